"""Rulings that were worked out beforehand are those that would be worked out now, and spare a question the engine."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ttr_rules import ask
from ttr_rules.ask.disputes.weighing import Dispute
from ttr_rules.ask.outcome.rulings import load_rulings, ruling_on
from ttr_rules.ask.outcome.scene import play, slot_values
from ttr_rules.ask.slots.facts import Slots
from ttr_rules.ask.tables import load_disputes
from ttr_rules.rules.load import editions, load_rules

FIXED = [dispute for dispute in load_disputes() if dispute.id in load_rulings().fixed]
QUESTION = "may I take a face-up locomotive as my second card?"


def stated() -> Slots:
    slots = Slots()
    for name, value in {"payment": {"red": 2, "locomotive": 1}, "length": 3, "color": "red", "gave-back": 1}.items():
        slots.put(name, value, "")
    return slots


@pytest.mark.parametrize("dispute", FIXED, ids=[dispute.id for dispute in FIXED])
def test_what_is_stated_changes_no_fixed_situation(dispute: Dispute) -> None:
    for edition in editions():
        rules = load_rules(edition)
        if not rules.rules[dispute.rules[0]].absent:
            values = slot_values(stated(), dispute.data.get("slots") or {}, 3, rules)
            played = play(dispute.data["play"], values, edition, [])
            assert ruling_on(dispute, stated(), 3, edition, []) == played


def test_a_plain_question_loads_neither_map_nor_engine() -> None:
    assert ask(QUESTION)["verdict"] == "no"
    told = f"import sys, ttr_rules; ttr_rules.ask({QUESTION!r}); print(*sys.modules)"
    # The first compiles what other tests may have driven out of the cache since this process read it.
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert not [name for name in run.stdout.split() if name.startswith(("ttr_rules.game.", "ttr_rules.board."))]
