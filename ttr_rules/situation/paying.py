"""What the words of a claim, a station or a surcharge may mean on a table: which route, which cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ttr_rules.game import menu
from ttr_rules.game.acts import Act, Print
from ttr_rules.game.cards import counted
from ttr_rules.game.exchanges import readings
from ttr_rules.game.facts.stations import cost_of_next
from ttr_rules.game.payments import Payment, affordable, offers, pays, route_payments, sets_of_one_color
from ttr_rules.game.table import Table
from ttr_rules.situation.model import Move, RouteRef


def acts_paid(table: Table, move: Move, seat: int, last: int | None) -> Iterable[Act]:
    """What such a move may mean. ``last``: the track that was claimed last, for the other one."""
    if move.kind == "claim":
        yield from _claims(table, move, seat, last)
    elif move.kind == "station":
        for payment in _station_payments(table, move, seat):
            yield Act("station", seat, city=move.city, payment=payment)
    else:
        yield from _pays(table, move, seat)


def claimed_tracks(table: Table, move: Move, last: int | None) -> list[tuple[int | None, Print]]:
    """The routes that a claim may mean, each with what is printed on it; a route that has no city has no index."""
    route = move.route
    if route is None:
        return []
    tracks = table.board.tracks
    indices = sorted(_tracks(table, route, last), key=lambda index: table.owner[index] >= 0)
    found: list[tuple[int | None, Print]] = [(index, menu.print_of(tracks[index])) for index in indices]
    printed = {track.color for track in tracks if menu.print_of(track)[2] == route.kind}
    if not found and not route.other_track and route.length is not None and printed:
        color = route.color or _likely_color(move, printed)
        found = [(None, (route.length, color, route.kind, route.ferry))]
    return found


def _claims(table: Table, move: Move, seat: int, last: int | None) -> Iterable[Act]:
    found = claimed_tracks(table, move, last)
    rules, stated = table.rules, _cards(move)
    if stated is not None:
        fitting = [one for one in found if any(pays(rules, one[1], read) for read in readings(rules, one[1], stated))]
        found = fitting or found
    for track, printed in found:
        yield from _paid(table, Act("claim", seat, track=track, print=printed), move)
    if not found:
        yield Act("claim", seat, payment=_cards(move))


def _likely_color(move: Move, printed: set[str]) -> str:
    """The colour of a route that nobody named: that of the payment, if such routes are printed in it, else gray."""
    colors = [card for card in move.payment or {} if card != "locomotive"]
    return colors[0] if len(colors) == 1 and colors[0] in printed else "gray"


def _tracks(table: Table, route: RouteRef, last: int | None) -> list[int]:
    if not route.other_track:
        return list(route.tracks)
    tracks = table.board.tracks
    known = [last] if last is not None else []
    known += [index for index, owner in enumerate(table.owner) if owner >= 0]
    twins = [twin for index in known if (twin := tracks[index].twin) is not None]
    free = [twin for twin in twins if table.owner[twin] < 0]
    return (free or twins)[:1]


def _cards(move: Move) -> Payment | None:
    return tuple(counted(move.payment)) if move.payment is not None else None


def _paid(table: Table, act: Act, move: Move) -> Iterable[Act]:
    """The act with each reading of its payment; without a stated one, with those that the hand allows."""
    stated = _cards(move)
    assert act.print is not None
    if stated is not None:
        for reading in readings(table.rules, act.print, stated):
            yield replace(act, payment=reading, paid=stated if reading != stated else None)
        return
    possible = route_payments(table.rules, act.print)
    held = list(offers(table, act.player, act.print))
    if not held and table.unseen[act.player]:
        held = [(payment, None) for payment in possible]
    for payment, paid in held or [(payment, None) for payment in possible[:1]]:
        yield replace(act, payment=payment, paid=paid)
    if not possible:
        yield act


def _station_payments(table: Table, move: Move, seat: int) -> list[Payment | None]:
    stated = _cards(move)
    if stated is not None:
        return [stated]
    cost = cost_of_next(table, seat)
    if cost is None:
        return [None]
    possible = sets_of_one_color(cost)
    return list(affordable(table, seat, possible)) or [possible[0]]


def _pays(table: Table, move: Move, seat: int) -> Iterable[Act]:
    stated = _cards(move)
    if stated is not None or table.turn.offer is None:
        yield Act("pay", seat, payment=stated)
        return
    ways = list(menu.surcharges(table, seat))
    if ways:
        yield from ways
        return
    due = table.turn.offer.due
    payment = [0] * 9
    colors = [kind for kind, count in enumerate(table.turn.offer.payment) if count]
    payment[colors[0] if colors else 8] = due if isinstance(due, int) else 0
    yield Act("pay", seat, payment=tuple(payment))
