"""Which language a question is in: the one whose small words stand in it most."""

from __future__ import annotations

from ttr_rules.ask.tables import FIRST_LANGUAGE, languages, load_telling
from ttr_rules.ask.text import Text


def language_of(text: Text, wanted: str | None = None, usual: str = FIRST_LANGUAGE) -> str:
    """The language of a text; one that was asked for is taken if questions can be read in it, and the usual one where
    the words tell nothing."""
    if wanted in languages():
        return str(wanted)
    telling = load_telling()
    words = set(text.words)
    scores = {language: sum(telling[language].get(word, 0) for word in words) for language in telling}
    best = max(scores, key=lambda language: scores[language], default=usual)
    return best if scores.get(best, 0) > scores.get(usual, 0) else usual
