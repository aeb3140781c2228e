"""What is asked besides a ruling: the legal moves, the payments, a tunnel's surcharge, the state, the score."""

from __future__ import annotations

from typing import Any

from ttr_rules.game import menu, turns
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import named, so_many
from ttr_rules.game.facts import Scene
from ttr_rules.game.facts.stations import cost_of_next
from ttr_rules.game.judge import rule_on
from ttr_rules.game.payments import affordable, offers, order, sets_of_one_color
from ttr_rules.game.row import Log
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Maybe, Oracle, asked
from ttr_rules.situation import odds
from ttr_rules.situation.lines import line
from ttr_rules.situation.model import Situation
from ttr_rules.situation.paying import claimed_tracks
from ttr_rules.situation.run import Run, take_turn
from ttr_rules.situation.state import state_of

Value = tuple[Any, list[str], str | None, str | None]
"""The value, the rules it rests on, a headline, and the verdict (None: the ruling's own)."""


def value_of(run: Run, before: Run, situation: Situation, oracle: Oracle) -> Value:
    """What the situation asks for. ``before``: the run without its last step, for ``payments``."""
    if situation.ask == "options":
        return _options(run, oracle)
    if situation.ask == "payments":
        return _payments(before, situation, oracle)
    if situation.ask == "state":
        if run.table.ordered:
            # A turn that is used up cannot be told in a situation, so the next player's begins.
            _to_move(run.table, oracle)
        state = state_of(run, situation, oracle, _finished(run.table, oracle))
        return state, ["turn.order"], "The situation as it stands.", "value"
    if situation.ask in ("score", "winner", "longest"):
        from ttr_rules.situation import scoring

        return scoring.scored(run.table, situation)
    return odds.surcharge(run.table), [], None, None


def _finished(table: Table, oracle: Oracle) -> bool:
    """Whether the table stands between two turns: none was begun, or nothing is left to do in it."""
    turn = table.turn
    if table.setup or turn.pending != "none":
        return False
    if turn.actions == ["draw"] and not turn.stopped:
        scene = Scene(table, Act("stop", turn.player), oracle)
        left = asked(scene.fact("turn.draws-left"), oracle, lambda left: left >= 1)
        return not (left and scene.fact("draw.possible"))
    return True


def _to_move(table: Table, oracle: Oracle) -> int:
    """Whose move it is: the player whose turn has something left to do, else the next."""
    turn = table.turn
    if table.setup:
        return next(iter(table.setup))
    if not turn.actions or not _finished(table, oracle):
        return turn.player
    following = turns.next_seat(table, turn.player)
    turns.close(table, Log(), following)
    return following


def _options(run: Run, oracle: Oracle) -> Value:
    table = run.table
    if table.turn.offer is not None and isinstance(table.turn.offer.due, Maybe):
        return ["pay", "decline"], ["tunnel.surcharge", "tunnel.decline"], "Pay what is turned up, or decline.", "value"
    seat = _to_move(table, oracle)
    acts = menu.options(table, seat, oracle)
    if table.hands[seat] is None and any(act.kind == "pass" for act in acts):
        passing = rule_on(table, Act("pass", seat), oracle)
        if "turn.no-legal-move" in passing.reasons:
            # Whoever may pass for want of anything to do holds no cards for a claim.
            acts = [act for act in acts if act.kind not in ("claim", "station")]
    lines = [line(table, act) for act in acts]
    text = f"{table.names[seat]} has {so_many(len(lines), 'legal move')}."
    return lines, ["end.final-turns" if table.over else "turn.actions"], text, "value"


def _payments(before: Run, situation: Situation, oracle: Oracle) -> Value:
    table = before.table
    step = situation.steps[-1]
    seat = table.names.index(step.player) if step.player else table.turn.player
    acts: list[Act] = []
    take_turn(table, step.move, seat, oracle, Log())
    if step.move.kind == "claim" and step.move.route is not None:
        for track, printed in claimed_tracks(table, step.move, before.last_track):
            for payment, paid in offers(table, seat, printed):
                acts.append(Act("claim", seat, track=track, print=printed, payment=payment, paid=paid))
    elif step.move.kind == "station":
        cost = cost_of_next(table, seat)
        payable = affordable(table, seat, sets_of_one_color(cost or 0))
        acts += (Act("station", seat, city=step.move.city, payment=payment) for payment in payable)
    elif step.move.kind == "pay":
        acts += menu.surcharges(table, seat)
    else:
        return [], [], "Nothing is paid in the last step.", "value"
    acts.sort(key=lambda act: order(act.paid or act.payment or ()))
    found: list[dict[str, int]] = []
    rules: list[str] = []
    objections: list[str] = []
    for act in acts:
        ruling = rule_on(table, act, oracle)
        cards = named(act.paid or act.payment or ())
        if ruling.legal and cards not in found:
            found.append(cards)
            rules += [*ruling.reasons, *ruling.plain]
        objections += ruling.objections
    cited = list(dict.fromkeys(rules)) if found else list(dict.fromkeys(objections)) or ["claim.own-cards"]
    text = (
        f"{len(found)} {'payment is' if len(found) == 1 else 'payments are'} possible."
        if found
        else "No payment will do."
    )
    return found, cited, text, "value"
