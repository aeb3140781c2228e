"""Routes, cities and tickets in words, resolved against a board; errors and repairs told where the words stood.

What finds names on a board is loaded by the first situation that has any.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from ttr_rules.board.board import Board
from ttr_rules.faults import Fault, Unusable
from ttr_rules.situation.model import Repair, RouteRef, TicketRef
from ttr_rules.situation.payment import COLORS, COUNT_WORDS, LOCOMOTIVE, card_name
from ttr_rules.situation.phrase import Phrase

OTHER_EDITION = "other-edition"
"""The kind of a fault that another edition may not have: a city or a ticket that this board does not know."""

_FOREIGN = "is no city on this map"
_GRAY = frozenset(("gray", "grey"))
_KIND_WORDS = {"tunnel": "tunnel", "tunnels": "tunnel", "ferry": "ferry", "ferries": "ferry"}
_PLAIN = (
    "a an the any some one open free route routes track line connection of with long length space spaces car cars "
    "train trains needing and colour color coloured colored single that is"
)
_ROUTE_WORDS = frozenset(_PLAIN.split())
_SYMBOL_WORDS = frozenset(("symbol", "symbols"))
_OTHER_TRACK = (
    r"(?is)(?:the\s+)?(?:other|parallel|twin)\s+(?:track|side|one|route|line)(?:\s+(?:of|from|between)\s+(.+))?"
)

Found = TypeVar("Found")


class Wording:
    """The reader of what is printed on one board. ``sets``: the printed sets of tickets that the edition plays with;
    ``unknown_tickets``: how many tickets of the deck nobody knows."""

    def __init__(self, board: Board, sets: Collection[str] | None, unknown_tickets: int) -> None:
        self.board, self.sets, self.unknown_tickets = board, sets, unknown_tickets
        self.repairs: list[Repair] = []

    def city(self, said: Phrase) -> str:
        """The city that the words name."""
        from ttr_rules.board.names import find_city

        found = self._located(said, lambda: find_city(self.board, said.text))
        self._repaired(said, found.slips)
        return found.city.name

    def route(self, said: Phrase, *, must_exist: bool = False) -> RouteRef:
        """The route that the words mean: by its cities, by what it looks like, or the other track of one before."""
        other = re.fullmatch(_OTHER_TRACK, said.text)
        if other and not must_exist:
            named = self.route(said.part(other.start(1)), must_exist=True) if other.group(1) else RouteRef()
            return named._replace(other_track=True, text=said.text)
        if described := self._described(said):
            if must_exist:
                raise said.bad(f"'{said.text}' does not say which route", "two cities, as 'Denver - Omaha'")
            return described
        from ttr_rules.board.names import find_route, no_route

        found = self._located(said, lambda: find_route(self.board, said.text))
        self._repaired(said, found.slips)
        if not found.tracks and (must_exist or found.a == found.b):
            self._located(said, lambda: _raise(no_route(self.board, found.a, found.b)))
        tracks = tuple(track.index for track in found.tracks)
        return RouteRef(tracks, cities=(found.a, found.b), text=said.text)

    def ticket(self, said: Phrase) -> TicketRef:
        """The ticket that the words name. Where not every ticket of the deck is known, its points may make it one."""
        from ttr_rules.board.names import find_ticket, no_ticket

        try:
            found = self._located(said, lambda: find_ticket(self.board, said.text, self.sets))
        except Unusable as error:
            raise Unusable([_of_another(fault, "is no ticket of this map") for fault in error.faults]) from None
        self._repaired(said, found.slips)
        if not found.known and (found.printed or not self.unknown_tickets):
            fault = no_ticket(self.board, found, self.sets).faults[0]
            raise Unusable([_of_another(_placed(fault, said), "is no ticket of this map")])
        if not found.known and not 1 <= found.points <= 30:
            raise said.bad(f"a ticket of {found.points} points", "points from 1 to 30", kind="impossible")
        return TicketRef(found.a, found.b, found.points, found.kind)

    def _described(self, said: Phrase) -> RouteRef | None:
        """``a gray 6``, ``a red route of 4``, ``a tunnel of 3``, ``a ferry of 3 with 2 symbols``."""
        words = re.findall(r"[^\W_]+", said.text.casefold())
        if not words or re.search(r"(?i)(?:#|\btrack)\s*\d", said.text):
            return None
        colors: list[str] = []
        kinds: list[str] = []
        numbers: list[int] = []
        symbols = 0
        for before, word, following in zip(["", *words], words, [*words[1:], ""], strict=False):
            number = int(word[:6]) if word.isascii() and word.isdigit() else COUNT_WORDS.get(word, 0)
            if number and (word not in _ROUTE_WORDS or before in ("of", "length")):
                if following in _SYMBOL_WORDS or card_name(following) == LOCOMOTIVE:
                    symbols = number
                else:
                    numbers.append(number)
            elif word in _GRAY or card_name(word) in COLORS:
                colors.append(card_name(word) or "gray")
            elif word in _KIND_WORDS:
                kinds.append(_KIND_WORDS[word])
            elif word not in _ROUTE_WORDS and word not in _SYMBOL_WORDS and card_name(word) != LOCOMOTIVE:
                return None
        if len(numbers) > 1 or len(colors) > 1 or len(kinds) > 1:
            raise said.bad(f"'{said.text}' is no single kind of route", "one length and one colour, as 'a gray 6'")
        lengths = sorted({track.length for track in self.board.tracks})
        if numbers and numbers[0] not in lengths:
            expected = "a length of " + ", ".join(map(str, lengths))
            raise said.bad(f"no route of this map has {numbers[0]} spaces", expected, kind=OTHER_EDITION)
        return RouteRef(
            length=next(iter(numbers), None),
            color=next(iter(colors), None),
            kind="ferry" if symbols else next(iter(kinds), "plain"),
            ferry=symbols,
            text=said.text,
        )

    def _located(self, said: Phrase, look: Callable[[], Found]) -> Found:
        try:
            return look()
        except Unusable as error:
            raise Unusable([_of_another(_placed(fault, said), _FOREIGN) for fault in error.faults]) from None

    def _repaired(self, said: Phrase, slips: Sequence[tuple[str, str]]) -> None:
        for text, read_as in slips:
            at = said.text.index(text)
            word = said.part(at, at + len(text))
            self.repairs.append(Repair(text, read_as, word.place, said.source.file))


def _raise(error: Unusable) -> None:
    raise error


def _placed(fault: Fault, said: Phrase) -> Fault:
    """The fault at the word that it names, in the file that the words came from."""
    words = re.match(r"'(.+?)' |.* has no (?:(track \d+)|(\w+) track)", fault.message)
    word = next(filter(None, words.groups()), "") if words else ""
    at = said.text.casefold().find(word.casefold()) if word else -1
    return fault._replace(file=said.source.file, place=said.part(at).place if at > 0 else said.place)


def _of_another(fault: Fault, ending: str) -> Fault:
    return fault._replace(kind=OTHER_EDITION) if fault.message.endswith(ending) else fault
