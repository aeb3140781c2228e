"""Whether a rule file of somebody's own has the form that its published schema describes.

Only the kinds of values are looked at here, so that what reads them may rely on those. Which ids, facts and acts there
are is for the checks behind this one, which know what looks like them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from ttr_rules.faults import Fault, Place
from ttr_rules.placed import place_of
from ttr_rules.rules.home import rulesets_root

KINDS: dict[str, tuple[type | tuple[type, ...], str]] = {
    "object": (dict, "keys with values"),
    "array": (list, "a list"),
    "string": (str, "words (numbers in quotes)"),
    "integer": (int, "a whole number"),
    "boolean": (bool, "true or false"),
    "null": (type(None), "nothing"),
}

Schema = dict[str, Any]


def misformed(written: Any, schema: str, file: str) -> list[Fault]:
    """A fault for each value of the wrong kind. ``schema``: ``edition``, ``layer`` or ``table``."""
    known = _schema(schema)
    return [Fault(message, expected, (), file, at) for message, expected, at in _wrong(written, known, known, "", None)]


@cache
def _schema(name: str) -> Schema:
    file = rulesets_root().parent / "schemas" / f"{name}.json"
    found: Schema = json.loads(file.read_text(encoding="utf-8"))
    return found


def _wrong(
    value: Any, form: Schema, all_: Schema, key: str, at: Place | None
) -> Iterator[tuple[str, str, Place | None]]:
    form = _meant(form, all_)
    kinds = list(_kinds(form, all_))
    if kinds and not any(_is(value, kind) for kind in kinds):
        what = f"'{key}' cannot be {_named(value)}" if key else f"not {KINDS[kinds[0]][1]}"
        yield what, " or ".join(dict.fromkeys(KINDS[kind][1] for kind in kinds)), at
        return
    for one in form.get("anyOf", ()):
        chosen = _meant(one, all_)
        if any(_is(value, kind) for kind in _kinds(chosen, all_)):
            yield from _inside(value, chosen, all_, key, at)
            break
    yield from _inside(value, form, all_, key, at)


def _inside(
    value: Any, form: Schema, all_: Schema, key: str, at: Place | None
) -> Iterator[tuple[str, str, Place | None]]:
    """What is wrong with the parts of a value."""
    if isinstance(value, dict):
        patterns = {**form.get("patternProperties", {}), "": form.get("additionalProperties") or {}}
        for name, part in value.items():
            other = next(inner for pattern, inner in patterns.items() if re.search(pattern, name))
            inner = form.get("properties", {}).get(name, other)
            yield from _wrong(part, inner, all_, name, place_of(value, name))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _wrong(part, form.get("items", {}), all_, key, place_of(value, number))
    elif isinstance(value, int) and value < form.get("minimum", value):
        yield f"'{key}' cannot be {value}", f"at least {form['minimum']}", at


def _meant(form: Schema, all_: Schema) -> Schema:
    while "$ref" in form:
        form = all_["$defs"][form["$ref"].rpartition("/")[2]]
    return form


def _kinds(form: Schema, all_: Schema) -> Iterator[str]:
    """The kinds of values that a form takes; none where it takes any."""
    form = _meant(form, all_)
    if "type" in form:
        yield from form["type"] if isinstance(form["type"], list) else [form["type"]]
    for one in [*form.get("enum", ()), *([form["const"]] if "const" in form else ())]:
        yield next(kind for kind in KINDS if _is(one, kind))
    for part in form.get("anyOf", ()) if "type" not in form else ():
        yield from _kinds(part, all_)


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, KINDS[kind][0]) and (kind == "boolean" or not isinstance(value, bool))


def _named(value: Any) -> str:
    kind = next((kind for kind in KINDS if _is(value, kind)), "")
    return f"'{value}'" if kind in ("string", "integer", "") else "empty" if value is None else KINDS[kind][1]
