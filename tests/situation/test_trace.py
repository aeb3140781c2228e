"""``--why``: what each step did, and the rules that its effects read."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

L = "locomotive"
EDGE = ["red", L, L, "blue", "green"]
AGAIN = [L, "red", L, L, L, "white", "pink", "red", "blue", "green", "white", "black"]
RESET = "the whole row is discarded for its locomotives and replaced"
TUNNEL = "Ann: claim a gray tunnel 3 with 3 red"
FLUSHED = ["draw.replace", "draw.flush", "draw.flush-any-time"]
PAID = ["claim.discard", "tunnel.discard", "score.routes"]

Told = list[tuple[list[str], list[str]]]


def told(situation: dict[str, Any], edition: str, steps: list[str]) -> Told:
    """The effects of each step, and the rules that they read."""
    here = {"edition": edition, "players": ["Ann", "Bo"], **situation, "steps": steps}
    answer = judge_data(here, why=True, elsewhere=False)
    assert answer["verdict"] == "legal"
    return [
        (step["effects"], [one["rule"] for one in step["considered"] if one["said"] == "read"])
        for step in answer["why"][1:]
    ]


@pytest.mark.parametrize(
    ("situation", "steps", "effects"),
    [
        ({"display": EDGE, "discard": {}, "deck": ["white", "pink"]}, ["Ann: take red", "Ann: draw blind"],
         [(["Ann takes red from the row", "white is turned up in its place"], ["draw.replace"]),
          (["Ann draws pink from the deck"], [])]),
        ({"display": EDGE, "discard": {}, "deck": AGAIN}, ["Ann: take red"],
         [(["Ann takes red from the row", "locomotive is turned up in its place",
            f"{RESET}: red, locomotive, locomotive, locomotive, white", f"{RESET}: pink, red, blue, green, white"],
           [*FLUSHED, "draw.flush-endless"])]),
        ({"display": EDGE, "discard": {}, "deck": AGAIN, "house": ["one-flush-a-turn"]}, ["Ann: take red"],
         [(["Ann takes red from the row", "locomotive is turned up in its place",
            f"{RESET}: red, locomotive, locomotive, locomotive, white"], FLUSHED)]),
        ({"display": [L, L, L, "red", "blue"], "deck": {"left": 0}, "discard": {}}, ["Ann: take red"],
         [(["Ann takes red from the row", "the gap in the row stays"],
           ["draw.flush-endless", "draw.short-display-flush"])]),
        ({"display": ["red"] * 5, "deck": {"top": ["blue"], "left": 1}, "discard": {"white": 3}}, ["Ann: draw blind"],
         [(["the 3 discards are shuffled into a new deck", "Ann draws blue from the deck"], ["draw.reshuffle"])]),
        ({"hands": {"Ann": "2 red"}}, ["Ann: claim Dallas - Oklahoma City with 2 red"],
         [(["2 red go to the discard pile", "Ann has 43 trains left"], ["claim.discard", "score.routes"])]),
        ({}, ["Ann: draw tickets", "Ann: keep 1"],
         [(["Ann draws 3 tickets"], ["ticket.draw"]), (["Ann keeps 1 of 3 tickets"], ["ticket.return"])]),
        ({"ticket-deck": 1}, ["Ann: draw tickets", "Ann: keep all"],
         [(["Ann draws 1 ticket"], ["ticket.draw"]), (["Ann keeps 1 of 1 ticket"], [])]),
        ({}, ["Ann: deal tickets", "Bo: deal tickets", "Ann: keep 2", "Bo: keep all"],
         [(["Ann is dealt 4 tickets"], ["setup.tickets"]), (["Bo is dealt 4 tickets"], ["setup.tickets"]),
          (["Ann keeps 2 of 4 tickets"], ["setup.tickets-returned"]), (["Bo keeps 4 of 4 tickets"], [])]),
        ({"trains": {"Ann": 3}}, ["Ann: claim Dallas - Houston with 1 red", "Bo: draw blind"],
         [(["1 red go to the discard pile", "Ann has 2 trains left"], ["claim.discard", "score.routes"]),
          (["Ann has 2 trains left: the last round begins", "Bo draws an unknown card from the deck"],
           ["end.trigger"])]),
    ],
)  # fmt: skip
def test_what_a_step_did(situation: dict[str, Any], steps: list[str], effects: Told) -> None:
    assert told(situation, "na-current", steps) == effects


@pytest.mark.parametrize(
    ("situation", "steps", "effects"),
    [
        ({}, [f"{TUNNEL}; reveals red, blue, white", "Ann: pay 1 red", "Bo: station Wien with 1 red"],
         [(["turned up: red, blue, white", "1 more to pay"], ["tunnel.reveal", "tunnel.surcharge"]),
          (["1 red go to the discard pile", "3 red go to the discard pile", "Ann has 42 trains left"], PAID),
          (["Bo builds a station in Wien"], ["station.supply"])]),
        ({}, [f"{TUNNEL}; reveals red, blue, white", "Ann: decline"],
         [(["turned up: red, blue, white", "1 more to pay"], ["tunnel.reveal", "tunnel.surcharge"]),
          (["Ann takes back 3 red; the route stays free"], ["tunnel.discard", "tunnel.decline"])]),
        ({}, ["Ann: claim a gray tunnel 3 with 3 locomotive; reveals red, blue, white"],
         [(["turned up: red, blue, white", "3 locomotive go to the discard pile", "Ann has 42 trains left"],
           ["tunnel.reveal", "tunnel.all-locomotives", "tunnel.surcharge", *PAID])]),
        ({"deck": {"top": ["red", "blue"], "left": 2}, "discard": 0}, [TUNNEL],
         [(["turned up: red, blue", "1 more to pay"], ["tunnel.reveal", "tunnel.short-deck", "tunnel.surcharge"])]),
        ({"deck": 0, "discard": 0, "display": []}, [TUNNEL],
         [(["3 red go to the discard pile", "Ann has 42 trains left"],
           ["tunnel.reveal", "tunnel.no-cards", "claim.discard", "score.routes"])]),
    ],
)  # fmt: skip
def test_what_a_step_of_europe_did(situation: dict[str, Any], steps: list[str], effects: Told) -> None:
    assert told(situation, "europe", steps) == effects


def test_a_deck_that_gives_too_few_cards_may_cost_nothing(tmp_path: Any) -> None:
    house = tmp_path / "mine.yaml"
    house.write_text("house: mine\nchanges:\n- {set: tunnel.short-deck, to: no-surcharge, says: Ours.}\n", "utf-8")
    short = {"house": [str(house)], "deck": {"top": ["red", "blue"], "left": 2}, "discard": 0}
    assert told(short, "europe", [TUNNEL])[0][0] == [
        "turned up: red, blue", "3 red go to the discard pile", "Ann has 42 trains left",
    ]  # fmt: skip
