"""Facts about building a station."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.facts.registry import Scene, fact
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import ABSENT


@fact("station.city-taken")
def _city_taken(scene: Scene) -> Any:
    return ABSENT if scene.act.city is None else scene.act.city in scene.table.stations


@fact("station.built")
def _built(scene: Scene) -> Any:
    return scene.table.stations_built[scene.act.player]


def cost_of_next(table: Table, seat: int) -> int | None:
    """Cards that the player's next station costs; beyond the last printed cost, that one."""
    costs = table.rules.value("station.cost")
    if not costs:
        return None
    return int(costs[min(table.stations_built[seat], len(costs) - 1)])


@fact("station.cost-difference")
def _cost_difference(scene: Scene) -> Any:
    payment, cost = scene.act.payment, cost_of_next(scene.table, scene.act.player)
    if scene.table.stations_built[scene.act.player] >= int(scene.rules.value("setup.stations") or 0):
        return ABSENT
    return ABSENT if payment is None or cost is None else sum(payment) - cost


@fact("station.touches-network")
def _touches_network(scene: Scene) -> Any:
    act, table = scene.act, scene.table
    if act.city is None:
        return ABSENT
    tracks = table.board.tracks
    return any(act.city in (tracks[index].a, tracks[index].b) for index in table.own_tracks(act.player))
