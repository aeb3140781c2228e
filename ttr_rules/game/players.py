"""Players who play sensibly and simply: they go for their tickets, then for long routes.

They look at the board, at the row and at what is their own, and never at a hand or a deck. They plan the shortest ways
for their tickets, collect what those cost, and do not think of what others want.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ttr_rules.game.acts import Act
from ttr_rules.game.cards import KINDS, LOCOMOTIVE, NUMBER
from ttr_rules.game.table import Table, TicketKey
from ttr_rules.game.ways import Roads, cheapest
from ttr_rules.rules.model import entry

ENOUGH_CARDS = 24
"""From so many cards in hand on, a player claims what can be had rather than draw more."""
MORE_TICKETS = 14
"""With so many trains left and every ticket done, a player draws tickets."""
LAST_TRAINS = 6
"""When somebody has so few trains left, points at hand count for more than plans."""
LAST_CHOICES = ("claim", "tickets", "station", "stop", "decline", "pass")
"""What is done where no plan helps and no card can be drawn, the best first."""


class Plan(NamedTuple):
    """What a player still wants: tracks to claim, and tickets that no way is left for."""

    tracks: tuple[int, ...]
    hopeless: tuple[TicketKey, ...]


def choose(table: Table, options: list[Act]) -> Act:
    """Picks one of the legal acts."""
    first = options[0]
    if first.kind == "keep":
        return max(options, key=lambda act: _worth_keeping(table, act))
    if first.kind == "pay":
        return min((act for act in options if act.kind == "pay"), key=_price)
    plan = planned(table, first.player)
    claim = _claim(table, plan, [act for act in options if act.kind == "claim"])
    if claim is not None:
        return claim
    draws = [act for act in options if act.kind == "draw"]
    return (
        _station(table, plan, options) or _tickets(table, plan, options) or _draw(table, plan, draws) or _rest(options)
    )


def _rest(options: list[Act]) -> Act:
    """What is left when no plan helps: anything that goes on with the game, else the end of the turn."""
    return min(options, key=lambda act: (LAST_CHOICES.index(act.kind), _price(act)))


def _price(act: Act) -> tuple[int, int]:
    cards = act.paid or act.payment or (0,) * KINDS
    return cards[LOCOMOTIVE], sum(cards)


def planned(table: Table, seat: int) -> Plan:
    """The shortest ways for a seat's tickets, the most valuable first, as far as the trains reach."""
    known = table.rules.memo.setdefault("plans", {})
    mine = tuple(table.tickets[seat] or ())
    state = (seat, tuple(table.owner), mine, table.trains[seat])
    if known.get(seat, (None,))[0] != state:
        known[seat] = state, _planned(table, seat, mine)
    found: Plan = known[seat][1]
    return found


def _planned(table: Table, seat: int, tickets: tuple[TicketKey, ...]) -> Plan:
    costs = _costs(table, seat)
    left, wanted, hopeless = table.trains[seat], [], []
    for ticket in sorted(tickets, key=lambda ticket: -ticket[2]):
        way = _way(table, costs, ticket[0], ticket[1])
        if way is None:
            hopeless.append(ticket)
            continue
        more = sum(costs[track] for track in way)
        if more > left:
            continue
        left -= more
        for track in way:
            if costs[track]:
                wanted.append(track)
                costs[track] = 0
    return Plan(tuple(wanted), tuple(hopeless))


def _costs(table: Table, seat: int) -> dict[int, int]:
    """The tracks that a seat owns or may still claim, with the trains that each takes."""
    rules = table.rules
    open_tracks = entry(rules.value("double.player-count"), len(table.names))
    both = bool(rules.value("double.same-player"))
    costs = {}
    for track in table.board.tracks:
        owner = table.owner[track.index]
        if owner == seat:
            costs[track.index] = 0
        elif owner < 0:
            beside = table.owner[track.twin] if track.twin is not None else -1
            if beside < 0 or (open_tracks > 1 and (both or beside != seat)):
                costs[track.index] = track.length
    return costs


def _way(table: Table, costs: dict[int, int], start: str, goal: str) -> list[int] | None:
    """The tracks of the way between two cities that takes the fewest trains."""
    at: Roads = {}
    for index, cost in costs.items():
        track = table.board.tracks[index]
        at.setdefault(track.a, []).append((index, track.b, cost))
        at.setdefault(track.b, []).append((index, track.a, cost))
    way = cheapest(at, start, goal)
    return None if way is None else list(way.tracks[::-1])


