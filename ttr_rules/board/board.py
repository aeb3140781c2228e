"""What a map is: its cities, its tracks and its destination tickets, read from three small tables."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from ttr_rules.faults import Unusable, unusable

GRAY = "gray"
COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")


class City(NamedTuple):
    """A city: its name as the board prints it, where it lies (x from 0 to 1000, y downwards on the same scale)."""

    name: str
    x: int
    y: int
    aliases: tuple[str, ...] = ()


@dataclass(eq=False, repr=False, slots=True)
class Track:
    """One line of spaces between two cities. A double route is two tracks."""

    index: int
    a: str
    b: str
    length: int
    color: str
    number: int = 1
    tunnel: bool = False
    ferry: int = 0
    """Locomotive symbols printed on it."""
    twin: int | None = None
    """The index of the other track of a double route: the same two cities and the same length."""

    def other_end(self, city: str) -> str:
        """Where the track leads from one of its two cities."""
        return self.b if city == self.a else self.a


class Ticket(NamedTuple):
    """A destination ticket of the map, and the printed set that it belongs to."""

    a: str
    b: str
    points: int
    set: str = "regular"
    kind: str = "regular"
    """``long`` or ``regular``."""

    @property
    def name(self) -> str:
        """The two cities as the reader reads them back."""
        return f"{self.a} - {self.b}"


class Board:
    """A map. Compared by identity: ``load_board`` gives the same object for the same folder."""

    def __init__(
        self, name: str, cities: dict[str, City], tracks: tuple[Track, ...], tickets: tuple[Ticket, ...]
    ) -> None:
        self.name, self.cities, self.tracks, self.tickets = name, cities, tracks, tickets
        at: dict[str, list[Track]] = {city: [] for city in cities}
        between: dict[tuple[str, str], list[Track]] = {}
        for track in tracks:
            at[track.a].append(track)
            at[track.b].append(track)
            between.setdefault((track.a, track.b), []).append(track)
        self._at = {city: tuple(here) for city, here in at.items()}
        self._between = {pair: tuple(here) for pair, here in between.items()}

    @property
    def title(self) -> str:
        """The map's name for people: ``north-america`` is North America."""
        return self.name.replace("-", " ").title()

    def between(self, a: str, b: str) -> tuple[Track, ...]:
        """The tracks that join two cities directly, whichever is named first."""
        return self._between.get((a, b)) or self._between.get((b, a)) or ()

    def at(self, city: str) -> tuple[Track, ...]:
        """The tracks that begin or end in a city."""
        return self._at[city]

    def neighbours(self, city: str) -> tuple[str, ...]:
        """The cities one route away, each once, in the order of the data."""
        return tuple(dict.fromkeys(track.other_end(city) for track in self._at[city]))

    def track_name(self, track: Track) -> str:
        """The shortest name that means this track alone, as the reader reads it back."""
        here = self._between[track.a, track.b]
        name = f"{track.a} - {track.b}"
        if len(here) == 1:
            return name
        if sum(other.color == track.color for other in here) == 1 and track.color != GRAY:
            return f"{name} {track.color}"
        return f"{name} track {track.number}"

    def tickets_of(self, sets: Collection[str] | None = None) -> tuple[Ticket, ...]:
        """The tickets of the printed sets that an edition uses; all of them if it names none."""
        return self.tickets if sets is None else tuple(ticket for ticket in self.tickets if ticket.set in sets)

    def ticket(self, a: str, b: str, sets: Collection[str] | None = None) -> Ticket | None:
        """The ticket that joins two cities, whichever is named first."""
        wanted = {a, b}
        return next((ticket for ticket in self.tickets_of(sets) if {ticket.a, ticket.b} == wanted), None)


def load_board(folder: Path | str) -> Board:
    """The board of a folder that holds ``cities.csv``, ``routes.csv`` and ``tickets.csv``; read once."""
    return _load(str(folder))


@lru_cache(maxsize=32)
def _load(folder: str) -> Board:
    place = Path(folder)
    cities = {city.name: city for city in _rows(place / "cities.csv", _city, ("city", "x", "y", "aliases"))}
    columns = ("city_a", "city_b", "length", "color", "track", "tunnel", "ferry_locomotives")
    tracks = _rows(place / "routes.csv", _track, columns)
    tickets = _rows(place / "tickets.csv", _ticket, ("city_a", "city_b", "points", "set"))
    ends = [("routes.csv", row, (track.a, track.b)) for row, track in enumerate(tracks, start=2)]
    ends += [("tickets.csv", row, (ticket.a, ticket.b)) for row, ticket in enumerate(tickets, start=2)]
    for table, row, pair in ends:
        for city in pair:
            if city not in cities:
                file = str(place / table)
                raise unusable(f"'{city}' is not in cities.csv", file=file, place=(row, 1), kind="impossible")
    return Board(place.name, cities, tuple(_twinned(tracks)), tuple(tickets))


def _twinned(tracks: list[Track]) -> Iterable[Track]:
    """The tracks with their place in the list, and each half of an equal pair told of the other."""
    alike: dict[tuple[str, str, int], list[int]] = {}
    for index, track in enumerate(tracks):
        alike.setdefault((track.a, track.b, track.length), []).append(index)
    for index, track in enumerate(tracks):
        twin = next((other for other in alike[track.a, track.b, track.length] if other != index), None)
        yield Track(index, track.a, track.b, track.length, track.color, track.number, track.tunnel, track.ferry, twin)


_Row = TypeVar("_Row")


def _rows(path: Path, make: Callable[[list[str]], _Row], columns: tuple[str, ...]) -> list[_Row]:
    """One object a line. No cell holds a comma or a quote, so that a line is split as it stands."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise unusable(f"cannot be read: {error}", expected="a table of the map", file=str(path)) from None
    header = ",".join(columns)
    if not lines or lines[0] != header:
        raise unusable("the first line is not the heading", expected=header, file=str(path), place=(1, 1))
    made = []
    for number, line in enumerate(lines[1:], start=2):
        cells = line.split(",")
        try:
            if len(cells) != len(columns):
                raise ValueError(f"{len(cells)} cells")
            made.append(make(cells))
        except (ValueError, KeyError) as error:
            raise _bad_line(error, header, path, number) from None
    return made


def _bad_line(error: Exception, header: str, path: Path, line: int) -> Unusable:
    return unusable(f"not a line of this table: {error}", expected=header, file=str(path), place=(line, 1))


def _city(cells: list[str]) -> City:
    name, x, y, aliases = cells
    return City(name, int(x), int(y), tuple(aliases.split("|")) if aliases else ())


_YES_OR_NO = {"true": True, "false": False}
_KNOWN_COLORS = frozenset((*COLORS, GRAY))


def _track(cells: list[str]) -> Track:
    a, b, length, color, number, tunnel, ferry = cells
    if color not in _KNOWN_COLORS:
        raise ValueError(f"'{color}' is no colour")
    return Track(0, a, b, int(length), color, int(number), _YES_OR_NO[tunnel], int(ferry))


def _ticket(cells: list[str]) -> Ticket:
    a, b, points, printed_set = cells
    return Ticket(a, b, int(points), printed_set, "long" if printed_set == "long" else "regular")
