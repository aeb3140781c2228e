"""What could never be so at a table, each with its one line; and what is rare but can."""

from __future__ import annotations

import pytest

from tests.situation.tables import CLASSIC, CURRENT, EUROPE, Values, read, typed
from ttr_rules.faults import Unusable
from ttr_rules.situation.model import Situation

STEP = "\nsteps: [draw blind]\n"
LONG = (
    "Portland - San Francisco, San Francisco - Salt Lake City, Los Angeles - El Paso, Helena - Duluth, "
    "Seattle - Helena, Calgary - Winnipeg, Sault St Marie - Winnipeg, Toronto - Duluth"
)
"""Routes with 46 spaces."""
FULL = LONG.replace("Helena - Duluth", "Helena - Omaha")
"""One space less."""

IMPOSSIBLE = [
    ("hands: {Ann: 9 red, Bo: 3 red}\ndisplay: [red]" + STEP, "2:10: 13 red cards in play; expected at most 12"),
    ("hands: {Ann: 9 red}\ndeck: [red]\ndiscard: {red: 3}" + STEP, "3:10: 13 red cards in play; expected at most 12"),
    ("hands: {Ann: 15 loco}" + STEP, "1:14: 15 locomotives in play; expected at most 14"),
    ("hands: {Ann: 12 red}\nsteps: [Bo: claim a red 4 with 4 red]", "2:32: 16 red cards in play; expected at most 12"),
    ("steps: [Ann: claim Denver - Omaha with 13 red]", "1:40: 13 red cards in play; expected at most 12"),
    ("deck: {left: 90}\ndiscard: 30" + STEP, "1:7: 120 train cards in play; expected at most 110"),
    ("hands: {Ann: 10 red}\ndeck: {left: 101}" + STEP, "2:7: 111 train cards in play; expected at most 110"),
    ("display: [red, red, blue, blue, green, green]" + STEP, "1:10: 6 cards in the display; expected at most 5"),
    ("routes: {Ann: [Denver - Omaha], Bo: [Omaha - Denver]}" + STEP,
     "1:38: Denver - Omaha is claimed twice, by Ann and by Bo; expected each track once"),
    ("routes: {Ann: [Denver - Omaha, Denver - Omaha]}" + STEP,
     "1:32: Denver - Omaha is claimed twice, by Ann; expected each track once"),
    ("routes: {Ann: ['Dallas - Houston #2'], Bo: [Dallas - Houston track 2]}" + STEP,
     "1:45: Dallas - Houston track 2 is claimed twice, by Ann and by Bo; expected each track once"),
    ("routes: {Ann: [Dallas - Houston], Bo: [Dallas - Houston], Cem: [Dallas - Houston]}" + STEP,
     "1:65: Dallas - Houston is claimed twice, by Ann and by Bo and by Cem; expected each track once"),
    ("routes: {Ann: [Dallas - Houston, Houston - Dallas]}" + STEP,
     "1:34: Ann has both tracks of Dallas - Houston; expected one track for each player (double.same-player)"),
    ("players: 3\nroutes: {Ann: [Dallas - Houston], Bo: [Dallas - Houston]}" + STEP,
     "2:40: both tracks of Dallas - Houston are claimed, with 3 players; "
     "expected only 1 of them (double.player-count)"),
    (f"routes: {{Ann: [{LONG}]}}" + STEP,
     "1:179: Ann's routes have 46 spaces; expected at most 45, one train car each"),
    ("trains: {Ann: 46}" + STEP, "1:15: Ann has 46 train cars left; expected at most 45"),
    ("trains: {Ann: 40}\nroutes: {Ann: [Helena - Duluth]}" + STEP,
     "1:15: Ann has 40 train cars left and 6 on the board; expected at most 45 in all"),
    ("trains: {Ann: 2, Bo: 0}" + STEP, "1:22: Ann and Bo have 2 train cars or fewer left; "
     "expected 'final-round:' that says who set it off and whose turns are left"),
    ("tickets: {Ann: [Boston - Miami], Bo: [Miami - Boston]}" + STEP,
     "1:39: Boston - Miami is held by Ann and by Bo; expected each ticket once"),
    ("tickets: {Ann: [Boston - Miami, Boston - Miami]}" + STEP,
     "1:33: Boston - Miami is held twice by Ann; expected each ticket once"),
    ("tickets: {Ann: [Boston - Denver (9), Omaha - Denver (3), Miami - Omaha (8)]}" + STEP,
     "1:58: 3 tickets that nobody knows; expected at most 2: the rest of the deck is known"),
    ("ticket-deck: 34" + STEP, "1:14: 34 tickets, held and in the deck; expected at most 33"),
    ("ticket-deck: 33\ntickets: {Ann: [Boston - Miami]}" + STEP,
     "1:14: 34 tickets, held and in the deck; expected at most 33"),
    ("steps: ['Ann: deal tickets; shows Boston - Miami, Denver - El Paso, Miami - Boston']",
     "1:69: Boston - Miami is shown twice; expected each ticket once"),
    ("tickets: {Bo: [Boston - Miami]}\nsteps: ['Ann: deal tickets; shows Boston - Miami']",
     "2:35: Boston - Miami cannot be drawn: Bo holds it; expected a ticket that nobody holds"),
    ("trains: {Ann: 3}\nfinal-round: {triggered-by: Ann}" + STEP,
     "2:29: Ann cannot have set off the final round with 3 train cars left; expected at most 2"),
    ("steps: ['Ann: draw tickets; shows Boston - Miami, Miami - Boston']",
     "1:51: Boston - Miami is shown twice; expected each ticket once"),
    ("tickets: {Bo: [Boston - Miami]}\nsteps: ['Ann: draw tickets; shows Boston - Miami']",
     "2:35: Boston - Miami cannot be drawn: Bo holds it; expected a ticket that nobody holds"),
    ("final-round: {triggered-by: Bo, turns-left: [Bo, Ann]}" + STEP,
     "1:50: Bo set off the final round, but Ann has the last turn; expected turns that end with Bo"),
    ("players: [Ann, Bo, Cem]\nfinal-round: {triggered-by: Bo, turns-left: [Cem, Bo]}" + STEP,
     "2:46: the turns left are not in turn order: Cem, Bo; expected Cem, Ann, Bo"),
    ("final-round: {triggered-by: Bo, turns-left: [Bo, Ann, Bo]}" + STEP,
     "1:46: a player has two of the turns left: Bo, Ann, Bo; expected each player once"),
    ("trains: {Bo: 9}\nfinal-round: {triggered-by: Bo, turns-left: [Ann, Bo]}" + STEP,
     "2:29: Bo cannot have set off the final round with 9 train cars left; expected at most 2"),
    ("final-round: {turns-left: []}" + STEP, "1:14: nobody set off the final round; expected 'triggered-by:'"),
    ("end: {Ann: {routes: [6, 7]}}\nask: winner",
     "1:25: Ann: no route of this map has 7 spaces; expected lengths of 1, 2, 3, 4, 5, 6"),
    ("end: {Ann: {routes: [6, 6, 6, 6, 6, 6, 6, 6]}}\nask: winner",
     "1:21: Ann: routes of 48 spaces; expected at most 45, one train car each"),
    ("end: {Ann: {routes: [4]}}\nroutes: {Ann: [Helena - Duluth]}\nask: winner",
     "1:21: Ann: routes of 4, but those listed have 6; expected the same lengths"),
    ("end: {Ann: {tickets: [21, -8], completed: 2}}\nask: winner",
     "1:43: Ann: 2 tickets completed, but 1 of those listed count for it; expected 1"),
    ("end: {Ann: {tickets: [21], completed: 2}}\nask: winner",
     "1:39: Ann: 2 of 1 tickets completed; expected at most 1"),
    ("end: {Ann: {tickets: [21, 5]}}\ntickets: {Ann: [Boston - Miami]}\nask: winner",
     "1:22: Ann: 2 tickets, but 1 listed; expected the same number"),
    ("end: {Ann: {tickets: [210]}}\nask: winner",
     "1:23: Ann: a ticket of more than 99 points; expected the points on the ticket"),
    ("end: {Ann: {longest: 46}}\nask: winner",
     "1:22: Ann: a longest path of 46 with 45 train cars; expected at most 45"),
    ("end: {Ann: {routes: [6, 5], longest: 12}}\nask: winner",
     "1:38: Ann: a longest path of 12 with 11 train cars; expected at most 11"),
]  # fmt: skip

