"""The part of the map that a dispute is about, as a few lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_rules.board.board import Board, Track


def neighbourhood(
    board: Board,
    *,
    tracks: Sequence[int] = (),
    cities: Sequence[str] = (),
    claimed: Mapping[str, Sequence[int]] | None = None,
    short: bool = False,
) -> str:
    """The cities in question, each with every route that touches it: length, colour, kind, and whose it is.

    The routes in question, by index, are marked with ``>``. ``short``: of the others, only those that somebody has.
    Empty if nothing is in question."""
    owners = {index: player for player, held in (claimed or {}).items() for index in held}
    ends = (city for index in tracks for city in (board.tracks[index].a, board.tracks[index].b))
    shown = dict.fromkeys((*ends, *cities))
    onward = max((len(_to(board, track, city)) for city in shown for track in board.at(city)), default=0)
    lines: list[str] = []
    for city in shown:
        lines.append(city)
        for track in board.at(city):
            mark = ">" if track.index in tracks else " "
            owner = owners.get(track.index, "")
            if short and not owner and track.index not in tracks:
                continue
            there = f"{mark} {_to(board, track, city):<{onward}}"
            row = f"{there}  {spaces(track):<8} {track.color:<7}{kind(track):<10}{owner}"
            lines.append(row.rstrip())
    return "\n".join(lines)


def _to(board: Board, track: Track, city: str) -> str:
    """Where a track leads, with its number where its colour does not tell it from its twin."""
    there = track.other_end(city)
    return f"{there} track {track.number}" if board.track_name(track).endswith(f"track {track.number}") else there


def spaces(track: Track) -> str:
    """The length of a track as a row of spaces, locomotive symbols first."""
    return "L" * track.ferry + "■" * (track.length - track.ferry)


def kind(track: Track) -> str:
    """What is special about a track, in a word."""
    return "tunnel" if track.tunnel else "ferry" if track.ferry else ""
