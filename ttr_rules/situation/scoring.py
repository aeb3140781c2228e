"""Final scoring of a described table: what is listed or stated goes to the score room, its sheet comes back."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.borrowing import Lending
from ttr_rules.game.ending import Built, Held, PlayerEnd, ScoreValues, Stated
from ttr_rules.game.score import score_table
from ttr_rules.game.sheet import ScoreSheet
from ttr_rules.game.table import Table
from ttr_rules.game.ways import Track
from ttr_rules.rules.model import RuleSet
from ttr_rules.situation.model import EndResult, Situation

Value = tuple[Any, list[str], str, str]


def score_values(rules: RuleSet) -> ScoreValues:
    """The numbers and words that final scoring reads, from the rules."""
    value = rules.value
    stations = value("score.stations") or {}
    return ScoreValues(
        routes=value("score.routes"),
        incomplete=value("score.tickets")["incomplete"],
        stations=value("setup.stations"),
        per_unbuilt=int(stations.get("per_unbuilt", 0)),
        lending=Lending(
            one_route=value("station.one-route-for-all-tickets") is not True,
            several=value("station.several-for-one-ticket") is not False,
        ),
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


def sheet_of(table: Table, situation: Situation) -> ScoreSheet:
    """The score sheet of a table as it stands. Raises Unusable where what is stated cannot be."""
    players = [_player(table, situation, seat) for seat in range(len(table.names))]
    return score_table(
        players, score_values(table.rules), show=situation.ask == "score", file=situation.file, places=situation.places
    )


def _player(table: Table, situation: Situation, seat: int) -> PlayerEnd:
    name = table.names[seat]
    end = situation.end.get(name)
    tracks = _tracks(table, seat)
    partners = _tracks(table, across) if (across := _across(table, seat)) is not None else ()
    listed = name in situation.routes or bool(tracks) or end is None
    tickets = table.tickets[seat]
    held = (
        None if tickets is None and end is not None else tuple(Held(a, b, points) for a, b, points, _ in tickets or [])
    )
    built = situation.stations.get(name)
    wishes = {station.city: station.borrows for station in built or []}
    here = [city for city, owner in table.stations.items() if owner == seat]
    stations = None if not here and end is not None else tuple(Built(city, wishes.get(city)) for city in here)
    return PlayerEnd(
        name,
        tracks=tracks if listed else None,
        tickets=held,
        stations=stations,
        ticket_tracks=partners if table.rules.value("ticket.own-routes") == "team" else (),
        path_tracks=partners if table.rules.value("score.longest-path-own") == "team" else (),
        marker=situation.score.get(name),
        stated=_stated(end),
    )


def _tracks(table: Table, seat: int) -> tuple[Track, ...]:
    tracks = (table.board.tracks[index] for index in table.own_tracks(seat))
    return tuple(Track(track.index, track.a, track.b, track.length) for track in tracks)


def _across(table: Table, seat: int) -> int | None:
    """The seat of a partner, who sits across; nobody does at an odd number of players."""
    count = len(table.names)
    return None if count % 2 or count < 4 else (seat + count // 2) % count


def _stated(end: EndResult | None) -> Stated:
    if end is None:
        return Stated()
    return Stated(end.routes, end.points, end.tickets, end.completed, end.stations_built, end.longest)


def scored(table: Table, situation: Situation) -> Value:
    """The value that is asked for (score, winner or longest), the rules it rests on, a headline."""
    sheet = sheet_of(table, situation)
    shared = [rule for rule in ("ticket.own-routes", "score.longest-path-own") if table.rules.value(rule) == "team"]
    rules = [rule for rule in (*shared, *sheet.rules) if not table.rules.rules[rule].absent]
    if situation.ask == "longest":
        paths = sheet.longest()
        best = max((path["length"] or 0 for path in paths.values()), default=0)
        holders = [name for name, path in paths.items() if path["length"] == best]
        ranked = [
            *(["score.longest-path-ties"] if len(holders) > 1 else []),
            "score.longest-path-shape",
            "score.longest-path",
        ]
        text = f"{_and(holders)} {'has' if len(holders) == 1 else 'have'} the longest path: {best} trains."
        return paths, ranked, text, "value"
    if situation.ask == "winner":
        return sheet.winner(), rules, _who_wins(sheet), "value"

    def name_of(index: int) -> str:
        return table.board.track_name(table.board.tracks[index])

    return sheet.as_json(name_of), rules, _who_wins(sheet), "value"


BY = {
    "tickets": ", by more finished tickets",
    "stations": ", by fewer stations",
    "longest-path": ", by the longest path",
    "seat": ", by the later seat",
}


def _who_wins(sheet: ScoreSheet) -> str:
    totals = {player.name: player.total for player in sheet.players}
    points = totals.get(sheet.winners[0]) if sheet.winners else None
    with_points = f" with {points} points" if points is not None else ""
    if len(sheet.winners) > 1:
        return f"{_and(sheet.winners)} share the victory{with_points}."
    return (
        f"{_and(sheet.winners)} wins{with_points}{BY.get(sheet.decided_by, '')}." if sheet.winners else "Nobody wins."
    )


def _and(names: Any) -> str:
    words = list(names)
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def assumed(table: Table, situation: Situation) -> list[str]:
    """What nothing told of a player and was taken as nothing."""
    words = {"completed": "no finished ticket", "stations-built": "no station built", "longest": "not the longest path",
             "points": "no points"}  # fmt: skip
    sheet = sheet_of(table, situation)
    notes = [f"{name}: {words.get(what, what)}" for name, what in sheet.assumed]
    for player in sheet.players:
        if player.better is not None and player.ticket_points is not None:
            more = player.better.points - player.ticket_points
            notes.append(f"{player.name}'s wishes for the stations are kept; another choice would score {more} more")
        if player.recount is not None:
            notes.append(f"{player.name}'s marker shows {player.recount}, but the routes listed make {player.routes}")
    return notes
