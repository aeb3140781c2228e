"""Several house rules on one edition: what each finds changed, and where two of them disagree."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import Rule, RuleSet


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def laid(*layers: str, edition: str = "na-current") -> RuleSet:
    """Each layer: its changes between slashes."""
    names = []
    for number, changes in enumerate(layers, start=1):
        lines = "".join(f"- {{{change.strip()}}}\n" for change in changes.split("/"))
        Path(f"h{number}.yaml").write_text(f"house: h{number}\nchanges:\n{lines}", encoding="utf-8")
        names.append(f"h{number}.yaml")
    return load_rules(edition, names)


def rule(name: str, *layers: str, edition: str = "na-current") -> Rule:
    return laid(*layers, edition=edition).rules[name]


def faults(*layers: str) -> list[str]:
    with pytest.raises(Unusable) as caught:
        laid(*layers)
    return str(caught.value).splitlines()


def test_two_layers_may_set_the_same_thing_or_different_parts() -> None:
    assert rule("draw.count", "set: draw.count, to: 3", "set: draw.count, to: 3").value == 3
    both = rule("draw.flush", "set: draw.flush, to: {at: 4}", "set: draw.flush, to: {reveal: 4}, says: Ours.")
    assert (both.value["at"], both.value["reveal"], both.value["discard"]) == (4, 4, 5)
    assert (both.says, both.layer, both.status) == ("Ours.", "h2", "house")
    assert both.was == {"at": 3, "discard": 5, "reveal": 5, "most_a_turn": None}
    same = rule("draw.flush", "set: draw.flush, to: {at: 4}", "set: draw.flush, to: {at: 4, reveal: 4}")
    assert (same.value["at"], same.value["reveal"]) == (4, 4)


def test_what_was_printed_is_still_so_for_the_layer_above() -> None:
    changed = rule("draw.flush", "set: draw.flush, to: {at: 4}", "set: draw.flush, was: {at: 3}, to: {reveal: 4}")
    assert changed.value["reveal"] == 4
    (wrong,) = faults("set: draw.flush, to: {at: 4}", "set: draw.flush, was: {at: 4}, to: {reveal: 4}")
    assert wrong.startswith("h2.yaml:3:26: 'draw.flush' was {at: 3, discard: 5, reveal: 5, most_a_turn: null} (")
    assert wrong.endswith(", not {at: 4}; expected was: {at: 3, discard: 5, reveal: 5, most_a_turn: null}")


def test_two_layers_that_set_a_thing_differently() -> None:
    assert faults("set: draw.count, to: 3", "set: draw.count, to: 4") == [
        "h2.yaml:3:9: 'draw.count' is set to 4 here and to 3 by 'h1' (h1.yaml:3); expected one of the two house rules"
    ]
    assert faults("set: draw.flush, to: {at: 4, reveal: 4}", "set: draw.flush, to: {reveal: 3}") == [
        "h2.yaml:3:9: 'draw.flush' is set to {reveal: 3} here and to {at: 4, reveal: 4} by 'h1' (h1.yaml:3); "
        "expected one of the two house rules"
    ]
    assert faults("set: setup.tickets, to: {deal: 5}", "set: setup.tickets-keep-most, to: 6") == [
        "h2.yaml:3:9: 'setup.tickets-keep-most' is set to {deal: 6} here and to {deal: 5} by 'h1' (h1.yaml:3); "
        "expected one of the two house rules"
    ]


def test_a_topic_that_two_layers_take_over() -> None:
    again = laid("adopt: tie, from: europe", "adopt: tie, from: europe")
    assert again.rules["tie.order"].value == load_rules("europe").rules["tie.order"].value
    (clash, *_) = faults("set: tie.order, to: [shared]", "adopt: tie, from: europe")
    assert clash.startswith("h2.yaml:3:11: 'tie.order' is set to [") and "to [shared] by 'h1' (h1.yaml:3)" in clash
    order = "[most-completed-tickets, fewest-stations-built, longest-path-card]"
    assert faults("adopt: [turn.order, tie.order], from: europe", "set: tie.order, to: [shared]") == [
        f"h2.yaml:3:9: 'tie.order' is set to [shared] here and to {order} by 'h1' (h1.yaml:3); "
        "expected one of the two house rules"
    ]
    (wrong,) = faults("adopt: tie, from: europe / set: tie.order, was: [shared], to: [later-seat]")
    printed = "[most-completed-tickets, longest-path-card, shared]"
    assert wrong.startswith(f"h1.yaml:4:25: 'tie.order' was {printed} (rulesets/series/tie.yaml:2), not [shared]; ")
    nothing = laid("adopt: station, from: europe").rules["station.cost"]
    assert (nothing.value, nothing.was, nothing.status, nothing.layer) == ([1, 2, 3], None, "house", "h1")
    known = laid("adopt: tie, from: europe").rules["tie.order"]
    assert known.was == load_rules("na-current").rules["tie.order"].value


def test_what_one_layer_dropped_or_added_is_so_for_the_next() -> None:
    assert faults("drop: draw.count", "set: draw.count, to: 3") == [
        "h2.yaml:3:9: 'draw.count' has nothing to change: this edition has no such thing; "
        "expected an edition that has it"
    ]
    added = "add: claim.mine, says: Mine., about: claim, when: {route.length: 6}, then: forbid"
    later = rule("claim.mine", added, "set: claim.mine, then: allow, says: Not any more.")
    assert (later.says, later.layer) == ("Not any more.", "h2")
    assert [norm.then for norm in laid(added, "set: claim.mine, then: allow").norms if norm.rule == "claim.mine"] == [
        "allow"
    ]
    assert faults(added, added) == ["h2.yaml:3:9: 'claim.mine' cannot be added; expected an id that is not yet a rule"]


def test_what_a_dropped_rule_was_is_remembered() -> None:
    for name, value in (("draw.count", 2), ("draw.flush", {"at": 3, "discard": 5, "reveal": 5, "most_a_turn": None})):
        gone = rule(name, f"drop: {name}")
        assert (gone.absent, gone.value, gone.was) == (True, None, value)
        assert (gone.status, gone.layer, gone.cites) == ("house", "h1", [])
    assert not [norm for norm in laid("drop: draw.count").norms if norm.rule == "draw.count"]


def test_what_is_added_has_its_own_words_and_sources() -> None:
    plain = rule("claim.mine", "add: claim.mine, about: claim, when: {route.length: 6}, then: forbid")
    assert (plain.asks, plain.says, plain.cites, plain.place) == ("claim.mine", "claim.mine", [], ("h1.yaml", 3))
    assert plain.value == "forbid"
    told = rule("claim.mine", "add: claim.mine, says: Mine., about: claim, then: forbid, cite: [{source: W-CRAIG}]")
    assert (told.asks, told.says, told.cites) == ("Mine.", "Mine.", [{"source": "W-CRAIG"}])


def test_norms_of_a_rule_may_be_replaced() -> None:
    before = [norm for norm in load_rules("na-current").norms if norm.rule == "draw.count"]
    norms = "norms: [{about: draw, when: {turn.cards-drawn: 5}, then: forbid}]"
    after = [norm for norm in laid(f"set: draw.count, {norms}").norms if norm.rule == "draw.count"]
    assert len(before) == 2 and [(norm.about, norm.then) for norm in after] == [(("draw",), "forbid")]


def test_words_that_norms_turn_on_are_the_words_that_may_be_set() -> None:
    assert faults("set: table.take-back, to: sometimes") == [
        "h1.yaml:3:30: 'table.take-back' cannot be sometimes; expected until-new-information or never or always"
    ]
    assert faults("set: ticket.secret, to: until-final-scorng") == [
        "h1.yaml:3:28: 'ticket.secret' cannot be until-final-scorng; expected until-final-scoring or false; "
        "did you mean 'until-final-scoring'?"
    ]
    assert rule("table.take-back", "set: table.take-back, to: always").value == "always"
    assert rule("ticket.secret", "set: ticket.secret, to: false").value is False


def test_what_an_older_printing_said_is_gone_with_the_change() -> None:
    """Neither what another booklet reads, nor a note, nor whose ruling it was."""
    europe = load_rules("europe").rules
    also = next(name for name, one in europe.items() if one.also_read and isinstance(one.value, int))
    assert europe[also].also_read
    changed = rule(also, f"set: {also}, to: {europe[also].value + 1}", edition="europe")
    assert (changed.also_read, changed.note, changed.ruling_from, changed.cites) == (None, None, None, [])
    silent = rule("draw.second-compulsory", "set: draw.second-compulsory, to: true, says: Yes.")
    assert (silent.ruling_from, silent.status, silent.aloud) == (None, "house", {})


@pytest.mark.parametrize("name", ["draw.flush-endless", "claim.all-locomotives"])
def test_a_note_on_what_a_booklet_prints_goes_with_any_change(name: str) -> None:
    assert load_rules("europe").rules[name].note
    changed = rule(name, f"set: {name}, says: Ours.", edition="europe")
    assert (changed.says, changed.note, changed.cites) == ("Ours.", None, [])


def test_an_edition_cites_the_one_below_only_for_what_it_leaves_as_it_is() -> None:
    """Not for what it says otherwise; a status alone says nothing otherwise."""
    below = load_rules("europe").rules
    kept, said, put = (below[name] for name in ("claim.all-locomotives", "draw.flush-endless", "setup.hand"))
    assert kept.cites and kept.note and said.cites and said.note and put.cites and put.also_read
    text = "edition: mine\nextends: europe\nrules:\n  claim.all-locomotives: {status: inferred}\n"
    text += f"  draw.flush-endless: {{says: Ours.}}\n  setup.hand: {{is: {put.value + 1}}}\n"
    Path("mine.yaml").write_text(text, encoding="utf-8")
    mine = load_rules("mine.yaml").rules
    left = mine["claim.all-locomotives"]
    assert (left.status, left.cites, left.note) == ("inferred", kept.cites, kept.note)
    for name in ("draw.flush-endless", "setup.hand"):
        assert (mine[name].cites, mine[name].note, mine[name].also_read) == ([], None, None)
