"""What people type, resolved against a map: a city, a route, a ticket, or the cities named somewhere in a text."""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from ttr_rules.board.board import COLORS, GRAY, Board, City, Ticket, Track
from ttr_rules.board.distance import shortest
from ttr_rules.board.lookup import (
    EXACT,
    FEWEST_LETTERS,
    SHORT,
    SLIP,
    UNKNOWN,
    Match,
    Word,
    edits,
    fold,
    index_of,
    match,
    words_of,
)
from ttr_rules.faults import Unusable, nearest, unusable

MOST_WORDS = 16
_STROKES = r"[-‐-―−/>→↔⇔&|~]"
_SEPARATORS = frozenset(
    {"to", "and", "til", "og", "nach", "und", "bis", "et", "y", "a", "e", "till", "och", "naar", "en"}
)
_BEFORE = frozenset({"the", "a", "route", "from", "between", "track", "line"})
_AFTER = frozenset({"track", "route", "line", "one", "in", "no", "nr", "number"})
_NUMBERS = {"first": "1", "second": "2", "1st": "1", "2nd": "2"}
_COLORS = {**{color: color for color in (*COLORS, GRAY)}, "grey": GRAY, "purple": "pink", "violet": "pink"}
_POINTS = r"(?i)(?:\(\s*(\d{1,3})[^()]*\)|\b(\d{1,3})\s*(?:points?|pts?|p)?\.?)\s*$"


class Slip(NamedTuple):
    """A misspelt name and what it was read as: to be shown under ``read``."""

    text: str
    read_as: str


class FoundCity(NamedTuple):
    """The city that a text names."""

    city: City
    slips: tuple[Slip, ...] = ()


class FoundRoute(NamedTuple):
    """The tracks that a text may stand for: both of a double when it does not say which, none if no route joins
    the two cities."""

    a: str
    b: str
    tracks: tuple[Track, ...]
    slips: tuple[Slip, ...] = ()


class FoundTicket(NamedTuple):
    """A ticket named by its cities. ``printed`` is the map's ticket for them; ``known``: it says what was typed."""

    a: str
    b: str
    points: int
    kind: str
    known: bool
    printed: Ticket | None
    slips: tuple[Slip, ...] = ()

    @property
    def name(self) -> str:
        """The two cities as the reader reads them back."""
        return f"{self.a} - {self.b}"


class Spot(NamedTuple):
    """A city named in a text."""

    start: int
    end: int
    city: str


def find_city(board: Board, text: str) -> FoundCity:
    """The one city that a text means; Unusable if none or several do."""
    words = _some_words(text, "a city")
    found = match(index_of(board), words)
    _settle(board, text, words, found)
    return FoundCity(board.cities[found.cities[0]], _slips(text, words, found))


@lru_cache(maxsize=1024)
def find_route(board: Board, text: str) -> FoundRoute:
    """The route that a text means: two cities, and a colour or a track where it matters."""
    words = _some_words(text, "a route, such as 'Denver - Omaha'")
    pair = _pair(board, text, words, slips=False)
    color: str | None = None
    number: int | None = None
    if pair is None or pair[0].tier + pair[1].tier > EXACT:
        words, color, number = _particulars(words)
        pair = _pair(board, text, words) or _no_pair(text)
    a, b = pair[0].cities[0], pair[1].cities[0]
    tracks = board.between(a, b)
    chosen = tuple(track for track in tracks if color in (None, track.color) and number in (None, track.number))
    if tracks and not chosen:
        raise _no_such_track(board, tracks, color, number)
    return FoundRoute(a, b, chosen, pair[2])


def no_route(board: Board, a: str, b: str) -> Unusable:
    """The error for two cities that no route joins: it names the routes that lead from the one towards the other."""
    if a == b:
        return unusable(f"a route from {a} to itself", expected="two different cities", kind="impossible")
    way = shortest(board, a, b, by="routes")
    ends = (way.tracks[0], way.tracks[-1]) if way else ()
    return unusable(
        f"no route joins {a} and {b}",
        expected="two cities next to each other",
        nearest=dict.fromkeys(f"{track.a} - {track.b}" for track in ends),
        kind="impossible",
    )


