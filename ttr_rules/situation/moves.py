"""The language of moves: what a player did, in the words of a person.

Cities, routes and tickets stay words until a board is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ttr_rules.faults import Unusable, nearest
from ttr_rules.situation.acts import extra_act
from ttr_rules.situation.payment import CARDS, card_list, card_name, read_card, read_cards
from ttr_rules.situation.phrase import Phrase
from ttr_rules.situation.said import Said
from ttr_rules.situation.verbs import (
    DECK_WORDS,
    PLAIN_WORDS,
    ROW_WORDS,
    TICKET_WORDS,
    VERBS,
    paid_for,
    read_verb,
    ticket_list,
)

FORMS = (
    "draw blind",
    "take red",
    "claim Denver - Omaha with 4 pink",
    "claim a gray 6 with 4 red + 2 loco",
    "draw tickets",
    "deal tickets",
    "keep 2",
    "pay 1 green + 1 locomotive",
    "decline",
    "station Wien with 2 red",
    "stop",
    "pass",
)
"""One example of each form that has a place in some game: what an error offers."""

MOST_LETTERS = 600

_ASIDE = r"(?i)(?:(?:then|and|now|next|also|first|i|he|she|they|we|you|is|wants to|tries to)\s+){1,4}(?=\w)"
_ASIDES = frozenset(("then", "and", "now", "next", "also", "first", "i", "he", "she", "they", "we", "you", "is"))
_ASIDES |= {"wants", "tries"}
_THEN = r"(?is)(?:and\s+)?(?:then|flush|new row|new display)\b[\s:]*(?:shows?\s+)?(?P<what>.*)"
_SHOWS = r"shows?|showing|shown|reveals?|revealing|revealed|turns? up|turning up|turned up|replaced by"
_SHOWING = ("show", "reveal", "turn", "replaced", "gets", "got", "was")
"""Without one of these words nothing is shown."""
_IT = r"(?:(?:and|it|which|that|the)\s+){0,3}"
_SHOWN = rf"(?is){_IT}(?:{_SHOWS}|(?:replacement )?(?:is|was)|gets|got)\b[\s:]*(?P<what>.*)"
_INNER = rf"(?i)(?:\s?[;,(:]\s?|\s){_IT}({_SHOWS}|gets|got|was)\b[\s:]*"
_ADDS = r"(?is)(?P<who>\S.*?)\s+(?:adds?|contributes?|pays?|puts in|helps with)\s+(?P<what>.+)"
_NOTHING = frozenset(("nothing", "none", "no card", "no cards"))


def read_move(said: Phrase) -> Said:
    """The move that the words describe. Raises Unusable, with the nearest form, for anything else."""
    if len(said.text) > MOST_LETTERS:
        raise said.bad("a step that runs on", f"one move, at most {MOST_LETTERS} letters")
    head, tails = _parted(_without_asides(said))
    move = _head(head, said)
    if move is None:
        raise said.bad(f"not understood: '{said.text}'", "a move", tuple(_nearest_moves(head))[:2])
    for name, what, tail in tails:
        move = _with_tail(move, name, what, tail)
    return move


def _without_asides(said: Phrase) -> Phrase:
    said = said.part(0)
    first = next(iter(said.text.casefold().split(maxsplit=1)), "")
    match = re.match(_ASIDE, said.text) if first in _ASIDES else None
    rest = said.part(match.end() if match else 0)
    return rest._replace(text=rest.text.rstrip(" .!"))


_Tail = tuple[str, Phrase, Phrase]


def _parted(said: Phrase) -> tuple[Phrase, list[_Tail]]:
    """The move itself, and what came of it: ``shows``, ``then`` or ``adds``, what was shown, and the words for both."""
    pieces = said.split(";") or [said]
    head, tails = _inner_tail(pieces[0])
    if "adds" in head.text.casefold() and (match := re.search(r"(?i),\s*(?=\w+\s+adds\s)", head.text)):
        pieces.append(head.part(match.end()))
        head = head.part(0, match.start())
    for piece in pieces[1:]:
        for name, pattern in (("then", _THEN), ("shows", _SHOWN), ("adds", _ADDS)):
            if match := re.fullmatch(pattern, piece.text):
                tails.append((name, piece if name == "adds" else piece.part(match.start("what")), piece))
                break
        else:
            near = (f"shows {piece.text}",) if card_name(piece.text) else ()
            raise piece.bad(f"not understood: '{piece.text}'", "one move, and after ';' only what it shows", near)
    return head, tails


def _inner_tail(head: Phrase) -> tuple[Phrase, list[_Tail]]:
    """What was shown, said without a semicolon: ``take red, shows blue``, ``draw blind (locomotive)``."""
    # A move that is only a move, as most are, is not held against patterns that take longer to build than to use.
    folded = head.text.casefold()
    if any(word in folded for word in _SHOWING) and (match := re.search(_INNER, head.text[1:])):
        return head.part(0, match.start() + 1), [("shows", head.part(match.end() + 1), head.part(match.start(1) + 1))]
    listed = r"(?i)((?:draw|take|deal)\w*\b[^(:]*?)\s*(?::\s*(?P<list>.+)|\((?P<brackets>[^()]*)\))"
    if (":" in folded or "(" in folded) and (match := re.fullmatch(listed, head.text)):
        shown = head.part(*match.span("list" if match.group("list") else "brackets"))
        return head.part(0, match.end(1)), [("shows", shown, shown)]
    return head, []


def _with_tail(move: Said, name: str, what: Phrase, said: Phrase) -> Said:
    nothing = what.text.casefold() in _NOTHING
    if name == "adds" and move.kind == "claim":
        match = re.fullmatch(_ADDS, what.text)
        if match:
            read_cards(what.part(match.start("what")))
            return move._replace(kind="share-route", other=what.part(*match.span("who")), joins=True)
    if name == "shows" and move.kind in ("tickets", "deal"):
        tickets = ticket_list(what)
        if not tickets:
            raise what.bad("no tickets are named", "tickets such as 'Boston - Miami, Denver - El Paso'")
        return move._replace(tickets=tickets)
    if name == "shows" and move.kind == "claim":
        return move._replace(reveals=() if nothing else tuple(card_list(what)), shown=(said, what))
    if name == "shows" and move.source == "display" and not move.shows:
        return move._replace(shows=() if nothing else (read_card(what),))
    if name == "shows" and move.source == "deck" and move.card is None:
        return move._replace(card=read_card(what))
    if name == "then" and move.shows:
        return move._replace(shows=(*move.shows, *card_list(what)))
    expected = "what the move turned up, as 'take red; shows locomotive; then red, green, green, white, black'"
    raise said.bad(f"'{said.text}' cannot follow here", expected)


def _head(head: Phrase, said: Phrase) -> Said | None:
    if extra := extra_act(head):
        move = Said(extra.kind, said, other=extra.other)
        if extra.what and extra.kind == "part-of-route":
            route, payment, paid = paid_for(extra.what)
            return move._replace(route=route, payment=payment, paid=paid)
        return move._replace(tickets=ticket_list(extra.what)) if extra.what else move
    match = re.match(r"[^\W\d_]+", head.text)
    verb = match.group().casefold() if match else ""
    return read_verb(verb, head.part(len(verb)), said) if verb in VERBS else None


def _nearest_moves(head: Phrase) -> Iterator[str]:
    """The same words with a slip mended, or with the player set apart; else the forms of the same verb; else any."""
    words = head.text.split()[:40]
    first, rest = (words[0], words[1:]) if words else ("", [])
    verbs = [verb for verb in (first.casefold(), *nearest(first, VERBS)) if verb in VERBS]
    for after in (rest, [_mended(word) for word in rest]):
        for verb in verbs:
            better = " ".join((verb, *after))
            if better != head.text and makes_a_move(better):
                yield better
                return
    if rest and makes_a_move(" ".join(rest)):
        yield f"{first}: {' '.join(rest)}"
        return
    kinds = {VERBS[verb] for verb in verbs}
    yield from [form for form in FORMS if form.split()[0] in kinds] or nearest(head.text, FORMS) or FORMS[:2]


def _mended(word: str) -> str:
    """The card, or the word for a pile, that a word of a draw was meant to be."""
    known = DECK_WORDS | ROW_WORDS | TICKET_WORDS | PLAIN_WORDS
    if word.casefold() in known or card_name(word) or not word.isalpha():
        return word
    return next(iter(nearest(word, (*CARDS, "loco", "blind", "deck", "tickets"))), word)


def makes_a_move(text: str) -> bool:
    """Whether words alone, without what was shown, are a move."""
    said = Phrase(text)
    try:
        return _head(said, said) is not None
    except Unusable:
        return False
