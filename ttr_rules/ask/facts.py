"""The facts that a question states, each with the words that gave it."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")
KINDS = (*COLORS, "locomotive")
OWN = "own"
"""A card of the colour that was laid down, whichever that is: "one of my colour"."""
PREFIX = "slot-"
"""Before the names of concepts that stand for a fact."""


class Slot(NamedTuple):
    """One fact and the words that gave it."""

    value: Any
    text: str


@dataclass(eq=False, repr=False)
class Slots:
    """The facts of a question, by name."""

    known: dict[str, Slot] = field(default_factory=dict)
    clashes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What was stated in two ways, with the words of each."""

    def get(self, name: str) -> Any:
        """The value of a fact; None if it is unknown."""
        slot = self.known.get(name)
        return None if slot is None else slot.value

    def put(self, name: str, value: Any, text: str) -> None:
        """State a fact, whatever was stated before."""
        self.known[name] = Slot(value, text)