IMPOSSIBLE_WITH_STATIONS = [
    ("stations: {Ann: [Wien, Roma, Paris, Berlin]}" + STEP, "1:37: Ann has 4 stations; expected at most 3"),
    ("stations: {Ann: [Wien], Bo: [Vienna]}" + STEP,
     "1:30: two stations in Wien: Ann's and Bo's; expected one station in a city"),
    ("stations: {Ann: [Wien, Wien]}" + STEP,
     "1:24: two stations in Wien: two of one player; expected one station in a city"),
    ("stations: {Ann: {city: Roma, borrows: Paris - Dieppe}}" + STEP,
     "1:39: 'Paris - Dieppe' does not touch Roma; expected another player's route into the city"),
    ("stations: {Ann: {city: Roma, borrows: Roma - Venezia}}" + STEP,
     "1:39: 'Roma - Venezia' is not another player's route; expected a route listed for an opponent"),
    ("routes: {Ann: [Roma - Venezia]}\nstations: {Ann: {city: Roma, borrows: Roma - Venezia}}" + STEP,
     "2:39: 'Roma - Venezia' is not another player's route; expected a route listed for an opponent"),
    ("steps: ['Ann: draw tickets; shows Brest - Petrograd, Berlin - Roma, Paris - Wien']",
     "1:35: Brest - Petrograd is a long ticket, which is dealt and never drawn; expected a regular ticket"),
    ("steps: ['Ann: claim Zürich - Venezia with 2 green; reveals red, red, blue, blue']",
     "1:60: 4 cards turned up for a tunnel; expected at most 3"),
    ("steps: ['Ann: claim Roma - Venezia with 2 black; reveals red, red, blue']",
     "1:50: Roma - Venezia is no tunnel; expected a claim that turns nothing up"),
    ("end: {Ann: {stations-built: 4}}\nask: winner", "1:29: Ann: 4 stations built; expected at most 3"),
    ("end: {Ann: {stations-built: 2}}\nstations: {Ann: Wien}\nask: winner",
     "1:29: Ann: 2 stations built, but 1 listed; expected the same number"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "rules", "error"),
    [(text, CURRENT, error) for text, error in IMPOSSIBLE]
    + [(text, EUROPE, error) for text, error in IMPOSSIBLE_WITH_STATIONS],
)
def test_impossible(text: str, rules: Values, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        read(text, rules)
    assert str(caught.value) == f"t.yaml:{error}"
    assert [fault.kind for fault in caught.value.faults] == ["impossible"]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("hands: {Ann: 12 red, Bo: 14 loco}\ndisplay: []" + STEP, CURRENT),
        ("hands:\n  Ann: 12 red 12 blue 12 green\n  Bo: 12 black 12 white 12 orange 12 pink 14 loco" + STEP, CURRENT),
        ("deck: {left: 80}\ndiscard: 30" + STEP, CURRENT),
        ("deck: {top: [red, red], left: 100}\ndiscard: {blue: 10}" + STEP, CURRENT),
        ("display: [red, red, blue, blue, green]" + STEP, CURRENT),
        ("trains: {Ann: 45}" + STEP, CURRENT),
        ("trains: {Ann: 39}\nroutes: {Ann: [Helena - Duluth]}" + STEP, CURRENT),
        (f"routes: {{Ann: [{FULL}]}}" + STEP, CURRENT),
        ("ticket-deck: 33" + STEP, CURRENT),
        ("ticket-deck: 32\ntickets: {Ann: [Boston - Miami]}" + STEP, CURRENT),
        ("tickets: {Ann: [Boston - Denver (9), Omaha - Denver (3)]}" + STEP, CURRENT),
        ("trains: {Ann: 3, Bo: 0}" + STEP, CURRENT),
        ("trains: {Bo: 2}\nfinal-round: {triggered-by: Bo, turns-left: [Ann, Bo]}" + STEP, CURRENT),
        ("end: {Ann: {routes: [6, 6, 6, 6, 6, 6, 5, 4], longest: 45}}\nask: winner", CURRENT),
        ("end: {Ann: {routes: [6, 5], longest: 11, tickets: [99, -99], completed: 1}}\nask: winner", CURRENT),
        ("end: {Ann: {routes: [6, 5]}}\nroutes: {Ann: [Helena - Omaha, Helena - Duluth]}\nask: winner", CURRENT),
        ("end: {Ann: {tickets: [12]}}\ntickets: {Ann: [Boston - Miami]}\nask: winner", CURRENT),
        ("stations: {Ann: [Wien, Roma, Paris]}" + STEP, EUROPE),
        ("end: {Ann: {stations-built: 3}}\nask: winner", EUROPE),
        ("end: {Ann: {stations-built: 1}}\nstations: {Ann: Wien}\nask: winner", EUROPE),
        ("steps: ['Ann: claim Zürich - Venezia with 2 green; reveals red, red, blue']", EUROPE),
        ("steps: ['Ann: draw tickets; shows Berlin - Roma, Paris - Wien']", EUROPE),
        ("hands: {Ann: 12 red}\nsteps: ['Bo: draw blind', 'Bo: claim a red 4 with 4 red']", CURRENT),
        ("hands: {Ann: 1 red}\nsteps: [Ann: claim a red 4 with 12 red]", CURRENT),
        ("routes: {Ann: [Dallas - Houston], Bo: [Dallas - Houston]}" + STEP, CURRENT),
        ("players: 4\nroutes: {Ann: [Dallas - Houston], Bo: [Dallas - Houston]}" + STEP, CURRENT),
        ("routes: {Bo: [Denver - Omaha]}\ntrains: {Bo: 2}" + STEP, CURRENT),
        ("trains: {Ann: 2, Bo: 0}\nask: score", CURRENT),
        ("trains: {Ann: 2, Bo: 0}\nfinal-round: {triggered-by: Bo, turns-left: [Ann, Bo]}" + STEP, CURRENT),
        ("final-round: {triggered-by: Bo, turns-left: []}" + STEP, CURRENT),
        ("ticket-deck: 30" + STEP, CLASSIC),
        ("end: {Ann: {tickets: [21, -8, 0], completed: 1, longest: 45, points: -20}}\nask: winner", CURRENT),
        ("end: {Ann: {stations-built: 1}}\nask: winner", CURRENT),
        ("steps: ['Ann: deal tickets; shows Brest - Petrograd, Berlin - Roma, Paris - Wien']", EUROPE),
        ("stations: {Ann: Roma}\nroutes: {Bo: [Roma - Venezia]}\nask: score", EUROPE),
    ],
)
def test_rare_but_possible(text: str, rules: Values) -> None:
    assert read(text, rules)


