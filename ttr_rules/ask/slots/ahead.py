"""Who of the people of a question is told to have more of something than the others, or fewer, what all have alike,
and who has the longest path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.counts import AHEAD, BUILT, POINTS, TICKETS
from ttr_rules.ask.slots.people import ALL, PeopleReader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ttr_rules.ask.slots.people import People
    from ttr_rules.ask.words.lexicon import Found

CARD = "longest"


def with_ahead(counts: Mapping[str, Mapping[str, int]], people: People, found: Found) -> dict[str, dict[str, int]]:
    """What each has in numbers, and in what is only told beside the others, where more is a greater number."""
    reader = _Reader(people, found)
    has: dict[str, dict[str, int]] = {kind: dict(told) for kind, told in counts.items()}
    card = reader.card()
    if card:
        has[CARD] = card
    equal = reader.equal()
    for kind, told in reader.beside().items():
        counted = has.get(kind, {})
        if kind not in equal and ALL not in counted and len(counted) < 2 and len(told) == 1:
            has[kind] = {**dict.fromkeys((ALL,), 0), **told}
    for kind in equal:
        if len(set(has.get(kind, {}))) < 2:
            has[kind] = {ALL: next(iter(has.get(kind, {}).values()), 0)}
    if any(card.values()):
        has[CARD] = {ALL: 0, **card}
    return has


class _Reader(PeopleReader):
    def beside(self) -> dict[str, dict[str, int]]:
        """Those who have more of something than the others, or fewer."""
        told: dict[str, dict[str, int]] = {}
        for at in range(self.last):
            more, fewer = self._is(at, "more"), self._is(at, "fewer")
            if not more and not fewer:
                continue
            kind = self._compared(at)
            who = self.people.near(at)
            if kind is None or who in (None, ALL):
                continue
            assert who is not None
            told.setdefault(kind, {}).setdefault(who, 1 if more else -1)
        return told

    def equal(self) -> set[str]:
        """What is told to be equal."""
        told: set[str] = set()
        for at in range(self.last):
            if not self._is(at, "equal-words") or self._is(at + 1, "even-then"):
                continue
            for step in (1, -1):
                place = at + step
                while 0 <= place < self.last and self.text.sentence[place] == self.text.sentence[at]:
                    kinds = ((TICKETS, "ticket-words"), (BUILT, "station-words"), (POINTS, "point-words"))
                    if not self._is(place, "equal-between", "done-words", *(name for _, name in kinds)):
                        break
                    told |= {kind for kind, name in kinds if self._is(place, name)}
                    place += step
        if "equal-points" in self.found or "tie" in self.found:
            told.add(POINTS)
        return told

    def card(self) -> dict[str, int]:
        """Who has the longest path."""
        told: dict[str, int] = {}
        for at in range(self.last):
            if not self._is(at, "longest-words") or (at and self._is(at - 1, "longest-words")):
                continue
            who, held = self._holder(at)
            if who is not None:
                told.setdefault(who, int(held))
        return told

    def _compared(self, at: int) -> str | None:
        """What somebody has more of: "more finished tickets", "one ticket more"."""
        for step, reach in ((1, AHEAD), (-1, 2)):
            for distance in range(1, reach):
                place = at + step * distance
                if not 0 <= place < self.last or self.text.sentence[place] != self.text.sentence[at]:
                    break
                if self._is(place, "worth-words"):
                    return None
                if self._is(place, "ticket-words"):
                    return None if self._is(place + 1, "point-words", "worth-words") else TICKETS
                if self._is(place, "station-words"):
                    return BUILT
                if self._is(place, "point-words"):
                    return None if self._is(place + 1, "from-words", "ticket-words") else POINTS
                if place in self.named or not self._is(place, "done-words", "between", "built-words"):
                    break
        return None

    def _holder(self, at: int) -> tuple[str | None, bool]:
        end = at + 1
        while self._is(end, "longest-words", "path-words"):
            end += 1
        gives = False
        for place in range(end, min(end + 5, self.last)):
            if self.text.mark[place - 1] in (".", ";", ",", "?") and place > end:
                break
            pronoun = self._is(place, "possessives")
            if place in self.named and (pronoun or (gives and not self._is(place, "owners", "first-person"))):
                return self.named[place], True
            gives = gives or self._is(place, "giving", "giving-to")
            if not (self._is(place, "belonging", "giving") or (gives and self._is(place, "owners"))):
                break
        start = at - 1
        while start >= 0 and self.text.sentence[start] == self.text.sentence[at]:
            own = start >= at - 2 and self._is(start, "first-person", "he-words", "she-words")
            if own and start in self.named and self._is(start, "owners"):
                return self.named[start], True
            if self._is(start, "neither"):
                return ALL, False
            if self._is(start, "none-words", "not-words"):
                return self.people.near(start), False
            if self._is(start, "holding", "having-too") and at - start <= 4:
                who = self.people.near(start)
                before = [place for place in range(max(0, start - 2), start)
                          if self.text.sentence[place] == self.text.sentence[start]]  # fmt: skip
                negated = any(self._is(place, "none-words", "not-words") for place in before)
                return who, not negated
            if start < at - 4 or not self._is(start, "card-between", "longest-words", "path-words"):
                break
            start -= 1
        return None, False
