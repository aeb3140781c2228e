"""Networks of train cars to measure on: the three kinds that differ most for a search for the longest path."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path

Route = tuple[str, str, int]
BOARDS = Path(__file__).resolve().parent.parent / "rulesets" / "boards"
KINDS = ("scattered", "connected", "dense")


def tracks(board: str = "north-america") -> list[Route]:
    """Every track of a board: both cities and the length."""
    with (BOARDS / board / "routes.csv").open(encoding="utf-8", newline="") as file:
        return [(row["city_a"], row["city_b"], int(row["length"])) for row in csv.DictReader(file)]


def routes(board: str = "north-america") -> list[Route]:
    """One track for each pair of neighbours, as a single player may hold them."""
    return list({(a, b): (a, b, length) for a, b, length in tracks(board)}.values())


def network(kind: str, pool: list[Route], seed: int, cars: int = 45) -> list[Route]:
    """Routes that use up the train cars, as far as any still fits: anywhere, grown from one route, or grown with the
    most loops and the shortest routes."""
    chance = random.Random(f"{kind} {seed}")
    free = pool[:]
    chance.shuffle(free)
    held: list[Route] = []
    cities: set[str] = set()
    while True:
        fitting = [r for r in free if r[2] <= cars and (kind == "scattered" or not held or {r[0], r[1]} & cities)]
        if not fitting:
            return held
        route = fitting[0]
        if kind == "dense" and held:
            route = min(fitting, key=lambda r: (-len({r[0], r[1]} & cities), r[2]))
        free.remove(route)
        held.append(route)
        cities |= {route[0], route[1]}
        cars -= route[2]


def corpus(kind: str, number: int, board: str = "north-america") -> Iterator[list[Route]]:
    """The first so many networks of a kind."""
    pool = routes(board)
    return (network(kind, pool, seed) for seed in range(number))
