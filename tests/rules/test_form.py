"""Rule files and table files of one's own whose values are of the wrong kind: what is said of each, and where."""

from __future__ import annotations

import pytest

from ttr_rules.placed import read_text
from ttr_rules.rules.form import misformed


def wrong(text: str, schema: str) -> list[str]:
    return [
        str(fault).removeprefix("f.yaml:").strip() for fault in misformed(read_text(text, "f.yaml"), schema, "f.yaml")
    ]


@pytest.mark.parametrize(
    ("schema", "text", "faults"),
    [
        ("layer", "house: 5\n", ["1:8: 'house' cannot be '5'; expected words (numbers in quotes)"]),
        ("layer", "house: [a]\n", ["1:8: 'house' cannot be a list; expected words (numbers in quotes)"]),
        ("layer", "- a\n", ["not keys with values; expected keys with values"]),
        ("layer", "house: x\nplayers: three\n", ["2:10: 'players' cannot be 'three'; expected a list"]),
        ("layer", "house: x\nplayers: [two]\n", ["2:11: 'players' cannot be 'two'; expected a whole number"]),
        ("layer", "house: x\nplayers: [1]\n", ["2:11: 'players' cannot be 1; expected at least 2"]),
        ("layer", "house: x\nfits: {a: b}\n", ["2:7: 'fits' cannot be keys with values; expected a list"]),
        ("layer", "house: x\nadvice: 1\n", ["2:9: 'advice' cannot be '1'; expected true or false"]),
        ("layer", "house: x\nchanges: {set: a}\n", ["2:10: 'changes' cannot be keys with values; expected a list"]),
        ("layer", "house: x\nchanges:\n- set: 5\n", ["3:8: 'set' cannot be '5'; expected words (numbers in quotes)"]),
        ("layer", "house: x\nchanges:\n- set: a\n  says: [1]\n  when: 5\n", [
            "4:9: 'says' cannot be a list; expected words (numbers in quotes)",
            "5:9: 'when' cannot be '5'; expected keys with values",
        ]),
        ("layer", "house: x\nchanges:\n- add: a\n  about: {x: 1}\n  then: 7\n", [
            "4:10: 'about' cannot be keys with values; expected words (numbers in quotes) or a list",
        ]),
        ("layer", "house: x\nda: 5\n", ["2:5: 'da' cannot be '5'; expected keys with values"]),
        ("layer", "house: x\nda: {title: 5}\n", ["2:13: 'title' cannot be '5'; expected words (numbers in quotes)"]),
        ("layer", "house: x\ntitle:\n", ["2:7: 'title' cannot be empty; expected words (numbers in quotes)"]),
        ("layer", "house: x\nevidence: 5\n", ["2:11: 'evidence' cannot be '5'; expected a list"]),
        ("edition", "edition: x\ntickets: 5\nboard: 7\n", [
            "2:10: 'tickets' cannot be '5'; expected keys with values",
            "3:8: 'board' cannot be '7'; expected words (numbers in quotes)",
        ]),
        ("edition", "edition: x\nrules: [a]\n", ["2:8: 'rules' cannot be a list; expected keys with values"]),
        ("edition", "edition: x\nrules:\n  a.b: 5\n", [
            "3:8: 'a.b' cannot be '5'; expected keys with values or nothing",
        ]),
        ("edition", "edition: x\nrules:\n  a.b: {cites: 5, status: [x], absent: maybe}\n", [
            "3:16: 'cites' cannot be '5'; expected a list",
            "3:27: 'status' cannot be a list; expected words (numbers in quotes)",
            "3:40: 'absent' cannot be 'maybe'; expected true or false",
        ]),
        ("table", "edition: [x]\nhouse: 5\nplayers: x\n", [
            "1:10: 'edition' cannot be a list; expected words (numbers in quotes)",
            "2:8: 'house' cannot be '5'; expected a list",
        ]),
        ("table", "edition: x\nhouse: [1]\nplayers: 0\nlang: 5\n", [
            "2:9: 'house' cannot be '1'; expected words (numbers in quotes)",
            "3:10: 'players' cannot be 0; expected at least 1",
            "4:7: 'lang' cannot be '5'; expected words (numbers in quotes)",
        ]),
        ("table", "", ["not keys with values; expected keys with values"]),
        ("table", "edition: x\nplayers: true\n", [
            "2:10: 'players' cannot be true or false; expected a whole number or words (numbers in quotes) or a list",
        ]),
        ("table", "edition: x\nplayers: 1.5\n", [
            "2:10: 'players' cannot be '1.5'; expected a whole number or words (numbers in quotes) or a list",
        ]),
    ],
)  # fmt: skip
def test_values_of_the_wrong_kind(schema: str, text: str, faults: list[str]) -> None:
    assert wrong(text, schema) == faults


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ("layer", "house: x\ntitle: X\nplayers: [2, 5]\nfits: [europe]\nadvice: true\nda: {title: X, says: Y}\n"),
        (
            "layer",
            "house: x\nchanges:\n- {set: a, to: 5, was: {x: 1}}\n- {add: a, about: [draw], then: {yes: allow}}\n",
        ),
        (
            "layer",
            "house: x\nchanges:\n- {set: a, to: [1], was: null}\n- {adopt: [a, b], from: c}\n- {adopt: a, from: c}\n",
        ),
        ("edition", "edition: x\nrules:\n  a.b:\n  c.d: {is: 5, cites: [{source: A, page: 3}], absent: true}\n"),
        ("table", "edition: x\nhouse: [a, b]\nplayers: 3\nlang: da\n"),
        ("table", "players: [Ann, Bo]\n"),
    ],
)
def test_values_of_every_right_kind(schema: str, text: str) -> None:
    assert wrong(text, schema) == []
