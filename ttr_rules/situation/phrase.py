"""A piece of what somebody wrote that knows where it stood, down to the column of each of its words."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

from ttr_rules.faults import Fault, Place, Unusable
from ttr_rules.placed import Mapping, Sequence, place_of, place_of_key


# Nothing here or in the drafts made of phrases is compared or printed: generated methods would cost at every start.
class Source:
    """Where a text came from: a file, standard input, an argument of the command line, or nowhere (plain data)."""

    def __init__(self, file: str = "", text: str = "") -> None:
        self.file, self.text = file, text

    @cached_property
    def lines(self) -> list[str]:
        """The lines as they were written."""
        return self.text.splitlines()

    def line(self, place: Place | None) -> str:
        """The line of a place, or nothing where there is none."""
        return self.lines[place[0] - 1] if place and place[0] <= len(self.lines) else ""


class Phrase(NamedTuple):
    """Some words, and where they stood."""

    text: str
    source: Source = Source()
    begin: Place | None = None
    """Where the value began that the words are a part of."""
    whole: str = ""
    """The value that the words are a part of."""
    offset: int = 0

    @property
    def place(self) -> Place | None:
        """Line and column of the first word; of the value itself where a longer spelling hides the words."""
        if self.begin is None:
            return None
        line, column = self.begin
        raw = self.source.line(self.begin)
        whole = self.whole or self.text
        for quote in (0, 1):
            if raw.startswith(whole, column - 1 + quote) and (not quote or raw[column - 1] in "'\""):
                return line, column + quote + self.offset
        return self.begin

    def part(self, start: int, end: int | None = None) -> "Phrase":
        """The words between two offsets, without the blanks around them."""
        piece = self.text[start:end]
        shift = start + len(piece) - len(piece.lstrip())
        return Phrase(piece.strip(), self.source, self.begin, self.whole or self.text, self.offset + shift)

    def split(self, separators: str) -> "list[Phrase]":
        """The parts between separating characters, empty ones left out; what stands in brackets is not split."""
        parts, start, depth = [], 0, 0
        for at, char in enumerate(self.text):
            depth += (char == "(") - (char == ")")
            if char in separators and depth <= 0:
                parts.append(self.part(start, at))
                start = at + 1
        parts.append(self.part(start))
        return [part for part in parts if part.text]

    def fault(self, message: str, expected: str = "", nearest: Iterable[str] = (), kind: str = "malformed") -> Fault:
        """What is wrong with these words."""
        return Fault(message, expected, tuple(nearest), self.source.file, self.place, kind)

    def bad(self, message: str, expected: str = "", nearest: Iterable[str] = (), kind: str = "malformed") -> Unusable:
        """An error with this one fault, ready to be raised."""
        return Unusable([self.fault(message, expected, nearest, kind)])


def phrase_at(container: Any, key: Any, source: Source) -> Phrase:
    """The value under a key or an index, as words."""
    return Phrase(spelt(container[key]), source, place_of(container, key))


def phrase_of_key(container: Any, key: str, source: Source) -> Phrase:
    """A key of a mapping, as words."""
    return Phrase(key, source, place_of_key(container, key))


def spelt(value: Any) -> str:
    """A value as a person would write it, short enough for an error."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return ""
    if isinstance(value, Mapping | dict):
        return "a mapping"
    if isinstance(value, Sequence | list | tuple):
        return "a list"
    return str(value)
