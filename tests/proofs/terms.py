"""Situations and answers in a few words, for the tests of what the contract promises."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.situation.adjudicate import judge_data

ROW = ["red", "blue", "green", "white", "black"]
TWO = ["red", "locomotive", "blue", "green", "locomotive"]
"""A row with two locomotives: one more clears it."""

Answer = dict[str, Any]


def judged(*steps: str, go_on: bool = False, **given: Any) -> Answer:
    """The answer to some steps; keys with a hyphen are written with an underscore."""
    data = {key.replace("_", "-"): value for key, value in given.items()}
    return judge_data({**data, "steps": list(steps)} if steps else data, go_on=go_on)


def verdict(answer: Answer) -> str:
    return str(answer["verdict"])


def cited(answer: Answer) -> list[str]:
    return [reason["rule"] for reason in answer["because"]]


def branches(answer: Answer) -> list[tuple[dict[str, Any], str]]:
    """What an answer depends on, and the verdict of each case."""
    return [(branch["if"], branch["verdict"]) for branch in answer["depends"]]


def fault(*steps: str, **given: Any) -> str:
    with pytest.raises(Unusable) as error:
        judged(*steps, **given)
    assert {one.kind for one in error.value.faults} <= {"impossible", "malformed", "ambiguous", "other-edition"}
    return str(error.value)
