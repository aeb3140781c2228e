"""The words around an answer, in the reader's language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ttr_rules.faults import nearest, unusable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FALLBACK = "en"


class Frame:
    """Says a frame word of one language, filled in; what the language leaves out is said in English."""

    def __init__(self, words: dict[str, str]) -> None:
        self._words = words

    def __call__(self, key: str, /, **filled: Any) -> str:
        word = self._words[key]
        return word.format_map(filled) if filled else word

    def maybe(self, key: str) -> str | None:
        """The word, or None where no language has it."""
        return self._words.get(key)


@cache
def frame(lang: str = FALLBACK) -> Frame:
    """The frame of a language. Raises Unusable for a language without one."""
    from ttr_rules.rules import cache as compiled
    from ttr_rules.rules.home import rulesets_root

    known = languages()
    if lang not in known:
        raise unusable(
            f"no language '{lang}'", expected=" or ".join(known), nearest=nearest(lang, known), file="--lang"
        )
    folder = rulesets_root() / "words" / "frame"
    files = [folder / f"{name}.yaml" for name in dict.fromkeys([FALLBACK, lang])]
    return Frame(compiled.kept(files, lambda: _read(files)))


def _read(files: Sequence[Path]) -> dict[str, str]:
    from ttr_rules.placed import read_file

    words: dict[str, str] = {}
    for file in files:
        words |= read_file(file)
    return words


def languages() -> list[str]:
    """The languages that answers can be framed in."""
    from ttr_rules.rules.home import rulesets_root

    return sorted(file.stem for file in (rulesets_root() / "words" / "frame").glob("*.yaml"))
