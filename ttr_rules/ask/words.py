"""The words of a language: which phrases stand for which concept, and finding them in a question.

A phrase is written as it is said. `word*` stands for every word that begins so, `a|b` for either, `<concept>` for
any phrase of another concept, `..` for up to two words that do not matter and `...` for up to six, all in one sentence.
For some words others will do as well; which ones, the data say once for all phrases.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from ttr_rules.ask.packed import Strung, Tables, string
from ttr_rules.ask.text import Text, fold
from ttr_rules.faults import Place, unusable
from ttr_rules.placed import place_of

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
GAPS = {"..": 3, "...": 8}
SHORTEST_PREFIX = 2
ENDINGS = ("ingly", "edly", "ing", "ies", "ed", "es", "er", "s", "e", "y")
SHORTEST_STEM = 3
PHRASE = "H"
"""How the number of a phrase is kept: 16 bits."""
PLAIN = "w:"
"""Before a stem that stands for itself."""


def compile_words(data: dict[str, Any], name: str = "") -> Tables:
    """The tables of a language out of the data of its file. Raises Unusable for a phrase that says nothing."""
    concepts: dict[str, list[str]] = dict(data.get("concepts") or {})
    for kind, section in ((EDITION, "editions"), (OTHER, "elsewhere")):
        concepts |= {kind + named: phrases for named, phrases in (data.get(section) or {}).items()}
    also = {fold(str(word)): [fold(str(one)) for one in others] for word, others in (data.get("also") or {}).items()}
    parsed = {
        concept: [_parse(phrase, data, concept, name, also) for phrase in concepts[concept]] for concept in concepts
    }
    levels = _levels(parsed, name)
    phrases: list[tuple[str, list[Any]]] = []
    spelt: dict[str, set[str]] = {concept: set() for concept in parsed}
    stems: set[str] = set()
    index: list[dict[str, dict[str, list[int]]]] = [
        {"exact": {}, "prefix": {}, "concept": {}} for _ in range(max(levels.values(), default=-1) + 1)
    ]
    plain = {fold(str(word)).replace("'", "") for word in data.get("plain") or ()}
    for section in (data.get("form") or {}).values():
        plain.update(map(str, section))
    plain.update(str(word) for key in ("tell", "numbers", "ordinals") for word in data.get(key) or ())
    vocabulary = set(plain)
    for concept, elements in parsed.items():
        for phrase in elements:
            number = len(phrases)
            rest = [_grouped(*element) for element in phrase[1:]]
            phrases.append((concept, rest))
            spelt[concept].update(word for _, choices in phrase for kind, word in choices if kind == "exact")
            table = index[levels[concept]]
            for kind, word in phrase[0][1]:
                table[kind].setdefault(word, []).append(number)
            stems.update(word for _, choices in phrase for kind, word in choices if kind == "prefix")
            vocabulary.update(word for _, choices in phrase for kind, word in choices if kind != "concept")
    return {
        "language": data["language"],
        "concepts": "\n".join(sorted(concepts)),
        "tell": sorted(data.get("tell") or ()),
        "phrases": string(phrases),
        "index": [
            {
                kind: {word: array(PHRASE, numbers).tobytes() for word, numbers in table.items()}
                for kind, table in of.items()
            }
            for of in index
        ],
        "spelt": {concept: " ".join(sorted(words)) for concept, words in spelt.items()},
        "vocabulary": " ".join(sorted(vocabulary - stems)),
        "stems": " ".join(sorted(stems)),
        "numbers": dict(data.get("numbers") or {}),
        "ordinals": dict(data.get("ordinals") or {}),
        "answers": dict(data.get("answers") or {}),
        "names": dict(data.get("names") or {}),
        "plain": sorted(plain),
        "same": {other: word for word, others in reversed(also.items()) for other in others},
        "form": {key: list(named) for key, named in (data.get("form") or {}).items()},
    }


def _parse(phrase: object, data: Any, concept: str, name: str, also: dict[str, list[str]]) -> list[list[Any]]:
    """The elements of a phrase: ``[gap before it, [[kind, word], ...]]``."""
    place: Place | None = place_of((data.get("concepts") or {}).get(concept))
    elements: list[list[Any]] = []
    gap = 0
    for part in str(phrase).split():
        if part in GAPS:
            gap = GAPS[part]
            continue
        choices: list[list[str]] = []
        for choice in part.split("|"):
            if choice.startswith("<") and choice.endswith(">"):
                choices.append(["concept", choice[1:-1]])
            elif choice.endswith("*"):
                choices.append(["prefix", fold(choice[:-1])])
            elif choice:
                word = fold(choice).replace("'", "")
                choices += [["exact", one] for one in (word, *also.get(word, ())) if ["exact", one] not in choices]
        if not choices or any(kind == "prefix" and len(word) < SHORTEST_PREFIX for kind, word in choices):
            raise unusable(f"'{phrase}' is no phrase", expected="words", file=name, place=place)
        elements.append([gap if elements else 0, choices])
        gap = 0
    if not elements:
        raise unusable(f"an empty phrase of '{concept}'", expected="words", file=name, place=place)
    return elements


def _grouped(gap: int, choices: list[list[str]]) -> list[Any]:
    """An element as it is looked for: ``[gap before it, whole words, beginnings, concepts]``."""
    return [gap, *([word for kind, word in choices if kind == wanted] for wanted in ("exact", "prefix", "concept"))]


def _levels(parsed: dict[str, list[list[list[Any]]]], name: str) -> dict[str, int]:
    """How deep each concept leans on others; what leans on nothing is found first."""
    levels: dict[str, int] = {}

    def level(concept: str, above: tuple[str, ...]) -> int:
        if concept in above:
            raise unusable(f"the concept '{concept}' leans on itself", file=name)
        if concept in GIVEN:
            return -1
        if concept not in parsed:
            raise unusable(f"'{above[-1]}' leans on an unknown concept '{concept}'", file=name)
        if concept not in levels:
            leans = {
                word
                for phrase in parsed[concept]
                for _, choices in phrase
                for kind, word in choices
                if kind == "concept"
            }
            levels[concept] = max((level(other, (*above, concept)) + 1 for other in leans), default=0)
        return levels[concept]

    for concept in parsed:
        level(concept, ())
    return levels


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
        self.concepts = frozenset(tables["concepts"].split("\n")) | GIVEN
        self.tell = frozenset(tables["tell"])
        self.numbers: dict[str, int] = tables["numbers"]
        self.ordinals: dict[str, int] = tables["ordinals"]
        self.answers: dict[str, str] = tables["answers"]
        self.names: dict[str, str] = tables["names"]
        self._plain = frozenset(tables["plain"])
        self._same: dict[str, str] = tables["same"]
        self.form: dict[str, frozenset[str]] = {key: frozenset(named) for key, named in tables["form"].items()}
        self.idle = self.form["pronouns"] | self.form["fillers"]
        self.vocabulary = frozenset(tables["vocabulary"].split())
        self._phrases = Strung(tables["phrases"])
        self._read: dict[int, tuple[str, list[Any]]] = {}
        self._index: list[dict[str, dict[str, bytes]]] = tables["index"]
        self._spelt: dict[str, str] = tables["spelt"]
        self._stems = frozenset(tables["stems"].split())

    def knows(self, word: str) -> bool:
        """Whether a word stands in any phrase, whole or by its beginning with a usual ending."""
        return self.weight(word) > 0

    def spelt(self, concept: str) -> frozenset[str]:
        """The words that stand in the phrases of a concept as they are."""
        return frozenset(self._spelt.get(concept, "").split())

    def weight(self, word: str) -> int:
        """How much a word says: 0 if it is unknown, 1 if it only fills a sentence, 2 if some phrase is made of it."""
        if word in self.vocabulary:
            return 1 if word in self._plain else 2
        endings = self.form["endings"]
        starts = range(SHORTEST_PREFIX, len(word) + 1)
        return (
            2
            if any(word[:size] in self._stems and (size == len(word) or word[size:] in endings) for size in starts)
            else 0
        )

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
        for table in self._index:
            self._find_level(table, text, found)
        return found

    def _find_level(self, table: dict[str, dict[str, bytes]], text: Text, found: Found) -> None:
        exact, prefix = table["exact"], table["prefix"]
        for at, word in enumerate(text.words):
            for number in array(PHRASE, exact.get(word, b"")):
                self._finish(number, at, at + 1, text, found)
            for length in range(SHORTEST_PREFIX, len(word) + 1):
                for number in array(PHRASE, prefix.get(word[:length], b"")):
                    self._finish(number, at, at + 1, text, found)
        for concept, numbers in table["concept"].items():
            for start, end in list(found.spans.get(concept, ())):
                for number in array(PHRASE, numbers):
                    self._finish(number, start, end, text, found)

    def _finish(self, number: int, start: int, at: int, text: Text, found: Found) -> None:
        # Of thousands of phrases a question touches few: only those are made out.
        concept, rest = self._read.get(number) or self._read.setdefault(number, self._phrases[number])
        if not rest:
            found.add(concept, start, at)
        elif at < len(text.words):
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
