"""Every rule that is played decides some example and lets another pass; every value and every fact is of use."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from tests.proofs.altered import examples, raw_rules
from ttr_rules.game import menu, remember
from ttr_rules.game.facts import FACTS
from ttr_rules.placed import read_file
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import editions, house_rules, load_rules

CODE = Path(__file__).parents[2] / "ttr_rules"

IN_COMPANY = {
    "draw.flush-any-time": "named after the rule of which it tells the moment",
    "end.final-actions": "named after the rule that gives the last turn",
}
"""Rules that speak wherever another one does, and are named after it."""


SAME_AT_ANY = {"table.hands-secret": "a hand may be shown whether or not it is secret"}
"""Rules whose value is told and whose norm is played, at any value."""


@cache
def written_rules() -> tuple[dict[str, Any], ...]:
    """The rules of each edition, and of each house rule on the first edition that it fits, as they are written."""
    fitting = {house: read_file(rulesets_root() / "house" / f"{house}.yaml")["fits"][0] for house in house_rules()}
    stacks = [(edition, ()) for edition in editions()] + [(edition, (house,)) for house, edition in fitting.items()]
    return tuple(raw_rules(stack) for stack in stacks)


def played() -> set[str]:
    """The rules of the editions that have norms."""
    return {norm.rule for edition in editions() for norm in load_rules(edition).norms}


def test_every_rule_that_is_played_decides_some_example() -> None:
    deciding: set[str] = set()
    for example in examples():
        legal = example.answer["verdict"] == "legal"
        deciding |= set(example.cited[:1] if legal else example.cited)
        deciding |= {rule for branch in example.answer["depends"] for rule in branch["rules"]}
    assert played() - deciding == set(IN_COMPANY)
    assert set(IN_COMPANY) <= {rule for example in examples() for rule in example.cited}


def test_every_rule_that_is_played_lets_some_example_pass() -> None:
    """An act that it is about is legal in another example: the case was not its own, or what it demands was met."""
    passing = {
        norm.rule
        for example in examples()
        if example.answer["verdict"] == "legal"
        for norm in example.rules.norms
        if set(norm.about) & {step.move.kind for step in example.draft.steps}
    }
    closed = {
        rule
        for edition in editions()
        for rule in played()
        if all(norm.then == "forbid" and not norm.when for norm in load_rules(edition).norms if norm.rule == rule)
    }
    assert played() <= passing | closed


def test_every_value_is_read() -> None:
    """By a function, by the condition or the consequence of a norm, or by the rule that holds it for both."""
    code = "".join(path.read_text(encoding="utf-8") for path in CODE.rglob("*.py"))
    named = set(re.findall(r"[\"']([a-z]+\.[a-z-]+)[\"']", code))
    for rules in written_rules():
        referred = {".".join(ref.split(".")[:2]) for ref in re.findall(r"\$([a-z.-]+)", repr(rules))}
        for rule_id, rule in rules.items():
            chosen = any(isinstance(norm.get("then"), dict) for norm in norms_of(rule))
            read = rule_id in named | referred or chosen or only_one(rule.get("may"))
            assert read or rule.get("told") or "is" not in rule or rule_id in SAME_AT_ANY, rule_id


def norms_of(rule: dict[str, Any]) -> list[dict[str, Any]]:
    return [rule, *rule.get("norms", [])]


def only_one(may: object) -> bool:
    """Whether no other value than the one that is written may be set."""
    return isinstance(may, list) and len(may) == 1


def test_every_fact_is_described_and_tested_by_a_norm() -> None:
    assert menu and remember
    described = set(read_file(rulesets_root() / "facts.yaml"))
    assert described == set(FACTS)
    norms = [norm for rules in written_rules() for rule in rules.values() for norm in norms_of(rule)]
    tested = {fact for norm in norms for part in ("when", "require") for fact in norm.get(part) or ()}
    assert described == tested | {norm["by"] for norm in norms if "by" in norm}
