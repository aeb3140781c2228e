"""The acts that people try and that a game may not have: trading, giving, taking back and the like."""

import re
from typing import NamedTuple

from ttr_rules.situation.phrase import Phrase


class Extra(NamedTuple):
    """Such an act: its kind, what it is done to (a ticket, or a route with its payment), and another player in it."""

    kind: str
    what: Phrase | None = None
    other: Phrase | None = None


_VERBS = {
    word: verb
    for verb, words in {
        "take": "take takes took taking",
        "put": "put puts bring brings brought",
        "give": "give gives gave lend lends lent",
        "undo": "undo undoes undid takeback takebacks",
        "move": "move moves moved relocate relocates relocated remove removes removed",
        "look": "look looks looked search searches searched go goes inspect inspects check checks browse leaf leafs "
        "count counts read reads",
        "show": "show shows showed reveal reveals revealed",
        "discard": "discard discards discarded throw throws threw drop drops dropped",
        "return": "return returns returned",
        "do": "do does did don doesn didn refuse refuses",
        "trade": "trade trades traded trading exchange exchanges exchanged",
        "swap": "swap swaps swapped switch switches switched",
        "steal": "steal steals stole rob robs robbed",
        "share": "share shares shared",
        "claim": "claim claims claimed build builds built lay lays laid place places placed partly partially",
    }.items()
    for word in words.split()
}
_TICKET = frozenset(("ticket", "tickets", "destination", "destinations"))
_TRAIN = frozenset(("train", "trains", "car", "cars"))
_STATION = frozenset(("station", "stations"))
_CARD = frozenset(("card", "cards", "hand"))
_PAIR = r"\S\s*[-‐-―/]\s*\S|\S\s+to\s+\S"
_ARTICLES = r"(?:(?:back|a|an|the|his|her|my|their|old|completed|destination|tickets?|away)\b\s*)*"
_OTHER = r"\b(?:with|from|to)\s+(?!the\b|a\b|my\b|his\b|her\b)(?P<other>[\w-]+)"
_SPACES = r"(?:\d+|one|two|three|four|five)"
_PART = (
    r"(?:claims?|claimed|builds?|built|takes?|took|lays?|laid|places?|placed)\s+(?:only\s+|just\s+)?(?:"
    r"(?:a\s+|the\s+)?(?:first\s+|second\s+|other\s+)?(?:part|half|piece|section|portion)"
    rf"|{_SPACES}\s+(?:of\s+(?:the\s+|its\s+)?{_SPACES}\s+)?(?:spaces?|trains?|train\s+cars?|cars?)"
    r")\s+(?:of|on)\s+(?P<what>.+)|(?:partly|partially)\s+(?:claims?|builds?)\s+(?P<what2>.+)"
)

_PARTED = frozenset(("of", "on", "partly", "partially"))
"""Without one of these words no part of a route is meant."""


def extra_act(head: Phrase) -> Extra | None:
    """The act, if the words name one of these."""
    words = re.findall(r"[^\W_]+", head.text.casefold())
    verb = _VERBS.get(words[0]) if words else None
    if verb is None:
        return None
    has = frozenset(words)
    if verb in ("take", "put", "give") and "back" in has:
        return _back(head, verb, has)
    if verb in ("take", "claim"):
        return _part_or_theft(head, has)
    if verb in ("trade", "swap", "steal", "share", "give"):
        if verb == "give" and words[1:2] == ["up"]:
            return Extra("decline")
        return _between_players(head, "share-route" if verb == "share" else verb)
    if verb == "do":
        if "pay" in has:
            return Extra("decline")
        return Extra("pass") if words[0] in ("do", "does", "did") and words[1:] == ["nothing"] else None
    return _other_act(head, verb, has)


def _other_act(head: Phrase, verb: str, has: frozenset[str]) -> Extra | None:
    if verb == "undo":
        return Extra("take-back")
    if verb == "move":
        return Extra("move-station") if has & _STATION else Extra("move-train") if has & _TRAIN else None
    if verb == "look":
        return Extra("look-through-discards") if any(word.startswith("discard") for word in has) else None
    if verb == "show":
        if has & _TICKET or (not has & _CARD and re.search(_PAIR, head.text)):
            return Extra("show-ticket")
        return Extra("show-hand") if has & _CARD else None
    if not (has & _TICKET or re.search(_PAIR, head.text) or (verb == "return" and has & {"none", "both"})):
        return None
    return Extra(f"{verb}-ticket", _named_ticket(head))


def _back(head: Phrase, verb: str, has: frozenset[str]) -> Extra | None:
    if has & _STATION:
        return Extra("move-station")
    if has & _TRAIN and not has & _CARD:
        return Extra("move-train")
    if verb == "take":
        return Extra("take-back")
    return Extra("return-ticket", _named_ticket(head)) if has & _TICKET or re.search(_PAIR, head.text) else None


def _named_ticket(head: Phrase) -> Phrase | None:
    """The ticket that is given away, if it is named by its cities."""
    rest = re.match(r"\w+\s*" + _ARTICLES, head.text, re.I)
    end = re.search(r"\s+back\s*$", head.text, re.I)
    what = head.part(rest.end() if rest else 0, end.start() if end else None)
    return what if re.search(_PAIR, what.text) else None


def _between_players(head: Phrase, kind: str) -> Extra:
    other = re.search(_OTHER, head.text, re.I)
    if other is None and kind == "give":
        other = re.match(r"\w+\s+(?P<other>[^\W\d_][\w-]*)\s+\S", head.text)
    return Extra(kind, None, head.part(*other.span("other")) if other else None)


def _part_or_theft(head: Phrase, has: frozenset[str]) -> Extra | None:
    # Most moves are neither, and take longer to be held against these patterns than to be told apart by a word.
    if has & _PARTED and (match := re.fullmatch(_PART, head.text, re.I | re.S)):
        return Extra("part-of-route", head.part(*match.span("what" if match.group("what") else "what2")))
    whose = r"\bfrom\s+(?P<other>[\w-]+?)['’]s?\s+(?:hand|cards?)\s*$"
    if "from" in has and (match := re.search(whose, head.text, re.I)):
        return Extra("steal", None, head.part(*match.span("other")))
    return None
