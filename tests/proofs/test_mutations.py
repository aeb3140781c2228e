"""No rule can be changed in silence: some example gives another answer, or loading refuses the change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from tests.proofs.altered import FOLDER, Answer, Example, Stack, examples, raw_rules, recompiled, with_each
from ttr_rules.faults import Unusable
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.rules.model import Norm, RuleSet
from ttr_rules.rules.shape import misfit
from ttr_rules.situation import adjudicate
from ttr_rules.situation.given import situation_data

Keys = tuple[Any, ...]
"""The keys that lead to a part of a value."""

SAME_EITHER_WAY = {
    # A limit of one, spoken of once one is reached, is never met; and what one may use is all there is.
    ("turn.one-action", "always"): "one action a turn: a second one never meets it",
    ("claim.one-route", "always"): "one route a turn: a second one never meets it",
    ("station.one-per-turn", "always"): "one station a turn: a second one never meets it",
    ("ticket.keep-most", "always"): "where no ticket is drawn none is kept",
    ("ticket.keep-most", "never"): "where no ticket is drawn none is kept",
    ("draw.sources", "never"): "the row and the deck are the only places there are",
    ("draw.flush-second-card", "never"): "the row and the deck are the only places there are",
    ("draw.blind-locomotive", "never"): "at the printed cost of one card it never stands in the way",
    ("claim.locomotive", "allowed"): "the printed rules take locomotives on every kind of route",
    ("claim.gray", "never"): "eight colours are all there are",
    ("double.player-count", "never"): "two tracks are all there are",
    ("turn.harmful-move", "removed"): "the same house rule lets everybody pass",
}
"""Norms that make no difference when they are changed, by what is done to them, and why that is so."""

NOT_BY_A_SITUATION = {
    "setup.hand": "cards are dealt in whole games only: a situation states the hands",
    "setup.display-flush": "the opening row of a situation is reset at any time anyway",
    "table.hands-secret": "a hand may be shown whether or not it is secret",
    "draw.short-display-flush": "a row is short only when nothing is left that could replace it",
    "setup.ticket-deck": "the long tickets are counted on the map",
}
"""Values that no situation turns on, and why."""


@cache
def bad_twins() -> tuple[tuple[str, Any, str], ...]:
    """The situations that cannot be used: name, data, and what is said of them."""
    found = []
    for path in sorted(FOLDER.rglob("*_bad.yaml")):
        try:
            data = situation_data(path.read_bytes(), path.name)
        except Unusable:
            continue
        found.append((path.name, data, refused(data)))
    return tuple(found)


def refused(data: Any) -> str:
    """The error that a situation gets; nothing if it can be used."""
    try:
        adjudicate.judge_data(data, elsewhere=False)
    except Unusable as error:
        return str(error)
    return ""


def gist(answer: Answer | None) -> Any:
    """What the mutations have to change: the verdict, what is cited, the value and what it depends on."""
    return answer and (*(answer[key] for key in ("verdict", "silent", "value", "depends")), cited(answer))


def cited(answer: Answer) -> list[str]:
    return [reason["rule"] for reason in answer["because"]]


@cache
def by_stack() -> dict[Stack, list[Example]]:
    """The examples by the rules they are judged by."""
    found: dict[Stack, list[Example]] = {}
    for example in examples():
        found.setdefault(example.stack, []).append(example)
    return found


def noticed(stack: Stack, rules: RuleSet, rule: str) -> bool:
    """Whether some example is judged otherwise under changed rules; those that heard of the rule are tried first."""

    def distance(example: Example) -> int:
        return (
            0
            if rule in example.cited
            else 1
            if rule in example.heard("open", "allow", "require", "objects", "read")
            else 2
        )

    return any(
        gist(example.under(rules)) != gist(example.answer) for example in sorted(by_stack()[stack], key=distance)
    )


# Norms


def swapped(norm: Norm, rules: RuleSet) -> Iterator[tuple[str, Norm | None]]:
    """What can be done to a norm, by name."""
    if norm.then == "open":
        yield "removed", None
    elif norm.then == "allow":
        yield "forbidden", norm._replace(then="forbid")
    elif norm.then == "forbid":
        closed = any(rules.defaults.get(act) == norm.rule for act in norm.about)
        yield ("opened", norm._replace(then="open")) if closed else ("allowed", norm._replace(then="allow"))
    else:
        yield "never", norm._replace(then="allow", require=())
        yield "always", norm._replace(then="forbid", require=())


def test_every_norm_makes_a_difference() -> None:
    where: dict[str, list[tuple[Stack, Norm]]] = {}
    for stack in by_stack():
        for norm in load_rules(*stack).norms:
            where.setdefault(repr(norm), []).append((stack, norm))
    unnoticed = set()
    for places in where.values():
        for number, (name, _) in enumerate(swapped(places[0][1], load_rules(*places[0][0]))):
            if not any(norm_noticed(stack, norm, number) for stack, norm in places):
                unnoticed.add((places[0][1].rule, name))
    assert unnoticed == set(SAME_EITHER_WAY)


def norm_noticed(stack: Stack, norm: Norm, number: int) -> bool:
    rules = load_rules(*stack)
    _, new = list(swapped(norm, rules))[number]
    return noticed(stack, with_each(rules, lambda one: new if one == norm else one), norm.rule)


# Values


def leaves(value: Any, path: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    """The parts of a value, each with the keys that lead to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    else:
        yield path, value


