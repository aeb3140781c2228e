"""Editions and house rules of one's own: what they inherit, what is said of their faults, and how they are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import RuleSet
from ttr_rules.rules.tongue import tongue
from ttr_rules.rules.weigh import weigh
from ttr_rules.situation.adjudicate import judge_data

MINE = "edition: mine\nextends: na-classic\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, in which files go by their names."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def edition(text: str) -> RuleSet:
    Path("mine.yaml").write_text(text, encoding="utf-8")
    return load_rules("mine.yaml")


def house(*texts: str) -> list[str]:
    """The files with these house rules."""
    names = [f"house-{number}.yaml" for number in range(1, len(texts) + 1)]
    for name, text in zip(names, texts, strict=True):
        Path(name).write_text(text, encoding="utf-8")
    return names


def test_an_edition_inherits_what_it_does_not_say(folder: Path) -> None:
    mine, below = edition(MINE), load_rules("na-classic")
    assert mine.lineage == ("mine", "na-classic")
    assert (mine.title, mine.short, mine.board, mine.tickets) == (
        below.title, below.short, below.board, below.tickets,
    )  # fmt: skip
    assert {name: rule.value for name, rule in mine.rules.items()} == {
        name: rule.value for name, rule in below.rules.items()
    }
    assert edition(f"{MINE}title: My printing\nshort: mine\n").short == "mine"


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("colour: red\n", ["mine.yaml:3:1: unknown key 'colour'; expected a key of an edition"]),
        (
            "rules:\n  draw.count: {iss: 3}\n  draw.flush: {sais: No.}\n",
            [
                "mine.yaml:4:16: unknown key 'iss'; expected is, says, status, cites or a norm; did you mean 'is'?",
                "mine.yaml:5:16: unknown key 'sais'; expected is, says, status, cites or a norm; did you mean 'says'?",
            ],
        ),
        (
            "rules:\n  claim.mine: {is: 3, says: Three.}\n",
            ["mine.yaml:4:3: unknown rule 'claim.mine'; expected a rule of the series; did you mean 'claim.alone'?"],
        ),
        (
            "rules:\n  draw.count: {is: red}\n  draw.flush: {is: {at: red}}\n",
            [
                "mine.yaml:4:20: 'draw.count' cannot be red; expected a number such as 2",
                "mine.yaml:5:20: 'draw.flush' cannot be red under 'at'; expected null or a number",
            ],
        ),
    ],
)
def test_every_fault_of_an_edition_is_named(folder: Path, text: str, errors: list[str]) -> None:
    with pytest.raises(Unusable) as caught:
        edition(MINE + text)
    assert str(caught.value).splitlines() == errors


def test_what_is_not_there() -> None:
    with pytest.raises(Unusable, match="unknown edition 'xx'; expected na-current, na-classic, europe"):
        load_rules("xx")
    with pytest.raises(Unusable, match="unknown house rule 'xx'; expected one of the house rules"):
        load_rules(None, ["xx"])


def test_a_wrong_was_is_answered_with_the_place_in_the_booklet(folder: Path) -> None:
    """What the edition printed stands in the edition's file, not in that of the series."""
    files = house("house: mine\nchanges:\n- set: draw.count\n  was: 9\n  to: 3\n  says: Three.\n")
    edition(f"{MINE}rules:\n  draw.count: {{is: 1, says: One.}}\n")
    with pytest.raises(Unusable, match=r"'draw.count' was 1 \(mine.yaml:4\), not 9; expected was: 1"):
        load_rules("mine.yaml", files)


def test_a_topic_taken_over_and_a_change_to_it_clash(folder: Path) -> None:
    files = house(
        "house: mine\nchanges:\n- adopt: tie\n  from: europe\n",
        "house: other\nchanges:\n- set: tie.order\n  to: [shared]\n  says: Shared.\n",
    )
    with pytest.raises(Unusable) as caught:
        load_rules(None, files)
    assert str(caught.value) == (
        "house-2.yaml:3:8: 'tie.order' is set to [shared] here and to [most-completed-tickets, "
        "fewest-stations-built, longest-path-card] by 'mine' (house-1.yaml:3); expected one of the two house rules"
    )


def test_a_house_rule_may_cite_what_it_takes_up(folder: Path) -> None:
    cite = "{source: NA-2025, section: Drawing, page: 3}"
    files = house(f"house: mine\nchanges:\n- set: draw.count\n  to: 3\n  says: Three.\n  cite: [{cite}]\n")
    changed = load_rules(None, files).rules["draw.count"]
    assert (changed.value, changed.cites) == (3, [{"source": "NA-2025", "section": "Drawing", "page": 3}])


def test_a_rule_that_only_says_no_is_told_by_that_word(folder: Path) -> None:
    files = house(
        "house: mine\nchanges:\n- add: claim.mine\n  asks: May it be?\n  says: No.\n  about: claim\n  then: forbid\n"
        "  when: {route.length: 6}\n"
    )
    answer = judge_data({"house": files, "steps": ["claim a gray 6 with 6 red"]}, elsewhere=False)
    assert (answer["verdict"], answer["headline"]) == ("illegal", "No.")


