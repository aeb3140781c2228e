"""The contract's promises about answers, line by line: odd moves, what is asked, and every key."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proofs.altered import examples
from tests.proofs.terms import ROW, TWO, branches, cited, judged, verdict
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.situation.adjudicate import judge_data


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
