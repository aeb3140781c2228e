"""What was read off a board so far: routes, stations, tickets and markers, each checked as it comes in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ttr_rules.board.names import find_route, find_ticket, no_route
from ttr_rules.faults import Unusable, unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import board_of
from ttr_rules.situation.phrase import Phrase
from ttr_rules.situation.read import draft_data, resolve
from ttr_rules.situation.wording import Wording

if TYPE_CHECKING:
    from ttr_rules.board.board import Board, Track
    from ttr_rules.rules.model import RuleSet
    from ttr_rules.situation.model import Repair, Situation

ROUTES, STATIONS, TICKETS, MARKER = "routes", "stations", "tickets", "score"
"""The kinds of entries, by the keys of a situation that hold them."""

_BORROWS = re.compile(r"(?i)\s*\(?\bborrow(?:s|ing)?\b")


@dataclass(frozen=True, eq=False)
class Entry:
    """One thing that a player has."""

    player: str
    kind: str
    name: str
    """As the reader reads it back; of a marker the number."""
    borrows: str | None = None
    """The route that a station is to borrow."""
    points: int = 0
    """Of a route or a ticket."""
    length: int = 0
    """Of a route."""


class Standing(NamedTuple):
    """A running count."""

    trains: int
    """Train cars left."""
    points: int
    """From routes."""


@dataclass
class Count:
    """The entries of a table, in the order in which they came. A false one raises Unusable and changes nothing."""

    edition: str
    house: Sequence[str]
    players: list[str]
    turn: str = ""
    """Whose things are being read."""
    title: str | None = None
    done: bool = False
    """Whether its sheet was asked for. Such a file names nobody whose turn it is."""
    entries: list[Entry] = field(default_factory=list)
    slips: list[Repair] = field(default_factory=list)
    """How misspelt names of the last entry were read."""

    def __post_init__(self) -> None:
        self.rules: RuleSet = load_rules(self.edition, self.house)
        if self.rules.board is None:
            raise unusable(f"{self.edition} has no map", expected="an edition with a board")
        self.board: Board = board_of(self.rules)
        self.turn = self.turn or self.players[0]
        self.kinds = [ROUTES, STATIONS, TICKETS] if self.rules.value("setup.stations") else [ROUTES, TICKETS]
        self._seen(self.data(wishes=False))

    def data(self, *, wishes: bool = True) -> dict[str, Any]:
        """The situation; ``wishes``: with what stations are to borrow."""
        data: dict[str, Any] = {"title": self.title} if self.title else {}
        data |= {"edition": self.edition} | ({"house": list(self.house)} if self.house else {})
        data |= {"players": list(self.players)} | ({} if self.done else {"turn": self.turn})
        for kind in (*self.kinds, MARKER):
            of_kind = [entry for entry in self.entries if entry.kind == kind]
            found: dict[str, Any] = {}
            for entry in sorted(of_kind, key=lambda entry: self.players.index(entry.player)):
                if kind == MARKER:
                    found[entry.player] = int(entry.name)
                else:
                    found.setdefault(entry.player, []).append(_written(entry, wishes))
            data |= {kind: found} if found else {}
        return data | {"ask": "score"}

    def add(self, player: str, kind: str, text: str) -> Entry:
        """Take an entry in. Raises Unusable for what is unknown, impossible, or somebody else's."""
        readers: dict[str, Callable[[str, str], Entry]] = {
            ROUTES: self._route, STATIONS: self._station, TICKETS: self._ticket, MARKER: self._marker
        }  # fmt: skip
        entry = readers[kind](player, text)
        self.entries.append(entry)
        return entry

    def route(self, player: str, tracks: Sequence[Track]) -> Entry:
        """The entry for a route: one track, or either of two that nobody told apart."""
        points = int(self.rules.value("score.routes").get(tracks[0].length, 0))
        return Entry(player, ROUTES, self._spelt(tracks), points=points, length=tracks[0].length)

    def _spelt(self, tracks: Sequence[Track]) -> str:
        return self.board.track_name(tracks[0]) if len(tracks) == 1 else f"{tracks[0].a} - {tracks[0].b}"

    def undo(self) -> Entry | None:
        """Take the last entry out again."""
        return self.entries.pop() if self.entries else None

    def remove(self, player: str, kind: str, text: str) -> Entry:
        """Take out what a player has of that name."""
        meant = self._named(kind, text)
        for entry in reversed(self.entries):
            if (entry.player, entry.kind) == (player, kind) and meant & self._named(kind, entry.name):
                self.entries.remove(entry)
                return entry
        raise unusable(f"{player} has no such entry: '{text}'", expected="one that was taken in")

    def standing(self, player: str) -> Standing:
        """The train cars that a player has left, and the points of the routes."""
        mine = [entry for entry in self.entries if (entry.player, entry.kind) == (player, ROUTES)]
        supply = int(self.rules.value("setup.train-cars"))
        return Standing(supply - sum(entry.length for entry in mine), sum(entry.points for entry in mine))

    def of(self, player: str, kind: str) -> list[Entry]:
        """What a player has of a kind."""
        return [entry for entry in self.entries if (entry.player, entry.kind) == (player, kind)]

    def otherwise(self, kind: str, text: str) -> str | None:
        """What a text that is no route is called as a ticket, or the other way round; None if it is neither."""
        try:
            if kind == ROUTES:
                return find_ticket(self.board, text, self.rules.tickets.get("sets")).name
            found = find_route(self.board, text)
            return f"{found.a} - {found.b}" if found.tracks else None
        except Unusable:
            return None

    def _seen(self, data: dict[str, Any]) -> Situation:
        """The situation as the referee reads it."""
        situation = resolve(draft_data(data), self.rules, self.board)
        self.slips = situation.repairs
        return situation

    def _with(self, player: str, kind: str, text: str) -> Situation:
        """The situation with one thing more."""
        data = self.data(wishes=False)
        held = data.get(kind, {})
        data[kind] = held | {player: [*held.get(player, []), text]}
        return self._seen(data)

    def _route(self, player: str, text: str) -> Entry:
        found = find_route(self.board, text)
        if not found.tracks:
            raise no_route(self.board, found.a, found.b)
        entry = self.route(player, found.tracks)
        owners = self._owners()
        if all(track.index in owners for track in found.tracks):
            who = " and ".join(dict.fromkeys(owners[track.index] for track in found.tracks))
            raise unusable(f"{entry.name} is taken, by {who}", expected="a route that nobody has", kind="impossible")
        left = self.standing(player).trains
        if entry.length > left:
            message = f"{entry.name} is too long: it takes {entry.length} train cars, and {player} has {left} left"
            raise unusable(message, kind="impossible")
        self._with(player, ROUTES, text)
        return entry

    def _owners(self) -> dict[int, str]:
        """Who has each track that is known to be somebody's; of a double told without its track, only both."""
        routes = self._seen(self.data(wishes=False)).routes
        return {ref.tracks[0]: name for name, refs in routes.items() for ref in refs if len(ref.tracks) == 1}

    def _ticket(self, player: str, text: str) -> Entry:
        ticket = self._with(player, TICKETS, text).tickets[player][-1]
        return Entry(player, TICKETS, f"{ticket.name} ({ticket.points})", points=ticket.points)

    def _station(self, player: str, text: str) -> Entry:
        city, *route = _BORROWS.split(text, maxsplit=1)
        if STATIONS not in self.kinds:
            raise unusable("this edition has no stations", expected="routes or tickets", kind="impossible")
        place = self._with(player, STATIONS, city).stations[player][-1].city
        wish = self._wish(place, route[0].strip(" ()")) if route else None
        return Entry(player, STATIONS, place, wish)

    def _wish(self, city: str, text: str) -> str:
        """The route that a station is to borrow. Whose it is can only be told when all routes are in."""
        ref = Wording(self.board, None, 0).route(Phrase(text), must_exist=True)
        if city not in (ref.cities or ()):
            raise unusable(f"'{text}' does not touch {city}", expected=f"a route into {city}", kind="impossible")
        return self._spelt([self.board.tracks[index] for index in ref.tracks])

    def _marker(self, player: str, text: str) -> Entry:
        data = self.data(wishes=False)
        data[MARKER] = data.get(MARKER, {}) | {player: text}
        return Entry(player, MARKER, str(self._seen(data).score[player]))

    def _named(self, kind: str, text: str) -> set[Any]:
        """What a text stands for, so that two texts can be held against each other."""
        if kind == ROUTES:
            return {track.index for track in find_route(self.board, text).tracks}
        if kind == TICKETS:
            return {find_ticket(self.board, text).name}
        if kind == STATIONS:
            return {Wording(self.board, None, 0).city(Phrase(text))}
        return {MARKER}


def _written(entry: Entry, wishes: bool) -> Any:
    return {"city": entry.name, "borrows": entry.borrows} if wishes and entry.borrows else entry.name
