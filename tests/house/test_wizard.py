"""``ttr house new`` at a real terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from ttr_rules.placed import read_file

WAIT = 30


class Talk:
    """A terminal at which the conversation is held."""

    def __init__(self, folder: Path, *more: str) -> None:
        environment = {**os.environ, "NO_COLOR": "1", "TERM": "dumb", "PYTHONPATH": os.pathsep.join(sys.path)}
        command = ["-m", "ttr_rules", "house", "new", *more]
        where = {"cwd": str(folder), "env": environment, "dimensions": (60, 200)}
        self.child = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=WAIT, **where)

    def hears(self, text: str) -> str:
        """Waits for a text; what came before it."""
        self.child.expect_exact(text)
        return str(self.child.before)

    def says(self, text: str = "") -> None:
        self.child.sendline(text)

    def ends(self) -> str:
        """Waits for the end; the last words. The program must have been content."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0
        return str(self.child.before)


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    talk = Talk(tmp_path)
    yield talk
    talk.child.close(force=True)


def test_a_table_agrees_on_its_rules(talk: Talk, tmp_path: Path) -> None:
    offered = talk.hears("Number [1]:")
    assert "1. North America, 2025 booklet (na-current)" in offered and "(europe)" in offered
    talk.says()
    talk.hears("Who plays?")
    talk.says("Ann, Bo, Cem")
    topics = talk.hears("Enter for all:")
    draw, double = (line_number(topics, name) for name in ("TRAIN CARDS", "DOUBLE ROUTES"))
    talk.says(f"{draw} {double} 99")
    talk.hears("please.")
    talk.hears("Enter for all:")
    talk.says(f"{draw} {double}")
    cards = talk.hears("Enter for none:")
    assert "As printed: What happens when three face-up cards are locomotives?" in cards
    stay = line_number(cards, "Three face-up locomotives stay")
    single = line_number(cards, "After one reset the row stands")
    talk.says(f"{stay}, {single}")
    assert "+ Three face-up locomotives stay: The face-up row is never cleared" in talk.hears("clashes with")
    assert "Three face-up locomotives stay" in talk.hears("Take it instead?")
    talk.says("y")
    assert "+ After one reset the row stands" in talk.hears("Enter for none:")
    doubles = str(talk.child.before)
    talk.says(line_number(doubles, "Both tracks of a double are open with three players"))
    told = talk.hears("Who has agreed?")
    assert "Double routes: with 3 players both tracks can be used, by different players" in told
    talk.says()
    assert "Written: ttr-table.yaml" in talk.ends()
    written = read_file(tmp_path / "ttr-table.yaml")
    assert written["house"] == ["single-flush", "doubles-open-at-three"]
    assert written["players"] == written["agreed"] == ["Ann", "Bo", "Cem"]
    assert written["edition"] == "na-current" and written["date"]


def test_a_file_that_is_there_is_asked_about_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "ttr-table.yaml"
    file.write_text("edition: europe\n", encoding="utf-8")
    talk = Talk(tmp_path, "--edition", "na-current")
    talk.hears("ttr-table.yaml exists. Replace it?")
    talk.says()
    assert "ttr-table.yaml is left as it was." in talk.ends()
    assert file.read_text(encoding="utf-8") == "edition: europe\n"
    assert list(tmp_path.iterdir()) == [file]


def test_it_speaks_danish_too(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "--lang", "da")
    talk.hears("Hvilken udgave spiller I?")
    talk.hears("Nummer [1]:")
    talk.says("3")
    talk.hears("Hvem spiller?")
    talk.says("2")
    topics = talk.hears("Enter for alle:")
    talk.says(line_number(topics, "TUNNELER"))
    assert "Én gang pr. spil betales ét ekstra tunnelkort ikke" in talk.hears("Enter for intet:")
    talk.says("1")
    talk.hears("Hvem har aftalt det?")
    talk.says()
    talk.ends()
    assert read_file(tmp_path / "ttr-table.yaml")["house"] == ["tunnel-insurance"]


def line_number(text: str, title: str) -> str:
    """The number before a title in what was offered."""
    line = next(line for line in text.splitlines() if title in line and line.strip()[0].isdigit())
    return line.strip().partition(".")[0]
