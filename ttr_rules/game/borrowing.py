"""What stations are best used for: which lent track completes which tickets, exactly, and the paths to show for it.

A player's own tracks join cities into parts. A loan only matters for the two parts that it joins, so each station has a
few different choices, and their combinations can all be tried.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple


class Track(NamedTuple):
    """A track as far as joining cities goes. ``index`` is the caller's."""

    index: int
    a: str
    b: str
    length: int


class Goal(NamedTuple):
    """A ticket: its cities and its printed points."""

    a: str
    b: str
    points: int


class Lender(NamedTuple):
    """A station: the tracks that it may borrow, and the one that its owner named."""

    city: str
    loans: tuple[Track, ...]
    wish: int | None = None


class Loan(NamedTuple):
    """A station, by its place among the player's, borrows a track for tickets, by their place."""

    station: int
    track: Track
    tickets: tuple[int, ...]


class Way(NamedTuple):
    """A path: track indices and cities in walking order."""

    tracks: tuple[int, ...]
    cities: tuple[str, ...]


@dataclass(frozen=True)
class Lending:
    """What the rules say of borrowing."""

    one_route: bool = True
    """A station lends the same track to every ticket."""
    several: bool = True
    """One ticket may lean on several stations."""


@dataclass(frozen=True)
class Borrowing:
    """How the stations are used, and what the tickets come to."""

    points: int
    done: tuple[bool, ...]
    loans: tuple[Loan, ...]
    ways: tuple[Way | None, ...]
    """For each ticket the path that completes it; all None if paths were not asked for."""

    @property
    def completed(self) -> int:
        """How many tickets are finished."""
        return sum(self.done)


