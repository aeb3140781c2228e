"""Which city a piece of text may mean: exactly, shortened, or with one slip of the finger."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ttr_rules.board.board import Board
from ttr_rules.faults import unusable

EXACT, SHORT, SLIP, UNKNOWN = range(4)
FEWEST_LETTERS = 3
"""Anything shorter is a name only if the map lists it as one."""

_WORD = re.compile(r"[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*")
_UNDIVIDED = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d"})
_SAINTS = {"st": "saint", "ste": "saint", "sainte": "saint", "skt": "saint", "sankt": "saint"}


class Word(NamedTuple):
    """A word of a text: where it stands, and how it compares."""

    start: int
    end: int
    key: str


class Match(NamedTuple):
    """The cities that a text may mean, and how far it had to be stretched for that."""

    tier: int
    cities: tuple[str, ...]


class Label(NamedTuple):
    """One of the names of a city, as it compares."""

    words: tuple[str, ...]
    key: str
    city: str
    letters: frozenset[str]


class Index(NamedTuple):
    """The names of a map, ready to be looked up."""

    labels: tuple[Label, ...]
    starts: dict[str, list[Label]]
    """By each letter that a word of theirs begins with."""
    keys: dict[str, str]
    phrases: dict[tuple[str, ...], str]
    longest: int


def fold_word(word: str) -> str:
    """A word without case and accents."""
    bare = word.casefold()
    if not bare.isascii():
        parts = unicodedata.normalize("NFKD", bare)
        bare = "".join(char for char in parts if not unicodedata.combining(char)).translate(_UNDIVIDED)
    return _SAINTS.get(bare, bare)


def words_of(text: str) -> list[Word]:
    """The words of a text; whatever is neither letter nor digit parts them."""
    return [Word(found.start(), found.end(), fold_word(found.group())) for found in _WORD.finditer(text)]


def fold(text: str) -> str:
    """A text as it compares: letters and digits only, so that ``New-York`` and ``newyork`` are one."""
    return "".join(word.key for word in words_of(text))


@lru_cache(maxsize=32)
def index_of(board: Board) -> Index:
    """The names of a map. Two cities with one name are an error of the map."""
    labels: list[Label] = []
    starts: dict[str, list[Label]] = {}
    keys: dict[str, str] = {}
    phrases: dict[tuple[str, ...], str] = {}
    for city in board.cities.values():
        for name in (city.name, *city.aliases):
            words = tuple(word.key for word in words_of(name))
            key = "".join(words)
            if keys.setdefault(key, city.name) != city.name:
                raise unusable(f"{keys[key]} and {city.name} share the name '{name}'", file=board.name)
            labels.append(Label(words, key, city.name, frozenset(key)))
            for letter in {word[:1] for word in words}:
                starts.setdefault(letter, []).append(labels[-1])
            phrases[words] = phrases[(key,)] = city.name
    return Index(tuple(labels), starts, keys, phrases, max(map(len, phrases), default=0))


def match(index: Index, words: Sequence[Word], *, slips: bool = True) -> Match:
    """What a run of words may mean: the first of the ways, from exact to a slip, that fits any city at all."""
    key = "".join(word.key for word in words)
    if key in index.keys:
        return Match(EXACT, (index.keys[key],))
    if sum(word.end - word.start for word in words) < FEWEST_LETTERS:
        return Match(UNKNOWN, ())
    typed = [word.key for word in words]
    labels = index.starts.get(key[:1], ())
    for begins in (True, False):
        cities = _distinct(label.city for label in labels if _shortens(typed, key, label, begins))
        if cities:
            return Match(SHORT, cities)
    return _slipped(index, key) if slips else Match(UNKNOWN, ())


def _distinct(cities: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cities))


def _shortens(typed: list[str], key: str, label: Label, begins: bool) -> bool:
    """Whether the typed words begin words of the name, in its order; ``begins``: from its first word on."""
    if begins and label.key.startswith(key):
        return True
    rest = iter(label.words)
    if begins and not next(rest, "").startswith(typed[0]):
        return False
    return all(any(word.startswith(start) for word in rest) for start in typed[1 if begins else 0 :])


def _slipped(index: Index, key: str) -> Match:
    """One edit away from one city and no other within two; otherwise all that come so near, if any is that near."""
    near: dict[str, int] = {}
    letters = set(key)
    for label in index.labels:
        # Each edit brings in one letter at most and takes one away: most names are ruled out before any comparing.
        if len(label.key) > FEWEST_LETTERS and len(letters - label.letters) < 3 > len(label.letters - letters):
            apart = edits(key, label.key)
            if apart < near.get(label.city, 3):
                near[label.city] = apart
    if 1 not in near.values():
        return Match(UNKNOWN, ())
    return Match(SLIP, tuple(sorted(near, key=lambda city: near[city])))


def edits(one: str, other: str, most: int = 2) -> int:
    """How many letters have to be changed, added, dropped or swapped with their neighbour; ``most + 1`` if more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, char in enumerate(one, start=1):
        earlier, before, row = before, row, [i]
        for j, against in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (char != against))
            if i > 1 and j > 1 and char == other[j - 2] and one[i - 2] == against:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)
