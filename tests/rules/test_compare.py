"""Comparing rule sets: every difference is named, and something shows it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.cli.shell import Shell
from ttr_rules.cli.compare import _asked
from ttr_rules.faults import Unusable
from ttr_rules.rules.compare import Side, differences, sides
from ttr_rules.rules.house import shipped
from ttr_rules.rules.load import editions
from ttr_rules.situation.witness import Witnesses

JUDGED = [rule for rule in shipped().values() if not rule.advice]


def unshown(compared: list[Side]) -> list[str]:
    """Differing rules for which nothing is found that shows it."""
    witnesses = Witnesses(compared, _asked)
    return [one.rule for one in differences(compared) if witnesses.of(one) is None]


@pytest.mark.parametrize("pair", list(combinations(editions(), 2)))
def test_every_difference_between_editions_has_a_witness(pair: tuple[str, str]) -> None:
    compared = sides(pair)
    assert differences(compared)
    assert unshown(compared) == []


@pytest.mark.parametrize("name", [rule.id for rule in JUDGED])
def test_every_difference_that_a_house_rule_makes_has_a_witness(name: str) -> None:
    compared = sides([shipped()[name].fits[0], name])
    named = {rule for rule in shipped()[name].rules if "." in rule}
    assert {one.rule for one in differences(compared)} >= named - SAME.get(name, set())
    assert unshown(compared) == []


SAME = {
    # It only makes way for the rule beside it.
    "both-sides-for-one-player": {"double.closed-to-all"},
}
"""Rules that a house rule names and leaves as they were."""


def test_nothing_differs_from_itself() -> None:
    for edition in editions():
        assert differences(sides([edition, edition])) == []


def test_a_witness_is_worked_out_anew(tmp_path: Path) -> None:
    # Were a ruling stored, a value that nobody has tried before could not change it.
    mine = tmp_path / "mine.yaml"
    mine.write_text("house: mine\ntitle: Mine\nchanges:\n- {set: double.player-count, to: {4: 1}}\n", encoding="utf-8")
    compared = sides(["na-current", str(mine)])
    (difference,) = differences(compared)
    witness = Witnesses(compared).of(difference)
    assert witness is not None
    assert [one["verdict"] for one in witness["outcomes"]] == ["legal", "illegal"]


def test_what_can_be_compared(tmp_path: Path) -> None:
    table = tmp_path / "ttr-table.yaml"
    table.write_text("edition: europe\nhouse: [tunnel-insurance]\n", encoding="utf-8")
    assert sides(["na-classic", "thirty-trains", str(table)]) == [
        Side("na-classic", "na-classic"),
        Side("thirty-trains", "na-classic", ("thirty-trains",)),
        Side(str(table), "europe", ("tunnel-insurance",)),
    ]
    with pytest.raises(Unusable, match=r"neither an edition nor a house rule: 'na-clasic'.* did you mean 'na-classic'"):
        sides(["na-clasic", "europe"])


def test_the_text_names_what_differs_with_both_citations(shell: Shell) -> None:
    text = shell.text("compare", "na-current", "na-classic", "--about", "setup")
    assert "setup.tickets: How many tickets is each player dealt" in text
    assert '(NA-2025, "Setting up the Game", page' in text and '(NA-2015, "Setting up the Game")' in text
    assert "Shown by: players 3; Ann: deal tickets; Ann: keep 4" in text
    assert "draw.display-only" not in text


def test_silence_and_lack_are_told_apart(shell: Shell) -> None:
    found = shell.json("compare", "na-current", "na-classic", "europe")
    kinds = {one["rule"]: one["kind"] for one in found["differences"]}
    assert kinds["draw.display-only"] == "silent"
    assert kinds["station.cost"] == "lacks"
    assert kinds["setup.tickets"] == "value"
    assert found["same"] is None
    everything = shell.json("compare", "na-current", "na-classic", "--all", "--no-situations")
    assert {one["rule"] for one in everything["same"]}.isdisjoint(one["rule"] for one in everything["differences"])
    assert "draw.count" in {one["rule"] for one in everything["same"]}


def test_markdown(shell: Shell) -> None:
    text = shell.text("compare", "na-current", "doubles-open-at-three", "--markdown")
    assert text.startswith("# Compared: North America, 2025 booklet · North America, 2025 booklet + doubles-open")
    assert "| Says | With two or three players only one side" in text


def test_one_dispute_side_by_side(shell: Shell) -> None:
    found = shell.json("compare", "na-current", "na-classic", "europe", "--question", "how many tickets at the start?")
    assert [one["value"] for one in found["outcomes"]] == [
        {"deal": 4, "keep": 2}, {"deal": 3, "keep": 2}, {"deal": {"long": 1, "regular": 3}, "keep": 2},
    ]  # fmt: skip
    Path("blind.yaml").write_text("steps:\n- Ann: draw blind\n- Ann: take locomotive\n", encoding="utf-8")
    found = shell.json("compare", "na-current", "face-up-locomotive-counts-as-one", "--file", "blind.yaml")
    assert [one["verdict"] for one in found["outcomes"]] == ["illegal", "legal"]
    assert "blind.yaml" in shell.text("compare", "na-current", "europe", "--file", "blind.yaml")


def test_what_cannot_be_compared(shell: Shell) -> None:
    assert shell.fault("compare", "na-current") == "argument 1: only one thing to compare; expected two names or more"
    told = shell.fault("compare", "na-current", "europe", "--about", "tunnels")
    assert told.startswith("--about: no topic 'tunnels';")
