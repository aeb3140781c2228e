"""Facts about the turn: whose it is, what was begun, what is open, whether the game is in its last round."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.cards import LOCOMOTIVE
from ttr_rules.game.facts.registry import Scene, fact
from ttr_rules.game.unknown import ABSENT, Maybe

ANSWERS = {"keep": "tickets", "pay": "surcharge", "decline": "surcharge"}
"""Acts that answer an open choice, and the choice."""


@fact("act.action")
def _action(scene: Scene) -> Any:
    return scene.act.kind


def to_move(scene: Scene, seat: int) -> bool:
    """Whether a seat may act now: it has the turn, or the turn is done and it comes next."""
    table = scene.table
    if seat == table.turn.player or not table.ordered:
        return True
    return bool(table.turn.actions) and seat == (table.turn.player + 1) % len(table.names)


def phase(scene: Scene) -> Any:
    """Everything that facts of scope ``turn`` look at, save the kind of act, where every card is known."""
    table, seat = scene.table, scene.act.player
    turn = table.turn
    if turn.player == seat and not turn.actions and not table.setup:
        return turn.resets
    drawn = [(source, card == LOCOMOTIVE) for source, card in zip(turn.sources, turn.cards, strict=True)]
    return (
        turn.player == seat, to_move(scene, seat), seat in table.setup, turn.pending, turn.resets, turn.claims,
        turn.stations, turn.locomotives_taken, turn.hidden_seen, *turn.actions, *drawn,
    )  # fmt: skip


@fact("act.has-turn")
def _has_turn(scene: Scene) -> Any:
    if scene.act.kind == "keep" and scene.act.player in scene.table.setup:
        return True
    return to_move(scene, scene.act.player)


@fact("game.begun")
def _begun(scene: Scene) -> Any:
    return scene.table.turns_taken > 0 or bool(scene.table.turn.actions)


@fact("table.players")
def players(scene: Scene) -> Any:
    if scene.table.seats is not None:
        return scene.table.seats
    least, most = player_range(scene)
    return Maybe("players", {number: number for number in range(least, most + 1)})


def player_range(scene: Scene) -> tuple[int, int]:
    """How many may play here: what the edition allows, and no fewer than were named."""
    allowed = scene.rules.value("setup.players")
    return max(allowed["min"], len(scene.table.names)), max(allowed["max"], len(scene.table.names))


@fact("game.deadlocked")
def _deadlocked(scene: Scene) -> Any:
    return scene.table.ordered and scene.table.passes >= len(scene.table.names)


@fact("turn.begun")
def _turn_begun(scene: Scene) -> Any:
    return bool(scene.table.turn.actions)


@fact("turn.other-actions")
def _other_actions(scene: Scene) -> Any:
    kind, begun = scene.act.kind, scene.table.turn.actions
    if kind in ("draw", "claim", "station"):
        return sum(1 for action in begun if action != kind)
    return len(begun)


@fact("turn.claims")
def _claims(scene: Scene) -> Any:
    return scene.table.turn.claims


@fact("turn.stations")
def _stations(scene: Scene) -> Any:
    return scene.table.turn.stations


@fact("turn.pending")
def pending(scene: Scene) -> Any:
    table, player = scene.table, scene.act.player
    if player in table.setup:
        return "tickets"
    if player != table.turn.player:
        return "none"
    offer = table.turn.offer
    if offer is not None and isinstance(offer.due, Maybe):
        return Maybe(offer.due.axis, {key: "surcharge" if due else "none" for key, due in offer.due.outcomes.items()})
    return table.turn.pending


@fact("turn.unfinished")
def _unfinished(scene: Scene) -> Any:
    state = scene.fact("turn.pending")
    answered = ANSWERS.get(scene.act.kind)
    if isinstance(state, Maybe):
        return Maybe(state.axis, {key: one not in ("none", answered) for key, one in state.outcomes.items()})
    return state not in ("none", answered)


@fact("turn.new-information")
def _new_information(scene: Scene) -> Any:
    return scene.table.turn.hidden_seen


@fact("final.active")
def _final_active(scene: Scene) -> Any:
    return True if scene.table.final_left is not None or scene.table.over else ABSENT


@fact("final.turns-left")
def _final_turns_left(scene: Scene) -> Any:
    table = scene.table
    if table.over:
        return 0
    if table.final_left is None:
        return ABSENT
    return table.final_left.get(scene.act.player, 0)
