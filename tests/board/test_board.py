"""The maps hold what the printed boards hold."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ttr_rules.board.board import COLORS, Board, load_board
from ttr_rules.board.distance import shortest
from ttr_rules.faults import Unusable

BOARDS = Path(__file__).parents[2] / "rulesets" / "boards"
AMERICA = load_board(BOARDS / "north-america")
EUROPE = load_board(BOARDS / "europe")
BOTH = pytest.mark.parametrize("board", [AMERICA, EUROPE], ids=["america", "europe"])


@pytest.mark.parametrize(
    ("board", "cities", "tracks", "pairs", "doubles", "spaces"),
    [(AMERICA, 36, 100, 78, 22, 309), (EUROPE, 47, 101, 90, 11, 300)],
    ids=["america", "europe"],
)
def test_counts(board: Board, cities: int, tracks: int, pairs: int, doubles: int, spaces: int) -> None:
    assert len(board.cities) == cities
    assert len(board.tracks) == tracks
    assert len({(track.a, track.b) for track in board.tracks}) == pairs
    assert sum(track.twin is not None for track in board.tracks) == 2 * doubles
    assert sum(track.length for track in board.tracks) == spaces


def test_lengths() -> None:
    assert Counter(track.length for track in AMERICA.tracks) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}
    assert Counter(track.length for track in EUROPE.tracks) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}


def test_colors_are_balanced() -> None:
    for color in COLORS:
        mine = [track.length for track in AMERICA.tracks if track.color == color]
        assert (len(mine), sum(mine)) == (7, 27)
        assert sum(track.color == color for track in EUROPE.tracks) == 8
    assert sum(track.color == "gray" for track in AMERICA.tracks) == 44
    assert sum(track.length for track in EUROPE.tracks if track.color == "gray") == 122


def test_tunnels_and_ferries() -> None:
    assert not any(track.tunnel or track.ferry for track in AMERICA.tracks)
    assert sum(track.tunnel for track in EUROPE.tracks) == 18
    ferries = [track for track in EUROPE.tracks if track.ferry]
    assert (len(ferries), sum(track.ferry for track in ferries)) == (13, 17)
    assert all(track.color == "gray" and track.length >= track.ferry and not track.tunnel for track in ferries)


@BOTH
def test_twins_mirror_each_other(board: Board) -> None:
    for track in board.tracks:
        assert board.tracks[track.index] is track
        if track.twin is not None:
            twin = board.tracks[track.twin]
            assert twin.twin == track.index
            assert (twin.a, twin.b, twin.length) == (track.a, track.b, track.length)
            assert {twin.number, track.number} == {1, 2}


@BOTH
def test_everything_is_connected(board: Board) -> None:
    start = next(iter(board.cities))
    assert all(shortest(board, start, city) for city in board.cities)


def test_tickets() -> None:
    classic = AMERICA.tickets_of(["classic30"])
    assert (len(classic), sum(ticket.points for ticket in classic)) == (30, 349)
    current = AMERICA.tickets_of(["classic30", "current33-addition"])
    assert [ticket.name for ticket in current if ticket not in classic] == ["Atlanta - Washington"]
    assert (len(EUROPE.tickets), sum(ticket.points for ticket in EUROPE.tickets)) == (46, 444)
    assert sum(ticket.kind == "long" for ticket in EUROPE.tickets) == 6
    assert EUROPE.ticket("Stockholm", "Cádiz") is EUROPE.ticket("Cádiz", "Stockholm") is not None
    assert AMERICA.ticket("Atlanta", "Washington", ["classic30"]) is None


@pytest.mark.parametrize(
    ("board", "exceptions"),
    [
        (
            AMERICA,
            {
                "Chicago - Los Angeles": (16, 15),
                "Los Angeles - Miami": (20, 19),
                "Los Angeles - New York": (21, 20),
                "New York - Seattle": (22, 20),
                "Oklahoma City - Sault St. Marie": (9, 8),
            },
        ),
        (EUROPE, {"London - Wien": (10, 9), "Athína - Edinburgh": (21, 20)}),
    ],
    ids=["america", "europe"],
)
def test_a_ticket_is_worth_its_shortest_way(board: Board, exceptions: dict[str, tuple[int, int]]) -> None:
    differ = {}
    for ticket in board.tickets:
        way = shortest(board, ticket.a, ticket.b)
        assert way
        if way.length != ticket.points:
            differ[ticket.name] = (ticket.points, way.length)
    assert differ == exceptions


def test_ways_by_cars_and_by_routes() -> None:
    by_cars = shortest(AMERICA, "Seattle", "New York")
    assert by_cars and (by_cars.length, by_cars.cities[0], by_cars.cities[-1]) == (20, "Seattle", "New York")
    assert all({track.a, track.b} == set(by_cars.cities[at : at + 2]) for at, track in enumerate(by_cars.tracks))
    by_routes = shortest(EUROPE, "Stockholm", "Petrograd", by="routes")
    assert by_routes and (len(by_routes.tracks), by_routes.length) == (1, 8)
    assert shortest(AMERICA, "Denver", "Omaha", among=()) is None
    here = shortest(AMERICA, "Denver", "Denver")
    assert here and (here.length, here.tracks, here.cities) == (0, (), ("Denver",))


@BOTH
def test_track_names_are_unique(board: Board) -> None:
    names = {board.track_name(track) for track in board.tracks}
    assert len(names) == len(board.tracks)
    assert not any("#" in name for name in names)


def test_track_names_say_no_more_than_they_must() -> None:
    assert [AMERICA.track_name(track) for track in AMERICA.between("Omaha", "Denver")] == ["Denver - Omaha"]
    assert [AMERICA.track_name(track) for track in AMERICA.between("Denver", "Kansas City")] == [
        "Denver - Kansas City black",
        "Denver - Kansas City orange",
    ]
    assert AMERICA.track_name(AMERICA.between("Houston", "Dallas")[1]) == "Dallas - Houston track 2"


def test_neighbours() -> None:
    assert set(AMERICA.neighbours("Las Vegas")) == {"Los Angeles", "Salt Lake City"}
    assert len(EUROPE.at("Paris")) == 10
    assert AMERICA.between("Denver", "Miami") == ()


def test_a_board_is_read_once() -> None:
    assert load_board(str(BOARDS / "europe")) is EUROPE
    assert (AMERICA.title, EUROPE.title) == ("North America", "Europe")


GOOD = {
    "cities.csv": "city,x,y,aliases\nA,1,2,\nB,3,4,Bee\n",
    "routes.csv": "city_a,city_b,length,color,track,tunnel,ferry_locomotives\nA,B,2,red,1,false,0\n",
    "tickets.csv": "city_a,city_b,points,set\nA,B,2,regular\n",
}


@pytest.mark.parametrize(
    ("table", "old", "new", "place", "words"),
    [
        ("routes.csv", "A,B,2,red", "A,C,2,red", (2, 1), "'C' is not in cities.csv"),
        ("tickets.csv", "A,B", "Z,B", (2, 1), "'Z' is not in cities.csv"),
        ("routes.csv", "red", "mauve", (2, 1), "'mauve' is no colour"),
        ("routes.csv", "false", "maybe", (2, 1), "not a line of this table"),
        ("routes.csv", ",0\n", "\n", (2, 1), "6 cells"),
        ("cities.csv", "city,x", "town,x", (1, 1), "not the heading"),
        ("cities.csv", "1,2", "1,two", (2, 1), "not a line of this table"),
    ],
)
def test_a_bad_table_is_refused_with_its_place(
    tmp_path: Path, table: str, old: str, new: str, place: tuple[int, int], words: str
) -> None:
    for name, text in GOOD.items():
        (tmp_path / name).write_text(text.replace(old, new) if name == table else text)
    with pytest.raises(Unusable) as caught:
        load_board(tmp_path)
    [fault] = caught.value.faults
    assert words in fault.message
    assert (fault.place, fault.file) == (place, str(tmp_path / table))


def test_a_missing_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=r"cities\.csv.*cannot be read"):
        load_board(tmp_path)
