"""Large tables as a few strings of bytes: read at once, and unpacked only where a question looks."""

from __future__ import annotations

import marshal
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any, Final, Literal

from ttr_rules.rules.cache import EVERYWHERE, digest

Tables = dict[str, Any]
"""Plain data, so that it can be kept."""

KEY: Final = "Q"
END: Final = "I"
"""How keys and ends are kept: 64 and 32 bits."""
SHORT: Final = "h"
LONG: Final = "i"
"""How numbers are kept: 16 bits, or 32 where there is a greater one."""
SHORT_END = 2**15
"""The least number that 16 bits are not enough for."""


def string(values: Iterable[Any]) -> Tables:
    """Plain values, one after the other."""
    parts = [marshal.dumps(value, EVERYWHERE) for value in values]
    return {"values": b"".join(parts), "ends": array(END, accumulate(map(len, parts))).tobytes()}


class Strung:
    """Such values, each made out when it is looked at."""

    def __init__(self, tables: Tables) -> None:
        self._values, self._ends = memoryview(tables["values"]), memoryview(tables["ends"]).cast(END)

    def __len__(self) -> int:
        return len(self._ends)

    def __getitem__(self, number: int) -> Any:
        return marshal.loads(self._values[self._ends[number - 1] if number else 0 : self._ends[number]])


def pack(table: Mapping[str, Iterable[int]]) -> Tables:
    """A table of whole numbers."""
    keyed = sorted((_key(word), list(numbers)) for word, numbers in table.items())
    every = [number for _, numbers in keyed for number in numbers]
    size: Literal["h", "i"] = SHORT if all(-SHORT_END <= number < SHORT_END for number in every) else LONG
    return {
        "keys": array(KEY, [key for key, _ in keyed]).tobytes(),
        "ends": array(END, accumulate(len(numbers) for _, numbers in keyed)).tobytes(),
        "numbers": array(size, every).tobytes(),
        "size": size,
    }


class Packed:
    """A packed table."""

    def __init__(self, tables: Tables) -> None:
        self._keys, self._ends = memoryview(tables["keys"]).cast(KEY), memoryview(tables["ends"]).cast(END)
        size: Literal["h", "i"] = tables["size"]
        self._numbers: memoryview[int] = memoryview(tables["numbers"]).cast(size)

    def get(self, word: str) -> memoryview[int] | None:
        """The numbers of a word; None if it is not in the table."""
        key = _key(word)
        at = bisect_left(self._keys, key)
        if at == len(self._keys) or self._keys[at] != key:
            return None
        return self._numbers[self._ends[at - 1] if at else 0 : self._ends[at]]

    def __contains__(self, word: str) -> bool:
        return self.get(word) is not None


def _key(word: str) -> int:
    return int.from_bytes(digest(word.encode(), size=8))
