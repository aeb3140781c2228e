"""What a yes would mean: sentences that say one thing in many ways are answered alike for the argument they concern."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from ttr_rules.ask.answer import answer_question
from ttr_rules.ask.outcome.found import Asked
from ttr_rules.ask.outcome.work import work_out
from ttr_rules.ask.reading import read
from ttr_rules.ask.tables import load_disputes
from ttr_rules.ask.telling import verdict_of
from ttr_rules.rules.load import default_edition, editions, load_rules

STANCES = yaml.safe_load(Path(__file__).with_name("stances.yaml").read_text(encoding="utf-8"))
CASES = [
    (argument, verdict, sentence)
    for argument, verdicts in STANCES.items()
    for verdict, sentences in verdicts.items()
    for sentence in sentences
]


@pytest.mark.parametrize(("argument", "verdict", "sentence"), CASES)
def test_what_a_yes_means(argument: str, verdict: str, sentence: str) -> None:
    dispute = load_disputes()[argument]
    played = [default_edition(), *editions()]
    edition = next(name for name in played if not load_rules(name).rules[dispute.rules[0]].absent)
    reading = read(sentence)
    outcome = work_out(dispute, Asked(reading.slots, reading.slots.get("players"), reading.numbers), edition, [])
    assert outcome is not None
    assert verdict_of(outcome, reading.form_for(dispute)) == verdict


def test_what_it_depends_on_is_told_as_it_was_asked() -> None:
    """Of cheating a yes means that it is not allowed, in the headline as in each branch."""
    asked = {
        "may I take the second track of a double": "2 or 3 players: no; 4 or 5 players: yes.",
        "is it cheating to take the second track of a double": "2 or 3 players: yes; 4 or 5 players: no.",
        "is only one of the two tracks of a double usable": "2 or 3 players: yes; 4 or 5 players: no.",
        "er det snyd at tage det andet spor på en dobbeltrute": "2 eller 3 spillere: ja; 4 eller 5 spillere: nej.",
    }
    for question, cases in asked.items():
        answer = answer_question(question)
        assert answer["verdict"] == "depends"
        assert answer["headline"].endswith(cases)
        few = {"yes": ("Yes.", "Ja."), "no": ("No.", "Nej.")}
        for branch in answer["depends"]:
            assert branch["headline"].startswith(few[branch["verdict"]])
        expected = "no" if cases.endswith(("yes.", "ja.")) else "yes"
        assert answer["depends"][0]["verdict"] == expected


def test_that_the_booklet_is_silent_is_said_once() -> None:
    """Not again by the rule's own first words."""
    for question in ("can someone join after we have started", "can I ask how many trains you have"):
        answer = answer_question(question)
        assert answer["silent"]
        assert "the booklet does not say. " in answer["headline"]
        assert not any(again in answer["headline"] for again in ("Not covered", "is silent"))
