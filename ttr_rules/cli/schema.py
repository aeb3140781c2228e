"""``ttr schema``: what a file may say, as a JSON Schema that editors complete and check by."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ttr_rules.cli.complete import beginning
from ttr_rules.cli.options import AsJson, Lang, Version
from ttr_rules.cli.output import SCHEMA, write_json
from ttr_rules.faults import nearest, unusable
from ttr_rules.whole import write_whole

NAMES = ("situation", "layer", "edition", "table")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("schema", help=schema.__doc__)(schema)


def _complete(incomplete: str) -> list[str]:
    return beginning(incomplete, NAMES)


def schema(
    name: Annotated[
        str, typer.Argument(metavar="NAME", autocompletion=_complete, help="situation, layer, edition or table.")
    ],
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to a file.")] = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Print what a file may say, for editors to complete and check.

    The JSON Schema (draft 2020-12) of situation files, house rules ('layer'), editions or table files.

    Example: ttr schema situation
    """
    if name not in NAMES:
        raise unusable(
            f"no schema '{name}'",
            expected="one of " + ", ".join(NAMES),
            nearest=nearest(name, NAMES),
            file="argument 1",
        )
    found = published(name)
    text = json.dumps(found, indent=2, ensure_ascii=False) + "\n"
    if save:
        write_whole(save, text)
    if as_json:
        write_json({"schema": SCHEMA, "value": found})
    elif not save:
        sys.stdout.write(text)


def published(name: str) -> dict[str, Any]:
    """A schema with the ids that this installation knows."""
    from ttr_rules.rules.home import rulesets_root
    from ttr_rules.rules.load import editions, house_rules, load_rules
    from ttr_rules.rules.model import ACTS
    from ttr_rules.show.words import languages

    file = rulesets_root().parent / "schemas" / f"{name}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    rules = load_rules()
    known = {
        "edition-id": editions(),
        "house-id": house_rules(),
        "rule-id": list(rules.rules),
        "fact": list(rules.scopes),
        "act": list(ACTS),
        "language": languages(),
    }
    found["$defs"] |= {part: {"enum": ids} for part, ids in known.items() if part in found["$defs"]}
    return found
