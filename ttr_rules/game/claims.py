"""The claims that a seat may make: open routes kept by print, payments found by the cards held."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_rules.board.board import Board
from ttr_rules.game.acts import Act, Print
from ttr_rules.game.exchanges import exchanges, larger
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.menu import print_of
from ttr_rules.game.payments import Payment, route_payments
from ttr_rules.game.purse import Held, Purse, holdings
from ttr_rules.game.remember import Bare
from ttr_rules.game.residue import Residue
from ttr_rules.game.sieve import sifted
from ttr_rules.game.table import Table
from ttr_rules.rules.model import RuleSet

STAGES = (
    frozenset({"print", "track"}),
    frozenset({"print", "trains"}),
    frozenset({"print", "track", "trains", "own"}),
)

Change = tuple[int, int, int]
"""A track, the seat that owned it and the seat that owns it now."""


class Prices:
    """What the routes of a board cost under one rule set, and the acts that pay for them."""

    def __init__(self, rules: RuleSet, board: Board) -> None:
        self.rules = rules
        prints = [print_of(track) for track in board.tracks]
        self.prints: list[Print] = list(dict.fromkeys(prints))
        number = {printed: one for one, printed in enumerate(self.prints)}
        self.print_of = [number[printed] for printed in prints]
        self.payments = [route_payments(rules, printed) for printed in self.prints]
        self.purses = [Purse(payments) for payments in self.payments]
        self.odd = [
            one for one, printed in enumerate(self.prints) if self.purses[one].mixed or exchanges(rules, printed)
        ]
        """Prints whose payments are not all found by one colour."""
        self.paid: dict[Held, tuple[int, ...]] = {}
        self.acts: dict[tuple[int, int, Held], tuple[Act, ...]] = {}

    def paid_by(self, held: Held) -> tuple[int, ...]:
        """The prints that cards of a colour pay for."""
        found = self.paid.get(held)
        if found is None:
            found = self.paid[held] = tuple(one for one, purse in enumerate(self.purses) if purse.of(held))
        return found

    def claims_of(self, seat: int, track: int, held: Held) -> tuple[Act, ...]:
        """The claims of a track that cards of a colour pay for."""
        key = seat, track, held
        found = self.acts.get(key)
        if found is None:
            number = self.print_of[track]
            printed = self.prints[number]
            found = self.acts[key] = tuple(
                Act("claim", seat, track=track, print=printed, payment=payment)
                for payment in self.purses[number].of(held)
            )
        return found

    def odd_payments(self, number: int, hand: list[int]) -> Iterator[tuple[Payment, Payment | None]]:
        """Mixes of colours and exchanged cards that a hand pays for a print."""
        yield from ((payment, None) for payment in self.purses[number].mixes(hand))
        yield from larger(self.rules, self.prints[number], self.payments[number], hand)


def prices_of(rules: RuleSet, board: Board) -> Prices:
    """The prices of a board, worked out once."""
    found: Prices | None = rules.memo.get(("prices", board))
    if found is None:
        found = rules.memo["prices", board] = Prices(rules, board)
    return found


class Claims:
    """The open routes of one seat, kept up to date by what changed hands."""

    def __init__(self, table: Table, seat: int, left: Residue) -> None:
        self.table, self.seat = table, seat
        self.prices = prices_of(table.rules, table.board)
        if "sieve" not in left.memo:
            left.memo["sieve"] = sifted(left, table.rules.scopes, STAGES)
        self.by_track, self.by_trains, self.by_network, self.rest = left.memo["sieve"]
        self.banned_at: dict[int, frozenset[int]] = left.memo.setdefault(("banned", table.board), {})
        self.tracks: list[list[int]] = [[] for _ in self.prices.prints]
        """The open tracks of each print."""
        self.acts: list[dict[Held, tuple[Act, ...]]] = [{} for _ in self.prices.prints]
        self.banned: frozenset[int] = frozenset()
        """Prints for which the seat has too few trains."""
        self.scenes = [
            (Bare(table, Act("claim", seat, track=track, print=self.prices.prints[number]), CERTAIN),)
            for track, number in enumerate(self.prices.print_of)
        ]
        self.seen = -1

    def update(self, changes: list[Change]) -> None:
        """Takes note of the tracks that changed hands since the last time."""
        if self.seen < 0:
            self._look_again(range(len(self.scenes)))
            self._count_trains()
        else:
            own = False
            changed: list[int] = []
            for track, before, after in changes[self.seen :]:
                own = own or self.seat in (before, after)
                twin = self.table.board.tracks[track].twin
                changed += (track,) if twin is None else (track, twin)
            self._look_again(range(len(self.scenes)) if own and self.by_network is not None else changed)
            if own:
                self._count_trains()
        self.seen = len(changes)

    def _look_again(self, tracks: range | list[int]) -> None:
        for track in tracks:
            number = self.prices.print_of[track]
            here = self.tracks[number]
            scene = self.scenes[track]
            is_open = (self.by_track is None or self.by_track(scene)) and (
                self.by_network is None or self.by_network(scene)
            )
            if is_open != (track in here):
                if is_open:
                    here.append(track)
                    here.sort()
                else:
                    here.remove(track)
                self.acts[number].clear()

    def _count_trains(self) -> None:
        test = self.by_trains
        if test is None:
            return
        trains = self.table.trains[self.seat]
        if trains not in self.banned_at:
            first = [self.prices.print_of.index(number) for number in range(len(self.prices.prints))]
            self.banned_at[trains] = frozenset(
                number for number, track in enumerate(first) if not test(self.scenes[track])
            )
        self.banned = self.banned_at[trains]

    def acts_now(self) -> list[Act]:
        """Every claim that the hand pays for and no norm objects to."""
        hand = self.table.hands[self.seat]
        assert hand is not None
        found: list[Act] = []
        banned, prices, acts = self.banned, self.prices, self.acts
        for held in holdings(hand):
            for number in prices.paid_by(held):
                if number not in banned:
                    known = acts[number].get(held)
                    found += self._together(number, held) if known is None else known
        for number in prices.odd:
            if number not in banned and self.tracks[number]:
                found += self._odd(number, hand)
        if self.rest is not None:
            rest = self.rest
            found = [act for act in found if rest((Bare(self.table, act, CERTAIN),))]
        return found

    def _together(self, number: int, held: Held) -> tuple[Act, ...]:
        prices, seat = self.prices, self.seat
        found = tuple(act for track in self.tracks[number] for act in prices.claims_of(seat, track, held))
        self.acts[number][held] = found
        return found

    def _odd(self, number: int, hand: list[int]) -> list[Act]:
        printed = self.prices.prints[number]
        return [
            Act("claim", self.seat, track=track, print=printed, payment=payment, paid=paid)
            for payment, paid in list(self.prices.odd_payments(number, hand))
            for track in self.tracks[number]
        ]
