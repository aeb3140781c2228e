"""The record of a game: how far it was followed, and the table as it stood then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import Grid, Line
from ttr_rules.show.value import cards, value_blocks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame


MOST_ILLEGAL = 10
"""So many illegal steps are told one by one; a record with more of them is not of this game."""


def record_blocks(answer: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    """Which steps did not hold, each with its rule, and the score or the table where the record was left."""
    record = answer["replay"]
    if record["illegal"]:
        yield Line(say("record-illegal", count=record["steps"], illegal=len(record["illegal"])))
        yield from _illegal(record["illegal"], answer["steps"], say)
    else:
        yield Line(say("record-legal", count=record["steps"]))
    if record.get("score"):
        yield from value_blocks(record["score"], say)
    elif record.get("state"):
        yield Line(say("record-stood"))
        yield from _table(record["state"], say)


def _illegal(numbers: Sequence[int], steps: Sequence[Mapping[str, Any]], say: Frame) -> Iterator[Block]:
    told = [(number, steps[number - 1]) for number in numbers[:MOST_ILLEGAL]]
    rows = tuple((str(number), step["player"] or "", step["rules"][0], step["move"]) for number, step in told)
    yield Grid(rows, right=frozenset({0}))
    if len(numbers) > len(told):
        yield Line(say("record-more", count=len(numbers) - len(told)), indent=2)


def _table(state: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    """What lies before each player, and what lies in the middle, as far as it is known."""
    trains, score, routes, hands = (state.get(key) or {} for key in ("trains", "score", "routes", "hands"))
    rows = tuple(
        (
            name + (" *" if name == state.get("turn") else ""),
            str(left),
            str(len(routes.get(name, ()))),
            str(score.get(name, "" if routes.get(name) else 0)),
            cards(hands[name]) if hands.get(name) else "",
        )
        for name, left in trains.items()
    )
    head = (say("player"), say("trains"), say("routes"), say("points"), say("hand"))
    yield Grid(rows, head, right=frozenset({1, 2, 3}))
    if state.get("display"):
        yield Line(say("row-is", cards=", ".join(state["display"])), indent=2)
