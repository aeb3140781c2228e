"""How many whole games a second the engine plays: ``python bench/play.py [--seconds N] [--editions ID ...]``.

Any legal act is as likely as the next; the full list of them is made at every decision, the cards are counted at every
decision, and the final scoring is exact. With the trace, every act played gets its full ruling. All settings take
turns, so that a busy moment hits all alike, and processor time is what counts.
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass, field
from random import Random
from time import process_time

from ttr_rules.board.board import Board, load_board
from ttr_rules.game.play import any_act, new_game, play_game
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import RuleSet

ROUNDS = 7
NAMES = ("Ann", "Bo", "Cem", "Dan", "Eva")


@dataclass
class Setting:
    """What is measured in one row of the table."""

    rules: RuleSet
    board: Board
    players: int
    trace: bool
    rates: list[float] = field(default_factory=list)
    turns: int = 0
    decisions: int = 0
    games: int = 0

    def play(self, rng: Random, seconds: float) -> None:
        """Plays whole games for so long, and notes how many it were a second."""
        begin, games = process_time(), 0
        while (taken := process_time() - begin) < seconds or not games:
            table = new_game(self.rules, self.board, NAMES[: self.players], rng)
            result = play_game(table, any_act(rng), trace=self.trace)
            games += 1
            self.turns += result.turns
            self.decisions += result.decisions
        self.games += games
        self.rates.append(games / taken)


def main() -> None:
    """Prints the table of ``bench/README.md``."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="for each row of the table")
    parser.add_argument("--editions", nargs="+", default=["na-current", "europe"])
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = Random(wanted.seed)
    settings = []
    for edition in wanted.editions:
        rules = load_rules(edition)
        board = load_board(rulesets_root() / "boards" / str(rules.board))
        settings += [Setting(rules, board, players, trace) for players in (2, 3, 4, 5) for trace in (False, True)]
    for number in range(ROUNDS + 1):
        for setting in settings:
            setting.play(rng, wanted.seconds / ROUNDS)
            if not number:
                # The first round fills what is kept between games.
                setting.rates.clear()
    print("| edition | players | turns | decisions | games a second | best round | with every ruling | best round |")
    print("|---|---|---|---|---|---|---|---|")
    for plain, traced in zip(settings[::2], settings[1::2], strict=True):
        cells = [plain.rules.id, plain.players, plain.turns // plain.games, plain.decisions // plain.games]
        for setting in (plain, traced):
            cells += [round(statistics.median(setting.rates)), round(max(setting.rates))]
        print("| " + " | ".join(map(str, cells)) + " |")


if __name__ == "__main__":
    main()
