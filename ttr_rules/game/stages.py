"""The list of legal acts, quickly: the same as ``menu.options`` gives, for tables where everything is known.

The state of the table is looked at once for all acts. What is left of the norms is put to routes when one changes
hands, to payments once in a lifetime, and to the other acts as they come up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from ttr_rules.game.acts import Act
from ttr_rules.game.builds import Builds
from ttr_rules.game.cards import KINDS as CARDS
from ttr_rules.game.claims import Change, Claims
from ttr_rules.game.facts import FACTS, Scene
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.menu import keeps, surcharges
from ttr_rules.game.payments import print_norms
from ttr_rules.game.remember import Bare
from ttr_rules.game.residue import Residue, facts_of
from ttr_rules.game.sieve import KINDS, Phase, Phases, Test, test_of
from ttr_rules.game.table import Table


def _told(name: str) -> Callable[[Scene], Any]:
    return lambda scene: scene.seen[name]


LISTED = {**FACTS, **{name: _told(name) for name in ("draw.possible", "player.can-act", "player.only-tickets")}}
"""Facts, with those that need the list of acts taken from the list that is being made."""


@cache
def _acts_of(seat: int) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The acts of a seat that need no particulars, and its draws: each face-up kind, then the deck."""
    draws = [Act("draw", seat, source="display", card=card) for card in range(CARDS)]
    return tuple(Act(kind, seat) for kind in KINDS), (*draws, Act("draw", seat, source="deck"))


class _Seat:
    """Scenes of one seat that last as long as the table."""

    def __init__(self, table: Table, seat: int) -> None:
        acts, self.draws = _acts_of(seat)
        self.acts = dict(zip(KINDS, acts, strict=True))
        self.scenes = tuple(Bare(table, act, CERTAIN) for act in acts)
        self.scene = {kind: (scene,) for kind, scene in zip(KINDS, self.scenes, strict=True)}
        self.any = (Bare(table, acts[0], CERTAIN),)
        """A scene for acts that are tried one after the other."""
        self.claims: dict[Residue, Claims] = {}
        self.builds: dict[Residue, Builds] = {}


class Menu:
    """Lists the legal acts of one table, keeping between decisions what has not changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        rules = table.rules
        if "phases" not in rules.memo:
            rules.memo["phases"] = Phases(rules, print_norms(rules))
        self.phases: Phases = rules.memo["phases"]
        self.seats = [_Seat(table, seat) for seat in range(len(table.names))]
        self.owner = table.owner[:]
        self.changes: list[Change] = []
        self.all = all(owner < 0 for owner in self.owner)
        """The changes are all that there were."""

    def phase(self, seat: int) -> Phase:
        """How the turn stands for a seat."""
        return self.phases.at(self.seats[seat].scenes)

    def options(self, seat: int, phase: Phase | None = None) -> list[Act]:
        """Every legal act of a seat. ``phase`` saves looking how the turn stands."""
        table, here = self.table, self.seats[seat]
        phase = phase or self.phases.at(here.scenes)
        plan = phase.plan(here.scenes)
        draws = self._draws(here, plan["draw"], phase) if "draw" in plan else []
        tickets = "tickets" in plan and _passes(here, plan["tickets"])
        spending = self._claims(seat, plan["claim"]) if "claim" in plan else []
        if "station" in plan:
            spending += self._builds(seat, plan["station"])
        found = draws + spending
        if tickets:
            found.append(here.acts["tickets"])
        if "keep" in plan:
            found += self._tried(here, plan["keep"], keeps(table, seat))
        if "pay" in plan:
            found += self._tried(here, plan["pay"], surcharges(table, seat))
        if "decline" in plan and _passes(here, plan["decline"]):
            found.append(here.acts["decline"])
        for kind in ("stop", "pass"):
            if kind in plan:
                seen = here.scene[kind][0].seen
                seen["draw.possible"] = bool(draws)
                seen["player.can-act"] = bool(table.over or draws or tickets or spending)
                seen["player.only-tickets"] = tickets and not draws and not spending
                if _passes(here, plan[kind]):
                    found.append(here.acts[kind])
        return found

    def _draws(self, here: _Seat, left: Residue, phase: Phase) -> list[Act]:
        """The cards that may be drawn. For a face-up one that turns on its kind and on the phase of the turn, unless
        a reset has swept cards away."""
        test = _test(left)
        known = phase.cards.get(left)
        if known is None:
            known = phase.cards[left] = [None] * CARDS
            if any(self.phases.scopes[fact] != "card" for norm in left.norms for fact in facts_of(norm)):
                known.clear()
        found = []
        scene, gone = here.any, self.table.turn.gone
        for card in sorted(set(self.table.row or ())):
            act = scene[0].act = here.draws[card]
            if gone or not known:
                legal = test is None or test(scene)
            elif (legal := known[card]) is None:
                legal = known[card] = test is None or test(scene)
            if legal:
                found.append(act)
        act = scene[0].act = here.draws[CARDS]
        if test is None or test(scene):
            found.append(act)
        return found

    def _tried(self, here: _Seat, left: Residue, acts: Iterable[Act]) -> list[Act]:
        """Those acts that pass."""
        test = _test(left)
        found = []
        for act in acts:
            here.any[0].act = act
            if test is None or test(here.any):
                found.append(act)
        return found

    def _claims(self, seat: int, left: Residue) -> list[Act]:
        if self.table.owner != self.owner:
            pairs = zip(self.owner, self.table.owner, strict=True)
            self.changes += [(track, *pair) for track, pair in enumerate(pairs) if pair[0] != pair[1]]
            self.owner = self.table.owner[:]
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


def _test(left: Residue) -> Test | None:
    if "test" not in left.memo:
        left.memo["test"] = test_of(left.norms, left.opened, LISTED)
    found: Test | None = left.memo["test"]
    return found


def _passes(here: _Seat, left: Residue) -> bool:
    test = _test(left)
    return test is None or test(here.scene[left.kind])
