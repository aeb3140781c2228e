"""What the tab key offers, asked as the shells ask: through the environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ttr_rules.board.board import load_board
from ttr_rules.cli.main import COMMANDS
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import editions, house_rules, load_rules

TTR = [sys.executable, "-m", "ttr_rules"]


def offered(line: str, shell: str = "bash") -> list[str]:
    """What is offered for the last word of a command line."""
    words = line.split(" ")
    asked = {
        "_TTR_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "\n".join(words),
        "COMP_CWORD": str(len(words) - 1),
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    found = subprocess.run(TTR, env=os.environ | asked, capture_output=True, text=True, encoding="utf-8")
    assert found.stderr == ""
    return [name for name in found.stdout.split("\n") if name]


def test_commands() -> None:
    assert set(offered("ttr ")) == set(COMMANDS)
    assert offered("ttr ed") == ["editions"]
    assert offered("ttr house sh") == ["show"]


@pytest.mark.parametrize("line", ["ttr rules ", "ttr board ", "ttr judge --edition ", "ttr ask --edition "])
def test_editions(line: str) -> None:
    assert offered(line) == editions()
    assert offered(line + "eu") == ["europe"]


@pytest.mark.parametrize("line", ["ttr judge --house ", "ttr house check ", "ttr house show "])
def test_house_rules(line: str) -> None:
    assert offered(line) == house_rules()
    assert offered(line + "doubles-open") == ["doubles-open-at-three"]


def test_what_can_be_compared() -> None:
    assert offered("ttr compare na-current ") == editions() + house_rules()


def test_rule_ids() -> None:
    assert offered("ttr rule ") == list(load_rules().rules)
    assert offered("ttr rule double.player-c") == ["double.player-count"]


def test_cities_of_the_map_that_is_meant() -> None:
    cities = load_board(rulesets_root() / "boards" / "europe").cities
    assert offered("ttr board europe --city ", "fish") == list(cities)
    assert offered("ttr board europe --city zu") == ["Zürich"]
    assert offered("ttr board europe --city Denv") == []
    assert offered("ttr board --city denv") == ["Denver"]
    assert offered("ttr board nowhere --city D") == []


def test_blanks_reach_the_command_as_one_word() -> None:
    assert offered("ttr board --city Kansas") == [r"Kansas\ City"]
    assert offered('ttr board --city "Kansas') == ["Kansas City"]
    assert offered("ttr board --city Kansas", "fish") == ["Kansas City"]
    assert '"Kansas City"' in "".join(offered("ttr board --city Kansas", "zsh"))


def test_in_a_real_shell(tmp_path: Path) -> None:
    home, program = tmp_path / "home", tmp_path / "ttr"
    home.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ttr_rules "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    settled = os.environ | {"HOME": str(home), "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    said = subprocess.run([program, "--install-completion", "bash"], env=settled, capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")
    assert "bash completion installed" in said.stdout
    script = f"""
        . {home}/.bashrc
        COMP_WORDS=(ttr board --city "Los\\\\ A") COMP_CWORD=3
        _ttr_completion {program}
        printf '%s\\n' "${{COMPREPLY[@]}}"
        complete -p ttr
    """
    shell = subprocess.run(["bash", "-c", script], env=settled, capture_output=True, text=True)
    assert (shell.stdout.splitlines(), shell.stderr) == (
        [r"Los\ Angeles", "complete -o default -F _ttr_completion ttr"],
        "",
    )
