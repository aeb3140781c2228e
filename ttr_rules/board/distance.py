"""How far it is between two cities: by train cars, or by routes."""

import heapq
from collections.abc import Collection
from typing import NamedTuple

from ttr_rules.board.board import Board, Track


class Way(NamedTuple):
    """A way between two cities: its train cars, and its tracks in order."""

    length: int
    tracks: tuple[Track, ...]
    cities: tuple[str, ...]


def shortest(board: Board, a: str, b: str, *, by: str = "length", among: Collection[int] | None = None) -> Way | None:
    """The way with the fewest train cars (``length``) or with the fewest routes (``routes``); the other measure, then
    the order of the data, decides between equals. ``among``: only these tracks. None if there is no way."""
    first, second = (0, 1) if by == "length" else (1, 0)
    came: dict[str, Track] = {}
    done: set[str] = set()
    heap: list[tuple[tuple[int, int], int, str, Track | None]] = [((0, 0), 0, a, None)]
    pushed = 0
    while heap:
        cost, _, city, track = heapq.heappop(heap)
        if city in done:
            continue
        done.add(city)
        if track:
            came[city] = track
        if city == b:
            return _way(came, a, b)
        for onward in board.at(city):
            if among is None or onward.index in among:
                pushed += 1
                step = (onward.length, 1)
                sum_ = (cost[0] + step[first], cost[1] + step[second])
                heapq.heappush(heap, (sum_, pushed, onward.other_end(city), onward))
    return None


def _way(came: dict[str, Track], a: str, b: str) -> Way:
    tracks: list[Track] = []
    cities = [b]
    while cities[-1] != a:
        tracks.append(came[cities[-1]])
        cities.append(tracks[-1].other_end(cities[-1]))
    return Way(sum(track.length for track in tracks), tuple(reversed(tracks)), tuple(reversed(cities)))
