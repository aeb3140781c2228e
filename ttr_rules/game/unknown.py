"""What nobody stated: values that may be one of several, and the oracle that is asked for them."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, Protocol


class _Absent:
    """The value of a fact that has no meaning here: a norm that tests it does not speak."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = _Absent()


class Maybe(NamedTuple):
    """A value that turns on an axis: each possible element of its domain gives a value, or another Maybe."""

    axis: str
    outcomes: dict[Any, Any]


class Oracle(Protocol):
    """Keeps, for each axis, what is still possible."""

    def domain(self, axis: str, full: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
        """The elements of the axis that are still possible; ``full`` if nothing was asked yet."""

    def split(self, axis: str, full: tuple[Hashable, ...], signature: Callable[[Any], Hashable]) -> None:
        """Narrows the axis to elements that agree under ``signature``; the other blocks are other branches."""


class Certain:
    """The oracle of a table where everything is known: there is nothing to ask."""

    def domain(self, axis: str, full: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
        return full

    def split(self, axis: str, full: tuple[Hashable, ...], signature: Callable[[Any], Hashable]) -> None:
        raise AssertionError(f"'{axis}' is not known at a table where everything is")


def outcomes(value: Any, oracle: Oracle, test: Callable[[Any], Hashable]) -> frozenset[Hashable]:
    """Every outcome of a test that is still possible."""
    return _outcomes(value, oracle, test, {})


def _outcomes(
    value: Any, oracle: Oracle, test: Callable[[Any], Hashable], seen: dict[int, frozenset[Hashable]]
) -> frozenset[Hashable]:
    if not isinstance(value, Maybe):
        return frozenset((test(value),))
    if id(value) not in seen:
        possible = oracle.domain(value.axis, tuple(value.outcomes))
        each = {id(inner): inner for inner in map(value.outcomes.__getitem__, possible)}
        seen[id(value)] = frozenset().union(*(_outcomes(inner, oracle, test, seen) for inner in each.values()))
    return seen[id(value)]


def asked(value: Any, oracle: Oracle, test: Callable[[Any], Hashable]) -> Hashable:
    """The outcome of a test, after asking the oracle for what it turns on, and for no more than that."""
    while isinstance(value, Maybe):
        full = tuple(value.outcomes)
        oracle.split(value.axis, full, _signature(value, oracle, test))
        value = value.outcomes[oracle.domain(value.axis, full)[0]]
    return test(value)


def _signature(value: Maybe, oracle: Oracle, test: Callable[[Any], Hashable]) -> Callable[[Any], Hashable]:
    return lambda element: outcomes(value.outcomes[element], oracle, test)
