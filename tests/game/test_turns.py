"""Between turns: what a closed turn leaves behind, and how the last turns are counted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.game.tables import fresh
from ttr_rules.game.row import Log
from ttr_rules.game.table import Table
from ttr_rules.game.turns import begin_last_round, close


def table(players: int = 3, house: tuple[str | Path, ...] = ()) -> Table:
    here = fresh("na-current", house, players, Random(1))
    here.setup.clear()
    return here


def taken(here: Table, *seats: int) -> Log:
    """A turn of each of these seats."""
    log = Log()
    for seat in seats:
        here.turn.player = seat
        here.turn.actions.append("draw")
        close(here, log, (seat + 1) % len(here.names))
    return log


def test_a_turn_counts_if_something_was_begun() -> None:
    here = table()
    close(here, Log(), 1)
    assert (here.turns_taken, here.turn.player) == (0, 1)
    taken(here, 1, 2, 0)
    assert (here.turns_taken, here.turn.player, here.turn.actions) == (3, 1, [])


def test_what_a_reset_swept_away_is_known_in_the_next_turn() -> None:
    here = table()
    here.turn.gone, here.turn.resets, here.reshuffled = [3], 1, True
    close(here, Log(), 1)
    assert (here.turn.gone, here.turn.resets, here.reshuffled) == ([3], 0, False)
    close(here, Log(), 2)
    assert here.turn.gone == []


@pytest.mark.parametrize(("trains", "running"), [(0, True), (2, True), (3, False)])
def test_two_trains_set_off_the_last_round(trains: int, running: bool) -> None:
    here = table()
    here.trains[1] = trains
    log = taken(here, 1)
    assert here.final_left == ({0: 1, 1: 1, 2: 1} if running else None)
    assert log.texts == ([f"Bo has {trains} trains left: the last round begins"] if running else [])
    assert log.rules == (["end.trigger"] if running else [])


def test_every_player_has_one_turn_more() -> None:
    here = table()
    here.trains[1] = 2
    taken(here, 1, 2, 0)
    assert (here.final_left, here.final_last, here.over) == ({0: 0, 1: 1, 2: 0}, 1, False)
    log = taken(here, 1)
    assert here.over and (log.texts, log.rules) == (["the game is over"], ["end.final-turns"])
    assert here.final_left == {0: 0, 1: 0, 2: 0}


def test_the_game_is_over_when_the_last_turn_was_taken_whoever_has_one_left() -> None:
    here = table()
    here.final_left, here.final_last = {0: 1, 1: 1, 2: 1}, 1
    taken(here, 1)
    assert (here.over, here.final_left) == (True, {0: 1, 1: 0, 2: 1})
    two = table()
    two.final_left, two.final_last = {0: 0, 1: 2, 2: 0}, 1
    taken(two, 1)
    assert (two.over, two.final_left) == (False, {0: 0, 1: 1, 2: 0})
    none = table()
    none.final_left, none.final_last = {0: 1, 1: 0, 2: 0}, 1
    taken(none, 0)
    assert none.over


@pytest.mark.parametrize(("restart", "left"), [("false", {0: 0, 1: 1, 2: 0}), ("true", {0: 1, 1: 1, 2: 1})])
def test_a_second_player_may_begin_it_anew_where_a_rule_says_so(
    restart: str, left: dict[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"house: mine\nchanges:\n- {{set: end.no-restart, to: {restart}, says: Ours.}}\n", encoding="utf-8")
    here = table(house=(path,))
    here.trains[1] = here.trains[0] = 2
    taken(here, 1, 2, 0)
    assert (here.final_left, here.final_last) == (left, 0 if restart == "true" else 1)
    assert (taken(here, 1).texts == ["the game is over"]) == (restart == "false")


def test_the_last_round_without_the_player_who_set_it_off() -> None:
    for ordered, last in ((True, 0), (False, -1)):
        here = table(house=("last-turn-for-others-only",))
        here.ordered = ordered
        begin_last_round(here, 1, Log(), "2 trains left")
        assert (here.final_left, here.final_last, here.over) == ({0: 1, 1: 0, 2: 1}, last, False)
    first = table(house=("last-turn-for-others-only",))
    begin_last_round(first, 0, Log(), "2 trains left")
    assert first.final_last == 2
    sudden = table(house=("sudden-end",))
    begin_last_round(sudden, 1, Log(), "2 trains left")
    assert sudden.over


def test_finished_tickets_are_told_by_their_number() -> None:
    here = table(house=("race-to-three-tickets",))
    tracks = here.board.tracks
    here.owner[:4] = [0, 0, 0, 1]
    here.tickets[0] = [(track.a, track.b, 5, "regular") for track in tracks[:4]]
    assert taken(here, 0).texts == ["Ann has 3 finished tickets: the last round begins"]
    other = table(house=("race-to-three-tickets",))
    other.owner[:2] = [0, 0]
    other.tickets[0] = [(track.a, track.b, 5, "regular") for track in tracks[:4]]
    assert taken(other, 0).texts == []
