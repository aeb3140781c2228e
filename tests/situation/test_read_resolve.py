"""From words to one edition's board: cities, routes, tickets, stations, and who sits where."""

from __future__ import annotations

import pytest

from tests.situation.tables import CLASSIC, CURRENT, EUROPE, VALUES, Values, board_of, read, typed
from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.model import Repair, RouteRef, StationRef, TicketRef
from ttr_rules.situation.read import OtherEdition


@pytest.mark.parametrize(("name", "values"), [("na-current", CURRENT), ("na-classic", CLASSIC), ("europe", EUROPE)])
def test_the_values_of_these_tests_are_those_of_the_rule_sets(name: str, values: Values) -> None:
    rules = load_rules(name)
    assert rules.tickets == values.tickets
    assert {rule: rules.value(rule) for rule in VALUES} == {rule: values.value(rule) for rule in VALUES}


def route_of(move: str, rules: Values = CURRENT) -> RouteRef:
    route = typed(move, rules=rules).steps[0].move.route
    assert route is not None
    return route


@pytest.mark.parametrize(
    ("move", "names"),
    [
        ("claim Denver - Omaha", ["Denver - Omaha"]),
        ("claim omaha to denver", ["Denver - Omaha"]),
        ("claim Dallas - Houston", ["Dallas - Houston track 1", "Dallas - Houston track 2"]),
        ("claim Dallas - Houston #2", ["Dallas - Houston track 2"]),
        ("claim Dallas - Houston track 1", ["Dallas - Houston track 1"]),
        ("claim Denver - Kansas City", ["Denver - Kansas City black", "Denver - Kansas City orange"]),
        ("claim Denver - Kansas City orange", ["Denver - Kansas City orange"]),
        ("claim the black track between Denver and Kansas City", ["Denver - Kansas City black"]),
        ("claim St. Louis - Chicago (white)", ["Chicago - Saint Louis white"]),
        ("claim Denver - Miami", []),
    ],
)
def test_routes_by_their_cities(move: str, names: list[str]) -> None:
    board = board_of(CURRENT)
    route = route_of(f"{move} with 2 red")
    assert [board.track_name(board.tracks[index]) for index in route.tracks] == names
    assert route.cities


@pytest.mark.parametrize(
    ("move", "rules", "wanted"),
    [
        ("a gray 6", CURRENT, (6, "gray", "plain", 0)),
        ("a red 4", CURRENT, (4, "red", "plain", 0)),
        ("a gray route of 3", CURRENT, (3, "gray", "plain", 0)),
        ("any 5-space purple route", CURRENT, (5, "pink", "plain", 0)),
        ("a route of length two", CURRENT, (2, None, "plain", 0)),
        ("a red route of one", CURRENT, (1, "red", "plain", 0)),
        ("the red one", CURRENT, (None, "red", "plain", 0)),
        ("a route", CURRENT, (None, None, "plain", 0)),
        ("a tunnel of 3", EUROPE, (3, None, "tunnel", 0)),
        ("a red tunnel of 3", EUROPE, (3, "red", "tunnel", 0)),
        ("a ferry of 3 with 2 symbols", EUROPE, (3, None, "ferry", 2)),
        ("a gray 2 locomotive ferry of 4", EUROPE, (4, "gray", "ferry", 2)),
    ],
)
def test_routes_by_what_they_look_like(
    move: str, rules: Values, wanted: tuple[int | None, str | None, str, int]
) -> None:
    route = route_of(f"claim {move}", rules)
    assert (route.length, route.color, route.kind, route.ferry) == wanted
    assert (route.tracks, route.cities) == ((), None)


def test_a_route_to_where_it_begins_is_no_claim() -> None:
    with pytest.raises(Unusable, match="a route from Denver to itself; expected two different cities"):
        typed("claim Denver - Denver with 1 red")


def test_the_other_track() -> None:
    assert route_of("claim the other track with 2 red").other_track
    named = route_of("claim the other track of Dallas - Houston with 1 red")
    assert named.other_track
    assert named.cities == ("Dallas", "Houston")


