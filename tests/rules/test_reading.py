"""What is read of a house rule and of an edition of one's own, and what is told of their faults, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.house import HouseRule, fitting, house_rule, shipped
from ttr_rules.rules.load import default_edition, load_rules, topics
from ttr_rules.rules.model import Rule

FULL = """house: mine
title: Mine
why: For fun.
fits: [na-current, na-classic]
players: [2, 3]
clashes: [other]
changes:
- {set: draw.count, to: 3, says: Three cards.}
- {add: claim.mine, says: No sixes., about: claim, then: forbid, when: {route.length: 6}}
- {drop: tie.order}
- {adopt: [station, tunnel], from: europe}
- {adopt: ferry, from: europe}
concerns: [score.winner]
mind: Mind it.
words: Said in words.
evidence: [{source: W-CRAIG, note: told}]
example: examples/mine.yaml
da: {title: Min, says: Tre kort.}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def mine(text: str) -> str:
    Path("mine.yaml").write_text(text, encoding="utf-8")
    return "mine.yaml"


def changed(*changes: str, edition: str = "na-current") -> dict[str, Rule]:
    text = "".join(f"- {{{change}}}\n" for change in changes)
    return load_rules(edition, [mine(f"house: mine\nchanges:\n{text}")]).rules


def faults(*changes: str, head: str = "house: mine\n", edition: str = "na-current") -> list[str]:
    text = "".join(f"- {{{change}}}\n" for change in changes)
    with pytest.raises(Unusable) as caught:
        load_rules(edition, [mine(f"{head}changes:\n{text}" if changes else head)])
    return str(caught.value).splitlines()


def test_a_house_rule_in_full() -> None:
    rule = house_rule(mine(FULL))
    assert rule == HouseRule(
        id="mine",
        title="Mine",
        says="Three cards. No sixes.",
        why="For fun.",
        fits=("na-current", "na-classic"),
        clashes=("other",),
        players=(2, 3),
        changes=rule.changes,
        rules=("draw.count", "claim.mine", "tie.order", "station", "tunnel", "ferry", "score.winner"),
        mind="Mind it.",
        words="Said in words.",
        advice=False,
        evidence=({"source": "W-CRAIG", "note": "told"},),
        example="examples/mine.yaml",
        file="mine.yaml",
        languages={"da": {"title": "Min", "says": "Tre kort."}},
    )
    assert [*rule.changes[0]] == ["set", "to", "says"] and len(rule.changes) == 5
    assert rule.topics == ("draw", "claim", "tie", "station", "tunnel", "ferry", "score")
    assert rule.told("da") == {"title": "Min", "says": "Tre kort.", "mind": "", "words": ""}
    assert rule.told("en") == {
        "title": "Mine", "says": "Three cards. No sixes.", "mind": "Mind it.", "words": "Said in words.",
    }  # fmt: skip


def test_a_house_rule_in_short() -> None:
    rule = house_rule(mine("house: short\n"))
    assert rule == HouseRule("short", "short", "", file="mine.yaml")
    assert house_rule(mine("house: told\nwords: In words.\nadvice: true\n")).says == "In words."
    assert house_rule(mine("house: told\nsays: All of it.\nwords: In words.\n")).says == "All of it."


def test_what_is_no_house_rule() -> None:
    with pytest.raises(Unusable, match=r"^mine.yaml:1:1: not a house rule; expected a file with 'house: ID'$"):
        house_rule(mine("title: Mine\n"))
    with pytest.raises(
        Unusable, match="unknown house rule 'partner'; expected one of 'ttr house list'; did you mean 'partners'"
    ):
        house_rule("partner")
    assert house_rule("partners") is shipped()["partners"]


def test_house_rules_that_fit_an_edition_and_those_of_any() -> None:
    fit = [rule.id for rule in fitting(("mine", "europe"))]
    assert "tunnel-insurance" in fit and "partners" in fit and "race-to-three-tickets" not in fit


def test_a_rule_whose_value_another_holds_speaks_with_its_words() -> None:
    most = changed("set: setup.tickets, to: {deal: 5}, says: Five are dealt.")["setup.tickets-keep-most"]
    assert (most.value, most.was, most.says, most.status, most.layer) == (5, 4, "Five are dealt.", "house", "mine")
    assert (most.cites, most.aloud, most.ruling_from, most.booklet_place) == ([], {}, None, ("mine.yaml", 3))
    other = changed("set: setup.tickets, to: {keep: 3}, says: Three are kept.")["setup.tickets-keep-most"]
    assert (other.value, other.was, other.status) == (4, None, "stated")


