"""What a rule's value says of an argument and of the facts of a question: whether the thing holds, and what the value
is in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ttr_rules.ask.slots.facts import Slot, Slots
from ttr_rules.rules.model import RuleSet


def holds(rules: RuleSet, test: dict[str, Any], stated: Callable[[str], Any]) -> bool | None:
    """Whether the value of a rule passes the test of an argument; None where that turns on what is not stated."""
    value = part_of(rules.value(test["read"]), test.get("key"))
    if "of" in test:
        fits = stated(test["of"])
        return None if fits is None else bool(fits) and passes(value, test["true_if"])
    if "reaches" in test:
        number = stated(test["reaches"])
        return number <= value if _is_number(number) and _is_number(value) else None
    return passes(value, test["true_if"])


def part_of(value: Any, key: str | None) -> Any:
    """A value, or one entry of it."""
    if key is None:
        return value
    return value.get(key) if isinstance(value, dict) else value


def passes(value: Any, wanted: Any) -> bool:
    """Whether a value is what is wanted: a word or number, one of a list, a comparison, or entries that all pass."""
    if isinstance(wanted, list):
        return any(passes(value, one) for one in wanted)
    if not isinstance(wanted, dict):
        return type(value) is type(wanted) and value == wanted
    comparisons = {key: bound for key, bound in wanted.items() if key in _COMPARE}
    entries = {key: inner for key, inner in wanted.items() if key not in _COMPARE}
    if not all(_COMPARE[key](value, bound) for key, bound in comparisons.items()):
        return False
    return not entries or (
        isinstance(value, dict) and all(passes(value.get(key), inner) for key, inner in entries.items())
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "is_not": lambda value, bound: not passes(value, bound),
    "at_least": lambda value, bound: _is_number(value) and value >= bound,
    "at_most": lambda value, bound: _is_number(value) and value <= bound,
    "has": lambda value, bound: bound in (value if isinstance(value, list | dict | str) else [value]),
    "lacks": lambda value, bound: bound not in (value if isinstance(value, list | dict | str) else [value]),
    "first": lambda value, bound: isinstance(value, list) and value[:1] == [bound],
}


def numbers_in(value: Any) -> list[int]:
    """Every number of a value, keys of tables left out, and the sum of a part that is made of numbers."""
    if _is_number(value):
        return [value]
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    numbers = [number for one in inner for number in numbers_in(one)]
    sums = [sum(one.values()) for one in inner if isinstance(one, dict) and all(map(_is_number, one.values()))]
    return numbers + sums


def reckoned(value: Any, spec: Mapping[str, Any], stated: Callable[[str], Any]) -> Any:
    """A value with the facts of a question reckoned in: so many times, plus some, less others, or so many parts of that
    size, or what a ban sets as the limit; None where a fact that this takes is not stated."""
    times = _amount(stated(spec["times"])) if "times" in spec else None
    if "limit" in spec:
        return _amount(stated(spec["limit"])) if value is False else None
    if not _is_number(value):
        return value
    if times is not None:
        value *= times
    added = [_amount(stated(name)) for name in spec.get("plus", ())]
    taken = [_amount(stated(name)) for name in spec.get("minus", ())]
    if None in added or None in taken:
        return None
    value += sum(filter(None, added)) - sum(filter(None, taken))
    if "from" in spec:
        whole = _amount(stated(spec["from"]))
        return None if whole is None or times is None else max(0, whole - value)
    if "split" in spec:
        whole = _amount(stated(spec["split"]))
        return None if whole is None or value < 1 else -(-whole // value)
    return max(0, value) if added or taken else value


def apart(table: Mapping[Any, int], entries: Any) -> int | None:
    """How far two entries of a table lie apart, each taken as often as it is named; None unless two are named."""
    named = Counter(entries) if isinstance(entries, list) else Counter()
    if len(named) != 2 or not all(entry in table for entry in named):
        return None
    one, other = (table[entry] * times for entry, times in named.items())
    return abs(one - other)


def _amount(stated: Any) -> int | None:
    """The number of a fact: all of a list or of a hand of cards together."""
    if isinstance(stated, dict | list):
        stated = sum(stated.values() if isinstance(stated, dict) else stated)
    return stated if _is_number(stated) else None


def least_key(value: Any, wanted: Any) -> Any:
    """The lowest key of a table that has a value, such as the number of players from which both tracks are open."""
    keys = [key for key, entry in value.items() if entry == wanted] if isinstance(value, dict) else []
    return min(keys, default=None)


def with_rules(slots: Slots, rules: RuleSet) -> Slots:
    """The facts of a question as some rules see them: how many stations are built where it says how many are left, or
    the other way; no sum where it takes the longest path to be worth something else."""
    bonus = slots.get("sum-bonus")
    if bonus is not None and bonus != rules.value("score.longest-path"):
        slots = slots.with_known({name: slot for name, slot in slots.known.items() if name != "base"})
    laid, table = slots.get("laid"), rules.value("score.routes")
    if laid is not None and all(length in table for length in laid):
        base = sum(table[length] for length in laid)
        slots = slots.with_known(slots.known | {"base": Slot(base, slots.known["laid"].text)})
    number = rules.rules["setup.stations"].value
    for told, other in (("stations-left", "stations-built"), ("stations-built", "stations-left")):
        stated = slots.known.get(told)
        if stated is not None and other not in slots.known and isinstance(number, int):
            rest = Slot(max(0, number - stated.value), stated.text)
            return slots.with_known(slots.known | {other: rest})
    return slots
