"""``ttr house new``: a table agrees on its rules, in a short conversation or by options, and they are written down."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.cli.complete import complete_house
from ttr_rules.cli.options import AsJson, Lang, Version
from ttr_rules.cli.options import Edition as EditionOption
from ttr_rules.cli.table import ENGLISH
from ttr_rules.faults import unusable

if TYPE_CHECKING:
    from collections.abc import Sequence

Agreement = dict[str, Any]


def new(
    edition: EditionOption = None,
    players: Annotated[str | None, typer.Option(metavar="TEXT", help="A number, or names in turn order.")] = None,
    house: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", autocompletion=complete_house, help="A house rule, by id or path. Repeat for more."),
    ] = None,
    agreed: Annotated[str | None, typer.Option(metavar="NAMES", help="Who agreed. Default: the players.")] = None,
    date: Annotated[str | None, typer.Option(metavar="DATE", help="When. Default: today.")] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="What to call it.")] = None,
    output: Annotated[Path, typer.Option(metavar="FILE", help="Where to write.")] = Path("ttr-table.yaml"),
    replace: Annotated[bool, typer.Option("--replace", help="Replace a file that is there, without asking.")] = False,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> int:
    """Agree on the rules of your table and write them to ttr-table.yaml.

    Asks at a terminal; with options it does the same without questions.

    Example: ttr house new --edition na-current --players Ann,Bo,Cem --house doubles-open-at-three
    """
    from ttr_rules.cli.main import ANSWERED
    from ttr_rules.rules.load import default_edition, load_rules
    from ttr_rules.show.words import frame

    say = frame(lang)
    asks = (edition, players, house, agreed) == (None, None, None, None)
    if asks:
        if not sys.stdin.isatty():
            raise unusable(
                "nobody can be asked here",
                expected="a terminal, or options such as --edition and --house",
                file="ttr house new",
            )
        from ttr_rules.cli.wizard import Wizard

        made = Wizard(say, lang).agreement()
    else:
        made = _stated(edition or default_edition(), players, house or (), agreed)
    if lang != ENGLISH:
        made["lang"] = lang
    made.update(
        {key: value for key, value in (("date", date or made.get("date") or _today()), ("title", title)) if value}
    )
    load_rules(made["edition"], made["house"])
    if output.exists() and not replace and not _may_replace(output, asks, say):
        typer.echo(say("house-kept", file=output))
        return ANSWERED
    from ttr_rules.cli.output import SCHEMA, write_json
    from ttr_rules.whole import write_whole

    write_whole(output, written(made))
    if as_json:
        write_json({"schema": SCHEMA, "file": str(output), **made})
    else:
        typer.echo(say("house-written", file=output))
    return ANSWERED


def _may_replace(output: Path, asks: bool, say: Any) -> bool:
    """Whether a file may be replaced: asked where somebody can answer, refused where nobody can."""
    if asks or sys.stdin.isatty():
        return typer.confirm(say("house-exists", file=output), default=False)
    raise unusable("is there already", expected="--replace, or another --output", file=str(output))


def _today() -> str:
    import datetime

    return datetime.datetime.now().astimezone().date().isoformat()


def _stated(edition: str, players: str | None, house: Sequence[str], agreed: str | None) -> Agreement:
    from ttr_rules.cli.house import seats

    names, count = seats(players)
    made: Agreement = {"edition": edition, "house": list(house)}
    if count:
        made["players"] = list(names) or count
    signed = seats(agreed)[0] or names
    if signed:
        made["agreed"] = list(signed)
    return made


def written(made: Agreement) -> str:
    """The table file of an agreement."""
    import yaml

    order = ("title", "edition", "players", "house", "lang", "agreed", "date")
    data = {key: made[key] for key in order if made.get(key) is not None}
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=10_000, default_flow_style=None)
    return f"# The rules that our table plays by. 'ttr house card' prints them.\n{text}"
