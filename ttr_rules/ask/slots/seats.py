"""How many play, as a question tells it; and which numbers of people are only those of some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.cards import CardReader
from ttr_rules.ask.slots.facts import Slot, Slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.words.lexicon import Span

ALONE, PAIR = 1, 2


class SeatReader(CardReader):
    """Reads how many sit at the table."""

    def players(self, slots: Slots) -> None:
        """How many play, where only what is said of a double route tells it: "the second one with three"."""
        if slots.get("players") not in (None, ALONE) or "players" in slots.clashes or "double" not in self.found:
            return
        # "One player has the first line" does not say that nobody else plays.
        slots.known.pop("players", None)
        told = {
            value
            for start, end in self._named("q-players-beside")
            for at in range(start, end)
            if (value := self.values[at]) is not None and value > ALONE
            if not self._counts_others(at, (start, end)) and not self._is_thing(at)
        }
        if len(told) == 1:
            slots.known["players"] = Slot(told.pop(), "players")

    def _counts_others(self, at: int, span: Span) -> bool:
        """Whether a number is not that of all who play."""
        return self._is_broken(span) or self._counts_cards(at) or self._is_any_two(at)

    def _is_broken(self, span: Span) -> bool:
        """Whether a clause ends within some words: "five of us, two built"."""
        return any(self.text.mark[at] for at in range(span[0], span[1] - 1))

    def _counts_cards(self, at: int) -> bool:
        """Whether a number is that of cards: "a double with 3 reds"."""
        words, marks = self.text.words, self.text.mark
        if at + 1 < len(words) and words[at + 1] in self.words.form["playing-people"]:
            return False
        starts = [start for one in ("color", "locomotive", "card") for start, _ in self._named(one)]
        return any(at < start <= at + 2 and not any(marks[at:start]) for start in starts)

    def _is_any_two(self, at: int) -> bool:
        """Whether a number tells of any two among those who play: "can two players use it"."""
        words, form = self.text.words, self.words.form
        if self.values[at] != PAIR or at == 0:
            return False
        if words[at - 1] in form["permissive"]:
            return True
        people = at + 2 < len(words) and words[at + 1] in form["playing-people"] and not self.text.mark[at + 1]
        return people and words[at - 1] not in form["all-playing"] and words[at + 2] in form["doing"]

    def _is_some(self, value: int, said: str) -> bool:
        """Whether words may tell of only some of those who play: "one player", "two of us", "two people"."""
        last = said.split()[-1]
        people = value == PAIR and last in self.words.form["playing-people"]
        return value == ALONE or last in self.words.form["some-of"] or people

    def _is_thing(self, at: int) -> bool:
        """Whether what a number counts follows it, and is no player."""
        after = self.text.words[at + 1 : at + 2]
        return not self.text.mark[at] and bool(after) and after[0] in self.words.form["counted-things"]

    def _named(self, concept: str) -> Sequence[Span]:
        return self.found.spans.get(concept, ())
