"""A situation in the options and arguments of a command line, as the same data that a file holds."""

from __future__ import annotations

from collections.abc import Mapping as Map
from collections.abc import Sequence as Seq
from typing import Any

from ttr_rules import placed
from ttr_rules.faults import Place, Unusable, nearest, unusable
from ttr_rules.placed import Mapping, Sequence
from ttr_rules.situation.given import KEYS, OF_PLAYERS, Given, GivenList, by_player, named_once
from ttr_rules.situation.phrase import Phrase, Source

_SINGULAR = {"hand": "hands", "route": "routes", "train": "trains", "ticket": "tickets", "station": "stations"}
_OTHER_NAMES = _SINGULAR | {"step": "steps", "player": "players"}


def options_to_data(options: Map[str, str | Seq[str]], moves: Seq[str] = ()) -> Given:
    """The data that options (by name, without dashes) and moves (the arguments, in order) stand for.

    An error in one names ``--hand`` or ``argument 2`` as its file."""
    given = Given()
    faults = []
    for name, value in options.items():
        key = _OTHER_NAMES.get(name, name)
        texts = [value] if isinstance(value, str) else list(value)
        source = Source(f"--{name}", texts[0] if len(texts) == 1 else "")
        if key not in KEYS:
            raise unusable(f"no option --{name}", nearest=nearest(name, KEYS), file=f"--{name}")
        try:
            given.put(key, _value(key, texts, source), Phrase(texts[0] if texts else "", source, (1, 1)))
        except Unusable as error:
            faults += error.faults
    if moves:
        steps = GivenList()
        for number, move in enumerate(moves, start=1):
            steps.add(Phrase(move, Source(f"argument {number}", move), (1, 1)))
        given.put("steps", steps, Phrase("", Source("argument 1"), (1, 1)))
    if faults:
        raise Unusable(faults)
    return given


def _value(key: str, texts: list[str], source: Source) -> Any:
    said = [Phrase(text, Source(source.file, text), (1, 1)) for text in texts]
    if key in OF_PLAYERS:
        layers = [_structure(phrase) if _is_structure(phrase.text) else by_player(phrase) for phrase in said]
        return named_once([_all_of(layer, said[0]) for layer in layers])
    if key in ("house", "steps"):
        words = GivenList()
        for phrase in said:
            for part in phrase.split(",") if key == "house" else [phrase]:
                words.add(part)
        return words
    if len(said) != 1:
        raise unusable("stated more than once", expected="one value", file=source.file)
    if key == "expect" or (_is_structure(texts[0]) and key != "final-round"):
        return _structure(said[0])
    return texts[0]


def _is_structure(text: str) -> bool:
    return "{" in text or "[" in text


def _all_of(layer: Any, said: Phrase) -> Given:
    """What a structure says, with the places of its entries."""
    given = Given(said.source)
    if isinstance(layer, Mapping):
        for key in layer:
            given.take(layer, key, said.source)
    else:
        given.put("", layer, said)
    return given


def _structure(said: Phrase) -> Any:
    """A value in YAML's own brackets; a mapping may leave out its outer ones."""
    bare = said.text.lstrip()[:1] not in ("{", "[")
    try:
        data = placed.read_text("{" + said.text + "}" if bare else said.text, said.source.file)
    except Unusable as error:
        end = (1, len(said.text) + 1)
        faults = [fault._replace(place=min(_moved(fault.place, bare) or end, end)) for fault in error.faults]
        raise Unusable(faults) from None
    if bare:
        _move_places(data)
    return data


def _moved(place: Place | None, bare: bool) -> Place | None:
    return (place[0], max(1, place[1] - 1)) if place and bare and place[0] == 1 else place


def _move_places(data: Any) -> None:
    """Take back the one column by which brackets of our own moved everything."""
    if isinstance(data, Mapping):
        for places in (data.key_places, data.value_places):
            for key, place in places.items():
                places[key] = _moved(place, True) or place
        for value in data.values():
            _move_places(value)
    elif isinstance(data, Sequence):
        data.value_places = [_moved(place, True) or place for place in data.value_places]
        for value in data:
            _move_places(value)