def test_what_was_read_of_the_printed_value_does_not_stay_with_a_derived_one() -> None:
    printed = load_rules("europe").rules["station.supply"]
    supply = changed("set: setup.stations, to: 4, says: Four.", edition="europe")["station.supply"]
    assert printed.also_read and (supply.value, supply.was, supply.says) == (4, 3, "Four.")
    assert (supply.also_read, supply.note, supply.ruling_from, supply.aloud) == (None, None, None, {})


def test_a_value_in_several_parts_is_told_by_their_sum() -> None:
    rules = changed("set: setup.tickets, to: {deal: {regular: 5}}, says: Six.", edition="europe")
    assert rules["setup.tickets"].value == {"deal": {"long": 1, "regular": 5}, "keep": 2}
    assert (rules["setup.tickets-keep-most"].value, rules["setup.tickets-keep-most"].was) == (6, 4)


def test_who_sets_a_derived_value_sets_that_of_its_holder() -> None:
    rules = changed("set: setup.tickets-keep-most, to: 6, says: Six.")
    assert rules["setup.tickets"].value == {"deal": 6, "keep": 2}
    assert (rules["setup.tickets-keep-most"].value, rules["setup.tickets-keep-most"].was) == (6, 4)
    rules = changed("set: station.unbuilt-points, to: 2, says: Two.", edition="europe")
    assert (rules["score.stations"].value, rules["station.unbuilt-points"].was) == ({"per_unbuilt": 2}, 4)


def test_a_change_keeps_what_it_does_not_name() -> None:
    before, after = load_rules("na-current").rules["draw.flush"], changed("set: draw.flush, to: {at: 4}")["draw.flush"]
    assert (before.value["at"], after.value) == (3, {**before.value, "at": 4})
    assert (after.says, after.was, after.status, after.layer) == (before.says, before.value, "house", "mine")
    assert (after.cites, after.also_read, after.aloud, after.booklet_place) == ([], None, {}, ("mine.yaml", 3))


def test_two_changes_of_one_rule_remember_what_was_printed() -> None:
    rules = changed("set: draw.flush, to: {at: 4}", "set: draw.flush, to: {reveal: 4}, was: {reveal: 5}")
    assert (rules["draw.flush"].value["at"], rules["draw.flush"].value["reveal"]) == (4, 4)
    assert rules["draw.flush"].was == load_rules("na-current").rules["draw.flush"].value


def test_a_rule_that_is_dropped_or_added() -> None:
    rules = changed(
        "drop: draw.no-second-locomotive",
        "add: claim.mine, says: No sixes., about: claim, then: forbid, when: {route.length: 6}, "
        "cite: [{source: NA-2025, section: Claiming}]",
        "add: claim.bare",
    )
    dropped, added, bare = (rules[name] for name in ("draw.no-second-locomotive", "claim.mine", "claim.bare"))
    assert (dropped.absent, dropped.value, dropped.was, dropped.status, dropped.layer) == (
        True, None, False, "house", "mine",
    )  # fmt: skip
    assert (added.asks, added.says, added.status, added.place) == ("No sixes.", "No sixes.", "house", ("mine.yaml", 4))
    assert added.cites == [{"source": "NA-2025", "section": "Claiming"}]
    assert (bare.asks, bare.says, bare.value) == ("claim.bare", "claim.bare", None)


