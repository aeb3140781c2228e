"""A network that is described by lengths alone, for the longest path: rings and arms that meet in one city.

Parts that do not fit together leave it unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.text import Text
    from ttr_rules.ask.words import Found

RING, ARM, MEET = "ring", "arm", "meet-one"
MOST_PARTS = 6
"""A number before "arms" that is no larger counts them."""

CLAIMS = frozenset(("makes", "make", "just", "equals", "=", "totals", "total", "longest"))
"""Before a number that somebody takes for the length."""


class Shape(NamedTuple):
    """The lengths of rings and of arms, all at one city."""

    rings: tuple[int, ...]
    arms: tuple[int, ...]

    def longest(self) -> int:
        """The most trains that one path takes in."""
        from ttr_rules.game.trail import longest

        edges = [("hub", f"arm {number}", length) for number, length in enumerate(self.arms)]
        for number, length in enumerate(self.rings):
            one, other = f"ring {number}", f"ring {number} far"
            edges += [("hub", one, 1), (one, other, 1), (other, "hub", length - 2)]
        return longest(edges).length


def read_shape(text: Text, found: Found, values: Sequence[int | None]) -> Shape | None:
    """The network that a text describes, if it is clear how its parts hang together."""
    kinds = {at: kind for kind in (ARM, RING) for start, end in found.spans.get(kind, ()) for at in range(start, end)}
    players = {at for start, end in found.spans.get("slot-players", ()) for at in range(start, end)}
    parts: dict[str, list[int]] = {RING: [], ARM: []}
    counted: dict[str, int] = {}
    last: str | None = None
    named = {text.sentence[at] for at in kinds}
    for at, word in enumerate(text.words):
        last = kinds.get(at, last)
        if (parts[RING] or parts[ARM]) and text.sentence[at] not in named:
            # What follows asks: "is it 12 or 17".
            continue
        value = values[at]
        if value is None or at in players or kinds.get(at) == RING or (value == 1 and word.isalpha()):
            continue
        behind = kinds.get(at + 1)
        if behind is not None and value <= MOST_PARTS and text.mark[at] == "" and behind not in counted:
            counted[behind] = value
            continue
        kind = behind or last
        if (at and text.words[at - 1] in CLAIMS) or (kind is not None and len(parts[kind]) == counted.get(kind)):
            continue
        if kind is None or value < 1:
            return None
        parts[kind].append(value)
    rings, arms = parts[RING], parts[ARM]
    agreed = all(len(parts[kind]) == number for kind, number in counted.items())
    enough = len(rings) + len(arms) >= 2 and all(ring >= 3 for ring in rings)
    return Shape(tuple(rings), tuple(arms)) if agreed and enough and (MEET in found or len(arms) < 2) else None
