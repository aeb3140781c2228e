"""Cards as people write them."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.game.cards import counted, in_words
from ttr_rules.situation.payment import CARDS, card_list, read_card, read_cards, read_holding, read_row
from ttr_rules.situation.phrase import Phrase, Source


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3 red + 1 locomotive", {"red": 3, "locomotive": 1}),
        ("3 red 1 loco", {"red": 3, "locomotive": 1}),
        ("3 red, 1 wild", {"red": 3, "locomotive": 1}),
        ("red red red loco", {"red": 3, "locomotive": 1}),
        ("4 pink", {"pink": 4}),
        ("4 pink cards", {"pink": 4}),
        ("2 purple and a joker", {"pink": 2, "locomotive": 1}),
        ("1 loco + 2 blue", {"blue": 2, "locomotive": 1}),
        ("two reds plus one engine", {"red": 2, "locomotive": 1}),
        ("3x red & 2 × rainbow", {"red": 3, "locomotive": 2}),
        ("3red", {"red": 3}),
        ("2 wild cards", {"locomotive": 2}),
        ("RED, Blue/green", {"red": 1, "blue": 1, "green": 1}),
        ("12 locomotives", {"locomotive": 12}),
        ("a violet", {"pink": 1}),
        ("200 red", {"red": 200}),
        ("1 magenta, one loco and an orange", {"orange": 1, "pink": 1, "locomotive": 1}),
        ("twelve green of the blacks", {"green": 12, "black": 1}),
    ],
)
def test_payments_in_words(text: str, cards: dict[str, int]) -> None:
    assert read_cards(Phrase(text)) == cards
    assert read_cards(Phrase(in_words(counted(cards)))) == cards


def test_cards_come_in_the_order_of_answers() -> None:
    shuffled = read_cards(Phrase("1 loco 1 pink 1 orange 1 white 1 black 1 yellow 1 green 1 blue 1 red"))
    assert tuple(shuffled) == CARDS
    assert in_words(counted({"locomotive": 1, "red": 3, "blue": 0})) == "3 red + 1 locomotive"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("3 rde", "f:1:3: 'rde' is no card; expected a colour or locomotive; did you mean 'red'?"),
        ("1 lokomotive", "f:1:3: 'lokomotive' is no card; expected a colour or locomotive; did you mean 'locomotive'?"),
        ("2 gray", "f:1:3: no card is gray; expected the colour that is played"),
        ("-3 red", "f:1:1: '-3' is not a number of cards; expected a whole number from 1 to 200"),
        ("1 blue, 0 red", "f:1:9: '0' is not a number of cards; expected a whole number from 1 to 200"),
        ("99999999999 red", "f:1:1: '99999999999' is not a number of cards; expected a whole number from 1 to 200"),
        ("201 red", "f:1:1: '201' is not a number of cards; expected a whole number from 1 to 200"),
        ("1.5 red", "f:1:1: '1.5' is not a number of cards; expected a whole number from 1 to 200"),
        ("٣ red", "f:1:1: '٣' is not a number of cards; expected a whole number from 1 to 200"),
        ("red 3", "f:1:5: '3' has no colour after it; expected cards such as '3 red + 1 locomotive'"),
        ("2 3 red", "f:1:1: '2' has no colour after it; expected cards such as '3 red + 1 locomotive'"),
        ("", "f:1:1: no cards are named; expected cards such as '3 red + 1 locomotive'"),
        ("2 red or blue", "f:1:7: 'or' is no card; expected a colour or locomotive"),
    ],
)
def test_what_is_no_payment(text: str, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        read_cards(Phrase(text, Source("f", text), (1, 1)))
    assert str(caught.value) == error


@pytest.mark.parametrize(
    ("value", "cards"),
    [
        ({"blue": 4}, {"blue": 4}),
        ({"wild": 1, "purple": 2, "red": 0}, {"pink": 2, "locomotive": 1}),
        ({"red": 200}, {"red": 200}),
        ("No cards", {}),
        ("nothing", {}),
        (" Empty ", {}),
        ("0", {}),
        (("red", "loco"), {"red": 1, "locomotive": 1}),
        (["red", "red", "3 blue"], {"red": 2, "blue": 3}),
        ([], {}),
        ({}, {}),
        ("none", {}),
        ("", {}),
    ],
)
def test_holdings(value: Any, cards: dict[str, int]) -> None:
    assert read_holding({"hand": value}, "hand", Source()) == cards


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ({"blu": 4}, "'blu' is no card; expected a colour or locomotive; did you mean 'blue'?"),
        ({"pink": 1, "purple": 2}, "pink stands twice; expected each card once"),
        ({"red": 201}, "'201' is not a number of red cards; expected a whole number, 0 or more"),
        ({"red": -1}, "'-1' is not a number of red cards; expected a whole number, 0 or more"),
        ({"red": True}, "'true' is not a number of red cards; expected a whole number, 0 or more"),
        ({"red": 1.5}, "'1.5' is not a number of red cards; expected a whole number, 0 or more"),
        ({"red": "many"}, "'many' is not a number of red cards; expected a whole number, 0 or more"),
        (["red", 3], "'3' is not a card; expected cards such as '3 red + 1 locomotive'"),
        (True, "'true' is not cards; expected cards such as '3 red + 1 locomotive'"),
        (1.5, "'1.5' is not cards; expected cards such as '3 red + 1 locomotive'"),
        (
            {"blu": 1, "gren": 1},
            "'blu' is no card; expected a colour or locomotive; did you mean 'blue'?\n"
            "'gren' is no card; expected a colour or locomotive; did you mean 'green'?",
        ),
        (
            ["rd", "red", "bleu"],
            "'rd' is no card; expected a colour or locomotive; did you mean 'red'?\n"
            "'bleu' is no card; expected a colour or locomotive; did you mean 'blue'?",
        ),
        ("red " * 251, "cards without end; expected cards such as '3 red + 1 locomotive'"),
        (5, "'5' has no colour after it; expected cards such as '3 red + 1 locomotive'"),
    ],
)
def test_what_nobody_can_hold(value: Any, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        read_holding({"hand": value}, "hand", Source())
    assert str(caught.value) == error


def test_rows_keep_their_order() -> None:
    assert read_row({"row": ["red", "loco", "2 blue"]}, "row", Source()) == ["red", "locomotive", "blue", "blue"]
    assert read_row({"row": "red loco, blue"}, "row", Source()) == ["red", "locomotive", "blue"]
    assert read_row({"row": "None"}, "row", Source()) == []
    assert read_row({"row": ["2 red", "blue"]}, "row", Source()) == ["red", "red", "blue"]
    assert card_list(Phrase("white, red, white")) == ["white", "red", "white"]
    with pytest.raises(Unusable, match="'7' is not a row of cards"):
        read_row({"row": 7}, "row", Source())


def test_a_single_card() -> None:
    assert read_card(Phrase("a wild card")) == "locomotive"
    with pytest.raises(Unusable, match="'2 red' is not one card"):
        read_card(Phrase("2 red"))