def find_ticket(board: Board, text: str, sets: Collection[str] | None = None) -> FoundTicket:
    """The ticket that a text means, in either order of its cities; points in brackets are what its card says.

    Without points it has to be a ticket of these printed sets. With points it may be another: ``known`` is then false,
    and the caller, who knows whether the whole deck is known, decides (``no_ticket`` is the error)."""
    _some_words(text, "a ticket, such as 'Boston - Miami'")
    stated = re.search(_POINTS, text)
    points = int(stated.group(1) or stated.group(2)) if stated else None
    phrase = text[: stated.start()] if stated else text
    words = _some_words(phrase, "a ticket, such as 'Boston - Miami'")
    one, other, slips = _pair(board, phrase, words) or _no_pair(text)
    a, b = sorted((one.cities[0], other.cities[0]), key=fold)
    if a == b:
        raise unusable(f"a ticket from {a} to itself", expected="two different cities", kind="impossible")
    printed = board.ticket(a, b, sets)
    if printed:
        worth = printed.points if points is None else points
        return FoundTicket(printed.a, printed.b, worth, printed.kind, worth == printed.points, printed, slips)
    found = FoundTicket(a, b, points or 0, "regular", False, None, slips)
    if points is None:
        raise no_ticket(board, found, sets)
    return found


def no_ticket(board: Board, found: FoundTicket, sets: Collection[str] | None = None) -> Unusable:
    """The error for a ticket that the map does not have, or has with other points."""
    if found.printed:
        message, expected = f"{found.name} is not worth {found.points} points", f"{found.printed.points} points"
    else:
        message, expected = f"{found.name} is no ticket of this map", "a ticket of the map, or its points in brackets"
    near: list[tuple[int, str]] = []
    for ticket in board.tickets_of(sets):
        for kept, given in ((found.a, found.b), (found.b, found.a)):
            if kept in (ticket.a, ticket.b):
                way = shortest(board, given, ticket.b if kept == ticket.a else ticket.a)
                near.append((way.length if way else 99, f"{ticket.name} ({ticket.points})"))
    names = dict.fromkeys(name for _, name in sorted(near)[:3])
    return unusable(message, expected=expected, nearest=names, kind="impossible")


def spot_cities(board: Board, text: str, *, short: bool = True) -> list[Spot]:
    """The cities named in a text, the longest name first where names overlap, in the order of the text; no slips and
    nothing shortened. ``short=False``: names of two or three letters, which are words too, are left out."""
    index = index_of(board)
    words = words_of(text)
    keys = [word.key for word in words]
    spots: list[Spot] = []
    at = 0
    while at < len(words):
        for size in range(min(index.longest, len(words) - at), 0, -1):
            city = index.phrases.get(tuple(keys[at : at + size]))
            if city and (short or sum(map(len, keys[at : at + size])) > FEWEST_LETTERS):
                spots.append(Spot(words[at].start, words[at + size - 1].end, city))
                at += size
                break
        else:
            at += 1
    return spots


def _some_words(text: str, expected: str) -> list[Word]:
    words = words_of(text[:400])
    if not words or len(words) > MOST_WORDS or len(text) > 400:
        raise unusable(f"'{text[:40]}' names nothing on the map", expected=expected)
    return words


def _settle(board: Board, text: str, words: list[Word], found: Match) -> None:
    """Raises unless one city is meant."""
    if len(found.cities) == 1:
        return
    typed = text[words[0].start : words[-1].end]
    if found.cities:
        names = " or ".join(found.cities[:4])
        raise unusable(f"'{typed}' may be {names}", expected="a name that fits one city", kind="ambiguous")
    labels = {
        name: city.name
        for city in board.cities.values()
        for name in (city.name, *city.aliases)
        if len(name) > FEWEST_LETTERS
    }
    near = dict.fromkeys(labels[label] for label in nearest(typed, labels, 3))
    raise unusable(f"'{typed}' is no city on this map", expected=f"a city of {board.title}", nearest=near)


