"""Options that several commands share, so that they are named, helped and completed alike."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ttr_rules.cli.complete import complete_edition, complete_house, complete_lang

Version = Annotated[bool, typer.Option("--version", help="Show the version and stop.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")]
Lang = Annotated[
    str, typer.Option("--lang", metavar="LANG", autocompletion=complete_lang, help="Language of the answer.")
]
LangOfTable = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="LANG", autocompletion=complete_lang, help="Language of the answer; else the table file's."
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(metavar="ID", autocompletion=complete_edition, help="An edition, or a path to a rule file."),
]
House = Annotated[
    list[str] | None,
    typer.Option(metavar="ID", autocompletion=complete_house, help="A house rule, by id or path. Repeat for more."),
]
Table = Annotated[
    Path | None,
    typer.Option(metavar="FILE", envvar="TTR_TABLE", help="The rules of your table, from 'ttr house new'."),
]
Why = Annotated[bool, typer.Option("--why", help="Show each step and the rules that were considered.")]
Picture = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Draw the board with what matters: .svg or .png."),
]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Save the answer as a picture.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Save the answer as a page.")]
