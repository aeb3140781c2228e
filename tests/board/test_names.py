"""What people type is read as they meant it, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.board.board import Board, load_board
from ttr_rules.board.lookup import index_of
from ttr_rules.board.names import find_city, find_route, find_ticket, no_route, no_ticket, spot_cities
from ttr_rules.faults import Fault, Unusable

BOARDS = Path(__file__).parents[2] / "rulesets" / "boards"
AMERICA = load_board(BOARDS / "north-america")
EUROPE = load_board(BOARDS / "europe")
BOTH = pytest.mark.parametrize("board", [AMERICA, EUROPE], ids=["america", "europe"])


def fault_of(caught: pytest.ExceptionInfo[Unusable]) -> Fault:
    [fault] = caught.value.faults
    return fault


@BOTH
def test_every_name_and_alias_means_its_city(board: Board) -> None:
    for city in board.cities.values():
        for name in (city.name, city.name.upper(), city.name.lower(), *city.aliases):
            assert find_city(board, name) == (city, ())
    assert index_of(board).keys


@pytest.mark.parametrize(
    ("typed", "city"),
    [
        ("kc", "Kansas City"),
        ("NYC", "New York"),
        ("new-york", "New York"),
        ("St Louis", "Saint Louis"),
        ("st. louis", "Saint Louis"),
        ("Sault Ste Marie", "Sault St. Marie"),
        ("sault", "Sault St. Marie"),
        ("Vegas", "Las Vegas"),
        ("Washington, D.C.", "Washington"),
        ("MONTREAL", "Montréal"),
        ("Montre\u0301al", "Montréal"),
        ("den", "Denver"),
        ("Port", "Portland"),
        ("S Lake", "Salt Lake City"),
        ("louis", "Saint Louis"),
    ],
)
def test_american_short_forms(typed: str, city: str) -> None:
    assert find_city(AMERICA, typed) == (AMERICA.cities[city], ())


@pytest.mark.parametrize(
    ("typed", "city"),
    [
        ("Edimbourg", "Edinburgh"),
        ("Vienna", "Wien"),
        ("Vienne", "Wien"),
        ("Copenhagen", "København"),
        ("Kopenhagen", "København"),
        ("kobenhavn", "København"),
        ("Rom", "Roma"),
        ("Rome", "Roma"),
        ("zagreb", "Zágráb"),
        ("St. Petersburg", "Petrograd"),
        ("Saint-Pétersbourg", "Petrograd"),
        ("İstanbul", "Constantinople"),
        ("Muenchen", "München"),
        ("Kharkiv", "Kharkov"),
        ("Varsovia", "Warszawa"),
        ("Athen", "Athína"),
    ],
)
def test_european_names(typed: str, city: str) -> None:
    assert find_city(EUROPE, typed).city.name == city


@pytest.mark.parametrize(
    ("board", "typed", "city"),
    [
        (AMERICA, "Denvr", "Denver"),
        (AMERICA, "Dnever", "Denver"),
        (AMERICA, "Denve", "Denver"),
        (AMERICA, "Kansas Citty", "Kansas City"),
        (EUROPE, "Kopenhagn", "København"),
        (EUROPE, "Brindsi", "Brindisi"),
    ],
)
def test_a_slip_is_repaired_and_told(board: Board, typed: str, city: str) -> None:
    assert find_city(board, typed) == (board.cities[city], ((typed, city),))


@pytest.mark.parametrize(
    ("board", "typed", "both"),
    [
        (AMERICA, "San", ("San Francisco", "Santa Fe")),
        (AMERICA, "new", ("New Orleans", "New York")),
        (AMERICA, "City", ("Kansas City", "Salt Lake City")),
        (AMERICA, "Huston", ("Houston", "Boston")),
        (EUROPE, "Wine", ("Wien", "Wilno")),
    ],
)
def test_two_that_fit_are_both_named(board: Board, typed: str, both: tuple[str, str]) -> None:
    with pytest.raises(Unusable) as caught:
        find_city(board, typed)
    fault = fault_of(caught)
    assert fault.kind == "ambiguous"
    assert all(city in fault.message for city in both)


@pytest.mark.parametrize("typed", ["", "  ", "$$", "br", "x" * 1000, "one two " * 20, "Kraków", "\u200f", "🚂"])
def test_what_is_no_city_is_refused(typed: str) -> None:
    with pytest.raises(Unusable) as caught:
        find_city(EUROPE, typed)
    assert fault_of(caught).kind == "malformed"
    assert len(str(caught.value)) < 300


def test_the_nearest_city_is_offered() -> None:
    with pytest.raises(Unusable) as caught:
        find_city(AMERICA, "Dnevre")
    assert fault_of(caught).nearest == ("Denver",)


@BOTH
def test_no_slip_of_one_letter_is_read_as_another_city(board: Board) -> None:
    wrong = []
    for name in board.cities:
        for at in range(len(name)):
            for slip in (name[:at] + name[at + 1 :], name[:at] + "x" + name[at:], name[:at] + "q" + name[at + 1 :]):
                try:
                    found = find_city(board, slip).city.name
                except Unusable:
                    continue
                if found != name:
                    wrong.append((slip, found))
    assert not wrong


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Denver - Omaha", ["Denver - Omaha"]),
        ("omaha to denver", ["Denver - Omaha"]),
        ("Denver–Omaha", ["Denver - Omaha"]),
        ("Denver-Omaha", ["Denver - Omaha"]),
        ("Denver/Omaha", ["Denver - Omaha"]),
        ("Denver -> Omaha", ["Denver - Omaha"]),
        ("between Denver and Omaha", ["Denver - Omaha"]),
        ("Dallas - Houston", ["Dallas - Houston track 1", "Dallas - Houston track 2"]),
        ("Dallas - Houston #2", ["Dallas - Houston track 2"]),
        ("Houston - Dallas track 1", ["Dallas - Houston track 1"]),
        ("Dallas - Houston second track", ["Dallas - Houston track 2"]),
        ("Kansas City - Saint Louis blue", ["Kansas City - Saint Louis blue"]),
        ("Kansas City - St. Louis (purple)", ["Kansas City - Saint Louis pink"]),
        ("the orange Denver - Kansas City", ["Denver - Kansas City orange"]),
        ("Den-KC orange", ["Denver - Kansas City orange"]),
        ("den kc black", ["Denver - Kansas City black"]),
        ("duluth omaha 2", ["Duluth - Omaha track 2"]),
        ("nyc bos red", ["Boston - New York red"]),
        ("Sault-Ste-Marie-Toronto", ["Sault St. Marie - Toronto"]),
        ("kansas city oklahoma city #1", ["Kansas City - Oklahoma City track 1"]),
        ("Denver - Omha", ["Denver - Omaha"]),
        ("Denver - Miami", []),
        ("Denver - Denver", []),
    ],
)
def test_routes(typed: str, names: list[str]) -> None:
    assert [AMERICA.track_name(track) for track in find_route(AMERICA, typed).tracks] == names


def test_a_city_with_strokes_of_its_own() -> None:
    assert find_route(EUROPE, "Rostov-on-Don - Sochi").tracks == EUROPE.between("Rostov", "Sochi")
    assert find_route(EUROPE, "Frankfurt am Main-Paris white").tracks == EUROPE.between("Paris", "Frankfurt")[:1]


@BOTH
def test_every_track_is_read_back_from_its_name(board: Board) -> None:
    for track in board.tracks:
        assert find_route(board, board.track_name(track)).tracks == (track,)


@pytest.mark.parametrize(
    ("typed", "kind", "words"),
    [
        ("Denver - Kansas City red", "impossible", "has no red track; expected the black or orange route"),
        ("Denver - Omaha track 2", "impossible", "has no track 2"),
        ("Dallas - Houston #3", "impossible", "has no track 3"),
        ("Dallas - Gotham", "malformed", "'Gotham' is no city"),
        ("San - Denver", "ambiguous", "San Francisco or Santa Fe"),
        ("Denver", "malformed", "does not name two cities"),
        ("", "malformed", "names nothing"),
        ("a - b " * 100, "malformed", "names nothing"),
    ],
)
def test_what_is_no_route_is_refused(typed: str, kind: str, words: str) -> None:
    with pytest.raises(Unusable) as caught:
        find_route(AMERICA, typed)
    assert fault_of(caught).kind == kind
    assert words in str(caught.value)


def test_cities_without_a_route_are_told_apart_and_shown_a_way() -> None:
    found = find_route(AMERICA, "Denver - El Paso")
    assert (found.a, found.b, found.tracks) == ("Denver", "El Paso", ())
    [fault] = no_route(AMERICA, found.a, found.b).faults
    assert (fault.kind, fault.nearest) == ("impossible", ("Denver - Santa Fe", "El Paso - Santa Fe"))
    assert "itself" in str(no_route(AMERICA, "Denver", "Denver"))


def test_slips_in_routes_are_told() -> None:
    assert find_route(AMERICA, "Denvr to Omahaa").slips == (("Denvr", "Denver"), ("Omahaa", "Omaha"))


CLASSIC = ["classic30"]


@pytest.mark.parametrize("typed", ["Boston - Miami", "Miami to Boston", "Boston - Miami (12)", "bos - miami 12 points"])
def test_tickets(typed: str) -> None:
    found = find_ticket(AMERICA, typed)
    assert (found.name, found.points, found.kind, found.known) == ("Boston - Miami", 12, "regular", True)


def test_long_tickets() -> None:
    assert find_ticket(EUROPE, "Stockholm - Cadiz")[2:5] == (21, "long", True)


def test_a_ticket_the_map_does_not_list_needs_its_points() -> None:
    found = find_ticket(AMERICA, "Omaha - Miami (11)")
    assert (found.name, found.points, found.known, found.printed) == ("Miami - Omaha", 11, False, None)
    with pytest.raises(Unusable) as caught:
        find_ticket(AMERICA, "Omaha - Miami")
    assert fault_of(caught).kind == "impossible"
    assert "Miami - Toronto (10)" in fault_of(caught).nearest


def test_other_points_than_printed_are_noticed() -> None:
    found = find_ticket(AMERICA, "Boston - Miami (13)")
    assert (found.known, found.points) == (False, 13)
    assert "12 points" in str(no_ticket(AMERICA, found))


def test_an_edition_without_the_ticket() -> None:
    assert find_ticket(AMERICA, "Atlanta - Washington").points == 4
    with pytest.raises(Unusable):
        find_ticket(AMERICA, "Atlanta - Washington", CLASSIC)


def test_a_ticket_needs_two_cities() -> None:
    for typed in ("Boston - Boston (3)", "Boston", "(12)", ""):
        with pytest.raises(Unusable):
            find_ticket(AMERICA, typed)


def test_cities_are_spotted_in_a_text() -> None:
    text = "Can I go from New-York to la via St. Louis, kansas city or D.C.? Denver's blocked"
    spots = spot_cities(AMERICA, text)
    assert [spot.city for spot in spots] == [
        "New York",
        "Los Angeles",
        "Saint Louis",
        "Kansas City",
        "Washington",
        "Denver",
    ]
    assert [text[spot.start : spot.end] for spot in spots][:3] == ["New-York", "la", "St. Louis"]
    long_ones = spot_cities(AMERICA, text, short=False)
    assert [spot.city for spot in long_ones] == ["New York", "Saint Louis", "Kansas City", "Denver"]


def test_nothing_is_spotted_by_a_slip_or_a_part() -> None:
    assert spot_cities(AMERICA, "Denvr, a new port, some salt") == []
    assert spot_cities(AMERICA, "") == []
