"""The situation that an argument stands for, with what the question states put in its places."""

from __future__ import annotations

import re
from typing import Any

from ttr_rules.ask.slots import Slots
from ttr_rules.faults import Unusable
from ttr_rules.situation.adjudicate import judge_data

_PLACE = re.compile(r"\{([a-z-]+)\}")


class Missing(Exception):
    """The question does not state what a situation cannot do without."""


def slot_values(slots: Slots, defaults: dict[str, Any], players: int | None) -> dict[str, Any]:
    """What stands in the places of a situation, by name: stated, following from what is stated, or the default."""
    values: dict[str, Any] = dict(defaults)
    for name, slot in slots.known.items():
        values[name] = slot.value
    if players is not None:
        values["players"] = players
    payment: dict[str, int] | None = slots.get("payment")
    if payment is not None:
        total = sum(payment.values())
        plain = [kind for kind in payment if kind != "locomotive"]
        if slots.get("length") is None:
            values["length"] = total
        if slots.get("color") is None:
            values["color"] = plain[0] if len(plain) == 1 else "gray"
    return values


def filled(template: Any, values: dict[str, Any]) -> Any:
    """A template with its places filled. A key whose whole value is a place that nothing fills is left out; raises
    Missing where a sentence cannot do without."""
    if isinstance(template, dict):
        pairs = {}
        for key, inner in template.items():
            place = _PLACE.fullmatch(inner) if isinstance(inner, str) else None
            if place and values.get(place.group(1)) is None:
                continue
            pairs[key] = filled(inner, values)
        return pairs
    if isinstance(template, list):
        return [filled(inner, values) for inner in template]
    if not isinstance(template, str):
        return template
    place = _PLACE.fullmatch(template)
    if place:
        return values[place.group(1)]
    return _PLACE.sub(lambda found: _words(values, found.group(1)), template)


def _words(values: dict[str, Any], name: str) -> str:
    value = values.get(name)
    if value is None:
        raise Missing(name)
    if isinstance(value, dict):
        return " + ".join(f"{number} {card}" for card, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def play(template: dict[str, Any], values: dict[str, Any], edition: str, house: list[str], elsewhere: bool) -> dict[str, Any] | None:
    """The answer to the situation of an argument; None where the question does not state enough or states what a map
    does not have."""
    try:
        return judge_data(filled(template, values), edition=edition, house=house, elsewhere=elsewhere)
    except (Missing, Unusable):
        return None
