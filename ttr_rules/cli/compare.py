"""``ttr compare``: what differs between editions, house rules and tables, and situations that show it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.cli.complete import complete_side
from ttr_rules.cli.options import AsJson, Lang, Version
from ttr_rules.cli.output import SCHEMA, write_blocks, write_json
from ttr_rules.faults import unusable

if TYPE_CHECKING:
    from ttr_rules.rules.compare import Difference, Side
    from ttr_rules.rules.model import Rule


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("compare", help=compare.__doc__)(compare)


def compare(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="A B ...",
            autocompletion=complete_side,
            help="Editions, house rules, or files of these or of a table.",
        ),
    ],
    about: Annotated[str | None, typer.Option(metavar="TOPIC", help="Only this topic, such as 'draw'.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="What is the same too.")] = False,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="SITUATION", help="Rule on this situation under each.")
    ] = None,
    question: Annotated[str | None, typer.Option(metavar="TEXT", help="Answer this question under each.")] = None,
    situations: Annotated[
        bool, typer.Option("--situations/--no-situations", help="Show what turns on each difference.")
    ] = True,
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Compare rule sets: what differs, where it is printed, and a situation that shows it.

    Example: ttr compare na-classic na-current --about setup
    """
    from ttr_rules.rules.compare import sides
    from ttr_rules.show.words import frame

    if len(names) < 2:
        raise unusable("only one thing to compare", expected="two names or more", file="argument 1")
    if file is not None and question is not None:
        raise unusable("a situation and a question", expected="--file or --question", file="--question")
    compared = sides(names)
    if file is not None or question is not None:
        found = one_dispute(compared, file, question)
    else:
        found = all_differences(compared, about, all_, situations)
    if as_json:
        write_json({"schema": SCHEMA, **found})
        return
    from ttr_rules.show.compare import compare_blocks, compare_markdown

    if markdown:
        print(compare_markdown(found, frame(lang)), end="")
    else:
        write_blocks(compare_blocks(found, frame(lang)))


def _head(compared: list[Side]) -> list[dict[str, Any]]:
    return [
        {"side": side.name, "edition": side.rules.id, "house": list(side.rules.house), "title": side.rules.title}
        for side in compared
    ]


def one_dispute(compared: list[Side], file: Path | None, question: str | None) -> dict[str, Any]:
    """One situation or question under each rule set."""
    if question is not None:
        return {
            "sides": _head(compared),
            "question": question,
            "outcomes": [_asked(question, side) for side in compared],
        }
    from ttr_rules.cli.situations import read_data
    from ttr_rules.situation.witness import outcomes

    data = read_data(str(file))
    return {"sides": _head(compared), "file": str(file), "outcomes": outcomes(data, compared)}


def _asked(question: str, side: Side) -> dict[str, Any]:
    """The answer to a question under one rule set."""
    from ttr_rules.ask.answer import answer_question
    from ttr_rules.ask.setting import Setting

    answer = answer_question(question, Setting(edition=side.edition, house=tuple(side.house)))
    told = {key: answer[key] for key in ("verdict", "value", "silent", "headline")}
    return {"side": side.name, **told, "rules": [reason["rule"] for reason in answer["because"]], "why": None}


def all_differences(compared: list[Side], about: str | None, same: bool, situations: bool) -> dict[str, Any]:
    """Each rule that differs, with a situation that shows it."""
    from ttr_rules.rules.compare import differences
    from ttr_rules.situation.witness import Witnesses

    witnesses = Witnesses(compared, _asked)
    found = differences(compared, about, same=same)
    return {
        "sides": _head(compared),
        "about": about,
        "differences": [
            {**_told(one, compared), "witness": witnesses.of(one) if situations else None}
            for one in found
            if one.kind != "same"
        ],
        "same": [_told(one, compared) for one in found if one.kind == "same"] if same else None,
    }


def _told(difference: Difference, compared: list[Side]) -> dict[str, Any]:
    shown = difference.shown
    return {
        "rule": difference.rule,
        "topic": shown.topic,
        "asks": shown.asks,
        "kind": difference.kind,
        "told": shown.told,
        "sides": [_side(side, rule) for side, rule in zip(compared, difference.sides, strict=True)],
    }


def _side(side: Side, rule: Rule | None) -> dict[str, Any]:
    if rule is None:
        return {"side": side.name, "status": "absent", "value": None, "says": None, "cites": []}
    status = "absent" if rule.absent else rule.status
    cites = [{key: cite.get(key) for key in ("source", "section", "page")} for cite in rule.cites]
    return {"side": side.name, "status": status, "value": rule.value, "says": rule.says, "cites": cites}
