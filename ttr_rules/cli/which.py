"""``ttr editions --which``: which rule set fits a box, asked at a terminal or from what is given as options."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from ttr_rules.cli.output import SCHEMA, write_json
from ttr_rules.faults import Unusable, unusable


def which(seen: Sequence[str], as_json: bool, lang: str) -> int:
    """Narrows the editions down by what is seen. ``seen``: answers such as ``tickets=33``; the rest is asked for.

    Raises Unusable for an answer that is none of those offered. Without a terminal what is left open is listed.
    """
    from ttr_rules.rules.which import fit, open_questions
    from ttr_rules.show.words import frame

    given = dict(_answer(one) for one in seen)
    say = frame(lang)
    if not as_json and sys.stdin.isatty():
        while (found := open_questions(given, lang)) and len(fit(given, lang).editions) > 1:
            question = found[0]
            print(question.asks)
            for number, answer in enumerate(question.answers, 1):
                print(f"  {number}  {answer.says}")
            said = input("> ").strip()
            if not said:
                break
            numbered = said.isdigit() and 0 < int(said) <= len(question.answers)
            chosen = question.answers[int(said) - 1].says if numbered else said
            try:
                fit({question.id: chosen}, lang)
            except Unusable as error:
                print(error)
                continue
            given[question.id] = chosen
    result = fit(given, lang)
    left = open_questions(given, lang) if len(result.editions) > 1 else []
    if as_json:
        write_json(
            {
                "schema": SCHEMA,
                "value": list(result.editions),
                "notes": list(result.notes),
                "ask": [
                    {"id": one.id, "asks": one.asks, "answers": [each.says for each in one.answers]} for one in left
                ],
            }
        )
        return 0
    _tell(result.editions, result.notes, left, say)
    return 0


def _answer(text: str) -> tuple[str, str]:
    name, sign, said = text.partition("=")
    if not sign:
        raise unusable(f"'{text}' is no answer", expected="NAME=ANSWER, such as tickets=33", file="--seen")
    return name.strip(), said.strip()


def _tell(editions: Sequence[str], notes: Sequence[str], left: Sequence[Any], say: Any) -> None:
    from ttr_rules.rules.load import load_rules

    if not editions:
        print(say("which-none"))
    for edition in editions:
        print(f"{edition}: {load_rules(edition).title}")
    for note in notes:
        print(note)
    for question in left:
        print(f"{question.asks} --seen {question.id}=" + "|".join(answer.says for answer in question.answers))
