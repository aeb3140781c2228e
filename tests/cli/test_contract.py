"""The three situations that the manual of the file format begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import Shell

if TYPE_CHECKING:
    from pathlib import Path

A_TURN = """\
title: "A blind card first, then the open locomotive"
edition: na-current            # an edition's id, or a path to a rule file
house: [doubles-open-at-three] # house rules, by id or path
players: [Ann, Bo, Cem]        # in turn order; or a number. Left out: not known, at least those named in the file
turn: Ann                      # default: the player of the first step
display: [red, locomotive, blue, green, white]        # face-up cards
deck: [locomotive, red]        # known top cards, the first is the top; or {top: [...], left: 7} (left counts top)
discard: {red: 3, locomotive: 1}                      # or a number of cards whose kinds are not known
hands: {Ann: "3 red + 1 locomotive", Bo: {blue: 4}}
routes: {Bo: [Denver - Omaha, "Dallas - Houston #2", Kansas City - Saint Louis blue]}    # already claimed
trains: {Ann: 4, Bo: 2}        # left in the supply. Default: the edition's number less the routes listed
tickets: {Ann: [Boston - Miami, Denver - El Paso]}    # kept; "Boston - Miami (12)" states the points
ticket-deck: 2                 # tickets left to draw
score: {Ann: 74}               # on the scoring track
final-round: {triggered-by: Bo, turns-left: [Ann, Bo]}   # ends with the player who triggered it, else an error
steps:                         # what was done, or is meant: one player, one move
  - Ann: draw blind
  - Ann: take locomotive
ask: ruling                    # ruling (default) | options | payments | score | winner | longest | state
expect: {verdict: illegal, rules: [draw.no-second-locomotive]}
"""

A_SCORE = """\
edition: europe
players: [Ann, Bo]
routes: {Ann: [Wien - Zágráb], Bo: [Roma - Venezia]}
stations: {Ann: [Wien, {city: Roma, borrows: Roma - Venezia}]}   # built; `borrows` is a wish for the end
ask: score
"""

A_TIE = """\
edition: europe
players: [Ann, Bo]
end: {Ann: {points: 101, completed: 5, stations-built: 1}, Bo: {points: 101, completed: 5, longest: true}}
ask: winner
"""


@pytest.fixture
def judge(shell: Shell, tmp_path: Path) -> Any:
    """Judges a text as a file."""

    def judged(text: str, *options: str) -> dict[str, Any]:
        file = tmp_path / "situation.yaml"
        file.write_text(text, encoding="utf-8")
        return shell.json("judge", str(file), *options)

    return judged


def test_a_turn(judge: Any, shell: Shell) -> None:
    found = judge(A_TURN)
    assert found["verdict"] == "illegal"
    assert [step["verdict"] for step in found["steps"]] == ["legal", "illegal"]
    assert found["because"][0]["rule"] == "draw.no-second-locomotive"
    assert found["because"][0]["cites"][0]["page"] == 3
    assert found["house"] == ["doubles-open-at-three"]
    assert shell.run("check", "situation.yaml")[0] == 0


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_score(judge: Any, newline: str) -> None:
    value = judge("\ufeff" + A_SCORE.replace("\n", newline))["value"]
    ann, bo = value["players"]
    assert (ann["name"], ann["routes"], ann["stations"]["left"], ann["stations"]["points"]) == ("Ann", 2, 1, 4)
    assert ann["stations"]["borrows"] == [{"city": "Roma", "route": "Roma - Venezia", "for": []}]
    assert (bo["name"], bo["routes"], bo["stations"]["left"], bo["stations"]["points"]) == ("Bo", 2, 3, 12)
    assert [player["longest"]["bonus"] for player in value["players"]] == [10, 10]
    assert (ann["total"], bo["total"]) == (16, 24)
    assert (value["winners"], value["decided_by"]) == (["Bo"], "points")


def test_a_tie(judge: Any) -> None:
    found = judge(A_TIE)
    assert (found["value"]["winners"], found["value"]["decided_by"]) == (["Bo"], "stations")
    assert any("Bo" in note for note in found["assumed"])
