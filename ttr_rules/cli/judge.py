"""``ttr judge``: rulings on situations, from files or from moves on the command line."""

from typing import Annotated, Any

import typer

from ttr_rules.cli import options as option
from ttr_rules.cli.situations import answer_all
from ttr_rules.cli.table import spoken
from ttr_rules.cli.view import View


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("judge", help=judge.__doc__)(judge)


def _key(name: str, help_: str, *names: str) -> Any:
    return typer.Option(*(names or (f"--{name}",)), metavar="TEXT", help=help_, rich_help_panel="The situation")


One = str | None
Many = list[str] | None


def judge(
    items: Annotated[
        list[str] | None, typer.Argument(metavar="FILE ... | MOVE ...", help="Files ('-': standard input), or moves.")
    ] = None,
    title: Annotated[One, _key("title", "What to call it.")] = None,
    edition: option.Edition = None,
    house: option.House = None,
    players: Annotated[One, _key("players", "A number, or names in turn order.")] = None,
    turn: Annotated[One, _key("turn", "Whose turn it is.")] = None,
    display: Annotated[One, _key("display", "The face-up cards: 'red loco blue green white'.")] = None,
    deck: Annotated[One, _key("deck", "Known top cards, the first on top.")] = None,
    discard: Annotated[One, _key("discard", "The discard pile: cards, or how many.")] = None,
    hands: Annotated[
        Many, _key("hands", "'3 red 1 loco', or 'Bo: 3 red'. Repeat for more players.", "--hands", "--hand")
    ] = None,
    routes: Annotated[
        Many, _key("routes", "Claimed already: 'Bo: Denver - Omaha, Boston - Montreal'.", "--routes", "--route")
    ] = None,
    trains: Annotated[Many, _key("trains", "Train cars left: '4', or 'Bo: 2'.")] = None,
    tickets: Annotated[Many, _key("tickets", "Tickets kept: 'Ann: Boston - Miami'.", "--tickets", "--ticket")] = None,
    ticket_deck: Annotated[One, _key("ticket-deck", "Tickets left to draw.")] = None,
    points: Annotated[Many, _key("score", "On the scoring track: 'Ann: 74'.")] = None,
    final_round: Annotated[One, _key("final-round", "'triggered-by: Bo, turns-left: [Ann, Bo]'.")] = None,
    stations: Annotated[Many, _key("stations", "Stations built: 'Ann: Wien'.", "--stations", "--station")] = None,
    end: Annotated[Many, _key("end", "A result at the end: 'Ann: {points: 101, completed: 5}'.")] = None,
    steps: Annotated[Many, _key("steps", "A move; replaces the file's.", "--steps", "--step")] = None,
    ask: Annotated[One, _key("ask", "ruling, options, payments, score, winner, longest or state.")] = None,
    expect: Annotated[One, _key("expect", "What 'ttr check' would want.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="Judge what follows an illegal step too.")] = False,
    replay: Annotated[bool, typer.Option("--replay", help="Follow a whole game to its first illegal step.")] = False,
    map_: Annotated[
        bool | None, typer.Option("--map/--no-map", help="Show the routes around what the verdict is about.")
    ] = None,
    why: option.Why = False,
    table: option.Table = None,
    picture: option.Picture = None,
    svg: option.Svg = None,
    html: option.Html = None,
    as_json: option.AsJson = False,
    lang: option.LangOfTable = None,
    version: option.Version = False,
) -> int:
    """Rule on a situation: does it stand, and why?

    Example: ttr judge "draw blind" "take locomotive" --display "red loco blue green white"
    """
    stated = {
        "title": title, "edition": edition, "house": house, "players": players, "turn": turn, "display": display,
        "deck": deck, "discard": discard, "hands": hands, "routes": routes, "trains": trains, "tickets": tickets,
        "ticket-deck": ticket_deck, "score": points, "final-round": final_round, "stations": stations, "end": end,
        "steps": steps, "ask": ask, "expect": expect,
    }  # fmt: skip
    given = {key: value for key, value in stated.items() if value is not None}
    view = View(
        lang=spoken(lang, table), as_json=as_json, why=why, replay=replay, map=map_, picture=picture, svg=svg, html=html
    )
    return answer_all(items or [], given, view, table, go_on=go_on)
