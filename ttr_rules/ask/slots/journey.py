"""A ticket and the routes that are to complete it, where a question names both city by city."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from ttr_rules.ask.words.spot import LINKS, Places, Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.slots.facts import Slots
    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text
    from ttr_rules.board.board import Board

TICKET = "ticket"
FAR = 5
"""So many words at most stand between a ticket and its two cities."""
OF_ROUTES = 6
"""So many cities at least stand where a ticket and two routes are named."""
TIGHT = frozenset(("to",))
"""Words that join two cities more closely than a comma does."""
JOINING = LINKS | {"with", "from"}

Names = dict[str, str]
"""The name of a city on each map that has it."""


class Journey(NamedTuple):
    """The two cities of a ticket and the routes that somebody has, each by its two cities."""

    ends: tuple[Names, Names]
    links: tuple[tuple[Names, Names], ...]

    def joined(self) -> bool:
        """Whether the routes lead from the one city to the other, whatever map it is."""
        reached, left = [self.ends[0]], list(self.links)
        for city in reached:
            reached += [pair[1 - pair.index(city)] for pair in left if city in pair]
            left = [pair for pair in left if city not in pair]
        return self.ends[1] in reached


def add_journey(slots: Slots, text: Text, found: Found, words: Words, places: Places) -> None:
    """Add a ticket and its routes to the facts of a question that names all of them."""
    spots = places.spots(text)
    at = _ticket(text, found, words, places, spots)
    if at is None:
        return
    ends, rest = (spots[at], spots[at + 1]), [*spots[:at], *spots[at + 2 :]]
    behind = rest[at : at + 1]
    if behind and _is_via(text, words, range(ends[1][1], behind[0][0])):
        links, rest = list(pairwise([ends[0], *rest[at:], ends[1]])), rest[at:]
        if not places.is_path([spot[2] for spot, _ in links] + [ends[1][2]]):
            return
    else:
        runs = [run for run in _runs(text, rest) if not _is_lacking(text, words, run[0][0])]
        rest = [spot for run in runs for spot in run]
        links = [pair for run in runs for pair in _pairs(text, run)]
        links = [pair for pair in links if places.is_path([pair[0][2], pair[1][2]])]
    used = [spot for pair in links for spot in pair]
    told = {text.sentence[spot[0]] for spot in used}
    # A city that is named later, as in "he says it must go through Zürich", is no part of what somebody has.
    if links and all(spot in used or (len(links) > 1 and text.sentence[spot[0]] not in told) for spot in rest):
        named = tuple((one[2], other[2]) for one, other in links)
        slots.put("journey", Journey((ends[0][2], ends[1][2]), named), " ".join(text.words[ends[0][0] : ends[1][1]]))


def _ticket(text: Text, found: Found, words: Words, places: Places, spots: Sequence[Spot]) -> int | None:
    """Which city is the first of the two that a ticket names: they stand next to the word for it, or before a way, or
    no route joins them and routes are named beside them."""
    best: tuple[bool, int, int] | None = None
    for at, (one, other) in enumerate(pairwise(spots)):
        between = range(one[1], other[0])
        if text.sentence[one[0]] != text.sentence[other[0]] or len(between) > 2:
            continue
        if not all(text.words[place] in JOINING for place in between) or any(text.mark[one[1] - 1 : other[0]]):
            continue
        gaps = [max(start - other[1], one[0] - end) for start, end in found.spans.get(TICKET, ())
                if text.sentence[start] == text.sentence[one[0]]]  # fmt: skip
        gap = min(gaps, default=FAR + 1)
        way = at + 2 < len(spots) and _is_via(text, words, range(other[1], spots[at + 2][0]))
        alone = not places.is_path([one[2], other[2]]) and len(spots) >= OF_ROUTES
        if gap > FAR and not way and not alone:
            continue
        rank = (places.is_path([one[2], other[2]]), gap, at)
        best = rank if best is None else min(best, rank)
    return None if best is None else best[2]


def _is_lacking(text: Text, words: Words, at: int) -> bool:
    """Whether the cities that begin here are named as those where somebody has nothing: "nothing of mine between"."""
    before = [one for one in range(max(0, at - FAR), at) if text.sentence[one] == text.sentence[at]]
    clause = next((one + 1 for one in reversed(before) if text.mark[one]), before[0] if before else at)
    return any(text.words[one] in words.form["lacking"] for one in before if one >= clause)


def _is_via(text: Text, words: Words, between: range) -> bool:
    return len(between) <= 2 and any(text.words[at] in words.form["via"] for at in between)


def _runs(text: Text, spots: Sequence[Spot]) -> list[list[Spot]]:
    """Cities that are listed in one breath."""
    runs: list[list[Spot]] = []
    for spot in spots:
        last = runs[-1][-1] if runs else None
        near = last is not None and text.sentence[last[0]] == text.sentence[spot[0]]
        if near and last is not None and all(text.words[at] in LINKS for at in range(last[1], spot[0])):
            runs[-1].append(spot)
        else:
            runs.append([spot])
    return runs


def _pairs(text: Text, run: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """The routes of a list: "A - B, B - C" names two, "A, B, C" as many as there are steps."""
    steps = list(pairwise(run))
    tight = [not any(text.mark[one[1] - 1 : other[0]])
             and all(text.words[at] in TIGHT for at in range(one[1], other[0])) for one, other in steps]  # fmt: skip
    if any(tight) and not all(tight):
        steps = [step for step, close in zip(steps, tight, strict=True) if close]
    return steps


def on_map(journey: Journey | None, board: Board) -> dict[str, Any]:
    """The ticket and the routes as a situation on one map tells them; nothing where the map lacks a city."""
    if journey is None or any(board.name not in names for pair in (journey.ends, *journey.links) for names in pair):
        return {}
    one, other = (names[board.name] for names in journey.ends)
    ticket = next((ticket for ticket in board.tickets if {ticket.a, ticket.b} == {one, other}), None)
    links = dict.fromkeys(tuple(sorted((a[board.name], b[board.name]))) for a, b in journey.links)
    return {
        "chain": [" - ".join(link) for link in links],
        "chain-ticket": None if ticket is None else f"{ticket.a} - {ticket.b}",
    }
