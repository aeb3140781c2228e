"""What each player's points are made of: routes, tickets with the best use of stations, the longest path."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ttr_rules.game.borrowing import Borrowing, Goal, Lender, best_borrowing, worth
from ttr_rules.game.ending import Held, PlayerEnd, ScoreValues
from ttr_rules.game.ranking import Claimant, contradictions
from ttr_rules.game.sheet import Lack, TicketLine
from ttr_rules.game.trail import longest
from ttr_rules.game.ways import Track, Way, gap

MOST_STATIONS = 10
"""The uses of more stations of one player are too many to try, and no box holds so many."""


@dataclass(eq=False, repr=False)
class Parts:
    """What a player's points are made of; None where nothing tells."""

    player: PlayerEnd
    routes: int | None = None
    lengths: tuple[int, ...] | None = None
    lines: tuple[TicketLine, ...] | None = None
    ticket_points: int | None = None
    completed: int | None = None
    built: int | None = None
    borrowing: Borrowing | None = None
    better: Borrowing | None = None
    length: int | None = None
    way: Way | None = None
    strange: list[tuple[str, str]] = field(default_factory=list)
    """What cannot be: key and message."""

    @property
    def claim(self) -> Claimant:
        said = self.player.stated.longest
        return Claimant(self.length, said if isinstance(said, bool) else None)


def parts_of(players: Sequence[PlayerEnd], values: ScoreValues, show: bool, board: Sequence[Track]) -> list[Parts]:
    """The parts of each player's score. ``show`` adds the paths of tickets, and what they lack on that board."""
    table = []
    lent: set[int] = set()
    for player in players:
        if not player.tracks and player.marker and player.stated.routes is None:
            # Points without a route: the routes are not listed, rather than none.
            player = player._replace(tracks=None)
        parts = Parts(player)
        _routes(parts, values)
        others = [track for other in players if other.name != player.name for track in other.tracks or ()]
        _tickets(parts, [track for track in others if track.number not in lent | values.not_lent], values, show)
        _path(parts, values)
        if show and board:
            _lacks(parts, board)
        if not values.same_route_by_two and parts.borrowing:
            lent |= {loan.track.number for loan in parts.borrowing.loans}
        table.append(parts)
    return table


def _routes(parts: Parts, values: ScoreValues) -> None:
    player = parts.player
    lengths = player.stated.routes
    if player.tracks is not None:
        lengths = tuple(track.length for track in player.tracks)
    if lengths is None:
        parts.routes = player.marker
        return
    for length in lengths:
        if length not in values.routes:
            parts.strange.append(("routes", f"has a route of {length}, which scores nothing on this map"))
    parts.lengths = lengths
    parts.routes = sum(values.routes.get(length, 0) for length in lengths)


def _tickets(parts: Parts, others: Sequence[Track], values: ScoreValues, show: bool) -> None:
    player = parts.player
    held, signed = player.tickets, player.stated.tickets
    parts.built = len(player.stations) if player.stations is not None else player.stated.stations_built
    parts.completed = player.stated.completed
    if player.tracks is not None and held is not None:
        parts.lines = _judged(parts, held, list(_lenders(parts, others, values)), values, show)
    elif signed is not None:
        parts.lines = _by_value(held, signed) if held is not None else _unnamed(signed)
    elif held is not None:
        parts.lines = tuple(TicketLine(ticket.name, ticket.points, None) for ticket in held)
        return
    if parts.lines is not None:
        done = [line.points if line.complete else -line.points for line in parts.lines]
        if signed is not None and sorted(done) != sorted(signed):
            message = f"has tickets of {_spelt(signed)}, but what is listed makes {_spelt(done)} of them"
            parts.strange.append(("tickets", message))
        parts.completed = sum(bool(line.complete) for line in parts.lines)
        scores = [worth(line.points, bool(line.complete), values.incomplete) for line in parts.lines]
        parts.lines = tuple(line._replace(counts=score) for line, score in zip(parts.lines, scores, strict=True))
        parts.ticket_points = sum(scores)


