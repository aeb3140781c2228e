"""The steps of a situation: one player and one move each."""

from __future__ import annotations

import re
from typing import Any

from ttr_rules.faults import Unusable
from ttr_rules.placed import place_of
from ttr_rules.situation.draft import StepSaid
from ttr_rules.situation.faulty import Faults, few
from ttr_rules.situation.fields import stray
from ttr_rules.situation.given import player_name, source_in
from ttr_rules.situation.moves import makes_a_move, read_move
from ttr_rules.situation.phrase import Phrase, Source, phrase_at, phrase_of_key

MOST_STEPS = 10_000
"""A game has some hundreds."""

_STEP = "a player and a move: 'Ann: draw blind'"
_STEP_LINES = "one line for each step: '- Ann: draw blind'"


def read_steps(container: Any, key: Any, source: Source) -> list[StepSaid]:
    """All the steps. Raises Unusable with every step that is not understood."""
    steps = container[key]
    if isinstance(steps, str):
        return [_spoken(phrase_at(container, key, source))]
    if not isinstance(steps, list | tuple):
        raise phrase_at(container, key, source).bad("'steps' is not a list", _STEP_LINES)
    read: list[StepSaid] = []
    faults = Faults()
    for index in few(range(len(steps)), phrase_at(container, key, source), MOST_STEPS):
        with faults:
            read.append(_step(steps, index, source_in(steps, index, source)))
    faults.settle()
    return read


def _step(steps: Any, index: int, source: Source) -> StepSaid:
    step = steps[index]
    said = phrase_at(steps, index, source)
    if isinstance(step, dict):
        return _named(step, said, source)
    if not isinstance(step, str):
        raise said.bad(f"'{said.text}' is not a step", _STEP)
    try:
        return _spoken(said)
    except Unusable:
        if index and (cut := _cut_by_a_comma(steps, index, said)):
            raise cut from None
        raise


def _named(step: dict[str, Any], said: Phrase, source: Source) -> StepSaid:
    for name, value in step.items():
        if value is None and len(step) > 1:
            raise stray(phrase_of_key(step, str(name), source))
    if len(step) != 1:
        raise said.bad("a step that is not one move of one player", _STEP_LINES)
    ((name, value),) = step.items()
    who, what = phrase_of_key(step, str(name), source), phrase_at(step, name, source)
    if value is None:
        raise who.bad(f"no move is said of '{who.text}'", _STEP)
    if isinstance(value, dict | list | tuple):
        raise what.bad("a step that is not one move", _STEP)
    if makes_a_move(who.text) and not makes_a_move(what.text):
        text = f"{who.text}: {what.text}"
        return StepSaid(None, read_move(Phrase(text, source, who.begin)))
    return StepSaid(player_name(who), read_move(what))


def _spoken(said: Phrase) -> StepSaid:
    """Words that may begin with a player: ``Bo: take red``."""
    match = re.match(r"\s*([^:;,]{1,60}?)\s*:\s*(?=\S)", said.text)
    if match and not makes_a_move(match.group(1)):
        return StepSaid(player_name(said.part(*match.span(1))), read_move(said.part(match.end())))
    return StepSaid(None, read_move(said))


def _cut_by_a_comma(steps: Any, index: int, said: Phrase) -> Unusable | None:
    """The error for a step in a flow list that a comma cut in two."""
    before, place = steps[index - 1], place_of(steps, index)
    earlier = place_of(steps, index - 1)
    if not isinstance(before, str) or not place or not earlier or place[0] != earlier[0] or place == earlier:
        return None
    whole = f"{before}, {said.text}"
    try:
        _spoken(Phrase(whole))
    except Unusable:
        return None
    return said.bad(f"the comma makes a step of '{said.text}'", "the words in quotes", (f'"{whole}"',))
