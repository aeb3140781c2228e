"""Numbers that defeat each other: the whole of what is said, the last number that still goes, places and remedies."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.weigh import Conflict, idle, place, weigh


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(*changes: str) -> list[str]:
    text = "".join(f"- {{{change}, says: Ours.}}\n" for change in changes)
    Path("mine.yaml").write_text(f"house: mine\nchanges:\n{text}", encoding="utf-8")
    return ["mine.yaml"]


def found(change: str, players: int | None = None, edition: str = "na-current") -> list[Conflict]:
    return weigh(edition, written(change), players)


CASES = [
    (
        "set: setup.tickets, to: {keep: 5}", "set: setup.tickets, to: {keep: 4}",
        "5 tickets have to be kept of 4 that are dealt", ["setup.tickets"], "keep 4 or fewer, or deal 5",
    ),
    (
        "set: setup.tickets, to: {deal: 7}", "set: setup.tickets, to: {deal: 6}",
        "7 tickets for each of 5 players are more than the 33 in the box", ["setup.tickets", "setup.ticket-deck"],
        "deal 6 or fewer",
    ),
    (
        "set: ticket.keep, to: 4", "set: ticket.keep, to: 3", "4 tickets have to be kept of 3 that are drawn",
        ["ticket.keep", "ticket.draw"], "keep 3 or fewer, or draw 4",
    ),
    (
        "set: setup.train-cars, to: 2", "set: setup.train-cars, to: 3",
        "with 2 trains the last round begins before the first turn is over", ["setup.train-cars", "end.trigger"],
        "more than 2 trains each",
    ),
    (
        "set: turn.actions, to: []", "set: turn.actions, to: [draw]", "no action is left that a turn could be used for",
        ["turn.actions"], "an action or more",
    ),
    (
        "set: end.trigger, to: {completed_tickets: 34}", "set: end.trigger, to: {completed_tickets: 33}",
        "nobody can finish 34 of 33 tickets", ["end.trigger", "setup.ticket-deck"], "33 or fewer",
    ),
    (
        "set: draw.flush, to: {at: 6}", "set: draw.flush, to: {at: 5}",
        "a row of 5 cards can never show 6 locomotives", ["draw.flush", "setup.display"], "a reset at 5 or fewer",
    ),
    (
        "set: draw.flush, to: {at: 0}", "set: draw.flush, to: {at: 1}", "a row is reset whatever it shows",
        ["draw.flush"], "a reset at one locomotive or more",
    ),
    (
        "set: draw.hand-limit, to: 3", "set: draw.hand-limit, to: 4", "4 cards are dealt, but only 3 may be held",
        ["setup.hand", "draw.hand-limit"], "deal 3 or fewer",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("bad", "good", "message", "rules", "mend"), CASES)
def test_what_does_not_go_together(bad: str, good: str, message: str, rules: list[str], mend: str) -> None:
    assert found(good) == []
    conflict = found(bad)[0]
    loaded = load_rules("na-current", ["mine.yaml"])
    assert conflict == (message, tuple(place(loaded.rules[rule]) for rule in rules), mend)
    assert ("mine.yaml", 3) in conflict.places


def test_the_number_of_players_has_to_be_one_that_may_play() -> None:
    change = "set: draw.count, to: 3"
    assert [found(change, players) for players in (2, 5)] == [[], []]
    for players in (1, 6):
        conflict = found(change, players)[0]
        assert (conflict.message, conflict.mend) == (f"{players} players", "2 to 5 players")
    assert found("set: setup.tickets, to: {deal: 7}", 4) == []
    assert found("set: setup.tickets, to: {deal: 9}", 4)[0].mend == "deal 8 or fewer"


def test_long_tickets_count_among_those_that_are_dealt() -> None:
    assert found("set: setup.tickets, to: {keep: 4}", edition="europe") == []
    assert found("set: setup.tickets, to: {keep: 5}", edition="europe")[0].message == (
        "5 tickets have to be kept of 4 that are dealt"
    )


def test_what_loading_refuses_is_a_conflict_with_both_places() -> None:
    refused = found("set: draw.flush, to: {add: 3}")
    assert refused == [("'draw.flush' has no 'add'", (("mine.yaml", 3),), "at, discard, reveal, most_a_turn")]
    near = found("set: draw.flsh, to: {at: 3}")
    assert near == [("unknown rule 'draw.flsh'", (("mine.yaml", 3),), "a rule id; did you mean 'draw.flush'?")]
    with pytest.raises(Unusable, match="unknown house rule 'nowhere'"):
        weigh("na-current", ["nowhere"])
    with pytest.raises(Unusable, match="unknown edition 'nowhere'"):
        weigh("nowhere", [])


def test_an_edition_that_cannot_be_read_is_no_conflict() -> None:
    Path("edition.yaml").write_text(
        "edition: mine\nextends: na-classic\nrules:\n  draw.cont: {is: 3}\n", encoding="utf-8"
    )
    with pytest.raises(Unusable, match=r"unknown rule 'draw\.cont'"):
        weigh("edition.yaml", written("set: draw.count, to: 3"))


def test_clashing_files_are_told_with_the_lines_of_both() -> None:
    Path("one.yaml").write_text("title: One\nhouse: one\nclashes: [two]\n", encoding="utf-8")
    Path("two.yaml").write_text("title: Two\n\nhouse: two\n", encoding="utf-8")
    for names in (["one.yaml", "two.yaml"], ["two.yaml", "one.yaml"]):
        (conflict,) = weigh("na-current", names)
        lines = {"one.yaml": 3, "two.yaml": 3}
        assert dict(conflict.places) == lines
        assert conflict.message.startswith(f"'{names[1][:3]}' clashes with '{names[0][:3]}' ({names[0]}:3)")
        assert conflict.mend == "one of the two house rules"


def test_a_rule_for_other_numbers_of_players() -> None:
    assert weigh("na-current", ["partners"], 4) == []
    assert weigh("na-current", ["partners"], None) == []
    assert weigh("na-current", ["partners"], 3) == [
        (
            "'partners' is for 4 players, and the table has 3",
            (("rulesets/house/partners.yaml", 1),),
            "4 players, or without the rule",
        )
    ]


def test_a_rule_that_sets_only_what_this_table_does_not_read_is_idle() -> None:
    assert [idle(["doubles-open-at-three"], players) for players in (None, 2, 3, 4)] == [
        [], ["doubles-open-at-three"], [], ["doubles-open-at-three"],
    ]  # fmt: skip
    assert idle(["passing-allowed", "neutral-player"], 3) == []


def test_a_conflict_as_plain_data() -> None:
    assert Conflict("no", (("a.yaml", 2),), "yes").as_json() == {
        "message": "no", "places": [{"file": "a.yaml", "line": 2}], "mend": "yes",
    }  # fmt: skip


def test_the_place_of_a_rule_is_where_its_words_stand() -> None:
    rules = load_rules("na-current", written("set: draw.count, to: 3"))
    assert place(rules.rules["draw.count"]) == ("mine.yaml", 3)
    assert place(rules.rules["draw.sources"])[0] == "rulesets/series/draw.yaml"
