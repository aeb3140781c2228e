"""What final scoring needs to know: how each player ended, and what the rules count."""

from collections.abc import Mapping
from typing import NamedTuple

from ttr_rules.game.borrowing import Lending
from ttr_rules.game.ways import Track


class Held(NamedTuple):
    """A ticket that a player keeps."""

    a: str
    b: str
    points: int

    @property
    def name(self) -> str:
        """The two cities, as the board prints them."""
        return f"{self.a} - {self.b}"


class Built(NamedTuple):
    """A station on the board, and the number of the track that its owner wishes to borrow."""

    city: str
    wish: int | None = None


class Stated(NamedTuple):
    """What a player is said to have reached, without a board; None where nothing was said."""

    routes: tuple[int, ...] | None = None
    """Lengths."""
    points: int | None = None
    """The total."""
    tickets: tuple[int, ...] | None = None
    """Printed points, with a minus where the ticket is not finished."""
    completed: int | None = None
    stations_built: int | None = None
    longest: bool | int | None = None
    """Whether the player holds the longest path, or its length."""


class PlayerEnd(NamedTuple):
    """What is known of a player at the end; None where nothing is listed."""

    name: str
    tracks: tuple[Track, ...] | None = None
    tickets: tuple[Held, ...] | None = None
    stations: tuple[Built, ...] | None = None
    ticket_tracks: tuple[Track, ...] = ()
    """Others' tracks that its tickets may run over, where a house rule makes partners."""
    path_tracks: tuple[Track, ...] = ()
    """Others' tracks that its longest path may run over."""
    marker: int | None = None
    """Points on the scoring track."""
    stated: Stated = Stated()


class ScoreValues(NamedTuple):
    """The values of the rules that scoring reads, in the words of the rules."""

    routes: Mapping[int, int]
    """Points for each length."""
    incomplete: str | int = "minus"
    """What an unfinished ticket takes: ``minus`` its value, ``half`` of it, or 0."""
    stations: int | None = None
    """How many a player has; None or 0 where there are none."""
    per_unbuilt: int = 0
    lending: Lending = Lending()
    same_route_by_two: bool = True
    not_lent: frozenset[int] = frozenset()
    """Tracks that may not be borrowed."""
    longest: int = 10
    longest_unit: str = "trains"
    """Or ``routes``."""
    longest_ties: str = "all-score-full"
    """Or ``split``."""
    longest_zero: str = "all-tied"
    """Who has the longest path if nobody has any; anything else means nobody."""
    longest_borrowed: bool = False
    """Whether borrowed tracks count for the path."""
    most_tickets: int = 0
    negative_total: bool = True
    winner: str = "most-points"
    tie_order: tuple[str, ...] = ()
    no_holder: str = "shared"
    all_equal: str = "shared"
