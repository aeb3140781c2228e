"""Final scoring of a table: routes, tickets, stations, longest path, and who wins.

What a player was said to have reached stands for what is not listed; where both are there they must agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ttr_rules.faults import Fault, Place, Unusable
from ttr_rules.game.ending import Built, Held, PlayerEnd, ScoreValues, Stated
from ttr_rules.game.parts import Parts, disagreements, parts_of
from ttr_rules.game.ranking import Standing, holders, rank
from ttr_rules.game.sheet import LoanLine, PathLine, PlayerSheet, ScoreSheet, StationLine
from ttr_rules.game.ways import Track

__all__ = ["Built", "Held", "PlayerEnd", "ScoreSheet", "ScoreValues", "Stated", "score_table"]


def score_table(
    players: Sequence[PlayerEnd],
    values: ScoreValues,
    *,
    show: bool = True,
    board: Sequence[Track] = (),
    file: str = "",
    places: Mapping[str, Place] | None = None,
) -> ScoreSheet:
    """The score sheet of the players, who are given in turn order.

    ``show`` adds the paths of tickets, and with every track of the ``board`` what unfinished ones lack. ``places``
    tells where things stand in ``file``, by paths such as ``end.Ann.points`` or ``end.Ann``, for the errors. Raises
    Unusable where what is stated cannot be.
    """
    scoring = _Scoring(parts_of(players, values, show, board), values)
    faults = [
        Fault(f"{player.name} {message}", file=file, place=_place(places or {}, player.name, key), kind="impossible")
        for player, key, message in (*disagreements(scoring.table), *scoring.wrong_totals())
    ]
    if faults:
        raise Unusable(faults)
    return scoring.sheet()


def _place(places: Mapping[str, Place], name: str, key: str) -> Place | None:
    paths = (f"stations.{name}", "stations") if key == "stations" else (f"end.{name}.{key}", f"end.{name}", "end")
    return next((places[path] for path in paths if path in places), None)


class _Scoring:
    """The parts of all players put together: bonuses, totals, places, and the rules that were read."""

    def __init__(self, table: list[Parts], values: ScoreValues) -> None:
        self.table = table
        self.values = values
        self.cards = holders([parts.claim for parts in table], values.longest_zero)
        share = len(self.cards) if values.longest_ties == "split" else 1
        self.bonus = values.longest // share if self.cards else 0
        most = max(parts.completed or 0 for parts in table)
        self.busiest = {seat for seat, parts in enumerate(table) if most and parts.completed == most}
        self.certain = all(parts.claim != (None, None) for parts in table)

    def wrong_totals(self) -> Iterator[tuple[PlayerEnd, str, str]]:
        """Totals that are stated and that what else is told cannot add up to."""
        for seat, parts in enumerate(self.table):
            points = parts.player.stated.points
            if points is None or parts.routes is None or parts.ticket_points is None:
                continue
            low = high = parts.routes + parts.ticket_points
            for least, most in self._extras(seat, parts):
                low, high = low + least, high + most
            if not self.values.negative_total:
                low, high = max(0, low), max(0, high)
            if not low <= points <= high:
                sums = str(low) if low == high else f"{low} to {high}"
                yield parts.player, "points", f"has {points} points, but what is told adds up to {sums}"

    def _extras(self, seat: int, parts: Parts) -> Iterator[tuple[int, int]]:
        """The least and the most that bonuses and stations can add."""
        values = self.values
        stations = self._stations(parts)
        if stations is not None:
            yield stations.points, stations.points
        elif values.stations:
            yield 0, values.stations * values.per_unbuilt
        if self.certain or parts.claim.holds is not None:
            yield (self.bonus, self.bonus) if seat in self.cards else (0, 0)
        else:
            yield 0, values.longest
        if values.most_tickets:
            known = all(other.completed is not None for other in self.table)
            sure = values.most_tickets if seat in self.busiest else 0
            yield (sure, sure) if known else (0, values.most_tickets)

    def sheet(self) -> ScoreSheet:
        """The whole sheet."""
        players = [self._player(seat, parts) for seat, parts in enumerate(self.table)]
        standings = [
            Standing(
                seat, parts.player.name, player.total, parts.completed, parts.built,
                None if seat not in self.cards and parts.claim == (None, None) else seat in self.cards, parts.length,
            )
            for seat, (parts, player) in enumerate(zip(self.table, players, strict=True))
        ]  # fmt: skip
        values = self.values
        outcome = rank(standings, values.tie_order, values.no_holder, values.all_equal, values.winner)
        rules = dict.fromkeys([*outcome.rules, *self._particular(players), *self._always(players)])
        assumed = dict.fromkeys([*self._assumed(players), *outcome.assumed])
        return ScoreSheet(tuple(players), outcome.winners, outcome.decided_by, tuple(rules), tuple(assumed))

    def _player(self, seat: int, parts: Parts) -> PlayerSheet:
        values = self.values
        path = None
        if seat in self.cards or parts.claim != (None, None):
            path = PathLine(parts.length, parts.way, self.bonus if seat in self.cards else 0)
        stations = self._stations(parts)
        most_tickets = None
        if values.most_tickets:
            most_tickets = values.most_tickets if seat in self.busiest else 0
        total = parts.player.stated.points
        if total is None and (parts.routes, parts.ticket_points) != (None, None):
            total = (parts.routes or 0) + (parts.ticket_points or 0) + (most_tickets or 0)
            total += (path.bonus if path else 0) + (stations.points if stations else 0)
            total = total if values.negative_total else max(0, total)
        marker = parts.player.marker
        return PlayerSheet(
            parts.player.name, parts.routes, parts.lines, path, stations, most_tickets, total,
            ticket_points=parts.ticket_points,
            recount=marker if marker != parts.routes else None,
            lengths=parts.lengths,
            marker=marker,
            better=parts.better,
        )  # fmt: skip

    def _stations(self, parts: Parts) -> StationLine | None:
        if not self.values.stations or parts.built is None:
            return None
        left = self.values.stations - parts.built
        built, held = parts.player.stations or (), parts.player.tickets or ()
        borrows = tuple(
            LoanLine(built[loan.station].city, loan.track.number, tuple(held[ticket].name for ticket in loan.tickets))
            for loan in (parts.borrowing.loans if parts.borrowing else ())
        )
        return StationLine(left, left * self.values.per_unbuilt, borrows)

    def _assumed(self, players: Sequence[PlayerSheet]) -> Iterator[tuple[str, str]]:
        for parts, player in zip(self.table, players, strict=True):
            if self.values.longest and player.longest is None and parts.player.stated.points is None:
                yield player.name, "longest"
            if self.values.most_tickets and parts.completed is None:
                yield player.name, "completed"

    def _particular(self, players: Sequence[PlayerSheet]) -> Iterator[str]:
        """Rules that speak because of something that is so at this table."""
        if any(player.recount is not None for player in players):
            yield "score.recount"
        yield from self._borrowed()
        if len(self.cards) > 1:
            yield "score.longest-path-ties"
        if all(parts.length == 0 for parts in self.table):
            yield "score.longest-path-zero"
        if any(player.total is not None and player.total < 0 for player in players):
            yield "score.negative-total"
        if self.values.most_tickets:
            yield "score.most-tickets-bonus"

    def _borrowed(self) -> Iterator[str]:
        loans = [(parts, loan) for parts in self.table if parts.borrowing for loan in parts.borrowing.loans]
        if not loans:
            return
        yield "station.borrow"
        numbers = [loan.track.number for _, loan in loans]
        if len(set(numbers)) < len(numbers):
            yield "station.same-route-by-two"
        if any(len(loan.tickets) > 1 or parts.better for parts, loan in loans):
            yield "station.one-route-for-all-tickets"
        served = [(parts.player.name, ticket) for parts, loan in loans for ticket in loan.tickets]
        if len(set(served)) < len(served):
            yield "station.several-for-one-ticket"

    def _always(self, players: Sequence[PlayerSheet]) -> Iterator[str]:
        if any(player.tickets for player in players):
            yield "score.tickets"
        if any(player.routes is not None for player in players):
            yield "score.routes"
        if any(player.longest for player in players):
            yield "score.longest-path"
        if any(player.stations for player in players):
            yield "score.stations"
