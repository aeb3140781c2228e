"""From a described situation to a table of the engine."""

from __future__ import annotations

from ttr_rules.board.board import Board
from ttr_rules.game.cards import NUMBER, counted
from ttr_rules.game.table import Table, TicketKey, Turn
from ttr_rules.game.unknown import Maybe
from ttr_rules.rules.model import RuleSet
from ttr_rules.situation.model import Situation, TicketRef

PLENTY = 99


def ticket_key(ticket: TicketRef) -> TicketKey:
    """A ticket as the engine holds it."""
    return ticket.a, ticket.b, ticket.points, ticket.kind


def seat_names(situation: Situation) -> tuple[list[str], bool]:
    """The names at the table, and whether they are the whole order of play."""
    if situation.players is not None:
        return list(situation.players), True
    return list(situation.named) or ["A"], False


def build(situation: Situation, rules: RuleSet, board: Board) -> Table:
    """The table before the first step. What is not stated is unknown, or taken as given (contract 1.2)."""
    names, ordered = seat_names(situation)
    seats = range(len(names))
    seat = {name: number for number, name in enumerate(names)}
    table = Table(
        rules=rules,
        board=board,
        names=names,
        seats=situation.seats if situation.seats is not None else len(names) if ordered else None,
        ordered=ordered,
        hands=[counted(situation.hands[name]) if name in situation.hands else None for name in names],
        unseen=[[] for _ in seats],
        trains=[int(rules.value("setup.train-cars"))] * len(names),
        owner=[-1] * len(board.tracks),
        tickets=[
            [ticket_key(ticket) for ticket in situation.tickets[name]] if name in situation.tickets else None
            for name in names
        ],
        score=[situation.score.get(name, 0) for name in names],
        stations_built=[0] * len(names),
        tokens=[int((rules.value("tunnel.surcharge") or {}).get("tokens", 0))] * len(names),
    )
    _routes(table, situation, seat)
    for name, left in situation.trains.items():
        table.trains[seat[name]] = left
    for name, built in situation.stations.items():
        table.stations_built[seat[name]] = len(built)
        table.stations.update({station.city: seat[name] for station in built})
    _cards(table, situation)
    _tickets(table, situation)
    first = situation.turn or (situation.steps[0].player if situation.steps else None)
    table.turn = Turn(seat.get(first or names[0], 0))
    _last_round(table, situation, seat)
    return table


def _routes(table: Table, situation: Situation, seat: dict[str, int]) -> None:
    tracks = table.board.tracks
    for name, routes in situation.routes.items():
        number = seat[name]
        for route in routes:
            if not route.tracks:
                continue
            free = [index for index in route.tracks if table.owner[index] < 0] or list(route.tracks)
            table.owner[free[0]] = number
            table.trains[number] -= tracks[free[0]].length
            colors = [tracks[index].color for index in free]
            if len(free) == 2 and len(set(colors)) == 2:
                for index in (0, 1):
                    owners = {color: number if color == colors[index] else -1 for color in colors}
                    table.maybe_owner[free[index]] = Maybe("track", owners)


def _cards(table: Table, situation: Situation) -> None:
    if situation.display is not None:
        table.row = [NUMBER[card] for card in situation.display]
    if situation.deck_top is not None:
        table.deck = [NUMBER[card] for card in reversed(situation.deck_top)]
    if situation.deck_left is not None:
        table.deck_more = max(0, situation.deck_left - len(table.deck))
    if isinstance(situation.discard, dict):
        table.discard = counted(situation.discard)
    elif situation.discard is not None:
        table.discard_unknown = situation.discard
    table.discard_stated = situation.discard is not None or _all_in_hands(table)


def _all_in_hands(table: Table) -> bool:
    """Whether hands, row and deck hold every card there is, so that the discards must be empty."""
    total = sum(sum(hand) for hand in table.hands if hand is not None) + len(table.row or []) + len(table.deck)
    everything = table.rules.value("setup.train-cards")["total"]
    if total >= everything:
        table.row = table.row if table.row is not None else []
        table.deck_more = 0
        return True
    return False


def _tickets(table: Table, situation: Situation) -> None:
    if situation.ticket_deck is not None:
        table.ticket_deck_size = situation.ticket_deck
        return
    known = table.rules.tickets
    total = int(known.get("regular", known.get("total", PLENTY)))
    held = sum(len(tickets) for tickets in situation.tickets.values())
    table.ticket_deck_size = max(int(table.rules.value("ticket.draw")), total - held)


def _last_round(table: Table, situation: Situation, seat: dict[str, int]) -> None:
    if situation.triggered_by is not None:
        turns = situation.turns_left or []
        table.final_left = {number: turns.count(name) for name, number in seat.items()}
        table.final_last = seat[situation.triggered_by]
        if turns:
            table.final_last = seat[turns[-1]]
        table.over = not turns
        return
    at_most = int(table.rules.value("end.trigger")["trains_at_most"])
    low = [seat[name] for name, left in situation.trains.items() if left <= at_most]
    if len(low) != 1:
        return
    value, count = table.rules.value("end.final-turns"), len(table.names)
    each, included = int(value["each"]), value["trigger_player_included"]
    table.final_left = dict.fromkeys(range(count), 0)
    table.final_last = low[0] if included else (low[0] - 1) % count
    table.over = not each
    number = table.turn.player
    while number != low[0]:
        table.final_left[number] = each
        number = (number + 1) % count
    if included:
        table.final_left[number] = each
