"""Routes that are told by their lengths: "a six, two 4s and a three", "routes of 5, 5 and 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ttr_rules.ask.slots.facts import LONGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text

PLURAL = "s"
"""What is left of "4s" behind its number."""
CUE = "sum-lengths"
NEAR = 2


class Item(NamedTuple):
    """One or more routes of a length."""

    start: int
    end: int
    lengths: tuple[int, ...]
    marked: bool
    """Whether words such as "a" or "two ... s" say that a length is meant."""

    def same(self, other: Item) -> bool:
        """Whether it may be the same route that was told of before."""
        return len(self.lengths) == 1 and self.lengths == other.lengths


def told_lengths(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> list[Item]:
    """The routes that a text tells by their lengths, in its order."""
    reader = _Reader(text, found, words, values)
    runs = [run for run in reader.runs() if reader.counts(run)]
    # "I claimed a six and paid double. What should a six be?" tells of one route.
    again = [len(run) == 1 and any(run[0].same(one[0]) for one in runs[:at] if len(one) == 1)
             for at, run in enumerate(runs)]  # fmt: skip
    return [item for run, known in zip(runs, again, strict=True) for item in run if not known]


class _Reader:
    def __init__(self, text: Text, found: Found, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.values, self.form = text, values, words.form
        self.cues = {end for _, end in found.spans.get(CUE, ())}
        self.others = {start for name in ("sum-done", "sum-failed") for start, _ in found.spans.get(name, ())}

    def _is(self, at: int, *lists: str) -> bool:
        return 0 <= at < len(self.text.words) and any(self.text.words[at] in self.form[name] for name in lists)

    def runs(self) -> list[list[Item]]:
        """Routes that are listed in one breath."""
        found: list[list[Item]] = []
        at = 0
        while at < len(self.text.words):
            item = self._item(at)
            if item is None:
                at += 1
                continue
            last = found[-1][-1] if found else None
            if last is not None and self._joined(last.end, item.start):
                found[-1].append(item)
            else:
                found.append([item])
            at = item.end
        return found

    def counts(self, run: Sequence[Item]) -> bool:
        """Whether a list is one of routes."""
        cued = any(place in self.cues for place in range(run[0].start - NEAR, run[0].start + 1))
        before = range(max(0, run[0].start - NEAR), run[0].start)
        if any(self._is(place, "ticket-words") for place in before) or self._said_behind(run[-1].end):
            return False
        return (cued and len(run) > 1) or any(item.marked for item in run)

    def _said_behind(self, end: int) -> bool:
        """Whether the words behind a list say that it is one of tickets: "9 and 12 done"."""
        return end in self.others and self.text.sentence[end] == self.text.sentence[end - 1]

    def _joined(self, start: int, end: int) -> bool:
        same = self.text.sentence[start - 1] == self.text.sentence[end]
        return same and all(self._is(place, "pluses", "joiners", "between-lengths") for place in range(start, end))

    def _length(self, at: int) -> int | None:
        value = self.values[at] if at < len(self.text.words) else None
        return value if value is not None and 1 <= value <= LONGEST else None

    def _item(self, at: int) -> Item | None:
        if self._is(at, "articles", "single-words") and self._length(at + 1) is not None:
            return self._ended(at, at + 1, 1, marked=True)
        if self._is(at, "articles", "single-words") and self._is(at + 1, "of-lengths") and self._length(at + 2):
            # "another of 4"
            return self._ended(at, at + 2, 1, marked=True)
        number = self._length(at)
        if self._is(at, "pair-words"):
            number = 2
        if number is None:
            return None
        place = at + 1
        while self._is(place, "of-lengths"):
            place += 1
        if self._length(place) is not None and not any(self.text.mark[at:place]):
            plural = self._is(place, "plural-lengths") or self._is(place + 1, "plural-routes")
            if place > at + 1 or plural or self.text.words[place + 1 : place + 2] == (PLURAL,):
                return self._ended(at, place, number, marked=True)
        if self._is(at, "pair-words"):
            return None
        return self._ended(at, at, 1, marked=False)

    def _ended(self, start: int, at: int, times: int, marked: bool) -> Item | None:
        """The item whose length stands at a word, unless what follows shows that it is no length."""
        length = self._length(at)
        end = at + 1
        while end < len(self.text.words) and not self.text.mark[end - 1]:
            if self.text.words[end] != PLURAL and not self._is(end, "length-nouns"):
                break
            end += 1
        if length is None or (not self.text.mark[end - 1] and self._is(end, "counted-nouns")):
            return None
        return Item(start, end, (length,) * times, marked)
