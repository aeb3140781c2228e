"""The Python interface does what its documentation shows."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import ttr_rules
from ttr_rules.faults import Unusable


def test_the_documentation_runs() -> None:
    assert doctest.testmod(ttr_rules).failed == 0


def test_a_file_is_judged_like_a_mapping(tmp_path: Path) -> None:
    file = tmp_path / "second.yaml"
    file.write_text("edition: europe\nsteps: [draw blind, take locomotive]\n", encoding="utf-8")
    assert ttr_rules.judge(file) == ttr_rules.judge({"edition": "europe", "steps": ["draw blind", "take locomotive"]})


def test_the_functions_stay_functions() -> None:
    for _ in range(2):
        assert ttr_rules.ask("What is the capital of Denmark?")["verdict"] == "unsure"


def test_a_missing_file_is_a_fault_with_its_name() -> None:
    with pytest.raises(Unusable, match=r"nowhere\.yaml: cannot be read"):
        ttr_rules.judge("nowhere.yaml")
