"""A situation in options and arguments: the same as in a file, and laid over it."""

from __future__ import annotations

import pytest

from tests.situation.tables import CURRENT, board_of, typed
from ttr_rules.faults import Unusable
from ttr_rules.situation.overrides import options_to_data
from ttr_rules.situation.read import draft, draft_data, resolve


def test_a_whole_situation() -> None:
    found = typed(
        "draw blind",
        "Bo: take red",
        hand="3 red 1 loco",
        display="red, loco, blue green white",
        routes=["Bo: Denver - Omaha, Dallas - Houston #2", "Cem: Boston - Montreal"],
        trains="Bo: 4, Cem: 9",
        tickets="Boston - Miami, Denver - El Paso",
        score="Bo: 74",
        deck="loco, red; left 7",
        discard="3 red 1 loco",
        ticket_deck="2",
        players="4",
        house="doubles-open-at-three",
    )
    assert found.named == ["A", "Bo", "Cem"]
    assert [step.player for step in found.steps] == ["A", "Bo"]
    assert found.hands == {"A": {"red": 3, "locomotive": 1}}
    assert found.display == ["red", "locomotive", "blue", "green", "white"]
    assert {name: len(routes) for name, routes in found.routes.items()} == {"Bo": 2, "Cem": 1}
    assert found.trains == {"Bo": 4, "Cem": 9}
    assert [ticket.name for ticket in found.tickets["A"]] == ["Boston - Miami", "Denver - El Paso"]
    assert (found.score, found.deck_top, found.deck_left) == ({"Bo": 74}, ["locomotive", "red"], 7)
    assert (found.discard, found.ticket_deck, found.seats) == ({"red": 3, "locomotive": 1}, 2, 4)


@pytest.mark.parametrize(
    "text",
    ["Bo: Ann, Bo", "triggered-by: Bo, turns-left: [Ann, Bo]", "triggered by Bo; turns left Ann, Bo",
     "{triggered-by: Bo, turns-left: [Ann, Bo]}", "Bo"],
)  # fmt: skip
def test_the_final_round(text: str) -> None:
    found = typed("Ann: pass", final_round=text, players="Ann, Bo")
    assert (found.triggered_by, found.turns_left) == ("Bo", ["Ann", "Bo"])


@pytest.mark.parametrize(
    "text",
    ["Ann: {points: 101, completed: 5}, Bo: {points: 9, longest: true}",
     "Ann: points 101, completed 5; Bo: points 9, longest",
     "{Ann: {points: 101, completed: 5}, Bo: {points: 9, longest: true}}"],
)  # fmt: skip
def test_results(text: str) -> None:
    found = typed(ask="winner", end=text)
    assert (found.end["Ann"].points, found.end["Ann"].completed) == (101, 5)
    assert (found.end["Bo"].points, found.end["Bo"].longest) == (9, True)


def test_an_option_speaks_for_the_players_it_names() -> None:
    file = 'hands: {Ann: "3 red", Bo: "2 blue"}\ndisplay: [red]\nturn: Ann\nsteps:\n  - Ann: draw blind\n'
    over = options_to_data({"hand": ["1 loco", "Cem: 4 pink"], "display": "blue"})
    found = resolve(draft(file, "t.yaml", over), CURRENT, board_of(CURRENT))
    assert found.hands == {"Ann": {"locomotive": 1}, "Bo": {"blue": 2}, "Cem": {"pink": 4}}
    assert found.display == ["blue"]
    assert len(found.steps) == 1
    words = "hands: 'Ann: 3 red; Bo: 2 blue'\nsteps: [draw blind]\n"
    kept = draft(words, "t.yaml", options_to_data({"hand": "Bo: 1 red"}))
    assert {hand.player.text: hand.what for hand in kept.hands} == {"Ann": {"red": 3}, "Bo": {"red": 1}}


@pytest.mark.parametrize("text", ["verdict: legal", "{verdict: legal}"])
def test_what_is_expected(text: str) -> None:
    assert draft_data(options_to_data({"expect": text}, ["pass"])).expect == {"verdict": "legal"}


def test_lists_in_brackets_are_the_movers() -> None:
    assert len(typed("draw blind", routes="[Denver - Omaha, Boston - Montreal]").routes["A"]) == 2


def test_what_is_asked_may_be_an_option() -> None:
    assert draft("routes: {Ann: [Denver - Omaha]}\n", "t.yaml", options_to_data({"ask": "score"})).ask == "score"


def test_each_fault_names_where_it_was_typed() -> None:
    with pytest.raises(Unusable) as caught:
        moves = ["draw blind", "Bo: tkae red", ""]
        draft_data(options_to_data({"hand": "3 rde", "trains": "Bo: x", "turn": " "}, moves))
    assert str(caught.value).splitlines() == [
        "--hand:1:3: 'rde' is no card; expected a colour or locomotive; did you mean 'red'?",
        "--trains:1:5: 'x' is not a number of train cars; expected a whole number from 0 to 999",
        "--turn:1:1: ' ' is not a player's name; expected a name of 1 to 40 letters",
        "argument 2:1:5: not understood: 'tkae red'; expected a move; did you mean 'take red'?",
        "argument 3:1:1: not understood: ''; expected a move; did you mean 'draw blind' or 'take red'?",
    ]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"hnads": "3 red"}, "--hnads: no option --hnads; did you mean 'hands'?"),
        ({"hand": ["Bo: 3 red", "Bo: 1 blue"]}, "--hand:1:1: 'Bo' is named twice; expected each player once"),
        ({"hand": ["3 red", "1 blue"]},
         "--hand:1:1: the player to move is named twice; expected each player once"),
        ({"display": ["red", "blue"]}, "--display: stated more than once; expected one value"),
        ({"end": "Ann: {points: x}"},
         "--end:1:15: 'x' is not a whole number; expected a whole number from -999 to 999"),
        ({"end": "Ann: {points: 1"}, "--end:1:16: not YAML: did not find expected ',' or '}'"),
        ({"end": "Ann: [1, 2]"},
         "--end:1:6: a result is a mapping; expected one of routes, tickets, points, completed, "
         "stations-built, longest"),
        ({"hand": "Bo: 3 red; Bo: 1 blue"}, "--hand:1:12: 'Bo' is named twice; expected each player once"),
        ({"final-round": "nobody: in: time"},
         "--final-round:1:1: 'nobody: in: time' is no final round; expected "
         "'triggered-by: Bo, turns-left: [Ann, Bo]'"),
    ],
)  # fmt: skip
def test_options_that_cannot_be_used(options: dict[str, str | list[str]], error: str) -> None:
    with pytest.raises(Unusable) as caught:
        draft_data(options_to_data(options, ["draw blind"]))
    assert str(caught.value) == error


def test_a_city_in_an_argument_is_placed_in_it() -> None:
    with pytest.raises(Unusable) as caught:
        typed("draw blind", "Bo: claim Denver - Gotham with 3 red")
    assert str(caught.value) == "argument 2:1:20: 'Gotham' is no city on this map; expected a city of North America"
