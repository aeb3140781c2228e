"""How a count begins: taken up where it was left, or with an edition and the players."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING, TypeVar

from ttr_rules.cli.count.entries import ROUTES, Count
from ttr_rules.cli.count.kept import clear_away, keep, newest, taken_up, unused
from ttr_rules.cli.count.tab import install
from ttr_rules.cli.count.talk import reserved
from ttr_rules.cli.table import TableRules, table_rules
from ttr_rules.faults import Unusable, nearest, unusable
from ttr_rules.rules.load import default_edition, editions, is_path, load_rules
from ttr_rules.show.blocks import Grid, Line

if TYPE_CHECKING:
    from ttr_rules.show.words import Frame

Answer = TypeVar("Answer")


def opened(
    say: Frame, table: Path | None, edition: str | None, house: Sequence[str] | None, save: Path | None
) -> tuple[Count, Path]:
    """The count to go on with, and its file. A new one is kept before anything is entered."""
    file = save or _to_resume(say)
    if file and file.exists():
        if edition or house:
            raise unusable(f"{file} has its rules already", expected="none", file="--edition" if edition else "--house")
        clear_away(file)
        return taken_up(file), file
    file = file or unused(Path())
    rules = table_rules(table) if edition is None and house is None else None
    if rules:
        print(say("table", file=rules.file))
        edition, house = rules.edition or default_edition(), [_standing(name) for name in rules.house]
    edition = edition or _edition(say)
    load_rules(edition, house or ())
    count = _count(say, edition, house or (), _known(rules))
    keep(count, file)
    return count, file


def _to_resume(say: Frame) -> Path | None:
    """The count that was left here, if there is one and it is wanted."""
    file = newest(Path())
    if file is None:
        return None
    try:
        count = taken_up(file)
    except Unusable as error:
        print(error)
        return None
    players = ", ".join(f"{name} {len(count.of(name, ROUTES))}" for name in count.players)
    if count.done:
        answer = input(say("talk-change", file=file, players=players)).strip().casefold()
        return file if answer in say("talk-yes").split() else None
    answer = input(say("talk-resume", file=file, players=players)).strip().casefold()
    return None if answer in say("talk-no").split() else file


def _standing(name: str) -> str:
    """A house rule that is found from anywhere."""
    return str(Path(name).absolute()) if is_path(name) else name


def _until(ask: Callable[[], Answer]) -> Answer:
    """Ask until the answer can be used."""
    while True:
        try:
            return ask()
        except Unusable as error:
            print(error)


def _edition(say: Frame) -> str:
    from ttr_rules.cli.output import write_blocks

    known = [(name, rules) for name in editions() if (rules := load_rules(name)).board]
    rows = tuple((str(number), name, rules.title) for number, (name, rules) in enumerate(known, 1))
    write_blocks([Grid(rows), Line()])
    ids = [name for name, _ in known]
    install(lambda text, _: [name for name in ids if name.startswith(text.casefold())])

    def ask() -> str:
        text = input(say("talk-edition", default=default_edition())).strip()
        if text.isdecimal() and 1 <= int(text) <= len(ids):
            return ids[int(text) - 1]
        if text and text.casefold() not in ids and not is_path(text):
            raise unusable(f"no edition '{text}'", expected=", ".join(ids), nearest=nearest(text, ids))
        return (text if is_path(text) else text.casefold()) or default_edition()

    return _until(ask)


def _known(rules: TableRules | None) -> list[str]:
    """The players that the table's file names."""
    players = rules.players if rules else None
    return [str(name) for name in players] if isinstance(players, list) else []


def _count(say: Frame, edition: str, house: Sequence[str], known: Sequence[str]) -> Count:
    """A count for the players who are named."""
    names = ", ".join(known)
    prompt = say("talk-players-known", names=names) if known else say("talk-players")
    install(lambda text, _: [text + name[len(text) :] for name in known if name.startswith(text)])

    def ask() -> Count:
        return Count(edition, house, _names(input(prompt).strip() or names))

    return _until(ask)


def _names(text: str) -> list[str]:
    """Names between commas, or between blanks where there is no comma; a number stands for as many letters."""
    if text.isdecimal() and int(text) <= len(ascii_uppercase):
        return list(ascii_uppercase[: int(text)])
    pattern = r"[,;]" if re.search("[,;]", text) else r"\s+"
    names = [name for part in re.split(pattern, text) if (name := part.strip())]
    if not names:
        raise unusable("no players", expected="names in turn order, such as 'Ann, Bo'")
    for name in names:
        if reserved(name):
            raise unusable(f"'{name}' means something else here", expected="another name")
    return names
