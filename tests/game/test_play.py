"""Whole games: nothing is lost, nothing refused that was listed, and every game ends."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.game.tables import fresh
from tests.game.test_menu import hoarding, same
from ttr_rules.game.cards import KINDS, LOCOMOTIVE
from ttr_rules.game.count import Miscounted, check_cards, check_pieces
from ttr_rules.game.judge import rule_on
from ttr_rules.game.play import Game, Result, any_act, play_game
from ttr_rules.game.table import Table

HOUSES: list[tuple[str, tuple[str, ...]]] = [
    ("na-current", ()),
    ("na-classic", ()),
    ("europe", ()),
    ("na-current", ("stations-in-north-america", "three-cards-a-turn")),
    ("na-current", ("gray-routes-take-any-mix", "hand-limit-fifteen")),
    ("na-classic", ("routes-must-connect", "returned-tickets-shuffled-in", "no-locomotive-flush")),
    ("na-classic", ("deal-out-all-tickets", "four-cards-for-a-locomotive")),
    ("europe", ("face-up-locomotive-counts-as-one", "tunnel-insurance", "one-flush-a-turn")),
]


def cards(table: Table) -> list[int]:
    """How many there are of each kind, wherever they are."""
    offer = table.turn.offer
    single = [*(table.row or []), *table.deck, *(offer.revealed or [] if offer else [])]
    piles = [table.discard, *(hand or [] for hand in table.hands), *([offer.paid] if offer else [])]
    return [single.count(kind) + sum(pile[kind] for pile in piles) for kind in range(KINDS)]


def tickets(table: Table) -> Counter[Any]:
    """The tickets that are still in the game."""
    turn = table.turn
    held = [ticket for one in table.tickets for ticket in one or []]
    waiting = [ticket for _, dealt in table.setup.values() for ticket in dealt or ()]
    return Counter([*held, *waiting, *table.ticket_deck, *(turn.offered or () if turn.pending == "tickets" else ())])


class Playing(RuleBasedStateMachine):
    """Plays any legal act after any other."""

    game: Game
    options: list[Any]

    @initialize(which=st.sampled_from(HOUSES), players=st.integers(2, 5), seed=st.integers(0, 10**6))
    def begin(self, which: tuple[str, tuple[str, ...]], players: int, seed: int) -> None:
        self.game = Game(fresh(*which, players, Random(seed)))
        self.rng = Random(seed)
        self.tickets = tickets(self.game.table)
        self.options = self.game.due()

    @rule(number=st.integers(0, 2**16))
    def act(self, number: int) -> None:
        table = self.game.table
        if not self.options:
            return
        act = self.options[number % len(self.options)]
        assert rule_on(table, act).legal
        if self.rng.random() < 0.03:
            same(table, self.options)
        self.game.do(act)
        self.options = self.game.due()

    @rule(times=st.integers(1, 60))
    def acts(self, times: int) -> None:
        choose = any_act(self.rng)
        for _ in range(times):
            if self.options:
                self.game.do(choose(self.game.table, self.options))
                self.all_is_there()
                self.options = self.game.due()

    @invariant()
    def all_is_there(self) -> None:
        table = self.game.table
        value = table.rules.value
        check_cards(table)
        check_pieces(table)
        made_of = value("setup.train-cards")
        assert cards(table) == [made_of["per_color"]] * LOCOMOTIVE + [made_of["locomotives"]]
        assert all(trains >= 0 for trains in table.trains)
        assert all(count >= 0 for hand in table.hands for count in hand or [])
        assert all(built <= (value("setup.stations") or 0) for built in table.stations_built)
        assert len(table.ticket_deck) == table.ticket_deck_size
        lost = self.tickets - tickets(table)
        assert not tickets(table) - self.tickets
        assert not lost or value("setup.tickets-returned") == "box"
        row = table.row or []
        assert len(row) == value("setup.display") or not table.deck

    @invariant()
    def no_act_is_listed_twice(self) -> None:
        assert len(set(self.options)) == len(self.options)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            choose = any_act(self.rng)
            while options := self.game.due():
                self.game.do(choose(self.game.table, options))
                assert self.game.decisions < 4000
            assert self.game.table.over or self.game.deadlock
            self.all_is_there()


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


def finished(edition: str, house: tuple[str, ...], players: int, seed: int, trace: bool = False) -> Result:
    """A random game."""
    rng = Random(seed)
    return play_game(fresh(edition, house, players, rng), any_act(rng), trace=trace)


@pytest.mark.parametrize(("edition", "house"), HOUSES)
def test_every_game_ends_and_is_scored(edition: str, house: tuple[str, ...]) -> None:
    for seed in range(6):
        result = finished(edition, house, 2 + seed % 4, seed)
        table = result.table
        assert result.deadlock or table.over
        assert result.deadlock or min(table.trains) <= table.rules.value("end.trigger")["trains_at_most"]
        assert [player.routes for player in result.sheet.players] == table.score
        assert result.sheet.winners


def test_players_who_hoard_come_to_an_end_too() -> None:
    for seed in range(4):
        rng = Random(seed)
        result = play_game(fresh("na-current", (), 5, rng), hoarding(rng))
        assert result.deadlock or result.table.over


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (finished("europe", (), 3, 11, trace=True) for _ in range(2))
    assert one.moves == two.moves
    assert one.sheet == two.sheet


def test_a_trace_rules_on_every_move() -> None:
    result = finished("na-current", (), 5, 3, trace=True)
    assert len(result.moves) == result.decisions
    assert all(move.ruling.legal and move.ruling.plain + move.ruling.reasons for move in result.moves)
    assert any("draw.reshuffle" in move.read for move in result.moves)
    assert finished("na-current", (), 5, 3).moves == []


@pytest.mark.parametrize(
    ("house", "after"),
    [((), lambda players: players), (("last-turn-for-others-only",), lambda players: players - 1),
     (("sudden-end",), lambda players: 0)],
)  # fmt: skip
def test_the_last_round_is_as_long_as_the_rules_say(house: tuple[str, ...], after: Any) -> None:
    for players in (3, 5):
        rng = Random(players)
        game, choose = Game(fresh("na-classic", house, players, rng)), any_act(rng)
        begun = last = None
        while options := game.due():
            table = game.table
            if table.final_left is not None and begun is None:
                begun = table.turns_taken
                assert sum(table.final_left.values()) == after(players)
            last = options[0].player
            game.do(choose(table, options))
        begun = begun if begun is not None else game.table.turns_taken
        assert game.table.over and not game.deadlock
        assert game.table.turns_taken - begun == after(players)
        low = [seat for seat, trains in enumerate(game.table.trains) if trains <= 2]
        assert house or last in low


def stuck(players: int) -> Table:
    """All cards are in hands, all tickets are taken and every route is owned."""
    table = fresh("na-current", (), players, Random(1))
    for pile in (table.row or [], table.deck):
        while pile:
            hand = table.hands[0]
            assert hand is not None
            hand[pile.pop()] += 1
    table.owner = [track.index % players for track in table.board.tracks]
    table.setup.clear()
    table.ticket_deck, table.ticket_deck_size = [], 0
    return table


def test_a_game_that_nobody_can_go_on_with_is_scored_as_it_stands() -> None:
    game = Game(stuck(3), trace=True, check=False)
    passed = []
    while options := game.due():
        assert [act.kind for act in options] == ["pass"]
        passed.append(options[0].player)
        game.do(options[0])
    assert passed == [0, 1, 2]
    assert game.deadlock and not game.table.over
    assert [(move.effects, move.read) for move in game.moves] == [
        ([], []), ([], []), (["nobody can do anything: the game stops"], ["end.deadlock"]),
    ]  # fmt: skip


def test_what_is_lost_is_noticed() -> None:
    table = fresh("europe", (), 2, Random(1))
    table.deck.pop()
    with pytest.raises(Miscounted, match="109 train cards instead of 110"):
        check_cards(table)
    table.trains[1] -= 1
    with pytest.raises(Miscounted, match="Bo has 0 trains on the board and 44 left of 45"):
        check_pieces(table)
    table.trains[1] += 1
    table.stations, table.stations_built = {"Wien": 1}, [0, 1]
    check_pieces(table)
    table.stations_built = [1, 0]
    with pytest.raises(Miscounted, match=r"^\[0, 1\] stations stand, \[1, 0\] were built$"):
        check_pieces(table)


@pytest.mark.parametrize(
    ("edition", "house", "dealt", "left"),
    [("na-current", (), {"regular": 4}, 23), ("na-classic", (), {"regular": 3}, 24),
     ("europe", (), {"long": 1, "regular": 3}, 34), ("na-classic", ("deal-out-all-tickets",), {"regular": 15}, 0),
     ("na-classic", ("tickets-come-later",), {}, 30), ("na-classic", ("five-starting-tickets",), {"regular": 5}, 20)],
)  # fmt: skip
def test_tickets_are_dealt_as_the_rules_say(
    edition: str, house: tuple[str, ...], dealt: dict[str, int], left: int
) -> None:
    table = fresh(edition, house, 2, Random(4))
    for seat in range(2):
        number, offered = table.setup.get(seat, (0, ()))
        assert Counter(ticket[3] for ticket in offered or ()) == dealt
        assert number == sum(dealt.values())
    assert len(table.ticket_deck) == table.ticket_deck_size == left
    assert all(ticket[3] == "regular" for ticket in table.ticket_deck)


def test_long_tickets_may_come_into_the_later_deck(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    change = "{set: setup.long-tickets, to: {in_later_deck: true}, says: Ours.}"
    path.write_text(f"house: mine\nchanges:\n- {change}\n", encoding="utf-8")
    decks = [fresh("europe", (path,), 2, Random(seed)).ticket_deck for seed in (1, 2)]
    for deck in decks:
        places = [place for place, ticket in enumerate(deck) if ticket[3] == "long"]
        assert (len(deck), len(places)) == (38, 4) and places[-1] - places[0] > 3
    assert decks[0] != decks[1]


def test_the_opening_is_set_up_as_the_rules_say() -> None:
    for seed in range(40):
        table = fresh("europe", (), 5, Random(seed))
        assert [sum(hand or []) for hand in table.hands] == [4] * 5
        assert table.row is not None and len(table.row) == 5 and table.row.count(LOCOMOTIVE) < 3
        assert (table.trains, table.seats, table.ordered, table.deck_more) == ([45] * 5, 5, True, 0)
        assert not any((table.score[0], table.stations_built[0], table.tokens[0], table.owner[0] + 1))
    assert sum(fresh("na-current", ("no-starting-hand",), 2, Random(1)).hands[0] or [1]) == 0
    assert fresh("na-current", ("thirty-trains",), 2, Random(1)).trains == [30, 30]
    rows = [fresh("na-current", ("no-locomotive-flush",), 2, Random(seed)).row or [] for seed in range(300)]
    assert any(row.count(LOCOMOTIVE) >= 3 for row in rows)