def worth(points: int, done: bool, incomplete: str | int = "minus") -> int:
    """What a ticket scores. An unfinished one takes its value (``minus``), ``half`` of it rounded down, or 0."""
    if done:
        return points
    return {"minus": -points, "half": -(points // 2)}.get(str(incomplete), 0)


def best_borrowing(
    own: Sequence[Track],
    stations: Sequence[Lender],
    tickets: Sequence[Goal],
    incomplete: str | int = "minus",
    lending: Lending = Lending(),  # noqa: B008, it is frozen
    *,
    show: bool = True,
) -> Borrowing:
    """The use of the stations with the most ticket points, then the most finished tickets, then the fewest loans.

    A station with a wish borrows that track and no other; one without use borrows nothing. ``show`` gives the paths.
    """
    parts = _parts(own)
    places = range(len(tickets))
    unfinished = [place for place in places if _part(parts, tickets[place].a) != _part(parts, tickets[place].b)]
    groups = [unfinished] if lending.one_route else [[place] for place in unfinished]
    done = [place not in unfinished for place in places]
    ways: list[Way | None] = [None] * len(tickets)
    if show:
        for place, way in zip(places, ticket_paths(own, [goal[:2] for goal in tickets]), strict=True):
            ways[place] = way
    serving: dict[tuple[int, Track], list[int]] = {}
    for group in groups if stations else ():
        goals = [tickets[place] for place in group]
        gains = [goal.points - worth(goal.points, False, incomplete) for goal in goals]
        chosen = _choose(parts, stations, goals, gains, lending.several)
        lent = {track: station for station, track in chosen.items()}
        found = ticket_paths([*own, *lent], [goal[:2] for goal in goals], {track.index for track in lent})
        indices = {track.index: (station, track) for track, station in lent.items()}
        for key in indices.values():
            serving.setdefault(key, [])
        for place, way in zip(group, found, strict=True):
            used = [indices[index] for index in way.tracks if index in indices] if way else []
            if way is None or (len(used) > 1 and not lending.several):
                continue
            done[place] = True
            ways[place] = way if show else None
            for key in used:
                serving[key].append(place)
    points = sum(worth(goal.points, finished, incomplete) for goal, finished in zip(tickets, done, strict=True))
    loans = tuple(Loan(*key, tuple(sorted(served))) for key, served in sorted(serving.items()))
    return Borrowing(points, tuple(done), loans, tuple(ways))


def ticket_path(tracks: Sequence[Track], a: str, b: str, borrowed: Collection[int] = ()) -> Way | None:
    """The path between two cities with the fewest borrowed tracks, then the fewest trains; None if there is none."""
    return ticket_paths(tracks, [(a, b)], borrowed)[0]


def ticket_paths(
    tracks: Sequence[Track], pairs: Iterable[tuple[str, str]], borrowed: Collection[int] = ()
) -> list[Way | None]:
    """The path for each pair of cities, see :func:`ticket_path`."""
    at: dict[str, list[tuple[int, str, int]]] = {}
    for index, a, b, length in sorted(tracks):
        # One number carries the order of preference: borrowed tracks, trains, tracks.
        cost = (1_000_000 if index in borrowed else 0) + length * 1_000 + 1
        at.setdefault(a, []).append((index, b, cost))
        at.setdefault(b, []).append((index, a, cost))
    return [_way(at, a, b) for a, b in pairs]


def _way(at: dict[str, list[tuple[int, str, int]]], start: str, goal: str) -> Way | None:
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


def _parts(tracks: Iterable[Track]) -> dict[str, str]:
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


def _part(parts: dict[str, str], city: str) -> str:
    return parts.get(city, city)


Joined = tuple[str, str]


def _choose(
    parts: dict[str, str], stations: Sequence[Lender], goals: Sequence[Goal], gains: Sequence[int], several: bool
) -> dict[int, Track]:
    """The best loan for each station that has use for one; a wish is kept without use too."""
    ends = [(_part(parts, goal.a), _part(parts, goal.b)) for goal in goals]
    wished = {
        place: track for place, station in enumerate(stations) for track in station.loans if track.index == station.wish
    }
    options = [
        _options(parts, [wished[place]] if place in wished else station.loans)
        for place, station in enumerate(stations)
    ]
    _drop_dead_ends(options, {part for pair in ends for part in pair})
    numbers: dict[str, int] = {}
    for part in [part for pair in [*ends, *(pair for option in options for pair in option)] for part in pair]:
        numbers.setdefault(part, len(numbers))
    wanted = [(numbers[a], numbers[b], gain) for (a, b), gain in zip(ends, gains, strict=True)]
    choices: list[list[tuple[int, int, Track]]] = [
        [(numbers[a], numbers[b], track) for (a, b), track in option.items()] for option in options
    ]
    best: tuple[int, int, int] = (0, 0, 0)
    chosen: dict[int, Track] = {}
    taken: list[tuple[int, Track]] = []

    def settle(labels: list[int], pairs: list[tuple[int, int]]) -> None:
        nonlocal best, chosen
        gain = count = 0
        for a, b, more in wanted:
            if labels[a] == labels[b] if several else (a, b) in pairs or (b, a) in pairs:
                gain += more
                count += 1
        if (gain, count, -len(taken)) > best:
            best, chosen = (gain, count, -len(taken)), dict(taken)

    def go_on(station: int, labels: list[int], pairs: list[tuple[int, int]]) -> None:
        if station == len(choices):
            settle(labels, pairs)
            return
        if station not in wished:
            go_on(station + 1, labels, pairs)
        for a, b, track in choices[station]:
            into, gone = labels[a], labels[b]
            if into != gone or not several:
                taken.append((station, track))
                joined = [into if label == gone else label for label in labels]
                go_on(station + 1, joined, [*pairs, (a, b)])
                taken.pop()

    go_on(0, list(range(len(numbers))), [])
    return {**wished, **chosen}


def _options(parts: dict[str, str], loans: Iterable[Track]) -> dict[Joined, Track]:
    """The different pairs of parts that loans can join, each with the first track that does."""
    options: dict[Joined, Track] = {}
    for track in sorted(loans):
        a, b = _part(parts, track.a), _part(parts, track.b)
        if a != b:
            options.setdefault((a, b) if a < b else (b, a), track)
    return options


def _drop_dead_ends(options: list[dict[Joined, Track]], goals: set[str]) -> None:
    """Leave out a loan that leads to a part where no ticket ends and no other station goes on."""
    changed = True
    while changed:
        changed = False
        for option in options:
            others = {part for other in options if other is not option for pair in other for part in pair}
            for pair in [pair for pair in option if not all(part in goals or part in others for part in pair)]:
                del option[pair]
                changed = True
