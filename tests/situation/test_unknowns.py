"""What an answer depends on where cards are not known: the cases, each with its verdict and the rule that decides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

TWO = {"players": ["Ann", "Bo"]}
TUNNEL = "Ann: claim a gray tunnel 3 with 3 red"

Case = tuple[dict[str, list[Any]], str, str]


def cases(situation: dict[str, Any]) -> list[Case]:
    """Each branch: its condition, its verdict, the rule that it names first."""
    answer = judge_data(situation, elsewhere=False)
    assert answer["verdict"] == "depends"
    return [(branch["if"], branch["verdict"], branch["rules"][0]) for branch in answer["depends"]]


def first_rule(situation: dict[str, Any]) -> tuple[str, str]:
    answer = judge_data(situation, elsewhere=False)
    return answer["verdict"], answer["because"][0]["rule"]


def house(folder: Path, rule: str, value: str) -> str:
    """A house rule that sets one value."""
    path = folder / "mine.yaml"
    path.write_text(f"house: mine\nchanges:\n- {{set: {rule}, to: {value}, says: Ours.}}\n", encoding="utf-8")
    return str(path)


def test_an_unseen_card_may_end_the_draw(tmp_path: Path) -> None:
    ends = house(tmp_path, "draw.blind-locomotive", "{cost: all}")
    other = ({"next-card": ["other"]}, "legal", "draw.count")
    assert cases({"house": [ends], "steps": ["Ann: draw blind", "Ann: draw blind"]}) == [
        other, ({"next-card": ["locomotive"]}, "illegal", "draw.blind-locomotive"),
    ]  # fmt: skip
    for card, ruled in (("locomotive", ("illegal", "draw.blind-locomotive")), ("red", ("legal", "draw.count"))):
        steps = [f"Ann: draw blind; shows {card}", "Ann: draw blind"]
        assert first_rule({"house": [ends], "steps": steps}) == ruled
    must = {"house": [ends, "second-card-must-be-taken"], "steps": ["Ann: draw blind", "Ann: stop"]}
    assert [(condition["next-card"], verdict) for condition, verdict, _ in cases(must)] == [
        (["other"], "illegal"), (["locomotive"], "legal"),
    ]  # fmt: skip


def test_an_unseen_card_that_is_none_still_counts_as_one(tmp_path: Path) -> None:
    ends = house(tmp_path, "draw.blind-locomotive", "{cost: all}")
    three = judge_data({**TWO, "house": [ends], "steps": ["Ann: draw blind"] * 3}, elsewhere=False)
    assert three["verdict"] == "illegal" and three["steps"][2]["verdict"] != "legal"
    stop = cases({**TWO, "house": [ends], "steps": ["Ann: draw blind", "Ann: draw blind"]})
    assert [verdict for _, verdict, _ in stop] == ["legal", "illegal"]


def test_an_unseen_card_counts_for_what_a_face_up_locomotive_costs(tmp_path: Path) -> None:
    laid = [house(tmp_path, "draw.blind-locomotive", "{cost: all}"), "face-up-locomotive-counts-as-one"]
    assert cases({"house": laid, "steps": ["Ann: draw blind", "Ann: take locomotive"]}) == [
        ({"next-card": ["other"]}, "legal", "draw.face-up-locomotive"),
        ({"next-card": ["locomotive"]}, "illegal", "draw.face-up-locomotive"),
    ]


def test_several_unseen_cards_are_counted_together(tmp_path: Path) -> None:
    never = house(tmp_path, "draw.two-blind-locomotives", "false")
    last = "Ann: draw blind; shows locomotive"
    assert cases({"house": [never], "steps": ["Ann: draw blind", last]}) == [
        ({"next-card": ["other"]}, "legal", "draw.count"),
        ({"next-card": ["locomotive"]}, "illegal", "draw.two-blind-locomotives"),
    ]
    assert cases({"house": [never, "three-cards-a-turn"], "steps": ["Ann: draw blind", "Ann: draw blind", last]}) == [
        ({"next-card": ["locomotive"]}, "illegal", "draw.two-blind-locomotives"),
        ({"next-card": ["other"], "next-card 2": ["other"]}, "legal", "draw.count"),
        ({"next-card": ["other"], "next-card 2": ["locomotive"]}, "illegal", "draw.two-blind-locomotives"),
    ]


def test_a_card_that_is_one_of_two_kinds_is_named() -> None:
    """Of two kinds neither is the rest of the other."""
    row = ["blue", "green", "white", "black", "pink"]
    gone = dict.fromkeys(("red", *row), 11) | {"yellow": 12, "orange": 12, "locomotive": 13}
    assert cases(
        {**TWO, "deck": {"left": 2}, "discard": gone, "display": row, "steps": ["Ann: take blue", "Ann: take red"]}
    ) == [
        ({"next-card": ["red"]}, "legal", "draw.lies-there"),
        ({"next-card": ["locomotive"]}, "illegal", "draw.lies-there"),
    ]


def test_cards_that_were_drawn_unseen_may_be_the_ones_that_are_paid() -> None:
    drawn = ["Ann: draw blind", "Ann: draw blind", "Bo: draw blind", "Bo: draw blind"]
    held = {**TWO, "hands": {"Ann": "1 red"}}
    for paid, rule in (("2 red", "claim.open-route"), ("1 red, 1 locomotive", "claim.locomotive")):
        assert cases({**held, "steps": [*drawn, f"Ann: claim Denver - Santa Fe with {paid}"]}) == [
            ({"hand:Ann": ["the missing cards"]}, "legal", rule),
            ({"hand:Ann": ["other"]}, "illegal", "claim.own-cards"),
        ]
    too_many = {**held, "steps": [*drawn, "Ann: claim Calgary - Vancouver with 3 pink"]}
    assert first_rule(too_many) == ("illegal", "claim.own-cards")
    without = {**held, "steps": [*drawn, "Ann: claim Denver - Santa Fe"]}
    assert [verdict for _, verdict, _ in cases(without)] == ["legal", "illegal"]


def test_a_track_of_two_that_nobody_named() -> None:
    claim = "Ann: claim Denver - Kansas City black with 4 black"
    here = {"players": ["Ann", "Bo", "Cem", "Dan"], "routes": {"Bo": ["Denver - Kansas City"]}, "steps": [claim]}
    assert [(condition, verdict) for condition, verdict, _ in cases(here)] == [
        ({"track": ["black"]}, "illegal"), ({"track": ["orange"]}, "legal"),
    ]  # fmt: skip
    headline = judge_data(here, elsewhere=False)["headline"]
    assert headline == "It depends on which track it is. Black: no; orange: yes."


def test_what_is_illegal_anyhow_depends_on_nothing() -> None:
    drawn = ["Ann: draw blind", "Ann: draw blind", "Bo: draw tickets", "Bo: keep 1"]
    here = {**TWO, "hands": {"Ann": "3 pink"}, "steps": [*drawn, "Ann: claim Denver - Omaha with 4 pink"]}
    assert [branch for _, branch, _ in cases(here)] == ["legal", "illegal"]
    answer = judge_data({**here, "routes": {"Bo": ["Denver - Omaha"]}}, elsewhere=False)
    assert (answer["verdict"], [reason["rule"] for reason in answer["because"]]) == ("illegal", ["claim.open-route"])


def test_a_card_is_one_of_the_deck_that_it_came_from(tmp_path: Path) -> None:
    ends = house(tmp_path, "draw.blind-locomotive", "{cost: all}")
    row = ["red", "blue", "green", "black", "white"]
    two = {**TWO, "house": [ends], "display": row, "steps": ["Ann: draw blind", "Ann: draw blind"]}
    made_anew = {**two, "deck": {"left": 0}}
    assert first_rule({**made_anew, "discard": {"white": 2, "pink": 1}}) == ("legal", "draw.reshuffle")
    assert len(cases({**made_anew, "discard": {"white": 2, "locomotive": 1}})) == 2
    # The last card of the old deck was not among the discards.
    assert len(cases({**two, "deck": {"left": 1}, "discard": {"white": 2}})) == 2


def test_a_deck_that_is_used_up_turns_on_the_discards() -> None:
    used_up = {**TWO, "deck": {"left": 0}, "display": ["locomotive"], "steps": ["Ann: draw blind"]}
    assert cases(used_up) == [
        ({"discard": ["empty"]}, "illegal", "draw.exhausted"), ({"discard": ["other"]}, "legal", "draw.reshuffle"),
    ]  # fmt: skip
    assert first_rule({**used_up, "discard": 0}) == ("illegal", "draw.exhausted")
    assert first_rule({**used_up, "deck": {"left": 5}}) == ("legal", "draw.sources")


@pytest.mark.parametrize(
    ("more", "odds"),
    [
        ({}, {0: 0.4939, 1: 0.3975, 2: 0.1006, 3: 0.008}),
        ({"display": ["red", "blue", "green", "white", "black"]}, {0: 0.493, 1: 0.3982, 2: 0.1008, 3: 0.008}),
        ({"deck": ["red", "blue"]}, {1: 0.7981, 2: 0.2019}),
        ({"deck": {"left": 0}, "discard": {"red": 1, "blue": 4}, "display": []}, None),
        ({"deck": {"left": 0}, "discard": {"red": 1, "blue": 4}}, {0: 0.4, 1: 0.6}),
    ],
)
def test_the_odds_of_a_tunnel_count_what_lies_in_sight(more: dict[str, Any], odds: dict[int, float] | None) -> None:
    hand = {"Ann": "3 red + 1 locomotive"}
    answer = judge_data({**TWO, "edition": "europe", "hands": hand, **more, "steps": [TUNNEL]}, elsewhere=False)
    told = answer["value"] and {one["extra"]: one["odds"] for one in answer["value"]["surcharge"]}
    assert (answer["verdict"], told) == ("legal", odds)
    if odds is not None:
        assert [one["covered"] for one in answer["value"]["surcharge"]] == [extra < 2 for extra in odds]


def test_a_surcharge_that_nobody_saw_is_what_the_payment_depends_on() -> None:
    here = {**TWO, "edition": "europe"}
    assert cases({**here, "hands": {"Ann": "5 red"}, "steps": [TUNNEL, "Ann: pay 2 red"]}) == [
        ({"reveal": [0, 1, 3]}, "illegal", "tunnel.surcharge"), ({"reveal": [2]}, "legal", "tunnel.surcharge"),
    ]  # fmt: skip
    insured = {**here, "house": ["tunnel-insurance"], "hands": {"Ann": "5 red"}, "steps": [TUNNEL, "Ann: pay 2 red"]}
    assert [(condition["reveal"], verdict) for condition, verdict, _ in cases(insured)] == [
        ([0, 1], "illegal"), ([2, 3], "legal"),
    ]  # fmt: skip
    declined = cases({**here, "steps": [TUNNEL, "decline"]})
    assert [(condition["reveal"], verdict) for condition, verdict, _ in declined] == [
        ([0], "illegal"), ([1, 2, 3], "legal"),
    ]  # fmt: skip


def test_whether_a_player_may_pass_turns_on_a_hand_that_nobody_described() -> None:
    nothing = {**TWO, "deck": {"left": 0}, "discard": 0, "display": [], "ticket-deck": 0}
    assert cases({**nothing, "steps": ["Ann: pass"]}) == [
        ({"hand:Ann": ["enough for a claim"]}, "illegal", "turn.pass"),
        ({"hand:Ann": ["other"]}, "legal", "turn.no-legal-move"),
    ]
    assert first_rule({**nothing, "hands": {"Ann": {}}, "steps": ["Ann: pass"]}) == ("legal", "turn.no-legal-move")
    assert first_rule({**nothing, "hands": {"Ann": "1 red"}, "steps": ["Ann: pass"]}) == ("illegal", "turn.pass")
    for more in ({"ticket-deck": 1}, {"display": ["red"]}, {"deck": {"left": 1}}):
        assert first_rule({**nothing, **more, "steps": ["Ann: pass"]}) == ("illegal", "turn.pass")
    options = judge_data({**nothing, "ask": "options"}, elsewhere=False)["depends"]
    assert [branch["if"]["hand:Ann"] for branch in options] == [["enough for a claim"], ["other"]]
    assert options[1]["value"] == ["pass"] and "pass" not in options[0]["value"]
    assert {line.split()[0] for line in options[0]["value"]} == {"claim"}
