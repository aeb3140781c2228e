"""What the reader needs to know of a rule set, and where the words of a situation stand."""

from __future__ import annotations

from typing import Any, Protocol

from ttr_rules.situation.phrase import Phrase

Places = dict[str, Phrase]
"""The words of each entry, by paths such as ``routes.Bo.0``."""


class Rules(Protocol):
    """What is needed of a rule set."""

    @property
    def tickets(self) -> dict[str, Any]:
        """The printed sets of tickets that are played with, and how many tickets there are."""

    def value(self, rule_id: str) -> Any:
        """The value of a rule; None where the edition has no such thing."""
