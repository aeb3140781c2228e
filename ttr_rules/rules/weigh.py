"""Whether house rules go together, found by reading: what loading refuses, and numbers that defeat each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ttr_rules.faults import Fault, Unusable, printable
from ttr_rules.rules.model import Rule, RuleSet

Place = tuple[str, int]

_OTHER_PLACE = re.compile(r"\((\S+):(\d+)\)")


class Conflict(NamedTuple):
    """Two things that cannot both be played, where each is written, and what would mend it."""

    message: str
    places: tuple[Place, ...]
    mend: str

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "message": self.message,
            "places": [{"file": file, "line": line} for file, line in self.places],
            "mend": self.mend,
        }


def weigh(edition: str, house: Sequence[str], players: int | None = None) -> list[Conflict]:
    """Every conflict that reading finds. Raises Unusable for an edition or house rule that is not there."""
    from ttr_rules.rules.load import load_rules

    load_rules(edition)
    try:
        rules = load_rules(edition, house)
    except Unusable as error:
        if any(not fault.file for fault in error.faults):
            raise
        return [_of(fault) for fault in error.faults]
    return [*_players(house, players), *_numbers(rules, players)]


def _players(house: Sequence[str], players: int | None) -> Iterator[Conflict]:
    """House rules that are for another number of players."""
    from ttr_rules.rules.house import house_rule

    for layer in map(house_rule, house):
        if players is not None and layer.players and players not in layer.players:
            counts = " or ".join(map(str, layer.players))
            message = f"'{layer.id}' is for {counts} players, and the table has {players}"
            yield Conflict(message, ((layer.file, 1),), f"{counts} players, or without the rule")


def idle(house: Sequence[str], players: int | None) -> list[str]:
    """House rules that are laid and change nothing at a table of so many players: they set other entries of a table."""
    from ttr_rules.rules.house import house_rule

    if players is None:
        return []
    layers = [house_rule(name) for name in house]
    return [
        layer.id for layer in layers if layer.changes and all(_passes_by(change, players) for change in layer.changes)
    ]


def _passes_by(change: Any, players: int) -> bool:
    wanted = change.get("to")
    return isinstance(wanted, dict) and all(isinstance(key, int) for key in wanted) and players not in wanted


def _of(fault: Fault) -> Conflict:
    places = [(fault.file, fault.place[0] if fault.place else 1)]
    places += [(file, int(line)) for file, line in _OTHER_PLACE.findall(fault.message)]
    near = f"; did you mean '{fault.nearest[0]}'?" if fault.nearest else ""
    return Conflict(printable(fault.message), tuple(dict.fromkeys(places)), fault.expected + near)


def place(rule: Rule) -> Place:
    """Where the words stand that a rule now goes by."""
    return (rule.booklet_place if rule.status == "house" else None) or rule.place or ("", 1)


def conflict(rules: RuleSet, message: str, ids: Sequence[str], mend: str) -> Conflict:
    """A conflict between rules of one rule set."""
    return Conflict(message, tuple(dict.fromkeys(place(rules.rules[rule_id]) for rule_id in ids)), mend)


def _numbers(rules: RuleSet, players: int | None) -> Iterator[Conflict]:
    """Numbers that defeat each other."""
    value = rules.value
    opening = value("setup.tickets")
    dealt, kept = opening["deal"], opening["keep"]
    dealt = sum(dealt.values()) if isinstance(dealt, dict) else dealt
    if isinstance(dealt, int) and isinstance(kept, int) and kept > dealt:
        yield conflict(
            rules,
            f"{kept} tickets have to be kept of {dealt} that are dealt",
            ["setup.tickets"],
            f"keep {dealt} or fewer, or deal {kept}",
        )
    yield from _ticket_supply(rules, dealt, players)
    drawn, least = value("ticket.draw"), value("ticket.keep")
    if drawn and least > drawn:
        yield conflict(
            rules,
            f"{least} tickets have to be kept of {drawn} that are drawn",
            ["ticket.keep", "ticket.draw"],
            f"keep {drawn} or fewer, or draw {least}",
        )
    least_left = value("end.trigger")["trains_at_most"]
    trains = value("setup.train-cars")
    if trains <= least_left:
        yield conflict(
            rules,
            f"with {trains} trains the last round begins before the first turn is over",
            ["setup.train-cars", "end.trigger"],
            f"more than {least_left} trains each",
        )
    yield from _display(rules)
    if not value("turn.actions"):
        yield conflict(rules, "no action is left that a turn could be used for", ["turn.actions"], "an action or more")
    if players is not None and not _seats(rules, players):
        allowed = value("setup.players")
        yield conflict(rules, f"{players} players", ["setup.players"], f"{allowed['min']} to {allowed['max']} players")


def _seats(rules: RuleSet, players: int) -> bool:
    allowed = rules.value("setup.players")
    return bool(allowed["min"] <= players <= allowed["max"])


def _ticket_supply(rules: RuleSet, dealt: Any, players: int | None) -> Iterator[Conflict]:
    total = rules.tickets.get("total")
    most = players or rules.value("setup.players")["max"]
    if isinstance(dealt, int) and total and dealt * most > total:
        yield conflict(
            rules,
            f"{dealt} tickets for each of {most} players are more than the {total} in the box",
            ["setup.tickets", "setup.ticket-deck"],
            f"deal {total // most} or fewer",
        )
    trigger = rules.value("end.trigger").get("completed_tickets")
    if trigger and total and trigger > total:
        yield conflict(
            rules,
            f"nobody can finish {trigger} of {total} tickets",
            ["end.trigger", "setup.ticket-deck"],
            f"{total} or fewer",
        )


def _display(rules: RuleSet) -> Iterator[Conflict]:
    shown, flush = rules.value("setup.display"), rules.value("draw.flush")
    if flush["at"] is not None and flush["at"] > shown:
        yield conflict(
            rules,
            f"a row of {shown} cards can never show {flush['at']} locomotives",
            ["draw.flush", "setup.display"],
            f"a reset at {shown} or fewer",
        )
    if flush["at"] == 0:
        yield conflict(rules, "a row is reset whatever it shows", ["draw.flush"], "a reset at one locomotive or more")
    limit, hand = rules.value("draw.hand-limit"), rules.value("setup.hand")
    if limit is not None and hand > limit:
        yield conflict(
            rules,
            f"{hand} cards are dealt, but only {limit} may be held",
            ["setup.hand", "draw.hand-limit"],
            f"deal {limit} or fewer",
        )
