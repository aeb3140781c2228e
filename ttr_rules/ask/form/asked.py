"""How a question is asked: openly, between two things, for a yes or no, or not at all. What it is about is decided
elsewhere."""

from collections.abc import Collection
from typing import NamedTuple

from ttr_rules.ask.form.clauses import Clauses
from ttr_rules.ask.words.lexicon import Span, covers, touch

OPEN, EITHER, CLOSED, TOLD = "open", "either", "yes-no", "statement"


SUBJECT_LONG = 2
"""So many words at most stand between a turned verb and the "not" that denies it."""


class Form(NamedTuple):
    """How a question is asked."""

    kind: str
    asked: int | None = None
    """The sentence that asks."""
    direct: bool = False
    """Asks whether something may or does happen; otherwise whether what was told is right."""
    asks: bool = False
    """Asks with a turned verb, if only for what was told before: "can they do that"."""
    turned: bool = False
    """A yes means that the thing does not hold."""
    why: tuple[str, ...] = ()
    doubted: bool = False
    """What a yes means is not sure enough."""
    negated: bool = False
    """Asks with a "not": "isn't that wrong"."""


class FormReader(Clauses):
    """Reads the form of one text."""

    def read(self) -> Form:
        """How the text asks, before it is known what about."""
        marked = [number for number in self.sentences if self.text.asked(number)]
        worded = [
            number
            for number in self.sentences
            if self._direct(number) or self._judges(number) or self._tagged(number) or self._open({number})
        ]
        asked = (marked or worded)[-1] if marked or worded else None
        if asked is not None and len(marked) > 1 and self._is_tag(asked) and self._direct(marked[-2]):
            asked = marked[-2]
        if asked and self._is_tag(asked) and self._direct(asked) and self._judges(asked - 1):
            # "I think that is made up. Is it?"
            asked -= 1
        scope = {*marked, *(() if asked is None else (asked,))} or set(self.sentences)
        asks = asked is not None and self._direct(asked)
        direct = asks and not (asked and self._says_nothing(asked))
        if asked is not None and direct and (turning := self._or_not(asked)) is not None:
            direct = any(at < turning for at in self._direct_verbs(asked))
        kind = TOLD if asked is None else CLOSED
        if asked is not None and self._concludes(asked):
            scope = set()
        if self._open(scope):
            kind = OPEN
        elif self._either(scope) or (asked is None and self._two_sides()):
            kind = EITHER
        negated = asks and asked is not None and self._negates(asked)
        return Form(kind, asked, direct, asks, negated=negated)

    def _negates(self, sentence: int) -> bool:
        """Whether the verb that asks is denied: "isn't that wrong", not "may I build what I do not need"."""
        verbs, denials = self._direct_verbs(sentence), self._spans(("q-negative",), {sentence})
        return any(0 <= start - verb <= SUBJECT_LONG for start, _ in denials for verb in verbs)

    def _open(self, scope: Collection[int]) -> bool:
        words, start = self.text.words, True
        judged = any(self._judges(number) or self._tagged(number) for number in scope)
        if any(self._asks_openly(span) for span in self._spans(("q-open",), scope)):
            return True
        for at, word in enumerate(words):
            start = start or self.text.sentence[at] != self.text.sentence[at - 1] or self.text.mark[at - 1] == ":"
            inside = self.text.sentence[at] in scope
            opens = start and (word in self.form["openers"] or self._is_wanted(at)) and not judged
            opens = opens and not (at and words[at - 1] == "no")
            numbered = at + 1 < len(words) and (words[at + 1].isdigit() or words[at + 1] in self.numbers)
            leads = at == 0 and not any(self._direct(number) for number in scope)
            if opens and not numbered and (inside or leads):
                return not self._direct(self.text.sentence[at])
            if inside and word in self.form["interrogatives"] and (start or words[at - 1] not in self.form["indirect"]):
                after = words[at + 1] if at + 1 < len(words) else ""
                if self._only_tells_when(at) or self._is_asked_of(at):
                    continue
                asks = start or word not in self.form["relatives"] or bool(self.text.mark[at - 1])
                if (asks and after in self.form["auxiliaries"]) or (start and after not in self.form["pronouns"]):
                    return True
            start = start and word in self.form["fillers"]
        return False

    def _is_wanted(self, at: int) -> bool:
        """Whether a number of things is asked for in short: "points for a six", "locos needed on that ferry"."""
        after = self.text.words[at + 1 : at + 2]
        return self.text.words[at] in self.form["wanted"] and not self.form["wanting"].isdisjoint(after)

    def _only_tells_when(self, at: int) -> bool:
        """Whether a word begins a clause before the one that asks: "when all is gone, does that end it"."""
        verbs = [verb for verb in self._turned_verbs(self.text.sentence[at]) if verb > at + 1]
        return self.text.words[at] in self.form["subordinate"] and bool(verbs)

    def _is_asked_of(self, at: int) -> bool:
        """Whether a word stands within what is asked with a turned verb: "do I have to build what is on my ticket"."""
        words, verbs = self.text.words, self._turned_verbs(self.text.sentence[at])
        verb = min((one for one in verbs if self._clause_start(at) <= one < at), default=None)
        joined = words[at - 1] in self.form["joiners"] | self.form["either"]
        if verb is None or joined:
            return False
        return words[verb + 1] in self.form["tellers"] or self.form["telling"].isdisjoint(words[verb:at])

    def _concludes(self, sentence: int) -> bool:
        """Whether what is told is only to be confirmed at the end: "cards or tickets, not both, right"."""
        places = self._words_of(sentence)
        start = self._clause_start(places[-1])
        end = [at for at in places if at >= start]
        words = [self.text.words[at] for at in end]
        asks = any(at < start for at in self._turned_verbs(sentence))
        if start == places[0] or asks or not self._idle(end) or not self.form["interrogatives"].isdisjoint(words):
            return False
        confirms = self._tagged(sentence) or words[-1] in self.form["tails"] or self._within(("q-true",), end)
        return bool(confirms) and self.form["either"].isdisjoint(words)

    def _asks_openly(self, span: Span) -> bool:
        """Whether words such as "how many" or "who starts" ask; "regardless of how many" and "the one who" do not."""
        before = self.text.words[span[0] - 1] if span[0] else ""
        if span[0] and self.text.sentence[span[0] - 1] != self.text.sentence[span[0]]:
            return True
        relative = self.text.words[span[0]] in self.form["relatives"] and before in self.form["heads"]
        if any(self.text.mark[span[0] : span[1] - 1]):
            return False
        judging = any(covers(one, span) for one in self.found.spans.get("q-good", ()))
        indirect = before in self.form["indirect"] or self._is_asked_of(span[0])
        return not (relative or judging or indirect)

    def _two_sides(self) -> bool:
        """Whether one says this and another that."""
        mine = self._spans(("q-mine",), set(self.sentences))
        return bool(mine) and any(
            not any(touch(claim, own) for own in mine) for claim in self._spans(("q-claims",), set(self.sentences))
        )

    def _either(self, scope: Collection[int]) -> bool:
        words = self.text.words
        for at in range(1, len(words) - 1):
            if words[at] not in self.form["either"] or self.text.sentence[at] not in scope:
                continue
            if any(start <= at < end for start, end in self.found.spans.get("q-not-either", ())):
                continue
            if self._offers_both(at) or self._judged_before_or(at):
                continue
            if words[at + 1] in self.form["either-not"] and self.text.sentence[at + 1] == self.text.sentence[at]:
                continue
            numbers = all(word.isdigit() or word in self.numbers for word in (words[at - 1], words[at + 1]))
            if not numbers or not set(words[at + 2 : at + 4]) & set(self.form["counted"]):
                return True
        return False

    def _offers_both(self, at: int) -> bool:
        """Whether an "or" joins two things that are asked to be permitted, rather than two answers."""
        sentence = self.text.sentence[at]
        verbs = [one for one in self._turned_verbs(sentence) if one < at]
        permissive = bool(verbs) and (
            self.text.words[verbs[0]] in self.form["permissive"]
            or any(span[0] - verbs[0] <= 2 and span[0] > verbs[0] for span in self._judgements(sentence))
        )
        if not verbs:
            # "all I can do is build or draw" offers both as well.
            permissive = any(
                self.text.words[one] in self.form["permissive"] for one in self._words_of(sentence) if one < at
            )
        return permissive and self.text.words[at + 1] not in self.form["alternative"] | self.form["auxiliaries"]
