"""What was given: the data of a situation as it was written, in a file or on the command line, with its places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ttr_rules import placed
from ttr_rules.faults import Place, Unusable, unusable
from ttr_rules.placed import Mapping, Sequence
from ttr_rules.situation.faulty import few
from ttr_rules.situation.phrase import Phrase, Source, phrase_at, phrase_of_key
from ttr_rules.situation.traps import explained, hidden_comments

KEYS = (
    "title", "edition", "house", "players", "turn", "display", "deck", "discard", "hands", "routes", "trains",
    "tickets", "ticket-deck", "score", "final-round", "stations", "end", "steps", "ask", "expect",
)  # fmt: skip
"""Everything that a situation may say."""

OF_PLAYERS = frozenset(("hands", "routes", "trains", "tickets", "score", "stations", "end"))
"""Keys that say something of each player."""

MOVER = ""
"""Stands for the player to move, where something was said without a name."""

MOST_LETTERS_OF_A_NAME = 40
_A_NAME = f"a name of 1 to {MOST_LETTERS_OF_A_NAME} letters"


class Given(Mapping):
    """A mapping whose entries know where they stood, also when they come from different places."""

    __slots__ = ("source", "sources")

    def __init__(self, source: Source | None = None) -> None:
        super().__init__()
        self.source = source or Source()
        self.sources: dict[str, Source] = {}

    def put(self, key: str, value: Any, said: Phrase, at: Phrase | None = None) -> None:
        """Add an entry, with the words that its key and its value came from."""
        self[key] = value
        self.sources[key] = said.source
        if said.place:
            self.key_places[key] = (at or said).place or said.place
            self.value_places[key] = said.place

    def take(self, other: dict[str, Any], key: str, source: Source) -> None:
        """Take over an entry of another mapping, and where it stood."""
        self[key] = other[key]
        self.sources[key] = source_in(other, key, source)
        if isinstance(other, Mapping):
            for mine, theirs in ((self.key_places, other.key_places), (self.value_places, other.value_places)):
                if key in theirs:
                    mine[key] = theirs[key]


class GivenList(Sequence):
    """A list of words that come from different places."""

    __slots__ = ("sources",)

    def __init__(self) -> None:
        super().__init__()
        self.sources: list[Source] = []

    def add(self, said: Phrase) -> None:
        """Add some words."""
        self.append(said.text)
        self.sources.append(said.source)
        self.value_places.append(said.place or (1, 1))


def source_in(container: object, key: str | int, outer: Source) -> Source:
    """Where an entry of a container came from."""
    if isinstance(container, Given) and isinstance(key, str):
        return container.sources.get(key, container.source)
    if isinstance(container, GivenList) and isinstance(key, int):
        return container.sources[key]
    return outer


def situation_data(raw: bytes | str, file: str) -> Given:
    """The data of a situation file. Raises Unusable for what is not one mapping, and for YAML that would mislead."""
    text = raw.removeprefix("\ufeff") if isinstance(raw, str) else raw.decode("utf-8-sig", errors="replace")
    source = Source(file, text if len(text) <= placed.MOST_BYTES else "")
    hidden = hidden_comments(source)
    if hidden:
        raise Unusable(hidden)
    try:
        data = placed.read_text(text, file) if isinstance(raw, str) else placed.read_bytes(raw, file)
    except Unusable as error:
        raise explained(error, source) from None
    if not isinstance(data, Mapping):
        what = "empty" if data is None else "not a mapping"
        place = placed.place_of(data) or _first_words(source)
        raise unusable(what, expected="keys with values, such as 'steps:'", file=file, place=place)
    given = Given(source)
    for key in data:
        given.take(data, key, source)
    return given


def _first_words(source: Source) -> Place:
    for number, line in enumerate(source.lines, start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            return number, len(line) - len(line.lstrip()) + 1
    return 1, 1


def as_given(data: dict[str, Any], file: str = "") -> Given:
    """Plain data in the same shape; what is already in it comes back as it is."""
    if isinstance(data, Given):
        return data
    given = Given(Source(file))
    for key in data:
        given.take(data, key, given.source)
    return given


def merged(base: dict[str, Any], over: dict[str, Any]) -> Given:
    """The one with what the other says in its place; of keys that speak of players, only for those it names."""
    first, second = as_given(base), as_given(over)
    given = Given(first.source)
    for key in first:
        given.take(first, key, first.source)
    for key in second:
        both = OF_PLAYERS.intersection((key,)) and key in first
        mine, theirs = (_of_players(layer, key) for layer in (first, second)) if both else (None, None)
        given.take(second, key, second.source)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            inner = Given(first.source)
            for layer, outer in ((mine, source_in(first, key, first.source)), (theirs, second.source)):
                for player in layer:
                    inner.take(layer, player, outer)
            given[key] = inner
    return given


def _of_players(layer: Given, key: str) -> Any:
    value = layer[key]
    if isinstance(value, str):
        return by_player(Phrase(value, source_in(layer, key, layer.source), layer.value_places.get(key)))
    return value


def by_player(said: Phrase) -> Given:
    """``Ann: 3 red; Bo: 2 blue`` or ``3 red``, as a mapping; what has no name before it is the mover's."""
    given = Given(said.source)
    labels = list(re.finditer(r"(?:^|[;,])\s*([^:;,\[\]{}()]{1,60}?)\s*:(?=\s|$)", said.text))
    if not labels or labels[0].start() > 0:
        _put_once(given, Phrase(MOVER), said.part(0, labels[0].start() if labels else None))
    for label, following in zip(labels, [*labels[1:], None], strict=False):
        name = said.part(*label.span(1))
        _put_once(given, name, said.part(label.end(), following.start() if following else None))
    return given


