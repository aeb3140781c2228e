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


BEFORE = 3
"""A denial turns what stands so many words behind it."""


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
        self.numbers, self.words = words.numbers, words
        self.sentences = sorted(set(text.sentence))

    def read(self) -> Form:
        """How the text asks, before it is known what about."""
        marked = [number for number in self.sentences if self.text.asked(number)]
        worded = [
            number
            for number in self.sentences
            if self._direct(number) or self._judges(number) or self._tagged(number) or self._open({number})
        ]
        asked = (marked or worded or [None])[-1]
        if asked is not None and len(marked) > 1 and self._is_tag(asked) and self._direct(marked[-2]):
            asked = marked[-2]
        if asked and self._is_tag(asked) and self._direct(asked) and self._judges(asked - 1):
            # "I think that is made up. Is it?"
            asked -= 1
        scope = {*marked, *(() if asked is None else (asked,))} or set(self.sentences)
        direct = asked is not None and self._direct(asked)
        if self._open(scope):
            return Form(OPEN, asked, direct)
        if self._either(scope) or (asked is None and self._two_sides()):
            return Form(EITHER, asked, direct)
        return Form(TOLD if asked is None else CLOSED, asked, direct)

    def turn(self, form: Form, dispute: Dispute) -> Form:
        """The form, with what a yes would mean for one argument."""
        if self._is_bare(form) and dispute.data.get("open"):
            return replace(form, kind=OPEN)
        region, spoken = self._regions(form)
        pro = self._within(dispute.pro, region)
        con = [span for span in self._within(dispute.con, region) if not any(_covers(other, span) for other in pro)]
        # What an argument is about may itself be a denial, as an unfinished ticket is.
        about = {concept for need in dispute.needs for concept in need}
        why = ["said the other way round"] if con else []
        why += self._denials(form, spoken, con, pro, about)
        return replace(form, turned=len(why) % 2 == 1, why=tuple(why))

    def _regions(self, form: Form) -> tuple[set[int], set[int]]:
        """The words that tell what is asked about, and those that may deny it or call it bad."""
        everything = set(range(len(self.text.words)))
        if form.asked is None:
            return everything, everything
        sentence = [at for at in everything if self.text.sentence[at] == form.asked]
        if self._idle(sentence):
            claimed = self._claimed(sentence)
            return everything if self._idle(sorted(claimed)) else claimed, claimed or everything
        if form.direct:
            verb = min(self._direct_verbs(form.asked), default=sentence[0])
            clause = [at for at in sentence if at >= self._clause_start(verb)]
            asking = set(sentence if self._idle(clause) else clause)
            return asking, asking
        start = len(sentence)
        while start and self._idle(sentence[start:]):
            start = sentence.index(self._clause_start(sentence[start - 1]))
        return set(sentence[start:]), set(sentence[start:])

    def _claimed(self, sentence: Sequence[int]) -> set[int]:
        """What somebody is told to have said last, where it is asked whether that person is right."""
        words = {self.text.words[at] for at in sentence}
        named = bool(words & self.form["persons"])
        if not self._judges(self.text.sentence[sentence[0]]) or not (named or self._within(("q-true",), sentence)):
            return set()
        mine = named and not words & self.form["others"]
        told = self.found.spans.get("q-mine" if mine else "q-claims", ())
        claims = [start for start, _ in told if start < sentence[0]]
        if named and not mine:
            claims = claims or [at for at in range(sentence[0]) if self.text.words[at] in words & self.form["others"]]
        if not claims:
            return set()
        first = self._clause_start(max(claims))
        clause = [at for at, number in enumerate(self.text.sentence) if number == self.text.sentence[first] and at >= first]
        turns = [at for at in clause[1:] if self.text.words[at] in self.form["contrast"]]
        clause = [at for at in clause if not turns or at < turns[0]]
        return {*clause, *sentence}

    def _clause_start(self, at: int) -> int:
        """The first word of the clause that a word stands in."""
        sentence = self.text.sentence[at]
        while at and self.text.sentence[at - 1] == sentence and not self._parts(at):
            at -= 1
        return at

    def _parts(self, at: int) -> bool:
        """Whether a clause begins with a word."""
        return self.text.mark[at - 1] in (",", ":", ")", "(") or self.text.words[at] in self.form["contrast"]

    def _bad(self, concepts: Collection[str], region: Collection[int]) -> list[Span]:
        """Words that call something bad; "not illegal" and "isn't that right" do not."""
        good = self._within(("q-good",), region)
        return [
            span
            for span in self._within(concepts, region)
            if not any(_covers(one, span) and one != span for one in good) and not self._asks_whether_not(span)
        ]

    def _asks_whether_not(self, span: Span) -> bool:
        """Whether a judgement begins with a turned denial: "isn't that right" expects a yes."""
        words = self.text.words[span[0] : span[1]]
        return len(words) > 2 and words[0] in self.form["auxiliaries"] and words[1] in self.form["turned"]

    def _is_bare(self, form: Form) -> bool:
        """Whether the text only names a thing, without asking in so many words whether something is so."""
        return form.kind in (CLOSED, TOLD) and not form.direct and (form.asked is None or not self._judges(form.asked))

    def _denials(
        self, form: Form, region: Collection[int], con: Sequence[Span], pro: Sequence[Span], about: Collection[str]
    ) -> list[str]:
        """Why a yes means that something is not so, each turning it round once more: it is called bad; and it was
        refused, not done or denied."""
        if form.asked is None:
            last = {at for at in region if self.text.sentence[at] == self.sentences[-1]}
            bad = [span for span in self._bad(("q-bad",), last) if not self._is_claim(span)]
        elif form.direct:
            bad = [span for span in self._bad(("q-bad",), region) if self._asked_of(span)]
        else:
            bad = self._bad(("q-bad",), region)
            judged = [span for span in bad if self.text.sentence[span[0]] == form.asked]
            if judged or (self._judges(form.asked) and len(region) == len(self.text.words)):
                bad = judged
        taken = [*con, *pro]
        bad = [span for span in bad if not any(_touch(span, one) for one in taken)]
        bad = [span for span in bad if not self._belongs(span, about)]
        why = ["called bad"] if bad else []
        if form.asked is None or form.direct or self._spans(("q-should",), {form.asked}):
            return why
        kinds = ["q-refuse", "q-ban"] if taken else ["q-refuse", "q-undone", "q-ban"]
        if not bad and (self._judges(form.asked) or self._tagged(form.asked)):
            kinds.append("q-negative")
        denied = self._free(kinds, region, [*taken, *bad], about)
        if con:
            # "I may not, I have to stop" says one thing twice; "I do not have to stop" says its opposite.
            denied = [span for span in denied if any(0 <= one[0] - span[1] <= BEFORE for one in con)]
        denied += [span for span in self._within(("q-says-no",), region) if self._ends_clause(span)]
        return [*why, "denied"] if denied else why

    def _free(
        self, concepts: Collection[str], region: Collection[int], taken: Sequence[Span], about: Collection[str]
    ) -> list[Span]:
        """Denials that are no turned verbs, no part of what was counted already or of what the argument is about."""
        return [
            span
            for span in self._bad(concepts, region)
            if not self._is_turned(span)
            and not self._is_reason(span)
            and not any(_touch(span, one) for one in taken)
            and not self._belongs(span, about)
        ]

    def _is_reason(self, span: Span) -> bool:
        """Whether a denial only tells why something was done, or what somebody wished or had."""
        words, start = self.text.words, self._clause_start(span[0])
        before = range(start, span[0])
        wished = span[1] < len(words) and words[span[1]] in self.form["wishes"] and not self._within(("q-ban",), [span[0]])
        said = self._within(("q-claims", "q-mine", "q-refuse"), before)
        return wished or (not said and any(words[at] in self.form["reasons"] for at in before))

    def _ends_clause(self, span: Span) -> bool:
        """Whether nothing follows in the clause: "she says no", but not "she says no card is left"."""
        return span[1] == len(self.text.words) or self._clause_start(span[1]) == span[1]

    def _belongs(self, span: Span, about: Collection[str]) -> bool:
        """Whether a denial is a word of what the argument is about."""
        word = self.text.words[span[0]]
        return any(
            word in self.words.spelt(concept) and any(_touch(span, one) for one in self.found.spans.get(concept, ()))
            for concept in about
        )

    def _direct(self, sentence: int) -> bool:
        """Whether a sentence asks with a turned verb ("can I", "does he") for more than a judgement."""
        return bool(self._direct_verbs(sentence))

    def _direct_verbs(self, sentence: int) -> list[int]:
        found = []
        for at in self._turned_verbs(sentence):
            judging = [span for span in self._judgements(sentence) if at < span[0] <= at + NEAR]
            if not judging or self._behind(judging[0][1], sentence) > 2:
                found.append(at)
        return found

    def _tagged(self, sentence: int) -> bool:
        """Whether a sentence ends in a tag, such as "don't you"."""
        at = [at for at, number in enumerate(self.text.sentence) if number == sentence][-2:]
        words = [self.text.words[one] for one in at]
        return (
            len(words) == 2
            and self.text.sentence.count(sentence) > 3
            and words[0] in self.form["auxiliaries"]
            and words[1] in self.form["turned"]
        )

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
            if self._stands_turned(at, opens):
                found.append(at)
        return found

    def _stands_turned(self, at: int, opens: bool) -> bool:
        """Whether the verb at a word stands before its subject. In the middle of a clause only "can I" does: in "she
        has the card" the subject came before."""
        verb, subject = self.text.words[at], self.text.words[at + 1]
        if opens:
            known = subject in self.form["pronouns"] or subject in self.form["subjects"]
            return known or (at == 0 and not verb.endswith("nt"))
        before = self.text.words[at - 1]
        return subject in self.form["personal"] and verb not in self.form["owning"] and before not in self.form["pronouns"]

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

    def _idle(self, places: Sequence[int]) -> bool:
        """Whether there is hardly a word besides those that ask and judge."""
        judging = {at for span in self._within(JUDGING, set(places)) for at in range(*span)}
        idle = self.form["pronouns"] | self.form["auxiliaries"] | self.form["fillers"] | self.form["idle"]
        idle |= self.form["interrogatives"]
        own = [at for at in places if at not in judging and self.text.words[at] not in idle]
        return len(own) <= FEW_WORDS

    def _open(self, scope: Collection[int]) -> bool:
        words, start = self.text.words, True
        if any(self._asks_openly(span) for span in self._spans(("q-open",), scope)):
            return True
        for at, word in enumerate(words):
            start = start or self.text.sentence[at] != self.text.sentence[at - 1] or self.text.mark[at - 1] == ":"
            inside = self.text.sentence[at] in scope
            opens = start and word in self.form["openers"] and not (at and words[at - 1] == "no")
            numbered = at + 1 < len(words) and (words[at + 1].isdigit() or words[at + 1] in self.numbers)
            if opens and not numbered and (inside or at == 0):
                return not self._direct(self.text.sentence[at])
            if inside and word in self.form["interrogatives"] and (start or words[at - 1] not in self.form["indirect"]):
                after = words[at + 1] if at + 1 < len(words) else ""
                asks = start or word not in self.form["relatives"] or bool(self.text.mark[at - 1])
                if (asks and after in self.form["auxiliaries"]) or (start and after not in self.form["pronouns"]):
                    return True
            start = start and word in self.form["fillers"]
        return False

    def _asks_openly(self, span: Span) -> bool:
        """Whether words such as "how many" or "who starts" ask; "regardless of how many" and "the one who" do not."""
        before = self.text.words[span[0] - 1] if span[0] else ""
        if span[0] and self.text.sentence[span[0] - 1] != self.text.sentence[span[0]]:
            return True
        relative = self.text.words[span[0]] == "who" and before in self.form["heads"]
        judging = any(_covers(one, span) for one in self.found.spans.get("q-good", ()))
        return not relative and not judging and before not in self.form["indirect"] and not self._is_within_request(span)

    def _is_within_request(self, span: Span) -> bool:
        """Whether an open word stands within a question for permission: "may I choose which of the two"."""
        verbs = [at for at in self._turned_verbs(self.text.sentence[span[0]]) if at < span[0]]
        return any(
            self.text.words[at] in self.form["permissive"]
            and not set(self.text.words[at + 1 : at + 4]) & self.form["telling"]
            and self._clause_start(span[0]) <= at
            for at in verbs
        )

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
            if any(start <= at < end for start, end in self.found.spans.get("q-not-either", ())):
                continue
            if self._offers_both(at):
                continue
            if words[at + 1] in self.form["either-not"] and self.text.sentence[at + 1] == self.text.sentence[at]:
                continue
            numbers = all(word.isdigit() or word in self.numbers for word in (words[at - 1], words[at + 1]))
            if not numbers or not set(words[at + 2 : at + 4]) & set(self.form["counted"]):
                return True
        return False

    def _offers_both(self, at: int) -> bool:
        """Whether an "or" joins two things that are asked to be permitted, rather than two answers."""
        verbs = [one for one in self._turned_verbs(self.text.sentence[at]) if one < at]
        permissive = bool(verbs) and (
            self.text.words[verbs[0]] in self.form["permissive"]
            or any(span[0] - verbs[0] <= 2 and span[0] > verbs[0] for span in self._judgements(self.text.sentence[at]))
        )
        return permissive and self.text.words[at + 1] not in self.form["alternative"] | self.form["auxiliaries"]

    def _within(self, concepts: Collection[str], region: Collection[int]) -> list[Span]:
        """Where concepts begin within a region."""
        return [span for concept in concepts for span in self.found.spans.get(concept, ()) if span[0] in region]

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
    return one[0] < other[1] and other[0] < one[1]
