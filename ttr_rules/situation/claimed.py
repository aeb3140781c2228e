"""Claims that could not have been made: a track twice, both tracks by one player, more train cars than there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ttr_rules.board.board import Board
from ttr_rules.faults import Fault
from ttr_rules.rules.model import entry
from ttr_rules.situation.model import RouteRef, Situation

if TYPE_CHECKING:
    from ttr_rules.situation.limits import Places, Rules

Claim = tuple[str, int]
"""A player, and the number of the route in that player's list."""


def claims(situation: Situation, rules: Rules, board: Board, said: Places) -> Iterator[Fault]:
    """What is wrong with the claimed routes, and with the train cars that are left."""
    by_pair: dict[tuple[str, str], list[Claim]] = {}
    for name, routes in situation.routes.items():
        for index, route in enumerate(routes):
            if route.cities:
                a, b = sorted(route.cities)
                by_pair.setdefault((a, b), []).append((name, index))
    for pair, listed in by_pair.items():
        if len(listed) > 1:
            yield from _together(pair, listed, situation, rules, board, said)
    yield from _train_cars(situation, rules, board, said)


def _together(
    pair: tuple[str, str], listed: list[Claim], situation: Situation, rules: Rules, board: Board, said: Places
) -> Iterator[Fault]:
    """Several claims between the same two cities."""
    routes = [situation.routes[name][index] for name, index in listed]
    last = said[f"routes.{listed[-1][0]}.{listed[-1][1]}"]
    names = [name for name, _ in listed]
    fitting = _fitting(routes)
    if fitting is None:
        shared = [route.tracks for route in routes if len(route.tracks) == 1]
        single = len(board.between(*pair)) == 1 or len(shared) < 2
        what = f"{pair[0]} - {pair[1]}" if single else board.track_name(board.tracks[shared[-1][0]])
        who = " and by ".join(dict.fromkeys(names))
        yield last.fault(f"{what} is claimed twice, by {who}", "each track once", kind="impossible")
        return
    if len(listed) == len(board.between(*pair)):
        for (name, index), route, track in zip(listed, routes, fitting, strict=True):
            situation.routes[name][index] = route._replace(tracks=(track,))
    what = f"both tracks of {pair[0]} - {pair[1]}"
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice and not rules.value("double.same-player"):
        yield last.fault(f"{twice} has {what}", "one track for each player (double.same-player)", kind="impossible")
    elif situation.seats is not None:
        most = entry(rules.value("double.player-count"), situation.seats)
        if len(listed) > most:
            message = f"{what} are claimed, with {situation.seats} players"
            yield last.fault(message, f"only {most} of them (double.player-count)", kind="impossible")


def _fitting(routes: list[RouteRef]) -> list[int] | None:
    """A track of its own for each of the claims, if there is one."""
    if not routes:
        return []
    hardest = min(range(len(routes)), key=lambda index: len(routes[index].tracks))
    if len(routes) > 4:
        return None
    for track in routes[hardest].tracks:
        rest = [
            route._replace(tracks=tuple(other for other in route.tracks if other != track))
            for index, route in enumerate(routes)
            if index != hardest
        ]
        found = _fitting(rest)
        if found is not None:
            return [*found[:hardest], track, *found[hardest:]]
    return None


def _train_cars(situation: Situation, rules: Rules, board: Board, said: Places) -> Iterator[Fault]:
    supply = rules.value("setup.train-cars")
    used: dict[str, int] = {}
    for name, routes in situation.routes.items():
        placed = 0
        for index, route in enumerate(routes):
            length = board.tracks[route.tracks[0]].length if route.tracks else 0
            if placed <= supply < placed + length:
                total = sum(board.tracks[route.tracks[0]].length for route in routes if route.tracks)
                message = f"{name}'s routes have {total} spaces"
                expected = f"at most {supply}, one train car each"
                yield said[f"routes.{name}.{index}"].fault(message, expected, kind="impossible")
            placed += length
        used[name] = placed
    for name, left in situation.trains.items():
        placed = used.get(name, 0)
        if left > supply:
            message = f"{name} has {left} train cars left"
            yield said[f"trains.{name}"].fault(message, f"at most {supply}", kind="impossible")
        elif placed <= supply < placed + left:
            message = f"{name} has {left} train cars left and {placed} on the board"
            yield said[f"trains.{name}"].fault(message, f"at most {supply} in all", kind="impossible")
