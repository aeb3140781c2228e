"""The numbers of a question held against the value that was worked out: whether what somebody claims is right."""

from collections import Counter
from typing import Any

from ttr_rules.ask.outcome.found import Asked, Outcome
from ttr_rules.ask.outcome.told import numbers_in, part_of

SUM = 2
"""So many entries of a table make a sum."""


def compare_claim(outcome: Outcome, spec: dict[str, Any], asked: Asked) -> bool:
    """Finds whether a number that somebody claims is the one that was worked out; returns whether there are both."""
    claimed = asked.slots.get(spec["claim"]) if "claim" in spec else None
    if claimed is None or not isinstance(outcome.value, int):
        return False
    listed = asked.slots.get(spec["by"]) if "by" in spec else None
    if isinstance(listed, list) and (len(listed) < SUM or claimed in listed):
        # "a three is four points and a four is seven" claims no sum.
        return False
    outcome.truth = outcome.value == claimed
    return True


def compare(outcome: Outcome, data: dict[str, Any], asked: Asked, facts: tuple[str, ...]) -> None:
    """What was worked out beside the number that is asked about, if there is one besides those that it was made of."""
    if data.get("numbers") and isinstance(outcome.value, int):
        named = _besides(asked, facts)
        outcome.truth = named == {outcome.value} if named else None


def compare_table(outcome: Outcome, spec: dict[str, Any], asked: Asked, table: Any, value: Any) -> None:
    """Finds whether the numbers that are asked about, if there are any, are those of a rule's table: the ``value`` that
    was taken from it, or others that stand beside that."""
    facts = [spec.get(key) for key in ("by", "times", "total", "from", "split")]
    named = _besides(asked, (*facts, *spec.get("aside", ())))
    if not named:
        return
    if isinstance(value, dict) and value.keys() == {"min", "max"}:
        outcome.truth = all(value["min"] <= one <= value["max"] for one in named)
        return
    by = asked.slots.get(spec["by"]) if "by" in spec else None
    right = {*numbers_in(value), *numbers_in(outcome.value), *(value if isinstance(value, dict) else ())}
    if len(named) > 1 and "by" in spec:
        # "A three is four and a four seven" is no sum.
        right |= {*_singly(part_of(table, spec.get("key")), by)}
    beside = numbers_in(table) if "key" in spec else ()
    outcome.truth = bool(named & right) and named <= {*right, *beside}
    for fact, part in (spec.get("parts") or {}).items():
        stated = asked.slots.get(fact)
        if stated is not None and stated not in (numbers := numbers_in(part_of(value, part))) + [sum(numbers)]:
            # Two is a number of the deal, and not of what is dealt.
            outcome.truth = False
            return
    if named & right and not outcome.truth:
        # "She says a six gives 15 and I took 12": one of the two is right, and who is meant is not clear.
        outcome.truth = None
    of_some = "times" in spec and asked.slots.get(spec["times"]) is None and isinstance(value, int)
    if of_some and not outcome.truth and all(number % value == 0 for number in named):
        # "Eight points for two": how many there are was not understood.
        outcome.truth = None


def _besides(asked: Asked, facts: tuple[str | None, ...]) -> set[int]:
    """The numbers of a question, those left out that are the facts by which a value was chosen."""
    numbers = list(asked.numbers)
    for fact in facts:
        stated = asked.slots.known.get(fact) if fact else None
        # "the third" is no number that is asked about.
        counted = stated is not None and not stated.ranked
        for number, times in Counter(_flat(stated.value if stated is not None and counted else None)).items():
            said = min(times, numbers.count(number))
            # "two fives" says one five, and how many there are.
            for one in [number] * said + [times - said + 1] * (0 < said < times):
                if one in numbers:
                    numbers.remove(one)
    return set(numbers)


def _flat(stated: Any) -> list[Any]:
    """The single numbers of a fact, as they are said: what is lost is told without a sign."""
    if isinstance(stated, list | tuple):
        return [number for one in stated for number in _flat(one)]
    return [abs(stated) if isinstance(stated, int) else stated]


def _singly(table: Any, wanted: Any) -> list[Any]:
    """The entries of a table for a list, one by one."""
    return (
        [table[one] for one in wanted if one in table] if isinstance(wanted, list) and isinstance(table, dict) else []
    )
