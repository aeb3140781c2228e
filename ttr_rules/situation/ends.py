"""A player's result at the end of a game, stated without a board."""

from __future__ import annotations

import re
from typing import Any

from ttr_rules.faults import nearest
from ttr_rules.situation.draft import EndSaid
from ttr_rules.situation.faulty import Faults, few
from ttr_rules.situation.fields import MOST, stray, whole
from ttr_rules.situation.given import Given, entries, listed, source_in
from ttr_rules.situation.model import EndResult
from ttr_rules.situation.phrase import Phrase, Source, phrase_at, phrase_of_key

_BOUNDS = {"points": (-MOST, MOST), "completed": (0, MOST), "stations-built": (0, MOST)}
_LISTS = {"routes": (1, MOST), "tickets": (-MOST, MOST)}
FIELDS = (*_LISTS, *_BOUNDS, "longest")


def read_end(container: Any, key: Any, source: Source) -> EndSaid:
    """What is stated of one player: a mapping, or words such as ``points 101, completed 5, longest``."""
    value = container[key]
    if isinstance(value, str):
        value = _in_words(phrase_at(container, key, source))
    if not isinstance(value, dict):
        raise phrase_at(container, key, source).bad("a result is a mapping", "one of " + ", ".join(FIELDS))
    read: dict[str, Any] = {}
    parts: dict[str, Phrase] = {}
    faults = Faults()
    for name in entries(value):
        with faults:
            inner = source_in(value, str(name), source)
            read[str(name).replace("-", "_")] = _field(value, name, inner)
            parts[str(name)] = phrase_at(value, name, inner)
            if name in _LISTS:
                parts |= {f"{name}.{index}": said for index, said in enumerate(_spelt(value, name, inner))}
    faults.settle()
    return EndSaid(EndResult(**read), parts)


def _field(value: dict[str, Any], name: str, source: Source) -> Any:
    key = phrase_of_key(value, str(name), source)
    if name not in FIELDS:
        if value[name] is None:
            raise stray(key)
        raise key.bad(f"no such key: '{name}'", "one of " + ", ".join(FIELDS), nearest(str(name), FIELDS))
    if value[name] is None:
        raise stray(key)
    if name in _LISTS:
        return tuple(_numbers(value, name, source, *_LISTS[name]))
    if name in _BOUNDS:
        return whole(value, name, source, *_BOUNDS[name])
    if isinstance(value[name], bool):
        return value[name]
    if value[name] in ("true", "false"):
        return value[name] == "true"
    return whole(value, name, source, 0, MOST, "true, false or a length")


def _numbers(value: dict[str, Any], name: str, source: Source, low: int, high: int) -> list[int]:
    if isinstance(value[name], list | tuple):
        indices = few(range(len(value[name])), phrase_at(value, name, source))
        return [whole(value[name], index, source, low, high) for index in indices]
    numbers: list[int] = []
    for said in _spelt(value, name, source):
        single = Given(source)
        single.put(name, said.text, said)
        numbers.append(whole(single, name, source, low, high))
    return numbers


def _spelt(value: dict[str, Any], name: str, source: Source) -> list[Phrase]:
    """Each number of a list, as it was written."""
    return [word for part in listed(value, name, source) for word in part.split(" ")]


def _in_words(said: Phrase) -> Given:
    given = Given(said.source)
    for part in said.split(",;"):
        match = re.fullmatch(r"(?s)([a-z][a-z-]*)(?::?\s+(.+))?", part.text)
        if match is None:
            raise part.bad(f"not understood: '{part.text}'", "a result such as 'points 101, completed 5, longest'")
        name = part.part(*match.span(1))
        if match.group(2):
            given.put(name.text, match.group(2), part.part(*match.span(2)), name)
        else:
            given.put(name.text, True if name.text == "longest" else None, part)
    return given