def test_a_row_that_is_always_reset_is_a_conflict(folder: Path) -> None:
    files = house("house: mine\nchanges:\n- set: draw.flush\n  to: {at: 0}\n  says: Always.\n")
    assert [conflict.as_json() for conflict in weigh("na-current", files)] == [
        {
            "message": "a row is reset whatever it shows",
            "places": [{"file": "house-1.yaml", "line": 3}],
            "mend": "a reset at one locomotive or more",
        }
    ]


def test_numbers_that_just_go_together_are_no_conflict(folder: Path) -> None:
    """As many tickets kept as dealt, and as many dealt as there are."""
    files = house("house: mine\nchanges:\n- set: setup.tickets\n  to: {deal: 6, keep: 6}\n  says: Six.\n")
    total = load_rules("na-classic").tickets["total"]
    assert (total, weigh("na-classic", files, players=5)) == (30, [])
    assert [conflict.message for conflict in weigh("na-classic", house(
        "house: mine\nchanges:\n- set: setup.tickets\n  to: {deal: 7, keep: 8}\n  says: Seven.\n"
    ), players=5)] == [
        "8 tickets have to be kept of 7 that are dealt",
        "7 tickets for each of 5 players are more than the 30 in the box",
    ]  # fmt: skip


def test_rules_are_told_in_another_language() -> None:
    danish = tongue("da")
    assert danish is not None
    told = danish.retold(load_rules("na-current", ["passing-allowed"]))
    passing = told.rules["turn.pass"]
    assert (passing.asks, passing.says, passing.status) == (
        "Må en spiller melde pas, bare fordi man vil?",
        "En spiller må give sin tur fra sig.",
        "house",
    )
    compulsory = danish.retold(load_rules("na-current")).rules["draw.second-compulsory"].ruling_from
    assert compulsory is not None
    assert compulsory["note"].startswith("et hæfte fra 2025 i samme serie taler om op til to kort")


def test_what_an_edition_changes_is_its_own_word(folder: Path) -> None:
    """Not a house rule, and free to be changed by one, in this part or in another."""
    changes = "changes:\n- {set: draw.count, to: 3, says: Three.}\n- {set: draw.flush, to: {at: 4}, says: Four.}\n"
    mine = edition(MINE + changes)
    count = mine.rules["draw.count"]
    assert (count.value, count.status, count.layer, count.says) == (3, "stated", "mine", "Three.")
    assert count.was is None
    files = house(
        "house: one\nchanges:\n- set: draw.count\n  to: 4\n- set: draw.flush\n  to: {reveal: 4}\n",
        "house: two\nchanges:\n- set: draw.flush\n  to: {at: 5}\n",
    )
    laid = load_rules("mine.yaml", files).rules
    assert (laid["draw.count"].value, laid["draw.count"].status, laid["draw.count"].was) == (4, "house", 3)
    assert (laid["draw.flush"].value["at"], laid["draw.flush"].value["reveal"]) == (5, 4)


def test_an_edition_on_the_series_alone_or_on_nothing(folder: Path) -> None:
    bare = edition("edition: bare\nboard: europe\n")
    assert (bare.id, bare.title, bare.short, bare.lineage) == ("bare", "bare", "bare", ("bare",))
    assert edition("edition: bare\ntitle: Bare\nboard: europe\n").short == "Bare"
    with pytest.raises(Unusable) as caught:
        edition("edition: mine\nextends: mars\n")
    assert str(caught.value).splitlines()[0] == (
        "mine.yaml:2:10: unknown edition 'mars'; expected series or an edition"
    )
    with pytest.raises(Unusable, match=r"mine.yaml:3:8: unknown map 'mars'; expected europe or north-america"):
        edition(f"{MINE}board: mars\n")


def test_a_rule_that_says_what_another_sets_says_it_in_the_words_of_who_changed_that(folder: Path) -> None:
    changed = load_rules("europe", house("house: mine\nchanges:\n- {set: setup.stations, to: 4, says: Four.}\n"))
    supply, printed = changed.rules["station.supply"], load_rules("europe").rules["station.supply"]
    assert (printed.value, printed.status, printed.holder) == (3, "stated", "setup.stations")
    assert printed.also_read and printed.aloud and printed.cites
    assert (supply.value, supply.status, supply.layer, supply.was) == (4, "house", "mine", 3)
    assert (supply.says, supply.booklet_place) == ("Four.", ("house-1.yaml", 3))
    assert (supply.also_read, supply.ruling_from, supply.note, supply.aloud, supply.cites) == (None, None, None, {}, [])
    other = changed.rules["ticket.keep-most"]
    assert (other.status, bool(other.also_read)) == ("stated", True)
