"""Whatever is typed or piped into ``ttr ask`` gets an answer or one clear line, at once."""

from __future__ import annotations

import io
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import Shell
from ttr_rules.ask.answer import answer_question

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE = 2.0
"""Seconds; far more than it takes, for machines that are busy."""

QUESTION = "May I take a face-up locomotive as my second card?"

NOTHING = {
    "empty": "",
    "blank": " \t\n\u00a0\u3000",
    "numbers": "1 2 3 45 678 9",
    "a number of a hundred thousand digits": "9" * 100_000,
    "control characters": "".join(map(chr, (*range(1, 32), *range(127, 160)))),
    "a terminal's commands": "\x1b[2J\x1b]0;title\x07\x1b[31m",
    "nul": "\0\0\0",
    "emoji": "🚂🚃🚃 👍🏽 👨‍👩‍👧‍👦 ?",
    "right to left": "האם מותר לקחת קטר גלוי כקלף שני؟ هل يجوز",
    "right-to-left marks": "\u202e\u2066\u200f\u200b\ufeff",
    "combining": "e" + "\u0301" * 5000,
    "a hundred thousand letters": "a" * 100_000,
    "a hundred thousand words": "x " * 50_000,
    "ten thousand question marks": "?" * 10_000,
    "long words": " ".join("abcdefgh" * 500 for _ in range(20)),
    "shell": "ls -la | grep foo && rm -rf / ; $(cat /etc/passwd) `id` > /dev/null",
    "markup": "<b>[/b]{0}%s{verdict}</b>",
    "surrogate": "\udcff\ud800",
    "quotes": '"\'"\'\'\'"""',
    "yaml": "qwe: [{rty: uio}, [~, null]]",
}

LONG = {
    "after a long story": "My aunt told me a very long story. " * 2_800 + QUESTION,
    "asked two thousand times": (QUESTION + " ") * 2_000,
    "with many question marks": QUESTION + "?" * 10_000,
    "with numbers everywhere": "4 red and 2 locos for a 6 gray with 3 players? " * 2_000,
    "all cities": "Denver to Omaha and Kansas City to Saint Louis " * 2_000,
}


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    """What the first question ever prepares for all others is there already."""
    answer_question(QUESTION)


@pytest.mark.parametrize("question", NOTHING.values(), ids=NOTHING)
def test_what_is_no_question_is_answered_at_once(question: str, shell: Shell) -> None:
    before = time.perf_counter()
    answer = shell.json("ask", question)
    assert time.perf_counter() - before < AT_ONCE
    assert (answer["verdict"], answer["because"]) == ("unsure", [])
    assert answer["headline"]
    text = shell.text("ask", question)
    assert answer["headline"] in " ".join(text.split())
    assert not any(ord(letter) < 32 and letter != "\n" for letter in text)
    assert len(text) < 1_000


@pytest.mark.parametrize("question", LONG.values(), ids=LONG)
def test_a_hundred_thousand_characters_take_no_longer(question: str, shell: Shell) -> None:
    for more in ((), ("--json",), ("--explain",)):
        before = time.perf_counter()
        status, out, err = shell.run("ask", question, *more)
        assert time.perf_counter() - before < AT_ONCE
        assert (status, err) == (0, "")
        assert out


def test_control_characters_inside_a_question_change_nothing(shell: Shell) -> None:
    plain = shell.json("ask", QUESTION)
    for strange in ("\0", "\x1b", "\u200b", "\r\n", "\t", "\u202e", "🚂"):
        answer = shell.json("ask", strange + QUESTION.replace(" ", f" {strange} ") + strange)
        assert (answer["verdict"], answer["headline"]) == (plain["verdict"], plain["headline"]), repr(strange)


def test_no_question_is_told_in_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert shell.fault("ask") == 'ttr ask: no question; expected ttr ask "QUESTION", or --from FILE'


def test_options_that_cannot_be_used_are_told_in_one_line(shell: Shell) -> None:
    assert "players" in shell.fault("ask", QUESTION, "--players", "many")
    assert "players" in shell.fault("ask", QUESTION, "--players", "-1")
    assert "no-such-rule" in shell.fault("ask", QUESTION, "--house", "no-such-rule")
    assert shell.fault("ask", QUESTION, "--from", "x.txt").startswith("argument 1: ")
    assert "x.txt" in shell.fault("ask", "--from", "x.txt")
    assert shell.json("ask", QUESTION, "--edition", "nowhere")["verdict"] == "unsure"


@pytest.fixture
def asked(shell: Shell, tmp_path: Path) -> Callable[[bytes], tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Ask the lines of a file as JSON: the status, and the objects on standard output and standard error."""

    def run(content: bytes) -> tuple[int, list[dict[str, Any]], list[dict[str, Any]]]:
        (tmp_path / "q.tsv").write_bytes(content)
        status, out, err = shell.run("ask", "--from", "q.tsv", "--json")
        return status, [json.loads(line) for line in out.splitlines()], [json.loads(line) for line in err.splitlines()]

    return run


def test_lines_of_any_kind_are_read(asked: Callable[[bytes], Any]) -> None:
    columns = ("", "\t\t", "\tany\tany", "\teurope\t4", "\teurope")
    lines = ["", *(QUESTION + more for more in columns), "   ", "\t\t"]
    content = b"\xef\xbb\xbf" + "\r\n".join(lines).encode()
    status, answers, faults = asked(content)
    assert (status, faults) == (0, [])
    assert [answer["edition"] for answer in answers] == ["na-current"] * 3 + ["europe"] * 2
    assert [answer["players"] for answer in answers] == [None, None, None, 4, None]
    assert {answer["verdict"] for answer in answers} == {"no"}


def test_each_line_has_one_object_though_some_cannot_be_used(asked: Callable[[bytes], Any]) -> None:
    lines = [
        f"{QUESTION}\teurope\tthree",
        QUESTION,
        f"{QUESTION}\tnowhere\t",
        f"{QUESTION}\tmine.yaml\t",
        f"{QUESTION}\teurope\t3\tmore",
        "\teurope\t3",
        f"{QUESTION}\t\t0",
        "\0\x1b",
        f"{QUESTION}\t\t4",
    ]
    status, answers, faults = asked("\n".join(lines).encode())
    assert status == 2
    assert [answer.get("verdict", "error") for answer in answers] == [
        *("error", "no", "unsure", "error", "error", "unsure", "error", "unsure", "no")
    ]
    errors = [answer["error"] for answer in answers if "error" in answer]
    assert [fault["error"] for fault in faults] == errors
    assert [error["line"] for error in errors if error["file"] == "q.tsv"] == [1, 5, 7]
    assert all(error["message"] for error in errors)


def test_a_file_of_nothing_and_a_file_that_is_no_text(asked: Callable[[bytes], Any], shell: Shell) -> None:
    assert asked(b"") == (0, [], [])
    assert asked(b"\r\n\n \n") == (0, [], [])
    assert asked(b"Hello\nx\xff\xfe\n")[0] == 2
    assert shell.fault("ask", "--from", "q.tsv").startswith("q.tsv:2:1: not text in UTF-8")


def test_the_lines_of_a_file_as_text(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "q.tsv").write_text(f"{QUESTION}\n\n{QUESTION}\t\tmany\n", encoding="utf-8")
    status, out, err = shell.run("ask", "--from", "q.tsv")
    assert status == 2
    assert out.count(QUESTION) == 1
    assert err.startswith("q.tsv:3:1: ")
    assert err.count("\n") == 1
