"""The contract's promises about situations and answers, line by line, on small situations."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proofs.altered import examples
from ttr_rules.faults import Unusable
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.situation.adjudicate import TableRules, judge_data

ROW = ["red", "blue", "green", "white", "black"]
TWO = ["red", "locomotive", "blue", "green", "locomotive"]
"""A row with two locomotives: one more clears it."""

Answer = dict[str, Any]


def judged(*steps: str, go_on: bool = False, **given: Any) -> Answer:
    """The answer to some steps; keys with a hyphen are written with an underscore."""
    data = {key.replace("_", "-"): value for key, value in given.items()}
    return judge_data({**data, "steps": list(steps)} if steps else data, go_on=go_on)


def verdict(answer: Answer) -> str:
    return str(answer["verdict"])


def cited(answer: Answer) -> list[str]:
    return [reason["rule"] for reason in answer["because"]]


def branches(answer: Answer) -> list[tuple[dict[str, Any], str]]:
    """What an answer depends on, and the verdict of each case."""
    return [(branch["if"], branch["verdict"]) for branch in answer["depends"]]


def fault(*steps: str, **given: Any) -> str:
    with pytest.raises(Unusable) as error:
        judged(*steps, **given)
    assert {one.kind for one in error.value.faults} <= {"impossible", "malformed", "ambiguous", "other-edition"}
    return str(error.value)


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


class TestMovesTheGameMayNotHave:
    """The last line of 1.3, and what 3 says of moves that are hidden from the table."""

    @pytest.mark.parametrize(
        ("move", "rule", "legal", "silent"),
        [
            ("trade red for blue", "table.trading", False, False),
            ("give Bo a red", "table.trading", False, False),
            ("swap cards with Bo", "table.trading", False, False),
            ("steal a card from Bo", "table.trading", False, False),
            ("discard a ticket", "ticket.permanent", False, False),
            ("show my hand", "table.hands-secret", True, True),
            ("show a ticket", "ticket.secret", False, False),
            ("look through the discards", "table.discard-inspect", False, True),
            ("take back", "table.take-back", True, True),
            ("move a train", "turn.actions", False, False),
            ("share Denver - Omaha with Bo", "claim.alone", False, True),
            ("claim Denver - Omaha with 3 pink; Bo adds 1 pink", "claim.alone", False, True),
            ("claim part of Denver - Omaha with 2 pink", "claim.whole-route", False, False),
        ],
    )
    def test_is_judged_with_its_rule(self, move: str, rule: str, legal: bool, silent: bool) -> None:
        answer = judged(f"Ann: {move}", players=["Ann", "Bo"])
        assert (verdict(answer) == "legal", answer["silent"], cited(answer)[0]) == (legal, silent, rule)

    def test_taking_back_after_a_hidden_card_was_seen(self) -> None:
        for move in ("draw blind", "take red; shows blue"):
            answer = judged(f"Ann: {move}", "Ann: take back", display=ROW)
            assert (verdict(answer), answer["silent"], cited(answer)) == ("illegal", True, ["table.take-back"])

    def test_passing_with_an_unknown_hand(self) -> None:
        nothing: dict[str, Any] = {"display": [], "deck": {"left": 0}, "discard": 0}
        assert cited(judged("Ann: pass")) == ["turn.pass"]
        assert cited(judged("Ann: pass", **nothing)) == ["turn.pass"]
        answer = judged("Ann: pass", ticket_deck=0, **nothing)
        assert [(list(case), said) for case, said in branches(answer)] == [
            (["hand:Ann"], "illegal"),
            (["hand:Ann"], "legal"),
        ]
        known = judged("Ann: pass", ticket_deck=0, hands={"Ann": {}}, **nothing)
        assert (verdict(known), known["silent"], cited(known)) == ("legal", True, ["turn.no-legal-move"])

    def test_an_unknown_hand_under_a_limit(self) -> None:
        answer = judged("Ann: draw blind", "Ann: draw blind", house=["hand-limit-fifteen"])
        assert branches(answer) == [({"hand:Ann": ["14 or more"]}, "illegal"), ({"hand:Ann": ["0-13"]}, "legal")]


class TestWhatIsAsked:
    """Section 1.5."""

    @pytest.mark.parametrize(
        "given",
        [
            {"hands": {"Ann": "2 red 1 loco"}, "display": TWO},
            {"hands": {"Ann": "2 red 1 loco"}, "display": TWO, "steps": ["Ann: draw blind; shows red"]},
            {"steps": ["Ann: draw tickets; shows Boston - Miami, Denver - El Paso, Duluth - Houston"]},
            {"steps": ["Ann: deal tickets"]},
            {"display": [], "deck": {"left": 0}, "discard": 0, "ticket-deck": 0, "hands": {"Ann": {}}},
            {"edition": "europe", "hands": {"Ann": "3 green 2 loco"}},
            {
                "edition": "europe",
                "hands": {"Ann": "3 green 2 loco"},
                "steps": ["Ann: claim Zürich - Venezia with 2 green; reveals green, green, red"],
            },
        ],
    )
    def test_options_are_read_back_and_each_is_legal(self, given: dict[str, Any]) -> None:
        table = {"players": ["Ann", "Bo"], **given}
        options = judge_data({**table, "ask": "options"})["value"]
        assert options
        assert len(set(options)) == len(options)
        for line in options:
            done = judge_data({**table, "steps": [*given.get("steps", []), f"Ann: {line}"]}, elsewhere=False)
            assert done["verdict"] == "legal", line

    def test_options_list_kinds_tracks_payments_and_subsets(self) -> None:
        options = judged(hands={"Ann": "2 red 1 loco"}, display=TWO, ask="options", turn="Ann")["value"]
        assert [line for line in options if line.startswith("take")] == [
            "take red",
            "take blue",
            "take green",
            "take locomotive",
        ]
        double = [line for line in options if "Atlanta - Raleigh" in line]
        assert double == [
            f"claim Atlanta - Raleigh track {track} with {paid}"
            for track in (1, 2)
            for paid in ("2 red", "1 red + 1 locomotive")
        ]
        assert "claim Atlanta - Raleigh track 1" in judged(ask="options", turn="Ann")["value"]
        drawn = judged("Ann: draw tickets; shows Boston - Miami, Denver - El Paso", ask="options")["value"]
        assert drawn == ["keep Boston - Miami", "keep Denver - El Paso", "keep Boston - Miami, Denver - El Paso"]

    def test_payments_in_their_order(self) -> None:
        held = {"A": "2 red 3 blue 2 loco"}
        assert judged("claim Duluth - Omaha", hands=held, ask="payments")["value"] == [
            {"red": 2},
            {"blue": 2},
            {"red": 1, "locomotive": 1},
            {"blue": 1, "locomotive": 1},
            {"locomotive": 2},
        ]
        assert len(judged("claim Duluth - Omaha", ask="payments")["value"]) == 17
        due = "Ann: claim Zürich - Venezia with 2 green; reveals green, red, loco"
        paid = judged(due, "Ann: pay", ask="payments", hands={"Ann": "4 green 2 loco"})["value"]
        assert paid == [{"green": 2}, {"green": 1, "locomotive": 1}, {"locomotive": 2}]
        assert judged("draw blind", ask="payments")["value"] == []

    def test_a_state_reads_back_to_the_same_answers(self) -> None:
        for example in examples():
            if not example.draft.steps or example.answer["verdict"] == "illegal":
                continue
            data = {**example.draft.data, "ask": "state"}
            state = judge_data(data, elsewhere=False)["value"]
            if state is None:
                continue
            assert judge_data({**state, "ask": "state"}, elsewhere=False)["value"] == state, example.name

    def test_a_state_tells_the_steps_of_a_turn_that_is_not_over(self) -> None:
        given: dict[str, Any] = {"players": ["Ann", "Bo"], "hands": {"Ann": "2 red", "Bo": {}}, "display": ROW}
        state = judged("Ann: draw blind; shows red", ask="state", **given)["value"]
        assert (state["turn"], state["steps"], state["hands"]["Ann"]) == (
            "Ann",
            [{"Ann": "draw blind; shows red"}],
            {"red": 2},
        )
        over = judged("Ann: claim Dallas - Houston with 1 red", ask="state", **given)["value"]
        assert (over["turn"], "steps" in over, over["hands"]["Ann"]) == ("Bo", False, {"red": 1})
        unseen = judged("Ann: draw blind", "Ann: draw blind", ask="state", **given)["value"]
        assert "Ann" not in unseen["hands"]


class TestAnswers:
    """Section 3, over every example."""

    def test_the_keys(self) -> None:
        keys = "schema question read_as read edition house table players verdict silent value headline because steps"
        for example in examples():
            assert {*keys.split(), "depends", "assumed", "elsewhere", "also", "nearest"} <= set(example.answer)
            assert example.answer["question"] is example.answer["read_as"] is None
            assert example.answer["verdict"] in ("legal", "illegal", "depends", "value")
            assert "\n" not in example.answer["headline"]

    def test_silent_exactly_when_the_deciding_rule_is(self) -> None:
        for example in examples():
            first = example.answer["because"][:1]
            assert example.answer["silent"] == any(reason["status"] == "silent" for reason in first), example.name
            for reason in example.answer["because"]:
                assert (reason["ruling_from"] is not None) == (reason["status"] == "silent"), (
                    example.name,
                    reason["rule"],
                )

    def test_because(self) -> None:
        for example in examples():
            because = example.answer["because"]
            assert 1 <= len(because) <= 6, example.name
            assert len({reason["rule"] for reason in because}) == len(because)
            for reason in because:
                assert reason["layer"] in (example.stack[0], *example.stack[1])
                if reason["layer"] != example.stack[0]:
                    assert (reason["status"], reason["ruling_from"]) == ("house", None)
                    booklet = load_rules(example.stack[0]).rules["turn.actions"].cites[0]["source"]
                    assert booklet not in [cite["source"] for cite in reason["cites"]], example.name

    def test_depends(self) -> None:
        for example in examples():
            found = example.answer["depends"]
            assert (example.answer["verdict"] == "depends") == bool(found), example.name
            ends = [(branch["verdict"], repr(branch["value"])) for branch in found]
            assert len(found) != 1
            assert not found or len(set(ends)) > 1
            for branch in found:
                assert branch["if"]
                assert all(isinstance(block, list) and block for block in branch["if"].values())
                assert all("other" not in block[:-1] for block in branch["if"].values())

    def test_elsewhere_is_every_other_edition_and_the_plain_own_one_first(self) -> None:
        for given in ({"edition": "na-classic"}, {"edition": "europe"}, {"house": ["doubles-open-at-three"]}):
            answer = judged("draw blind", **given)
            own = answer["edition"]
            others = [edition for edition in editions() if edition != own]
            assert [one["edition"] for one in answer["elsewhere"]] == ([own] if answer["house"] else []) + others
            assert all(one["verdict"] == "legal" and one["why"] is None for one in answer["elsewhere"])
        lost = judged("claim Denver - Omaha with 4 pink")["elsewhere"][-1]
        assert (lost["edition"], lost["verdict"]) == ("europe", None)
        assert "Denver" in lost["why"]
        assert [one["verdict"] for one in judged("claim a gray tunnel 3 with 3 red")["elsewhere"]] == [None, None]

    def test_a_change_by_a_house_rule_shows_what_was_printed(self) -> None:
        answer = judged("Bo: claim Atlanta - Raleigh track 1", "Ann: claim Atlanta - Raleigh track 2",
                        players=3, house=["doubles-open-at-three"])  # fmt: skip
        reason = answer["because"][0]
        assert (reason["rule"], reason["status"], reason["layer"]) == (
            "double.player-count", "house", "doubles-open-at-three")  # fmt: skip
        assert reason["was"] == {2: 1, 3: 1, 4: 2, 5: 2}

    def test_everything_can_be_read_aloud(self) -> None:
        for example in examples():
            start = {"legal": "Yes", "illegal": "No", "depends": "It depends"}.get(example.answer["verdict"], "")
            assert example.answer["headline"].startswith(start), example.name
