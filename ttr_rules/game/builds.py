"""The stations that a seat may build: free cities kept by the board, payments found by the cards held."""

from __future__ import annotations

from ttr_rules.game.acts import Act
from ttr_rules.game.facts.stations import cost_of_next
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.payments import Payment, sets_of_one_color
from ttr_rules.game.purse import Purse, holdings
from ttr_rules.game.remember import Bare
from ttr_rules.game.residue import Residue
from ttr_rules.game.sieve import sifted
from ttr_rules.game.table import Table

STAGES = (frozenset({"city"}), frozenset({"city", "own"}), frozenset({"payment", "price"}))


class Builds:
    """The free cities of one seat, and what its next station costs."""

    def __init__(self, table: Table, seat: int, left: Residue) -> None:
        self.table, self.seat = table, seat
        self.by_city, self.by_network, self.by_price, self.rest = sifted(left, table.rules.scopes, STAGES)
        self.prices: dict[int, Purse] = left.memo.setdefault("prices", {})
        self.scene = Bare(table, Act("station", seat), CERTAIN)
        self.stations: dict[str, int] | None = None
        self.owner: list[int] = []
        self.free: set[str] = set()
        self.acts: dict[Payment, tuple[Act, ...]] = {}
        """The stations in those cities that a payment pays for."""
        self.noted: dict[Payment, dict[str, Act]] = table.rules.memo.setdefault(("stations", table.board, seat), {})

    def acts_now(self) -> list[Act]:
        """Every station that the hand pays for and no norm objects to."""
        self._update()
        hand = self.table.hands[self.seat]
        assert hand is not None
        found: list[Act] = []
        purse = self._purse()
        for held in holdings(hand):
            for payment in purse.of(held):
                known = self.acts.get(payment)
                found += self._everywhere(payment) if known is None else known
        if self.rest is not None:
            rest = self.rest
            found = [act for act in found if rest(Bare(self.table, act, CERTAIN))]
        return found

    def _update(self) -> None:
        table = self.table
        if self.stations is None or (self.by_network is not None and self.owner != table.owner):
            changed = set(table.board.cities)
        elif self.stations != table.stations:
            changed = {city for city, _ in self.stations.items() ^ table.stations.items()}
        else:
            return
        for city in changed:
            scene = self.scene
            scene.act = Act("station", self.seat, city=city)
            if (self.by_city is None or self.by_city(scene)) and (self.by_network is None or self.by_network(scene)):
                self.free.add(city)
            else:
                self.free.discard(city)
        self.stations, self.owner = dict(table.stations), table.owner[:]
        self.acts.clear()

    def _purse(self) -> Purse:
        """What pays for the next station; it turns on the cards and on how many were built."""
        table, seat = self.table, self.seat
        built = table.stations_built[seat]
        if built not in self.prices:
            cost = cost_of_next(table, seat)
            sets = sets_of_one_color(cost) if cost is not None else ()
            test = self.by_price
            self.prices[built] = Purse(
                payment
                for payment in sets
                if test is None or test(Bare(table, Act("station", seat, payment=payment), CERTAIN))
            )
        return self.prices[built]

    def _everywhere(self, payment: Payment) -> tuple[Act, ...]:
        acts = self.noted.get(payment)
        if acts is None:
            cities = self.table.board.cities
            acts = {city: Act("station", self.seat, city=city, payment=payment) for city in sorted(cities)}
            self.noted[payment] = acts
        found = self.acts[payment] = tuple(act for city, act in acts.items() if city in self.free)
        return found
