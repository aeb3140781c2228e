"""What differs between rule sets, found by reading: values, mechanisms that one lacks, what only one booklet says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ttr_rules.faults import unusable
from ttr_rules.rules.load import default_edition, editions, house_rules, is_path, load_rules
from ttr_rules.rules.model import Rule, RuleSet

SPOKEN = ("stated", "inferred", "house")


class Side(NamedTuple):
    """One of the rule sets that are compared, under the name it was given."""

    name: str
    edition: str
    house: tuple[str, ...] = ()

    @property
    def rules(self) -> RuleSet:
        return load_rules(self.edition, self.house)


class Difference(NamedTuple):
    """One rule that is not the same on every side."""

    rule: str
    kind: str
    """``lacks`` (a side has no such thing), ``value``, ``silent`` (a booklet says nothing) or ``same``."""
    sides: tuple[Rule | None, ...]

    @property
    def shown(self) -> Rule:
        """The rule on the first side that has it."""
        return next((rule for rule in self.sides if rule is not None and not rule.absent), self.sides[0]) or self._any()

    def _any(self) -> Rule:
        return next(rule for rule in self.sides if rule is not None)

    @property
    def played(self) -> bool:
        """Whether the engine plays it; others are told, and a question shows the difference."""
        return not self.shown.told


def sides(names: Sequence[str]) -> list[Side]:
    """What the names stand for: an edition, a house rule or a table's file. A house rule lies on the first edition
    that is named. Raises Unusable for a name that stands for nothing."""
    found = [_side(name) for name in names]
    base = next((side.edition for side in found if side.edition), default_edition())
    return [side if side.edition else Side(side.name, base, side.house) for side in found]


def _side(name: str) -> Side:
    if not is_path(name):
        if name in editions():
            return Side(name, name)
        if name in house_rules():
            return Side(name, "", (name,))
        from ttr_rules.faults import nearest

        known = [*editions(), *house_rules()]
        raise unusable(
            f"neither an edition nor a house rule: '{name}'",
            expected=", ".join(editions()) + ", a house rule, or a file of either or of a table",
            nearest=nearest(name, known),
        )
    from ttr_rules.placed import read_file

    data = read_file(Path(name))
    if isinstance(data, dict) and isinstance(data.get("house"), str):
        return Side(name, "", (name,))
    if isinstance(data, dict) and ("extends" in data or "rules" in data or "changes" in data):
        return Side(name, name)
    if isinstance(data, dict) and ("house" in data or "edition" in data):
        folder = Path(name).parent
        laid = tuple(str(folder / one) if is_path(str(one)) else str(one) for one in data.get("house") or ())
        return Side(name, str(data.get("edition") or ""), laid)
    raise unusable(
        "neither an edition, a house rule nor a table", expected="a file of one of these", file=name, place=(1, 1)
    )


def differences(compared: Sequence[Side], topic: str | None = None, *, same: bool = False) -> list[Difference]:
    """Rules that differ, by topic; with ``same`` also those that do not. Raises Unusable for an unknown topic."""
    loaded = [side.rules for side in compared]
    ids = dict.fromkeys(rule_id for rules in loaded for rule_id in rules.rules)
    topics = dict.fromkeys(rule_id.partition(".")[0] for rule_id in ids)
    if topic is not None and topic not in topics:
        from ttr_rules.faults import nearest

        raise unusable(
            f"no topic '{topic}'", expected=", ".join(topics), nearest=nearest(topic, topics), file="--about"
        )
    found = [_difference(rule_id, loaded) for rule_id in ids]
    order = list(topics)
    chosen = [
        one for one in found if (same or one.kind != "same") and (topic is None or one.rule.startswith(topic + "."))
    ]
    return sorted(chosen, key=lambda one: order.index(one.rule.partition(".")[0]))


def _difference(rule_id: str, loaded: list[RuleSet]) -> Difference:
    rules = [one.rules.get(rule_id) for one in loaded]
    changed = any(rule is not None and rule.status == "house" for rule in rules)
    played = [_played(rule_id, one, norms=changed) for one in loaded]
    present = [rule is not None and not rule.absent for rule in rules]
    kind = "same"
    if any(present) and not all(present):
        kind = "lacks"
    elif any(said != played[0] for said in played):
        kind = "value"
    elif any(present) and len({rule.status in SPOKEN for rule in rules if rule is not None}) > 1:
        kind = "silent"
    return Difference(rule_id, kind, tuple(rules))


def _played(rule_id: str, rules: RuleSet, *, norms: bool) -> str:
    """What a rule comes to: its value, and its norms where a house rule may have changed them."""
    rule = rules.rules.get(rule_id)
    said = [(norm.about, norm.when, norm.require, norm.then) for norm in rules.norms if norm.rule == rule_id]
    return repr((rule and rule.value, said if norms else None))
