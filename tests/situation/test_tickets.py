"""Destination tickets, dealt and drawn: what is kept, what is left to draw, which rule objects."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.situation.adjudicate import judge_data

TWO = {"players": ["Ann", "Bo"]}
SHOWN = "Ann: draw tickets; shows Boston - Miami, Denver - El Paso, Helena - Los Angeles"
LONG = "Ann: deal tickets; shows Brest - Petrograd, Berlin - Roma, Paris - Wien, Essen - Kyiv"


def judged(*steps: str, **more: Any) -> dict[str, Any]:
    return judge_data({**TWO, **more, "steps": list(steps)}, elsewhere=False)


def ruled(*steps: str, **more: Any) -> tuple[str, str]:
    """The verdict and the rule that is named first."""
    answer = judged(*steps, **more)
    return answer["verdict"], answer["because"][0]["rule"]


@pytest.mark.parametrize(
    ("deck", "keep", "verdict", "rule", "said"),
    [
        (9, "1", "legal", "ticket.keep", ["Ann draws 3 tickets", "Ann keeps 1 of 3 tickets"]),
        (9, "all", "legal", "ticket.keep-most", ["Ann draws 3 tickets", "Ann keeps 3 of 3 tickets"]),
        (9, "none", "illegal", "ticket.keep", ["Ann draws 3 tickets"]),
        (9, "4", "illegal", "ticket.keep-most", ["Ann draws 3 tickets"]),
        (2, "1", "legal", "ticket.keep", ["Ann draws 2 tickets", "Ann keeps 1 of 2 tickets"]),
        (2, "3", "illegal", "ticket.keep-most", ["Ann draws 2 tickets"]),
        (1, "1", "legal", "ticket.last-one", ["Ann draws 1 ticket", "Ann keeps 1 of 1 ticket"]),
        (1, "none", "illegal", "ticket.last-one", ["Ann draws 1 ticket"]),
    ],
)
def test_what_is_kept_of_those_that_are_there(deck: int, keep: str, verdict: str, rule: str, said: list[str]) -> None:
    answer = judged("Ann: draw tickets", f"Ann: keep {keep}", **{"ticket-deck": deck})
    assert (answer["verdict"], answer["because"][0]["rule"]) == (verdict, rule)
    assert [text for step in answer["steps"] for text in step["effects"]] == said


def test_an_empty_deck_gives_none() -> None:
    assert ruled("Ann: draw tickets", **{"ticket-deck": 0}) == ("illegal", "ticket.none-left")
    drawn = ["Ann: draw tickets", "Ann: keep 3", "Bo: draw tickets", "Bo: keep 1", "Ann: draw tickets"]
    assert ruled(*drawn, **{"ticket-deck": 3}) == ("illegal", "ticket.none-left")
    assert judged(*drawn, **{"ticket-deck": 4})["verdict"] == "illegal"


@pytest.mark.parametrize(
    ("keep", "ruling"),
    [
        ("keep Boston - Miami", ("legal", "ticket.keep")),
        ("keep all", ("legal", "ticket.keep-most")),
        ("keep Boston - Miami, Dallas - New York City", ("illegal", "ticket.return")),
        ("keep Boston - Miami, Boston - Miami", ("illegal", "ticket.return")),
        ("draw blind", ("illegal", "turn.finish-first")),
    ],
)
def test_only_what_was_drawn_can_be_kept(keep: str, ruling: tuple[str, str]) -> None:
    assert ruled(SHOWN, f"Ann: {keep}") == ruling


def test_nobody_else_goes_on_before_tickets_are_chosen() -> None:
    assert ruled(SHOWN, "Bo: draw blind") == ("illegal", "ticket.keep")
    assert ruled(SHOWN, "Ann: keep 1", "Bo: draw blind") == ("legal", "draw.sources")


@pytest.mark.parametrize(
    ("house", "left"),
    [([], 9), (["unkept-tickets-leave-the-game"], 7), (["returned-tickets-shuffled-in"], 9)],
)
def test_where_the_others_go(house: list[str], left: int) -> None:
    state = judged("Ann: draw tickets", "Ann: keep 1", house=house, ask="state", **{"ticket-deck": 10})["value"]
    assert state["ticket-deck"] == left
    opening = judged("Ann: deal tickets", "Ann: keep 2", ask="state", **{"ticket-deck": 10})["value"]
    assert opening["ticket-deck"] == 8


def test_the_opening_choice() -> None:
    assert ruled("Ann: deal tickets", "Ann: keep 2") == ("legal", "setup.tickets")
    assert ruled("Ann: deal tickets", "Ann: keep 1") == ("illegal", "setup.tickets")
    assert ruled("Ann: deal tickets", "Ann: keep 5")[0] == "illegal"
    assert ruled("Ann: deal tickets", "Ann: draw blind") == ("illegal", "setup.tickets-choice")
    assert ruled("Ann: draw blind", "Ann: deal tickets") == ("illegal", "setup.tickets-choice")
    assert judged("Ann: deal tickets", "Bo: deal tickets", "Bo: keep 2", "Ann: keep 3")["verdict"] == "legal"
    assert judged("Ann: deal tickets", "Ann: keep 2", "Ann: draw blind")["verdict"] == "legal"
    three = "Ann: deal tickets; shows Boston - Miami, Denver - El Paso, Helena - Los Angeles"
    assert ruled(three) == ("illegal", "setup.tickets")
    assert judged(three, edition="na-classic")["verdict"] == "legal"
    four = f"{three}, Dallas - New York City"
    options = judged(four, ask="options")["value"]
    assert len(options) == 6 + 4 + 1 and options[0] == "keep Boston - Miami, Denver - El Paso"
    kept = judged(four, "Ann: keep Boston - Miami, Helena - Los Angeles", ask="state")["value"]
    assert kept["tickets"] == {"Ann": ["Boston - Miami (12)", "Helena - Los Angeles (8)"]}


def test_long_tickets_are_dealt_with_the_others() -> None:
    europe = {"edition": "europe"}
    assert ruled(LONG, "Ann: keep Berlin - Roma, Paris - Wien", **europe) == ("legal", "setup.long-ticket-optional")
    assert ruled(LONG, "Ann: keep Brest - Petrograd, Paris - Wien", **europe) == ("legal", "setup.tickets")
    assert judged("Ann: deal tickets", **europe)["steps"][0]["effects"] == ["Ann is dealt 4 tickets"]
    left = judged("Ann: deal tickets", "Ann: keep 2", ask="state", **europe, **{"ticket-deck": 40})["value"]
    # Three regular ones are dealt, and those that are not kept go to the box.
    assert left["ticket-deck"] == 37


def test_tickets_that_were_kept_without_a_word_are_taken_as_drawn() -> None:
    answer = judged("Ann: keep 2")
    assert answer["steps"][0]["effects"] == ["Ann draws 3 tickets", "Ann keeps 2 of 3 tickets"]
    assert answer["assumed"] == ["Ann has drawn the tickets that are kept"]
    assert judged("Ann: draw blind", "Ann: keep 2")["verdict"] == "illegal"
    assert ruled("Ann: keep 2", **{"ticket-deck": 0})[0] == "illegal"


def test_what_may_be_kept_is_listed() -> None:
    assert judged("Ann: draw tickets", ask="options")["value"] == ["keep 1", "keep 2", "keep 3"]
    assert judged("Ann: draw tickets", ask="options", **{"ticket-deck": 1})["value"] == ["keep 1"]
    assert judged(SHOWN, ask="options")["value"][-1] == "keep Boston - Miami, Denver - El Paso, Helena - Los Angeles"
    state = judged(SHOWN, ask="state")["value"]
    assert state["steps"] == [{"Ann": SHOWN.removeprefix("Ann: ")}]


def test_whose_turn_it_is_to_keep() -> None:
    drawn = ["Ann: draw blind", "Ann: draw blind"]
    assert ruled(*drawn, "Bo: keep 1") == ("legal", "ticket.keep")
    assert ruled("Ann: draw tickets", "Bo: keep 2")[0] == "illegal"
    dealt = ["Ann: deal tickets", "Bo: deal tickets", "Bo: keep 2"]
    assert ruled(*dealt) == ("legal", "setup.tickets")
    assert ruled(*dealt, "Ann: keep 2", "Bo: draw blind") == ("illegal", "turn.order")
    assert ruled(*dealt, "Ann: draw blind") == ("illegal", "setup.tickets-choice")


@pytest.mark.parametrize("house", [[], ["returned-tickets-shuffled-in"]])
def test_tickets_that_went_back_are_not_the_next_to_be_drawn(house: list[str]) -> None:
    """They lie below all the others, until those are gone."""
    bo = "Bo: draw tickets; shows Dallas - New York City, Duluth - Houston, Calgary - Phoenix"
    steps = [SHOWN, "Ann: keep Boston - Miami", bo, "Bo: keep Duluth - Houston", "Ann: draw tickets"]
    edition = {"edition": "na-classic"} if house else {}
    here = {**edition, "house": house}
    assert judged(*steps, "Ann: keep Kansas City - Houston", **here)["verdict"] == "legal"
    assert judged(*steps, **here, ask="options")["value"] == ["keep 1", "keep 2", "keep 3"]
    few = judged(*steps, **here, **{"ticket-deck": 6}, ask="options")["value"]
    assert few == (["keep 1", "keep 2", "keep 3"] if house else [
        f"keep {names}" for names in (
            "Helena - Los Angeles", "Denver - El Paso", "Calgary - Phoenix", "Helena - Los Angeles, Denver - El Paso",
            "Helena - Los Angeles, Calgary - Phoenix", "Denver - El Paso, Calgary - Phoenix",
            "Helena - Los Angeles, Denver - El Paso, Calgary - Phoenix",
        )
    ])  # fmt: skip
    numbers = judged(SHOWN, "Ann: keep 1", "Bo: draw tickets", **here, **{"ticket-deck": 3}, ask="options")["value"]
    assert numbers == ["keep 1", "keep 2"]
