"""Every legal act of the player to move, found by judging; and what needs to know whether there is one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from ttr_rules.board.board import Track
from ttr_rules.game.acts import Act, Print
from ttr_rules.game.cards import is_kind
from ttr_rules.game.facts.registry import Scene
from ttr_rules.game.facts.stations import cost_of_next
from ttr_rules.game.facts.tunnels import payable, unused_tokens
from ttr_rules.game.judge import CERTAIN, rule_on
from ttr_rules.game.payments import affordable, offers, route_payments, sets_of_one_color
from ttr_rules.game.residue import facts_of
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Maybe, Oracle
from ttr_rules.rules.model import RuleSet

OF_THE_TURN = ("state", "turn", "game")
"""Scopes of facts that are the same for every act of a player."""

OF_THE_ROUTE = (*OF_THE_TURN, "print", "track", "trains", "own")
"""Scopes of facts that are the same for every payment for a route."""


def print_of(track: Track) -> Print:
    """What is printed on a track, as the norms see it."""
    kind = "tunnel" if track.tunnel else "ferry" if track.ferry else "plain"
    return track.length, track.color, kind, track.ferry


def draws(table: Table, seat: int) -> Iterator[Act]:
    """The top of the deck, then each kind that lies face up."""
    yield Act("draw", seat, source="deck")
    for card in sorted({card for card in table.row or [] if is_kind(card)}):
        yield Act("draw", seat, source="display", card=card)


def claims(table: Table, seat: int) -> Iterator[Act]:
    """Each track with each payment of the hand; without a payment where the hand is not known."""
    for track in table.board.tracks:
        printed = print_of(track)
        if table.hands[seat] is None:
            payments = route_payments(table.rules, printed)
            if payments:
                yield Act("claim", seat, track=track.index, print=printed, payment=payments[0])
            continue
        for payment, paid in offers(table, seat, printed):
            yield Act("claim", seat, track=track.index, print=printed, payment=payment, paid=paid)


def stations(table: Table, seat: int) -> Iterator[Act]:
    """Each city with each payment of the hand."""
    cost = cost_of_next(table, seat)
    if cost is None:
        return
    payments = list(affordable(table, seat, sets_of_one_color(cost)))
    if table.hands[seat] is None:
        payments = payments[:1]
    for city in sorted(table.board.cities):
        for payment in payments:
            yield Act("station", seat, city=city, payment=payment)


def keeps(table: Table, seat: int) -> Iterator[Act]:
    """Each subset of the tickets to choose from; numbers where they are not known."""
    waiting = table.setup.get(seat)
    number, offered = waiting if waiting else (table.turn.drawn, table.turn.offered)
    for count in range(number + 1):
        if offered is None:
            yield Act("keep", seat, count=count)
        else:
            for chosen in combinations(offered, count):
                yield Act("keep", seat, tickets=chosen, count=count)


def surcharges(table: Table, seat: int) -> Iterator[Act]:
    """Each way to pay what is due for a tunnel."""
    offer = table.turn.offer
    if offer is None or not isinstance(offer.due, int):
        return
    kinds = payable(table.rules, offer)
    least = max(0, offer.due - unused_tokens(table, seat))
    for size in range(offer.due, least - 1, -1):
        for payment in affordable(table, seat, sets_of_one_color(size)):
            if all(kind in kinds for kind, count in enumerate(payment) if count):
                yield Act("pay", seat, payment=payment)


def candidates(table: Table, seat: int) -> Iterator[Act]:
    """Every act that a player could think of; the judge decides."""
    yield from draws(table, seat)
    yield from claims(table, seat)
    yield Act("tickets", seat)
    yield from stations(table, seat)
    yield from keeps(table, seat)
    yield from surcharges(table, seat)
    for kind in ("decline", "stop", "pass"):
        yield Act(kind, seat)


def options(table: Table, seat: int, oracle: Oracle = CERTAIN) -> list[Act]:
    """Every legal act of a seat, in the order of ``candidates``."""
    return [act for act in candidates(table, seat) if rule_on(table, act, oracle).legal]


def _some(table: Table, acts: Iterator[Act], oracle: Oracle) -> bool:
    return any(rule_on(table, act, oracle).legal for act in acts)


def _barred(table: Table, kind: str, seat: int, oracle: Oracle) -> bool:
    """Whether nothing of a kind can be legal now: an objection stands that looks at no particular of an act."""
    return not firm(table.rules, kind, OF_THE_TURN).isdisjoint(rule_on(table, Act(kind, seat), oracle).objections)


def firm(rules: RuleSet, kind: str, scopes: tuple[str, ...]) -> frozenset[str]:
    """The rules whose objection to an act of a kind turns on facts of these scopes alone, and that nothing lifts."""
    return rules.once(_firm, kind, scopes)


def _firm(rules: RuleSet, kind: str, scopes: tuple[str, ...]) -> frozenset[str]:
    norms = rules.by_act[kind]
    lifted = {rule for norm in norms if norm.then != "forbid" for rule in norm.lifts}
    wider = {norm.rule for norm in norms if any(rules.scopes[fact] not in scopes for fact in facts_of(norm))}
    return frozenset(norm.rule for norm in norms) - wider - lifted


def can_draw(scene: Scene) -> Any:
    """Whether another card can be drawn now."""
    row = scene.table.row or []
    if not all(map(is_kind, row)):
        return True
    return _some(scene.table, draws(scene.table, scene.act.player), scene.oracle)


def _spending(scene: Scene) -> Any:
    """Whether the player can claim or build; turns on the hand where that is not known."""
    table, seat = scene.table, scene.act.player
    kinds = {"claim": claims, "station": stations}
    possible = any(
        not _barred(table, kind, seat, scene.oracle) and _some(table, acts(table, seat), scene.oracle)
        for kind, acts in kinds.items()
        if kind in (table.rules.value("turn.actions") or [])
    )
    if possible and table.hands[seat] is None:
        return Maybe(f"hand:{table.names[seat]}#claim", {"enough for a claim": True, "other": False})
    return possible


def can_act(scene: Scene) -> Any:
    """Whether any action is legal."""
    table, seat = scene.table, scene.act.player
    if table.over:
        return True
    if can_draw(scene) or _some(table, iter([Act("tickets", seat)]), scene.oracle):
        return True
    return _spending(scene)


def only_tickets(scene: Scene) -> Any:
    """Whether drawing tickets is the only legal action."""
    table, seat = scene.table, scene.act.player
    if can_draw(scene) or not _some(table, iter([Act("tickets", seat)]), scene.oracle):
        return False
    spending = _spending(scene)
    if isinstance(spending, Maybe):
        return Maybe(spending.axis, {key: not one for key, one in spending.outcomes.items()})
    return not spending
