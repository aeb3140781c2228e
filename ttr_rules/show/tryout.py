"""What a house rule does to the game as a person reads it: numbers with their intervals, and a plot of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.show.blocks import BLANK, Grid, Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ttr_rules.game.tryout import Effect
    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

ARM = 12
"""Half the width of the plot, which stands for one spread of single games."""
SHARES = ("completed", "first-seat", "stuck")
"""Measures that are told in hundredths."""


def try_blocks(
    title: str, edition: str, players: int, games: int, found: Sequence[Effect], say: Frame
) -> Iterator[Block]:
    """The effect on each measure, then what such games can tell and what they cannot."""
    yield Line(title, "strong")
    yield Line(say("try-how", games=games, players=players, edition=edition), "dim")
    yield BLANK
    rows = [
        (
            say(f"try-{one.name}"),
            *(_number(one, value) for value in (one.without, one.with_it)),
            _change(one, say),
            plot(one),
        )
        for one in found
    ]
    head = ("", say("try-without"), say("try-with"), say("try-difference"), say("try-plot"))
    yield Grid(tuple(rows), head, frozenset({1, 2, 3}), indent=0)
    yield BLANK
    telling = [say(f"try-{one.name}") for one in found if one.tells]
    yield Line(say("try-tells", what=", ".join(telling)) if telling else say("try-nothing"), "strong")
    yield Line(say("try-honest"), "dim")


def _number(effect: Effect, value: float) -> str:
    return f"{100 * value:.0f} %" if effect.name in SHARES else f"{value:.1f}"


def _change(effect: Effect, say: Frame) -> str:
    if not effect.tells:
        return say("try-none")
    scale, digits = (100, 0) if effect.name in SHARES else (1, 1)
    return f"{scale * effect.difference:+.{digits}f} ± {scale * effect.half:.{digits}f}"


def plot(effect: Effect) -> str:
    """The interval around a middle that stands for no difference; an arrow where it runs out of the plot."""
    scale = ARM / effect.spread if effect.spread else 0.0
    low, middle, high = (
        max(-ARM, min(ARM, round(scale * value)))
        for value in (effect.difference - effect.half, effect.difference, effect.difference + effect.half)
    )
    line = [" "] * (2 * ARM + 1)
    line[low + ARM : high + ARM + 1] = "─" * (high - low + 1)
    line[ARM] = "│"
    line[middle + ARM] = "●"
    return "".join(line).rstrip()
