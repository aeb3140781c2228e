"""What a question states: typed facts, each with the words that gave it. A number is never taken without its noun, and
two that clash make the fact unknown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ttr_rules.ask.journey import add_journey
from ttr_rules.ask.mapped import add_mapped
from ttr_rules.ask.network import read_shape
from ttr_rules.ask.spot import Places, number_of
from ttr_rules.ask.sums import Sums
from ttr_rules.ask.text import Text
from ttr_rules.ask.words import FERRY, TUNNEL, Found, Span, Words, covers

COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")
KINDS = (*COLORS, "locomotive")
OWN = "own"
"""A card of the colour that was laid down, whichever that is: "one of my colour"."""
PREFIX = "slot-"
PLUS = (("+",), ("plus",))
MOST_CARDS = 20
NEAR_HAND = 3
"""So many words at most stand between cards and the words that say that they are in hand."""


@dataclass(frozen=True)
class Slot:
    """One fact and the words that gave it."""

    value: Any
    text: str


@dataclass
class Slots:
    """The facts of a question, by name."""

    known: dict[str, Slot] = field(default_factory=dict)
    clashes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What was stated in two ways, with the words of each."""

    def get(self, name: str) -> Any:
        """The value of a fact; None if it is unknown."""
        slot = self.known.get(name)
        return None if slot is None else slot.value

    def put(self, name: str, value: Any, text: str) -> None:
        """State a fact, whatever was stated before."""
        self.known[name] = Slot(value, text)


@dataclass(frozen=True)
class _Cards:
    """Cards of one kind that are named."""

    count: int
    kind: str
    span: Span


def read_slots(text: Text, found: Found, words: Words, places: Places) -> Slots:
    """All facts of a text."""
    reader = _Reader(text, found, words, places)
    slots = Slots()
    reader.numbers(slots)
    reader.cards(slots)
    reader.route(slots)
    reader.scores(slots)
    reader.cities(slots)
    reader.network(slots)
    add_mapped(slots, text, found, words, places)
    add_journey(slots, text, found, words, places)
    return slots


