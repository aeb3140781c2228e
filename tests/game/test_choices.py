"""What a simple player picks, each choice on a map of a few tracks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.game.tables import fresh
from ttr_rules.board.board import Board, City, Track
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import NUMBER, counted
from ttr_rules.game.menu import print_of
from ttr_rules.game.players import ENOUGH_CARDS, LAST_TRAINS, MORE_TICKETS, choose, planned
from ttr_rules.game.table import Table, TicketKey

DECK = Act("draw", 0, source="deck")
STOP, PASS, DECLINE, TICKETS = (Act(kind, 0) for kind in ("stop", "pass", "decline", "tickets"))


def ticket(a: str, b: str, points: int) -> TicketKey:
    return a, b, points, "regular"


def table(*tracks: str, tickets: tuple[TicketKey, ...] = (), players: int = 3, hand: str = "") -> Table:
    """A table on a map of tracks such as ``A B 3 red``; a second track between two cities is the first one's twin."""
    here = fresh("na-current", (), players, Random(1))
    here.rules.memo.pop("plans", None)
    made: list[Track] = []
    for index, text in enumerate(tracks):
        a, b, length, color = text.split()
        twin = next((other.index for other in made if (other.a, other.b) == (a, b)), None)
        made.append(Track(index, a, b, int(length), color, twin=twin))
    made = [track if track.twin is not None else Track(*fields(track), twin=twin_of(track, made)) for track in made]
    cities = {city: City(city, 0, 0) for track in made for city in (track.a, track.b)}
    here.board = Board("small", cities, tuple(made), ())
    here.owner = [-1] * len(made)
    here.setup.clear()
    here.tickets[0] = list(tickets)
    here.hands[0] = hand_of(hand)
    return here


def hand_of(cards: str) -> list[int]:
    """``2 red, 1 locomotive`` as a hand."""
    said = [one.split() for one in cards.split(", ") if one]
    return counted({card: int(number) for number, card in said})


def fields(track: Track) -> tuple[int, str, str, int, str]:
    return track.index, track.a, track.b, track.length, track.color


def twin_of(track: Track, tracks: list[Track]) -> int | None:
    return next((other.index for other in tracks if other.twin == track.index), None)


def claim(here: Table, index: int, cards: str) -> Act:
    track = here.board.tracks[index]
    return Act("claim", 0, track=index, print=print_of(track), payment=tuple(hand_of(cards)))


def take(card: str) -> Act:
    return Act("draw", 0, source="display", card=NUMBER[card])


def keep(*tickets: TicketKey) -> Act:
    return Act("keep", 0, tickets=tickets, count=len(tickets))


def station(city: str, cards: str) -> Act:
    return Act("station", 0, city=city, payment=tuple(hand_of(cards)))


def test_the_most_valuable_tickets_are_planned_as_far_as_the_trains_reach() -> None:
    wanted = ticket("A", "B", 5), ticket("C", "D", 9)
    here = table("A B 3 red", "C D 4 blue", tickets=wanted)
    assert planned(here, 0).tracks == (1, 0)
    here.trains[0] = 7
    assert planned(here, 0).tracks == (1, 0)
    here.trains[0] = 6
    assert planned(here, 0).tracks == (1,)
    here.trains[0] = 3
    assert planned(here, 0) == ((0,), ())
    lost = ticket("A", "D", 20)
    here.tickets[0] = [lost, *wanted]
    assert planned(here, 0) == ((0,), (lost,))


def test_a_track_that_is_planned_or_owned_costs_no_more_trains() -> None:
    both = ticket("A", "C", 9), ticket("B", "C", 4)
    here = table("A B 3 red", "B C 4 blue", tickets=both)
    for trains in (45, 7):
        here.trains[0] = trains
        assert planned(here, 0).tracks == (1, 0)
    here.owner[1] = 0
    assert planned(here, 0).tracks == (0,)
    here.owner[0] = 0
    assert planned(here, 0) == ((), ())


def test_the_way_with_the_fewest_trains_is_planned() -> None:
    here = table("A B 6 red", "A C 2 blue", "B C 3 green", tickets=(ticket("A", "B", 5),))
    assert set(planned(here, 0).tracks) == {1, 2}


@pytest.mark.parametrize(("players", "owner", "tracks"), [(3, 1, ()), (4, 1, (1,)), (4, 0, ()), (3, -1, (0,))])
def test_the_other_track_of_a_double_is_planned_where_it_may_be_claimed(
    players: int, owner: int, tracks: tuple[int, ...]
) -> None:
    here = table("A B 3 red", "A B 3 blue", tickets=(ticket("A", "B", 5),), players=players)
    here.owner[0] = owner
    assert planned(here, 0).tracks == tracks
    assert bool(planned(here, 0).hopeless) == (not tracks and owner != 0)
    here.tickets[2], here.owner = here.tickets[0], [0, -1]
    assert planned(here, 2).tracks == ((1,) if players == 4 else ())


