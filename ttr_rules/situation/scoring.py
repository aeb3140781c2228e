"""Final scoring of a described table: what is listed or stated goes to the score room, its sheet comes back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ttr_rules.faults import Unusable
from ttr_rules.game.ending import Built, Held, PlayerEnd, Stated
from ttr_rules.game.final import doubles, score_values, shared, tracks_of, tracks_of_board
from ttr_rules.game.score import score_table
from ttr_rules.game.sheet import ScoreSheet
from ttr_rules.game.table import Table
from ttr_rules.situation.model import EndResult, Situation

Value = tuple[Any, list[str], str, str]


@lru_cache(maxsize=8)
def sheet_of(table: Table, situation: Situation) -> ScoreSheet:
    """The score sheet of a table that stays as it is: what it comes to and what it rests on are asked one after the
    other. Raises Unusable where what is stated cannot be."""
    players = [_player(table, situation, seat) for seat in range(len(table.names))]
    show = situation.ask == "score"
    return score_table(
        players,
        score_values(table.rules, table.board),
        show=show,
        board=tracks_of_board(table) if show else (),
        file=situation.file,
        places=situation.places,
    )


def _player(table: Table, situation: Situation, seat: int) -> PlayerEnd:
    name = table.names[seat]
    end = situation.end.get(name)
    tracks = tracks_of(table, seat)
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
        ticket_tracks=shared(table, "ticket.own-routes", seat),
        path_tracks=shared(table, "score.longest-path-own", seat),
        marker=situation.score.get(name),
        stated=_stated(end),
    )


def _leaning(table: Table, situation: Situation, sheet: ScoreSheet) -> Iterator[str]:
    """The rules of stations that this sheet leans on: with each of them turned round it would come out otherwise."""
    if not table.stations:
        return
    values = score_values(table.rules, table.board)
    lending = values.lending
    turned = {
        "station.one-route-for-all-tickets": values._replace(lending=lending._replace(one_route=not lending.one_route)),
        "station.several-for-one-ticket": values._replace(lending=lending._replace(several=not lending.several)),
        "station.not-for-path": values._replace(longest_borrowed=not values.longest_borrowed),
        "station.same-route-by-two": values._replace(same_route_by_two=not values.same_route_by_two),
        "station.double": values._replace(not_lent=frozenset() if values.not_lent else doubles(table.board)),
    }
    players = [_player(table, situation, seat) for seat in range(len(table.names))]
    for rule, other in turned.items():
        try:
            if _comes_to(score_table(players, other, show=False)) != _comes_to(sheet):
                yield rule
        except Unusable:
            yield rule


def _comes_to(sheet: ScoreSheet) -> list[tuple[Any, ...]]:
    return [
        (player.total, player.longest.length if player.longest else None, player.ticket_points)
        for player in sheet.players
    ]


def _stated(end: EndResult | None) -> Stated:
    if end is None:
        return Stated()
    return Stated(end.routes, end.points, end.tickets, end.completed, end.stations_built, end.longest)


def scored(table: Table, situation: Situation) -> Value:
    """The value that is asked for (score, winner or longest), the rules it rests on, a headline."""
    sheet = sheet_of(table, situation)
    shared_rules = ("ticket.own-routes", "score.longest-path-own")
    changed = [rule for rule in (*shared_rules, *sheet.rules) if table.rules.rules[rule].status == "house"]
    leaning = list(_leaning(table, situation, sheet))
    found = dict.fromkeys([*sheet.rules[:1], *changed, *leaning, *sheet.rules])
    rules = [rule for rule in found if not table.rules.rules[rule].absent]
    if situation.ask == "longest":
        paths = sheet.longest()
        best = max(path["length"] or 0 for path in paths.values())
        holders = [name for name, path in paths.items() if path["length"] == best]
        ranked = [
            *(["station.not-for-path"] if table.stations else []),
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
    points = totals[sheet.winners[0]]
    with_points = f" with {points} points" if points is not None else ""
    if len(sheet.winners) > 1:
        return f"{_and(sheet.winners)} share the victory{with_points}."
    return f"{sheet.winners[0]} wins{with_points}{BY.get(sheet.decided_by, '')}."


def _and(names: Any) -> str:
    words = list(names)
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def assumed(table: Table, situation: Situation) -> list[str]:
    """What nothing told of a player and was taken as nothing."""
    words = {"completed": "no finished ticket", "stations-built": "no station built", "longest": "not the longest path",
             "points": "no points"}  # fmt: skip
    sheet = sheet_of(table, situation)
    notes = [f"{name}: {words[what]}" for name, what in sheet.assumed]
    for player in sheet.players:
        if player.better is not None and player.ticket_points is not None:
            more = player.better.points - player.ticket_points
            notes.append(f"{player.name}'s wishes for the stations are kept; another choice would score {more} more")
        if player.recount is not None:
            notes.append(f"{player.name}'s marker shows {player.recount}, but the routes listed make {player.routes}")
    return notes
