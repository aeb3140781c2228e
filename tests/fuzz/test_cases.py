"""Whatever once broke a reader."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from tests.fuzz.readers import CASES, READERS
from ttr_rules.faults import Unusable


@pytest.mark.parametrize("case", sorted(CASES.iterdir()), ids=lambda case: case.name)
def test_case(case: Path) -> None:
    reader = READERS[case.name.partition("-")[0]]
    with contextlib.suppress(Unusable):
        reader(case.read_bytes())
