"""How long the longest path takes on networks of 45 train cars: ``python bench/trail.py [networks of each kind]``."""

from __future__ import annotations

import statistics
import sys
from time import perf_counter

from networks import KINDS, corpus, tracks

from ttr_rules.game.trail import longest


def best_of_three(edges: list[tuple[str, str, int]]) -> float:
    """Milliseconds for one path, without what the machine does beside it."""
    times = []
    for _ in range(3):
        start = perf_counter()
        longest(edges)
        times.append(perf_counter() - start)
    return min(times) * 1000


def main(number: int) -> None:
    """Print a table: median, slowest of a hundred, slowest of all."""
    print("| network | networks | median ms | 99 of 100 under | worst ms |")
    print("|---|---|---|---|---|")
    for kind in KINDS:
        times = sorted(best_of_three(network) for network in corpus(kind, number))
        middle, most, worst = statistics.median(times), times[len(times) * 99 // 100], times[-1]
        print(f"| {kind}, 45 trains | {number} | {middle:.2f} | {most:.2f} | {worst:.2f} |")
    for board in ("north-america", "europe"):
        every = tracks(board)
        print(f"| every track of {board} ({len(every)}) | 1 | {best_of_three(every):.2f} | | |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
