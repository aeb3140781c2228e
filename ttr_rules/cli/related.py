"""What stands around a rule: other editions' values, house rules that change it, examples that turn on it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ttr_rules.faults import Unusable
from ttr_rules.rules.cache import kept
from ttr_rules.rules.home import rulesets_root

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAKERS = (Path(__file__).parent,)


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
    files = _yaml_of(rulesets_root() / "house")
    changes: list[tuple[list[Any], list[Any], dict[str, Any]]] = kept(files, lambda: _changes(files), "changes", MAKERS)
    return [change for rules, topics, change in changes if rule_id in rules or topic in topics]


def _changes(files: Sequence[Path]) -> list[tuple[list[Any], list[Any], dict[str, Any]]]:
    """Every change of a house rule: the rules that it names, the topics that it adopts, and where it stands."""
    from ttr_rules.placed import place_of, read_file
    from ttr_rules.rules.layers import plain

    found = []
    for file in files:
        layer = read_file(file)
        for number, change in enumerate(layer.get("changes") or ()):
            adopted = change.get("adopt") or []
            topics = adopted if isinstance(adopted, list) else [adopted]
            place = place_of(layer["changes"], number)
            told = {
                "house": plain(layer["house"]),
                "title": plain(layer.get("title")),
                "file": _short(file),
                "line": place[0] if place else None,
            }
            found.append((plain([change.get(key) for key in ("set", "add", "drop")]), plain([*topics]), told))
    return found


def cases(rule_id: str) -> list[str]:
    """The example situations that expect the rule to be cited."""
    files = _yaml_of(rulesets_root().parent / "examples")
    found: dict[str, list[str]] = kept(files, lambda: _cases(files), "cases", MAKERS)
    return found.get(rule_id, [])


def _cases(files: Sequence[Path]) -> dict[str, list[str]]:
    """For each rule the examples that expect it to be cited."""
    found: dict[str, list[str]] = {}
    for file in files:
        for rule in dict.fromkeys(rule for rule in _expected(file) if isinstance(rule, str)):
            found.setdefault(rule, []).append(_short(file))
    return found


def _expected(file: Path) -> Iterator[Any]:
    from ttr_rules.placed import read_file

    try:
        expect = read_file(file).get("expect")
    except (Unusable, AttributeError):
        return
    if isinstance(expect, dict):
        rules = expect.get("rules") or []
        yield from rules if isinstance(rules, list) else [rules]


def _yaml_of(folder: Path) -> list[Path]:
    """The YAML files of a folder and of those in it."""
    # Hundreds of files are named in a third of the time that it takes to look for a pattern.
    named = (Path(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".yaml"))
    return sorted(named)


def _short(file: Path) -> str:
    return file.relative_to(rulesets_root().parent).as_posix()
