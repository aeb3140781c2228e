"""The shapes of a picture's plan: points, boxes, the line of a track, and the room that things take up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

CITY = 9.0
"""Radius of a city's dot."""
SPACE_LONG, SPACE_WIDE = 42.0, 15.0
APART = 18.0
"""Between the middle lines of the two tracks of a double route."""
FONT = 17.0
SWEEPS = 6
"""Rounds of a search, at most."""


class Point(NamedTuple):
    """A place on the picture, and there the direction of the line it belongs to, in degrees."""

    x: float
    y: float
    angle: float = 0.0


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[Point, Point]:
        """Its first and its last point."""
        return Point(self.left, self.top), Point(self.right, self.bottom)

    def meets(self, other: Box) -> bool:
        """Whether the two share any surface."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


@dataclass(frozen=True)
class Line:
    """The middle line of a track from city to city, and the spaces on it."""

    points: tuple[Point, ...]
    spaces: tuple[Point, ...]
    space_long: float

    @property
    def middle(self) -> Point:
        """Between the two spaces nearest to the middle; on the space if there is only one."""
        low = self.spaces[(len(self.spaces) - 1) // 2]
        high = self.spaces[min(len(self.spaces) - 1, (len(self.spaces) + 1) // 2)]
        return Point((low.x + high.x) / 2, (low.y + high.y) / 2, low.angle)


def around(points: Sequence[Point]) -> Box:
    """The smallest box that holds all the points."""
    xs = [point.x for point in points]
    ys = [point.y for point in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


Circle = tuple[float, float, float]


def room_of(lines: Iterable[Line]) -> list[Circle]:
    """What the spaces of some tracks take up, as circles along each."""
    radius = SPACE_WIDE / 2
    circles = []
    for line in lines:
        reach = line.space_long / 2 - radius
        for space in line.spaces:
            turn = math.radians(space.angle)
            along_x, along_y = reach * math.cos(turn), reach * math.sin(turn)
            circles += [(space.x + share * along_x, space.y + share * along_y, radius) for share in (-1.0, 0.0, 1.0)]
    return circles


class Field:
    """Circles that take up room, found by where they are."""

    CELL = 22.0
    """No two circles further apart than this can touch, so that only neighbouring cells are looked at."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Circle]] = {}

    def _cell(self, circle: Circle) -> list[Circle]:
        return self._cells.setdefault((int(circle[0] // self.CELL), int(circle[1] // self.CELL)), [])

    def add(self, circles: Iterable[Circle]) -> None:
        """Takes up room."""
        for circle in circles:
            self._cell(circle).append(circle)

    def remove(self, circles: Iterable[Circle]) -> None:
        """Gives the room back."""
        for circle in circles:
            self._cell(circle).remove(circle)

    def near(self, box: Box) -> Iterator[Circle]:
        """The circles that may reach into a box."""
        for column in range(int(box.left // self.CELL) - 1, int(box.right // self.CELL) + 2):
            for row in range(int(box.top // self.CELL) - 1, int(box.bottom // self.CELL) + 2):
                yield from self._cells.get((column, row), ())

    def crowding(self, circles: Iterable[Circle], air: float) -> float:
        """How deep the circles reach into what is there already, in all."""
        total = 0.0
        for x, y, radius in circles:
            for at_x, at_y, at_radius in self.near(Box(x, y, x, y)):
                deep = radius + at_radius + air - math.hypot(x - at_x, y - at_y)
                if deep > 0:
                    total += deep
        return total
