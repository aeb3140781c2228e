"""The words of a language: which phrases stand for which concept, and finding them in a question."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from ttr_rules.ask.packed import Packed, Strung, Tables
from ttr_rules.ask.words.text import Text

Span = tuple[int, int]

ROUTE, DOUBLE, TUNNEL, FERRY = "named-route", "double-route", "tunnel-route", "ferry-route"
"""Concepts for a route that is named, and for one that is a double, a tunnel or a ferry on its map."""
APART, LENT_NEAR, LENT_FAR = "apart-pair", "lent-near", "lent-far"
"""Two cities named together that no route joins; and a route named beside a station that ends in its city, or not."""
MAPPED = ("city", ROUTE, DOUBLE, TUNNEL, FERRY, APART, LENT_NEAR, LENT_FAR)
EQUAL_POINTS, EQUAL_LENGTHS, UNEQUAL_LENGTHS = "equal-points", "equal-lengths", "unequal-lengths"
"""A number that is said twice: too large for a line of trains, or not; and two that may be lines and differ."""
_NUMBERED = (f"{kind}{number}" for kind in "no" for number in range(200))
TOLD = ("told-contest", "told-sum", "told-lines", "told-pieces", "told-lengths")
"""Who has what at the end, the parts of a score, whose line is how long, routes by their lengths: told in full."""
GIVEN = frozenset(("n", *TOLD, EQUAL_POINTS, EQUAL_LENGTHS, UNEQUAL_LENGTHS, *MAPPED, *_NUMBERED))
"""Concepts that no phrase stands for: numbers, ordinals, and what the boards name."""
EDITION, OTHER = "edition ", "other "
"""Before the names of editions, known and unknown, that phrases stand for."""
BEGINNING = "*"
"""Behind a word that stands for every word that begins so."""
SHORTEST_PREFIX = 2
ENDINGS = ("ingly", "edly", "ing", "ies", "ed", "es", "er", "s", "e", "y")
SHORTEST_STEM = 3
PLAIN = "w:"
"""Before a stem that stands for itself."""


def stem(word: str) -> str:
    """A word without its ending, roughly."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word[: -len(ending)]
    return word


class Found:
    """The concepts of a question and where each stands."""

    def __init__(self) -> None:
        self.spans: dict[str, list[Span]] = {}
        self._ends: dict[tuple[str, int], list[int]] = {}

    def __contains__(self, concept: str) -> bool:
        return concept in self.spans

    def add(self, concept: str, start: int, end: int) -> bool:
        """Note a concept; False if it was known to stand there."""
        ends = self._ends.setdefault((concept, start), [])
        if end in ends:
            return False
        ends.append(end)
        self.spans.setdefault(concept, []).append((start, end))
        return True

    def ends(self, concept: str, start: int) -> list[int]:
        """Where a concept that begins at a word ends."""
        return self._ends.get((concept, start), [])

    def names(self) -> set[str]:
        """The concepts that were found."""
        return set(self.spans)


