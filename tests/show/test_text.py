"""What a person reads of an answer."""

from __future__ import annotations

import pytest

from tests.show.answers import BOOKLET, answer, flat, reason, text


def test_the_verdict_comes_first_then_why_then_where_it_is_printed() -> None:
    assert text() == (
        "No. A face-up locomotive can only be the first card of a turn.\n"
        "Step 2 of 2: Ann: take locomotive\n"
        "\n"
        "It can only be the first.\n"
        '  draw.no-second-locomotive (first-printing): B-1, "Locomotives", page 3\n'
        "\n"
        "B-1: The booklet\n"
    )


def test_a_citation_without_a_page_says_none() -> None:
    assert '(first-printing): B-1, "Locomotives"\n' in text(because=[reason(cites=[{**BOOKLET, "page": None}])])


def test_a_rule_that_is_not_printed_outright_says_what_it_follows_from() -> None:
    assert '(first-printing): follows from B-1, "Locomotives", page 3\n' in text(because=[reason(status="inferred")])


def test_a_sentence_that_the_headline_has_said_is_not_said_again() -> None:
    said = reason(says="No. It can only be the first.")
    assert text(headline="No. It can only be the first.", because=[said], steps=[]).count("only be the first") == 1


def test_three_rules_are_told_and_the_rest_named() -> None:
    shown = text(because=[reason(f"a.{name}", says=f"What is said is {name}.") for name in "abcde"])
    assert "said is c." in shown
    assert "said is d." not in shown
    assert "Also read: a.d, a.e." in shown


def test_a_silent_rule_names_whose_ruling_it_is() -> None:
    source = {"by": "community", "note": "said so once", "sure": "high", "cites": []}
    shown = text(silent=True, because=[reason(status="silent", ruling_from=source)])
    assert (
        "draw.no-second-locomotive (first-printing): The booklet does not say. The ruling is what guides and custom "
        "say, well founded: said so once." in flat(shown)
    )
    assert "B-1" not in shown


def test_a_house_rule_shows_the_printed_value_and_no_booklet_of_its_own() -> None:
    rule = reason("double.player-count", status="house", layer="doubles-open-at-three", was={3: 1}, cites=[])
    shown = text(because=[rule], house=["doubles-open-at-three"], table="ttr-table.yaml")
    assert "double.player-count (doubles-open-at-three): Printed: 3: 1.\n" in shown
    assert "By the rules of your table: ttr-table.yaml\nHouse rules: doubles-open-at-three\n" in shown


@pytest.mark.parametrize("says", ["No", "Ten points.", "Yes. Each station adds one route."])
def test_words_that_only_answer_a_question_are_told_with_it(says: str) -> None:
    assert f"\nWhen may it be taken? {says}\n" in text(because=[reason("a.a"), reason(says=says)])


def test_the_deciding_rule_answers_what_the_headline_answers() -> None:
    said = [reason(says="No. Only the first card of a turn."), reason("a.b", says="No. Never, at two."), reason("a.c")]
    shown = text(because=said, headline="Yes, that is cheating.")
    assert "\nOnly the first card of a turn.\n" in shown
    assert "\nWhen may it be taken? No. Never, at two.\n" in shown
    assert "\nIt can only be the first.\n" in shown


def test_what_a_newer_booklet_does_is_told() -> None:
    def read(**also: str) -> str:
        return text(because=[reason(also_read={"booklet": "B-2", **also})])

    assert "B-2 says otherwise. Two are dealt.\n" in read(reads="differs", says="Two are dealt.")
    assert read(reads="same").endswith("B-1: The booklet\nB-2 says the same.\n")


def test_branches_stand_in_a_table() -> None:
    branch = {"value": None, "silent": False, "rules": ["double.player-count"]}
    shown = text(
        verdict="depends",
        headline="It depends on the players.",
        depends=[
            {"if": {"players": [2, 3]}, "verdict": "illegal", "headline": "No, one only.", **branch},
            {"if": {"players": [4, 5], "hand:Bo": ["other"]}, "verdict": "legal", "headline": "Yes.", **branch},
        ],
    )
    assert "  players: 2 or 3                            not legal  double.player-count  No, one only.\n" in shown
    assert "  players: 4 or 5; Bo's hand: anything else  legal      double.player-count  Yes.\n" in shown


def test_other_editions_are_mentioned_only_where_they_differ() -> None:
    plain_own = {"edition": "first-printing", "verdict": "legal", "value": None, "silent": False, "why": None}
    same = {"edition": "second", "verdict": "illegal", "value": None, "silent": False, "why": None}
    third = {"edition": "third", "verdict": "legal", "value": None, "silent": True, "why": None}
    unplayable = {"edition": "fourth", "verdict": None, "value": None, "silent": False, "why": "no such city"}
    shown = text(elsewhere=[plain_own, same, third, unplayable], assumed=["the deck has cards"])
    assert "Taken as given: the deck has cards\n" in shown
    assert (
        "Other rules decide otherwise: first-printing without house rules: legal; "
        "third: legal, the booklet does not say." in flat(shown)
    )
    assert "second:" not in shown
    assert "fourth" not in shown


def test_a_question_says_first_how_it_was_read() -> None:
    shown = text(
        read_as={"dispute": "a second locomotive", "players": 3, "edition": "first-printing"},
        read=[{"text": "Denvr", "as": "Denver", "where": "3:12"}],
    )
    assert shown.startswith(
        "Read as: a second locomotive (3 players; first-printing rules)\n'Denvr' was read as Denver.\nNo. "
    )


def test_further_questions_and_what_could_be_asked() -> None:
    shown = text(also=[answer(headline="Yes. Another.", verdict="yes")], nearest=["May I draw?"])
    assert "Also asked:\n  Yes. Another.\n    draw.no-second-locomotive (first-printing)" in shown
    assert "You could ask:\n  1. May I draw?\n" in shown


def test_why_adds_each_step_with_the_rules_that_were_heard() -> None:
    trace = [
        {"player": None, "move": "before", "effects": ["five new cards"], "considered": []},
        {
            "player": "Ann",
            "move": "draw blind",
            "effects": ["a card"],
            "considered": [{"rule": "a.one", "said": "open"}, {"rule": "a.two", "said": "objects"}],
        },
        {
            "player": "Ann",
            "move": "take locomotive",
            "effects": [],
            "considered": [
                {"rule": "draw.no-second-locomotive", "said": "objects"},
                {"rule": "a.three", "said": "read"},
            ],
        },
    ]
    assert text(told=True, why=trace).endswith(
        "Step by step:\n"
        "  Before the first step:\n"
        "     five new cards\n"
        "  1. Ann: draw blind: legal\n"
        "     a card\n"
        "     against, but set aside: a.two\n"
        "     for: a.one\n"
        "  2. Ann: take locomotive: not legal\n"
        "     against: draw.no-second-locomotive\n"
        "     read: a.three\n"
    )
