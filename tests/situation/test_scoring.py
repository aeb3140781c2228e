"""Final scoring as it is asked for: who wins and by what, what is read aloud, which rules decide, what was assumed."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.situation.adjudicate import judge_data

TWO = {"players": ["Ann", "Bo"]}
ROUTES = {"Ann": ["Denver - Omaha", "Helena - Omaha"], "Bo": ["Dallas - El Paso"]}
ALL = "what is listed is all there is"


def answered(situation: dict[str, Any]) -> dict[str, Any]:
    return judge_data({**TWO, **situation}, elsewhere=False)


def rules(answer: dict[str, Any]) -> list[str]:
    return [reason["rule"] for reason in answer["because"]]


@pytest.mark.parametrize(
    ("edition", "house", "ann", "bo", "headline", "decided_by", "first", "assumed"),
    [
        (
            "na-current", [], {}, {"completed": 1}, "Bo wins with 10 points, by more finished tickets.", "tickets",
            "tie.order", ["Ann: no finished ticket"],
        ),
        (
            "na-current", [], {"completed": 2, "longest": True}, {"completed": 2},
            "Ann wins with 10 points, by the longest path.", "longest-path", "tie.order",
            ["Bo: not the longest path"],
        ),
        (
            "na-current", [], {"completed": 2}, {"completed": 2}, "Ann and Bo share the victory with 10 points.",
            "shared", "tie.order", ["Ann: not the longest path", "Bo: not the longest path"],
        ),
        (
            "europe", [], {"completed": 2, "stations-built": 1}, {"completed": 2, "stations-built": 2},
            "Ann wins with 10 points, by fewer stations.", "stations", "tie.order", [],
        ),
        (
            "europe", [], {"completed": 2, "stations-built": 1}, {"completed": 2},
            "Bo wins with 10 points, by fewer stations.", "stations", "tie.order", ["Bo: no station built"],
        ),
        (
            "na-current", ["seat-order-breaks-ties"], {"completed": 0}, {"completed": 0},
            "Bo wins with 10 points, by the later seat.", "seat", "tie.order", [],
        ),
    ],
)  # fmt: skip
def test_how_a_tie_is_broken(
    edition: str,
    house: list[str],
    ann: dict[str, Any],
    bo: dict[str, Any],
    headline: str,
    decided_by: str,
    first: str,
    assumed: list[str],
) -> None:
    end = {"Ann": {"points": 10, **ann}, "Bo": {"points": 10, **bo}}
    answer = answered({"edition": edition, "house": house, "end": end, "ask": "winner"})
    assert (answer["verdict"], answer["headline"], answer["assumed"]) == ("value", headline, assumed)
    assert (answer["value"]["decided_by"], rules(answer)[0]) == (decided_by, first)
    assert answer["value"].keys() == {"winners", "decided_by"}


def test_a_winner_whose_points_nobody_told_is_named_without_them() -> None:
    end = {"Ann": {"completed": 3}, "Bo": {"completed": 2}}
    answer = answered({"end": end, "ask": "winner"})
    assert answer["headline"] == "Ann wins, by more finished tickets."
    nothing = ["Ann: not the longest path", "Bo: not the longest path", "Ann: no points", "Bo: no points"]
    assert answer["assumed"] == nothing
    three = {
        "players": ["Ann", "Bo", "Cem"],
        "end": {name: {"points": 9, "completed": 1} for name in ("Ann", "Bo", "Cem")},
    }
    assert answered({**three, "ask": "winner"})["headline"] == "Ann, Bo and Cem share the victory with 9 points."


def test_a_whole_score() -> None:
    answer = answered({"routes": ROUTES, "tickets": {"Ann": ["Denver - El Paso"]}, "ask": "score"})
    assert (answer["verdict"], answer["headline"], answer["assumed"]) == ("value", "Ann wins with 23 points.", [ALL])
    assert rules(answer) == ["score.winner", "score.tickets", "score.routes", "score.longest-path"]
    ann, bo = answer["value"]["players"]
    assert ann == {
        "name": "Ann",
        "routes": 17,
        "lengths": [5, 4],
        "marker": None,
        "tickets": [
            {
                "ticket": "Denver - El Paso",
                "points": 4,
                "complete": False,
                "counts": -4,
                "path": None,
                "missing": {"trains": 4, "routes": ["Denver - Santa Fe", "El Paso - Santa Fe"]},
            }
        ],
        "ticket_points": -4,
        "longest": {"length": 9, "path": ["Denver", "Omaha", "Helena"], "bonus": 10},
        "stations": None,
        "total": 23,
    }
    assert (bo["total"], bo["tickets"], bo["longest"]["bonus"]) == (7, [], 0)


def test_the_longest_path() -> None:
    answer = answered({"routes": ROUTES, "ask": "longest"})
    assert (answer["headline"], answer["assumed"]) == ("Ann has the longest path: 9 trains.", [ALL])
    assert answer["verdict"] == "value"
    assert rules(answer) == ["score.longest-path-shape", "score.longest-path"]
    assert answer["value"]["Bo"] == {"length": 4, "path": ["Dallas", "El Paso"]}
    nobody = answered({"ask": "longest"})
    assert (nobody["headline"], rules(nobody)[0]) == (
        "Ann and Bo have the longest path: 0 trains.", "score.longest-path-ties",
    )  # fmt: skip
    said = answered({"end": {"Ann": {"longest": 12}, "Bo": {"completed": 1}}, "ask": "longest"})
    assert said["value"] == {"Ann": {"length": 12, "path": None}, "Bo": {"length": None, "path": None}}
    assert (said["headline"], said["assumed"]) == ("Ann has the longest path: 12 trains.", [])


def test_markers_that_disagree_with_the_routes_are_named() -> None:
    answer = answered({"routes": ROUTES, "score": {"Ann": 30, "Bo": 7}, "ask": "score"})
    assert answer["assumed"] == [ALL, "Ann's marker shows 30, but the routes listed make 17"]
    assert rules(answer)[:2] == ["score.winner", "score.recount"]
    assert answer["value"]["players"][0]["total"] == 27


def test_what_a_house_rule_changed_is_named_after_what_decided() -> None:
    house = answered({"routes": ROUTES, "house": ["no-longest-path-bonus"], "ask": "score"})
    assert rules(house)[:2] == ["score.winner", "score.longest-path"]


def test_markers_stand_for_routes_that_nobody_listed() -> None:
    answer = answered({"score": {"Ann": 30, "Bo": 12}, "ask": "score"})
    assert answer["assumed"] == [ALL, "Ann: not the longest path", "Bo: not the longest path"]
    ann = answer["value"]["players"][0]
    assert (ann["routes"], ann["lengths"], ann["longest"], ann["total"]) == (30, None, None, 30)
    bonus = answered({"score": {"Ann": 30, "Bo": 12}, "house": ["globetrotter-bonus"], "ask": "winner"})
    assert bonus["assumed"][1:3] == ["Ann: not the longest path", "Ann: no finished ticket"]
    assert rules(bonus)[:2] == ["score.winner", "score.most-tickets-bonus"]


def test_wishes_for_stations_are_kept_and_what_they_cost_is_told() -> None:
    here = {
        "edition": "europe",
        "routes": {"Ann": ["Paris - Dieppe"], "Bo": ["Paris - Bruxelles red", "Paris - Frankfurt orange"]},
        "tickets": {"Ann": ["Bruxelles - Danzig", "Frankfurt - København"]},
        "stations": {"Ann": [{"city": "Paris", "borrows": "Paris - Frankfurt orange"}]},
        "ask": "score",
    }
    stations = answered(here)["value"]["players"][0]["stations"]
    assert (stations["left"], stations["points"]) == (2, 8)
    assert stations["borrows"] == [{"city": "Paris", "route": "Frankfurt - Paris orange", "for": []}]
    free = {**here, "tickets": {"Ann": ["Brest - Petrograd"]}, "stations": {"Ann": ["Paris"]}}
    assert answered(free)["value"]["players"][0]["stations"]["borrows"] == []


def test_a_wish_that_costs_points_says_how_many() -> None:
    here = {
        "edition": "europe",
        "routes": {
            "Ann": ["London - Dieppe", "Dieppe - Paris"],
            "Bo": ["Paris - Frankfurt white", "Berlin - Frankfurt black"],
            "Cem": ["Paris - Zürich"],
        },
        "players": ["Ann", "Bo", "Cem"],
        "tickets": {"Ann": ["London - Berlin"]},
        "stations": {"Ann": [{"city": "Paris", "borrows": "Paris - Zürich"}, "Berlin"]},
        "ask": "score",
    }
    answer = answered(here)
    ticket = answer["value"]["players"][0]["tickets"][0]
    assert (ticket["ticket"], ticket["complete"]) == ("Berlin - London", False)
    assert "Ann's wishes for the stations are kept; another choice would score 14 more" in answer["assumed"]
    assert "station.one-route-for-all-tickets" in rules(answer)


def test_partners_share_what_their_tickets_run_over() -> None:
    here = {
        "players": ["Ann", "Bo", "Cem", "Dan"],
        "house": ["partners"],
        "routes": {"Ann": ["Denver - Omaha"], "Cem": ["Denver - Santa Fe"]},
        "tickets": {"Ann": ["Denver - El Paso"], "Cem": []},
        "ask": "longest",
    }
    answer = answered(here)
    assert {name: path["length"] for name, path in answer["value"].items()} == {"Ann": 6, "Bo": 0, "Cem": 6, "Dan": 0}
    assert answer["headline"] == "Ann and Cem have the longest path: 6 trains."
    odd = {**here, "players": ["Ann", "Bo", "Cem"]}
    assert answered(odd)["value"]["Ann"]["length"] == 4


def test_what_cannot_be_scored_is_told_at_its_place() -> None:
    said = {"Ann": {"points": 50, "routes": [6, 6], "tickets": [8]}}
    with pytest.raises(Unusable) as caught:
        answered({"end": said, "ask": "score"})
    (fault,) = caught.value.faults
    assert (fault.message, fault.kind) == (
        "Ann has 50 points, but what is told adds up to 38 to 48", "impossible",
    )  # fmt: skip


def test_tickets_that_nothing_tells_the_end_of() -> None:
    here = {"tickets": {"Ann": ["Denver - El Paso"]}, "end": {"Ann": {"points": 40}, "Bo": {"points": 30}}}
    ann = answered({**here, "ask": "score"})["value"]["players"][0]
    assert ann["tickets"] == [
        {"ticket": "Denver - El Paso", "points": 4, "complete": None, "counts": None, "path": None}
    ]
    assert (ann["ticket_points"], ann["total"]) == (None, 40)
    signed = {**here, "end": {"Ann": {"routes": [6], "tickets": [-4]}, "Bo": {"points": 30}}}
    ann = answered({**signed, "ask": "score"})["value"]["players"][0]
    assert (ann["tickets"][0]["complete"], ann["ticket_points"], ann["total"]) == (False, -4, 11)


def test_a_total_that_only_a_bonus_would_explain() -> None:
    """The bonus for the most tickets goes to whoever has them, and to nobody else."""
    most = {"house": ["globetrotter-bonus"], "ask": "winner"}
    ann = {"routes": [6], "tickets": [4], "longest": False, "points": 29}
    bo = {"routes": [6], "tickets": [4, 5], "longest": True, "points": 44}
    assert answered({**most, "end": {"Ann": {**ann, "points": 19}, "Bo": bo}})["value"]["winners"] == ["Bo"]
    with pytest.raises(Unusable, match="Ann has 29 points, but what is told adds up to 19"):
        answered({**most, "end": {"Ann": ann, "Bo": bo}})
