"""A network that is described by lengths alone, for the longest path: rings and arms that meet in one city.

Parts that do not fit together leave it unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ttr_rules.ask.slots.people import owners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text

RING, ARM, MEET, MIDDLE = "ring", "arm", "meet-one", "off-line"
MOST_PARTS = 6
"""A number before "arms" that is no larger counts them."""

ASKS = frozenset(("is", "longest"))
"""Before a number that is asked about."""
SEPARATE, SHORTEST_PIECE, MOST_TRAINS = "separate-bits", 3, 45

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
    if MIDDLE in found and not rings and len(arms) >= 2 and 1 < arms[0] == max(arms):
        # A line that others leave in its middle is two arms.
        arms[:1] = [arms[0] // 2, arms[0] - arms[0] // 2]
        return Shape((), tuple(arms)) if agreed else None
    return Shape(tuple(rings), tuple(arms)) if agreed and enough and (MEET in found or len(arms) < 2) else None


class Pieces(NamedTuple):
    """Lines of one player that do not hang together, and what somebody takes for the length of the longest path."""

    lengths: tuple[int, ...]
    claimed: int | None


def read_pieces(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> Pieces | None:
    """The separate lines that a text tells of, each by its trains; None where it is not clear which number is one."""
    if SEPARATE not in found or RING in found:
        return None
    numbers: list[tuple[int, int]] = []
    for at, value in enumerate(values):
        behind = text.words[at + 1 : at + 2]
        named = text.words[at] in words.form["bonus-names"] and not text.words[at].isdigit()
        if value is None or named or (words.form["unit-words"] | words.form["point-words"]) & set(behind):
            continue
        if SHORTEST_PIECE <= value <= MOST_TRAINS:
            numbers.append((at, value))
    if not numbers or len(owners(text, words, values)) > 1:
        return None
    *rest, (last, value) = numbers
    lengths = tuple(number for _, number in rest)
    before = {text.words[at] for at in range(max(0, last - 3), last) if text.sentence[at] == text.sentence[last]}
    taken = bool(words.form["totalling"] & before)
    taken = taken or (text.asked(text.sentence[last]) and bool(ASKS & before))
    if len(lengths) > 1 and (value == sum(lengths) or (taken and value == max(lengths))):
        return Pieces(lengths, value)
    lengths += (value,)
    return Pieces(lengths, None) if len(lengths) > 1 and not taken else None
