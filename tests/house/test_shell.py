"""``ttr house`` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import Shell
from ttr_rules.rules.house import shipped
from ttr_rules.rules.load import editions

BAD_TABLE = "edition: na-current\nhouse: [no-locomotive-flush, single-flush]\n"


def test_the_list_has_each_rule_that_fits_once(shell: Shell) -> None:
    for edition in editions():
        fits = {rule.id for rule in shipped().values() if edition in rule.fits}
        listed = shell.json("house", "list", edition)
        assert {rule["house"] for rule in listed["value"]} == fits
        text = shell.text("house", "list", edition)
        assert all(f"  {name} " in text for name in fits)


def test_the_list_of_one_topic(shell: Shell) -> None:
    text = shell.text("house", "list", "--about", "tie")
    assert "seat-order-breaks-ties" in text and "thirty-trains" not in text
    assert shell.fault("house", "list", "--about", "ties") == (
        "--about: no topic 'ties'; expected setup, turn, draw, claim, double, ticket, ferry, tunnel, station, end, "
        "score, tie, table"
    )


def test_one_rule_is_shown_in_either_language(shell: Shell) -> None:
    text = shell.text("house", "show", "passing-allowed")
    assert "A player may pass" in text and "turn.pass: yes" in text and "Seen at" in text
    assert "Man må melde pas" in shell.text("house", "show", "passing-allowed", "--lang", "da")
    assert shell.fault("house", "show", "pasing-allowed") == (
        "unknown house rule 'pasing-allowed'; expected one of 'ttr house list'; did you mean 'passing-allowed'?"
    )


def test_advice_is_said_to_be_advice(shell: Shell) -> None:
    assert "Agreed in words; no ruling knows it." in shell.text("house", "show", "neutral-player")


def test_rules_that_go_together(shell: Shell) -> None:
    status, out, _ = shell.run("house", "check", "doubles-open-at-three", "thirty-trains", "--games", "4")
    assert status == 0
    assert "can be played together under na-current" in out
    assert "4 random games with 2 or 5 players came to an end." in out


def test_a_clash_is_told_with_both_places_and_what_mends_it(shell: Shell) -> None:
    status, out, _ = shell.run("house", "check", "no-locomotive-flush", "single-flush")
    assert status == 1
    assert out.splitlines() == [
        "'single-flush' clashes with 'no-locomotive-flush' (rulesets/house/no-locomotive-flush.yaml:6)",
        "  rulesets/house/single-flush.yaml:6",
        "  rulesets/house/no-locomotive-flush.yaml:6",
        "  To mend it: one of the two house rules",
        "",
        "Conflicts: 1",
    ]


def test_a_conflict_as_json(shell: Shell) -> None:
    status, out, _ = shell.run("house", "check", "thirty-trains", "two-colors-each", "--json")
    found = json.loads(out)
    assert status == 1 and not found["ok"] and found["games"] is None
    assert len(found["conflicts"]) == 2
    assert all(len(conflict["places"]) == 2 and conflict["mend"] for conflict in found["conflicts"])


def test_the_table_is_checked_when_nothing_is_named(shell: Shell) -> None:
    Path("ttr-table.yaml").write_text(BAD_TABLE, encoding="utf-8")
    assert shell.run("house", "check")[0] == 1
    Path("ttr-table.yaml").write_text("edition: europe\nhouse: [tunnel-insurance]\nplayers: 2\n", encoding="utf-8")
    status, out, _ = shell.run("house", "check", "--games", "2")
    assert status == 0 and "tunnel-insurance can be played together under europe" in out
    assert "2 random games with 2 players" in out


def test_nothing_to_check(shell: Shell) -> None:
    assert shell.fault("house", "check") == (
        "argument 1: no house rule is named, and there is no table file; expected a NAME from 'ttr house list', or "
        "'ttr house new'"
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("{set: setup.tickets, to: {keep: 5}}", "5 tickets have to be kept of 4 that are dealt"),
        ("{set: setup.tickets, to: {deal: 9}}", "9 tickets for each of 5 players are more than the 33 in the box"),
        ("{set: ticket.keep, to: 4}", "4 tickets have to be kept of 3 that are drawn"),
        ("{set: setup.train-cars, to: 2}", "with 2 trains the last round begins before the first turn is over"),
        ("{set: draw.flush, to: {at: 6}}", "a row of 5 cards can never show 6 locomotives"),
        ("{set: draw.hand-limit, to: 3}", "4 cards are dealt, but only 3 may be held"),
        ("{set: draw.hand-limit, to: 5}", "Calgary - Winnipeg costs 6 cards, but only 5 may be held"),
        ("{set: turn.actions, to: []}", "no action is left that a turn could be used for"),
        ("{add: claim.never, says: No., about: claim, then: forbid, when: {route.length: 6}}", "no cards can pay for"),
        ("{set: end.trigger, to: {completed_tickets: 40}}", "nobody can finish 40 of 33 tickets"),
        (
            "{add: claim.nine, says: No., about: claim, then: forbid, when: {route.length: 9}}",
            "routes that this map does not",
        ),
        ("{set: turn.pass, to: maybe}", "'turn.pass' cannot be maybe"),
        ("{set: station.cost, to: [2, 3, 4]}", "'station.cost' has nothing to change: this edition has no such thing"),
        (
            "{add: claim.no-wild, says: No., about: claim, then: forbid, when: {payment.locomotives: 1}}",
            "'claim.no-wild' and 'claim.locomotive'",
        ),
    ],
)
def test_each_kind_of_conflict_is_found(shell: Shell, change: str, says: str) -> None:
    path = Path("mine.yaml")
    path.write_text(f"house: mine\ntitle: Mine\nchanges:\n- {change}\n", encoding="utf-8")
    status, out, _ = shell.run("house", "check", "mine.yaml", "--games", "6")
    assert status == 1
    assert says in out


def test_a_rule_for_other_players_is_told(shell: Shell) -> None:
    status, out, _ = shell.run("house", "check", "doubles-open-at-three", "--players", "4", "--games", "0")
    assert status == 0 and "Changes nothing with this number of players: doubles-open-at-three." in out
    status, out, _ = shell.run("house", "check", "two-colors-each", "--players", "4", "--games", "0")
    assert status == 1 and "'two-colors-each' is for 2 players, and the table has 4" in out


def test_a_game_that_does_not_end_is_found_by_playing(shell: Shell) -> None:
    change = "{set: end.trigger, to: {trains_at_most: 0}}"
    more = "- {add: claim.long-only, says: No., about: claim, then: forbid, when: {route.length: {at_most: 5}}}\n"
    Path("mine.yaml").write_text(f"house: mine\ntitle: Mine\nchanges:\n- {change}\n{more}", encoding="utf-8")
    status, out, _ = shell.run("house", "check", "mine.yaml", "--players", "2", "--games", "2")
    assert status == 1
    assert "none of 2 random games came to its last turns" in out


def test_the_card_in_three_forms(shell: Shell) -> None:
    names = ["doubles-open-at-three", "no-locomotive-flush"]
    text = shell.text("house", "card", *names, "--players", "Ann,Bo,Cem")
    assert text.index("Both tracks of a double are open with three players") < text.index("Everything else")
    assert "with 3 players both tracks can be used, by different players ★" in text and "Cem   " in text
    markdown = shell.text("house", "card", *names, "--players", "3", "--markdown")
    assert markdown.startswith("# Our table's rules\n") and "- **Three face-up locomotives stay**" in markdown
    assert "Begge spor er åbne ved tre spillere" in shell.text("house", "card", *names, "--lang", "da")
    assert shell.text("house", "card", *names, "--html", "card.html") == ""
    assert Path("card.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_card_of_a_table_names_who_agreed(shell: Shell) -> None:
    Path("ttr-table.yaml").write_text(
        "title: Friday\nedition: na-classic\nhouse: [thirty-trains]\nplayers: [Ann, Bo]\nagreed: [Ann]\n"
        "date: 2026-11-27\n",
        encoding="utf-8",
    )
    card = shell.json("house", "card")
    assert (card["name"], card["names"], card["agreed"], card["date"]) == (
        "Friday",
        ["Ann", "Bo"],
        ["Ann"],
        "2026-11-27",
    )
    assert [part["house"] for part in card["differences"]] == ["thirty-trains"]
    assert {"name": "trains", "rule": "setup.train-cars", "house": True, "number": 30} in card["numbers"]


def test_an_agreement_is_written_without_a_question(shell: Shell) -> None:
    said = ["house", "new", "--edition", "na-current", "--players", "Ann,Bo,Cem", "--house", "doubles-open-at-three"]
    assert "Written: ttr-table.yaml" in shell.text(*said, "--date", "2026-11-27")
    assert Path("ttr-table.yaml").read_text(encoding="utf-8") == (
        "# The rules that our table plays by. 'ttr house card' prints them.\n"
        "edition: na-current\nplayers: [Ann, Bo, Cem]\nhouse: [doubles-open-at-three]\n"
        "agreed: [Ann, Bo, Cem]\ndate: '2026-11-27'\n"
    )
    answer = shell.json(
        "judge", "claim Atlanta - Raleigh track 2 with 2 red", "--routes", "Bo: Atlanta - Raleigh #1", "--players", "3"
    )
    assert answer["verdict"] == "legal" and answer["table"].endswith("ttr-table.yaml")


def test_a_file_that_is_there_is_not_replaced_unasked(shell: Shell) -> None:
    Path("ttr-table.yaml").write_text("edition: europe\n", encoding="utf-8")
    said = ["house", "new", "--edition", "na-current"]
    assert shell.fault(*said) == "ttr-table.yaml: is there already; expected --replace, or another --output"
    assert Path("ttr-table.yaml").read_text(encoding="utf-8") == "edition: europe\n"
    shell.text(*said, "--replace")
    assert "na-current" in Path("ttr-table.yaml").read_text(encoding="utf-8")


def test_rules_that_clash_are_not_written(shell: Shell) -> None:
    said = ["house", "new", "--house", "no-locomotive-flush", "--house", "single-flush"]
    status, _, err = shell.run(*said)
    assert status == 2 and "'single-flush' clashes with 'no-locomotive-flush'" in err
    assert not Path("ttr-table.yaml").exists()


def test_nobody_can_be_asked_where_there_is_no_terminal(shell: Shell) -> None:
    assert shell.fault("house", "new") == (
        "ttr house new: nobody can be asked here; expected a terminal, or options such as --edition and --house"
    )


def test_advice_is_said_to_be_advice_when_a_question_meets_it(shell: Shell) -> None:
    found = shell.json("ask", "how many tickets do we get at the start?", "--house", "ticket-mulligan")
    assert found["value"] == {"deal": 4, "keep": 2}
    assert [advice["house"] for advice in found["advice"]] == ["ticket-mulligan"]
    text = shell.text("judge", "claim Denver - Omaha with 4 pink", "--house", "no-early-blocking")
    assert "Your table also agreed, in words that no ruling knows: In the first four rounds" in text
    assert "advice" not in shell.json("judge", "draw blind", "--house", "no-early-blocking")
