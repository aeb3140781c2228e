"""The record of a game: how far it was followed, and the table as it stood then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import Grid, Line
from ttr_rules.show.value import cards, value_blocks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame


def record_blocks(record: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    """How many steps held, and the score or the table where the record was left."""
    bad = record["illegal"]
    if bad:
        yield Line(say("record-illegal", count=record["steps"], numbers=", ".join(map(str, bad))))
    else:
        yield Line(say("record-legal", count=record["steps"]))
    if record.get("score"):
        yield from value_blocks(record["score"], say)
    elif record.get("state"):
        yield Line(say("record-stood"))
        yield from _table(record["state"], say)


def _table(state: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    """What lies before each player, and what lies in the middle, as far as it is known."""
    trains, score, routes, hands = (state.get(key) or {} for key in ("trains", "score", "routes", "hands"))
    rows = tuple(
        (
            name + (" *" if name == state["turn"] else ""),
            str(left),
            str(len(routes.get(name, ()))),
            str(score.get(name, "")),
            cards(hands[name]) if hands.get(name) else "",
        )
        for name, left in trains.items()
    )
    head = (say("player"), say("trains"), say("routes"), say("points"), say("hand"))
    yield Grid(rows, head, right=frozenset({1, 2, 3}))
    if state.get("display"):
        yield Line(say("row-is", cards=", ".join(state["display"])), indent=2)
