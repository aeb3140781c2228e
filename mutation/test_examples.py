"""The examples, one by one: what ``ttr check examples`` does, as tests that the tool can choose from."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.cli.check import check_file

FOLDER = Path(__file__).parents[1] / "examples"
FILES = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("name", FILES)
def test_it_is_ruled_as_expected(name: str) -> None:
    assert check_file(str(FOLDER / name), None) == []
