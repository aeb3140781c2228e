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
_SHORTENED = frozenset(
    word
    for line in (
        "approx bl bzw ca dvs etc evt ex excl ggf incl inkl jf",
        "max mht min nr osv pr st ste tp usw vgl vs",
    )
    for word in line.split()
)
"""Words that are written with a dot, which ends no sentence, in any of the languages."""
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
    spelt: tuple[str, ...] = ()
    """The words with their accents; empty if nobody wrote any."""

    def with_words(self, words: tuple[str, ...]) -> "Text":
        """The same text with some words read differently."""
        spelt = (
            old if word == before else word for old, before, word in zip(self.spelt, self.words, words, strict=True)
        )
        return Text(words, self.sentence, self.mark, tuple(spelt) if self.spelt else ())

    def asked(self, sentence: int) -> bool:
        """Whether a sentence ends in a question mark."""
        return any(mark == "?" for mark, number in zip(self.mark, self.sentence, strict=True) if number == sentence)


def split(question: str) -> Text:
    """The words of a question. Whatever is no letter, digit or mark is passed over."""
    asked = question[:MOST_CHARACTERS].translate(_QUOTES)
    folded = fold(asked)
    written, origin = ("", []) if asked.isascii() else _written(asked)
    words: list[str] = []
    spelt: list[str] = []
    sentences: list[int] = []
    marks: list[str] = []
    number = 0
    for found in _TOKEN.finditer(folded):
        token = found.group()
        if token[0].isalnum():
            parts = _parts(token)
            words += parts
            sentences += [number] * len(parts)
            marks += [""] * len(parts)
            if written:
                pieces = written[origin[found.start()] : origin[found.end() - 1] + 1].split("'")
                spelt += [*pieces[: len(parts) - 1], "".join(pieces[len(parts) - 1 :])]
            continue
        if token in "+=/&-":
            words.append(MINUS if token == "-" else token)
            spelt.append(words[-1])
            sentences.append(number)
            marks.append("")
            continue
        if not words or (token == "." and words[-1] in _SHORTENED):
            continue
        if not marks[-1] or token == "?":
            marks[-1] = token
        if token in _HARD or token == "…":
            number += sentences[-1] == number
    return Text(tuple(words), tuple(sentences), tuple(marks), tuple(spelt) if written else ())


def spelling(text: str) -> str:
    """Lower case with accents: what tells words apart that are the same without."""
    return unicodedata.normalize("NFC", text.casefold())


def _written(text: str) -> tuple[str, list[int]]:
    """A text with its accents, and where in it each character of the folded text comes from."""
    written = spelling(text)
    return written, [at for at, char in enumerate(written) for _ in fold(char)]


def _parts(token: str) -> list[str]:
    """``isn't`` is one word, ``l'ordre`` and ``dell'altro`` are two."""
    if "'" not in token:
        return [token]
    head = _ELISION.match(token)
    if head and token.split("'", 1)[1] not in ("t", "s", "d", "ll", "re", "ve", "m"):
        return [token[: head.end() - 1], *_parts(token[head.end() :])]
    return [token.replace("'", "")]
