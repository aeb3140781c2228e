"""``ttr score``: the final score of a table, from a file, or asked for at a terminal."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ttr_rules.cli import options as option
from ttr_rules.cli.situations import answer_all, situation
from ttr_rules.cli.table import spoken
from ttr_rules.cli.view import View
from ttr_rules.faults import Unusable, unusable


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("score", help=score.__doc__)(score)


def score(
    items: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE ...]", help="Situation files ('-': standard input). None: at a terminal, asks."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to keep what is asked for; taken up again if it exists.")
    ] = None,
    edition: option.Edition = None,
    house: option.House = None,
    why: option.Why = False,
    table: option.Table = None,
    picture: option.Picture = None,
    svg: option.Svg = None,
    html: option.Html = None,
    as_json: option.AsJson = False,
    lang: option.LangOfTable = None,
    version: option.Version = False,
) -> int:
    """Score a finished game.

    Routes, tickets with their paths, stations, the longest path, who wins and by what. Without a FILE, at a terminal,
    it asks for what lies on the table, and keeps it in a file at each step.

    Example: ttr score examples/north-america/scoring/three-players-whole-sheet.yaml
    """
    view = View(lang=spoken(lang, table), as_json=as_json, why=why, picture=picture, svg=svg, html=html)
    if items:
        if save:
            raise unusable("FILE and --save exclude each other", expected="one of them", file="--save")
        given = {"ask": "score"} | ({"edition": edition} if edition else {}) | ({"house": house} if house else {})
        return answer_all(items, given, view, table)
    if as_json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise unusable("no file", expected="a FILE, or a terminal to ask at", file="argument 1")
    return _asked_for(view, table, edition, house, save)


def _asked_for(view: View, table: Path | None, edition: str | None, house: list[str] | None, save: Path | None) -> int:
    """Ask for what lies on the table until its sheet is wanted; however it ends, the file says where it was left."""
    from ttr_rules.cli.count.opening import opened
    from ttr_rules.cli.count.talk import DONE, Talk
    from ttr_rules.cli.main import ANSWERED, INTERRUPTED
    from ttr_rules.cli.output import write_blocks
    from ttr_rules.show.blocks import Line
    from ttr_rules.show.words import frame

    if view.picture:
        from ttr_rules.show.picture_file import check_name

        check_name(str(view.picture))
    say = frame(view.lang)
    file: Path | None = None
    try:
        count, file = opened(say, table, edition, house, save)
        write_blocks([Line(say("talk-hello", file=file))])
        talk = Talk(count, file, say)
        while talk.run() == DONE:
            try:
                status = view.show_each([str(file)], lambda name: situation(name, {}), None)
            except Unusable as error:
                print(error)
            else:
                talk.finish()
                print(say("talk-done", file=file))
                return status
    except (EOFError, KeyboardInterrupt) as way_out:
        print()
        if file:
            print(say("talk-kept", file=file))
        return ANSWERED if isinstance(way_out, EOFError) else INTERRUPTED
    print(say("talk-kept", file=file))
    return ANSWERED
