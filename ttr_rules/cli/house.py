"""``ttr house``: the house rules there are, whether some go together, and tonight's card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from ttr_rules.cli.complete import complete_edition, complete_house
from ttr_rules.cli.options import AsJson, Lang, Table, Version
from ttr_rules.cli.options import Edition as EditionOption
from ttr_rules.cli.output import SCHEMA, listed, write_blocks, write_json
from ttr_rules.faults import unusable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.rules.house import HouseRule
    from ttr_rules.rules.model import RuleSet

HELP = """House rules: find them, agree on them, check them, print them.

Example: ttr house check doubles-open-at-three no-locomotive-flush
"""

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[NAME ...]",
        autocompletion=complete_house,
        help="House rules, by id or path. Default: those of your table.",
    ),
]
Players = Annotated[str | None, typer.Option(metavar="TEXT", help="A number, or names in turn order.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    from ttr_rules.cli.house_new import new
    from ttr_rules.cli.house_try import try_out

    house = typer.Typer(rich_markup_mode=None)
    for command in (list_, show, new, check, card, try_out):
        house.command(command.__name__.partition("_")[0], help=command.__doc__)(command)
    app.add_typer(house, name="house", help=HELP, no_args_is_help=True)


class Agreed(NamedTuple):
    """What is played: an edition with house rules, and what is known of the table."""

    edition: str
    house: tuple[str, ...]
    names: tuple[str, ...] = ()
    players: int | None = None
    file: str = ""
    title: str = ""
    agreed: tuple[str, ...] = ()
    date: str = ""

    def rules(self) -> RuleSet:
        """The rule set. Raises Unusable where the rules do not go together."""
        from ttr_rules.rules.load import load_rules

        return load_rules(self.edition, self.house)

    def layers(self) -> list[HouseRule]:
        """What is told of each house rule."""
        from ttr_rules.rules.house import house_rule

        return [house_rule(name) for name in self.house]


def agreed_on(
    names: Sequence[str] | None, edition: str | None, table: Path | None, players: str | None = None
) -> Agreed:
    """What the command line says, and for the rest the table's rules. Raises Unusable where neither says anything."""
    from ttr_rules.cli.table import table_rules
    from ttr_rules.rules.load import default_edition

    found = None if names else table_rules(table)
    if not names and found is None and edition is None:
        raise unusable(
            "no house rule is named, and there is no table file",
            expected="a NAME from 'ttr house list', or 'ttr house new'",
            file="argument 1",
        )
    said = found or None
    who, count = seats(players if players is not None else said.players if said else None)
    house = tuple(names or (said.house if said else ()))
    chosen = edition or (said.edition if said else None) or default_edition()
    if said is None:
        return Agreed(chosen, house, who, count)
    return Agreed(chosen, house, who, count, said.file, said.title, said.agreed, said.date)


def seats(said: Any) -> tuple[tuple[str, ...], int | None]:
    """Players as names and a number, from a number, a list or words between commas."""
    if said is None or said == "":
        return (), None
    if isinstance(said, list | tuple):
        return tuple(map(str, said)), len(said)
    text = str(said).strip()
    if text.isdigit():
        return (), int(text)
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    return names, len(names)


