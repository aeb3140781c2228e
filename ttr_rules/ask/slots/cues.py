"""What the words around the numbers of a score say that they stand for: the points on the track, tickets done and not
done, the longest path, stations."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ttr_rules.ask.words.lexicon import Found, Span, Words
    from ttr_rules.ask.words.text import Text

BASE, DONE, FAILED, BONUS, STATION = "sum-base", "sum-done", "sum-failed", "sum-bonus", "station"
CUES = (FAILED, DONE, BASE, BONUS, STATION)
"""What a number can belong to; the earlier one counts where two stand in the same place."""
PASSING = ("", ":", "(", ")")
"""Marks that do not part a word from the number that belongs to it."""


class Cues:
    """The words of a text that say what a number stands for."""

    def __init__(self, text: Text, found: Found, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.found, self.values, self.form = text, found, values, words.form
        self.fillers = self._places(("card-joint", "sum-filler", "sum-link", "city"))
        """The words that may stand between a number and what it belongs to."""
        self.joiners = words.form.get("joiners", frozenset())
        """The words before the last number of a list."""
        self.spans = self._spans()
        """Where each cue stands and what it says, in the order of the text."""

    def ahead(self, at: int) -> str | None:
        """The cue just before a number, if it does not belong to another number before it."""
        place = at - 1
        while place >= 0 and self.text.mark[place] in PASSING and self.text.sentence[place] == self.text.sentence[at]:
            cue = next(((span, kind) for span, kind in self.spans if span[0] <= place < span[1]), None)
            if cue is not None:
                named = cue[1] != STATION or self.text.mark[cue[0][1] - 1] == ":"
                return cue[1] if named and self.text.mark[place] != ")" else None
            if not self.is_filler(place) or self.values[place] is not None:
                return None
            place -= 1
        return None

    def behind(self, at: int) -> str | None:
        """The cue just behind a number, if no other number follows it at once."""
        place = at + 1
        while place < len(self.text.words) and self.text.sentence[place] == self.text.sentence[at]:
            if self.text.mark[place - 1] not in PASSING or self.values[place] is not None:
                return None
            cue = next(((span, kind) for span, kind in self.spans if span[0] <= place < span[1]), None)
            if cue is not None:
                return None if cue[1] in (DONE, FAILED) and self._has_own(cue[0]) else cue[1]
            if self.text.mark[at] == ")":
                # "(5, 8), one out": what stands in brackets belongs to what was said before.
                return None
            if not self.is_filler(place):
                return None
            place += 1
        return None

    def _has_own(self, cue: Span) -> bool:
        """Whether a number follows a cue at once that no other cue behind it speaks of."""
        place = cue[1]
        while place < len(self.text.words) and self.text.mark[place - 1] in PASSING:
            if self.text.sentence[place] != self.text.sentence[cue[0]]:
                return False
            if self.values[place] is not None:
                return self.behind(place) is None
            if place not in self.fillers:
                return False
            place += 1
        return False

    def before_ticket(self, at: int) -> bool:
        """Whether tickets are what a number just before them is of: "a 12 ticket", "20 and 11 for his tickets"."""
        place = at + 1
        while place < len(self.text.words) and self.text.mark[place - 1] in PASSING:
            if self.is_ticket(place):
                return True
            if place not in self.fillers or self.values[place] is not None or self.is_plus(place):
                return False
            place += 1
        return False

    def after_ticket(self, at: int) -> bool:
        """Whether tickets are what a list behind it is of."""
        place = at - 1
        while place >= 0 and place in self.fillers and self.values[place] is None and not self.is_ticket(place):
            if self.text.mark[place] not in PASSING:
                return False
            place -= 1
        return place >= 0 and self.is_ticket(place) and self.text.mark[place] in PASSING

    def announced(self, at: int) -> str | None:
        """What is told of tickets that are only counted here: "3 tickets not done, 5 and 8 and 11"."""
        behind = at + 2 if at + 1 < len(self.text.words) and self.is_ticket(at + 1) else at + 1
        return next((kind for span, kind in self.spans if span[0] == behind and kind in (DONE, FAILED)), None)

    def listed_behind(self, at: int) -> int:
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

    def is_filler(self, place: int) -> bool:
        """Whether a word stands between a number and what it belongs to without parting them."""
        return place in self.fillers and self.text.words[place] not in self.joiners

    def is_known(self, at: int) -> bool:
        """Whether a word is a number, a word that says what a number stands for, or one that says nothing."""
        cued = any(start <= at < end for (start, end), _ in self.spans)
        return cued or at in self.fillers or self.values[at] is not None

    def is_ticket(self, at: int) -> bool:
        """Whether a word speaks of a ticket."""
        return any(span[0] <= at < span[1] for span in self.found.spans.get("ticket", ()))

    def is_plus(self, at: int) -> bool:
        """Whether a word adds what follows it."""
        return at < len(self.text.words) and self.text.words[at] in self.form["pluses"]

    def is_each(self, at: int) -> bool:
        """Whether a word says that each of some tickets is meant."""
        return at < len(self.text.words) and self.text.words[at] in self.form.get("each", ())

    def _places(self, concepts: Collection[str]) -> set[int]:
        spans = [span for concept in concepts for span in self.found.spans.get(concept, ())]
        return {at for start, end in spans for at in range(start, end)}

    def _spans(self) -> list[tuple[Span, str]]:
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
