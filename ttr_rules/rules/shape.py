"""Whether a value that a layer sets is one that the engine can read: a slip must not change a game in silence.

A rule of the series may list what it takes under ``may``: words, ``number``, a mapping with what each key takes, or a
list of these. Without that, a new value has to be of the kind of the old one.
"""

from typing import Any, NamedTuple

from ttr_rules.faults import nearest

MOST = 999
"""More than there is of anything in any box."""


class Misfit(NamedTuple):
    """What is wrong with a value, what was expected, and what looks like it."""

    message: str
    expected: str
    nearest: tuple[str, ...] = ()


def misfit(value: Any, old: Any, may: Any, words: tuple[str, ...] = ()) -> Misfit | None:
    """What is wrong with ``value`` in place of ``old``; None if nothing is. ``words``: those that the norms know."""
    if isinstance(value, dict) and isinstance(old, dict):
        return _keys(value, old, may if isinstance(may, dict) else {})
    if isinstance(value, list) != isinstance(old, list):
        return Misfit(f"cannot be {said(value)}", f"a {_kind(old)} such as {said(old)}")
    if isinstance(may, list):
        return None if _fits(value, may) else Misfit(f"cannot be {said(value)}", _listed(may), _near(value, may))
    if isinstance(old, bool):
        return None if isinstance(value, bool) else Misfit(f"cannot be {said(value)}", "true or false")
    if len(words) > 1:
        near = nearest(said(value), words)
        return None if said(value) in words else Misfit(f"cannot be {said(value)}", " or ".join(words), near)
    if old is None:
        number = value is None or _is_one(value, "number")
        return None if number else Misfit(f"cannot be {said(value)}", "a number or null")
    if isinstance(value, int) and not isinstance(value, bool) and not 0 <= value <= MOST:
        return Misfit(f"cannot be {value}", f"a number from 0 to {MOST}")
    if _kind(value) == _kind(old):
        return None
    return Misfit(f"cannot be {said(value)}", f"a {_kind(old)} such as {said(old)}")


def _keys(value: dict[Any, Any], old: dict[Any, Any], may: dict[Any, Any]) -> Misfit | None:
    for key, part in value.items():
        if key not in old:
            known = [str(name) for name in old]
            return Misfit(f"has no '{key}'", ", ".join(known), nearest(str(key), known))
        wrong = misfit(part, old[key], may.get(key))
        if wrong:
            return wrong._replace(message=f"{wrong.message} under '{key}'")
    return None


def _fits(value: Any, may: list[Any]) -> bool:
    if isinstance(value, list):
        return all(_fits(part, may) for part in value)
    return any(_is_one(value, one) for one in may)


def _is_one(value: Any, one: Any) -> bool:
    if one == "number":
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
    if isinstance(one, dict):
        return (
            isinstance(value, dict)
            and value.keys() == one.keys()
            and all(_fits(value[key], takes if isinstance(takes, list) else [takes]) for key, takes in one.items())
        )
    return bool(value == one) and isinstance(value, bool) == isinstance(one, bool)


def _kind(value: Any) -> str:
    kinds = {int: "number", str: "word", dict: "mapping", list: "list"}
    return kinds.get(type(value), "value")


def said(value: Any) -> str:
    """A value as it would be written in a rule file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {said(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(said, value)) + "]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _listed(may: list[Any]) -> str:
    words = ["a number" if one == "number" else said(one) for one in may]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _near(value: Any, may: list[Any]) -> tuple[str, ...]:
    words = [one for one in may if isinstance(one, str)]
    wanted = value if isinstance(value, list) else [value]
    strange = [part for part in wanted if isinstance(part, str) and part not in words]
    return nearest(strange[0], words) if strange else ()
