"""The order of words: what one language puts elsewhere in a clause than the one that the arguments are written in.

Two habits are known. Words `behind` come after the `nouns` that they tell of ("route bleue"). Verbs at the end of a
clause belong behind its subject ("darf ich zwei Strecken bauen"); a language that has them names its `modals`, the
verbs that may stand at the end (`final`), and the `joints` that a clause begins with.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

KEYS = ("nouns", "behind", "modals", "final", "joints", "subjects")
JOINING = ("and", "or")
TO = "to"
NOT = ("not",)


class Piece(NamedTuple):
    """A word or phrase, put into other words."""

    said: str
    """What it was put into, as the tables have it; empty for a word that they do not know."""
    words: tuple[str, ...]
    sentence: int
    mark: str
    """The mark behind it."""


class Order:
    """The habits of one language."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.nouns, self.behind, self.modals, self.final, self.joints, self.subjects = (
            frozenset(tables[key]) for key in KEYS
        )

    def put(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces in the order that is wanted; marks stay where they stood."""
        found: list[Piece] = []
        for clause in self._clauses(pieces):
            marks = [piece.mark for piece in clause]
            moved = self._adjectives_first(self._verb_second(clause) if self.final else list(clause))
            if found and moved[0].said == TO:
                found[-1] = found[-1]._replace(mark="")
            found += [piece._replace(mark=mark) for piece, mark in zip(moved, marks, strict=True)]
        return found

    def _clauses(self, pieces: Sequence[Piece]) -> Iterator[Sequence[Piece]]:
        start = 0
        for at in range(1, len(pieces) + 1):
            if at == len(pieces) or self._begins(pieces, at):
                yield pieces[start:at]
                start = at

    def _begins(self, pieces: Sequence[Piece], at: int) -> bool:
        """Whether a clause begins with a piece: behind a mark, with a joint, or with an "and" behind a verb."""
        before, piece = pieces[at - 1], pieces[at]
        if before.mark or before.sentence != piece.sentence or piece.words[0] in self.joints:
            return True
        return bool(self.final) and piece.words[0] in JOINING and before.said in self.final

    def _adjectives_first(self, clause: list[Piece]) -> list[Piece]:
        found: list[Piece] = []
        nouns = 0
        """How many of the last pieces are a noun, with what was put before it since."""
        for piece in clause:
            follows = bool(nouns) and piece.said in self.behind
            found.insert(len(found) - nouns if follows else len(found), piece)
            nouns = nouns if follows else int(piece.said in self.nouns)
        return found

    def _verb_second(self, clause: Sequence[Piece]) -> list[Piece]:
        """A clause with the verbs at its end behind its subject."""
        end = len(clause)
        while end and clause[end - 1].said in self.final | self.modals | {TO}:
            end -= 1
        verbs, rest = list(clause[end:]), list(clause[:end])
        if not verbs and clause[0].words[0] in self.modals:
            # "darf ich die Strecke nutzen für meine Karte"
            end = max((at for at, piece in enumerate(clause) if at and piece.said in self.final), default=len(clause))
            verbs, rest = list(clause[end : end + 1]), [*clause[:end], *clause[end + 1 :]]
        if not verbs or not rest:
            return list(clause)
        if verbs[0].said == TO:
            return [*verbs, *rest]
        # "bezahlen kann": the last of them rules the others.
        verbs = [*(verb for verb in reversed(verbs) if verb.said in self.modals),
                 *(verb for verb in verbs if verb.said not in self.modals)]  # fmt: skip
        at = self._behind_subject(rest)
        ruling = next((number for number, verb in enumerate(verbs) if verb.said not in self.modals), len(verbs))
        if ruling and at < len(rest) and rest[at].words == NOT:
            # "dass man nicht zwei bauen darf": "may not build", as the language that it is put into has it.
            return [*rest[:at], *verbs[:ruling], rest[at], *verbs[ruling:], *rest[at + 1 :]]
        return [*rest[:at], *verbs, *rest[at:]]

    def _behind_subject(self, rest: Sequence[Piece]) -> int:
        """Where the subject of a clause without its verbs ends; at the end of the clause where it is not known."""
        modal = next((at for at, piece in enumerate(rest) if piece.words[0] in self.modals), None)
        if modal is None and rest[0].words[0] in JOINING:
            return 1
        if modal is None and rest[0].words[0] not in self.joints:
            return len(rest)
        if modal is not None and (modal or rest[modal].words[-1] in self.subjects):
            return modal + 1
        for at in range(1, len(rest)):
            if rest[at].said in self.subjects or rest[at].said in self.nouns:
                return at + 1
        return len(rest)
