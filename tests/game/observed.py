"""A table that says what is asked of it, and what facts observe there."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.game.tables import fresh
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import LOCOMOTIVE, NUMBER, counted
from ttr_rules.game.facts import Scene
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.menu import print_of
from ttr_rules.game.table import Offer, Table
from ttr_rules.game.unknown import Maybe

RED, BLUE, WHITE = (NUMBER[card] for card in ("red", "blue", "white"))
BOSTON, BREST = ("Boston", "Miami", 12, "regular"), ("Brest", "Petrograd", 20, "long")


def table(edition: str = "na-current", house: tuple[str, ...] = (), players: int = 3) -> Table:
    here = fresh(edition, house, players, Random(1))
    here.setup.clear()
    here.row = [RED, BLUE, WHITE, RED, LOCOMOTIVE]
    here.hands[0] = counted({"red": 3, "locomotive": 1})
    return here


def observed(here: Table, fact: str, act: Act) -> Any:
    return Scene(here, act, CERTAIN).fact(fact)


def draw(card: str | None = None, seat: int = 0) -> Act:
    return Act("draw", seat, source="display" if card else "deck", card=NUMBER[card] if card else None)


def claim(here: Table, a: str, b: str, paid: dict[str, int] | None = None, number: int = 1, seat: int = 0) -> Act:
    track = here.board.between(a, b)[number - 1]
    payment = None if paid is None else tuple(counted(paid))
    return Act("claim", seat, track=track.index, print=print_of(track), payment=payment)


def index(here: Table, a: str, b: str, number: int = 1) -> int:
    return here.board.between(a, b)[number - 1].index


def offered(here: Table, cards: dict[str, int], due: int | Maybe) -> None:
    act = claim(here, "Zürich", "Venezia")
    assert act.print is not None and act.track is not None
    here.turn.offer = Offer(act.track, act.print, counted(cards), counted(cards), due)
    here.turn.pending = "surcharge"
