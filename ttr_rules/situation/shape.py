"""From written data to a draft: every key known, every value of the right kind, all faults at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ttr_rules.faults import Fault, nearest
from ttr_rules.situation.draft import ASKS, Draft
from ttr_rules.situation.ends import read_end
from ttr_rules.situation.faulty import Faults
from ttr_rules.situation.fields import MOST, hand, of_players, points, stations, stray, train_cars, whole, words_of
from ttr_rules.situation.given import KEYS, OF_PLAYERS, Given, as_given, listed, name_at, player_name, source_in
from ttr_rules.situation.payment import card_list, read_holding, read_row
from ttr_rules.situation.phrase import Phrase, Source, phrase_at, phrase_of_key
from ttr_rules.situation.script import read_steps


def draft_of(data: dict[str, Any], file: str = "") -> Draft:
    """The draft of a situation's data. Raises Unusable with everything that is wrong."""
    given = as_given(data, file)
    draft = Draft(given.source, given)
    faults = Faults()
    for key in given:
        source = source_in(given, key, given.source)
        with faults:
            if key not in KEYS:
                said = phrase_of_key(given, str(key), source)
                raise said.bad(f"no such key: '{said.text}'", "a key of a situation", nearest(said.text, KEYS))
            if given[key] is not None:
                draft.said[key] = phrase_at(given, key, source)
                if key in OF_PLAYERS:
                    setattr(draft, key, of_players(_OF_PLAYERS[key], given, key, source))
                else:
                    _READERS[key](draft, given, source)
    draft.stated = frozenset(draft.said)
    if not faults:
        faults.extend(_nothing_to_do(draft))
    faults.settle()
    return draft


def _nothing_to_do(draft: Draft) -> Iterator[Fault]:
    if not draft.steps and draft.ask in ("ruling", "payments"):
        place = draft.said["ask"].place if "ask" in draft.said else (1, 1) if draft.source.text else None
        what = "nothing to rule on" if draft.ask == "ruling" else "no step whose payments are asked"
        yield Fault(what, "at least one step under 'steps:'", (), draft.file, place)


def _title(draft: Draft, data: Given, source: Source) -> None:
    title = data["title"]
    draft.title = str(title) if isinstance(title, int | float) else words_of(data, "title", source, "words")


def _edition(draft: Draft, data: Given, source: Source) -> None:
    draft.edition = words_of(data, "edition", source, "an edition's id, or a path to a rule file")


def _house(draft: Draft, data: Given, source: Source) -> None:
    draft.house = [said.text for said in listed(data, "house", source)]


def _ask(draft: Draft, data: Given, source: Source) -> None:
    asked = words_of(data, "ask", source, " or ".join(ASKS))
    if asked not in ASKS:
        said = phrase_at(data, "ask", source)
        raise said.bad(f"'{said.text}' cannot be asked", "one of " + ", ".join(ASKS), nearest(asked, ASKS))
    draft.ask = asked


def _expect(draft: Draft, data: Given, source: Source) -> None:
    if not isinstance(data["expect"], dict):
        said = phrase_at(data, "expect", source)
        raise said.bad("'expect' is not a mapping", "keys of the answer, as 'verdict: legal'")
    draft.expect = data["expect"]


def _players(draft: Draft, data: Given, source: Source) -> None:
    value = data["players"]
    if isinstance(value, int | float) or (isinstance(value, str) and re.fullmatch(r"\s*[-+]?\d+\s*", value)):
        draft.seats = whole(data, "players", source, 1, 99, "a number of players")
        return
    draft.players = [player_name(said) for said in listed(data, "players", source)]
    seen: dict[str, str] = {}
    for said in draft.players:
        if said.text.casefold() in seen:
            raise said.bad(f"'{said.text}' sits at the table twice", "each player once")
        seen[said.text.casefold()] = said.text
    if not seen:
        raise phrase_at(data, "players", source).bad("no players", "names in turn order, or a number")
    draft.seats = len(draft.players)


def _turn(draft: Draft, data: Given, source: Source) -> None:
    draft.turn = name_at(data, "turn", source)


def _display(draft: Draft, data: Given, source: Source) -> None:
    draft.display = read_row(data, "display", source)


