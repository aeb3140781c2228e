"""The cards that a question names: what is paid, in hand and turned up, and the colour and length of a route."""

from __future__ import annotations

from ttr_rules.ask.slots.counted import Cards, CountReader
from ttr_rules.ask.slots.facts import OWN, PREFIX, Slot, Slots

MOST_CARDS = 20
MOST_SHOWN = 3
"""So many cards are told of a flip at most."""
LOCOMOTIVE = "locomotive"
ENDS = (".", "!", "?")
"""What stands behind the last word of a sentence."""
NEAR_TIMES = 2
"""How often a card came up is told so many words behind it at most."""
NEAR_HAND = 3
"""So many words at most stand between cards and the words that say that they are in hand."""


class CardReader(CountReader):
    """Reads the cards of one text."""

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
            if shown and "matches" in slots.known:
                shown = self._with_matches(shown, slots)
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

    def _is_held(self, group: list[Cards], reveal: int | None, last: int, slots: Slots) -> bool:
        """Whether cards are those in hand; what they are is noted: before the payment, or what is left behind it.
        ``last``: where the last cards begin that may have been paid."""
        start, end = group[0].span[0], group[-1].span[1]
        cues = [(cue, "hand-left") for cue in self.found.spans.get("hand-left", ())]
        cues += [(cue, "hand") for cue in self.found.spans.get("hand-all", ())]
        have = self.found.spans.get("hand-have", ())
        if reveal is not None and start > reveal:
            cues += [(cue, "hand-left") for cue in have if reveal < cue[0] < start]
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

    @staticmethod
    def _add_hand(slots: Slots) -> None:
        """What the hand was, out of what was laid and what is left of it."""
        laid, left = slots.known["payment"], slots.known.get("hand-left")
        if left is not None and "hand" not in slots.known:
            kinds = dict.fromkeys((*laid.value, *left.value))
            hand = {kind: laid.value.get(kind, 0) + left.value.get(kind, 0) for kind in kinds}
            slots.known["hand"] = Slot(hand, left.text)

    def _is_printed(self, group: list[Cards]) -> bool:
        """Whether what looks like cards are the symbols of a ferry."""
        return len(group) == 1 and any(start <= card.span[0] < end for card in group
                                       for start, end in self.found.spans.get(PREFIX + "symbols", ()))  # fmt: skip

    def _is_price(self, group: list[Cards]) -> bool:
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

    def _groups(self, reveal: int | None) -> list[list[Cards]]:
        """Counted cards, those that are said in one breath together."""
        groups: list[list[Cards]] = []
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

    def _shown(self, reveal: int) -> list[Cards]:
        """The cards turned up: those named behind the word for it in one breath, else those just before it."""
        sentence = self.text.sentence[reveal]
        counted = {card.span[1] - 1: card for card in self._counted()}
        inside = {at for card in counted.values() for at in range(card.span[0], card.span[1] - 1)}
        laid = {start for start, _ in self.found.spans.get("laid-cue", ()) if start > reveal}
        # "Yellow and white came up. Two more yellows then?" tells of two cards.
        laid |= {start for start, _ in self.found.spans.get(PREFIX + "claimed", ()) if start > reveal}
        # "White, white and blue came up, I have two whites left" as well.
        laid |= {start for start, _ in self.found.spans.get("hand-have", ()) if start > reveal + 1}

        def collect(places: range) -> list[Cards]:
            shown: list[Cards] = []
            misses = 0
            for at in places:
                if self.text.sentence[at] not in (sentence, sentence + 1) or at in laid:
                    break
                kind = self.kinds[at]
                if at in inside:
                    continue
                if kind is None or at in self.used or self._is_denied(at) or self._is_laid_in(at):
                    misses += 1
                    if shown and misses > 3:
                        break
                    continue
                misses = 0
                card = counted.get(at)
                shown.append(card if card is not None else Cards(self._times(at), kind, (at, at + 1)))
            return shown

        behind = collect(range(reveal, len(self.text.words)))
        if behind and not self._goes_on(reveal, behind[0].span[0]):
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
        told = {card.span for card in before}
        for group in self._groups(reveal):
            if any(card.span in told for card in group) and not self._is_laid(group):
                before += [card for card in group if card.span not in told and card.span not in own]
        return [*sorted(before, key=lambda card: card.span), *behind][:MOST_SHOWN]

    def _goes_on(self, reveal: int, start: int) -> bool:
        """Whether cards are told behind others: "a red came up and a loco"."""
        return start > reveal + 1 and self.text.words[start - 1] in self.words.form["adding"]

    @staticmethod
    def _with_matches(shown: list[Cards], slots: Slots) -> list[Cards]:
        """The cards turned up beside how many of them match: "two of the three are my colour" tells no other card, and
        "none of them match" none; "two matching ones and a loco" are three."""
        matches = slots.known["matches"]
        kinds = {card.kind for card in shown}
        if matches.value == 0 or kinds == {OWN}:
            return []
        if kinds == {LOCOMOTIVE} and matches.value + sum(card.count for card in shown) <= MOST_SHOWN:
            return [*shown, Cards(matches.value, OWN, shown[-1].span)]
        return shown

    def _is_laid_in(self, at: int) -> bool:
        """Whether cards are what something is paid with: "paid with green, one green came up"."""
        words, form = self.text.words, self.words.form
        if at and words[at - 1] in form["paying-verbs"]:
            return True
        return at > 1 and words[at - 1] in form["paying-in"] and words[at - 2] in form["paying-words"]

    def _times(self, at: int) -> int:
        """How often a card came up: "blue twice"."""
        end = self.own_ends.get(at, at + 1) if self.kinds[at] == OWN else at + 1
        behind = self.text.words[end : end + NEAR_TIMES]
        return 2 if any(word in self.words.form["twice"] for word in behind) else 1

    def _is_laid(self, group: list[Cards]) -> bool:
        """Whether words just before cards say that they were laid down: "the flip gave ..., I had offered 2 blues"; or
        whether they are "all locos", which nobody says of what was turned up."""
        start = group[0].span[0]
        if any(first <= start < end for first, end in self.found.spans.get("laid-only-locos", ())):
            return True
        cues = self.found.spans.get("laid-cue", ())
        return any(0 <= start - end <= 1 and not any(self.kinds[end:start]) for _, end in cues)
