"""Changes to the shape of a YAML file: most changes of single bytes only break its syntax and reach nothing behind."""

from __future__ import annotations

import random
from typing import Any

import yaml

ODD = (
    None, True, False, 0, -1, 1, 3, 999999, 10**14, 1.5, "", "x", "true", "$x.y", "$setup.tickets.deal", "any", [], {},
    ["x"], [[]], [None], [{}], {"x": 1}, {"x": []}, {"": None}, {"1": {"2": 3}}, "draw blind", "claim.own-cards",
    "europe", "na-current", "locomotive", "Denver - Omaha", "Ann", "é\u2028", "9" * 200, "red, blue",
)  # fmt: skip


def changed(raw: bytes, most: int, seed: int) -> bytes | None:
    """The file with a few of its values changed for others; None if it is none."""
    try:
        data = yaml.load(raw, Loader=yaml.CBaseLoader)
    except (yaml.YAMLError, UnicodeDecodeError, ValueError):
        return None
    dice = random.Random(seed)
    holder = [data]
    try:
        for _ in range(dice.randint(1, 3)):
            container, key = dice.choice(_spots(holder))
            _change(dice, container, key, holder)
        text = yaml.safe_dump(holder[0], allow_unicode=True, default_flow_style=None, width=2000, sort_keys=False)
    except RecursionError:
        return None
    return text.replace("'", "").encode("utf-8", errors="replace") if len(text) <= most else None


def _spots(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [spot for key in keys for spot in _spots(value[key])]


def _change(dice: random.Random, container: Any, key: Any, holder: list[Any]) -> None:
    what = dice.randrange(6)
    spots = _spots(holder)
    if what < 3:
        container[key] = dice.choice(ODD)
    elif what == 3 and isinstance(container, dict):
        container[str(dice.choice([key for _, key in spots]))] = container.pop(key)
    elif what == 4:
        other, at = dice.choice(spots)
        container[key] = yaml.safe_load(yaml.safe_dump(other[at]))
    elif container is not holder:
        del container[key]
