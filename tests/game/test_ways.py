"""Ways between cities: the shortest, those that borrow least, what a network lacks, what hangs together."""

from __future__ import annotations

from ttr_rules.game.ways import Track, Way, gap, joined, part_of, ticket_path, ticket_paths

AB, BC, CD, AC, AD = (
    Track(0, "A", "B", 2), Track(1, "B", "C", 2), Track(2, "C", "D", 1), Track(3, "A", "C", 5), Track(4, "A", "D", 6),
)  # fmt: skip


def test_the_fewest_trains_then_the_fewest_tracks() -> None:
    assert ticket_path([AB, BC, AC], "A", "C") == Way((0, 1), ("A", "B", "C"))
    even = AC._replace(length=4)
    assert ticket_path([AB, BC, even], "C", "A") == Way((3,), ("C", "A"))
    assert ticket_path([AB, CD], "A", "D") is None
    assert ticket_path([AB], "A", "Z") is None and ticket_path([AB], "Z", "A") is None


def test_borrowed_tracks_are_the_last_resort() -> None:
    assert ticket_path([AB, BC, AC], "A", "C", {0, 1}) == Way((3,), ("A", "C"))
    assert ticket_path([AB, BC], "A", "C", {0, 1}) == Way((0, 1), ("A", "B", "C"))
    long = [Track(10 + number, str(number), str(number + 1), 6) for number in range(7)]
    short = Track(30, "0", "7", 1)
    assert ticket_path([*long, short], "0", "7", {30}) == Way(tuple(range(10, 17)), tuple(map(str, range(8))))
    assert ticket_paths([AB, BC], [("A", "B"), ("B", "Z")]) == [Way((0,), ("A", "B")), None]


def test_of_two_tracks_between_two_cities_the_cheaper() -> None:
    twin = AB._replace(number=7)
    assert ticket_path([twin, AB], "A", "B") == Way((0,), ("A", "B"))
    assert ticket_path([twin, AB], "A", "B", {0}) == Way((7,), ("A", "B"))


def test_what_is_missing_between_two_cities() -> None:
    board = [AB, BC, CD, AC, AD]
    assert gap([AB], board, "A", "D") == Way((1, 2), ("A", "B", "C", "D"))
    assert gap([AC], board, "A", "D") == Way((2,), ("A", "C", "D"))
    assert gap([AB, BC, CD], board, "A", "D") == Way((), ("A", "B", "C", "D"))
    assert gap([], [AB, CD], "A", "D") is None
    even = [AB, BC, AC._replace(length=4)]
    assert gap([], even, "A", "C") == Way((3,), ("A", "C"))
    # What is there costs nothing, however long; also where the board does not list it.
    assert gap([Track(9, "A", "D", 60)], [CD, AC], "A", "C") == Way((2,), ("A", "D", "C"))


def test_what_hangs_together() -> None:
    parts = joined([AB, CD])
    assert parts["A"] == parts["B"] != parts["C"] == parts["D"]
    assert len(set(joined([AB, CD, BC]).values())) == 1
    assert len(set(joined([CD, AB, AD, BC]).values())) == 1
    assert (part_of(parts, "A"), part_of(parts, "Z")) == (parts["A"], "Z")
    assert joined([]) == {}