def test_a_topic_that_is_taken_over() -> None:
    rules, europe = changed("adopt: [tie, station.cost], from: europe"), load_rules("europe").rules
    assert rules["tie.order"].value == europe["tie.order"].value
    assert rules["tie.order"].was == load_rules("na-current").rules["tie.order"].value
    assert (rules["station.cost"].value, rules["station.cost"].was) == ([1, 2, 3], None)
    assert (rules["station.cost"].status, rules["station.cost"].layer) == ("house", "mine")
    assert rules["station.cost"].cites == europe["station.cost"].cites != []
    assert rules["station.supply"].absent


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ("set: draw.flush, to: {at: red}", "3:25: 'draw.flush' cannot be red under 'at'; expected null or a number"),
        ("set: draw.count, to: red", "3:25: 'draw.count' cannot be red; expected a number such as 2"),
        ("set: draw.count, to: [2]", "3:25: 'draw.count' cannot be [2]; expected a number such as 2"),
        ("set: draw.count, to: 1000", "3:25: 'draw.count' cannot be 1000; expected a number from 0 to 999"),
        ("set: draw.count, to: -1", "3:25: 'draw.count' cannot be -1; expected a number from 0 to 999"),
        ("set: draw.sources, to: [display, pile]",
         "3:27: 'draw.sources' cannot be [display, pile]; expected display or deck"),
        ("set: draw.hand-limit, to: red", "3:30: 'draw.hand-limit' cannot be red; expected a number or null"),
        ("set: draw.second-compulsory, to: 1", "3:37: 'draw.second-compulsory' cannot be 1; expected true or false"),
        ("set: draw.count, was: 3, to: 4", "3:26: 'draw.count' was 2 (*), not 3; expected was: 2"),
        ("set: station.cost, to: [1]", "3:9: 'station.cost' has nothing to change: this edition has no such thing; "
         "expected an edition that has it"),
        ("adopt: boats, from: europe", "3:11: unknown topic 'boats'; expected a topic or rule id"),
        ("adopt: station, from: mars", "3:3: unknown edition 'mars'; expected an edition to adopt from"),
        ("add: draw.count", "3:9: 'draw.count' cannot be added; expected an id that is not yet a rule"),
        ("drop: draw.cont", "3:10: unknown rule 'draw.cont'; expected a rule id; did you mean 'draw.count'?"),
        ("set: draw.count, to: 3, drop: draw.flush", "3:3: not a change; expected one of set, add, drop, adopt, mark"),
        ("set: draw.count, two: 3",
         "3:21: unknown key 'two'; expected set, to, says, was, why, cite; did you mean 'to'?"),
    ],
)  # fmt: skip
def test_what_cannot_be_changed_like_that(change: str, error: str) -> None:
    (said,) = faults(change)
    assert re.sub(r"\(rulesets/\S+\)", "(*)", said) == f"mine.yaml:{error}"


ADD = "add: claim.mine, says: Mine., about: claim, "


@pytest.mark.parametrize(
    ("rest", "error"),
    [
        ("when: {route.lenght: 6}",
         "'claim.mine' tests the unknown fact 'route.lenght'; expected a fact of facts.yaml; "
         "did you mean 'route.length'?"),
        ("when: {route.length: {atleast: 6}}", "'claim.mine' uses the unknown comparison 'atleast'; expected is, in, "
         "is_not, at_least, at_most, under; did you mean 'at_least'?"),
        ("when: {route.length: six}", "'claim.mine' compares 'route.length' with 'six'; expected a count"),
        ("when: {route.length: true}", "'claim.mine' compares 'route.length' with True; expected a count"),
        ("when: {route.claimed: 1}", "'claim.mine' compares 'route.claimed' with 1; expected a yes-no"),
        ("when: {route.kind: boat}",
         "'claim.mine' compares 'route.kind' with 'boat'; expected one of plain, tunnel, ferry"),
        ("when: {route.length: $claim.nothing}",
         "'claim.mine' refers to the unknown rule 'claim.nothing'; expected a rule id"),
        ("when: {route.length: $draw.flush.att}",
         "'claim.mine' refers to '$draw.flush.att', which has no 'att'; expected a "
         "key of that value"),
        ("then: never", "'claim.mine' has the consequence 'never'; expected open, allow or forbid"),
        ("except: [claim.nothing]", "'claim.mine' excepts the unknown rule 'claim.nothing'; expected a rule id"),
    ],
)  # fmt: skip
def test_a_norm_that_cannot_be_read(rest: str, error: str) -> None:
    said = faults(ADD + rest)
    assert said[0].split("; did you mean")[0] == f"mine.yaml:3:1: {error}".split("; did you mean")[0]
    if "; did you mean" in error:
        assert said[0].endswith(error.split("; ")[-1])


