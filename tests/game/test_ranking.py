"""Who holds the longest path and who wins, from the bare facts."""

from __future__ import annotations

import pytest

from ttr_rules.game.ranking import Claimant, Standing, contradictions, holders, rank

NAMES = ["Ann", "Bo", "Cem"]


def claims(*told: int | bool | None) -> list[Claimant]:
    """A length, whether the card is said to be held, or nothing."""
    return [Claimant(None, one) if isinstance(one, bool) else Claimant(one, None) for one in told]


@pytest.mark.parametrize(
    ("told", "held"),
    [
        ((5, 7, 3), {1}),
        ((7, 7, 3), {0, 1}),
        ((7, None, 3), {0}),
        ((7, True, 3), {1}),
        ((7, False, 3), {0}),
        ((None, None, None), set()),
        ((0, 0, 0), {0, 1, 2}),
    ],
)
def test_who_holds_the_longest_path(told: tuple[int | bool | None, ...], held: set[int]) -> None:
    assert holders(claims(*told)) == held


def test_a_holder_with_a_known_length_shares_with_those_as_long() -> None:
    assert holders([Claimant(7, True), Claimant(7, None), Claimant(3, None)]) == {0, 1}
    assert holders([Claimant(7, False), Claimant(3, None), Claimant(None, None)]) == set()
    assert holders(claims(0, 0), "nobody") == set()
    assert holders(claims(1, 1), "nobody") == {0, 1}


@pytest.mark.parametrize(
    ("claimants", "wrong"),
    [
        ([Claimant(5, True), Claimant(7, None)], [(0, "has the longest path with 5, but that of Bo is 7 long")]),
        ([Claimant(7, True), Claimant(7, None)], []),
        ([Claimant(7, False), Claimant(5, None)], [(0, "has not the longest path, but nobody's is longer than 7")]),
        ([Claimant(7, False), Claimant(None, None)], []),
        ([Claimant(7, False), Claimant(None, False)], [(0, "has not the longest path, but nobody's is longer than 7")]),
        ([Claimant(7, False), Claimant(7, True)], [(0, "has not the longest path, but nobody's is longer than 7")]),
        ([Claimant(7, False), Claimant(7, True), Claimant(None, None)],
         [(0, "has not the longest path, but nobody's is longer than 7")]),
        ([Claimant(5, False), Claimant(7, None)], []),
        ([Claimant(None, True), Claimant(None, False)], []),
        ([Claimant(5, True), Claimant(6, True), Claimant(7, None)],
         [(0, "has the longest path with 5, but that of Cem is 7 long"),
          (1, "has the longest path with 6, but that of Cem is 7 long")]),
    ],
)  # fmt: skip
def test_what_cannot_be_true_of_it(claimants: list[Claimant], wrong: list[tuple[int, str]]) -> None:
    assert list(contradictions(claimants, NAMES)) == wrong


def standing(seat: int, total: int | None = 9, **known: int | bool | None) -> Standing:
    values = dict.fromkeys(("completed", "built", "holds", "length")) | known
    return Standing(seat, NAMES[seat], total, **values)  # type: ignore[arg-type]


ORDER = ("most-completed-tickets", "fewest-stations-built", "longest-path-card")


def test_points_decide_first() -> None:
    outcome = rank([standing(0, 8), standing(1, 9), standing(2, 7)], ORDER)
    assert outcome == (("Bo",), "points", ("score.winner",), ())
    assert rank([standing(0, 8), standing(1, 9), standing(2, 7)], ORDER, winner="fewest-points").winners == ("Cem",)
    assert rank([standing(0, None), standing(1, 3)], ORDER).winners == ("Bo",)


def test_each_step_leaves_those_who_are_best_at_it() -> None:
    three = [
        standing(0, completed=5, built=2, holds=False), standing(1, completed=5, built=1, holds=True),
        standing(2, completed=4, built=0, holds=True),
    ]  # fmt: skip
    assert rank(three, ORDER) == (("Bo",), "stations", ("tie.order", "score.winner"), ())
    assert rank(three, ORDER[:1]).winners == ("Ann", "Bo")
    assert rank(three, ORDER[2:]).winners == ("Bo", "Cem")
    assert rank(three, ("longest-path-card", "most-completed-tickets")).winners == ("Bo",)


def test_what_nobody_told_counts_nothing_and_is_noted() -> None:
    outcome = rank([standing(0, completed=1), standing(1), standing(2, 5)], ORDER)
    assert (outcome.winners, outcome.decided_by, outcome.assumed) == (("Ann",), "tickets", (("Bo", "completed"),))
    built = rank([standing(0, completed=1, built=1), standing(1, completed=1)], ORDER)
    assert (built.winners, built.assumed) == (("Bo",), (("Bo", "stations-built"),))
    nothing = rank([standing(0, None), standing(1, None)], ("most-completed-tickets", "shared"))
    assert nothing.assumed[:2] == (("Ann", "points"), ("Bo", "points"))


def test_where_the_order_stops() -> None:
    even = [standing(0, completed=1, built=1, holds=True), standing(1, completed=1, built=1, holds=True)]
    assert rank(even, (*ORDER, "shared")) == (
        ("Ann", "Bo"), "shared", ("tie.order", "tie.all-equal", "score.winner"), (),
    )  # fmt: skip
    assert rank(even, ORDER).rules == ("tie.all-equal", "tie.order", "score.winner")
    assert rank(even, ORDER, all_equal="later-seat") == (
        ("Bo",), "seat", ("tie.all-equal", "tie.order", "score.winner"), (),
    )  # fmt: skip
    nobody = [one._replace(holds=False, length=number) for number, one in enumerate(even)]
    assert rank(nobody, ORDER).rules == ("tie.no-holder", "tie.order", "tie.all-equal", "score.winner")
    assert rank(nobody, ORDER, "longer-path") == (
        ("Bo",), "longest-path", ("tie.no-holder", "tie.order", "score.winner"), (),
    )  # fmt: skip
