"""What a question states: typed facts, each with the words that gave it. A number is never taken without its noun, and
two that clash make the fact unknown.

Most questions tell no numbers and compare nobody: what reads scores, lines and networks is loaded by one that does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.cues import FAILED
from ttr_rules.ask.slots.facts import LONGEST, PREFIX, Slot, Slots
from ttr_rules.ask.slots.mapped import add_mapped
from ttr_rules.ask.slots.remaining import TrainsLeft
from ttr_rules.ask.slots.seats import SeatReader
from ttr_rules.ask.words.lexicon import Found, Span, Words, covers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.slots.lengths import Item
    from ttr_rules.ask.words.spot import Places
    from ttr_rules.ask.words.text import Text

LENGTH, PLAYERS = PREFIX + "length", PREFIX + "players"
COMPARING = ("more", "fewer", "longer-words", "shorter-words", "equal-words")
"""Lists of the words that tell of somebody beside others."""


def read_slots(text: Text, found: Found, words: Words, places: Places) -> Slots:
    """All facts of a text."""
    reader = _Reader(text, found, words, places)
    slots = Slots()
    reader.numbers(slots)
    TrainsLeft(text, words, reader.values).add(slots)
    reader.cards(slots)
    reader.players(slots)
    reader.route(slots)
    reader.scores(slots)
    reader.cities(slots)
    reader.contest(slots)
    reader.network(slots)
    add_mapped(slots, text, found, words, places)
    if len(slots.get("cities") or ()) > 1:
        from ttr_rules.ask.slots.journey import add_journey

        add_journey(slots, text, found, words, places)
    return slots


class _Reader(SeatReader):
    @property
    def has_numbers(self) -> bool:
        """Whether any number is told."""
        return any(value is not None for value in self.values)

    def numbers(self, slots: Slots) -> None:
        """Facts that are one number, as the phrases of the language say it."""
        for concept, spans in self.found.spans.items():
            if not concept.startswith(PREFIX):
                continue
            seen: dict[int, str] = {}
            ranked = False
            for span in spans:
                inside = [
                    value
                    for at in range(*span)
                    if (value := self.values[at]) is not None
                    and not self._is_left(at)
                    and not self._is_of_another(at, span, concept)
                    and not (concept == PLAYERS and self._counts_others(at, span))
                ]
                if len(inside) == 2 and self._is_share(span):
                    inside = inside[:1]
                elif any(covers(other, span) and other[0] < span[0] and self._is_share(other) for other in spans):
                    continue
                if not inside:
                    inside = [self.words.ordinals[word] for word in self.text.words[span[0] : span[1]]
                              if word in self.words.ordinals]  # fmt: skip
                    ranked = ranked or bool(inside)
                if len(set(inside)) == 1:
                    seen.setdefault(inside[0], self._words(span))
            name, _, meant = concept.removeprefix(PREFIX).partition("=")
            if meant:
                none_of = int(meant) == 0
                if none_of or name not in slots.known:
                    # "None of the three" is none, not three.
                    slots.known[name] = Slot(int(meant), self._words(spans[0]))
                continue
            if concept == PLAYERS and len(seen) > 1:
                # "five players, two of us on the same double": those of us are not all who play.
                every = {value: said for value, said in seen.items() if not self._is_some(value, said)}
                seen = every if len(every) == 1 else seen
            if len(seen) == 1:
                value, said = next(iter(seen.items()))
                slots.known[name] = Slot(value, said, ranked)
            elif seen:
                slots.clashes[name] = tuple(seen.values())

    def _is_of_another(self, at: int, span: Span, concept: str) -> bool:
        """Whether a number within longer words is that of a length: the four of "a ferry of 4 with 2 locos"."""
        lengths = () if concept == LENGTH else self.found.spans.get(LENGTH, ())
        return any(inner[0] <= at < inner[1] and covers(span, inner) and inner != span for inner in lengths)

    def _is_left(self, at: int) -> bool:
        """Whether a number is what somebody had before: "from four trains to one"."""
        words, sentence = self.text.words, self.text.sentence
        if not at or words[at - 1] not in self.words.form["leaving"]:
            return False
        return any(
            words[place] in self.words.form["arriving"]
            for place in range(at + 1, len(words))
            if sentence[place] == sentence[at]
        )

    def _is_share(self, span: Span) -> bool:
        """Whether words begin as "two of the three" does, or end as "two cards of one colour" does."""
        colors = [start for start, end in self.found.spans.get("color-word", ()) if end == span[1]]
        if any(start and self.values[start - 1] == 1 for start in colors):
            return True
        return self.values[span[0]] is not None and self.text.words[span[0] + 1 : span[0] + 2] == ("of",)

    def route(self, slots: Slots) -> None:
        """A route that is named by its two cities, with what the map prints on it where nothing else was stated."""
        routes = self.places.routes(self.text)
        if len(routes) != 1:
            return
        start, end, named = routes[0]
        said = self._words((start, end))
        printed: dict[str, int | str | None] = {"symbols": named.ferry}
        if "payment" not in slots.known:
            printed |= {"length": named.length, "color": named.color}
        for name, value in printed.items():
            if value is not None:
                slots.known.setdefault(name, Slot(value, said))

    def scores(self, slots: Slots) -> None:
        """Routes by length, and the parts of a final score: points, tickets done and not done, bonus, stations."""
        if self.has_numbers:
            self._told_scores(slots)
        if self.found.spans.get("has-longest"):
            lacking = bool(self.found.spans.get("lacks-longest"))
            slots.known["has-longest"] = Slot(not lacking, self._words(self.found.spans["has-longest"][0]))

    def _told_scores(self, slots: Slots) -> None:
        from ttr_rules.ask.slots.contest import own_values
        from ttr_rules.ask.slots.lengths import told_lengths
        from ttr_rules.ask.slots.sums import Sums

        laid = told_lengths(self.text, self.found, self.words, self.values)
        listed = [length for item in laid for length in item.lengths]
        lengths = max(self._lengths(), listed, key=len)
        if lengths:
            slots.known["lengths"] = Slot(lengths, ", ".join(map(str, lengths)))
        if len(laid) > 1:
            self.found.add("told-lengths", laid[0].start, laid[-1].end)
        sums = Sums(self.text, self.found, self.words, own_values(self.text, self.words, self.values))
        if not (sums.complete and sums.base is not None) and len(listed) > 1:
            self._laid(slots, laid, listed)
        if sums.complete and sums.base is not None:
            slots.known["base"] = Slot(sums.base, str(sums.base))
            slots.known["tickets"] = Slot(sums.tickets, ", ".join(map(str, sums.tickets)))
            if sums.claimed is not None:
                slots.known["sum-claim"] = Slot(sums.claimed, str(sums.claimed))
            if sums.tickets or sums.bonus is not None:
                self.found.add("told-sum", 0, len(self.text.words))
            if sums.bonus is not None:
                slots.known["sum-bonus"] = Slot(sums.bonus, str(sums.bonus))
        elif sums.complete and len(sums.tickets) > 1 and (FAILED not in self.found or min(sums.tickets) < 0):
            # Where some are said to be failed and none of the numbers is theirs, the sum would be wrong.
            slots.known["ticket-points"] = Slot(sums.tickets, ", ".join(map(str, sums.tickets)))
        if sums.bonus is not None:
            slots.known["has-longest"] = Slot(True, str(sums.bonus))

    def _laid(self, slots: Slots, laid: Sequence[Item], listed: list[int]) -> None:
        """Routes by length, and tickets beside them: what the routes score is not told."""
        from ttr_rules.ask.slots.sums import Sums

        places = {at for item in laid for at in range(item.start, item.end)}
        rest = [None if at in places else value for at, value in enumerate(self.values)]
        sums = Sums(self.text, self.found, self.words, rest)
        if sums.complete and sums.base is None and sums.tickets:
            slots.known["laid"] = Slot(listed, ", ".join(map(str, listed)))
            slots.known["tickets"] = Slot(sums.tickets, ", ".join(map(str, sums.tickets)))
            self.found.add("told-sum", 0, len(self.text.words))

    def _lengths(self) -> list[int]:
        """Lengths of claimed routes: a list behind "my routes were", "two of four and a five", or a single length."""
        found: list[int] = []
        said: dict[int, int] = {}
        """Single lengths, with the sentence that says each first; said again in another, the same route is meant."""
        for start, end in self.found.spans.get("counted-length", ()):
            numbers = [value for value in self.values[start:end] if value is not None]
            if len(numbers) == 2 and numbers[1] <= LONGEST:
                found += [numbers[1]] * min(numbers[0], LONGEST)
            elif len(numbers) == 1 and self.text.words[start] in self.words.form.get("articles", ()):
                sentence = self.text.sentence[start]
                if said.setdefault(numbers[0], sentence) == sentence:
                    found += numbers
        if found:
            return found
        for span in self.found.spans.get("sum-lengths", ()):
            behind = self._run(span[1])
            if len(behind) > len(found):
                found = behind
        if len(found) > 1:
            return found
        singles = self.found.spans.get(PREFIX + "length", ())
        numbers = list(
            dict.fromkeys(value for start, end in singles for value in self.values[start:end] if value is not None)
        )
        return numbers if len(numbers) == 1 else found

    def _run(self, at: int) -> list[int]:
        """The numbers that stand from a word on, with nothing but joints between them, within the sentence."""
        joints = {
            place
            for concept in ("card-joint", "sum-filler")
            for start, end in self.found.spans.get(concept, ())
            for place in range(start, end)
        }
        stops = {start for concept in ("sum-done", "sum-failed") for start, _ in self.found.spans.get(concept, ())}
        numbers: list[int] = []
        first = at
        while at < len(self.text.words) and self.text.sentence[at] == self.text.sentence[max(first - 1, 0)]:
            value = self.values[at]
            if value is not None and not (value == 1 and self.text.words[at].isalpha()):
                numbers.append(value)
            elif value is None and (at not in joints or (at in stops and numbers)):
                break
            at += 1
        return numbers

    def cities(self, slots: Slots) -> None:
        """Cities that are named, in the order of the text, by map."""
        spots = self.places.spots(self.text)
        if spots:
            slots.known["cities"] = Slot(
                [names for _, _, names in spots], ", ".join(next(iter(names.values())) for _, _, names in spots)
            )

    def network(self, slots: Slots) -> None:
        """A network that is told by its lengths alone."""
        if not self.has_numbers:
            return
        from ttr_rules.ask.slots.network import read_pieces, read_shape

        shape = read_shape(self.text, self.found, self.values)
        if shape is not None:
            slots.known["shape"] = Slot(shape, ", ".join(map(str, (*shape.rings, *shape.arms))))

        pieces = read_pieces(self.text, self.found, self.words, self.values)
        if pieces is not None and "told-lines" not in self.found:
            slots.put("pieces", list(pieces.lengths), ", ".join(map(str, pieces.lengths)))
            if pieces.claimed is not None:
                slots.put("piece-claim", pieces.claimed, str(pieces.claimed))
            self.found.add("told-pieces", 0, len(self.text.words))

    def contest(self, slots: Slots) -> None:
        """What decides who wins, where it is told of everybody."""
        if not (self.has_numbers or self._compares()):
            return
        from ttr_rules.ask.slots.contest import TOLD, read_contest
        from ttr_rules.ask.slots.lines import TOLD_LINES, read_lines

        contest = read_contest(self.text, self.found, self.words, self.values)
        if contest is not None and contest.decides() and (contest.claimed or self._asks_who()):
            slots.put("contest", contest, ", ".join(contest.people))
            self.found.add(TOLD, 0, len(self.text.words))

        lines = read_lines(self.text, self.found, self.words, self.values)
        if lines is not None:
            slots.put("lines", lines, ", ".join(lines.people))
            self.found.add(TOLD_LINES, 0, len(self.text.words))

    def _compares(self) -> bool:
        """Whether somebody is told of beside others."""
        beside = any(not self.words.form[name].isdisjoint(self.text.words) for name in COMPARING)
        return beside or "tie" in self.found

    def _asks_who(self) -> bool:
        return not self.words.form["asks-for-winner"].isdisjoint(self.text.words)
