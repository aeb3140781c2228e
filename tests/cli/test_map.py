"""The routes around a dispute, as lines of text."""

from __future__ import annotations

import pytest

from tests.cli.shell import Shell
from ttr_rules.cli import output

TWIN = ("Ann: claim Denver - Kansas City orange with 4 orange", "--routes", "Bo: Denver - Kansas City black")


def around(shown: str) -> list[str]:
    """The lines of the map in a text."""
    return [line for line in shown.splitlines() if "\N{BLACK SQUARE}" in line]


def test_every_route_around_is_shown_where_it_is_asked_for(shell: Shell) -> None:
    lines = around(shell.text("judge", *TWIN, "--players", "3", "--map"))
    assert len(lines) == 17
    assert [line.split()[-1] for line in lines if line.startswith("  >")] == ["orange", "orange"]
    assert [line.split()[-1] for line in lines if "black" in line] == ["Bo", "Bo"]
    assert around(shell.text("judge", "draw blind", "--map")) == []
    assert shell.json("judge", *TWIN, "--map")["map"].startswith("Denver\n")


def test_on_a_terminal_what_somebody_has_there_is_shown_unasked(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    assert around(shell.text("judge", *TWIN, "--players", "3")) == []
    monkeypatch.setattr(output, "colourful", lambda: True)
    for players in (("--players", "3"), ()):
        lines = around(shell.text("judge", *TWIN, *players))
        assert [(line.startswith("  >"), "Bo" in line) for line in lines] == [(False, True), (True, False)] * 2
    assert around(shell.text("judge", *TWIN, "--players", "4")) == []
    assert around(shell.text("judge", *TWIN, "--players", "3", "--no-map")) == []
    assert around(shell.text("judge", TWIN[0], "--players", "3")) == []
    assert "map" not in shell.json("judge", *TWIN)
