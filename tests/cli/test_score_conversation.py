"""``ttr score`` without a file: a game typed in at a real terminal, left and taken up again, killed and never lost."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pexpect")

from tests.cli.shell import Shell
from tests.cli.terminal import Terminal
from ttr_rules.cli.count.entries import ROUTES, TICKETS
from ttr_rules.cli.count.kept import taken_up
from ttr_rules.cli.expect import within
from ttr_rules.cli.situations import read_data
from ttr_rules.rules.home import rulesets_root

GAME = rulesets_root().parent / "examples" / "north-america" / "games" / "five-players.yaml"
FILE = "ttr-score.yaml"

TYPED = {
    "Ann": (
        ["chi pit black, chi dul; nyc pit green, hel sea, dul hel", "pit ral, lv la, lv slc, hel slc, charl ral"],
        ["charleston miami, nash ral, por sf green"],
        ["nash sault, la mia, nyc sea"],
    ),
    "Bo": (
        ["den kc black, nash stl, kc stl pink, den slc red, por slc, slc sf white, atl nash"],
        ["kc okc 2, dal okc 2, dal hou 2, elp hou, elp la, nash pit"],
        ["atl sf", "hou kc", "nash por"],
    ),
    "Cem": (
        ["okc santa, chi stl green, lit stl, lit okc, nyc dc black, ral dc 1, atl ral 1, mon nyc, atl mia"],
        ["miami new o, mon sault, elp okc, slc sf orange"],
        ["chi santa, atl nyc, atl mon"],
    ),
    "Dot": (
        ["den hel; den pho; cal hel; cal van; den santa; por sea 1; sea van 1; cal win; sault win"],
        ["por sf pink, hel oma, la pho"],
        ["cal pho, santa van, pho por"],
    ),
    "Eve": (
        ["kc stl blue, pit stl, den kc orange, nyc pit white, dal okc 1, hou new o, kc okc 1"],
        ["bos mon 1, dal hou 1, nyc bos red, dal elp, dul tor"],
        ["den pit, den elp, mon new o"],
    ),
}
"""The routes of each player in two goes, and the tickets, as a person would type them."""


def begun(folder: Path, *arguments: str, players: str = "Ann, Bo, Cem, Dot, Eve") -> Terminal:
    """A conversation that has come to the first player's routes."""
    terminal = Terminal(folder, "score", *arguments)
    terminal.read("Which edition? [na-current] ")
    terminal.type("", "order: ")
    terminal.type(players)
    return terminal


def test_a_game_of_five_is_typed_in_left_and_taken_up_again(tmp_path: Path, shell: Shell) -> None:
    terminal = begun(tmp_path)
    for player in ("Ann", "Bo"):
        first, second, tickets = TYPED[player]
        for line in (*first, *second):
            assert "Not taken" not in terminal.type(line)
        assert f"{player}, tickets" in terminal.type("")
        for line in tickets:
            assert "Not taken" not in terminal.type(line)
        terminal.type("")
    for line in TYPED["Cem"][0]:
        terminal.type(line)
    shown, status = terminal.leave("\x04")
    assert (status, shown.strip()) == (0, f"Kept in {FILE}. 'ttr score' takes it up again.")

    terminal = Terminal(tmp_path, "score")
    assert "Ann 13, Bo 13, Cem 9, Dot 0, Eve 0" in terminal.read("[yes] ")
    terminal.type("")
    for line in (*TYPED["Cem"][1], "", *TYPED["Cem"][2], ""):
        assert "Not taken" not in terminal.type(line)
    for player in ("Dot", "Eve"):
        for line in (*TYPED[player][0], *TYPED[player][1], "", *TYPED[player][2], ""):
            assert "Not taken" not in terminal.type(line)
    shown, status = terminal.leave("done\n")
    assert status == 0
    assert "Bo wins with 132 points." in shown
    expected: Any = read_data(str(GAME))
    assert read_data(str(tmp_path / FILE))["routes"] == expected["routes"]
    assert within(expected["expect"]["value"], shell.json("score", str(tmp_path / FILE))["value"])


