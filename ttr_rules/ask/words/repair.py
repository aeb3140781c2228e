"""Mending words with one slip of the finger: an unknown word that is one edit away from known ones is read as the
likeliest of these, beside the words that it stands between. Known words are never touched."""

from collections.abc import Callable, Iterator, Mapping
from math import log
from typing import NamedTuple, Protocol

from ttr_rules.ask.words.spot import Places
from ttr_rules.ask.words.text import Text

LONGEST = 20
MOST_REPAIRS = 60
SAFE, OFTEN = 4, 20
"""A shorter word is near to many: it is only read as one that is used so often."""
MEANT = 2
"""The weight of a word that some phrase is made of."""
FIRST_LETTER, STRANGE = 0.5, 0.6
"""People seldom miss the first letter; a wrong letter is rarer than one that is missing, doubled or swapped."""
BESIDE = 2.0
"""What a word's use beside its neighbours counts against its use by itself."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Vocabulary(Protocol):
    """What words are compared with."""

    shortest: int
    """Letters of the shortest word that is mended: in a small vocabulary short words are near to anything."""

    @property
    def vocabulary(self) -> frozenset[str]:
        """Whole words."""

    def knows(self, word: str) -> bool:
        """Whether a word is one of them."""

    def weight(self, word: str) -> int:
        """How much a word says; 0 if it is none of them."""


class Repair(NamedTuple):
    """A word that was read as another."""

    text: str
    read_as: str


def mended(
    text: Text,
    words: Vocabulary,
    places: Places,
    usual: Callable[[], Mapping[str, int]],
    pairs: Callable[[], Mapping[str, int]],
) -> tuple[Text, tuple[Repair, ...]]:
    """The text with its slips mended, and what was mended. ``usual``: gives how often each word is used; ``pairs``: how
    often two words stand side by side, with a space between them."""
    repairs: list[Repair] = []
    read = list(text.words)
    for at, word in enumerate(read):
        if len(word) < words.shortest or not word.isalpha() or len(word) > LONGEST or len(repairs) >= MOST_REPAIRS:
            continue
        if words.knows(word) or word in places.words or word in usual():
            continue
        near = _near(word, words, places, usual())
        beside = (read[at - 1] if at else "", text.words[at + 1] if at + 1 < len(read) else "")
        better = _likeliest(near, beside, pairs()) if len(near) > 1 else next(iter(near), None)
        if better is not None:
            repairs.append(Repair(word, better))
            read[at] = better
    return (text.with_words(tuple(read)), tuple(repairs)) if repairs else (text, ())


def _near(word: str, words: Vocabulary, places: Places, usual: Mapping[str, int]) -> dict[str, tuple[float, float]]:
    """The known words that are one slip away, with how likely the slip is and how much each of them is used."""
    near: dict[str, tuple[float, float]] = {}
    for odds, candidate in _slips(word):
        weight = words.weight(candidate) if candidate in words.vocabulary or candidate in usual else 0
        if not weight and candidate not in places.words:
            continue
        uses = usual.get(candidate, 0)
        if len(word) < SAFE and uses < OFTEN:
            continue
        known = max(near.get(candidate, (0.0, 0.0))[0], odds)
        near[candidate] = known, log(1 + uses + (2.0 if weight == MEANT else 0.5 if weight else 1.0))
    return near


def _likeliest(near: Mapping[str, tuple[float, float]], beside: tuple[str, str], pairs: Mapping[str, int]) -> str:
    """The word that is used most, by itself and beside its neighbours, a likely slip before an odd one."""

    def worth(candidate: str) -> tuple[float, str]:
        odds, used = near[candidate]
        before, after = pairs.get(f"{beside[0]} {candidate}", 0), pairs.get(f"{candidate} {beside[1]}", 0)
        return odds * (used + BESIDE * (log(1 + before) + log(1 + after))), candidate

    return max(near, key=worth)


def _slips(word: str) -> Iterator[tuple[float, str]]:
    """Every word that one slip would have turned into this one, with how likely the slip is."""
    for at in range(len(word)):
        first = FIRST_LETTER if at == 0 else 1.0
        if at + 1 < len(word) and word[at] != word[at + 1]:
            yield first, word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        doubled = at > 0 and word[at] == word[at - 1]
        yield first if doubled else first * STRANGE, word[:at] + word[at + 1 :]
        for letter in LETTERS:
            if letter != word[at]:
                yield first * STRANGE, word[:at] + letter + word[at + 1 :]
    for at in range(len(word) + 1):
        for letter in LETTERS:
            yield FIRST_LETTER if at == 0 else 1.0, word[:at] + letter + word[at:]
