"""The longest path, against a search that tries every walk."""

from __future__ import annotations

import random

import pytest

from ttr_rules.game import trail
from ttr_rules.game.knot import Knot, Part
from ttr_rules.game.trail import Trail, longest

Edge = tuple[str, str, int]


def every_walk(edges: list[Edge]) -> int:
    """The second opinion: walk on from every city until no track is left, and remember the longest walk."""

    def walk(city: str, left: frozenset[int]) -> int:
        steps = [
            (edge, b if a == city else a) for edge, (a, b, _) in enumerate(edges) if edge in left and city in (a, b)
        ]
        return max((edges[edge][2] + walk(other, left - {edge}) for edge, other in steps), default=0)

    return max((walk(city, frozenset(range(len(edges)))) for a, b, _ in edges for city in (a, b)), default=0)


def assert_walks(edges: list[Edge], trail: Trail[str]) -> None:
    """The path is a walk over different tracks, and as long as it says."""
    assert len(set(trail.path)) == len(trail.path)
    assert sum(edges[edge][2] for edge in trail.path) == trail.length
    assert len(trail.cities) == len(trail.path) + 1 or not trail.path
    for edge, here, there in zip(trail.path, trail.cities, trail.cities[1:], strict=False):
        assert {here, there} == set(edges[edge][:2])


def random_network(chance: random.Random, cities: int, tracks: int, tree: bool = False) -> list[Edge]:
    names = "ABCDEFGHIJKL"[:cities]
    edges = []
    for number in range(tracks):
        if tree and number + 1 < cities:
            a, b = names[number + 1], chance.choice(names[: number + 1])
        else:
            a, b = chance.sample(names, 2)
        edges.append((a, b, chance.randint(1, 6)))
    return edges


@pytest.mark.parametrize(
    ("edges", "length"),
    [
        ([], 0),
        ([("A", "B", 5)], 5),
        ([("A", "B", 2), ("C", "D", 6)], 6),
        # A star counts its two longest branches.
        ([("M", "A", 3), ("M", "B", 4), ("M", "C", 6)], 10),
        # A loop with a tail is walked whole, through the same city twice.
        ([("T", "A", 6), ("A", "B", 1), ("B", "C", 2), ("C", "A", 3)], 12),
        # Two loops that share a city.
        ([("A", "B", 1), ("B", "C", 1), ("C", "A", 1), ("A", "D", 2), ("D", "E", 2), ("E", "A", 2)], 9),
        # Both tracks of a double route make a loop.
        ([("A", "B", 5), ("A", "B", 5), ("B", "C", 2)], 12),
        # Two loops on one bridge, with a branch in each: the bridge is crossed once.
        (
            [
                *[("A", "B", 1), ("B", "C", 1), ("C", "A", 1), ("C", "D", 4), ("D", "E", 1), ("E", "F", 1)],
                *[("F", "D", 1), ("B", "X", 2), ("E", "Y", 3)],
            ],
            13,
        ),
    ],
)
def test_known_shapes(edges: list[Edge], length: int) -> None:
    trail = longest(edges)
    assert trail.length == length == every_walk(edges)
    assert_walks(edges, trail)


def test_of_paths_as_long_the_first_is_shown() -> None:
    assert longest([("A", "B", 5), ("C", "D", 5)]) == Trail(5, (0,), ("A", "B"))
    assert longest([("A", "B", 5), ("C", "D", 2), ("D", "E", 3)]).path == (0,)


def test_cities_in_the_order_they_are_walked() -> None:
    trail = longest([("Denver", "Omaha", 4), ("Helena", "Denver", 4), ("Helena", "Seattle", 6)])
    assert trail == Trail(14, (0, 1, 2), ("Omaha", "Denver", "Helena", "Seattle"))


@pytest.mark.parametrize("seed", range(12))
def test_agrees_with_every_walk(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(30):
        cities = chance.randint(2, 9)
        edges = random_network(chance, cities, chance.randint(1, min(10, cities + 3)), tree=chance.random() < 0.5)
        trail = longest(edges)
        assert trail.length == every_walk(edges), edges
        assert_walks(edges, trail)
        assert trail == longest(edges)


def test_few_choices_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the search rules out without trying makes it quick: so many choices settled these networks, and no more."""
    made: list[Knot] = []

    class Noted(Knot):
        def __init__(self, parts: list[Part], total: int) -> None:
            super().__init__(parts, total)
            made.append(self)

    monkeypatch.setattr(trail, "Knot", Noted)
    names = [(x, y) for x in range(5) for y in range(5)]
    grid = [(f"{x},{y}", f"{x + dx},{y + dy}") for x, y in names for dx, dy in ((1, 0), (0, 1), (1, 1))
            if (x + dx, y + dy) in names]  # fmt: skip
    for size, most in ((20, 115), (26, 135), (32, 636)):
        made.clear()
        for seed in range(6):
            chance = random.Random(seed)
            longest(chance.sample([(a, b, chance.randint(1, 6)) for a, b in grid], size))
        assert most // 2 < sum(knot.pushed for knot in made) <= most


@pytest.mark.parametrize("seed", range(4))
def test_far_more_tracks_than_a_player_has(seed: int) -> None:
    """Nobody could own this; the search must end all the same. A longest path cannot be made longer at its ends."""
    chance = random.Random(seed)
    names = [(x, y) for x in range(6) for y in range(6)]
    edges = [
        (f"{x},{y}", f"{x + dx},{y + dy}", chance.randint(1, 6))
        for x, y in names
        for dx, dy in ((1, 0), (0, 1), (1, 1))
        if (x + dx, y + dy) in names and chance.random() < 0.9
    ]
    trail = longest(edges)
    assert_walks(edges, trail)
    left = [edge for place, edge in enumerate(edges) if place not in trail.path]
    assert not any({trail.cities[0], trail.cities[-1]} & set(edge[:2]) for edge in left)