def _put_once(given: Given, name: Phrase, said: Phrase) -> None:
    if name.text in given:
        raise _twice(name if name.text else said, name.text)
    given.put(name.text, said.text.rstrip(";, "), said, name if name.text else None)


def _twice(said: Phrase, name: str) -> Unusable:
    who = f"'{name}'" if name else "the player to move"
    return said.bad(f"{who} is named twice", "each player once")


def named_once(layers: Iterable[Given]) -> Given:
    """Several such mappings as one."""
    given = Given()
    for layer in layers:
        for name in layer:
            if name in given:
                raise _twice(phrase_of_key(layer, name, layer.source), name)
            given.take(layer, name, layer.source)
    return given


def player_name(said: Phrase) -> Phrase:
    """A player's name, checked to look like one."""
    if not said.text.strip() or len(said.text) > MOST_LETTERS_OF_A_NAME or not said.text.isprintable():
        raise said.bad(f"'{said.text[:50]}' is not a player's name", _A_NAME)
    return said


def name_at(container: Any, key: str, source: Source) -> Phrase:
    """The player's name under a key."""
    said = phrase_at(container, key, source)
    if not isinstance(container[key], str | int) or isinstance(container[key], bool):
        raise said.bad(f"'{said.text}' is not a player's name", _A_NAME)
    return player_name(said)


def entries(container: dict[str, Any]) -> Iterator[str]:
    """The keys, without the further pieces of a value that commas cut into keys without values."""
    cut = False
    for key, value in container.items():
        if value is not None or not cut:
            yield key
        cut = value is None


def listed(container: Any, key: Any, source: Source) -> list[Phrase]:
    """The entries of a list of words, or of words between commas."""
    value = container[key]
    said = phrase_at(container, key, source)
    if isinstance(value, list | tuple):
        return [_word(value, index, source_in(value, index, source)) for index in few(range(len(value)), said)]
    if isinstance(value, bool | float | dict):
        raise said.bad(f"'{said.text}' is not a list", "words between commas")
    parts = said.split(",;")
    return list(few(parts, said))


def _word(items: list[Any] | tuple[Any, ...], index: int, source: Source) -> Phrase:
    value = items[index]
    said = phrase_at(items, index, source)
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise said.bad(f"'{said.text}' is not a word", "a word")
    return said