def _deck(draft: Draft, data: Given, source: Source) -> None:
    value = data["deck"]
    if isinstance(value, dict):
        for key in value:
            if key not in ("top", "left"):
                said = phrase_of_key(value, str(key), source)
                raise said.bad(f"no such key: '{key}'", "top or left", nearest(str(key), ("top", "left")))
        if value.get("top") is not None:
            draft.deck_top = read_row(value, "top", source)
        if value.get("left") is not None:
            draft.deck_left = whole(value, "left", source, 0, MOST, "a number of cards")
    elif isinstance(value, str):
        _deck_in_words(draft, phrase_at(data, "deck", source))
    elif isinstance(value, list | tuple):
        draft.deck_top = read_row(data, "deck", source)
    else:
        draft.deck_left = whole(data, "deck", source, 0, MOST, "a number of cards")
    named = len(draft.deck_top or ())
    if draft.deck_left is not None and draft.deck_left < named:
        said = phrase_at(value, "left", source) if isinstance(value, dict) else phrase_at(data, "deck", source)
        message = f"{draft.deck_left} cards left in the deck, but {named} on top are named"
        raise said.bad(message, "'left' counts the named ones too", kind="impossible")


def _deck_in_words(draft: Draft, said: Phrase) -> None:
    """``red, locomotive``, ``red; left 7``, ``7``, ``empty``."""
    for part in said.split(";"):
        match = re.fullmatch(r"(?i)(?:left:?\s*)?(\d{1,6})(?:\s*(?:cards?)?\s*left)?|(empty|none|nothing)", part.text)
        if match:
            draft.deck_left = int(match.group(1) or 0)
        else:
            top = re.match(r"(?i)top:?\s+", part.text)
            draft.deck_top = card_list(part.part(top.end() if top else 0))


def _discard(draft: Draft, data: Given, source: Source) -> None:
    value = data["discard"]
    if isinstance(value, int) or (isinstance(value, str) and value.strip().isdigit()):
        draft.discard = whole(data, "discard", source, 0, MOST, "a number of cards")
    else:
        draft.discard = read_holding(data, "discard", source)


def _ticket_deck(draft: Draft, data: Given, source: Source) -> None:
    draft.ticket_deck = whole(data, "ticket-deck", source, 0, MOST, "a number of tickets")


def _final_round(draft: Draft, data: Given, source: Source) -> None:
    value = data["final-round"]
    if isinstance(value, str):
        draft.triggered_by, draft.turns_left = _final_in_words(phrase_at(data, "final-round", source))
        return
    keys = ("triggered-by", "turns-left")
    if not isinstance(value, dict):
        raise phrase_at(data, "final-round", source).bad("'final-round' is not a mapping", " and ".join(keys))
    for key in value:
        if key not in keys:
            said = phrase_of_key(value, str(key), source)
            raise (
                stray(said)
                if value[key] is None
                else said.bad(f"no such key: '{key}'", " or ".join(keys), nearest(str(key), keys))
            )
    if value.get("triggered-by") is not None:
        draft.triggered_by = name_at(value, "triggered-by", source)
    if value.get("turns-left") is not None:
        draft.turns_left = [player_name(said) for said in listed(value, "turns-left", source)]


def _final_in_words(said: Phrase) -> tuple[Phrase | None, list[Phrase] | None]:
    """``Bo``, ``Bo: Ann, Bo`` or ``triggered-by: Bo, turns-left: [Ann, Bo]``."""
    match = re.fullmatch(
        r"(?i)\s*\{?\s*(?:triggered[- ]by\b:?\s*)?(?P<who>[^:;,]+?)\s*"
        r"(?:[:;,]\s*(?:turns?[- ]left\b:?\s*)?\[?(?P<left>[^\]:]*)\]?)?\s*\}?\s*",
        said.text,
    )
    if match is None:
        raise said.bad(f"'{said.text}' is no final round", "'triggered-by: Bo, turns-left: [Ann, Bo]'")
    left = said.part(*match.span("left")).split(",") if match.group("left") is not None else None
    who = player_name(said.part(*match.span("who")))
    return who, None if left is None else [player_name(name) for name in left]


_OF_PLAYERS: dict[str, Callable[[Any, Any, Source], Any]] = {
    "hands": hand,
    "routes": listed,
    "trains": train_cars,
    "tickets": listed,
    "score": points,
    "stations": stations,
    "end": read_end,
}


def _steps(draft: Draft, data: Given, source: Source) -> None:
    draft.steps = read_steps(data, "steps", source)


_READERS: dict[str, Callable[[Draft, Given, Source], None]] = {
    "title": _title,
    "edition": _edition,
    "house": _house,
    "players": _players,
    "turn": _turn,
    "display": _display,
    "deck": _deck,
    "discard": _discard,
    "ticket-deck": _ticket_deck,
    "final-round": _final_round,
    "steps": _steps,
    "ask": _ask,
    "expect": _expect,
}
