"""Which way a yes points: whether it says that an argument's own question holds, or that it does not, as all phrasings
together have it. The form of a question says so by a few rules; words like "only", "nothing to do with" or "a house
rule" turn one matter round and another not, and what they do is learnt from the phrasings, which stand in lists.

What is learnt is a weight for each sign, a word or two in a row with the form and with the argument. The sum of those
of a question is the logarithm of how much likelier it asks as the argument does than the other way round.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from math import exp
from typing import TYPE_CHECKING, Final
from zlib import crc32

if TYPE_CHECKING:
    from ttr_rules.ask.form.asked import Form

PLACES = 2**18
"""Signs share so many places; two that meet in one are rare enough."""
ROUNDS, RATE = 6, 0.05
"""So often every phrasing is looked at, and so far each moves the weights of its signs, the less the later."""
WHOLE = 64
"""Weights are kept as whole numbers: so many stand for one."""
WEIGHT: Final = "b"
PLACE: Final = "I"
MOST = 127
FAR = 50.0
"""What is so sure moves nothing any more."""
NUMBER = "#"

Sign = str


def signs(words: Sequence[str], form: Form, argument: str, about: Collection[str]) -> Iterator[Sign]:
    """What tells which way a question points. ``about``: the concepts and wordings that were found in it."""
    turned = "turned" if form.turned else "straight"
    told = "direct" if form.direct else "told"
    yield from (turned, f"{turned} {told}", f"{argument}|{turned}", f"{argument}|", f"{'+'.join(form.why)} {told}")
    said = [NUMBER if word.isdigit() else word for word in words]
    yield f"^{' '.join(said[:2])}"
    yield f"{' '.join(said[-3:])}$"
    yield f"{' '.join(said[-2:])}$"
    for part in (*said, *map(" ".join, pairwise(said))):
        yield from (part, f"{turned}&{part}", f"{argument}|{part}")
    yield from (f"{argument}:{concept}" for concept in about)


def places(found: Iterable[Sign]) -> array[int]:
    """Where the weights of signs stand."""
    return array(PLACE, [crc32(sign.encode()) % PLACES for sign in found])


def compile_bearing(phrasings: Sequence[tuple[int, Sequence[int]]]) -> bytes:
    """The weights that phrasings teach, each given by its stance and the places of its signs. One that asks for neither
    yes nor no teaches nothing."""
    weights = [0.0] * PLACES
    taught = [(stance, places) for stance, places in phrasings if stance]
    for number in range(1, ROUNDS + 1):
        # Phrasings of an argument stand together, and would be forgotten over those of the next.
        mixed = sorted(range(len(taught)), key=lambda at: crc32(f"{number} {at}".encode()))
        for stance, places in map(taught.__getitem__, mixed):
            told = sum(weights[place] for place in places)
            moved = RATE / number * stance / (1 + exp(min(FAR, stance * told)))
            for place in places:
                weights[place] += moved
    return array(WEIGHT, [max(-MOST, min(MOST, round(WHOLE * weight))) for weight in weights]).tobytes()


class Bearing:
    """What was learnt, ready to be asked."""

    def __init__(self, table: bytes) -> None:
        self._weights = memoryview(table).cast(WEIGHT)

    def of(self, found: Iterable[Sign]) -> float:
        """How much speaks for a question's asking as the argument does; below 0 for its asking the other way round."""
        return sum(self._weights[place] for place in places(found)) / WHOLE
