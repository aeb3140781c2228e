"""What happens between the shell and a command."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.shell import Shell
from ttr_rules import __version__
from ttr_rules.cli import main as front

ROOT = Path(__file__).resolve().parent.parent.parent
TTR = [sys.executable, "-m", "ttr_rules"]


def test_alone_it_shows_help(shell: Shell) -> None:
    assert shell.text() == shell.text("--help")
    for command in front.COMMANDS:
        assert f"\n  {command} " in shell.text()


def test_the_version_everywhere(shell: Shell) -> None:
    assert shell.text("--version") == f"ttr {__version__}\n"
    for command in front.COMMANDS:
        assert shell.text(command, "--version") == f"ttr {__version__}\n"


def helped() -> list[tuple[str, str]]:
    """Each command, those of groups too, with its help."""
    found = [("", front.HELP)]
    app = front.application()
    groups = [("", app), *((str(group.name), group.typer_instance) for group in app.registered_groups)]
    for name, group in groups:
        assert group
        found += [(f"{name} {command.name}".strip(), command.help or "") for command in group.registered_commands]
    return found


HELPED = helped()


@pytest.mark.parametrize(("command", "text"), HELPED, ids=[command for command, _ in HELPED])
def test_every_command_has_help_with_an_example_that_works(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, text: str
) -> None:
    assert shell.text(*command.split(), "--help")
    (example,) = re.findall(r"^ *Example: ttr (.+)$", text, re.MULTILINE)
    assert example.startswith(command)
    # What an example writes belongs in a folder of its own; what it reads lies in the project's.
    for folder in ("examples", "rulesets"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    monkeypatch.chdir(tmp_path)
    shell.text(*shlex.split(example))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["rulse"], "argument 1: no command 'rulse'; expected one of ask, judge"),
        (["may I draw?"], "argument 1: the command is missing; did you mean 'ttr ask \"may I draw?\"'?"),
        (
            ["rules", "--abot"],
            "--abot: no such option; expected an option of 'ttr rules --help'; did you mean",
        ),
        (["rule"], "ttr rule: missing argument 'ID'; expected what 'ttr rule --help' shows"),
        (["rules", "--about"], "--about: "),
        (["rules", "--lang", "xx"], "--lang: no language 'xx'; expected da or en"),
        (["rules", "a", "b"], "ttr rules: got unexpected extra argument"),
        (["rules", "na-curent"], "unknown edition 'na-curent'"),
    ],
)
def test_usage_errors_are_one_line(shell: Shell, arguments: list[str], error: str) -> None:
    assert error in shell.fault(*arguments)


def test_errors_as_json(shell: Shell) -> None:
    status, out, err = shell.run("rule", "draw.flsh", "--json")
    assert (status, out) == (2, "")
    assert json.loads(err) == {
        "schema": 1,
        "error": {
            "file": "argument 1",
            "line": None,
            "column": None,
            "message": "no rule 'draw.flsh'; expected an id from 'ttr rules'",
            "nearest": ["draw.flush"],
        },
    }


def test_options_that_hold_everywhere_may_stand_first(shell: Shell) -> None:
    assert json.loads(shell.text("--json", "editions"))["schema"] == 1
    assert "Standard" not in shell.text("--lang", "da", "editions")
    assert "(standard)" in shell.text("--lang", "da", "editions")


def test_a_bug_is_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(front, "run", broken)
    monkeypatch.delenv("TTR_TRACEBACK")
    assert "a fault of this program, not yours (ZeroDivisionError: by nought)" in shell.fault("rules")


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    found = subprocess.run([*TTR, "rule", b"\xff\xfe"], capture_output=True, cwd=tmp_path)
    assert found.returncode == 2
    assert found.stderr.startswith(b"argument 1: no rule ")
    assert found.stderr.count(b"\n") == 1


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    pipe = subprocess.Popen([*TTR, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    assert pipe.stdout and pipe.stderr
    pipe.stdout.read(10)
    pipe.stdout.close()
    assert pipe.stderr.read() == b""
    pipe.stderr.close()
    assert pipe.wait() == 0


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    fifo = tmp_path / "endless.yaml"
    os.mkfifo(fifo)
    process = subprocess.Popen([*TTR, "judge", str(fifo)], stderr=subprocess.PIPE, cwd=tmp_path)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (130, b"")


def test_plain_output_needs_neither_rich_nor_colour(tmp_path: Path) -> None:
    code = (
        "import sys; from ttr_rules.cli.main import main; main(['rule', 'draw.flush']); "
        "sys.exit(any(name.split('.')[0] == 'rich' for name in sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=tmp_path)
    assert (found.returncode, found.stderr) == (0, b"")
    assert b"\x1b" not in found.stdout
