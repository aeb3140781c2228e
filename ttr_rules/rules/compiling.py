"""From the text of rule files to checked, plain, compiled data; every fault of every file is found at once."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

from ttr_rules.faults import Fault, Unusable, nearest
from ttr_rules.placed import Mapping, line_of, place_of, place_of_key, read_file
from ttr_rules.rules import layers
from ttr_rules.rules.cache import stamp
from ttr_rules.rules.checking import Checker
from ttr_rules.rules.form import misformed
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.layers import Raw, plain

RULE_KEYS = (
    "asks",
    "aloud",
    "is",
    "may",
    "from",
    "by",
    "says",
    "told",
    "default",
    "norms",
    *layers.NORM_KEYS,
)
SOURCE_KEYS = ("title", "by", "edition", "date", "read", "address", "kind", "note")
CHANGE_MARKS = ("changed_by", "changed_to", "was")
EDITION_KEYS = ("edition", "title", "short", "extends", "board", "tickets", "rules", "changes")
HOUSE_KEYS = (
    "house",
    "title",
    "why",
    "says",
    "fits",
    "players",
    "clashes",
    "changes",
    "evidence",
    "mind",
    "example",
    "advice",
    "words",
    "concerns",
)


def compile_rules(
    edition: str, house: tuple[str, ...], files: list[tuple[Path, str]], faults: list[Fault]
) -> dict[str, Any]:
    """The plain data of a rule set. ``files`` are all its files with their names; faults are added to ``faults``."""
    written = {name: _read(path, name, faults) for path, name in files}
    if faults:
        return {}
    names = [name for _, name in files]
    house_names = names[len(names) - len(house) :] if house else []
    by_edition = {
        str(data["edition"]): name for name, data in written.items() if isinstance(data, Mapping) and "edition" in data
    }
    edition_name = _edition_file(edition, by_edition, written)
    if edition_name is None:
        faults.append(Fault("not an edition", "a file with 'edition: ID'", (), edition))
        return {}
    for own, schema in ((edition, "edition"), *((name, "layer") for name in house)):
        if own in written:
            faults += misformed(written[own], schema, own)
    if faults:
        return {}
    sources = {
        str(code): {key: source.get(key) for key in SOURCE_KEYS}
        for code, source in plain(written["rulesets/sources.yaml"])["sources"].items()
    }
    vocabulary = plain(written["rulesets/facts.yaml"])
    series = {name: data for name, data in written.items() if name.startswith("rulesets/series/")}
    bases: dict[str, dict[str, Raw]] = {}

    def base(name: str | None, trail: tuple[str, ...] = ()) -> dict[str, Raw] | None:
        if name not in by_edition or name in trail:
            return None
        if name not in bases:
            bases[name] = _edition(by_edition[name], written, series, faults, base, (*trail, name))
        return deepcopy(bases[name])

    raw = _edition(edition_name, written, series, faults, base, (edition,))
    head = _inherited(written[edition_name], by_edition, written)
    maps = [folder.name for folder in (rulesets_root() / "boards").iterdir()]
    if head["board"] is not None and head["board"] not in maps:
        place = place_of(written[edition_name], "board")
        faults.append(Fault(f"unknown map '{head['board']}'", " or ".join(sorted(maps)), (), edition_name, place))
    marks: list[Raw] = []
    advice: list[Raw] = []
    ids: list[str] = []
    for name in house_names:
        layer = written[name]
        if not _is_house(layer, name, faults):
            continue
        ids.append(str(layer["house"]))
        _clashes(layer, name, house_names, written, faults)
        fits = layer.get("fits")
        if isinstance(fits, list) and not set(fits) & set(head["lineage"]):
            faults.append(
                Fault(
                    f"'{layer['house']}' is not for {head['title']}",
                    "an edition of " + ", ".join(str(fit) for fit in fits),
                    (),
                    name,
                    place_of_key(layer, "fits"),
                )
            )
            continue
        if layer.get("words"):
            advice.append(_told(layer, raw, name, faults))
        marks += layers.lay(raw, layer, str(layer["house"]), head["lineage"], base, name, faults)
    compiled = Checker(raw, vocabulary, sources, faults).rules()
    counted = compiled.get("setup.ticket-deck", {}).get("value") or {}
    head.update(house=ids, marks=plain(marks), advice=advice, tickets={**head["tickets"], **counted})
    scopes = {name: known["scope"] for name, known in vocabulary.items()}
    return {"meta": head, "rules": compiled, "sources": sources, "scopes": scopes}


@lru_cache(maxsize=512)
def _parsed(path: Path, name: str, stood: tuple[int, int]) -> Any:
    """A file's data, parsed once for as long as the file stays what it is: many rule sets share most of their files."""
    return read_file(path, name)


def _read(path: Path, name: str, faults: list[Fault]) -> Any:
    try:
        data = _parsed(path, name, stamp(path))
    except Unusable as error:
        faults.extend(error.faults)
        return Mapping()
    if not isinstance(data, Mapping):
        faults.append(Fault("not a mapping", "keys with values", (), name, (1, 1)))
        return Mapping()
    return data


