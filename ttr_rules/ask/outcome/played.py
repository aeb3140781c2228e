"""The value of an argument whose situation was played: what a tunnel asks for, points, the length of a path."""

from typing import Any

from ttr_rules.ask.outcome.found import Outcome
from ttr_rules.ask.slots.facts import Slots


def _due(outcome: Outcome) -> int | None:
    """How many cards a tunnel asks for on top: those of the first payment that will do."""
    played = outcome.played
    payments = played["value"] if played is not None else None
    if not isinstance(payments, list):
        return None
    return sum(payments[0].values()) if payments else 0


def _total(outcome: Outcome) -> Any:
    """The total of the only player of a score sheet."""
    value = outcome.played["value"] if outcome.played is not None else None
    return value["players"][0]["total"] if isinstance(value, dict) and value.get("players") else None


def done(outcome: Outcome, slots: Slots) -> bool | None:
    """Whether the ticket that is told of is complete; where no map has it, whether its cities are joined."""
    value = outcome.played["value"] if outcome.played is not None else None
    tickets = value["players"][0]["tickets"] if isinstance(value, dict) and value.get("players") else []
    journey = slots.get("journey")
    return all(ticket["complete"] for ticket in tickets) if tickets else journey and journey.joined()


def _spread(outcome: Outcome) -> Any:
    """How far apart the totals of a score sheet are."""
    value = outcome.played["value"] if outcome.played is not None else None
    totals = [player["total"] for player in value["players"]] if isinstance(value, dict) else []
    return max(totals) - min(totals) if totals and None not in totals else None


def _longest(outcome: Outcome) -> Any:
    """The length of the longest path of all players."""
    value = outcome.played["value"] if outcome.played is not None else None
    return max(path["length"] or 0 for path in value.values()) if isinstance(value, dict) else None


PLAYED = {"due": _due, "total": _total, "spread": _spread, "longest": _longest}
"""What is read off a ruling, by the name that arguments have for it."""
