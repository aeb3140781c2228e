"""Answers remembered by the facts that they turned on, at tables where everything is known.

The same answers to the same questions lead to the same result. The first time, the work is done and the facts that it
looks at become a path; the next time the path is followed. Values that no test tells apart go the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from ttr_rules.game.acts import Act
from ttr_rules.game.facts import FACTS, Scene
from ttr_rules.game.facts.registry import Observe
from ttr_rules.game.facts.turns import phase
from ttr_rules.game.judge import CERTAIN, Ruling, judged
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import ABSENT
from ttr_rules.rules.model import Norm, Test, holds

Answer = TypeVar("Answer")
Look = Callable[[str], Any]
"""Observes a fact."""
Work = Callable[[Look, Scene], Answer]
"""Finds an answer that turns on nothing but the facts that it looks at."""


class Bare(Scene):
    """A scene that lasts while its table changes: it observes anew each time."""

    __slots__ = ()

    def fact(self, name: str) -> Any:
        return FACTS[name](self)


class _Step:
    """A fact to look at and where each value leads: to the next step, or to the end."""

    __slots__ = ("after", "alike", "fact", "observe")

    def __init__(self, fact: str, observe: Observe) -> None:
        self.fact, self.observe = fact, observe
        self.after: dict[Any, Any] = {}
        self.alike: dict[Hashable, Any] = {}


class _End:
    __slots__ = ("answer",)

    def __init__(self, answer: Any) -> None:
        self.answer = answer


class Remembered(Generic[Answer]):
    """A piece of work that looks at facts of a scene, and what it has found so far. ``norms`` are those that it reads:
    values of a fact that their tests do not tell apart are one."""

    def __init__(self, work: Work[Answer], norms: Iterable[Norm], facts: Mapping[str, Observe] = FACTS) -> None:
        self.work, self.facts = work, facts
        self.tests: dict[str, list[Test]] = {}
        self.picking: set[str] = set()
        for norm in norms:
            for test in (*norm.when, *norm.require):
                self.tests.setdefault(test.fact, []).append(test)
                if test.by is not None:
                    self.picking.add(test.by)
        self.first: Any = None

    def __call__(self, scene: Scene) -> Answer:
        step = self.first
        while step.__class__ is _Step:
            value = step.observe(scene)
            step = step.after.get(value) or self._alike(step, value)
        return step.answer if step is not None else self._learn(scene)

    def _alike(self, step: _Step, value: Any) -> Any:
        """Where values lead that no test tells from a new one, if any were met."""
        found = step.alike.get(self._signature(step.fact, value))
        if found is not None:
            step.after[value] = found
        return found

    def _learn(self, scene: Scene) -> Answer:
        """Does the work and lays the path that leads to its answer."""
        seen: dict[str, Any] = {}

        def look(fact: str) -> Any:
            if fact not in seen:
                seen[fact] = self.facts[fact](scene)
            return seen[fact]

        answer = self.work(look, scene)
        end = _End(answer)
        path = list(seen.items())
        if self.first is None:
            self.first = self._step(path[0][0]) if path else end
        step = self.first
        for number, (fact, value) in enumerate(path):
            following = path[number + 1][0] if number + 1 < len(path) else None
            signature = self._signature(fact, value)
            if signature not in step.alike:
                step.alike[signature] = self._step(following) if following else end
            step.after[value] = step.alike[signature]
            step = step.after[value]
        return answer

    def _step(self, fact: str) -> _Step:
        return _Step(fact, self.facts[fact])

    def _signature(self, fact: str, value: Any) -> Hashable:
        """What the tests tell of a value."""
        if value is ABSENT or fact in self.picking or fact not in self.tests:
            return value  # type: ignore[no-any-return]
        return tuple(
            holds(test.operator, wanted, value)
            for test in self.tests[fact]
            for wanted in (test.value.values() if test.by is not None else (test.value,))
        )


class _Watched(Scene):
    """A scene whose facts are looked at by somebody who takes note. Those of the turn need none: its phase is known."""

    __slots__ = ("bare", "look")

    def __init__(self, bare: Scene, look: Look) -> None:
        super().__init__(bare.table, bare.act, CERTAIN)
        self.bare, self.look = bare, look

    def fact(self, name: str) -> Any:
        return self.bare.fact(name) if self.rules.scopes[name] == "turn" else self.look(name)


def ruling(table: Table, act: Act) -> Ruling:
    """What ``rule_on`` says of an act at a table where everything is known, remembered."""
    scene = Bare(table, act, CERTAIN)
    memo, key = table.rules.memo, ("ruling", act.kind, phase(scene))
    found: Remembered[Ruling] | None = memo.get(key)
    if found is None:
        found = memo[key] = Remembered(_judge, table.rules.by_act[act.kind])
    return found(scene)


def _judge(look: Look, scene: Scene) -> Ruling:
    return judged(_Watched(scene, look))
