"""Whose line is how long, in trains, and who is said to get the bonus for the longest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ttr_rules.ask.slots.contest import TOLD
from ttr_rules.ask.slots.people import ALL, OTHER, People, PeopleReader

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text

TOLD_LINES = "told-lines"
"""The concept for a question that tells whose line is how long."""
LONGEST_ROUTE, FEWEST_ROUTES = 9, 3
"""So many numbers in a row, none of them larger, are the routes of a line."""
LEAST_LINE, LINE_BONUS = 8, 10
"""A bare number is no line of so few trains, and ten is what the longest is worth."""


class Lines(NamedTuple):
    """How long the lines of some people are, in trains."""

    people: tuple[str, ...]
    trains: Mapping[str, int]
    claimed: str | None

    def winners(self) -> tuple[str, ...]:
        """Those whose line is the longest."""
        best = max(self.trains.values())
        return tuple(who for who in self.people if self.trains[who] == best)

    def holds(self, winners: Sequence[str]) -> bool | None:
        """Whether the one who is said to get the bonus does."""
        if self.claimed is None:
            return None
        return len(winners) > 1 if self.claimed == ALL else self.claimed in winners


def read_lines(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> Lines | None:
    """Whose line is how long, where a question tells it of everybody and asks who gets the bonus for it."""
    if "longest" not in found and words.form["bonus-names"].isdisjoint(text.words):
        return None
    if any(name in found for name in ("ring", "city-twice", "most-placed", TOLD)):
        return None
    if not words.form["no-line-words"].isdisjoint(text.words):
        # Trains that are left or that lie anywhere are no line.
        return None
    return _Reader(People(text, words, values), found).read()


class _Reader(PeopleReader):
    def read(self) -> Lines | None:
        """The lines of everybody, if there are two people at least."""
        pieces = self._listed()
        others = {value for at, value in enumerate(self.values) if self._is(at + 1, "unit-words")}
        for at, value in enumerate(self.values):
            who = ALL if self.people.is_each(at) else self.people.whose(at)
            again = value in others and not self._is(at + 1, "train-words")
            if value is not None and who is not None and not again and self._is_line(at, value):
                pieces.setdefault(who, []).append(value)
        if any(len(found) > 1 for found in pieces.values()) and "separate-bits" not in self.found:
            return None
        trains = {who: max(found) for who, found in pieces.items()}
        if len(trains) < 2:
            trains = self._longer() or trains
        people = [who for who in trains if who != ALL]
        claimed = self._bonus(people)
        asks = any(self._is(at, "openers-of-winning") for at in range(self.last))
        if len(people) < 2 or (claimed is None and not asks):
            return None
        return Lines(tuple(people), trains, claimed)

    def _listed(self) -> dict[str, list[int]]:
        """Lines that are told route by route: "6-5-6-4-2"."""
        found: dict[str, list[int]] = {}
        run: list[int] = []
        for at in range(self.last + 1):
            value = self.values[at] if at < self.last else None
            if value is not None and value <= LONGEST_ROUTE and (not run or run[-1] == at - 1):
                run.append(at)
                continue
            who = self.people.near(run[0]) if len(run) >= FEWEST_ROUTES else None
            if who is not None:
                found.setdefault(who, []).append(sum(self.values[place] or 0 for place in run))
            run = [at] if value is not None and value <= LONGEST_ROUTE else []
        return found

    def _is_line(self, at: int, value: int) -> bool:
        """Whether a number counts the trains of a line."""
        if self._is(at + 1, "train-words"):
            return True
        behind = range(at + 1, min(at + 3, self.last))
        others = ("unit-words", "ticket-words", "point-words", "station-words")
        if any(self._is(place, *others) for place in behind) or self._is(at - 1, "totalling", "within"):
            return False
        return value >= LEAST_LINE and value != LINE_BONUS

    def _longer(self) -> dict[str, int]:
        """Who has more trains in a row, or the longer line, where that is told without numbers."""
        for at in range(self.last):
            more, fewer = self._is(at, "more", "longer-words"), self._is(at, "fewer", "shorter-words")
            if not (more or fewer):
                continue
            plain = self._is(at, "longer-words", "shorter-words")
            counted = any(self._is(place, "train-words") for place in range(at + 1, min(at + 4, self.last)))
            who = self.people.near(at)
            if (plain or counted) and who not in (None, ALL):
                rest = [one for one in self.named.values() if one not in (ALL, who)]
                assert who is not None
                return {who: 1 if more else -1, (rest[-1] if rest else OTHER): 0}
        return {}

    def _bonus(self, people: Sequence[str]) -> str | None:
        """Who is said to get the bonus."""
        for at in range(self.last - 1, -1, -1):
            if self._is(at, "bonus-words"):
                for place in range(at + 1, min(at + 5, self.last)):
                    if self.text.mark[place - 1]:
                        break
                    if place in self.named and (self._is(place, "possessives") or self._is(place - 1, "for-words")):
                        return self.people.one_of(self.named[place], people)
                    if not self._is(place, "belonging", "path-words", "giving"):
                        break
            if not self._is(at, "getting"):
                continue
            behind = range(at + 1, min(at + 6, self.last))
            if not any(self._is(place, "bonus-words") for place in behind):
                continue
            for place in range(at - 1, max(-1, at - 5), -1):
                if self._is(place, "openers-of-winning"):
                    return None
                if place in self.named and place not in self.people.reporters:
                    return self.people.one_of(self.named[place], people)
                if place in self.people.reporters and self.text.sentence[place] == self.text.sentence[at]:
                    return self.people.one_of(self.named[place], people)
        return None
