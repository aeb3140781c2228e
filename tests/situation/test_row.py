"""The face-up row and the deck as a situation is played: gaps, resets and reshuffles, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

L = "locomotive"
TWO = {"players": ["Ann", "Bo"]}
EDGE = {**TWO, "display": ["red", L, L, "blue", "green"], "discard": {}}
"""One more locomotive clears this row."""
RESET = "the whole row is discarded for its locomotives and replaced"


def judged(situation: dict[str, Any], **more: Any) -> dict[str, Any]:
    return judge_data({**TWO, **situation, **more}, elsewhere=False)


def effects(situation: dict[str, Any]) -> list[list[str]]:
    """What each step did."""
    return [step["effects"] for step in judged(situation)["steps"]]


def row_after(situation: dict[str, Any]) -> list[str] | None:
    """The row when the next player begins."""
    return judged(situation, ask="state")["value"].get("display")  # type: ignore[no-any-return]


def test_a_third_locomotive_clears_the_row_between_two_cards() -> None:
    deck = [L, "red", "blue", "green", "white", "black", "pink"]
    steps = {**EDGE, "deck": deck, "steps": ["Ann: take red", "Ann: take green"]}
    assert effects(steps) == [
        [
            "Ann takes red from the row",
            "locomotive is turned up in its place",
            f"{RESET}: red, blue, green, white, black",
        ],
        ["Ann takes green from the row", "pink is turned up in its place"],
    ]
    assert row_after(steps) == ["red", "blue", "white", "black", "pink"]


@pytest.mark.parametrize(
    ("house", "resets", "row"),
    [
        ([], 2, ["pink", "red", "blue", "green", "white"]),
        (["single-flush"], 1, ["red", L, L, L, "white"]),
        (["one-flush-a-turn"], 1, ["red", L, L, L, "white"]),
        (["no-locomotive-flush"], 0, [L, L, "blue", "green", L]),
    ],
)
def test_a_new_row_that_would_be_cleared_again(house: list[str], resets: int, row: list[str]) -> None:
    deck = [L, "red", L, L, L, "white", "pink", "red", "blue", "green", "white", "black"]
    steps = {**EDGE, "house": house, "deck": deck, "steps": ["Ann: take red"]}
    said = effects(steps)[0]
    assert sum(text.startswith(RESET) for text in said) == resets
    options = judged(steps, ask="options")["value"]
    assert options == ["draw blind", *(f"take {card}" for card in _kinds(row) if card != L), "stop"]


def _kinds(row: list[str]) -> list[str]:
    order = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink", L)
    return [card for card in order if card in row]


def test_a_row_that_stands_is_looked_at_again_when_a_card_of_it_was_taken() -> None:
    deck = [L, "red", L, L, L, "white", "pink", "red", "blue", "green", "white", "black"]
    steps = {**EDGE, "house": ["single-flush"], "deck": deck, "steps": ["Ann: take red", "Ann: take white"]}
    assert effects(steps)[1] == [
        "Ann takes white from the row", "pink is turned up in its place", f"{RESET}: red, blue, green, white, black",
    ]  # fmt: skip


def test_one_reset_a_turn_leaves_the_next_one_to_the_next_player() -> None:
    deck = [L, "red", L, L, L, "white", "pink", "red", "blue", "green", "white", "black"]
    steps = ["Ann: take red", "Ann: draw blind", "Bo: take white"]
    told = effects({**EDGE, "house": ["one-flush-a-turn"], "deck": deck, "steps": steps})
    assert told[1] == ["Ann draws pink from the deck"]
    assert told[2][:2] == [f"{RESET}: red, blue, green, white, black", "Bo takes white from the row"]


def test_a_card_that_nobody_named_goes_with_the_row_as_one_card() -> None:
    steps = {"display": ["red", L, L, "blue", "green"], "discard": {}, "steps": ["Ann: take red", "Ann: draw blind"]}
    branches = judged(steps, ask="state")["depends"]
    assert [(branch["if"], branch["value"]["discard"]) for branch in branches] == [
        ({"next-card": ["other"]}, {}), ({"next-card": ["locomotive"]}, 5),
    ]  # fmt: skip


def test_cards_that_went_with_the_row_cannot_be_taken() -> None:
    deck = [L, "red", "blue", "green", "white", "black", "pink"]
    gone = {**EDGE, "display": ["red", L, L, "orange", "green"], "deck": deck}
    answer = judged({**gone, "steps": ["Ann: take red", "Ann: take orange"]})
    assert (answer["verdict"], [reason["rule"] for reason in answer["because"]]) == (
        "illegal", ["draw.flush", "draw.lies-there"],
    )  # fmt: skip
    answer = judged({**gone, "steps": ["Ann: take red", "Ann: take black"]})
    assert (answer["verdict"], answer["because"][0]["rule"]) == ("legal", "draw.flush")


def test_what_went_with_the_first_of_two_resets_is_gone_too() -> None:
    deck = [L, "red", L, L, L, "white", "pink", "red", "blue", "pink", "white"]
    answer = judged({**EDGE, "deck": deck, "steps": ["Ann: take red", "Ann: take green"]})
    assert [reason["rule"] for reason in answer["because"]] == ["draw.flush", "draw.lies-there"]


@pytest.mark.parametrize(("replace", "row"), [("true", ["red", "blue", "green", "white", "pink"]), ("false", None)])
def test_a_row_whose_gaps_stay_is_cleared_as_the_rules_say(replace: str, row: list[str] | None, tmp_path: Path) -> None:
    house = tmp_path / "gaps.yaml"
    changes = (
        "{set: draw.short-display, to: gaps-stay}",
        f"{{set: draw.short-display-flush, to: {{replace: {replace}}}}}",
    )
    house.write_text("house: gaps\nchanges:\n" + "".join(f"- {change}\n" for change in changes), encoding="utf-8")
    short = [L, L, L, "red"]
    here = {"house": [str(house)], "display": short, "deck": ["red", "blue", "green", "white", "pink", "black"]}
    assert judged(here, ask="state")["value"]["display"] == (row or short)
    three = {**here, "display": [L, L, L]}
    assert judged(three, ask="state")["value"]["display"] == (row or [L, L, L])


def test_gaps_are_filled_from_the_deck_as_far_as_it_goes() -> None:
    short = {"display": ["red"], "deck": {"top": ["blue", "white"], "left": 2}, "discard": {}}
    assert judged(short, ask="state")["value"]["display"] == ["red", "blue", "white"]
    filled = judge_data({**TWO, **short, "steps": ["Ann: take red"]}, why=True, elsewhere=False)["why"][0]
    assert (filled["player"], filled["move"]) == (None, "the table before the first step")
    assert filled["effects"] == ["the row is filled up: blue, white"]
    assert {"rule": "draw.short-display", "said": "read"} in filled["considered"]
    gaps = {"display": ["red", "blue"], "deck": {"left": 0}, "discard": {}, "steps": ["Ann: take red"]}
    assert effects(gaps) == [["Ann takes red from the row", "the gap in the row stays"]]
    assert judged(gaps, ask="options")["value"] == ["take blue", "stop"]


def test_discards_become_the_deck_as_soon_as_it_is_used_up() -> None:
    last = {"display": ["red"] * 5, "deck": {"top": ["blue"], "left": 1}, "discard": {"white": 3}}
    assert effects({**last, "steps": ["Ann: draw blind", "Ann: take red"]}) == [
        ["the 3 discards are shuffled into a new deck", "Ann draws blue from the deck"],
        ["Ann takes red from the row", "white is turned up in its place"],
    ]
    state = judged({**last, "steps": ["Ann: draw blind", "Ann: take red"]}, ask="state")["value"]
    assert (state["display"], state["deck"], state["discard"]) == (["red"] * 4 + ["white"], {"left": 2}, {})


def test_a_deck_of_one_kind_holds_no_secret_and_one_of_two_does() -> None:
    one, two = (
        {"display": ["red"] * 5, "deck": {"left": 0}, "discard": discard, "steps": ["Ann: draw blind"]}
        for discard in ({"white": 3}, {"white": 2, "pink": 1})
    )
    assert effects(one)[0][-1] == "Ann draws white from the deck"
    to_the_last = {**one, "discard": {"white": 2}, "steps": ["Ann: draw blind", "Ann: draw blind"]}
    assert [said[-1] for said in effects(to_the_last)] == ["Ann draws white from the deck"] * 2
    assert effects(two)[0][-1] == "Ann draws an unknown card from the deck"


def test_all_that_is_left_is_known_when_the_row_takes_it() -> None:
    """The order of the cards does not matter where all of them are turned up."""
    left = {"display": ["red"], "deck": {"left": 0}, "discard": {"white": 2, "pink": 1}}
    assert judged(left, ask="state")["value"]["display"] == ["red", "white", "white", "pink"]
    full = {"display": ["red", "blue"], "deck": {"left": 0}, "discard": {"white": 2, "pink": 1}}
    assert judged(full, ask="state")["value"]["display"] == ["red", "blue", "white", "white", "pink"]
    more = {"display": ["red", "blue"], "deck": {"left": 0}, "discard": {"white": 2, "pink": 2}}
    assert "display" not in judged(more, ask="state")["value"]


@pytest.mark.parametrize(
    ("discard", "row"),
    [({}, [L, L, L, "red", "blue"]), ({"white": 1}, None), (0, [L, L, L, "red", "blue"]), (3, None)],
)
def test_a_reset_that_could_turn_up_nothing_else_is_not_made(discard: Any, row: list[str] | None) -> None:
    stuck = {"display": [L, L, L, "red", "blue"], "deck": {"left": 0}, "discard": discard}
    assert judged(stuck, ask="state")["value"].get("display") == row


def test_a_short_row_is_cleared_while_some_card_can_be_drawn() -> None:
    short = {"display": [L, L, L, "red"], "deck": {"left": 0}, "discard": {}}
    assert judged(short, ask="state")["value"]["display"] == [L, L, L, "red"]
    assert judged({**short, "steps": ["Ann: take red"]})["because"][0]["rule"] == "draw.display-only"


def test_the_last_of_the_cards_lie_in_hands() -> None:
    """Every card is accounted for, so the deck is empty, and what lies in the row may still be taken."""
    every = dict.fromkeys(("red", "blue", "green", "yellow", "black", "white", "orange", "pink"), 12)
    hands = {"Ann": every | {"red": 11}, "Bo": {L: 14}}
    used_up = judged({"hands": hands, "display": ["red"], "steps": ["Ann: draw blind"]})
    assert (used_up["verdict"], used_up["because"][0]["rule"]) == ("illegal", "draw.exhausted")
    assert judged({"hands": hands, "display": ["red"], "steps": ["Ann: take red"]})["verdict"] == "legal"
    one_more = {"Ann": every | {"red": 11}, "Bo": {L: 13}}
    assert judged({"hands": one_more, "display": ["red"], "steps": ["Ann: draw blind"]})["verdict"] != "illegal"
