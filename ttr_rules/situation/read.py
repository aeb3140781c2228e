"""Reading a situation, in two steps: once as a draft, then under each edition that it is judged by."""

from __future__ import annotations

from typing import Any

from ttr_rules.situation.draft import Draft
from ttr_rules.situation.given import merged, situation_data
from ttr_rules.situation.resolve import OtherEdition, resolve
from ttr_rules.situation.shape import draft_of

__all__ = ["Draft", "OtherEdition", "draft", "draft_data", "merged", "resolve", "situation_data"]


def draft(raw: bytes | str, file: str, over: dict[str, Any] | None = None) -> Draft:
    """The draft of a situation file, with what options say (``overrides.options_to_data``) in the place of its keys."""
    data = situation_data(raw, file)
    return draft_of(merged(data, over) if over else data)


def draft_data(data: dict[str, Any], file: str = "") -> Draft:
    """The draft of plain data with the keys of a situation file, or of what remembers where everything stood:
    ``situation_data``, ``merged``, ``overrides.options_to_data``."""
    return draft_of(data, file)
