"""Norms sorted by what can change their facts, so that each question is put as seldom as the answer can change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ttr_rules.game.facts import FACTS, Scene
from ttr_rules.game.facts.registry import Observe
from ttr_rules.game.remember import Look, Remembered
from ttr_rules.game.residue import OPEN, Residue, facts_of, families, passes, residue
from ttr_rules.rules.model import Norm, RuleSet

KINDS = ("draw", "claim", "tickets", "station", "stop", "pass")
"""The acts that begin a turn, go on with it or end it; the others answer an open choice."""

Test = Remembered[bool]
Plan = dict[str, Residue]
"""For each kind of act that the state of the table leaves open, what it has still to pass."""


def planner(rules: RuleSet, settled: Sequence[Norm]) -> Remembered[Plan]:
    """Finds the plan of a decision. Takes a scene for each of ``KINDS``; ``settled`` are norms judged elsewhere.

    Only cards in hand are ever proposed, so that facts of that scope are known to hold.
    """
    scopes = rules.scopes
    known = {id(norm) for norm in settled}
    norms = {kind: tuple(norm for norm in rules.by_act[kind] if id(norm) not in known) for kind in KINDS}
    kept: dict[Any, Residue] = {}

    def work(look: Look, scenes: Sequence[Scene]) -> Plan:
        plan = {}
        for number, kind in enumerate(KINDS):

            def seen(fact: str, number: int = number) -> Any:
                scope = scopes[fact]
                if scope == "state":
                    return look(fact, 0)
                if scope == "kind":
                    return look(fact, number)
                return True if scope == "hand" else OPEN

            left = residue(kind, norms[kind], seen, kept)
            if left is not None:
                plan[kind] = left
        return plan

    return Remembered(work, [norm for kind in KINDS for norm in norms[kind]])


def test_of(norms: Sequence[Norm], opened: bool = True, facts: Mapping[str, Observe] = FACTS) -> Test | None:
    """Whether an act passes norms, on a scene of it; None where every act does."""
    if opened and not norms:
        return None
    return Remembered(lambda look, scenes: passes(norms, opened, lambda fact: look(fact, 0)), norms, facts)


def sifted(left: Residue, scopes: Mapping[str, str], stages: tuple[frozenset[str], ...]) -> list[Test | None]:
    """What an act has still to pass, as one test for each stage, a set of scopes, and one for what fits in none."""
    sorted_out: list[list[Norm]] = [[] for _ in stages]
    rest: list[Norm] = []
    for family in families(left.norms):
        used = {scopes[fact] for norm in family for fact in facts_of(norm)}
        fitting = (number for number, stage in enumerate(stages) if used <= stage)
        number = next(fitting, None)
        if number is None or any(norm.then == "open" for norm in family):
            rest += family
        else:
            sorted_out[number] += family
    return [*(test_of(norms) for norms in sorted_out), test_of(rest, left.opened)]
