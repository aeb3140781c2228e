"""The odds of a tunnel: how many extra cards the reveal asks for, from the cards that are known."""

from __future__ import annotations

from math import comb
from typing import Any

from ttr_rules.game.acts import Act
from ttr_rules.game.facts import Scene
from ttr_rules.game.facts.drawing import out_of_sight
from ttr_rules.game.facts.tunnels import payable, raising
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.table import FIRST_CODE, Table


def chances(matching: int, total: int, drawn: int) -> list[float]:
    """The chance of 0, 1, ... matching cards among ``drawn`` of ``total``. Hypergeometric; none if nothing is drawn."""
    drawn = min(drawn, total)
    ways = comb(total, drawn)
    return [comb(matching, k) * comb(total - matching, drawn - k) / ways for k in range(drawn + 1)]


def surcharge(table: Table) -> dict[str, Any]:
    """The surcharge of the tunnel that was offered for: for each number of extra cards its odds and whether the hand
    covers it (null where the hand is not known)."""
    offer = table.turn.offer
    assert offer is not None and offer.revealed is not None
    seat = table.turn.player
    matches = raising(table.rules, offer.payment)
    known = sum(matches.get(card, 0) for card in offer.revealed if card < FIRST_CODE)
    unknown = sum(1 for card in offer.revealed if card >= FIRST_CODE)
    unseen = offer.out_of or out_of_sight(table)
    odds = chances(sum(unseen[kind] for kind in matches), sum(unseen), unknown)
    scene = Scene(table, Act("pay", seat), CERTAIN)
    hand = table.hands[seat]
    held = None if hand is None else sum(hand[kind] for kind in payable(scene, offer))
    return {
        "surcharge": [
            {
                "extra": known + extra,
                "odds": round(chance, 4),
                "covered": None if held is None else held >= known + extra,
            }
            for extra, chance in enumerate(odds)
        ]
    }
