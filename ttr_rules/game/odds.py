"""The odds of a tunnel: what the cards that are turned up may ask for, from the cards that may be among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb


def surcharges(unseen: Sequence[int], worth: Mapping[int, int], drawn: int) -> dict[int, float]:
    """The chance of each surcharge that is possible. ``worth``: what a card of a kind asks for.

    ``unseen``: how many cards of each kind may be turned up; ``drawn`` of them are.
    """
    by_worth: dict[int, int] = {}
    for kind, count in enumerate(unseen):
        by_worth[worth.get(kind, 0)] = by_worth.get(worth.get(kind, 0), 0) + count
    drawn = min(drawn, sum(unseen))
    ways = {(0, 0): 1}
    for value, count in by_worth.items():
        more: dict[tuple[int, int], int] = {}
        for (cards, due), number in ways.items():
            for taken in range(min(count, drawn - cards) + 1):
                key = cards + taken, due + taken * value
                more[key] = more.get(key, 0) + number * comb(count, taken)
        ways = more
    every = comb(sum(unseen), drawn)
    return {due: number / every for (cards, due), number in sorted(ways.items()) if cards == drawn}
