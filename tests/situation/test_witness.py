"""Which situation is shown for a difference: the best there is, in the order in which one would want it."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.rules.compare import Difference, Side, differences, sides
from ttr_rules.situation import witness
from ttr_rules.situation.witness import Witnesses, examples, outcomes

SIDES = [Side("one", "na-current"), Side("two", "na-classic")]
RULE = "draw.count"


def outcome(verdict: str | None = "legal", value: Any = None, *, silent: bool = False, cites: bool = True) -> Any:
    return {"verdict": verdict, "value": value, "silent": silent, "rules": [RULE] if cites else []}


PAIRS = {
    "ruled differently": (outcome("legal"), outcome("illegal")),
    "another value": (outcome("value", 1), outcome("value", 2)),
    "not to be played on one side": (outcome("legal"), outcome(None)),
    "silent on one side": (outcome(silent=True), outcome()),
    "for another reason": (outcome(), outcome(cites=False)),
    "not cited": (outcome("legal", cites=False), outcome("illegal", cites=False)),
    "all the same": (outcome(), outcome()),
    "nowhere to be played": (outcome(None), outcome(None)),
}


@pytest.fixture
def of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is found for a rule among these situations, of which the last ones are kept for it."""

    def found(*names: str, kept: tuple[str, ...] = (), ask: Any = None, told: bool = False) -> Any:
        listed = [{"situation": {"name": name}, "file": name, "rules": [RULE]} for name in names]
        chosen = [{"situation": {"name": name}, "shows": [RULE]} for name in kept]
        chosen.append({"question": "How many?", "shows": [RULE]})
        monkeypatch.setattr(witness, "examples", lambda: [*listed, {"situation": {}, "file": "x", "rules": []}])
        monkeypatch.setattr(witness, "chosen", lambda: chosen)
        monkeypatch.setattr(witness, "outcomes", lambda data, sides: list(PAIRS[data["name"]]))
        rule = side_rule()._replace(told=told)
        return Witnesses(SIDES, ask).of(Difference(RULE, "value", (rule, rule)))

    return found


def side_rule() -> Any:
    return SIDES[0].rules.rules[RULE]


def test_the_best_witness_there_is(of: Any) -> None:
    order = [
        "ruled differently", "not to be played on one side", "silent on one side", "for another reason",
    ]  # fmt: skip
    for number in range(len(order)):
        left = order[number:]
        for names in (left, left[::-1]):
            assert of(*names, "all the same")["situation"] == {"name": left[0]}
    assert of("another value", "ruled differently")["situation"] == {"name": "another value"}
    for nothing in ("all the same", "not cited", "nowhere to be played"):
        assert of(nothing) is None


def test_what_was_kept_for_a_rule_need_not_cite_it(of: Any) -> None:
    assert of("for another reason", kept=("not cited",))["situation"] == {"name": "not cited"}
    assert of("not cited") is None


def test_what_is_told_of_a_witness(of: Any) -> None:
    found = of("ruled differently")
    assert found == {
        "file": "ruled differently",
        "situation": {"name": "ruled differently"},
        "question": None,
        "outcomes": list(PAIRS["ruled differently"]),
    }
    assert of(kept=("ruled differently",))["file"] is None


def test_a_question_where_no_situation_shows_it(of: Any) -> None:
    def ask(question: str, side: Side) -> Any:
        return outcome("value", side.name if question == "How many?" else 0)

    found = of("all the same", ask=ask)
    assert (found["question"], found["situation"], found["file"]) == ("How many?", None, None)
    assert [one["value"] for one in found["outcomes"]] == ["one", "two"]
    assert of("ruled differently", ask=ask, told=True)["question"] == "How many?"
    assert of(ask=lambda question, side: outcome("value", 0)) is None
    assert of(ask=lambda question, side: outcome("value", side.name, cites=False)) is None
    asked: list[str] = []
    of(ask=lambda question, side: asked.append(question) or outcome("value", 0))
    assert list(dict.fromkeys(asked)) == ["How many?", side_rule().asks]


def test_what_each_side_rules() -> None:
    data = {
        "edition": "europe",
        "house": ["passing-allowed"],
        "expect": {},
        "steps": ["Ann: draw blind", "Ann: take locomotive"],
    }
    current, house, europe = outcomes(data, sides(["na-current", "face-up-locomotive-counts-as-one", "europe"]))
    assert (current["side"], current["verdict"], current["why"], current["silent"]) == (
        "na-current", "illegal", None, False,
    )  # fmt: skip
    assert current["rules"][0] == "draw.no-second-locomotive"
    assert current["headline"] == "No. A face-up locomotive can only be the first card of a turn."
    assert (house["side"], house["verdict"], europe["verdict"]) == (
        "face-up-locomotive-counts-as-one",
        "legal",
        "illegal",
    )
    (cannot,) = outcomes({"steps": ["Ann: claim Wien - Budapest with 1 red"]}, sides(["na-current"]))
    assert cannot == {
        "side": "na-current",
        "verdict": None,
        "value": None,
        "silent": False,
        "headline": None,
        "rules": [],
        "why": "'Wien' is no city on this map",
    }


def test_examples_come_the_smallest_first() -> None:
    sizes = [(len(one["situation"].get("steps") or ()), len(repr(one["situation"]))) for one in examples()]
    assert sizes == sorted(sizes) and len(sizes) > 300
    assert not any(one["file"].endswith("_bad.yaml") or "expect" in one["situation"] for one in examples())
    assert all(one["file"].startswith("examples/") for one in examples())
    depends = [one for one in examples() if "double.player-count" in one["rules"]]
    assert depends


def test_each_situation_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = sides(["na-current", "na-classic"])
    found = Witnesses(compared)
    (tickets,) = [one for one in differences(compared) if one.rule == "setup.tickets"]
    first = found.of(tickets)
    monkeypatch.setattr(witness, "outcomes", lambda data, sides: pytest.fail("played again"))
    assert found.of(tickets) == first
