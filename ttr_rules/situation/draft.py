"""A situation read as far as it can be without a board: shapes, cards, numbers and moves checked, names still words."""

from typing import Any, Generic, NamedTuple, TypeVar

from ttr_rules.faults import Fault
from ttr_rules.situation.model import Cards, EndResult
from ttr_rules.situation.phrase import Phrase, Source
from ttr_rules.situation.said import Said

What = TypeVar("What")

ASKS = ("ruling", "options", "payments", "score", "winner", "longest", "state")
"""What can be asked of a situation."""


class Of(NamedTuple, Generic[What]):
    """Something that is said of a player; the name is empty where the player to move is meant."""

    player: Phrase
    what: What
    said: Phrase


class StationSaid(NamedTuple):
    """A station and, if there is one, the route that its owner wishes to borrow."""

    city: Phrase
    borrows: Phrase | None = None


class EndSaid(NamedTuple):
    """A result at the end, and the words of its parts: ``points``, ``routes``, ``routes.0`` and so on."""

    result: EndResult
    parts: dict[str, Phrase]


class StepSaid(NamedTuple):
    """A step: who (None if nobody is named) and what."""

    player: Phrase | None
    move: Said


class Draft:
    """The situation as it was written. ``resolve`` makes a ``Situation`` of it under one edition's rules and board."""

    stated: frozenset[str] = frozenset()
    title: str | None = None
    edition: str | None = None
    house: list[str] | None = None
    ask: str = "ruling"
    expect: dict[str, Any] | None = None
    seats: int | None = None
    players: list[Phrase] | None = None
    turn: Phrase | None = None
    display: list[str] | None = None
    deck_top: list[str] | None = None
    deck_left: int | None = None
    discard: Cards | int | None = None
    ticket_deck: int | None = None
    triggered_by: Phrase | None = None
    turns_left: list[Phrase] | None = None

    def __init__(self, source: Source, data: dict[str, Any]) -> None:
        self.source = source
        self.data = data
        """What was written, the options of the command line in it."""
        self.hands: list[Of[Cards]] = []
        self.routes: list[Of[list[Phrase]]] = []
        self.trains: list[Of[int]] = []
        self.tickets: list[Of[list[Phrase]]] = []
        self.score: list[Of[int]] = []
        self.stations: list[Of[list[StationSaid]]] = []
        self.end: list[Of[EndSaid]] = []
        self.steps: list[StepSaid] = []
        self.said: dict[str, Phrase] = {}
        """The value of each key, for errors."""

    @property
    def file(self) -> str:
        """The file that was read."""
        return self.source.file

    def fault(self, key: str, message: str, expected: str, nearest: tuple[str, ...], kind: str) -> Fault:
        """What is wrong with the value of a key."""
        return self.said.get(key, Phrase("", self.source)).fault(message, expected, nearest, kind)
