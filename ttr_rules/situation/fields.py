"""What is said of each player, and single values: numbers, words, stations."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from ttr_rules.faults import Unusable, nearest
from ttr_rules.placed import place_of
from ttr_rules.situation.draft import Of, StationSaid
from ttr_rules.situation.faulty import Faults, few
from ttr_rules.situation.given import MOVER, Given, by_player, entries, listed, player_name, source_in
from ttr_rules.situation.payment import read_holding
from ttr_rules.situation.phrase import Phrase, Source, phrase_at, phrase_of_key
from ttr_rules.situation.traps import comma_mended

MOST = 999
MOST_PLAYERS = 50

Value = TypeVar("Value")
Read = Callable[[Any, Any, Source], Value]


def whole(container: Any, key: Any, source: Source, low: int, high: int, what: str = "a whole number") -> int:
    """A whole number between two bounds."""
    value = container[key]
    said = phrase_at(container, key, source)
    if isinstance(value, str) and re.fullmatch(r"[-+]?[0-9]{1,6}", value.strip()):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise said.bad(f"'{said.text[:40]}' is not {what}", f"a whole number from {low} to {high}")
    return value


def words_of(container: Any, key: str, source: Source, expected: str) -> str:
    """Words, and not none."""
    value = container[key]
    if not isinstance(value, str) or not value.strip():
        raise phrase_at(container, key, source).bad(f"'{phrase_at(container, key, source).text}' is no {key}", expected)
    return value.strip()


def stray(said: Phrase, of: str = "a key") -> Unusable:
    """The error for a name without a value: most often the rest of a value that a comma cut off."""
    mended = comma_mended(said.source, said.place)
    if mended:
        return said.bad(f"the comma makes {of} of '{said.text}'", "the words in quotes", (mended,))
    return said.bad(f"nothing is said of '{said.text}'", "a value after it")


def of_players(read: Read[Value], data: Given, key: str, source: Source) -> list[Of[Value]]:
    """What is said of each player, each read alike."""
    value = data[key]
    if isinstance(value, str):
        value = by_player(phrase_at(data, key, source))
    elif not isinstance(value, dict):
        alone = Given(source)
        alone.put(MOVER, value, Phrase("", source, place_of(data, key)))
        value = alone
    found: list[Of[Value]] = []
    faults = Faults()
    for name in few(entries(value), phrase_at(data, key, source), MOST_PLAYERS):
        inner = source_in(value, name, source)
        who = phrase_of_key(value, str(name), inner)
        with faults:
            if value[name] is None:
                raise stray(who, "a player")
            said = phrase_at(value, name, inner)
            found.append(Of(player_name(who) if name != MOVER else who, read(value, name, inner), said))
    faults.settle()
    return found


def stations(container: Any, key: Any, source: Source) -> list[StationSaid]:
    """The stations of a player."""
    value = container[key]
    if isinstance(value, dict):
        return [_station(container, key, source)]
    if isinstance(value, list | tuple):
        return [_station(value, index, source) for index in few(range(len(value)), phrase_at(container, key, source))]
    return [_station_in_words(said) for said in listed(container, key, source)]


def _station(container: Any, key: Any, source: Source) -> StationSaid:
    value = container[key]
    if not isinstance(value, dict):
        return _station_in_words(phrase_at(container, key, source))
    for name in value:
        if name not in ("city", "borrows"):
            said = phrase_of_key(value, str(name), source)
            raise said.bad(f"no such key: '{name}'", "city or borrows", nearest(str(name), ("city", "borrows")))
    if value.get("city") is None:
        raise phrase_at(container, key, source).bad("a station without a city", "city: and, if wished, borrows:")
    borrows = phrase_at(value, "borrows", source) if value.get("borrows") is not None else None
    return StationSaid(phrase_at(value, "city", source), borrows)


def _station_in_words(said: Phrase) -> StationSaid:
    match = re.fullmatch(r"(?is)(.+?)\s*,?\s+\(?borrow(?:s|ing)\s+([^()]+?)\)?", said.text)
    return StationSaid(said.part(*match.span(1)), said.part(*match.span(2))) if match else StationSaid(said)


def hand(container: Any, key: Any, source: Source) -> Any:
    """The train cards of a player."""
    return read_holding(container, key, source)


def train_cars(container: Any, key: Any, source: Source) -> int:
    """The train cars that a player has left."""
    return whole(container, key, source, 0, MOST, "a number of train cars")


def points(container: Any, key: Any, source: Source) -> int:
    """Where a player stands on the scoring track."""
    return whole(container, key, source, 0, MOST, "a number of points")
