"""What is told besides a ruling: what was taken as given, and which rules each step met."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.cards import in_words
from ttr_rules.game.unknown import Maybe
from ttr_rules.situation.model import Situation
from ttr_rules.situation.run import Run


def asks_value(run: Run) -> bool:
    """Whether a plain ruling has a value to tell: the surcharge of a tunnel that nobody saw turned up."""
    offer = run.table.turn.offer
    return (
        bool(run.steps)
        and run.steps[-1].step.move.kind == "claim"
        and offer is not None
        and isinstance(offer.due, Maybe)
    )


def assumed(situation: Situation, run: Run) -> list[str]:
    """What was taken as given because nobody stated it and the steps use it."""
    notes: list[str] = []
    for played in run.steps:
        act, name = played.act, played.player
        if act is None:
            continue
        if act.payment is not None and name not in situation.hands and act.kind in ("claim", "station", "pay"):
            notes.append(f"{name} holds {in_words(act.paid or act.payment)}")
        if act.source == "display" and situation.display is None and played.verdict == "legal":
            notes.append("the card that is taken lies face up, and there are not three locomotives")
        deck_unknown = situation.deck_top is None and run.table.deck_more is None
        if act.source == "deck" and deck_unknown:
            notes.append("the deck has cards")
        if act.kind == "claim" and act.track is None and act.print is not None:
            notes.append("the route is free and trains are left for it")
        elif act.kind == "claim" and "routes" not in situation.stated and "steps" in situation.stated:
            notes.append("no other route is claimed")
        if act.kind == "keep" and run.steps[0] is played:
            notes.append(f"{name} has drawn the tickets that are kept")
    if run.table.at_rest:
        notes.append("three of the cards that nobody named are not locomotives")
    choosing = run.table.setup or run.table.turn.pending != "none"
    if situation.ask == "options" and situation.display is None and not choosing:
        notes.append("the row is not described: no face-up card is listed")
    if situation.ask in ("score", "winner", "longest") and "end" not in situation.stated:
        notes.append("what is listed is all there is")
    if situation.ask in ("score", "winner"):
        from ttr_rules.situation import scoring

        notes += scoring.assumed(run.table, situation)
    return list(dict.fromkeys(notes))


def trace(run: Run) -> list[dict[str, Any]]:
    """The rules that each step met, with what they said."""
    steps = [
        {
            "player": None,
            "move": "the table before the first step",
            "effects": run.before,
            "considered": [{"rule": rule, "said": "read"} for rule in run.before_rules],
        }
    ]
    for played in run.steps:
        considered = (
            [] if played.ruling is None else [{"rule": rule, "said": said} for rule, said in played.ruling.considered]
        )
        considered += [{"rule": rule, "said": "read"} for rule in played.read]
        steps.append(
            {
                "player": played.player,
                "move": played.step.move.text,
                "effects": played.effects,
                "considered": considered,
            }
        )
    return steps
