"""A table and its copy, piles of cards, and what acts do to hands that are known in part."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.game.tables import fresh
from ttr_rules.game.cards import (
    KINDS,
    LOCOMOTIVE,
    NUMBER,
    counted,
    in_words,
    is_kind,
    named,
    so_many,
    together,
    without,
)
from ttr_rules.game.effects import give, own, spend
from ttr_rules.game.row import Log
from ttr_rules.game.table import FIRST_CODE, UNSEEN, Table

RED = NUMBER["red"]


def snapshot(thing: Any) -> dict[str, str]:
    return {field.name: repr(getattr(thing, field.name)) for field in fields(thing) if field.name != "turn"}


def changed(table: Table) -> None:
    """Changes everything that a game changes."""
    turn = table.turn
    for pile in (table.hands[0], table.trains, table.owner, table.score, table.stations_built, table.tokens, table.row,
                 table.deck, table.discard, table.pool, turn.cards, turn.gone, turn.replaced):  # fmt: skip
        assert pile is not None
        pile.append(7)
    turn.actions.append("draw")
    turn.sources.append("deck")
    table.unseen[0].append(7)
    held = table.tickets[0]
    assert held is not None and table.final_left is not None
    held.append(("A", "B", 1, "regular"))
    table.stations["A"] = 1
    table.ticket_deck.append(("A", "B", 1, "regular"))
    table.final_left[0] = 5
    table.setup.clear()
    table.maybe_owner[0] = 1
    table.kinds[table.new_code()] = (1,)
    turn.pending = "tickets"
    table.deck_more = 9


def test_a_copy_is_the_same_and_changes_by_itself() -> None:
    table = fresh("europe", ("tunnel-insurance",), 3, Random(1))
    table.pool, table.final_left = [1] * KINDS, {0: 1}
    table.turn.resets, table.turn.claims = 2, 1
    table.turn.stopped = table.turn.hidden_seen = True
    table.over = table.reshuffled = table.at_rest = table.row_stands = True
    before, turn = snapshot(table), snapshot(table.turn)
    copy = table.copy()
    assert (snapshot(copy), snapshot(copy.turn)) == (before, turn)
    changed(copy)
    assert (snapshot(table), snapshot(table.turn)) == (before, turn)
    assert copy.turn.reset and not fresh("europe", (), 2, Random(1)).turn.copy().reset


def test_each_unknown_card_has_a_code_of_its_own() -> None:
    table = fresh("europe", (), 2, Random(1))
    assert [table.new_code() for _ in range(3)] == [FIRST_CODE, FIRST_CODE + 1, FIRST_CODE + 2]


def test_cards_that_are_drawn_are_counted_where_the_hand_is_known() -> None:
    table = fresh("europe", (), 2, Random(1))
    table.hands = [[0] * KINDS, None]
    for seat in (0, 1):
        for card in (FIRST_CODE, RED, UNSEEN, LOCOMOTIVE):
            give(table, seat, card)
    assert table.hands[0] == counted({"red": 1, "locomotive": 1})
    assert table.unseen == [[FIRST_CODE, UNSEEN], [LOCOMOTIVE, RED, FIRST_CODE, UNSEEN]]


@pytest.mark.parametrize(
    ("hand", "unseen", "paid", "left"),
    [
        ({"red": 3}, [], {"red": 2}, ({"red": 1}, [])),
        ({"red": 3, "blue": 1}, [100, 101], {"red": 4, "blue": 1}, ({}, [101])),
        ({"red": 3}, [100, 101, 102], {"red": 5}, ({}, [102])),
        (None, [RED, 100, 101], {"red": 1}, (None, [100, 101])),
        (None, [RED, 100, 101], {"red": 2}, (None, [100])),
        (None, [100], {"red": 3}, (None, [])),
        (None, [], {"blue": 1}, (None, [])),
    ],
)
def test_cards_that_are_paid_are_the_known_ones_first(
    hand: dict[str, int] | None, unseen: list[int], paid: dict[str, int], left: tuple[dict[str, int] | None, list[int]]
) -> None:
    table = fresh("europe", (), 2, Random(1))
    table.hands[0], table.unseen[0] = counted(hand) if hand is not None else None, unseen
    spend(table, 0, tuple(counted(paid)))
    known = table.hands[0]
    assert (None if known is None else named(known), table.unseen[0]) == left


def test_a_route_of_a_length_that_no_rule_scores_takes_its_trains_and_gives_nothing() -> None:
    table = fresh("na-current", (), 2, Random(1))
    for length in (6, 7):
        own(table, 1, None, (length, "gray", "plain", 0), Log())
    assert (table.trains, table.score) == ([45, 32], [0, 15])


def test_cards_in_words_and_numbers() -> None:
    hand = counted({"red": 3, "locomotive": 1})
    assert hand == counted(["red", "locomotive", "red", "red"])
    assert (in_words(hand), in_words([0] * KINDS)) == ("3 red + 1 locomotive", "nothing")
    assert named(hand) == {"red": 3, "locomotive": 1}
    assert (together([1, 2], [3, 4]), without([3, 4], [1, 2])) == ([4, 6], [2, 2])
    assert [is_kind(card) for card in (-1, 0, LOCOMOTIVE, KINDS, FIRST_CODE)] == [False, True, True, False, False]
    assert (so_many(0, "train"), so_many(1, "train"), so_many(2, "train")) == ("0 trains", "1 train", "2 trains")
