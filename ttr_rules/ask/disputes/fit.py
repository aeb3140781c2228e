"""How well the phrasings of an argument account for all words of a question: how probable they make it that just these
words, alone and next to each other, are said. A word that none of them has speaks against the argument, the more the
longer they are without it; so a question about something beside the argument is told from one about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import log

from ttr_rules.ask.packed import Packed, Tables, pack

FAINT = 0.01
"""How often a term that no phrasing of an argument has counts as said in them."""
WHOLE = 1_000
"""Logarithms are kept as whole numbers: so many stand for one."""


def compile_fit(phrasings: Sequence[tuple[int, Collection[str]]]) -> Tables:
    """The tables of phrasings, each with the number of its argument and its terms."""
    told: dict[str, Counter[int]] = {}
    for argument, terms in phrasings:
        for term in terms:
            told.setdefault(term, Counter())[argument] += 1
    sizes = Counter(argument for argument, terms in phrasings for _ in terms)
    last = max(sizes, default=-1)
    return {
        # For each term the arguments whose phrasings have it, each with how much that speaks for it.
        "told": pack({term: _pairs(counts) for term, counts in told.items()}),
        # For each argument what every term costs it: the more its phrasings say, the less is left for one of them.
        "costs": [round(WHOLE * log(sizes[argument] + FAINT * len(told))) for argument in range(last + 1)],
    }


def _pairs(counts: Counter[int]) -> list[int]:
    return [part for argument, times in counts.items() for part in (argument, round(WHOLE * log(1 + times / FAINT)))]


class Fit:
    """The terms of all arguments, ready to account for a question."""

    def __init__(self, tables: Tables) -> None:
        self._told = Packed(tables["told"])
        self._costs: list[int] = tables["costs"]

    def of(self, terms: Iterable[str]) -> list[float]:
        """The logarithm of how much less likely each argument makes these terms than the argument that fits best."""
        known = [pairs for term in terms if (pairs := self._told.get(term)) is not None]
        fits = [-len(known) * cost for cost in self._costs]
        for pairs in known:
            for argument, weight in zip(pairs[::2], pairs[1::2], strict=True):
                fits[argument] += weight
        best = max(fits, default=0)
        return [(fit - best) / WHOLE for fit in fits]
