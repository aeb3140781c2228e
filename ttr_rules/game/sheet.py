"""A score sheet: what each player's points are made of, and who wins."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ttr_rules.game.borrowing import Borrowing
from ttr_rules.game.ways import Way

TrackName = Callable[[int], str]


class Lack(NamedTuple):
    """The gap in a ticket's path: how many train cars it would take, and the routes, by their cities."""

    trains: int
    routes: tuple[str, ...]


class TicketLine(NamedTuple):
    """A ticket: its name if one was given, its printed points, whether it is finished, the path that finishes it."""

    name: str | None
    points: int
    complete: bool | None
    way: Way | None = None
    counts: int | None = None
    """What it adds to the player's points; None where nothing tells whether it is finished."""
    lacks: Lack | None = None
    """What an unfinished one would still need."""


class PathLine(NamedTuple):
    """A player's longest path, as far as it is known, and what it scores."""

    length: int | None
    way: Way | None
    bonus: int


class LoanLine(NamedTuple):
    """A station's use: the track by its number, the tickets by name."""

    city: str
    track: int
    tickets: tuple[str, ...]


class StationLine(NamedTuple):
    """Stations left, what they score, and what those that were built borrow."""

    left: int
    points: int
    borrows: tuple[LoanLine, ...]


class PlayerSheet(NamedTuple):
    """One player's points; parts that nobody told are None."""

    name: str
    routes: int | None
    tickets: tuple[TicketLine, ...] | None
    longest: PathLine | None
    stations: StationLine | None
    most_tickets: int | None
    """The bonus for the most finished tickets; None where the rules have none."""
    total: int | None
    ticket_points: int | None = None
    recount: int | None = None
    """What the score marker shows, if the routes come to something else."""
    lengths: tuple[int, ...] | None = None
    """Of the routes; None where they are not told."""
    marker: int | None = None
    """What the score marker shows, if that is told."""
    better: Borrowing | None = None
    """What the stations could do if their owner had not wished otherwise; None if it is no better."""

    def as_json(self, track_name: TrackName) -> dict[str, Any]:
        """The player's entry in the contract's ``score``."""
        entry: dict[str, Any] = {
            "name": self.name,
            "routes": self.routes,
            "lengths": None if self.lengths is None else sorted(self.lengths, reverse=True),
            "marker": self.marker,
            "tickets": None,
            "ticket_points": self.ticket_points,
            "longest": None,
            "stations": None,
            "total": self.total,
        }
        if self.tickets is not None:
            entry["tickets"] = [_ticket(line) for line in self.tickets]
        if self.longest is not None:
            path = _cities(self.longest.way)
            entry["longest"] = {"length": self.longest.length, "path": path, "bonus": self.longest.bonus}
        if self.stations is not None:
            borrows = [
                {"city": loan.city, "route": track_name(loan.track), "for": list(loan.tickets)}
                for loan in self.stations.borrows
            ]
            entry["stations"] = {"left": self.stations.left, "points": self.stations.points, "borrows": borrows}
        if self.most_tickets is not None:
            entry["most_tickets"] = self.most_tickets
        return entry


class ScoreSheet(NamedTuple):
    """The whole table, in turn order; the winners, what decided, the rules that were read, the deciding one first."""

    players: tuple[PlayerSheet, ...]
    winners: tuple[str, ...]
    decided_by: str
    rules: tuple[str, ...]
    assumed: tuple[tuple[str, str], ...]
    """Player and what nothing told of them: ``points``, ``completed``, ``stations-built`` or ``longest``."""

    def as_json(self, track_name: TrackName) -> dict[str, Any]:
        """The contract's value for ``score``."""
        players = [player.as_json(track_name) for player in self.players]
        return {"players": players, **self.winner(), "rule": self.rules[0]}

    def winner(self) -> dict[str, Any]:
        """The contract's value for ``winner``."""
        return {"winners": list(self.winners), "decided_by": self.decided_by}

    def longest(self) -> dict[str, Any]:
        """The contract's value for ``longest``."""
        return {
            player.name: {"length": player.longest.length, "path": _cities(player.longest.way)}
            if player.longest
            else {"length": None, "path": None}
            for player in self.players
        }


def _ticket(line: TicketLine) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "ticket": line.name,
        "points": line.points,
        "complete": line.complete,
        "counts": line.counts,
        "path": _cities(line.way),
    }
    if line.lacks is not None:
        entry["missing"] = {"trains": line.lacks.trains, "routes": list(line.lacks.routes)}
    return entry


def _cities(way: Way | None) -> list[str] | None:
    return None if way is None else list(way.cities)
