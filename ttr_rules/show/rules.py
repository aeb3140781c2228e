"""Rules, editions and sources as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line
from ttr_rules.show.text import bearing, citation
from ttr_rules.show.value import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

Told = dict[str, Any]


def rules_blocks(rules: Iterable[Told], edition: str, title: str, say: Frame) -> Iterator[Block]:
    """Every rule of an edition in a few lines, by topic."""
    yield Line(f"{edition}: {title}", "strong")
    topic = None
    for rule in rules:
        if rule["topic"] != topic:
            topic = rule["topic"]
            yield from (BLANK, Line(topic.upper(), "value"))
        yield Line(f"{rule['rule']}: {_value(rule, say)}", "strong")
        yield Line(rule["says"], indent=2)
        yield Line(" ".join(bearing(rule, say)), "dim", indent=2)


def rule_blocks(rule: Told, say: Frame) -> Iterator[Block]:
    """One rule with everything that stands around it."""
    yield Line(rule["rule"], "strong")
    yield Line(rule["asks"])
    yield Line(rule["says"], "value")
    yield BLANK
    rows = [
        (say("edition"), rule["edition"]),
        (say("value"), _value(rule, say)),
        (say("status"), say("status-" + rule["status"]) + (f" ({say('told')})" if rule["told"] else "")),
        (say("where"), say("as-file", file=rule["file"], line=rule["line"])),
    ]
    if rule["booklet_file"]:
        rows.append(("", say("as-file", file=rule["booklet_file"], line=rule["booklet_line"])))
    yield Grid(tuple(rows), indent=0)
    yield BLANK
    if rule["status"] in ("house", "silent"):
        yield Line(" ".join(bearing(rule, say)))
    yield from (Line(f"{citation(cite, say)} ({cite['title']})") for cite in rule["cites"])
    also = rule["also_read"]
    if also:
        yield Line(f"{say('also-read-' + also['reads'], booklet=also['booklet'])} {also.get('says') or ''}".rstrip())
    yield from _around(rule, say)


def _around(rule: Told, say: Frame) -> Iterator[Block]:
    same = [part["edition"] for part in rule["elsewhere"] if _alike(part, rule)]
    other = [part for part in rule["elsewhere"] if not _alike(part, rule)]
    if same:
        yield from (BLANK, Line(say("same-in", editions=", ".join(same))))
    if other:
        rows = tuple((part["edition"], _value(part, say), part["says"]) for part in other)
        yield from (BLANK, Grid(rows, (say("edition"), say("value"), say("says")), indent=0))
    if rule["changed_by"]:
        yield from (BLANK, Line(say("overridden")))
        for part in rule["changed_by"]:
            yield Line(f"{part['house']} ({say('as-file', file=part['file'], line=part['line'])})", indent=2)
    if rule["cases"]:
        yield from (BLANK, Line(say("cases")))
        yield from (Line(case, indent=2) for case in rule["cases"])


def _alike(one: Told, other: Told) -> bool:
    return all(one[key] == other[key] for key in ("value", "status", "says"))


def _value(rule: Mapping[str, Any], say: Frame) -> str:
    if rule["status"] == "absent":
        return say("status-absent")
    return phrase(rule["value"], say) if rule["value"] is not None else say("none")


def editions_blocks(editions: Sequence[Told], say: Frame) -> Iterator[Block]:
    """The editions and what they were read from."""
    rows = []
    for part in editions:
        name = f"{part['edition']} ({say('default')})" if part["default"] else part["edition"]
        rows.append((name, part["title"], part["board"] or "", ", ".join(part["sources"][:1])))
    yield Grid(tuple(rows), (say("edition"), "", say("board"), say("source")), indent=0)


def sources_blocks(sources: Iterable[Told], say: Frame) -> Iterator[Block]:
    """What was read, how much of it, and what is known to be missing."""
    yield Line(say("independent"))
    for source in sources:
        yield from (BLANK, Line(f"{source['source']}: {source['title']}", "strong"))
        facts = [source.get("by"), source.get("date"), source.get("edition")]
        yield Line("; ".join(str(fact) for fact in facts if fact), indent=2)
        yield Line(f"{say('read')}: {source['read']}", indent=2)
        if source.get("address"):
            yield Line(source["address"], "dim", indent=2, raw=True)
        if source.get("note"):
            yield Line(source["note"], indent=2)
