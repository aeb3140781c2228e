"""A picture shows every city and every route once, and no two names on each other."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ttr_rules.board.board import Board, City, Track, load_board
from ttr_rules.faults import Unusable
from ttr_rules.show.neighbourhood import neighbourhood
from ttr_rules.show.picture import board_svg
from ttr_rules.show.picture_file import check_name, save_picture
from ttr_rules.show.picture_layout import layout_of
from ttr_rules.show.picture_shapes import Box, Point
from ttr_rules.show.picture_style import PLAYERS, initials

BOARDS = Path(__file__).parents[2] / "rulesets" / "boards"
AMERICA = load_board(BOARDS / "north-america")
EUROPE = load_board(BOARDS / "europe")
BOTH = pytest.mark.parametrize("board", [AMERICA, EUROPE], ids=["america", "europe"])
SVG = "{http://www.w3.org/2000/svg}"
FIVE = {name: [index for index in range(len(AMERICA.tracks)) if index % 6 == at] for at, name in enumerate("VWXYZ")}


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


@BOTH
def test_every_city_and_every_route_once(board: Board) -> None:
    for svg in (
        board_svg(board),
        board_svg(board, claimed=FIVE, path=[3, 4], disputed=[5], cities=list(board.cities)[:2]),
    ):
        root = drawn(svg)
        texts = Counter(element.text for tag in ("text", "title") for element in root.iter(SVG + tag))
        assert all(texts[city] == 1 for city in board.cities)
        routes = Counter(element.get("data-route") for element in root.iter() if element.get("data-route"))
        assert routes == {board.track_name(track): 1 for track in board.tracks}


@BOTH
def test_every_space_is_drawn(board: Board) -> None:
    spaces = of_class(drawn(board_svg(board)), "space")
    legend = len({track.color for track in board.tracks}) + 2 * any(track.tunnel for track in board.tracks)
    assert len(spaces) == sum(track.length for track in board.tracks) + legend


def test_locomotives_and_tunnels_are_marked() -> None:
    root = drawn(board_svg(EUROPE))
    in_legend = 1
    assert len(of_class(root, "loco")) == sum(track.ferry for track in EUROPE.tracks) + in_legend
    assert len(of_class(root, "tunnel")) == sum(track.length for track in EUROPE.tracks if track.tunnel) + in_legend
    assert not of_class(drawn(board_svg(AMERICA)), "loco")


@BOTH
def test_colors_are_told_by_letters_too(board: Board) -> None:
    root = drawn(board_svg(board))
    for track in board.tracks:
        if track.color != "gray":
            [route] = [element for element in root.iter() if element.get("id") == f"route-{track.index}"]
            letters = [text.text for text in route.iter(SVG + "text")]
            assert letters == ["K" if track.color == "black" else track.color[0].upper()] * track.length


@BOTH
def test_no_two_names_overlap_and_none_is_cut_off(board: Board) -> None:
    layout = layout_of(board)
    boxes = list(layout.labels.items())
    assert not [(a, b) for at, (a, box) in enumerate(boxes) for b, other in boxes[:at] if box.meets(other)]
    for _, box in boxes:
        assert box.left >= 0 and box.top >= 0 and box.right <= layout.width and box.bottom <= layout.height


@BOTH
def test_no_name_hides_a_city(board: Board) -> None:
    layout = layout_of(board)
    for name, box in layout.labels.items():
        for city, spot in layout.cities.items():
            dot = Box(spot.x - 5, spot.y - 5, spot.x + 5, spot.y + 5)
            assert not box.meets(dot), (name, city)


@BOTH
def test_every_name_keeps_to_the_width_it_was_given(board: Board) -> None:
    for text in of_class(drawn(board_svg(board)), "name"):
        box = layout_of(board).labels[str(text.text)]
        assert float(text.get("textLength", "0")) <= box.right - box.left


def left_of(a: Point, b: Point, c: Point) -> bool:
    return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)


@BOTH
def test_no_two_routes_cross(board: Board) -> None:
    lines = layout_of(board).lines
    crossing = []
    for one in board.tracks:
        for other in board.tracks[: one.index]:
            if {one.a, one.b} & {other.a, other.b}:
                continue
            mine, theirs = lines[one.index].points[::3], lines[other.index].points[::3]
            crossing += [
                (board.track_name(one), board.track_name(other))
                for a, b in pairwise(mine)
                for c, d in pairwise(theirs)
                if left_of(a, b, c) != left_of(a, b, d) and left_of(c, d, a) != left_of(c, d, b)
            ]
    assert not crossing


@BOTH
def test_no_two_spaces_lie_on_each_other(board: Board) -> None:
    spots = [(space.x, space.y) for line in layout_of(board).lines for space in line.spaces]
    assert len(spots) == sum(track.length for track in board.tracks)
    near = [(a, b) for at, a in enumerate(spots) for b in spots[:at] if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 12]
    assert not near


def test_claimed_routes_show_whose_they_are() -> None:
    root = drawn(board_svg(AMERICA, claimed={"Ann": [0, 1], "Bo": [2]}))
    [route] = [element for element in root.iter() if element.get("id") == "route-0"]
    assert [text.text for text in route.iter(SVG + "text")] == ["A"] * AMERICA.tracks[0].length
    assert "claimed by Ann" in str(route.find(SVG + "title").text)  # type: ignore[union-attr]
    cars = sum(AMERICA.tracks[index].length for index in (0, 1, 2))
    assert len(of_class(root, "car")) == cars + 2
    assert len(of_class(root, "faded")) == len(AMERICA.tracks) - 3
    assert {"Ann", "Bo"} <= {element.text for element in root.iter(SVG + "text")}


def test_five_players_have_five_colors() -> None:
    root = drawn(board_svg(AMERICA, claimed=FIVE))
    for at in range(5):
        assert of_class(root, f"player{at}")
    assert len({ink.fill for ink in PLAYERS}) == 5


def test_a_path_is_numbered_in_order() -> None:
    path = [track.index for track in AMERICA.at("Denver")][:3]
    root = drawn(board_svg(AMERICA, path=path))
    assert [element.text for element in of_class(root, "count")] == ["1", "2", "3"]
    assert len(of_class(root, "way")) == len(path) + 1


def test_disputes_loans_and_stations_are_marked() -> None:
    roma = EUROPE.between("Roma", "Venezia")[0].index
    root = drawn(board_svg(EUROPE, disputed=[7], cities=["Wien"], stations={"Ann": ["Roma"]}, borrowed={"Ann": [roma]}))
    in_legend = 1
    assert len(of_class(root, "halo")) == 1 + in_legend
    assert len(of_class(root, "ring")) == 1 + in_legend
    assert len(of_class(root, "borrowed")) == 1 + in_legend
    [town] = [element for element in root.iter() if element.get("data-city") == "Roma"]
    assert of_class(town, "car")


def test_light_dark_and_either() -> None:
    light, dark, auto = (board_svg(AMERICA, theme=theme) for theme in ("light", "dark", "auto"))
    assert light != dark
    assert "prefers-color-scheme" in auto and "prefers-color-scheme" not in light + dark
    with pytest.raises(Unusable, match="sepia"):
        board_svg(AMERICA, theme="sepia")


def test_the_same_board_gives_the_same_picture() -> None:
    copy = Board(AMERICA.name, AMERICA.cities, AMERICA.tracks, AMERICA.tickets)
    assert board_svg(copy) == board_svg(AMERICA)


@pytest.mark.parametrize("name", ["<b>&\"'", "\x00\x1b[31m", "]]>", "x" * 5000])
def test_hostile_names_stay_text(name: str) -> None:
    root = drawn(board_svg(AMERICA, claimed={name: [0]}, title=name))
    assert len(root.findall(f".//{SVG}b")) == 0


def test_nothing_is_fetched() -> None:
    svg = board_svg(EUROPE, claimed=FIVE)
    assert "href" not in svg and "url(" not in svg and "<script" not in svg
    assert svg.count("http") == 1


def test_a_map_of_any_size_can_be_drawn() -> None:
    cities = {name: City(name, 10 * at, 5 * at) for at, name in enumerate("AB")}
    small = Board("two", cities, (Track(0, "A", "B", 3, "red"),), ())
    assert len(of_class(drawn(board_svg(small)), "space")) == 3 + 1


@pytest.mark.parametrize(
    ("players", "signs"),
    [
        (["Ann", "Bo"], ["A", "B"]),
        (["Ann", "Anton", "Bo"], ["Ann", "Ant", "B"]),
        (["An", "Anna"], ["An", "Ann"]),
        (["Player one", "Player two"], ["1", "2"]),
    ],
)
def test_initials_tell_players_apart(players: list[str], signs: list[str]) -> None:
    assert list(initials(players).values()) == signs


def test_svg_and_png_files(tmp_path: Path) -> None:
    svg = board_svg(AMERICA)
    save_picture(str(tmp_path / "board.svg"), svg)
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == svg
    save_picture(str(tmp_path / "board.PNG"), svg)
    assert (tmp_path / "board.PNG").read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.PNG", "board.svg"]


def test_what_is_no_picture_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unusable, match=r"\.svg or \.png"):
        check_name("board.jpg")
    with pytest.raises(Unusable, match="cannot be written"):
        save_picture(str(tmp_path / "missing" / "board.svg"), "<svg/>")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(Unusable, match=r"pip install 'ttr-rules\[png\]'"):
        save_picture(str(tmp_path / "board.png"), "<svg/>")
    assert not list(tmp_path.iterdir())


def test_the_neighbourhood_in_words() -> None:
    index = EUROPE.between("Kyïv", "Smolensk")[0].index
    text = neighbourhood(EUROPE, tracks=[index], cities=["Essen"], claimed={"Ann": [index]})
    lines = text.splitlines()
    assert [line for line in lines if not line.startswith((" ", ">"))] == ["Kyïv", "Smolensk", "Essen"]
    assert [line.split() for line in lines if line.startswith(">")] == [
        [">", "Smolensk", "■■■", "red", "Ann"],
        [">", "Kyïv", "■■■", "red", "Ann"],
    ]
    assert sum("København track" in line and "L■■" in line and "ferry" in line for line in lines) == 2
    assert neighbourhood(EUROPE) == ""
