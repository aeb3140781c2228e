"""What a person reads of a value, a score sheet and a situation, and the words of the frame."""

from __future__ import annotations

from typing import Any

import pytest

from tests.show.answers import flat, text
from ttr_rules.rules.home import rulesets_root
from ttr_rules.show.words import languages


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
