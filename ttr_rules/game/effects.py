"""What an act does to the table. Effects read values and note the rules they read; they neither judge nor ask."""

from collections.abc import Callable
from typing import NamedTuple

from ttr_rules.game.acts import Act
from ttr_rules.game.cards import LOCOMOTIVE, in_words, so_many, together
from ttr_rules.game.facts.drawing import out_of_sight
from ttr_rules.game.facts.tickets import dealt
from ttr_rules.game.facts.tunnels import raising
from ttr_rules.game.odds import surcharges
from ttr_rules.game.row import Log, card_name, composition, discard_cards, turn_named, turn_up, turn_up_some
from ttr_rules.game.table import FIRST_CODE, UNSEEN, Offer, Table
from ttr_rules.game.unknown import Maybe


class Happening(NamedTuple):
    """What the world showed while an act was done, where somebody said so."""

    card: int | None = None
    """The card that came blind, or that replaced a face-up one."""
    revealed: tuple[int, ...] | None = None
    tickets: tuple[tuple[str, str, int, str], ...] | None = None
    forced: bool = True
    """pass: there was nothing else to do."""


NOTHING = Happening()
BEGINNING = frozenset({"draw", "claim", "tickets", "station", "pass"})


def apply(table: Table, act: Act, happening: Happening, log: Log) -> None:
    """Carries out a legal act: changes the table and notes what happened and by which rules."""
    turn = table.turn
    if act.kind in BEGINNING and not (act.kind == "draw" and turn.cards):
        turn.actions.append(act.kind)
        if act.kind != "pass":
            table.passes = 0
    effect = EFFECTS.get(act.kind)
    if effect is not None:
        effect(table, act, happening, log)


def give(table: Table, seat: int, card: int) -> None:
    """Puts a card in a hand: counted where the hand is known, remembered where it is not."""
    hand = table.hands[seat]
    if card >= FIRST_CODE or card == UNSEEN:
        table.unseen[seat].append(card)
    elif hand is None:
        # Known kinds stand first, so that who looks for them need not go through a long record's unknown ones.
        table.unseen[seat].insert(0, card)
    else:
        hand[card] += 1


def spend(table: Table, seat: int, payment: tuple[int, ...]) -> None:
    """Takes cards out of a hand; cards beyond the known ones were among the unknown."""
    hand = table.hands[seat]
    if hand is None:
        paid = [kind for kind, count in enumerate(payment) for _ in range(count)]
        for card in paid:
            if card in table.unseen[seat]:
                table.unseen[seat].remove(card)
            elif table.unseen[seat]:
                table.unseen[seat].pop()
        return
    for kind, count in enumerate(payment):
        if count <= hand[kind]:
            hand[kind] -= count
        else:
            del table.unseen[seat][: count - hand[kind]]
            hand[kind] = 0


def _draw(table: Table, act: Act, happening: Happening, log: Log) -> None:
    turn = table.turn
    name = table.names[act.player]
    turn.sources.append("display" if act.source == "display" else "deck")
    if act.source == "display":
        card = act.card if act.card is not None else UNSEEN
        turn.cards.append(card)
        turn.locomotives_taken += card == LOCOMOTIVE
        if table.row is not None:
            _take_from_row(table.row, card)
            table.row_stands = False
        give(table, act.player, card)
        if log.wanted:
            log.add(f"{name} takes {card_name(card)} from the row")
        _replace(table, happening, log)
        return
    if happening.card is not None:
        card = happening.card
        turn_named(table, card, log)
    else:
        drawn = turn_up(table, log)
        card = drawn if drawn is not None else table.new_code()
    turn.cards.append(card)
    turn.hidden_seen = True
    give(table, act.player, card)
    if log.wanted:
        log.add(f"{name} draws {card_name(card)} from the deck")


def _take_from_row(row: list[int], card: int) -> None:
    if card in row:
        row.remove(card)
        return
    for position, other in enumerate(row):
        if other == UNSEEN or other >= FIRST_CODE:
            del row[position]
            return


def _replace(table: Table, happening: Happening, log: Log) -> None:
    if table.row is None:
        return
    if happening.card is not None:
        new: int | None = happening.card
        turn_named(table, happening.card, log)
    else:
        new = turn_up(table, log)
    if new is None:
        log.add("the gap in the row stays")
        return
    table.row.append(new)
    table.turn.replaced.append(new)
    table.turn.hidden_seen = True
    if log.wanted:
        log.add(f"{card_name(new)} is turned up in its place", "draw.replace")


