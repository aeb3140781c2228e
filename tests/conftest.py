"""What the tests of what a user types have at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.shell import Shell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    """A shell in an empty folder, without a table file and without colour."""
    monkeypatch.setenv("TTR_TRACEBACK", "1")
    monkeypatch.delenv("TTR_TABLE", raising=False)
    monkeypatch.chdir(tmp_path)
    return Shell(capsys)
