"""A state of the game, as far as it is known. It holds and copies; effects change it, facts read it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ttr_rules.board.board import Board
from ttr_rules.game.cards import KINDS, Hand
from ttr_rules.game.unknown import Maybe
from ttr_rules.rules.model import RuleSet

UNSEEN = -1
"""A card of a new row that nobody named."""
FIRST_CODE = 100
"""Cards from here on are single unknown cards; each has an axis of its own."""

TicketKey = tuple[str, str, int, str]
"""Two cities, points, kind (regular or long)."""


@dataclass(eq=False, repr=False, slots=True)
class Offer:
    """A tunnel that was offered for: the cards laid down wait for the surcharge."""

    track: int
    print: tuple[int, str, str, int]
    payment: Hand
    """As the norms read it."""
    paid: Hand
    """As it left the hand."""
    due: int | Maybe
    revealed: list[int] | None = None
    out_of: Hand | None = None
    """What the cards were turned up from, where that is known and they are not."""
    odds: dict[int, float] = field(default_factory=dict)
    """How likely each surcharge is for the cards that nobody named."""


@dataclass(eq=False, repr=False, slots=True)
class Turn:
    """What the player to move has done so far."""

    player: int
    actions: list[str] = field(default_factory=list)
    """Kinds of action begun, in order."""
    cards: list[int] = field(default_factory=list)
    """Train cards drawn, unknown ones by their code."""
    sources: list[str] = field(default_factory=list)
    locomotives_taken: int = 0
    claims: int = 0
    stations: int = 0
    pending: str = "none"
    drawn: int = 0
    """Tickets to choose from."""
    offered: tuple[TicketKey, ...] | None = None
    offer: Offer | None = None
    resets: int = 0
    """How often the row was replaced for its locomotives."""
    gone: list[int] = field(default_factory=list)
    """Cards that a reset of this turn swept away."""
    replaced: list[int] = field(default_factory=list)
    """Cards turned up this turn in place of those taken."""
    hidden_seen: bool = False
    stopped: bool = False

    @property
    def reset(self) -> bool:
        """Whether the row was replaced in this turn."""
        return self.resets > 0

    def copy(self) -> "Turn":
        return Turn(
            self.player,
            self.actions[:],
            self.cards[:],
            self.sources[:],
            self.locomotives_taken,
            self.claims,
            self.stations,
            self.pending,
            self.drawn,
            self.offered,
            self.offer,
            self.resets,
            self.gone[:],
            self.replaced[:],
            self.hidden_seen,
            self.stopped,
        )


@dataclass(eq=False, repr=False, slots=True)
class Table:
    """Everything on and around the board. Players are seats 0, 1, ...; their names are for people."""

    rules: RuleSet
    board: Board
    names: list[str]
    seats: int | None
    """How many play, None if nobody said."""
    ordered: bool
    """Whether ``names`` is the whole order of play."""
    hands: list[Hand | None]
    unseen: list[list[int]]
    """Cards that a player drew into a hand that is not wholly known: those of a known kind, then the others by code."""
    trains: list[int]
    owner: list[int]
    """Per track the seat that owns it, or -1."""
    tickets: list[list[TicketKey] | None]
    score: list[int]
    stations: dict[str, int] = field(default_factory=dict)
    """City to the seat that built there."""
    stations_built: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    """Surcharge cards that a player may still cancel, where a house rule gives such tokens."""
    row: list[int] | None = None
    row_stands: bool = False
    """The row is left as it is until a card of it is taken, whatever it shows."""
    at_rest: bool = False
    """The row was taken to need no reset, though so many of its cards are unknown that it might."""
    deck: list[int] = field(default_factory=list)
    """Known cards, the next one last."""
    deck_more: int | None = None
    """Unknown cards below the known ones; None for plenty."""
    pool: Hand | None = None
    """What the unknown cards of the deck are, where their kinds are known and only their order is not; with them those
    that were drawn since and that nobody named."""
    discard: Hand = field(default_factory=lambda: [0] * KINDS)
    discard_unknown: int = 0
    """Discarded cards whose kinds are not known."""
    discard_stated: bool = True
    reshuffled: bool = False
    ticket_deck: list[TicketKey] = field(default_factory=list)
    ticket_deck_size: int = 0
    turn: Turn = field(default_factory=lambda: Turn(0))
    turns_taken: int = 0
    final_left: dict[int, int] | None = None
    """Last turns that each seat still has; None before the last round."""
    final_last: int = -1
    """The seat whose last turn ends the game."""
    over: bool = False
    passes: int = 0
    """How many players in a row had nothing that they could do."""
    setup: dict[int, tuple[int, tuple[TicketKey, ...] | None]] = field(default_factory=dict)
    """Opening tickets that a seat has yet to choose from: how many, and which if known."""
    codes: int = 0
    kinds: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """What an unknown card may be, by its code, where the deck that it came from was known."""
    maybe_owner: dict[int, Any] = field(default_factory=dict)
    """Tracks whose owner turns on something unknown: a Maybe of seats."""
    shuffle: Callable[[list[Any]], None] | None = None
    """Puts a list of cards in random order; None where the new order of a reshuffled deck stays unknown."""

    def copy(self) -> "Table":
        """A table that can be changed without changing this one."""
        return Table(
            self.rules,
            self.board,
            self.names,
            self.seats,
            self.ordered,
            [hand[:] if hand is not None else None for hand in self.hands],
            [codes[:] for codes in self.unseen],
            self.trains[:],
            self.owner[:],
            [held[:] if held is not None else None for held in self.tickets],
            self.score[:],
            dict(self.stations),
            self.stations_built[:],
            self.tokens[:],
            self.row[:] if self.row is not None else None,
            self.row_stands,
            self.at_rest,
            self.deck[:],
            self.deck_more,
            self.pool[:] if self.pool is not None else None,
            self.discard[:],
            self.discard_unknown,
            self.discard_stated,
            self.reshuffled,
            self.ticket_deck[:],
            self.ticket_deck_size,
            self.turn.copy(),
            self.turns_taken,
            dict(self.final_left) if self.final_left is not None else None,
            self.final_last,
            self.over,
            self.passes,
            dict(self.setup),
            self.codes,
            dict(self.kinds),
            dict(self.maybe_owner),
            self.shuffle,
        )

    def own_tracks(self, seat: int) -> list[int]:
        """Indices of the tracks that a seat owns."""
        return [index for index, owner in enumerate(self.owner) if owner == seat]

    def new_code(self) -> int:
        """The code of a card that nobody named."""
        self.codes += 1
        return FIRST_CODE + self.codes - 1
