"""Which language a question is in: the one whose words stand in it most, small ones above all."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ttr_rules.ask.packed import Packed, Tables, pack
from ttr_rules.ask.tables import FIRST_LANGUAGE, MAKERS, languages, load_gloss, load_telling, load_words
from ttr_rules.ask.words.text import Text
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
    scores = dict.fromkeys(languages(), 0)
    for word, written in set(zip(text.words, text.spelt or text.words, strict=True)):
        told = _telling().get(written) or _telling().get(word) or ()
        for number, worth in zip(told[::2], told[1::2], strict=True):
            scores[languages()[number]] += worth
    best = max(scores, key=lambda language: scores[language], default=usual)
    return best if scores.get(best, 0) > scores.get(usual, 0) else usual


@cache
def _telling() -> Packed:
    """What each word tells for each language, by the language's number, in hundredths: its small words, and those that
    the first language does not know; each the more the fewer languages have it. With its accents a word tells more
    than without: "må" is not "ma"."""

    def make() -> Tables:
        small = load_telling()
        first = load_words(FIRST_LANGUAGE)
        others = {
            language: {word for word in _vocabulary(language) if len(word) >= SHORTEST} - set(small[language])
            for language in small
        }
        shared = Counter(word for words in others.values() for word in words)
        shared.update(word for words in small.values() for word in words)
        told: dict[str, list[int]] = {}
        for number, (language, words) in enumerate(small.items()):
            for word, worth in words.items():
                told.setdefault(word, []).extend((number, round(worth * 100)))
            for word in others[language]:
                if language == FIRST_LANGUAGE or not first.weight(word):
                    told.setdefault(word, []).extend((number, round(OTHER_WORD / shared[word] * 100)))
        return pack(told)

    files = [rulesets_root() / "words" / f"{language}.yaml" for language in languages()]
    return Packed(kept(files, make, "language", MAKERS))


def _vocabulary(language: str) -> frozenset[str]:
    return (load_words if language == FIRST_LANGUAGE else load_gloss)(language).vocabulary