def test_of_the_routes_that_are_planned_the_longest_is_claimed_with_the_fewest_locomotives() -> None:
    here = table("A B 2 red", "B C 3 blue", "C D 5 green", tickets=(ticket("A", "C", 9),))
    paid = claim(here, 1, "3 blue")
    options = [
        claim(here, 0, "2 red"), claim(here, 1, "2 blue, 1 locomotive"), paid, claim(here, 2, "5 green"), DECK,
    ]  # fmt: skip
    assert choose(here, options) == paid


def test_what_is_not_planned_is_claimed_only_in_a_hurry() -> None:
    here = table("A B 3 red", "C D 5 green", tickets=(ticket("A", "B", 9),))
    long = claim(here, 1, "5 green")
    assert choose(here, [long, DECK]) == DECK
    here.trains[2] = LAST_TRAINS + 1
    assert choose(here, [long, DECK]) == DECK
    here.trains[2] = LAST_TRAINS
    assert choose(here, [long, DECK]) == long
    here.trains[2] = 45
    here.hands[0] = hand_of(f"{ENOUGH_CARDS - 1} white")
    assert choose(here, [long, DECK]) == DECK
    here.hands[0] = hand_of(f"{ENOUGH_CARDS} white")
    assert choose(here, [long, DECK]) == long


def test_without_a_plan_routes_of_four_and_more_are_claimed_or_the_last_that_the_trains_give() -> None:
    here = table("A B 3 red", "C D 4 green", "E F 2 blue")
    short, long = claim(here, 0, "3 red"), claim(here, 1, "4 green")
    here.trains[1] = MORE_TICKETS
    assert choose(here, [short, DECK]) == DECK
    assert choose(here, [short, long, claim(here, 1, "2 green, 2 locomotive"), DECK]) == long
    here.trains[0] = 3
    assert choose(here, [short, claim(here, 2, "2 blue"), DECK]) == short


def test_more_tickets_are_drawn_when_all_are_done_and_there_is_time() -> None:
    here = table("A B 3 red")
    for mine, others, act in [
        (MORE_TICKETS, 45, TICKETS), (MORE_TICKETS - 1, 45, DECK), (45, LAST_TRAINS + 1, TICKETS),
        (45, LAST_TRAINS, DECK),
    ]:  # fmt: skip
        here.trains = [mine, others, others]
        assert choose(here, [DECK, TICKETS]) == act and choose(here, [DECK]) == DECK
    here.trains = [45, 45, 45]
    here.tickets[0] = [ticket("A", "B", 9)]
    assert choose(here, [DECK, TICKETS]) == DECK


def test_a_station_stands_where_the_one_route_begins_that_a_hopeless_ticket_lacks() -> None:
    here = table("A B 3 red", "B C 6 blue", "C D 1 green", "A D 1 white", tickets=(ticket("A", "C", 9),))
    # A long loan beside a free route does; two short loans would ask for two stations.
    here.owner = [0, 1, 1, 1]
    here.trains[0] = 0
    cheap = station("B", "1 red")
    options = [station("D", "1 red"), station("B", "1 locomotive"), cheap, DECK]
    assert choose(here, options) == DECK
    here.owner[3] = 0
    assert choose(here, [station("A", "1 red"), station("D", "1 locomotive"), station("D", "1 red"), DECK]) == station(
        "D", "1 red"
    )
    here.tickets[0] = []
    assert choose(here, options) == DECK


def test_free_tracks_are_no_reason_against_the_shorter_loan() -> None:
    here = table(
        "A B 1 red", "B C 1 red", "C D 1 red", "D E 1 red", "A X 2 blue", "X Z 2 blue", "E Z 3 blue",
        tickets=(ticket("A", "Z", 9),),
    )  # fmt: skip
    here.owner = [-1, -1, -1, -1, 1, 1, 1]
    assert choose(here, [station("X", "1 red"), station("E", "1 red"), DECK]) == station("E", "1 red")


def test_the_card_is_taken_that_the_plan_lacks_most_of() -> None:
    wanted = ticket("A", "B", 5), ticket("C", "D", 5)
    here = table("A B 3 blue", "C D 4 red", tickets=wanted)
    row = [take("white"), take("blue"), take("red"), DECK]
    assert choose(here, row) == take("red")
    # As much of both: the first in the order of cards.
    here.hands[0] = hand_of("1 red")
    assert choose(here, row) == take("red")
    here.hands[0] = hand_of("2 red")
    assert choose(here, row) == take("blue")
    here.hands[0] = hand_of("4 red, 3 blue")
    assert choose(here, row) == DECK


def test_cards_are_not_counted_for_two_routes() -> None:
    wanted = ticket("A", "B", 5), ticket("C", "D", 5)
    here = table("A B 3 blue", "C D 3 blue", tickets=wanted, hand="3 blue")
    assert choose(here, [take("red"), take("blue"), DECK]) == take("blue")


def test_what_several_routes_lack_is_added_up() -> None:
    wanted = ticket("A", "B", 5), ticket("C", "D", 5), ticket("E", "F", 5)
    here = table("A B 3 blue", "C D 3 blue", "E F 4 red", tickets=wanted)
    assert choose(here, [take("red"), take("blue"), DECK]) == take("blue")


