"""Claimed routes as a situation lists them, as tracks of the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ttr_rules.board.board import Board
from ttr_rules.board.names import find_route, no_route


def claimed_tracks(board: Board, routes: Mapping[str, Iterable[str]]) -> dict[str, list[int]]:
    """The tracks of each player, by index. Of a double that nobody told apart, the first that is free.

    Raises Unusable for what is no route."""
    taken: set[int] = set()
    claimed: dict[str, list[int]] = {}
    for player, names in routes.items():
        claimed[player] = []
        for name in names:
            found = find_route(board, name)
            if not found.tracks:
                raise no_route(board, found.a, found.b)
            index = next((track.index for track in found.tracks if track.index not in taken), found.tracks[0].index)
            taken.add(index)
            claimed[player].append(index)
    return claimed
