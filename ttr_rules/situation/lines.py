"""Acts of the engine as lines that the reader of moves reads back."""

from __future__ import annotations

from ttr_rules.game.acts import Act
from ttr_rules.game.cards import CARDS, in_words
from ttr_rules.game.table import Table


def line(table: Table, act: Act) -> str:
    """A move in the contract's words."""
    if act.kind == "draw":
        return "draw blind" if act.card is None else f"take {CARDS[act.card]}"
    if act.kind == "claim" and act.track is not None:
        name = table.board.track_name(table.board.tracks[act.track])
        paid = act.paid or act.payment
        return (
            f"claim {name}"
            if paid is None or table.hands[act.player] is None
            else f"claim {name} with {in_words(paid)}"
        )
    if act.kind == "tickets":
        return "draw tickets"
    if act.kind == "station":
        start = f"station {act.city}"
        known = act.payment is not None and table.hands[act.player] is not None
        return f"{start} with {in_words(act.payment or ())}" if known else start
    if act.kind == "keep":
        if act.tickets:
            return "keep " + ", ".join(f"{a} - {b}" for a, b, _, _ in act.tickets)
        return f"keep {act.count}" if act.count else "keep none"
    if act.kind == "pay" and act.payment is not None:
        return f"pay {in_words(act.payment)}"
    return act.kind
