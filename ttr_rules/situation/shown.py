"""What a step says was turned up, held against what is known of the deck: what cannot be so is no situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ttr_rules.faults import Unusable, unusable
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import NUMBER, is_kind, together
from ttr_rules.game.facts.drawing import out_of_sight
from ttr_rules.game.row import card_name
from ttr_rules.game.table import Table
from ttr_rules.situation.model import Move, Step


class Contradiction(Unusable):
    """A step says that something was turned up which cannot have been."""

    def __init__(self, step: Step, file: str, message: str, expected: str) -> None:
        super().__init__(unusable(message, expected=expected, file=file, place=step.place, kind="impossible").faults)
        self.step = step


def turned_up(act: Act, move: Move) -> list[int]:
    """The cards of the deck that a move is said to have brought to light, in order; a reset's new row apart."""
    if move.reveals is not None:
        return [NUMBER[card] for card in move.reveals]
    if act.source == "deck":
        return [act.card] if act.card is not None else []
    return [NUMBER[card] for card in move.shows[:1]]


def trouble(table: Table, cards: list[int], swept: Sequence[int] = ()) -> tuple[str, str] | None:
    """Why these cards cannot be the next of the deck, and what could be; None where they can.

    ``swept``: cards that go to the discards before these are turned up.
    """
    known = table.deck[: -len(cards) - 1 : -1]
    for card, top in zip(cards, known, strict=False):
        if card != top:
            return (
                f"{card_name(card)} is turned up, but the next card of the deck is {card_name(top)}",
                "the known card",
            )
    left = supply(table)
    if left is not None and len(cards) > left + len(swept):
        return f"{len(cards)} cards are turned up, and {left + len(swept)} are left", "what the deck still gives"
    unknown = Counter(cards[len(known) :])
    there = table.pool[:] if table.pool is not None else out_of_sight(table)
    if table.deck_more is not None and sum(unknown.values()) > table.deck_more:
        if table.discard_unknown or not table.discard_stated:
            return None
        for card in swept:
            if not is_kind(card):
                return None
            there[card] += 1
        there = together(there, table.discard)
    for card, count in unknown.items():
        if count > there[card]:
            return f"no {card_name(card)} is left to be turned up", "a card that does not lie elsewhere"
    return None


def new_row(table: Table, cards: list[int]) -> tuple[str, str] | None:
    """Why these cards cannot replace the face-up row; None where they can."""
    most = int(table.rules.value("draw.flush")["reveal"])
    if len(cards) > most:
        return f"a new row of {len(cards)} cards", f"at most {most}"
    return trouble(table, cards, table.row or ())


def supply(table: Table) -> int | None:
    """How many cards deck and discards can still give; None where nobody counted."""
    if table.deck_more is None or not table.discard_stated:
        return None
    return len(table.deck) + table.deck_more + sum(table.discard) + table.discard_unknown
