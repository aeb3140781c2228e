"""House rules about payments: what is listed is what the judge passes, bundle by bundle."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

FOUR, TWO, FERRY = "four-cards-for-a-locomotive", "two-cards-for-any-card", "three-cards-for-a-ferry-locomotive"


def payments(edition: str, house: str, route: str, hand: str) -> list[dict[str, int]]:
    """What may be paid for a route from a hand, as it is listed."""
    return _asked(edition, house, f"claim {route}", hand, ask="payments")["value"]  # type: ignore[no-any-return]


def _asked(edition: str, house: str, step: str, hand: str, **more: Any) -> dict[str, Any]:
    situation = {"edition": edition, "house": [house], "players": ["Ann", "Bo"], "hands": {"Ann": hand}}
    return judge_data({**situation, "steps": [f"Ann: {step}"], **more}, elsewhere=False)


def tried(edition: str, house: str, route: str, hand: str) -> list[dict[str, int]]:
    """The same found by judging every bundle of the hand."""
    held = {card: int(number) for number, card in (one.split() for one in hand.split(", "))}
    found = []
    for counts in product(*(range(number + 1) for number in held.values())):
        bundle = {card: count for card, count in zip(held, counts, strict=True) if count}
        words = " + ".join(f"{count} {card}" for card, count in bundle.items())
        if bundle and _asked(edition, house, f"claim {route} with {words}", hand)["verdict"] == "legal":
            found.append(bundle)
    return found


@pytest.mark.parametrize(
    ("edition", "house", "route", "hand"),
    [
        ("na-current", FOUR, "Denver - Kansas City orange", "5 red, 2 orange, 1 locomotive"),
        ("na-current", FOUR, "Dallas - Houston", "4 red, 3 blue, 2 white"),
        ("na-current", FOUR, "Dallas - Oklahoma City", "5 red, 3 blue"),
        ("na-current", TWO, "Dallas - Oklahoma City", "5 red, 3 blue, 1 locomotive"),
        ("na-current", TWO, "Kansas City - Saint Louis blue", "3 red, 1 blue, 2 green, 1 locomotive"),
        ("na-current", TWO, "Dallas - Houston", "1 red, 3 locomotive"),
        ("europe", FERRY, "Amsterdam - London", "5 red, 4 blue, 1 locomotive"),
        ("europe", FERRY, "London - Dieppe", "3 red, 3 white, 2 green"),
        ("europe", FERRY, "Essen - København", "4 red, 2 blue, 2 locomotive"),
        ("na-current", "gray-routes-take-any-mix", "Dallas - Little Rock", "2 red, 1 blue, 1 white, 2 locomotive"),
        ("na-current", "gray-routes-take-any-mix", "Calgary - Vancouver", "2 red, 2 blue, 1 pink, 1 locomotive"),
        ("na-current", "gray-routes-take-any-mix", "Denver - Omaha", "3 pink, 2 blue, 1 locomotive"),
    ],
)
def test_every_bundle_that_is_legal_is_listed_and_no_other(edition: str, house: str, route: str, hand: str) -> None:
    listed = payments(edition, house, route, hand)
    assert listed
    assert sorted(listed, key=repr) == sorted(map(_in_order, tried(edition, house, route, hand)), key=repr)


def _in_order(bundle: dict[str, int]) -> dict[str, int]:
    order = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink", "locomotive")
    return {card: bundle[card] for card in order if card in bundle}


def test_what_is_paid_instead_is_what_leaves_the_hand() -> None:
    hand = "2 red + 1 locomotive"
    assert payments("na-current", TWO, "Dallas - Houston", hand) == [{"red": 2}, {"red": 1}, {"locomotive": 1}]
    situation = {"house": [TWO], "players": ["Ann", "Bo"], "hands": {"Ann": hand}, "display": []}
    options = judge_data({**situation, "ask": "options"}, elsewhere=False)["value"]
    assert [line for line in options if line.startswith("claim Dallas - Houston track 1")] == [
        f"claim Dallas - Houston track 1 with {cards}" for cards in ("1 red", "1 locomotive", "2 red")
    ]
    done = {**situation, "discard": {"blue": 1}, "steps": ["Ann: claim Dallas - Houston track 1 with 2 red"]}
    after = judge_data({**done, "ask": "state"}, elsewhere=False)["value"]
    assert (after["hands"], after["discard"]) == ({"Ann": {"locomotive": 1}}, {"red": 2, "blue": 1})


def test_the_exchange_is_read_into_the_payment_that_lacks_least() -> None:
    paid = _asked("na-current", FOUR, "claim a gray 2 with 3 red + 1 blue + 1 white", "3 red, 1 blue, 1 white")
    assert (paid["verdict"], paid["because"][0]["rule"]) == ("legal", "claim.locomotive")
    short = _asked("na-current", FOUR, "claim a gray 2 with 3 red + 1 blue", "3 red, 1 blue")
    assert (short["verdict"], short["because"][0]["rule"]) == ("illegal", "claim.exact-payment")


def test_nothing_is_exchanged_without_such_a_rule() -> None:
    assert payments("na-current", "passing-allowed", "Dallas - Houston", "4 red") == [{"red": 1}]


@pytest.mark.parametrize(
    ("house", "cards", "verdict"),
    [
        (TWO, "2 red", "legal"),
        (TWO, "1 red + 1 blue", "illegal"),
        (TWO, "2 locomotive", "illegal"),
        (TWO, "3 red", "illegal"),
        (FOUR, "1 red + 1 blue + 1 green + 1 white", "legal"),
        (FOUR, "3 red + 1 locomotive", "legal"),
        (FOUR, "3 red", "illegal"),
        (FOUR, "5 red", "illegal"),
    ],
)
def test_what_counts_as_one_card(house: str, cards: str, verdict: str) -> None:
    hand = ", ".join(cards.split(" + "))
    assert _asked("na-current", house, f"claim Dallas - Houston with {cards}", hand)["verdict"] == verdict


def test_a_rule_may_ask_for_more_cards_than_spaces(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("house: mine\nchanges:\n- {set: claim.exact-payment, to: 1, says: Ours.}\n", encoding="utf-8")
    hand = "3 red, 1 locomotive"
    assert payments("na-current", str(path), "Dallas - Houston", hand) == [{"red": 2}, {"red": 1, "locomotive": 1}]
