"""A question as words: folded, counted by sentence, with the marks that stood behind each."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

MOST_CHARACTERS = 2_000
"""What is read of a question; nobody's argument is longer, and the rest cannot change what it is about."""

MINUS = "minus"
"""What a dash before a number is read as."""

_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_QUOTES = str.maketrans(dict.fromkeys("’‘ʼ´`′", "'") | dict.fromkeys("“”„«»", '"') | dict.fromkeys("‐‑‒–—−", "-"))
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)?(?![a-z0-9])|\d+|[a-z]+(?:'[a-z]+)*|[.?!;:,()+=/&]|…|(?:(?<=[\s(])|^)-(?=\d)")
_HARD = frozenset(".?!;")
_ELISION = re.compile(r"(?:[bcdjlmnst]|qu|[a-z]*[aeiou]ll|un|jusqu|lorsqu|puisqu|quest)'(?=[aeiouh]|[a-z]{3})")


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Lower case without accents: what the words of all tables are compared by."""
    plain = unicodedata.normalize("NFKD", word.casefold().translate(_LETTERS))
    return "".join(char for char in plain if not unicodedata.combining(char))


class Text(NamedTuple):
    """The words of a question, the sentence of each, and the mark behind each (``""`` if none)."""

    words: tuple[str, ...]
    sentence: tuple[int, ...]
    mark: tuple[str, ...]

    def with_words(self, words: tuple[str, ...]) -> "Text":
        """The same text with some words read differently."""
        return Text(words, self.sentence, self.mark)

    def asked(self, sentence: int) -> bool:
        """Whether a sentence ends in a question mark."""
        return any(mark == "?" for mark, number in zip(self.mark, self.sentence, strict=True) if number == sentence)


def split(question: str) -> Text:
    """The words of a question. Whatever is no letter, digit or mark is passed over."""
    folded = fold(question[:MOST_CHARACTERS].translate(_QUOTES))
    words: list[str] = []
    sentences: list[int] = []
    marks: list[str] = []
    number = 0
    for found in _TOKEN.finditer(folded):
        token = found.group()
        if token[0].isalnum():
            for part in _parts(token):
                words.append(part)
                sentences.append(number)
                marks.append("")
            continue
        if token in "+=/&-":
            words.append(MINUS if token == "-" else token)
            sentences.append(number)
            marks.append("")
            continue
        if not words:
            continue
        if not marks[-1] or token == "?":
            marks[-1] = token
        if token in _HARD or token == "…":
            number += sentences[-1] == number
    return Text(tuple(words), tuple(sentences), tuple(marks))


def _parts(token: str) -> list[str]:
    """``isn't`` is one word, ``l'ordre`` and ``dell'altro`` are two."""
    if "'" not in token:
        return [token]
    head = _ELISION.match(token)
    if head and token.split("'", 1)[1] not in ("t", "s", "d", "ll", "re", "ve", "m"):
        return [token[: head.end() - 1], *_parts(token[head.end() :])]
    return [token.replace("'", "")]
