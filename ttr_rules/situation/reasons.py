"""Which rules an answer rests on, and in which order they are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_rules.rules.model import RuleSet
from ttr_rules.situation.answer import MOST_REASONS, headline
from ttr_rules.situation.run import Played, Run


def legal_rules(run: Run) -> tuple[str, ...]:
    """What speaks for a situation: the last step's particulars, those of earlier steps, what effects leaned on."""
    steps = [played for played in run.steps if played.verdict == "legal"]
    rulings = [played.ruling for played in reversed(steps) if played.ruling is not None]
    if not rulings:
        return tuple(run.before_rules)
    rules = [rule for played in steps for rule in played.read] + run.before_rules
    read = [rule for rule in rules if rule not in BOOKKEEPING and (rule not in OF_THE_ROW or _looks_at_row(steps))]
    earlier = [rule for ruling in rulings[1:] for rule in ruling.reasons]
    plain = [rule for ruling in rulings for rule in ruling.plain]
    first = list(rulings[0].reasons) or plain[:1]
    ranked = list(dict.fromkeys([*first, *read, *earlier, *plain]))
    return tuple(ranked[:MOST_REASONS])


OF_THE_ROW = (
    "draw.short-display",
    "draw.short-display-flush",
    "draw.flush",
    "draw.flush-any-time",
    "draw.flush-endless",
)
"""What a ruling leans on only where somebody looks at the face-up row."""


def _looks_at_row(steps: Sequence[Played]) -> bool:
    return any(played.step.move.kind in ("draw", "stop", "pass") for played in steps)


BOOKKEEPING = (
    "claim.discard",
    "score.routes",
    "setup.tickets",
    "ticket.draw",
    "station.supply",
    "tunnel.discard",
    "tunnel.reveal",
    "draw.replace",
    "ticket.return",
    "setup.tickets-returned",
)
"""What effects read as a matter of course: no ruling leans on it."""


def deciding(branches: Sequence[dict[str, Any]]) -> list[str]:
    """The rules of all branches: first what objects in one, then what speaks in some but not in all."""
    against = [rule for branch in branches if branch["verdict"] == "illegal" for rule in branch["rules"]]
    every = set.intersection(*(set(branch["rules"]) for branch in branches))
    some = [rule for branch in branches for rule in branch["rules"] if rule not in every]
    return list(dict.fromkeys([*against, *some, *(rule for branch in branches for rule in branch["rules"])]))


def sharpen(own: RuleSet, branches: Sequence[dict[str, Any]]) -> None:
    """Leaves each branch the rules that set it apart: those that object in another, else those that not all name."""
    every = set.intersection(*(set(branch["rules"]) for branch in branches))
    against = {rule for branch in branches if branch["verdict"] == "illegal" for rule in branch["rules"]}
    for branch in branches:
        rules = branch["rules"]
        if branch["verdict"] == "illegal":
            continue
        decisive = [rule for rule in rules if rule in against] or [rule for rule in rules if rule not in every]
        branch["rules"] = decisive or rules
        if branch["value"] is None:
            branch["headline"] = headline(own, branch["verdict"], branch["rules"])