def _claim(table: Table, act: Act, happening: Happening, log: Log) -> None:
    turn, rules = table.turn, table.rules
    turn.claims += 1
    paid = act.paid or act.payment
    if act.print is None or paid is None or act.payment is None:
        return
    spend(table, act.player, paid)
    if act.print[2] == "tunnel" and rules.value("tunnel.reveal"):
        _offer_tunnel(table, act, happening, log)
        return
    _discard_payment(table, paid, log)
    own(table, act.player, act.track, act.print, log)


def _discard_payment(table: Table, paid: tuple[int, ...] | list[int], log: Log) -> None:
    if table.rules.value("claim.discard") == "discard":
        table.discard = together(table.discard, paid)
    if log.wanted:
        log.add(f"{in_words(paid)} go to the discard pile", "claim.discard")


def own(table: Table, seat: int, track: int | None, printed: tuple[int, str, str, int], log: Log) -> None:
    """Puts trains on a route and scores it."""
    length = printed[0]
    points = table.rules.value("score.routes").get(length, 0)
    table.trains[seat] -= length
    if track is not None and track >= 0:
        table.owner[track] = seat
    if table.rules.value("claim.score-at-once") == "at-once":
        table.score[seat] += points
    log.add(f"{table.names[seat]} has {so_many(table.trains[seat], 'train')} left", "score.routes")


def _offer_tunnel(table: Table, act: Act, happening: Happening, log: Log) -> None:
    assert act.print is not None and act.payment is not None
    rules = table.rules
    paid = list(act.paid or act.payment)
    offer = Offer(act.track if act.track is not None else -1, act.print, list(act.payment), paid, 0)
    wanted = int(rules.value("tunnel.reveal"))
    worth = raising(rules, act.payment)
    colors = any(act.payment[:LOCOMOTIVE])
    log.read("tunnel.reveal", *([] if colors else ["tunnel.all-locomotives"]))
    if happening.revealed is not None:
        cards = list(happening.revealed)
        for card in cards:
            turn_named(table, card, log)
    else:
        offer.out_of = composition(table)
        cards = turn_up_some(table, wanted, log)
    offer.revealed = cards
    table.turn.offer = offer
    table.turn.hidden_seen = True
    if len(cards) < wanted:
        log.read("tunnel.short-deck" if cards else "tunnel.no-cards")
        if rules.value("tunnel.short-deck") == "no-surcharge":
            worth = {}
    known = sum(worth.get(card, 0) for card in cards if card < FIRST_CODE)
    unknown = sum(1 for card in cards if card >= FIRST_CODE)
    offer.odds = surcharges(offer.out_of or out_of_sight(table), worth, unknown) if unknown else {0: 1.0}
    if len(offer.odds) == 1:
        offer.due = known + next(iter(offer.odds))
        if cards:
            log.add(f"turned up: {', '.join(card_name(card) for card in cards)}", "tunnel.surcharge")
        if offer.due == 0:
            complete_tunnel(table, act.player, log)
        else:
            table.turn.pending = "surcharge"
            log.add(f"{offer.due} more to pay")
        return
    offer.due = Maybe("reveal", {extra: known + extra for extra in offer.odds})
    table.turn.pending = "surcharge"
    log.add("cards are turned up; nobody said which", "tunnel.surcharge")
    if offer.track >= 0:
        seat = act.player
        owners = {extra: -1 if due else seat for extra, due in offer.due.outcomes.items()}
        table.maybe_owner[offer.track] = Maybe("reveal", owners)


def complete_tunnel(table: Table, seat: int, log: Log) -> None:
    """The tunnel is paid: cards to the discards, trains on the board."""
    offer = table.turn.offer
    assert offer is not None
    _discard_payment(table, offer.paid, log)
    _clear_revealed(table, log)
    table.maybe_owner.pop(offer.track, None)
    own(table, seat, offer.track, offer.print, log)
    table.turn.offer = None
    table.turn.pending = "none"


def _clear_revealed(table: Table, log: Log) -> None:
    offer = table.turn.offer
    if offer is not None and offer.revealed:
        if table.rules.value("tunnel.discard") == "discard-at-end-of-turn":
            discard_cards(table, offer.revealed)
        log.read("tunnel.discard")


def _pay(table: Table, act: Act, happening: Happening, log: Log) -> None:
    offer = table.turn.offer
    if offer is None:
        return
    if act.payment is not None:
        if isinstance(offer.due, int) and table.tokens:
            table.tokens[act.player] -= max(0, offer.due - sum(act.payment))
        spend(table, act.player, act.payment)
        _discard_payment(table, act.payment, log)
    complete_tunnel(table, act.player, log)


