"""A score sheet: who has what, from which routes and tickets, and how the total came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

MINUS = "\N{MINUS SIGN}"

Row = tuple[str, str, str, str]
"""What it is, its points, the rule, and how it came about."""


def sheet_blocks(players: Sequence[Mapping[str, Any]], say: Frame) -> Iterator[Block]:
    """The sums of every player side by side, then each player's lines, every one with its rule."""
    stations = any(player.get("stations") for player in players)
    most = any(player.get("most_tickets") is not None for player in players)
    head = [say("player"), say("routes"), say("tickets"), say("longest")]
    head += [say("stations")] * stations + [say("most-tickets")] * most + [say("total")]
    rows = tuple(_sums(player, stations, most) for player in players)
    yield Grid(rows, tuple(head), frozenset(range(1, len(head))))
    for player in players:
        lines = tuple(_lines(player, say))
        if lines:
            yield from (BLANK, Line(player["name"], "strong"), Grid(lines, right=frozenset({1})))
    yield BLANK


def _sums(player: Mapping[str, Any], stations: bool, most: bool) -> tuple[str, ...]:
    longest, built = player["longest"], player.get("stations")
    parts = [player["routes"], player["ticket_points"], longest and longest["bonus"]]
    parts += [built and built["points"]] * stations + [player.get("most_tickets")] * most
    return (player["name"], *(number(part) for part in [*parts, player["total"]]))


def number(value: int | None) -> str:
    """A number of points; a dash where it was not told."""
    return "\N{EN DASH}" if value is None else str(value).replace("-", MINUS)


def _lines(player: Mapping[str, Any], say: Frame) -> Iterator[Row]:
    yield from _routes(player, say)
    for ticket in player["tickets"] or ():
        yield ticket["ticket"] or say("ticket"), number(ticket["counts"]), "score.tickets", _ticket(ticket, say)
    if player.get("most_tickets"):
        yield say("most-tickets"), number(player["most_tickets"]), "score.most-tickets-bonus", ""
    if player.get("stations"):
        yield from _stations(player["stations"], say)
    longest = player["longest"]
    if longest and longest["length"] is not None:
        label = say("path-is", length=longest["length"])
        yield label, number(longest["bonus"]), "score.longest-path", " - ".join(longest.get("path") or ())


def _routes(player: Mapping[str, Any], say: Frame) -> Iterator[Row]:
    lengths, marker = player.get("lengths"), player.get("marker")
    if lengths:
        made = say("lengths", lengths=" + ".join(map(str, lengths)), trains=sum(lengths))
        yield say("routes"), number(player["routes"]), "score.routes", made
    if marker is not None:
        agrees = "marker-agrees" if marker == player["routes"] else "marker-differs"
        yield (
            say("marker"),
            number(marker),
            "score.recount" if lengths else "score.routes",
            say(agrees) if lengths else "",
        )


def _ticket(ticket: Mapping[str, Any], say: Frame) -> str:
    if ticket["complete"] is None:
        return say("ticket-untold")
    if ticket["complete"]:
        return " - ".join(ticket.get("path") or ()) or say("ticket-done")
    lack = ticket.get("missing")
    return (
        say("ticket-missing", routes=", ".join(lack["routes"]), trains=lack["trains"]) if lack else say("ticket-open")
    )


def _stations(stations: Mapping[str, Any], say: Frame) -> Iterator[Row]:
    for loan in stations["borrows"]:
        use = say("station-idle")
        if loan["route"]:
            use = say("station-borrows", route=loan["route"], tickets=", ".join(loan["for"]) or say("no-ticket"))
        yield say("station-in", city=loan["city"]), "", "station.borrow", use
    if stations["left"]:
        yield say("stations-left", count=stations["left"]), number(stations["points"]), "score.stations", ""
