"""Every house rule that comes with the program: told in full, guarded, and worth its example."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from ttr_rules.ask.answer import answer_question
from ttr_rules.ask.setting import Setting
from ttr_rules.faults import Unusable
from ttr_rules.placed import read_file
from ttr_rules.rules import layers, load
from ttr_rules.rules.compiling import compile_rules
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.house import HouseRule, shipped
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.situation.adjudicate import judge_data

ROOT = rulesets_root().parent
RULES = shipped()
JUDGED = {name: rule for name, rule in RULES.items() if not rule.advice}


def some_edition(rule: HouseRule) -> str:
    """An edition that the rule fits."""
    return rule.fits[0] if rule.fits else editions()[0]


def outcome(answer: dict[str, Any]) -> tuple[Any, ...]:
    return answer["verdict"], answer["value"], answer["silent"]


@pytest.mark.parametrize("name", RULES)
def test_it_is_told_in_full(name: str) -> None:
    rule = RULES[name]
    assert rule.id == name
    assert rule.title and rule.why and rule.says and rule.evidence
    assert rule.rules and set(rule.fits) <= set(editions())
    assert set(rule.clashes) <= RULES.keys() - {name}
    assert rule.advice == (not rule.changes)
    assert rule.words if rule.advice else rule.example
    assert {"title", "says"} <= rule.languages["da"].keys()
    assert bool(rule.mind) == ("mind" in rule.languages["da"])


@pytest.mark.parametrize("name", RULES)
def test_its_sources_are_known(name: str) -> None:
    sources = load_rules().sources
    assert all(entry["source"] in sources and entry["note"] for entry in RULES[name].evidence)


@pytest.mark.parametrize("name", RULES)
def test_it_loads_where_it_fits_and_nowhere_else(name: str) -> None:
    for edition in editions():
        if edition in RULES[name].fits:
            rules = load_rules(edition, [name])
            assert rules.house == [name]
            assert any(rule.layer == name for rule in rules.rules.values()) == (name in JUDGED)
            continue
        with pytest.raises(Unusable, match=f"'{name}' is not for "):
            load_rules(edition, [name])


@pytest.mark.parametrize("name", JUDGED)
def test_it_turns_its_example(name: str) -> None:
    rule = JUDGED[name]
    if isinstance(rule.example, dict):
        question, edition = rule.example["question"], some_edition(rule)
        with_it = answer_question(question, Setting(edition=edition, house=(name,)))
        without = answer_question(question, Setting(edition=edition))
        assert outcome(with_it) != outcome(without)
        assert with_it["because"][0]["layer"] == name
        return
    data = dict(read_file(ROOT / str(rule.example)))
    assert data.pop("house") == [name]
    answers = [judge_data(data, house=house, elsewhere=False) for house in ([name], [])]
    assert outcome(answers[0]) != outcome(answers[1])


def fitting_pairs() -> list[tuple[str, str, str]]:
    """Every pair of rules with an edition that both fit."""
    return [
        (next(edition for edition in editions() if edition in one.fits and edition in other.fits), one.id, other.id)
        for one, other in combinations(RULES.values(), 2)
        if set(one.fits) & set(other.fits)
    ]


@pytest.mark.parametrize("name", RULES)
def test_pairs_that_clash_are_reported_and_all_others_are_accepted(name: str) -> None:
    for edition, one, other in fitting_pairs():
        if one != name:
            continue
        listed = other in RULES[one].clashes
        assert listed == (one in RULES[other].clashes), f"{one} and {other} must both say that they clash"
        said = faults_of(edition, (one, other))
        assert bool(said) == listed, f"{one} and {other}: {said}"
        if listed:
            assert f"'{other}' clashes with '{one}' (rulesets/house/{one}.yaml:" in said[0]
            assert said[0].startswith(f"rulesets/house/{other}.yaml:")


def faults_of(edition: str, house: tuple[str, ...], instead: dict[str, Path] | None = None) -> list[str]:
    """What loading would refuse, with some files read from elsewhere."""
    files = [((instead or {}).get(name, path), name) for path, name in load._files(edition, house)]
    faults: list[Any] = []
    compile_rules(edition, house, files, faults)
    return [str(fault) for fault in faults]


def guards() -> list[tuple[str, int]]:
    """Every change that says what it expects: house rule and number of the change."""
    return [
        (rule.id, number)
        for rule in JUDGED.values()
        for number, change in enumerate(rule.changes)
        if "was" in change or "set" in change
    ]


@pytest.mark.parametrize(("name", "number"), guards())
def test_a_base_that_says_something_else_is_refused_with_both_places(name: str, number: int, tmp_path: Path) -> None:
    change, edition = JUDGED[name].changes[number], some_edition(JUDGED[name])
    assert "was" in change, "a change says what it expects"
    expected = change["was"]
    if isinstance(expected, dict) and edition in expected:
        expected = expected[edition]
    raw = plain_base(edition)[change["set"]]
    file, line = raw.get("value_place") or raw["place"]
    copy, stands = tmp_path / "base.yaml", altered(ROOT / file, line, expected)
    copy.write_text(stands[0], encoding="utf-8")
    said = [fault for fault in faults_of(edition, (name,), {file: copy}) if " was " in fault]
    assert said, f"{name} does not notice that {change['set']} has changed"
    assert said[0].startswith(f"rulesets/house/{name}.yaml:")
    assert f"({file}:" in said[0]


def plain_base(edition: str) -> dict[str, Any]:
    """The merged rules of an edition as they are before they are compiled, for the places that they name."""
    kept: dict[str, Any] = {}
    original = layers.lay

    def spy(raw: Any, *rest: Any) -> Any:
        kept.update(raw)
        return original(raw, *rest)

    layers.lay = spy
    try:
        faults_of(edition, (next(iter(JUDGED)) if edition in JUDGED[next(iter(JUDGED))].fits else "tunnel-insurance",))
    finally:
        layers.lay = original
    return kept


def altered(path: Path, line: int, expected: Any) -> tuple[str, str]:
    """The text of a rule file in which the value that is written from a line on is another one."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(number for number in range(line - 1, len(lines)) if lines[number].strip().startswith("is:"))
    value = yaml.safe_load(lines[at])["is"]
    lines[at] = (
        f"{lines[at].partition('is:')[0]}is: {yaml.safe_dump(other_than(value, expected), default_flow_style=True)}"
    )
    lines[at] = lines[at].removesuffix("...\n").rstrip("\n") + "\n"
    return "".join(lines), lines[at]


def other_than(value: Any, expected: Any) -> Any:
    """A value that differs where something was expected of it."""
    if isinstance(value, dict) and isinstance(expected, dict):
        key = next(iter(expected))
        return {**value, key: other_than(value[key], expected[key])}
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return 7 if value is None else "something-else"
