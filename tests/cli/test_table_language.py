"""A table's file may say the language of answers; what was asked for, and the question's own language, come first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import Shell
from tests.cli.terminal import Terminal

TURN = ("draw blind", "take locomotive", "--display", "red loco blue green white")
DANISH = "Nej. Et åbent lokomotiv kan kun være turens første kort."
ENGLISH = "No. A face-up locomotive can only be the first card of a turn."
SHEET = "edition: europe\nplayers: [Ann, Bo]\nroutes: {Ann: [Roma - Venezia]}\nask: score\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A Danish table's file, in the current folder but not found there by itself."""
    file = tmp_path / "onsdag.yaml"
    file.write_text("edition: na-current\nlang: da\n", encoding="utf-8")
    return file


def headline(shell: Shell, *arguments: str) -> str:
    """What an answer begins with."""
    return str(shell.json(*arguments)["headline"])


def test_judge_answers_in_the_language_of_the_table(shell: Shell, table: Path) -> None:
    assert headline(shell, "judge", *TURN, "--table", str(table)) == DANISH
    assert shell.text("judge", *TURN, "--table", str(table)).startswith(DANISH)
    assert headline(shell, "judge", *TURN, "--table", str(table), "--lang", "en") == ENGLISH
    assert headline(shell, "judge", *TURN) == ENGLISH


def test_it_is_found_as_table_files_are(shell: Shell, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTR_TABLE", str(table))
    assert headline(shell, "judge", *TURN) == DANISH
    monkeypatch.delenv("TTR_TABLE")
    table.rename("ttr-table.yaml")
    assert headline(shell, "judge", *TURN) == DANISH


def test_it_holds_where_the_table_rules_do_not(shell: Shell, table: Path) -> None:
    found = shell.json("judge", *TURN, "--table", str(table), "--edition", "na-classic")
    assert (found["headline"], found["table"]) == (DANISH, None)
    table.write_text("edition: [na-current]\nlang: da\n", encoding="utf-8")
    assert headline(shell, "judge", *TURN, "--table", str(table), "--edition", "na-classic") == ENGLISH


def test_score_answers_in_the_language_of_the_table(shell: Shell, table: Path, tmp_path: Path) -> None:
    (tmp_path / "sheet.yaml").write_text(SHEET, encoding="utf-8")
    assert "stationer" in shell.text("score", "sheet.yaml", "--table", str(table))
    assert "stationer" not in shell.text("score", "sheet.yaml")
    assert shell.text("score", "sheet.yaml", "--table", str(table)) == shell.text("score", "sheet.yaml", "--lang", "da")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("may I take two locomotives from the deck?", "en"),
        ("må jeg tage to lokomotiver fra bunken?", "da"),
        ("darf ich zwei Lokomotiven vom Stapel nehmen?", "de"),
        ("2 lokomotiver blindt?", "da"),
    ],
)
def test_ask_answers_in_the_language_of_the_question_else_of_the_table(
    shell: Shell, table: Path, question: str, language: str
) -> None:
    found = shell.json("ask", question, "--table", str(table), "--explain")
    assert (found["read_as"]["language"], found["explain"][0]) == (language, f"language: {language}")
    assert found["headline"].startswith("Ja" if language == "da" else "Yes")
    assert shell.json("ask", question, "--table", str(table), "--lang", "en")["read_as"]["language"] == "en"


def test_a_conversation_begins_in_the_language_of_the_table(table: Path, tmp_path: Path) -> None:
    table.rename(tmp_path / "ttr-table.yaml")
    terminal = Terminal(tmp_path, "ask")
    assert "Ask in plain words" not in terminal.read("> ")
    terminal.press("2 lokomotiver blindt?\n")
    assert "Ja" in terminal.read("> ")
    terminal.leave("\x04")


@pytest.mark.parametrize(
    ("lang", "near"), [("dansk", " did you mean 'da'?"), ("English", " did you mean 'en'?"), ("xx", ""), ("[da]", "")]
)
def test_an_unknown_language_is_told_with_its_place(shell: Shell, table: Path, lang: str, near: str) -> None:
    table.write_text(f"edition: na-current\nlang: {lang}\n", encoding="utf-8")
    for command in (("judge", *TURN), ("ask", "may I take two locomotives from the deck?")):
        fault = shell.fault(*command, "--table", str(table))
        assert fault.startswith(f"{table}:2:7: no language '")
        assert fault.endswith("; expected da or en" + (f";{near}" if near else ""))


def test_a_danish_agreement_says_so(shell: Shell) -> None:
    shell.text("house", "new", "--edition", "europe", "--lang", "da")
    assert "\nlang: da\n" in Path("ttr-table.yaml").read_text(encoding="utf-8")
    assert headline(shell, "judge", *TURN) == DANISH
