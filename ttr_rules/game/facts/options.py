"""Facts that need to know whether there is any legal act. Who finds that out is loaded when somebody asks."""

from __future__ import annotations

from typing import Any

from ttr_rules.game.facts.registry import Scene, fact


@fact("draw.possible")
def _draw_possible(scene: Scene) -> Any:
    from ttr_rules.game.menu import can_draw

    return can_draw(scene)


@fact("player.can-act")
def _can_act(scene: Scene) -> Any:
    from ttr_rules.game.menu import can_act

    return can_act(scene)


@fact("player.only-tickets")
def _only_tickets(scene: Scene) -> Any:
    from ttr_rules.game.menu import only_tickets

    return only_tickets(scene)
