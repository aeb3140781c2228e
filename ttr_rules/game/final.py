"""Final scoring of a table as it stands: what the score room needs to know of it, and the numbers of its rules."""

from __future__ import annotations

from ttr_rules.board.board import Board
from ttr_rules.game.borrowing import Lending
from ttr_rules.game.ending import Built, Held, PlayerEnd, ScoreValues
from ttr_rules.game.score import score_table
from ttr_rules.game.sheet import ScoreSheet
from ttr_rules.game.table import Table
from ttr_rules.game.ways import Track
from ttr_rules.rules.model import RuleSet


def score_values(rules: RuleSet, board: Board) -> ScoreValues:
    """The numbers and words that final scoring reads, from the rules."""
    return rules.once(_read, board)


def doubles(board: Board) -> frozenset[int]:
    """Indices of the tracks that are one of two."""
    return frozenset(track.index for track in board.tracks if track.twin is not None)


def _read(rules: RuleSet, board: Board) -> ScoreValues:
    value = rules.value
    stations = value("score.stations") or {}
    both_lent = value("station.double") in (None, "either-opponent-side")
    return ScoreValues(
        routes=value("score.routes"),
        incomplete=value("score.tickets")["incomplete"],
        stations=value("setup.stations"),
        per_unbuilt=int(stations.get("per_unbuilt", 0)),
        lending=Lending(
            one_route=value("station.one-route-for-all-tickets") is not True,
            several=value("station.several-for-one-ticket") is not False,
        ),
        not_lent=frozenset() if both_lent else doubles(board),
        same_route_by_two=value("station.same-route-by-two") is not False,
        longest=int(value("score.longest-path")),
        longest_unit=str(value("score.longest-path-unit")),
        longest_ties=str(value("score.longest-path-ties")),
        longest_zero=str(value("score.longest-path-zero")),
        longest_borrowed=value("station.not-for-path") is True,
        most_tickets=int(value("score.most-tickets-bonus") or 0),
        negative_total=value("score.negative-total") is not False,
        winner=str(value("score.winner")),
        tie_order=tuple(value("tie.order")),
        no_holder=str(value("tie.no-holder")),
        all_equal=str(value("tie.all-equal")),
    )


def tracks_of(table: Table, seat: int) -> tuple[Track, ...]:
    """The tracks that a seat owns, as far as joining cities goes."""
    tracks = (table.board.tracks[index] for index in table.own_tracks(seat))
    return tuple(Track(track.index, track.a, track.b, track.length) for track in tracks)


def tracks_of_board(table: Table) -> tuple[Track, ...]:
    """Every track of the map, as far as joining cities goes."""
    return tuple(Track(track.index, track.a, track.b, track.length) for track in table.board.tracks)


def partners_tracks(table: Table, seat: int) -> tuple[Track, ...]:
    """The tracks of the seat across; at an odd number of players nobody sits there."""
    count = len(table.names)
    return () if count % 2 or count < 4 else tracks_of(table, (seat + count // 2) % count)


def shared(table: Table, rule: str, seat: int) -> tuple[Track, ...]:
    """The partner's tracks, where a rule says that they serve the player too."""
    return partners_tracks(table, seat) if table.rules.value(rule) == "team" else ()


def final_sheet(table: Table, show: bool = False) -> ScoreSheet:
    """The score sheet of a table where everything is known. ``show`` adds the paths of tickets."""
    players = [
        PlayerEnd(
            name,
            tracks=tracks_of(table, seat),
            tickets=tuple(Held(a, b, points) for a, b, points, _ in table.tickets[seat] or []),
            stations=tuple(Built(city) for city, owner in table.stations.items() if owner == seat),
            ticket_tracks=shared(table, "ticket.own-routes", seat),
            path_tracks=shared(table, "score.longest-path-own", seat),
        )
        for seat, name in enumerate(table.names)
    ]
    return score_table(players, score_values(table.rules, table.board), show=show)
