"""What a person reads of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.rules.home import rulesets_root
from ttr_rules.show.blocks import plain
from ttr_rules.show.text import answer_blocks
from ttr_rules.show.words import frame, languages

BOOKLET = {"source": "B-1", "title": "The booklet", "section": "Locomotives", "page": 3}


def reason(rule: str = "draw.no-second-locomotive", **more: Any) -> dict[str, Any]:
    return {
        "rule": rule,
        "asks": "When may it be taken?",
        "says": "It can only be the first.",
        "status": "stated",
        "layer": "first-printing",
        "was": None,
        "ruling_from": None,
        "cites": [BOOKLET],
        **more,
    }


def answer(**more: Any) -> dict[str, Any]:
    return {
        "schema": 1,
        "question": None,
        "read_as": None,
        "read": [],
        "edition": "first-printing",
        "house": [],
        "table": None,
        "players": 3,
        "verdict": "illegal",
        "silent": False,
        "value": None,
        "headline": "No. A face-up locomotive can only be the first card of a turn.",
        "because": [reason()],
        "steps": [
            {"player": "Ann", "move": "draw blind", "verdict": "legal", "effects": ["a card"], "rules": ["draw.count"]},
            {
                "player": "Ann",
                "move": "take locomotive",
                "verdict": "illegal",
                "effects": [],
                "rules": ["draw.no-second-locomotive"],
            },
        ],
        "depends": [],
        "assumed": [],
        "elsewhere": [],
        "also": [],
        "nearest": [],
        **more,
    }


def text(lang: str = "en", told: bool = False, **more: Any) -> str:
    return plain(answer_blocks(answer(**more), frame(lang), why=told))


def flat(shown: str) -> str:
    return " ".join(shown.split())


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


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ([{"red": 3, "locomotive": 1}, {"blue": 4}], "Payments that do:\n  3 red + 1 locomotive\n  4 blue\n"),
        (["draw blind", "take red"], "Legal moves:\n  draw blind\n  take red\n"),
        ({"winners": ["Ann"], "decided_by": "tickets"}, "Ann wins, by completed tickets, points being equal.\n"),
        ({"winners": ["Ann", "Bo"], "decided_by": "shared"}, "Ann, Bo win together, nothing parts them.\n"),
        ({"Ann": {"length": 7, "path": ["A", "B"]}}, "  Player  Length  Path\n  Ann          7  A - B\n"),
        (
            {"surcharge": [{"extra": 0, "odds": 0.414, "covered": True}, {"extra": 1, "odds": 0.5, "covered": None}]},
            "  Extra  Chance  The hand covers it\n      0     41%  yes\n      1     50%  not known\n",
        ),
    ],
)
def test_values(value: Any, shown: str) -> None:
    assert shown in text(verdict="value", value=value)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ([{"red": 3}, {"blue": 2, "locomotive": 1}], "3 red or 2 blue + 1 locomotive"),
        (["a", "b"], "a, b"),
        (["a", "b", "c", "d"], "4 moves"),
        ({"surcharge": [{"extra": 0, "odds": 0.4}, {"extra": 1, "odds": 0.6}]}, "+0 40%, +1 60%"),
        ({"winners": ["Bo"], "decided_by": "points"}, "Bo wins, by points"),
        (
            {"winners": ["Bo"], "decided_by": "points", "players": [{"name": "Bo", "total": -4}]},
            "Bo wins, by points (Bo -4)",
        ),
        ({"Ann": {"length": 7, "path": ["A"]}, "Bo": {"length": 2, "path": []}}, "Ann 7, Bo 2"),
        ({"deal": 4, "keep": 2}, "deal 4, keep 2"),
        (True, "yes"),
    ],
)
def test_what_another_edition_answers_is_told_in_brief(value: Any, shown: str) -> None:
    other = {"edition": "second", "verdict": "value", "value": value, "silent": False, "why": None}
    assert flat(text(elsewhere=[other])).count(f"Other rules decide otherwise: second: {shown}.") == 1


def test_a_situation_is_shown_as_a_file_and_nothing_else() -> None:
    assert text(value={"players": ["Ann"], "turn": "Ann"}) == "players: [Ann]\nturn: Ann\n"


MISSING = {"trains": 2, "routes": ["C - D"]}


def test_a_score_sheet() -> None:
    sheet = {
        "players": [
            {
                "name": "Ann",
                "routes": 54,
                "lengths": [6, 5],
                "marker": 50,
                "tickets": [
                    {"ticket": "A - C", "points": 12, "complete": True, "counts": 12, "path": ["A", "B", "C"]},
                    {"ticket": "A - D", "points": 4, "complete": False, "counts": -4, "path": None, "missing": MISSING},
                    {"ticket": None, "points": 5, "complete": True, "counts": 5, "path": None},
                    {"ticket": "A - E", "points": 5, "complete": False, "counts": 0, "path": None},
                    {"ticket": "A - F", "points": 7, "complete": None, "counts": None, "path": None},
                ],
                "ticket_points": 8,
                "longest": {"length": 9, "path": ["A", "B", "C"], "bonus": 10},
                "stations": {
                    "left": 2,
                    "points": 8,
                    "borrows": [
                        {"city": "B", "route": "B - C", "for": ["A - C"]},
                        {"city": "C", "route": None, "for": []},
                    ],
                },
                "total": 80,
                "most_tickets": 15,
            },
            {
                "name": "Bo",
                "routes": None,
                "tickets": None,
                "ticket_points": None,
                "longest": None,
                "stations": None,
                "total": 81,
            },
        ],
        "winners": ["Bo"],
        "decided_by": "points",
        "rule": "score.winner",
    }
    assert text(verdict="value", value=sheet, headline="Bo wins.", steps=[], because=[]) == (
        "Bo wins.\n"
        "\n"
        "  Player  Routes  Tickets  Longest path  Stations  Most tickets  Total\n"
        "  Ann         54        8            10         8            15     80\n"
        "  Bo           –        –             –         –             –     81\n"
        "\n"
        "Ann\n"
        "  Routes                 54  score.routes              6 + 5 (11 train cars)\n"
        "  score track            50  score.recount             not what the routes listed make\n"
        "  A - C                  12  score.tickets             A - B - C\n"
        "  A - D                  −4  score.tickets             not complete, missing C - D (train cars: 2)\n"
        "  a ticket                5  score.tickets             complete\n"
        "  A - E                   0  score.tickets             not complete\n"
        "  A - F                   –  score.tickets             nothing tells whether it is complete\n"
        "  Most tickets           15  score.most-tickets-bonus\n"
        "  station in B               station.borrow            borrows B - C for A - C\n"
        "  station in C               station.borrow            borrows nothing\n"
        "  stations not built: 2   8  score.stations\n"
        "  longest path, 9        10  score.longest-path        A - B - C\n"
        "\n"
        "Bo wins, by points.\n"
        "  score.winner\n"
    )


def test_the_frame_speaks_danish() -> None:
    assert "Trin 2 af 2: Ann: take locomotive\n" in text("da")


def test_every_language_has_the_same_words_with_the_same_blanks() -> None:
    import string

    from ttr_rules.placed import read_file

    folder = rulesets_root() / "words" / "frame"
    words = {name: read_file(folder / f"{name}.yaml") for name in languages()}

    def blanks(word: str) -> set[str | None]:
        return {blank for _, blank, _, _ in string.Formatter().parse(word) if blank}

    for name, spoken in words.items():
        assert list(spoken) == list(words["en"]), name
        for key, word in spoken.items():
            assert blanks(word) == blanks(words["en"][key]), (name, key)


def test_every_frame_word_is_used() -> None:
    import re
    from pathlib import Path

    import ttr_rules

    code = "".join(file.read_text(encoding="utf-8") for file in Path(ttr_rules.__file__).parent.rglob("*.py"))
    said = set(re.findall(r"""["']([a-z]+(?:-[a-z]+)*)["']""", code))
    built = tuple(re.findall(r"""["']([a-z]+(?:-[a-z]+)*-)["'{]""", code))
    unused = [key for key in frame_keys() if key not in said and not key.startswith(built)]
    assert unused == []


def frame_keys() -> list[str]:
    from ttr_rules.placed import read_file

    return list(read_file(rulesets_root() / "words" / "frame" / "en.yaml"))