def test_locomotives_come_first_where_a_ferry_lacks_them() -> None:
    wanted = ticket("A", "B", 5), ticket("C", "D", 5)
    here = table("A B 3 blue", "C D 2 red", tickets=wanted, hand="1 locomotive")
    ferry, plain = here.board.tracks
    here.board = Board("ferry", here.board.cities, (replace(ferry, ferry=2), plain), ())
    row = [take("red"), take("locomotive"), DECK]
    assert choose(here, row) == take("locomotive")
    here.hands[0] = hand_of("2 locomotive")
    assert choose(here, row) == take("red")


def test_gray_routes_are_saved_for_in_the_color_that_there_is_most_of() -> None:
    wanted = ticket("A", "B", 9), ticket("C", "D", 5)
    here = table("A B 3 gray", "C D 2 red", tickets=wanted, hand="3 red, 2 blue")
    row = [take("red"), take("blue"), DECK]
    assert choose(here, row) == take("blue")
    here.hands[0] = hand_of("5 red, 1 blue")
    assert choose(here, row) == DECK


def test_a_face_up_locomotive_is_taken_first_where_no_card_helps_and_never_second() -> None:
    here = table("A B 3 blue", tickets=(ticket("A", "B", 5),))
    assert choose(here, [take("blue"), take("locomotive"), DECK]) == take("blue")
    assert choose(here, [take("red"), take("locomotive"), DECK]) == take("locomotive")
    here.turn.cards = [NUMBER["white"]]
    assert choose(here, [take("blue"), take("locomotive"), DECK]) == take("blue")
    assert choose(here, [take("red"), DECK, STOP]) == DECK
    assert choose(here, [take("red"), STOP]) == take("red")


def test_tickets_are_kept_for_their_points_less_what_the_way_costs() -> None:
    here = table("A B 3 red", "B C 4 blue")
    near, far, none = ticket("A", "B", 5), ticket("A", "C", 9), ticket("A", "Z", 20)
    options = [keep(near), keep(far), keep(none), keep(near, far), keep(near, none), keep(near, far, none)]
    assert choose(here, options) == keep(near, far)
    here.trains[0] = 7
    assert choose(here, options) == keep(near, far)
    here.trains[0] = 6
    assert choose(here, options) == keep(near)


def test_a_ticket_that_is_not_worth_its_trains_is_not_kept() -> None:
    here = table("A B 5 red", "C D 5 blue", "E F 4 green")
    even, poor, good = ticket("A", "B", 3), ticket("C", "D", 2), ticket("E", "F", 9)
    assert choose(here, [keep(poor), keep(even)]) == keep(even)
    assert choose(here, [keep(good, even), keep(good)]) == keep(good)
    assert choose(here, [keep(even), keep()]) == keep()
    assert choose(here, [keep(poor), keep(even, good)]) == keep(even, good)
    assert choose(here, [Act("keep", 0, count=2), Act("keep", 0, count=1)]).count == 1


def test_of_tickets_that_must_be_kept_the_cheapest_failure_is_kept() -> None:
    here = table("A B 5 red")
    small, large = ticket("A", "Z", 4), ticket("B", "Z", 12)
    assert choose(here, [keep(large), keep(small)]) == keep(small)


def test_the_most_valuable_of_the_kept_tickets_has_the_trains_first() -> None:
    here = table("A B 4 red", "C D 4 blue", "E F 4 green")
    here.trains[0] = 4
    low, high, third = ticket("A", "B", 6), ticket("C", "D", 10), ticket("E", "F", 8)
    # 10 - 2.4 - 12 with the ten first; with the six first it would be 6 - 2.4 - 20.
    assert choose(here, [keep(ticket("A", "Z", 3)), keep(low, high)]) == keep(low, high)
    here.trains[0] = 8
    assert choose(here, [keep(low, high, third), keep(high, third)]) == keep(high, third)


def test_a_surcharge_is_paid_with_the_fewest_locomotives() -> None:
    here = table("A B 3 red")
    cheap = Act("pay", 0, payment=tuple(hand_of("2 red")))
    dear = Act("pay", 0, payment=tuple(hand_of("1 locomotive")))
    more = Act("pay", 0, payment=tuple(hand_of("3 red")))
    assert choose(here, [dear, more, cheap, DECLINE]) == cheap


def test_whoever_can_do_nothing_sensible_goes_on_with_the_game() -> None:
    here = table("A B 3 red")
    here.trains = [MORE_TICKETS - 1] * 3
    short = claim(here, 0, "3 red")
    order = [short, TICKETS, station("A", "1 red"), STOP, DECLINE, PASS]
    for number in range(len(order)):
        assert choose(here, order[: number - 1 : -1] if number else order[::-1]) == order[number]
    assert choose(here, [station("A", "1 locomotive"), station("B", "1 red")]) == station("B", "1 red")
