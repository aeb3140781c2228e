"""From what stands on the command line to answers: files or moves, with what the options say laid over them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ttr_rules.faults import Unusable, unusable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ttr_rules.cli.view import View

Stated = dict[str, Any]
"""What options say of a situation, by the key they stand for."""

TableFile = Path | Literal[False] | None
"""The table's rules: a file, the nearest one (None), or none at all (False)."""

SUFFIXES = (".yaml", ".yml")


def are_files(items: Sequence[str]) -> bool:
    """Whether the arguments name files; moves otherwise. Raises Unusable for a mixture."""
    files = [_is_file(item) for item in items]
    if len(set(files)) > 1:
        odd = files.index(not files[0])
        what = "a file among moves" if files[odd] else "a move among files"
        raise unusable(what, expected="only files or only moves", file=f"argument {odd + 1}")
    return bool(items) and files[0]


def _is_file(item: str) -> bool:
    if item == "-" or item.endswith(SUFFIXES):
        return True
    try:
        return Path(item).exists()
    except (OSError, ValueError):
        return False


def read_data(name: str) -> dict[str, Any]:
    """The data of a situation file, ``-`` being standard input."""
    from ttr_rules.cli.input import written
    from ttr_rules.placed import MOST_BYTES
    from ttr_rules.situation.given import situation_data

    return situation_data(written(name, MOST_BYTES), name)


def situation(name: str | None, stated: Stated, moves: Sequence[str] = ()) -> dict[str, Any]:
    """The data of a file, with what options and moves say laid over it; without a file, what those say alone."""
    from ttr_rules.situation.overrides import options_to_data
    from ttr_rules.situation.read import merged

    data = read_data(name) if name is not None else {}
    if not (stated or moves):
        return data
    over = options_to_data({_OPTION.get(key, key): value for key, value in stated.items()}, moves)
    return merged(data, over) if data else over


def judge_written(data: dict[str, Any], table: TableFile = None, **how: Any) -> dict[str, Any]:
    """The answer to data that were read, under the table's rules if the data name none. ``how``: as ``judge_data``."""
    from ttr_rules.cli.table import table_rules
    from ttr_rules.situation.adjudicate import TableRules, judge_data

    found = None if table is False or "edition" in data or "house" in data else table_rules(table)
    agreed = TableRules(found.file, found.edition, list(found.house)) if found else None
    return judge_data(data, table=agreed, **how)


def judge_one(name: str, stated: Stated, *, table: TableFile = None) -> dict[str, Any]:
    """The answer to the situation of one file."""
    return judge_written(situation(name, stated), table)


def position(data: dict[str, Any], answer: Mapping[str, Any], table: TableFile) -> dict[str, Any]:
    """The table as it stood when the verdict fell, as a situation; where that turns on something unknown, only what
    was claimed before."""
    from ttr_rules.situation.read import merged

    steps = data.get("steps")
    bad = next((at for at, step in enumerate(answer["steps"]) if step["verdict"] == "illegal"), None)
    asked: dict[str, Any] = {"ask": "state", "edition": answer["edition"], "house": list(answer["house"])}
    if bad is not None and isinstance(steps, list):
        asked["steps"] = steps[:bad]
        named = list(dict.fromkeys(step["player"] for step in answer["steps"]))
        if len(named) == answer["players"] and not isinstance(data.get("players"), list):
            # Who sits where was told by all the steps together.
            asked["players"] = named
    stood: dict[str, Any] | None = judge_written(merged(data, asked), table, elsewhere=False)["value"]
    return stood or {"routes": _claimed(data)}


def _claimed(data: dict[str, Any]) -> dict[str, list[str]]:
    """The routes that a situation lists, by player."""
    from ttr_rules.situation.read import draft_data

    return {said.player.text: [route.text for route in said.what] for said in draft_data(data).routes}


def answer_all(items: Sequence[str], stated: Stated, view: View, table: Path | None, **how: Any) -> int:
    """Answer files one by one, or moves as one situation; the exit status."""
    if not are_files(items):
        if not items and not stated:
            raise unusable("nothing to judge", expected="a FILE or a MOVE", file="argument 1")
        return view.show_each([None], lambda _: _moves(stated, items), table, **how)
    return view.show_each(items, lambda name: situation(name, stated), table, **how)


def _moves(stated: Stated, items: Sequence[str]) -> dict[str, Any]:
    """The situation that moves describe. Words of one move that came one by one are told to go in quotes."""
    if len(items) > 1 and not any(" " in item for item in items) and _is_move(" ".join(items)):
        whole = " ".join(items)
        raise unusable(
            "a move in several arguments", expected="each move in quotes", nearest=[whole], file="argument 1"
        )
    return situation(None, stated, items)


def _is_move(text: str) -> bool:
    from ttr_rules.situation.moves import read_move
    from ttr_rules.situation.phrase import Phrase, Source

    try:
        read_move(Phrase(text, Source("argument 1")))
    except Unusable:
        return False
    return True


_OPTION = {"hands": "hand"}
"""Keys whose option goes by another name in messages."""
