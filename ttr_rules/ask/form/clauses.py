"""Sentences and clauses of a question: where a verb stands before its subject, what judges, and what says nothing of
its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.words.lexicon import Found, Span, Words
from ttr_rules.ask.words.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

FEW_WORDS = 1
"""A sentence with no more words of its own that judges something speaks of what was told before it."""
JUDGING = ("q-good", "q-bad", "q-should", "q-refuse", "q-negative", "q-claims")
NEAR = 4
"""A word that judges belongs to the verb that is so many words before it."""


class Clauses:
    """The clauses of one text."""

    def __init__(self, text: Text, found: Found, words: Words) -> None:
        self.text, self.found, self.form = text, found, words.form
        self.numbers, self.words = words.numbers, words
        self.sentences = sorted(set(text.sentence))

    def _clause_start(self, at: int) -> int:
        """The first word of the clause that a word stands in."""
        sentence = self.text.sentence[at]
        while at and self.text.sentence[at - 1] == sentence and not self._parts(at):
            at -= 1
        return at

    def _parts(self, at: int) -> bool:
        """Whether a clause begins with a word."""
        return self.text.mark[at - 1] in (",", ":", ")", "(") or self.text.words[at] in self.form["contrast"]

    def _direct(self, sentence: int) -> bool:
        """Whether a sentence asks with a turned verb ("can I", "does he") for more than a judgement."""
        return bool(self._direct_verbs(sentence))

    def _direct_verbs(self, sentence: int) -> list[int]:
        found = []
        for at in self._turned_verbs(sentence):
            judging = [span for span in self._judgements(sentence) if at < span[0] <= at + NEAR]
            end = judging[0][1] if judging else at
            if judging and end < len(self.text.words) and self.text.words[end] in self.form["content"]:
                continue
            if not judging or self._behind(end, sentence) > 2:
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

    def _retorts(self, sentence: int) -> bool:
        """Whether a sentence only takes the other side of what somebody is told to have said: "they do, don't they"."""
        words = [self.text.words[at] for at in self._words_of(sentence)]
        takes = len(words) > 2 and words[0] in self.form["pronouns"] and words[1] in self.form["auxiliaries"]
        claims = any(self.text.sentence[start] < sentence for start, _ in self.found.spans.get("q-claims", ()))
        return takes and claims and self._idle(self._words_of(sentence)) and not self._spans(("q-bad",), {sentence})

    def _turned_verbs(self, sentence: int) -> list[int]:
        """Where a verb stands before its subject; a tag at the end ("isn't it") is none."""
        words, found = self.text.words, []
        for at in range(len(words) - 1):
            if self.text.sentence[at] != sentence or self.text.sentence[at + 1] != sentence:
                continue
            if words[at] not in self.form["auxiliaries"]:
                continue
            if self._behind(at, sentence) == 2 and self.text.sentence.count(sentence) > 3 and self._echoes(at):
                continue
            opens = at == 0 or self.text.sentence[at - 1] != sentence or bool(self.text.mark[at - 1])
            before = words[at - 1] not in self.form["infinitive"] and words[at - 1]
            opens = opens or before in self.form["fillers"] or before in self.form["interrogatives"]
            if self._stands_turned(at, opens):
                found.append(at)
        return found

    def _echoes(self, at: int) -> bool:
        """Whether a verb before a last word only takes up the verb of its sentence: "you can't pass, can you". One that
        permits or obliges and stood nowhere before asks: "I want that card, may I"."""
        words = self.text.words
        before = [words[one] for one in range(at) if self.text.sentence[one] == self.text.sentence[at]]
        return words[at] not in self.form["requesting"] or any(word.startswith(words[at]) for word in before)

    def _stands_turned(self, at: int, opens: bool) -> bool:
        """Whether the verb at a word stands before its subject. In the middle of a clause only "can I" does: in "she
        has the card" the subject came before."""
        verb, subject = self.text.words[at], self.text.words[at + 1]
        if opens:
            known = subject in self.form["pronouns"] or subject in self.form["subjects"]
            return known or (at == 0 and not verb.endswith("nt"))
        before = self.text.words[at - 1]
        personal = subject in self.form["personal"] and verb not in self.form["owning"]
        personal = personal or (verb in self.form["asking"] and subject in self.form["turned"])
        return personal and before not in self.form["pronouns"]

    def _judgements(self, sentence: int) -> list[Span]:
        spans = self._spans(("q-good", "q-bad"), {sentence})
        return [span for span in spans if not self.found.ends("q-not-good", span[0])]

    def _judges(self, sentence: int) -> bool:
        return bool(self._judgements(sentence) or self._spans(("q-should",), {sentence}))

    def _judged_before_or(self, at: int) -> bool:
        """Whether a word is the "or" of "official or made up"."""
        if at < 1 or self.text.words[at] not in self.form["either"]:
            return False
        return any(end == at for _, end in self._judgements(self.text.sentence[at]))

    def _or_not(self, sentence: int) -> int | None:
        """Where the "or" of "is that ok, or does it have to be blue" stands: the rest only says what else it were."""
        return next((at for at in self._words_of(sentence) if self._judged_before_or(at)), None)

    def _words_of(self, sentence: int) -> list[int]:
        """Where the words of a sentence stand."""
        return [at for at, number in enumerate(self.text.sentence) if number == sentence]

    def _behind(self, at: int, sentence: int) -> int:
        return sum(number == sentence for number in self.text.sentence[at:])

    def _says_nothing(self, sentence: int) -> bool:
        """Whether a sentence only asks whether what was told before may be so: "can they do that"."""
        empty = self.form["pronouns"] | self.form["auxiliaries"] | self.form["fillers"]
        return all(self.text.words[at] in empty for at in self._words_of(sentence))

    def _is_tag(self, sentence: int) -> bool:
        return self.text.sentence.count(sentence) <= 2

    def _idle(self, places: Sequence[int]) -> bool:
        """Whether there is hardly a word besides those that ask and judge."""
        judging = {at for span in self._within(JUDGING, set(places)) for at in range(*span)}
        idle = self.form["pronouns"] | self.form["auxiliaries"] | self.form["fillers"] | self.form["idle"]
        idle |= self.form["interrogatives"]
        own = [at for at in places if at not in judging and self.text.words[at] not in idle]
        return len(own) <= FEW_WORDS

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
