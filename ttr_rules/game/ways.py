"""Which cities tracks join, and the shortest way between two of them."""

from collections.abc import Collection, Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple


class Track(NamedTuple):
    """A track as far as joining cities goes. ``number`` is the caller's."""

    number: int
    a: str
    b: str
    length: int


class Way(NamedTuple):
    """A path: track indices and cities in walking order."""

    tracks: tuple[int, ...]
    cities: tuple[str, ...]


Roads = dict[str, list[tuple[int, str, int]]]
"""The tracks that begin in each city: the track's index, where it leads and what it costs."""


def ticket_path(tracks: Sequence[Track], a: str, b: str, borrowed: Collection[int] = ()) -> Way | None:
    """The path between two cities with the fewest borrowed tracks, then the fewest trains; None if there is none."""
    return ticket_paths(tracks, [(a, b)], borrowed)[0]


def ticket_paths(
    tracks: Sequence[Track], pairs: Iterable[tuple[str, str]], borrowed: Collection[int] = ()
) -> list[Way | None]:
    """The path for each pair of cities, see :func:`ticket_path`."""
    at: Roads = {}
    for index, a, b, length in sorted(tracks):
        # One number carries the order of preference: borrowed tracks, trains, tracks.
        cost = (1_000_000 if index in borrowed else 0) + length * 1_000 + 1
        at.setdefault(a, []).append((index, b, cost))
        at.setdefault(b, []).append((index, a, cost))
    return [cheapest(at, a, b) for a, b in pairs]


def cheapest(at: Roads, start: str, goal: str) -> Way | None:
    """The way between two cities that costs the least; None if there is none."""
    if start not in at or goal not in at:
        return None
    came: dict[str, tuple[str, int]] = {}
    heap: list[tuple[int, str, str, int]] = [(0, start, "", -1)]
    while heap:
        cost, city, before, index = heappop(heap)
        if city in came:
            continue
        came[city] = before, index
        if city == goal:
            break
        for track, other, more in at[city]:
            if other not in came:
                heappush(heap, (cost + more, other, city, track))
    else:
        return None
    cities, tracks = [goal], []
    while cities[-1] != start:
        before, index = came[cities[-1]]
        cities.append(before)
        tracks.append(index)
    return Way(tuple(tracks[::-1]), tuple(cities[::-1]))


def gap(own: Collection[Track], board: Iterable[Track], a: str, b: str) -> Way | None:
    """What the tracks lack to join two cities: of all ways over the board, the one with the fewest trains that are not
    there yet, then the fewest tracks. Only what is missing comes back, in walking order; None if no way leads there."""
    there = {track.number for track in own}
    pool = {track.number: track for track in (*board, *own)}
    at: Roads = {}
    for number, one, other, length in pool.values():
        cost = 0 if number in there else length * 1_000 + 1
        at.setdefault(one, []).append((number, other, cost))
        at.setdefault(other, []).append((number, one, cost))
    way = cheapest(at, a, b)
    return None if way is None else Way(tuple(number for number in way.tracks if number not in there), way.cities)


def joined(tracks: Iterable[Track]) -> dict[str, str]:
    """Each city that these tracks touch, with a city that stands for all it is joined to."""
    parts: dict[str, str] = {}
    members: dict[str, list[str]] = {}
    for _, a, b, _ in tracks:
        into, gone = parts.setdefault(a, a), parts.setdefault(b, b)
        if into != gone:
            moved = members.pop(gone, [gone])
            members.setdefault(into, [into]).extend(moved)
            for city in moved:
                parts[city] = into
    return parts


def part_of(parts: dict[str, str], city: str) -> str:
    return parts.get(city, city)
