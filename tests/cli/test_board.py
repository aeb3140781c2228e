"""The map from the shell: lists, filters, distances, pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ttr_rules.rules.load import editions, load_rules

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.shell import Shell

SIZES = {"north-america": (36, 100, 22, 309), "europe": (47, 101, 11, 300)}


def test_every_edition_shows_its_map(shell: Shell) -> None:
    for name in editions():
        found = shell.json("board", name)
        assert tuple(found["size"].values()) == SIZES[found["board"]]
        assert len(found["value"]["routes"]) == found["size"]["tracks"]
        deck = found["value"]["ticket_deck"]
        assert deck["known"] == len(found["value"]["tickets"]) <= deck["total"] == load_rules(name).tickets["total"]


def test_what_is_not_known_of_a_deck_is_said(shell: Shell) -> None:
    said = "The deck has 33 tickets. 31 are listed, as far as they are known; the other 2 are not known"
    assert said in shell.text("board", "na-current")
    assert "not known" not in shell.text("board", "na-classic") + shell.text("board", "europe")


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        (["europe", "--tunnel"], 18),
        (["europe", "--ferry"], 13),
        (["europe", "--doubles"], 22),
        (["europe", "--length", "8"], 1),
        (["europe", "--color", "grey"], 37),
        (["europe", "--tunnel", "--color", "gray", "--length", "2"], 5),
        (["europe", "--city", "Copenhagen"], 4),
        (["europe", "--city", "Copenhagen", "--ferry"], 2),
        (["na-classic", "--ferry"], 0),
        (["na-classic", "--color", "red"], 7),
    ],
)
def test_filters(shell: Shell, filters: list[str], count: int) -> None:
    found = shell.json("board", *filters)["value"]
    assert len(found["routes"]) == count
    assert f"{count} tracks" in shell.text("board", *filters)


def test_a_city_brings_its_tickets(shell: Shell) -> None:
    found = shell.json("board", "europe", "--city", "Paris")["value"]
    assert [ticket["ticket"] for ticket in found["tickets"]] == ["Edinburgh - Paris", "Paris - Wien", "Paris - Zágráb"]
    assert "tickets" not in shell.json("board", "europe", "--city", "Paris", "--length", "1")["value"]


def test_distances(shell: Shell) -> None:
    found = shell.json("board", "europe", "--distance", "Stockholm - Petrograd")["value"]["distance"]
    assert found["fewest_routes"] == {
        "trains": 8,
        "path": ["Stockholm", "Petrograd"],
        "routes": ["Petrograd - Stockholm"],
    }
    assert found["fewest_trains"]["trains"] == 8
    text = shell.text("board", "na-classic", "--distance", "seattle to nyc")
    assert "fewest train cars: 20, on 5 routes: Seattle - " in text


def test_a_slip_is_told(shell: Shell) -> None:
    assert "'Pariss' was read as Paris." in shell.text("board", "europe", "--city", "Pariss")
    found = shell.json("board", "europe", "--distance", "Pariss - Wien")
    assert found["read"] == [{"text": "Pariss", "as": "Paris", "where": "--distance"}]


def test_in_danish(shell: Shell) -> None:
    assert "11 dobbeltruter" in shell.text("board", "europe", "--lang", "da")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--color", "mauve"], "--color: no colour 'mauve'; expected red, blue, green, yellow, black, white"),
        (["--length", "7"], "--length: no route of 7 spaces; expected one of 1, 2, 3, 4, 5, 6"),
        (["--city", "San"], "--city: 'San' may be San Francisco or Santa Fe; expected a name that fits one city"),
        (["--distance", "Denver"], "--distance: 'Denver' does not name two cities"),
        (["--svg", "board.jpg"], "board.jpg: no kind of picture; expected a name that ends in .svg or .png"),
        (["--svg", "board.svg", "--theme", "sepia"], "--theme: 'sepia' is no theme; expected auto or light or dark"),
        (["atlantis"], "unknown edition 'atlantis'"),
    ],
)
def test_what_cannot_be_used(shell: Shell, tmp_path: Path, arguments: list[str], error: str) -> None:
    assert shell.fault("board", *arguments).startswith(error)
    assert not list(tmp_path.iterdir())


def test_pictures(shell: Shell, tmp_path: Path) -> None:
    shell.text("board", "europe", "--distance", "Wien - Roma", "--svg", "way.svg")
    svg = (tmp_path / "way.svg").read_text(encoding="utf-8")
    assert svg.count('class="badge"') == 3
    assert svg.count('class="ring"') == 2 + 1
    shell.text("board", "--picture", "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_the_table_decides_which_map(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "ttr-table.yaml").write_text("edition: europe\n")
    assert shell.json("board")["board"] == "europe"
    assert shell.json("board", "na-classic")["board"] == "north-america"


SITUATION = """\
edition: europe
players: [Ann, Bo]
routes: {Ann: [Wien - Zágráb], Bo: [Dieppe - London, Budapest - Wien white]}
steps:
- Ann: claim Budapest - Zágráb with 2 orange
- Bo: claim Berlin - Wien with 2 green
"""


def test_what_a_situation_leaves_open(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "table.yaml").write_text(SITUATION, encoding="utf-8")
    found = shell.json("board", "--unclaimed", "table.yaml", "--picture", "table.svg")
    assert found["board"] == "europe"
    names = {route["route"] for route in found["value"]["routes"]}
    assert len(names) == 101 - 4
    assert names.isdisjoint({"Wien - Zágráb", "Budapest - Zágráb", "Budapest - Wien white"})
    assert "Berlin - Wien" in names
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").count("claimed by") == 4
    there = shell.json("board", "--unclaimed", "table.yaml", "--distance", "Wien - Zágráb")["value"]["distance"]
    assert there["fewest_trains"]["trains"] == 7


def test_a_situation_that_cannot_be_read(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "table.yaml").write_text("edition: europe\nroutes: {Ann: [Wien - Roma]}\nturn: Ann\n")
    assert shell.fault("board", "--unclaimed", "table.yaml").startswith("table.yaml:2:16: ")
    assert shell.fault("board", "--unclaimed", "missing.yaml").startswith("missing.yaml: cannot be read")
