"""What each of the people of a question has, in numbers: points, tickets, stations built or left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.people import ALL, PeopleReader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ttr_rules.ask.slots.people import People
    from ttr_rules.ask.words.lexicon import Found

POINTS, TICKETS, BUILT, LEFT = "points", "tickets", "stations-built", "stations-left"
LEAST_POINTS = 40
"""A smaller number without a word that says so is not taken for points."""
MOST_TICKETS, MOST_STATIONS = 20, 9
AHEAD, BEHIND = 4, 3
"""A number and what it counts stand so many words apart at most."""
NONE = "none"


def told_counts(people: People, found: Found) -> Mapping[str, Mapping[str, int]]:
    """By what it is, what each has; what is told first counts."""
    reader = _Reader(people, found)
    reader.numbers()
    reader.none()
    return reader.told


class _Reader(PeopleReader):
    def __init__(self, people: People, found: Found) -> None:
        super().__init__(people, found)
        self.told: dict[str, dict[str, int]] = {}

    def _put(self, kind: str, who: str, value: int) -> None:
        self.told.setdefault(kind, {}).setdefault(who, value)

    def numbers(self) -> None:
        """The numbers that belong to somebody."""
        kind: str | None = None
        for at, value in enumerate(self.values):
            if value is None or self._is(at - 1, "ordinal-before"):
                continue
            counted = self._counted(at)
            if self._is(at + 1, "more", "fewer") or (counted and self._is(counted, "more", "fewer")):
                continue
            now = self._kind(at, value)
            who = ALL if self._is(at + 1, "each") or self.people.is_each(at) else self.people.whose(at)
            if now is None and who is not None and self._follows_person(at):
                now = self._elliptic(kind, who, value)
            if now == POINTS and (who is None or self._pairs(at, value)):
                who = ALL
            if now is None or who is None:
                continue
            self._put(now, who, value)
            kind = now

    def none(self) -> None:
        """Those who have none of something."""
        for at in range(self.last):
            who = self.people.near(at) if self._is(at, "none-words") else None
            if who is None:
                continue
            alone = self.text.words[at] == NONE and BUILT in self.told
            if alone or any(self._is(place, "station-words") for place in range(at + 1, min(at + 4, self.last))):
                self._put(BUILT, who, 0)

    def _pairs(self, at: int, value: int) -> bool:
        """Whether two equal totals stand side by side: "98 98", "101 to 101"."""
        beside = (other for other in (at - 2, at - 1, at + 1, at + 2) if 0 <= other < self.last)
        return any(self.values[other] == value for other in beside)

    def _counted(self, at: int) -> int:
        """The word behind what a number counts."""
        place = at + 1
        while self._is(place, "done-words"):
            place += 1
        return place + 1 if self._is(place, "ticket-words", "station-words") else 0

    def _kind(self, at: int, value: int) -> str | None:
        """What a number counts."""
        done = False
        for place in range(at + 1, min(at + 1 + AHEAD, self.last)):
            if self.text.sentence[place] != self.text.sentence[at] or self.values[place] is not None:
                break
            if self._is(place, "station-words"):
                return self._stations(place, value)
            if self._is(place, "ticket-words"):
                held = self._is(at - 1, "in-hand") and not (done or self._is(place + 1, "done-words"))
                return TICKETS if value <= MOST_TICKETS and not held else None
            if self._is(place, "point-words"):
                return POINTS
            done = done or self._is(place, "done-words")
            if place in self.named or self.text.mark[place - 1]:
                break
            if not self._is(place, "done-words", "between", "adverbs"):
                break
        if done and value <= MOST_TICKETS:
            return TICKETS
        if self._is(at - 1, "in-hand"):
            return None
        for place in range(at - 1, max(-1, at - 1 - BEHIND), -1):
            if self.text.sentence[place] != self.text.sentence[at] or self.text.mark[place] in (",", ")"):
                break
            if self._is(place, "ticket-words", "done-words") and value <= MOST_TICKETS and place not in self.named:
                return TICKETS
            if self._is(place, "station-words") and value <= MOST_STATIONS:
                return BUILT
            if self._is(place, "point-words"):
                return POINTS
            if self._is(place, "built-words") and value <= MOST_STATIONS and "station" in self.found:
                return BUILT
        return POINTS if value >= LEAST_POINTS else None

    def _stations(self, at: int, value: int) -> str | None:
        if value > MOST_STATIONS:
            return None
        behind = range(at + 1, min(at + 4, self.last))
        left = any(self._is(place, "left-words") for place in behind if place not in self.named)
        return LEFT if left or self._is(at - 1, "left-words") or self._is(at - 2, "left-words") else BUILT

    def _follows_person(self, at: int) -> bool:
        before = [place for place in range(max(0, at - 2), at) if place in self.named]
        return bool(before) and not any(self.text.mark[before[-1] : at - 1])

    def _elliptic(self, kind: str | None, who: str, value: int) -> str | None:
        """What a bare number behind somebody counts: what was counted last, if of somebody else."""
        if kind is None or who in self.told.get(kind, {}) or (kind != POINTS and value > MOST_TICKETS):
            return None
        return kind
