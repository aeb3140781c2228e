"""What the shell offers at a press of the tab key: editions, house rules, rule ids, cities and languages."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import typer

from ttr_rules.faults import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterable


def complete_edition(incomplete: str) -> list[str]:
    """Editions that begin so."""
    from ttr_rules.rules.load import editions

    return beginning(incomplete, editions())


def complete_house(incomplete: str) -> list[str]:
    """House rules that begin so."""
    from ttr_rules.rules.load import house_rules

    return beginning(incomplete, house_rules())


def complete_side(incomplete: str) -> list[str]:
    """Whatever can be compared and begins so."""
    return [*complete_edition(incomplete), *complete_house(incomplete)]


def complete_rule(incomplete: str) -> list[str]:
    """Rule ids that begin so."""
    from ttr_rules.rules.load import load_rules

    return beginning(incomplete, load_rules().rules)


def complete_lang(incomplete: str) -> list[str]:
    """Languages that begin so."""
    from ttr_rules.show.words import languages

    return beginning(incomplete, languages())


def complete_city(context: typer.Context, incomplete: str) -> list[str]:
    """Cities that begin so, on the map of the edition that the command line names."""
    from ttr_rules.board.board import load_board
    from ttr_rules.board.lookup import fold
    from ttr_rules.rules.home import rulesets_root
    from ttr_rules.rules.load import load_rules

    # The word that is being typed still lacks its end, so what stands before it is not sorted into parameters.
    edition = context.params.get("edition") or next(iter(context.args), None)
    try:
        board = load_rules(edition).board
    except Unusable:
        return []
    cities = load_board(rulesets_root() / "boards" / board).cities if board else ()
    start = fold(incomplete)
    return [_for_the_shell(city) for city in cities if fold(city).startswith(start)]


def beginning(start: str, names: Iterable[str]) -> list[str]:
    """The names that begin with what was typed."""
    return [name for name in names if name.startswith(start)]


class _Meant(str):
    """What was meant though it begins otherwise: ``zu`` is Zürich, ``Kansas\\ C`` is Kansas City.

    Typer drops whatever does not begin with the very letters that were typed.
    """

    __slots__ = ()

    def startswith(self, *_: object) -> bool:
        return True


def _for_the_shell(city: str) -> str:
    """A name with blanks as one word. The other shells see to that by themselves, bash takes what it gets."""
    typed = os.environ.get("COMP_WORDS", "").rpartition("\n")[2]
    if os.environ.get("_TTR_COMPLETE") != "complete_bash" or typed.startswith(("'", '"')):
        return _Meant(city)
    return _Meant(re.sub(r"([^\w.-])", r"\\\1", city))
