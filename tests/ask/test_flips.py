"""No answer is canned: a house rule that changes the deciding rule of an argument changes what is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ask.flips import Turning, arguments
from ttr_rules.ask.answer import answer_question
from ttr_rules.ask.disputes.weighing import phrasings

FIXED = {
    "direction-change",
    "draw-from-discards",
    "duplicate-tickets",
    "end-all-players",
    "end-counts-stations",
    "equal-turns",
    "ferry-in-game",
    "ferry-only-there",
    "hand-chosen",
    "long-apart",
    "long-dealt-blind",
    "long-forgotten",
    "long-kind",
    "long-number",
    "long-tickets",
    "long-undealt-look",
    "longest-city-twice",
    "longest-cut",
    "longest-kinds",
    "longest-start",
    "longest-track-twice",
    "opening-after-cards",
    "opening-blind",
    "opening-choice",
    "opening-refill",
    "opening-returned-top",
    "opening-wait",
    "play-order",
    "rejected-regret",
    "reserve-card",
    "routes-as-one",
    "station-all-tickets",
    "station-any-kind",
    "station-borrow",
    "station-borrow-price",
    "station-built-points",
    "station-completes",
    "station-either-end",
    "station-on-city",
    "station-one-route",
    "station-only-there",
    "station-penalty",
    "station-place-trains",
    "station-reaches-city",
    "station-shared",
    "station-touching",
    "station-whole-line",
    "ticket-detour-more",
    "ticket-first-done",
    "ticket-not-kept-free",
    "tie-ended-first",
    "tie-lower-place",
    "tie-more-stations",
    "tie-ticket-value",
    "time-limit",
    "tunnel-in-game",
    "tunnel-only-there",
    "tunnel-retry",
    "two-long",
}
"""Arguments about what no rule file can have otherwise: a house rule can only say it in other words."""


def first_phrasing(name: str) -> str:
    """How people first ask for an argument."""
    return phrasings(arguments()[name])[1][0]


@pytest.fixture(autouse=True)
def _cache_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a thousand house rules of a moment leave behind goes with them."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))


@pytest.mark.parametrize("name", arguments())
def test_its_first_phrasing_is_read_as_an_argument_and_answered(name: str) -> None:
    answer = answer_question(first_phrasing(name))
    assert answer["verdict"] != "unsure"
    assert answer["read_as"]["id"] == name


@pytest.mark.parametrize("name", arguments())
def test_a_house_rule_turns_the_answer(name: str, tmp_path: Path) -> None:
    turning = Turning(arguments()[name], first_phrasing(name), tmp_path)
    if turning.before["verdict"] == "value":
        # An answer that is the sentence of the rule changes with that.
        assert turning.by_value(most=1) or turning.by_words() or turning.by_value()
    elif name in FIXED:
        assert turning.by_words()
        assert not turning.by_value(most=1)
    else:
        assert turning.by_value()


def test_the_reasons_of_an_answer_in_other_words_are_those_of_the_house(tmp_path: Path) -> None:
    question = "a loco from the deck counts as a normal card, can I draw again"
    turning = Turning(arguments()["blind-locomotive"], question, tmp_path)
    after = turning.under([{"set": "draw.blind-locomotive", "to": {"cost": "all"}, "says": "It ends the draw."}])
    assert after is not None
    assert (turning.before["verdict"], after["verdict"]) == ("yes", "no")
    assert [(other["edition"], other["verdict"]) for other in after["elsewhere"]][:1] == [("na-current", "yes")]
    reason = after["because"][0]
    assert (reason["rule"], reason["status"], reason["was"]) == ("draw.blind-locomotive", "house", {"cost": 1})
    assert (reason["layer"], reason["cites"]) == (after["house"][0], [])