def list_(
    edition: Annotated[
        str | None,
        typer.Argument(metavar="[EDITION]", autocompletion=complete_edition, help="Default: the edition played."),
    ] = None,
    about: Annotated[str | None, typer.Option(metavar="TOPIC", help="Only this topic, such as 'draw'.")] = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """List the house rules that fit an edition.

    Example: ttr house list europe --about ticket
    """
    from ttr_rules.rules.house import fitting, shipped
    from ttr_rules.rules.load import load_rules, topics

    rules = load_rules(edition)
    found = [layer for layer in fitting(rules.lineage) if not about or about in layer.topics]
    if about and about not in topics():
        raise unusable(f"no topic '{about}'", expected=", ".join(topics()), file="--about")
    if as_json:
        write_json({**listed(as_data(layer) for layer in found), "edition": rules.id})
        return
    from ttr_rules.show.house import list_blocks
    from ttr_rules.show.words import frame

    lacking = [] if about else [layer.id for layer in shipped().values() if layer not in found]
    write_blocks(list_blocks(found, lacking, rules.title, topics(), lang, frame(lang)))


def show(
    name: Annotated[
        str, typer.Argument(metavar="NAME", autocompletion=complete_house, help="A house rule, by id or path.")
    ],
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Show a house rule: what it changes and why people play it.

    Example: ttr house show doubles-open-at-three
    """
    from ttr_rules.rules.house import house_rule

    layer = house_rule(name)
    if as_json:
        write_json({"schema": SCHEMA, **as_data(layer)})
        return
    from ttr_rules.show.house import show_blocks
    from ttr_rules.show.words import frame

    write_blocks(show_blocks(layer, lang, frame(lang)))


def as_data(layer: HouseRule) -> dict[str, Any]:
    """A house rule as plain data."""
    return {
        "house": layer.id,
        "title": layer.title,
        "says": layer.says,
        "why": layer.why,
        "topics": list(layer.topics),
        "rules": list(layer.rules),
        "fits": list(layer.fits),
        "clashes": list(layer.clashes),
        "advice": layer.advice,
        "words": layer.words or None,
        "mind": layer.mind or None,
        "evidence": [dict(entry) for entry in layer.evidence],
        "example": layer.example,
        "file": layer.file,
    }


def check(
    names: Names = None,
    edition: EditionOption = None,
    players: Players = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=0, help="Random games to play under the rules; 0 for none.")
    ] = 20,
    table: Table = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> int:
    """Check that house rules can be played together.

    Exit status 1 where they cannot; each conflict is told with both places and what would mend it.

    Example: ttr house check --edition na-classic routes-must-connect thirty-trains
    """
    from ttr_rules.cli.main import ANSWERED, DIFFERENT
    from ttr_rules.rules.weigh import idle, weigh

    said = agreed_on(names, edition, table, players)
    # What cannot be read is no conflict.
    said.layers()
    found = weigh(said.edition, said.house, said.players)
    played: dict[str, Any] | None = None
    unused = [] if found else idle(said.house, said.players)
    if games and not found:
        from ttr_rules.game.soundness import trial
        from ttr_rules.situation.adjudicate import board_of

        rules = said.rules()
        played, more = trial(rules, board_of(rules), said.players, games)
        found += more
    if as_json:
        write_json(
            {
                "schema": SCHEMA,
                "edition": said.edition,
                "house": list(said.house),
                "table": said.file or None,
                "ok": not found,
                "conflicts": [part.as_json() for part in found],
                "idle": unused,
                "games": played,
            }
        )
    else:
        from ttr_rules.show.house import check_blocks
        from ttr_rules.show.words import frame

        write_blocks(check_blocks(said.edition, said.house, found, unused, played, frame(lang)))
    return DIFFERENT if found else ANSWERED


def card(
    names: Names = None,
    edition: EditionOption = None,
    players: Players = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Save a page to print on one A4 sheet.")
    ] = None,
    table: Table = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Print tonight's card: what your table plays differently.

    Example: ttr house card doubles-open-at-three --players Ann,Bo,Cem --html card.html
    """
    from ttr_rules.rules.load import load_rules
    from ttr_rules.rules.tonight import tonight

    said = agreed_on(names, edition, table, players)
    found = {
        **tonight(said.rules(), load_rules(said.edition), said.layers(), said.players, lang),
        "name": said.title,
        "names": list(said.names),
        "agreed": list(said.agreed),
        "date": said.date,
    }
    if html:
        from ttr_rules.show.card_page import card_page
        from ttr_rules.show.words import frame
        from ttr_rules.whole import write_whole

        write_whole(html, card_page(found, frame(lang), lang))
    if as_json:
        write_json({"schema": SCHEMA, **found})
    elif markdown:
        from ttr_rules.show.card import card_markdown
        from ttr_rules.show.words import frame

        print(card_markdown(found, frame(lang)), end="")
    elif not html:
        from ttr_rules.show.card import card_blocks
        from ttr_rules.show.words import frame

        write_blocks(card_blocks(found, frame(lang)))
