"""What can be wrong with something that was written: one fault, and the error that carries faults to the user."""

import difflib
from collections.abc import Iterable
from typing import NamedTuple

Place = tuple[int, int]
"""Line and column, both counted from 1."""


class Fault(NamedTuple):
    """One thing that cannot be used: what is wrong, what was expected, what would do instead, and where."""

    message: str
    expected: str = ""
    nearest: tuple[str, ...] = ()
    file: str = ""
    place: Place | None = None
    kind: str = "malformed"
    """``malformed`` (cannot be read), ``impossible`` (cannot be so at a table) or ``ambiguous`` (two things fit)."""

    def __str__(self) -> str:
        where = self.file
        if self.place:
            where = f"{where}:{self.place[0]}:{self.place[1]}"
        parts = [self.message]
        if self.expected:
            parts.append(f"expected {self.expected}")
        if self.nearest:
            parts.append("did you mean " + " or ".join(f"'{name}'" for name in self.nearest) + "?")
        text = "; ".join(parts)
        return printable(f"{where}: {text}" if where else text)

    def as_json(self) -> dict[str, object]:
        """The ``error`` object of the contract."""
        text = "; ".join([self.message] + ([f"expected {self.expected}"] if self.expected else []))
        line, column = self.place or (None, None)
        return {
            "file": self.file or None,
            "line": line,
            "column": column,
            "message": printable(text),
            "nearest": list(self.nearest),
        }


class Unusable(Exception):
    """Something written cannot be used. Holds every fault that was found, at least one."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def unusable(
    message: str,
    *,
    expected: str = "",
    nearest: Iterable[str] = (),
    file: str = "",
    place: Place | None = None,
    kind: str = "malformed",
) -> Unusable:
    """An error with a single fault, ready to be raised."""
    return Unusable([Fault(message, expected, tuple(nearest), file, place, kind)])


def nearest(word: str, known: Iterable[str], most: int = 1) -> tuple[str, ...]:
    """The known words that look most like the given one; none when nothing is near."""
    folded = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word[:80].casefold(), list(folded), n=most, cutoff=0.6)
    return tuple(folded[name] for name in found)


def printable(text: str, most: int = 600) -> str:
    """The text on one line, without control characters, cut where it would run on."""
    clean = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text.replace("\n", " "))
    return clean if len(clean) <= most else clean[: most - 1] + "…"
