"""The list of legal acts, quickly: the same as ``menu.options`` gives, for tables where everything is known.

The state of the table is looked at once for all acts. What is left of the norms is put to routes when one changes
hands, to payments once in a lifetime, and to the other acts as they come up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ttr_rules.game.acts import Act
from ttr_rules.game.builds import Builds
from ttr_rules.game.cards import KINDS as CARDS
from ttr_rules.game.claims import Change, Claims
from ttr_rules.game.facts import FACTS, Scene
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.menu import keeps, surcharges
from ttr_rules.game.payments import print_norms
from ttr_rules.game.remember import Bare, Remembered, ruling
from ttr_rules.game.residue import Residue
from ttr_rules.game.sieve import KINDS, Plan, Test, planner, test_of
from ttr_rules.game.table import Table


def _told(name: str) -> Callable[[Scene], Any]:
    return lambda scene: scene.seen[name]


LISTED = {**FACTS, **{name: _told(name) for name in ("draw.possible", "player.can-act", "player.only-tickets")}}
"""Facts, with those that need the list of acts taken from the list that is being made."""


class _Seat:
    """Scenes of one seat that last as long as the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.acts = {kind: Act(kind, seat) for kind in KINDS}
        self.scenes = tuple(Bare(table, self.acts[kind], CERTAIN) for kind in KINDS)
        self.scene = {kind: (scene,) for kind, scene in zip(KINDS, self.scenes, strict=True)}
        drawn = [Act("draw", seat, source="display", card=card) for card in range(CARDS)]
        drawn.append(Act("draw", seat, source="deck"))
        self.draws = [(act, (Bare(table, act, CERTAIN),)) for act in drawn]
        self.claims: dict[Residue, Claims] = {}
        self.builds: dict[Residue, Builds] = {}


class Menu:
    """Lists the legal acts of one table, keeping between decisions what has not changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        rules = table.rules
        if "planner" not in rules.memo:
            rules.memo["planner"] = planner(rules, print_norms(rules))
        self.plan: Remembered[Plan] = rules.memo["planner"]
        self.seats = [_Seat(table, seat) for seat in range(len(table.names))]
        self.owner = table.owner[:]
        self.changes: list[Change] = []

    def options(self, seat: int) -> list[Act]:
        """Every legal act of a seat."""
        table, here = self.table, self.seats[seat]
        plan = self.plan(here.scenes)
        draws = self._draws(here, plan["draw"]) if "draw" in plan else []
        tickets = "tickets" in plan and _passes(here, plan["tickets"])
        spending = self._claims(seat, plan["claim"]) if "claim" in plan else []
        if "station" in plan:
            spending += self._builds(seat, plan["station"])
        found = draws + spending
        if tickets:
            found.append(here.acts["tickets"])
        if table.turn.drawn or seat in table.setup:
            found += _legal(table, keeps(table, seat))
        if table.turn.offer is not None:
            found += _legal(table, [*surcharges(table, seat), Act("decline", seat)])
        for kind in ("stop", "pass"):
            if kind in plan:
                seen = here.scene[kind][0].seen
                seen["draw.possible"] = bool(draws)
                seen["player.can-act"] = bool(table.over or draws or tickets or spending)
                seen["player.only-tickets"] = tickets and not draws and not spending
                if _passes(here, plan[kind]):
                    found.append(here.acts[kind])
        return found

    def _draws(self, here: _Seat, left: Residue) -> list[Act]:
        test = _test(left)
        row = self.table.row or []
        draws = [here.draws[card] for card in sorted(set(row))]
        draws.append(here.draws[CARDS])
        return [act for act, scene in draws if test is None or test(scene)]

    def _claims(self, seat: int, left: Residue) -> list[Act]:
        if self.table.owner != self.owner:
            for track, (before, after) in enumerate(zip(self.owner, self.table.owner, strict=True)):
                if before != after:
                    self.changes.append((track, before, after))
            self.owner = self.table.owner[:]
        claims = self.seats[seat].claims.get(left)
        if claims is None:
            claims = self.seats[seat].claims[left] = Claims(self.table, seat, left)
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


def _legal(table: Table, acts: Iterable[Act]) -> list[Act]:
    return [act for act in acts if ruling(table, act).legal]
