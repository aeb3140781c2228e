"""How an answer is told: who is ahead by name, an argument by its own question, and alike where rules rule alike."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules import ask
from ttr_rules.show.text import answer_blocks
from ttr_rules.show.words import frame

TIE = "98 points each. I did 5 tickets, she did 4 and has the longest path. Who wins?"


def told(answer: dict[str, Any]) -> list[str]:
    """The lines that a terminal shows."""
    return [str(getattr(block, "text", "")) for block in answer_blocks(answer, frame("en"))]


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        (TIE, "You. "),
        ("we tied, my sister has 6 tickets done and I have 5. who won?", "Your sister. "),
        ("longest path: I have 24 trains, Anna 26. who gets the bonus?", "Anna. "),
        ("longest path: I have 24 trains, Anna 26. do I get the bonus?", "No: Anna. "),
        ("uafgjort 98-98, min søster har 5 billetter opfyldt og jeg har 4. hvem vinder?", "Din søster. "),
    ],
)
def test_who_is_ahead_is_named_first(question: str, begins: str) -> None:
    assert ask(question)["headline"].startswith(begins)


def test_a_house_rule_names_another_winner() -> None:
    assert ask(TIE)["value"] == "you"
    assert ask(TIE, house=["longest-path-breaks-ties-first"])["value"] == "she"


def test_nobody_gets_a_bonus_that_the_table_does_not_play_with() -> None:
    answer = ask("longest path: I have 24 trains, Anna 26. does she get the bonus?", house=["no-longest-path-bonus"])
    assert (answer["verdict"], "Anna" in answer["headline"]) == ("no", False)


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("you can't take an open loco second, right?", "Right. "),
        ("man må ikke bygge to ruter i samme tur, vel?", "Det er rigtigt. "),
    ],
)
def test_a_denial_is_not_confirmed_by_a_yes_that_may_be_heard_as_a_no(question: str, begins: str) -> None:
    answer = ask(question)
    assert (answer["verdict"], answer["headline"].startswith(begins)) == ("yes", True)


def test_an_argument_without_a_value_is_told_by_its_question_and_answer() -> None:
    answer = ask("who pays for a reset?")
    assert answer["verdict"] == "value"
    assert answer["headline"].startswith(f"{answer['read_as']['dispute']} No. ")


@pytest.mark.parametrize(
    "question",
    [
        "who pays for a reset?",
        "is the longest route worth 10?",
        "can six people play?",
        "do I show my cards when I pay?",
        "hvem betaler, når rækken skiftes ud?",
    ],
)
def test_rules_that_rule_alike_are_not_said_to_decide_otherwise(question: str) -> None:
    answer = ask(question)
    assert answer["verdict"] != "unsure"
    assert not any(text.startswith("Other rules decide otherwise") for text in told(answer))


def test_rules_that_rule_otherwise_are_named() -> None:
    answer = ask("how many tickets are dealt at the start?")
    assert [text for text in told(answer) if text.startswith("Other rules decide otherwise: na-classic: ")]
    assert not any(".." in text for text in told(answer))


def test_danish_remarks_name_editions_and_cards_in_danish() -> None:
    answer = ask("Må man betale en fire lang færge med to symboler med 3 røde og 2 lokomotiver?")
    assert answer["assumed"][0].startswith("Ann har 3 røde + 2 lokomotiver på hånden")
    assert answer["assumed"][-1].startswith("Kun det europæiske hæfte har sådan noget")
