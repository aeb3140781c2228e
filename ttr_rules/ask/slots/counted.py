"""Cards that a question counts: "two blues", "a joker", "blue, blue, loco"; and where it tells what was turned up."""

from __future__ import annotations

from ttr_rules.ask.slots.facts import KINDS, OWN
from ttr_rules.ask.words.lexicon import FERRY, TUNNEL, Found, Span, Words
from ttr_rules.ask.words.spot import Places, number_of
from ttr_rules.ask.words.text import Text

PLUS = (("+",), ("plus",))
LEAST_ROW = 3
"""So many cards at least are told one by one without a word between them."""


class Cards:
    """Cards of one kind that are named."""

    def __init__(self, count: int, kind: str, span: Span) -> None:
        self.count, self.kind, self.span = count, kind, span


class CountReader:
    """Reads the cards of one text that are counted."""

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

    def _counted(self) -> list[Cards]:
        """Cards with a number before them; "a joker" is one."""
        cards: list[Cards] = []
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
                cards.append(Cards(value, kind, (at, stop)))
                at = stop
                continue
            row = self._row(at)
            listed = self._listed(at)
            if len(row) > 1 or listed > at + 1:
                cards += row or [Cards(listed - at, str(self.kinds[at]), (at, listed))]
            at = max(row[-1].span[1] if row else listed, at + 1)
        return self._with_joined(cards)

    def _is_demanded(self, at: int) -> bool:
        """Whether somebody asks for cards that nobody has laid down yet: "at least a red"."""
        return at > 0 and self.text.words[at - 1] in self.words.form["demanding"]

    def _is_denied(self, at: int) -> bool:
        """Whether a single card is what there is not: "not a single green", "without a loco", "nothing blue"."""
        return at > 0 and self.text.words[at - 1] in self.words.form["without-any"]

    def _row(self, at: int) -> list[Cards]:
        """Three or more cards that are told one by one, a locomotive or one kind twice among them: "blue, blue, loco".
        Colours alone, each once, may be those of routes."""
        found: list[Cards] = []
        while at < len(self.text.words) and (listed := self._listed(at)) > at:
            if found and self.text.sentence[at] != self.text.sentence[found[0].span[0]]:
                break
            found.append(Cards(listed - at, str(self.kinds[at]), (at, listed)))
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

    def _with_joined(self, cards: list[Cards]) -> list[Cards]:
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
                cards.append(Cards(1, kind, (at, at + 1)))
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
        return min((span[0] for span in spans), default=None if spans else self._flip_alone())

    def _flip_alone(self) -> int | None:
        """Where three cards are told one by one that are those of a flip, though no word says so: "I laid pinks in the
        tunnel: pink, pink, loco"."""
        if self.found.spans.keys().isdisjoint(("tunnel", TUNNEL, "surcharge")):
            return None
        for at, kind in enumerate(self.kinds):
            row = self._row(at) if kind is not None and (at == 0 or self.kinds[at - 1] is None) else []
            start, end = (row[0].span[0], row[-1].span[1]) if row else (at, at)
            if sum(card.count for card in row) == LEAST_ROW and any((*self.kinds[:start], *self.kinds[end:])):
                return start
        return None

    def _words(self, span: Span) -> str:
        return " ".join(self.text.words[span[0] : span[1]])
