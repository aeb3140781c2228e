"""Why a yes means that something does not hold: it is denied, forbidden, refused or called bad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.form.asked import Form, FormReader
from ttr_rules.ask.form.clauses import NEAR
from ttr_rules.ask.words.lexicon import Span, covers, touch

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

SAID = 3
"""So many words of one claim may look like two."""
SUBJECT = 2
"""So many words at most stand before the verb of a short question."""
BEFORE = 6
"""A denial turns what stands so many words behind it."""

DENIED = "denied"
"""Why a yes means that something does not hold: it is denied, forbidden or refused."""


class DenialReader(FormReader):
    """Finds what denies or condemns in a text."""

    def _claimed(self, sentence: Sequence[int]) -> set[int]:
        """What somebody is told to have said last, where it is asked whether that person is right."""
        words = {self.text.words[at] for at in sentence}
        named = bool(words & self.form["persons"])
        if not self._judges(self.text.sentence[sentence[0]]) or not (named or self._within(("q-true",), sentence)):
            return set()
        mine = named and not words & self.form["others"]
        told = self.found.spans.get("q-mine" if mine else "q-claims", ())
        told = told or (() if named else self.found.spans.get("q-mine", ()))
        claims = [start for start, _ in told if start < sentence[0]]
        if named and not mine:
            claims = claims or [at for at in range(sentence[0]) if self.text.words[at] in words & self.form["others"]]
        if not claims:
            return set()
        first = self._clause_start(max(claims))
        sentences = self.text.sentence
        clause = [at for at, number in enumerate(sentences) if number == sentences[first] and at >= first]
        turns = [at for at in clause[1:] if self.text.words[at] in self.form["contrast"]]
        # What somebody else says after that is another claim.
        turns += [start for start, _ in self._within(("q-claims", "q-mine"), clause) if start > max(claims) + SAID]
        clause = [at for at in clause if not turns or at < min(turns)]
        return {*clause, *sentence}

    def _bad(self, concepts: Collection[str], region: Collection[int]) -> list[Span]:
        """Words that call something bad; "not illegal" and "isn't that right" do not."""
        good = self._within(("q-good",), region)
        return [
            span
            for span in self._within(concepts, region)
            if not any(covers(one, span) and one != span for one in good)
            and not self._asks_whether_not(span)
            and not any(self.text.mark[span[0] : span[1] - 1])
            and not self._judged_before_or(span[0] - 1)
        ]

    def _asks_whether_not(self, span: Span) -> bool:
        """Whether a judgement begins with a turned denial: "isn't that right", "isn't 45 the right number" expect a
        yes."""
        words = self.text.words[span[0] : span[1]]
        if len(words) < SAID or words[0] not in self.form["auxiliaries"] or words[1] in self.form["adverbs"]:
            return False
        return words[1] in self.form["turned"] or all(
            self.text.words[at] in self.form["fillers"] for at in range(self._clause_start(span[0]), span[0])
        )

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
            if any(self.text.words[at] in self.form["permissive"] for at in self._direct_verbs(form.asked)):
                # "they say that's cheating. can you do both" asks for leave; "is it" asks for what they say.
                bad = [span for span in bad if self.text.sentence[span[0]] == form.asked or not self._is_claim(span)]
        else:
            bad = self._bad(("q-bad",), region)
            judged = [span for span in bad if self.text.sentence[span[0]] == form.asked]
            whole = len(region) == len(self.text.words) and not self._claimed(self._words_of(form.asked))
            if judged or (self._judges(form.asked) and whole):
                bad = judged
        taken = [*con, *pro]
        if form.asked is not None and self._contradicts(region, taken, about):
            return ["called bad", "and that called wrong"]
        bad += [span for span in self._within(("q-bad-end",), region) if self._ends_clause(span)]
        bad = [span for span in bad if not any(touch(span, one) for one in taken)]
        bad = [span for span in bad if not self._belongs(span, about) and not (con and self._agrees(span, con))]
        why = ["called bad"] if bad else []
        if form.direct and not bad and not con:
            stopped = [span for span in self._within(("q-prevent",), region) if not self._belongs(span, about)]
            return [DENIED] if any(not any(touch(span, one) for one in pro) for span in stopped) else []
        if form.asked is None or form.direct:
            return why
        if self._spans(("q-should",), {form.asked}):
            # "the app refuses it. should it?" asks for the refusal, "should it have been refused" for the thing.
            refused = self._free(["q-refuse"], region, [*taken, *bad], about)
            return [*why, DENIED] if refused and self._asks_for_behaviour(form.asked) else why
        kinds = ["q-ban"] if taken else ["q-undone", "q-ban"]
        if not self._asks_for_self(form.asked) and not self._asks_whether_lawful(form.asked):
            kinds.append("q-refuse")
        judges = self._judges(form.asked) or self._tagged(form.asked) or self._says_nothing(form.asked)
        if not bad and judges:
            kinds.append("q-negative")
        if not judges:
            # "points for trains I didn't use?" denies nothing; "he didn't show it?" does.
            region = [
                at for at in region if self.text.sentence[at] == form.asked and at - self._clause_start(at) <= SUBJECT
            ]
        denied = self._free(kinds, region, [*taken, *bad], about)
        if con:
            # "I may not, I have to stop" says one thing twice; "I do not have to stop" says its opposite.
            denied = [span for span in denied if any(self._stands_before(span, one) for one in con)]
        if not con:
            denied += [span for span in self._within(("q-says-no",), region) if self._ends_clause(span)]
        if self._judges(form.asked) and not self._within(("q-true",), self._words_of(form.asked)):
            # Where it is asked whether an act is in order, what was lacking before it only tells how it came to that,
            # but for what the argument is about: "no last turns for anyone".
            named = {start for start, _ in self._within(about, range(len(self.text.words)))}
            begins = {at for at in region if at + 1 in named and self.text.sentence.index(self.text.sentence[at]) == at}
            region = [at for at in region if self.text.sentence[at] == form.asked or at in begins]
        denied += [] if denied or con else self._nones(region, [*taken, *bad], about)
        return [*why, DENIED] if denied else why

    def _contradicts(self, region: Collection[int], taken: Sequence[Span], about: Collection[str]) -> bool:
        """Whether somebody who calls a thing bad is said to be wrong: "he says it's not allowed, is he wrong"."""
        bad = self._bad(("q-bad",), region)
        words = self.text.words
        wrong = [
            span
            for span in bad
            if words[span[1] - 1] in self.form["mistaken"]
            and not self.form["persons"].isdisjoint(words[max(0, span[0] - 2) : span[1]])
        ]
        return bool(wrong) and any(
            not any(touch(span, other) for other in (*wrong, *taken)) and not self._belongs(span, about) for span in bad
        )

    def _asks_for_self(self, sentence: int) -> bool:
        """Whether somebody asks for leave, whatever others said before: "they complained. I'm allowed to, no?"."""
        places = self._words_of(sentence)
        if len(places) > SUBJECT and self.form["being"].isdisjoint(self.text.words[at] for at in places):
            # "I keep it, right?" asks the same as "do I keep it"; "was I right?" does not.
            places = [at for at in places if at < places[-1] or not self._within(("q-true",), [at])]
        return self._is_of_self(sentence) and self._idle(places) and not self._within(("q-true", "q-bad"), places)

    def _is_of_self(self, sentence: int) -> bool:
        """Whether a sentence speaks of nobody but who asks."""
        words = {self.text.words[at] for at in self._words_of(sentence)}
        return bool(words & self.form["first-person"]) and not words & self.form["others"]

    def _asks_whether_lawful(self, sentence: int) -> bool:
        """Whether an act is asked about, however others took it: "they complained. was it legal?"."""
        words = [self.text.words[at] for at in self._words_of(sentence)]
        return self._idle(self._words_of(sentence)) and words[-1] in self.form["lawful"]

    def _asks_for_behaviour(self, sentence: int) -> bool:
        """Whether it is asked if a program is right to do what it was told to do: "should it", "as it should"; "it
        should, shouldn't it" says what else it ought to do."""
        words = [self.text.words[at] for at in self._words_of(sentence)]
        return words[0] not in self.form["pronouns"] and self.form["behaving"].issuperset(words)

    def _nones(self, region: Collection[int], taken: Sequence[Span], about: Collection[str]) -> list[Span]:
        """Where what is asked about begins with "no": "no points for cards, right"."""
        found = []
        for at in region:
            said = [end for _, end in self.found.spans.get("q-claims", ()) if end <= at]
            before = range(max([self._clause_start(at), *said]), at)
            begins = all(self.text.words[one] in self.form["fillers"] for one in before)
            alone = bool(self.text.mark[at]) or any(start <= at < end for start, end in taken)
            alone = alone or (at > 0 and self.text.words[at - 1] in self.form["either"]) or self._leads(at)
            minds = at + 1 < len(self.text.words) and self.text.words[at + 1] in self.form["minding"]
            alone = alone or self._belongs((at, at + 1), about)
            if begins and not alone and not minds and self.text.words[at] in self.form["none"]:
                found.append((at, at + 1))
        return found

    def _leads(self, at: int) -> bool:
        """Whether the clause goes on to what follows from it: "nobody had one, so we paid with others"."""
        same = [one for one in range(at, len(self.text.words)) if self.text.sentence[one] == self.text.sentence[at]]
        return any(self.text.words[one] in self.form["therefore"] for one in same[1:])

    def _free(
        self, concepts: Collection[str], region: Collection[int], taken: Sequence[Span], about: Collection[str]
    ) -> list[Span]:
        """Denials that are no turned verbs, no part of what was counted already or of what the argument is about."""
        return [
            span
            for span in self._bad(concepts, region)
            if not self._is_turned(span)
            and not self._describes(span)
            and not self._is_reason(span)
            and not self._is_condition(span)
            and not any(touch(span, one) for one in taken)
            and not self._belongs(span, about)
        ]

    def _describes(self, span: Span) -> bool:
        """Whether a denial is said of a thing: "the refused ones"."""
        words = self.text.words
        return span[1] - span[0] == 1 and span[0] > 0 and words[span[0] - 1] in self.form["naming"]

    def _is_condition(self, span: Span) -> bool:
        """Whether what is refused is so only without something: "it only lets me go on if I keep two"."""
        words = self.text.words
        rest = [word for at, word in enumerate(words) if at >= span[1] and self._clause_start(at) <= span[0]]
        return words[span[0]] in self.form["alternative"] and not self.form["subordinate"].isdisjoint(rest)

    def _agrees(self, span: Span, con: Sequence[Span]) -> bool:
        """Whether a judgement says once more what was said: "that's two actions and not allowed", "that isn't valid, as
        one has to be blue"."""
        behind = self.text.words[span[1] : span[1] + 2]
        reason = any(word in self.form["reasons"] for word in behind) and any(one[0] > span[0] for one in con)
        # "I reported it as a bug, one city one station" gives the reason as well.
        told = self.text.mark[span[1] - 1] in (",", ":") and any(
            one[0] >= span[1] and self.text.sentence[one[0]] == self.text.sentence[span[0]] for one in con
        )
        return reason or told or (span[0] > 0 and self.text.words[span[0] - 1] in self.form["joiners"])

    def _is_reason(self, span: Span) -> bool:
        """Whether a denial only tells why something was done, or what somebody wished or had."""
        words, start = self.text.words, self._clause_start(span[0])
        before = range(start, span[0])
        after = next((word for word in words[span[1] :] if word not in self.form["adverbs"]), "")
        wished = after in self.form["wishes"] and not self._within(("q-ban",), [span[0]])
        lead = words[max(start, span[0] - 2) : span[0]]
        if lead and (
            lead[-1] in self.form["subordinate"]
            or (lead[0] in self.form["subordinate"] and lead[-1] in self.form["pronouns"])
        ):
            return True
        if start < span[0] and words[span[0] - 1] in self.form["relative"]:
            return not any(end == span[0] - 1 for _, end in self.found.spans.get("q-claims", ()))
        said = self._within(("q-claims", "q-mine", "q-refuse"), before)
        return wished or (not said and any(words[at] in self.form["reasons"] for at in before))

    def _stands_before(self, denial: Span, con: Span) -> bool:
        """Whether a denial stands before what it turns, in the same clause."""
        between = self.text.words[denial[1] : con[0]]
        near = 0 <= con[0] - denial[1] <= BEFORE and not any(word in self.form["subordinate"] for word in between)
        start = self._clause_start(denial[0])
        if any(word in self.form["subordinate"] for word in self.text.words[start : denial[0]]):
            return False
        return near and self._clause_start(denial[0]) == self._clause_start(con[0])

    def _ends_clause(self, span: Span) -> bool:
        """Whether nothing follows in the clause: "she says no", but not "she says no card is left"."""
        return span[1] == len(self.text.words) or self._clause_start(span[1]) == span[1]

    def _belongs(self, span: Span, about: Collection[str]) -> bool:
        """Whether a denial is a word of what the argument is about."""
        words = set(self.text.words[span[0] : span[1]])
        return any(
            words <= self.words.spelt(concept) and any(touch(span, one) for one in self.found.spans.get(concept, ()))
            for concept in about
        )

    def _asked_of(self, span: Span) -> bool:
        """Whether a judgement belongs to the turned verb of its sentence."""
        if self._ends_clause(span):
            return True
        verbs = self._turned_verbs(self.text.sentence[span[0]])
        return bool(verbs) and any(at < span[0] <= at + NEAR for at in verbs[:1])

    def _is_turned(self, span: Span) -> bool:
        """Whether a denial is a turned verb: "can't I" denies nothing."""
        end = span[1]
        if end == len(self.text.words) or self.text.words[end] not in self.form["turned"]:
            return False
        return end - span[0] == 1 or self._behind(end, self.text.sentence[end]) == 1

    def _is_claim(self, span: Span) -> bool:
        """Whether somebody else is told to have said it."""
        return any(
            self.text.sentence[claim[0]] == self.text.sentence[span[0]] and claim[0] < span[0]
            for claim in self.found.spans.get("q-claims", ())
        )
