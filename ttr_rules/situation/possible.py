"""What cannot be so at a table: more cards, routes, train cars, tickets or stations than there are."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_rules.board.board import Board
from ttr_rules.faults import Fault
from ttr_rules.situation.claimed import claims
from ttr_rules.situation.closing import final_round, results
from ttr_rules.situation.limits import Places, Rules
from ttr_rules.situation.model import Cards, Situation, TicketRef
from ttr_rules.situation.payment import CARDS, LOCOMOTIVE, gather
from ttr_rules.situation.phrase import Phrase


def impossible(situation: Situation, rules: Rules, board: Board, said: Places) -> list[Fault]:
    """Everything about the situation that could never be. Tracks that only one claim fits are settled on the way."""
    return [
        *_cards(situation, rules, said),
        *_display(situation, rules, said),
        *claims(situation, rules, board, said),
        *_tickets(situation, rules, board, said),
        *_revealed(situation, rules, said),
        *_stations(situation, rules, said),
        *final_round(situation, rules, said),
        *results(situation, rules, board, said),
    ]


def _cards(situation: Situation, rules: Rules, said: Places) -> Iterator[Fault]:
    box = rules.value("setup.train-cards")
    lying = list(_lying(situation))
    wrong = False
    for card in CARDS:
        most = box["locomotives"] if card == LOCOMOTIVE else box["per_color"]
        held = 0
        for path, cards in lying:
            held += cards.get(card, 0)
            if held > most and not wrong:
                total = sum(cards.get(card, 0) for _, cards in lying)
                name = f"{card}s" if card == LOCOMOTIVE else f"{card} cards"
                yield said[path].fault(f"{total} {name} in play", f"at most {most}", kind="impossible")
                break
    unnamed = max(0, (situation.deck_left or 0) - len(situation.deck_top or ()))
    unnamed += situation.discard if isinstance(situation.discard, int) else 0
    total = unnamed + sum(sum(cards.values()) for _, cards in lying)
    if total > box["total"]:
        path = next(path for path in ("deck", "discard", "display", *(path for path, _ in lying)) if path in said)
        yield said[path].fault(f"{total} train cards in play", f"at most {box['total']}", kind="impossible")


def _lying(situation: Situation) -> Iterator[tuple[str, Cards]]:
    """Cards that are all in different places when the situation begins; what is paid first was in the hand by then."""
    for name, hand in situation.hands.items():
        yield f"hands.{name}", hand
    yield "display", gather((card, 1) for card in situation.display or ())
    yield "deck", gather((card, 1) for card in situation.deck_top or ())
    if isinstance(situation.discard, dict):
        yield "discard", situation.discard
    settled = set(situation.hands)
    for index, step in enumerate(situation.steps):
        if step.player not in settled and (step.move.payment or step.move.kind == "draw"):
            settled.add(step.player or "")
            if step.move.payment:
                yield f"steps.{index}.payment", step.move.payment


def _display(situation: Situation, rules: Rules, said: Places) -> Iterator[Fault]:
    most = rules.value("setup.display")
    count = len(situation.display or ())
    if count > most:
        yield said["display"].fault(f"{count} cards in the display", f"at most {most}", kind="impossible")


def _tickets(situation: Situation, rules: Rules, board: Board, said: Places) -> Iterator[Fault]:
    held: dict[str, str] = {}
    unknown: list[str] = []
    printed = {ticket.name for ticket in board.tickets_of(rules.tickets.get("sets"))}
    for name, tickets in situation.tickets.items():
        for index, ticket in enumerate(tickets):
            path = f"tickets.{name}.{index}"
            if ticket.name in held:
                who = f"twice by {name}" if held[ticket.name] == name else f"by {held[ticket.name]} and by {name}"
                yield said[path].fault(f"{ticket.name} is held {who}", "each ticket once", kind="impossible")
            held.setdefault(ticket.name, name)
            if ticket.name not in printed:
                unknown.append(path)
    total = rules.tickets.get("total")
    if total is None:
        return
    spare = max(0, total - len(printed))
    if len(unknown) > spare:
        message = f"{len(unknown)} tickets that nobody knows"
        yield said[unknown[spare]].fault(message, f"at most {spare}: the rest of the deck is known", kind="impossible")
    count = sum(map(len, situation.tickets.values())) + (situation.ticket_deck or 0)
    if count > total:
        path = "ticket-deck" if situation.ticket_deck else "tickets"
        yield said[path].fault(f"{count} tickets, held and in the deck", f"at most {total}", kind="impossible")
    for index, step in enumerate(situation.steps):
        if step.move.kind in ("tickets", "deal"):
            seen: set[str] = set()
            for number, ticket in enumerate(step.move.tickets or ()):
                place = said[f"steps.{index}.tickets.{number}"]
                yield from _shown(ticket, seen, held, step.move.kind, rules, place)
                seen.add(ticket.name)


def _shown(
    ticket: TicketRef, seen: set[str], held: dict[str, str], kind: str, rules: Rules, said: Phrase
) -> Iterator[Fault]:
    """What is wrong with a ticket that was dealt or drawn, after others of the same hand."""
    long = rules.value("setup.long-tickets")
    if ticket.name in seen:
        yield said.fault(f"{ticket.name} is shown twice", "each ticket once", kind="impossible")
    elif ticket.name in held:
        message = f"{ticket.name} cannot be drawn: {held[ticket.name]} holds it"
        yield said.fault(message, "a ticket that nobody holds", kind="impossible")
    elif ticket.kind == "long" and kind == "tickets" and long and not long["in_later_deck"]:
        message = f"{ticket.name} is a long ticket, which is dealt and never drawn"
        yield said.fault(message, "a regular ticket", kind="impossible")


def _revealed(situation: Situation, rules: Rules, said: Places) -> Iterator[Fault]:
    most = rules.value("tunnel.reveal")
    for index, step in enumerate(situation.steps):
        count = len(step.move.reveals or ())
        if most is not None and count > most:
            message = f"{count} cards turned up for a tunnel"
            yield said[f"steps.{index}.reveals"].fault(message, f"at most {most}", kind="impossible")


def _stations(situation: Situation, rules: Rules, said: Places) -> Iterator[Fault]:
    supply = rules.value("setup.stations") or 0
    taken: dict[str, str] = {}
    for name, stations in situation.stations.items():
        if len(stations) > supply and supply:
            message = f"{name} has {len(stations)} stations"
            yield said[f"stations.{name}.{supply}"].fault(message, f"at most {supply}", kind="impossible")
        for index, station in enumerate(stations):
            if station.city in taken:
                who = "two of one player" if taken[station.city] == name else f"{taken[station.city]}'s and {name}'s"
                message = f"two stations in {station.city}: {who}"
                yield said[f"stations.{name}.{index}"].fault(message, "one station in a city", kind="impossible")
            taken[station.city] = name
