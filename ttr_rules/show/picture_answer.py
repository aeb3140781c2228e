"""The picture that goes with an answer: the table as it stood, what was disputed, what was counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from ttr_rules.board.board import Board, load_board
from ttr_rules.board.claims import claimed_tracks
from ttr_rules.board.marks import with_marks
from ttr_rules.board.names import find_city, find_route, spot_cities
from ttr_rules.faults import Unusable, unusable
from ttr_rules.show.neighbourhood import neighbourhood
from ttr_rules.show.picture import board_svg
from ttr_rules.show.picture_file import check_name, save_picture

_CLAIM = re.compile(r"\s*(?:claims?|builds?)\s+(?:on\s+)?(.*?)\s*(?:\bwith\b.*|;.*)?\Z", re.IGNORECASE)
_STATION = re.compile(r"\s*(?:builds?\s+a\s+)?stations?\s+(?:in\s+)?(.*?)\s*(?:\bwith\b.*|;.*)?\Z", re.IGNORECASE)


def write_picture(answer: Mapping[str, Any], file: Path | str, position: Mapping[str, Any] | None = None) -> None:
    """Draws what an answer is about. ``position`` is the situation as it stood: its ``routes`` and ``stations`` are
    drawn too. Raises Unusable for a file name of no kind, and for rules without a map."""
    check_name(str(file))
    save_picture(str(file), picture_of(answer, position or {}))


def picture_of(answer: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """The picture itself."""
    board = _board(answer["edition"], answer.get("house") or ())
    claimed = claimed_tracks(board, position.get("routes") or {})
    value = answer.get("value")
    scores = value.get("players", ()) if isinstance(value, Mapping) else ()
    stations = {player: _cities(built) for player, built in (position.get("stations") or {}).items()}
    loans = {
        str(score["name"]): [
            loan["route"] for loan in (score.get("stations") or {}).get("borrows", ()) if loan["route"]
        ]
        for score in scores
    }
    disputed, cities = _in_question(board, answer)
    return board_svg(
        board,
        claimed=claimed,
        stations=stations,
        borrowed={player: _tracks(board, routes, ()) for player, routes in loans.items() if routes},
        disputed=disputed,
        cities=cities,
        path=_path(board, value, claimed),
        title=str(answer.get("headline") or ""),
    )


def neighbourhood_of(answer: Mapping[str, Any], position: Mapping[str, Any], *, short: bool = False) -> str:
    """The routes around what the verdict is about, as text for a terminal; empty where no city is in question.

    ``short``: only the disputed route and those that somebody has, and nothing where nobody has one there."""
    board = _board(answer["edition"], answer.get("house") or ())
    disputed, cities = _in_question(board, answer)
    claimed = claimed_tracks(board, position.get("routes") or {})
    ends = {city for index in disputed for city in (board.tracks[index].a, board.tracks[index].b)}
    held = (board.tracks[index] for tracks in claimed.values() for index in tracks)
    if short and not any(ends & {track.a, track.b} for track in held):
        return ""
    return neighbourhood(board, tracks=disputed, cities=cities, claimed=claimed, short=short)


def _board(edition: str | None, house: Sequence[str]) -> Board:
    from ttr_rules.rules.home import rulesets_root
    from ttr_rules.rules.load import load_rules

    rules = load_rules(edition, house)
    if rules.board is None:
        raise unusable(f"{rules.id} has no map that could be drawn", expected="an edition with a board")
    plain = load_board(rulesets_root() / "boards" / rules.board)
    return with_marks(plain, rules.marks) if rules.marks else plain


def _cities(built: Iterable[Any]) -> list[str]:
    return [str(station["city"] if isinstance(station, Mapping) else station) for station in built]


def _in_question(board: Board, answer: Mapping[str, Any]) -> tuple[list[int], list[str]]:
    """The route and the cities that the verdict is about: those of the first illegal step, else of the last."""
    steps: Sequence[Mapping[str, Any]] = answer.get("steps") or ()
    step = next((step for step in steps if step["verdict"] == "illegal"), steps[-1] if steps else None)
    question = str(answer.get("question") or "")
    cities = list(dict.fromkeys(spot.city for spot in spot_cities(board, question, short=False)))
    if step is None:
        return [], cities
    move = str(step["move"])
    claim, station = _CLAIM.match(move), _STATION.match(move)
    try:
        if claim:
            return [track.index for track in find_route(board, claim[1]).tracks], cities
        if station:
            return [], [find_city(board, station[1]).city.name]
    except Unusable:
        # A move may do without cities: "claim a gray 6".
        pass
    return [], cities


def _path(board: Board, value: Any, claimed: Mapping[str, Sequence[int]]) -> list[int]:
    """The longest of the longest paths; of a single player with a single ticket, the ticket's."""
    if not isinstance(value, Mapping):
        return []
    if "players" in value:
        paths = [(str(score["name"]), score.get("longest") or {}) for score in value["players"]]
    else:
        paths = [(str(name), path) for name, path in value.items() if isinstance(path, Mapping)]
    told = [(path.get("length") or 0, player, path.get("path") or ()) for player, path in paths]
    length, player, path = max(told, key=lambda entry: entry[0], default=(0, "", ()))
    return _tracks(board, path, claimed.get(player, ())) if length else []


def _tracks(board: Board, path: Sequence[str], mine: Sequence[int]) -> list[int]:
    """The tracks of a path told as cities in a row or as routes; of a double, the player's own."""
    if not all(step in board.cities for step in path):
        return [tracks[0].index for tracks in (find_route(board, step).tracks for step in path) if tracks]
    tracks: list[int] = []
    for a, b in pairwise(path):
        here = [track.index for track in board.between(a, b)]
        own = [index for index in here if index in mine and index not in tracks]
        tracks += (own or here)[:1]
    return tracks
