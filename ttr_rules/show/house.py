"""House rules as a person reads them: the list, one of them, and whether some go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line
from ttr_rules.show.value import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.rules.house import HouseRule
    from ttr_rules.rules.weigh import Conflict
    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame


def list_blocks(
    layers: Sequence[HouseRule], lacking: Sequence[str], title: str, topics: Sequence[str], lang: str, say: Frame
) -> Iterator[Block]:
    """House rules by topic, each under the first that it bears on."""
    yield Line(say("house-list", title=title), "strong")
    for topic in topics:
        here = [layer for layer in layers if layer.topics[:1] == (topic,)]
        if not here:
            continue
        yield from (BLANK, Line(say.maybe(f"topic-{topic}") or topic.upper(), "value"))
        rows = []
        for layer in here:
            told = layer.told(lang)
            rows.append((layer.id, told["title"] + (f" ({say('house-advice')})" if layer.advice else "")))
        yield Grid(tuple(rows))
    if lacking:
        yield from (BLANK, Line(say("house-lacks", title=title, names=", ".join(lacking)), "dim"))


def show_blocks(layer: HouseRule, lang: str, say: Frame) -> Iterator[Block]:
    """All that is told of one house rule."""
    told = layer.told(lang)
    yield Line(f"{layer.id}: {told['title']}", "strong")
    yield Line(told["says"], "value")
    if layer.advice:
        yield Line(say("card-advice"), "dim")
    elif told["words"]:
        yield Line(told["words"])
    yield BLANK
    rows = [(say("house-why"), layer.why), (say("house-fits"), ", ".join(layer.fits) or say("house-fits-all"))]
    if layer.clashes:
        rows.append((say("house-clashes"), ", ".join(layer.clashes)))
    if told["mind"]:
        rows.append(("", say("card-mind", mind=told["mind"])))
    changes = [_change(change, say) for change in layer.changes]
    rows += [(say("house-changes") if first else "", text) for first, text in _first(changes)]
    evidence = [f"{entry['source']}: {entry['note']}" for entry in layer.evidence]
    rows += [(say("house-evidence") if first else "", text) for first, text in _first(evidence)]
    if layer.example:
        example = layer.example
        rows.append((say("house-example"), example["question"] if isinstance(example, dict) else str(example)))
    rows.append((say("house-file"), layer.file))
    yield Grid(tuple(rows), indent=0)


def _first(texts: Sequence[str]) -> Iterator[tuple[bool, str]]:
    return ((number == 0, text) for number, text in enumerate(texts))


def _change(change: Mapping[str, Any], say: Frame) -> str:
    if "adopt" in change:
        return say("house-adopts", what=phrase(change["adopt"], say), edition=change["from"])
    if "mark" in change:
        return say("house-marks", what=phrase(dict(change), say))
    if "add" in change:
        return f"{change['add']}: {say('house-new-rule')}"
    name = change.get("set") or change.get("drop")
    return f"{name}: {phrase(change['to'], say)}" if "to" in change else str(name)


def check_blocks(
    edition: str,
    house: Sequence[str],
    found: Sequence[Conflict],
    idle: Sequence[str],
    played: Mapping[str, Any] | None,
    say: Frame,
) -> Iterator[Block]:
    """Each conflict with its places and what would mend it, or that there is none."""
    for conflict in found:
        yield Line(conflict.message, "no")
        yield from (Line(f"{file}:{line}", "dim", indent=2, raw=True) for file, line in conflict.places)
        if conflict.mend:
            yield Line(say("house-mend", how=conflict.mend), indent=2)
    if found:
        yield from (BLANK, Line(say("house-found", count=len(found)), "strong"))
        return
    key = "house-sound" if house else "house-sound-plain"
    yield Line(say(key, names=", ".join(house), edition=edition), "yes")
    if idle:
        yield Line(say("house-idle", names=", ".join(idle)), "maybe")
    if played:
        players = say("or").join(map(str, played["players"]))
        yield Line(say("house-games", games=played["games"], players=players), "dim")
