"""What an answer depends on, as it is read aloud, in the language of the rules and in another."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import judge_data
from ttr_rules.situation.answer import headline
from ttr_rules.situation.retold import in_language

TWO = ["red", "locomotive", "blue", "green", "locomotive"]
"""A row with two locomotives: one more clears it."""
PLAIN = ["red", "blue", "green", "white", "black"]

CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "players": (
        {
            "steps": ["Ann: claim Atlanta - Raleigh track 2 with 2 red"],
            "routes": {"Bo": ["Atlanta - Raleigh track 1"]},
        },
        "It depends on the number of players. 2 or 3 players: no; 4 or 5 players: yes.",
        "Det kommer an på antallet af spillere. 2 eller 3 spillere: nej; 4 eller 5 spillere: ja.",
    ),
    "one number of players, and more than two": (
        {
            "house": ["doubles-open-at-three"],
            "steps": ["Ann: claim Atlanta - Raleigh track 2 with 2 red"],
            "routes": {"Bo": ["Atlanta - Raleigh track 1"]},
        },
        "It depends on the number of players. 2 players: no; 3, 4 or 5 players: yes.",
        "Det kommer an på antallet af spillere. 2 spillere: nej; 3, 4 eller 5 spillere: ja.",
    ),
    "the next card and a new row": (
        {"display": TWO, "steps": ["Ann: take red", "Ann: take blue"]},
        "It depends on the next card and the five new cards. Any other card: yes; "
        "locomotive and they hold blue: yes; locomotive and they hold no such card: no.",
        "Det kommer an på det næste kort og de fem nye kort. Et hvilket som helst andet kort: ja; "
        "locomotive og blue er iblandt dem: ja; locomotive og intet sådant er iblandt dem: nej.",
    ),
    "a new row that holds two kinds": (
        {
            "players": ["Ann", "Bo"],
            "display": ["locomotive"] * 3 + ["red", "blue"],
            "steps": ["Ann: take red", "Ann: take blue"],
        },
        "It depends on the five new cards and unseen card 6. They hold no such card: no; "
        "they hold red and blue as unseen card 6: yes; "
        "they hold red and blue and any other card as unseen card 6: yes; "
        "they hold red and any other card as unseen card 6: no.",
        "Det kommer an på de fem nye kort og uset kort nummer 6. Intet sådant er iblandt dem: nej; "
        "red er iblandt dem og blue som nummer 6: ja; "
        "red og blue er iblandt dem og et hvilket som helst andet kort som nummer 6: ja; "
        "red er iblandt dem og et hvilket som helst andet kort som nummer 6: nej.",
    ),
    "one of several unseen cards": (
        {"display": PLAIN, "steps": ["Ann: take red", "Ann: take blue", "Bo: take locomotive"]},
        "It depends on unseen card 2 and the next card. Locomotive as unseen card 2: yes; "
        "any other card as unseen card 2 and any other card: no; any other card as unseen card 2 and locomotive: yes.",
        "Det kommer an på uset kort nummer 2 og det næste kort. Locomotive som nummer 2: ja; "
        "et hvilket som helst andet kort som nummer 2 og et hvilket som helst andet kort: nej; "
        "et hvilket som helst andet kort som nummer 2 og locomotive: ja.",
    ),
    "the cards turned up": (
        {"edition": "europe", "steps": ["Ann: claim a gray tunnel 3 with 3 red", "Ann: pay 1 red"]},
        "It depends on the cards turned up. 0 or 2 or 3: no; 1: yes.",
        "Det kommer an på de kort, der vendes op. 0, 2 eller 3: nej; 1: ja.",
    ),
    "how much somebody holds": (
        {"house": ["hand-limit-fifteen"], "steps": ["Ann: draw blind"]},
        "It depends on Ann's cards. 0-14: yes; 15 or more: no.",
        "Det kommer an på Anns kort. 0-14: ja; 15 or more: nej.",
    ),
    "a list of one": (
        {"players": ["Ann", "Bo"], "deck": 0, "discard": 0, "display": [], "ticket-deck": 0, "ask": "options"},
        "It depends on Ann's cards. Enough for a claim: 100 possibilities; otherwise: pass.",
        "Det kommer an på Anns kort. Enough for a claim: 100 muligheder; ellers: pass.",
    ),
    "no ruling, but a list": (
        {"display": TWO, "steps": ["Ann: take red"], "ask": "options"},
        "It depends on the next card. Any other card: 4 possibilities; locomotive: 2 possibilities.",
        "Det kommer an på det næste kort. Et hvilket som helst andet kort: 4 muligheder; locomotive: 2 muligheder.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_it_depends_on_is_read_aloud(case: str) -> None:
    situation, english, danish = CASES[case]
    answer = judge_data(situation, elsewhere=False)
    assert answer["headline"] == english
    assert in_language(answer, "da")["headline"] == danish


def test_the_whole_answer_is_told_in_the_other_language() -> None:
    situation, *_ = CASES["players"]
    answer = judge_data(situation)
    told = in_language(answer, "da")
    assert [branch["headline"] for branch in told["depends"]] == [
        "Nej. Med så få spillere kan kun ét spor på en dobbeltrute bygges.",
        "Ja. Med så mange spillere er begge spor på en dobbeltrute åbne.",
    ]
    assert told["assumed"] == ["Ann har 2 røde på hånden"]
    assert [reason["asks"] for reason in told["because"]] != [reason["asks"] for reason in answer["because"]]
    assert {key: told[key] for key in ("verdict", "value", "edition")} == {
        key: answer[key] for key in ("verdict", "value", "edition")
    }


def test_a_rule_of_the_house_is_told_in_its_own_words() -> None:
    situation = {"house": ["second-card-must-be-taken"], "steps": ["Ann: draw blind", "Ann: stop"]}
    answer = judge_data(situation, elsewhere=False)
    told = in_language(answer, "da")
    assert told["headline"] == f"Nej. {told['because'][0]['says']}" != answer["headline"]


def test_what_another_map_has_not_is_told_in_the_other_language() -> None:
    answer = judge_data({"edition": "europe", "steps": ["Ann: claim a gray tunnel 3 with 3 red"]})
    assert [other["why"] for other in in_language(answer, "da")["elsewhere"]] == ["kortet har ingen sådan rute"] * 2


def test_a_language_that_rules_are_not_told_in_changes_nothing() -> None:
    answer = judge_data({"steps": ["draw blind"]}, elsewhere=False)
    assert in_language(answer, "en") is answer


@pytest.mark.parametrize(
    ("situation", "headline"),
    [
        ({"steps": ["draw blind"], "display": PLAIN}, "Ja. "),
        ({"steps": ["take red", "take locomotive"], "display": TWO, "players": ["Ann", "Bo"]}, "Nej. "),
        ({"display": TWO, "steps": ["Ann: take red"], "ask": "state"}, "Stillingen, som den er."),
    ],
)
def test_a_ruling_in_the_other_language(situation: dict[str, Any], headline: str) -> None:
    told = in_language(judge_data(situation, elsewhere=False), "da")
    assert told["headline"].startswith(headline)


def test_cards_that_are_not_held_are_missed_for_a_route_that_is_not_there_too() -> None:
    here = {"hands": {"Ann": "1 red"}, "steps": ["Ann: claim Denver - Miami with 2 red"]}
    answer = judge_data(here, elsewhere=False)
    assert [reason["rule"] for reason in answer["because"]] == ["claim.adjacent", "claim.own-cards"]
    bare = judge_data({**here, "steps": ["Ann: claim Denver - Miami"]}, elsewhere=False)
    assert [reason["rule"] for reason in bare["because"]] == ["claim.adjacent"]


def test_that_the_booklet_is_silent_is_said_once() -> None:
    rules = load_rules("na-current")
    silent = "Yes, by the usual ruling; the booklet does not say. "
    assert headline(rules, "legal", ["draw.short-display"]) == (
        f"{silent}Turn up what there is and fill the gaps as soon as discards exist again."
    )
    assert headline(rules, "legal", ["claim.alone"]) == f"{silent}The active player pays and places alone."