def test_every_fault_of_a_norm_is_told_and_the_rest_of_it_still_read() -> None:
    said = faults(ADD + "when: {route.lenght: 6, payment.colours: {at_least: 2, most: 3}}, except: [claim.nothing]")
    assert [text.partition("; ")[0] for text in said] == [
        "mine.yaml:3:1: 'claim.mine' excepts the unknown rule 'claim.nothing'",
        "mine.yaml:3:1: 'claim.mine' tests the unknown fact 'route.lenght'",
        "mine.yaml:3:1: 'claim.mine' tests the unknown fact 'payment.colours'",
    ]
    both = faults(ADD + "when: {route.length: {atleast: 6, atmost: 3, at_most: six}}")
    assert [text.partition("; ")[0].rpartition(": ")[2] for text in both] == [
        "'claim.mine' uses the unknown comparison 'atleast'",
        "'claim.mine' uses the unknown comparison 'atmost'",
        "'claim.mine' compares 'route.length' with 'six'",
    ]


def test_a_test_against_nothing_never_holds() -> None:
    """A limit that is not set: the norm is not there at all."""
    rules = load_rules(
        "na-current", [mine(f"house: mine\nchanges:\n- {{{ADD}when: {{hand.size: $draw.hand-limit}}}}\n")]
    )
    assert not [norm for norm in rules.norms if norm.rule == "claim.mine"]


def test_a_source_that_is_not_known() -> None:
    assert faults("set: draw.count, to: 3, cite: [{source: NA-2026, section: Drawing}]") == [
        "mine.yaml:3:1: 'draw.count' cites the unknown source 'NA-2026'; expected a code of sources.yaml; did you mean "
        "'NA-2025'?"
    ]


def test_house_rules_of_other_editions_and_of_none() -> None:
    title = load_rules("na-current").title
    assert faults(head="house: mine\nfits: [europe, mars]\n") == [
        f"mine.yaml:2:1: 'mine' is not for {title}; expected an edition of europe, mars"
    ]
    assert load_rules("na-current", [mine("house: mine\nfits: [na-current]\n")]).house == ["mine"]


def test_what_is_said_in_words_only_and_what_it_concerns() -> None:
    text = "house: mine\ntitle: Mine\nwords: Say it.\nconcerns: [score.winner]\nadvice: true\n"
    more = "changes:\n- {set: draw.count, to: 3}\n- {add: claim.mine}\n- {drop: tie.order}\n"
    assert load_rules(None, [mine(text)]).advice == [
        {"id": "mine", "title": "Mine", "words": "Say it.", "rules": ["score.winner"], "advice": True}
    ]
    assert load_rules(None, [mine(text.replace("advice: true\n", "") + more)]).advice == [
        {
            "id": "mine", "title": "Mine", "words": "Say it.", "rules": ["score.winner", "draw.count", "claim.mine"],
            "advice": False,
        }
    ]  # fmt: skip


def test_a_mark_knows_its_file_and_line() -> None:
    text = "house: mine\nchanges:\n- set: draw.count\n  to: 3\n- {mark: Denver - Omaha, ferry: 1}\n"
    marks = load_rules(None, [mine(text)]).marks
    assert [(mark["layer"], mark["file"], mark["line"]) for mark in marks] == [("mine", "mine.yaml", 5)]


def test_sources_are_told_in_full() -> None:
    source = load_rules().sources["NA-2025"]
    assert source["title"] == "Ticket to Ride, English rules, current edition"
    assert (source["by"], source["kind"], source["date"], source["edition"], source["read"]) == (
        "Days of Wonder", "publisher booklet", "2025-04-25", "na-current", "full",
    )  # fmt: skip
    assert source["address"].startswith("https://") and source["note"].startswith("four pages")


def test_an_act_that_nothing_opens_is_told_by_the_rule_that_would() -> None:
    rules = load_rules()
    assert rules.defaults["stop"] == "draw.count"
    assert {act: rules.rules[rule].topic for act, rule in rules.defaults.items() if act in ("pass", "keep")} == {
        "pass": "turn", "keep": "ticket",
    }  # fmt: skip
    assert (default_edition(), rules.id) == ("na-current", "na-current")
    assert [*dict.fromkeys(rule.topic for rule in rules.rules.values())] == topics()


def test_only_two_letters_name_a_language() -> None:
    assert load_rules(None, [mine("house: mine\nsv: {title: Min, says: Tre.}\n")]).house == ["mine"]
    assert faults(head="house: mine\nlanguages: {title: Min}\n") == [
        "mine.yaml:2:1: unknown key 'languages'; expected a key of a house rule; did you mean 'changes'?"
    ]
