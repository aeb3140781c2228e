"""Facts about destination tickets: the deck, and what is kept of those that were drawn."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.facts.registry import Scene, fact
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import ABSENT


def dealt(table: Table) -> dict[str, int]:
    """How many tickets of each kind the opening deal gives a player; ``all`` deals the deck out evenly."""
    deal = table.rules.value("setup.tickets")["deal"]
    if deal == "all":
        deal = int(table.rules.tickets.get("total", 0)) // (table.seats or len(table.names))
    return deal if isinstance(deal, dict) else {"regular": int(deal)}


@fact("setup.waiting")
def _waiting(scene: Scene) -> Any:
    return bool(scene.table.setup)


@fact("ticket-deck.size")
def _deck_size(scene: Scene) -> Any:
    return scene.table.ticket_deck_size


@fact("ticket-deck.short-by")
def _short_by(scene: Scene) -> Any:
    return max(0, int(scene.rules.value("ticket.draw")) - scene.table.ticket_deck_size)


@fact("ticket.number")
def _number(scene: Scene) -> Any:
    return int(scene.rules.value("ticket.draw"))


@fact("tickets.held")
def _held(scene: Scene) -> Any:
    held = scene.table.tickets[scene.act.player]
    return 0 if held is None else len(held)


@fact("deal.difference")
def _deal_difference(scene: Scene) -> Any:
    return 0 if scene.act.count is None else scene.act.count - sum(dealt(scene.table).values())


@fact("keep.occasion")
def _occasion(scene: Scene) -> Any:
    return "setup" if scene.act.kind == "deal" or scene.act.player in scene.table.setup else "play"


@fact("keep.drawn")
def drawn(scene: Scene) -> Any:
    waiting = scene.table.setup.get(scene.act.player)
    return waiting[0] if waiting else scene.table.turn.drawn


def _offered(scene: Scene) -> Any:
    waiting = scene.table.setup.get(scene.act.player)
    return waiting[1] if waiting else scene.table.turn.offered


@fact("keep.count")
def _count(scene: Scene) -> Any:
    return ABSENT if scene.act.count is None else scene.act.count


@fact("keep.short-by")
def _keep_short_by(scene: Scene) -> Any:
    if scene.act.count is None:
        return ABSENT
    setup = scene.fact("keep.occasion") == "setup"
    wanted = scene.rules.value("setup.tickets")["keep"] if setup else scene.rules.value("ticket.keep")
    there = scene.fact("keep.drawn")
    return max(0, (there if wanted == "all" else min(int(wanted), there)) - scene.act.count)


@fact("keep.surplus")
def _surplus(scene: Scene) -> Any:
    return ABSENT if scene.act.count is None else max(0, scene.act.count - scene.fact("keep.drawn"))


@fact("keep.foreign")
def _foreign(scene: Scene) -> Any:
    offered, kept = _offered(scene), scene.act.tickets
    if offered is None or kept is None:
        return 0
    left = list(offered)
    foreign = 0
    for ticket in kept:
        if ticket in left:
            left.remove(ticket)
        else:
            foreign += 1
    return foreign


@fact("keep.long-returned")
def _long_returned(scene: Scene) -> Any:
    offered, kept = _offered(scene), scene.act.tickets
    if offered is None or kept is None:
        return ABSENT
    return sum(1 for ticket in offered if ticket[3] == "long" and ticket not in kept)
