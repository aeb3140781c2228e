"""The facts that a question states, each with the words that gave it."""

from typing import Any, NamedTuple

COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")
KINDS = (*COLORS, "locomotive")
OWN = "own"
"""A card of the colour that was laid down, whichever that is: "one of my colour"."""
PREFIX = "slot-"
"""Before the names of concepts that stand for a fact."""
LONGEST = 9
"""A larger number counts no spaces of a route."""


class Slot(NamedTuple):
    """One fact and the words that gave it."""

    value: Any
    text: str
    ranked: bool = False
    """It is told as a place in an order: "the third"."""


class Slots:
    """The facts of a question, by name."""

    def __init__(self) -> None:
        self.known: dict[str, Slot] = {}
        self.clashes: dict[str, tuple[str, ...]] = {}
        """What was stated in two ways, with the words of each."""

    def with_known(self, known: dict[str, Slot]) -> "Slots":
        """The same with other facts."""
        other = Slots()
        other.known, other.clashes = known, self.clashes
        return other

    def get(self, name: str) -> Any:
        """The value of a fact; None if it is unknown."""
        slot = self.known.get(name)
        return None if slot is None else slot.value

    def put(self, name: str, value: Any, text: str) -> None:
        """State a fact, whatever was stated before."""
        self.known[name] = Slot(value, text)
