"""What is compared with what, and how two rule sets are said to differ in a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.compare import Difference, Side, differences, sides
from ttr_rules.rules.load import default_edition


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")
    return name


def kinds(*names: str, same: bool = False, topic: str | None = None) -> dict[str, str]:
    return {one.rule: one.kind for one in differences(sides(names), topic, same=same)}


def test_what_a_name_stands_for() -> None:
    mine = write("mine.yaml", "edition: mine\nextends: europe\n")
    house = write("house.yaml", "house: ours\nchanges:\n- {set: draw.count, to: 3}\n")
    table = write("at/table.yaml", "edition: europe\nhouse: [../house.yaml, tunnel-insurance]\n")
    bare = write("bare.yaml", "house: [sudden-end]\n")
    assert sides([mine]) == [Side("mine.yaml", "mine.yaml")]
    assert sides([house, "europe"]) == [Side("house.yaml", "europe", ("house.yaml",)), Side("europe", "europe")]
    assert sides([table]) == [Side("at/table.yaml", "europe", ("at/../house.yaml", "tunnel-insurance"))]
    assert sides([bare, "sudden-end"]) == [
        Side("bare.yaml", default_edition(), ("sudden-end",)), Side("sudden-end", default_edition(), ("sudden-end",)),
    ]  # fmt: skip
    changes = write("changes.yaml", "edition: mine\nchanges: []\n")
    assert sides([changes]) == [Side("changes.yaml", "changes.yaml")]


def test_what_stands_for_nothing() -> None:
    write("other.yaml", "title: Nothing\n")
    write("list.yaml", "- a\n")
    for name in ("other.yaml", "list.yaml"):
        with pytest.raises(Unusable) as caught:
            sides([name])
        assert str(caught.value) == (
            f"{name}:1:1: neither an edition, a house rule nor a table; expected a file of one of these"
        )
    with pytest.raises(Unusable) as caught:
        sides(["sudden-ned"])
    assert str(caught.value) == (
        "neither an edition nor a house rule: 'sudden-ned'; expected na-current, na-classic, europe, a house rule, "
        "or a file of either or of a table; did you mean 'sudden-end'?"
    )


def test_how_rule_sets_differ() -> None:
    found = kinds("na-current", "na-classic", "europe")
    assert (found["station.cost"], found["setup.tickets"], found["draw.display-only"]) == ("lacks", "value", "silent")
    assert "draw.count" not in found
    everything = kinds("na-current", "na-classic", same=True)
    assert everything["draw.count"] == "same" and "station.cost" in everything
    assert kinds("na-current", "na-current") == {}
    assert set(kinds("na-current", "sudden-end")) == {"end.final-turns"}


def test_a_norm_that_a_house_rule_changed_is_a_difference_though_the_value_is_the_same() -> None:
    house = write(
        "house.yaml",
        "house: ours\nchanges:\n- {set: turn.pass, when: {turn.begun: true}, says: Ours.}\n"
        "- {add: claim.ours, says: Ours., about: claim, when: {route.length: 6}, then: forbid}\n",
    )
    assert kinds("na-current", house) == {"turn.pass": "value", "claim.ours": "lacks"}


def test_one_topic_and_the_order_of_topics() -> None:
    tunnels = kinds("na-current", "europe", topic="tunnel")
    assert tunnels and all(rule.startswith("tunnel.") for rule in tunnels)
    topics = [rule.partition(".")[0] for rule in kinds("na-current", "europe")]
    assert [*dict.fromkeys(topics)] == [
        one
        for one in dict.fromkeys(rule.partition(".")[0] for rule in sides(["europe"])[0].rules.rules)
        if one in topics
    ]
    with pytest.raises(Unusable) as caught:
        differences(sides(["na-current", "europe"]), "tunnels")
    assert str(caught.value).startswith("--about: no topic 'tunnels'; expected ")
    assert str(caught.value).endswith("did you mean 'tunnel'?")


def test_a_rule_is_shown_as_the_first_side_has_it() -> None:
    (cost,) = [one for one in differences(sides(["na-current", "europe"])) if one.rule == "station.cost"]
    assert cost.sides[0] is not None and cost.sides[0].absent
    assert cost.shown is cost.sides[1] and cost.played
    assert Difference("x", "lacks", (None, cost.sides[1])).shown is cost.sides[1]
    assert Difference("x", "lacks", (cost.sides[0], None)).shown is cost.sides[0]
    assert Difference("x", "lacks", (None, cost.sides[0])).shown is cost.sides[0]
    told = [one for one in differences(sides(["na-current", "europe"]), same=True) if not one.played]
    assert told and all(one.shown.told for one in told)