def test_all_that_is_impossible_at_once() -> None:
    text = "hands: {Ann: 13 red}\ndisplay: 6 blue\ntrains: {Ann: 50}\nticket-deck: 50" + STEP
    with pytest.raises(Unusable) as caught:
        read(text)
    assert [fault.message for fault in caught.value.faults] == [
        "13 red cards in play",
        "6 cards in the display",
        "Ann has 50 train cars left",
        "50 tickets, held and in the deck",
    ]


def test_rules_decide_what_is_possible() -> None:
    both = Values(CURRENT.tickets, {"double.same-player": True, "double.player-count": {2: 2, 3: 2, 4: 2, 5: 2}})
    assert read("players: 2\nroutes: {Ann: [Dallas - Houston, Dallas - Houston]}" + STEP, both)
    endless = Values(CURRENT.tickets, {"end.trigger": {"trains_at_most": None, "completed_tickets": 5}})
    assert read("trains: {Ann: 1, Bo: 2}" + STEP, endless)
    assert read("trains: {Ann: 9}\nfinal-round: {triggered-by: Ann}" + STEP, endless)
    assert read("ticket-deck: 99" + STEP, Values({"sets": ["classic30"]}))
    few = Values(CURRENT.tickets, {"setup.train-cars": 30, "end.trigger": {"trains_at_most": 0}})
    assert read("trains: {Ann: 1, Bo: 2}" + STEP, few)
    with pytest.raises(Unusable, match="Ann has 31 train cars left; expected at most 30"):
        read("trains: {Ann: 31}" + STEP, few)


