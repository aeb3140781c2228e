"""Mending words with one slip of the finger: an unknown word that is one edit away from known ones is read as the
likeliest of these. Known words are never touched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from ttr_rules.ask.spot import Places
from ttr_rules.ask.text import Text

MOST_REPAIRS = 60
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Vocabulary(Protocol):
    """What words are compared with."""

    shortest: int
    """Letters of the shortest word that is mended: in a small vocabulary short words are near to anything."""

    def knows(self, word: str) -> bool:
        """Whether a word is one of them."""

    def weight(self, word: str) -> int:
        """How much a word says; 0 if it is none of them."""


@dataclass(frozen=True)
class Repair:
    """A word that was read as another."""

    text: str
    read_as: str


def mended(text: Text, words: Vocabulary, places: Places) -> tuple[Text, tuple[Repair, ...]]:
    """The text with its slips mended, and what was mended."""
    repairs: list[Repair] = []
    read = list(text.words)
    for at, word in enumerate(read):
        if len(word) < words.shortest or not word.isalpha() or len(word) > 20 or len(repairs) >= MOST_REPAIRS:
            continue
        if words.knows(word) or word in places.words:
            continue
        better = _nearest(word, words, places)
        if better is not None:
            repairs.append(Repair(word, better))
            read[at] = better
    return (text.with_words(tuple(read)), tuple(repairs)) if repairs else (text, ())


def _nearest(word: str, words: Vocabulary, places: Places) -> str | None:
    """The known word that is one slip away: of several the one that says most, then the likeliest slip."""
    best: tuple[int, int, str] | None = None
    for cost, candidate in _slips(word):
        rank = words.weight(candidate)
        if rank == 0 and candidate in places.words:
            rank = 1
        if rank and (best is None or (-rank, cost, candidate) < best):
            best = (-rank, cost, candidate)
    return best[2] if best else None


def _slips(word: str) -> Iterator[tuple[int, str]]:
    """Every word that one slip would have turned into this one, with how unlikely the slip is."""
    for at in range(len(word)):
        if at + 1 < len(word) and word[at] != word[at + 1]:
            yield 0, word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        yield 1 if at == 0 else 0, word[:at] + word[at + 1 :]
        for letter in LETTERS:
            if letter != word[at]:
                yield 2 if at == 0 else 1, word[:at] + letter + word[at + 1 :]
    for at in range(len(word) + 1):
        for letter in LETTERS:
            yield 1 if at == 0 else 0, word[:at] + letter + word[at:]
