"""Whole answers: every key, which edition answers, what is told of repairs, reasons and other editions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import TableRules, judge, judge_data
from ttr_rules.situation.answer import advise, because_entry, headline
from ttr_rules.situation.read import draft

TWO = {"players": ["Ann", "Bo"]}


def test_a_whole_ruling() -> None:
    steps = ["Ann: draw blind", "Ann: take locomotive", "Bo: stop"]
    answer = judge_data({**TWO, "title": "Blind first", "steps": steps})
    reasons = [reason["rule"] for reason in answer.pop("because")]
    others = answer.pop("elsewhere")
    assert answer == {
        "schema": 1,
        "question": None,
        "read_as": None,
        "read": [],
        "edition": "na-current",
        "house": [],
        "table": None,
        "players": 2,
        "verdict": "illegal",
        "silent": False,
        "value": None,
        "headline": "No. A face-up locomotive can only be the first card of a turn.",
        "steps": [
            {
                "player": "Ann",
                "move": "draw blind",
                "verdict": "legal",
                "effects": ["Ann draws an unknown card from the deck"],
                "rules": ["draw.sources", "turn.actions"],
            },
            {
                "player": "Ann",
                "move": "take locomotive",
                "verdict": "illegal",
                "effects": [],
                "rules": ["draw.no-second-locomotive", "draw.face-up-locomotive"],
            },
            {"player": "Bo", "move": "stop", "verdict": "not-reached", "effects": [], "rules": []},
        ],
        "depends": [],
        "assumed": ["the deck has cards"],
        "also": [],
        "nearest": [],
        "title": "Blind first",
    }
    assert reasons == ["draw.no-second-locomotive", "draw.face-up-locomotive"]
    assert others == [
        {"edition": name, "verdict": "illegal", "value": None, "silent": False, "why": None}
        for name in ("na-classic", "europe")
    ]


def test_a_reason_in_full() -> None:
    rules = load_rules("na-current")
    entry = because_entry(rules, "draw.second-compulsory")
    assert (entry["status"], entry["layer"], entry["was"]) == ("silent", "na-current", None)
    assert "also_read" not in entry
    assert set(entry["ruling_from"]) == {"by", "note", "sure", "cites"}
    assert all(set(cite) == {"source", "title", "section", "page"} for cite in entry["ruling_from"]["cites"])
    source = entry["ruling_from"]["cites"][0]
    assert source["title"] == rules.sources[source["source"]]["title"]
    europe = because_entry(load_rules("europe"), "turn.order")
    assert europe["ruling_from"] is None
    assert europe["also_read"] == {
        "booklet": "EU-2025",
        "reads": "same",
        "says": None,
        "cites": [
            {
                "source": "EU-2025",
                "title": "Ticket to Ride Europe, English rules, refreshed edition",
                "section": "The Game Turn",
                "page": 3,
            }
        ],
    }


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ({"steps": ["draw blind"]}, "Yes. Each card may come from the row or from the deck."),
        (
            {"steps": ["draw blind", "stop"]},
            "Yes, by the usual ruling; the booklet does not say. Nobody has to take the second card.",
        ),
        ({"steps": ["draw blind"], "deck": 0, "discard": 0, "display": []}, "No. There is no card left to draw."),
        (
            {"house": ["second-card-must-be-taken"], "steps": ["draw blind", "stop"]},
            "No. Whoever draws takes two cards, as long as a second one can be taken.",
        ),
    ],
)
def test_headlines(situation: dict[str, Any], said: str) -> None:
    assert judge_data(situation, elsewhere=False)["headline"] == said


def test_a_long_wording_is_cut_after_a_sentence(tmp_path: Path) -> None:
    why = "This is so because sixes are dear to all of us and to our friends. "
    long = f"Nobody may claim a route of six. {why * 3}"
    path = tmp_path / "h.yaml"
    change = f'{{add: claim.mine, says: "{long}", about: claim, when: {{route.length: 6}}, then: forbid}}'
    path.write_text(f"house: h\nchanges:\n- {change}\n", encoding="utf-8")
    answer = judge_data({"house": [str(path)], "steps": ["claim a gray 6 with 6 red"]}, elsewhere=False)
    assert answer["headline"] == (
        "No. Nobody may claim a route of six. This is so because sixes are dear to all of us and to our friends."
    )
    rules = load_rules("na-current")
    assert (headline(rules, "legal", []), headline(rules, "illegal", [])) == ("Yes.", "No.")


def test_repairs_are_told_where_they_stood() -> None:
    text = "steps:\n- Ann: claim Denvr - Omaha with 4 pink\n"
    answer = judge(draft(text, "t.yaml"), elsewhere=False)
    assert answer["read"] == [{"text": "Denvr", "as": "Denver", "where": "2:14"}]
    plain = judge_data({"steps": ["Ann: claim Denvr - Omaha with 4 pink"]}, elsewhere=False)
    assert plain["read"] == [{"text": "Denvr", "as": "Denver", "where": None}]


def test_the_edition_that_has_what_is_described_answers() -> None:
    answer = judge_data({"steps": ["Ann: claim Wien - Budapest with 1 red"]})
    assert (answer["edition"], answer["assumed"][0]) == (
        "europe", "judged by the Europe booklet: only it has what is described",
    )  # fmt: skip
    assert [(other["edition"], other["verdict"], other["why"]) for other in answer["elsewhere"]] == [
        ("na-current", None, "'Wien' is no city on this map"), ("na-classic", None, "'Wien' is no city on this map"),
    ]  # fmt: skip
    assert judge_data({"steps": ["Ann: station with 1 red"]})["edition"] == "europe"
    assert judge_data({"steps": ["Ann: station with 1 red"]}, edition="na-current")["verdict"] == "illegal"
    with pytest.raises(Unusable, match="'Wien' is no city on this map"):
        judge_data({"edition": "na-classic", "steps": ["Ann: claim Wien - Budapest with 1 red"]})
    with pytest.raises(Unusable, match="'Gotham' is no city on this map"):
        judge_data({"steps": ["Ann: claim Gotham - Budapest with 1 red"]})
    nowhere = {"verdict": None, "value": None, "silent": False, "why": "'Wien' is no city on this map"}
    station = judge_data({"steps": ["Ann: station Wien with 1 red"]})
    assert station["elsewhere"][0] == {"edition": "na-current", **nowhere}
    tunnel = judge_data({"steps": ["Ann: claim a gray tunnel 3 with 3 red"]})
    assert [other["why"] for other in tunnel["elsewhere"]] == ["this map has no such route"] * 2


def test_rules_that_are_named_set_those_of_the_table_aside() -> None:
    table = TableRules("ttr-table.yaml", "europe", ["tunnel-insurance"])
    plain = {"steps": ["Ann: draw blind"]}
    by_table = judge_data(plain, table=table, elsewhere=False)
    assert (by_table["edition"], by_table["house"], by_table["table"]) == (
        "europe", ["tunnel-insurance"], "ttr-table.yaml",
    )  # fmt: skip
    for more in ({"edition": "na-classic"}, {"house": []}, {"house": ["passing-allowed"]}):
        own = judge_data({**plain, **more}, table=table, elsewhere=False)
        assert (own["table"], own["house"]) == (None, more.get("house", []))
    named = judge_data(plain, edition="na-classic", table=table, elsewhere=False)
    assert (named["edition"], named["house"], named["table"]) == ("na-classic", [], None)
    laid = judge_data({**plain, "house": ["sudden-end"]}, house=["passing-allowed"], elsewhere=False)
    assert laid["house"] == ["sudden-end"]


def test_with_house_rules_the_plain_edition_comes_first_elsewhere() -> None:
    steps = ["Ann: draw blind", "Ann: take locomotive"]
    answer = judge_data({"house": ["face-up-locomotive-counts-as-one"], "steps": steps})
    assert [(other["edition"], other["verdict"]) for other in answer["elsewhere"]] == [
        ("na-current", "illegal"), ("na-classic", "illegal"), ("europe", "illegal"),
    ]  # fmt: skip
    reason = answer["because"][0]
    assert (answer["verdict"], reason["rule"], reason["was"], reason["layer"]) == (
        "legal", "draw.no-second-locomotive", False, "face-up-locomotive-counts-as-one",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("head", "error"),
    [
        ("edition: mars\n", "t.yaml:1:10: unknown edition 'mars'; expected na-current, na-classic, europe"),
        (
            "house: [sudden-end, nowhere]\n",
            "t.yaml:1:21: unknown house rule 'nowhere'; expected one of the house rules",
        ),
        (
            "house: [single-flush, no-locomotive-flush]\n",
            "t.yaml:1:23: 'no-locomotive-flush' clashes with 'single-flush' (rulesets/house/single-flush.yaml:6); see "
            "rulesets/house/no-locomotive-flush.yaml:6; expected one of the two house rules",
        ),
        ("house: [sudden-end, sudden-end]\n", "t.yaml:1:21: house rule 'sudden-end' stands twice; expected each once"),
        ("edition: europe\nhouse: [five-starting-tickets]\n", "t.yaml:2:9: 'five-starting-tickets' is not for "),
    ],
)
def test_rules_that_cannot_be_used_are_a_fault_of_the_place_that_names_them(head: str, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        judge(draft(f"{head}steps: [draw blind]\n", "t.yaml"))
    assert str(caught.value).startswith(error)
    assert [fault.kind for fault in caught.value.faults] == ["malformed"]


def test_going_on_after_an_illegal_step() -> None:
    steps = ["Ann: take locomotive", "Ann: take red", "Bo: draw blind", "Bo: draw blind"]
    here = {**TWO, "display": ["red", "locomotive", "blue", "green", "white"], "steps": steps}
    stopped, gone_on = (judge_data(here, elsewhere=False, go_on=go_on) for go_on in (False, True))
    assert [step["verdict"] for step in stopped["steps"]] == ["legal", "illegal", "not-reached", "not-reached"]
    assert [step["verdict"] for step in gone_on["steps"]] == ["legal", "illegal", "legal", "legal"]
    assert stopped["verdict"] == gone_on["verdict"] == "illegal"


def test_a_state_says_everything_that_was_said() -> None:
    said = {
        "edition": "na-current",
        "players": ["Ann", "Bo", "Cem"],
        "turn": "Bo",
        "display": ["red", "blue", "green", "white", "black"],
        "deck": {"top": ["red"], "left": 40},
        "discard": {"red": 2, "locomotive": 1},
        "hands": {"Ann": {"red": 3}, "Bo": {}},
        "routes": {"Ann": ["Denver - Omaha"], "Bo": ["Dallas - Houston track 2"]},
        "trains": {"Ann": 41, "Bo": 44, "Cem": 10},
        "tickets": {"Ann": ["Boston - Miami (12)"]},
        "ticket-deck": 20,
        "score": {"Ann": 7, "Cem": 50},
    }
    assert judge_data({**said, "ask": "state"}, elsewhere=False)["value"] == said
    europe = {
        "edition": "europe",
        "house": ["tunnel-insurance"],
        "players": ["Ann", "Bo"],
        "turn": "Bo",
        "discard": 5,
        "routes": {"Bo": ["Roma - Venezia"]},
        "trains": {"Ann": 45, "Bo": 43},
        "stations": {"Ann": ["Wien", {"city": "Roma", "borrows": "Roma - Venezia"}]},
        "final-round": {"triggered-by": "Bo", "turns-left": ["Bo"]},
    }
    told = judge_data({**europe, "trains": {"Ann": 45, "Bo": 2}, "ask": "state"}, elsewhere=False)["value"]
    assert told == {**europe, "trains": {"Ann": 45, "Bo": 2}}
    number = judge_data({"players": 3, "deck": ["red", "blue"], "ask": "state"}, elsewhere=False)["value"]
    assert (number["players"], number["deck"], "display" in number) == (["A", "B", "C"], ["red", "blue"], False)


def test_advice_comes_with_an_answer_that_it_bears_on() -> None:
    rules = load_rules("na-current", ["neutral-player"])
    (advice,) = rules.advice
    answer: dict[str, Any] = {"because": [{"rule": "draw.count"}], "steps": [{"rules": ["setup.players"]}]}
    advise(answer, rules)
    assert answer["advice"] == [{"house": "neutral-player", "title": advice["title"], "words": advice["words"]}]
    other: dict[str, Any] = {"because": [{"rule": "draw.count"}], "steps": []}
    advise(other, rules)
    assert "advice" not in other
