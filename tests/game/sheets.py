"""Players and values for the tests of final scoring."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.score import Held, PlayerEnd, ScoreValues, Stated
from ttr_rules.game.ways import Track

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}
SHARED = ScoreValues(POINTS, tie_order=("most-completed-tickets", "longest-path-card", "shared"))
"""A booklet that says how a tie ends."""
SILENT = SHARED._replace(tie_order=("most-completed-tickets", "longest-path-card"))
"""A booklet that stops after the card."""
STATIONS = SILENT._replace(
    stations=3,
    per_unbuilt=4,
    tie_order=("most-completed-tickets", "fewest-stations-built", "longest-path-card"),
)

DENVER_OMAHA = Track(1, "Denver", "Omaha", 4)
HELENA_OMAHA = Track(2, "Helena", "Omaha", 5)
DENVER_SANTA_FE = Track(3, "Denver", "Santa Fe", 2)
EL_PASO_SANTA_FE = Track(4, "El Paso", "Santa Fe", 2)
CALGARY_HELENA = Track(5, "Calgary", "Helena", 4)
TRACKS = [DENVER_OMAHA, HELENA_OMAHA, DENVER_SANTA_FE, EL_PASO_SANTA_FE, CALGARY_HELENA]


def name(number: int) -> str:
    track = TRACKS[number - 1]
    return f"{track.a} - {track.b}"


def on_board(who: str, *tracks: Track, tickets: tuple[Held, ...] = (), **more: Any) -> PlayerEnd:
    return PlayerEnd(who, tracks, tickets, more.pop("stations", ()), **more)


def said(who: str, **what: Any) -> PlayerEnd:
    return PlayerEnd(who, stated=Stated(**what))
