"""Facts about a tunnel's surcharge: what was laid down, what is due and what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_rules.game.cards import LOCOMOTIVE
from ttr_rules.game.facts.registry import Scene, fact
from ttr_rules.game.table import Offer, Table
from ttr_rules.game.unknown import ABSENT, Maybe
from ttr_rules.rules.model import RuleSet


def _offer(scene: Scene) -> Offer | None:
    turn = scene.table.turn
    return turn.offer if turn.player == scene.act.player else None


def raising(rules: RuleSet, payment: Sequence[int]) -> dict[int, int]:
    """Kinds of card that raise the price of a tunnel when they are turned up, and by how much each."""
    colors = [kind for kind in range(LOCOMOTIVE) if payment[kind]]
    per = rules.value("tunnel.surcharge")
    words = ["played-color", "locomotive"]
    if not colors:
        words = rules.value("tunnel.all-locomotives")["matches"]
    elif payment[LOCOMOTIVE]:
        words = rules.value("tunnel.mixed-payment")
    found = dict.fromkeys(colors, int(per["per_matching_color"])) if "played-color" in words else {}
    return found | ({LOCOMOTIVE: int(per["per_locomotive"])} if "locomotive" in words else {})


def payable(rules: RuleSet, offer: Offer) -> set[int]:
    """Kinds of card that may pay the surcharge of an offer."""
    colors = [kind for kind in range(LOCOMOTIVE) if offer.payment[kind]]
    words = rules.value("tunnel.surcharge-payment") if colors else rules.value("tunnel.all-locomotives")["pays"]
    kinds = {LOCOMOTIVE} if "locomotive" in words else set()
    return kinds | set(colors) if "played-color" in words else kinds


def unused_tokens(table: Table, seat: int) -> int:
    """Cards of a surcharge that the player may still leave unpaid, where a house rule gives such tokens."""
    return table.tokens[seat] if table.tokens else 0


@fact("surcharge.paid")
def _paid(scene: Scene) -> Any:
    return ABSENT if scene.act.payment is None or _offer(scene) is None else sum(scene.act.payment)


@fact("surcharge.difference")
def _difference(scene: Scene) -> Any:
    offer, payment = _offer(scene), scene.act.payment
    if offer is None or payment is None:
        return ABSENT
    paid, tokens = sum(payment), unused_tokens(scene.table, scene.act.player)

    def against(due: int) -> int:
        return 0 if due - tokens <= paid <= due else paid - due

    if isinstance(offer.due, Maybe):
        return Maybe(offer.due.axis, {key: against(due) for key, due in offer.due.outcomes.items()})
    return against(offer.due)


@fact("surcharge.off-color")
def _off_color(scene: Scene) -> Any:
    offer, payment = _offer(scene), scene.act.payment
    if offer is None or payment is None:
        return ABSENT
    kinds = payable(scene.rules, offer)
    return sum(count for kind, count in enumerate(payment) if kind not in kinds)


@fact("offer.colors")
def _colors(scene: Scene) -> Any:
    offer = _offer(scene)
    return ABSENT if offer is None else sum(1 for count in offer.payment[:LOCOMOTIVE] if count)


@fact("offer.locomotives")
def _locomotives(scene: Scene) -> Any:
    offer = _offer(scene)
    return ABSENT if offer is None else offer.payment[LOCOMOTIVE]


@fact("offer.trains-missing")
def _trains_missing(scene: Scene) -> Any:
    """Trains that would be missing if the surcharge cost trains too."""
    offer, payment = _offer(scene), scene.act.payment
    if offer is None or payment is None:
        return ABSENT
    return max(0, offer.print[0] + sum(payment) - scene.table.trains[scene.act.player])


@fact("offer.gray")
def _gray(scene: Scene) -> Any:
    offer = _offer(scene)
    return ABSENT if offer is None else offer.print[1] == "gray"
