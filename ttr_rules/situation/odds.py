"""What a tunnel may cost when nobody said what was turned up: the odds, and whether the hand would cover it."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.facts.tunnels import payable, unused_tokens
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Maybe


def surcharge(table: Table) -> dict[str, Any]:
    """The surcharge of the tunnel that was offered for: for each number of extra cards its odds and whether the hand
    covers it (null where the hand is not known)."""
    offer, seat = table.turn.offer, table.turn.player
    assert offer is not None and isinstance(offer.due, Maybe)
    hand = table.hands[seat]
    held = unused_tokens(table, seat) + (0 if hand is None else sum(hand[kind] for kind in payable(table.rules, offer)))

    def covered(due: int) -> bool | None:
        if hand is None or (held < due and table.unseen[seat]):
            return None
        return held >= due

    return {
        "surcharge": [
            {"extra": due, "odds": round(offer.odds[extra], 4), "covered": covered(due)}
            for extra, due in offer.due.outcomes.items()
        ]
    }
