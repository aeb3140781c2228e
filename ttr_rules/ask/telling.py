"""What came out for an argument, told as the question was asked: verdict, value, headline, reasons, other editions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ttr_rules.ask.called import all_called, called
from ttr_rules.ask.form.asked import EITHER, OPEN, Form
from ttr_rules.ask.form.denials import DENIED
from ttr_rules.ask.outcome.found import Outcome
from ttr_rules.ask.voice import Voice
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.wording import after_silence
from ttr_rules.situation.answer import advise, is_silent


class Telling:
    """Tells outcomes in one language."""

    def __init__(self, voice: Voice, lists: Mapping[str, Collection[str]], asks: str) -> None:
        self.voice, self.say = voice, voice.say
        self.lists, self.asks = lists, asks
        """Which words name whom, and what the argument asks."""

    def fill(self, answer: dict[str, Any], outcome: Outcome, form: Form) -> None:
        """Verdict, value, headline and reasons."""
        rules = outcome.rules
        answer["because"] = self.voice.because(rules, outcome.ids)
        answer["house"] = list(rules.house)
        if outcome.played is not None:
            answer["steps"] = outcome.played["steps"]
            answer["assumed"] = self.voice.remarks(outcome.played["assumed"])
        answer.update(self._told(outcome, form))
        verdict = answer["verdict"]
        if verdict != verdict_of(outcome, form):
            answer["assumed"].append(self.say["both-ways"])
        if verdict == "depends":
            self._fill_depends(answer, outcome, form)
        elif verdict == "value":
            answer["because"] = self.voice.because(rules, [*outcome.about, *outcome.ids])
        depends = self.voice.depends(answer["depends"]) if answer["depends"] else ""
        answer["headline"] = depends or self._headline(outcome, verdict, form)
        advise(answer, rules)

    def _told(self, outcome: Outcome, form: Form) -> dict[str, Any]:
        """Verdict and value, and whether the booklet is silent: the same under the rules of the table and under others,
        which are told apart by it."""
        verdict = _said(outcome, form)
        silent = is_silent(outcome.rules, outcome.ids) or outcome.silent
        value = self._value(outcome, form) if verdict == "value" else None
        if verdict in ("yes", "no") and outcome.value is not None and not outcome.says and outcome.counts:
            value = outcome.value
        elif verdict in ("yes", "no") and outcome.lacking:
            value = self._sentence(outcome)
        return {"verdict": verdict, "value": value, "silent": silent}

    def _fill_depends(self, answer: dict[str, Any], outcome: Outcome, form: Form) -> None:
        played = outcome.played
        assert played is not None
        turned = (form.turned and form.kind not in (OPEN, EITHER)) != outcome.flipped
        for branch in self.voice.retold(played)["depends"]:
            if branch["verdict"] in ("legal", "illegal"):
                verdict = "yes" if (branch["verdict"] == "legal") != turned else "no"
                branch = {
                    **branch,
                    "verdict": verdict,
                    "headline": self.voice.begun(branch["headline"], self.say[verdict]),
                }
            answer["depends"].append(branch)

    def _value(self, outcome: Outcome, form: Form) -> Any:
        beside = self._beside(outcome, form)
        if beside:
            return f"{self.asks} {beside}."
        if outcome.value is None or outcome.says:
            return self._sentence(outcome)
        if outcome.ahead:
            return self._named(outcome)
        return self._worded(outcome.value)

    def _named(self, outcome: Outcome) -> Any:
        """Who is ahead: one name, or a list."""
        names = [called(who, self.lists, self.say) for who in outcome.ahead]
        return names if isinstance(outcome.value, list) else self._worded(outcome.value) if len(names) > 1 else names[0]

    def _worded(self, value: Any) -> Any:
        """A value whose words are those of a person; the names of its parts stay."""
        if isinstance(value, str):
            return self.say.get(f"value {value}", value.replace("-", " "))
        return [self._worded(one) for one in value] if isinstance(value, list) else value

    def _sentence(self, outcome: Outcome) -> str:
        """The first rule that says something besides yes or no: of those that the argument is about, or of those that
        decided who is ahead."""
        for rule in [*outcome.ids, *outcome.about] if outcome.ahead else [*outcome.about, *outcome.ids]:
            sentence = self.voice.says(outcome.rules, rule)
            if sentence:
                return sentence
        return ""

    def _beside(self, outcome: Outcome, form: Form) -> str:
        """The answer to the argument's own question, for a question that it has no value for, or that could be heard
        either way: the sentence of a rule alone may leave it open. Empty where a value says enough."""
        if outcome.truth is None or outcome.counts or (outcome.value is not None and not form.doubted):
            return ""
        return self.say["yes" if outcome.truth else "no"]

    def _headline(self, outcome: Outcome, verdict: str, form: Form) -> str:
        sentence = self._sentence(outcome)
        if verdict not in ("yes", "no"):
            if outcome.ahead:
                who = all_called(outcome.ahead, self.lists, self.say)
                return f"{who[:1].upper()}{who[1:]}. {sentence}"
            beside = self._beside(outcome, form)
            if beside:
                return f"{self.asks} {self._ruled(outcome, beside)}"
            number = outcome.value if isinstance(outcome.value, int) and not outcome.says else None
            return sentence if number is None or isinstance(number, bool) else f"{number}. {sentence}"
        return self._ruled(outcome, self._word(verdict, form))

    def _word(self, verdict: str, form: Form) -> str:
        """What a yes or no is called: "you can't, can you?" is confirmed by a yes in one language, by a no in another,
        and heard as either in both."""
        if DENIED in form.why and not form.direct:
            return self.say[f"{verdict}-denied"]
        return self.say[f"{verdict}-negated" if form.negated else verdict]

    def _ruled(self, outcome: Outcome, word: str) -> str:
        """What was ruled, beginning with the word that answers."""
        played, sentence = outcome.played, self._sentence(outcome)
        if played is not None and played["verdict"] in ("legal", "illegal"):
            cited = [reason["rule"] for reason in played["because"]]
            lead = [rule for rule in outcome.about if rule in cited] or cited
            return self.voice.ruling(outcome.rules, played["verdict"], lead, word)
        if is_silent(outcome.rules, outcome.ids):
            return f"{word}, {self.say['silent']}. {after_silence(sentence)}"
        if outcome.ahead and not outcome.truth:
            return f"{word}: {all_called(outcome.ahead, self.lists, self.say)}. {sentence}"
        return f"{word}. {sentence}".strip()

    def fill_by_printing(self, answer: dict[str, Any], outcome: Outcome, others: dict[str, Outcome | None]) -> None:
        """Where two printings are named that differ, the answer depends on which one it is."""
        if outcome.value is None:
            return
        family = load_rules(answer["edition"]).board
        values = {answer["edition"]: outcome.value}
        for name, other in others.items():
            if other is not None and other.rules.board == family:
                values[name] = other.value
        if len({repr(value) for value in values.values()}) < 2:
            return
        answer["verdict"], answer["headline"] = "depends", self.say["depends-on-printing"]
        answer["value"] = None
        for name, value in values.items():
            source = outcome if name == answer["edition"] else others[name]
            assert source is not None
            sentence = self._sentence(source)
            answer["depends"].append(
                {
                    "if": {"edition": [name]},
                    "verdict": "value",
                    "value": value,
                    "silent": is_silent(source.rules, source.ids),
                    "headline": sentence,
                    "rules": source.ids[:6],
                }
            )
            answer["headline"] += f" {load_rules(name).title}: {sentence}"

    def elsewhere(self, outcomes: Mapping[str, Outcome | None], form: Form) -> list[dict[str, Any]]:
        """What comes out under other rules, by edition; None where there is no such thing."""
        found = []
        for name, outcome in outcomes.items():
            told: dict[str, Any] = {"edition": name, "verdict": None, "value": None, "silent": False, "why": None}
            if outcome is None:
                told["why"] = self.voice.remarks([f"{load_rules(name).short} has no such thing"])[0]
            else:
                told |= self._told(outcome, form)
            found.append(told)
        return found


def verdict_of(outcome: Outcome, form: Form) -> str:
    """The verdict for a question as it was asked."""
    if outcome.depends and (form.kind != OPEN or outcome.value is None):
        return "depends"
    # What an edition does not have cannot be done wrong in it either.
    if form.kind in (OPEN, EITHER) or outcome.truth is None or (outcome.lacking and form.turned):
        return "value"
    return "yes" if outcome.truth != form.turned else "no"


def _said(outcome: Outcome, form: Form) -> str:
    """The verdict that is said: where a yes may be heard as a no, what holds is told without either."""
    verdict = verdict_of(outcome, form)
    return "value" if form.doubted and verdict in ("yes", "no") else verdict
