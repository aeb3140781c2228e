"""How many moves are legal at a position, from the board's tables and the printed rules alone.

A second opinion for the engine's list of options. It tries every bundle of cards that a hand could give against every
track, and knows the rules of the three printings only as they are written down here; it imports nothing of the package.
"""

from __future__ import annotations

import csv
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BOARDS = Path(__file__).parents[2] / "rulesets" / "boards"
MAPS = {"na-current": "north-america", "na-classic": "north-america", "europe": "europe"}
TRAINS = 45
STATIONS = {"europe": 3}
LOCOMOTIVE = "locomotive"

Bundle = dict[str, int]


@dataclass(frozen=True)
class Track:
    """One line of the routes table."""

    ends: frozenset[str]
    length: int
    color: str
    number: int
    symbols: int
    tunnel: bool


def tracks_of(edition: str) -> list[Track]:
    """The tracks of an edition's map."""
    with (BOARDS / MAPS[edition] / "routes.csv").open(encoding="utf-8") as file:
        return [
            Track(
                frozenset((row["city_a"], row["city_b"])),
                int(row["length"]),
                row["color"],
                int(row["track"]),
                int(row.get("ferry_locomotives") or 0),
                row.get("tunnel") == "true",
            )
            for row in csv.DictReader(file)
        ]


def cities_of(edition: str) -> list[str]:
    """The cities of an edition's map."""
    with (BOARDS / MAPS[edition] / "cities.csv").open(encoding="utf-8") as file:
        return [row["city"] for row in csv.DictReader(file)]


def count(situation: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, int]:
    """Legal moves by kind, of the player to move. ``after`` says how the situation's steps left the table."""
    if "open-tickets" in after:
        drawn, least = after["open-tickets"], after["keep-at-least"]
        return {"keep": sum(1 for size in range(least, drawn + 1) for _ in itertools.combinations(range(drawn), size))}
    situation = {**situation, "turn": after.get("turn", _mover(situation))}
    hand = after.get("hand", _hand(situation))
    if "due" in after:
        return _surcharge(after["offered"], after["due"], hand)
    moves = Counter(draw=_draws(situation, after))
    if after.get("cards-drawn"):
        return _plain(moves + Counter(stop=1))
    moves["claim"] = _claims(situation, hand)
    moves["station"] = _stations(situation, hand)
    moves["tickets"] = 1 if situation.get("ticket-deck", 3) else 0
    return _plain(moves) or {"pass": 1}


def _plain(moves: Mapping[str, int]) -> dict[str, int]:
    return {kind: number for kind, number in sorted(moves.items()) if number}


def _hand(situation: Mapping[str, Any]) -> Bundle | None:
    hands: dict[str, Bundle] = situation.get("hands", {})
    return hands.get(_mover(situation))


def _mover(situation: Mapping[str, Any]) -> str:
    return str(situation.get("turn") or situation["players"][0])


def _draws(situation: Mapping[str, Any], after: Mapping[str, Any]) -> int:
    row = set(after.get("display", situation["display"]))
    if after.get("cards-drawn"):
        row.discard(LOCOMOTIVE)
    deck = situation.get("deck", {"left": 50})["left"]
    return len(row) + (1 if after.get("deck", deck) else 0)


def bundles(hand: Bundle, size: int) -> Iterator[Bundle]:
    """Every choice of so many cards of the hand, alike cards not told apart."""
    kinds = sorted(hand)
    for numbers in itertools.product(*(range(min(size, hand[kind]) + 1) for kind in kinds)):
        if sum(numbers) == size:
            yield {kind: number for kind, number in zip(kinds, numbers, strict=True) if number}


def pays_for(bundle: Bundle, track: Track) -> bool:
    """Whether the cards are one colour that the track takes, locomotives apart, with a locomotive for each symbol."""
    colors = set(bundle) - {LOCOMOTIVE}
    if len(colors) > 1 or bundle.get(LOCOMOTIVE, 0) < track.symbols:
        return False
    return track.color == "gray" or colors <= {track.color}


def _claims(situation: Mapping[str, Any], hand: Bundle | None) -> int:
    edition, me = situation["edition"], _mover(situation)
    board = tracks_of(edition)
    owned = {(player, track_of(board, text)) for player, texts in situation.get("routes", {}).items() for text in texts}
    used = sum(track.length for player, track in owned if player == me)
    trains = situation.get("trains", {}).get(me, TRAINS - used)
    return sum(
        1 if hand is None else sum(pays_for(bundle, track) for bundle in bundles(hand, track.length))
        for track in board
        if track.length <= trains and is_open(track, me, owned, len(situation["players"]))
    )


def is_open(track: Track, me: str, owned: set[tuple[str, Track]], players: int) -> bool:
    """Whether a player may claim the track at all: nobody has it, and the other one of a double does not forbid it."""
    owners = [player for player, other in owned if other.ends == track.ends]
    if any(other == track for _, other in owned) or me in owners:
        return False
    return not owners or players >= 4


def track_of(board: list[Track], text: str) -> Track:
    """The track that ``Dallas - Houston #2`` or ``Denver - Omaha`` names."""
    name, _, mark = text.partition(" #")
    ends = frozenset(name.split(" - "))
    (found,) = [track for track in board if track.ends == ends and track.number == int(mark or 1)]
    return found


def _stations(situation: Mapping[str, Any], hand: Bundle | None) -> int:
    edition, stations = situation["edition"], situation.get("stations", {})
    built = len(stations.get(_mover(situation), []))
    if built >= STATIONS.get(edition, 0):
        return 0
    free = len(cities_of(edition)) - sum(map(len, stations.values()))
    if hand is None:
        return free
    return free * sum(len(set(bundle) - {LOCOMOTIVE}) <= 1 for bundle in bundles(hand, built + 1))


def _surcharge(offered: Bundle, due: int, hand: Bundle) -> dict[str, int]:
    """Paying a tunnel's extra cards in each way, or not at all."""
    ways = sum(set(bundle) <= set(offered) | {LOCOMOTIVE} for bundle in bundles(hand, due))
    return _plain({"decline": 1, "pay": ways})
