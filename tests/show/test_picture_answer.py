"""The picture of an answer shows the table as it stood, and what the answer is about."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.show.picture_answer import neighbourhood_of, picture_of, write_picture

EMPTY: dict[str, Any] = {"question": None, "headline": "No.", "steps": [], "value": None}


def classes(svg: str, name: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if name in element.get("class", "").split()]


def step(move: str, verdict: str) -> dict[str, str]:
    return {"player": "Ann", "move": move, "verdict": verdict}


def drawn(answer: dict[str, Any], edition: str = "na-classic", **position: Any) -> str:
    return picture_of({**EMPTY, "edition": edition, **answer}, position)


@pytest.mark.parametrize(
    ("moves", "marked"),
    [
        ([step("claim Denver - Omaha with 4 pink", "illegal"), step("claim Boston - Miami", "not-reached")], 1),
        ([step("draw blind", "legal"), step("claim Dallas - Houston with 1 red", "depends")], 2),
        ([step("claim Dallas - Houston track 2; reveals red, red, red", "legal")], 1),
        ([step("claim a gray 6 with 4 red", "legal")], 0),
        ([step("draw blind", "legal")], 0),
        ([], 0),
    ],
)
def test_the_route_in_dispute_is_marked(moves: list[dict[str, str]], marked: int) -> None:
    in_legend = bool(marked)
    assert len(classes(drawn({"steps": moves}), "halo")) == marked + in_legend


def test_a_station_s_city_is_marked() -> None:
    [ring, _] = classes(drawn({"steps": [step("station Wien with 2 red", "legal")]}, "europe"), "ring")
    assert ring.get("r")


def test_cities_of_a_question_are_marked() -> None:
    question = "Can I skip Denver and go from Omaha to LA?"
    assert len(classes(drawn({"question": question}), "ring")) == 2 + 1


def test_the_table_is_drawn_as_it_stood() -> None:
    svg = drawn(
        {},
        "europe",
        routes={"Ann": ["Wien - Zágráb"], "Bo": ["Roma - Venezia", "Dieppe - London", "Dieppe - London"]},
        stations={"Ann": ["Wien", {"city": "Roma", "borrows": "Roma - Venezia"}]},
    )
    cars, stations, legend = 2 + 2 + 2 + 2, 2, 2
    assert len(classes(svg, "car")) == cars + stations + legend
    assert len(classes(svg, "faded")) == 101 - 4


def test_a_score_sheet_shows_loans_and_the_longest_path() -> None:
    def player(name: str, length: int, path: list[str], borrows: list[dict[str, Any]]) -> dict[str, Any]:
        return {"name": name, "longest": {"length": length, "path": path}, "stations": {"borrows": borrows}}

    loan = {"city": "Roma", "route": "Roma - Venezia", "for": []}
    idle = {"city": "Wien", "route": None, "for": []}
    value = {
        "players": [
            player("Ann", 2, ["Wien", "Zágráb"], [loan, idle]),
            player("Bo", 4, ["Roma", "Venezia", "Zágráb"], []),
        ]
    }
    svg = drawn({"value": value}, "europe", routes={"Bo": ["Roma - Venezia", "Venezia - Zágráb"]})
    assert len(classes(svg, "borrowed")) == 1 + 1
    assert [element.text for element in classes(svg, "count")] == ["1", "2"]


def test_a_longest_path_keeps_to_its_owner_s_tracks() -> None:
    value = {"Ann": {"length": 8, "path": ["Omaha", "Denver", "Kansas City", "Omaha"]}, "Bo": {"length": 0, "path": []}}
    routes = {"Ann": ["Denver - Kansas City orange", "Denver - Omaha", "Kansas City - Omaha track 2"]}
    svg = drawn({"value": value}, routes=routes)
    assert [element.text for element in classes(svg, "count")] == ["1", "2", "3"]
    drawn_over = {point for way in classes(svg, "way") for point in way.get("points", "").split()}
    for route in ElementTree.fromstring(svg).iter():
        if str(route.get("data-route")).startswith("Denver - Kansas City"):
            [bed] = [element for element in route if element.get("class") == "bed"]
            shared = drawn_over & set(bed.get("points", "").split())
            assert bool(shared) == (route.get("data-route") == "Denver - Kansas City orange")


def test_a_path_of_routes_can_be_drawn_too() -> None:
    value = {"Ann": {"length": 6, "path": ["Denver - Omaha", "Duluth - Omaha track 2"]}}
    assert len(classes(drawn({"value": value}), "count")) == 2


@pytest.mark.parametrize("value", [None, 3, "4 cards", {"deal": 4, "keep": 2}, [{"red": 3}], {"winners": ["Ann"]}])
def test_other_values_draw_the_bare_board(value: Any) -> None:
    assert not classes(drawn({"value": value}), "way")


def test_the_file_is_written(tmp_path: Path) -> None:
    write_picture({**EMPTY, "edition": "europe"}, tmp_path / "answer.svg")
    assert "No." in (tmp_path / "answer.svg").read_text(encoding="utf-8")
    with pytest.raises(Unusable, match=r"\.svg or \.png"):
        write_picture({**EMPTY, "edition": "europe"}, tmp_path / "answer.gif")


def test_the_neighbourhood_of_a_dispute() -> None:
    answer = {**EMPTY, "edition": "na-classic", "steps": [step("claim Denver - Omaha with 4 pink", "illegal")]}
    text = neighbourhood_of(answer, {"routes": {"Bo": ["Denver - Omaha"]}})
    assert [line.split()[0] for line in text.splitlines() if not line.startswith(" ")] == ["Denver", ">", "Omaha", ">"]
    assert text.count("pink") == text.count("Bo") == 2
    assert neighbourhood_of({**EMPTY, "edition": "na-classic"}, {}) == ""
