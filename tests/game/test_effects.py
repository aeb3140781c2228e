"""What acts leave on the table, counted there: turns begun, passes in a row, tickets that go back, the first track."""

from __future__ import annotations

from random import Random

import pytest

from tests.game.tables import fresh
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import LOCOMOTIVE, NUMBER, counted, named
from ttr_rules.game.effects import NOTHING, Happening, apply, own
from ttr_rules.game.menu import print_of
from ttr_rules.game.row import Log
from ttr_rules.game.table import FIRST_CODE, UNSEEN, Table

RED, BLUE = NUMBER["red"], NUMBER["blue"]


def table(edition: str = "europe", house: tuple[str, ...] = ()) -> Table:
    here = fresh(edition, house, 2, Random(1))
    here.setup.clear()
    here.hands[0] = counted({"red": 8, "locomotive": 2})
    return here


def claim(here: Table, index: int, cards: int = 1) -> Act:
    track = here.board.tracks[index]
    return Act("claim", 0, track=index, print=print_of(track), payment=tuple(counted({"red": cards})))


def done(here: Table, *acts: Act, happening: Happening = NOTHING) -> Log:
    log = Log()
    for act in acts:
        apply(here, act, happening, log)
    return log


def test_every_track_can_be_owned_the_first_too() -> None:
    here = table()
    for index in (0, 1):
        own(here, 1, index, print_of(here.board.tracks[index]), Log())
    assert here.owner[:3] == [1, 1, -1]
    own(here, 1, None, (2, "gray", "plain", 0), Log())
    assert (here.own_tracks(1), here.score[1]) == ([0, 1], sum(_points(here, index) for index in (0, 1)) + 2)


def _points(here: Table, index: int) -> int:
    return int(here.rules.value("score.routes")[here.board.tracks[index].length])


def test_what_was_begun_in_a_turn_is_counted() -> None:
    here = table()
    plain = [track.index for track in here.board.tracks if not track.tunnel and not track.ferry][:2]
    done(here, *(claim(here, index) for index in plain))
    assert (here.turn.actions, here.turn.claims) == (["claim", "claim"], 2)
    done(here, *(Act("station", 0, city=city, payment=tuple(counted({"red": 1}))) for city in ("Wien", "Roma")))
    assert (here.turn.stations, here.stations_built, here.stations) == (2, [2, 0], {"Wien": 0, "Roma": 0})
    assert named(here.discard) == {"red": 4} and here.hands[0] == counted({"red": 4, "locomotive": 2})


def test_draws_are_one_action() -> None:
    here = table()
    here.row, here.deck = [RED, LOCOMOTIVE, BLUE, BLUE, BLUE], [BLUE, BLUE, BLUE]
    draws = [Act("draw", 0, source="display", card=LOCOMOTIVE), Act("draw", 0, source="deck")]
    done(here, draws[0])
    assert (here.turn.locomotives_taken, here.turn.replaced, here.row) == (1, [BLUE], [RED, BLUE, BLUE, BLUE, BLUE])
    done(here, draws[1])
    assert (here.turn.actions, here.turn.cards) == (["draw"], [LOCOMOTIVE, BLUE])
    assert here.turn.sources == ["display", "deck"]
    assert here.turn.hidden_seen and here.hands[0] == counted({"red": 8, "blue": 1, "locomotive": 3})


@pytest.mark.parametrize(
    ("row", "left"),
    [
        ([BLUE, RED, RED], [BLUE, RED]),
        ([BLUE, FIRST_CODE, UNSEEN], [BLUE, UNSEEN]),
        ([BLUE, UNSEEN, FIRST_CODE + 1], [BLUE, FIRST_CODE + 1]),
        ([BLUE, BLUE], [BLUE, BLUE]),
    ],
)
def test_a_card_that_is_taken_was_one_of_those_that_nobody_named(row: list[int], left: list[int]) -> None:
    here = table()
    here.row, here.deck, here.deck_more = row, [], 0
    log = done(here, Act("draw", 0, source="display", card=RED))
    assert (here.row, log.texts[-1]) == (left, "the gap in the row stays")


def test_passes_count_while_nobody_does_anything_else_and_only_where_nothing_else_was_possible() -> None:
    here = table()
    one, other = Act("pass", 0), Act("pass", 1)
    done(here, one)
    assert (here.passes, here.turn.actions) == (1, ["pass"])
    done(here, Act("draw", 0, source="deck"))
    assert here.passes == 0
    assert done(here, one, happening=Happening(forced=False)).texts == [] and here.passes == 0
    assert done(here, one).texts == []
    assert done(here, other).texts == ["nobody can do anything: the game stops"]
    here.ordered = False
    assert done(here, one).texts == []


def test_tickets_that_are_not_kept_go_below_the_others() -> None:
    here = table()
    deck = here.ticket_deck[:]
    done(here, Act("tickets", 0))
    offered = here.turn.offered
    assert offered == tuple(deck[:-4:-1]) and (here.turn.drawn, here.turn.pending) == (3, "tickets")
    assert here.turn.hidden_seen and here.ticket_deck_size == len(here.ticket_deck) == len(deck) - 3
    done(here, Act("keep", 0, tickets=offered[1:2], count=1))
    assert here.ticket_deck == [offered[0], offered[2], *deck[:-3]]
    assert (here.ticket_deck_size, here.tickets[0], here.turn.pending) == (len(deck) - 1, [offered[1]], "none")


def test_tickets_that_nobody_named_are_counted() -> None:
    here = table()
    here.ticket_deck, here.ticket_deck_size = [], 9
    done(here, Act("tickets", 0))
    assert (here.turn.offered, here.turn.drawn, here.ticket_deck_size) == (None, 3, 6)
    log = done(here, Act("keep", 0, count=0))
    assert (here.ticket_deck_size, here.tickets[0]) == (9, [])
    assert (log.texts, log.rules) == (["Ann keeps 0 of 3 tickets"], ["ticket.return"])
    done(here, Act("deal", 1))
    assert (here.setup, here.ticket_deck_size) == ({1: (4, None)}, 6)
    log = done(here, Act("keep", 1, count=4))
    assert (here.setup, here.ticket_deck_size, log.rules) == ({}, 6, [])
    one = table()
    one.ticket_deck_size, one.ticket_deck = 2, one.ticket_deck[:2]
    done(one, Act("tickets", 0))
    assert (one.turn.drawn, len(one.turn.offered or ()), one.ticket_deck_size) == (2, 2, 0)


def test_all_that_were_dealt_are_kept_without_naming_them() -> None:
    here = fresh("na-current", (), 2, Random(1))
    number, dealt = here.setup[0]
    done(here, Act("keep", 0, count=number))
    assert (here.tickets[0], sorted(here.setup)) == (list(dealt or ()), [1])


def test_an_offer_for_a_tunnel_waits_for_what_is_due() -> None:
    here = table()
    tunnel = next(track.index for track in here.board.tracks if track.tunnel and track.length == 3)
    here.deck[-3:] = [BLUE, RED, RED]
    done(here, claim(here, tunnel, 3))
    offer = here.turn.offer
    assert offer is not None and (offer.track, offer.due, offer.revealed) == (tunnel, 2, [RED, RED, BLUE])
    assert (here.turn.pending, here.owner[tunnel], named(here.discard)) == ("surcharge", -1, {})
    done(here, Act("decline", 0))
    assert (here.turn.offer, here.turn.pending, here.hands[0]) == (None, "none", counted({"red": 8, "locomotive": 2}))
    assert named(here.discard) == {"red": 2, "blue": 1} and here.turn.claims == 1
