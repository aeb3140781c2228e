"""Colour only where somebody looks at a terminal and has not asked for plain text."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect
import pytest

ROW = "red loco blue green white"
COMMAND = [sys.executable, "-m", "ttr_rules", "judge", "draw blind", "take locomotive", "--display", ROW]


def shown(folder: Path, **environment: str) -> str:
    """What a terminal of 80 columns is sent."""
    known = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TTR_TABLE", "COLUMNS")}
    out = pexpect.run(
        " ".join(f"'{part}'" for part in COMMAND),
        cwd=str(folder),
        env={**known, "TERM": "xterm-256color", **environment},
        encoding="utf-8",
    )
    return str(out)


def test_a_terminal_gets_colour(tmp_path: Path) -> None:
    out = shown(tmp_path)
    assert out.startswith("\x1b[1;31mNo. A face-up locomotive can only be the first card of a turn.\x1b[0m")
    assert "Traceback" not in out


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_unless_it_asks_for_none(tmp_path: Path, environment: dict[str, str]) -> None:
    out = shown(tmp_path, **environment)
    assert out.startswith("No. A face-up locomotive can only be the first card of a turn.\r\n")
    assert "\x1b" not in out