SEVERAL = "is no single kind of route; expected one length and one colour, as 'a gray 6'"


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("claim a gray 9 with 9 red", "7: no route of this map has 9 spaces; expected a length of 1, 2, 3, 4, 5, 6"),
        ("claim a red blue 4", f"7: 'a red blue 4' {SEVERAL}"),
        ("claim a ferry tunnel 3", f"7: 'a ferry tunnel 3' {SEVERAL}"),
        ("claim a 4 of 5", f"7: 'a 4 of 5' {SEVERAL}"),
    ],
)
def test_what_no_route_looks_like(move: str, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        typed(move)
    assert str(caught.value) == f"argument 1:1:{error}"


def test_what_is_said_without_a_name_is_the_movers() -> None:
    found = read("trains: 4\nscore: 74\nroutes: [Denver - Omaha]\ntickets: [Boston - Miami]\nsteps: [Ann: pass]\n")
    assert (found.trains, found.score) == ({"Ann": 4}, {"Ann": 74})
    assert list(found.routes) == list(found.tickets) == ["Ann"]


def test_a_slip_is_repaired_and_told() -> None:
    found = read("steps:\n  - Ann: claim Denvr - Omaha with 4 pink\n")
    assert found.repairs == [Repair("Denvr", "Denver", (2, 16), "t.yaml")]
    assert typed("Bo: claim Denvr - Omaha").repairs == [Repair("Denvr", "Denver", (1, 11), "argument 1")]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("routes: {Bo: [Denver - Miami]}", "1:15: no route joins Denver and Miami; expected two cities next to each "
         "other; did you mean 'Denver - Oklahoma City' or 'Miami - New Orleans'?"),
        ("routes: {Bo: [Denver - Kansas City red]}",
         "1:36: Denver - Kansas City has no red track; expected the black or orange route; "
         "did you mean 'Denver - Kansas City black' or 'Denver - Kansas City orange'?"),
        ("routes: {Bo: ['Denver - Omaha track 2']}",
         "1:31: Denver - Omaha has no track 2; expected the pink route; did you mean 'Denver - Omaha'?"),
        ("routes: {Bo: [a gray 6]}",
         "1:15: 'a gray 6' does not say which route; expected two cities, as 'Denver - Omaha'"),
        ("tickets: {Bo: [Boston - Miami (13)]}", "1:16: Boston - Miami is not worth 13 points; expected 12 points; "
         "did you mean 'Boston - Miami (12)' or 'Miami - Toronto (10)'?"),
        ("tickets: {Bo: [Boston - Omaha (99)]}", "1:16: a ticket of 99 points; expected points from 1 to 30"),
    ],
)  # fmt: skip
def test_what_the_map_does_not_have(text: str, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        read(f"{text}\nsteps: [draw blind]\n")
    assert str(caught.value) == f"t.yaml:{error}"
    assert not isinstance(caught.value, OtherEdition)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("routes: {Bo: [Denver - Gotham]}", "1:24: 'Gotham' is no city on this map; expected a city of North America"),
        ("routes: {Bo: [Wien - Roma]}", "1:15: 'Wien' is no city on this map; expected a city of North America"),
        ("tickets: {Bo: [Boston - Denver]}", "1:16: Boston - Denver is no ticket of this map; expected a ticket of the "
         "map, or its points in brackets; did you mean 'Denver - Pittsburgh (11)' or 'Boston - Miami (12)' or "
         "'Denver - El Paso (4)'?"),
        ("stations: {Bo: [Denver]}", "1:11: this edition has no stations"),
    ],
)  # fmt: skip
def test_what_another_edition_may_have(text: str, error: str) -> None:
    with pytest.raises(OtherEdition) as caught:
        read(f"{text}\nsteps: [draw blind]\n")
    assert str(caught.value) == f"t.yaml:{error}"


@pytest.mark.parametrize(
    ("move", "lacks"),
    [
        ("station Denver with 1 red", {"station"}),
        ("move a station", {"station"}),
        ("claim a tunnel of 3 with 3 red", {"tunnel"}),
        ("claim a gray 6 with 6 pink; reveals red, red, red", {"tunnel"}),
        ("pay 1 red", {"tunnel"}),
        ("decline", {"tunnel"}),
        ("claim a ferry of 2 with 2 loco", {"ferry"}),
        ("draw blind", set()),
    ],
)
def test_acts_that_the_edition_lacks_are_there_to_be_judged(move: str, lacks: set[str]) -> None:
    assert typed(move).lacks == lacks
    assert not typed(move.replace("Denver", "Wien"), rules=EUROPE).lacks


