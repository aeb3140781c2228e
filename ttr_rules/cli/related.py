"""What stands around a rule: other editions' values, house rules that change it, examples that turn on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.faults import Unusable
from ttr_rules.placed import place_of, read_file
from ttr_rules.rules.home import rulesets_root

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def elsewhere(rule_id: str, edition: str) -> list[dict[str, Any]]:
    """The same rule in the other editions."""
    from ttr_rules.rules.load import editions, load_rules

    found = []
    for name in editions():
        rule = load_rules(name).rules.get(rule_id) if name != edition else None
        if rule:
            status = "absent" if rule.absent else rule.status
            found.append({"edition": name, "value": rule.value, "status": status, "says": rule.says})
    return found


def overriders(rule_id: str) -> list[dict[str, Any]]:
    """The house rules that set, add or drop the rule, or adopt its topic, each with its place."""
    topic = rule_id.partition(".")[0]
    found = []
    for file in sorted((rulesets_root() / "house").glob("*.yaml")):
        layer = read_file(file)
        for number, change in enumerate(layer.get("changes") or ()):
            adopted = change.get("adopt") or []
            topics = adopted if isinstance(adopted, list) else [adopted]
            if rule_id in (change.get("set"), change.get("add"), change.get("drop")) or topic in topics:
                place = place_of(layer["changes"], number)
                found.append(
                    {
                        "house": layer["house"],
                        "title": layer.get("title"),
                        "file": _short(file),
                        "line": place[0] if place else None,
                    }
                )
    return found


def cases(rule_id: str) -> list[str]:
    """The example situations that expect the rule to be cited."""
    root = rulesets_root().parent / "examples"
    return [_short(file) for file in sorted(root.rglob("*.yaml")) if rule_id in _expected(file)]


def _expected(file: Path) -> Iterator[str]:
    # Most examples can be told by a glance at their text, which costs far less than reading them.
    try:
        expect = read_file(file).get("expect") if "expect:" in file.read_text(encoding="utf-8") else None
    except (Unusable, OSError, AttributeError):
        return
    if isinstance(expect, dict):
        rules = expect.get("rules") or []
        yield from rules if isinstance(rules, list) else [rules]


def _short(file: Path) -> str:
    return file.relative_to(rulesets_root().parent).as_posix()
