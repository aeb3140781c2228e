"""The vocabulary of turns and draws: what each fact observes on a table that says it, and where it has no meaning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.observed import BLUE, RED, WHITE, draw, observed, offered, table
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import LOCOMOTIVE, NUMBER, counted
from ttr_rules.game.facts import Scene
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.table import FIRST_CODE, UNSEEN
from ttr_rules.game.unknown import ABSENT, Maybe


@pytest.mark.parametrize(
    ("cards", "sources", "facts"),
    [
        ([], [], {"cards-drawn": 0, "draws-left": 2, "blind-locomotives": 0, "locomotives-taken": 0}),
        ([RED], ["display"], {"cards-drawn": 1, "draws-left": 1, "blind-locomotives": 0}),
        ([LOCOMOTIVE], ["display"], {"draws-left": 0, "blind-locomotives": 0, "locomotives-taken": 1}),
        ([LOCOMOTIVE], ["deck"], {"draws-left": 1, "blind-locomotives": 1, "locomotives-taken": 0}),
        ([LOCOMOTIVE, LOCOMOTIVE], ["deck", "deck"], {"draws-left": 0, "blind-locomotives": 2, "cards-drawn": 2}),
    ],
)
def test_what_was_drawn_this_turn(cards: list[int], sources: list[str], facts: dict[str, int]) -> None:
    here = table()
    here.turn.cards, here.turn.sources = cards, sources
    here.turn.locomotives_taken = sources.count("display") * (LOCOMOTIVE in cards)
    for name, value in facts.items():
        assert observed(here, f"turn.{name}", draw()) == value
        other = observed(here, f"turn.{name}", draw(seat=1))
        assert other == (2 if name == "draws-left" else 0)


def test_the_costs_of_locomotives_are_those_of_the_rules() -> None:
    one = table(house=("face-up-locomotive-counts-as-one",))
    one.turn.cards, one.turn.sources = [LOCOMOTIVE], ["display"]
    assert observed(one, "turn.draws-left", draw()) == 1
    assert observed(one, "draw.cost-missing", draw("locomotive")) == 0
    here = table()
    assert observed(here, "draw.cost-missing", draw("locomotive")) == 0
    here.turn.cards, here.turn.sources = [RED], ["deck"]
    assert observed(here, "draw.cost-missing", draw("locomotive")) == 1
    assert observed(here, "draw.cost-missing", draw("red")) == 0
    assert observed(here, "draw.cost-missing", draw()) == 0


def test_an_unseen_card_counts_as_each_kind_that_it_may_be() -> None:
    here = table()
    here.deck = []
    here.turn.cards, here.turn.sources = [FIRST_CODE, RED], ["deck", "deck"]
    found = observed(here, "turn.blind-locomotives", draw())
    assert isinstance(found, Maybe) and found.axis == "next-card"
    assert found.outcomes == {card: int(card == "locomotive") for card in NUMBER}
    assert observed(here, "turn.draws-left", draw()) == 0
    here.turn.cards, here.turn.sources = [FIRST_CODE + 2], ["display"]
    assert observed(here, "turn.blind-locomotives", draw()) == 0
    second = Scene(here, draw(), CERTAIN)
    here.row = [FIRST_CODE + 2, RED, UNSEEN, RED, RED]
    lies = Scene(here, draw("blue"), CERTAIN).fact("draw.lies-there")
    assert (lies.axis, lies.outcomes["blue"]) == ("next-card#3", True)
    assert lies.outcomes["red"] == Maybe("new-row:blue", {True: True, False: False})
    assert second.fact("draw.lies-there") is ABSENT


def test_an_unseen_card_may_cost_the_whole_turn(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "house: mine\nchanges:\n- {set: draw.blind-locomotive, to: {cost: all}, says: Ours.}\n", encoding="utf-8"
    )
    here = table(house=(str(path),))
    here.deck, here.turn.cards, here.turn.sources = [], [FIRST_CODE], ["deck"]
    left = observed(here, "turn.draws-left", draw())
    assert (left.axis, left.outcomes) == ("next-card", {card: int(card != "locomotive") for card in NUMBER})


def test_what_lies_in_the_row() -> None:
    here = table()
    assert [observed(here, "draw.lies-there", draw(card)) for card in ("red", "green")] == [True, False]
    assert observed(here, "row.locomotives", draw()) == 1
    assert [observed(here, "draw.from", act) for act in (draw(), draw("red"))] == ["deck", "display"]
    assert [observed(here, "draw.card", draw(card)) for card in ("red", "locomotive")] == ["red", "locomotive"]
    here.deck.append(WHITE)
    assert observed(here, "draw.card", draw()) == "white"
    here.deck.clear()
    assert observed(here, "draw.card", draw()) is ABSENT
    here.row = None
    assert observed(here, "draw.lies-there", draw("green")) is True
    assert observed(here, "row.locomotives", draw()) is ABSENT


def test_what_a_reset_did() -> None:
    here = table()
    assert observed(here, "turn.reset", draw()) is False
    here.turn.resets, here.turn.gone = 1, [NUMBER["green"], RED]
    assert observed(here, "turn.reset", draw()) is True
    assert [observed(here, "draw.flushed-away", draw(card)) for card in ("green", "red", "pink")] == [
        True,
        False,
        False,
    ]
    assert [observed(here, "draw.new-row", draw(card)) for card in ("blue", "red")] == [True, False]
    assert [observed(here, "draw.new-row", draw()), observed(here, "draw.flushed-away", draw())] == [False, False]
    here.turn.resets = 0
    assert observed(here, "draw.new-row", draw("blue")) is False


def test_a_card_that_came_in_place_of_one_that_was_taken() -> None:
    here = table()
    assert observed(here, "draw.replacement", draw("blue")) is False
    here.turn.replaced = [BLUE]
    assert observed(here, "draw.replacement", draw("blue")) is True
    here.turn.replaced = [RED]
    assert observed(here, "draw.replacement", draw("red")) is False
    here.turn.replaced = [NUMBER["green"]]
    assert observed(here, "draw.replacement", draw("green")) is False
    assert observed(here, "draw.replacement", draw()) is ABSENT


@pytest.mark.parametrize(
    ("deck", "more", "discard", "supply", "reshuffled"),
    [
        ([RED, RED], 0, {}, 2, False),
        ([], 3, {}, 3, False),
        ([], 0, {"red": 2, "blue": 1}, 3, True),
        ([RED], 2, {"red": 2}, 5, False),
        ([], 0, {}, 0, False),
    ],
)
def test_what_can_still_be_drawn(
    deck: list[int], more: int, discard: dict[str, int], supply: int, reshuffled: bool
) -> None:
    here = table()
    here.deck, here.deck_more, here.discard = deck, more, counted(discard)
    assert observed(here, "supply.cards", draw()) == supply
    assert observed(here, "deck.reshuffled", draw()) is reshuffled
    here.row = [LOCOMOTIVE, LOCOMOTIVE]
    assert observed(here, "draw.only-locomotives", draw()) is (supply == 0)
    here.row = [LOCOMOTIVE, RED]
    assert observed(here, "draw.only-locomotives", draw()) is False
    here.row = []
    assert observed(here, "draw.only-locomotives", draw()) is False


def test_a_discard_pile_that_nobody_described() -> None:
    here = table()
    here.deck, here.deck_more, here.discard_stated, here.discard = [], 0, False, counted({"red": 2})
    assert observed(here, "supply.cards", draw()) == Maybe("discard", {"empty": 2, "other": 7})
    assert observed(here, "deck.reshuffled", draw()) is True
    here.deck_more = None
    assert observed(here, "supply.cards", draw()) >= 100
    assert observed(here, "deck.reshuffled", draw()) is False


def test_the_size_of_a_hand() -> None:
    here = table()
    assert observed(here, "hand.size", draw()) == 4
    here.unseen[0] = [FIRST_CODE]
    assert observed(here, "hand.size", draw()) == 5
    here.hands[0] = None
    found = observed(here, "hand.size", draw())
    assert (found.axis, found.outcomes[0], len(found.outcomes)) == ("hand:Ann#size", 1, 110)
    assert found.outcomes[109] == 110


def test_the_turn() -> None:
    here = table()
    begun = ("turn.begun", "turn.claims", "turn.stations", "turn.other-actions", "turn.new-information", "game.begun")
    assert [observed(here, fact, draw()) for fact in begun] == [False, 0, 0, 0, False, False]
    here.turn.actions, here.turn.claims, here.turn.hidden_seen = ["draw", "claim"], 1, True
    assert [observed(here, fact, draw()) for fact in begun] == [True, 1, 0, 1, True, True]
    assert observed(here, "turn.other-actions", Act("tickets", 0)) == 2
    assert [observed(here, "act.has-turn", draw(seat=seat)) for seat in (0, 1, 2)] == [True, True, False]
    here.turn.actions = []
    assert [observed(here, "act.has-turn", draw(seat=seat)) for seat in (0, 1, 2)] == [True, False, False]
    here.setup[2] = (4, None)
    assert observed(here, "act.has-turn", Act("keep", 2)) is True
    assert observed(here, "act.has-turn", draw(seat=2)) is False
    here.turns_taken = 1
    assert observed(here, "game.begun", draw()) is True
    here.ordered = False
    assert observed(here, "act.has-turn", draw(seat=2)) is True


def test_what_is_open() -> None:
    here = table("europe")
    kinds = ("draw", "keep", "pay", "decline")

    def state() -> tuple[Any, list[Any]]:
        return observed(here, "turn.pending", draw()), [
            observed(here, "turn.unfinished", Act(kind, 0)) for kind in kinds
        ]

    assert state() == ("none", [False] * 4)
    here.turn.pending = "tickets"
    assert state() == ("tickets", [True, False, True, True])
    assert observed(here, "turn.pending", draw(seat=1)) == "none"
    offered(here, {"green": 2}, 1)
    assert state() == ("surcharge", [True, True, False, False])
    offered(here, {"green": 2}, Maybe("reveal", {0: 0, 1: 1}))
    assert state() == (
        Maybe("reveal", {0: "none", 1: "surcharge"}),
        [Maybe("reveal", {0: False, 1: True})] * 2 + [Maybe("reveal", {0: False, 1: False})] * 2,
    )
    here.setup[0] = (4, None)
    assert observed(here, "turn.pending", draw()) == "tickets"
    assert [observed(here, "setup.waiting", draw(seat=seat)) for seat in (0, 1)] == [True, True]


def test_the_end() -> None:
    here = table()
    facts = ("final.active", "final.turns-left", "game.deadlocked", "table.players")
    assert [observed(here, fact, draw()) for fact in facts] == [ABSENT, ABSENT, False, 3]
    here.final_left, here.passes = {0: 1}, 2
    assert [observed(here, fact, draw()) for fact in facts] == [True, 1, False, 3]
    assert observed(here, "final.turns-left", draw(seat=1)) == 0
    here.over, here.passes, here.seats = True, 3, None
    assert [observed(here, fact, draw()) for fact in facts] == [
        True, 0, True, Maybe("players", {3: 3, 4: 4, 5: 5}),
    ]  # fmt: skip
    here.ordered = False
    assert observed(here, "game.deadlocked", draw()) is False
