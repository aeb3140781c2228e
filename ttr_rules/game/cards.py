"""Train cards inside the engine: small numbers in the order in which payments are written; a hand counts each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

CARDS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink", "locomotive")
LOCOMOTIVE = 8
KINDS = 9
NUMBER = {name: number for number, name in enumerate(CARDS)}

Hand = list[int]
"""How many of each kind, nine counts."""


def is_kind(card: int) -> bool:
    """Whether a number stands for a kind of card, and not for a card that nobody named."""
    return 0 <= card < KINDS


def together(some: Sequence[int], others: Sequence[int]) -> Hand:
    """Two piles as one."""
    return [count + more for count, more in zip(some, others, strict=True)]


def without(some: Sequence[int], others: Sequence[int]) -> Hand:
    """A pile from which the others were taken."""
    return [count - less for count, less in zip(some, others, strict=True)]


def counted(cards: Mapping[str, int] | Sequence[str]) -> Hand:
    """A hand from names with numbers, or from a list of names."""
    hand = [0] * KINDS
    if isinstance(cards, Mapping):
        for name, count in cards.items():
            hand[NUMBER[name]] += count
    else:
        for name in cards:
            hand[NUMBER[name]] += 1
    return hand


def named(hand: Sequence[int]) -> dict[str, int]:
    """A hand as names with numbers, in card order, zero counts left out."""
    return {CARDS[kind]: count for kind, count in enumerate(hand) if count}


def so_many(number: int, thing: str) -> str:
    """A number of things: ``1 ticket``, ``2 tickets``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def in_words(hand: Sequence[int]) -> str:
    """A hand as a person writes it: ``3 red + 1 locomotive``."""
    return " + ".join(f"{count} {CARDS[kind]}" for kind, count in enumerate(hand) if count) or "nothing"
