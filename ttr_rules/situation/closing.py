"""The end of a game as it is stated: the final round, and results, held against the rest of the situation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ttr_rules.board.board import Board
from ttr_rules.faults import Fault
from ttr_rules.situation.model import EndResult, Situation

if TYPE_CHECKING:
    from ttr_rules.situation.limits import Places, Rules

MOST_POINTS = 99

PLAYED = frozenset(("ruling", "options", "payments", "state"))
"""What is asked of a game that goes on."""


def final_round(situation: Situation, rules: Rules, said: Places) -> Iterator[Fault]:
    """What is wrong with the final round. Turns that are left and not listed go round to the player who set it off."""
    low = rules.value("end.trigger")["trains_at_most"]
    few = [name for name, left in situation.trains.items() if low is not None and left <= low]
    if "final-round" not in situation.stated:
        if len(few) > 1 and situation.ask in PLAYED:
            message = f"{' and '.join(few)} have {low} train cars or fewer left"
            expected = "'final-round:' that says who set it off and whose turns are left"
            yield said[f"trains.{few[1]}"].fault(message, expected, kind="impossible")
        return
    trigger, turns = situation.triggered_by, situation.turns_left
    if trigger is None and turns:
        trigger = situation.triggered_by = turns[-1]
    if trigger is None:
        yield said["final-round"].fault("nobody set off the final round", "'triggered-by:'", kind="impossible")
        return
    left = situation.trains.get(trigger)
    if left is not None and low is not None and left > low:
        message = f"{trigger} cannot have set off the final round with {left} train cars left"
        place = said.get("final-round.triggered-by", said["final-round"])
        yield place.fault(message, f"at most {low}", kind="impossible")
    included = rules.value("end.final-turns")["trigger_player_included"]
    if turns is None:
        found = _round(situation.named, situation.turn, trigger)
        situation.turns_left = found if included else found[:-1]
    elif turns:
        order = situation.players or []
        last = trigger if included or trigger not in order else order[order.index(trigger) - 1]
        yield from _turns(situation, trigger, last, turns, said)


def _turns(situation: Situation, trigger: str, last: str, turns: list[str], said: Places) -> Iterator[Fault]:
    """``last``: whose turn ends the game."""
    if turns[-1] != last:
        message = f"{trigger} set off the final round, but {turns[-1]} has the last turn"
        place = said[f"final-round.turns-left.{len(turns) - 1}"]
        yield place.fault(message, f"turns that end with {last}", kind="impossible")
    elif len(set(turns)) < len(turns):
        message = f"a player has two of the turns left: {', '.join(turns)}"
        yield said["final-round.turns-left.0"].fault(message, "each player once", kind="impossible")
    elif situation.players is not None:
        order = _round(situation.players, turns[0], last)
        if turns != order:
            message = f"the turns left are not in turn order: {', '.join(turns)}"
            yield said["final-round.turns-left.0"].fault(message, ", ".join(order), kind="impossible")


def _round(names: list[str], first: str | None, last: str) -> list[str]:
    """The players from one round to another."""
    start = names.index(first) if first in names else 0
    turned = names[start:] + names[:start]
    return turned[: turned.index(last) + 1]


def results(situation: Situation, rules: Rules, board: Board, said: Places) -> Iterator[Fault]:
    """What is wrong with the stated results: what the map or the box does not have, and what was listed otherwise."""
    for name, result in situation.end.items():
        for part, message, expected in _wrong(name, result, situation, rules, board):
            yield said[f"end.{name}.{part}"].fault(f"{name}: {message}", expected, kind="impossible")


def _wrong(
    name: str, result: EndResult, situation: Situation, rules: Rules, board: Board
) -> Iterator[tuple[str, str, str]]:
    """The part that is wrong, why, and what was expected."""
    supply = rules.value("setup.train-cars")
    lengths = sorted({track.length for track in board.tracks})
    routes, longest, built = result.routes, result.longest, result.stations_built
    if routes is not None:
        strange = next((index for index, length in enumerate(routes) if length not in lengths), None)
        if strange is not None:
            expected = "lengths of " + ", ".join(map(str, lengths))
            yield f"routes.{strange}", f"no route of this map has {routes[strange]} spaces", expected
        elif sum(routes) > supply:
            yield "routes", f"routes of {sum(routes)} spaces", f"at most {supply}, one train car each"
        listed = situation.routes.get(name)
        spaces = sorted(board.tracks[route.tracks[0]].length for route in listed or () if route.tracks)
        if listed is not None and sorted(routes) != spaces:
            yield "routes", f"routes of {_spelt(routes)}, but those listed have {_spelt(spaces)}", "the same lengths"
    if not isinstance(longest, bool) and longest is not None:
        most = min(supply, sum(routes)) if routes is not None else supply
        if longest > most:
            yield "longest", f"a longest path of {longest} with {most} train cars", f"at most {most}"
    yield from _wrong_tickets(name, result, situation)
    supply = rules.value("setup.stations")
    if built is not None and supply is not None and built > supply:
        yield "stations-built", f"{built} stations built", f"at most {supply}"
    elif built is not None and name in situation.stations and built != len(situation.stations[name]):
        yield "stations-built", f"{built} stations built, but {len(situation.stations[name])} listed", "the same number"


def _wrong_tickets(name: str, result: EndResult, situation: Situation) -> Iterator[tuple[str, str, str]]:
    tickets, completed, held = result.tickets, result.completed, situation.tickets.get(name)
    if tickets is not None and held is not None and len(tickets) != len(held):
        yield "tickets", f"{len(tickets)} tickets, but {len(held)} listed", "the same number"
    huge = next((index for index, points in enumerate(tickets or ()) if abs(points) > MOST_POINTS), None)
    if huge is not None:
        yield f"tickets.{huge}", f"a ticket of more than {MOST_POINTS} points", "the points on the ticket"
    if completed is None or (tickets is None and held is None):
        return
    count = len(tickets if tickets is not None else held or ())
    done = sum(points > 0 for points in tickets) if tickets is not None else completed
    if completed > count:
        yield "completed", f"{completed} of {count} tickets completed", f"at most {count}"
    elif done != completed:
        yield "completed", f"{completed} tickets completed, but {done} of those listed count for it", f"{done}"


def _spelt(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"