def others(value: Any, may: Any, words: Iterable[str]) -> Iterator[Any]:
    """Other values than this one that could be written in its place."""
    takes = may if isinstance(may, list) else []
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1) if value else (1,)
    elif isinstance(value, list):
        yield from (value[:-1], [*value[1:]])
    elif value is None:
        yield from (1, 3)
    yield from (one for one in [*takes, *words] if isinstance(one, str) and one not in ("number", value))


def put(value: Any, path: Keys, new: Any) -> Any:
    """The value with another part at the end of the path."""
    if not path:
        return new
    changed = deepcopy(value)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return changed


def words_of(rule: dict[str, Any]) -> set[str]:
    """The words that the norms of a rule tell apart."""
    norms = [rule, *rule.get("norms", [])]
    return {
        word for norm in norms if isinstance(norm.get("then"), dict) for word in norm["then"] if isinstance(word, str)
    }


def test_every_value_makes_a_difference() -> None:
    where: dict[str, list[tuple[Stack, str, Keys, Any]]] = {}
    for edition in editions():
        stack = (edition, ())
        for rule_id, rule in raw_rules(stack).items():
            if "is" in rule and not rule.get("absent") and not rule.get("told"):
                for path, value in leaves(rule["is"]):
                    where.setdefault(repr((rule_id, path, value)), []).append((stack, rule_id, path, value))
    unnoticed = {}
    for places in where.values():
        if not any(value_noticed(*place) for place in places):
            _, rule_id, path, value = places[0]
            unnoticed[rule_id, path] = value
    assert {rule_id for rule_id, _ in unnoticed} == set(NOT_BY_A_SITUATION), unnoticed


def value_noticed(stack: Stack, rule_id: str, path: Keys, value: Any) -> bool:
    """Whether some other value is noticed by an example, or none can be written."""
    rule = raw_rules(stack)[rule_id]
    may = rule.get("may")
    for key in path:
        may = may.get(key) if isinstance(may, dict) else None
    wanted = [put(rule["is"], path, one) for one in others(value, may, words_of(rule) if not path else ())]
    possible = [new for new in wanted if misfit(new, rule["is"], rule.get("may"), tuple(words_of(rule))) is None]
    return not possible or any(change_noticed(stack, rule_id, new) for new in possible)


def change_noticed(stack: Stack, rule_id: str, new: Any) -> bool:
    try:
        rules = recompiled(stack, lambda raw: raw[rule_id].update({"is": new}))
    except Unusable:
        return True
    return noticed(stack, rules, rule_id) or twin_noticed(stack, rules)


def twin_noticed(stack: Stack, rules: RuleSet) -> bool:
    """Whether a situation that cannot be used gets another error."""
    return any(
        error != said for error, said in ((rules_say(stack, rules, data), said) for _, data, said in bad_twins())
    )


def rules_say(stack: Stack, rules: RuleSet, data: Any) -> str:
    before = adjudicate.load_rules
    adjudicate.load_rules = lambda edition, house=(): (
        rules if (edition, tuple(house)) == stack else before(edition, house)
    )
    try:
        return refused(data)
    finally:
        adjudicate.load_rules = before


def test_every_house_rule_makes_a_difference() -> None:
    """Each one to an example of its own; those that only words can tell have none."""
    without = {house for stack in by_stack() for house in stack[1]}
    for (edition, laid), judged in by_stack().items():
        for house in without.intersection(laid):
            rest = load_rules(edition, [one for one in laid if one != house])
            if any(gist(example.under(rest)) != gist(example.answer) for example in judged):
                without.discard(house)
    assert not without
