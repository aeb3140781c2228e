"""The situation that an argument stands for, with what the question states put in its places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ttr_rules.ask.slots.facts import COLORS, OWN, Slots
from ttr_rules.board.board import GRAY, Board, Track
from ttr_rules.faults import Unusable
from ttr_rules.rules.model import RuleSet
from ttr_rules.situation.adjudicate import board_of, judge_data

_PLACE = re.compile(r"\{([a-z-]+)\}")
MORE = "more than "
"""Before the name of a place: the next longer route of the map than the number that stands there."""


class Missing(Exception):
    """The question does not state what a situation cannot do without."""


def slot_values(slots: Slots, defaults: dict[str, Any], players: int | None, rules: RuleSet) -> dict[str, Any]:
    """What stands in the places of a situation, by name: stated, following from what is stated, or the default."""
    board = board_of(rules)
    values: dict[str, Any] = dict(defaults) | on_board(board, slots.get("cities") or [], slots.get("routes") or [])
    values |= {name: slot.value for name, slot in slots.known.items() if name != "players"}
    if "journey" in slots.known:
        from ttr_rules.ask.slots.journey import on_map

        values |= on_map(slots.get("journey"), board)
    values |= _kept(slots, rules)
    if players is not None:
        # A number that no game is played with, as in "may one player", says nothing of who is at the table.
        values["players"] = players
    for name, default in defaults.items():
        if values[name] == f"{MORE}{(other := str(default).removeprefix(MORE))}":
            values[name] = _longer(board_of(rules), values.get(other))
    color, usual = slots.get("color"), defaults.get("payment")
    if isinstance(usual, dict) and slots.get("payment") is None:
        number = values["length"] if "length" in defaults else sum(usual.values())
        values["payment"] = dict.fromkeys([color] if color in COLORS else usual, number)
    payment: dict[str, int] | None = slots.get("payment") or _out_of_hand(slots)
    if payment is not None:
        payment = _coloured(payment, color)
        values["payment"] = payment
        total = sum(payment.values())
        plain = [kind for kind in payment if kind != "locomotive"]
        if slots.get("length") is None:
            values["length"] = total
        if slots.get("color") is None:
            values["color"] = plain[0] if len(plain) == 1 else "gray"
    values |= _revealed(slots, values, rules)
    values |= _station(slots, defaults, board)
    values["route"] = _route(slots, values)
    values["ferry"] = values["named"] or _print_of_ferry(values)
    printed = slots.get("routes") or (slots.get("color") and slots.get("length"))
    if slots.get("payment") and printed:
        values["claim"] = f"{values['route']} with {_words(values, 'payment')}"
    return values


def _coloured(cards: dict[str, int], color: str | None) -> dict[str, int]:
    """Cards with those "of the same colour" in that of the route, or in any where it has none."""
    own = color if color in COLORS else COLORS[0]
    found: dict[str, int] = {}
    for kind, count in cards.items():
        named = own if kind == OWN else kind
        found[named] = found.get(named, 0) + count
    return found


def _station(slots: Slots, defaults: dict[str, Any], board: Board) -> dict[str, Any]:
    """A station with its cards: which one it is, by the cities that hold those before it, and where it may stand. A
    single card that is named for a later one is not all that is paid."""
    paid, number = slots.get("payment"), slots.get("station-number")
    alike = slots.get("same-cards")
    if paid is None and alike is not None:
        paid = {COLORS[0]: alike}
    cards = defaults.get("station-cards")
    if paid is not None and (sum(paid.values()) > 1 or number in (None, 1)):
        cards = paid
    else:
        number = None
    if isinstance(cards, dict) and OWN in cards:
        cards = {COLORS[0] if kind == OWN else kind: count for kind, count in cards.items()}
    which = number or (sum(cards.values()) if isinstance(cards, dict) else 1)
    *cities, last = board.cities
    return {"station-cards": cards, "stations-before": cities[: which - 1], "station-city": last}


def _revealed(slots: Slots, values: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    """What was turned up for a tunnel where it is told by what matches."""
    laid = values.get("payment")
    if not isinstance(laid, dict):
        return {}
    plain = [kind for kind in laid if kind != "locomotive"]
    own = plain[0] if plain else "locomotive"
    shown, matches = slots.get("reveal"), slots.get("matches")
    number = rules.rules["tunnel.reveal"].value or 0
    if shown is None and matches is not None:
        shown = [OWN] * matches + [next(color for color in COLORS if color != own)] * (number - matches)
    if shown is None:
        return {}
    unknown = slots.get("payment") is None and slots.get("color") not in COLORS
    if unknown and any(card in COLORS for card in shown) and slots.get("reveal") is not None:
        # What matches cannot be told of cards laid down that nobody named.
        return {"payment": None}
    color = plain[0] if len(plain) == 1 else "gray" if plain else values.get("color")
    # What the surcharge is follows from the cards laid down, whatever number seems to be a length.
    offer = f"a {color} {sum(laid.values())} tunnel with {_words(values, 'payment')}"
    return {"laid": offer, "reveal": [own if card == OWN else card for card in shown[:number]]}


def _kept(slots: Slots, rules: RuleSet) -> dict[str, Any]:
    """How many of the opening tickets are kept where it is told how many are given back."""
    back, dealt = slots.get("gave-back"), slots.get("dealt")
    if back is None:
        return {}
    usual = rules.value("setup.tickets")["deal"]
    usual = sum(usual.values()) if isinstance(usual, dict) else usual
    rest = (dealt if dealt is not None else usual) - back if isinstance(usual, int) else 0
    return {"kept": rest if rest > 0 else "none"}


def _print_of_ferry(values: dict[str, Any]) -> str:
    """A ferry as it is told: by its length and its locomotives."""
    symbols = values.get("symbols")
    return f"a ferry of {values.get('length')} with {symbols} symbol{'s' * (symbols != 1)}"


def _out_of_hand(slots: Slots) -> dict[str, int] | None:
    """What somebody with such a hand pays for the route: cards of its colour first, then locomotives."""
    hand, spaces, color = slots.get("hand"), slots.get("spaces"), slots.get("color")
    if not hand or spaces is None:
        return None
    plain = [kind for kind in hand if kind in COLORS and color in (None, GRAY, kind)]
    kind = max(plain, key=lambda one: int(hand[one]), default=None)
    paid = {} if kind is None else {kind: min(hand[kind], spaces)}
    wilds = min(hand.get("locomotive", 0), spaces - sum(paid.values()))
    return paid | ({"locomotive": wilds} if wilds else {}) or None


def _route(slots: Slots, values: dict[str, Any]) -> str:
    """The route that is named, else one as it is told: by its colour and length."""
    if len(slots.get("routes") or ()) == 1 and values["named"]:
        return str(values["named"])
    return f"a {values.get('color')} {values.get('length')}"


def _longer(board: Board, number: Any) -> int | None:
    lengths = sorted({track.length for track in board.tracks})
    return next((length for length in lengths if isinstance(number, int) and length > number), None)


def on_board(board: Board, cities: list[dict[str, str]], routes: list[str]) -> dict[str, Any]:
    """Routes and a ticket of a map to speak of: those that the question names, else the first of each kind."""
    here = [names[board.name] for names in cities if board.name in names]
    named = [between[0] for name in routes if (between := board.between(*name.split(" - ")))]
    pairs = [{track.a, track.b} for track in named] or [set(pair) for pair in pairwise(here)]
    tracks = sorted(board.tracks, key=lambda track: {track.a, track.b} not in pairs)
    single = next(track for track in tracks if track.twin is None)
    apart = next(track for track in tracks if not {track.a, track.b} & {single.a, single.b} and track.twin is None)
    one = next(track for track in tracks if track.twin is not None)
    other = board.tracks[one.twin or 0]
    if len(named) == 2:
        # Of two routes that are named none is the other track of the other, whatever people say.
        one, other = named
    beside = named if len(named) == 2 else _beside(board, single)
    gray = next(track for track in tracks if track.twin is not None and track.color == GRAY)
    two = next(track for track in tracks if track.twin is not None and track.color != GRAY)
    first = board.tickets[0]
    return {
        "named": f"{named[0].a} - {named[0].b}" if named else None,
        "single": board.track_name(single),
        "apart": board.track_name(apart),
        "double-one": board.track_name(one),
        "double-other": board.track_name(other),
        "beside-one": board.track_name(beside[0]),
        "beside-other": board.track_name(beside[1]),
        "gray-one": board.track_name(gray),
        "gray-other": f"{board.track_name(board.tracks[gray.twin or 0])} with {_set(gray, 'green')}",
        "other-colour": f"{board.track_name(two)} with {_set(two, board.tracks[two.twin or 0].color)}",
        "far-apart": _far_apart(board, here),
        "ticket": f"{first.a} - {first.b}",
    }


def _far_apart(board: Board, here: Sequence[str]) -> str | None:
    """Two cities that no route joins: the ends of the journey that is named, if one is; None for two neighbours."""
    named = [(here[0], here[-1]), *pairwise(here)] if len(here) > 1 else pairwise(board.cities)
    return next((f"{one} - {other}" for one, other in named if one != other and not board.between(one, other)), None)


def _beside(board: Board, track: Track) -> tuple[Track, Track]:
    """A route and one that begins in the same city and leads elsewhere."""
    ends = {track.a, track.b}
    return track, next(one for city in (track.a, track.b) for one in board.at(city) if {one.a, one.b} != ends)


def _set(track: Track, color: str) -> str:
    """The cards of a colour that pay for a track, with the locomotives that it asks for."""
    parts = ((track.ferry, "locomotive"), (track.length - track.ferry, color))
    return " + ".join(f"{number} {kind}" for number, kind in parts if number)


def has_places(template: Any) -> bool:
    """Whether a template has any place to fill."""
    if isinstance(template, dict):
        template = [*template, *template.values()]
    return any(map(has_places, template)) if isinstance(template, list) else bool(_PLACE.search(str(template)))


def filled(template: Any, values: dict[str, Any]) -> Any:
    """A template with its places filled. A key whose whole value is a place that nothing fills is left out; raises
    Missing where a sentence cannot do without."""
    if isinstance(template, dict):
        pairs = {}
        for key, inner in template.items():
            place = _PLACE.fullmatch(inner) if isinstance(inner, str) else None
            if place and values.get(place.group(1)) is None:
                continue
            pairs[key] = filled(inner, values)
        return pairs
    if isinstance(template, list):
        return [filled(inner, values) for inner in template]
    if not isinstance(template, str):
        return template
    place = _PLACE.fullmatch(template)
    if place:
        return values[place.group(1)]
    return _PLACE.sub(lambda found: _words(values, found.group(1)), template)


def _words(values: dict[str, Any], name: str) -> str:
    value = values.get(name)
    if value is None:
        raise Missing(name)
    if isinstance(value, dict):
        return " + ".join(f"{number} {card}" for card, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def play(template: dict[str, Any], values: dict[str, Any], edition: str, house: list[str]) -> dict[str, Any] | None:
    """The answer to the situation of an argument; None where the question does not state enough or states what a map
    does not have."""
    try:
        return judge_data(filled(template, values), edition=edition, house=house, elsewhere=False)
    except (Missing, Unusable):
        return None
