"""The parts of a count: entries, the file they are kept in, and what Tab makes of a line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from ttr_rules.cli.count.entries import MARKER, ROUTES, STATIONS, TICKETS, Count
from ttr_rules.cli.count.kept import clear_away, keep, newest, taken_up, unused
from ttr_rules.cli.count.tab import completed
from ttr_rules.faults import Unusable

FIRST, STATIONS_TOO = "na-current", "europe"


def count(edition: str = FIRST, house: tuple[str, ...] = ()) -> Count:
    return Count(edition, house, ["Ann", "Bo", "Cem"])


def test_an_entry_that_cannot_be_changes_nothing() -> None:
    table = count()
    table.add("Ann", ROUTES, "dal hou")
    for player, kind, text in (
        ("Ann", ROUTES, "dal hou"),
        ("Bo", ROUTES, "dal hou 2"),
        ("Bo", TICKETS, "den oma"),
        ("Bo", MARKER, "many"),
        ("Bo", STATIONS, "den"),
    ):
        with pytest.raises(Unusable):
            table.add(player, kind, text)
    assert [(entry.player, entry.name) for entry in table.entries] == [("Ann", "Dallas - Houston")]


def test_house_rules_hold() -> None:
    table = count(house=("both-sides-for-one-player", "doubles-open-at-three", "thirty-trains"))
    assert table.standing("Ann") == (30, 0)
    table.add("Ann", ROUTES, "dal hou")
    table.add("Ann", ROUTES, "dal hou")
    with pytest.raises(Unusable, match="Dallas - Houston is taken, by Ann"):
        table.add("Ann", ROUTES, "dal hou")
    assert table.standing("Ann") == (28, 2)


def test_a_double_told_without_its_track_leaves_the_other_open() -> None:
    table = Count(FIRST, (), ["Ann", "Bo", "Cem", "Dot"])
    table.add("Ann", ROUTES, "kc den")
    table.add("Bo", ROUTES, "kc den black")
    with pytest.raises(Unusable, match="black is taken, by Bo"):
        table.add("Cem", ROUTES, "kc den black")
    with pytest.raises(Unusable, match="Denver - Kansas City is taken, by"):
        table.add("Cem", ROUTES, "kc den")


def test_the_last_marker_counts() -> None:
    table = count()
    table.add("Ann", MARKER, "74")
    table.add("Ann", MARKER, "76")
    assert table.data()["score"] == {"Ann": 76}
    table.undo()
    assert table.data()["score"] == {"Ann": 74}


def test_the_file_gives_back_what_was_kept(tmp_path: Path) -> None:
    table = count(STATIONS_TOO, ("no-points-for-unbuilt-stations",))
    table.title, table.turn = "Friday", "Bo"
    for kind, text in (
        (ROUTES, "wien bud red"),
        (ROUTES, "mad bar"),
        (STATIONS, "wien borrows mun wien"),
        (STATIONS, "roma"),
        (TICKETS, "mad zur"),
        (MARKER, "6"),
    ):
        table.add("Bo", kind, text)
    keep(table, tmp_path / "a.yaml")
    again = taken_up(tmp_path / "a.yaml")
    assert again.data() == table.data()
    assert again.standing("Bo") == table.standing("Bo") == (42, 3)
    assert [entry.points for entry in again.entries] == [1, 2, 0, 0, 8, 0]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("players: [Ann, Bo]\nsteps: [draw blind]\n", "2:1: 'steps' has no place in a count"),
        ("players: 3\n", "1:10: the players are not named"),
        ("edition: na-current\n", "1:1: the players are not named"),
        ("players: [Ann, Bo]\nroutes: {Ann: [Denver - Paris]}\n", "2:25: 'Paris' is no city on this map"),
        ("players: [Ann]\n", "1:10: 1 player at the table"),
        ("", "1:1: empty"),
    ],
)
def test_a_file_that_is_no_count(tmp_path: Path, text: str, error: str) -> None:
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(Unusable, match=error):
        taken_up(tmp_path / "a.yaml")


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, table = tmp_path / "a.yaml", count()
    keep(table, file)
    before = file.read_bytes()
    table.add("Ann", ROUTES, "den oma")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unusable, match="cannot be written: No space left on device"):
        keep(table, file)
    assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]
    assert file.read_bytes() == before


def test_what_a_killed_write_left_is_cleared_away(tmp_path: Path) -> None:
    for name in ("ttr-score.yaml", ".ttr-score.yaml.4711", ".other.yaml.4711"):
        (tmp_path / name).touch()
    clear_away(tmp_path / "ttr-score.yaml")
    assert sorted(each.name for each in tmp_path.iterdir()) == [".other.yaml.4711", "ttr-score.yaml"]


def test_the_newest_count_is_gone_on_with_and_a_new_one_takes_no_name_twice(tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    for age, name in enumerate(("ttr-score-2.yaml", "ttr-score.yaml")):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1_000 - age, 1_000 - age))
    assert newest(tmp_path) == tmp_path / "ttr-score-2.yaml"
    assert unused(tmp_path) == tmp_path / "ttr-score-3.yaml"


@pytest.mark.parametrize(
    ("kind", "typed", "becomes"),
    [
        (ROUTES, "", ["show", "undo"]),
        (ROUTES, "und", ["undo"]),
        (ROUTES, "oma", ["Omaha"]),
        (ROUTES, " nyc", [" New York"]),
        (ROUTES, "la", ["Los Angeles"]),
        (ROUTES, "sa", ["Saint Louis", "Salt Lake City", "San Francisco", "Santa Fe", "Sault St. Marie"]),
        (ROUTES, "den k", ["Denver - Kansas City black", "Denver - Kansas City orange"]),
        (ROUTES, "kc den o", ["Kansas City - Denver orange"]),
        (ROUTES, "Dallas - ho", ["Dallas - Houston"]),
        (ROUTES, "miami ", ["Miami - Atlanta", "Miami - Charleston", "Miami - New Orleans"]),
        (TICKETS, "den ", ["Denver - El Paso", "Denver - Pittsburgh"]),
        (TICKETS, "mia bo", ["Miami - Boston"]),
        (STATIONS, "den k", []),
        (ROUTES, "xyzzy", []),
    ],
)  # fmt: skip
def test_what_tab_makes_of_a_line(kind: str, typed: str, becomes: list[str]) -> None:
    assert completed(count().board, kind, typed, ("show", "undo")) == becomes
