"""What turns on how many people play, also where more play than any booklet speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.house import HouseRule
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.tonight import tonight
from ttr_rules.situation.adjudicate import judge_data

SIX = "house: six\nchanges:\n- set: setup.players\n  to: {max: 6}\n  says: Six may play.\n"
TAKEN = {"routes": {"Bo": ["Atlanta - Raleigh track 1"]}, "steps": ["Ann: claim Atlanta - Raleigh track 2 with 2 red"]}
BOTH = {
    "routes": {"Ann": ["Atlanta - Raleigh track 1"], "Bo": ["Atlanta - Raleigh track 2"]},
    "steps": ["Ann: draw blind"],
}


@pytest.fixture
def six(tmp_path: Path) -> str:
    path = tmp_path / "six.yaml"
    path.write_text(SIX, encoding="utf-8")
    return str(path)


def verdict(situation: dict[str, Any], **more: Any) -> str:
    return str(judge_data({**situation, **more}, elsewhere=False)["verdict"])


@pytest.mark.parametrize(("players", "ruled"), [(2, "illegal"), (3, "illegal"), (4, "legal"), (5, "legal")])
def test_both_tracks_of_a_double_are_open_from_four_players_on(players: int, ruled: str) -> None:
    assert verdict(TAKEN, players=players) == ruled


def test_more_players_than_a_booklet_speaks_of_play_as_the_most_that_it_does(six: str) -> None:
    assert verdict(TAKEN, players=6, house=[six]) == "legal"
    assert verdict(BOTH, players=6, house=[six]) == "legal"
    assert judge_data({**TAKEN, "house": [six]}, elsewhere=False)["depends"][1]["if"] == {"players": [4, 5, 6]}
    rules = load_rules("na-current", [six])
    card = tonight(rules, load_rules("na-current"), [HouseRule("six", "Six", "Six may play.")], 6, "en")
    assert [one for one in card["numbers"] if one["name"] == "doubles"] == [
        {"name": "doubles", "rule": "double.player-count", "house": False, "players": 6, "number": 2}
    ]


def test_both_tracks_that_three_players_cannot_have_are_no_situation() -> None:
    assert verdict(BOTH, players=4) == "legal"
    with pytest.raises(Unusable, match="both tracks of Atlanta - Raleigh are claimed, with 3 players"):
        judge_data({**BOTH, "players": 3})


def test_the_own_other_track_is_closed_with_few_players_and_with_many(six: str) -> None:
    own = {"routes": {"Ann": ["Atlanta - Raleigh track 1"]}, "steps": TAKEN["steps"]}
    few, many = (judge_data({**own, "players": players}, elsewhere=False) for players in (3, 4))
    assert [reason["rule"] for reason in few["because"]] == ["double.same-player", "double.closed-to-all"]
    assert [reason["rule"] for reason in many["because"]] == ["double.same-player"]
    more = judge_data({**own, "players": 6, "house": [six]}, elsewhere=False)
    assert [reason["rule"] for reason in more["because"]] == ["double.same-player"]


def test_the_other_track_is_that_of_the_route_claimed_last() -> None:
    here = {"players": ["Ann", "Bo", "Cem", "Dan"], "routes": {"Ann": ["Atlanta - Raleigh track 1"]}}
    steps = ["Ann: claim Dallas - Houston track 1 with 1 red", "Bo: claim the other track with 1 blue"]
    state = judge_data({**here, "steps": steps, "ask": "state"}, elsewhere=False)["value"]
    assert state["routes"]["Bo"] == ["Dallas - Houston track 2"]
    first = judge_data({**here, "steps": ["Ann: claim the other track with 2 red"], "ask": "state"}, elsewhere=False)
    assert first["verdict"] == "illegal"
    bo = judge_data({**here, "turn": "Bo", "steps": ["Bo: claim the other track with 2 red"]}, elsewhere=False)
    assert bo["verdict"] == "legal"
