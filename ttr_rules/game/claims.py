"""The claims that a seat may make: open routes kept by print, payments found by the cards held."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_rules.board.board import Board
from ttr_rules.game.acts import Act, Print
from ttr_rules.game.exchanges import exchanges, larger
from ttr_rules.game.facts.claiming import whose
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.menu import print_of
from ttr_rules.game.payments import Payment, route_payments
from ttr_rules.game.purse import Held, Purse, holdings
from ttr_rules.game.remember import Bare
from ttr_rules.game.residue import Residue
from ttr_rules.game.sieve import Test, sifted
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
        self.twins = [track.twin for track in board.tracks]
        self.payments = [route_payments(rules, printed) for printed in self.prints]
        self.purses = [Purse(payments) for payments in self.payments]
        self.odd = [
            one for one, printed in enumerate(self.prints) if self.purses[one].mixed or exchanges(rules, printed)
        ]
        """Prints whose payments are not all found by one colour."""
        self.paid: dict[Held, tuple[tuple[int, Held], ...]] = {}
        """The prints that cards of a colour pay for, each with as many of the cards as make a difference."""
        self.seats: list[tuple[list[Act], list[dict[Held, tuple[Act, ...]]]]] = []

    def paid_by(self, held: Held) -> tuple[tuple[int, Held], ...]:
        """The prints that cards of a colour pay for, noted in ``paid``."""
        color, cards, locomotives = held
        found = []
        for number, purse in enumerate(self.purses):
            enough = color, min(cards, purse.most), min(locomotives, purse.most)
            if purse.of(enough):
                found.append((number, enough))
        self.paid[held] = together = tuple(found)
        return together

    def of_seat(self, seat: int) -> tuple[list[Act], list[dict[Held, tuple[Act, ...]]]]:
        """For each track the claim of it without a payment, and what is noted of those that cards of a colour pay."""
        while len(self.seats) <= seat:
            places = [
                Act("claim", len(self.seats), track=track, print=self.prints[number])
                for track, number in enumerate(self.print_of)
            ]
            self.seats.append((places, [{} for _ in places]))
        return self.seats[seat]

    def claims_of(self, seat: int, track: int, held: Held) -> tuple[Act, ...]:
        """The claims of a track that cards of a colour pay for; noted."""
        number = self.print_of[track]
        printed, payments = self.prints[number], self.purses[number].of(held)
        found = tuple(Act("claim", seat, track=track, print=printed, payment=payment) for payment in payments)
        self.seats[seat][1][track][held] = found
        return found

    def odd_payments(self, number: int, hand: list[int]) -> Iterator[tuple[Payment, Payment | None]]:
        """Mixes of colours and exchanged cards that a hand pays for a print."""
        yield from ((payment, None) for payment in self.purses[number].mixes(hand))
        yield from larger(self.rules, self.prints[number], self.payments[number], hand)


def prices_of(rules: RuleSet, board: Board) -> Prices:
    """The prices of a board, worked out once."""
    return rules.once(Prices, board)


class Claims:
    """The open routes of one seat, kept up to date by what changed hands."""

    def __init__(self, table: Table, seat: int, left: Residue, changes: list[Change], all_noted: bool) -> None:
        """``all_noted``: the board was empty before the changes."""
        self.table, self.seat, self.left = table, seat, left
        self.prices = prices_of(table.rules, table.board)
        self.by_track, self.by_trains, self.by_network, self.rest = sifted(left, table.rules.scopes, STAGES)
        self.places, self.noted = self.prices.of_seat(seat)
        self.scene = Bare(table, self.places[0], CERTAIN)
        known = left.memo.setdefault(("open", table.board, table.seats), {})
        self.open_at: dict[tuple[int, str, str | bool], bool] = known
        self.banned_at: dict[int, frozenset[int]] = left.memo.setdefault(("banned", table.board), {})
        self.banned: frozenset[int] = frozenset()
        """Prints for which the seat has too few trains."""
        self.tracks, self.seen = self._at_first(changes, all_noted)
        """The open tracks of each print."""
        self.acts: list[dict[Held, tuple[Act, ...]]] = [{} for _ in self.tracks]
        """The claims of those tracks that cards of a colour pay for."""
        self._count_trains()

    def _at_first(self, changes: list[Change], all_noted: bool) -> tuple[list[list[int]], int]:
        """The open tracks, and the number of changes that they know of. An empty board is the same for everybody."""
        key = "free", self.table.board, self.table.seats
        alike = self.by_network is None and all_noted
        found: list[list[int]] | None = self.left.memo.get(key) if alike else None
        if found is not None:
            return [tracks[:] for tracks in found], 0
        found = [[] for _ in self.prices.prints]
        for track, number in enumerate(self.prices.print_of):
            if self._is_open(track):
                found[number].append(track)
        if alike and not changes:
            self.left.memo[key] = [tracks[:] for tracks in found]
        return found, len(changes)

    def _is_open(self, track: int) -> bool:
        """Whether a route is open. Facts of scope ``track`` turn on the route and on whose it and its twin are."""
        twin = self.prices.twins[track]
        owner, seat = self.table.owner, self.seat
        key = track, whose(owner[track], seat), twin is not None and whose(owner[twin], seat)
        found = self.open_at.get(key)
        if found is None:
            found = self.open_at[key] = self.by_track is None or self._passes(self.by_track, track)
        return found and (self.by_network is None or self._passes(self.by_network, track))

    def _passes(self, test: Test, track: int) -> bool:
        self.scene.act = self.places[track]
        return test(self.scene)

    def update(self, changes: list[Change]) -> None:
        """Takes note of the tracks that changed hands since the last time."""
        new = changes[self.seen :]
        self.seen = len(changes)
        seat, twins = self.seat, self.prices.twins
        changed: list[int] = []
        for track, before, after in new:
            changed.append(track)
            if (twin := twins[track]) is not None:
                changed.append(twin)
            if seat in (before, after):
                self._count_trains()
                if self.by_network is not None:
                    changed = list(range(len(twins)))
                    break
        print_of, tracks, is_open = self.prices.print_of, self.tracks, self._is_open
        for track in changed:
            number = print_of[track]
            here = tracks[number]
            if is_open(track) != (track in here):
                if track in here:
                    here.remove(track)
                else:
                    here.append(track)
                    here.sort()
                self.acts[number].clear()

    def _count_trains(self) -> None:
        test = self.by_trains
        if test is None:
            return
        trains = self.table.trains[self.seat]
        if trains not in self.banned_at:
            dear = set()
            for track, number in enumerate(self.prices.print_of):
                if number not in dear and not self._passes(test, track):
                    dear.add(number)
            self.banned_at[trains] = frozenset(dear)
        banned = self.banned_at[trains]
        for number in banned ^ self.banned:
            self.acts[number].clear()
        self.banned = banned

    def acts_now(self) -> list[Act]:
        """Every claim that the hand pays for and no norm objects to."""
        hand = self.table.hands[self.seat]
        assert hand is not None
        found: list[Act] = []
        prices, acts, tracks = self.prices, self.acts, self.tracks
        paid = prices.paid
        for held in holdings(hand):
            served = paid.get(held)
            for number, enough in prices.paid_by(held) if served is None else served:
                known = acts[number].get(enough)
                if known is not None:
                    found += known
                elif tracks[number]:
                    found += self._together(number, enough)
        for number in prices.odd:
            if number not in self.banned:
                found += self._odd(number, hand)
        if self.rest is not None:
            rest = self.rest
            found = [act for act in found if rest(Bare(self.table, act, CERTAIN))]
        return found

    def _together(self, number: int, held: Held) -> tuple[Act, ...]:
        noted = self.noted
        found: list[Act] = []
        for track in self.tracks[number] if number not in self.banned else ():
            found += noted[track].get(held) or self.prices.claims_of(self.seat, track, held)
        self.acts[number][held] = together = tuple(found)
        return together

    def _odd(self, number: int, hand: list[int]) -> list[Act]:
        printed = self.prices.prints[number]
        return [
            Act("claim", self.seat, track=track, print=printed, payment=payment, paid=paid)
            for payment, paid in list(self.prices.odd_payments(number, hand))
            for track in self.tracks[number]
        ]
