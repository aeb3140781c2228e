"""What is not about the rules of a game that is known gets no answer, and a story about a city or a program does."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.ask.answer import answer_question
from ttr_rules.ask.setting import Setting
from ttr_rules.placed import read_file
from ttr_rules.rules.home import rulesets_root

ROOT = rulesets_root().parent
CASES: dict[str, Any] = read_file(ROOT / "tests" / "ask" / "off_topic.yaml")
BANK = [str(entry["question"]) for entry in read_file(ROOT / "bench" / "questions" / "off-topic.yaml")]

STORIES = {
    "can I claim from Berlin to Roma in one go": "europe",
    "Can I build a station in London when he already has one in Paris?": "europe",
    "in europe, may I take the ferry Amsterdam - London without a locomotive": "europe",
    "Can I take Denver - Kansas City orange when he has the black one, we are 3?": "na-current",
    "San Francisco - Los Angeles: he has one track and we play with two. can I take the other?": "na-current",
    "The app won't let me take a face-up locomotive as my second card. Bug?": "na-current",
    "the game won't let me click the locomotive after I've drawn a black card. bug?": "na-current",
    "My computer opponent claimed both tracks of a double route. Cheating?": "na-current",
    "It was late and raining and my uncle took two open wilds in one turn. Allowed?": "na-current",
}
"""Questions about the rules that name what another edition, or something else, is named after; and their edition."""


def check_unsure(answer: dict[str, Any]) -> None:
    """Nothing is ruled."""
    assert answer["verdict"] == "unsure", answer["headline"]
    assert (answer["because"], answer["value"], answer["depends"], answer["elsewhere"]) == ([], None, [], [])
    assert answer["headline"]
    assert len(answer["nearest"]) <= 3


def test_there_are_enough() -> None:
    assert len(BANK) >= 60
    assert len({question.casefold() for question in [*BANK, *CASES["else"], *(q for _, q in CASES["maps"])]}) >= 150


@pytest.mark.parametrize("question", [*BANK, *CASES["else"]])
def test_what_is_no_question_about_the_rules_gets_no_answer(question: str) -> None:
    check_unsure(answer_question(question))


@pytest.mark.parametrize(("name", "question"), CASES["maps"])
def test_an_edition_without_rules_here_is_named(name: str, question: str) -> None:
    answer = answer_question(question)
    check_unsure(answer)
    assert name in answer["headline"]
    assert answer["nearest"] == []


def test_an_edition_that_is_given_and_not_there_is_named_too() -> None:
    answer = answer_question("May I take a face-up locomotive as my second card?", Setting(edition="Switzerland"))
    check_unsure(answer)
    assert "Switzerland" in answer["headline"]


@pytest.mark.parametrize(("question", "edition"), STORIES.items())
def test_a_story_is_answered(question: str, edition: str) -> None:
    answer = answer_question(question)
    assert answer["verdict"] != "unsure"
    assert answer["edition"] == edition
