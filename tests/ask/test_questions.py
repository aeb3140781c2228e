"""Sentences that people say, per language, and the reading that each must get: the argument, the slots, the verdict."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from ttr_rules import ask
from ttr_rules.ask.tables import load_disputes

FOLDER = Path(__file__).parent.parent / "questions"
QUESTIONS = [
    pytest.param(file.stem, entry, id=f"{file.stem}: {entry['sentence'][:60]}")
    for file in sorted(FOLDER.glob("*.yaml"))
    for entry in yaml.safe_load(file.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("language", "entry"), QUESTIONS)
def test_a_sentence_gets_its_reading(language: str, entry: dict[str, Any]) -> None:
    answer = ask(entry["sentence"])
    read_as = answer["read_as"]
    assert (read_as["id"], answer["verdict"]) == (entry["dispute"], entry["verdict"])
    assert read_as["language"] == language
    assert entry.get("players") in (None, read_as["players"])
    assert entry.get("slots", {}).items() <= read_as["slots"].items()


def test_every_argument_has_four_sentences() -> None:
    english = yaml.safe_load((FOLDER / "en.yaml").read_text(encoding="utf-8"))
    counted = Counter(entry["dispute"] for entry in english)
    asked = {dispute.id for dispute in load_disputes() if not dispute.off}
    assert {name for name in asked if counted[name] < 4} == set()