def _edition_file(edition: str, by_edition: dict[str, str], written: dict[str, Any]) -> str | None:
    if edition in written:
        return edition if "edition" in written[edition] else None
    return by_edition.get(edition)


def _series(series: dict[str, Any], faults: list[Fault]) -> dict[str, Raw]:
    raw: dict[str, Raw] = {}
    for name, data in series.items():
        for rule_id, rule in data.items():
            place = place_of_key(data, rule_id)
            if not isinstance(rule, Mapping):
                faults.append(Fault(f"'{rule_id}' is not a rule", "asks, says and a value or norm", (), name, place))
                continue
            if rule_id in raw:
                other = raw[rule_id]["place"]
                faults.append(Fault(f"'{rule_id}' stands twice", f"once (see {other[0]}:{other[1]})", (), name, place))
            faults += layers.unknown_keys(rule, RULE_KEYS, "a key of a rule", name)
            raw[rule_id] = {**plain(rule), "layer": "series", "place": [name, line_of(place)]}
    return raw


def _edition(
    name: str, written: dict[str, Any], series: dict[str, Any], faults: list[Fault], base: Any, trail: tuple[str, ...]
) -> dict[str, Raw]:
    data = written[name]
    faults += layers.unknown_keys(data, EDITION_KEYS, "a key of an edition", name)
    below = data.get("extends", "series")
    raw = _series(series, faults) if below == "series" else base(below, trail)
    if raw is None:
        faults.append(Fault(f"unknown edition '{below}'", "series or an edition", (), name, place_of(data, "extends")))
        return {}
    layer = str(data["edition"])
    layers.read_edition(raw, data, layer, name, faults)
    layers.lay(raw, data, layer, (str(below),), base, name, faults)
    for rule in raw.values():
        # What an edition changes is what it prints, and open to house rules.
        for mark in CHANGE_MARKS:
            rule.pop(mark, None)
        if rule["layer"] == layer and rule.get("status") == "house":
            rule["status"] = "stated"
    return raw


def _inherited(data: Any, by_edition: dict[str, str], written: dict[str, Any]) -> dict[str, Any]:
    chain = [data]
    while chain[-1].get("extends", "series") in by_edition and len(chain) < 9:
        chain.append(written[by_edition[chain[-1]["extends"]]])
    head: dict[str, Any] = {}
    for layer in reversed(chain):
        head.update({key: plain(layer[key]) for key in ("title", "short", "board", "tickets") if key in layer})
    head.setdefault("title", data["edition"])
    head.setdefault("short", head["title"])
    head.setdefault("board", None)
    head.setdefault("tickets", {})
    return {"id": str(data["edition"]), "lineage": [str(layer["edition"]) for layer in chain], **head}


def _is_house(layer: Any, name: str, faults: list[Fault]) -> bool:
    if "house" not in layer:
        faults.append(Fault("not a house rule", "a file with 'house: ID'", (), name, (1, 1)))
        return False
    languages = [key for key, told in layer.items() if len(key) == 2 and isinstance(told, Mapping)]
    faults += layers.unknown_keys(layer, [*HOUSE_KEYS, *languages], "a key of a house rule", name)
    return True


def _told(layer: Any, raw: dict[str, Raw], name: str, faults: list[Fault]) -> Raw:
    """What a house rule says in words only: all of it where it is mere advice, else what no rule of ours can judge."""
    concerns = layer.get("concerns") or []
    for number, rule_id in enumerate(concerns):
        if rule_id not in raw:
            where = place_of(concerns, number)
            faults.append(Fault(f"unknown rule '{rule_id}'", "a rule id", nearest(str(rule_id), raw), name, where))
    changes = [change for change in layer.get("changes") or [] if isinstance(change, dict)]
    changed = [change.get("set") or change.get("add") for change in changes]
    return {
        "id": str(layer["house"]),
        "title": plain(layer.get("title")),
        "words": plain(layer["words"]),
        "rules": [str(rule_id) for rule_id in [*concerns, *changed] if rule_id],
        "advice": bool(layer.get("advice")),
    }


def _clashes(layer: Any, name: str, house_names: list[str], written: dict[str, Any], faults: list[Fault]) -> None:
    """Pairs that the files themselves list as clashing; told once, with both places."""
    mine = str(layer["house"])
    for other_name in house_names[: house_names.index(name)]:
        other = written[other_name]
        theirs = str(other.get("house"))
        if theirs in (layer.get("clashes") or []) or mine in (other.get("clashes") or []):
            place = place_of_key(layer, "clashes") or place_of_key(layer, "house")
            line = line_of(place_of_key(other, "clashes") or place_of_key(other, "house"))
            faults.append(
                Fault(
                    f"'{mine}' clashes with '{theirs}' ({other_name}:{line})",
                    "one of the two house rules",
                    (),
                    name,
                    place,
                )
            )
