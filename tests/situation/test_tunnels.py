"""Tunnels and stations, step by step: what is due, what pays it, what it does to hands, piles and the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

EUROPE = {"edition": "europe", "players": ["Ann", "Bo"]}
TUNNEL = "Ann: claim Madrid - Pamplona track 2 with 3 white"
"""White; its twin is black."""


def judged(situation: dict[str, Any], **more: Any) -> dict[str, Any]:
    return judge_data({**EUROPE, **situation, **more}, elsewhere=False)


def state(situation: dict[str, Any], *steps: str) -> dict[str, Any]:
    return judged(situation, steps=list(steps), ask="state")["value"]  # type: ignore[no-any-return]


def first_rule(answer: dict[str, Any]) -> tuple[str, str]:
    return answer["verdict"], answer["because"][0]["rule"]


def offer(cards: str, reveals: str) -> str:
    return f"Ann: claim a gray tunnel 3 with {cards}; reveals {reveals}"


@pytest.mark.parametrize(
    ("cards", "reveals", "due"),
    [
        ("3 red", "red, blue, white", 1),
        ("3 red", "locomotive, red, red", 3),
        ("3 red", "blue, white, green", 0),
        ("2 red + 1 locomotive", "locomotive, red, white", 2),
        ("3 locomotive", "locomotive, red, red", 1),
        ("3 locomotive", "white, red, red", 0),
    ],
)
def test_what_is_turned_up_and_what_it_asks_for(cards: str, reveals: str, due: int) -> None:
    answer = judged({"hands": {"Ann": "6 red + 6 locomotive"}, "steps": [offer(cards, reveals)]})
    told = answer["steps"][0]["effects"]
    assert told[0] == f"turned up: {reveals}"
    assert (f"{due} more to pay" in told) == bool(due)
    assert ("Ann has 42 trains left" in told) == (not due)


@pytest.mark.parametrize(
    ("cards", "paid", "ruled"),
    [
        ("3 red", "2 red", ("legal", "tunnel.surcharge")),
        ("3 red", "1 red + 1 locomotive", ("legal", "tunnel.surcharge")),
        ("3 red", "2 locomotive", ("legal", "tunnel.surcharge")),
        ("3 red", "1 red", ("illegal", "tunnel.partial")),
        ("3 red", "3 red", ("illegal", "tunnel.surcharge")),
        ("3 red", "2 blue", ("illegal", "tunnel.surcharge-payment")),
        ("3 locomotive", "1 locomotive", ("legal", "tunnel.all-locomotives")),
        ("3 locomotive", "1 red", ("illegal", "tunnel.all-locomotives")),
    ],
)
def test_what_pays_for_it(cards: str, paid: str, ruled: tuple[str, str]) -> None:
    reveals = "red, red, white" if "red" in cards else "locomotive, red, white"
    hand = {"Ann": "6 red + 3 blue + 6 locomotive"}
    verdict, rule = ruled
    answer = judged({"hands": hand, "steps": [offer(cards, reveals), f"Ann: pay {paid}"]})
    assert answer["verdict"] == verdict
    assert rule in [reason["rule"] for reason in answer["because"]]


def test_a_tunnel_that_is_paid_and_one_that_is_given_up() -> None:
    here = {"hands": {"Ann": "4 white", "Bo": {}}, "discard": {}, "display": ["red", "blue", "green", "black", "pink"]}
    shown = f"{TUNNEL}; reveals white, red, blue"
    paid = state(here, shown, "Ann: pay 1 white")
    assert paid["routes"] == {"Ann": ["Madrid - Pamplona white"]}
    assert (paid["hands"], paid["trains"]["Ann"], paid["score"]) == ({"Ann": {}, "Bo": {}}, 42, {"Ann": 4})
    assert paid["discard"] == {"red": 1, "blue": 1, "white": 5}
    given_up = state(here, shown, "Ann: decline")
    assert ("routes" in given_up, given_up["hands"]["Ann"], given_up["trains"]["Ann"]) == (False, {"white": 4}, 45)
    assert (given_up["discard"], given_up["turn"]) == ({"red": 1, "blue": 1, "white": 1}, "Bo")
    unpaid = judged({**here, "steps": [shown, "Bo: draw blind"]})
    assert (unpaid["verdict"], unpaid["steps"][1]["effects"][0]) == (
        "legal", "Ann takes back 3 white; the route stays free",
    )  # fmt: skip


def test_the_other_track_of_a_tunnel_that_is_not_paid_yet() -> None:
    """With two players only one of the two is open, and whose it is turns on what was turned up."""
    steps = [TUNNEL, "Ann: pay", "Bo: claim Madrid - Pamplona track 1 with 3 black"]
    assert judged({"steps": steps})["verdict"] == "illegal"
    later = judged({"steps": [TUNNEL, "Bo: claim Madrid - Pamplona track 1 with 3 black"]})
    assert [(branch["if"], branch["verdict"]) for branch in later["depends"]] == [
        ({"reveal": [0]}, "illegal"), ({"reveal": [1, 2, 3]}, "legal"),
    ]  # fmt: skip
    same = judged({"steps": [TUNNEL, "Bo: claim Madrid - Pamplona track 2 with 3 white"]})
    assert [(branch["if"], branch["verdict"]) for branch in same["depends"]] == [
        ({"reveal": [0]}, "illegal"), ({"reveal": [1, 2, 3]}, "legal"),
    ]  # fmt: skip


def test_an_insurance_is_used_once() -> None:
    insured = {"house": ["tunnel-insurance"], "hands": {"Ann": "5 red + 5 blue"}}
    shown, again = offer("3 red", "red, red, white"), offer("3 blue", "blue, blue, white")
    between = ["Bo: draw tickets", "Bo: keep 1", again]
    for first, second, verdict in [
        ("1 red", "2 blue", "legal"), ("1 red", "1 blue", "illegal"), ("2 red", "1 blue", "legal"),
    ]:  # fmt: skip
        steps = [shown, f"Ann: pay {first}", *between, f"Ann: pay {second}"]
        assert judged({**insured, "steps": steps})["verdict"] == verdict
    options = judged({**insured, "steps": [shown], "ask": "options"})["value"]
    assert options == ["pay 2 red", "pay 1 red", "decline"]
    one = offer("3 red", "red, blue, white")
    assert judged({**insured, "steps": [one], "ask": "options"})["value"] == ["pay 1 red", "pay nothing", "decline"]
    odds = judged({**insured, "hands": {"Ann": "4 red"}, "steps": ["Ann: claim a gray tunnel 3 with 3 red"]})["value"]
    assert [one["covered"] for one in odds["surcharge"]] == [True, True, True, False]


def test_what_may_be_paid_is_listed_and_what_is_unknown_left_open() -> None:
    shown = offer("3 red", "red, red, white")
    known = {"hands": {"Ann": "4 red + 2 locomotive"}}
    assert judged({**known, "steps": [shown, "Ann: pay"], "ask": "payments"})["value"] == [
        {"red": 1, "locomotive": 1}, {"locomotive": 2},
    ]  # fmt: skip
    assert judged({**known, "steps": [shown], "ask": "options"})["value"] == [
        "pay 1 red + 1 locomotive", "pay 2 locomotive", "decline",
    ]  # fmt: skip
    assert judged({"steps": [shown, "Ann: pay"]})["verdict"] == "legal"
    poor = {"hands": {"Ann": "3 red"}}
    assert first_rule(judged({**poor, "steps": [shown, "Ann: pay"]})) == ("illegal", "claim.own-cards")
    nothing = judged({**poor, "steps": [shown, "Ann: pay"], "ask": "payments"})
    assert (nothing["value"], nothing["headline"]) == ([], "No payment will do.")
    unseen = judged({**poor, "steps": ["Ann: claim a gray tunnel 3 with 3 red"]})
    assert [one["covered"] for one in unseen["value"]["surcharge"]] == [True, False, False, False]
    nobody = judged({"steps": ["Ann: claim a gray tunnel 3 with 3 red"]})
    assert nobody["steps"][0]["effects"] == ["cards are turned up; nobody said which"]
    assert [one["covered"] for one in nobody["value"]["surcharge"]] == [None] * 4
    asked = judged({**poor, "steps": ["Ann: claim a gray tunnel 3 with 3 red"], "ask": "options"})
    assert (asked["value"], asked["headline"]) == (["pay", "decline"], "Pay what is turned up, or decline.")
    assert asked["verdict"] == "value"


def test_a_deck_that_gives_too_few_cards() -> None:
    hand = {"Ann": "6 red"}
    short = {"hands": hand, "deck": {"top": ["red", "blue"], "left": 2}, "discard": 0}
    answer = judged({**short, "steps": ["Ann: claim a gray tunnel 3 with 3 red"]})
    assert "tunnel.short-deck" in [reason["rule"] for reason in answer["because"]]
    assert answer["steps"][0]["effects"][:2] == ["turned up: red, blue", "1 more to pay"]
    none = judged(
        {"hands": hand, "deck": 0, "discard": 0, "display": [], "steps": ["Ann: claim a gray tunnel 3 with 3 red"]}
    )
    assert "tunnel.no-cards" in [reason["rule"] for reason in none["because"]]
    assert "Ann has 42 trains left" in none["steps"][0]["effects"]


@pytest.mark.parametrize(
    ("built", "cards", "ruled"),
    [
        ([], "1 red", ("legal", "station.where")),
        ([], "2 red", ("illegal", "station.cost")),
        (["Roma"], "2 red", ("legal", "station.where")),
        (["Roma"], "1 red + 1 locomotive", ("legal", "station.where")),
        (["Roma"], "1 red + 1 blue", ("illegal", "station.cost")),
        (["Roma", "Wien"], "3 red", ("legal", "station.where")),
        (["Roma", "Wien"], "2 red", ("illegal", "station.cost")),
        (["Roma", "Wien", "Paris"], "3 red", ("illegal", "station.supply")),
    ],
)
def test_stations_cost_one_card_more_each_time(built: list[str], cards: str, ruled: tuple[str, str]) -> None:
    answer = judged({"stations": {"Ann": built}, "steps": [f"Ann: station Berlin with {cards}"]})
    assert answer["verdict"] == ruled[0]
    if ruled[0] == "illegal":
        assert ruled[1].partition(".")[0] in {reason["rule"].partition(".")[0] for reason in answer["because"]}


def test_what_a_station_may_be_paid_with_is_listed() -> None:
    here = {"hands": {"Ann": "2 red + 1 blue + 1 locomotive"}, "stations": {"Ann": ["Roma"]}}
    assert judged({**here, "steps": ["Ann: station Wien"], "ask": "payments"})["value"] == [
        {"red": 2}, {"red": 1, "locomotive": 1}, {"blue": 1, "locomotive": 1},
    ]  # fmt: skip
    after = state({**here, "discard": {}}, "Ann: station Wien with 2 red")
    assert (after["stations"], after["hands"]) == ({"Ann": ["Roma", "Wien"]}, {"Ann": {"blue": 1, "locomotive": 1}})
    assert after["discard"] == {"red": 2}
    assert first_rule(judged({**here, "steps": ["Bo: station Roma with 1 red"]}))[0] == "illegal"
    unknown = judged({"steps": ["Ann: station Wien"], "ask": "payments"})["value"]
    assert unknown == [{card: 1} for card in (
        "red", "blue", "green", "yellow", "black", "white", "orange", "pink", "locomotive",
    )]  # fmt: skip


@pytest.fixture
def declined(tmp_path: Path) -> Any:
    """A tunnel that is given up where the rules say this of giving up."""

    def given_up(value: str, *steps: str, **more: Any) -> dict[str, Any]:
        path = tmp_path / "mine.yaml"
        change = f"{{set: tunnel.decline, to: {value}, says: Ours.}}"
        path.write_text(f"house: mine\nchanges:\n- {change}\n", encoding="utf-8")
        here = {"house": [str(path)], "hands": {"Ann": "4 white", "Bo": {}}, "discard": {}}
        return judged({**here, "steps": [f"{TUNNEL}; reveals white, red, blue", "Ann: decline", *steps]}, **more)

    return given_up


def test_a_rule_may_keep_the_cards_or_let_the_turn_go_on(declined: Any) -> None:
    lost_cards = declined("{cards: discard}")["steps"][1]["effects"]
    assert lost_cards == ["3 white go to the discard pile", "Ann loses 3 white; the route stays free"]
    lost = declined("{cards: discard}", ask="state")["value"]
    assert (lost["hands"]["Ann"], lost["discard"]) == ({"white": 1}, {"red": 1, "blue": 1, "white": 4})
    assert lost["turn"] == "Bo"
    again = "Ann: claim Madrid - Lisboa with 3 white"
    assert declined("{turn: goes-on}", "Ann: draw blind")["verdict"] == "legal"
    assert declined("{turn: ends}", "Ann: draw blind")["verdict"] == "illegal"
    assert declined("{turn: goes-on}", again)["because"][0]["rule"] == "claim.color"


def test_a_rule_may_leave_locomotives_out_of_what_matches(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    change = "{set: tunnel.mixed-payment, to: [played-color], says: Ours.}"
    path.write_text(f"house: mine\nchanges:\n- {change}\n", encoding="utf-8")
    for cards, due in (("2 red + 1 locomotive", 1), ("3 red", 2)):
        answer = judged({"house": [str(path)], "steps": [offer(cards, "locomotive, red, white")]})
        assert answer["steps"][0]["effects"][1] == f"{due} more to pay"
