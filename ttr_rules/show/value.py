"""What an answer holds beside its verdict: payments, moves, odds, a path, a winner, a score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import Grid, Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

BRIEF = 3
"""A longer list is only counted where there is little room."""


def phrase(value: Any, say: Frame) -> str:
    """A value in a few words, on one line."""
    if value is None:
        return say("nothing")
    if isinstance(value, bool):
        return say("verdict-yes" if value else "verdict-no")
    if isinstance(value, dict):
        named = {key: say.maybe(f"part-{key}") or key for key in value}
        return ", ".join(f"{named[key]}{':' * isinstance(key, int)} {phrase(part, say)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(phrase(part, say) for part in value)
    return str(value)


def brief(value: Any, say: Frame) -> str:
    """What a value comes to, in a few words, for a place that has no room for more."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return say("or").join(cards(payment) for payment in value)
    if isinstance(value, list) and len(value) > BRIEF:
        return say("moves-are", count=len(value))
    if isinstance(value, dict) and "surcharge" in value:
        return ", ".join(f"+{row['extra']} {row['odds']:.0%}" for row in value["surcharge"])
    if isinstance(value, dict) and "decided_by" in value:
        totals = [f"{player['name']} {player['total']}" for player in value.get("players", ()) if "total" in player]
        return winners(value, say).rstrip(".") + (f" ({', '.join(totals)})" if totals else "")
    if are_paths(value):
        return ", ".join(f"{name} {path['length']}" for name, path in value.items())
    return phrase(value, say)


def are_paths(value: Any) -> bool:
    """Whether a value is the longest path of each player."""
    return isinstance(value, dict) and bool(value) and all(isinstance(p, dict) and "path" in p for p in value.values())


def is_state(value: Any) -> bool:
    """Whether a value is a situation."""
    return isinstance(value, dict) and ("turn" in value or "trains" in value)


def value_blocks(value: Any, say: Frame) -> Iterator[Block]:
    """The blocks of a value; none for one that the headline says already."""
    if isinstance(value, dict):
        if "surcharge" in value:
            yield from _odds(value["surcharge"], say)
        elif "decided_by" in value:
            if any("total" in player for player in value.get("players", ())):
                from ttr_rules.show.sheet import sheet_blocks

                yield from sheet_blocks(value["players"], say)
            yield Line(winners(value, say), "strong")
            if "rule" in value:
                yield Line(value["rule"], "dim", indent=2)
        elif is_state(value):
            yield from _state(value)
        elif are_paths(value):
            yield from _paths(value, say)
    elif isinstance(value, list) and value:
        payments = isinstance(value[0], dict)
        yield Line(say("payments" if payments else "options"))
        for part in value:
            yield Line(cards(part) if payments else str(part), indent=2)


def cards(payment: Mapping[str, int]) -> str:
    """A payment as it would be written in a move."""
    return " + ".join(f"{count} {card}" for card, count in payment.items())


def winners(value: Mapping[str, Any], say: Frame) -> str:
    """Who wins, and by what."""
    names: Sequence[str] = value["winners"]
    text = say("winner" if len(names) == 1 else "winners", names=", ".join(names))
    return f"{text}, {say('decided-' + value['decided_by'])}."


def _odds(rows: Sequence[Mapping[str, Any]], say: Frame) -> Iterator[Block]:
    yield Line(say("odds"))
    yield Grid(
        tuple((str(row["extra"]), f"{row['odds']:.0%}", say("covered-" + str(row["covered"]).lower())) for row in rows),
        (say("extra"), say("chance"), say("covered")),
        right=frozenset({0, 1}),
    )


def _paths(value: Mapping[str, Mapping[str, Any]], say: Frame) -> Iterator[Block]:
    yield Grid(
        tuple((name, str(part["length"]), " - ".join(part["path"])) for name, part in value.items()),
        (say("player"), say("length"), say("path")),
        right=frozenset({1}),
    )


def _state(value: Mapping[str, Any]) -> Iterator[Block]:
    import yaml

    text = yaml.safe_dump(dict(value), sort_keys=False, allow_unicode=True, width=10_000, default_flow_style=None)
    yield from (Line(line, raw=True) for line in text.splitlines())
