"""The contract's promises about situations, line by line: what is not said, and steps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proofs.terms import ROW, TWO, branches, cited, fault, judged, verdict
from ttr_rules.situation.adjudicate import TableRules, judge_data


class TestWhatIsNotSaid:
    """Section 1.2: taken as given and listed, or swept."""

    def test_players_are_swept_where_it_matters(self) -> None:
        taken = {"Bo": ["Atlanta - Raleigh track 1"]}
        answer = judged("Ann: claim Atlanta - Raleigh track 2 with 2 red", routes=taken)
        assert branches(answer) == [({"players": [2, 3]}, "illegal"), ({"players": [4, 5]}, "legal")]
        assert verdict(judged("Ann: draw blind")) == "legal"

    def test_no_fewer_players_than_are_named(self) -> None:
        named = {"Bo": ["Atlanta - Raleigh track 1"], "Cem": ["Denver - Omaha"], "Dee": ["Duluth - Helena"]}
        assert verdict(judged("Ann: claim Atlanta - Raleigh track 2 with 2 red", routes=named)) == "legal"

    def test_the_default_edition_unless_a_thing_names_another(self) -> None:
        assert judged("draw blind")["edition"] == "na-current"
        for step in (
            "station Wien with 1 red",
            "claim Zürich - Venezia with 2 green",
            "claim a gray tunnel 3 with 3 red",
        ):
            answer = judged(step)
            assert (answer["edition"], verdict(answer)) == ("europe", "legal")
            assert "only it has what is described" in answer["assumed"][0]
        assert "Wien" in fault("claim Wien - Zágráb with 2 red", edition="na-current")

    def test_a_table_file_applies_where_the_situation_names_no_rules(self) -> None:
        table = TableRules("table.yaml", "europe", [])
        assert judge_data({"steps": ["draw blind"]}, table=table)["table"] == "table.yaml"
        own = judge_data({"steps": ["draw blind"], "edition": "na-classic"}, table=table)
        assert (own["edition"], own["table"]) == ("na-classic", None)
        assert judge_data({"steps": ["draw blind"], "house": []}, table=table)["table"] is None

    def test_a_hand_is_taken_to_hold_what_is_paid(self) -> None:
        answer = judged("Ann: claim Denver - Omaha with 4 pink")
        assert verdict(answer) == "legal"
        assert "Ann holds 4 pink" in answer["assumed"]
        assert cited(judged("Ann: claim Denver - Omaha with 4 pink", hands={"Ann": "3 pink"})) == ["claim.own-cards"]
        assert cited(judged("Ann: claim Denver - Omaha", hands={"Ann": "3 pink"})) == ["claim.own-cards"]
        assert not judged("Ann: draw blind", hands={"Ann": "3 pink"}, deck={"left": 9})["assumed"]

    def test_the_display_is_taken_to_show_what_is_taken(self) -> None:
        answer = judged("take locomotive")
        assert verdict(answer) == "legal"
        assert any("lies face up" in note for note in answer["assumed"])

    def test_the_next_card_is_swept_by_the_kinds_that_matter(self) -> None:
        answer = judged("take red", "take blue", display=TWO)
        assert branches(answer) == [
            ({"next-card": ["other"]}, "legal"),
            ({"next-card": ["locomotive"], "new-row": ["blue"]}, "legal"),
            ({"next-card": ["locomotive"], "new-row": ["other"]}, "illegal"),
        ]
        assert verdict(judged("take red", "take blue", display=ROW)) == "legal"

    def test_the_new_row_is_swept(self) -> None:
        answer = judged("take red; shows locomotive", "take blue", display=TWO)
        assert branches(answer) == [({"new-row": ["blue"]}, "legal"), ({"new-row": ["other"]}, "illegal")]
        assert cited(answer)[:2] == ["draw.flush", "draw.lies-there"]

    def test_more_lies_below_known_top_cards(self) -> None:
        assert verdict(judged("draw blind", "draw blind", deck=["red"])) == "legal"
        used_up = judged("draw blind", "draw blind", deck={"top": ["red"], "left": 1}, discard=0, display=ROW)
        assert (verdict(used_up), cited(used_up)) == ("illegal", ["draw.exhausted"])

    def test_an_unknown_discard_pile_is_swept_when_the_deck_is_used_up(self) -> None:
        answer = judged("draw blind", deck={"left": 0}, display=ROW)
        assert branches(answer) == [({"discard": ["empty"]}, "illegal"), ({"discard": ["other"]}, "legal")]

    def test_a_reveal_gives_the_odds_and_is_swept_only_where_a_later_step_turns_on_it(self) -> None:
        offer = judged("Ann: claim Zürich - Venezia with 2 green", hands={"Ann": "3 green"})
        assert (verdict(offer), offer["depends"]) == ("legal", [])
        rows = offer["value"]["surcharge"]
        assert [row["extra"] for row in rows] == [0, 1, 2, 3]
        assert [row["covered"] for row in rows] == [True, True, False, False]
        assert sum(row["odds"] for row in rows) == pytest.approx(1, abs=0.001)
        unknown = judged("Ann: claim Zürich - Venezia with 2 green")["value"]["surcharge"]
        assert [row["covered"] for row in unknown] == [None] * 4
        later = judged("Ann: claim Zürich - Venezia with 2 green", "Bo: claim Zürich - Venezia with 2 green")
        assert branches(later) == [({"reveal": [0]}, "illegal"), ({"reveal": [1, 2, 3]}, "legal")]
        assert verdict(judged("Ann: claim Zürich - Venezia with 2 green", "Bo: draw blind")) == "legal"

    def test_an_unnamed_track_of_two_colors_is_swept(self) -> None:
        taken = {"Bo": ["Kansas City - Saint Louis"]}
        answer = judged("Ann: claim Kansas City - Saint Louis with 2 blue", players=4, routes=taken)
        assert branches(answer) == [({"track": ["blue"]}, "illegal"), ({"track": ["pink"]}, "legal")]
        either = judged("Ann: claim Kansas City - Saint Louis", players=4, routes=taken)
        assert (verdict(either), either["depends"]) == ("legal", [])
        gray = judged("Ann: claim Dallas - Houston with 1 red", players=4, routes={"Bo": ["Dallas - Houston"]})
        assert (verdict(gray), gray["depends"]) == ("legal", [])

    def test_tickets_that_are_kept_are_taken_as_drawn(self) -> None:
        answer = judged("Ann: keep Boston - Miami")
        assert verdict(answer) == "legal"
        assert any("has drawn" in note for note in answer["assumed"])

    def test_a_low_supply_sets_off_the_final_round(self) -> None:
        given: dict[str, Any] = {"players": ["Ann", "Bo", "Cem"], "trains": {"Ann": 2}, "turn": "Cem"}
        answer = judged("Cem: draw blind", "Ann: draw blind", "Bo: draw blind", **given)
        assert [step["verdict"] for step in answer["steps"]] == ["legal", "legal", "illegal"]
        assert cited(answer) == ["end.final-turns"]
        assert "final-round" in fault("Ann: draw blind", players=["Ann", "Bo"], trains={"Ann": 2, "Bo": 1})
        assert verdict(judged("Ann: draw blind", players=["Ann", "Bo"], trains={"Ann": 3, "Bo": 3})) == "legal"

    def test_a_start_position_is_settled_first(self) -> None:
        row = ["locomotive", "locomotive", "locomotive", "red", "blue"]
        answer = judged("take red", display=row, deck=["green", "green", "white", "white", "black"])
        assert cited(answer) == ["draw.flush", "draw.lies-there"]
        filled = judged("take pink", display=["red"], deck=["pink", "pink", "blue", "green"])
        assert (verdict(filled), "draw.short-display" in cited(filled)) == ("legal", True)


class TestSteps:
    """Section 1.4."""

    def test_the_verdict_is_that_of_the_first_illegal_step_else_of_the_last(self) -> None:
        steps = ("Ann: claim Denver - Omaha with 3 pink", "Ann: claim Denver - Omaha with 4 pink")
        answer = judged(*steps)
        assert [step["verdict"] for step in answer["steps"]] == ["illegal", "not-reached"]
        again = judged(*steps, go_on=True)
        assert [step["verdict"] for step in again["steps"]] == ["illegal", "legal"]
        assert verdict(answer) == verdict(again) == "illegal"

    def test_order_of_play_with_a_name_for_every_seat(self) -> None:
        out = judged("Ann: draw blind", "Cem: draw blind", players=["Ann", "Bo", "Cem"])
        assert cited(out) == ["turn.order"]
        assert cited(judged("Ann: draw blind", players=["Ann", "Bo"], turn="Bo")) == ["turn.order"]
        filled = ("Ann: draw blind", "Bo: draw blind", "Cem: draw blind", "Bo: draw blind")
        assert cited(judged(*filled, players=3)) == ["turn.order"]

    def test_else_a_change_of_player_ends_the_turn(self) -> None:
        assert verdict(judged("Ann: draw blind", "Cem: draw blind", "Ann: draw blind", players=4)) == "legal"
        assert cited(judged("Ann: claim Denver - Omaha", "Ann: draw blind")) == ["turn.one-action"]

    def test_without_names_seats_are_lettered(self) -> None:
        assert [step["player"] for step in judged("draw blind", "draw blind", players=3)["steps"]] == ["A", "A"]
        assert "3 players are named" in fault("Ann: draw blind", "Bo: draw blind", "Cem: draw blind", players=2)

    def test_the_next_player_ends_a_begun_turn_as_stop_would(self) -> None:
        two = ["Ann", "Bo"]
        stopped = judged("Ann: draw blind", "Bo: draw blind", players=two)
        assert (verdict(stopped), "draw.second-compulsory" in cited(stopped)) == ("legal", True)
        forced = judged("Ann: draw blind", "Bo: draw blind", players=two, house=["second-card-must-be-taken"])
        assert cited(forced)[0] == "draw.second-compulsory"
        assert cited(judged("Ann: draw tickets", "Bo: draw blind", players=two))[0] == "ticket.keep"
        tunnel = "Ann: claim Zürich - Venezia with 2 green; reveals green, red, black"
        declined = judged(tunnel, "Bo: claim Zürich - Venezia with 2 green; reveals red, red, red", players=two)
        assert (verdict(declined), "tunnel.decline" in cited(declined)) == ("legal", True)

    @pytest.mark.parametrize(
        ("rule", "steps", "given"),
        [
            ("claim.own-cards", ["Ann: claim Denver - Omaha with 4 pink"], {"hands": {"Ann": "2 red"}}),
            ("draw.lies-there", ["take yellow"], {"display": ROW}),
            ("turn.finish-first", ["draw tickets", "draw blind"], {}),
            ("turn.finish-first", ["claim Zürich - Venezia with 2 green; reveals green, red, red", "draw blind"], {}),
            ("ticket.return", ["draw tickets; shows Boston - Miami, Denver - El Paso", "keep Duluth - Houston"], {}),
            ("draw.count", ["draw blind", "draw blind", "draw blind"], {}),
            ("draw.count", ["draw blind; shows locomotive", "draw blind", "draw blind"], {}),
            ("turn.one-action", ["draw blind", "claim Denver - Omaha"], {}),
            ("turn.one-action", ["draw tickets", "keep 1", "draw blind"], {}),
            ("turn.order", ["Bo: draw blind"], {"players": ["Ann", "Bo"], "turn": "Ann"}),
            ("claim.adjacent", ["claim Denver - Miami with 4 red"], {}),
            ("station.supply", ["Ann: station London with 3 red"], {"stations": {"Ann": ["Wien", "Roma", "Paris"]}}),
            ("turn.actions", ["station Denver with 1 red"], {"edition": "na-current"}),
            ("turn.actions", ["move a train"], {}),
        ],
    )
    def test_faults_and_their_rule(self, rule: str, steps: list[str], given: dict[str, Any]) -> None:
        answer = judged(*steps, **given)
        assert (verdict(answer), cited(answer)[0]) == ("illegal", rule)

    def test_a_second_face_up_locomotive(self) -> None:
        answer = judged("take locomotive", "take locomotive", display=TWO)
        assert cited(answer) == ["draw.no-second-locomotive", "draw.face-up-locomotive"]

    def test_gone_with_a_reset(self) -> None:
        answer = judged("take red; shows locomotive; then red, green, green, white, black", "take blue", display=TWO)
        assert cited(answer) == ["draw.flush", "draw.lies-there"]

    def test_after_the_end(self) -> None:
        end: dict[str, Any] = {"players": ["Ann", "Bo"], "final-round": {"triggered-by": "Bo", "turns-left": ["Bo"]}}
        assert cited(judged("Bo: draw blind", "Ann: draw blind", **end)) == ["end.final-turns"]
        assert "last turn" in fault(
            "Bo: draw blind", **{**end, "final-round": {"triggered-by": "Bo", "turns-left": ["Ann"]}}
        )

    def test_a_route_that_does_not_exist_is_an_error_where_it_is_listed(self) -> None:
        assert "no route joins" in fault("draw blind", routes={"Ann": ["Denver - Miami"]})

    @pytest.mark.parametrize(
        ("steps", "given", "says"),
        [
            (["draw blind; shows blue"], {"deck": ["red"]}, "next card of the deck is red"),
            (["take red; shows blue"], {"deck": ["red"], "display": ROW}, "next card of the deck is red"),
            (["take red; shows blue"], {"deck": {"left": 0}, "discard": 0, "display": ROW}, "0 are left"),
            (["draw blind; shows red"], {"hands": {"A": "12 red"}}, "no red is left"),
            (["take red; shows blue; then red, red, blue, blue, blue"], {"display": ROW}, "nothing replaces"),
            (["take red; shows locomotive; then red, red, red, blue, blue, blue"], {"display": TWO}, "new row of 6"),
            (["claim Zürich - Venezia with 2 green; reveals green"], {"deck": ["red"]}, "next card of the deck is red"),
            (["claim Wien - Zágráb with 2 red; reveals red"], {"edition": "europe"}, "no tunnel"),
        ],
    )
    def test_what_is_turned_up_has_to_agree_with_what_is_known(
        self, steps: list[str], given: dict[str, Any], says: str
    ) -> None:
        assert says in fault(*steps, **given)

    def test_a_case_that_what_was_told_rules_out_is_no_case(self) -> None:
        row = ["red", "blue", "green", "locomotive", "locomotive"]
        told = "take blue; shows locomotive; then red, green, green, white, black"
        cases = branches(judged("take red", told, display=row))
        assert ({"next-card": ["other"]}, "legal") in cases
        assert ({"next-card": ["locomotive"], "new-row": ["blue"]}, "legal") not in cases
