"""How long final scoring takes: ``python bench/scoring.py [end positions]``.

Each position has five players on the European map, with a connected network each, three stations and eight tickets.
"""

from __future__ import annotations

import csv
import random
import statistics
import sys
from collections.abc import Callable
from time import perf_counter

from networks import BOARDS, tracks

from ttr_rules.game.borrowing import Goal, Lender, best_borrowing
from ttr_rules.game.score import Built, Held, PlayerEnd, ScoreValues, score_table
from ttr_rules.game.ways import Track

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
VALUES = ScoreValues(POINTS, stations=3, per_unbuilt=4, tie_order=("most-completed-tickets", "longest-path-card"))
MAP = [Track(number, *track) for number, track in enumerate(tracks("europe"))]
CITIES = sorted({city for track in MAP for city in track[1:3]})
with (BOARDS / "europe" / "tickets.csv").open(encoding="utf-8", newline="") as file:
    TICKETS = [Held(row["city_a"], row["city_b"], int(row["points"])) for row in csv.DictReader(file)]


def position(seed: int) -> list[PlayerEnd]:
    """An end position: the players take turns with a free route on their network, as long as train cars last."""
    chance = random.Random(seed)
    free = chance.sample(MAP, len(MAP))
    tickets = chance.sample(TICKETS, 40)
    cities = chance.sample(CITIES, 15)
    nets: list[list[Track]] = [[] for _ in range(5)]
    going = True
    while going:
        going = False
        for net in nets:
            reached = {city for track in net for city in track[1:3]}
            left = 45 - sum(track.length for track in net)
            pairs = {track[1:3] for track in net}
            fitting = [
                t for t in free if t.length <= left and t[1:3] not in pairs and (not net or reached & set(t[1:3]))
            ]
            if fitting:
                net.append(fitting[0])
                free.remove(fitting[0])
                going = True
    return [
        PlayerEnd(
            f"player {seat}",
            tuple(net),
            tuple(tickets[seat * 8 : seat * 8 + 8]),
            tuple(Built(city) for city in cities[seat * 3 : seat * 3 + 3]),
        )
        for seat, net in enumerate(nets)
    ]


def best_of_three(what: Callable[[], object]) -> float:
    """Milliseconds, without what the machine does beside it."""
    times = []
    for _ in range(3):
        start = perf_counter()
        what()
        times.append(perf_counter() - start)
    return min(times) * 1000


def borrowing(players: list[PlayerEnd], seat: int) -> Callable[[], object]:
    """The choice of the routes that one player borrows, paths of the tickets included."""
    own = players[seat].tracks or ()
    others = [track for player in players if player is not players[seat] for track in player.tracks or ()]
    lenders = [
        Lender(built.city, tuple(track for track in others if built.city in track[1:3]))
        for built in players[seat].stations or ()
    ]
    goals = [Goal(*ticket) for ticket in players[seat].tickets or ()]
    return lambda: best_borrowing(own, lenders, goals)


def main(number: int) -> None:
    """Print a table: median, slowest of a hundred, slowest of all."""
    choices, sheets = [], []
    for seed in range(number):
        players = position(seed)
        choices += [best_of_three(borrowing(players, seat)) for seat in range(5)]
        sheets.append(best_of_three(lambda players=players: score_table(players, VALUES)))
    print("| what | measured | median ms | 99 of 100 under | worst ms |")
    print("|---|---|---|---|---|")
    for what, times in (("borrowed routes of one player", choices), ("whole final scoring, five players", sheets)):
        times.sort()
        middle, most, worst = statistics.median(times), times[len(times) * 99 // 100], times[-1]
        print(f"| {what} | {len(times)} | {middle:.2f} | {most:.2f} | {worst:.2f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
