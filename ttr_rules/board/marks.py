"""What house rules print on a board: routes that become ferries or tunnels, tickets that become long ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ttr_rules.board.board import Board
from ttr_rules.board.names import find_route, no_route
from ttr_rules.faults import Fault, Unusable


def with_marks(board: Board, marks: Iterable[Mapping[str, Any]]) -> Board:
    """The board with the marks of house rules on it.

    ``{mark: ferry, routes: [...], locomotives: 1}``, ``{mark: tunnel, routes: [...]}``, and
    ``{mark: long-tickets, points: 16}`` for those of so many points or more.

    Raises Unusable for a mark or a route that does not exist, with the file and line of the house rule.
    """
    tracks, tickets = list(board.tracks), list(board.tickets)
    for mark in marks:
        place = (str(mark.get("file", "")), (int(mark.get("line", 1)), 1))
        if mark.get("mark") not in ("ferry", "tunnel", "long-tickets"):
            raise Unusable([Fault(f"unknown mark '{mark.get('mark')}'", "ferry, tunnel or long-tickets", (), *place)])
        if mark["mark"] == "long-tickets":
            least = int(mark.get("points", 0))
            tickets = [ticket._replace(kind="long") if ticket.points >= least else ticket for ticket in tickets]
            continue
        for name in mark.get("routes") or []:
            try:
                found = find_route(board, str(name))
                if not found.tracks:
                    raise no_route(board, found.a, found.b)
            except Unusable as error:
                raise Unusable([fault._replace(file=place[0], place=place[1]) for fault in error.faults]) from None
            for track in found.tracks:
                if mark["mark"] == "ferry":
                    tracks[track.index] = replace(track, ferry=int(mark.get("locomotives", 1)))
                else:
                    tracks[track.index] = replace(track, tunnel=True)
    return Board(board.name, board.cities, tuple(tracks), tuple(tickets))
