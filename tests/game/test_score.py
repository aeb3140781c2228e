"""Final scoring: score sheets worked out by hand, ties, and what is only said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.sheets import (
    CALGARY_HELENA,
    DENVER_OMAHA,
    DENVER_SANTA_FE,
    EL_PASO_SANTA_FE,
    HELENA_OMAHA,
    SHARED,
    SILENT,
    STATIONS,
    TRACKS,
    name,
    on_board,
    said,
)
from ttr_rules.faults import Unusable
from ttr_rules.game.borrowing import Lending
from ttr_rules.game.score import Built, Held, ScoreValues, score_table
from ttr_rules.game.ways import Track


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
    spoken = {"station.same-route-by-two", "station.one-route-for-all-tickets", "station.several-for-one-ticket"}
    assert spoken.isdisjoint(sheet.rules)
    longer = score_table([ann, bo], STATIONS._replace(longest_borrowed=True))
    assert longer.players[0].longest is not None
    assert longer.players[0].longest.length == 6


def test_a_loan_that_serves_two_tickets_leans_on_the_rule_for_it() -> None:
    both = (Held("Omaha", "Santa Fe", 5), Held("Denver", "Santa Fe", 2))
    ann = on_board("Ann", DENVER_OMAHA, tickets=both, stations=(Built("Denver"),))
    sheet = score_table([ann, on_board("Bo", DENVER_SANTA_FE)], STATIONS)
    assert sheet.players[0].ticket_points == 7
    assert {"station.borrow", "station.one-route-for-all-tickets"} <= set(sheet.rules)


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


def test_named_tickets_are_finished_as_their_points_are_signed() -> None:
    tickets = (Held("Denver", "Omaha", 1), Held("Denver", "El Paso", 4), Held("Omaha", "El Paso", 4))
    ann = said("Ann", tickets=(-4, 1, 4))._replace(tickets=tickets)
    lines = score_table([ann], SHARED).players[0].tickets
    assert [(line.name, line.complete, line.counts) for line in lines or ()] == [
        ("Denver - Omaha", True, 1), ("Denver - El Paso", True, 4), ("Omaha - El Paso", False, -4),
    ]  # fmt: skip
    with pytest.raises(Unusable, match="Ann has tickets of 9, 1, but what is listed makes 1, -4 of them"):
        score_table([said("Ann", tickets=(9, 1))._replace(tickets=tickets[:2])], SHARED)


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
