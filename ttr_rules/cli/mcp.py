"""``ttr mcp``: the referee for chat assistants, over standard streams."""

from __future__ import annotations

from typing import Annotated

import typer

from ttr_rules.cli.options import AsJson, Lang, Table, Version
from ttr_rules.faults import unusable


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("mcp", help=mcp.__doc__)(mcp)


def mcp(
    tools: Annotated[bool, typer.Option("--tools", help="List the tools and stop.")] = False,
    table: Table = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Serve a chat assistant: it phrases, the referee decides.

    Speaks the Model Context Protocol over standard input and output; an assistant starts it by itself once it knows
    the command. Needs the extra 'mcp'.

    Example: ttr mcp --tools
    """
    try:
        from ttr_rules.cli.assistant import Referee
    except ModuleNotFoundError as error:
        if not str(error.name).startswith("mcp"):
            raise
        lacking = "the package 'mcp' is not installed, or too old"
        raise unusable(lacking, expected="pip install 'ttr-rules[mcp]'", file="ttr mcp") from None
    referee = Referee(table)
    if not tools:
        referee.serve()
        return
    listed = referee.listed()
    if as_json:
        from ttr_rules.cli.output import listed as object_of
        from ttr_rules.cli.output import write_json

        write_json(object_of(listed))
    else:
        for tool in listed:
            typer.echo(f"{tool['tool']:8} {tool['does']}")
