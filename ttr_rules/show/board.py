"""The map as a person reads it: its routes, its tickets, how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

Told = dict[str, Any]


def board_blocks(found: Told, say: Frame) -> Iterator[Block]:
    """What was asked of a map; the parts that were not asked for are not there."""
    yield Line(f"{found['edition']}: {found['title']}", "strong")
    yield Line(say("board-size", **found["size"]))
    for slip in found["read"]:
        yield Line(say("read-name", text=slip["text"], **{"as": slip["as"]}), "dim")
    value = found["value"]
    if "distance" in value:
        yield from (BLANK, *_ways(value["distance"], say))
    if "routes" in value:
        yield from (BLANK, *_routes(value["routes"], say))
    if "tickets" in value:
        yield from (BLANK, *_tickets(value["tickets"], value["ticket_deck"], say))


def _routes(routes: Sequence[Told], say: Frame) -> Iterator[Block]:
    spaces = sum(route["length"] for route in routes)
    yield Line(say("board-routes", count=len(routes), spaces=spaces), "value")
    rows = tuple((route["route"], str(route["length"]), route["color"], _kind(route, say)) for route in routes)
    if rows:
        yield Grid(rows, (say("routes"), say("length"), say("board-color"), ""), right=frozenset({1}))


def _kind(route: Told, say: Frame) -> str:
    kinds = []
    if route["tunnel"]:
        kinds.append(say("board-tunnel"))
    if route["ferry"]:
        kinds.append(say("board-ferry", count=route["ferry"]))
    if route["double"]:
        kinds.append(say("board-double"))
    return ", ".join(kinds)


def _tickets(tickets: Sequence[Told], deck: Mapping[str, int], say: Frame) -> Iterator[Block]:
    yield Line(say("board-tickets", count=len(tickets)), "value")
    rows = tuple(
        (ticket["ticket"], str(ticket["points"]), say("board-long") if ticket["kind"] == "long" else "")
        for ticket in tickets
    )
    if rows:
        yield Grid(rows, (say("tickets"), say("board-points"), ""), right=frozenset({1}))
    if deck["known"] < deck["total"]:
        yield Line(say("board-deck", missing=deck["total"] - deck["known"], **deck))


def _ways(distance: Told, say: Frame) -> Iterator[Block]:
    yield Line(f"{distance['from']} - {distance['to']}", "value")
    if not distance["fewest_trains"]:
        yield Line(say("board-no-way"), indent=2)
        return
    for key in ("fewest_trains", "fewest_routes"):
        way = distance[key]
        counts = {"trains": way["trains"], "routes": len(way["routes"])}
        yield Line(f"{say('board-' + key.replace('_', '-'), **counts)}: {' - '.join(way['path'])}", indent=2)
