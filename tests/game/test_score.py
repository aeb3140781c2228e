"""Final scoring: score sheets worked out by hand, ties, what is only said, what cannot be, and sums counted anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.game.borrowing import Lending
from ttr_rules.game.score import Built, Held, PlayerEnd, ScoreValues, Stated, score_table
from ttr_rules.game.trail import longest
from ttr_rules.game.ways import Track

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}
SHARED = ScoreValues(POINTS, tie_order=("most-completed-tickets", "longest-path-card", "shared"))
"""A booklet that says how a tie ends."""
SILENT = SHARED._replace(tie_order=("most-completed-tickets", "longest-path-card"))
"""A booklet that stops after the card."""
STATIONS = SILENT._replace(
    stations=3,
    per_unbuilt=4,
    tie_order=("most-completed-tickets", "fewest-stations-built", "longest-path-card"),
)

DENVER_OMAHA = Track(1, "Denver", "Omaha", 4)
HELENA_OMAHA = Track(2, "Helena", "Omaha", 5)
DENVER_SANTA_FE = Track(3, "Denver", "Santa Fe", 2)
EL_PASO_SANTA_FE = Track(4, "El Paso", "Santa Fe", 2)
CALGARY_HELENA = Track(5, "Calgary", "Helena", 4)
TRACKS = [DENVER_OMAHA, HELENA_OMAHA, DENVER_SANTA_FE, EL_PASO_SANTA_FE, CALGARY_HELENA]


def name(number: int) -> str:
    track = TRACKS[number - 1]
    return f"{track.a} - {track.b}"


def on_board(who: str, *tracks: Track, tickets: tuple[Held, ...] = (), **more: Any) -> PlayerEnd:
    return PlayerEnd(who, tracks, tickets, more.pop("stations", ()), **more)


def said(who: str, **what: Any) -> PlayerEnd:
    return PlayerEnd(who, stated=Stated(**what))


def test_a_whole_sheet() -> None:
    ann = on_board(
        "Ann", DENVER_OMAHA, DENVER_SANTA_FE, tickets=(Held("Omaha", "Santa Fe", 5), Held("Denver", "El Paso", 4))
    )
    bo = on_board("Bo", HELENA_OMAHA)
    sheet = score_table([ann, bo], SHARED)
    path = ["Omaha", "Denver", "Santa Fe"]
    assert sheet.as_json(name) == {
        "players": [
            {
                "name": "Ann",
                "routes": 9,
                "lengths": [4, 2],
                "marker": None,
                "tickets": [
                    {"ticket": "Omaha - Santa Fe", "points": 5, "complete": True, "counts": 5, "path": path},
                    {"ticket": "Denver - El Paso", "points": 4, "complete": False, "counts": -4, "path": None},
                ],
                "ticket_points": 1,
                "longest": {"length": 6, "path": path, "bonus": 10},
                "stations": None,
                "total": 20,
            },
            {
                "name": "Bo",
                "routes": 10,
                "lengths": [5],
                "marker": None,
                "tickets": [],
                "ticket_points": 0,
                "longest": {"length": 5, "path": ["Helena", "Omaha"], "bonus": 0},
                "stations": None,
                "total": 10,
            },
        ],
        "winners": ["Ann"],
        "decided_by": "points",
        "rule": "score.winner",
    }
    assert sheet.rules == ("score.winner", "score.tickets", "score.routes", "score.longest-path")
    assert sheet.assumed == ()


def test_an_unfinished_ticket_names_the_nearest_gap() -> None:
    ann = on_board("Ann", DENVER_OMAHA, tickets=(Held("El Paso", "Omaha", 9), Held("Denver", "Santa Fe", 2)))
    far, near = score_table([ann], SHARED, board=TRACKS).as_json(name)["players"][0]["tickets"]
    assert far["missing"] == {"trains": 4, "routes": ["El Paso - Santa Fe", "Denver - Santa Fe"]}
    assert near["missing"] == {"trains": 2, "routes": ["Denver - Santa Fe"]}


def test_a_gap_that_no_route_closes_is_not_named() -> None:
    ann = on_board("Ann", DENVER_OMAHA, tickets=(Held("Denver", "Calgary", 9),))
    assert "missing" not in score_table([ann], SHARED, board=TRACKS[:1]).as_json(name)["players"][0]["tickets"][0]


def test_a_loan_is_no_gap() -> None:
    tickets = (Held("Omaha", "Santa Fe", 5), Held("El Paso", "Omaha", 9))
    ann = on_board("Ann", DENVER_OMAHA, tickets=tickets, stations=(Built("Denver", 3),))
    bo = on_board("Bo", DENVER_SANTA_FE)
    done, open_ = score_table([ann, bo], STATIONS, board=TRACKS).as_json(name)["players"][0]["tickets"]
    assert (done["complete"], open_["missing"]["routes"]) == (True, ["El Paso - Santa Fe"])


def test_stations_borrow_for_tickets_alone() -> None:
    ann = on_board(
        "Ann", DENVER_OMAHA, tickets=(Held("Omaha", "Santa Fe", 5),), stations=(Built("Denver"), Built("Calgary"))
    )
    bo = on_board("Bo", DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    sheet = score_table([ann, bo], STATIONS)
    first, second = sheet.as_json(name)["players"]
    borrows = [{"city": "Denver", "route": "Denver - Santa Fe", "for": ["Omaha - Santa Fe"]}]
    assert first["stations"] == {"left": 1, "points": 4, "borrows": borrows}
    assert first["routes"] == 7
    assert first["longest"] == {"length": 4, "path": ["Denver", "Omaha"], "bonus": 10}
    assert first["total"] == 7 + 5 + 4 + 10
    assert second["stations"] == {"left": 3, "points": 12, "borrows": []}
    assert "station.borrow" in sheet.rules
    longer = score_table([ann, bo], STATIONS._replace(longest_borrowed=True))
    assert longer.players[0].longest is not None
    assert longer.players[0].longest.length == 6


def test_a_wish_that_costs_a_ticket_is_told() -> None:
    ticket = (Held("Omaha", "Santa Fe", 5),)
    ann = on_board("Ann", DENVER_OMAHA, tickets=ticket, stations=(Built("Denver", wish=6),))
    bo = on_board("Bo", DENVER_SANTA_FE, Track(6, "Denver", "Phoenix", 5))
    sheet = score_table([ann, bo], STATIONS)
    assert sheet.players[0].ticket_points == -5
    better = sheet.players[0].better
    assert better is not None
    assert better.points == 5
    assert "station.one-route-for-all-tickets" in sheet.rules
    with pytest.raises(Unusable, match="Ann cannot borrow that route in Denver"):
        score_table([ann._replace(stations=(Built("Denver", wish=4),)), bo], STATIONS)


def test_two_players_may_borrow_one_route() -> None:
    ann = on_board("Ann", tickets=(Held("Denver", "Santa Fe", 5),), stations=(Built("Denver"),))
    bo = on_board("Bo", tickets=(Held("Denver", "Santa Fe", 5),), stations=(Built("Santa Fe"),))
    cem = on_board("Cem", DENVER_SANTA_FE)
    sheet = score_table([ann, bo, cem], STATIONS)
    assert [player.ticket_points for player in sheet.players] == [5, 5, 0]
    assert "station.same-route-by-two" in sheet.rules
    other = score_table([ann, bo, cem], STATIONS._replace(same_route_by_two=False))
    assert [player.ticket_points for player in other.players] == [5, -5, 0]


def test_several_stations_for_one_ticket() -> None:
    ann = on_board("Ann", tickets=(Held("Denver", "El Paso", 4),), stations=(Built("Denver"), Built("El Paso")))
    bo = on_board("Bo", DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    sheet = score_table([ann, bo], STATIONS)
    assert sheet.players[0].ticket_points == 4
    assert "station.several-for-one-ticket" in sheet.rules
    assert score_table([ann, bo], STATIONS._replace(lending=Lending(several=False))).players[0].ticket_points == -4


@pytest.mark.parametrize(
    ("values", "ann", "bo", "winners", "decided_by", "first"),
    [
        (SHARED, {"points": 90}, {"points": 101}, ["Bo"], "points", "score.winner"),
        (SHARED, {"completed": 4, "longest": True}, {"completed": 5}, ["Bo"], "tickets", "tie.order"),
        (SHARED, {"longest": True}, {}, ["Ann"], "longest-path", "tie.order"),
        # Both hold the card, or nobody does: the step decides nothing. Where the order stops, the silence decides.
        (SHARED, {"longest": True}, {"longest": True}, ["Ann", "Bo"], "shared", "tie.order"),
        (SILENT, {"longest": True}, {"longest": True}, ["Ann", "Bo"], "shared", "tie.all-equal"),
        (SHARED, {}, {}, ["Ann", "Bo"], "shared", "tie.order"),
        (SILENT, {}, {}, ["Ann", "Bo"], "shared", "tie.no-holder"),
        (STATIONS, {"stations_built": 2, "longest": True}, {"stations_built": 1}, ["Bo"], "stations", "tie.order"),
        (STATIONS, {"stations_built": 1}, {}, ["Bo"], "stations", "tie.order"),
        (SILENT._replace(no_holder="longer-path"), {"longest": False}, {}, ["Ann", "Bo"], "shared", "tie.no-holder"),
        (SILENT._replace(all_equal="later-seat"), {}, {}, ["Bo"], "seat", "tie.all-equal"),
        (SHARED._replace(tie_order=("most-completed-tickets", "later-seat")), {}, {}, ["Bo"], "seat", "tie.order"),
        (
            SHARED._replace(tie_order=("longest-path-card", "most-completed-tickets", "shared")),
            {"completed": 4, "longest": True},
            {"completed": 5},
            ["Ann"],
            "longest-path",
            "tie.order",
        ),
    ],
)
def test_ties(
    values: ScoreValues, ann: dict[str, Any], bo: dict[str, Any], winners: list[str], decided_by: str, first: str
) -> None:
    even = {"points": 101, "completed": 5}
    sheet = score_table([said("Ann", **even | ann), said("Bo", **even | bo)], values)
    assert sheet.winner() == {"winners": winners, "decided_by": decided_by}
    assert sheet.rules[0] == first


def test_no_holder_among_the_tied() -> None:
    players = [said("Ann", points=101), said("Bo", points=101), said("Cem", points=90, longest=True)]
    sheet = score_table(players, SILENT)
    assert sheet.winners == ("Ann", "Bo")
    assert sheet.rules == ("tie.no-holder", "tie.order", "tie.all-equal", "score.winner", "score.longest-path")
    assert sheet.assumed[:2] == (("Ann", "completed"), ("Bo", "completed"))
    assert set(sheet.assumed[2:]) == {("Ann", "longest"), ("Bo", "longest")}


def test_the_longer_path_may_stand_in_for_the_card() -> None:
    players = [said("Ann", points=101, longest=20), said("Bo", points=101, longest=25), said("Cem", longest=40)]
    sheet = score_table(players, SILENT._replace(no_holder="longer-path"))
    assert sheet.winner() == {"winners": ["Bo"], "decided_by": "longest-path"}
    assert sheet.rules[:2] == ("tie.no-holder", "tie.order")


def test_three_tied_are_narrowed_step_by_step() -> None:
    even = {"points": 101, "completed": 5}
    players = [said("Ann", **even, longest=True), said("Bo", points=101, completed=4), said("Cem", **even)]
    sheet = score_table(players, SILENT)
    assert sheet.winner() == {"winners": ["Ann"], "decided_by": "longest-path"}


def test_only_lengths_and_sums_are_told() -> None:
    ann = said("Ann", routes=(6, 6, 5), tickets=(21, 8, -11), longest=True)
    bo = said("Bo", routes=(6, 5, 5, 4), tickets=(13,))
    sheet = score_table([ann, bo], SHARED)
    first, second = sheet.as_json(name)["players"]
    assert (first["routes"], first["total"]) == (40, 68)
    assert first["tickets"][2] == {"ticket": None, "points": 11, "complete": False, "counts": -11, "path": None}
    assert first["longest"] == {"length": None, "path": None, "bonus": 10}
    assert (second["routes"], second["longest"], second["total"]) == (42, None, 55)
    assert sheet.assumed == (("Bo", "longest"),)


def test_parts_that_nobody_told_are_null() -> None:
    entry = score_table([said("Ann", points=101), said("Bo", completed=5)], STATIONS).as_json(name)["players"]
    untold = {
        "routes": None,
        "lengths": None,
        "marker": None,
        "tickets": None,
        "ticket_points": None,
        "longest": None,
        "stations": None,
    }
    assert entry == [{"name": "Ann", **untold, "total": 101}, {"name": "Bo", **untold, "total": None}]


def test_the_marker_stands_for_routes_that_are_not_listed() -> None:
    ann = said("Ann", tickets=(9, -4), longest=False)._replace(marker=61)
    bo = on_board("Bo", DENVER_SANTA_FE, marker=4)
    sheet = score_table([ann, bo], SHARED)
    assert (sheet.players[0].routes, sheet.players[0].total, sheet.players[0].recount) == (61, 66, None)
    assert (sheet.players[1].routes, sheet.players[1].recount) == (2, 4)
    assert "score.recount" in sheet.rules


def test_a_tied_path() -> None:
    players = [on_board("Ann", DENVER_OMAHA), on_board("Bo", CALGARY_HELENA), on_board("Cem", DENVER_SANTA_FE)]
    sheet = score_table(players, SHARED)
    assert [player.total for player in sheet.players] == [17, 17, 2]
    assert "score.longest-path-ties" in sheet.rules
    split = score_table(players, SHARED._replace(longest_ties="split"))
    assert [player.total for player in split.players] == [12, 12, 2]


def test_nobody_has_a_route() -> None:
    players = [on_board("Ann", tickets=(Held("Denver", "El Paso", 4),)), on_board("Bo")]
    sheet = score_table(players, SHARED)
    assert [player.total for player in sheet.players] == [6, 10]
    assert "score.longest-path-zero" in sheet.rules
    none = score_table(players, SHARED._replace(longest_zero="nobody"))
    assert [player.total for player in none.players] == [-4, 0]
    assert "score.negative-total" in none.rules
    floor = score_table(players, SHARED._replace(longest_zero="nobody", negative_total=False))
    assert [player.total for player in floor.players] == [0, 0]


def test_other_values() -> None:
    ann = on_board("Ann", DENVER_OMAHA, tickets=(Held("Denver", "Omaha", 4), Held("Omaha", "Santa Fe", 5)))
    bo = on_board("Bo", HELENA_OMAHA)
    most = score_table([ann, bo], SHARED._replace(most_tickets=10)).as_json(name)["players"]
    assert [player["most_tickets"] for player in most] == [10, 0]
    assert [player["total"] for player in most] == [7 + 4 - 5 + 10, 20]
    assert "most_tickets" not in score_table([ann, bo], SHARED).as_json(name)["players"][0]
    assert score_table([ann, bo], SHARED._replace(incomplete="half")).players[0].total == 7 + 4 - 2
    assert score_table([ann, bo], SHARED._replace(incomplete=0, longest=0)).players[0].total == 11
    routes = SHARED._replace(longest_unit="routes")
    assert score_table([ann, bo], routes).longest()["Ann"] == {"length": 1, "path": ["Denver", "Omaha"]}


@pytest.mark.parametrize(
    ("players", "place", "message"),
    [
        ([on_board("Ann", DENVER_OMAHA, stated=Stated(longest=5))], "end.Ann.longest", "of the routes listed is 4"),
        (
            [on_board("Ann", DENVER_OMAHA, stated=Stated(longest=True)), on_board("Bo", HELENA_OMAHA)],
            "end.Ann",
            "that of Bo is 5 long",
        ),
        ([said("Ann", longest=12), said("Bo", longest=True)._replace(tracks=())], "end.Bo.longest", "Ann is 12"),
        (
            [on_board("Ann", DENVER_OMAHA), on_board("Bo", HELENA_OMAHA, stated=Stated(longest=False))],
            "end.Bo",
            "nobody's is longer",
        ),
        (
            [on_board("Ann", DENVER_OMAHA, tickets=(Held("Denver", "Omaha", 4),), stated=Stated(completed=0))],
            "end",
            "0 finished tickets",
        ),
        (
            [on_board("Ann", DENVER_OMAHA, tickets=(Held("Denver", "Omaha", 4),), stated=Stated(tickets=(-4,)))],
            "end.Ann.tickets",
            "has tickets of -4",
        ),
        ([said("Ann", points=50, routes=(6, 6), tickets=(8,))], "end.Ann.points", "adds up to 38 to 48"),
        ([said("Ann", points=39, routes=(6, 6), tickets=(8,), longest=False)], "end.Ann", "adds up to 38"),
        ([said("Ann", routes=(7,))], "end.Ann.routes", "a route of 7"),
    ],
)
def test_what_cannot_be(players: list[PlayerEnd], place: str, message: str) -> None:
    with pytest.raises(Unusable, match=message) as caught:
        score_table(players, SHARED, file="table.yaml", places={place: (3, 7)})
    assert [(fault.place, fault.kind) for fault in caught.value.faults] == [((3, 7), "impossible")]


def test_too_many_stations_to_try() -> None:
    stations = tuple(Built(f"city {number}") for number in range(11))
    with pytest.raises(Unusable, match="more than 10 stations"):
        score_table([on_board("Ann", stations=stations)], STATIONS._replace(stations=20))


def test_what_may_be() -> None:
    """A bare yes goes with any length nobody else beats; a total may hold a bonus that nobody told."""
    score_table([said("Ann", longest=True), said("Bo", longest=12)], SHARED)
    score_table([said("Ann", longest=False), on_board("Bo", DENVER_OMAHA), said("Cem")], SHARED)
    score_table([said("Ann", points=48, routes=(6, 6), tickets=(8,))], SHARED)
    score_table([said("Ann", points=50, routes=(6, 6), tickets=(8,))], STATIONS)


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
