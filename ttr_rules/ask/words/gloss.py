"""Reading another language: its words and phrases are put into the words that the arguments are written in, one after
the other. It need not be good English; it has to hold the same concepts in the same order.

A phrase is written as it is said. `word*` stands for every word that begins so, `^` before a phrase for the beginning
of a clause, and ` ?` behind it for the end of a question. Accents are passed over but where they tell two phrases
apart ("e" and "è"). Words that are `known` stay as they are; they are no slips of others. A language that writes two
words as one names under `joining` the letters that may stand between them.
"""

from __future__ import annotations

from typing import Any

from ttr_rules.ask.packed import Tables
from ttr_rules.ask.words.order import KEYS, Order, Piece
from ttr_rules.ask.words.text import Text, fold, spelling, split
from ttr_rules.faults import unusable

LONGEST = 8
"""Words of a phrase."""
OPENS, CLOSES = "^", "?"
HEAD, TAIL = 3, 4
"""Letters of the shorter words that two are put together of."""


def compile_gloss(data: dict[str, Any], name: str = "") -> Tables:
    """The tables of a language out of the data of its file. Raises Unusable for a phrase that is too long."""
    exact: dict[str, str] = {}
    stems: dict[str, str] = {}
    spelt: dict[str, dict[str, str]] = {}
    for english, phrases in (data.get("gloss") or {}).items():
        for phrase in phrases:
            words = [fold(word).replace("'", "") for word in str(phrase).replace(OPENS, OPENS + " ").split()]
            if not 0 < len(words) <= LONGEST:
                raise unusable(f"'{phrase}' is no phrase", expected=f"one to {LONGEST} words", file=name)
            key = " ".join(words)
            if key.endswith("*"):
                stems[key[:-1]] = str(english)
                continue
            spelt.setdefault(key, {})[spelling(str(phrase))] = str(english)
    for key, meant in spelt.items():
        exact[key] = meant.get(key, next(reversed(meant.values())))
    return {
        "language": data["language"],
        "exact": exact,
        "stems": stems,
        "spelt": {
            written: english
            for meant in spelt.values()
            if len(set(meant.values())) > 1
            for written, english in meant.items()
        },
        "vocabulary": sorted(
            {word for key in (*exact, *stems) for word in key.split() if word not in (OPENS, CLOSES)}
            | {fold(str(word)) for word in data.get("tell") or ()}
        ),
        "joining": list(map(str, data.get("joining") or ())),
        "known": sorted({fold(str(word)) for word in data.get("known") or ()}),
        "answers": dict(data.get("answers") or {}),
        **{key: sorted(map(str, data.get(key) or ())) for key in KEYS},
    }


class Gloss:
    """A language that is read by way of the first one."""

    shortest = 4

    def __init__(self, tables: Tables) -> None:
        self.language: str = tables["language"]
        self.answers: dict[str, str] = tables["answers"]
        self.vocabulary = frozenset(tables["vocabulary"])
        self._exact: dict[str, str] = tables["exact"]
        self._stems: dict[str, str] = tables["stems"]
        self._spelt: dict[str, str] = tables["spelt"]
        self._known = frozenset(tables["known"])
        self._joining: tuple[str, ...] = tuple(tables["joining"])
        self._order = Order(tables)

    def knows(self, word: str) -> bool:
        """Whether a word stands in the tables, whole or by its beginning."""
        known = word in self.vocabulary or word in self._known
        return known or self._stem(word) is not None or self._compound(word) is not None

    def weight(self, word: str) -> int:
        """How much a word says: 0 if it is unknown, 2 if it stands in the tables."""
        return 2 if word in self.vocabulary else 0

    def put(self, text: Text) -> Text:
        """The text in the words of the first language; what is not known stays as it is."""
        pieces: list[Piece] = []
        at = 0
        while at < len(text.words):
            size, english = self._longest(text, at)
            put = split(english).words if english is not None else (text.words[at],)
            mark = text.mark[at + size - 1]
            if put:
                pieces.append(Piece(english or "", put, text.sentence[at], mark))
            elif mark and pieces and not pieces[-1].mark:
                pieces[-1] = pieces[-1]._replace(mark=mark)
            at += size
        pieces = self._order.put(pieces)
        return Text(
            tuple(word for piece in pieces for word in piece.words),
            tuple(piece.sentence for piece in pieces for _ in piece.words),
            tuple(mark for piece in pieces for mark in (*[""] * (len(piece.words) - 1), piece.mark)),
        )

    def _longest(self, text: Text, at: int) -> tuple[int, str | None]:
        """The longest phrase that begins at a word, within its sentence."""
        opens = at == 0 or text.sentence[at - 1] != text.sentence[at] or bool(text.mark[at - 1])
        for size in range(min(LONGEST, len(text.words) - at), 0, -1):
            if text.sentence[at + size - 1] != text.sentence[at]:
                continue
            phrase = " ".join(text.words[at : at + size])
            found = self._spelt.get(" ".join(text.spelt[at : at + size])) if text.spelt else None
            if found is None:
                found = self._anchored(phrase, opens, closes=text.mark[at + size - 1] == CLOSES)
            if found is None:
                found = self._exact.get(phrase)
            if found is None:
                found = self._stem(phrase)
            if found is not None:
                return size, found
        return 1, None if text.words[at] in self._known else self._compound(text.words[at])

    def _anchored(self, phrase: str, opens: bool, closes: bool) -> str | None:
        """The English of a phrase that has to begin a clause, or to end a question."""
        found = self._exact.get(f"{phrase} {CLOSES}") if closes else None
        return self._exact.get(f"{OPENS} {phrase}") if found is None and opens else found

    def _compound(self, word: str) -> str | None:
        """The English of a word that is put together of two known ones; the longest end counts."""
        for cut in range(HEAD, len(word) - TAIL + 1) if self._joining else ():
            tail = self._exact.get(word[cut:]) or self._stem(word[cut:])
            for joint in self._joining if tail else ():
                head = word[: cut - len(joint)] if word[:cut].endswith(joint) else ""
                put = (self._exact.get(head) or self._stem(head)) if len(head) >= HEAD else None
                if put:
                    return f"{put} {tail}"
        return None

    def _stem(self, phrase: str) -> str | None:
        """The English of a phrase whose last word is known by its beginning; the longest beginning counts."""
        start = phrase.rfind(" ") + 1
        for end in range(len(phrase), start + 1, -1):
            found = self._stems.get(phrase[:end])
            if found is not None:
                return found
        return None
