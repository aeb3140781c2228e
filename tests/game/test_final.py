"""The numbers and words of final scoring come from the rules, each from its own."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.game.tables import fresh
from ttr_rules.game.borrowing import Lending
from ttr_rules.game.ending import ScoreValues
from ttr_rules.game.final import doubles, final_sheet, partners_tracks, score_values, tracks_of
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import board_of


def values(edition: str, house: list[str]) -> dict[str, Any]:
    rules = load_rules(edition, house)
    return score_values(rules, board_of(rules))._asdict()


PRINTED = ScoreValues(
    routes={1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21},
    stations=3,
    per_unbuilt=4,
    tie_order=("most-completed-tickets", "fewest-stations-built", "longest-path-card"),
)


def test_what_is_printed() -> None:
    assert values("europe", []) == PRINTED._asdict()
    america = PRINTED._replace(routes={1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}, stations=None, per_unbuilt=0)
    order = ("most-completed-tickets", "longest-path-card", "shared")
    assert values("na-current", []) == america._replace(tie_order=order)._asdict()


@pytest.mark.parametrize(
    ("rule", "to", "changed"),
    [
        ("score.routes", "{6: 16}", {"routes": {1: 1, 2: 2, 3: 4, 4: 7, 6: 16, 8: 21}}),
        ("score.tickets", "{incomplete: half}", {"incomplete": "half"}),
        ("score.tickets", "{incomplete: 0}", {"incomplete": 0}),
        ("setup.stations", "4", {"stations": 4}),
        ("score.stations", "{per_unbuilt: 5}", {"per_unbuilt": 5}),
        ("station.one-route-for-all-tickets", "true", {"lending": Lending(one_route=False)}),
        ("station.several-for-one-ticket", "false", {"lending": Lending(several=False)}),
        ("station.same-route-by-two", "false", {"same_route_by_two": False}),
        ("station.not-for-path", "true", {"longest_borrowed": True}),
        ("score.longest-path", "12", {"longest": 12}),
        ("score.longest-path-unit", "routes", {"longest_unit": "routes"}),
        ("score.longest-path-ties", "split", {"longest_ties": "split"}),
        ("score.longest-path-zero", "nobody", {"longest_zero": "nobody"}),
        ("score.most-tickets-bonus", "15", {"most_tickets": 15}),
        ("score.negative-total", "false", {"negative_total": False}),
        ("score.winner", "fewest-points", {"winner": "fewest-points"}),
        ("tie.order", "[later-seat]", {"tie_order": ("later-seat",)}),
        ("tie.no-holder", "longer-path", {"no_holder": "longer-path"}),
        ("tie.all-equal", "later-seat", {"all_equal": "later-seat"}),
    ],
)
def test_each_rule_sets_its_own(rule: str, to: str, changed: dict[str, Any], tmp_path: Path) -> None:
    house = tmp_path / "mine.yaml"
    house.write_text(f"house: mine\nchanges:\n- {{set: {rule}, to: {to}, says: Ours.}}\n", encoding="utf-8")
    assert values("europe", [str(house)]) == PRINTED._asdict() | changed


def test_a_station_lends_either_track_unless_a_rule_says_otherwise(tmp_path: Path) -> None:
    house = tmp_path / "mine.yaml"
    house.write_text("house: mine\nchanges:\n- {set: station.double, to: neither, says: Ours.}\n", encoding="utf-8")
    board = board_of(load_rules("europe"))
    assert values("europe", [str(house)])["not_lent"] == doubles(board)
    assert {board.track_name(board.tracks[index]) for index in doubles(board)} >= {
        "Frankfurt - Paris orange", "Frankfurt - Paris white",
    }  # fmt: skip
    assert all(board.tracks[index].twin is not None for index in doubles(board))


def test_the_partner_sits_across() -> None:
    table = fresh("na-current", (), 4, Random(1))
    table.owner[3], table.owner[7], table.owner[9] = 2, 0, 1
    assert [[track.number for track in partners_tracks(table, seat)] for seat in range(4)] == [[3], [], [7], [9]]
    assert partners_tracks(fresh("na-current", (), 5, Random(1)), 0) == ()
    two = fresh("na-current", (), 2, Random(1))
    two.owner[3] = 1
    assert partners_tracks(two, 0) == ()


def test_a_table_is_scored_from_what_stands_on_it() -> None:
    table = fresh("europe", (), 2, Random(1))
    board = table.board
    own, lent = board.between("Paris", "Dieppe")[0], board.between("Paris", "Bruxelles")[0]
    table.owner[own.index], table.owner[lent.index] = 0, 1
    table.tickets[0] = [("Bruxelles", "Dieppe", 9, "regular"), ("Paris", "Wien", 8, "regular")]
    table.stations, table.stations_built = {"Paris": 0}, [1, 0]
    assert [track[1:] for track in tracks_of(table, 0)] == [(own.a, own.b, own.length)]
    ann, bo = final_sheet(table, show=True).as_json(lambda index: board.track_name(board.tracks[index]))["players"]
    assert (ann["name"], ann["routes"], ann["ticket_points"], ann["stations"]["points"]) == ("Ann", 1, 1, 8)
    assert ann["tickets"][0]["path"] == ["Bruxelles", "Paris", "Dieppe"]
    assert ann["stations"]["borrows"][0]["for"] == ["Bruxelles - Dieppe"]
    assert (bo["routes"], bo["tickets"], bo["stations"]["points"], bo["longest"]["bonus"]) == (2, [], 12, 10)
    assert final_sheet(table).players[0].tickets[0].way is None  # type: ignore[index]
