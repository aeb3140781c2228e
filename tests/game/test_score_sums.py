"""Final scoring: what cannot be, what may be, and sums counted anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.game.sheets import DENVER_OMAHA, HELENA_OMAHA, POINTS, SHARED, STATIONS, on_board, said
from ttr_rules.faults import Fault, Unusable
from ttr_rules.game.score import Built, Held, PlayerEnd, ScoreValues, Stated, score_table
from ttr_rules.game.trail import longest
from ttr_rules.game.ways import Track


@pytest.mark.parametrize(
    ("players", "place", "message"),
    [
        (
            [on_board("Ann", DENVER_OMAHA, stated=Stated(longest=5))],
            "end.Ann.longest",
            "has a longest path of 5, but that of the routes listed is 4",
        ),
        (
            [on_board("Ann", DENVER_OMAHA, stated=Stated(longest=True)), on_board("Bo", HELENA_OMAHA)],
            "end.Ann",
            "has the longest path with 4, but that of Bo is 5 long",
        ),
        (
            [said("Ann", longest=12), said("Bo", longest=True)._replace(tracks=())],
            "end.Bo.longest",
            "has the longest path with 0, but that of Ann is 12 long",
        ),
        (
            [on_board("Ann", DENVER_OMAHA), on_board("Bo", HELENA_OMAHA, stated=Stated(longest=False))],
            "end.Bo",
            "has not the longest path, but nobody's is longer than 5",
        ),
        (
            [on_board("Ann", DENVER_OMAHA, tickets=(Held("Denver", "Omaha", 4),), stated=Stated(completed=0))],
            "end",
            "has 0 finished tickets, but what is listed makes 1",
        ),
        (
            [on_board("Ann", DENVER_OMAHA, tickets=(Held("Denver", "Omaha", 4),), stated=Stated(tickets=(-4,)))],
            "end.Ann.tickets",
            "has tickets of -4, but what is listed makes 4 of them",
        ),
        (
            [said("Ann", points=50, routes=(6, 6), tickets=(8,))],
            "end.Ann.points",
            "has 50 points, but what is told adds up to 38 to 48",
        ),
        (
            [said("Ann", points=39, routes=(6, 6), tickets=(8,), longest=False)],
            "end.Ann",
            "has 39 points, but what is told adds up to 38",
        ),
        ([said("Ann", routes=(7,))], "end.Ann.routes", "has a route of 7, which scores nothing on this map"),
    ],
)
def test_what_cannot_be(players: list[PlayerEnd], place: str, message: str) -> None:
    with pytest.raises(Unusable) as caught:
        score_table(players, SHARED, file="table.yaml", places={place: (3, 7)})
    who = place.split(".")[1] if "." in place else "Ann"
    assert caught.value.faults == [Fault(f"{who} {message}", file="table.yaml", place=(3, 7), kind="impossible")]


def test_too_many_stations_to_try() -> None:
    stations = tuple(Built(f"city {number}") for number in range(11))
    with pytest.raises(Unusable, match="more than 10 stations"):
        score_table([on_board("Ann", stations=stations)], STATIONS._replace(stations=20))


def test_what_is_wrong_with_stations_is_told_where_they_stand() -> None:
    ann = on_board("Ann", tickets=(Held("Denver", "Omaha", 5),), stations=(Built("Denver", wish=9),))
    for places, place in (
        ({"stations.Ann": (4, 2), "stations": (4, 1), "end.Ann": (5, 1), "end": (5, 1)}, (4, 2)),
        ({"stations": (4, 1), "end": (5, 1)}, (4, 1)), ({"end": (5, 1)}, None),
    ):  # fmt: skip
        with pytest.raises(Unusable) as caught:
            score_table([ann, on_board("Bo", DENVER_OMAHA)], STATIONS, places=places)
        assert [fault.place for fault in caught.value.faults] == [place]
        assert str(caught.value).endswith("Ann cannot borrow that route in Denver: no other player's touches it")


def test_what_may_be() -> None:
    """A bare yes goes with any length nobody else beats; a total may hold a bonus that nobody told."""
    score_table([said("Ann", longest=True), said("Bo", longest=12)], SHARED)
    score_table([said("Ann", longest=False), on_board("Bo", DENVER_OMAHA), said("Cem")], SHARED)
    score_table([said("Ann", points=48, routes=(6, 6), tickets=(8,))], SHARED)
    score_table([said("Ann", points=50, routes=(6, 6), tickets=(8,))], STATIONS)


@pytest.mark.parametrize(
    ("told", "total"),
    [
        ({"routes": (6, 6)}, 30), ({"tickets": (9, -4)}, 5), ({"tickets": (1,)}, 1),
        ({"routes": (6,), "points": 15}, 15), ({"points": 7}, 7), ({"completed": 3}, None),
    ],
)  # fmt: skip
def test_a_total_of_what_is_told(told: dict[str, Any], total: int | None) -> None:
    sheet = score_table([said("Ann", **told), said("Bo", longest=3)], SHARED)
    assert (sheet.players[0].total, sheet.players[1].total) == (total, None)


@pytest.mark.parametrize(
    ("values", "told", "least", "most"),
    [
        (SHARED, {"routes": (6, 6), "tickets": (8,)}, 38, 48),
        (SHARED, {"routes": (6, 6), "tickets": (8,), "longest": False}, 38, 38),
        (SHARED, {"routes": (6, 6), "tickets": (8,), "longest": True}, 48, 48),
        (STATIONS, {"routes": (6, 6), "tickets": (8,), "longest": False}, 38, 50),
        (STATIONS, {"routes": (6, 6), "tickets": (8,), "longest": False, "stations_built": 1}, 46, 46),
        (SHARED._replace(negative_total=False), {"routes": (1,), "tickets": (-8,), "longest": False}, 0, 0),
        (SHARED._replace(most_tickets=15), {"routes": (6, 6), "tickets": (8,), "longest": False}, 38, 53),
    ],
)
def test_totals_that_can_be_and_the_first_that_cannot(
    values: ScoreValues, told: dict[str, Any], least: int, most: int
) -> None:
    def scored(points: int) -> None:
        score_table([said("Bo"), said("Ann", points=points, **told)], values)

    for points in (least, most):
        scored(points)
    sums = str(least) if least == most else f"{least} to {most}"
    for points in (least - 1, most + 1):
        with pytest.raises(Unusable, match=f"^Ann has {points} points, but what is told adds up to {sums}$"):
            scored(points)


def test_a_wish_that_costs_nothing_is_no_matter() -> None:
    ann = on_board("Ann", tickets=(Held("Denver", "Omaha", 5),), stations=(Built("Denver", wish=1),))
    sheet = score_table([ann, on_board("Bo", DENVER_OMAHA)], STATIONS)
    assert (sheet.players[0].ticket_points, sheet.players[0].better) == (5, None)


def test_no_route_is_lent_to_two_where_a_rule_forbids_it() -> None:
    """Ann and Bo were lent one each, and Cem would need Ann's."""
    needs = {"Ann": ("Denver", DENVER_OMAHA), "Bo": ("Helena", HELENA_OMAHA), "Cem": ("Omaha", DENVER_OMAHA)}
    players = [
        on_board(name, tickets=(Held(track.a, track.b, 5),), stations=(Built(city),))
        for name, (city, track) in needs.items()
    ]
    players.append(on_board("Dan", DENVER_OMAHA, HELENA_OMAHA))
    once = score_table(players, STATIONS._replace(same_route_by_two=False))
    assert [player.ticket_points for player in once.players] == [5, 5, -5, 0]
    assert [player.ticket_points for player in score_table(players, STATIONS).players] == [5, 5, 5, 0]


