"""What follows each verb of the language of moves. Patterns are compiled when a move first needs them."""

from __future__ import annotations

import re
from collections.abc import Callable

from ttr_rules.situation.model import Cards
from ttr_rules.situation.payment import COUNT_WORDS, card_name, read_cards
from ttr_rules.situation.phrase import Phrase
from ttr_rules.situation.said import Said

VERBS = {
    word: verb
    for verb, words in {
        "draw": "draw draws drew drawn drawing",
        "take": "take takes took taken taking pick picks picked picking grab grabs grabbed choose chooses chose",
        "claim": "claim claims claimed claiming build builds built building buy buys bought buying lay lays laid "
        "place places placed placing put puts complete completes completed",
        "station": "station stations",
        "pay": "pay pays paid paying play plays played use uses used spend spends spent",
        "decline": "decline declines declined declining refuse refuses refused abandon abandons abandoned",
        "tickets": "tickets",
        "deal": "deal deals dealt dealing",
        "keep": "keep keeps kept keeping",
        "stop": "stop stops stopped stopping done finish finishes finished end ends ended",
        "pass": "pass passes passed passing skip skips skipped",
        "blind": "blind",
    }.items()
    for word in words.split()
}


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


DECK_WORDS = _set("blind blindly unseen deck pile stack hidden top unknown facedown face-down")
ROW_WORDS = _set("open faceup face-up visible display displayed row market table upturned")
TICKET_WORDS = _set("ticket tickets destination destinations")
PLAIN_WORDS = _set(
    "the a an one card cards train car from of off up his her my draw another second first next more it to new some in "
    "and for three 3"
)


def read_verb(verb: str, rest: Phrase, said: Phrase) -> Said | None:
    """The move of a verb and the words after it; None if they make none."""
    return _READERS[VERBS[verb]](rest, verb, said)


def ticket_list(listed: Phrase) -> tuple[Phrase, ...]:
    """The tickets of a list, between commas and ``and``."""
    found: list[Phrase] = []
    for piece in listed.split(",;"):
        start = 0
        for joint in re.finditer(r"(?i)(?:^|\s+)and\s+", piece.text):
            found.append(piece.part(start, joint.start()))
            start = joint.end()
        found.append(piece.part(start))
    return tuple(ticket for ticket in found if ticket.text)


_PAYING = r"with|w/|using|for|by\s+paying|paying|and\s+pays?|pays?|paid\s+with"
_SYMBOLS = r"\d+\s+(?:loco\w*\s+)?symbols?\b"
_WITH = rf"(?i)(?:^|\s*,\s*|\s+)(?:{_PAYING})(?:\s+(?!{_SYMBOLS})|$)"


def paid_for(rest: Phrase) -> tuple[Phrase, Cards | None, Phrase | None]:
    """What is wanted, and the cards that are paid for it."""
    match = re.search(_WITH, rest.text)
    if match is None:
        return rest, None, None
    paid = rest.part(match.end())
    return rest.part(0, match.start()), read_cards(paid), paid


