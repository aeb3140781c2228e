"""What a question names that no list of phrases holds: numbers, and the cities and routes of the maps."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from ttr_rules.ask.packed import Tables
from ttr_rules.ask.words.lexicon import (
    APART,
    DOUBLE,
    EQUAL_LENGTHS,
    EQUAL_POINTS,
    FERRY,
    LENT_FAR,
    LENT_NEAR,
    ROUTE,
    TUNNEL,
    UNEQUAL_LENGTHS,
    Words,
)
from ttr_rules.ask.words.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.board.board import Board

LARGEST = 199
SHORTEST_NAME = 4
"""Letters of a name; shorter ones are words of some language, and are names only next to another."""
LINKS = frozenset(("to", "and", "into", "or", "over", "&", "/", "a", "et", "und", "y", "e", "och", "og", "nach", "til"))
"""Words that may stand between the two cities of a route."""

SHORTEST_LINE, MOST_TRAINS = 16, 45
"""A number that is said twice may be that of two lines from so many trains on, and no more than that."""
_LINES = frozenset(range(SHORTEST_LINE, MOST_TRAINS + 1))

STANDS = 3
"""So many words at most stand between a station and its city."""

Given = tuple[str, int, int]
Spot = tuple[int, int, dict[str, str]]


class Print(NamedTuple):
    """What is printed on the map between two cities; None for what the two tracks of a double do not share."""

    name: str
    length: int | None
    color: str | None
    ferry: int | None
    tunnel: bool | None
    double: bool


def compile_places(boards: dict[str, Board]) -> Tables:
    """Names to cities, map by map, and which cities are neighbours."""
    from ttr_rules.board.lookup import index_of

    names: dict[str, list[list[str]]] = {}
    for map_name, board in boards.items():
        for words, city in index_of(board).phrases.items():
            names.setdefault(" ".join(words), []).append([map_name, city])
    routes = {
        map_name: [[track.a, track.b, track.length, track.color, track.ferry, track.tunnel] for track in board.tracks]
        for map_name, board in boards.items()
    }
    return {"names": names, "routes": routes, "longest": max(name.count(" ") for name in names) + 1}


class Places:
    """The cities of every map, ready to be found in a text."""

    def __init__(self, tables: Tables) -> None:
        self._names: dict[str, list[list[str]]] = tables["names"]
        self._longest: int = tables["longest"]
        self._routes: dict[str, list[list[Any]]] = tables["routes"]
        self.words = frozenset(word for name in self._names if len(name) >= SHORTEST_NAME for word in name.split())

    def spots(self, text: Text) -> list[Spot]:
        """The cities of a text: first word, word behind it, and the city's name on each map that has it. A short name
        counts only next to another city."""
        every = self._every(text)
        joined = [False, *(_linked(text, one, other) for one, other in pairwise(every)), False]
        return [spot for at, spot in enumerate(every) if _is_long(text, spot) or joined[at] or joined[at + 1]]

    def _every(self, text: Text) -> list[Spot]:
        found: list[Spot] = []
        words = [_saint(word) for word in text.words]
        at = 0
        while at < len(words):
            for size in range(min(self._longest, len(words) - at), 0, -1):
                cities = self._names.get(" ".join(words[at : at + size]))
                if cities:
                    found.append((at, at + size, dict(cities)))
                    at += size - 1
                    break
            at += 1
        return found

    def route(self, text: Text) -> tuple[int, int, Print] | None:
        """The first route that a text names: first word, word behind it, and what is printed there."""
        return next(iter(self.routes(text)), None)

    def routes(self, text: Text) -> list[tuple[int, int, Print]]:
        """The routes that a text names by two neighbouring cities next to each other, in its order, each once."""
        spots = self.spots(text)
        found: dict[str, tuple[int, int, Print]] = {}
        at = 0
        while at + 1 < len(spots):
            (start, _, one), (_, end, other) = spots[at], spots[at + 1]
            named = self._print(one, other) if _linked(text, spots[at], spots[at + 1]) else None
            at += 1
            if named is None:
                continue
            again = named.name in found
            found.setdefault(named.name, (start, end, named))
            # The second city begins another route only where a journey is named: "A - B - C".
            chained = at + 1 < len(spots) and spots[at + 1][0] == end and not text.mark[end - 1] and not again
            at += not chained
        return list(found.values())

    def apart(self, text: Text) -> list[tuple[int, int]]:
        """Where a text names two cities together that no route joins, as a ticket does."""
        return [
            (one[0], other[1])
            for one, other in pairwise(self.spots(text))
            if one[2] != other[2] and _linked(text, one, other) and self._print(one[2], other[2]) is None
        ]

    def is_path(self, cities: Sequence[dict[str, str]]) -> bool:
        """Whether a route joins each of the cities with the next."""
        return all(self._print(one, other) is not None for one, other in pairwise(cities))

    def _print(self, one: dict[str, str], other: dict[str, str]) -> Print | None:
        """What is printed between two cities; None if no route joins them."""
        for map_name in one:
            tracks = self._between(map_name, one[map_name], other.get(map_name, ""))
            if tracks:
                shared: list[Any] = [
                    column[0] if column.count(column[0]) == len(tracks) else None
                    for column in zip(*tracks, strict=True)
                ]
                a, b, length, color, ferry, tunnel = shared
                return Print(f"{a} - {b}", length, color, ferry, tunnel, len(tracks) > 1)
        return None

    def _between(self, map_name: str, one: str, other: str) -> list[list[Any]]:
        return [track for track in self._routes[map_name] if {one, other} == {track[0], track[1]}]


def _is_long(text: Text, spot: Spot) -> bool:
    return sum(map(len, text.words[spot[0] : spot[1]])) >= SHORTEST_NAME


def _linked(text: Text, one: Spot, other: Spot) -> bool:
    """Whether two cities stand next to each other as the two of a route do."""
    between = range(one[1], other[0])
    joined = len(between) <= 2 and all(text.words[at] in LINKS for at in between)
    return joined and text.sentence[one[0]] == text.sentence[other[0]] and not any(text.mark[one[1] - 1 : other[0]])


def _saint(word: str) -> str:
    return "saint" if word in ("st", "ste", "sankt") else word


def number_of(word: str, words: Words) -> int | None:
    """The number that a word stands for."""
    if word.isascii() and word.isdigit():
        value = int(word[:6])
        return value if value <= LARGEST else None
    return words.numbers.get(word)


def given(text: Text, words: Words, places: Places) -> list[Given]:
    """The concepts of a text that are found here: ``n`` and ``n3`` for numbers, ``o2`` for ordinals, ``city``,
    and what kind of route is named."""
    found: list[Given] = []
    values: set[int] = set()
    for at, word in enumerate(text.words):
        value = number_of(word, words)
        if value is not None:
            found += [("n", at, at + 1), (f"n{value}", at, at + 1)]
            if value >= SHORTEST_LINE and value in values:
                found.append((EQUAL_POINTS if value > MOST_TRAINS else EQUAL_LENGTHS, at, at + 1))
            elif value in _LINES and values & _LINES:
                found.append((UNEQUAL_LENGTHS, at, at + 1))
            values.add(value)
        if word in words.ordinals:
            found.append((f"o{words.ordinals[word]}", at, at + 1))
    found += [("city", start, end) for start, end, _ in places.spots(text)]
    for start, end, named in places.routes(text):
        kinds = [ROUTE] + [DOUBLE] * named.double + [TUNNEL] * bool(named.tunnel) + [FERRY] * bool(named.ferry)
        found += [(kind, start, end) for kind in kinds]
    found += [(APART, start, end) for start, end in places.apart(text)]
    return found + _lent(text, words, places)


def _lent(text: Text, words: Words, places: Places) -> list[Given]:
    """Routes that are named beside a station, told by whether they end in its city; none is far where one is near."""
    stations = [at for at, word in enumerate(text.words) if word in words.form.get("stations", ())]
    routes = places.routes(text)
    if not stations or not routes:
        return []
    inside = {at for start, end, _ in routes for at in range(start, end)}
    homes = {
        name
        for start, end, names in places.spots(text)
        if start not in inside and any(at == end or 0 < start - at <= STANDS + 1 for at in stations)
        for name in names.values()
    }
    near = [(start, end) for start, end, named in routes if homes & set(named.name.split(" - "))]
    far = [(start, end) for start, end, _ in routes] if homes and not near else []
    return [(LENT_NEAR, *span) for span in near] + [(LENT_FAR, *span) for span in far]


def plain_number(value: Any) -> bool:
    """Whether something is a number and no truth value."""
    return isinstance(value, int | float) and not isinstance(value, bool)
