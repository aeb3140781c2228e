"""The cards that a question names: what is paid, in hand and turned up, and the colour and length of a route."""

from __future__ import annotations

from ttr_rules.ask.slots.facts import KINDS, OWN, PREFIX, Slot, Slots
from ttr_rules.ask.words.lexicon import FERRY, TUNNEL, Found, Span, Words
from ttr_rules.ask.words.spot import Places, number_of
from ttr_rules.ask.words.text import Text

PLUS = (("+",), ("plus",))
MOST_CARDS = 20
ENDS = (".", "!", "?")
"""What stands behind the last word of a sentence."""
LEAST_ROW = 3
"""So many cards at least are told one by one without a word between them."""
NEAR_HAND = 3
"""So many words at most stand between cards and the words that say that they are in hand."""


class _Cards:
    """Cards of one kind that are named."""

    def __init__(self, count: int, kind: str, span: Span) -> None:
        self.count, self.kind, self.span = count, kind, span


class CardReader:
    """Reads the cards of one text."""

    def __init__(self, text: Text, found: Found, words: Words, places: Places) -> None:
        self.text, self.found, self.words, self.places = text, found, words, places
        self.values = [number_of(word, words) for word in text.words]
        self.kinds: list[str | None] = [None] * len(text.words)
        for kind in KINDS:
            for start, end in found.spans.get(kind, ()):
                for at in range(start, end):
                    self.kinds[at] = kind
        self.own_ends: dict[int, int] = {}
        """Where the words end that begin at a place and say that cards are of one colour."""
        for start, end in found.spans.get("own-color", ()):
            self.kinds[start] = self.kinds[start] or OWN
            self.own_ends[start] = max(end, self.own_ends.get(start, end))
        self.used: set[int] = set()

    def cards(self, slots: Slots) -> None:
        """What is paid, on what kind of route, and what was turned up."""
        self._route(slots)
        reveal = self._reveal_from()
        groups = self._groups(reveal)
        last = max((group[0].span[0] for group in groups if reveal is None or group[0].span[0] < reveal), default=0)
        groups = [group for group in groups if not self._is_held(group, reveal, last, slots)]
        groups = [group for group in groups if not self._is_printed(group)]
        groups = [group for group in groups if not self._is_price(group)] or groups
        paid = [group for group in groups if reveal is None or group[0].span[0] < reveal or self._is_laid(group)]
        if reveal is not None:
            shown = self._shown(reveal)
            if shown:
                slots.known["reveal"] = Slot([card.kind for card in shown for _ in range(card.count)],
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
        """Whether words just before cards say that they were laid down: "the flip gave ..., I had offered 2 blues"; or
        whether they are "all locos", which nobody says of what was turned up."""
        start = group[0].span[0]
        if any(first <= start < end for first, end in self.found.spans.get("laid-only-locos", ())):
            return True
        cues = self.found.spans.get("laid-cue", ())
        return any(0 <= start - end <= 1 and not any(self.kinds[end:start]) for _, end in cues)

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
        return len(group) == 1 and any(start <= card.span[0] < end for card in group
                                       for start, end in self.found.spans.get(PREFIX + "symbols", ()))  # fmt: skip

    def _is_price(self, group: list[_Cards]) -> bool:
        """Whether cards are what a route asks for: "Denver - Helena is four greens"."""
        return any(start <= card.span[0] < end for card in group[:1]
                   for start, end in self.found.spans.get("route-price", ()))  # fmt: skip

    def _route(self, slots: Slots) -> None:
        """A route as a print: a colour or gray, with a length."""
        texts, values = self.text.words, self.values
        grays = {at for start, end in self.found.spans.get("gray", ()) for at in range(start, end)}
        nouns = {at for start, end in self.found.spans.get("route-noun", ()) for at in range(start, end)}
        # "a gray one" tells no length.
        pronouns = {end - 1 for _, end in self.found.spans.get("q-pronoun", ())}
        color = length = None
        said: list[int] = []
        for at in range(len(texts)):
            kind = self.kinds[at] if self.kinds[at] != "locomotive" else None
            if kind is None and at in grays:
                kind = "gray"
            if kind is None:
                continue
            behind = at + 1 if at + 1 < len(texts) else None
            value = values[behind] if behind is not None and behind not in pronouns else None
            before = values[at - 1] if at else None
            follows = self.kinds[behind + 1] if behind is not None and behind + 1 < len(texts) else None
            if before is not None and kind != "gray" and self._is_length(at - 1, nouns, at + 1):
                color, length = color or kind, length or before
                said += [at - 1, at]
                continue
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

    def _is_length(self, at: int, nouns: set[int], behind: int) -> bool:
        """Whether a number tells how long a route is: "a route of four", which other languages let a colour follow;
        ``behind``: where cards of that colour would be named."""
        spans = self.found.spans.get(PREFIX + "length", ())
        told = any(end == at + 1 and start in nouns and start < at for start, end in spans)
        return told and not any(start <= behind < end for start, end in self.found.spans.get("card", ()))

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
            joined = joined and (bool(between) or self.text.mark[last_end - 1] not in ENDS)
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
            while end < len(self.text.words) and end in fillers and end - at < 3 and self.text.mark[end] != ":":
                end += 1
            kind = self.kinds[end] if end < len(self.text.words) else None
            if self._is_demanded(at) or (value == 1 and self._is_denied(at)):
                value = None
            if value is not None and kind is not None and at not in self.used and end not in self.used and value > 0:
                stop = self.own_ends.get(end, end + 1) if kind == OWN else end + 1
                while stop < len(self.text.words) and self.kinds[stop] == kind and kind == "locomotive":
                    stop += 1
                cards.append(_Cards(value, kind, (at, stop)))
                at = stop
                continue
            row = self._row(at)
            listed = self._listed(at)
            if len(row) > 1 or listed > at + 1:
                cards += row or [_Cards(listed - at, str(self.kinds[at]), (at, listed))]
            at = max(row[-1].span[1] if row else listed, at + 1)
        return self._with_joined(cards)

    def _is_demanded(self, at: int) -> bool:
        """Whether somebody asks for cards that nobody has laid down yet: "at least a red"."""
        return at > 0 and self.text.words[at - 1] in self.words.form["demanding"]

    def _is_denied(self, at: int) -> bool:
        """Whether a single card is what there is not: "not a single green", "without a loco", "nothing blue"."""
        return at > 0 and self.text.words[at - 1] in self.words.form["without-any"]

    def _row(self, at: int) -> list[_Cards]:
        """Three or more cards that are told one by one, a locomotive or one kind twice among them: "blue, blue, loco".
        Colours alone, each once, may be those of routes."""
        found: list[_Cards] = []
        while at < len(self.text.words) and (listed := self._listed(at)) > at:
            if found and self.text.sentence[at] != self.text.sentence[found[0].span[0]]:
                break
            found.append(_Cards(listed - at, str(self.kinds[at]), (at, listed)))
            at = listed
        single = all(card.count == 1 and card.kind != "locomotive" for card in found)
        return [] if single or sum(card.count for card in found) < LEAST_ROW else found

    def _listed(self, at: int) -> int:
        """The word behind cards of a kind that are told one by one: "yellow yellow yellow". A mark between some of them
        only ends one list: "I laid green, green green red came up"."""
        stop, words = at, self.text.words
        while stop < len(words) and self.kinds[at] is not None and stop not in self.used and words[stop] == words[at]:
            stop += 1
        between = self.text.mark[at : max(at, stop - 1)]
        marked = next((place for place, mark in enumerate(between, at + 1) if mark), stop)
        return stop if len(set(between)) < 2 else marked

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
        refused = {start for start, _ in self.found.spans.get("q-turned-down", ())}
        spans = [span for span in self.found.spans.get("turned-up", ()) if span[0] not in refused]
        if not spans and not self.found.spans.keys().isdisjoint(("tunnel", TUNNEL)):
            spans = list(self.found.spans.get("came", ()))
        return min((span[0] for span in spans), default=None)

    def _shown(self, reveal: int) -> list[_Cards]:
        """The cards turned up: those named behind the word for it in one breath, else those just before it."""
        sentence = self.text.sentence[reveal]
        counted = {card.span[1] - 1: card for card in self._counted()}
        inside = {at for card in counted.values() for at in range(card.span[0], card.span[1] - 1)}
        laid = {start for start, _ in self.found.spans.get("laid-cue", ()) if start > reveal}
        # "Yellow and white came up. Two more yellows then?" tells of two cards.
        laid |= {start for start, _ in self.found.spans.get(PREFIX + "claimed", ()) if start > reveal}

        def collect(places: range) -> list[_Cards]:
            shown: list[_Cards] = []
            misses = 0
            for at in places:
                if self.text.sentence[at] not in (sentence, sentence + 1) or at in laid:
                    break
                kind = self.kinds[at]
                if at in inside:
                    continue
                if kind is None or at in self.used or self._is_denied(at):
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
        # What stands right before the flip is its subject, even behind what was paid: "5 black, red and white came up".
        laid_before = [group for group in self._groups(reveal) if self._is_laid(group)]
        own = {
            card.span
            for group in laid_before
            for card in group
            if group[-1].span[1] < reveal - 1 or self._is_laid([card])
        }
        only = {at for start, end in self.found.spans.get("laid-only-locos", ()) for at in range(start, end)}
        before = [
            card
            for card in collect(range(reveal - 1, max(-1, reveal - 6), -1))
            if card.span not in own and only.isdisjoint(range(*card.span))
        ]
        return list(reversed(before))[:3]

    def _words(self, span: Span) -> str:
        return " ".join(self.text.words[span[0] : span[1]])
