"""The parts of a score as a question states them: the points on the track, tickets done and not done, routes, stations
and the longest path. What is not told apart leaves the total unknown: a sum with a part missing is worse than none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.cues import BASE, BONUS, DONE, FAILED, PASSING, STATION, Cues
from ttr_rules.ask.words.text import MINUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text

COUNT = "count"
"""What a number says that tells how many tickets there are."""
STATIONS = ("slot-stations-left", "slot-stations-built")
"""Beginnings of the concepts that say how many stations there are."""
MOST_ALONE = 3
"""Of so many numbers one may be the sum of the others."""
LEAST_BASE = 15
"""Fewer points than this are hardly meant where it is not said what a number stands for."""


class Sums:
    """Reads the numbers of a text as parts of a score."""

    def __init__(self, text: Text, found: Found, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.found, self.form = text, found, words.form
        self.said = values
        self.values = [None if value == 1 and text.words[at].isalpha() else value for at, value in enumerate(values)]
        self.cues = Cues(text, found, words, self.values)
        players = {at for start, end in found.spans.get("slot-players", ()) for at in range(start, end)
                   if not start or not self.cues.is_ticket(start - 1)}  # fmt: skip
        counted = players | self._stations() | self._trains() | self._results()
        self.at = [at for at, value in enumerate(self.values) if value is not None and at not in counted]
        self.claimed = self._claim()
        """What somebody takes for the total."""
        self.base: int | None = None
        self.bonus: int | None = None
        """What the longest path is said to be worth."""
        self.tickets: list[int] = []
        self.none_done = False
        """Whether it was said already that no ticket was finished."""
        self.counted = 0
        """How many tickets are told of, whose values are told one by one."""
        self.complete = bool(self.at)
        """Whether it is clear of every number what it stands for."""
        self._read()

    def _stations(self) -> set[int]:
        """The numbers that say how many stations are built or left: the last one before the word for it."""
        spans = [span for name in self.found.spans if name.startswith(STATIONS) for span in self.found.spans[name]]
        told = [[at for at in range(start, end) if self.said[at] is not None] for start, end in spans]
        return {numbers[-1] for numbers in told if numbers}

    def _trains(self) -> set[int]:
        """The numbers that count trains, and that are no points."""
        starts = {start for start, _ in self.found.spans.get("trains", ())}
        return {at for at, value in enumerate(self.values) if value is not None and at + 1 in starts}

    def _results(self) -> set[int]:
        """The numbers that say how many results there are: "we get three different totals"."""
        spans = self.found.spans.get("several-results", ())
        return {at for start, end in spans for at in range(start, end) if self.values[at] is not None}

    def _claim(self) -> int | None:
        """The last number, where it is said to be what all others come to."""
        if len(self.at) < MOST_ALONE:
            return None
        at = self.at[-1]
        before = [self.text.words[place] for place in (at - 1, at - 2) if place > self.at[-2]]
        # "..., longest is mine: 79?"
        listed = self.text.mark[at - 1] == ":" and at + 1 == len(self.text.words)
        concluded = set(self.text.words[at + 1 :]) <= self.form["concluding"] and at + 1 < len(self.text.words)
        if not before or not (listed or concluded or self.form["totalling"] & set(before)):
            return None
        behind = self.text.words[at + 1 : at + 2]
        joined = self.text.mark[at] in PASSING
        if any(self.cues.is_ticket(at + 1) for _ in behind) or (
            # "that makes 60, yes?": what stands behind a comma says nothing of the number.
            joined and any(span[0] == at + 1 for span, _ in self.cues.spans)
        ):
            return None
        self.at.pop()
        return self._value(at)

    def _read(self) -> None:
        loose: list[int] = []
        kind: str | None = None
        end = count = 0
        for group in self._groups():
            said = self._said_before(end, group[0])
            self.none_done = self.none_done or said is not None
            kind = said or kind
            told = self._belongs(group, kind)
            end = group[-1] + 1
            if told is None:
                loose += group
                continue
            kind = told if told in (DONE, FAILED) else self.cues.announced(group[-1]) or kind
            if told in (DONE, FAILED) and len(group) == 1 and count and self.cues.is_each(end):
                # "two tickets completed worth 12 each"
                group = group * count
            count = self._value(group[0]) if told == COUNT else 0
            self._take(group, told)
        if self.base is None and len(loose) == 1 and loose[0] == self.at[0] and self._value(loose[0]) >= LEAST_BASE:
            self.base = self._value(loose.pop())
        self.complete = self.complete and not loose and self.counted <= len(self.tickets)

    def _said_before(self, start: int, end: int) -> str | None:
        """What was said of all tickets since the last number: "not one ticket done: 7 and 20"."""
        spans = self.found.spans.get("sum-none-done", ())
        return FAILED if any(start <= span[0] < end for span in spans) else None

    def _value(self, at: int) -> int:
        value = self.values[at]
        assert value is not None
        return value

    def _take(self, group: list[int], kind: str) -> None:
        numbers = [self._value(at) for at in group]
        numbers = self._each(group, numbers)
        if kind == BASE:
            self.complete = self.complete and self.base is None and len(numbers) == 1
            self.base = numbers[0]
        elif kind == BONUS:
            self.complete = self.complete and self.bonus is None and len(numbers) == 1
            self.bonus = numbers[0]
        elif kind == COUNT:
            self.counted += numbers[0]
        elif kind in (DONE, FAILED):
            self.tickets += [number if kind == DONE else -number for number in numbers]

    def _each(self, group: list[int], numbers: list[int]) -> list[int]:
        """The values of a list; of "two of 8 each", the value as often as it is told."""
        if len(numbers) == 2 and group[0] != group[1] and self.cues.is_each(group[-1] + 1) and numbers[0] < LEAST_BASE:
            return numbers[1:] * numbers[0]
        values: list[int] = []
        times = 0
        for number, at, following in zip(numbers, group, [*group[1:], None], strict=True):
            if not times and following is not None and self._is_times(at, following, told=bool(values)):
                times = number
            else:
                values += [number] * (times or 1)
                times = 0
        return values

    def _is_times(self, count: int, value: int, told: bool = False) -> bool:
        """Whether the first of two numbers says how often the second is meant: "two tickets of 8", and, where that was
        ``told`` of others, "two of 8"."""
        between = range(count + 1, value)
        tickets = [at for at in between if self.cues.is_ticket(at) and self.text.words[at].endswith("s")]
        of = [at for at in between if self.text.words[at] in self.form["apiece"]]
        plain = len(between) == len(tickets) + len(of) and not any(self.text.mark[count:value])
        return plain and bool(of) and bool(tickets or told) and self._value(count) < LEAST_BASE

    def _groups(self) -> list[list[int]]:
        """Numbers that are listed in one breath."""
        groups: list[list[int]] = []
        cued = {at for span, _ in self.cues.spans for at in range(*span)}
        for at in self.at:
            last = groups[-1][-1] if groups else None
            between = range(at if last is None else last + 1, at)
            same = last is not None and self.text.sentence[last] == self.text.sentence[at]
            # "12 and 9 in, 5 out" are two lists, "one of 12, one of 9" is one.
            same = same and not any(self.text.mark[place] not in PASSING for place in between)
            same = same and not self._counts_tickets(at)
            same = same and not (groups and self.text.mark[groups[-1][-1]] and self._closed(groups[-1]))
            same = same and not (groups and self._goes_back(groups[-1][0], between))
            same = same and not (any(map(self.cues.is_ticket, between)) and self.cues.is_plus(between.start))
            same = same and not (self.text.mark[between.start - 1] and any(map(self.cues.is_ticket, between)))
            if same and all(place in self.cues.fillers and place not in cued for place in between):
                groups[-1].append(at)
            else:
                groups.append([at])
        return [part for group in groups for part in self._parted(group)]

    def _goes_back(self, first: int, between: range) -> bool:
        """Whether what was taken away is followed by what is added: "minus 20 plus 10"."""
        taken = first > 0 and self.text.words[first - 1] == MINUS
        return taken and any(map(self.cues.is_plus, between))

    def _adds_up(self, group: Sequence[int]) -> bool:
        """Whether the first numbers of a text are added up, the points of the track first."""
        joined = all(self.cues.is_plus(at - 1) for at in group[1:])
        values = [self._value(at) for at in group]
        return group[0] == self.at[0] and joined and LEAST_BASE <= values[0] == max(values)

    def _closed(self, group: list[int]) -> bool:
        """Whether a list has had its last number: what follows "12 and 9," is another."""
        return any(self.text.words[at] in self.cues.joiners for at in range(group[0], group[-1]))

    def _parted(self, group: list[int]) -> list[list[int]]:
        """A list is two where one of its numbers stands for something of its own."""
        if len(group) > 2 and self._tells_count(group):
            return [group[:1], *self._parted(group[1:])]
        for number, at in enumerate(group[:-1]):
            if self.cues.behind(at) is not None:
                return [part for part in (group[:number], [at], *self._parted(group[number + 1 :])) if part]
        ahead = self.cues.ahead(group[0])
        if len(group) > 1 and (ahead == BASE or (ahead is None and self._adds_up(group))):
            return [group[:1], *self._parted(group[1:])]
        if len(group) > 1 and self.cues.behind(group[-1]) == STATION:
            return [group[:-1], group[-1:]]
        return [group]

    def _tells_count(self, group: list[int]) -> bool:
        """Whether a list begins with how many tickets there are and tells all of them: not "two of 8, one of 12"."""
        single = any(self.said[at] == 1 for at in range(group[1], group[2]))
        return not single and self._counts_tickets(group[0]) and self._value(group[0]) == len(group) - 1

    def _belongs(self, group: list[int], last: str | None) -> str | None:
        """What the numbers of a list stand for."""
        if len(group) == 1 and self._counts_tickets(group[0]):
            return COUNT
        ahead, behind = self.cues.ahead(group[0]), self.cues.behind(group[-1])
        if STATION in (ahead, behind):
            return STATION
        if behind is not None and (ahead is None or (behind in (DONE, FAILED) and self.text.mark[group[-1]] == "(")):
            return behind
        if ahead is not None:
            return ahead
        if group[0] != self.at[0] and self.cues.is_plus(group[0] - 1):
            return DONE
        if self.cues.after_ticket(group[0]) or self.cues.before_ticket(group[-1]):
            return FAILED if self.none_done else DONE
        return last if self._stands_plain(group) else None

    def _stands_plain(self, group: list[int]) -> bool:
        """Whether nothing is said of a list by words that are not understood: "5 out" may be anything."""
        before = group[0] - 1
        while before >= 0 and self.cues.is_filler(before) and self.values[before] is None:
            before -= 1
        starts = before < 0 or bool(self.text.mark[before]) or self.cues.is_known(before)
        behind = group[-1] + 1
        ends = behind == len(self.text.words) or bool(self.text.mark[behind - 1]) or self.cues.is_known(behind)
        return starts and ends

    def _counts_tickets(self, at: int) -> bool:
        """Whether a number says how many tickets there are, their values being told one by one."""
        behind = at + 1
        if self.text.mark[at] not in PASSING or len(self.at) < 3 or behind == len(self.text.words):
            return False
        if self.cues.is_ticket(behind):
            return self.text.words[behind].endswith("s")
        cue = next((span for span, kind in self.cues.spans if span[0] == behind and kind in (DONE, FAILED)), None)
        if cue is not None and self.cues.is_ticket(cue[1] - 1) and self._value(at) > 1:
            return self.text.words[cue[1] - 1].endswith("s")
        return cue is not None and self._value(at) > 1 and self.cues.listed_behind(cue[1]) == self._value(at)
