"""The rules a table agreed on: ``ttr-table.yaml`` in the current folder or one above, or the file that was named."""

import contextlib
from pathlib import Path
from typing import Any, NamedTuple

from ttr_rules.faults import Unusable, nearest, unusable

NAME = "ttr-table.yaml"
KEYS = ("title", "edition", "house", "players", "lang", "agreed", "date", "note")
ENGLISH = "en"
LETTERS = 3
"""So much of a language's name is near to its two letters."""


class TableRules(NamedTuple):
    """What a table file says of the rules; ``house`` are ids, or paths from where the file lies."""

    file: str
    edition: str | None
    house: tuple[str, ...]
    players: Any = None
    """A number, or names in turn order."""
    title: str = ""
    agreed: tuple[str, ...] = ()
    """Who agreed."""
    date: str = ""
    lang: str | None = None
    """The language of answers where nothing else tells it."""


def table_rules(named: Path | None = None) -> TableRules | None:
    """The rules of the named file, else of the nearest one from the current folder upwards; None without one."""
    path = named or _nearest_file()
    return read_table(path) if path else None


def spoken(lang: str | None, named: Path | None = None) -> str:
    """The language of an answer: the one that was asked for, else the table's, whichever rules hold, else English."""
    return lang or table_language(named) or ENGLISH


def table_language(named: Path | None = None) -> str | None:
    """The language of the table's file. One that cannot be used has none: who goes by its rules is told why."""
    with contextlib.suppress(Unusable):
        agreed = table_rules(named)
        return agreed.lang if agreed else None
    return None


def _nearest_file() -> Path | None:
    try:
        here = Path.cwd()
    except OSError:
        return None
    return next((folder / NAME for folder in (here, *here.parents) if (folder / NAME).is_file()), None)


def read_table(path: Path) -> TableRules:
    """What a table file says. Raises Unusable for a file that is none."""
    from ttr_rules.placed import place_of, place_of_key, read_file

    written, file = read_file(path), str(path)
    if not isinstance(written, dict):
        raise unusable("not a table's rules", expected="keys such as 'edition' and 'house'", file=file, place=(1, 1))
    for key in written:
        if key not in KEYS:
            raise unusable(
                f"unknown key '{key}'",
                expected=", ".join(KEYS),
                nearest=nearest(key, KEYS),
                file=file,
                place=place_of_key(written, key),
            )
    edition, house = written.get("edition"), written.get("house") or []
    if edition is not None and not isinstance(edition, str):
        raise unusable("not an edition", expected="its id", file=file, place=place_of(written, "edition"))
    if not isinstance(house, list) or not all(isinstance(name, str) for name in house):
        raise unusable("not a list of house rules", expected="[id, id]", file=file, place=place_of(written, "house"))
    laid = tuple(_from(path, name) for name in house)
    agreed = written.get("agreed") or ()
    signed = tuple(map(str, agreed)) if isinstance(agreed, list) else (str(agreed),) if agreed else ()
    title, date = (str(written.get(key) or "") for key in ("title", "date"))
    lang = written.get("lang")
    if lang is not None and lang not in (known := _languages()):
        raise unusable(
            f"no language '{lang}'",
            expected=" or ".join(known),
            nearest=nearest(str(lang)[:LETTERS], known),
            file=file,
            place=place_of(written, "lang"),
        )
    return TableRules(file, edition, laid, written.get("players"), title, signed, date, lang)


def _languages() -> list[str]:
    from ttr_rules.show.words import languages

    return languages()


def _from(table: Path, name: str) -> str:
    from ttr_rules.rules.load import is_path

    return str(table.parent / name) if is_path(name) else name
