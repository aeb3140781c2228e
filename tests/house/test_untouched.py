"""A house rule changes the answers that lean on what it changes, and no others among all the examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proofs.altered import Example, examples
from ttr_rules.rules.house import shipped
from ttr_rules.rules.load import load_rules

LOOKS_AT_EVERYTHING = {"pass", "stop"}
"""Acts that turn on whether any other act is legal, and so on every rule."""

SHOWS_EVERYTHING = {"options", "state"}

NEEDS_ANOTHER_TABLE = {
    "thirty-trains",
    "two-colors-each",
    "no-locomotive-flush",
    "last-turn-for-others-only",
    "sudden-end",
    "race-to-three-tickets",
}
"""Rules under which some tables of the examples cannot be: too many trains on the board, a row after a reset, a last
turn for the player who set off the end."""


def outcome(answer: dict[str, Any]) -> tuple[Any, ...]:
    return answer["verdict"], answer["value"], answer["silent"]


def leans_on(answer: dict[str, Any]) -> set[str]:
    """The rules that an answer cites or that its steps met."""
    met = {entry["rule"] for step in answer["why"] for entry in step["considered"]}
    return met | {reason["rule"] for reason in answer["because"]}


def plain(edition: str) -> list[Example]:
    """The examples of an edition that name no house rule."""
    return [one for one in examples() if one.answer["edition"] == edition and not one.answer["house"]]


@pytest.mark.parametrize("name", [name for name, rule in shipped().items() if not rule.advice])
def test_only_what_leans_on_it_changes(name: str) -> None:
    for edition in shipped()[name].fits:
        rules = load_rules(edition, [name])
        touched = {rule.id for rule in rules.rules.values() if rule.layer == name}
        for example in plain(edition):
            answer = example.under(rules)
            if answer is None:
                assert name in NEEDS_ANOTHER_TABLE, f"{example.name} cannot be played"
            elif outcome(answer) != outcome(example.answer):
                kinds = {step.move.kind for step in example.draft.steps}
                if example.draft.ask in SHOWS_EVERYTHING or kinds & LOOKS_AT_EVERYTHING:
                    continue
                assert touched & (leans_on(answer) | leans_on(example.answer)), example.name
