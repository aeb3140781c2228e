"""Answers for the tests of what a person reads, and the text that they make."""

from __future__ import annotations

from typing import Any

from ttr_rules.show.blocks import plain
from ttr_rules.show.text import answer_blocks
from ttr_rules.show.words import frame

BOOKLET = {"source": "B-1", "title": "The booklet", "section": "Locomotives", "page": 3}


def reason(rule: str = "draw.no-second-locomotive", **more: Any) -> dict[str, Any]:
    return {
        "rule": rule,
        "asks": "When may it be taken?",
        "says": "It can only be the first.",
        "status": "stated",
        "layer": "first-printing",
        "was": None,
        "ruling_from": None,
        "cites": [BOOKLET],
        **more,
    }


def answer(**more: Any) -> dict[str, Any]:
    return {
        "schema": 1,
        "question": None,
        "read_as": None,
        "read": [],
        "edition": "first-printing",
        "house": [],
        "table": None,
        "players": 3,
        "verdict": "illegal",
        "silent": False,
        "value": None,
        "headline": "No. A face-up locomotive can only be the first card of a turn.",
        "because": [reason()],
        "steps": [
            {"player": "Ann", "move": "draw blind", "verdict": "legal", "effects": ["a card"], "rules": ["draw.count"]},
            {
                "player": "Ann",
                "move": "take locomotive",
                "verdict": "illegal",
                "effects": [],
                "rules": ["draw.no-second-locomotive"],
            },
        ],
        "depends": [],
        "assumed": [],
        "elsewhere": [],
        "also": [],
        "nearest": [],
        **more,
    }


def text(lang: str = "en", told: bool = False, **more: Any) -> str:
    return plain(answer_blocks(answer(**more), frame(lang), why=told))


def flat(shown: str) -> str:
    return " ".join(shown.split())