class _Reader:
    def __init__(self, text: Text, found: Found, words: Words, places: Places) -> None:
        self.text, self.found, self.words, self.places = text, found, words, places
        self.values = [number_of(word, words) for word in text.words]
        self.kinds: list[str | None] = [None] * len(text.words)
        for kind in KINDS:
            for start, end in found.spans.get(kind, ()):
                for at in range(start, end):
                    self.kinds[at] = kind
        for start, _ in found.spans.get("own-color", ()):
            self.kinds[start] = self.kinds[start] or OWN
        self.used: set[int] = set()

    def numbers(self, slots: Slots) -> None:
        """Facts that are one number, as the phrases of the language say it."""
        for concept, spans in self.found.spans.items():
            if not concept.startswith(PREFIX):
                continue
            seen: dict[int, str] = {}
            for span in spans:
                inside = [value for value in self.values[span[0] : span[1]] if value is not None]
                if len(inside) == 2 and self._is_share(span):
                    inside = inside[:1]
                elif any(covers(other, span) and other[0] < span[0] and self._is_share(other) for other in spans):
                    continue
                if not inside:
                    inside = [self.words.ordinals[word] for word in self.text.words[span[0] : span[1]]
                              if word in self.words.ordinals]  # fmt: skip
                if len(set(inside)) == 1:
                    seen.setdefault(inside[0], self._words(span))
            name, _, meant = concept.removeprefix(PREFIX).partition("=")
            if meant:
                slots.known.setdefault(name, Slot(int(meant), self._words(spans[0])))
                continue
            if len(seen) == 1:
                value, said = next(iter(seen.items()))
                slots.known[name] = Slot(value, said)
            elif seen:
                slots.clashes[name] = tuple(seen.values())

    def _is_share(self, span: Span) -> bool:
        """Whether words begin as "two of the three" does, or end as "two cards of one colour" does."""
        colors = [start for start, end in self.found.spans.get("color-word", ()) if end == span[1]]
        if any(start and self.values[start - 1] == 1 for start in colors):
            return True
        return self.values[span[0]] is not None and self.text.words[span[0] + 1 : span[0] + 2] == ("of",)

    def cards(self, slots: Slots) -> None:
        """What is paid, on what kind of route, and what was turned up."""
        self._route(slots)
        reveal = self._reveal_from()
        groups = self._groups(reveal)
        last = max((group[0].span[0] for group in groups if reveal is None or group[0].span[0] < reveal), default=0)
        groups = [group for group in groups if not self._is_held(group, reveal, last, slots)]
        groups = [group for group in groups if not self._is_printed(group)]
        paid = [group for group in groups if reveal is None or group[0].span[0] < reveal or self._is_laid(group)]
        if reveal is not None:
            shown = self._shown(reveal)
            if shown:
                slots.known["reveal"] = Slot([card.kind for card in shown for _ in range(card.count)][:3],
                                             self._words((shown[0].span[0], shown[-1].span[1])))  # fmt: skip
                taken = {card.span for card in shown}
                paid = [[card for card in group if card.span not in taken] for group in paid]
        paid = [group for group in paid if group]
        if paid:
            first = paid[0]
            together: dict[str, int] = {}
            for card in first:
                together[card.kind] = together.get(card.kind, 0) + card.count
            if sum(together.values()) <= MOST_CARDS:
                slots.known["payment"] = Slot(together, self._words((first[0].span[0], first[-1].span[1])))
                self._add_hand(slots)
        elif any(reveal is None or start < reveal for start, _ in self.found.spans.get("laid-only-locos", ())):
            start, end = self.found.spans["laid-only-locos"][0]
            slots.known["payment"] = Slot({"locomotive": slots.get("length") or 2}, self._words((start, end)))
        elif slots.get("color") is None or (reveal is not None and slots.get("color") == "gray"):
            for start, end in self.found.spans.get("paid-color", ()):
                kind = self.kinds[end - 1]
                if kind is not None and kind != "locomotive":
                    slots.known["color"] = Slot(kind, self._words((start, end)))

    def _is_held(self, group: list[_Cards], reveal: int | None, last: int, slots: Slots) -> bool:
        """Whether cards are those in hand; what they are is noted: before the payment, or what is left behind it.
        ``last``: where the last cards begin that may have been paid."""
        start, end = group[0].span[0], group[-1].span[1]
        cues = [(cue, "hand-left") for cue in self.found.spans.get("hand-left", ())]
        cues += [(cue, "hand") for cue in self.found.spans.get("hand-all", ())]
        have = self.found.spans.get("hand-have", ())
        if reveal is not None and start > reveal:
            cues += [(cue, "hand-left") for cue in have if cue[0] > reveal]
        elif reveal is not None and start < last:
            cues += [(cue, "hand") for cue in have if cue[0] < last]
        for cue, name in cues:
            apart = start - cue[1] if cue[0] < start else cue[0] - end
            between = self.text.sentence[min(cue[0], start) : max(cue[1], end)]
            if apart <= NEAR_HAND and len(set(between)) == 1 and name not in slots.known:
                held: dict[str, int] = {}
                for card in group:
                    held[card.kind] = held.get(card.kind, 0) + card.count
                slots.known[name] = Slot(held, self._words((start, end)))
                return True
        return False

    def _is_laid(self, group: list[_Cards]) -> bool:
        """Whether words just before cards say that they were laid down: "the flip gave ..., I had offered 2 blues"."""
        start = group[0].span[0]
        return any(0 <= start - end <= 1 for _, end in self.found.spans.get("laid-cue", ()))

    @staticmethod
    def _add_hand(slots: Slots) -> None:
        """What the hand was, out of what was laid and what is left of it."""
        laid, left = slots.known["payment"], slots.known.get("hand-left")
        if left is not None and "hand" not in slots.known:
            kinds = dict.fromkeys((*laid.value, *left.value))
            hand = {kind: laid.value.get(kind, 0) + left.value.get(kind, 0) for kind in kinds}
            slots.known["hand"] = Slot(hand, left.text)

    def _is_printed(self, group: list[_Cards]) -> bool:
        """Whether what looks like cards are the symbols of a ferry."""
        return any(start <= card.span[0] < end for card in group[:1]
                   for start, end in self.found.spans.get(PREFIX + "symbols", ()))  # fmt: skip

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

    def _route(self, slots: Slots) -> None:
        """A route as a print: a colour or gray, with a length."""
        texts, values = self.text.words, self.values
        grays = {at for start, end in self.found.spans.get("gray", ()) for at in range(start, end)}
        nouns = {at for start, end in self.found.spans.get("route-noun", ()) for at in range(start, end)}
        color = length = None
        said: list[int] = []
        for at in range(len(texts)):
            kind = self.kinds[at] if self.kinds[at] != "locomotive" else None
            if kind is None and at in grays:
                kind = "gray"
            if kind is None:
                continue
            behind = at + 1 if at + 1 < len(texts) else None
            value = values[behind] if behind is not None else None
            before = values[at - 1] if at else None
            follows = self.kinds[behind + 1] if behind is not None and behind + 1 < len(texts) else None
            if value is not None and value <= 9 and follows is None and not self._is_count(at):
                color, length = color or kind, length or value
                said += [at, at + 1]
                continue
            counts = value is not None and follows is not None
            named = behind is not None and behind in nouns and not counts
            if named or (at and at - 1 in nouns and before is None) or kind == "gray":
                color = color or kind
                said.append(at)
                if before is not None and kind != "gray" and behind is not None and behind in nouns and before > 1:
                    length = length or before
        self.used.update(said)
        stated = slots.known.get("length")
        if length is None and stated is not None:
            length = stated.value
        if color is not None:
            slots.known["color"] = Slot(color, self._words((min(said), max(said) + 1)))
        if length is not None and "length" not in slots.known:
            slots.known["length"] = Slot(length, self._words((min(said), max(said) + 1)))

    def _is_count(self, at: int) -> bool:
        """Whether the colour at a word is counted by the word before it ("2 red 2 wild")."""
        before = self.values[at - 1] if at else None
        return before is not None and at - 1 not in self.used

    def _groups(self, reveal: int | None) -> list[list[_Cards]]:
        """Counted cards, those that are said in one breath together."""
        groups: list[list[_Cards]] = []
        loose = {at for start, end in self.found.spans.get("card-joint", ()) for at in range(start, end)}
        last_end = -9
        for card in self._counted():
            between = range(last_end, card.span[0])
            joined = groups and last_end > 0 and len(between) <= 3 and all(at in loose for at in between)
            if joined and (reveal is None or not last_end <= reveal <= card.span[0]):
                groups[-1].append(card)
            else:
                groups.append([card])
            last_end = card.span[1]
        return groups

    def _counted(self) -> list[_Cards]:
        """Cards with a number before them; "a joker" is one."""
        cards: list[_Cards] = []
        fillers = {at for start, end in self.found.spans.get("card-filler", ()) for at in range(start, end)}
        at = 0
        while at < len(self.text.words):
            value = self.values[at]
            if value is None and self.text.words[at] in self.words.form.get("articles", ()):
                value = 1
            end = at + 1
            while end < len(self.text.words) and end in fillers and end - at < 3:
                end += 1
            kind = self.kinds[end] if end < len(self.text.words) else None
            if value is not None and kind is not None and at not in self.used and end not in self.used and value > 0:
                stop = end + 1
                while stop < len(self.text.words) and self.kinds[stop] == kind and kind == "locomotive":
                    stop += 1
                cards.append(_Cards(value, kind, (at, stop)))
                at = stop
                continue
            listed = self._listed(at)
            if listed > at + 1:
                cards.append(_Cards(listed - at, str(self.kinds[at]), (at, listed)))
            at = max(listed, at + 1)
        return self._with_joined(cards)

    def _listed(self, at: int) -> int:
        """The word behind cards of a kind that are told one by one: "yellow yellow yellow"."""
        stop, words = at, self.text.words
        while stop < len(words) and self.kinds[at] is not None and stop not in self.used and words[stop] == words[at]:
            stop += 1
        return stop

    def _with_joined(self, cards: list[_Cards]) -> list[_Cards]:
        """With the single cards that are added to counted ones: "loco + 2 reds". Of what is laid for a tunnel, only the
        kinds matter: "blues and an engine" will do."""
        words, form = self.text.words, self.words.form
        taken = {at for card in cards for at in range(*card.span)} | self.used
        loosely = self._reveal_from() is not None
        for at in range(len(words)):
            kind = self.kinds[at]
            if kind is None or kind == OWN or at in taken or (words[at].endswith("s") and not loosely):
                continue
            pluses = form["adding" if loosely or kind == "locomotive" else "pluses"]
            before = at > 1 and words[at - 1] in pluses and (at - 2 in taken or self.kinds[at - 2] is not None)
            behind = at + 2 < len(words) and words[at + 1] in pluses and any(card.span[0] == at + 2 for card in cards)
            behind = behind or (words[at + 1 : at + 2] in PLUS and self.kinds[at + 2 : at + 3] not in ([], [None]))
            if before or behind:
                cards.append(_Cards(1, kind, (at, at + 1)))
                taken.add(at)
        return sorted(cards, key=lambda card: card.span)

    def _reveal_from(self) -> int | None:
        ferry = "ferry" in self.found or FERRY in self.found
        if ferry and "tunnel" not in self.found and TUNNEL not in self.found:
            # What a ferry shows are its symbols.
            return None
        spans = self.found.spans.get("turned-up", ())
        if not spans and not self.found.spans.keys().isdisjoint(("tunnel", TUNNEL)):
            spans = self.found.spans.get("came", ())
        return min((span[0] for span in spans), default=None)

    def _shown(self, reveal: int) -> list[_Cards]:
        """The cards turned up: those named behind the word for it in one breath, else those just before it."""
        sentence = self.text.sentence[reveal]
        counted = {card.span[1] - 1: card for card in self._counted()}
        inside = {at for card in counted.values() for at in range(card.span[0], card.span[1] - 1)}
        laid = {start for start, _ in self.found.spans.get("laid-cue", ()) if start > reveal}

        def collect(places: range) -> list[_Cards]:
            shown: list[_Cards] = []
            misses = 0
            for at in places:
                if self.text.sentence[at] not in (sentence, sentence + 1) or at in laid:
                    break
                kind = self.kinds[at]
                if at in inside:
                    continue
                if kind is None or at in self.used:
                    misses += 1
                    if shown and misses > 3:
                        break
                    continue
                misses = 0
                card = counted.get(at)
                shown.append(card if card is not None else _Cards(1, kind, (at, at + 1)))
            return shown

        behind = collect(range(reveal, len(self.text.words)))
        if behind:
            return behind
        return list(reversed(collect(range(reveal - 1, max(-1, reveal - 6), -1))))[:3]

    def scores(self, slots: Slots) -> None:
        """Routes by length, and the parts of a final score: points, tickets done and not done, bonus, stations."""
        lengths = self._lengths()
        if lengths:
            slots.known["lengths"] = Slot(lengths, ", ".join(map(str, lengths)))
        sums = Sums(self.text, self.found, self.words, self.values)
        if sums.complete and sums.base is not None:
            slots.known["base"] = Slot(sums.base, str(sums.base))
            slots.known["tickets"] = Slot(sums.tickets, ", ".join(map(str, sums.tickets)))
            if sums.bonus is not None:
                slots.known["sum-bonus"] = Slot(sums.bonus, str(sums.bonus))
        elif sums.complete and len(sums.tickets) > 1:
            slots.known["ticket-points"] = Slot(sums.tickets, ", ".join(map(str, sums.tickets)))
        if sums.bonus is not None:
            slots.known["has-longest"] = Slot(True, str(sums.bonus))
        if self.found.spans.get("has-longest"):
            lacking = bool(self.found.spans.get("lacks-longest"))
            slots.known["has-longest"] = Slot(not lacking, self._words(self.found.spans["has-longest"][0]))

    def _lengths(self) -> list[int]:
        """Lengths of claimed routes: a list behind "my routes were", "two of four and a five", or a single length."""
        found: list[int] = []
        for start, end in self.found.spans.get("counted-length", ()):
            numbers = [value for value in self.values[start:end] if value is not None]
            if len(numbers) == 2:
                found += [numbers[1]] * min(numbers[0], 9)
            elif len(numbers) == 1 and self.text.words[start] in self.words.form.get("articles", ()):
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
        shape = read_shape(self.text, self.found, self.values)
        if shape is not None:
            slots.known["shape"] = Slot(shape, ", ".join(map(str, (*shape.rings, *shape.arms))))

    def _words(self, span: Span) -> str:
        return " ".join(self.text.words[span[0] : span[1]])
