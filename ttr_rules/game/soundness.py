"""Whether a game under given rules can be played at all: looked up on the board, and tried in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ttr_rules.board.board import Board
from ttr_rules.game.acts import Act, Print
from ttr_rules.game.menu import print_of
from ttr_rules.game.payments import route_payments
from ttr_rules.game.play import Choose, any_act, new_game, play_game
from ttr_rules.game.table import Table
from ttr_rules.rules.model import RuleSet, holds
from ttr_rules.rules.weigh import Conflict, conflict

LONG = 4_000
"""Decisions that no game of the series comes near to, however it is played."""


class _Endless(Exception):
    """A game went on for longer than any can."""


def _patient(choose: Choose) -> Choose:
    """The same choices, but not for ever."""
    left = LONG

    def decide(table: Table, options: list[Act]) -> Act:
        nonlocal left
        left -= 1
        if left < 0:
            raise _Endless
        return choose(table, options)

    return decide


def trial(rules: RuleSet, board: Board, players: int | None, games: int) -> tuple[dict[str, Any], list[Conflict]]:
    """What was tried, and every conflict that it showed."""
    allowed = rules.value("setup.players")
    counts = [players] if players else list(dict.fromkeys((allowed["min"], allowed["max"])))
    found = [*_unpaid(rules, board), *_nowhere(rules, board)]
    ended: Counter[str] = Counter()
    for game in range(games):
        count = counts[game % len(counts)]
        how = _one_game(rules, board, count, Random(game))
        if how == "stuck":
            found.append(
                conflict(
                    rules,
                    f"with {count} players nobody can take a first turn",
                    ["turn.actions"],
                    "a rule set under which a turn can be taken",
                )
            )
            break
        if how == "endless":
            found.append(
                conflict(
                    rules,
                    f"a random game of {count} players went on for {LONG} decisions without an end",
                    ["end.trigger", "end.deadlock"],
                    "an end that every game comes to",
                )
            )
            break
        ended[how] += 1
    if games and ended["deadlock"] == games:
        found.append(
            conflict(
                rules,
                f"none of {games} random games came to its last turns: in all of them nobody could go on",
                ["end.trigger"],
                "an end that can be reached",
            )
        )
    tried = {"games": games, "players": counts, "last-turns": ended["last"], "nobody-can-go-on": ended["deadlock"]}
    return tried, found


def _one_game(rules: RuleSet, board: Board, players: int, rng: Random) -> str:
    """How a random game ended: in its last turns, because nobody could go on, not at all, or before it began."""
    table = new_game(rules, board, [str(seat + 1) for seat in range(players)], rng)
    try:
        result = play_game(table, _patient(any_act(rng)), check=False)
    except _Endless:
        return "endless"
    if result.deadlock:
        return "deadlock" if result.turns else "stuck"
    return "last"


def _nowhere(rules: RuleSet, board: Board) -> Iterator[Conflict]:
    """Norms of house rules about routes that this board does not have."""
    prints = {print_of(track) for track in board.tracks}
    for norm in rules.norms:
        if rules.rules[norm.rule].status != "house" or "claim" not in norm.about:
            continue
        tests = [(PRINTED[test.fact], test) for test in norm.when if test.fact in PRINTED]
        if tests and not any(
            all(holds(test.operator, test.value, look(one)) for look, test in tests) for one in prints
        ):
            yield conflict(
                rules,
                f"'{norm.rule}' speaks of routes that this map does not have",
                [norm.rule],
                "a condition that some route meets",
            )


PRINTED: dict[str, Callable[[Print], Any]] = {
    "route.length": lambda printed: printed[0],
    "route.color": lambda printed: "gray" if printed[1] == "gray" else "color",
    "route.kind": lambda printed: printed[2],
    "route.ferry": lambda printed: printed[3],
}
"""Facts that are printed on a route."""


def _unpaid(rules: RuleSet, board: Board) -> Iterator[Conflict]:
    """Routes that no cards can pay for, or only more cards than may be held."""
    limit = rules.value("draw.hand-limit")
    seen = set()
    for track in board.tracks:
        printed = print_of(track)
        if printed in seen:
            continue
        seen.add(printed)
        payments = route_payments(rules, printed)
        name = board.track_name(track)
        if not payments:
            changed = [
                rule.id for rule in rules.rules.values() if rule.status == "house" and rule.topic in ("claim", "ferry")
            ]
            yield conflict(
                rules, f"no cards can pay for {name}", changed or ["claim.exact-payment"], "a payment for every route"
            )
        elif limit is not None and min(map(sum, payments)) > limit:
            yield conflict(
                rules,
                f"{name} costs {min(map(sum, payments))} cards, but only {limit} may be held",
                ["draw.hand-limit"],
                "a higher limit",
            )
