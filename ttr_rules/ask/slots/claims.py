"""Whom a question takes for the winner, or for a loser, of the people that it tells of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.people import ALL, NEAR_CLAIM

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ttr_rules.ask.slots.people import People

SHARED = "shared"
"""What is claimed where it is taken for a draw."""


def read_claim(people: People, rivals: Sequence[str]) -> tuple[str | None, bool]:
    """Who of some people is taken for the winner, and whether it is for a loser."""
    return _Reader(people).claim(rivals)


class _Reader:
    def __init__(self, people: People) -> None:
        self.people, self.named = people, people.named
        self.text, self.last = people.text, people.last
        self._is = people.is_any

    def claim(self, rivals: Sequence[str]) -> tuple[str | None, bool]:
        """Who is taken for the winner, or for the loser."""
        for at in self._wins():
            if self._is(at, "giving"):
                given = self._given(at, rivals)
                if given is not None:
                    return given, False
                continue
            who = SHARED if self._is(at - 1, "sharing") else self._claimant(at, rivals)
            if who in (ALL, SHARED):
                return SHARED, False
            if who is not None:
                return who, self._is(at, "losing")
        decided = self._decided(rivals)
        if decided is not None:
            return decided, False
        sentence = self.text.sentence[-1]
        for at in range(self.last - 1, -1, -1):
            if self.text.sentence[at] == sentence and self._is(at, "sharing"):
                return SHARED, False
        return None, False

    def _decided(self, rivals: Sequence[str]) -> str | None:
        """Who says that what was told of them last decides: "he has the card and says that settles it"."""
        for at in range(1, self.last):
            if self._is(at, "deciding") and self._is(at - 1, "pointing"):
                said = [place for place in self.people.reporters if at - NEAR_CLAIM <= place < at]
                if said:
                    return self.people.one_of(self.named[max(said)], rivals)
        return None

    def _wins(self) -> Iterator[int]:
        """The words that speak of winning, the last first."""
        for at in range(self.last - 1, -1, -1):
            asks = self._is(at - 1, "openers-of-winning")
            if self._is(at, "winning", "losing", "giving") and not asks:
                yield at

    def _given(self, at: int, rivals: Sequence[str]) -> str | None:
        """Who is given the win: "gave him the win", "gave it to whoever had the longest"."""
        behind = range(at + 1, min(at + 7, self.last))
        thing = self._is(at, "greeting") or any(self._is(place, "win-things") for place in behind)
        for place in behind:
            if self._is(place, "tying"):
                return SHARED
            else_given = self._is(place, "longest-words", "ticket-words") and place < at + 3
            if self.text.mark[place - 1] or self._is(place, "turning") or else_given:
                return None
            if place in self.named and thing and not self._is(place, "owners"):
                return self.people.one_of(self.named[place], rivals)
        return None

    def _claimant(self, at: int, rivals: Sequence[str]) -> str | None:
        sentence = self.text.sentence[at]
        for place in range(at - 1, max(-1, at - 1 - NEAR_CLAIM), -1):
            if self.text.sentence[place] != sentence:
                break
            if place in self.named and place not in self.people.reporters:
                return self.people.one_of(self.named[place], rivals)
            if self._is(place, "openers-of-winning"):
                return None
        for place in range(at + 1, min(at + 5, self.last)):
            if self.text.sentence[place] != sentence or self._is(place, "turning"):
                break
            if place in self.named and place not in self.people.reporters:
                return self.people.one_of(self.named[place], rivals)
        for place in range(at - 1, max(-1, at - 4), -1):
            if place in self.people.reporters and self.text.sentence[place] == sentence:
                return self.people.one_of(self.named[place], rivals)
        return None