def _slips(text: str, words: list[Word], found: Match) -> tuple[Slip, ...]:
    """What has to be told of how a city was read: a slip, and a name cut by a letter, which may be one."""
    typed = text[words[0].start : words[-1].end]
    city = found.cities[0]
    if found.tier == SLIP or (found.tier == SHORT and edits(fold(typed), fold(city)) == 1):
        return (Slip(typed, city),)
    return ()


_Pair = tuple[Match, Match, tuple[Slip, ...]]


def _no_pair(text: str) -> _Pair:
    raise unusable(f"'{text.strip()[:60]}' does not name two cities", expected="'City - City'")


def _pair(board: Board, text: str, words: list[Word], *, slips: bool = True) -> _Pair | None:
    """The two cities that the words name: of all places to part them, the one where both sides fit best.

    A stroke or a word such as ``to`` parts them; only where that leads nowhere, any gap does ("den kc")."""
    index = index_of(board)
    tried: list[tuple[int, int, list[Word], list[Word], Match, Match]] = []
    for order, splits in enumerate((_marked_splits(text, words), _all_splits(words))):
        for left, right in splits:
            one, other = match(index, left, slips=slips), match(index, right, slips=slips)
            tried.append((_strain(one) + _strain(other), order, left, right, one, other))
        if any(attempt[0] < _STRAIN_OF_DOUBT for attempt in tried):
            break
    if not tried:
        return None
    _, _, left, right, one, other = min(tried, key=lambda attempt: attempt[:2])
    if slips:
        _settle(board, text, left, one)
        _settle(board, text, right, other)
    elif len(one.cities) != 1 or len(other.cities) != 1:
        return None
    return one, other, _slips(text, left, one) + _slips(text, right, other)


_STRAIN_OF_DOUBT = 10


def _strain(found: Match) -> int:
    if found.tier == UNKNOWN:
        return 2 * _STRAIN_OF_DOUBT
    return found.tier + (_STRAIN_OF_DOUBT if len(found.cities) > 1 else 0)


def _marked_splits(text: str, words: list[Word]) -> Iterator[tuple[list[Word], list[Word]]]:
    for at in range(1, len(words)):
        if re.search(_STROKES, text[words[at - 1].end : words[at].start]):
            yield words[:at], words[at:]
        if at < len(words) - 1 and words[at].key in _SEPARATORS:
            yield words[:at], words[at + 1 :]


def _all_splits(words: list[Word]) -> Iterator[tuple[list[Word], list[Word]]]:
    return ((words[:at], words[at:]) for at in range(1, len(words)))


def _particulars(words: list[Word]) -> tuple[list[Word], str | None, int | None]:
    """The words without what says which track is meant, and that."""
    color: str | None = None
    number: int | None = None
    while len(words) > 2:
        last, first = words[-1].key, words[0].key
        if last in _COLORS and color is None:
            color = _COLORS[last]
        elif _NUMBERS.get(last, last).isdecimal() and number is None:
            number = int(_NUMBERS.get(last, last)[:4])
        elif last not in _AFTER:
            if first in _COLORS and color is None:
                color = _COLORS[first]
            elif first not in _BEFORE:
                break
            words = words[1:]
            continue
        words = words[:-1]
    return words, color, number


def _no_such_track(board: Board, tracks: tuple[Track, ...], color: str | None, number: int | None) -> Unusable:
    which = " ".join(filter(None, (color, f"track {number}" if number else None)))
    there = dict.fromkeys(board.track_name(track) for track in tracks)
    colors = " or ".join(dict.fromkeys(track.color for track in tracks))
    expected = f"one of {len(tracks)} tracks" if number and len(tracks) > 1 else f"the {colors} route"
    message = f"{tracks[0].a} - {tracks[0].b} has no {which}"
    return unusable(message + (" track" if not number else ""), expected=expected, nearest=there, kind="impossible")
