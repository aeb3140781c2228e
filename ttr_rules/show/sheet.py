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
    tickets, longest = player["tickets"], player["longest"]
    parts = [
        player["routes"],
        None if tickets is None else sum(map(_worth, tickets)),
        None if longest is None else longest["bonus"],
    ]
    if stations:
        parts.append(player["stations"]["points"] if player.get("stations") else None)
    return (player["name"], *(number(part) for part in [*parts, player["total"]]))


def number(value: int | None) -> str:
    """A number of points; a dash where it was not told."""
    return "\N{EN DASH}" if value is None else str(value).replace("-", MINUS)


def _worth(ticket: Mapping[str, Any]) -> int:
    counted = ticket.get("counts")
    if counted is not None:
        return int(counted)
    return int(ticket["points"]) if ticket["complete"] else -int(ticket["points"])


def _details(player: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    rows = []
    for ticket in player["tickets"] or ():
        done = " - ".join(ticket.get("path") or ()) or say("ticket-done")
        rows.append(
            (
                ticket["ticket"] or say("ticket"),
                number(_worth(ticket)),
                done if ticket["complete"] else _missing(ticket, say),
            )
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


def _missing(ticket: Mapping[str, Any], say: Frame) -> str:
    missing = ticket.get("missing")
    return say("ticket-missing", what=missing) if missing else say("ticket-open")
