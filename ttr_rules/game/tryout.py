"""What a rule does to the game, as far as simple players show it: games with and without it, from the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ttr_rules.board.board import Board
from ttr_rules.game.cards import KINDS, LOCOMOTIVE
from ttr_rules.game.play import Game, new_game
from ttr_rules.game.players import choose
from ttr_rules.rules.model import RuleSet

MEASURES = ("turns", "points", "completed", "routes", "tickets", "flushes", "locomotives", "first-seat", "stuck")
"""Turns of a game; points, finished tickets (share), route points and ticket points of a player; resets of the row and
locomotives paid in a game; whether the first seat won, whether the game got stuck."""
SURE = 2.576
"""Half the width of an interval in standard errors, so that it holds the truth in 99 of 100 trials."""

NOTHING = (0,) * KINDS

Record = tuple[float, ...]
"""One game: a number for each measure."""


def one_game(rules: RuleSet, board: Board, players: int, seed: int) -> Record:
    """Plays one game; the same seed gives the same game."""
    table = new_game(rules, board, [str(seat + 1) for seat in range(players)], Random(seed))
    flushes, locomotives = table.turn.resets, 0
    game = Game(table, check=False)
    while options := game.due():
        act = choose(table, options)
        if act.kind in ("claim", "station", "pay"):
            locomotives += (act.paid or act.payment or NOTHING)[LOCOMOTIVE]
        turn, before = table.turn, table.turn.resets
        game.do(act)
        flushes += turn.resets - before
    result = game.result()
    sheet = result.sheet
    held = [line for player in sheet.players for line in player.tickets or ()]
    winners = sheet.winners
    return (
        float(result.turns),
        sum(player.total or 0 for player in sheet.players) / players,
        sum(bool(line.complete) for line in held) / max(1, len(held)),
        sum(player.routes or 0 for player in sheet.players) / players,
        sum(player.ticket_points or 0 for player in sheet.players) / players,
        float(flushes),
        float(locomotives),
        (table.names[0] in winners) / max(1, len(winners)),
        float(result.deadlock),
    )


class Effect(NamedTuple):
    """One measure without and with the rule, and the interval that holds the difference."""

    name: str
    without: float
    with_it: float
    difference: float
    half: float
    """Half the width of the interval."""
    spread: float
    """How much one game without the rule differs from another."""

    @property
    def tells(self) -> bool:
        """Whether the games tell the two apart."""
        return abs(self.difference) > self.half


def effects(without: Sequence[Record], with_it: Sequence[Record]) -> list[Effect]:
    """The effect on each measure, games of one seed being compared with each other."""
    return [
        _effect(name, [game[at] for game in without], [game[at] for game in with_it])
        for at, name in enumerate(MEASURES)
    ]


def _effect(name: str, before: Sequence[float], after: Sequence[float]) -> Effect:
    changes = [new - old for old, new in zip(before, after, strict=True)]
    half = SURE * _deviation(changes) / sqrt(len(changes))
    return Effect(name, _mean(before), _mean(after), _mean(changes), half, _deviation(before))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _deviation(numbers: Sequence[float]) -> float:
    if len(numbers) < 2:
        return 0.0
    middle = _mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1))
