"""What Tab makes of a line: cities, the routes and tickets that go on from them, names and words of the count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from ttr_rules.board.board import GRAY, Board
from ttr_rules.board.lookup import Index, Word, fold, index_of, match, words_of
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
    onward = {ROUTES: _onward, TICKETS: _tickets}[kind]
    for end in range(1, len(words) + typed.endswith(_GOES_ON)):
        first, rest = match(index, words[:end], slips=False).cities, words[end:]
        for other, color in onward(board, first[0]) if len(first) == 1 else ():
            if _fits(index, other, rest) or (
                color and color.startswith(rest[-1].key) and _fits(index, other, rest[:-1])
            ):
                yield f"{first[0]} - {other} {color}".rstrip()


def _fits(index: Index, city: str, words: Sequence[Word]) -> bool:
    """Whether the words begin a city's name, or are another name of it."""
    begun = "".join(word.key for word in words)
    return fold(city).startswith(begun) or city in match(index, words, slips=False).cities


def _onward(board: Board, city: str) -> Iterator[tuple[str, str]]:
    """Each city one route on, with the colour where that tells two tracks apart."""
    for other in board.neighbours(city):
        colors = [track.color for track in board.between(city, other) if track.color != GRAY]
        yield from ((other, color) for color in (colors if len(colors) > 1 else [""]))


def _tickets(board: Board, city: str) -> Iterator[tuple[str, str]]:
    for ticket in board.tickets:
        if city in (ticket.a, ticket.b):
            yield ticket.b if city == ticket.a else ticket.a, ""
