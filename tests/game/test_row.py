"""Deck, discards and the face-up row as far as they are known: what comes off the deck, and what is made anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.game.tables import fresh
from ttr_rules.game.cards import LOCOMOTIVE, NUMBER, counted, named
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.row import (
    Log,
    composition,
    discard_cards,
    reshuffle,
    settle,
    turn_named,
    turn_up,
    turn_up_some,
)
from ttr_rules.game.table import FIRST_CODE, UNSEEN, Table

RED, WHITE, BLUE, L = NUMBER["red"], NUMBER["white"], NUMBER["blue"], LOCOMOTIVE


def table(
    *deck: int, more: int | None = 0, pool: dict[str, int] | None = None, discard: dict[str, int] | None = None
) -> Table:
    """A table whose deck has these cards, the next one last, and so many unknown ones below."""
    here = fresh("na-current", (), 2, Random(1))
    here.deck, here.deck_more, here.shuffle = list(deck), more, None
    here.pool = counted(pool) if pool is not None else None
    here.discard = counted(discard or {})
    return here


def left(here: Table) -> tuple[list[int], int | None, dict[str, int] | None, dict[str, int]]:
    return here.deck, here.deck_more, None if here.pool is None else named(here.pool), named(here.discard)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (table(RED, WHITE, more=3), ([RED], 3, None, {})),
        (table(more=3), ([], 2, None, {})),
        (table(more=3, pool={"white": 2, "red": 1}), ([], 2, {"white": 1, "red": 1}, {})),
        (table(more=3, pool={"red": 3}), ([], 2, {"red": 3}, {})),
        (table(more=None), ([], None, None, {})),
        (table(more=0), ([], 0, None, {})),
        (table(WHITE, discard={"red": 2}), ([], 2, {"red": 2}, {})),
        (table(more=1, discard={"red": 2}), ([], 2, {"red": 2}, {})),
        (table(more=2, discard={"red": 2}), ([], 1, None, {"red": 2})),
        (table(more=0, discard={"white": 2, "red": 1}), ([], 2, {"white": 1, "red": 1}, {})),
        (table(WHITE, more=1, discard={"red": 2}), ([], 1, None, {"red": 2})),
    ],
)
def test_a_card_that_is_named_comes_off_the_deck(
    before: Table, after: tuple[list[int], int | None, dict[str, int] | None, dict[str, int]]
) -> None:
    here = before.copy()
    turn_named(here, WHITE, Log())
    assert left(here) == after


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        (table(RED, WHITE, more=3), WHITE, ([RED], 3, None, {})),
        (table(WHITE, discard={"red": 2}), WHITE, ([], 2, {"red": 2}, {})),
        (table(WHITE, more=2, discard={"red": 2}), WHITE, ([], 2, None, {"red": 2})),
        (table(more=None), FIRST_CODE, ([], None, None, {})),
        (table(more=3), FIRST_CODE, ([], 2, None, {})),
        (table(more=2, pool={"red": 2}), RED, ([], 1, {"red": 1}, {})),
        (table(more=2, pool={"red": 1, "blue": 1}), FIRST_CODE, ([], 1, {"red": 1, "blue": 1}, {})),
        (table(more=1, discard={"red": 2}), FIRST_CODE, ([], 2, {"red": 2}, {})),
        (table(more=0, discard={"red": 2}), RED, ([], 1, {"red": 1}, {})),
        (table(more=0), None, ([], 0, None, {})),
    ],
)
def test_the_next_card(
    before: Table, card: int | None, after: tuple[list[int], int | None, dict[str, int] | None, dict[str, int]]
) -> None:
    here = before.copy()
    assert (turn_up(here, Log()), left(here)) == (card, after)


def test_what_an_unknown_card_may_be_is_kept_with_it() -> None:
    here = table(more=2, pool={"red": 1, "blue": 1})
    assert turn_up(here, Log()) == FIRST_CODE
    assert here.kinds == {FIRST_CODE: (RED, BLUE)}
    assert composition(here) is None


def test_cards_are_turned_up_as_far_as_there_are_any() -> None:
    log = Log()
    assert turn_up_some(table(RED, WHITE), 3, log) == [WHITE, RED]
    assert turn_up_some(table(RED, WHITE, BLUE), 2, log) == [BLUE, WHITE]
    here = table(WHITE, discard={"red": 2})
    assert turn_up_some(here, 3, log) == [WHITE, RED, RED]
    assert (left(here), log.rules) == (([], 0, None, {}), ["draw.reshuffle"])
    assert turn_up_some(table(more=2, pool={"red": 1, "blue": 1}), 2, log) == [RED, BLUE]
    assert turn_up_some(table(more=2, pool={"red": 1, "blue": 1}), 1, log) == [FIRST_CODE]
    assert turn_up_some(table(more=2, pool={"red": 2, "blue": 1}), 2, log) == [FIRST_CODE, FIRST_CODE + 1]
    assert turn_up_some(table(more=None), 2, log) == [FIRST_CODE, FIRST_CODE + 1]
    assert turn_up_some(table(WHITE, more=1, pool={"red": 1}), 2, log) == [WHITE, RED]


@pytest.mark.parametrize(
    "here", [table(RED, discard={"red": 2}), table(more=None, discard={"red": 2}), table(more=1, discard={"red": 2}),
             table()],
)  # fmt: skip
def test_nothing_is_shuffled_while_there_is_a_deck_or_no_discard(here: Table) -> None:
    before, log = left(here), Log()
    assert not reshuffle(here, log)
    assert (left(here), log.texts, here.reshuffled) == (before, [], False)


def test_the_discards_become_the_deck() -> None:
    here, log = table(discard={"red": 2, "white": 1}), Log()
    assert reshuffle(here, log) and here.reshuffled
    assert left(here) == ([], 3, {"red": 2, "white": 1}, {})
    assert (log.texts, log.rules) == (["the 3 discards are shuffled into a new deck"], ["draw.reshuffle"])
    unknown = table(discard={"red": 2})
    unknown.discard_unknown, unknown.shuffle = 2, list.reverse
    assert reshuffle(unknown, log)
    assert (left(unknown), unknown.discard_unknown) == (([], 4, None, {}), 0)
    known = table(discard={"red": 2, "white": 1})
    known.shuffle = list.reverse
    assert reshuffle(known, log)
    assert left(known) == ([WHITE, RED, RED], 0, None, {})


def test_what_the_next_cards_come_from() -> None:
    assert composition(table(RED, more=2, pool={"red": 2})) is None
    assert composition(table(more=None, pool={"red": 2})) is None
    assert composition(table(more=2)) is None
    assert composition(table(more=2, pool={"red": 2})) == counted({"red": 2})
    assert composition(table(discard={"white": 2})) == counted({"white": 2})
    unknown = table(discard={"white": 2})
    unknown.discard_unknown = 1
    assert composition(unknown) is None


def test_discards_are_counted_by_kind_where_that_is_known() -> None:
    here = table()
    for _ in range(2):
        discard_cards(here, [RED, RED, FIRST_CODE, UNSEEN])
    assert (named(here.discard), here.discard_unknown) == ({"red": 4}, 4)


def flushed(
    row: list[int], *deck: int, discard: dict[str, int] | None = None, house: tuple[str | Path, ...] = ()
) -> bool:
    """Whether this row is replaced when somebody looks at it."""
    here = fresh("na-current", house, 2, Random(1))
    here.row, here.deck, here.deck_more, here.shuffle = row[:], list(deck), 0, None
    here.discard = counted(discard or {})
    settle(here, CERTAIN, Log())
    return here.turn.resets > 0


PLENTY = [RED, BLUE, WHITE] * 5


@pytest.mark.parametrize(
    ("row", "deck", "discard", "cleared"),
    [
        ([L, L, L, RED, BLUE], PLENTY, {}, True),
        ([L, L, RED, RED, BLUE], PLENTY, {}, False),
        ([L, L, L, L, BLUE], PLENTY, {}, True),
        # A new row of five with fewer than three locomotives needs three other cards.
        ([L, L, L, RED, BLUE], [WHITE], {}, True),
        ([L, L, L, RED, BLUE], [L], {}, False),
        ([L, L, L, RED, BLUE], [], {"white": 1}, True),
        ([L, L, L, RED, BLUE], [], {"locomotive": 4}, False),
        ([L, L, L, L, L], [RED], {"white": 1}, False),
        ([L, L, L, L, L], [RED], {"white": 2}, True),
    ],
)
def test_a_row_is_cleared_where_another_can_be_had(
    row: list[int], deck: list[int], discard: dict[str, int], cleared: bool
) -> None:
    assert flushed(row, *deck, discard=discard) == cleared


def test_the_number_may_have_to_be_met_exactly(tmp_path: Path) -> None:
    path = tmp_path / "exact.yaml"
    change = "{set: draw.flush-threshold, to: {or_more: false}, says: Three and no more.}"
    path.write_text(f"house: exact\nchanges:\n- {change}\n", encoding="utf-8")
    assert [flushed([L] * count + [RED] * (5 - count), *PLENTY, house=(path,)) for count in (2, 3, 4)] == [
        False, True, False,
    ]  # fmt: skip