def _draw(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    """Which pile is meant shows in single words: ``blind``, ``deck`` against ``open``, ``face-up`` or a bare colour."""
    text = re.sub(r"\bface[\s-]+(up|down)\b", r"face-\1", rest.text.casefold())
    words = frozenset(re.findall(r"[\w-]+|[^\w\s]", text))
    cards = [card for word in re.findall(r"[\w-]+", text) if (card := card_name(word))]
    known = DECK_WORDS | ROW_WORDS | TICKET_WORDS | PLAIN_WORDS
    if len(cards) > 1 or any(word not in known and not card_name(word) for word in words):
        return None
    from_deck, from_row = bool(words & DECK_WORDS), bool(words & ROW_WORDS)
    if words & TICKET_WORDS:
        return None if cards or from_row else Said("tickets", said)
    if (from_deck and from_row) or words & {"three", "3"}:
        return None
    if from_deck or (not cards and not from_row and VERBS[verb] == "draw"):
        return Said("draw", said, source="deck", card=cards[0] if cards else None)
    return Said("draw", said, source="display", card=cards[0]) if cards else None


_STATION = (
    r"(?i)(?:(?:a|an|the|his|her|my|another|one|first|second|third|fourth|1st|2nd|3rd|4th|new|train)\s+)*"
    r"stations?\b\s*"
)


def _claim(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    if match := re.match(_STATION, rest.text):
        return _station(rest.part(match.end()), verb, said)
    route, payment, paid = paid_for(rest)
    return Said("claim", said, route=route, payment=payment, paid=paid) if route.text else None


def _take(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    folded = rest.text.casefold()
    is_route = "route" in folded or "track" in folded
    if is_route and (match := re.match(r"(?i)(?:the\s+)?(other\s+)?(?:route|track)\b", rest.text)):
        return _claim(rest if match.group(1) else rest.part(match.end()), verb, said)
    return _draw(rest, verb, said)


def _station(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    city, payment, paid = paid_for(rest)
    if lead := re.match(r"(?i)(?:in|at|on|to)\b\s*", city.text):
        city = city.part(lead.end())
    return Said("station", said, city=city if city.text else None, payment=payment, paid=paid)


_SURCHARGE = r"(?:the\s+)?(?:surcharge|extra(?:\s+cards?)?|tunnel|rest|difference)"


def _pay(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    if verb.startswith("pa") and re.fullmatch(rf"(?i)(?:{_SURCHARGE}|up|it)?", rest.text):
        return Said("pay", said)
    if match := re.fullmatch(r"(?is)(.+?)\s+(?:for|on|to claim)\s+(.+)", rest.text):
        if not re.fullmatch(rf"(?i){_SURCHARGE}", match.group(2)):
            paid = rest.part(*match.span(1))
            return Said("claim", said, route=rest.part(match.start(2)), payment=read_cards(paid), paid=paid)
        rest = rest.part(*match.span(1))
    elif match := re.match(rf"(?i)(?:{_SURCHARGE}\s+)?(?:(?:with|using)\s+)?(?:another\s+)?", rest.text):
        rest = rest.part(match.end())
    if re.fullmatch(r"(?i)nothing|no cards?|none|0(?: cards?)?", rest.text):
        return Said("pay", said, payment={})
    return Said("pay", said, payment=read_cards(rest), paid=rest) if rest.text else None


_KEEP = (
    r"(?i)(?:just\s+|only\s+)?(?P<count>\d{1,3}|[a-z]+)"
    r"(?:\s+(?:of|the|them|these|those|three|four|3|4|two|2|tickets?|drawn|long|regular))*"
)
_ALL_OR_NONE = {"all": "all", "everything": "all", "none": "none", "nothing": "none", "no": "none", "0": "none"}


def _keep(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    match = re.fullmatch(_KEEP, rest.text)
    word = match.group("count").casefold() if match else ""
    count: int | str | None = 2 if word == "both" else _ALL_OR_NONE.get(word) or COUNT_WORDS.get(word)
    if count is None and word.isascii() and word.isdigit():
        count = int(word)
    if count is not None:
        return Said("keep", said, keep_count=count)
    if not rest.text or match:
        return None
    lead = re.match(r"(?i)(?:just\s+|only\s+)?(?:the\s+)?(?:tickets?\s+)?", rest.text)
    tickets = ticket_list(rest.part(lead.end() if lead else 0))
    return Said("keep", said, tickets=tickets) if tickets else None


_TURN = "the his her my their a turn of here drawing after with one card 1 this and now"

_BARE: dict[str, tuple[str, str | None, frozenset[str]]] = {
    "decline": ("decline", None, _set("to pay the surcharge tunnel extra cards card claim it")),
    "tickets": ("tickets", None, _set("please")),
    "deal": ("deal", None, _set("the out opening starting destination ticket tickets")),
    "stop": ("stop", None, _set(_TURN)),
    "pass": ("pass", None, _set(_TURN)),
    "blind": ("draw", "deck", _set("draw card")),
}
"""Verbs that need nothing after them: the move, where its card comes from, and the words that may follow."""


def _bare(rest: Phrase, verb: str, said: Phrase) -> Said | None:
    kind, source, allowed = _BARE[VERBS[verb]]
    return Said(kind, said, source=source) if allowed.issuperset(rest.text.casefold().split()) else None


_READERS: dict[str, Callable[[Phrase, str, Phrase], Said | None]] = {
    "draw": _draw,
    "take": _take,
    "claim": _claim,
    "station": _station,
    "pay": _pay,
    "decline": _bare,
    "tickets": _bare,
    "deal": _bare,
    "keep": _keep,
    "stop": _bare,
    "pass": _bare,
    "blind": _bare,
}