def owned(found: Situation) -> dict[str, list[tuple[int, ...]]]:
    return {name: [route.tracks for route in routes] for name, routes in found.routes.items()}


def test_claims_that_fill_a_double_route_have_a_track_each() -> None:
    text = "routes: {Ann: [Denver - Kansas City], Bo: [Denver - Kansas City orange]}" + STEP
    [black], [orange] = owned(read(text)).values()
    assert black[0] == orange[0] - 1
    assert owned(read(text.replace(" orange", ""))) == {"Ann": [black], "Bo": [orange]}
    assert owned(read(text.replace("Ann: [Denver - Kansas City], ", "").replace(" orange", "")))["Bo"] == [
        (*black, *orange)
    ]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("players: [Ann, Bo, Cem]\nturn: Cem\nfinal-round: {triggered-by: Ann}" + STEP, ["Cem", "Ann"]),
        ("players: [Ann, Bo, Cem]\nfinal-round: {triggered-by: Ann}\nsteps: [Ann: pass]", ["Ann"]),
        ("players: [Ann, Bo]\nfinal-round: Bo" + STEP, ["Ann", "Bo"]),
        ("players: [Ann, Bo]\nfinal-round: {turns-left: [Bo]}" + STEP, ["Bo"]),
    ],
)
def test_turns_that_are_left(text: str, left: list[str]) -> None:
    found = read(text)
    assert (found.turns_left, found.triggered_by) == (left, left[-1])


def test_the_file_of_an_impossible_option_is_the_option() -> None:
    with pytest.raises(Unusable) as caught:
        typed("draw blind", hand="13 red", display="6 blue")
    assert str(caught.value).splitlines() == [
        "--hand:1:1: 13 red cards in play; expected at most 12",
        "--display:1:1: 6 cards in the display; expected at most 5",
    ]
