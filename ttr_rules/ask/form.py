"""How a question is asked: openly, between two things, for a yes or no, or not at all; and whether a yes would mean
that the thing holds or that it does not. What it is about is decided elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ttr_rules.ask.text import Text
from ttr_rules.ask.words import Found, Span, Words

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ttr_rules.ask.disputes import Dispute

OPEN, EITHER, CLOSED, TOLD = "open", "either", "yes-no", "statement"
FEW_WORDS = 1
"""A sentence with no more words of its own that judges something speaks of what was told before it."""
JUDGING = ("q-good", "q-bad", "q-should", "q-refuse", "q-negative", "q-claims")
NEAR = 4
"""A word that judges belongs to the verb that is so many words before it."""


@dataclass(frozen=True)
class Form:
    """How a question is asked."""

    kind: str
    asked: int | None = None
    """The sentence that asks."""
    direct: bool = False
    """Asks whether something may or does happen; otherwise whether what was told is right."""
    turned: bool = False
    """A yes means that the thing does not hold."""
    why: tuple[str, ...] = ()


class FormReader:
    """Reads the form of one text."""

    def __init__(self, text: Text, found: Found, words: Words) -> None:
        self.text, self.found, self.form = text, found, words.form
        self.numbers = words.numbers
        self.sentences = sorted(set(text.sentence))

    def read(self) -> Form:
        """How the text asks, before it is known what about."""
        marked = [number for number in self.sentences if self.text.asked(number)]
        worded = [
            number
            for number in self.sentences
            if self._direct(number) or self._judges(number) or self._open({number})
        ]
        asked = (marked or worded or [None])[-1]
        if asked is not None and len(marked) > 1 and self._is_tag(asked) and self._direct(marked[-2]):
            asked = marked[-2]
        scope = {*marked, *(() if asked is None else (asked,))} or set(self.sentences)
        direct = asked is not None and self._direct(asked)
        if self._open(scope):
            return Form(OPEN, asked, direct)
        if self._either(scope) or (asked is None and self._two_sides()):
            return Form(EITHER, asked, direct)
        return Form(TOLD if asked is None else CLOSED, asked, direct)

    def turn(self, form: Form, dispute: Dispute) -> Form:
        """The form, with what a yes would mean for one argument."""
        everything = set(self.sentences)
        judged = form.asked is not None and not form.direct
        scope = everything if form.asked is None or (judged and self._short(form.asked)) else {form.asked}
        con, pro = self._spans(dispute.con, scope), self._spans(dispute.pro, scope)
        if form.direct and not con and not pro and form.asked is not None and self._short(form.asked):
            con = self._spans(dispute.con, everything)
        con = [span for span in con if not any(_covers(other, span) for other in pro)]
        if self._is_bare(form) and dispute.data.get("open"):
            return replace(form, kind=OPEN)
        why = ["said the other way round"] if con else []
        # What an argument is about may itself be a denial, as an unfinished ticket is.
        about = self._spans([concept for need in dispute.needs for concept in need], everything)
        denied = self._denied(form, scope, [*con, *pro], about)
        return replace(form, turned=bool(con) != bool(denied), why=(*why, *denied))

    def _bad(self, concepts: Collection[str], scope: Collection[int]) -> list[Span]:
        """Words that call something bad; "not illegal" does not."""
        good = self._spans(("q-good",), scope)
        return [span for span in self._spans(concepts, scope) if not any(_covers(one, span) and one != span for one in good)]

    def _is_bare(self, form: Form) -> bool:
        """Whether the text only names a thing, without asking in so many words whether something is so."""
        return form.kind in (CLOSED, TOLD) and not form.direct and (form.asked is None or not self._judges(form.asked))

    def _denied(
        self, form: Form, scope: Collection[int], taken: Sequence[Span], about: Sequence[Span]
    ) -> tuple[str, ...]:
        """Why a yes means that something is not so: it was called bad, refused or denied; or what was not done was."""
        if form.asked is None:
            last = {self.sentences[-1]} if self.sentences else set()
            bad = [span for span in self._bad(("q-bad",), last) if not self._is_claim(span)]
        elif form.direct:
            bad = [span for span in self._bad(("q-bad",), {form.asked}) if self._asked_of(span)]
        elif self._spans(("q-should",), {form.asked}):
            return ()
        else:
            bad = self._bad(("q-bad", "q-refuse"), scope)
        bad = [span for span in bad if not any(_touch(span, one) for one in taken)]
        bad = [span for span in bad if not any(_covers(one, span) for one in about)]
        if bad:
            undone = [] if form.direct else self._free(("q-undone",), scope, [*taken, *bad], about)
            return () if undone else ("called bad",)
        if form.asked is None or form.direct or not self._judges(form.asked):
            return ()
        denied = self._free(("q-negative", "q-undone"), scope, taken, about)
        return ("denied",) if denied else ()

    def _free(
        self, concepts: Collection[str], scope: Collection[int], taken: Sequence[Span], about: Sequence[Span]
    ) -> list[Span]:
        """Denials that are no turned verbs, no part of what was counted already or of what the argument is about."""
        return [
            span
            for span in self._spans(concepts, scope)
            if not self._is_turned(span)
            and not any(_touch(span, one) for one in taken)
            and not any(_covers(one, span) for one in about)
        ]

    def _direct(self, sentence: int) -> bool:
        """Whether a sentence asks with a turned verb ("can I", "does he") for more than a judgement."""
        for at in self._turned_verbs(sentence):
            judging = [span for span in self._judgements(sentence) if at < span[0] <= at + NEAR]
            if not judging or self._behind(judging[0][1], sentence) > 2:
                return True
        return False

    def _turned_verbs(self, sentence: int) -> list[int]:
        """Where a verb stands before its subject; a tag at the end ("isn't it") is none."""
        words, found = self.text.words, []
        for at in range(len(words) - 1):
            if self.text.sentence[at] != sentence or self.text.sentence[at + 1] != sentence:
                continue
            if words[at] not in self.form["auxiliaries"]:
                continue
            if self._behind(at, sentence) == 2 and self.text.sentence.count(sentence) > 3:
                continue
            opens = at == 0 or self.text.sentence[at - 1] != sentence or bool(self.text.mark[at - 1])
            opens = opens or words[at - 1] in self.form["fillers"] or words[at - 1] in self.form["interrogatives"]
            pronoun, noun = words[at + 1] in self.form["pronouns"], words[at + 1] in self.form["subjects"]
            bare = opens and at == 0 and not words[at].endswith("nt")
            if ((pronoun or (noun and opens)) and (opens or words[at - 1] not in self.form["pronouns"])) or bare:
                found.append(at)
        return found

    def _judgements(self, sentence: int) -> list[Span]:
        spans = self._spans(("q-good", "q-bad"), {sentence})
        return [span for span in spans if not self.found.ends("q-not-good", span[0])]

    def _judges(self, sentence: int) -> bool:
        return bool(self._judgements(sentence) or self._spans(("q-should",), {sentence}))

    def _behind(self, at: int, sentence: int) -> int:
        return sum(number == sentence for number in self.text.sentence[at:])

    def _asked_of(self, span: Span) -> bool:
        """Whether a judgement belongs to the turned verb of its sentence."""
        verbs = self._turned_verbs(self.text.sentence[span[0]])
        return bool(verbs) and any(at < span[0] <= at + NEAR for at in verbs[:1])

    def _is_turned(self, span: Span) -> bool:
        """Whether a denial is a turned verb: "can't I" denies nothing."""
        end = span[1]
        return end < len(self.text.words) and end - span[0] == 1 and self.text.words[end] in self.form["turned"]

    def _is_claim(self, span: Span) -> bool:
        """Whether somebody else is told to have said it."""
        return any(
            self.text.sentence[claim[0]] == self.text.sentence[span[0]] and claim[0] < span[0]
            for claim in self.found.spans.get("q-claims", ())
        )

    def _is_tag(self, sentence: int) -> bool:
        return self.text.sentence.count(sentence) <= 2

    def _short(self, sentence: int) -> bool:
        """Whether a sentence has hardly a word besides those that ask and judge."""
        judging = {at for span in self._spans(JUDGING, {sentence}) for at in range(*span)}
        idle = self.form["pronouns"] | self.form["auxiliaries"] | self.form["fillers"] | self.form["idle"]
        idle |= self.form["interrogatives"]
        own = [
            at
            for at, number in enumerate(self.text.sentence)
            if number == sentence and at not in judging and self.text.words[at] not in idle
        ]
        return len(own) <= FEW_WORDS

    def _open(self, scope: Collection[int]) -> bool:
        if self._spans(("q-open",), scope):
            return True
        words, start = self.text.words, True
        for at, word in enumerate(words):
            start = start or self.text.sentence[at] != self.text.sentence[at - 1] or self.text.mark[at - 1] == ":"
            inside = self.text.sentence[at] in scope
            if start and word in self.form["openers"] and (inside or at == 0):
                return not self._direct(self.text.sentence[at])
            if inside and word in self.form["interrogatives"] and (start or words[at - 1] not in self.form["indirect"]):
                after = words[at + 1] if at + 1 < len(words) else ""
                if after in self.form["auxiliaries"] or (start and after not in self.form["pronouns"]):
                    return True
            start = start and word in self.form["fillers"]
        return False

    def _two_sides(self) -> bool:
        """Whether one says this and another that."""
        mine = self._spans(("q-mine",), set(self.sentences))
        return bool(mine) and any(
            not any(_touch(claim, own) for own in mine) for claim in self._spans(("q-claims",), set(self.sentences))
        )

    def _either(self, scope: Collection[int]) -> bool:
        words = self.text.words
        for at in range(1, len(words) - 1):
            if words[at] not in self.form["either"] or self.text.sentence[at] not in scope:
                continue
            if words[at + 1] in self.form["either-not"] and self.text.sentence[at + 1] == self.text.sentence[at]:
                continue
            numbers = all(word.isdigit() or word in self.numbers for word in (words[at - 1], words[at + 1]))
            if not numbers or not set(words[at + 2 : at + 4]) & set(self.form["counted"]):
                return True
        return False

    def _spans(self, concepts: Collection[str], scope: Collection[int]) -> list[Span]:
        """Where concepts stand in the sentences of a scope."""
        return [
            span
            for concept in concepts
            for span in self.found.spans.get(concept, ())
            if self.text.sentence[span[0]] in scope
        ]


def _covers(outer: Span, inner: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _touch(one: Span, other: Span) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]
