"""``ttr house try``: what a house rule does to the game, by many games of simple players."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ttr_rules.cli.complete import complete_house
from ttr_rules.cli.options import AsJson, Lang, Version
from ttr_rules.cli.options import Edition as EditionOption
from ttr_rules.cli.output import SCHEMA, write_blocks, write_json
from ttr_rules.faults import unusable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttr_rules.game.tryout import Record

Job = tuple[str, tuple[str, ...], int, int]
"""Edition, house rules, players, seed."""

BAR = 30


def try_out(
    name: Annotated[
        str, typer.Argument(metavar="NAME", autocompletion=complete_house, help="A house rule, by id or path.")
    ],
    edition: EditionOption = None,
    players: Annotated[int | None, typer.Option(metavar="N", min=2, max=5, help="How many play. Default: 3.")] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=2, help="Games to play with the rule, and as many without.")
    ] = 200,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 1,
    cores: Annotated[int, typer.Option(metavar="N", min=0, help="Processes; 0 for one for each core.")] = 0,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Try what a house rule does to the game.

    Simple players play many games with and without it, from the same seeds.

    Example: ttr house try doubles-open-at-three --players 3 --games 100
    """
    from ttr_rules.game.tryout import effects
    from ttr_rules.rules.house import house_rule
    from ttr_rules.rules.load import default_edition, load_rules

    layer = house_rule(name)
    if layer.advice:
        raise unusable(f"'{layer.id}' is advice in words: no game can play by it", expected="a rule that is judged")
    chosen = edition or (layer.fits[0] if layer.fits and default_edition() not in layer.fits else default_edition())
    for house in ((), (name,)):
        load_rules(chosen, house)
    players = players or (layer.players or (3,))[0]
    seeds = range(seed, seed + games)
    jobs: list[Job] = [(chosen, house, players, one) for house in ((), (name,)) for one in seeds]
    records = _played(jobs, cores or available(), quiet=as_json)
    found = effects(records[:games], records[games:])
    if as_json:
        measures = [
            {
                "name": one.name,
                "without": round(one.without, 4),
                "with": round(one.with_it, 4),
                "difference": round(one.difference, 4),
                "low": round(one.difference - one.half, 4),
                "high": round(one.difference + one.half, 4),
                "differs": one.tells,
            }
            for one in found
        ]
        head = {
            "schema": SCHEMA,
            "house": layer.id,
            "edition": chosen,
            "players": players,
            "games": games,
            "seed": seed,
        }
        write_json({**head, "measures": measures})
        return
    from ttr_rules.show.tryout import try_blocks
    from ttr_rules.show.words import frame

    title = layer.told(lang)["title"]
    write_blocks(try_blocks(title, load_rules(chosen).title, players, games, found, frame(lang)))


def available() -> int:
    """Cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _played(jobs: list[Job], cores: int, *, quiet: bool) -> list[Record]:
    """The record of each job in order; with a bar on standard error where somebody looks at it."""
    if cores < 2:
        return list(_watched(map(play_job, jobs), len(jobs), quiet))
    from multiprocessing import get_context

    with get_context("spawn").Pool(cores, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        return list(_watched(pool.imap(play_job, jobs, chunksize=4), len(jobs), quiet))


def play_job(job: Job) -> Record:
    """Plays one game, in whatever process."""
    from ttr_rules.game.tryout import one_game
    from ttr_rules.rules.load import load_rules
    from ttr_rules.situation.adjudicate import board_of

    edition, house, players, seed = job
    rules = load_rules(edition, house)
    return one_game(rules, board_of(rules), players, seed)


def _watched(records: Iterator[Record], total: int, quiet: bool) -> Iterator[Record]:
    shown = not quiet and sys.stderr.isatty()
    for done, record in enumerate(records, 1):
        if shown:
            filled = BAR * done // total
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}")
            sys.stderr.flush()
        yield record
    if shown:
        sys.stderr.write("\r" + " " * (BAR + 24) + "\r")
