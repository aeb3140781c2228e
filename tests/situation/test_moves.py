"""The language of moves: every form of the table, and what people type instead of it."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.situation.moves import FORMS, read_move
from ttr_rules.situation.phrase import Phrase, Source
from ttr_rules.situation.said import Said


def told(move: Said) -> dict[str, Any]:
    """What a move says, its phrases as plain words, without what it does not say."""
    said = {key: value for key, value in move._asdict().items() if key not in ("phrase", "paid", "shown")}
    said = {key: value for key, value in said.items() if value not in (None, False) and (key, value) != ("shows", ())}
    plain = {key: value.text if isinstance(value, Phrase) else value for key, value in said.items()}
    if move.tickets is not None:
        plain["tickets"] = [ticket.text for ticket in move.tickets]
    return plain


DECK = {"kind": "draw", "source": "deck"}


def row(card: str, **more: Any) -> dict[str, Any]:
    """A draw from the display."""
    return {"kind": "draw", "source": "display", "card": card, **more}


def claim(route: str, **more: Any) -> dict[str, Any]:
    """A claim."""
    return {"kind": "claim", "route": route, **more}


DRAWS = [
    ("draw blind", DECK),
    ("draw", DECK),
    ("draws a card", DECK),
    ("draw from deck", DECK),
    ("draw a card from the deck", DECK),
    ("Take the top card of the deck.", DECK),
    ("blind draw", DECK),
    ("I draw blindly", DECK),
    ("draw from the deck; shows locomotive", {**DECK, "card": "locomotive"}),
    ("draw blind (loco)", {**DECK, "card": "locomotive"}),
    ("draw blind; it was a locomotive", {**DECK, "card": "locomotive"}),
    ("draw a red card from the deck", {**DECK, "card": "red"}),
    ("take red", row("red")),
    ("takes red", row("red")),
    ("took the red card", row("red")),
    ("draw red", row("red")),
    ("take open locomotive", row("locomotive")),
    ("take the face up loco", row("locomotive")),
    ("pick up the face-up wild card from the display", row("locomotive")),
    ("then take locomotive", row("locomotive")),
    ("take purple", row("pink")),
    ("take red; shows blue", row("red", shows=("blue",))),
    ("take red, shows blue", row("red", shows=("blue",))),
    ("take red; replaced by a wild", row("red", shows=("locomotive",))),
    (
        "take red; shows locomotive; then red, green, green, white, black",
        row("red", shows=("locomotive", "red", "green", "green", "white", "black")),
    ),
]

CLAIMS = [
    ("claim Denver - Omaha with 4 pink", claim("Denver - Omaha", payment={"pink": 4})),
    ("claims Denver–Omaha for four purple cards", claim("Denver–Omaha", payment={"pink": 4})),
    ("build Denver to Omaha, pays 4 pink", claim("Denver to Omaha", payment={"pink": 4})),
    ("pay 4 pink for Denver - Omaha", claim("Denver - Omaha", payment={"pink": 4})),
    ("claim Dallas - Houston track 2 with 1 red", claim("Dallas - Houston track 2", payment={"red": 1})),
    ("claim Dallas - Houston #2 with 1 red", claim("Dallas - Houston #2", payment={"red": 1})),
    ("claim Denver - Kansas City orange", claim("Denver - Kansas City orange")),
    ("take the route Denver - Omaha with 4 pink", claim("Denver - Omaha", payment={"pink": 4})),
    ("claim a gray 6 with 4 red + 2 loco", claim("a gray 6", payment={"red": 4, "locomotive": 2})),
    ("claim a red 4 with red red red loco", claim("a red 4", payment={"red": 3, "locomotive": 1})),
    ("claim a ferry of 3 with 2 symbols with 2 loco + 1 red",
     claim("a ferry of 3 with 2 symbols", payment={"red": 1, "locomotive": 2})),
    ("claim the other track", claim("the other track")),
    ("take the other track with 2 red", claim("the other track", payment={"red": 2})),
    (
        "claim Zürich - Venezia with 2 green; reveals green, red, locomotive",
        claim("Zürich - Venezia", payment={"green": 2}, reveals=("green", "red", "locomotive")),
    ),
    ("claim Zürich - Venezia with 2 green; reveals nothing",
     claim("Zürich - Venezia", payment={"green": 2}, reveals=())),
]  # fmt: skip

OTHERS = [
    ("pay", {"kind": "pay"}),
    ("pays the surcharge", {"kind": "pay"}),
    ("pay 1 green + 1 locomotive", {"kind": "pay", "payment": {"green": 1, "locomotive": 1}}),
    ("pay the surcharge with 1 green", {"kind": "pay", "payment": {"green": 1}}),
    ("pay 1 green for the tunnel", {"kind": "pay", "payment": {"green": 1}}),
    ("decline", {"kind": "decline"}),
    ("declines to pay", {"kind": "decline"}),
    ("doesn't pay", {"kind": "decline"}),
    ("give up the tunnel", {"kind": "decline"}),
    ("draw tickets", {"kind": "tickets"}),
    ("draw three destination tickets", {"kind": "tickets"}),
    ("take new tickets", {"kind": "tickets"}),
    ("draw tickets; shows A - B, C - D, E - F", {"kind": "tickets", "tickets": ["A - B", "C - D", "E - F"]}),
    ("draw tickets: A - B, C - D", {"kind": "tickets", "tickets": ["A - B", "C - D"]}),
    ("keep A - B, C - D", {"kind": "keep", "tickets": ["A - B", "C - D"]}),
    ("keep A to B (12) and C to D", {"kind": "keep", "tickets": ["A to B (12)", "C to D"]}),
    ("keep only the ticket A - B", {"kind": "keep", "tickets": ["A - B"]}),
    ("keep 2", {"kind": "keep", "keep_count": 2}),
    ("keeps two tickets", {"kind": "keep", "keep_count": 2}),
    ("keep both", {"kind": "keep", "keep_count": 2}),
    ("keep all three", {"kind": "keep", "keep_count": "all"}),
    ("keep none", {"kind": "keep", "keep_count": "none"}),
    ("keep 0", {"kind": "keep", "keep_count": "none"}),
    ("deal tickets", {"kind": "deal"}),
    ("is dealt tickets; shows A - B, C - D", {"kind": "deal", "tickets": ["A - B", "C - D"]}),
    ("station Wien with 2 red", {"kind": "station", "city": "Wien", "payment": {"red": 2}}),
    ("build a third station in Wien for 2 red + 1 wild",
     {"kind": "station", "city": "Wien", "payment": {"red": 2, "locomotive": 1}}),
    ("place station at Wien", {"kind": "station", "city": "Wien"}),
    ("build a station with 1 red", {"kind": "station", "payment": {"red": 1}}),
    ("stop", {"kind": "stop"}),
    ("ends the turn", {"kind": "stop"}),
    ("stop after one card", {"kind": "stop"}),
    ("pass", {"kind": "pass"}),
    ("skip the turn", {"kind": "pass"}),
    ("do nothing", {"kind": "pass"}),
    ("did nothing", {"kind": "pass"}),
]  # fmt: skip

ACTS = [
    ("trade 2 red with Bo for 1 blue", {"kind": "trade", "other": "Bo"}),
    ("exchange 3 red for a locomotive", {"kind": "trade"}),
    ("give Bo 2 red", {"kind": "give", "other": "Bo"}),
    ("gives 2 red to Bo", {"kind": "give", "other": "Bo"}),
    ("swap cards with Bo", {"kind": "swap", "other": "Bo"}),
    ("steal a red card from Bo", {"kind": "steal", "other": "Bo"}),
    ("take red from Bo's hand", {"kind": "steal", "other": "Bo"}),
    ("discard a ticket", {"kind": "discard-ticket"}),
    ("throw away the ticket Boston - Miami", {"kind": "discard-ticket", "tickets": ["Boston - Miami"]}),
    ("return a ticket", {"kind": "return-ticket"}),
    ("return Boston - Miami", {"kind": "return-ticket", "tickets": ["Boston - Miami"]}),
    ("put Boston - Miami back", {"kind": "return-ticket", "tickets": ["Boston - Miami"]}),
    ("gives back an old ticket", {"kind": "return-ticket"}),
    ("show hand", {"kind": "show-hand"}),
    ("shows his cards to Bo", {"kind": "show-hand"}),
    ("reveal a ticket", {"kind": "show-ticket"}),
    ("show A - B", {"kind": "show-ticket"}),
    ("look through the discards", {"kind": "look-through-discards"}),
    ("searches the discard pile", {"kind": "look-through-discards"}),
    ("take back", {"kind": "take-back"}),
    ("takes the move back", {"kind": "take-back"}),
    ("undo", {"kind": "take-back"}),
    ("move a train from A - B to C - D", {"kind": "move-train"}),
    ("take back a train", {"kind": "move-train"}),
    ("move the station from Wien to Roma", {"kind": "move-station"}),
    ("take a station back", {"kind": "move-station"}),
    ("share a route with Bo", {"kind": "share-route", "other": "Bo"}),
    ("claim A - B with 3 pink; Bo adds 1 red",
     {"kind": "share-route", "route": "A - B", "payment": {"pink": 3}, "other": "Bo", "joins": True}),
    ("claim A - B with 3 pink, Bo adds 1 red",
     {"kind": "share-route", "route": "A - B", "payment": {"pink": 3}, "other": "Bo", "joins": True}),
    ("claim part of A - B with 2 pink", {"kind": "part-of-route", "route": "A - B", "payment": {"pink": 2}}),
    ("claim 2 of the 4 spaces of A - B", {"kind": "part-of-route", "route": "A - B"}),
    ("build half of a gray 6 with 3 red", {"kind": "part-of-route", "route": "a gray 6", "payment": {"red": 3}}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "means"), DRAWS + CLAIMS + OTHERS + ACTS)
def test_moves(text: str, means: dict[str, Any]) -> None:
    assert told(read_move(Phrase(text))) == means


def lowered(value: Any) -> Any:
    """What was read, with its words in small letters."""
    if isinstance(value, dict):
        return {key: lowered(one) for key, one in value.items()}
    if isinstance(value, list):
        return [lowered(one) for one in value]
    return value.lower() if isinstance(value, str) else value


@pytest.mark.parametrize(("text", "means"), DRAWS + CLAIMS + OTHERS + ACTS)
def test_capitals_and_blanks_do_not_matter(text: str, means: dict[str, Any]) -> None:
    assert lowered(told(read_move(Phrase(text.upper())))) == lowered(means)
    assert told(read_move(Phrase(f"  {text} "))) == means


@pytest.mark.parametrize("form", FORMS)
def test_every_form_that_an_error_offers_is_understood(form: str) -> None:
    assert read_move(Phrase(form)).kind


NOT_UNDERSTOOD = [
    ("tkae red", "1: not understood: 'tkae red'; expected a move; did you mean 'take red'?"),
    ("take blu", "1: not understood: 'take blu'; expected a move; did you mean 'take blue'?"),
    ("draw blnd", "1: not understood: 'draw blnd'; expected a move; did you mean 'draw blind'?"),
    ("clam A - B", "1: not understood: 'clam A - B'; expected a move; did you mean 'claim A - B'?"),
    ("Ann draws blind", "1: not understood: 'Ann draws blind'; expected a move; did you mean 'Ann: draws blind'?"),
    ("take a card", "1: not understood: 'take a card'; expected a move; did you mean 'take red'?"),
    ("take two red", "1: not understood: 'take two red'; expected a move; did you mean 'take red'?"),
    (
        "draw two cards",
        "1: not understood: 'draw two cards'; expected a move; did you mean 'draw blind' or 'draw tickets'?",
    ),
    ("discard 3 red", "1: not understood: 'discard 3 red'; expected a move; did you mean 'draw blind' or 'take red'?"),
    (
        "draw blind from the display",
        "1: not understood: 'draw blind from the display'; expected a move; "
        "did you mean 'draw blind' or 'draw tickets'?",
    ),
    ("keep", "1: not understood: 'keep'; expected a move; did you mean 'keep 2'?"),
    (
        "claim",
        "1: not understood: 'claim'; expected a move; did you mean 'claim Denver - Omaha with 4 pink' or "
        "'claim a gray 6 with 4 red + 2 loco'?",
    ),
    ("", "1: not understood: ''; expected a move; did you mean 'draw blind' or 'take red'?"),
    (
        "shuffle the deck",
        "1: not understood: 'shuffle the deck'; expected a move; did you mean 'draw blind' or 'take red'?",
    ),
    ("claim A - B with 4 pnk", "20: 'pnk' is no card; expected a colour or locomotive; did you mean 'pink'?"),
    ("claim A - B with", "17: no cards are named; expected cards such as '3 red + 1 locomotive'"),
    (
        "draw blind; locomotive",
        "13: not understood: 'locomotive'; expected one move, and after ';' only what it shows; "
        "did you mean 'shows locomotive'?",
    ),
    (
        "draw tickets; keep 2",
        "15: not understood: 'keep 2'; expected one move, and after ';' only what it shows",
    ),
    (
        "take red; then red",
        "11: 'then red' cannot follow here; expected what the move turned up, as "
        "'take red; shows locomotive; then red, green, green, white, black'",
    ),
    ("stop; shows red", "7: 'shows red' cannot follow here; expected what the move turned up, as "
     "'take red; shows locomotive; then red, green, green, white, black'"),
    ("draw tickets; shows", "20: no tickets are named; expected tickets such as 'Boston - Miami, Denver - El Paso'"),
    ("pass " * 500, "1: a step that runs on; expected one move, at most 600 letters"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error"), NOT_UNDERSTOOD)
def test_what_is_no_move(text: str, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        read_move(Phrase(text, Source("f", text), (1, 1)))
    assert str(caught.value) == f"f:1:{error}"


@pytest.mark.parametrize(
    "text", ["(" * 590, "claim " + "with " * 380, "claim " + "a - " * 450, "keep " + "and " * 400, ", " * 900]
)
def test_nothing_hangs(text: str) -> None:
    with contextlib.suppress(Unusable):
        read_move(Phrase(text, Source("f", text), (1, 1)))


@pytest.mark.parametrize("text", ["draw three cards", "take 3 red", "draw three blind", "take three from the deck"])
def test_more_cards_than_one_are_no_single_draw(text: str) -> None:
    with pytest.raises(Unusable, match=f"^not understood: '{text}'"):
        read_move(Phrase(text))
