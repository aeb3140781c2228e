"""The best use of stations, against trying every loan of every station."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import pytest

from ttr_rules.game.borrowing import Borrowing, Goal, Lender, Lending, Loan, best_borrowing, worth
from ttr_rules.game.ways import Track, Way, ticket_path

ROMA_VENEZIA = Track(1, "Roma", "Venezia", 2)
MUNCHEN_VENEZIA = Track(2, "München", "Venezia", 2)
WIEN_ZAGRAB = Track(3, "Wien", "Zágráb", 2)
VENEZIA_ZAGRAB = Track(4, "Venezia", "Zágráb", 2)


def linked(tracks: Sequence[Track], goal: Goal) -> bool:
    reached = {goal.a}
    for _ in tracks:
        for track in tracks:
            if {track.a, track.b} & reached:
                reached |= {track.a, track.b}
    return goal.b in reached


def every_use(
    own: Sequence[Track], stations: Sequence[Lender], tickets: Sequence[Goal], incomplete: str | int, lending: Lending
) -> tuple[int, int]:
    """The second opinion: points and finished tickets of the best of all combinations."""
    options = [
        [track for track in station.loans if track.number == station.wish] or [None, *station.loans]
        for station in stations
    ]

    def result(goals: Sequence[Goal], lent: Sequence[Track | None]) -> tuple[int, int]:
        chosen = [track for track in lent if track]
        sets = [[*own, *chosen]] if lending.several else [[*own, *one] for one in ([], *([t] for t in chosen))]
        done = [any(linked(tracks, goal) for tracks in sets) for goal in goals]
        return sum(worth(g.points, d, incomplete) for g, d in zip(goals, done, strict=True)), sum(done)

    groups = [tickets] if lending.one_route else [[ticket] for ticket in tickets]
    best = [max(result(group, lent) for lent in product(*options)) for group in groups]
    return sum(points for points, _ in best), sum(done for _, done in best)


def assert_sound(used: Borrowing, own: list[Track], stations: list[Lender], tickets: list[Goal]) -> None:
    """Every loan is one its station has, serves unless it was wished for, and the paths bear the tickets out."""
    numbers = {track.number for track in own} | {loan.track.number for loan in used.loans}
    for loan in used.loans:
        assert loan.track in stations[loan.station].loans
        assert loan.tickets or stations[loan.station].wish == loan.track.number
        for ticket in loan.tickets:
            way = used.ways[ticket]
            assert way is not None
            assert loan.track.number in way.tracks
    for ticket, done, way in zip(tickets, used.done, used.ways, strict=True):
        assert done == (way is not None)
        if way:
            assert {way.cities[0], way.cities[-1]} == {ticket.a, ticket.b}
            assert set(way.tracks) <= numbers


def test_one_loan_serves_several_tickets() -> None:
    stations = [Lender("Venezia", (ROMA_VENEZIA, MUNCHEN_VENEZIA))]
    tickets = [Goal("Roma", "Wien", 8), Goal("Roma", "Zágráb", 5), Goal("München", "Wien", 9)]
    used = best_borrowing([WIEN_ZAGRAB, VENEZIA_ZAGRAB], stations, tickets)
    assert used.points == 8 + 5 - 9
    assert used.loans == (Loan(0, ROMA_VENEZIA, (0, 1)),)
    assert used.ways == (
        Way((1, 4, 3), ("Roma", "Venezia", "Zágráb", "Wien")),
        Way((1, 4), ("Roma", "Venezia", "Zágráb")),
        None,
    )


def test_a_wish_is_honoured() -> None:
    own = [WIEN_ZAGRAB, VENEZIA_ZAGRAB]
    loans = (ROMA_VENEZIA, MUNCHEN_VENEZIA)
    tickets = [Goal("Roma", "Wien", 8), Goal("München", "Wien", 9)]
    assert best_borrowing(own, [Lender("Venezia", loans)], tickets).points == 1
    used = best_borrowing(own, [Lender("Venezia", loans, wish=1)], tickets)
    assert (used.points, used.done) == (-1, (True, False))


def test_a_station_without_use_borrows_nothing() -> None:
    stations = [Lender("Venezia", (ROMA_VENEZIA,)), Lender("Wien", ())]
    used = best_borrowing([WIEN_ZAGRAB], stations, [Goal("Wien", "Zágráb", 3), Goal("Paris", "Wien", 8)])
    assert used.loans == ()
    assert (used.points, used.completed) == (-5, 1)


def test_more_finished_tickets_at_equal_points() -> None:
    """12 and 5 + 7 score the same; two finished tickets are better in a tie."""
    a, b, c = Track(1, "X", "A", 1), Track(2, "X", "B", 1), Track(3, "B", "C", 1)
    tickets = [Goal("X", "A", 12), Goal("X", "B", 5), Goal("X", "C", 7)]
    used = best_borrowing([c], [Lender("X", (a, b))], tickets)
    assert used.done == (False, True, True)


def test_what_unfinished_tickets_cost_decides_between_loans() -> None:
    """Half of 3 and of 1 is less than half of 4, so the ticket of 4 is the one to finish; else both are as good."""
    a, b, c = Track(1, "X", "A", 1), Track(2, "X", "B", 1), Track(3, "B", "C", 1)
    tickets = [Goal("X", "A", 4), Goal("X", "B", 3), Goal("X", "C", 1)]
    used = best_borrowing([c], [Lender("X", (a, b))], tickets, "half")
    assert (used.done, used.points) == ((True, False, False), 3)
    assert best_borrowing([c], [Lender("X", (a, b))], tickets).done == (False, True, True)


def test_of_loans_that_do_as_well_the_first_is_used() -> None:
    tickets = [Goal("München", "Wien", 8), Goal("Roma", "Wien", 8)]
    own, loans = [WIEN_ZAGRAB, VENEZIA_ZAGRAB], (MUNCHEN_VENEZIA, ROMA_VENEZIA)
    assert best_borrowing(own, [Lender("Venezia", loans)], tickets).loans == (Loan(0, ROMA_VENEZIA, (1,)),)
    towns = [Lender("Roma", (ROMA_VENEZIA,)), Lender("Venezia", (ROMA_VENEZIA,))]
    assert best_borrowing(own, towns, tickets).loans == (Loan(0, ROMA_VENEZIA, (1,)),)


def test_own_tracks_come_before_a_shorter_loan() -> None:
    own = [Track(1, "A", "B", 6), Track(2, "B", "C", 6)]
    loan = Track(3, "A", "C", 1)
    assert ticket_path([*own, loan], "A", "C", {3}) == Way((1, 2), ("A", "B", "C"))
    assert ticket_path([*own, loan], "A", "C") == Way((3,), ("A", "C"))
    assert ticket_path(own, "A", "D") is None


@pytest.mark.parametrize(("incomplete", "points"), [("minus", -11), ("half", -5), (0, 0)])
def test_unfinished_tickets(incomplete: str | int, points: int) -> None:
    assert worth(11, False, incomplete) == points
    assert worth(11, True, incomplete) == 11


LENDINGS = [Lending(), Lending(one_route=False), Lending(several=False), Lending(one_route=False, several=False)]


@pytest.mark.parametrize("lending", LENDINGS)
@pytest.mark.parametrize("seed", range(3))
def test_agrees_with_every_use(seed: int, lending: Lending) -> None:
    chance = random.Random(seed)
    cities = "ABCDEFGHIJ"
    for _ in range(40):
        tracks = [Track(number, *chance.sample(cities, 2), chance.randint(1, 6)) for number in range(14)]
        own, others = tracks[:5], tracks[5:]
        stations = []
        for city in chance.sample(cities, chance.randint(0, 3)):
            loans = tuple(track for track in others if city in (track.a, track.b))
            wish = chance.choice(loans).number if loans and chance.random() < 0.2 else None
            stations.append(Lender(city, loans, wish))
        tickets = [Goal(*chance.sample(cities, 2), chance.randint(1, 20)) for _ in range(chance.randint(1, 6))]
        incomplete = chance.choice(["minus", "half", 0])
        used = best_borrowing(own, stations, tickets, incomplete, lending)
        assert (used.points, used.completed) == every_use(own, stations, tickets, incomplete, lending)
        assert_sound(used, own, stations, tickets)
        plain = best_borrowing(own, stations, tickets, incomplete, lending, show=False)
        assert (plain.points, plain.done, plain.loans) == (used.points, used.done, used.loans)


def test_more_stations_than_any_box_holds() -> None:
    """A house rule may hand out many; the search must end all the same."""
    chance = random.Random(1)
    cities = [f"{x},{y}" for x in range(8) for y in range(8)]
    steps = [(f"{x},{y}", f"{x + dx},{y + dy}") for x in range(7) for y in range(7) for dx, dy in ((1, 0), (0, 1))]
    tracks = [Track(number, a, b, 2) for number, (a, b) in enumerate(steps)]
    towns = chance.sample(cities, 8)
    stations = [Lender(town, tuple(track for track in tracks if town in (track.a, track.b))) for town in towns]
    tickets = [Goal(*chance.sample(cities, 2), 10) for _ in range(8)]
    used = best_borrowing(chance.sample(tracks, 20), stations, tickets)
    assert used.completed == sum(used.done)
