"""How many trains somebody has left after what a question tells: "five trains, placed a three", "now hold 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.facts import LONGEST, Slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.words.lexicon import Words
    from ttr_rules.ask.words.text import Text


class TrainsLeft:
    """Reckons the trains that are left in one text. ``values``: for each word the number that it is, if any."""

    def __init__(self, text: Text, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.form, self.values = text, words.form, values

    def add(self, slots: Slots) -> None:
        """How many trains somebody has after what is told: "five trains, placed a three", "now hold 2", "is at 3"."""
        counts = [at for at, value in enumerate(self.values) if value is not None]
        told = next((at for at in counts if self._is_at(at + 1, "train-words")), None)
        last = [at for at in counts if self._is_what_is_left(at)]
        if last and (told is None or last[-1] > told):
            slots.put("trains-after", self.values[last[-1]], self.text.words[last[-1]])
            return
        before = self._laid_of()
        if before is not None:
            slots.put("trains-after", before, self.text.words[0])
            return
        laid = self._laid_after(told) if told is not None else None
        if told is not None and laid is not None:
            rest = (self.values[told] or 0) - (self.values[laid] or 0)
            if rest >= 0:
                slots.put("trains-after", rest, " ".join(self.text.words[told : laid + 1]))
                return
        if "trains" in slots.known:
            slots.known["trains-after"] = slots.known["trains"]

    def _is_at(self, at: int, name: str) -> bool:
        return at < len(self.text.words) and self.text.words[at] in self.form[name]

    def _is_what_is_left(self, at: int) -> bool:
        """Whether a number is what remains to somebody, and counts nothing else: "leaves me with 2", "I am at 3"."""
        words, sentence = self.text.words, self.text.sentence
        counted = at + 1 < len(words) and sentence[at + 1] == sentence[at]
        if counted and not (self._is_at(at + 1, "after-remaining") or self._is_at(at + 1, "train-words")):
            return False
        if at and words[at - 1] in self.form["being-at"]:
            return True
        if self._is_at(at + 1, "afterwards") and self._is_at(at + 3, "turn-words"):
            return True
        before = words[max(0, at - 5) : at]
        from_here = [place for place, word in enumerate(before) if word in self.form["remaining-words"]]
        return bool(from_here) and self.form["laying"].isdisjoint(before[from_here[-1] :])

    def _laid_after(self, told: int) -> int | None:
        """Where the length of the route stands that somebody lays with trains told of; None where it is only asked."""
        words = self.text.words
        for place in range(told + 1, len(words)):
            if words[place] in self.form["laying"]:
                if not self.form["permissive"].isdisjoint(words[max(0, place - 3) : place]):
                    return None
                near = range(place + 1, min(place + 6, len(words)))
                lengths = [at for at in near if self.values[at] is not None and self._tells_length(at)]
                return lengths[0] if lengths else None
        return None

    def _laid_of(self) -> int | None:
        """What is left of trains that are told behind those laid: "placed four of my last five"."""
        words = self.text.words
        for place, word in enumerate(words):
            if word not in self.form["laying"]:
                continue
            told = [at for at in range(place + 1, min(place + 9, len(words))) if self.values[at] is not None]
            if len(told) > 1 and self.form["of-the-last"] <= set(words[told[0] + 1 : told[1]]):
                return max(0, (self.values[told[1]] or 0) - (self.values[told[0]] or 0))
        return None

    def _tells_length(self, at: int) -> bool:
        """Whether a number is that of a route: not the one of "one of my routes", nor an article."""
        value = self.values[at]
        one_of = value == 1 and not self.form["of-some"].isdisjoint(self.text.words[at + 1 : at + 2])
        return value is not None and value <= LONGEST and not one_of