def _judged(
    parts: Parts, held: Sequence[Held], lenders: Sequence[Lender], values: ScoreValues, show: bool
) -> tuple[TicketLine, ...]:
    """Tickets held against the routes, with the best use of the stations."""

    def borrow(lenders: Sequence[Lender]) -> Borrowing:
        goals = [Goal(ticket.a, ticket.b, ticket.points) for ticket in held]
        usable = (*(parts.player.tracks or ()), *parts.player.ticket_tracks)
        return best_borrowing(usable, lenders, goals, values.incomplete, values.lending, show=show)

    parts.borrowing = used = borrow(lenders)
    if any(lender.wish is not None for lender in lenders):
        free = borrow([lender._replace(wish=None) for lender in lenders])
        if (free.points, free.completed) > (used.points, used.completed):
            parts.better = free
    return tuple(
        TicketLine(ticket.name, ticket.points, done, way)
        for ticket, done, way in zip(held, used.done, used.ways, strict=True)
    )


def _unnamed(signed: Sequence[int]) -> tuple[TicketLine, ...]:
    return tuple(TicketLine(None, abs(points), points > 0) for points in signed)


def _by_value(held: Sequence[Held], signed: Sequence[int]) -> tuple[TicketLine, ...]:
    """Named tickets, finished or not as their points are signed."""
    left = sorted(signed, reverse=True)
    lines = []
    for ticket in held:
        points = next((points for points in left if abs(points) == ticket.points), None)
        if points is not None:
            left.remove(points)
        lines.append(TicketLine(ticket.name, ticket.points, points is not None and points > 0))
    return tuple(lines)


def _lenders(parts: Parts, others: Sequence[Track], values: ScoreValues) -> Iterator[Lender]:
    """The player's stations with the opponents' tracks that touch them."""
    own = {track.number for track in (*(parts.player.tracks or ()), *parts.player.ticket_tracks)}
    if len(parts.player.stations or ()) > MOST_STATIONS:
        parts.strange.append(("stations", f"has more than {MOST_STATIONS} stations, too many to find their best use"))
        return
    for city, wish in parts.player.stations or ():
        loans = tuple(track for track in others if city in (track.a, track.b) and track.number not in own)
        if wish is not None and not any(track.number == wish for track in loans):
            parts.strange.append(("stations", f"cannot borrow that route in {city}: no other player's touches it"))
        if values.stations:
            yield Lender(city, loans, wish)


def _lacks(parts: Parts, board: Sequence[Track]) -> None:
    """What unfinished tickets would still need, beside own, shared and borrowed tracks."""
    player, lines = parts.player, list(parts.lines or ())
    loans = parts.borrowing.loans if parts.borrowing else ()
    usable = (*(player.tracks or ()), *player.ticket_tracks, *(loan.track for loan in loans))
    tracks = {track.number: track for track in board}
    for place, ticket in enumerate(player.tickets or ()):
        if player.tracks is None or lines[place].complete is not False:
            continue
        way = gap(usable, board, ticket.a, ticket.b)
        if way and way.tracks:
            missing = [tracks[number] for number in way.tracks]
            lack = Lack(sum(track.length for track in missing), tuple(f"{track.a} - {track.b}" for track in missing))
            lines[place] = lines[place]._replace(lacks=lack)
    parts.lines = None if parts.lines is None else tuple(lines)


def _path(parts: Parts, values: ScoreValues) -> None:
    said = parts.player.stated.longest
    if parts.player.tracks is None:
        parts.length = None if isinstance(said, bool) else said
        return
    tracks = sorted((*parts.player.tracks, *parts.player.path_tracks))
    if values.longest_borrowed and parts.borrowing:
        tracks += [loan.track for loan in parts.borrowing.loans]
    trail = longest([(a, b, length if values.longest_unit == "trains" else 1) for _, a, b, length in tracks])
    parts.length = trail.length
    parts.way = Way(tuple(tracks[edge].number for edge in trail.path), trail.cities)
    if said is not None and not isinstance(said, bool) and said != trail.length:
        message = f"has a longest path of {said}, but that of the routes listed is {trail.length}"
        parts.strange.append(("longest", message))


def disagreements(table: Sequence[Parts]) -> Iterator[tuple[PlayerEnd, str, str]]:
    """What is stated and cannot be: the player, the key under ``end`` (or ``stations``), what is wrong."""
    for parts in table:
        for key, message in parts.strange:
            yield parts.player, key, message
        completed = parts.player.stated.completed
        if completed is not None and completed != parts.completed:
            message = f"has {completed} finished tickets, but what is listed makes {parts.completed}"
            yield parts.player, "completed", message
    names = [parts.player.name for parts in table]
    for seat, message in contradictions([parts.claim for parts in table], names):
        yield table[seat].player, "longest", message


def _spelt(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"
