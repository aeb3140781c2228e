"""The last round: what sets it off, whose turns are left, when the game is over, under each of the rules for it."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

THREE = {"players": ["Ann", "Bo", "Cem"]}
OTHERS, SUDDEN, RACE = ["last-turn-for-others-only"], ["sudden-end"], ["race-to-three-tickets"]


def judged(situation: dict[str, Any], **more: Any) -> dict[str, Any]:
    return judge_data({**THREE, **situation, **more}, elsewhere=False)


def final(situation: dict[str, Any], **more: Any) -> Any:
    """Who set the last round off, and whose turns are left; None while it is not running."""
    state = judged(situation, **more, ask="state")["value"].get("final-round")
    return state and (state["triggered-by"], state["turns-left"])


def first_rule(answer: dict[str, Any]) -> tuple[str, str]:
    return answer["verdict"], answer["because"][0]["rule"]


@pytest.mark.parametrize(
    ("house", "turn", "left"),
    [
        ([], "Cem", ["Cem", "Ann", "Bo"]), ([], "Ann", ["Ann", "Bo"]), ([], "Bo", ["Bo"]),
        (OTHERS, "Cem", ["Cem", "Ann"]), (OTHERS, "Ann", ["Ann"]),
        (SUDDEN, "Cem", []), (SUDDEN, "Ann", []),
    ],
)  # fmt: skip
def test_a_supply_of_two_means_that_the_last_round_runs(house: list[str], turn: str, left: list[str]) -> None:
    assert final({"house": house, "trains": {"Bo": 2}, "turn": turn}) == ("Bo", left)
    assert final({"house": house, "trains": {"Bo": 3}, "turn": turn}) is None


def test_no_trains_at_all_are_few_enough() -> None:
    assert final({"trains": {"Bo": 0}, "turn": "Cem"}) == ("Bo", ["Cem", "Ann", "Bo"])


@pytest.mark.parametrize(("house", "left"), [([], ["Bo", "Cem", "Ann"]), (OTHERS, ["Bo", "Cem"]), (SUDDEN, [])])
def test_a_claim_that_leaves_two_trains_sets_it_off(house: list[str], left: list[str]) -> None:
    claim = {"house": house, "trains": {"Ann": 3}, "hands": {"Ann": "1 red"}}
    assert final(claim, steps=["Ann: claim Dallas - Houston with 1 red"]) == ("Ann", left)
    assert final({**claim, "trains": {"Ann": 4}}, steps=["Ann: claim Dallas - Houston with 1 red"]) is None
    after = judged(claim, steps=["Ann: claim Dallas - Houston with 1 red", "Bo: draw blind"])
    assert first_rule(after) == ("legal" if left else "illegal", "end.final-turns")


def test_a_second_player_with_few_trains_does_not_begin_it_anew() -> None:
    both = {
        "trains": {"Ann": 3, "Bo": 5},
        "hands": {"Ann": "1 red", "Bo": "3 red"},
        "steps": ["Ann: claim Dallas - Houston with 1 red", "Bo: claim Calgary - Vancouver with 3 red"],
    }
    assert final(both) == ("Ann", ["Cem", "Ann"])


def test_each_turn_is_used_once() -> None:
    """A turn is over when the next player acts or the game ends, also one in which nothing was possible."""
    left = {"final-round": {"triggered-by": "Bo", "turns-left": ["Ann", "Bo"]}}
    played = ["Ann: draw tickets", "Ann: keep all", "Bo: draw tickets", "Bo: keep 1"]
    assert final(left, steps=played[:2]) == ("Bo", ["Bo"])
    assert final(left, steps=played) == ("Bo", [])
    assert first_rule(judged(left, steps=[*played, "Cem: draw blind"])) == ("illegal", "end.final-turns")
    assert judged(left, steps=played)["verdict"] == "legal"
    over = {"final-round": {"triggered-by": "Bo", "turns-left": []}}
    assert first_rule(judged(over, steps=["Ann: draw blind"])) == ("illegal", "end.final-turns")
    options = judged(over, ask="options")
    assert (options["value"], options["headline"], options["because"][0]["rule"]) == (
        [], "Ann has 0 legal moves.", "end.final-turns",
    )  # fmt: skip


def test_the_last_turn_is_an_ordinary_one() -> None:
    answer = judged({"final-round": {"triggered-by": "Bo", "turns-left": ["Bo"]}}, steps=["Bo: draw blind"])
    assert [reason["rule"] for reason in answer["because"]][:2] == ["end.final-turns", "end.final-actions"]


@pytest.mark.parametrize(
    ("tickets", "begun"),
    [
        (["Denver - El Paso", "Dallas - New York City", "Duluth - Houston"], False),
        (["Denver - El Paso", "Denver - Santa Fe (3)", "El Paso - Santa Fe (2)"], True),
        (["Denver - El Paso", "Denver - Santa Fe (3)"], False),
        (["Denver - El Paso", "Denver - Santa Fe (3)", "El Paso - Santa Fe (2)", "Duluth - Houston"], True),
    ],
)
def test_finished_tickets_may_set_it_off(tickets: list[str], begun: bool) -> None:
    here = {
        "house": RACE,
        "routes": {"Ann": ["Denver - Santa Fe"], "Bo": ["Duluth - Omaha track 1"]},
        "hands": {"Ann": "2 red"},
        "tickets": {"Ann": tickets},
        "steps": ["Ann: claim El Paso - Santa Fe with 2 red"],
    }
    step = judged(here)["steps"][0]
    assert step["verdict"] == "legal"
    after = judged({**here, "steps": [*here["steps"], "Bo: draw blind"]})
    assert first_rule(after) == (("illegal", "end.final-turns") if begun else ("legal", "draw.sources"))


def test_what_set_it_off_is_told() -> None:
    claim = {
        "trains": {"Ann": 3},
        "hands": {"Ann": "1 red"},
        "steps": ["Ann: claim Dallas - Houston with 1 red", "Bo: draw blind"],
    }
    said = judged(claim)["steps"]
    assert said[0]["effects"][-1] == "Ann has 2 trains left"
    assert said[1]["effects"][0] == "Ann has 2 trains left: the last round begins"
