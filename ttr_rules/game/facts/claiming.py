"""Facts about claiming a route: what is printed, who owns it and its twin, and what the payment holds."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.cards import LOCOMOTIVE, NUMBER
from ttr_rules.game.facts.registry import Scene, fact
from ttr_rules.game.unknown import ABSENT, Maybe
from ttr_rules.rules.model import entry


@fact("route.exists")
def _exists(scene: Scene) -> Any:
    return scene.act.print is not None


@fact("route.length")
def _length(scene: Scene) -> Any:
    return scene.act.print[0] if scene.act.print else ABSENT


@fact("route.color")
def _color(scene: Scene) -> Any:
    if not scene.act.print:
        return ABSENT
    return "gray" if scene.act.print[1] == "gray" else "color"


@fact("route.kind")
def _kind(scene: Scene) -> Any:
    return scene.act.print[2] if scene.act.print else ABSENT


@fact("route.ferry")
def _ferry(scene: Scene) -> Any:
    return scene.act.print[3] if scene.act.print else ABSENT


def owner_of(scene: Scene, track: int) -> Any:
    """The seat that owns a track, -1 for none; a Maybe where it turns on something unknown."""
    return scene.table.maybe_owner.get(track, scene.table.owner[track])


@fact("route.claimed")
def _claimed(scene: Scene) -> Any:
    act = scene.act
    if act.print is None:
        return ABSENT
    if act.track is None:
        return False
    owner = owner_of(scene, act.track)
    if isinstance(owner, Maybe):
        return Maybe(owner.axis, {key: seat >= 0 for key, seat in owner.outcomes.items()})
    return owner >= 0


@fact("route.trains-missing")
def _trains_missing(scene: Scene) -> Any:
    act = scene.act
    return max(0, act.print[0] - scene.table.trains[act.player]) if act.print else ABSENT


@fact("twin.owner")
def _twin_owner(scene: Scene) -> Any:
    act = scene.act
    twin = scene.table.board.tracks[act.track].twin if act.track is not None else None
    if twin is None:
        return ABSENT
    owner = owner_of(scene, twin)
    if isinstance(owner, Maybe):
        return Maybe(owner.axis, {key: whose(seat, act.player) for key, seat in owner.outcomes.items()})
    return whose(owner, act.player)


def whose(owner: int, seat: int) -> str:
    """Whose a track is, as a seat sees it."""
    return "none" if owner < 0 else "self" if owner == seat else "other"


@fact("double.tracks-needed")
def _tracks_needed(scene: Scene) -> Any:
    twin = scene.fact("twin.owner")
    if isinstance(twin, Maybe):
        return Maybe(twin.axis, {key: 1 if word == "none" else 2 for key, word in twin.outcomes.items()})
    return twin if twin is ABSENT else 1 if twin == "none" else 2


@fact("double.open-tracks")
def _open_tracks(scene: Scene) -> Any:
    if scene.fact("twin.owner") is ABSENT:
        return ABSENT
    by_players = scene.rules.value("double.player-count")
    number = scene.fact("table.players")
    if isinstance(number, Maybe):
        return Maybe(number.axis, {key: entry(by_players, one) for key, one in number.outcomes.items()})
    return entry(by_players, number)


@fact("claim.touches-network")
def _touches_network(scene: Scene) -> Any:
    act, table = scene.act, scene.table
    if act.track is None:
        return ABSENT
    own = table.own_tracks(act.player)
    if not own:
        return ABSENT
    tracks = table.board.tracks
    ends = {tracks[act.track].a, tracks[act.track].b}
    return any(tracks[index].a in ends or tracks[index].b in ends for index in own)


@fact("claim.same-route")
def _same_route(scene: Scene) -> Any:
    offer = scene.table.turn.offer
    return offer is not None and offer.track >= 0 and offer.track == scene.act.track


@fact("payment.surplus")
def _surplus(scene: Scene) -> Any:
    act = scene.act
    return sum(act.payment) - act.print[0] if act.payment and act.print else ABSENT


@fact("payment.colors")
def _colors(scene: Scene) -> Any:
    payment = scene.act.payment
    return ABSENT if payment is None else sum(1 for count in payment[:LOCOMOTIVE] if count)


@fact("payment.locomotives")
def _locomotives(scene: Scene) -> Any:
    payment = scene.act.payment
    return ABSENT if payment is None else payment[LOCOMOTIVE]


@fact("payment.only-locomotives")
def _only_locomotives(scene: Scene) -> Any:
    payment = scene.act.payment
    return ABSENT if payment is None else payment[LOCOMOTIVE] == sum(payment)


@fact("payment.exchanged")
def _exchanged(scene: Scene) -> Any:
    act = scene.act
    return ABSENT if act.payment is None else sum(act.paid or act.payment) - sum(act.payment)


@fact("payment.off-color")
def _off_color(scene: Scene) -> Any:
    payment, printed = scene.act.payment, scene.act.print
    if payment is None or printed is None or printed[1] == "gray":
        return ABSENT
    return sum(payment) - payment[LOCOMOTIVE] - payment[NUMBER[printed[1]]]


def _symbols(scene: Scene) -> Any:
    printed, value = scene.act.print, scene.rules.value("ferry.locomotives")
    if printed is None or not printed[3] or value is None or scene.act.payment is None:
        return ABSENT
    return printed[3] * int(value["per_symbol"])


@fact("payment.ferry-missing")
def _ferry_missing(scene: Scene) -> Any:
    wanted, payment = _symbols(scene), scene.act.payment
    return ABSENT if wanted is ABSENT or payment is None else max(0, wanted - payment[LOCOMOTIVE])


@fact("payment.ferry-extra")
def _ferry_extra(scene: Scene) -> Any:
    wanted, payment = _symbols(scene), scene.act.payment
    return ABSENT if wanted is ABSENT or payment is None else max(0, payment[LOCOMOTIVE] - wanted)


@fact("payment.in-hand")
def _in_hand(scene: Scene) -> Any:
    table, act = scene.table, scene.act
    paid = act.paid or act.payment
    if paid is None:
        return ABSENT
    hand = table.hands[act.player]
    if hand is None:
        return True
    missing = sum(max(0, wanted - held) for wanted, held in zip(paid, hand, strict=True))
    if not missing:
        return True
    if missing > len(table.unseen[act.player]):
        return False
    return Maybe(f"hand:{table.names[act.player]}", {"the missing cards": True, "other": False})
