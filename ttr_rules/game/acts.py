"""One decision of a player, as the engine judges it."""

from dataclasses import dataclass

from ttr_rules.game.table import TicketKey

Print = tuple[int, str, str, int]
"""What is printed on a route: length, colour or ``gray``, kind (plain, tunnel, ferry), locomotive symbols."""


# Lists of options are made of acts by the hundred, and a frozen one takes four times as long to make.
@dataclass(slots=True, unsafe_hash=True)
class Act:
    """``kind`` is one of ``rules.model.ACTS``; the rest is what that kind needs. Never changed once it is made."""

    kind: str
    player: int
    source: str | None = None
    card: int | None = None
    track: int | None = None
    """Index of a track on the board; None for a route known only by its print, or one that does not exist."""
    print: Print | None = None
    """None: there is no such route."""
    payment: tuple[int, ...] | None = None
    """The cards as the norms read them."""
    paid: tuple[int, ...] | None = None
    """The cards as they left the hand, where a house rule reads them as others."""
    tickets: tuple[TicketKey, ...] | None = None
    count: int | None = None
    """keep: how many; deal: how many were dealt, None if not said."""
    city: str | None = None
