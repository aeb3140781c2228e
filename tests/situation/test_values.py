"""What is asked instead of a ruling, and what an answer takes as given and lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

ROW = ["red", "blue", "green", "white", "black"]
SHORT_OF_A_ROUTE = {"players": ["Ann", "Bo"], "turn": "Ann", "hands": {"Ann": "1 red"}}


def answered(situation: dict[str, Any], **how: Any) -> dict[str, Any]:
    return judge_data(situation, elsewhere=False, **how)


def test_options_without_a_row_say_that_there_was_none() -> None:
    assert answered({**SHORT_OF_A_ROUTE, "ask": "options"})["assumed"] == [
        "the row is not described: no face-up card is listed"
    ]
    described = {**SHORT_OF_A_ROUTE, "display": ROW, "steps": ["Ann: take red; shows blue"], "ask": "options"}
    assert (answered(described)["assumed"], answered(described)["value"]) == (
        [],
        ["draw blind", "take blue", "take green", "take black", "take white", "stop"],
    )


@pytest.mark.parametrize("step", ["draw blind", "claim part of Denver - Omaha with 2 pink", "draw tickets"])
def test_what_costs_nothing_has_no_payments(step: str) -> None:
    answer = answered({"steps": [step], "ask": "payments"})
    assert (answer["headline"], answer["value"]) == ("Nothing is paid in the last step.", [])


def test_payments_of_a_route_that_is_only_described() -> None:
    answer = answered({"steps": ["Ann: claim a gray 1"], "hands": {"Ann": "1 red, 1 locomotive"}, "ask": "payments"})
    assert answer["value"] == [{"red": 1}, {"locomotive": 1}]
    assert answer["assumed"] == ["the route is free and trains are left for it"]


def test_a_deck_of_no_cards_is_one() -> None:
    answer = answered({"steps": ["draw blind"], "deck": 0, "discard": {}, "display": []})
    assert (answer["verdict"], answer["headline"]) == ("illegal", "No. There is no card left to draw.")


def test_why_tells_what_each_step_met() -> None:
    before, draw = answered({"steps": ["Ann: draw blind"]}, why=True)["why"]
    assert before == {"player": None, "move": "the table before the first step", "effects": [], "considered": []}
    assert (draw["player"], draw["move"]) == ("Ann", "draw blind")
    assert draw["effects"] == ["Ann draws an unknown card from the deck"]
    assert {"rule": "turn.actions", "said": "open"} in draw["considered"]
    assert "why" not in answered({"steps": ["Ann: draw blind"]})


def test_who_is_not_named_goes_by_a_letter() -> None:
    answer = answered({"steps": ["draw blind"], "ask": "state"})
    assert (answer["verdict"], answer["headline"]) == ("value", "The situation as it stands.")
    assert answer["value"] == {
        "edition": "na-current", "turn": "A", "trains": {"A": 45}, "steps": [{"A": "draw blind"}],
    }  # fmt: skip


def test_tickets_that_are_kept_join_those_that_were_held() -> None:
    situation = {
        "players": ["Ann", "Bo"],
        "tickets": {"Ann": ["Boston - Miami"]},
        "steps": [
            "Ann: draw tickets; shows Denver - El Paso, Dallas - New York City, Duluth - Houston",
            "Ann: keep Denver - El Paso",
        ],
        "ask": "state",
    }
    answer = answered(situation, why=True)
    assert answer["value"]["tickets"] == {"Ann": ["Boston - Miami (12)", "Denver - El Paso (4)"]}
    kept = answer["steps"][1]
    assert (kept["effects"], kept["rules"]) == (["Ann keeps 1 of 3 tickets"], ["ticket.keep", "ticket.draw"])
    assert {"rule": "ticket.return", "said": "read"} in answer["why"][2]["considered"]


def test_a_station_is_said_to_stand_where_it_was_built() -> None:
    situation = {"edition": "europe", "steps": ["Ann: station Wien with 1 red", "Bo: station with 1 red"]}
    assert [step["effects"] for step in answered(situation)["steps"]] == [
        ["Ann builds a station in Wien"],
        ["Bo builds a station"],
    ]


@pytest.mark.parametrize(
    ("of_bo", "headline"),
    [
        ("Helena - Duluth", "Bo has the longest path: 6 trains."),
        ("Dallas - El Paso", "Ann and Bo have the longest path: 4 trains."),
    ],
)
def test_who_has_the_longest_path(of_bo: str, headline: str) -> None:
    routes = {"Ann": ["Denver - Omaha"], "Bo": [of_bo]}
    assert answered({"players": ["Ann", "Bo"], "routes": routes, "ask": "longest"})["headline"] == headline


@pytest.mark.parametrize(
    ("situation", "value", "rules"),
    [
        (
            {"steps": ["Ann: claim a gray 1"], "hands": {"Ann": "1 red, 1 locomotive"}},
            [{"red": 1}, {"locomotive": 1}],
            ["claim.open-route", "claim.gray", "turn.actions", "claim.all-locomotives", "claim.locomotive"],
        ),
        ({"steps": ["Ann: claim a gray 1"], "hands": {"Ann": {}}}, [], ["claim.own-cards"]),
        (
            {"routes": {"Bo": ["Denver - Omaha"]}, "steps": ["Ann: claim Denver - Omaha"], "hands": {"Ann": "4 pink"}},
            [],
            ["claim.open-route"],
        ),
        (
            {
                "edition": "europe",
                "stations": {"Ann": ["Wien", "Roma", "Paris"]},
                "steps": ["Ann: station Berlin"],
                "hands": {"Ann": "4 red"},
            },
            [],
            ["station.supply"],
        ),
        ({"edition": "na-current", "steps": ["Ann: station"], "hands": {"Ann": "4 red"}}, [], ["turn.actions"]),
    ],
)
def test_payments_cite_what_speaks_for_them_or_what_objects(
    situation: dict[str, Any], value: list[Any], rules: list[str]
) -> None:
    answer = answered({"players": ["Ann", "Bo"], **situation, "ask": "payments"})
    number = f"{len(value)} payments are possible." if value else "No payment will do."
    assert (answer["value"], answer["headline"]) == (value, number)
    assert [reason["rule"] for reason in answer["because"]] == rules


def test_a_single_payment_and_that_of_the_other_track() -> None:
    one = {"steps": ["Ann: claim Dallas - Houston"], "hands": {"Ann": "1 red"}, "ask": "payments"}
    assert (answered(one)["headline"], answered(one)["value"]) == ("1 payment is possible.", [{"red": 1}])
    steps = ["Ann: claim Dallas - Houston track 1 with 1 red", "Bo: claim the other track"]
    four = {"players": ["Ann", "Bo", "Cem", "Dan"], "hands": {"Bo": "1 blue, 2 green"}, "steps": steps}
    assert answered({**four, "ask": "payments"})["value"] == [{"blue": 1}, {"green": 1}]
    assert answered({**four, "players": ["Ann", "Bo", "Cem"], "ask": "payments"})["value"] == []


FACE_UP = "the card that is taken lies face up, and there are not three locomotives"


@pytest.mark.parametrize(
    ("situation", "steps", "assumed"),
    [
        ({}, ["Ann: draw blind"], ["the deck has cards"]),
        ({"deck": ["red"]}, ["Ann: draw blind"], []),
        ({"deck": {"left": 5}}, ["Ann: draw blind"], []),
        ({}, ["Ann: take red"], [FACE_UP]),
        ({"display": ROW}, ["Ann: take red"], []),
        ({"display": ROW}, ["Ann: take pink"], []),
        ({}, ["Ann: take locomotive", "Ann: take locomotive"], [FACE_UP]),
        ({}, ["Ann: claim a gray 2 with 2 red"], ["Ann holds 2 red", "the route is free and trains are left for it"]),
        ({"hands": {"Ann": "2 red"}}, ["Ann: claim Dallas - Oklahoma City with 2 red"], ["no other route is claimed"]),
        ({"hands": {"Ann": "2 red"}, "routes": {"Bo": ["Denver - Omaha"]}},
         ["Ann: claim Dallas - Oklahoma City with 2 red"], []),
        ({}, ["Ann: keep 1"], ["Ann has drawn the tickets that are kept"]),
        ({}, ["Ann: draw tickets", "Ann: keep 1"], []),
        ({"display": ROW, "house": ["three-cards-a-turn"]}, ["Ann: take red", "Ann: take blue", "Ann: take green"],
         ["three of the cards that nobody named are not locomotives"]),
    ],
)  # fmt: skip
def test_what_is_taken_as_given(situation: dict[str, Any], steps: list[str], assumed: list[str]) -> None:
    assert answered({"players": ["Ann", "Bo"], **situation, "steps": steps})["assumed"] == assumed


def test_the_other_track_is_one_that_is_free() -> None:
    here = {
        "players": ["Ann", "Bo", "Cem", "Dan"],
        "routes": {"Ann": ["Dallas - Houston track 1"], "Dan": ["Denver - Kansas City black"]},
        "steps": ["Bo: claim Dallas - Houston track 2 with 1 red", "Cem: claim the other track with 4 orange"],
    }
    assert answered({**here, "ask": "state"})["value"]["routes"]["Cem"] == ["Denver - Kansas City orange"]


def test_a_route_whose_color_nobody_named_has_that_of_the_cards() -> None:
    for cards, rule in (("3 red + 1 locomotive", "claim.color"), ("4 locomotive", "claim.gray")):
        answer = answered({"steps": [f"Ann: claim a route of 4 with {cards}"]})
        reasons = {reason["rule"] for reason in answer["because"]} & {"claim.color", "claim.gray"}
        assert (answer["verdict"], reasons) == ("legal", {rule})


def test_tickets_that_nobody_named_are_listed_by_their_number(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("house: mine\nchanges:\n- {set: ticket.keep, to: 0, says: Ours.}\n", encoding="utf-8")
    drawn = {"steps": ["Ann: draw tickets"], "ask": "options"}
    assert answered(drawn)["value"] == ["keep 1", "keep 2", "keep 3"]
    assert answered({**drawn, "house": [str(path)]})["value"] == ["keep none", "keep 1", "keep 2", "keep 3"]