def test_tickets_of_a_deck_that_is_known_in_part() -> None:
    held = typed("draw blind", tickets="Ann: Miami to Boston, Atlanta - Washington (4), Omaha - Denver (7)").tickets
    assert held["Ann"] == [
        TicketRef("Boston", "Miami", 12), TicketRef("Atlanta", "Washington", 4), TicketRef("Denver", "Omaha", 7),
    ]  # fmt: skip
    with pytest.raises(OtherEdition, match="Denver - Omaha is no ticket of this map"):
        typed("draw blind", tickets="Ann: Omaha - Denver (7)", rules=CLASSIC)


def test_long_tickets_are_known_by_their_cards() -> None:
    assert typed("draw blind", tickets="Ann: Lisboa - Danzig", rules=EUROPE).tickets["Ann"] == [
        TicketRef("Danzig", "Lisboa", 20, "long")
    ]


def test_tickets_of_moves() -> None:
    drawn = "draw tickets; shows Boston - Miami, Denver - El Paso, Dallas - New York"
    steps = typed(drawn, "keep Boston - Miami").steps
    assert [[ticket.points for ticket in step.move.tickets or ()] for step in steps] == [[12, 4, 11], [12]]


def test_a_wish_is_for_the_track_that_an_opponent_owns() -> None:
    text = (
        "routes: {Ann: [Frankfurt - Paris orange], Bo: [Frankfurt - Paris white]}\n"
        "stations: {Ann: {city: Paris, borrows: Frankfurt - Paris}}\nask: score\n"
    )
    [station] = read(text, EUROPE).stations["Ann"]
    assert station == StationRef("Paris", station.borrows)
    assert station.borrows is not None
    assert board_of(EUROPE).tracks[station.borrows].color == "white"


def test_stations_in_words() -> None:
    text = "routes: {Bo: [Roma - Venezia]}\nstations: {Ann: [Wien, Rome borrows Roma - Venice]}\nask: score\n"
    assert [station.city for station in read(text, EUROPE).stations["Ann"]] == ["Wien", "Roma"]
    options = typed(ask="score", stations="Ann: Wien, Roma", rules=EUROPE)
    assert [station.city for station in options.stations["Ann"]] == ["Wien", "Roma"]


def test_places_of_everything() -> None:
    routes = 'routes:\n  Bo: [Denver - Omaha, "Dallas - Houston #2"]\n'
    found = read('hands: {Ann: "3 red"}\n' + routes + "steps:\n  - Ann: draw blind\n")
    assert found.places["hands.Ann"] == (1, 15)
    assert found.places["routes.Bo.0"] == (3, 8)
    assert found.places["routes.Bo.1"] == (3, 25)
    assert found.places["steps.0"] == found.steps[0].place == (5, 10)


@pytest.mark.parametrize(
    ("text", "players", "seats", "named", "turn"),
    [
        ("steps: [draw blind]", None, None, ["A"], "A"),
        ("players: 3\nsteps: [draw blind]", ["A", "B", "C"], 3, ["A", "B", "C"], "A"),
        ("players: 3\nroutes: {Bo: [Denver - Omaha]}\nsteps: [draw blind]", None, 3, ["A", "Bo"], "A"),
        ("players: 2\nroutes: {Bo: [Denver - Omaha]}\nsteps: [draw blind]", ["A", "Bo"], 2, ["A", "Bo"], "A"),
        ("players: [Ann, Bo]\nsteps: [draw blind]", ["Ann", "Bo"], 2, ["Ann", "Bo"], "Ann"),
        ("players: Ann, Bo\nturn: bo\nsteps: [draw blind]", ["Ann", "Bo"], 2, ["Ann", "Bo"], "Bo"),
        ("hands: {Ann: 3 red}\nroutes: {Bo: [Denver - Omaha]}\nsteps: [draw blind]", None, None, ["Ann", "Bo"], "Ann"),
        ("hands: {Cem: 3 red}\nsteps: [Bo: draw blind, Ann: draw blind]", None, None, ["Bo", "Ann", "Cem"], "Bo"),
        ("players: 3\nhands: {Cem: 3 red}\nsteps: [Bo: pass, Ann: pass]", ["Bo", "Ann", "Cem"], 3, ["Bo", "Ann", "Cem"],
         "Bo"),
        ("score: {Ann: 3, Bo: 4}\nturn: Bo\nask: options", None, None, ["Ann", "Bo"], "Bo"),
        ("final-round: {triggered-by: Bo, turns-left: [Cem, Bo]}\nsteps: [pass]", None, None, ["Cem", "Bo"], "Cem"),
        ("routes: {Ann: [Denver - Omaha]}\nask: score", None, None, ["Ann"], None),
        ("hands: 3 red\nask: options", None, None, ["A"], "A"),
        ("steps: [Ann: claim Denver - Omaha with 3 pink; Bo adds 1 pink]", None, None, ["Ann", "Bo"], "Ann"),
        ("steps: [Ann: give Bo 2 red]", None, None, ["Ann"], "Ann"),
        ("routes: {a: [Denver - Omaha]}\nsteps: [draw blind]", None, None, ["B", "a"], "B"),
    ],
)  # fmt: skip
def test_seats(text: str, players: list[str] | None, seats: int | None, named: list[str], turn: str | None) -> None:
    found = read(text)
    assert (found.players, found.seats, found.named, found.turn) == (players, seats, named, turn)


