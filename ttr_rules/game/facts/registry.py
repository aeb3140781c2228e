"""The registry of facts: a name from the vocabulary, and the function that observes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ttr_rules.game.acts import Act
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Oracle
from ttr_rules.rules.model import RuleSet


class Scene:
    """A table and an act on it, with the facts observed so far."""

    __slots__ = ("act", "oracle", "rules", "seen", "table")

    def __init__(self, table: Table, act: Act, oracle: Oracle) -> None:
        self.table, self.act, self.oracle = table, act, oracle
        self.rules: RuleSet = table.rules
        self.seen: dict[str, Any] = {}

    def fact(self, name: str) -> Any:
        """The value of a fact, observed once; ABSENT where it has no meaning."""
        try:
            return self.seen[name]
        except KeyError:
            value = self.seen[name] = FACTS[name](self)
            return value


Observe = Callable[[Scene], Any]
FACTS: dict[str, Observe] = {}


def fact(name: str) -> Callable[[Observe], Observe]:
    """Registers the function that observes the named fact."""

    def register(observe: Observe) -> Observe:
        FACTS[name] = observe
        return observe

    return register
