"""Faults of house rules and of editions of one's own that come together or lie deeper: each told, at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules

MINE = "edition: mine\nextends: na-classic\n"
ADD = "add: claim.mine, says: Mine., about: claim, "
ORDER = "[most-completed-tickets, fewest-stations-built, longest-path-card]"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def faults(*layers: str, edition: str = "") -> list[str]:
    """What is told of these layers, each with its changes between slashes, on an edition of one's own or today's."""
    names = []
    for number, changes in enumerate(layers, start=1):
        lines = "".join(f"- {{{change.strip()}}}\n" for change in changes.split("/"))
        Path(f"h{number}.yaml").write_text(f"house: h{number}\nchanges:\n{lines}", encoding="utf-8")
        names.append(f"h{number}.yaml")
    Path("mine.yaml").write_text(MINE + edition, encoding="utf-8")
    try:
        load_rules("mine.yaml" if edition else "na-current", names)
    except Unusable as error:
        return str(error).splitlines()
    return []


def test_what_a_layer_set_in_two_changes_clashes_in_either_part() -> None:
    twice = "set: draw.flush, to: {at: 4} / set: draw.flush, to: {reveal: 4}"
    for part in ("at", "reveal"):
        assert faults(twice, f"set: draw.flush, to: {{{part}: 2}}") == [
            f"h2.yaml:3:9: 'draw.flush' is set to {{{part}: 2}} here and to {{at: 4, reveal: 4}} by 'h1' (h1.yaml:4); "
            "expected one of the two house rules"
        ]
    assert faults(twice, "set: draw.flush, to: {discard: 4}") == []


def test_every_rule_that_is_taken_over_and_was_set_is_told() -> None:
    sets = "set: draw.count, to: 3 / set: draw.hand-limit, to: 9 / set: tie.order, to: [shared]"
    assert [text.partition(" by ")[0] for text in faults(sets, "adopt: [draw, tie], from: europe")] == [
        "h2.yaml:3:11: 'draw.count' is set to 2 here and to 3",
        "h2.yaml:3:11: 'draw.hand-limit' is set to null here and to 9",
        f"h2.yaml:3:11: 'tie.order' is set to {ORDER} here and to [shared]",
    ]


def test_one_part_that_was_something_else_is_enough() -> None:
    (said,) = faults("set: draw.flush, was: {at: 3, reveal: 4}, to: {reveal: 3}")
    assert said.startswith("h1.yaml:3:26: 'draw.flush' was {at: 3, ") and "), not {at: 3, reveal: 4}; " in said
    assert faults("set: draw.flush, was: {at: 3, reveal: 5}, to: {reveal: 3}") == []


def test_a_change_after_one_that_cannot_be_read_is_looked_at_too() -> None:
    neither = "not a change; expected one of set, add, drop, adopt, mark"
    assert faults("nothing: 1 / change: 2 / set: draw.cont, to: 3") == [
        f"h1.yaml:3:3: {neither}",
        f"h1.yaml:4:3: {neither}",
        "h1.yaml:5:9: unknown rule 'draw.cont'; expected a rule id; did you mean 'draw.count'?",
    ]


def test_a_rule_of_an_edition_after_one_that_is_unknown_is_looked_at_too() -> None:
    assert faults(edition="rules:\n  draw.cont: {is: 3}\n  draw.flsh: {is: 3}\n  draw.count: {is: red}\n") == [
        "mine.yaml:4:3: unknown rule 'draw.cont'; expected a rule of the series; did you mean 'draw.count'?",
        "mine.yaml:5:3: unknown rule 'draw.flsh'; expected a rule of the series; did you mean 'draw.flush'?",
        "mine.yaml:6:20: 'draw.count' cannot be red; expected a number such as 2",
    ]


def test_of_several_editions_the_nearest_tells_what_was_printed() -> None:
    one = "rules:\n  draw.count:\n    says: One.\n    is: 1\n"
    assert faults("set: draw.count, was: {na-classic: 2, mine: 1}, to: 3", edition=one) == []
    assert faults("set: draw.count, was: {na-classic: 1, mine: 2}, to: 3", edition=one) == [
        "h1.yaml:3:26: 'draw.count' was 1 (mine.yaml:6), not 2; expected was: 1"
    ]


@pytest.mark.parametrize(
    ("rule", "error"),
    [
        ("score.longest-path-ties: {is: splitt}",
         "33: 'score.longest-path-ties' cannot be splitt; expected all-score-full or split; did you mean 'split'?"),
        ("table.take-back: {is: sometimes}",
         "25: 'table.take-back' cannot be sometimes; expected until-new-information or never or always"),
        ("draw.count: {status: sure}", "1: 'draw.count' has the status 'sure'; expected stated, inferred or silent"),
        ("draw.count: {ruling_from: {cites: [{source: NA-2026}]}}",
         "1: 'draw.count' cites the unknown source 'NA-2026'; expected a code of sources.yaml; "
         "did you mean 'NA-2025'?"),
    ],
)  # fmt: skip
def test_what_an_edition_cannot_say_of_a_rule(rule: str, error: str) -> None:
    assert faults(edition=f"rules:\n  {rule}\n") == [f"mine.yaml:4:{error}"]


def test_what_an_added_rule_was_stands_where_it_was_added() -> None:
    assert faults("add: claim.mine, is: 3, says: Three.", "set: claim.mine, was: 4, to: 5") == [
        "h2.yaml:3:26: 'claim.mine' was 3 (h1.yaml:3), not 4; expected was: 3"
    ]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (f"{ADD}when: {{route.claimed: {{at_least: true}}}}, then: forbid",
         "'claim.mine' compares 'route.claimed' with True; expected a yes-no"),
        ("add: draw.mine, about: draw, when: {draw.card: {at_least: red}}, then: forbid",
         "'draw.mine' compares 'draw.card' with 'red'; expected a card"),
        (f"{ADD}when: {{route.length: [5, six]}}, then: forbid",
         "'claim.mine' compares 'route.length' with 'six'; expected a count"),
        (f"{ADD}when: {{route.length: $draw.cont}}, then: forbid",
         "'claim.mine' refers to the unknown rule 'draw.cont'; expected a rule id; did you mean 'draw.count'?"),
        ("add: claim.mine, about: [claim, drw], then: forbid",
         "'claim.mine' is about the unknown act 'drw'; expected an act; did you mean 'draw'?"),
        ("add: claim.mine, norms: [{abuot: claim, then: forbid}]",
         "unknown key 'abuot' in a norm of 'claim.mine'; expected about, when, require, then, except, plain"),
    ],
)  # fmt: skip
def test_what_lies_deeper_in_a_norm_is_told(change: str, error: str) -> None:
    assert faults(change) == [f"h1.yaml:3:1: {error}"]


def test_two_rules_that_each_take_their_value_from_the_other_are_told() -> None:
    said = faults("add: claim.one, from: $claim.two / add: claim.two, from: $claim.one")
    assert [text.partition(" refers to ")[0] for text in said] == [
        "h1.yaml:3:1: 'claim.one'",
        "h1.yaml:4:1: 'claim.two'",
    ]


def test_either_of_two_that_disagree_may_name_the_other() -> None:
    allow = "add: claim.yes, says: Yes., about: claim, when: {route.length: 6}, then: allow"
    forbid = "add: claim.not, says: No., about: claim, when: {route.length: 6}, then: forbid"
    assert len(faults(f"{allow} / {forbid}")) == 1
    assert faults(f"{allow}, except: [claim.not] / {forbid}") == []
    assert faults(f"{allow} / {forbid}, except: [claim.yes]") == []


def test_a_clash_with_a_shipped_house_rule_is_told_at_the_line_of_that() -> None:
    """Not at that of the series, which it changed."""
    text = "- {add: claim.mine, says: No., about: claim, when: {twin.owner: self}, then: forbid}\n"
    Path("mine.yaml").write_text(f"house: mine\nchanges:\n{text}", encoding="utf-8")
    with pytest.raises(Unusable) as caught:
        load_rules("na-current", ["both-sides-for-one-player", "mine.yaml"])
    assert [re.sub(r":\d+\)", ":*)", text) for text in str(caught.value).splitlines()] == [
        "mine.yaml:3:1: 'claim.mine' and 'double.same-player' (rulesets/house/both-sides-for-one-player.yaml:*) "
        "disagree about twin.owner; expected one that names the other under 'except'"
    ]
