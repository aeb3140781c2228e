"""How far each route on a picture bends, so that routes neither cross nor lie on each other, on a city or on a name."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

from ttr_rules.board.board import Board, Track
from ttr_rules.show.picture_shapes import (
    APART,
    CITY,
    SPACE_LONG,
    SPACE_WIDE,
    SWEEPS,
    Box,
    Circle,
    Field,
    Line,
    Point,
    around,
    room_of,
)

_BENDS = (0.0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2, 0.26, -0.26, 0.32, -0.32)
"""How far the middle of a route may leave the straight line, as a share of its length."""

_Pair = tuple[str, str]


class Routes:
    """The routes of a board and the bend that each has. ``settle`` improves them one after the other."""

    def __init__(self, board: Board, cities: Mapping[str, Point], frame: Box) -> None:
        pairs: dict[_Pair, list[Track]] = {}
        for track in board.tracks:
            pairs.setdefault((track.a, track.b), []).append(track)
        self._frame = frame
        self._cities = cities
        self._pairs = pairs
        crowd = {city: _clearance(len(board.at(city))) for city in cities}
        self._lines = {pair: [_bent(tracks, cities, crowd, bend) for bend in _BENDS] for pair, tracks in pairs.items()}
        self._room = {pair: [room_of(lines) for lines in bent] for pair, bent in self._lines.items()}
        self._paths = {
            pair: [_curve(cities[pair[0]], cities[pair[1]], bend, parts=6) for bend in _BENDS] for pair in pairs
        }
        self._boxes = {pair: [around(path) for path in paths] for pair, paths in self._paths.items()}
        reach = {
            pair: around([corner for box in boxes for corner in box.corners]) for pair, boxes in self._boxes.items()
        }
        self._near = {
            pair: [other for other in pairs if other != pair and reach[other].meets(reach[pair])] for pair in pairs
        }
        self._chosen = dict.fromkeys(pairs, 0)
        self._crossed: dict[tuple[_Pair, int, _Pair, int], bool] = {}

    def lines(self) -> tuple[Line, ...]:
        """The lines as they are now, by index of the track."""
        by_index = {
            track.index: line
            for pair, tracks in self._pairs.items()
            for track, line in zip(tracks, self._lines[pair][self._chosen[pair]], strict=True)
        }
        return tuple(by_index[index] for index in range(len(by_index)))

    def settle(self, names: Mapping[str, Box]) -> None:
        """Lets each route in turn take its best bend, round after round, until none moves."""
        field = Field()
        field.add((city.x, city.y, CITY + 2) for city in self._cities.values())
        for box in names.values():
            field.add(_filled(box))
        for pair, at in self._chosen.items():
            field.add(self._room[pair][at])
        for _ in range(SWEEPS):
            moved = False
            for pair in self._pairs:
                before = self._chosen[pair]
                field.remove(self._room[pair][before])
                costs = [self._cost(pair, at, field) for at in range(len(_BENDS))]
                best = min(range(len(_BENDS)), key=costs.__getitem__)
                moved |= best != before
                self._chosen[pair] = best
                field.add(self._room[pair][best])
            if not moved:
                break

    def _cost(self, pair: _Pair, at: int, field: Field) -> float:
        room = self._room[pair][at]
        crossings = sum(self._cross(pair, at, other, self._chosen[other]) for other in self._near[pair])
        return 8 * field.crowding(room, 2.0) + 250 * crossings + 60 * abs(_BENDS[at]) + 20 * _outside(room, self._frame)

    def _cross(self, pair: _Pair, at: int, other: _Pair, at_other: int) -> bool:
        key = (pair, at, other, at_other) if pair < other else (other, at_other, pair, at)
        known = self._crossed.get(key)
        if known is None:
            shared = [self._cities[city] for city in set(pair) & set(other)]
            known = self._crossed[key] = self._boxes[pair][at].meets(self._boxes[other][at_other]) and _crosses(
                self._paths[pair][at], self._paths[other][at_other], shared
            )
        return known


def _clearance(tracks: int) -> float:
    """How far the first space keeps from a city: further where many routes meet."""
    return CITY + 5 + min(12, 2.5 * max(0, tracks - 4))


def _bent(tracks: list[Track], cities: Mapping[str, Point], clear: dict[str, float], bend: float) -> list[Line]:
    first = tracks[0]
    a, b = cities[first.a], cities[first.b]
    return [
        _line(a, b, bend, (at - (len(tracks) - 1) / 2) * APART, track.length, clear[first.a], clear[first.b])
        for at, track in enumerate(tracks)
    ]


def _curve(a: Point, b: Point, bend: float, aside: float = 0.0, parts: int = 24) -> list[Point]:
    """A line from city to city that leaves the straight one by a share of its length, moved aside as a whole."""
    across, down = b.x - a.x, b.y - a.y
    control_x = (a.x + b.x) / 2 - down * 2 * bend
    control_y = (a.y + b.y) / 2 + across * 2 * bend
    points = []
    for part in range(parts + 1):
        t = part / parts
        x = (1 - t) ** 2 * a.x + 2 * t * (1 - t) * control_x + t * t * b.x
        y = (1 - t) ** 2 * a.y + 2 * t * (1 - t) * control_y + t * t * b.y
        slope_x = (1 - t) * (control_x - a.x) + t * (b.x - control_x)
        slope_y = (1 - t) * (control_y - a.y) + t * (b.y - control_y)
        steep = math.hypot(slope_x, slope_y)
        points.append(Point(x - slope_y / steep * aside, y + slope_x / steep * aside))
    return points


def _line(a: Point, b: Point, bend: float, aside: float, length: int, clear_a: float, clear_b: float) -> Line:
    points = _curve(a, b, bend, aside)
    reached = [0.0]
    for before, after in pairwise(points):
        reached.append(reached[-1] + math.hypot(after.x - before.x, after.y - before.y))
    pitch = (reached[-1] - clear_a - clear_b) / length
    spaces = tuple(_along(points, reached, clear_a + pitch * (at + 0.5)) for at in range(length))
    return Line(tuple(points), spaces, min(SPACE_LONG, pitch - 3))


def _along(points: list[Point], reached: list[float], distance: float) -> Point:
    at = next((at for at in range(1, len(points)) if reached[at] >= distance), len(points) - 1)
    before, after = points[at - 1], points[at]
    share = (distance - reached[at - 1]) / (reached[at] - reached[at - 1])
    return Point(
        before.x + share * (after.x - before.x),
        before.y + share * (after.y - before.y),
        math.degrees(math.atan2(after.y - before.y, after.x - before.x)),
    )


def _crosses(one: list[Point], other: list[Point], shared: list[Point]) -> bool:
    """Whether two lines cross anywhere but at a city where both begin."""
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0:
                middle = Point((a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4)
                if all(math.hypot(middle.x - city.x, middle.y - city.y) > 2 * CITY for city in shared):
                    return True
    return False


def _side(a: Point, b: Point, c: Point) -> float:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _filled(box: Box) -> list[Circle]:
    """A name as a row of circles."""
    radius = (box.bottom - box.top) / 2
    y = box.top + radius
    steps = max(1, math.ceil((box.right - box.left - 2 * radius) / radius))
    return [
        (box.left + radius + step * (box.right - box.left - 2 * radius) / steps, y, radius) for step in range(steps + 1)
    ]


def _outside(circles: list[Circle], frame: Box) -> float:
    edge = SPACE_WIDE
    return sum(
        max(0.0, edge - x) + max(0.0, x - frame.right + edge) + max(0.0, edge - y) + max(0.0, y - frame.bottom + edge)
        for x, y, _ in circles
    )
