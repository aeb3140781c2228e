"""From a reading to the answer of the contract: the argument, what comes out here and elsewhere, told as asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_rules.ask.also import parts
from ttr_rules.ask.choice import LOOKED_AT, chosen, rivals
from ttr_rules.ask.disputes.weighing import Candidate, Dispute
from ttr_rules.ask.form.asked import CLOSED, Form
from ttr_rules.ask.outcome.found import Asked
from ttr_rules.ask.outcome.work import work_out
from ttr_rules.ask.reading import Reading, read
from ttr_rules.ask.setting import ANY, Setting, edition_for, players_for, unknown_edition
from ttr_rules.ask.telling import Telling, verdict_of
from ttr_rules.ask.voice import Voice
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.situation.answer import blank

NEAREST = 3
"""So many questions are offered where none is understood."""


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
        self.near: list[Dispute] = []
        """What may have been meant, where that is not certain."""

    def answer(self) -> dict[str, Any]:
        """The answer, ``unsure`` where the question is not understood well enough."""
        reading = self.reading
        unknown = unknown_edition(reading, self.setting)
        if unknown is not None:
            return self._unsure(self.say["unsure-edition"].format(name=unknown))
        if not any(word.isalpha() for word in reading.text.words):
            return self._unsure(self.say["nothing"])
        candidate = chosen(reading)
        if candidate is None:
            return self._unsure_between(reading.candidates)
        if "q-own-rule" in reading.found and not self.setting.house:
            return self._unsure(self.say["unsure-house"])
        answered, others = self._answered(candidate.dispute), rivals(reading, candidate)
        if answered is None:
            # What an argument takes only of some kinds is, of other kinds, that of the next one about these rules.
            next_to = reading.candidates[:LOOKED_AT] if "kinds" in candidate.dispute.data else others
            kin = [one for one in next_to if not set(one.dispute.rules).isdisjoint(candidate.dispute.rules)]
            answered = next(filter(None, (self._answered(one.dispute) for one in kin)), None)
        if answered is None:
            return self._unsure(self.say["unsure"])
        if any(self._contradicts(one.dispute, answered) for one in others):
            return self._unsure_between((candidate, *others))
        answered["also"] = self._also(candidate.dispute)
        return answered

    def answer_to(self, dispute: Dispute) -> dict[str, Any]:
        """The answer where this is what was meant, asked in the words that the argument is asked in here."""
        return self._answered(dispute, meant=True) or self._unsure(self.say["unsure"])

    def _also(self, dispute: Dispute) -> list[dict[str, Any]]:
        """The answers to what else is asked."""
        found: dict[str, dict[str, Any]] = {}
        for part in parts(self.reading):
            meant = chosen(part)
            if meant is not None and not meant.missing and meant.dispute.rules[0] not in dispute.rules:
                told = Answerer(self.question, part, self.setting)._answered(meant.dispute)
                if told is not None:
                    found.setdefault(meant.dispute.id, told)
        return list(found.values())

    def _asked(self, edition: str) -> Asked:
        return Asked(self.reading.slots, players_for(self.reading, self.setting, edition), self.reading.numbers)

    def _contradicts(self, dispute: Dispute, answer: dict[str, Any]) -> bool:
        """Whether another argument, as likely, would say no where the answer says yes, or yes for no."""
        if answer["verdict"] not in ("yes", "no"):
            return False
        edition, _ = edition_for(self.reading, self.setting, dispute)
        outcome = work_out(dispute, self._asked(edition), edition, list(self.setting.house))
        form = self.reading.form_for(dispute)
        return outcome is not None and {verdict_of(outcome, form), answer["verdict"]} == {"yes", "no"}

    def _answered(self, dispute: Dispute, meant: bool = False) -> dict[str, Any] | None:
        """The answer for one argument; None if the question does not state enough for it. ``meant``: its own question
        is asked, rather than the one that was read."""
        edition, only_there = edition_for(self.reading, self.setting, dispute)
        asked, house = self._asked(edition), list(self.setting.house)
        outcome = work_out(dispute, asked, edition, house)
        if outcome is None:
            return None
        form = Form(CLOSED, direct=True) if meant else self.reading.form_for(dispute)
        elsewhere = [edition] * bool(house) + [one for one in editions() if one != edition]
        others = {
            name: work_out(dispute, asked, name, [])
            for name in elsewhere
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
        telling = Telling(self.voice, self.reading.words.form, self.voice.asks(dispute))
        telling.fill(answer, outcome, form)
        printings = "q-two-printings" in self.reading.found and len(self.reading.editions) != 1
        if printings and (self.setting.edition or "") in ANY:
            telling.fill_by_printing(answer, outcome, others)
        if only_there:
            answer["assumed"].append(self.say["only-here"].format(edition=self.voice.edition(edition)))
        answer["elsewhere"] = telling.elsewhere({name: others.get(name) for name in elsewhere}, form)
        return answer

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
        return blank(question=self.question, read=repairs, edition=edition, verdict="unsure")
