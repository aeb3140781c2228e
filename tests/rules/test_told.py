"""What a table plays tonight, and sentences as other sentences take them up."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_rules.rules.house import house_rule
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.tongue import Tongue, tongue
from ttr_rules.rules.tonight import tonight
from ttr_rules.rules.wording import bare

DATA: dict[str, Any] = {
    "words": {"and": " og "},
    "asks": {},
    "answers": ["Ja", "Nej"],
    "quiet": ["Hæftet siger intet."],
    "rules": {
        "one.rule": {"asks": "Hvad?", "says": {"na-classic": "Gammel.", "else": "Ny."}, "yes": "Ja da."},
        "two.rule": {"says": "Altid."},
    },
    "editions": {"the Europe booklet": "det europæiske hæfte"},
    "cards": {"red": ["rødt", "røde"], "blue": ["blåt", "blå"]},
    "remarks": {
        "only {edition} has it": "kun {edition} har det",
        "the deck has cards": "der er kort",
        "{name} holds {cards}": "{name} har {cards}",
        "{names} share {points} points": "{names} deler {points} point",
        "only {number} were played": "kun {number} blev spillet",
        "of one, of two: {some}, of {all}": "af en og to: {some} af {all}",
    },
}
DANISH = Tongue("da", DATA)


def card(edition: str, house: list[str], players: int | None, lang: str = "en") -> dict[str, Any]:
    layers = [house_rule(name) for name in house]
    return tonight(load_rules(edition, house), load_rules(edition), layers, players, lang)


def test_a_table_without_house_rules() -> None:
    told = card("europe", [], 3)
    assert {key: told[key] for key in told if key != "numbers"} == {
        "edition": "europe",
        "title": "Europe (text of 2015 and 2019)",
        "short": "the Europe booklet",
        "players": 3,
        "house": [],
        "differences": [],
    }
    assert told["numbers"] == [
        {"name": "trains", "rule": "setup.train-cars", "house": False, "number": 45},
        {"name": "hand", "rule": "setup.hand", "house": False, "number": 4},
        {"name": "deal", "rule": "setup.tickets", "house": False, "deal": 4, "keep": 2},
        {"name": "draw", "rule": "draw.count", "house": False, "number": 2},
        {"name": "doubles", "rule": "double.player-count", "house": False, "players": 3, "number": 1},
        {"name": "tickets", "rule": "ticket.draw", "house": False, "number": 3, "keep": 1},
        {"name": "stations", "rule": "setup.stations", "house": False, "number": 3},
        {"name": "end", "rule": "end.trigger", "house": False, "number": 2, "tickets": None},
        {"name": "last", "rule": "end.final-turns", "house": False, "number": 1, "all": True},
        {"name": "path", "rule": "score.longest-path", "house": False, "number": 10},
    ]
    assert "doubles" not in [one["name"] for one in card("europe", [], None)["numbers"]]
    assert "stations" not in [one["name"] for one in card("na-current", [], 3)["numbers"]]


def test_where_it_differs_from_the_booklet() -> None:
    told = card("na-current", ["race-to-three-tickets"], 4)
    (difference,) = told["differences"]
    assert (difference["house"], difference["title"], difference["advice"]) == (
        "race-to-three-tickets", "First to finish three tickets ends the game", False,
    )  # fmt: skip
    assert sorted(difference["rules"]) == [
        "end.final-turns", "end.trigger", "setup.tickets", "setup.tickets-keep-most", "setup.tickets-race",
        "ticket.show-completed",
    ]  # fmt: skip
    printed = {one["rule"]: one["value"] for one in difference["printed"]}
    assert printed == {
        "setup.tickets": {"deal": 4, "keep": 2},
        "end.trigger": {"trains_at_most": 2, "completed_tickets": None},
        "end.final-turns": {"each": 1, "trigger_player_included": True},
        "ticket.show-completed": False,
    }
    numbers = {one["name"]: one for one in told["numbers"]}
    assert numbers["end"] == {"name": "end", "rule": "end.trigger", "house": True, "number": 2, "tickets": 3}
    assert numbers["deal"] == {"name": "deal", "rule": "setup.tickets", "house": True, "deal": 5, "keep": 3}


def test_a_difference_in_words() -> None:
    (partners,) = card("na-current", ["partners"], 4)["differences"]
    assert partners["words"].startswith("For four players.") and partners["mind"] == ""
    (advice,) = card("na-current", ["neutral-player"], 2)["differences"]
    assert (advice["advice"], advice["rules"], advice["printed"], advice["words"]) == (True, ["setup.players"], [], "")
    (danish,) = card("na-current", ["partners"], 4, "da")["differences"]
    assert (danish["title"], danish["printed"]) == ("Makkere bruger hinandens tog", [])


@pytest.mark.parametrize(
    ("says", "rest"),
    [
        ("Yes. It may be taken.", "It may be taken."),
        ("No, never.", "Never."),
        ("Never, at any number of players.", "At any number of players."),
        ("Two, unless it rains.", "Two, unless it rains."),
        ("Yes.", ""),
        ("No.", ""),
        ("Nobody.", "Nobody."),
    ],
)
def test_a_sentence_without_its_yes_or_no(says: str, rest: str) -> None:
    assert bare(says) == rest


@pytest.mark.parametrize(
    ("says", "rest"),
    [
        ("Ja. Den må tages.", "Den må tages."),
        ("Nej, aldrig.", "Aldrig."),
        ("Hæftet siger intet. Man plejer det.", "Man plejer det."),
        ("Hæftet siger intet.", "Hæftet siger intet."),
        ("Jaloux.", "Jaloux."),
    ],
)
def test_a_sentence_of_another_language_without_its_yes_or_no(says: str, rest: str) -> None:
    assert DANISH.bare(says) == rest


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("the deck has cards", "der er kort"),
        ("Ann holds 3 red + 1 blue", "Ann har 3 røde + 1 blåt"),
        ("Ann holds 1 purple", "Ann har 1 purple"),
        ("only the Europe booklet has it", "kun det europæiske hæfte har det"),
        ("only the Nordic booklet has it", "kun the Nordic booklet har det"),
        ("Ann and Bo share 9 points", "Ann og Bo deler 9 point"),
        ("only 3 were played", "kun 3 blev spillet"),
        ("only  were played", "only  were played"),
        ("of one, of two: 3, of 4", "af en og to: 3 af 4"),
        ("Ann holds ", "Ann holds "),
        (" holds 3 red", " holds 3 red"),
        ("Ann shares 9 points", "Ann shares 9 points"),
        ("the deck has cards today", "the deck has cards today"),
        ("only 3 were played twice", "only 3 were played twice"),
    ],
)
def test_a_remark_in_another_language(text: str, told: str) -> None:
    assert DANISH.remark(text) == told


def test_a_reason_in_another_language() -> None:
    reason = {
        "rule": "one.rule",
        "asks": "What?",
        "says": "New.",
        "status": "stated",
        "layer": "x",
        "ruling_from": None,
    }
    assert DANISH.reason(reason, ("mine", "na-classic")) == {**reason, "asks": "Hvad?", "says": "Gammel."}
    assert DANISH.reason(reason, ("mine", "na-current"))["says"] == "Ny."
    assert DANISH.reason({**reason, "rule": "two.rule"}, ("mine",)) == {**reason, "rule": "two.rule", "says": "Altid."}
    assert DANISH.reason({**reason, "rule": "no.rule"}, ()) == {**reason, "rule": "no.rule"}
    ours = {**reason, "status": "house", "layer": "mine"}
    assert DANISH.reason(ours, ("na-classic",))["says"] == "New."
    shipped = {**reason, "status": "house", "layer": "partners"}
    assert DANISH.reason(shipped, ())["says"].startswith("Makkere sidder")
    noted = {**reason, "ruling_from": {"by": "us", "note": "the deck has cards"}}
    assert DANISH.reason(noted, ())["ruling_from"] == {"by": "us", "note": "der er kort"}
    assert (DANISH.aloud("one.rule", "yes"), DANISH.aloud("one.rule", "no"), DANISH.aloud("no.rule", "yes")) == (
        "Ja da.", None, None,
    )  # fmt: skip


def test_a_language_that_nobody_wrote() -> None:
    assert tongue("xx") is None and tongue("en") is None
    danish = tongue("da")
    assert danish is not None and danish.retold(load_rules()) is danish.retold(load_rules())
