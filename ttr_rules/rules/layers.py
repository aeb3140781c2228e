"""Laying one set of rules over another: what an edition says of the series, what a house rule changes in an edition."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from ttr_rules.faults import Fault, nearest
from ttr_rules.placed import line_of, place_of, place_of_key
from ttr_rules.rules.shape import misfit, said

Raw = dict[str, Any]
"""A rule as plain data: its written keys, plus layer, place and the like."""

NORM_KEYS = ("about", "when", "require", "then", "except", "plain")
SAID_KEYS = ("is", "says", "status", "cites", "ruling_from", "also_read", "absent", "note", *NORM_KEYS, "norms")
"""What an edition says of a rule of the series."""
CHANGES = ("set", "add", "drop", "adopt", "mark")


def plain(value: Any) -> Any:
    """Plain data without places; digits as keys become numbers, so that a table keyed by players can be read."""
    if isinstance(value, AnyMapping):
        return {int(key) if key.isdigit() else key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value


def reference(text: str) -> tuple[str, list[str]]:
    """A ``$rule.id.key`` as the rule's id and the keys inside its value."""
    parts = text.lstrip("$").split(".")
    return ".".join(parts[:2]), parts[2:]


def merged(old: Any, new: Any) -> Any:
    """A mapping replaces only the keys it names; anything else replaces the whole value."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: merged(old.get(key), inner) for key, inner in new.items()}}
    return new


def unknown_keys(written: Any, known: Sequence[str], expected: str, file: str) -> list[Fault]:
    """A fault for each key that nothing reads, with its place."""
    return [
        Fault(f"unknown key '{key}'", expected, nearest(key, known), file, place_of_key(written, key))
        for key in written
        if key not in known
    ]


def read_edition(raw: dict[str, Raw], written: Any, layer: str, file: str, faults: list[Fault]) -> None:
    """Lays what an edition's booklet says over the rules it extends. Changes ``raw`` in place."""
    for rule_id, says in (written.get("rules") or {}).items():
        place = place_of_key(written["rules"], rule_id)
        if rule_id not in raw:
            faults.append(
                Fault(f"unknown rule '{rule_id}'", "a rule of the series", nearest(rule_id, raw), file, place)
            )
            continue
        rule = raw[rule_id]
        says = says or {}
        faults += unknown_keys(says, SAID_KEYS, "is, says, status, cites or a norm", file)
        if rule["layer"] != "series" and says.keys() & {"is", "says", "norms", *NORM_KEYS}:
            # What another booklet says elsewhere is no source for what this one changes.
            rule.update(dict.fromkeys(("ruling_from", "also_read", "note")), cites=[])
        if "is" in says and "is" in rule and not rule.get("told"):
            value, old = plain(says["is"]), rule["is"]
            if isinstance(value, dict) and isinstance(old, dict):
                value = {key: part for key, part in value.items() if key in old}
            wrong = misfit(value, old, rule.get("may"), _words(rule))
            if wrong:
                where = place_of(says, "is")
                faults.append(Fault(f"'{rule_id}' {wrong.message}", wrong.expected, wrong.nearest, file, where))
                continue
        rule.update({key: plain(value) for key, value in says.items()})
        rule.setdefault("status", "stated")
        rule["layer"] = layer
        rule["booklet_place"] = [file, line_of(place)]
        if "is" in says or "then" in says:
            rule["value_place"] = [file, line_of(place_of_key(says, "is" if "is" in says else "then"))]


def lay(
    raw: dict[str, Raw], written: Any, layer: str, editions: Sequence[str], other: Any, file: str, faults: list[Fault]
) -> list[Raw]:
    """Applies a layer's ``changes`` to ``raw`` in place; returns the changes to the board.

    ``editions``: the edition under it and those that one extends, nearest first. ``other(edition)`` gives the raw rules
    of another edition, for ``adopt``.
    """
    marks: list[Raw] = []
    changes = written.get("changes") or []
    for number, change in enumerate(changes):
        place = place_of(changes, number)
        kinds = [kind for kind in CHANGES if isinstance(change, dict) and kind in change]
        if len(kinds) != 1:
            faults.append(Fault("not a change", "one of set, add, drop, adopt, mark", (), file, place))
            continue
        kind = kinds[0]
        if kind == "mark":
            marks.append({**plain(change), "layer": layer, "file": file, "line": line_of(place)})
        elif kind == "adopt":
            _adopt(raw, change, layer, other, file, faults)
        elif kind == "add":
            _add(raw, change, layer, file, faults)
        elif change[kind] not in raw:
            name = str(change[kind])
            faults.append(
                Fault(f"unknown rule '{name}'", "a rule id", nearest(name, raw), file, place_of(change, kind))
            )
        elif kind == "drop":
            rule = raw[change[kind]]
            rule.update(absent=True, status="house", was=_shown(rule), layer=layer, cites=[])
        else:
            _set(raw, change, layer, editions, file, faults)
    return marks


def _shown(rule: Raw) -> Any:
    return deepcopy(rule["is"] if "is" in rule else rule.get("then"))


