"""Rule sets with their boards, for tests that play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from ttr_rules.board.board import Board, load_board
from ttr_rules.board.marks import with_marks
from ttr_rules.game.deal import new_game
from ttr_rules.game.table import Table
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import RuleSet

NAMES = ("Ann", "Bo", "Cem", "Dan", "Eva")


@cache
def _game(edition: str, house: tuple[str | Path, ...]) -> tuple[RuleSet, Board]:
    rules = load_rules(edition, house)
    board = load_board(rulesets_root() / "boards" / str(rules.board))
    return rules, with_marks(board, rules.marks) if rules.marks else board


def fresh(edition: str, house: Sequence[str | Path], players: int, rng: Random) -> Table:
    """A new game of so many."""
    rules, board = _game(edition, tuple(house))
    return new_game(rules, board, NAMES[:players], rng)
