"""The options that the engine lists are as many, kind by kind, as an independent count finds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.game.count_options import count
from ttr_rules.situation.adjudicate import judge_data

POSITIONS = yaml.safe_load((Path(__file__).parent / "positions.yaml").read_text(encoding="utf-8"))
DRAWS = ("draw blind", "take ")


def kind(line: str) -> str:
    """What kind of move a listed option is."""
    return "draw" if line.startswith(DRAWS) else "tickets" if line == "draw tickets" else line.split()[0]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["title"])
def test_the_file_holds_what_the_rules_give(position: dict[str, Any]) -> None:
    assert count(position["situation"], position.get("after", {})) == position["moves"]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["title"])
def test_the_engine_lists_as_many(position: dict[str, Any]) -> None:
    options = judge_data(position["situation"] | {"ask": "options"})["value"]
    assert len(set(options)) == len(options)
    assert dict(Counter(map(kind, options))) == position["moves"]
