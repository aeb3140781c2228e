"""A score sheet: who has what, from which routes and tickets, and how the total came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

MINUS = "\N{MINUS SIGN}"


def sheet_blocks(players: Sequence[Mapping[str, Any]], say: Frame) -> Iterator[Block]:
    """The sums of every player side by side, then each player's tickets, path and stations."""
    stations = any(player.get("stations") for player in players)
    head = [say("player"), say("routes"), say("tickets"), say("longest")]
    head += [say("stations")] if stations else []
    head.append(say("total"))
    rules = [say("rule"), "score.routes", "score.tickets", "score.longest-path"]
    rules += ["score.stations"] if stations else []
    rows = [*(_sums(player, stations, say) for player in players), (*rules, "score.winner")]
    yield Grid(tuple(rows), tuple(head), frozenset(range(1, len(head))))
    for player in players:
        details = list(_details(player, say))
        if details:
            yield from (BLANK, Line(player["name"], "strong"), *details)
    yield BLANK


def _sums(player: Mapping[str, Any], stations: bool, say: Frame) -> tuple[str, ...]:
    longest = player["longest"]
    parts = [player["routes"], player["ticket_points"], None if longest is None else longest["bonus"]]
    if stations:
        parts.append(player["stations"]["points"] if player.get("stations") else None)
    return (player["name"], *(number(part) for part in [*parts, player["total"]]))


def number(value: int | None) -> str:
    """A number of points; a dash where it was not told."""
    return "\N{EN DASH}" if value is None else str(value).replace("-", MINUS)


def _worth(ticket: Mapping[str, Any]) -> int:
    return int(ticket["points"]) if ticket["complete"] else -int(ticket["points"])


def _details(player: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    tickets = player["tickets"] or ()
    # A house rule may let an unfinished ticket cost something else than its value.
    usual = sum(map(_worth, tickets)) == player["ticket_points"]
    rows = []
    for ticket in tickets:
        done = " - ".join(ticket.get("path") or ()) or say("ticket-done")
        points = _worth(ticket) if usual else int(ticket["points"])
        rows.append(
            (ticket["ticket"] or say("ticket"), number(points), done if ticket["complete"] else say("ticket-open"))
        )
    if rows:
        yield Grid(tuple(rows), right=frozenset({1}))
    longest = player["longest"]
    if longest and longest.get("path"):
        key = "path-bonus" if longest["bonus"] else "path-is"
        path = " - ".join(longest["path"])
        yield Line(say(key, length=longest["length"], bonus=longest["bonus"], path=path), indent=2)
    stations = player.get("stations")
    for loan in stations["borrows"] if stations else ():
        if loan["route"]:
            tickets = ", ".join(loan["for"]) or say("no-ticket")
            yield Line(say("station-borrows", city=loan["city"], route=loan["route"], tickets=tickets), indent=2)
        else:
            yield Line(say("station-idle", city=loan["city"]), indent=2)
    if stations and stations["left"]:
        yield Line(say("stations-left", count=stations["left"], points=stations["points"]), indent=2)

