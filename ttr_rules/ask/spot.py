"""What a question names that no list of phrases holds: numbers, and the cities and routes of the maps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.ask.text import Text
from ttr_rules.ask.words import Tables, Words

if TYPE_CHECKING:
    from ttr_rules.board.board import Board

LARGEST = 199
SHORTEST_NAME = 4
"""Letters of a name; shorter ones are words of some language."""

Given = tuple[str, int, int]


def compile_places(boards: dict[str, Board]) -> Tables:
    """Names to cities, map by map, and which cities are neighbours."""
    from ttr_rules.board.lookup import index_of

    names: dict[str, list[list[str]]] = {}
    for map_name, board in boards.items():
        for words, city in index_of(board).phrases.items():
            if sum(map(len, words)) >= SHORTEST_NAME:
                names.setdefault(" ".join(words), []).append([map_name, city])
    routes = {map_name: [[track.a, track.b] for track in board.tracks] for map_name, board in boards.items()}
    return {"names": names, "routes": routes, "longest": max(name.count(" ") for name in names) + 1}


class Places:
    """The cities of every map, ready to be found in a text."""

    def __init__(self, tables: Tables) -> None:
        self._names: dict[str, list[list[str]]] = tables["names"]
        self._longest: int = tables["longest"]
        self._routes = {
            map_name: frozenset(tuple(sorted(pair)) for pair in pairs) for map_name, pairs in tables["routes"].items()
        }
        self.words = frozenset(word for name in self._names for word in name.split())

    def spots(self, text: Text) -> list[tuple[int, int, dict[str, str]]]:
        """The cities of a text: first word, word behind it, and the city's name on each map that has it."""
        found: list[tuple[int, int, dict[str, str]]] = []
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

    def are_neighbours(self, map_name: str, one: str, other: str) -> bool:
        """Whether a route joins two cities."""
        return tuple(sorted((one, other))) in self._routes[map_name]


def _saint(word: str) -> str:
    return "saint" if word in ("st", "ste", "sankt") else word


def number_of(word: str, words: Words) -> int | None:
    """The number that a word stands for."""
    if word.isascii() and word.isdigit():
        value = int(word[:6])
        return value if value <= LARGEST else None
    return words.numbers.get(word)


def given(text: Text, words: Words, places: Places) -> list[Given]:
    """The concepts of a text that are found here: ``n`` and ``n3`` for numbers, ``o2`` for ordinals, ``city``."""
    found: list[Given] = []
    for at, word in enumerate(text.words):
        value = number_of(word, words)
        if value is not None:
            found += [("n", at, at + 1), (f"n{value}", at, at + 1)]
        if word in words.ordinals:
            found.append((f"o{words.ordinals[word]}", at, at + 1))
    found += [("city", start, end) for start, end, _ in places.spots(text)]
    return found


def plain_number(value: Any) -> bool:
    """Whether something is a number and no truth value."""
    return isinstance(value, int | float) and not isinstance(value, bool)
