"""Two norms of which one allows and the other forbids the same feature: when they disagree, and what is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import entry, holds


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def laid(allowed: str, forbidden: str, *, about: str = "claim", other: str = "claim", lifts: str = "") -> list[str]:
    """The faults of two added rules with these conditions."""
    more = f", except: [{lifts}]" if lifts else ""
    Path("mine.yaml").write_text(
        "house: mine\nchanges:\n"
        f"- {{add: claim.yes, says: Yes., about: {about}, when: {{{allowed}}}, then: allow{more}}}\n"
        f"- {{add: claim.not, says: No., about: {other}, when: {{{forbidden}}}, then: forbid}}\n",
        encoding="utf-8",
    )
    try:
        load_rules("na-current", ["mine.yaml"])
    except Unusable as error:
        return str(error).splitlines()
    return []


def test_what_is_said_of_two_that_disagree() -> None:
    assert laid("route.length: 6", "route.length: {at_least: 5}") == [
        "mine.yaml:4:1: 'claim.not' and 'claim.yes' (mine.yaml:3) disagree about route.length; expected one that names "
        "the other under 'except'"
    ]
    assert laid("route.length: 6, payment.surplus: 0", "payment.surplus: 0, route.length: 6") != []


@pytest.mark.parametrize(
    ("allowed", "forbidden", "disagree"),
    [
        ("route.length: 6", "route.length: 6", True),
        ("route.length: 6", "route.length: 5", False),
        ("route.length: 6", "route.length: {at_most: 5}", False),
        ("route.length: 6", "route.length: {at_most: 6}", True),
        ("route.length: 6", "route.length: {at_least: 6}", True),
        ("route.length: 6", "route.length: {at_least: 7}", False),
        ("route.length: 6", "route.length: {under: 6}", False),
        ("route.length: 6", "route.length: {under: 7}", True),
        ("route.length: 6", "route.length: {is_not: 6}", False),
        ("route.length: 6", "route.length: {is_not: 5}", True),
        ("route.length: {is_not: 6}", "route.length: {is_not: 5}", True),
        ("route.length: [5, 6]", "route.length: [6, 8]", True),
        ("route.length: [5, 6]", "route.length: [7, 8]", False),
        ("route.length: {at_least: 3}", "route.length: {at_most: 3}", True),
        ("route.length: {at_least: 3, at_most: 4}", "route.length: {at_least: 5}", False),
        ("route.kind: tunnel", "route.kind: ferry", False),
        ("route.kind: tunnel", "route.kind: [ferry, tunnel]", True),
        ("route.kind: {is_not: plain}", "route.kind: tunnel", True),
        ("route.exists: true", "route.exists: false", False),
        ("route.exists: true", "route.exists: {is_not: false}", True),
        ("route.length: 6, route.kind: tunnel", "route.length: 6, route.kind: ferry", False),
        ("route.length: 6", "route.kind: tunnel", False),
        # Which case it is is no ground for a clash.
        ("turn.claims: 1", "turn.claims: 1", False),
        ("double.open-tracks: 1", "double.open-tracks: 1", False),
    ],
)
def test_when_they_disagree(allowed: str, forbidden: str, disagree: bool) -> None:
    assert bool(laid(allowed, forbidden)) is disagree


def test_when_they_do_not_meet() -> None:
    six = "payment.locomotives: 6"
    assert laid("payment.colors: 2", "payment.colors: 2", about="station", other="station") != []
    assert laid("payment.colors: 2", "payment.colors: 2", about="station", other="claim") == []
    assert laid("payment.colors: 2", "payment.colors: 2", about="[station, claim]", other="[draw, claim]") != []
    assert laid("route.length: 6", "route.length: 6", lifts="claim.not") == []
    assert laid("route.length: 6", "route.length: 6", lifts="claim.color") != []
    assert any("'claim.locomotive'" in fault for fault in laid("route.length: 6", six))


@pytest.mark.parametrize(
    ("operator", "wanted", "values"),
    [
        ("is", 3, [3]),
        ("in", [2, 3], [2, 3]),
        ("is_not", 3, [1, 2, 4]),
        ("is_not", [1, 2], [3, 4]),
        ("at_least", 3, [3, 4]),
        ("at_most", 2, [1, 2]),
        ("under", 2, [1]),
        ("at_least", "3", []),
    ],
)
def test_comparisons(operator: str, wanted: object, values: list[int]) -> None:
    assert [value for value in (1, 2, 3, 4) if holds(operator, wanted, value)] == values
    assert not holds("at_least", 1, "2")


def test_an_entry_of_a_table_by_number() -> None:
    table = {2: "a", 4: "b", "else": "c"}
    assert [entry(table, key) for key in (1, 2, 3, 4, 9)] == [None, "a", "a", "b", "b"]
    assert (entry(table, "else"), entry(table, "more")) == ("c", None)
