"""YAML that remembers where everything stood, and refuses what could surprise: the one reader of all data files.

Plain data only: mappings, lists, words, whole numbers, decimals, ``true``, ``false`` and ``null``. ``on``, ``no`` and
``1:30`` stay words. Duplicate keys, aliases, tags, merge keys, a second document and deep or huge files are errors.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

from ttr_rules.faults import Place, Unusable, unusable

MOST_BYTES = 4_000_000
MOST_DEPTH = 24
MOST_ENTRIES = 200_000
PATIENCE = 1.0
"""Seconds in which somebody has to begin to write to a pipe."""

MOST_DIGITS = 15
_BEGINNINGS = "+-0123456789"
"""How a number begins."""
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


class Mapping(dict[str, Any]):
    """A dict that knows where its keys and values stood."""

    __slots__ = ("key_places", "place", "value_places")

    def __init__(self) -> None:
        super().__init__()
        self.place: Place = (1, 1)
        self.key_places: dict[str, Place] = {}
        self.value_places: dict[str, Place] = {}


class Sequence(list[Any]):
    """A list that knows where its items stood."""

    __slots__ = ("place", "value_places")

    def __init__(self) -> None:
        super().__init__()
        self.place: Place = (1, 1)
        self.value_places: list[Place] = []


def place_of(container: object, key: object = None) -> Place | None:
    """Where the value under a key or index stood, or where the container itself began; None if it was never written."""
    if isinstance(container, Mapping):
        return container.place if key is None else container.value_places.get(key)  # type: ignore[call-overload]
    if isinstance(container, Sequence):
        if key is None:
            return container.place
        if isinstance(key, int) and 0 <= key < len(container.value_places):
            return container.value_places[key]
    return None


def line_of(place: Place | None) -> int:
    """The line of a place; the first where no place is known."""
    return place[0] if place else 1


def place_of_key(container: object, key: str) -> Place | None:
    """Where a key itself stood."""
    return container.key_places.get(key) if isinstance(container, Mapping) else None


def read_file(path: Path, name: str = "") -> Any:
    """The data of a YAML file. Raises Unusable for whatever cannot be opened, decoded or parsed."""
    name = name or str(path)
    return read_bytes(file_bytes(path, name), name)


def file_bytes(path: str | Path, name: str = "", most: int = MOST_BYTES) -> bytes:
    """The bytes of a file, of an endless one no more than one over ``most``.

    Raises Unusable for whatever cannot be opened or read, and for a pipe that nobody writes to.
    """
    name = name or str(path)
    try:
        with open(path, "rb", opener=_at_once) as file:
            return _first_of_pipe(file.fileno(), name) + file.read(most + 1)
    except OSError as error:
        raise unusable(f"cannot be read: {error.strerror or error}", expected="a readable file", file=name) from None
    except ValueError:
        raise unusable("not a file name", file=name) from None


def _at_once(path: str, flags: int) -> int:
    """Open without waiting: a pipe would else stay shut until somebody writes to it, which may be never."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _first_of_pipe(handle: int, name: str) -> bytes:
    """What was read of a pipe to see that somebody writes to it; from then on it is waited for, as any file is."""
    first = b""
    if stat.S_ISFIFO(os.fstat(handle).st_mode):
        import select

        select.select([handle], [], [], PATIENCE)
        try:
            first = os.read(handle, 1)
            if not first:
                raise unusable("nothing comes out of this pipe", expected="a readable file", file=name)
        except BlockingIOError:
            pass
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(handle, True)
    return first


def read_bytes(raw: bytes, name: str) -> Any:
    """The data of YAML bytes: UTF-8, with or without a byte order mark."""
    if len(raw) > MOST_BYTES:
        raise unusable(f"too large (over {MOST_BYTES:,} bytes)", expected="a description of one table", file=name)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise unusable("not text in UTF-8", expected="a YAML text file", file=name, place=(line, 1)) from None
    return read_text(text, name)


def read_text(text: str, name: str) -> Any:
    """The data of YAML text; None for an empty one."""
    import yaml

    for number, char in enumerate(text):
        if (char < " " and char not in "\t\n\r") or char == "\x7f":
            place = (text.count("\n", 0, number) + 1, number - text.rfind("\n", 0, number))
            raise unusable("a control character", expected="plain text", file=name, place=place)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _build(yaml.parse(text, Loader=loader), name)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = (mark.line + 1, mark.column + 1) if mark else None
        raise unusable(f"not YAML: {error.problem or error.context}", file=name, place=at) from None
    except yaml.YAMLError as error:
        raise unusable(f"not YAML: {error}", file=name) from None


def _scalar(event: Any) -> Any:
    text: str = event.value
    if event.style not in (None, ""):
        return text
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _BEGINNINGS:
        return text
    whole, dot, rest = text[text[:1] in ("-", "+") :].partition(".")
    if not _are_digits(whole) or (dot and not _are_digits(rest)):
        return text
    return float(text) if dot else int(text)


def _are_digits(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def _build(events: Any, name: str) -> Any:
    import yaml

    root: list[Any] = []
    stack: list[tuple[Any, str | None]] = []
    """Open containers, each with the key that waits for its value."""
    documents = entries = 0

    def fail(message: str, event: Any, expected: str = "") -> Unusable:
        return unusable(message, expected=expected, file=name, place=_place(event))

    for event in events:
        kind = type(event)
        if kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                raise fail("a second document", event, "one YAML document")
            continue
        if kind is yaml.AliasEvent:
            raise fail("an alias (*)", event, "the value itself")
        if kind is yaml.ScalarEvent:
            if event.tag is not None and event.tag != "!":
                raise fail(f"a tag ({event.tag})", event, "plain data")
            value, opened = _scalar(event), False
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            if event.tag is not None:
                raise fail(f"a tag ({event.tag})", event, "plain data")
            value, opened = (Mapping() if kind is yaml.MappingStartEvent else Sequence()), True
            value.place = _place(event)
            if len(stack) >= MOST_DEPTH:
                raise fail("nested too deeply", event, f"at most {MOST_DEPTH} levels")
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            stack.pop()
            continue
        else:
            continue
        if event.anchor is not None:
            raise fail("an anchor (&)", event, "plain data")
        entries += 1
        if entries > MOST_ENTRIES:
            raise fail(f"more than {MOST_ENTRIES:,} entries", event, "a description of one table")
        if not stack:
            root.append(value)
        else:
            container, key = stack[-1]
            if isinstance(container, Sequence):
                container.append(value)
                container.value_places.append(_place(event))
            elif key is None:
                if opened:
                    raise fail("a list or mapping as a key", event, "a word")
                key = event.value
                if key == "<<":
                    raise fail("a merge key (<<)", event, "plain data")
                if key in container:
                    line, _ = container.key_places[key]
                    raise fail(f"'{key}' stands twice (first in line {line})", event, "each key once")
                container[key] = None
                container.key_places[key] = _place(event)
                stack[-1] = (container, key)
                continue
            else:
                container[key] = value
                container.value_places[key] = _place(event)
                stack[-1] = (container, None)
        if opened:
            stack.append((value, None))
    return root[0] if root else None


def _place(event: Any) -> Place:
    return event.start_mark.line + 1, event.start_mark.column + 1
