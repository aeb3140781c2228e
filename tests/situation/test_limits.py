"""Too much of something, and hardly anything: what is said then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.situation.adjudicate import judge_data
from ttr_rules.situation.retold import in_language

TURN = ["Ann: draw blind", "Ann: draw blind", "Bo: draw blind", "Bo: draw blind"]
ENDS = "house: ends\nchanges:\n- {set: draw.blind-locomotive, to: {cost: all}, says: A locomotive ends the draw.}\n"
PLAYED = "too much is unknown to try every case: only {} of them {} played"


@pytest.mark.parametrize(("turns", "said"), [(3, None), (4, PLAYED.format(64, "were")), (251, PLAYED.format(1, "was"))])
def test_more_cases_than_can_be_played(turns: int, said: str | None, tmp_path: Path) -> None:
    """Each unseen card may end the draw, so that every draw doubles the cases."""
    house = tmp_path / "ends.yaml"
    house.write_text(ENDS, encoding="utf-8")
    situation = {"house": [str(house), "passing-allowed"], "steps": TURN * turns}
    assumed = judge_data(situation, elsewhere=False, go_on=True)["assumed"]
    assert assumed == ["the deck has cards", *([said] if said else [])]


def test_more_players_than_sit_at_any_table() -> None:
    for number, error in ((50, "51 players are named: A, p0"), (51, "too many entries; expected at most 50")):
        with pytest.raises(Unusable, match=error):
            judge_data({"hands": {f"p{seat}": "1 red" for seat in range(number)}, "steps": ["draw blind"]})


def test_nobody_and_nothing() -> None:
    answer = judge_data({"ask": "score"}, elsewhere=False)
    assert ([player["name"] for player in answer["value"]["players"]], answer["players"]) == (["A"], None)
    assert answer["headline"] == "A wins with 10 points."


def test_an_edition_of_ones_own_is_told_in_another_language(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("edition: mine\nextends: na-classic\n", encoding="utf-8")
    answer: dict[str, Any] = judge_data({"edition": str(mine), "steps": ["draw blind"]})
    assert answer["edition"] == "mine"
    assert in_language(answer, "da")["headline"].startswith("Ja. ")
    classic = judge_data({"edition": "na-classic", "steps": ["draw blind", "stop"]})
    told = in_language(classic, "da")
    assert told["headline"].startswith("Ja, ") and told["because"][0]["says"] != classic["because"][0]["says"]
