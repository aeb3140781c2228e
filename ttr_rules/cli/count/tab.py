"""What Tab makes of a line: cities, the routes and tickets that go on from them, names and words of the count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from ttr_rules.board.board import GRAY, Board
from ttr_rules.board.lookup import fold, index_of, match, words_of
from ttr_rules.cli.count.entries import ROUTES, STATIONS, TICKETS

Complete = Callable[[str, bool], list[str]]
"""The piece of a line since the last comma, and whether the line begins with it, to what it may become."""

_GOES_ON = (" ", "-")
"""How a text ends whose city is typed out."""


def install(complete: Complete) -> None:
    """Let Tab complete. Without readline, which not every system has, a line is typed to its end."""
    with suppress(ImportError):
        import readline

        found: list[str] = []

        def answer(text: str, state: int) -> str | None:
            if state == 0:
                found[:] = complete(text, readline.get_begidx() == 0)
            return found[state] if state < len(found) else None

        readline.set_completer(answer)
        readline.set_completer_delims(",;:")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def completed(board: Board, kind: str, text: str, others: Iterable[str] = ()) -> list[str]:
    """What a piece of a line may become where a kind of thing is typed; ``others`` are words that may stand alone.

    A reader of lines puts what all have in common in the place of the text: of several that do not begin as it does,
    only those are told that have at least as much in common.
    """
    typed = text.lstrip()
    blank, key = text[: len(text) - len(typed)], fold(typed)
    pairs = list(dict.fromkeys(_pairs(board, kind, typed)))
    found = pairs
    if not (pairs and typed.endswith(_GOES_ON)):
        cities = dict.fromkeys([*_cities(board, typed), *pairs])
        found = [word for word in others if fold(word).startswith(key)] + list(cities)
    if len({name[: len(typed)] for name in found}) > 1:
        meant = index_of(board).keys.get(key)
        found = [meant] if meant else [name for name in found if fold(name).startswith(key)]
    return [blank + name for name in found]


def _cities(board: Board, typed: str) -> Iterator[str]:
    key = fold(typed)
    if key:
        yield from (city.name for city in board.cities.values() if fold(city.name).startswith(key))
        yield from match(index_of(board), words_of(typed), slips=False).cities


def _pairs(board: Board, kind: str, typed: str) -> Iterator[str]:
    """Routes or tickets whose first city is typed, and of the second a beginning."""
    if kind == STATIONS:
        return
    index, words = index_of(board), words_of(typed)
    ends = range(1, len(words) + 1) if typed.endswith(_GOES_ON) else range(1, len(words))
    for end in ends:
        first = match(index, words[:end], slips=False).cities
        rest = "".join(word.key for word in words[end:])
        for city in first if len(first) == 1 else ():
            near = {ROUTES: _onward, TICKETS: _tickets}[kind](board, city)
            fitting = match(index, words[end:], slips=False).cities if rest else ()
            for other, names in near:
                if fold(other).startswith(rest) or other in fitting:
                    yield from names


def _onward(board: Board, city: str) -> Iterator[tuple[str, Sequence[str]]]:
    for other in board.neighbours(city):
        tracks = board.between(city, other)
        colors = [track.color for track in tracks if track.color != GRAY]
        name = f"{city} - {other}"
        yield other, [f"{name} {color}" for color in colors] if len(colors) > 1 else [name]


def _tickets(board: Board, city: str) -> Iterator[tuple[str, Sequence[str]]]:
    for ticket in board.tickets:
        if city in (ticket.a, ticket.b):
            other = ticket.b if city == ticket.a else ticket.a
            yield other, [f"{city} - {other}"]
