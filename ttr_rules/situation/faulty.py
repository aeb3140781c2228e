"""Going on after a fault, so that all are told at once, and stopping where there is too much of anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import TypeVar

from ttr_rules.faults import Fault, Unusable
from ttr_rules.situation.phrase import Phrase

MOST_FAULTS = 25
"""More than a person would mend at once: what lies behind them is not even read."""

MOST_ITEMS = 500
"""No list of a situation is longer, but for the steps."""

Item = TypeVar("Item")


def few(items: Iterable[Item], said: Phrase, most: int = MOST_ITEMS) -> Iterator[Item]:
    """The items, as long as there are no more of them than any table could hold."""
    for number, item in enumerate(items):
        if number >= most:
            raise said.bad("too many entries", f"at most {most}")
        yield item


class Faults(list[Fault]):
    """The faults so far. ``with faults:`` adds those that are raised and goes on behind, until there are ``most``."""

    def __init__(self, most: int = MOST_FAULTS) -> None:
        super().__init__()
        self.most = most

    def __enter__(self) -> Faults:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Unusable):
            return False
        self.extend(error.faults)
        if len(self) >= self.most:
            raise Unusable(self[: self.most]) from None
        return True

    def settle(self) -> None:
        """Raise them, if there are any."""
        if self:
            raise Unusable(list(self))
