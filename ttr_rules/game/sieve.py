"""Norms sorted by what can change their facts, so that each question is put as seldom as the answer can change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ttr_rules.game.acts import Act
from ttr_rules.game.facts import FACTS, Scene
from ttr_rules.game.facts.registry import Observe
from ttr_rules.game.facts.turns import phase
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.remember import Bare, Look, Remembered
from ttr_rules.game.residue import OPEN, Residue, facts_of, families, passes, relevant, residue
from ttr_rules.rules.model import Norm, RuleSet

KINDS = ("draw", "claim", "tickets", "station", "keep", "pay", "decline", "stop", "pass")
"""Every act that a game is played with."""


def _told(name: str) -> Observe:
    return lambda scene: scene.seen[name]


LISTED = {**FACTS, **{name: _told(name) for name in ("draw.possible", "player.can-act", "player.only-tickets")}}
"""Facts, with those that turn on the list of acts told by who makes the list."""

ENDING = frozenset({"stop", "pass"})

Test = Remembered[bool]
Plan = dict[str, Residue]
"""For each kind of act that the state of the table leaves open, what it has still to pass."""


class Phase:
    """A way in which turns stand, whatever the table: what it leaves open, and plans for it."""

    def __init__(self, left: Sequence[Residue], scopes: Mapping[str, str], kept: dict[Any, Residue]) -> None:
        self.left, self.scopes, self.kept = left, scopes, kept
        self.done = ENDING.issuperset(one.kind for one in left)
        """Nothing but ending the turn can be legal, whatever the state of the table."""
        self.plan: Remembered[Plan] = Remembered(self._plan, [norm for one in left for norm in one.norms])
        self.cards: dict[Residue, list[bool | None]] = {}
        """Whether each kind of face-up card may be drawn, as far as it has been looked at."""

    def _plan(self, look: Look, scene: Scene) -> Plan:
        """What the state of the table leaves over. Only cards in hand are ever proposed, so that these are known."""

        def known(fact: str) -> Any:
            scope = self.scopes[fact]
            return look(fact) if scope == "state" else True if scope == "hand" else OPEN

        plan: Plan = {}
        for before in self.left:
            left = residue(before, known, self.kept)
            if left is not None:
                left.test = left.test or test_of(left.norms, left.opened, LISTED)
                plan[left.kind] = left
        return plan


class Phases:
    """The phases of turns that have been met by so many players under the same rules. ``settled`` are norms that are
    judged elsewhere."""

    def __init__(self, rules: RuleSet, settled: Sequence[Norm]) -> None:
        known = {id(norm) for norm in settled}
        self.scopes = rules.scopes
        norms = {kind: [norm for norm in rules.by_act[kind] if id(norm) not in known] for kind in KINDS}
        self.all = [Residue(kind, False, tuple(relevant(norms[kind]))) for kind in KINDS]
        self.kept: dict[Any, Residue] = {}
        self.met: dict[Any, Phase] = {}

    def at(self, scene: Scene) -> Phase:
        """The phase of the turn, for the player of an act."""
        key = phase(scene)
        found = self.met.get(key)
        return self._new(key, scene) if found is None else found

    def _new(self, key: Any, scene: Scene) -> Phase:
        left: list[Residue] = []
        for whole in self.all:
            one = Bare(scene.table, Act(whole.kind, scene.act.player), CERTAIN)

            def known(fact: str, one: Scene = one) -> Any:
                return one.fact(fact) if self.scopes[fact] in ("game", "turn") else OPEN

            rest = residue(whole, known, self.kept)
            if rest is not None:
                left.append(rest)
        found = self.met[key] = Phase(left, self.scopes, self.kept)
        return found


def test_of(norms: Sequence[Norm], opened: bool = True, facts: Mapping[str, Observe] = FACTS) -> Test | None:
    """Whether an act passes norms, on a scene of it; None where every act does."""
    if opened and not norms:
        return None
    return Remembered(lambda look, scene: passes(norms, opened, look), norms, facts)


def sifted(left: Residue, scopes: Mapping[str, str], stages: tuple[frozenset[str], ...]) -> list[Test | None]:
    """What an act has still to pass, as one test for each stage, a set of scopes, and one for what fits in none."""
    if "sieve" not in left.memo:
        left.memo["sieve"] = _sifted(left, scopes, stages)
    found: list[Test | None] = left.memo["sieve"]
    return found


def _sifted(left: Residue, scopes: Mapping[str, str], stages: tuple[frozenset[str], ...]) -> list[Test | None]:
    sorted_out: list[list[Norm]] = [[] for _ in stages]
    rest: list[Norm] = []
    for family in families(left.norms):
        used = {scopes[fact] for norm in family for fact in facts_of(norm)}
        fitting = (number for number, stage in enumerate(stages) if used <= stage)
        number = next(fitting, None)
        if number is None or any(norm.then == "open" for norm in family):
            rest += family
        else:
            sorted_out[number] += family
    return [*(test_of(norms) for norms in sorted_out), test_of(rest, left.opened)]
