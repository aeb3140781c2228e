"""What a yes would mean for an argument: that the thing holds, or that it does not. A question may name the opposite,
deny it, or ask whether it is wrong; each turns it round once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.ask.disputes.likeness import VERY
from ttr_rules.ask.form.asked import CLOSED, EITHER, OPEN, TOLD, Form
from ttr_rules.ask.form.denials import DenialReader
from ttr_rules.ask.words.lexicon import Span, covers

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from ttr_rules.ask.disputes.likeness import Alike
    from ttr_rules.ask.disputes.weighing import Dispute

MISREAD = "misread"
"""The setting for a text of which many words were mended."""
BESIDE = 2
"""A denial of a thing stands less than so many words before what is denied of it."""


class StanceReader(DenialReader):
    """Reads what a yes would mean."""

    def turn(self, form: Form, dispute: Dispute) -> Form:
        """The form, with what a yes would mean for one argument."""
        if (
            dispute.data.get("open")
            and self._is_bare(form)
            and not (dispute.data.get("numbers") and self._counts(form))
        ):
            return form._replace(kind=OPEN)
        region, spoken = self._regions(form)
        pro = self._within(dispute.pro, region)
        con = [
            span
            for span in self._within(dispute.con, region)
            if not any(covers(other, span) for other in pro)
            and not (form.direct and self._is_aside(span, form))
            and not self._is_denied_of_thing(span)
        ]
        # What an argument is about may itself be a denial, as an unfinished ticket is.
        about = {concept for need in dispute.needs for concept in need}
        if con and (self._obliges(form, dispute) or self._names(form, {*about, *dispute.pro})):
            con = [span for span in con if self.text.sentence[span[0]] == form.asked]
        why = ["said the other way round"] if con else []
        why += self._denials(form, spoken, con, pro, about)
        return form._replace(turned=len(why) % 2 == 1, why=tuple(why))

    def _obliges(self, form: Form, dispute: Dispute) -> bool:
        """Whether it is asked in so many words whether the thing ought to happen: "should they have been cleared",
        behind a story in which they were not."""
        if form.asked is None or not (form.direct or self._spans(("q-should",), {form.asked})):
            return False
        places = self._words_of(form.asked)
        needed = [concept for need in dispute.needs for concept in need]
        obliged = self._within(("q-should",), places) or any(self.text.words[at] in self.form["ought"] for at in places)
        return bool(obliged) and self._idle(places) and bool(self._within(needed, places))

    def _names(self, form: Form, about: Collection[str]) -> bool:
        """Whether it is asked with a turned verb, in a few words that name the matter: "is there a limit"."""
        if form.asked is None or not form.asks:
            return False
        places = self._words_of(form.asked)
        return self._idle(places) and bool(self._within(about, places))

    def _regions(self, form: Form) -> tuple[set[int], set[int]]:
        """The words that tell what is asked about, and those that may deny it or call it bad."""
        everything = set(range(len(self.text.words)))
        if form.asked is None:
            return everything, everything
        sentence = self._words_of(form.asked)
        turning = self._or_not(form.asked)
        if turning is not None:
            everything -= {at for at in sentence if at >= turning}
            sentence = [at for at in sentence if at < turning]
        if self._retorts(form.asked):
            # "he says I can't. I can, can't I": what he says is the matter, and denies nothing here.
            said = {at for at in everything - set(sentence) if self.text.words[at] not in self.form["denying"]}
            bad = {start for start, _ in self._within(("q-bad",), said)}
            return everything, bad | set(sentence[:-2] if self._tagged(form.asked) else sentence)
        if self._idle(sentence):
            claimed = self._claimed(sentence)
            if not claimed and self._asks_for_self(form.asked):
                return everything - self._said_by_others(), set(sentence)
            rest = everything - self._said_by_others()
            if not claimed and self._is_of_self(form.asked) and not self._idle(sorted(rest - set(sentence))):
                # "I want to build two, he says only one. Am I right?"
                return rest, rest
            return everything if self._idle(sorted(claimed)) else claimed, claimed or everything
        if form.direct:
            verb = min(self._direct_verbs(form.asked), default=sentence[0])
            clause = [at for at in sentence if at >= self._clause_start(verb)]
            asking = set(sentence if self._idle(clause) else clause)
            return asking, asking
        start = len(sentence)
        while start and (self._idle(sentence[start:]) or self._trails(sentence[start])):
            start = sentence.index(self._clause_start(sentence[start - 1]))
        return set(sentence[start:]), set(sentence[start:])

    def claimed_by_asker(self, form: Form) -> set[int]:
        """The words of what the asker takes to be so, where that is told beside what is not: "shouldn't it be three",
        "he says three, I read four. Am I right?" """
        if form.asked is None:
            return set()
        sentence = self._words_of(form.asked)
        ought = [start for start, _ in self._spans(("q-ought-to-be",), {form.asked})]
        if ought:
            return {at for at in sentence if at >= max(ought)}
        if self._is_of_self(form.asked) and self._judges(form.asked):
            return set(range(len(self.text.words))) - self._said_by_others()
        return set()

    def _trails(self, at: int) -> bool:
        """Whether the clause that a word begins only adds to the one before it: "..., even if I have the cards"."""
        return self.text.words[at] in self.form["trailing"]

    def _said_by_others(self) -> set[int]:
        """The words of what others are told to have said or done, each to the end of its sentence."""
        sentence = self.text.sentence
        starts = [self._clause_start(start) for start, _ in self.found.spans.get("q-claims", ())]
        starts += [at for at in map(sentence.index, self.sentences) if self.text.words[at] in self.form["others"]]
        return {at for start in starts for at in self._words_of(sentence[start]) if at >= start}

    def _is_aside(self, span: Span, form: Form) -> bool:
        """Whether words only tell why or when, behind what is asked: "can I draw, so that I don't have to build"."""
        words, verbs = self.text.words, self._direct_verbs(form.asked) if form.asked is not None else []
        between = range(min(verbs, default=span[0]), span[0])
        permits = any(words[at] in self.form["permissive"] for at in verbs)
        return permits and any(words[at] in self.form["aside"] for at in between)

    def _is_denied_of_thing(self, span: Span) -> bool:
        """Whether words are denied of the thing that is asked about: "may I build a route that doesn't touch mine"."""
        return any(
            self.text.words[start - 1] in self.form["relative"] and span[0] - BESIDE < end <= span[0]
            for start, end in self._spans(("q-negative",), {self.text.sentence[span[0]]})
            if start and self._clause_start(start) == self._clause_start(span[0])
        )

    def _is_bare(self, form: Form) -> bool:
        """Whether the text only names a thing, without asking in so many words whether something is so."""
        if form.kind not in (CLOSED, TOLD) or form.direct:
            return False
        asked = form.asked
        return asked is None or not (self._judges(asked) or self._tagged(asked) or self._checks(asked))

    def _checks(self, sentence: int) -> bool:
        """Whether a sentence says what is believed and asks no more than "no?" or "enough?" behind it."""
        words = [self.text.words[at] for at in self._words_of(sentence)]
        return words[-1] in self.form["tails"] or not self.form["believing"].isdisjoint(words)

    def _counts(self, form: Form) -> bool:
        """Whether the sentence that asks names a number: "five cards each?" asks whether it is five."""
        pairs = zip(self.text.words, self.text.sentence, strict=True)
        return any(number == form.asked and (word.isdigit() or word in self.numbers) for word, number in pairs)


def weighed(form: Form, alike: Alike, argument: int, bearing: float, settings: Mapping[str, Any], doubt: str) -> Form:
    """The form beside how the phrasings of an argument ask. One that is as good as the text itself decides what a yes
    means, else what all of them teach (see :mod:`ttr_rules.ask.disputes.bearing`), where that is sure enough.
    ``doubt``: the setting that says how sure it has to be."""
    if form.kind in (OPEN, EITHER):
        return form
    if alike.said(argument, VERY) == 0:
        return form._replace(kind=OPEN)
    said = alike.said(argument, settings["same"])
    doubted = not said and abs(bearing) < settings[doubt]
    turned = form.turned if doubted else (said or bearing) < 0
    if turned != form.turned:
        form = form._replace(turned=turned, why=("as it is known" if said else "as such things are said",))
    return form._replace(doubted=doubted)
