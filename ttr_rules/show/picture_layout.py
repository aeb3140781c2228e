"""Where everything on a picture of the board goes: its cities, the lines of its routes, and the names.

The searches know no chance: each thing in turn takes the best of a fixed list of places, until none moves.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ttr_rules.board.board import Board
from ttr_rules.show.picture_lines import Routes
from ttr_rules.show.picture_shapes import CITY, FONT, SWEEPS, Box, Field, Line, Point, around, room_of

SCALE = 1.7
MARGIN = 70


@dataclass(frozen=True)
class Layout:
    """The places of everything on a board's picture."""

    width: float
    height: float
    cities: dict[str, Point]
    lines: tuple[Line, ...]
    """By index of the track."""
    labels: dict[str, Box]


@lru_cache(maxsize=8)
def layout_of(board: Board) -> Layout:
    """The layout of a board: the same for the same data, whatever is drawn on it."""
    left = min(city.x for city in board.cities.values())
    top = min(city.y for city in board.cities.values())
    cities = {
        city.name: Point((city.x - left) * SCALE + MARGIN, (city.y - top) * SCALE + MARGIN)
        for city in board.cities.values()
    }
    width = max(city.x for city in cities.values()) + MARGIN
    height = max(city.y for city in cities.values()) + MARGIN
    frame = Box(0, 0, width, height)
    routes = Routes(board, cities, frame)
    routes.settle({})
    labels = place_names(cities, routes.lines(), frame)
    routes.settle(labels)
    lines = routes.lines()
    return Layout(width, height, cities, lines, place_names(cities, lines, frame))


def text_width(text: str, size: float = FONT) -> float:
    """About how wide a text is. The picture states the width, so that every font keeps to it."""
    return size * sum(_letter_width(char) for char in text)


def _letter_width(char: str) -> float:
    if char in "iíïjl.,'|!I":
        return 0.33
    if char in "frt -()":
        return 0.4
    if char in "mwMW":
        return 0.95
    return 0.7 if char.isupper() else 0.6


_DISTANCES = (CITY + 3, CITY + 8, CITY + 15, CITY + 24, CITY + 36)
_SHIFTS = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0)


def _places(city: Point, width: float) -> Iterator[tuple[float, Box]]:
    """The boxes in which a city's name may stand, each with what it costs to stand so far off or so oddly."""
    wide, high = width / 2, FONT * 0.55
    for ring, distance in enumerate(_DISTANCES):
        for order, shift in enumerate(_SHIFTS):
            cost = 14 * ring + 2 * order
            for side in (1, -1):
                yield cost, _box(city.x + side * (distance + wide), city.y + shift * 1.6 * high, wide, high)
                yield cost + 3, _box(city.x + shift * wide, city.y + side * (distance + high), wide, high)


def _box(x: float, y: float, wide: float, high: float) -> Box:
    return Box(x - wide, y - high, x + wide, y + high)


def place_names(cities: Mapping[str, Point], lines: tuple[Line, ...], frame: Box) -> dict[str, Box]:
    """A box for the name of each city: near it, on no other name, and on as little else as can be."""
    field = Field()
    field.add((city.x, city.y, CITY) for city in cities.values())
    field.add(room_of(lines))
    places = {
        name: [
            (cost + _covered(box, field) + _beyond(box, frame), box) for cost, box in _places(city, _name_width(name))
        ]
        for name, city in cities.items()
    }
    labels = {name: min(boxes)[1] for name, boxes in places.items()}
    reach = {name: around([corner for _, box in boxes for corner in box.corners]) for name, boxes in places.items()}
    near = {name: [other for other in places if other != name and reach[other].meets(reach[name])] for name in places}
    for _ in range(SWEEPS):
        moved = False
        for name, boxes in places.items():
            others = [labels[other] for other in near[name]]
            best = min(boxes, key=lambda place: place[0] + 1000 * sum(place[1].meets(other) for other in others))[1]
            moved |= best != labels[name]
            labels[name] = best
        if not moved:
            break
    return labels


def _name_width(name: str) -> float:
    return text_width(name) + 6


def _covered(box: Box, field: Field) -> float:
    """How much a name would hide."""
    total = 0.0
    for x, y, radius in field.near(box):
        gap_x = max(box.left - x, x - box.right, 0.0)
        gap_y = max(box.top - y, y - box.bottom, 0.0)
        total += max(0.0, radius + 1 - math.hypot(gap_x, gap_y))
    return 4 * total


def _beyond(box: Box, frame: Box) -> float:
    over = max(0.0, 4 - box.left) + max(0.0, box.right - frame.right + 4)
    return 100 * (over + max(0.0, 4 - box.top) + max(0.0, box.bottom - frame.bottom + 4))
