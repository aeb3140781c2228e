"""Simple players: what they are after, and what trying a rule with them tells."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.cli.shell import Shell
from ttr_rules.cli.house_try import play_job
from ttr_rules.game.cards import LOCOMOTIVE, NUMBER
from ttr_rules.game.play import any_act, new_game, play_game
from ttr_rules.game.players import choose, planned
from ttr_rules.game.table import Table
from ttr_rules.game.tryout import MEASURES, SURE, effects
from ttr_rules.rules.house import shipped
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.situation.adjudicate import board_of

ARGUMENTS = ["house", "try", "doubles-open-at-three", "--games", "6", "--seed", "4"]


def table(edition: str = "na-current", players: int = 3, seed: int = 1) -> Table:
    rules = load_rules(edition)
    return new_game(rules, board_of(rules), [str(seat) for seat in range(players)], Random(seed))


def test_a_plan_joins_the_tickets_with_free_and_own_tracks() -> None:
    board = (here := table()).board
    here.setup.clear()
    here.tickets[0] = [("Boston", "Washington", 4, "regular")]
    names = {board.track_name(board.tracks[index]).rpartition(" ")[0] for index in planned(here, 0).tracks}
    assert len(planned(here, 0).tracks) == 2 and all("New York" in name for name in names)
    for track in board.tracks:
        if {track.a, track.b} == {"Boston", "New York"}:
            here.owner[track.index] = 1
    around = [board.tracks[index] for index in planned(here, 0).tracks]
    assert not any({track.a, track.b} == {"Boston", "New York"} for track in around) and len(around) == 3


def test_a_card_that_is_lacking_is_taken_first_and_a_planned_route_is_claimed() -> None:
    here = table()
    here.setup.clear()
    here.tickets[0] = [("Denver", "Omaha", 4, "regular")]
    here.row = [NUMBER["blue"], NUMBER["pink"], NUMBER["green"], NUMBER["white"], NUMBER["red"]]
    here.hands[0] = [0] * 9
    from ttr_rules.game.stages import Menu

    act = choose(here, Menu(here).options(0))
    assert (act.kind, act.card) == ("draw", NUMBER["pink"])
    here.hands[0][NUMBER["pink"]], here.hands[0][LOCOMOTIVE] = 4, 2
    act = choose(here, Menu(here).options(0))
    assert act.kind == "claim" and act.track == planned(here, 0).tracks[0]
    assert act.payment is not None and act.payment[LOCOMOTIVE] == 0


@pytest.mark.parametrize("edition", editions())
def test_they_do_better_than_chance(edition: str) -> None:
    points = []
    for how in (choose, any_act(Random(0))):
        sheets = [play_game(table(edition, seed=seed), how, check=True).sheet for seed in range(4)]
        points.append(sum(player.total or 0 for sheet in sheets for player in sheet.players))
    assert points[0] > points[1] + 200


def test_the_same_seed_gives_the_same_game_in_any_process(shell: Shell) -> None:
    one, other = (shell.json(*ARGUMENTS, "--cores", cores)["measures"] for cores in ("1", "2"))
    assert one == other
    assert [measure["name"] for measure in one] == list(MEASURES)


def test_a_rule_that_changes_nothing_makes_no_difference(shell: Shell) -> None:
    found = shell.json("house", "try", "open-hands", "--games", "4", "--cores", "1")
    assert not any(measure["differs"] for measure in found["measures"])
    assert all(measure["low"] == measure["high"] == 0 for measure in found["measures"])
    text = shell.text("house", "try", "open-hands", "--games", "2", "--cores", "1")
    assert "No difference that these games could tell." in text and "They do not block, bluff" in text


def test_what_a_rule_obviously_does_is_seen(shell: Shell) -> None:
    found = shell.json("house", "try", "thirty-trains", "--games", "8", "--players", "2", "--cores", "1")
    turns = next(measure for measure in found["measures"] if measure["name"] == "turns")
    assert turns["differs"] and turns["high"] < 0


def test_the_interval_is_that_of_paired_games() -> None:
    before = [(float(number),) * len(MEASURES) for number in (10, 20, 30, 40)]
    after = [(number[0] + change,) * len(MEASURES) for number, change in zip(before, (1, 2, 1, 2), strict=True)]
    effect = effects(before, after)[0]
    assert effect.difference == 1.5
    assert effect.half == pytest.approx(SURE * (1 / 3) ** 0.5 / 2)
    assert effect.tells


@pytest.mark.parametrize("name", [rule.id for rule in shipped().values() if not rule.advice])
def test_a_game_can_be_played_under_every_house_rule(name: str) -> None:
    rule = shipped()[name]
    record = play_job((rule.fits[-1], (name,), (rule.players or (3,))[0], 7))
    assert record[0] > 0 and not record[-1]


def test_advice_cannot_be_tried(shell: Shell) -> None:
    assert shell.fault("house", "try", "neutral-player") == (
        "'neutral-player' is advice in words: no game can play by it; expected a rule that is judged"
    )


def test_json_says_what_was_played(shell: Shell) -> None:
    found = shell.json(*ARGUMENTS, "--cores", "1")
    assert {key: found[key] for key in ("house", "edition", "players", "games", "seed")} == {
        "house": "doubles-open-at-three", "edition": "na-current", "players": 3, "games": 6, "seed": 4,
    }  # fmt: skip
    assert json.dumps(found)