def test_a_step_without_a_name_is_by_the_player_of_the_step_before() -> None:
    found = read("players: [Ann, Bo]\nsteps: [pass, 'bo: draw blind', draw blind]")
    assert [step.player for step in found.steps] == ["Ann", "Bo", "Bo"]
    assert found.steps[1].move.text == "draw blind"


def test_another_player_in_an_act_is_known_by_name_only() -> None:
    found = read("players: [Ann, Bo]\nsteps: ['Ann: give 2 red to bo', 'Ann: give 2 red to somebody']")
    assert [step.move.other for step in found.steps] == ["Bo", None]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("players: [Ann, Bo]\nsteps: [Cid: pass]", "2:9: 'Cid' is not at the table; expected Ann or Bo"),
        ("players: [Ann, Bo, Cem]\nhands: {Anne: 3 red}\nsteps: [pass]",
         "2:9: 'Anne' is not at the table; expected Ann, Bo or Cem; did you mean 'Ann'?"),
        ("players: [Ann, Bo]\nsteps: [Ann: claim Denver - Omaha with 3 pink; Cid adds 1 pink]",
         "2:48: 'Cid' is not at the table; expected Ann or Bo"),
        ("players: 2\nsteps: [Ann: pass, Bo: pass, Cem: pass]",
         "2:30: 3 players are named: Ann, Bo, Cem; expected at most 2 players, as stated"),
        ("steps: [A: pass, B: pass, C: pass, D: pass, E: pass, F: pass]",
         "1:54: 6 players are named: A, B, C, D, E, F; expected at most 5 players"),
        ("players: 6\nsteps: [pass]", "1:10: 6 players at the table; expected 2 to 5"),
        ("players: [Ann]\nsteps: [pass]", "1:10: 1 player at the table; expected 2 to 5"),
        ("hands: {Ann: 3 red, ann: 2 blue}\nsteps: [pass]", "1:21: 'ann' is named twice; expected each player once"),
    ],
)  # fmt: skip
def test_who_cannot_sit_there(text: str, error: str) -> None:
    with pytest.raises(Unusable) as caught:
        read(text)
    assert str(caught.value) == f"t.yaml:{error}"
    assert caught.value.faults[0].kind == ("malformed" if "named twice" in error else "impossible")


@pytest.mark.parametrize("rules", [CURRENT, EUROPE], ids=["america", "europe"])
def test_every_line_that_options_print_is_read_back(rules: Values) -> None:
    board = board_of(rules)
    lines = [f"claim {board.track_name(track)} with {track.length} red" for track in board.tracks]
    found = [typed(line, rules=rules).steps[0].move for line in lines]
    assert [move.route.tracks if move.route else None for move in found] == [(track.index,) for track in board.tracks]
    cities = [typed(f"station {city} with 2 red + 1 locomotive", rules=EUROPE).steps[0].move for city in EUROPE_CITIES]
    assert [move.city for move in cities] == EUROPE_CITIES
    kept = ", ".join(ticket.name for ticket in board.tickets[:20])
    assert len(typed(f"keep {kept}", rules=rules).steps[0].move.tickets or ()) == 20


EUROPE_CITIES = list(board_of(EUROPE).cities)
