"""Which rule set fits a box."""

from __future__ import annotations

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import editions
from ttr_rules.rules.which import fit, open_questions, questions


def test_every_edition_can_be_found() -> None:
    for question in questions():
        assert {edition for answer in question.answers for edition in answer.fits} == set(editions())
    for edition in editions():
        seen = {one.id: next(answer.says for answer in one.answers if edition in answer.fits) for one in questions()}
        assert fit(seen).editions == (edition,)


def test_numbers_come_from_the_rules() -> None:
    tickets = next(question for question in questions() if question.id == "tickets")
    assert {answer.says: answer.fits for answer in tickets.answers} == {
        "33": ("na-current",), "30": ("na-classic",), "46": ("europe",),
    }  # fmt: skip
    assert fit({"tickets": "30"}).editions == ("na-classic",)


def test_only_what_still_matters_is_asked() -> None:
    assert [question.id for question in open_questions({})] == ["board", "tickets", "deal", "city", "backs"]
    assert [question.id for question in open_questions({"backs": "there are no long tickets"})] == [
        "tickets",
        "deal",
        "city",
    ]
    assert open_questions({"city": "Kharkov"}) == []


def test_a_newer_printing_is_said_to_be_one() -> None:
    assert fit({"backs": "green"}).editions == ("europe",)
    assert "2025" in fit({"backs": "green"}).notes[0]
    assert "ældre hæfter" in fit({"city": "kharkiv"}, "da").notes[0]


def test_what_was_not_on_offer() -> None:
    with pytest.raises(Unusable, match=r"nothing to look for called 'tickts'.*did you mean 'tickets'"):
        fit({"tickts": "30"})
    asked = {question.id: question.asks for question in questions()}["tickets"]
    with pytest.raises(Unusable) as caught:
        fit({"tickets": "31"})
    assert str(caught.value).startswith(f"'31' does not answer '{asked}'; expected 33 or 30 or 46")
    assert fit({"tickets": " 33 "}).editions == ("na-current",)