def test_the_prompt_counts_train_cars_and_points(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann Bo")
    assert terminal.type("den kc black").splitlines() == [
        "  Denver - Kansas City black, length 4: +7",
        "Ann, routes (train cars left: 41, points: 7)",
    ]
    assert terminal.type("duluth omaha 2, nyc bos red").splitlines()[-1] == (
        "Ann, routes (train cars left: 37, points: 11)"
    )
    assert terminal.type("undo 2").splitlines() == [
        "  Taken out: Ann, Boston - New York red, length 2: +2",
        "  Taken out: Ann, Duluth - Omaha track 2, length 2: +2",
        "Ann, routes (train cars left: 41, points: 7)",
    ]
    terminal.leave("quit\n")


def test_what_cannot_be_is_told_at_once(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann, Bo, Cem")
    terminal.type("den kc black")
    refused = {
        "Bo: kc den black": "Denver - Kansas City black is taken, by Ann",
        "den kc orange": "both tracks of Denver - Kansas City are claimed, with 3 players",
        "Ann: den kc orange": "Ann has both tracks of Denver - Kansas City",
        "den elp": "no route joins Denver and El Paso",
        "den xyzzy": "'xyzzy' is no city on this map",
        "san den": "'san' may be San Francisco or Santa Fe",
        "t bos mia, mia bos": "Boston - Miami is held twice by Ann",
        "t den oma": "Denver - Omaha is no ticket of this map",
        "s den": "this edition has no stations",
    }
    for line, word in refused.items():
        assert f"Not taken: {word}" in terminal.type(line), line
    assert "A ticket? Then 't den elp'." in terminal.type("den elp")
    assert "A route? Then 'r den oma'." in terminal.type("t den oma")
    data = read_data(str(tmp_path / FILE))
    assert (data["routes"], data["tickets"]) == (
        {"Ann": ["Denver - Kansas City black"]},
        {"Ann": ["Boston - Miami (12)"]},
    )
    terminal.leave("quit\n")


def test_a_route_that_is_too_long_for_the_trains_left(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann Bo")
    terminal.type("dul hel, hel sea, cal win, win sault, elp hou, elp la, mia new o")
    assert "Portland - Salt Lake City is too long: it takes 6 train cars, and Ann has 3 left" in terminal.type(
        "por slc"
    )
    terminal.leave("quit\n")


def test_tab_completes_what_the_prompt_asks_for(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann Bo")
    terminal.press("den oma\t")
    terminal.read("Denver - Omaha")
    assert "Denver - Omaha, length 4: +7" in terminal.type("")
    terminal.press("t bos mi\t")
    terminal.read("Boston - Miami")
    assert "Boston - Miami (12)" in terminal.type("")
    terminal.press("nyc bos r\t, nash atl\t")
    shown = terminal.type("")
    assert "Boston - New York red, length 2: +2\n  Atlanta - Nashville, length 1: +1" in shown
    terminal.leave("quit\n")


def test_several_lines_can_be_pasted(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann Bo")
    terminal.press("\x1b[200~den oma, nyc bos red\nBo: kc den\nt den elp\x1b[201~")
    terminal.type("")
    terminal.leave("quit\n")
    data = read_data(str(tmp_path / FILE))
    assert data["routes"] == {"Ann": ["Denver - Omaha", "Boston - New York red"], "Bo": ["Denver - Kansas City"]}
    assert data["tickets"] == {"Bo": ["Denver - El Paso (4)"]}


def test_show_remove_marker_and_help(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann Bo")
    terminal.type("den oma, denvr kc black, t bos mia, marker 9")
    assert "'atlnta' was read as Atlanta." in terminal.type("r atlnta nash")
    assert terminal.type("show").splitlines()[:5] == [
        "Ann (train cars left: 36, points: 15)",
        "  routes: Denver - Omaha, Denver - Kansas City black, Atlanta - Nashville",
        "  tickets: Boston - Miami (12)",
        "  score track: 9",
        "Bo (train cars left: 45, points: 0)",
    ]
    assert "Taken out: Ann, Denver - Omaha" in terminal.type("remove oma den")
    assert "Taken out: Ann, Boston - Miami (12)" in terminal.type("remove t mia bos")
    assert "Ann has no such entry: 'oma den'" in terminal.type("remove oma den")
    assert "remove CITY CITY" in terminal.type("help")
    assert "Bo, routes" in terminal.type("next")
    assert "Ann, routes" in terminal.type("back")
    assert "Bo, routes" in terminal.type("bo")
    shown, status = terminal.leave("done\n")
    assert status == 0
    assert re.search(r"score track +9  score.recount +not what the routes listed make\n", shown)


def test_each_way_out(tmp_path: Path) -> None:
    for keys, left in (("quit\n", 0), ("\x04", 0), ("\x03", 130)):
        terminal = begun(tmp_path, "--save", f"out-{ord(keys[0])}.yaml", players="Ann Bo")
        terminal.type("den oma")
        shown, status = terminal.leave(keys)
        assert status == left
        assert f"Kept in out-{ord(keys[0])}.yaml." in shown
        assert read_data(str(tmp_path / f"out-{ord(keys[0])}.yaml"))["routes"] == {"Ann": ["Denver - Omaha"]}


def test_a_way_out_before_anything_was_said(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "score")
    terminal.read("Which edition? [na-current] ")
    assert terminal.leave("\x04") == ("\n", 0)
    assert list(tmp_path.iterdir()) == []


def test_questions_are_asked_until_they_are_answered(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "score")
    terminal.read("Which edition? [na-current] ")
    assert "no edition 'europ'; expected na-current" in terminal.type("europ", "[na-current] ")
    terminal.type("2", "order: ")
    assert "1 player at the table; expected 2 to 5" in terminal.type("Ann", "order: ")
    assert "'Ann' sits at the table twice" in terminal.type("Ann, Bo, Ann", "order: ")
    assert "'Undo' means something else here" in terminal.type("Undo Bo", "order: ")
    terminal.type("3")
    terminal.leave("quit\n")
    assert read_data(str(tmp_path / FILE)) == {
        "edition": "na-classic", "players": ["A", "B", "C"], "turn": "A", "ask": "score"
    }  # fmt: skip


def test_the_table_has_its_rules_and_players(tmp_path: Path) -> None:
    table = "edition: na-classic\nhouse: [doubles-open-at-three, mine.yaml]\nplayers: [Ann, Bo, Cem]\n"
    (tmp_path / "ttr-table.yaml").write_text(table, encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(
        "house: mine\ntitle: Thirty trains\nwhy: It is late.\nfits: [na-classic]\nclashes: []\nchanges:\n"
        "- {set: setup.train-cars, was: 45, to: 30, says: Everyone begins with 30 trains.}\n",
        encoding="utf-8",
    )
    terminal = Terminal(tmp_path, "score")
    assert "By the rules of your table" in terminal.read("order [Ann, Bo, Cem]: ")
    assert "train cars left: 30" in terminal.type("")
    terminal.type("den kc black")
    assert "length 4: +7" in terminal.type("Bo: den kc orange")
    terminal.leave("quit\n")
    assert read_data(str(tmp_path / FILE))["house"] == ["doubles-open-at-three", str(tmp_path / "mine.yaml")]


def test_stations_are_asked_for_where_there_are_any(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "score", "--edition", "europe")
    terminal.read("order: ")
    terminal.type("Ann Bo")
    terminal.type("paris zuri")
    assert "Ann, stations" in terminal.type("")
    assert "station in Wien, borrows München - Wien" in terminal.type("wien borrows mun wien")
    assert "'roma venezia' does not touch Paris" in terminal.type("paris borrows roma venezia")
    assert "two stations in Wien: two of one player" in terminal.type("wien")
    assert "two stations in Wien: Ann's and Bo's" in terminal.type("Bo: s wien")
    assert "Ann has 4 stations" in terminal.type("Ann: s roma, paris, london")
    assert "is not another player's route" in terminal.type("done")
    terminal.type("Bo: mun wien, s london")
    shown, status = terminal.leave("done\n")
    assert status == 0
    assert re.search(r"station in Wien +station.borrow +borrows München - Wien for no ticket\n", shown)
    stations = read_data(str(tmp_path / FILE))["stations"]
    assert stations["Ann"][0] == {"city": "Wien", "borrows": "München - Wien"}
    terminal = Terminal(tmp_path, "score", "--save", FILE)
    terminal.read()
    assert "station in Wien, borrows München - Wien" in terminal.type("show")
    terminal.leave("quit\n")
    assert read_data(str(tmp_path / FILE))["stations"] == stations


def test_a_count_that_is_not_wanted_stays(tmp_path: Path) -> None:
    begun(tmp_path, players="Ann Bo").leave("quit\n")
    before = (tmp_path / FILE).read_bytes()
    terminal = Terminal(tmp_path, "score")
    terminal.read("[yes] ")
    terminal.type("no", "[na-current] ")
    terminal.type("", "order: ")
    terminal.type("Cem Dot")
    terminal.leave("quit\n")
    assert (tmp_path / FILE).read_bytes() == before
    assert read_data(str(tmp_path / "ttr-score-2.yaml"))["players"] == ["Cem", "Dot"]


def test_killed_at_any_moment_the_file_is_whole_and_nothing_told_is_lost(tmp_path: Path) -> None:
    game = read_data(str(GAME))
    wanted = [
        (player, kind, name) for player in game["players"] for kind in (ROUTES, TICKETS) for name in game[kind][player]
    ]
    chance = random.Random(6)
    terminal = begun(tmp_path)
    kept = 0
    while kept < len(wanted):
        rest = [f"{player}: {'t ' * (kind == TICKETS)}{name}" for player, kind, name in wanted[kept:]]
        terminal.press("".join(f"{line}\n" for line in rest))
        shown = terminal.kill_after(chance.randrange(min(4_000, 100 * len(rest))))
        told = sum(line.startswith("  ") for line in shown.splitlines()[:-1])
        found = [
            (entry.player, entry.kind, entry.name.partition(" (")[0]) for entry in taken_up(tmp_path / FILE).entries
        ]
        assert found == wanted[: len(found)]
        assert kept + told <= len(found)
        kept = len(found)
        terminal = Terminal(tmp_path, "score")
        terminal.read("[yes] ")
        terminal.type("")
    shown, _ = terminal.leave("done\n")
    assert "Bo wins with 132 points." in shown
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_a_finished_count_is_left_alone_unless_it_is_to_be_changed(tmp_path: Path) -> None:
    terminal = begun(tmp_path, players="Ann Bo")
    terminal.type("den oma")
    terminal.leave("done\n")
    finished = (tmp_path / FILE).read_bytes()
    terminal = Terminal(tmp_path, "score")
    terminal.read(f"{FILE} holds a finished count: Ann 1, Bo 0. Change it? [no] ")
    terminal.type("", "[na-current] ")
    terminal.leave("\x04")
    assert (tmp_path / FILE).read_bytes() == finished
    terminal = Terminal(tmp_path, "score")
    terminal.read("[no] ")
    terminal.type("yes")
    terminal.type("Bo: por slc")
    shown, _ = terminal.leave("done\n")
    assert "Bo wins with 25 points." in shown


def test_it_speaks_danish(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "score", "--lang", "da", "--edition", "na-classic")
    terminal.read("Spillere, i rækkefølge: ")
    assert "Ann, ruter (tog tilbage: 45, point: 0)" in terminal.type("Ann Bo")
    assert "Ikke taget med: 'xyzzy'" in terminal.type("den xyzzy")
    terminal.leave("quit\n")


def test_without_a_terminal_a_file_is_needed(shell: Shell) -> None:
    assert shell.fault("score") == "argument 1: no file; expected a FILE, or a terminal to ask at"


def test_a_file_and_a_place_to_keep_one_exclude_each_other(shell: Shell) -> None:
    assert shell.fault("score", "a.yaml", "--save", "b.yaml").startswith("--save: ")
