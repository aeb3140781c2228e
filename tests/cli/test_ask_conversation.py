"""``ttr ask`` at a terminal without a question: what one line says holds for the next ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

DOUBLE = "he took one side of a double route, can I take the other track"


def begun(folder: Path, *arguments: str) -> Terminal:
    """A conversation at its first prompt."""
    terminal = Terminal(folder, "ask", *arguments)
    assert "Ask in plain words." in terminal.read("ask> ")
    return terminal


def asked(terminal: Terminal, line: str) -> str:
    """What is answered to a line, as one line."""
    return " ".join(terminal.type(line, "ask> ").split())


def test_the_last_question_is_asked_again_with_something_changed(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    assert "players" in asked(terminal, DOUBLE)
    assert "Yes. With this many players both tracks of a double route are open." in asked(
        terminal, "and with four players?"
    )
    assert "No. With this few players" in asked(terminal, "and with 3?")
    shown = asked(terminal, "what about Europe?")
    assert "europe rules" in shown
    assert "No. With this few players" in shown
    assert "Yes. With this many players" in asked(terminal, "and with five players")
    assert "Switzerland" in asked(terminal, "what about Switzerland?")
    assert "europe rules" not in asked(terminal, "can I draw two face-up locomotives in one turn?")
    terminal.leave("quit\n")


def test_what_the_table_plays_by_is_kept(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    assert "players: 4" in asked(terminal, "players 4")
    assert "Yes." in asked(terminal, DOUBLE)
    assert "Yes." in asked(terminal, "is it allowed to take the parallel track of another player's route")
    asked(terminal, "edition europe")
    assert "europe rules" in asked(terminal, DOUBLE)
    assert "card-trading" in asked(terminal, "house card-trading")
    assert "Yes." in asked(terminal, "may we trade cards with each other?")
    asked(terminal, "house")
    assert "No." in asked(terminal, "may we trade cards with each other?")
    assert "no-such" in asked(terminal, "house no-such-rule")
    terminal.leave("quit\n")


def test_the_table_file_and_the_options_hold_for_every_question(tmp_path: Path) -> None:
    (tmp_path / "ttr-table.yaml").write_text(
        "edition: europe\nplayers: [Ann, Bo, Cem, Dot]\nhouse: [card-trading]\n", encoding="utf-8"
    )
    terminal = begun(tmp_path)
    shown = asked(terminal, DOUBLE)
    assert "europe rules" in shown
    assert "Yes." in shown
    assert "Yes." in asked(terminal, "may we trade cards with each other?")
    terminal.leave("\x04")
    terminal = begun(tmp_path, "--edition", "na-classic", "--players", "2")
    assert "No." in asked(terminal, DOUBLE)
    terminal.leave("\x04")


def test_what_is_not_understood_offers_up_to_three_questions_by_number(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    shown = asked(terminal, "is the joker ok")
    assert "I am not sure that I understand the question." in shown
    assert "1. " in shown
    assert "4. " not in shown
    chosen = shown.partition("1. ")[2].partition("? ")[0]
    answer = asked(terminal, "1")
    assert chosen in answer
    assert "I am not sure" not in answer
    assert "There is no question here." in asked(terminal, "9")
    terminal.leave("quit\n")


@pytest.mark.parametrize(("keys", "status"), [("quit\n", 0), ("\x04", 0), ("exit\n", 0), ("\x03", 130)])
def test_each_way_out(keys: str, status: int, tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    assert asked(terminal, "") == ""
    shown, left = terminal.leave(keys)
    assert left == status
    assert "Traceback" not in shown


def test_help_and_several_pasted_lines(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    assert "what about Europe" in asked(terminal, "help")
    terminal.press(f"{DOUBLE}\nand with four players?\n")
    terminal.read("ask> ")
    assert "Yes. With this many players" in " ".join(terminal.read("ask> ").split())
    terminal.leave("quit\n")


def test_it_speaks_danish(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "ask", "--lang", "da")
    shown = terminal.read("> ")
    assert "Ask in plain words" not in shown
    assert "Nej." in terminal.type("må man tage et åbent lokomotiv som andet kort?", "> ")
    terminal.leave("\x04")
