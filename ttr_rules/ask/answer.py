"""From a reading to the answer of the contract: choose the edition, work it out here and elsewhere, say it as asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ttr_rules.ask.also import parts
from ttr_rules.ask.disputes import Candidate, Dispute
from ttr_rules.ask.form import CLOSED, EITHER, OPEN, Form
from ttr_rules.ask.outcome import Asked, Outcome, work_out
from ttr_rules.ask.reading import Reading, read
from ttr_rules.ask.tables import load_disputes
from ttr_rules.ask.voice import Voice
from ttr_rules.rules.load import default_edition, editions, load_rules
from ttr_rules.situation.adjudicate import SCHEMA
from ttr_rules.situation.answer import advise, is_silent

ANY = ("", "any")
NEAREST = 3
DENYING = ("q-negative", "q-undone", "q-bad", "q-refuse", "q-claims", "q-ban")
"""Concepts that may turn what a yes means."""


@dataclass(frozen=True)
class Setting:
    """What is given with a question: by options, or from the question before."""

    edition: str | None = None
    players: int | None = None
    house: tuple[str, ...] = ()
    language: str | None = None


def answer_question(question: str, setting: Setting | None = None) -> dict[str, Any]:
    """The answer to a question in plain words. Raises Unusable only for an unusable house rule or edition file."""
    setting = setting or Setting()
    reading = read(question, setting.language)
    return Answerer(question, reading, setting).answer()


class Answerer:
    """Answers one question that was read."""

    def __init__(self, question: str, reading: Reading, setting: Setting) -> None:
        self.question, self.reading, self.setting = question, reading, setting
        self.voice = Voice(reading.language, reading.answers)
        self.say = self.voice.say
        self.settings = load_disputes().settings
        self.near: list[Dispute] = []
        """What may have been meant, where that is not certain."""
        self._meant = False

    def answer(self) -> dict[str, Any]:
        """The answer, ``unsure`` where the question is not understood well enough."""
        reading = self.reading
        unknown = self._unknown_edition()
        if unknown is not None:
            return self._unsure(self.say["unsure-edition"].format(name=unknown))
        if not any(word.isalpha() for word in reading.text.words):
            return self._unsure(self.say["nothing"])
        candidate = self.chosen()
        if candidate is None:
            return self._unsure_between(reading.candidates)
        if "q-own-rule" in reading.found and not self.setting.house:
            return self._unsure(self.say["unsure-house"])
        answered = self._answered(candidate.dispute)
        rivals = [one for one in reading.candidates[1:] if candidate.score - one.score < self.settings["close"]]
        rivals = [one for one in rivals if not one.missing and not one.dispute.off]
        if answered is None:
            kin = [one for one in rivals if not set(one.dispute.rules).isdisjoint(candidate.dispute.rules)]
            answered = next(filter(None, (self._answered(one.dispute) for one in kin)), None)
        if answered is None:
            return self._unsure(self.say["unsure"])
        if any(self._contradicts(one.dispute, answered) for one in rivals):
            return self._unsure_between((candidate, *rivals))
        answered["also"] = self._also(candidate.dispute)
        return answered

    def _also(self, dispute: Dispute) -> list[dict[str, Any]]:
        """The answers to what else is asked."""
        found: dict[str, dict[str, Any]] = {}
        for part in parts(self.reading):
            other = Answerer(self.question, part, self.setting)
            chosen = other.chosen()
            if chosen is not None and not chosen.missing and chosen.dispute.rules[0] not in dispute.rules:
                told = other._answered(chosen.dispute)
                if told is not None:
                    found.setdefault(chosen.dispute.id, told)
        return list(found.values())

    def answer_to(self, dispute: Dispute) -> dict[str, Any]:
        """The answer where this is what was meant, asked in the words that the argument is asked in here."""
        self._meant = True
        return self._answered(dispute) or self._unsure(self.say["unsure"])

    def _form(self, dispute: Dispute) -> Form:
        """How it is asked, and what a yes would mean for this argument."""
        reading = self.reading
        return Form(CLOSED, direct=True) if self._meant else reading.form_for(dispute)

    def _contradicts(self, dispute: Dispute, answer: dict[str, Any]) -> bool:
        """Whether another argument, as likely, would say no where the answer says yes, or yes for no."""
        if answer["verdict"] not in ("yes", "no"):
            return False
        edition, _ = self._edition(dispute)
        asked = Asked(self.reading.slots, self._players(edition), self.reading.numbers)
        outcome = work_out(dispute, asked, edition, list(self.setting.house))
        return outcome is not None and {verdict_of(outcome, self._form(dispute)), answer["verdict"]} == {"yes", "no"}

    def _unknown_edition(self) -> str | None:
        """The name of an edition that is meant and has no rules here."""
        given = self.setting.edition
        if given and given not in ANY and given not in editions() and not given.endswith((".yaml", ".yml")):
            name = given.removeprefix("other:").strip() or given
            return self.reading.words.names.get(name, name)
        if self.reading.others and given in (None, *ANY) and not self.reading.editions:
            return self.reading.words.names.get(self.reading.others[0], self.reading.others[0])
        return None

    def chosen(self) -> Candidate | None:
        """The argument that is meant, if one is likely enough and no other that answers otherwise is as likely."""
        settings = self.settings
        if not self.reading.candidates or self.reading.candidates[0].dispute.off:
            return None
        best, *others = self.reading.candidates[:6]
        rivals = [one.score for one in others if set(one.dispute.rules).isdisjoint(best.dispute.rules)]
        lead = best.score - max(rivals, default=best.score - settings["alone"])
        if lead < settings["margin"]:
            return None
        if best.missing:
            apart = settings["lacking"] * len(best.missing)
            return (
                best
                if lead >= apart and best.support >= settings["hint"] and best.score >= settings["least-score"]
                else None
            )
        if best.support >= settings["floor"]:
            return best
        clear = best.support >= settings["short"] and best.score >= settings["likeness"] * best.support
        return best if clear and lead >= settings["alone"] else None

    def _answered(self, dispute: Dispute) -> dict[str, Any] | None:
        """The answer for one argument; None if the question does not state enough for it."""
        edition, chosen = self._edition(dispute)
        asked = Asked(self.reading.slots, self._players(edition), self.reading.numbers)
        house = list(self.setting.house)
        outcome = work_out(dispute, asked, edition, house)
        if outcome is None:
            return None
        form = self._form(dispute)
        others = {
            name: work_out(dispute, asked, name, [])
            for name in [edition] * bool(house) + [one for one in editions() if one != edition]
            if not load_rules(name).rules[dispute.rules[0]].absent
        }
        answer = self._blank(edition)
        answer["players"] = asked.players
        answer["read_as"] = {
            "dispute": self.voice.asks(dispute),
            "id": dispute.id,
            "players": asked.players,
            "edition": edition,
            "language": self.reading.language,
            "asked": form.kind,
            "turned": form.turned,
            "slots": {name: slot.value for name, slot in self.reading.slots.known.items() if name != "cities"},
        }
        self._fill(answer, outcome, form, dispute)
        if not self.setting.edition or self.setting.edition in ANY:
            self._by_printing(answer, outcome, others, form)
        if chosen:
            answer["assumed"].append(self.say["only-here"].format(edition=load_rules(edition).short))
        answer["elsewhere"] = self._elsewhere(others, form, edition, house)
        return answer

    def _edition(self, dispute: Dispute) -> tuple[str, bool]:
        """The edition to answer by, and whether it was chosen because only it has such a thing."""
        given = self.setting.edition
        named = self.reading.editions
        first = given if given and given not in ANY else named[0] if named else default_edition()
        if given and given not in ANY:
            return first, False
        cities = self.reading.slots.get("cities") or []
        found = list(dict.fromkeys([first, *editions()]))
        if len(cities) > 1 and not named:
            found.sort(key=lambda name: not any(load_rules(name).board in names for names in cities))
        for name in found:
            if not load_rules(name).rules[dispute.rules[0]].absent:
                return name, name != first
        return first, False

    def _players(self, edition: str) -> int | None:
        players = self.setting.players if self.setting.players is not None else self.reading.slots.get("players")
        bounds = load_rules(edition).value("setup.players")
        return players if players is not None and bounds["min"] <= players <= bounds["max"] else None

    def _fill(self, answer: dict[str, Any], outcome: Outcome, form: Form, dispute: Dispute) -> None:
        """Verdict, value, headline and reasons."""
        rules = outcome.rules
        answer["because"] = self.voice.because(rules, outcome.ids)
        answer["silent"] = is_silent(rules, outcome.ids) or bool(dispute.data.get("silent"))
        answer["house"] = list(rules.house)
        if outcome.played is not None:
            answer["steps"] = outcome.played["steps"]
            answer["assumed"] = self.voice.remarks(outcome.played["assumed"])
        verdict = verdict_of(outcome, form)
        if verdict in ("yes", "no") and self._both_ways(form):
            verdict = "value"
            answer["assumed"].append(self.say["both-ways"])
        answer["verdict"] = verdict
        if verdict == "depends":
            self._fill_depends(answer, outcome, form)
        elif verdict == "value":
            answer["value"] = self._value(outcome)
            answer["because"] = self.voice.because(rules, [*outcome.about, *outcome.ids])
        elif outcome.value is not None and not outcome.says and dispute.data.get("numbers"):
            answer["value"] = outcome.value
        answer["headline"] = self._headline(outcome, verdict)
        advise(answer, rules)

    def _both_ways(self, form: Form) -> bool:
        """Whether a yes could be heard as a no: a denial or a claim in a question unlike those that are known."""
        reading, settings = self.reading, self.settings
        if form.doubted:
            return True
        if self._meant or not (form.turned or any(concept in reading.found for concept in DENYING)):
            return False
        score, long = reading.candidates[0].score, len(reading.text.words) >= settings["long"]
        return bool(score < settings["unlike-long" if long else "unlike"])

    def _fill_depends(self, answer: dict[str, Any], outcome: Outcome, form: Form) -> None:
        played = outcome.played
        assert played is not None
        for branch in self.voice.retold(played)["depends"]:
            verdict = branch["verdict"]
            if verdict in ("legal", "illegal"):
                branch = branch | {"verdict": "yes" if (verdict == "legal") != form.turned else "no"}
            answer["depends"].append(branch)

    def _value(self, outcome: Outcome) -> Any:
        if outcome.value is None or outcome.says:
            return self._sentence(outcome)
        return self._worded(outcome.value)

    def _worded(self, value: Any) -> Any:
        """A value whose words are those of a person; the names of its parts stay."""
        if isinstance(value, str):
            return self.say.get(f"value {value}", value.replace("-", " "))
        return [self._worded(one) for one in value] if isinstance(value, list) else value

    def _sentence(self, outcome: Outcome) -> str:
        """The first rule that the argument is about and that says something besides yes or no."""
        for rule in [*outcome.about, *outcome.ids]:
            sentence = self.voice.says(outcome.rules, rule)
            if sentence:
                return sentence
        return ""

    def _headline(self, outcome: Outcome, verdict: str) -> str:
        played = outcome.played
        if verdict == "depends" and played is not None:
            return str(self.voice.retold(played)["headline"])
        sentence = self._sentence(outcome)
        if verdict not in ("yes", "no"):
            number = outcome.value if isinstance(outcome.value, int) and not outcome.says else None
            return sentence if number is None or isinstance(number, bool) else f"{number}. {sentence}"
        word = self.say[verdict]
        if played is not None and played["verdict"] in ("legal", "illegal"):
            cited = [reason["rule"] for reason in played["because"]]
            lead = [rule for rule in outcome.about if rule in cited] or cited
            return self.voice.ruling(outcome.rules, played["verdict"], lead, word)
        if is_silent(outcome.rules, outcome.ids):
            return f"{word}, {self.say['silent']}. {sentence}"
        return f"{word}. {sentence}".strip()

    def _by_printing(
        self, answer: dict[str, Any], outcome: Outcome, others: dict[str, Outcome | None], form: Form
    ) -> None:
        """Where two printings are named that differ, the answer depends on which one it is."""
        if "q-two-printings" not in self.reading.found or outcome.value is None:
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

    def _elsewhere(
        self, others: dict[str, Outcome | None], form: Form, edition: str, house: Sequence[str]
    ) -> list[dict[str, Any]]:
        found = []
        for name in [edition] * bool(house) + [one for one in editions() if one != edition]:
            outcome = others.get(name)
            if outcome is None:
                short = load_rules(name).short
                found.append(
                    {
                        "edition": name,
                        "verdict": None,
                        "value": None,
                        "silent": False,
                        "why": f"{short} has no such thing",
                    }
                )
                continue
            verdict = verdict_of(outcome, form)
            found.append(
                {
                    "edition": name,
                    "verdict": verdict,
                    "value": self._value(outcome) if verdict == "value" else None,
                    "silent": is_silent(outcome.rules, outcome.ids),
                    "why": None,
                }
            )
        return found

    def _unsure_between(self, candidates: Sequence[Candidate]) -> dict[str, Any]:
        self.near = [one.dispute for one in candidates[:NEAREST] if not one.dispute.off]
        return self._unsure(self.say["unsure-near" if self.near else "unsure"])

    def _unsure(self, headline: str) -> dict[str, Any]:
        answer = self._blank(None)
        answer.update(verdict="unsure", headline=headline, nearest=[self.voice.asks(one) for one in self.near])
        answer["read_as"] = {
            "dispute": None,
            "players": self.setting.players,
            "edition": None,
            "language": self.reading.language,
        }
        return answer

    def _blank(self, edition: str | None) -> dict[str, Any]:
        repairs = [{"text": repair.text, "as": repair.read_as, "where": None} for repair in self.reading.repairs]
        return {
            "schema": SCHEMA,
            "question": self.question,
            "read_as": None,
            "read": repairs,
            "edition": edition,
            "house": [],
            "table": None,
            "players": None,
            "verdict": "unsure",
            "silent": False,
            "value": None,
            "headline": "",
            "because": [],
            "steps": [],
            "depends": [],
            "assumed": [],
            "elsewhere": [],
            "also": [],
            "nearest": [],
        }


def verdict_of(outcome: Outcome, form: Form) -> str:
    """The verdict for a question as it was asked."""
    if outcome.depends and (form.kind != OPEN or outcome.value is None):
        return "depends"
    # What an edition does not have cannot be done wrong in it either.
    if form.kind in (OPEN, EITHER) or outcome.truth is None or (outcome.lacking and form.turned):
        return "value"
    return "yes" if outcome.truth != form.turned else "no"
