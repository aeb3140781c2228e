"""What the words of a move may mean on a table: which route, which cards, which tickets."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_rules.game.acts import Act
from ttr_rules.game.cards import NUMBER
from ttr_rules.game.table import Table
from ttr_rules.situation.build import ticket_key
from ttr_rules.situation.model import Move


def meanings(table: Table, move: Move, seat: int, last: int | None) -> Iterable[Act]:
    """What a move may mean on a table. ``last``: the track that was claimed last, for the other one."""
    if move.kind == "draw":
        source = move.source or "deck"
        card = move.card or (move.shows[0] if move.shows else None)
        yield Act("draw", seat, source=source, card=NUMBER[card] if card else None)
    elif move.kind in ("claim", "station", "pay"):
        # Most of what finds payments is of no use to other moves.
        from ttr_rules.situation.paying import acts_paid

        yield from acts_paid(table, move, seat, last)
    elif move.kind in ("keep", "deal"):
        yield _choice(table, move, seat)
    else:
        yield Act(move.kind, seat)


def _choice(table: Table, move: Move, seat: int) -> Act:
    tickets = tuple(ticket_key(ticket) for ticket in move.tickets) if move.tickets is not None else None
    if move.kind == "deal":
        return Act("deal", seat, tickets=tickets, count=len(tickets) if tickets else None)
    waiting = table.setup.get(seat)
    drawn = waiting[0] if waiting else table.turn.drawn
    count = len(tickets) if tickets is not None else 0
    if move.keep_count == "all":
        count = drawn
    elif isinstance(move.keep_count, int):
        count = move.keep_count
    return Act("keep", seat, tickets=tickets, count=count)