@pytest.mark.parametrize("seed", range(40))
def test_sums_counted_anew(seed: int) -> None:
    """Random tables against sums that share no code with the sheet but the path."""
    chance = random.Random(seed)
    cities = "ABCDEFGH"
    deck = [Track(number, *chance.sample(cities, 2), chance.choice(list(POINTS))) for number in range(15)]
    players = []
    for who in range(3):
        tickets = tuple(Held(*chance.sample(cities, 2), chance.randint(4, 20)) for _ in range(3))
        players.append(on_board(f"P{who}", *deck[who * 5 : who * 5 + 5], tickets=tickets))
    sheet = score_table(players, SHARED)
    lengths = [longest([track[1:] for track in player.tracks or ()]).length for player in players]
    totals = []
    for player, length in zip(players, lengths, strict=True):
        total = sum(POINTS[track.length] for track in player.tracks or ())
        for ticket in player.tickets or ():
            reach = {ticket.a}
            for _ in cities:
                reach |= {city for t in player.tracks or () if {t.a, t.b} & reach for city in (t.a, t.b)}
            total += ticket.points if ticket.b in reach else -ticket.points
        totals.append(total + (10 if length == max(lengths) else 0))
    assert [player.total for player in sheet.players] == totals
    assert set(sheet.winners) <= {f"P{seat}" for seat, total in enumerate(totals) if total == max(totals)}
    assert [player.total for player in score_table(players, SHARED, show=False).players] == totals
