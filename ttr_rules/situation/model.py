"""What people describe: a situation, once its words are resolved against a board. Shapes only, no behaviour."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ttr_rules.faults import Place

Cards = dict[str, int]
"""Card names (``red`` … ``pink``, ``locomotive``) to how many."""


class Repair(NamedTuple):
    """A word that was read as another: shown under ``read``."""

    text: str
    read_as: str
    place: Place | None = None
    file: str = ""


class TicketRef(NamedTuple):
    """A destination ticket: two cities in alphabetical order as the board prints them, its points, its kind."""

    a: str
    b: str
    points: int
    kind: str = "regular"

    @property
    def name(self) -> str:
        return f"{self.a} - {self.b}"


class RouteRef(NamedTuple):
    """What a route phrase means: indices into ``board.tracks`` that it may stand for (one, or both of a double when
    nobody said which), or, when no city matters, a route known by length, colour and kind only."""

    tracks: tuple[int, ...] = ()
    length: int | None = None
    color: str | None = None
    """A colour name or ``gray``; None if not said."""
    kind: str = "plain"
    """``plain``, ``tunnel`` or ``ferry``."""
    ferry: int = 0
    """Locomotive symbols."""
    other_track: bool = False
    """``the other track`` of the route claimed before."""
    cities: tuple[str, str] | None = None
    """The two cities, if it was named by them; without ``tracks`` no route joins them."""
    text: str = ""


class Move(NamedTuple):
    """One move in the contract's words (1.3). ``kind``: deal, draw, claim, pay, decline, tickets, keep, station, stop,
    pass, or an act that a game may not have: trade, give, swap, steal, discard-ticket, return-ticket, show-hand,
    show-ticket, look-through-discards, take-back, move-train, move-station, share-route, part-of-route."""

    kind: str
    text: str = ""
    source: str | None = None
    """draw: ``deck`` or ``display``."""
    card: str | None = None
    """draw from the display: the card; from the deck: the card it was, if said."""
    shows: tuple[str, ...] = ()
    """draw from the display: what replaced it, then the five of a flush (``then`` part)."""
    route: RouteRef | None = None
    payment: Cards | None = None
    """claim, station, pay: the cards; None if not said."""
    reveals: tuple[str, ...] | None = None
    """claim of a tunnel: what was turned up; None if not said."""
    tickets: tuple[TicketRef, ...] | None = None
    """deal, tickets: what was dealt or drawn; keep: what is kept."""
    keep_count: int | str | None = None
    """keep: a number, ``all`` or ``none`` where tickets are not named."""
    city: str | None = None
    """station: the city."""
    other: str | None = None
    """share-route, give, steal, trade: the other player."""


class Step(NamedTuple):
    player: str | None
    move: Move
    place: Place | None = None


class StationRef(NamedTuple):
    city: str
    borrows: int | None = None
    """Index into ``board.tracks`` of the wished route."""


class EndResult(NamedTuple):
    """A player's result stated without a board (contract ``end``); None where not stated."""

    routes: tuple[int, ...] | None = None
    points: int | None = None
    tickets: tuple[int, ...] | None = None
    """Signed ticket values."""
    completed: int | None = None
    stations_built: int | None = None
    longest: bool | int | None = None


@dataclass(eq=False, repr=False)
class Situation:
    """A situation whose words are resolved for one edition."""

    file: str = ""
    title: str | None = None
    players: list[str] | None = None
    """Names of every seat in turn order; None if not all seats are known."""
    seats: int | None = None
    """How many players; None if not stated."""
    named: list[str] = field(default_factory=list)
    """Every player named anywhere, in seat order where known, else in order of the steps, then of appearance."""
    turn: str | None = None
    display: list[str] | None = None
    deck_top: list[str] | None = None
    deck_left: int | None = None
    discard: Cards | int | None = None
    hands: dict[str, Cards] = field(default_factory=dict)
    routes: dict[str, list[RouteRef]] = field(default_factory=dict)
    trains: dict[str, int] = field(default_factory=dict)
    tickets: dict[str, list[TicketRef]] = field(default_factory=dict)
    ticket_deck: int | None = None
    score: dict[str, int] = field(default_factory=dict)
    triggered_by: str | None = None
    turns_left: list[str] | None = None
    stations: dict[str, list[StationRef]] = field(default_factory=dict)
    end: dict[str, EndResult] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    ask: str = "ruling"
    expect: dict[str, Any] | None = None
    repairs: list[Repair] = field(default_factory=list)
    stated: frozenset[str] = frozenset()
    """Keys of the situation that were written."""
    places: dict[str, Place] = field(default_factory=dict)
    """Place of each top-level key, and of entries as ``routes.Bo.0``, ``hands.Ann`` and so on, for later errors."""
    lacks: frozenset[str] = frozenset()
    """What the situation speaks of and this edition does not have: ``station``, ``tunnel``, ``ferry``."""
