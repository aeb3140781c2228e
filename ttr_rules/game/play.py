"""Whole games by the engine that judges: list what is legal, let somebody choose, carry it out, until the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from ttr_rules.game import effects, turns
from ttr_rules.game.acts import Act
from ttr_rules.game.count import check_cards, check_pieces
from ttr_rules.game.deal import new_game
from ttr_rules.game.final import final_sheet
from ttr_rules.game.judge import CERTAIN, Ruling
from ttr_rules.game.remember import ruling
from ttr_rules.game.row import Log, settle
from ttr_rules.game.sheet import ScoreSheet
from ttr_rules.game.sieve import ENDING
from ttr_rules.game.stages import Menu
from ttr_rules.game.table import Table

__all__ = ["Choose", "Game", "Move", "Result", "any_act", "new_game", "play_game"]

Choose = Callable[[Table, list[Act]], Act]
"""Picks one of the legal acts; what it may look at of the table is its own affair."""


def any_act(rng: Random) -> Choose:
    """Chooses any legal act, each as likely as the next."""
    random = rng.random
    return lambda table, options: options[int(random() * len(options))]


@dataclass(frozen=True, slots=True)
class Move:
    """An act as it was ruled on and carried out."""

    act: Act
    ruling: Ruling
    effects: list[str]
    read: list[str]
    """Rules that its effects read."""


@dataclass(slots=True)
class Result:
    """How a game went."""

    table: Table
    deadlock: bool
    """Nobody could go on; otherwise the last turns were played."""
    turns: int
    decisions: int
    sheet: ScoreSheet
    moves: list[Move] = field(default_factory=list)
    """Every act with its ruling, if a trace was wanted."""


class _Silent(Log):
    """Takes no notes."""

    wanted = False

    def add(self, text: str, *rules: str) -> None:
        return

    def read(self, *rules: str) -> None:
        return


class Game:
    """A game under way. A turn that was begun closes as soon as nothing is left to do but to end it."""

    def __init__(self, table: Table, *, trace: bool = False, check: bool = True) -> None:
        self.table, self.trace, self.check = table, trace, check
        self.menu = Menu(table)
        self.moves: list[Move] = []
        self.decisions = 0
        self.deadlock = False
        self.silent = _Silent()
        self.size = int(table.rules.value("setup.display"))

    def due(self) -> list[Act]:
        """The legal acts of the next decision; none when the game is over."""
        table, menu = self.table, self.menu
        if table.setup:
            return menu.options(min(table.setup))
        while not table.over:
            turn = table.turn
            phase = menu.phase(turn.player)
            if turn.actions and (turn.stopped or phase.done):
                self._close()
                continue
            options = menu.options(turn.player, phase)
            if turn.actions and all(act.kind in ENDING for act in options):
                self._close()
                continue
            if options and table.passes < len(table.names):
                return options
            self.deadlock = True
            break
        return []

    def do(self, act: Act) -> None:
        """Carries out a legal act."""
        table = self.table
        self.decisions += 1
        log = Log() if self.trace else self.silent
        ruled = ruling(table, act) if self.trace else None
        happening = effects.NOTHING
        if act.kind == "pass":
            happening = effects.Happening(forced=len(self.menu.options(act.player)) == 1)
        effects.apply(table, act, happening, log)
        if act.kind == "draw" or len(table.row or ()) < self.size:
            settle(table, CERTAIN, log)
        if ruled is not None:
            self.moves.append(Move(act, ruled, log.texts, log.rules))
        if self.check:
            check_cards(table)

    def _close(self) -> None:
        """Ends the turn and gives the next one to who has one left."""
        table = self.table
        turns.close(table, self.silent, turns.next_seat(table, table.turn.player))
        left = table.final_left
        if left is not None and not table.over:
            while not left[table.turn.player]:
                table.turn.player = turns.next_seat(table, table.turn.player)

    def result(self) -> Result:
        """How it went. The table is scored as it stands."""
        table = self.table
        if self.check:
            check_pieces(table)
        return Result(table, self.deadlock, table.turns_taken, self.decisions, final_sheet(table), self.moves)


def play_game(table: Table, choose: Choose, *, trace: bool = False, check: bool = True) -> Result:
    """Plays a table to its end. ``trace`` keeps a full ruling of every act; ``check`` counts the cards at each act,
    and trains and stations at the end."""
    game = Game(table, trace=trace, check=check)
    while options := game.due():
        game.do(choose(table, options))
    return game.result()
