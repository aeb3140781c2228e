"""Loading a rule set: the series, an edition on it, house rules on that; checked whole, then kept in a cache."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ttr_rules.faults import Fault, Unusable, nearest, unusable
from ttr_rules.rules import cache
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.model import Norm, Rule, RuleSet, Test


def default_edition() -> str:
    """The id of the edition that applies when nobody names one."""
    return str(_defaults()["edition"])


def editions() -> list[str]:
    """Ids of all editions, in the order in which they are listed and compared."""
    return list(_defaults()["editions"])


def topics() -> list[str]:
    """Topics of the rules, in the order in which they are read; objections are named in it."""
    return list(_defaults()["topics"])


def house_rules() -> list[str]:
    """Ids of the house rules that come with the program."""
    return sorted(path.stem for path in (rulesets_root() / "house").glob("*.yaml"))


@lru_cache(maxsize=256)
def _loaded(edition: str, house: tuple[str, ...], own: tuple[Any, ...]) -> RuleSet:
    """``own``: files that are not the program's, with what changes when they do."""
    files = _files(edition, house)
    return _made(cache.kept([path for path, _ in files], lambda: _flat(_compiled(edition, house, files)), str(house)))


def load_rules(edition: str | Path | None = None, house: Sequence[str | Path] = ()) -> RuleSet:
    """The rules of an edition (an id or a path to a rule file) with house rules (ids or paths) laid on in order.

    Raises Unusable with every fault of every file: unknown rule, fact, key or source, wrong type, a ``was`` that no
    longer holds, norms that clash, house rules that clash.
    """
    chosen, laid = str(edition or default_edition()), tuple(str(name) for name in house)
    own = [Path(name).absolute() for name in (chosen, *laid) if is_path(name)]
    return _loaded(chosen, laid, tuple((path, cache.stamp(path)) for path in own))


@lru_cache(maxsize=1)
def _defaults() -> dict[str, Any]:
    path = rulesets_root() / "defaults.yaml"

    def read() -> dict[str, Any]:
        from ttr_rules.placed import read_file
        from ttr_rules.rules.layers import plain

        return plain(read_file(path))  # type: ignore[no-any-return]

    found: dict[str, Any] = cache.kept([path], read)
    return found


def is_path(name: str) -> bool:
    """Whether a name of an edition or house rule is meant as a file."""
    return name.endswith((".yaml", ".yml")) or os.sep in name


def _files(edition: str, house: tuple[str, ...]) -> list[tuple[Path, str]]:
    """Every file that the rule set is made of, with the name it goes by in messages."""
    root = rulesets_root()
    files = [(root / "series" / f"{topic}.yaml", f"rulesets/series/{topic}.yaml") for topic in _defaults()["topics"]]
    files += [(root / name, f"rulesets/{name}") for name in ("facts.yaml", "sources.yaml")]
    files.append(_found("editions", edition, "edition"))
    files += [(root / "editions" / f"{name}.yaml", f"rulesets/editions/{name}.yaml") for name in editions()]
    files += [_found("house", name, "house rule") for name in house]
    return files


def edition_files() -> list[Path]:
    """The files that the rules of all editions are made of."""
    every = (path for edition in editions() for path, _ in _files(edition, ()))
    return list(dict.fromkeys((rulesets_root() / "defaults.yaml", *every)))


def _found(folder: str, name: str, what: str) -> tuple[Path, str]:
    if is_path(name):
        try:
            there = Path(name).is_file()
        except (OSError, ValueError):
            there = False
        if not there:
            raise unusable("cannot be read: no such file", expected=f"a file of one {what}", file=name)
        return Path(name), name
    path = rulesets_root() / folder / f"{name}.yaml"
    known = editions() if folder == "editions" else house_rules()
    if name not in known:
        raise unusable(
            f"unknown {what} '{name}'",
            expected=", ".join(known) if len(known) < 5 else f"one of the {what}s",
            nearest=nearest(name, known),
        )
    return path, f"rulesets/{folder}/{name}.yaml"


def _compiled(edition: str, house: tuple[str, ...], files: list[tuple[Path, str]]) -> dict[str, Any]:
    """The checked plain data of a rule set."""
    from ttr_rules.rules.compiling import compile_rules

    if len(set(house)) != len(house):
        twice = next(name for name in house if house.count(name) > 1)
        raise unusable(f"house rule '{twice}' stands twice", expected="each once")
    faults: list[Fault] = []
    raw = compile_rules(edition, house, files, faults)
    if faults:
        raise Unusable(faults)
    return raw


def build(raw: dict[str, Any]) -> RuleSet:
    """The rule set that plain compiled data describe."""
    return _made(_flat(raw))


def _flat(raw: dict[str, Any]) -> dict[str, Any]:
    """The same data in plain tuples, with everything where a rule and a norm want it: what the cache keeps."""
    rules: list[tuple[Any, ...]] = []
    norms: list[tuple[Any, ...]] = []
    defaults: dict[str, str] = {}
    for rule_id, data in raw["rules"].items():
        rules.append(
            (
                rule_id,
                data["asks"],
                data["says"],
                data["value"],
                data["status"],
                data["cites"],
                data["layer"],
                data["absent"],
                data["told"],
                data["was"],
                data["ruling_from"],
                data["also_read"],
                data["note"],
                _pair(data["place"]),
                _pair(data["booklet_place"]),
                data["holder"],
                data["aloud"],
            )
        )
        if not data["absent"]:
            defaults.update(dict.fromkeys(data["default"], rule_id))
        norms += (
            (
                rule_id,
                tuple(norm["about"]),
                tuple(map(tuple, norm["when"])),
                tuple(map(tuple, norm["require"])),
                norm["then"],
                frozenset(norm["lifts"]),
                norm["plain"],
            )
            for norm in data["norms"]
        )
    return {**raw, "rules": rules, "norms": norms, "defaults": defaults}


def _made(flat: dict[str, Any]) -> RuleSet:
    meta = flat["meta"]
    return RuleSet(
        meta["id"],
        meta["title"],
        meta["short"],
        meta["board"],
        meta["tickets"],
        meta["house"],
        {told[0]: Rule._make(told) for told in flat["rules"]},
        tuple(
            Norm(rule, about, tuple(map(Test._make, when)), tuple(map(Test._make, require)), *rest)
            for rule, about, when, require, *rest in flat["norms"]
        ),
        flat["defaults"],
        flat["sources"],
        meta["advice"],
        meta["marks"],
        flat["scopes"],
        tuple(meta["lineage"]),
    )


def _pair(place: list[Any] | None) -> tuple[str, int] | None:
    return (str(place[0]), int(place[1])) if place else None