class Words:
    """The phrases of a language, ready to be looked for."""

    shortest = 3

    def __init__(self, tables: Tables) -> None:
        self.language: str = tables["language"]
        self.numbers: dict[str, int] = tables["numbers"]
        self.ordinals: dict[str, int] = tables["ordinals"]
        self.answers: dict[str, str] = tables["answers"]
        self.names: dict[str, str] = tables["names"]
        self._same: dict[str, str] = tables["same"]
        self.form: dict[str, frozenset[str]] = {key: frozenset(named) for key, named in tables["form"].items()}
        self.idle = self.form["pronouns"] | self.form["fillers"]
        self._tables = tables
        self._named: list[str] = tables["concepts"].split("\n")
        self._spelt = Strung(tables["spelt"])
        self._phrases = Strung(tables["phrases"])
        self._read: dict[int, tuple[str, list[Any]]] = {}
        self._levels: list[int] = tables["levels"]
        self._leaning: list[dict[str, list[int]]] = tables["leaning"]
        self._starts = Packed(tables["starts"])
        self._begun: dict[str, list[list[int]]] = {}

    @cached_property
    def concepts(self) -> frozenset[str]:
        """The concepts that there are, those that no phrase stands for with them."""
        return frozenset(self._named) | GIVEN

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words that stand whole in some phrase, or only fill a sentence."""
        return frozenset(self._tables["vocabulary"].split())

    @cached_property
    def _plain(self) -> frozenset[str]:
        return frozenset(self._tables["plain"].split())

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(self._tables["stems"].split())

    def knows(self, word: str) -> bool:
        """Whether a word stands in any phrase, whole or by its beginning with a usual ending."""
        return word in self.vocabulary or self._is_inflected(word)

    def spelt(self, concept: str) -> frozenset[str]:
        """The words that stand in the phrases of a concept as they are."""
        at = bisect_left(self._named, concept)
        return frozenset(self._spelt[at].split() if self._named[at : at + 1] == [concept] else ())

    def weight(self, word: str) -> int:
        """How much a word says: 0 if it is unknown, 1 if it only fills a sentence, 2 if some phrase is made of it."""
        if word in self.vocabulary:
            return 1 if word in self._plain else 2
        return 2 if self._is_inflected(word) else 0

    def _is_inflected(self, word: str) -> bool:
        endings = self.form["endings"]
        starts = range(SHORTEST_PREFIX, len(word) + 1)
        return any(word[:size] in self._stems and (size == len(word) or word[size:] in endings) for size in starts)

    def plain_features(self, text: Text) -> set[str]:
        """The words of a text that carry a meaning, by their stems: they help where no phrase says what is meant."""
        idle = self.form["pronouns"] | self.form["auxiliaries"] | self.form["fillers"] | self.form["idle"]
        idle |= self.form["interrogatives"]
        carrying = [word for word in text.words if len(word) > 2 and word.isalpha() and word not in idle]
        return {PLAIN + stem(self._same.get(word, word)) for word in carrying}

    def find(self, text: Text, more: Iterable[tuple[str, int, int]] = ()) -> Found:
        """Every concept of a text, with those that others have found in it (cities, say)."""
        found = Found()
        for concept, start, end in more:
            found.add(concept, start, end)
        begun, present = [self._beginning(word) for word in text.words], set(text.words)
        for level, leaning in enumerate(self._leaning):
            for at, numbers in enumerate(begun):
                self._finish(numbers[level], at, at + 1, text, present, found)
            for concept, those in leaning.items():
                for start, end in list(found.spans.get(concept, ())):
                    self._finish(those, start, end, text, present, found)
        return found

    def _beginning(self, word: str) -> list[list[int]]:
        """The phrases that can begin with a word, level by level."""
        if word not in self._begun:
            levels: list[list[int]] = [[] for _ in self._levels]
            starts = [word[:size] + BEGINNING for size in range(SHORTEST_PREFIX, len(word) + 1)]
            for key in (word, *starts):
                for number in self._starts.get(key) or ():
                    levels[bisect_right(self._levels, number)].append(number)
            self._begun[word] = levels
        return self._begun[word]

    def _finish(self, numbers: Sequence[int], start: int, at: int, text: Text, present: set[str], found: Found) -> None:
        """Adds those of some phrases, begun at a word, whose rest stands from another on. Of thousands of phrases a
        question touches few, so only those are made out; of hundreds that begin in it nearly all end at once."""
        read, words = self._read, text.words
        following = words[at] if at < len(words) else None
        for number in numbers:
            if number not in read:
                read[number] = self._phrases[number]
            concept, rest = read[number]
            if not rest:
                found.add(concept, start, at)
            elif following is not None:
                gap, exact, prefixes, concepts = rest[0]
                if prefixes or concepts or (not present.isdisjoint(exact) if gap else following in exact):
                    for end in _rest(rest, 0, at, text, found):
                        found.add(concept, start, end)


def _rest(rest: list[Any], element: int, at: int, text: Text, found: Found) -> list[int]:
    """Where the rest of a phrase can end, its next element to be found from a word on."""
    gap, exact, prefixes, concepts = rest[element]
    words, sentences = text.words, text.sentence
    sentence = sentences[at - 1]
    last = element + 1 == len(rest)
    ends: list[int] = []
    for start in range(at, min(at + gap + 1, len(words))):
        if sentences[start] != sentence:
            break
        word = words[start]
        stops = [start + 1] if word in exact or (prefixes and any(map(word.startswith, prefixes))) else []
        for concept in concepts:
            stops += found.ends(concept, start)
        if last:
            ends += stops
        else:
            for stop in stops:
                ends += _rest(rest, element + 1, stop, text, found) if stop < len(words) else []
        if ends:
            break
    return ends


def covers(outer: Span, inner: Span) -> bool:
    """Whether one stretch of words holds another."""
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def touch(one: Span, other: Span) -> bool:
    """Whether two stretches share a word."""
    return one[0] < other[1] and other[0] < one[1]
