"""Which values a layer may set: the kind of the old one, or what a rule says that it takes."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.rules.shape import misfit, said


@pytest.mark.parametrize(
    ("value", "old", "may", "words"),
    [
        (3, 2, None, ()),
        (0, 2, None, ()),
        (999, 2, None, ()),
        (True, False, None, ()),
        (4, None, None, ()),
        (None, None, None, ()),
        ("split", "all", ["all", "split"], ()),
        (7, "all", ["all", "number"], ()),
        (None, 3, [None, "number"], ()),
        (["b"], ["a"], ["a", "b"], ()),
        ([], ["a"], ["a", "b"], ()),
        ({"cards": 2, "as": "any"}, None, [None, {"cards": "number", "as": ["any", "locomotive"]}], ()),
        ("never", "always", None, ("always", "never")),
        ({"at": 4}, {"at": 3, "most": None}, {"at": ["number"]}, ()),
        ({"most": 1}, {"at": 3, "most": None}, None, ()),
        ("word", "other", None, ()),
    ],
)
def test_what_may_be_set(value: Any, old: Any, may: Any, words: tuple[str, ...]) -> None:
    assert misfit(value, old, may, words) is None


@pytest.mark.parametrize(
    ("value", "old", "may", "words", "wrong"),
    [
        (1000, 2, None, (), ("cannot be 1000", "a number from 0 to 999", ())),
        (-1, 2, None, (), ("cannot be -1", "a number from 0 to 999", ())),
        ("red", 2, None, (), ("cannot be red", "a number such as 2", ())),
        (True, 2, None, (), ("cannot be true", "a number such as 2", ())),
        (1, True, None, (), ("cannot be 1", "true or false", ())),
        ([1], 2, None, (), ("cannot be [1]", "a number such as 2", ())),
        (2, [1], None, (), ("cannot be 2", "a list such as [1]", ())),
        ({"a": 1}, 2, None, (), ("cannot be {a: 1}", "a number such as 2", ())),
        (2, {"a": None}, None, (), ("cannot be 2", "a mapping such as {a: null}", ())),
        (2, "word", None, (), ("cannot be 2", "a word such as word", ())),
        ("x", 2.5, None, (), ("cannot be x", "a value such as 2.5", ())),
        ("x", None, None, (), ("cannot be x", "a number or null", ())),
        (1000, None, None, (), ("cannot be 1000", "a number or null", ())),
        (True, None, None, (), ("cannot be true", "a number or null", ())),
        ("splitt", "all", ["all", "split"], (), ("cannot be splitt", "all or split", ("split",))),
        (1000, "all", ["all", "number"], (), ("cannot be 1000", "all or a number", ())),
        (True, "all", ["all", "number"], (), ("cannot be true", "all or a number", ())),
        (1, True, [True, False, "top"], (), ("cannot be 1", "true, false or top", ())),
        (["a", "c"], ["a"], ["a", "b"], (), ("cannot be [a, c]", "a or b", ())),
        ({"cards": "x", "as": "any"}, None, [None, {"cards": "number", "as": ["any"]}], (),
         ("cannot be {cards: x, as: any}", "null or {cards: number, as: [any]}", ())),
        ({"cards": 2}, None, [None, {"cards": "number", "as": ["any"]}], (),
         ("cannot be {cards: 2}", "null or {cards: number, as: [any]}", ())),
        ("nevr", "always", None, ("always", "never"), ("cannot be nevr", "always or never", ("never",))),
        ({"att": 4}, {"at": 3, "most": None}, None, (), ("has no 'att'", "at, most", ("at",))),
        ({"at": "x"}, {"at": 3}, None, (), ("cannot be x under 'at'", "a number such as 3", ())),
        ({"at": "x"}, {"at": 3}, {"at": [None, "number"]}, (), ("cannot be x under 'at'", "null or a number", ())),
    ],
)  # fmt: skip
def test_what_may_not(value: Any, old: Any, may: Any, words: tuple[str, ...], wrong: tuple[str, str, Any]) -> None:
    assert misfit(value, old, may, words) == wrong


def test_a_single_word_of_the_norms_rules_nothing_out() -> None:
    assert misfit("any", "at-once", None, ("at-once",)) is None


def test_values_as_a_rule_file_writes_them() -> None:
    value = {"a": [1, True, None], "b": {"c": "word"}}
    assert said(value) == "{a: [1, true, null], b: {c: word}}"
    assert (said(False), said(None), said(2.5)) == ("false", "null", "2.5")
