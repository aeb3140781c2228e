"""The words around an answer, in the reader's language."""

from __future__ import annotations

from functools import cache
from typing import Any

from ttr_rules.faults import nearest, unusable

FALLBACK = "en"


class Frame:
    """Says a frame word of one language, filled in; what the language leaves out is said in English."""

    def __init__(self, words: dict[str, str]) -> None:
        self._words = words

    def __call__(self, key: str, **filled: Any) -> str:
        word = self._words[key]
        return word.format_map(filled) if filled else word

    def maybe(self, key: str) -> str | None:
        """The word, or None where no language has it."""
        return self._words.get(key)


@cache
def frame(lang: str = FALLBACK) -> Frame:
    """The frame of a language. Raises Unusable for a language without one."""
    from ttr_rules.placed import read_file
    from ttr_rules.rules.home import rulesets_root

    folder = rulesets_root() / "words" / "frame"
    words: dict[str, str] = {}
    for name in dict.fromkeys([FALLBACK, lang]):
        known = languages()
        if name not in known:
            raise unusable(
                f"no language '{lang}'", expected=" or ".join(known), nearest=nearest(lang, known), file="--lang"
            )
        words |= read_file(folder / f"{name}.yaml")
    return Frame(words)


def languages() -> list[str]:
    """The languages that answers can be framed in."""
    from ttr_rules.rules.home import rulesets_root

    return sorted(file.stem for file in (rulesets_root() / "words" / "frame").glob("*.yaml"))
