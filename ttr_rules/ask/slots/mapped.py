"""What the map adds to the facts of a question that names routes: how long they are, how many turns a journey takes,
whether two lines are a double route, and which of the cards told fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_rules.ask.slots.facts import OWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.ask.slots.facts import Slots
    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.spot import Places, Print
    from ttr_rules.ask.words.text import Text

LOCOMOTIVE, GRAY = "locomotive", "gray"


def add_mapped(slots: Slots, text: Text, found: Found, words: Words, places: Places) -> None:
    """Add to the facts of a question what follows from the routes that it names."""
    routes = [named for *_, named in places.routes(text)]
    if routes:
        _add_routes(slots, routes)
    _add_legs(slots, text, words, places)
    alone = routes[0] if len(routes) == 1 else None
    spaces = alone.length if alone is not None else slots.get("length")
    if spaces is not None:
        slots.put("spaces", spaces, str(spaces))
    if spaces is not None and slots.get("lengths") is None:
        slots.put("lengths", [spaces], str(spaces))
    if spaces is not None:
        _add_alike(slots)
    if "hand-have" in found and not set(text.words) & words.form["paying"]:
        _keep_in_hand(slots)
    _add_held(slots, slots.get("color") if alone is None else alone.color)


def _add_routes(slots: Slots, routes: Sequence[Print]) -> None:
    said = ", ".join(route.name for route in routes)
    slots.put("routes", [route.name for route in routes], said)
    if len(routes) == 1:
        slots.put("is-tunnel", bool(routes[0].tunnel), said)
        slots.put("is-ferry", bool(routes[0].ferry), said)
    slots.put("twin", len(routes) == 1 and routes[0].double, said)
    lengths = [route.length for route in routes if route.length is not None]
    told = slots.get("lengths") or []
    if len(lengths) >= len(told):
        slots.put("lengths", lengths, said)


def _add_legs(slots: Slots, text: Text, words: Words, places: Places) -> None:
    """How many routes a journey is made of that is told city by city, or by its ends and what lies between them."""
    spots = places.spots(text)
    if len(spots) < 3 or len({text.sentence[start] for start, *_ in spots}) > 1:
        return
    orders = [spots]
    if any(text.words[at] in words.form["via"] for at in range(spots[1][1], spots[2][0])):
        orders = [[spots[0], *spots[2:], spots[1]]]
    for order in orders:
        names = [names for *_, names in order]
        if places.is_path(names):
            slots.put("legs", len(names) - 1, " - ".join(next(iter(one.values())) for one in names))


def _add_alike(slots: Slots) -> None:
    """Add to locomotives that are paid the cards "of one colour" that are told beside them."""
    paid, alike = slots.known.get("payment"), slots.get("same-cards")
    if paid is not None and alike is not None and paid.value.keys() == {LOCOMOTIVE}:
        slots.put("payment", {OWN: alike, **paid.value}, paid.text)


def _keep_in_hand(slots: Slots) -> None:
    """Take for a hand what somebody has, where it is more than the route takes."""
    cards, spaces = slots.known.get("payment"), slots.get("spaces")
    if cards is not None and "hand" not in slots.known and spaces is not None and sum(cards.value.values()) > spaces:
        slots.known["hand"] = slots.known.pop("payment")


def _add_held(slots: Slots, color: str | None) -> None:
    """How many of the cards that somebody has fit the route."""
    cards = slots.known.get("hand") or slots.known.get("payment")
    if cards is None:
        return
    plain = {kind: number for kind, number in cards.value.items() if kind != LOCOMOTIVE}
    fitting = max(plain.values(), default=0) if color in (None, GRAY) else plain.get(color, 0)
    slots.put("in-hand", sum(cards.value.values()), cards.text)
    slots.put("held", fitting + cards.value.get(LOCOMOTIVE, 0), cards.text)
