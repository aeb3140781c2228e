"""What an answer cites is what it rests on: a cited rule that is turned round gives another answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.proofs.altered import Answer, Example, recompiled, ruled, with_each, with_norms
from ttr_rules.rules.model import Norm, RuleSet
from ttr_rules.situation.answer import MOST_REASONS

OTHERWISE: dict[str, tuple[str, Any]] = {
    "draw.flush": ("at", None),
    "draw.flush-any-time": ("", "between-turns"),
    "draw.flush-endless": ("repeat", False),
    "draw.reshuffle": ("", "no-reshuffle"),
    "draw.short-display": ("", "gaps-stay"),
    "end.trigger": ("trains_at_most", -1),
    "end.final-turns": ("each", 2),
    "tunnel.surcharge": ("per_matching_color", 2),
    "tunnel.all-locomotives": ("matches", ["locomotive", "played-color"]),
    "tunnel.decline": ("cards", "discard"),
    "tunnel.short-deck": ("", "no-surcharge"),
}
"""Another value for rules that an effect reads: of what happened it makes something else."""

IN_ANY_CASE = {
    # Too many locomotives are left for any new row to have fewer, whatever the rule says of repeating.
    ("draw.flush-endless", "north-america/display/row-that-cannot-be-helped.yaml"),
    # There is nothing to put in the place of a short row, whatever the rule says of it.
    ("draw.short-display-flush", "north-america/display/a-row-of-three-locomotives.yaml"),
    # Nothing that is turned up matches, or nothing is: the rule tells why the tunnel costs no more.
    ("tunnel.all-locomotives", "europe/tunnels/locomotives-only-no-match.yaml"),
    ("tunnel.no-cards", "europe/tunnels/no-card-to-turn-up.yaml"),
    ("tunnel.surcharge", "europe/claiming/eight-spaces.yaml"),
    ("tunnel.surcharge", "europe/tunnels/gray-tunnel-other-colors.yaml"),
    ("tunnel.surcharge", "europe/tunnels/locomotives-only-no-match.yaml"),
    ("tunnel.surcharge", "europe/tunnels/nothing-matches.yaml"),
    ("tunnel.surcharge", "europe/unknown/a-tunnel-names-the-map.yaml"),
    ("tunnel.surcharge", "house/locomotives-only-on-tunnels-and-ferries-tunnel.yaml"),
}
"""Rules that an effect names, though no other value of them that the engine knows would change anything there."""


def reversed_for(rules: RuleSet, rule: str) -> RuleSet:
    """The rules with what one of them says for an act turned round."""

    def turned(norm: Norm) -> Norm | None:
        if norm.rule != rule or norm.then == "forbid":
            return norm
        return None if norm.then == "open" else norm._replace(then="forbid", require=())

    return with_each(rules, turned)


def without_objection(rules: RuleSet, cited: Sequence[str]) -> RuleSet:
    """The rules with every objection of some of them turned into leave; what nothing opened is opened."""

    def turned(norm: Norm) -> Norm:
        objects = norm.rule in cited and norm.then in ("forbid", "require")
        return norm._replace(then="allow", require=()) if objects else norm

    opening = [Norm(rule, (act,), (), (), "open") for act, rule in rules.defaults.items() if rule in cited]
    return with_norms(rules, [*(turned(norm) for norm in rules.norms), *opening])


def test_without_what_it_cites_an_illegal_step_is_legal() -> None:
    wrong = []
    for example in ruled("illegal"):
        got = example.under(without_objection(example.rules, example.cited))
        if got is None or got["verdict"] == "illegal":
            wrong.append((example.name, example.cited))
    assert not wrong, wrong


def test_against_each_rule_that_it_cites_a_legal_step_does_not_stand() -> None:
    wrong = []
    for example in ruled("legal"):
        for rule in example.cited:
            got = example.under(reversed_for(example.rules, rule))
            if got is not None and got["verdict"] == "legal" and not matters(example, rule):
                wrong.append((rule, example.name))
    assert set(wrong) == IN_ANY_CASE


def test_whatever_would_overturn_a_legal_step_is_cited() -> None:
    """As far as six rules go; those that every act of a kind has to keep are named only when they are broken."""
    missing = []
    for example in ruled("legal"):
        rules = example.rules
        background = {norm.rule for norm in rules.norms} - {norm.rule for norm in rules.norms if not norm.background}
        for rule in example.heard("open", "allow", "require") - background - set(example.cited):
            got = example.under(reversed_for(rules, rule))
            if len(example.cited) < MOST_REASONS and (got is None or got["verdict"] != "legal"):
                missing.append((rule, example.name))
    assert not missing


def matters(example: Example, rule: str) -> bool:
    """Whether another value of a rule that an effect reads makes something else of the example."""
    if rule not in OTHERWISE:
        return False
    key, value = OTHERWISE[rule]

    def change(raw: dict[str, Any]) -> None:
        old = raw[rule]["is"]
        new = not old[key] if isinstance(value, bool) else value
        raw[rule]["is"] = {**old, key: new} if key else new

    return told(example.under(recompiled(example.stack, change))) != told(example.answer)


def told(answer: Answer | None) -> Any:
    """What an answer says, and what happened on the way."""
    if answer is None:
        return None
    happened = [(step["verdict"], step["effects"]) for step in answer["steps"]]
    return answer["verdict"], answer["value"], answer["depends"], happened


def test_particulars_are_cited_before_what_opens_an_act() -> None:
    for example in ruled("legal"):
        if len(example.draft.steps) == 1:
            particular = {norm.rule for norm in example.rules.norms if norm.when and not norm.plain}
            first, *rest = [
                rule in particular for rule in example.cited if rule in example.heard("open", "allow", "require")
            ]
            assert first or not any(rest), (example.name, example.cited)
