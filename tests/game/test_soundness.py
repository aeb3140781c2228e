"""Whether a game can be played under the rules: what is looked up on the board, and what random games show."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.game import soundness
from ttr_rules.game.soundness import trial
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.weigh import Conflict
from ttr_rules.situation.adjudicate import board_of


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def tried(*changes: str, games: int = 0, players: int | None = None, edition: str = "na-current") -> list[Conflict]:
    return _trial(changes, games, players, edition)[1]


def _trial(
    changes: tuple[str, ...], games: int, players: int | None, edition: str = "na-current"
) -> tuple[dict[str, object], list[Conflict]]:
    text = "".join(f"- {{{change}}}\n" for change in changes)
    Path("mine.yaml").write_text(f"house: mine\nchanges:\n{text}", encoding="utf-8")
    rules = load_rules(edition, ["mine.yaml"] if changes else [])
    return trial(rules, board_of(rules), players, games)


def test_games_of_the_printed_rules_come_to_an_end() -> None:
    found, conflicts = _trial((), 3, None)
    assert conflicts == [] and set(found) == {"games", "players", "last-turns", "nobody-can-go-on"}
    assert (found["games"], found["players"]) == (3, [2, 5])
    assert [found["last-turns"], found["nobody-can-go-on"]] in ([3, 0], [2, 1], [1, 2])
    assert _trial((), 0, 4)[0] == {"games": 0, "players": [4], "last-turns": 0, "nobody-can-go-on": 0}
    assert _trial(("set: setup.players, to: {max: 2}",), 0, None)[0]["players"] == [2]


def test_a_norm_about_routes_that_the_map_has_not() -> None:
    add = "add: claim.mine, says: No., about: claim, then: forbid, when: "
    nowhere = "'claim.mine' speaks of routes that this map does not have"
    assert tried(add + "{route.length: 9}") == [(nowhere, (("mine.yaml", 3),), "a condition that some route meets")]
    assert tried(add + "{route.kind: tunnel}")[0].message == nowhere
    assert tried(add + "{route.ferry: {at_least: 1}}")[0].mend == "a condition that some route meets"
    assert tried(add + "{route.color: gray, route.length: 6, turn.claims: 2}") == []
    assert len(tried(add + "{route.color: gray, route.length: 8}")) == 1
    assert tried(add + "{turn.claims: 3}") == []
    assert tried(add + "{route.kind: tunnel, turn.claims: 2}", edition="europe") == []


def test_routes_that_no_cards_can_pay_for() -> None:
    add = "add: claim.mine, says: No., about: claim, then: forbid, when: {route.length: 6, route.color: gray}"
    found = tried(add)
    assert [conflict.message for conflict in found] == ["no cards can pay for Sault St. Marie - Winnipeg"]
    assert (found[0].places, found[0].mend) == ((("mine.yaml", 3),), "a payment for every route")


def test_routes_that_cost_more_than_a_hand_may_hold() -> None:
    found = tried("set: draw.hand-limit, to: 5, says: Five.")
    assert len(found) > 3 and all(conflict.mend == "a higher limit" for conflict in found)
    assert found[0].message == "Calgary - Winnipeg costs 6 cards, but only 5 may be held"
    assert found[0].places == (("mine.yaml", 3),)
    assert tried("set: draw.hand-limit, to: 6") == []
    assert len({conflict.message for conflict in found}) == len(found)


def test_a_game_that_nobody_can_begin() -> None:
    nothing = "set: turn.actions, to: []", "drop: turn.no-legal-move"
    found, conflicts = _trial(nothing, 2, 3)
    assert conflicts[-1].message == "with 3 players nobody can take a first turn"
    assert conflicts[-1].mend == "a rule set under which a turn can be taken"
    assert conflicts[-1].places == (("mine.yaml", 3),)
    assert (found["last-turns"], found["nobody-can-go-on"]) == (0, 0)


def test_a_game_that_never_comes_to_its_last_turns() -> None:
    long_only = "add: claim.long, says: No., about: claim, then: forbid, when: {route.length: {at_most: 5}}"
    found = tried("set: end.trigger, to: {trains_at_most: 0}", long_only, games=2, players=2)
    assert found[-1].message == "none of 2 random games came to its last turns: in all of them nobody could go on"
    assert (found[-1].mend, found[-1].places) == ("an end that can be reached", (("mine.yaml", 3),))


def test_a_game_that_does_not_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soundness, "LONG", 6)
    found, conflicts = _trial((), 3, 3)
    assert [conflict.message for conflict in conflicts] == [
        "a random game of 3 players went on for 6 decisions without an end"
    ]
    assert conflicts[0].mend == "an end that every game comes to"
    assert [file for file, _ in conflicts[0].places] == ["rulesets/series/end.yaml"] * 2
    assert (found["last-turns"], found["nobody-can-go-on"]) == (0, 0)