def decline(table: Table, seat: int, log: Log) -> None:
    """The surcharge is not paid: the cards laid down go back to the hand, the revealed ones are discarded."""
    offer = table.turn.offer
    if offer is None:
        return
    hand, value = table.hands[seat], table.rules.value("tunnel.decline")
    if value["cards"] == "discard":
        _discard_payment(table, offer.paid, log)
    elif hand is not None:
        table.hands[seat] = together(hand, offer.paid)
    if value["turn"] == "goes-on":
        table.turn.actions.pop()
        table.turn.claims -= 1
    _clear_revealed(table, log)
    table.maybe_owner.pop(offer.track, None)
    table.turn.offer = None
    table.turn.pending = "none"
    what = "takes back" if value["cards"] == "back-to-hand" else "loses"
    log.add(f"{table.names[seat]} {what} {in_words(offer.paid)}; the route stays free", "tunnel.decline")


def _decline(table: Table, act: Act, happening: Happening, log: Log) -> None:
    decline(table, act.player, log)


def _tickets(table: Table, act: Act, happening: Happening, log: Log) -> None:
    turn = table.turn
    number = min(int(table.rules.value("ticket.draw")), table.ticket_deck_size)
    turn.drawn, turn.pending = number, "tickets"
    turn.offered = happening.tickets
    if happening.tickets is not None:
        turn.drawn = len(happening.tickets)
    elif len(table.ticket_deck) == table.ticket_deck_size:
        # What was put back lies below tickets that nobody named, as long as there are any.
        turn.offered = tuple(table.ticket_deck.pop() for _ in range(number))
    table.ticket_deck_size -= turn.drawn
    turn.hidden_seen = True
    log.add(f"{table.names[act.player]} draws {so_many(turn.drawn, 'ticket')}", "ticket.draw")


def _keep(table: Table, act: Act, happening: Happening, log: Log) -> None:
    turn, seat = table.turn, act.player
    waiting = table.setup.pop(seat, None)
    drawn, offered = waiting if waiting else (turn.drawn, turn.offered)
    kept = act.count or 0
    chosen = act.tickets
    if chosen is None and offered is not None and kept == drawn:
        chosen = offered
    held = table.tickets[seat]
    if chosen is not None:
        table.tickets[seat] = [*(held or []), *chosen]
    back = [ticket for ticket in offered or () if ticket not in (chosen or ())] if chosen or not kept else []
    rule = "setup.tickets-returned" if waiting else "ticket.return"
    if table.rules.value(rule) in ("deck-bottom", "shuffled-into-deck"):
        table.ticket_deck_size += drawn - kept
        shuffled = table.rules.value(rule) == "shuffled-into-deck"
        if not shuffled or table.shuffle is not None:
            table.ticket_deck[:0] = back
        if shuffled and table.shuffle is not None:
            table.shuffle(table.ticket_deck)
    if not waiting:
        turn.pending = "none"
    log.add(f"{table.names[seat]} keeps {kept} of {so_many(drawn, 'ticket')}", *([rule] if drawn > kept else []))


def _deal(table: Table, act: Act, happening: Happening, log: Log) -> None:
    deal = dealt(table)
    number = sum(deal.values())
    table.setup[act.player] = (number, happening.tickets)
    table.ticket_deck_size = max(0, table.ticket_deck_size - deal.get("regular", 0))
    log.add(f"{table.names[act.player]} is dealt {so_many(number, 'ticket')}", "setup.tickets")


def _station(table: Table, act: Act, happening: Happening, log: Log) -> None:
    table.turn.stations += 1
    table.stations_built[act.player] += 1
    if act.city is not None:
        table.stations[act.city] = act.player
    if act.payment is not None:
        spend(table, act.player, act.payment)
        table.discard = together(table.discard, act.payment)
    log.add(f"{table.names[act.player]} builds a station" + (f" in {act.city}" if act.city else ""), "station.supply")


def _stop(table: Table, act: Act, happening: Happening, log: Log) -> None:
    table.turn.stopped = True


def _pass(table: Table, act: Act, happening: Happening, log: Log) -> None:
    table.passes = table.passes + 1 if happening.forced else 0
    if table.ordered and table.passes >= len(table.names):
        log.add("nobody can do anything: the game stops", "end.deadlock")


EFFECTS: dict[str, Callable[[Table, Act, Happening, Log], None]] = {
    "draw": _draw,
    "claim": _claim,
    "pay": _pay,
    "decline": _decline,
    "tickets": _tickets,
    "keep": _keep,
    "deal": _deal,
    "station": _station,
    "stop": _stop,
    "pass": _pass,
}
