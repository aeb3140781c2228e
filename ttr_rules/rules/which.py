"""Which rule set fits a box: from a few things that can be seen on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ttr_rules.faults import nearest, unusable
from ttr_rules.rules import cache
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import editions, load_rules


class Answer(NamedTuple):
    """Something that a box may show."""

    says: str
    fits: tuple[str, ...]
    note: str = ""


class Question(NamedTuple):
    """Something to look for, and what may be seen."""

    id: str
    asks: str
    answers: tuple[Answer, ...]


class Fit(NamedTuple):
    """The editions that are left, and what is worth knowing of them."""

    editions: tuple[str, ...]
    notes: tuple[str, ...]


def questions(lang: str = "en") -> list[Question]:
    """What can be asked, in order."""
    path = rulesets_root() / "which.yaml"

    def read() -> Any:
        from ttr_rules.placed import read_file
        from ttr_rules.rules.layers import plain

        return plain(read_file(path))

    written: dict[str, dict[str, Any]] = cache.kept([path], read)
    return [
        Question(name, str(entry.get(lang) or entry["asks"]), tuple(_answers(entry, lang)))
        for name, entry in written.items()
    ]


def _answers(entry: Mapping[str, Any], lang: str) -> list[Answer]:
    if "of" not in entry:
        return [
            Answer(
                str(one.get(lang) or one["says"]),
                tuple(one["fits"]),
                str(one.get(f"{lang}_note") or one.get("note") or ""),
            )
            for one in entry["answers"]
        ]
    found: dict[str, list[str]] = {}
    rule, key = str(entry["of"]).rsplit(".", 1)
    for edition in editions():
        value = load_rules(edition).value(rule)[key]
        found.setdefault(str(sum(value.values()) if isinstance(value, dict) else value), []).append(edition)
    return [Answer(says, tuple(fits)) for says, fits in found.items()]


def open_questions(given: Mapping[str, str], lang: str = "en") -> list[Question]:
    """Questions whose answers would still part the editions that are left, with the answers that are still possible."""
    left = set(fit(given, lang).editions)
    found = []
    for question in questions(lang):
        answers = tuple(answer for answer in question.answers if left & set(answer.fits))
        if question.id not in given and len({frozenset(left & set(answer.fits)) for answer in answers}) > 1:
            found.append(question._replace(answers=answers))
    return found


def fit(given: Mapping[str, str], lang: str = "en") -> Fit:
    """The editions that fit what was seen. Raises Unusable for a question or answer that is not there."""
    known = {question.id: question for question in questions(lang)}
    left, notes = list(editions()), []
    for name, said in given.items():
        if name not in known:
            raise unusable(
                f"nothing to look for called '{name}'", expected=", ".join(known), nearest=nearest(name, known)
            )
        answer = _chosen(known[name], said)
        left = [edition for edition in left if edition in answer.fits]
        if answer.note:
            notes.append(answer.note)
    return Fit(tuple(left), tuple(dict.fromkeys(notes)))


def _chosen(question: Question, said: str) -> Answer:
    words = [answer.says for answer in question.answers]
    for answer in question.answers:
        if answer.says.casefold() == said.strip().casefold():
            return answer
    raise unusable(
        f"'{said}' does not answer '{question.asks}'", expected=" or ".join(words), nearest=nearest(said, words)
    )
