"""The list of legal acts, quickly: the same as ``menu.options`` gives, for tables where everything is known.

The state of the table is looked at once for all acts. What is left of the norms is put to routes when one changes
hands, to payments once in a lifetime, and to the other acts as they come up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress
from operator import ne

from ttr_rules.game.acts import Act
from ttr_rules.game.builds import Builds
from ttr_rules.game.cards import KINDS as CARDS
from ttr_rules.game.claims import Change, Claims
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.menu import keeps, surcharges
from ttr_rules.game.payments import print_norms
from ttr_rules.game.remember import Bare
from ttr_rules.game.residue import Residue, facts_of
from ttr_rules.game.sieve import KINDS, Phase, Phases
from ttr_rules.game.table import Table
from ttr_rules.rules.model import RuleSet


@cache
def _acts_of(seat: int) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The acts of a seat that need no particulars, and its draws: each face-up kind, then the deck."""
    draws = [Act("draw", seat, source="display", card=card) for card in range(CARDS)]
    return tuple(Act(kind, seat) for kind in KINDS), (*draws, Act("draw", seat, source="deck"))


def _phases(rules: RuleSet, seats: int | None) -> Phases:
    """Those of tables with so many players, which facts of the game turn on."""
    return Phases(rules, print_norms(rules))


class _Seat:
    """What is kept of one seat as long as the table lasts."""

    def __init__(self, table: Table, seat: int) -> None:
        acts, self.draws = _acts_of(seat)
        self.acts = dict(zip(KINDS, acts, strict=True))
        self.scene = Bare(table, acts[0], CERTAIN)
        """A scene for acts that are tried one after the other."""
        self.listed = self.scene.seen
        """What the list of acts says of itself."""
        self.claims: dict[Residue, Claims] = {}
        self.builds: dict[Residue, Builds] = {}

    def legal(self, left: Residue, act: Act) -> bool:
        """Whether an act passes what is left of the norms."""
        self.scene.act = act
        return left.test is None or left.test(self.scene)

    def tried(self, left: Residue, acts: Iterable[Act]) -> list[Act]:
        """Those acts that pass."""
        return [act for act in acts if self.legal(left, act)]


class Menu:
    """Lists the legal acts of one table, keeping between decisions what has not changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        rules = table.rules
        self.phases = rules.once(_phases, table.seats)
        self.seats = [_Seat(table, seat) for seat in range(len(table.names))]
        self.owner = table.owner[:]
        self.changes: list[Change] = []
        self.all = all(owner < 0 for owner in self.owner)
        """The changes are all that there were."""

    def phase(self, seat: int) -> Phase:
        """How the turn stands for a seat."""
        return self.phases.at(self.seats[seat].scene)

    def options(self, seat: int, phase: Phase | None = None) -> list[Act]:
        """Every legal act of a seat. ``phase`` saves looking how the turn stands."""
        table, here = self.table, self.seats[seat]
        phase = phase or self.phases.at(here.scene)
        plan = phase.plan(here.scene)
        found = self._draws(here, plan["draw"], phase) if "draw" in plan else []
        draws = len(found)
        if "claim" in plan:
            found += self._claims(seat, plan["claim"])
        if "station" in plan:
            found += self._builds(seat, plan["station"])
        spending = len(found) > draws
        tickets = "tickets" in plan and here.legal(plan["tickets"], here.acts["tickets"])
        if tickets:
            found.append(here.acts["tickets"])
        if "keep" in plan:
            found += here.tried(plan["keep"], keeps(table, seat))
        if "pay" in plan:
            found += here.tried(plan["pay"], surcharges(table, seat))
        listed = here.listed
        listed["draw.possible"] = draws > 0
        listed["player.can-act"] = draws > 0 or spending or tickets or table.over
        listed["player.only-tickets"] = tickets and not draws and not spending
        for kind in ("decline", "stop", "pass"):
            if kind in plan and here.legal(plan[kind], here.acts[kind]):
                found.append(here.acts[kind])
        return found

    def _draws(self, here: _Seat, left: Residue, phase: Phase) -> list[Act]:
        """The cards that may be drawn. For a face-up one that turns on its kind and on the phase of the turn, unless
        a reset has swept cards away."""
        known = phase.cards.get(left)
        if known is None:
            known = phase.cards[left] = [None] * CARDS
            if any(self.phases.scopes[fact] != "card" for norm in left.norms for fact in facts_of(norm)):
                known.clear()
        draws, cards = here.draws, sorted(set(self.table.row or ()))
        if self.table.turn.gone or not known:
            found = here.tried(left, (draws[card] for card in cards))
        else:
            for card in cards:
                if known[card] is None:
                    known[card] = here.legal(left, draws[card])
            found = [draws[card] for card in cards if known[card]]
        if here.legal(left, draws[CARDS]):
            found.append(draws[CARDS])
        return found

    def _claims(self, seat: int, left: Residue) -> list[Act]:
        before, after = self.owner, self.table.owner
        if before != after:
            changed = compress(range(len(after)), map(ne, before, after))
            self.changes += [(track, before[track], after[track]) for track in changed]
            self.owner = after[:]
        claims = self.seats[seat].claims.get(left)
        if claims is None:
            claims = self.seats[seat].claims[left] = Claims(self.table, seat, left, self.changes, self.all)
        if claims.seen != len(self.changes):
            claims.update(self.changes)
        return claims.acts_now()

    def _builds(self, seat: int, left: Residue) -> list[Act]:
        builds = self.seats[seat].builds.get(left)
        if builds is None:
            builds = self.seats[seat].builds[left] = Builds(self.table, seat, left)
        return builds.acts_now()
