"""Whether an answer is the one that a situation file expects."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ttr_rules.faults import Unusable

Difference = dict[str, Any]

_BAD_TWIN = re.compile(r"\ufeff?# error: (.+)")
_PLACE = re.compile(r"(\d+:\d+): ?(.*)", re.DOTALL)


def expected_error(path: Path) -> str | None:
    """The error that a bad twin announces in its first line; None for a file that means to be right."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            first = _BAD_TWIN.match(file.readline(2_000))
    except (OSError, ValueError):
        return None
    return first[1].strip() if first else None


def error_differences(wanted: str, got: Unusable | None) -> list[Difference]:
    """How the error that came differs from the announced one: another place, or without the announced words."""
    said = None
    if got is not None:
        fault = got.faults[0]
        said = str(fault).removeprefix(f"{fault.file}:").strip()
        place, words = _placed(wanted)
        place_got, words_got = _placed(said)
        if place == place_got and words in words_got:
            return []
    return [{"key": "error", "wanted": wanted, "got": said}]


def _placed(error: str) -> tuple[str, str]:
    """The place and the words of an error."""
    found = _PLACE.match(error)
    return (found[1], found[2]) if found else ("", error)


def differences(expect: Mapping[str, Any], answer: Mapping[str, Any]) -> list[Difference]:
    """Each key of ``expect`` that the answer does not meet. ``rules`` are those that must be cited."""
    found = []
    for key, wanted in expect.items():
        if key == "rules":
            got: Any = [reason["rule"] for reason in answer["because"]]
            met = set(wanted if isinstance(wanted, list) else [wanted]) <= set(got)
        else:
            got = answer.get(key)
            met = key in answer and within(wanted, got)
        if not met:
            found.append({"key": key, "wanted": wanted, "got": got})
    return found


def within(wanted: Any, got: Any) -> bool:
    """Whether what is wanted is there: of mappings a part, of lists each item in its place, else the same."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(str(key) in got and within(wanted[key], got[str(key)]) for key in wanted)
    if isinstance(wanted, list):
        return (
            isinstance(got, list | tuple)
            and len(wanted) == len(got)
            and all(within(mine, theirs) for mine, theirs in zip(wanted, got, strict=True))
        )
    return bool(wanted == got) and isinstance(wanted, bool) == isinstance(got, bool)
