"""Payments found by what a hand holds: by colour, cards of it and locomotives, instead of trying each one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_rules.game.cards import KINDS, LOCOMOTIVE
from ttr_rules.game.payments import Payment

Held = tuple[int, int, int]
"""A colour, how many cards of it a hand holds, and how many locomotives. LOCOMOTIVE for payments without a colour."""


WIDTH = 6
GUARDS = sum(1 << (WIDTH * kind + WIDTH - 1) for kind in range(KINDS))
"""A bit above the count of each kind, which is lost when more is taken away than there is."""


def packed(cards: Sequence[int]) -> int:
    """Cards as one number, a few bits for each kind. No kind has as many cards as would reach the guard."""
    return sum(count << (WIDTH * kind) for kind, count in enumerate(cards))


def color_of(payment: Payment) -> int | None:
    """The one colour of a payment, LOCOMOTIVE if it has none, None if there are several."""
    colors = [kind for kind in range(LOCOMOTIVE) if payment[kind]]
    if len(colors) > 1:
        return None
    return colors[0] if colors else LOCOMOTIVE


class Purse:
    """The payments that serve one purpose."""

    def __init__(self, payments: Iterable[Payment]) -> None:
        self.plain: dict[int, list[Payment]] = {}
        self.mixed: list[tuple[int, Payment]] = []
        """Payments of several colours, which have to be tried one by one, each as one number too."""
        for payment in payments:
            color = color_of(payment)
            if color is None:
                self.mixed.append((packed(payment), payment))
            else:
                self.plain.setdefault(color, []).append(payment)
        self.most = max((sum(payment) for found in self.plain.values() for payment in found), default=0)
        self.found: dict[Held, tuple[Payment, ...]] = {}

    def of(self, held: Held) -> tuple[Payment, ...]:
        """The payments of a colour that so many cards give, one card of it at least."""
        found = self.found.get(held)
        if found is None:
            color, cards, locomotives = held
            found = self.found[held] = tuple(
                payment
                for payment in self.plain.get(color, ())
                if payment[LOCOMOTIVE] <= locomotives and (color == LOCOMOTIVE or payment[color] <= cards)
            )
        return found

    def mixes(self, hand: list[int]) -> list[Payment]:
        """The payments of several colours that a hand holds."""
        if not self.mixed:
            return []
        room = packed(hand) + GUARDS
        return [payment for cards, payment in self.mixed if (room - cards) & GUARDS == GUARDS]


def holdings(hand: Sequence[int]) -> list[Held]:
    """What a hand holds of each colour, with its locomotives; the locomotives alone first."""
    locomotives = hand[LOCOMOTIVE]
    found = [(color, cards, locomotives) for color, cards in enumerate(hand) if cards]
    if locomotives:
        found.pop()
    return [(LOCOMOTIVE, 0, locomotives), *found]
