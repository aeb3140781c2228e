"""The parts of a score as a question states them: the points on the track, tickets done and not done, routes, stations
and the longest path. What is not told apart leaves the total unknown: a sum with a part missing is worse than none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.text import MINUS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ttr_rules.ask.text import Text
    from ttr_rules.ask.words import Found, Span, Words

BASE, DONE, FAILED, BONUS, STATION, COUNT = "sum-base", "sum-done", "sum-failed", "sum-bonus", "station", "count"
CUES = (FAILED, DONE, BASE, BONUS, STATION)
"""What a number can belong to; the earlier one counts where two stand in the same place."""
STATIONS = ("slot-stations-left", "slot-stations-built")
"""Beginnings of the concepts that say how many stations there are."""
PASSING = ("", ":", "(", ")")
"""Marks that do not part a word from the number that belongs to it."""
MOST_ALONE = 3
"""Of so many numbers one may be the sum of the others."""
LEAST_BASE = 15
"""Fewer points than this are hardly meant where it is not said what a number stands for."""


class Sums:
    """Reads the numbers of a text as parts of a score."""

    def __init__(self, text: Text, found: Found, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.found = text, found
        self.values = [None if value == 1 and text.words[at].isalpha() else value for at, value in enumerate(values)]
        self.fillers = self._places(("card-joint", "sum-filler", "sum-link", "city"))
        self.joiners = words.form.get("joiners", frozenset())
        self.words = words
        self.cues = self._cues()
        players = {at for start, end in found.spans.get("slot-players", ()) for at in range(start, end)
                   if not start or not self._is_ticket(start - 1)}  # fmt: skip
        counted = players | self._stations() | self._trains()
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

    def _places(self, concepts: Collection[str]) -> set[int]:
        spans = [span for concept in concepts for span in self.found.spans.get(concept, ())]
        return {at for start, end in spans for at in range(start, end)}

    def _stations(self) -> set[int]:
        """The numbers that say how many stations are built or left: the last one before the word for it."""
        spans = [span for name in self.found.spans if name.startswith(STATIONS) for span in self.found.spans[name]]
        told = [[at for at in range(start, end) if self.values[at] is not None] for start, end in spans]
        return {numbers[-1] for numbers in told if numbers}

    def _trains(self) -> set[int]:
        """The numbers that count trains, and that are no points."""
        starts = {start for start, _ in self.found.spans.get("trains", ())}
        return {at for at, value in enumerate(self.values) if value is not None and at + 1 in starts}

    def _claim(self) -> int | None:
        """The last number, where it is said to be what all others come to."""
        if len(self.at) < MOST_ALONE:
            return None
        at = self.at[-1]
        before = [self.text.words[place] for place in (at - 1, at - 2) if place > self.at[-2]]
        if not before or not self.words.form["totalling"] & set(before):
            return None
        behind = self.text.words[at + 1 : at + 2]
        if any(self._is_ticket(at + 1) for _ in behind) or any(span[0] == at + 1 for span, _ in self.cues):
            return None
        self.at.pop()
        return self._value(at)

    def _cues(self) -> list[tuple[Span, str]]:
        """The words that say what a number stands for, longer ones before those that they hold."""
        every = [(span, kind) for kind in CUES for span in self.found.spans.get(kind, ())]
        every = [(self._trimmed(span), kind) for span, kind in every]
        every = [(span, kind) for span, kind in every if set(self.text.mark[span[0] : span[1] - 1]) <= set(PASSING)]
        every.sort(key=lambda cue: (cue[0][0] - cue[0][1], CUES.index(cue[1])))
        kept: list[tuple[Span, str]] = []
        for span, kind in every:
            if span[0] < span[1] and not any(span[0] < other[1] and other[0] < span[1] for other, _ in kept):
                kept.append((span, kind))
        return sorted(kept)

    def _trimmed(self, span: Span) -> Span:
        """A cue up to the first number in it."""
        end = next((at for at in range(*span) if self.values[at] is not None), span[1])
        return span[0], end

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
            kind = told if told in (DONE, FAILED) else self._announced(group[-1]) or kind
            if told in (DONE, FAILED) and len(group) == 1 and count and self._is_each(end):
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

    def _is_each(self, at: int) -> bool:
        return at < len(self.text.words) and self.text.words[at] in self.words.form.get("each", ())

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
        if len(numbers) == 2 and group[0] != group[1] and self._is_each(group[-1] + 1) and numbers[0] < LEAST_BASE:
            return numbers[1:] * numbers[0]
        return numbers

    def _groups(self) -> list[list[int]]:
        """Numbers that are listed in one breath."""
        groups: list[list[int]] = []
        cued = {at for span, _ in self.cues for at in range(*span)}
        for at in self.at:
            last = groups[-1][-1] if groups else None
            between = range(at if last is None else last + 1, at)
            same = last is not None and self.text.sentence[last] == self.text.sentence[at]
            # "12 and 9 in, 5 out" are two lists, "one of 12, one of 9" is one.
            same = same and not any(self.text.mark[place] not in PASSING for place in between)
            same = same and not self._counts_tickets(at)
            same = same and not (groups and self.text.mark[groups[-1][-1]] and self._closed(groups[-1]))
            same = same and not (groups and self._goes_back(groups[-1][0], between))
            same = same and not (any(map(self._is_ticket, between)) and self._is_plus(between.start))
            same = same and not (self.text.mark[between.start - 1] and any(map(self._is_ticket, between)))
            if same and all(place in self.fillers and place not in cued for place in between):
                groups[-1].append(at)
            else:
                groups.append([at])
        return [part for group in groups for part in self._parted(group)]

    def _is_plus(self, at: int) -> bool:
        return at < len(self.text.words) and self.text.words[at] in self.words.form["pluses"]

    def _goes_back(self, first: int, between: range) -> bool:
        """Whether what was taken away is followed by what is added: "minus 20 plus 10"."""
        taken = first > 0 and self.text.words[first - 1] == MINUS
        return taken and any(map(self._is_plus, between))

    def _adds_up(self, group: Sequence[int]) -> bool:
        """Whether the first numbers of a text are added up, the points of the track first."""
        joined = all(self._is_plus(at - 1) for at in group[1:])
        values = [self._value(at) for at in group]
        return group[0] == self.at[0] and joined and LEAST_BASE <= values[0] == max(values)

    def _closed(self, group: list[int]) -> bool:
        """Whether a list has had its last number: what follows "12 and 9," is another."""
        return any(self.text.words[at] in self.joiners for at in range(group[0], group[-1]))

    def _parted(self, group: list[int]) -> list[list[int]]:
        """A list is two where one of its numbers stands for something of its own."""
        if len(group) > 2 and self._counts_tickets(group[0]) and self._value(group[0]) == len(group) - 1:
            return [group[:1], *self._parted(group[1:])]
        for number, at in enumerate(group[:-1]):
            if self._behind(at) is not None:
                return [part for part in (group[:number], [at], *self._parted(group[number + 1 :])) if part]
        ahead = self._ahead(group[0])
        if len(group) > 1 and (ahead == BASE or (ahead is None and self._adds_up(group))):
            return [group[:1], *self._parted(group[1:])]
        if len(group) > 1 and self._behind(group[-1]) == STATION:
            return [group[:-1], group[-1:]]
        return [group]

    def _belongs(self, group: list[int], last: str | None) -> str | None:
        """What the numbers of a list stand for."""
        if len(group) == 1 and self._counts_tickets(group[0]):
            return COUNT
        ahead, behind = self._ahead(group[0]), self._behind(group[-1])
        if STATION in (ahead, behind):
            return STATION
        if behind is not None and (ahead is None or (behind in (DONE, FAILED) and self.text.mark[group[-1]] == "(")):
            return behind
        if ahead is not None:
            return ahead
        if group[0] != self.at[0] and self._is_plus(group[0] - 1):
            return DONE
        if self._after_ticket(group[0]) or self._before_ticket(group[-1]):
            return FAILED if self.none_done else DONE
        return last if self._stands_plain(group) else None

    def _ahead(self, at: int) -> str | None:
        """The cue just before a number, if it does not belong to another number before it."""
        place = at - 1
        while place >= 0 and self.text.mark[place] in PASSING and self.text.sentence[place] == self.text.sentence[at]:
            cue = next(((span, kind) for span, kind in self.cues if span[0] <= place < span[1]), None)
            if cue is not None:
                named = cue[1] != STATION or self.text.mark[cue[0][1] - 1] == ":"
                return cue[1] if named and self.text.mark[place] != ")" else None
            if not self._is_filler(place) or self.values[place] is not None:
                return None
            place -= 1
        return None

    def _behind(self, at: int) -> str | None:
        """The cue just behind a number, if no other number follows it at once."""
        place = at + 1
        while place < len(self.text.words) and self.text.sentence[place] == self.text.sentence[at]:
            if self.text.mark[place - 1] not in PASSING or self.values[place] is not None:
                return None
            cue = next(((span, kind) for span, kind in self.cues if span[0] <= place < span[1]), None)
            if cue is not None:
                return None if cue[1] in (DONE, FAILED) and self._has_own(cue[0]) else cue[1]
            if self.text.mark[at] == ")":
                # "(5, 8), one out": what stands in brackets belongs to what was said before.
                return None
            if not self._is_filler(place):
                return None
            place += 1
        return None

    def _is_filler(self, place: int) -> bool:
        """Whether a word stands between a number and what it belongs to without parting them."""
        return place in self.fillers and self.text.words[place] not in self.joiners

    def _has_own(self, cue: Span) -> bool:
        """Whether a number follows a cue at once that no other cue behind it speaks of."""
        place = cue[1]
        while place < len(self.text.words) and self.text.mark[place - 1] in PASSING:
            if self.text.sentence[place] != self.text.sentence[cue[0]]:
                return False
            if self.values[place] is not None:
                return self._behind(place) is None
            if place not in self.fillers:
                return False
            place += 1
        return False

    def _stands_plain(self, group: list[int]) -> bool:
        """Whether nothing is said of a list by words that are not understood: "5 out" may be anything."""
        before = group[0] - 1
        while before >= 0 and self._is_filler(before) and self.values[before] is None:
            before -= 1
        starts = before < 0 or bool(self.text.mark[before]) or self._is_known(before)
        behind = group[-1] + 1
        return starts and (behind == len(self.text.words) or bool(self.text.mark[behind - 1]) or self._is_known(behind))

    def _is_known(self, at: int) -> bool:
        """Whether a word is a number, a word that says what a number stands for, or one that says nothing."""
        cued = any(start <= at < end for (start, end), _ in self.cues)
        return cued or at in self.fillers or self.values[at] is not None

    def _counts_tickets(self, at: int) -> bool:
        """Whether a number says how many tickets there are, their values being told one by one."""
        behind = at + 1
        if self.text.mark[at] not in PASSING or len(self.at) < 3 or behind == len(self.text.words):
            return False
        if self._is_ticket(behind):
            return self.text.words[behind].endswith("s")
        cue = next((span for span, kind in self.cues if span[0] == behind and kind in (DONE, FAILED)), None)
        if cue is not None and self._is_ticket(cue[1] - 1) and self._value(at) > 1:
            return self.text.words[cue[1] - 1].endswith("s")
        return cue is not None and self._value(at) > 1 and self._listed_behind(cue[1]) == self._value(at)

    def _announced(self, at: int) -> str | None:
        """What is told of tickets that are only counted here: "3 tickets not done, 5 and 8 and 11"."""
        behind = at + 2 if at + 1 < len(self.text.words) and self._is_ticket(at + 1) else at + 1
        return next((kind for span, kind in self.cues if span[0] == behind and kind in (DONE, FAILED)), None)

    def _listed_behind(self, at: int) -> int:
        """How many numbers are listed from a word on, in its sentence."""
        listed = 0
        for place in range(at, len(self.text.words)):
            if self.text.sentence[place] != self.text.sentence[at - 1]:
                break
            if self.values[place] is not None:
                listed += 1
            elif place not in self.fillers:
                break
        return listed

    def _before_ticket(self, at: int) -> bool:
        """Whether tickets are what a number just before them is of: "a 12 ticket", "20 and 11 for his tickets"."""
        place = at + 1
        while place < len(self.text.words) and self.text.mark[place - 1] in PASSING:
            if self._is_ticket(place):
                return True
            if place not in self.fillers or self.values[place] is not None or self._is_plus(place):
                return False
            place += 1
        return False

    def _after_ticket(self, at: int) -> bool:
        """Whether tickets are what a list behind it is of."""
        place = at - 1
        while place >= 0 and place in self.fillers and self.values[place] is None and not self._is_ticket(place):
            if self.text.mark[place] not in PASSING:
                return False
            place -= 1
        return place >= 0 and self._is_ticket(place) and self.text.mark[place] in PASSING

    def _is_ticket(self, at: int) -> bool:
        return any(span[0] <= at < span[1] for span in self.found.spans.get("ticket", ()))
