"""A table as a situation that reads back to it: what is known, and the steps of a turn that is not over."""

from __future__ import annotations

from typing import Any

from ttr_rules.game import turns
from ttr_rules.game.cards import CARDS, is_kind, named
from ttr_rules.game.row import Log, settle
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Oracle
from ttr_rules.situation.model import Situation, StationRef
from ttr_rules.situation.run import Run

State = dict[str, Any]


def state_of(run: Run, situation: Situation, oracle: Oracle, finished: bool) -> State:
    """Where a run has got to. A turn that is not over begins with the table before it, and has its steps so far."""
    if finished:
        table = run.table.copy()
        if table.turn.actions:
            turns.close(table, Log(), turns.next_seat(table, table.turn.player))
        settle(table, oracle, Log())
        return _described(table, situation)
    opened = (run.opened or run.table).copy()
    settle(opened, oracle, Log())
    state = _described(opened, situation)
    state["steps"] = [{step.player or opened.names[opened.turn.player]: step.move.text} for step in run.since]
    return state


def _described(table: Table, situation: Situation) -> State:
    names, board = table.names, table.board
    state: State = {"edition": table.rules.id}
    _put(state, "house", list(table.rules.house))
    if table.ordered:
        state["players"] = list(names)
    elif table.seats is not None:
        state["players"] = table.seats
    state["turn"] = names[table.turn.player]
    state |= _cards(table)
    _put(state, "routes", _of_each(table, [_routes(table, seat) for seat in range(len(names))]))
    state["trains"] = dict(zip(names, table.trains, strict=True))
    tickets = [
        None if held is None else [f"{a} - {b} ({points})" for a, b, points, _ in held] for held in table.tickets
    ]
    state |= {"tickets": {name: held for name, held in zip(names, tickets, strict=True) if held is not None}}
    if not state["tickets"]:
        del state["tickets"]
    if situation.ticket_deck is not None:
        state["ticket-deck"] = table.ticket_deck_size
    score = {
        name: table.score[seat]
        for seat, name in enumerate(names)
        if name in situation.score or (table.score[seat] and name not in situation.routes)
    }
    _put(state, "score", score)
    wishes = {station.city: station for built in situation.stations.values() for station in built}
    stations: list[list[Any]] = [[] for _ in names]
    for city, seat in table.stations.items():
        wish = wishes.get(city, StationRef(city)).borrows
        stations[seat].append(city if wish is None else {"city": city, "borrows": board.track_name(board.tracks[wish])})
    _put(state, "stations", _of_each(table, stations))
    if table.over or table.final_left is not None:
        order = [(table.turn.player + step) % len(names) for step in range(len(names))]
        left = [names[seat] for seat in order if not table.over and (table.final_left or {}).get(seat)]
        included = table.rules.value("end.final-turns")["trigger_player_included"]
        trigger = table.final_last if included else turns.next_seat(table, table.final_last)
        state["final-round"] = {"triggered-by": names[trigger], "turns-left": left}
        if table.trains[trigger] > table.rules.value("end.trigger")["trains_at_most"]:
            # Nobody said how many trains this player has left; more than that cannot be.
            del state["trains"][names[trigger]]
    return state


def _cards(table: Table) -> State:
    """The cards as far as all of a place is known: a key says everything of the place that it names."""
    state: State = {}
    if table.row is not None and all(map(is_kind, table.row)):
        state["display"] = [CARDS[card] for card in table.row]
    top = [CARDS[card] for card in reversed(table.deck)]
    if table.deck_more is not None:
        state["deck"] = {"top": top, "left": len(top) + table.deck_more} if top else {"left": table.deck_more}
    elif top:
        state["deck"] = top
    if table.discard_stated:
        unknown = table.discard_unknown
        state["discard"] = sum(table.discard) + unknown if unknown else named(table.discard)
    hands = zip(table.names, table.hands, table.unseen, strict=True)
    _put(state, "hands", {name: named(hand) for name, hand, unseen in hands if hand is not None and not unseen})
    return state


def _routes(table: Table, seat: int) -> list[str]:
    return [table.board.track_name(table.board.tracks[index]) for index in table.own_tracks(seat)]


def _of_each(table: Table, lists: list[list[Any]]) -> State:
    return {name: mine for name, mine in zip(table.names, lists, strict=True) if mine}


def _put(state: State, key: str, value: Any) -> None:
    if value:
        state[key] = value
