"""The README is run: what it shows is what comes out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.shell import Shell

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def shown() -> list[tuple[str, str]]:
    """Each command of the README with the output printed below it."""
    return [found for block in _BLOCK.findall(README) for found in _COMMAND.findall(block)]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A shell in the folder of the README."""
    monkeypatch.setenv("TTR_TRACEBACK", "1")
    monkeypatch.delenv("TTR_TABLE", raising=False)
    monkeypatch.chdir(ROOT)
    return Shell(capsys)


@pytest.mark.parametrize(("command", "output"), shown(), ids=[command for command, _ in shown()])
def test_a_command_gives_what_the_readme_shows(here: Shell, command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "ttr"
    _, out, err = here.run(*arguments)
    assert (out + err).rstrip() == output.rstrip()


def test_the_two_commands_for_a_fresh_machine_stand_alone_on_a_line() -> None:
    for name in ("install", "tests"):
        block = re.search(rf"<!-- {name} -->\n+```sh\n(.+)\n```\n", README)
        assert block, name
        assert "pip install" in block[1]


def test_it_says_that_it_is_independent() -> None:
    assert "independent" in README
    assert "whose names and marks are its own" in " ".join(README.split())
