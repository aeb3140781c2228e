"""The wording of rules, as other sentences take it up."""

from __future__ import annotations

_SILENCE = ("Not covered. ", "The booklet is silent. ", "The booklet does not say. ", "The text does not say. ")


def bare(says: str) -> str:
    """A rule's sentence without the yes or no that answers the rule's own question."""
    for word in ("No. ", "Yes. ", "No, ", "Yes, ", "Never, "):
        if says.startswith(word):
            rest = says[len(word) :]
            return rest[0].upper() + rest[1:]
    return "" if says in ("No.", "Yes.") else says


def after_silence(says: str) -> str:
    """A rule's sentence without an opening that only says that the booklet is silent, where that was said before."""
    for opening in _SILENCE:
        says = says.removeprefix(opening)
    return says
