"""Situation files: the shapes that are taken, the YAML that would mislead, and everything that is wrong at once."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.situation.read import draft, draft_data

STEP = "steps: [draw blind]\n"


def errors(text: str | bytes) -> list[str]:
    """What is said of a file that cannot be used, a line each."""
    with pytest.raises(Unusable) as caught:
        draft(text, "t.yaml")
    for fault in caught.value.faults:
        assert fault.kind == ("impossible" if "on top are named" in fault.message else "malformed")
    return str(caught.value).splitlines()


TRAPS = [
    (
        "steps:\n  - Ann: claim Dallas - Houston #2 with 1 red\n",
        "t.yaml:2:33: ' #2' outside quotes begins a comment; expected the words in quotes, or 'track 2'; "
        "did you mean '- Ann: \"claim Dallas - Houston #2 with 1 red\"'?",
    ),
    (
        "routes: {Bo: [Denver - Omaha, Dallas - Houston #2]}\n" + STEP,
        "t.yaml:1:48: ' #2' outside quotes begins a comment; expected the words in quotes, or 'track 2'; "
        "did you mean 'routes: {Bo: [Denver - Omaha, \"Dallas - Houston #2\"]}'?",
    ),
    (
        "routes:\n  Bo:\n    - Dallas - Houston #2\n" + STEP,
        "t.yaml:3:24: ' #2' outside quotes begins a comment; expected the words in quotes, or 'track 2'; "
        "did you mean '- \"Dallas - Houston #2\"'?",
    ),
    (
        "routes: {Bo: ['Denver - Omaha', Dallas - Houston #2]}\n" + STEP,
        "t.yaml:1:50: ' #2' outside quotes begins a comment; expected the words in quotes, or 'track 2'; "
        "did you mean 'routes: {Bo: ['Denver - Omaha', \"Dallas - Houston #2\"]}'?",
    ),
    (
        "routes: {Bo: [Dallas - Houston #2, Denver - Omaha]}\n" + STEP,
        "t.yaml:1:32: ' #2' outside quotes begins a comment; expected the words in quotes, or 'track 2'; "
        "did you mean 'routes: {Bo: [\"Dallas - Houston #2\", Denver - Omaha]}'?",
    ),
    (
        "steps:\n  - Ann: claim a tunnel: 3 red\n",
        "t.yaml:2:24: a second ': ' in a line outside quotes; expected the words in quotes; "
        "did you mean '- Ann: \"claim a tunnel: 3 red\"'?",
    ),
    (
        "hands: {Ann: 3 red, 1 wild}\n" + STEP,
        "t.yaml:1:21: the comma makes a player of '1 wild'; expected the words in quotes; "
        "did you mean 'hands: {Ann: \"3 red, 1 wild\"}'?",
    ),
    (
        "hands: {Ann: 3 red, 1 wild, Bo: 2 blue}\n" + STEP,
        "t.yaml:1:21: the comma makes a player of '1 wild'; expected the words in quotes; "
        "did you mean 'hands: {Ann: \"3 red, 1 wild\", Bo: 2 blue}'?",
    ),
    (
        "routes: {Ann: Denver - Omaha, Boston - Montreal}\n" + STEP,
        "t.yaml:1:31: the comma makes a player of 'Boston - Montreal'; expected the words in quotes; "
        "did you mean 'routes: {Ann: \"Denver - Omaha, Boston - Montreal\"}'?",
    ),
    (
        "final-round: {triggered-by: Bo, turns-left: Ann, Bo}\n" + STEP,
        "t.yaml:1:50: the comma makes a key of 'Bo'; expected the words in quotes; "
        "did you mean 'final-round: {triggered-by: Bo, turns-left: \"Ann, Bo\"}'?",
    ),
    (
        "end: {Ann: {routes: 6, 6, 5}}\nask: winner\n",
        "t.yaml:1:24: the comma makes a key of '6'; expected the words in quotes; "
        "did you mean 'end: {Ann: {routes: \"6, 6, 5\"}}'?",
    ),
    (
        "end: {Ann: {routes: 6, 5}}\nask: winner\n",
        "t.yaml:1:24: the comma makes a key of '5'; expected the words in quotes; "
        "did you mean 'end: {Ann: {routes: \"6, 5\"}}'?",
    ),
    (
        "steps:\n  - {Ann: take red; shows locomotive; then red, green, green, white, black}\n",
        "t.yaml:2:56: the comma makes a key of 'green'; expected the words in quotes; "
        "did you mean '- {Ann: \"take red; shows locomotive; then red, green, green, white, black\"}'?",
    ),
    (
        "steps: [draw tickets; shows A - B, C - D]\n",
        "t.yaml:1:36: the comma makes a step of 'C - D'; expected the words in quotes; "
        "did you mean '\"draw tickets; shows A - B, C - D\"'?",
    ),
]


@pytest.mark.parametrize(("text", "error"), TRAPS)
def test_a_trap_is_answered_with_the_line_as_it_should_be(text: str, error: str) -> None:
    assert errors(text) == [error]


@pytest.mark.parametrize(("text", "error"), TRAPS)
def test_the_line_that_is_offered_is_no_trap(text: str, error: str) -> None:
    mended = error.split("did you mean '", 1)[1].removesuffix("'?")
    if mended.startswith(("-", '"')):
        under = {"routes": "routes:\n  Bo:\n    "}.get(text.split(":")[0], "steps:\n  ")
        mended = under + (mended if mended.startswith("-") else f"- {mended}")
    try:
        draft(f"{mended}\n{STEP}" if "steps" not in mended else mended, "t.yaml")
    except Unusable as reason:
        assert "quotes" not in str(reason), reason


@pytest.mark.parametrize(
    "text",
    [
        "# 2 players, see #2\ntitle: a#2 # 2\n" + STEP,
        "routes:\n  Bo: ['Dallas - Houston #2', \"Dallas - Houston #1\"] # two\n" + STEP,
        'steps: ["claim Dallas - Houston #2 with 1 red"]\n',
        "title: |\n  the #2 of\n  all #3\n" + STEP,
        "title: 'it''s #2'\n" + STEP,
        'title: "\\" #2"\n' + STEP,
        "title: 'over\n  two #2 lines'\n" + STEP,
        "title: Ann's game #second\n" + STEP,
    ],
)
def test_what_only_looks_like_a_hidden_comment(text: str) -> None:
    assert draft(text, "t.yaml").steps


MALFORMED = [
    ("", "1:1: empty; expected keys with values, such as 'steps:'"),
    ("# steps\n\n- a\n", "3:1: not a mapping; expected keys with values, such as 'steps:'"),
    ("  # one\n  draw blind\n", "2:3: not a mapping; expected keys with values, such as 'steps:'"),
    ("# only\n  # comments\n", "1:1: empty; expected keys with values, such as 'steps:'"),
    ("turn: Ann\n", "1:1: nothing to rule on; expected at least one step under 'steps:'"),
    ("turn: Ann\nask: payments\n", "2:6: no step whose payments are asked; expected at least one step under 'steps:'"),
    ("hnads: {}\n" + STEP, "1:1: no such key: 'hnads'; expected a key of a situation; did you mean 'hands'?"),
    ("turn: Ann\nturn: Bo\n", "2:1: 'turn' stands twice (first in line 1); expected each key once"),
    ("a: &x 1\n", "1:4: an anchor (&); expected plain data"),
    ("title: !!int 3\n", "1:8: a tag (tag:yaml.org,2002:int); expected plain data"),
    ("ask: rulng\n" + STEP, "1:6: 'rulng' cannot be asked; expected one of ruling, options, payments, score, winner, "
     "longest, state; did you mean 'ruling'?"),
    ("players: 0\n" + STEP, "1:10: '0' is not a number of players; expected a whole number from 1 to 99"),
    ("players: 2.5\n" + STEP, "1:10: '2.5' is not a number of players; expected a whole number from 1 to 99"),
    ("players: []\n" + STEP, "1:10: no players; expected names in turn order, or a number"),
    ("players: [Ann, ann]\n" + STEP, "1:16: 'ann' sits at the table twice; expected each player once"),
    ("players: {Ann: 1}\n" + STEP, "1:10: 'a mapping' is not a list; expected words between commas"),
    ("title: [a]\n" + STEP, "1:8: 'a list' is no title; expected words"),
    ("turn: [Ann]\n" + STEP, "1:7: 'a list' is not a player's name; expected a name of 1 to 40 letters"),
    ("players: [" + "A" * 41 + ", Bo]\n" + STEP,
     "1:11: '" + "A" * 41 + "' is not a player's name; expected a name of 1 to 40 letters"),
    ("edition: 5\n" + STEP, "1:10: '5' is no edition; expected an edition's id, or a path to a rule file"),
    ("house: [[a]]\n" + STEP, "1:9: 'a list' is not a word; expected a word"),
    ("display: [red, gray]\n" + STEP, "1:16: no card is gray; expected the colour that is played"),
    ("display: 3\n" + STEP, "1:10: '3' is not a row of cards; expected a list such as [red, locomotive, blue]"),
    ("deck: {tpo: [red]}\n" + STEP, "1:8: no such key: 'tpo'; expected top or left; did you mean 'top'?"),
    ("deck: {lft: 3}\n" + STEP, "1:8: no such key: 'lft'; expected top or left; did you mean 'left'?"),
    ("deck: {top: [red, red], left: 1}\n" + STEP,
     "1:31: 1 cards left in the deck, but 2 on top are named; expected 'left' counts the named ones too"),
    ("discard: -1\n" + STEP, "1:10: '-1' is not a number of cards; expected a whole number from 0 to 999"),
    ("discard: {rd: 1}\n" + STEP, "1:11: 'rd' is no card; expected a colour or locomotive; did you mean 'red'?"),
    ("hands:\n  Ann:\n" + STEP, "2:3: nothing is said of 'Ann'; expected a value after it"),
    ("trains: {Ann: -3}\n" + STEP, "1:15: '-3' is not a number of train cars; expected a whole number from 0 to 999"),
    ("trains: {Ann: many}\n" + STEP,
     "1:15: 'many' is not a number of train cars; expected a whole number from 0 to 999"),
    ("score: {Ann: -1}\n" + STEP, "1:14: '-1' is not a number of points; expected a whole number from 0 to 999"),
    ("score: {Ann: 1e9}\n" + STEP, "1:14: '1e9' is not a number of points; expected a whole number from 0 to 999"),
    ("ticket-deck: true\n" + STEP, "1:14: 'true' is not a number of tickets; expected a whole number from 0 to 999"),
    ("routes: {Ann: [{a: b}]}\n" + STEP, "1:16: 'a mapping' is not a word; expected a word"),
    ("stations: {Ann: {town: Wien}}\n" + STEP, "1:18: no such key: 'town'; expected city or borrows"),
    ("stations: {Ann: {borrows: Roma - Venezia}}\n" + STEP,
     "1:17: a station without a city; expected city: and, if wished, borrows:"),
    ("final-round: {by: Bo}\n" + STEP, "1:15: no such key: 'by'; expected triggered-by or turns-left"),
    ("final-round: true\n" + STEP, "1:14: 'final-round' is not a mapping; expected triggered-by and turns-left"),
    ("end: {Ann: {pionts: 3}}\n", "1:13: no such key: 'pionts'; expected one of routes, tickets, points, completed, "
     "stations-built, longest; did you mean 'points'?"),
    ("end:\n  Ann:\n    points:\n", "3:5: nothing is said of 'points'; expected a value after it"),
    ("end: {Ann: 'longest, points'}\n", "1:22: nothing is said of 'points'; expected a value after it"),
    ("end: {Ann: {longest: yes}}\n",
     "1:22: 'yes' is not true, false or a length; expected a whole number from 0 to 999"),
    ("end: {Ann: '99, longest'}\nask: winner\n",
     "1:13: not understood: '99'; expected a result such as 'points 101, completed 5, longest'"),
    ("expect: legal\n" + STEP, "1:9: 'expect' is not a mapping; expected keys of the answer, as 'verdict: legal'"),
    ("steps: 5\n", "1:8: 'steps' is not a list; expected one line for each step: '- Ann: draw blind'"),
    ("steps:\n - Ann: draw blind\n   Bo: stop\n",
     "2:4: a step that is not one move of one player; expected one line for each step: '- Ann: draw blind'"),
    ("steps:\n - Ann: [draw blind]\n",
     "2:9: a step that is not one move; expected a player and a move: 'Ann: draw blind'"),
    ("steps:\n - Ann:\n", "2:4: no move is said of 'Ann'; expected a player and a move: 'Ann: draw blind'"),
    ("steps:\n - 5\n", "2:4: '5' is not a step; expected a player and a move: 'Ann: draw blind'"),
    ("steps:\n - Ann: tkae red\n", "2:9: not understood: 'tkae red'; expected a move; did you mean 'take red'?"),
    ("steps:\n - Ann: \"claim A - B with 1 pnk\"\n",
     "2:29: 'pnk' is no card; expected a colour or locomotive; did you mean 'pink'?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error"), MALFORMED)
def test_malformed(text: str, error: str) -> None:
    assert errors(text) == [f"t.yaml:{error}"]


def test_all_faults_at_once() -> None:
    text = "hnads: {}\ntrains: {Ann: -3, Bo: x}\nsteps:\n  - Ann: tkae red\n  - Bo: keep\n"
    assert [line.split(": ")[0] for line in errors(text)] == [
        "t.yaml:1:1", "t.yaml:2:15", "t.yaml:2:23", "t.yaml:4:10", "t.yaml:5:9",
    ]  # fmt: skip


def test_a_step_that_commas_cut_in_three() -> None:
    assert errors("steps:\n  - {Ann: take red; shows locomotive; then red, green, blue, white, black}\n") == [
        "t.yaml:2:49: the comma makes a key of 'green'; expected the words in quotes; did you mean "
        "'- {Ann: \"take red; shows locomotive; then red, green, blue, white, black\"}'?"
    ]
    assert errors("steps: [draw blind, nonsense]\n")[0].startswith("t.yaml:1:21: not understood: 'nonsense'")


def test_a_value_that_is_cut_but_cannot_be_quoted() -> None:
    assert errors("routes: {Ann: [Denver - Omaha], Boston - Miami}\n" + STEP) == [
        "t.yaml:1:33: nothing is said of 'Boston - Miami'; expected a value after it"
    ]


def test_bytes_that_are_no_text() -> None:
    assert errors(b"\xff\xfe\x00") == ["t.yaml:1:1: not text in UTF-8; expected a YAML text file"]
    assert errors(b"title: \x00\n") == ["t.yaml:1:8: a control character; expected plain text"]


@pytest.mark.parametrize("text", ["\ufeff" + STEP, "steps:\r\n  - Ann: draw blind\r\n", "---\n" + STEP])
def test_marks_and_line_ends_do_not_matter(text: str) -> None:
    assert draft(text, "t.yaml").steps
    assert draft(text.encode(), "t.yaml").steps


@pytest.mark.parametrize(
    "text",
    [
        "x: &a [1]\ny: [*a, *a]\n",
        "[" * 5000,
        "{a: " * 5000,
        "hands: {Ann: " + "9" * 100_000 + "}\n",
        "steps: [" + "draw blind, " * 60_000 + "]\n" + "x: 1\n",
        "title: " + "a" * 3_000_000 + "\nx: 1\n",
        "- 'a #2\n" * 20_000,
        "steps:\n" + " - Ann: claim A #2\n" * 20_000,
        "steps:\n" + " - Ann: nonsense\n" * 9000,
        "".join(f"key{number}: 1\n" for number in range(90_000)),
        "hands:\n" + "".join(f" p{number}: 3 red\n" for number in range(90_000)) + STEP,
        "hands: {Ann: " + "red " * 900_000 + "}\n" + STEP,
        "display: [" + "red, " * 100_000 + "]\n" + STEP,
        "routes: {Ann: [" + "Denver - Omaha, " * 100_000 + "]}\n" + STEP,
    ],
)
def test_nothing_hangs(text: str) -> None:
    assert 1 <= len(errors(text)) <= 25


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ({"deck": 7}, {"deck_left": 7}),
        ({"deck": "empty"}, {"deck_left": 0}),
        ({"deck": {"left": 0}}, {"deck_left": 0, "deck_top": None}),
        ({"deck": ["loco", "red"]}, {"deck_top": ["locomotive", "red"], "deck_left": None}),
        ({"deck": {"top": ["red"], "left": 7}}, {"deck_top": ["red"], "deck_left": 7}),
        ({"deck": "red, loco; left 7"}, {"deck_top": ["red", "locomotive"], "deck_left": 7}),
        ({"display": "red loco blue"}, {"display": ["red", "locomotive", "blue"]}),
        ({"display": []}, {"display": []}),
        ({"discard": 12}, {"discard": 12}),
        ({"discard": {"red": 3}}, {"discard": {"red": 3}}),
        ({"discard": "3 red"}, {"discard": {"red": 3}}),
        ({"house": "one, two"}, {"house": ["one", "two"]}),
        ({"house": ["one"]}, {"house": ["one"]}),
        ({"house": None}, {"house": None, "stated": frozenset(("steps",))}),
        ({"ticket-deck": "3"}, {"ticket_deck": 3}),
        ({"players": 3}, {"seats": 3, "players": None}),
        ({"ask": "options"}, {"ask": "options"}),
        ({"title": 2}, {"title": "2"}),
    ],
)
def test_values_in_every_form(data: dict[str, Any], wanted: dict[str, Any]) -> None:
    read = draft_data({**data, "steps": ["draw blind"]})
    assert {name: getattr(read, name) for name in wanted} == wanted


def test_steps_in_every_form() -> None:
    steps = ["draw blind", "Bo: take red", {"Cem": "draw tickets"}, {"draw tickets": "A - B, C - D"}, "Bo:stop"]
    read = draft_data({"steps": steps})
    said = [(step.player.text if step.player else None, step.move.kind) for step in read.steps]
    assert said == [(None, "draw"), ("Bo", "draw"), ("Cem", "tickets"), (None, "tickets"), ("Bo", "stop")]
    assert [step.move.kind for step in draft_data({"steps": "pass"}).steps] == ["pass"]


def test_results_in_every_form() -> None:
    read = draft_data({
        "ask": "winner",
        "end": {
            "Ann": {"points": 101, "completed": 5, "stations-built": 1, "longest": "true"},
            "Bo": "points 99, routes 6 6 5, longest 24, tickets 21 -8",
        },
    })  # fmt: skip
    ann, bo = (entry.what.result for entry in read.end)
    assert (ann.points, ann.completed, ann.stations_built, ann.longest, ann.routes) == (101, 5, 1, True, None)
    assert (bo.points, bo.routes, bo.longest, bo.tickets) == (99, (6, 6, 5), 24, (21, -8))