def _claim(table: Table, plan: Plan, claims: list[Act]) -> Act | None:
    """A claim that the plan wants; a long one where there is no plan, or no time left for one."""
    if not claims:
        return None
    tracks = table.board.tracks
    wanted = [act for act in claims if act.track in plan.tracks]
    seat = claims[0].player
    hurry = min(table.trains) <= LAST_TRAINS or sum(table.hands[seat] or ()) >= ENOUGH_CARDS
    if wanted:
        return min(wanted, key=lambda act: (-_length(table, act), *_price(act)))
    if plan.tracks and not hurry:
        return None
    longest = max(tracks[act.track].length for act in claims if act.track is not None)
    if hurry or longest >= min(4, table.trains[seat]):
        return min((act for act in claims if _length(table, act) == longest), key=_price)
    return None


def _length(table: Table, act: Act) -> int:
    return 0 if act.track is None else table.board.tracks[act.track].length


def _tickets(table: Table, plan: Plan, options: list[Act]) -> Act | None:
    """More tickets, when those at hand are done and there are trains for others."""
    enough = table.trains[options[0].player] >= MORE_TICKETS and min(table.trains) > LAST_TRAINS
    if plan.tracks or not enough:
        return None
    return next((act for act in options if act.kind == "tickets"), None)


def _station(table: Table, plan: Plan, options: list[Act]) -> Act | None:
    """A station where another player's route leads on, for a ticket that no way is left for."""
    stations = [act for act in options if act.kind == "station"]
    if not stations or not plan.hopeless:
        return None
    seat = options[0].player
    costs = _costs(table, seat)
    others = {track.index: track.length for track in table.board.tracks if table.owner[track.index] not in (-1, seat)}
    for ticket in plan.hopeless:
        way = _way(table, {**others, **dict.fromkeys(costs, 0)}, ticket[0], ticket[1])
        lent = [track for track in way or () if track in others]
        if len(lent) == 1:
            ends = {table.board.tracks[lent[0]].a, table.board.tracks[lent[0]].b}
            near = [act for act in stations if act.city in ends]
            if near:
                return min(near, key=_price)
    return None


def _demand(table: Table, plan: Plan, seat: int) -> list[int]:
    """How many cards of each kind the planned tracks still lack; gray ones are paid with what there is most of."""
    hand = list(table.hands[seat] or [0] * KINDS)
    lacking = [0] * KINDS
    for index in sorted(plan.tracks, key=lambda index: table.board.tracks[index].color == "gray"):
        track = table.board.tracks[index]
        kind = NUMBER.get(track.color, -1)
        if kind < 0:
            kind = max(range(LOCOMOTIVE), key=lambda one: hand[one])
        used = min(hand[kind], track.length)
        hand[kind] -= used
        lacking[kind] += track.length - used
        lacking[LOCOMOTIVE] += max(0, track.ferry - hand[LOCOMOTIVE])
    return lacking


def _draw(table: Table, plan: Plan, draws: list[Act]) -> Act | None:
    """A face-up card that the plan lacks, a face-up locomotive while much is lacking, else the top of the deck."""
    if not draws:
        return None
    lacking = _demand(table, plan, draws[0].player)
    useful = [act for act in draws if act.card is not None and act.card < LOCOMOTIVE and lacking[act.card]]
    wild = [act for act in draws if act.card == LOCOMOTIVE]
    first = not table.turn.cards
    if wild and first and (lacking[LOCOMOTIVE] or not useful):
        return wild[0]
    if useful:
        return max(useful, key=lambda act: (lacking[act.card or 0], -(act.card or 0)))
    return (wild or [act for act in draws if act.source == "deck"] or draws)[0]


def _worth_keeping(table: Table, act: Act) -> tuple[float, int]:
    """How good it is to keep these tickets: their points, less what the way to all of them costs."""
    kept: Iterable[TicketKey] = act.tickets or ()
    costs = _costs(table, act.player)
    left, worth = table.trains[act.player], 0.0
    for a, b, points, _ in sorted(kept, key=lambda ticket: -ticket[2]):
        way = _way(table, costs, a, b)
        more = left + 1 if way is None else sum(costs[track] for track in way)
        if way is None or more > left:
            worth -= 2 * points
            continue
        left -= more
        worth += points - 0.6 * more
        costs.update(dict.fromkeys(way, 0))
    return worth, -(act.count or 0)
