"""The README and the manual are run: what they show is what comes out."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.shown import PAGES, ROOT, agrees, commands, run, settle


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of its own, with what the commands read."""
    monkeypatch.setenv("TTR_TRACEBACK", "1")
    monkeypatch.delenv("TTR_TABLE", raising=False)
    monkeypatch.chdir(tmp_path)
    settle(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_page_shows_what_comes_out(folder: Path, page: Path) -> None:
    for command in commands(page.read_text(encoding="utf-8")):
        printed = run(command)
        if not agrees(command.output, printed):
            pytest.fail(f"$ {command.line}\n{printed}\nIf that is right: python -m tests.shown", pytrace=False)


def test_the_python_page_runs(folder: Path) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False, encoding="utf-8")
    assert (failed, bool(tried)) == (0, True)
