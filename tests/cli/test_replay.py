"""``ttr judge --replay``: whole games as records, followed to the end or to the first step that does not hold."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from tests.cli.shell import Shell
from ttr_rules.game.play import any_act, new_game, play_game
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import board_of, judge_data
from ttr_rules.situation.lines import line

PLAYERS = ["Ann", "Bo", "Cem"]

Record = dict[str, Any]


def played(edition: str, seed: int) -> tuple[Record, list[dict[str, Any]], list[str]]:
    """The record of a game that the engine played, the score of each player, and the winners."""
    rules = load_rules(edition)
    board = board_of(rules)
    game = play_game(new_game(rules, board, PLAYERS, Random(seed)), any_act(Random(seed)), trace=True)
    steps = [{PLAYERS[move.act.player]: line(game.table, move.act)} for move in game.moves]
    sheet = game.sheet.as_json(lambda track: board.track_name(board.tracks[track]))
    return {"edition": edition, "players": PLAYERS, "steps": steps}, sheet["players"], sheet["winners"]


def kept(folder: Path, record: Record) -> str:
    """The record as a file."""
    (folder / "game.yaml").write_text(yaml.safe_dump(record, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return "game.yaml"


@pytest.mark.parametrize(("edition", "seed"), [("na-current", 3), ("na-classic", 4)])
def test_a_whole_game_is_followed_to_its_score(shell: Shell, tmp_path: Path, edition: str, seed: int) -> None:
    record, players, winners = played(edition, seed)
    found = shell.json("judge", "--replay", "--continue", kept(tmp_path, record))
    replay = found["replay"]
    assert (found["verdict"], replay["steps"], replay["illegal"]) == ("legal", len(record["steps"]), [])
    for key in ("name", "routes", "lengths", "ticket_points", "total"):
        assert [player[key] for player in replay["score"]["players"]] == [player[key] for player in players]
    assert replay["score"]["winners"] == winners


def test_the_first_step_that_does_not_hold_is_named_with_the_table_as_it_stood(shell: Shell, tmp_path: Path) -> None:
    record, _, _ = played("na-current", 3)
    claims = [
        (number, player, step.removeprefix("claim ").partition(" with")[0])
        for number, entry in enumerate(record["steps"])
        for player, step in entry.items()
        if step.startswith("claim ")
    ]
    number, player, _ = claims[20]
    taken = next(route for _, owner, route in claims if owner != player)
    record["steps"].insert(number, {player: f"claim {taken}"})
    found = shell.json("judge", "--replay", kept(tmp_path, record))
    replay = found["replay"]
    assert (found["verdict"], replay["illegal"]) == ("illegal", [number + 1])
    assert found["because"][0]["rule"] == "claim.open-route"
    assert found["steps"][number + 1]["verdict"] == "not-reached"
    state = replay["state"]
    assert state["turn"] == player
    assert sum(map(len, state["routes"].values())) == 20
    assert state["trains"] == {
        name: 45 - sum(length_of(route) for _, owner, route in claims[:20] if owner == name) for name in PLAYERS
    }
    text = shell.text("judge", "--replay", "game.yaml")
    assert f"Step {number + 1} of {len(record['steps'])}: {player}: claim {taken}\n" in text
    assert "claim.open-route" in text


def length_of(route: str) -> int:
    """The length of a route of the map that these games are played on."""
    from ttr_rules.board.names import find_route

    return find_route(board_of(load_rules("na-current")), route).tracks[0].length


def calls(record: Record) -> int:
    """How many functions a ruling on a record calls."""
    count = 0

    def note(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(note)
    try:
        judge_data(record, elsewhere=False, go_on=True)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("step", ["draw blind", "take red", "claim Denver - Omaha with 4 pink"])
def test_the_work_grows_in_proportion_to_the_steps(step: str) -> None:
    def record(steps: int) -> Record:
        turns = [{player: step} for _ in range(steps) for player in PLAYERS][:steps]
        return {"edition": "na-current", "players": PLAYERS, "steps": turns}

    judge_data(record(4), elsewhere=False)
    once, twice, four_times = (calls(record(steps)) for steps in (100, 200, 400))
    assert four_times - twice < 2.2 * (twice - once)
