"""A move as it was said: the shape that the language of moves gives, before a board is known."""

from typing import NamedTuple

from ttr_rules.situation.model import Cards
from ttr_rules.situation.phrase import Phrase


class Said(NamedTuple):
    """A move, its route, city and tickets still words. ``kind`` and the rest are those of ``model.Move``."""

    kind: str
    phrase: Phrase
    source: str | None = None
    card: str | None = None
    shows: tuple[str, ...] = ()
    route: Phrase | None = None
    payment: Cards | None = None
    paid: Phrase | None = None
    """The words of the payment."""
    reveals: tuple[str, ...] | None = None
    tickets: tuple[Phrase, ...] | None = None
    keep_count: int | str | None = None
    city: Phrase | None = None
    other: Phrase | None = None
    """Another player who has a part in it."""
    joins: bool = False
    """That player has to be at the table (``Bo adds 1 red``); elsewhere the words may mean anybody."""
    shown: tuple[Phrase, Phrase] | None = None
    """The words for what a claim turned up, with and without their verb."""
