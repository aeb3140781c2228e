"""How to say what an answer depends on: axes and blocks as keys and lists, and as phrases."""

from __future__ import annotations

from typing import Any

from ttr_rules.situation.oracle import Choice


def conditions(choices: tuple[Choice, ...]) -> dict[str, list[Any]]:
    """The ``if`` of a branch: each axis with the list of what it is here, ``other`` last where that is the rest."""
    found: dict[str, list[Any]] = {}
    for choice in choices:
        axis, block = said(choice)
        if axis in found and axis == "new-row":
            block = [*[one for one in found[axis] if one != "other"], *[one for one in block if one != "other"]] or [
                "other"
            ]
        found[axis] = block
    return found


def said(choice: Choice) -> tuple[str, list[Any]]:
    """An axis as a reader of JSON knows it, and the block."""
    axis, _, kind = choice.axis.partition(":")
    if axis == "new-row":
        return "new-row", [kind] if choice.block == (True,) else ["other"]
    axis, _, detail = choice.axis.partition("#")
    block = list(choice.block)
    if detail == "size":
        return axis, [_range(block, choice.full)]
    if axis == "next-card" and detail:
        axis = f"next-card {detail}"
    if axis.startswith("next-card") and _is_rest(choice):
        return axis, ["other"]
    return axis, block


def _is_rest(choice: Choice) -> bool:
    """Whether the block is what is left when the kinds that matter are named."""
    return len(choice.block) > 1 and all(len(choice.block) >= len(other) for other in choice.blocks)


def _range(block: list[Any], full: tuple[Any, ...]) -> str:
    if len(block) == 1:
        return str(block[0])
    if block[-1] == full[-1]:
        return f"{block[0]} or more"
    return f"{block[0]}-{block[-1]}"
