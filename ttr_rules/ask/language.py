"""Which language a question is in: the one whose words stand in it most, small ones above all."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ttr_rules.ask.tables import FIRST_LANGUAGE, HERE, languages, load_gloss, load_telling, load_words
from ttr_rules.ask.text import Text
from ttr_rules.rules.cache import kept
from ttr_rules.rules.home import rulesets_root

SHORTEST = 3
"""Letters of the shortest word that tells a language without being one of its small words."""
OTHER_WORD = 0.5
"""What such a word is worth."""


def language_of(text: Text, wanted: str | None = None, usual: str = FIRST_LANGUAGE) -> str:
    """The language of a text; one that was asked for is taken if questions can be read in it, and the usual one where
    the words tell nothing."""
    if wanted in languages():
        return str(wanted)
    telling = _telling()
    words = set(text.words)
    scores = {language: sum(telling[language].get(word, 0) for word in words) for language in telling}
    best = max(scores, key=lambda language: scores[language], default=usual)
    return best if scores.get(best, 0) > scores.get(usual, 0) else usual


@cache
def _telling() -> dict[str, dict[str, float]]:
    """What each word tells for each language: its small words, and those that the first language does not know; each
    the more the fewer languages have it."""

    def make() -> dict[str, dict[str, float]]:
        small = load_telling()
        first = load_words(FIRST_LANGUAGE)
        others = {
            language: {word for word in _vocabulary(language) if len(word) >= SHORTEST} - set(small[language])
            for language in small
        }
        shared = Counter(word for words in others.values() for word in words)
        shared.update(word for words in small.values() for word in words)
        return {
            language: {
                **words,
                **{
                    word: round(OTHER_WORD / shared[word], 2)
                    for word in others[language]
                    if language == FIRST_LANGUAGE or not first.weight(word)
                },
            }
            for language, words in small.items()
        }

    files = [rulesets_root() / "words" / f"{language}.yaml" for language in languages()]
    found: dict[str, dict[str, float]] = kept(files, make, "language", HERE)
    return found


def _vocabulary(language: str) -> frozenset[str]:
    return (load_words if language == FIRST_LANGUAGE else load_gloss)(language).vocabulary
