"""How like a question is to each phrasing of an argument: the words that they share, alone and next to each other, the
rarer ones counting more. It helps where a question says in usual words what no concept stands for."""

from __future__ import annotations

import itertools
from array import array
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import log, sqrt
from typing import Final

from ttr_rules.ask.packed import Packed, Tables, pack
from ttr_rules.ask.words.lexicon import stem
from ttr_rules.ask.words.text import Text

PAIR = 0.6
"""How much two words in a row count, beside each of them."""
NUMBER = "#"
STRANGE = 5.0
"""What a word weighs that stands in no phrasing: as much as one that stands in few."""
COMMON = 0.006
"""A term in a larger share of all phrasings makes none of them more alike."""
ARGUMENT: Final = "h"
STANCE: Final = "b"
"""How the number of an argument and a stance are kept: 16 and 8 bits."""
WHOLE = 1_000
"""Weights are kept as whole numbers: so many stand for a weight of one."""
BEST, SOME = 0.6, 3
"""An argument is as like as its nearest phrasing, and, for the rest, as the nearest few together."""
VERY = 0.99
"""So much alike are texts of the very same words."""


def terms(text: Text, idle: Collection[str]) -> dict[str, float]:
    """The words of a text by their stems, and each two in a row, with how often they stand there."""
    words = [NUMBER if word.isdigit() else stem(word) for word in text.words]
    found: Counter[str] = Counter(word for word, said in zip(words, text.words, strict=True) if said not in idle)
    counts: dict[str, float] = dict(found)
    for pair in itertools.pairwise(words):
        key = " ".join(pair)
        counts[key] = counts.get(key, 0.0) + PAIR
    return counts


def compile_likeness(phrasings: Sequence[tuple[int, int, Mapping[str, float]]]) -> Tables:
    """The tables of phrasings, each with the number of its argument, its stance and its terms."""
    every = [counts for *_, counts in phrasings]
    spread = Counter(term for counts in every for term in counts)
    rarity = {term: round(log(len(every) / number), 3) for term, number in spread.items()}
    # The rarity of a term stands first, then the phrasings that have it, each with the weight that it has there.
    where = {term: [round(rare * WHOLE)] for term, rare in rarity.items()}
    for number, counts in enumerate(every):
        for term, weight in _unit(counts, rarity).items():
            if spread[term] <= COMMON * len(every) + 1:
                where[term] += (number, round(weight * WHOLE))
    return {
        "of": array(ARGUMENT, [argument for argument, *_ in phrasings]).tobytes(),
        "stances": array(STANCE, [stance for _, stance, _ in phrasings]).tobytes(),
        "where": pack(where),
    }


def _unit(counts: Mapping[str, float], rarity: Mapping[str, float], strange: float = 0.0) -> dict[str, float]:
    """What each term weighs, all together of length one. ``strange``: how much a word weighs that no phrasing has."""
    weights = {term: log(1 + count) * rarity[term] for term, count in counts.items() if term in rarity}
    unknown = sum(" " not in term for term in counts if term not in rarity)
    length = sqrt(sum(weight * weight for weight in weights.values()) + unknown * strange * strange) or 1.0
    return {term: weight / length for term, weight in weights.items()}


class Likeness:
    """All phrasings, ready to be compared with."""

    def __init__(self, tables: Tables) -> None:
        self._of, self._stances = memoryview(tables["of"]).cast(ARGUMENT), memoryview(tables["stances"]).cast(STANCE)
        self._where = Packed(tables["where"])

    def compare(self, counts: Mapping[str, float], without: int | None = None) -> Alike:
        """How like a text with such terms is to each argument. ``without``: the number of a phrasing that is not
        looked at."""
        shared: dict[int, float] = {}
        where = {term: numbers.tolist() for term in counts if (numbers := self._where.get(term))}
        rarity = {term: numbers[0] / WHOLE for term, numbers in where.items()}
        most = told = 0.0
        for term, weight in _unit(counts, rarity, STRANGE).items():
            share = weight / WHOLE
            told += weight * weight
            most += weight * weight * (len(where[term]) > 1)
            for number, other in zip(where[term][1::2], where[term][2::2], strict=True):
                if number in shared:
                    shared[number] += share * other
                else:
                    shared[number] = share * other
        if without is not None:
            shared.pop(without, None)
        nearest: dict[int, list[tuple[float, int]]] = {}
        for number, likeness in shared.items():
            nearest.setdefault(self._of[number], []).append((likeness, self._stances[number]))
        for found in nearest.values():
            found.sort(reverse=True)
        return Alike(nearest, most, told)


class Alike:
    """How like one text is to each argument, by the argument's number."""

    def __init__(self, nearest: dict[int, list[tuple[float, int]]], most: float, told: float) -> None:
        self._nearest, self._most, self._told = nearest, most, told
        self.arguments = {argument: _together(found) for argument, found in nearest.items()}
        """From 0 to 1."""

    def said(self, argument: int, least: float) -> int | None:
        """The stance of a phrasing that is as good as the text itself; None if there is none. ``least``: how much alike
        it has to be, as a share of what the same words would be."""
        likeness, stance = next(iter(self._nearest.get(argument, ())), (0.0, 0))
        return stance if likeness > 0 and likeness >= least * self._most else None

    def known(self, argument: int, least: float) -> bool:
        """Whether the text is as good as one of an argument's phrasings; never where much of it stands in no phrasing
        at all, which ``said`` lets pass: there the argument was chosen before."""
        likeness, _ = next(iter(self._nearest.get(argument, ())), (0.0, 0))
        return self._told >= least and self._most > 0 and likeness >= least * self._most


def _together(found: Sequence[tuple[float, int]]) -> float:
    return BEST * found[0][0] + (1 - BEST) * sum(likeness for likeness, _ in found[:SOME]) / SOME
