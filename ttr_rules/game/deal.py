"""Setting up a game from the rules: the cards, the tickets and the trains, before the opening choice of tickets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ttr_rules.board.board import Board
from ttr_rules.game.cards import KINDS, LOCOMOTIVE
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.row import Log, fill, settle
from ttr_rules.game.table import Table, TicketKey
from ttr_rules.rules.model import RuleSet


def new_game(rules: RuleSet, board: Board, names: Sequence[str], rng: Random) -> Table:
    """A table at which everybody has cards and tickets to choose from. ``board`` bears the marks of the house rules."""
    seats = len(names)
    made_of = rules.value("setup.train-cards")
    deck = [kind for kind in range(LOCOMOTIVE) for _ in range(made_of["per_color"])]
    deck += [LOCOMOTIVE] * made_of["locomotives"]
    rng.shuffle(deck)
    table = Table(
        rules=rules,
        board=board,
        names=list(names),
        seats=seats,
        ordered=True,
        hands=[[0] * KINDS for _ in names],
        unseen=[[] for _ in names],
        trains=[int(rules.value("setup.train-cars"))] * seats,
        owner=[-1] * len(board.tracks),
        tickets=[[] for _ in names],
        score=[0] * seats,
        stations_built=[0] * seats,
        tokens=[int((rules.value("tunnel.surcharge") or {}).get("tokens", 0))] * seats,
        row=[],
        deck=deck,
        deck_more=0,
        shuffle=rng.shuffle,
    )
    for hand in table.hands:
        assert hand is not None
        for _ in range(int(rules.value("setup.hand"))):
            hand[deck.pop()] += 1
    log = Log()
    if rules.value("setup.display-flush"):
        settle(table, CERTAIN, log)
    else:
        fill(table, log)
    _deal_tickets(table, rng)
    return table


def _deal_tickets(table: Table, rng: Random) -> None:
    """Gives each seat its opening tickets to choose from, and makes the ticket deck of the rest."""
    rules, seats = table.rules, range(len(table.names))
    piles: dict[str, list[TicketKey]] = {}
    deal = rules.value("setup.tickets")["deal"]
    apart = isinstance(deal, dict)
    for ticket in table.board.tickets_of(rules.tickets.get("sets")):
        pile = piles.setdefault(ticket.kind if apart else "", [])
        pile.append((ticket.a, ticket.b, ticket.points, ticket.kind))
    for pile in piles.values():
        rng.shuffle(pile)
    numbers = deal if apart else {"": len(piles[""]) // len(seats) if deal == "all" else int(deal)}
    for seat in seats:
        dealt = tuple(piles[kind].pop() for kind, number in numbers.items() for _ in range(number))
        if dealt:
            table.setup[seat] = len(dealt), dealt
    if apart and not (rules.value("setup.long-tickets") or {}).get("in_later_deck"):
        piles.pop("long", None)
    table.ticket_deck = [ticket for pile in piles.values() for ticket in pile]
    if len(piles) > 1:
        rng.shuffle(table.ticket_deck)
    table.ticket_deck_size = len(table.ticket_deck)
