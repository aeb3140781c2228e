"""How an answer is worded: rules and remarks in the language of the question, where rules are told in that."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ttr_rules.ask.disputes.weighing import Dispute
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import RuleSet
from ttr_rules.rules.tongue import tongue
from ttr_rules.rules.wording import bare
from ttr_rules.situation.answer import because, depends_headline, headline
from ttr_rules.situation.retold import depends_headline as depends_in
from ttr_rules.situation.retold import in_language, ruling_headline

_WORD = re.compile(r"^(Yes|No)\b")


class Voice:
    """The words of one language for answers."""

    def __init__(self, language: str, say: Mapping[str, str]) -> None:
        self.say = say
        self._tongue = tongue(language)
        self._language = language

    def asks(self, dispute: Dispute) -> str:
        """What an argument asks."""
        return dispute.asks if self._tongue is None else self._tongue.asks.get(dispute.id, dispute.asks)

    def because(self, rules: RuleSet, ids: Sequence[str]) -> list[dict[str, Any]]:
        """The reasons of an answer."""
        return because(self._told(rules), ids)

    def says(self, rules: RuleSet, rule: str) -> str:
        """What a rule says, without the yes or no that answers its own question; empty if that is all."""
        says = self._told(rules).rules[rule].says
        return bare(says) if self._tongue is None else self._tongue.bare(says)

    def edition(self, name: str) -> str:
        """An edition, as a sentence names it."""
        short = load_rules(name).short
        return short if self._tongue is None else self._tongue.edition(short)

    def remarks(self, texts: Sequence[str]) -> list[str]:
        """What else is said of an answer."""
        return list(texts) if self._tongue is None else [self._tongue.remark(text) for text in texts]

    def ruling(self, rules: RuleSet, ruled: str, ids: Sequence[str], word: str) -> str:
        """A ruling by the rules that decided, beginning with the word that answers the question."""
        if self._tongue is None:
            return _WORD.sub(word, headline(rules, ruled, ids), count=1)
        return ruling_headline(self._tongue, ruled, self.because(rules, ids), word)

    def begun(self, ruling: str, word: str) -> str:
        """A ruling that begins with the word that answers the question."""
        if self._tongue is None:
            return _WORD.sub(word, ruling, count=1)
        own = next((own for own in (self._tongue.words[one] for one in ("yes", "no")) if ruling.startswith(own)), "")
        return word + ruling.removeprefix(own) if own else ruling

    def depends(self, branches: Sequence[Mapping[str, Any]]) -> str:
        """What an answer depends on, in one sentence."""
        return depends_headline(branches) if self._tongue is None else depends_in(self._tongue, branches)

    def retold(self, answer: dict[str, Any]) -> dict[str, Any]:
        """The answer to a situation."""
        return in_language(answer, self._language)

    def _told(self, rules: RuleSet) -> RuleSet:
        return rules if self._tongue is None else self._tongue.retold(rules)
