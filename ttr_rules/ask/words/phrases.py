"""The tables that a question is read with, out of the phrases of a language.

A phrase is written as it is said. `word*` stands for every word that begins so, `a|b` for either, `<concept>` for
any phrase of another concept, `..` for up to two words that do not matter and `...` for up to six, all in one sentence.
For some words others will do as well; which ones, the data say once for all phrases.
"""

from __future__ import annotations

from typing import Any

from ttr_rules.ask.packed import Tables, pack, string
from ttr_rules.ask.words.lexicon import BEGINNING, EDITION, GIVEN, OTHER, SHORTEST_PREFIX
from ttr_rules.ask.words.text import fold
from ttr_rules.faults import Place, unusable
from ttr_rules.placed import place_of

GAPS = {"..": 3, "...": 8}


def compile_words(data: dict[str, Any], name: str = "") -> Tables:
    """The tables of a language out of the data of its file. Raises Unusable for a phrase that says nothing."""
    concepts: dict[str, list[str]] = dict(data.get("concepts") or {})
    for kind, section in ((EDITION, "editions"), (OTHER, "elsewhere")):
        concepts |= {kind + named: phrases for named, phrases in (data.get(section) or {}).items()}
    also = {fold(str(word)): [fold(str(one)) for one in others] for word, others in (data.get("also") or {}).items()}
    parsed = {
        concept: [_parse(phrase, data, concept, name, also) for phrase in concepts[concept]] for concept in concepts
    }
    levels = _levels(parsed, name)
    phrases: list[tuple[str, list[Any]]] = []
    spelt: dict[str, set[str]] = {concept: set() for concept in sorted(parsed)}
    stems: set[str] = set()
    starts: dict[str, list[int]] = {}
    ends: list[int] = []
    leaning: list[dict[str, list[int]]] = []
    plain = {fold(str(word)).replace("'", "") for word in data.get("plain") or ()}
    for section in (data.get("form") or {}).values():
        plain.update(map(str, section))
    plain.update(str(word) for key in ("tell", "numbers", "ordinals") for word in data.get(key) or ())
    vocabulary = set(plain)
    for level in range(max(levels.values(), default=-1) + 1):
        leans: dict[str, list[int]] = {}
        for concept in (one for one in parsed if levels[one] == level):
            for phrase in parsed[concept]:
                for kind, word in phrase[0][1]:
                    table, key = (leans, word) if kind == "concept" else (starts, word + BEGINNING * (kind == "prefix"))
                    table.setdefault(key, []).append(len(phrases))
                phrases.append((concept, [_grouped(*element) for element in phrase[1:]]))
                spelt[concept].update(word for _, choices in phrase for kind, word in choices if kind == "exact")
                stems.update(word for _, choices in phrase for kind, word in choices if kind == "prefix")
                vocabulary.update(word for _, choices in phrase for kind, word in choices if kind != "concept")
        ends.append(len(phrases))
        leaning.append(leans)
    return {
        "language": data["language"],
        "concepts": "\n".join(sorted(concepts)),
        "phrases": string(phrases),
        # What leans on nothing stands first, then what leans on that, and so on: behind each level its last phrase.
        "levels": ends,
        "starts": pack(starts),
        "leaning": leaning,
        "spelt": string(" ".join(sorted(words)) for words in spelt.values()),
        "vocabulary": " ".join(sorted(vocabulary - stems)),
        "stems": " ".join(sorted(stems)),
        "numbers": dict(data.get("numbers") or {}),
        "ordinals": dict(data.get("ordinals") or {}),
        "answers": dict(data.get("answers") or {}),
        "names": dict(data.get("names") or {}),
        "plain": " ".join(sorted(plain)),
        "same": {other: word for word, others in reversed(also.items()) for other in others},
        "form": {key: list(named) for key, named in (data.get("form") or {}).items()},
    }


def _parse(phrase: object, data: Any, concept: str, name: str, also: dict[str, list[str]]) -> list[list[Any]]:
    """The elements of a phrase: ``[gap before it, [[kind, word], ...]]``."""
    place: Place | None = place_of((data.get("concepts") or {}).get(concept))
    elements: list[list[Any]] = []
    gap = 0
    for part in str(phrase).split():
        if part in GAPS:
            gap = GAPS[part]
            continue
        choices: list[list[str]] = []
        for choice in part.split("|"):
            if choice.startswith("<") and choice.endswith(">"):
                choices.append(["concept", choice[1:-1]])
            elif choice.endswith("*"):
                choices.append(["prefix", fold(choice[:-1])])
            elif choice:
                word = fold(choice).replace("'", "")
                choices += [["exact", one] for one in (word, *also.get(word, ())) if ["exact", one] not in choices]
        if not choices or any(kind == "prefix" and len(word) < SHORTEST_PREFIX for kind, word in choices):
            raise unusable(f"'{phrase}' is no phrase", expected="words", file=name, place=place)
        elements.append([gap if elements else 0, choices])
        gap = 0
    if not elements:
        raise unusable(f"an empty phrase of '{concept}'", expected="words", file=name, place=place)
    return elements


def _grouped(gap: int, choices: list[list[str]]) -> list[Any]:
    """An element as it is looked for: ``[gap before it, whole words, beginnings, concepts]``."""
    return [gap, *([word for kind, word in choices if kind == wanted] for wanted in ("exact", "prefix", "concept"))]


def _levels(parsed: dict[str, list[list[list[Any]]]], name: str) -> dict[str, int]:
    """How deep each concept leans on others; what leans on nothing is found first."""
    levels: dict[str, int] = {}

    def level(concept: str, above: tuple[str, ...]) -> int:
        if concept in above:
            raise unusable(f"the concept '{concept}' leans on itself", file=name)
        if concept in GIVEN:
            return -1
        if concept not in parsed:
            raise unusable(f"'{above[-1]}' leans on an unknown concept '{concept}'", file=name)
        if concept not in levels:
            leans = {
                word
                for phrase in parsed[concept]
                for _, choices in phrase
                for kind, word in choices
                if kind == "concept"
            }
            levels[concept] = max((level(other, (*above, concept)) + 1 for other in leans), default=0)
        return levels[concept]

    for concept in parsed:
        level(concept, ())
    return levels
