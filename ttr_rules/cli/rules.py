"""``ttr rules``, ``rule``, ``editions`` and ``sources``: the rules read back, and where they are printed."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.cli.complete import complete_edition, complete_rule
from ttr_rules.cli.options import AsJson, House, Lang, Table, Version
from ttr_rules.cli.options import Edition as EditionOption
from ttr_rules.cli.output import SCHEMA, listed, write_blocks, write_json
from ttr_rules.faults import nearest, unusable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ttr_rules.rules.model import Rule, RuleSet

EditionArgument = Annotated[
    str | None,
    typer.Argument(metavar="[EDITION]", autocompletion=complete_edition, help="Default: the edition played."),
]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (rules, rule, editions, sources):
        app.command(command.__name__, help=command.__doc__)(command)


def rules(
    edition: EditionArgument = None,
    about: Annotated[str | None, typer.Option(metavar="TOPIC", help="Only this topic, such as 'draw'.")] = None,
    house: House = None,
    table: Table = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """List an edition's rules.

    Example: ttr rules na-classic --about tie
    """
    chosen = _rule_set(edition, house, table)
    found = [told(part, chosen.sources) for part in chosen.rules.values()]
    if about:
        topics = dict.fromkeys(part["topic"] for part in found)
        if about not in topics:
            raise unusable(
                f"no topic '{about}'", expected=", ".join(topics), nearest=nearest(about, topics), file="--about"
            )
        found = [part for part in found if part["topic"] == about]
    if as_json:
        write_json({**listed(found), "edition": chosen.id, "title": chosen.title, "house": list(chosen.house)})
    else:
        from ttr_rules.show.rules import rules_blocks
        from ttr_rules.show.words import frame

        write_blocks(rules_blocks(found, chosen.id, chosen.title, frame(lang)))


def rule(
    rule_id: Annotated[str, typer.Argument(metavar="ID", autocompletion=complete_rule, help="A rule's id.")],
    edition: EditionOption = None,
    house: House = None,
    table: Table = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Show one rule and all that bears on it.

    Wording and value, where it is printed and written, what changes it, which examples turn on it.

    Example: ttr rule double.player-count
    """
    found = all_of(rule_id, edition, house, table)
    if as_json:
        write_json({"schema": SCHEMA, **found})
    else:
        from ttr_rules.show.rules import rule_blocks
        from ttr_rules.show.words import frame

        write_blocks(rule_blocks(found, frame(lang)))


def all_of(rule_id: str, edition: str | None, house: list[str] | None, table: Path | None) -> dict[str, Any]:
    """A rule and what stands around it, as plain data. Raises Unusable for an id that is none."""
    from ttr_rules.cli.related import cases, elsewhere, overriders

    chosen = _rule_set(edition, house, table)
    if rule_id not in chosen.rules:
        raise unusable(
            f"no rule '{rule_id}'",
            expected="an id from 'ttr rules'",
            nearest=nearest(rule_id, chosen.rules),
            file="argument 1",
        )
    return {
        "edition": chosen.id,
        **told(chosen.rules[rule_id], chosen.sources),
        "elsewhere": elsewhere(rule_id, chosen.id),
        "changed_by": overriders(rule_id),
        "cases": cases(rule_id),
    }


def editions(
    which: Annotated[bool, typer.Option("--which", help="Find out which one fits your box.")] = False,
    seen: Annotated[
        list[str] | None, typer.Option(metavar="NAME=ANSWER", help="What your box shows: tickets=33.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """List the editions whose rules are here.

    With --which a few things that can be seen on the box, the board and the cards tell which one is yours.

    Example: ttr editions
    """
    if which or seen:
        from ttr_rules.cli.which import which as ask_which

        ask_which(seen or [], as_json, lang)
        return
    from ttr_rules.rules.load import default_edition, load_rules
    from ttr_rules.rules.load import editions as known

    found = []
    for name in known():
        chosen = load_rules(name)
        cited = Counter(cite["source"] for part in chosen.rules.values() for cite in part.cites)
        found.append(
            {
                "edition": name,
                "title": chosen.title,
                "default": name == default_edition(),
                "board": chosen.board,
                "rules": sum(not part.absent for part in chosen.rules.values()),
                "sources": [name for name, _ in cited.most_common()],
            }
        )
    if as_json:
        write_json(listed(found))
    else:
        from ttr_rules.show.rules import editions_blocks
        from ttr_rules.show.words import frame

        write_blocks(editions_blocks(found, frame(lang)))


def sources(as_json: AsJson = False, lang: Lang = "en", version: Version = False) -> None:
    """List what the rules were read from.

    Also how much of each source was read, and what is not known.

    Example: ttr sources
    """
    from ttr_rules.rules.load import load_rules
    from ttr_rules.show.words import frame

    found = [{"source": name, **entry} for name, entry in load_rules().sources.items()]
    say = frame(lang)
    if as_json:
        write_json({**listed(found), "note": say("independent")})
    else:
        from ttr_rules.show.rules import sources_blocks

        write_blocks(sources_blocks(found, say))


def _rule_set(edition: str | None, house: list[str] | None, table: Path | None) -> "RuleSet":
    from ttr_rules.cli.table import table_rules
    from ttr_rules.rules.load import load_rules

    agreed = None if edition or house else table_rules(table)
    return load_rules(agreed.edition, agreed.house) if agreed else load_rules(edition, house or ())


def told(part: "Rule", known: "Mapping[str, dict[str, Any]]") -> dict[str, Any]:
    """A rule as plain data, its citations with their titles."""
    file, line = part.place or (None, None)
    return {
        "rule": part.id,
        "topic": part.topic,
        "asks": part.asks,
        "value": part.value,
        "says": part.says,
        "status": "absent" if part.absent else part.status,
        "layer": part.layer,
        "was": part.was,
        "told": part.told,
        "cites": [
            {
                "source": cite["source"],
                "title": known[cite["source"]]["title"],
                "section": cite.get("section"),
                "page": cite.get("page"),
            }
            for cite in part.cites
        ],
        "ruling_from": part.ruling_from,
        "also_read": part.also_read,
        "file": file,
        "line": line,
        "booklet_file": part.booklet_place[0] if part.booklet_place else None,
        "booklet_line": part.booklet_place[1] if part.booklet_place else None,
    }
