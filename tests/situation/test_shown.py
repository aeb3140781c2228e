"""Cards that are said to have been turned up and cannot have been: what is said of them, in full."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.situation.adjudicate import judge_data

ROW = ["red", "blue", "green", "white", "black"]
TWO = ["red", "locomotive", "blue", "green", "locomotive"]
"""A row with two locomotives: one more clears it."""


def errors(steps: list[str], given: dict[str, Any]) -> str:
    with pytest.raises(Unusable) as caught:
        judge_data({**given, "steps": steps}, elsewhere=False)
    assert {fault.kind for fault in caught.value.faults} == {"impossible"}
    return str(caught.value)


@pytest.mark.parametrize(
    ("steps", "given", "error"),
    [
        (
            ["Ann: take red; shows green"],
            {"display": ROW, "deck": ["red", "blue"]},
            "green is turned up, but the next card of the deck is red; expected the known card",
        ),
        (
            ["Ann: claim a gray tunnel 3 with 3 red; reveals red, white, white"],
            {"edition": "europe", "deck": ["red", "blue", "white", "pink"]},
            "white is turned up, but the next card of the deck is blue; expected the known card",
        ),
        (
            ["Ann: take red; shows green", "Ann: take green; shows red"],
            {"display": ROW, "deck": 1, "discard": {}},
            "1 cards are turned up, and 0 are left; expected what the deck still gives",
        ),
        (
            ["Ann: take red; shows locomotive"],
            {"display": ["locomotive", "locomotive", "red", "red", "red"], "hands": {"Ann": "12 locomotive"}},
            "no locomotive is left to be turned up; expected a card that does not lie elsewhere",
        ),
        (
            ["Ann: take red; shows locomotive; then red, red, red, red, red, red"],
            {"display": TWO},
            "a new row of 6 cards; expected at most 5",
        ),
        (
            ["Ann: take red; shows locomotive; then red, red, red, red, pink"],
            {"display": TWO, "hands": {"Bo": "12 pink"}},
            "no pink is left to be turned up; expected a card that does not lie elsewhere",
        ),
        (
            ["Ann: claim a gray tunnel 3 with 3 red; reveals red, red, red, red"],
            {"edition": "europe"},
            "4 cards turned up for a tunnel; expected at most 3",
        ),
    ],
)
def test_what_cannot_have_been_turned_up(steps: list[str], given: dict[str, Any], error: str) -> None:
    assert errors(steps, given) == error


@pytest.mark.parametrize(
    ("steps", "given"),
    [
        (["Ann: take red; shows red"], {"display": ROW, "deck": ["red", "blue"]}),
        (["Ann: take red; shows green", "Ann: take green; shows red"], {"display": ROW, "deck": 2, "discard": {}}),
        (["Ann: take red; shows green", "Ann: take green; shows red"], {"display": ROW, "deck": 1, "discard": "1 red"}),
        (["Ann: take red; shows locomotive"], {"display": ROW, "hands": {"Ann": "13 locomotive"}}),
        (["Ann: claim a gray tunnel 3 with 3 red; reveals red, red, red"], {"edition": "europe"}),
    ],
)
def test_the_last_of_its_kind_can_have_been(steps: list[str], given: dict[str, Any]) -> None:
    assert judge_data({**given, "steps": steps}, elsewhere=False)["verdict"] == "legal"
