"""A situation as the record of a game: how far it got, the table as it stood then, and the score at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ttr_rules.cli.situations import TableFile


def replayed(data: dict[str, Any], answer: Mapping[str, Any], table: TableFile, *, go_on: bool) -> dict[str, Any]:
    """What a record comes to: its steps, those that were illegal, and the table where it stopped.

    With ``go_on`` the illegal steps are left out and the rest is scored as it lies at the end.
    """
    from ttr_rules.cli.situations import judge_written, position
    from ttr_rules.situation.read import merged

    verdicts = [step["verdict"] for step in answer["steps"]]
    bad = [number for number, verdict in enumerate(verdicts, 1) if verdict == "illegal"]
    found: dict[str, Any] = {"steps": len(verdicts), "illegal": bad}
    if not go_on:
        return found | {"state": position(data, answer, table)}
    steps = data["steps"]
    asked = {
        "ask": "score",
        "edition": answer["edition"],
        "house": list(answer["house"]),
        "steps": [step for step, verdict in zip(steps, verdicts, strict=True) if verdict != "illegal"],
    }
    return found | {"score": judge_written(merged(data, asked), table, elsewhere=False)["value"]}
