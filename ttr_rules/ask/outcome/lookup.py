"""The value that stands in a rule: the entry that the question means, with what it states reckoned in."""

from typing import Any

from ttr_rules.ask.outcome.compared import compare_claim, compare_table
from ttr_rules.ask.outcome.found import Asked, Outcome
from ttr_rules.ask.outcome.told import apart, least_key, part_of, passes, reckoned
from ttr_rules.ask.slots.facts import Slots


def look_up(outcome: Outcome, data: dict[str, Any], asked: Asked) -> None:
    """Finds the value in the rule that the argument reads, and whether the numbers that are asked about are right."""
    spec = data["value"]
    if "or-by" in spec and asked.slots.get(spec["by"]) is None:
        spec = {**spec, "by": spec["or-by"]}
    rule = outcome.rules.rules[spec["read"]]
    if rule.absent:
        return
    value = _entry(rule.value, spec, asked.slots)
    if "less" in spec:
        value = _rest(value, spec["less"], asked, outcome)
    if "per" in spec:
        value = _fitting(value, spec["per"], outcome)
    most = asked.slots.get(spec["most"]) if "most" in spec else None
    outcome.value = min(value, most) if most is not None and isinstance(value, int) else value
    outcome.value = reckoned(outcome.value, spec, asked.slots.get)
    outcome.says = bool(spec.get("says")) and ("times" not in spec or asked.slots.get(spec["times"]) is None)
    held = compare_claim(outcome, spec, asked)
    if spec["read"] not in outcome.ids:
        outcome.ids.append(spec["read"])
    if data.get("numbers") and outcome.truth is not False and value is not None and not held:
        compare_table(outcome, spec, asked, rule.value, value)


def _entry(table: Any, spec: dict[str, Any], slots: Slots) -> Any:
    """The entry of a rule's value that is meant: the one for the length, the place or the players that are named."""
    value = part_of(table, _key(table, spec.get("key")))
    if spec.get("least") is not None:
        value = least_key(value, spec["least"])
    if spec.get("first"):
        value = value[0] if isinstance(value, list) and value else value
    if spec.get("by") and isinstance(value, dict | list):
        value = _entries(value, slots, spec["by"])
    if spec.get("apart") and isinstance(value, dict):
        value = apart(value, slots.get(spec["apart"]))
    if "total" in spec and isinstance(value, list):
        value = sum(value[: slots.get(spec["total"])])
    return value


def _key(value: Any, key: Any) -> str | None:
    """The entry that is meant: where several would do, the first that the value has."""
    return next((one for one in key if one in value), None) if isinstance(key, list) else key


def _rest(value: Any, less: dict[str, Any], asked: Asked, outcome: Outcome) -> int | None:
    """What is left of a number when each player has got a share and the table what it needs; what each gave back is
    there again where a rule says so. None where the players are not known."""
    share = part_of(outcome.rules.value(less["read"]), less.get("key"))
    share = share.get(less["part"], share) if isinstance(share, dict) else share
    outcome.ids.append(less["read"])
    if asked.players is None or not isinstance(value, int) or not isinstance(share, int):
        return None
    if "back" in less and asked.slots.get(less["back"]) is not None:
        outcome.ids.append(less["unless"]["read"])
        if not passes(outcome.rules.value(less["unless"]["read"]), less["unless"]["true_if"]):
            share -= asked.slots.get(less["back"])
    if "once" in less:
        outcome.ids.append(less["once"])
        value -= outcome.rules.value(less["once"])
    return int(value - share * asked.players)


def _fitting(value: Any, per: dict[str, Any], outcome: Outcome) -> int | None:
    """How many things a number is enough for, when each takes as many as a rule says, or all that there are."""
    each = part_of(outcome.rules.value(per["read"]), per.get("key"))
    outcome.ids.append(per["read"])
    if not isinstance(value, int):
        return None
    return value // each if isinstance(each, int) and each else min(value, 1)


def _entries(value: Any, slots: Slots, by: str) -> Any:
    """The entry of a table for what the question names; the whole table if it names none that is there."""
    wanted = slots.get(by)
    if wanted is None:
        return value
    if isinstance(value, list):
        return value[wanted - 1] if 0 < wanted <= len(value) else value
    if isinstance(wanted, list):
        return sum(value[one] for one in wanted) if all(one in value for one in wanted) else value
    return value.get(wanted, value)