def _set(raw: dict[str, Raw], change: Any, layer: str, editions: Sequence[str], file: str, faults: list[Fault]) -> None:
    known = ("set", "to", "says", "was", "why", "cite", *NORM_KEYS, "norms")
    faults += unknown_keys(change, known, ", ".join(known[:6]), file)
    rule = raw[change["set"]]
    wanted = plain(change.get("to"))
    while rule.get("from"):
        name, path = reference(rule["from"])
        rule = raw[name]
        for key in reversed(path):
            wanted = {key: wanted}
    place = place_of(change, "set")
    if rule.get("absent") and "to" in change:
        faults.append(
            Fault(
                f"'{change['set']}' has nothing to change: this edition has no such thing",
                "an edition that has it",
                (),
                file,
                place,
            )
        )
        return
    before = _shown(rule)
    printed = rule["was"] if rule.get("changed_by") else before
    if "was" in change:
        expected = plain(change["was"])
        if isinstance(expected, dict):
            expected = next((expected[name] for name in editions if name in expected), expected)
        if not _agrees(expected, printed):
            stands = rule.get("value_place") or rule.get("place") or ["", 1]
            where = place_of(change, "was") or place
            message = f"'{change['set']}' was {said(printed)} ({stands[0]}:{stands[1]}), not {said(expected)}"
            faults.append(Fault(message, f"was: {said(printed)}", (), file, where))
            return
    if "to" in change:
        if _disputed(rule, layer, wanted, change["set"], file, place, faults):
            return
        wrong = misfit(wanted, before, rule.get("may"), _words(rule))
        if wrong:
            message, where = f"'{change['set']}' {wrong.message}", place_of(change, "to")
            faults.append(Fault(message, wrong.expected, wrong.nearest, file, where))
            return
        if "is" not in rule and isinstance(wanted, str):
            rule["then"] = wanted
        else:
            rule["is"] = merged(before, wanted)
        rule["changed_to"] = merged(rule.get("changed_to"), wanted)
    if "norms" not in rule:
        rule.update({key: plain(change[key]) for key in NORM_KEYS if key in change})
    if "norms" in change:
        rule["norms"] = plain(change["norms"])
    rule.setdefault("was", before)
    rule.update(
        status="house",
        layer=layer,
        cites=plain(change.get("cite") or []),
        says=change.get("says") or rule["says"],
        changed_by=[layer, file, line_of(place)],
        booklet_place=[file, line_of(place)],
    )
    for printed_only in ("ruling_from", "also_read", "note", "aloud"):
        rule.pop(printed_only, None)


def _words(rule: Raw) -> tuple[str, ...]:
    """The values that a rule's norms turn on, where it has no others."""
    norms = rule.get("norms") or [rule]
    known = [word for norm in norms if isinstance(norm.get("then"), dict) for word in norm["then"]]
    return tuple(dict.fromkeys(said(plain(word)) for word in known))


def _disputed(
    rule: Raw, layer: str, wanted: Any, name: str, file: str, place: tuple[int, int] | None, faults: list[Fault]
) -> bool:
    """Whether another layer has set the same part of a rule to something else; noted with both places."""
    other, other_file, line = rule.get("changed_by") or (layer, "", 0)
    if other == layer or not _overlap(rule["changed_to"], wanted):
        return False
    theirs = f"{said(rule['changed_to'])} by '{other}' ({other_file}:{line})"
    message = f"'{name}' is set to {said(wanted)} here and to {theirs}"
    faults.append(Fault(message, "one of the two house rules", (), file, place))
    return True


def _overlap(one: Any, two: Any) -> bool:
    """Whether two settings touch the same key and disagree."""
    if isinstance(one, dict) and isinstance(two, dict):
        return any(_overlap(one[key], two[key]) for key in one.keys() & two.keys())
    return bool(one != two)


def _agrees(expected: Any, value: Any) -> bool:
    if isinstance(expected, dict) and isinstance(value, dict):
        return all(key in value and _agrees(inner, value[key]) for key, inner in expected.items())
    return bool(expected == value)


def _add(raw: dict[str, Raw], change: Any, layer: str, file: str, faults: list[Fault]) -> None:
    name = change["add"]
    place = place_of(change, "add")
    if not isinstance(name, str) or name in raw:
        faults.append(Fault(f"'{name}' cannot be added", "an id that is not yet a rule", (), file, place))
        return
    rule = {key: plain(value) for key, value in change.items() if key not in ("add", "why", "cite")}
    rule.setdefault("asks", rule.get("says", name))
    rule.setdefault("says", name)
    rule.update(status="house", layer=layer, cites=plain(change.get("cite") or []), place=[file, line_of(place)])
    raw[name] = rule


def _adopt(raw: dict[str, Raw], change: Any, layer: str, other: Any, file: str, faults: list[Fault]) -> None:
    topics = change["adopt"] if isinstance(change["adopt"], list) else [change["adopt"]]
    source = other(change.get("from"))
    if source is None:
        faults.append(
            Fault(f"unknown edition '{change.get('from')}'", "an edition to adopt from", (), file, place_of(change))
        )
        return
    for topic in topics:
        found = [name for name in source if name == topic or name.partition(".")[0] == topic]
        if not found:
            faults.append(
                Fault(
                    f"unknown topic '{topic}'",
                    "a topic or rule id",
                    nearest(str(topic), {name.partition(".")[0] for name in source}),
                    file,
                    place_of(change, "adopt"),
                )
            )
        place = place_of(change, "adopt")
        for name in found:
            mine, theirs = raw.get(name, {}), deepcopy(source[name])
            if _disputed(mine, layer, _shown(theirs), name, file, place, faults):
                continue
            raw[name] = {
                **theirs,
                "was": mine.get("was", None if mine.get("absent") else _shown(mine)),
                "layer": layer,
                "status": "house",
                "value_place": mine.get("value_place"),
                "changed_by": [layer, file, line_of(place)],
                "changed_to": _shown(theirs),
            }
