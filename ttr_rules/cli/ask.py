"""``ttr ask``: a question in plain words, one or many, or a conversation at a terminal."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.cli import options as option
from ttr_rules.cli.output import error_object, write_json
from ttr_rules.cli.table import ENGLISH, spoken
from ttr_rules.cli.view import View
from ttr_rules.faults import Unusable, unusable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttr_rules.ask.setting import Setting

MOST_BYTES = 20_000_000


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("ask", help=ask.__doc__)(ask)


def ask(
    words: Annotated[list[str] | None, typer.Argument(metavar="QUESTION", help="The question, in plain words.")] = None,
    edition: option.Edition = None,
    players: Annotated[str | None, typer.Option(metavar="N", help="How many play.")] = None,
    house: option.House = None,
    from_: Annotated[
        str | None,
        typer.Option("--from", metavar="FILE", help="A question a line, or question<TAB>edition<TAB>players. '-' too."),
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Show how the question was read.")] = False,
    table: option.Table = None,
    as_json: option.AsJson = False,
    lang: Annotated[
        str | None,
        typer.Option("--lang", metavar="LANG", help="Language of question and answer; else that of the question."),
    ] = None,
    version: option.Version = False,
) -> int:
    """Ask in plain words who is right.

    Example: ttr ask "my brother drew blind and then took the open loco, that's cheating right??"
    """
    setting, file = setting_of(edition, players, house or [], lang, table)
    usual = spoken(lang, table)
    show = _Shown(setting, file, usual, as_json, explain)
    if from_ is not None:
        if words:
            raise unusable("a question besides --from", expected="one or the other", file="argument 1")
        return _ask_all(from_, show)
    if words:
        show.answer(" ".join(words))
        return 0
    if sys.stdin.isatty() and not as_json:
        from ttr_rules.cli.talk import talk

        return talk(show.setting, usual, show.table)
    raise unusable("no question", expected='ttr ask "QUESTION", or --from FILE', file="ttr ask")


def setting_of(
    edition: str | None, players: str | None, house: list[str], lang: str | None, table: Path | None
) -> "tuple[Setting, str | None]":
    """What is given with every question; the table's rules where neither edition nor house rules are."""
    from ttr_rules.ask.setting import Setting
    from ttr_rules.cli.table import table_rules

    file = None
    if edition is None and not house:
        agreed = table_rules(table)
        if agreed is not None:
            file, edition, house = agreed.file, agreed.edition, list(agreed.house)
            players = players if players is not None else _number_of(agreed.players)
    return Setting(edition, players_of(players, "--players"), tuple(house), lang), file


def _number_of(players: Any) -> str | None:
    return None if players is None else str(len(players) if isinstance(players, list) else players)


def players_of(text: str | None, where: str, line: int | None = None) -> int | None:
    """A number of players. Raises Unusable for what is none."""
    text = (text or "").strip()
    if text.casefold() in ("", "any"):
        return None
    if text.isascii() and text.isdecimal() and 0 < int(text[:4]) < 100:
        return int(text)
    raise unusable(
        f"'{text[:20]}' players", expected="a number", file=where, place=(line, 1) if line is not None else None
    )


def in_language(question: str, setting: "Setting", usual: str) -> "Setting":
    """The setting with the language of a question, the usual one where its words tell none."""
    if setting.language is not None:
        return setting
    from ttr_rules.ask.language import language_of
    from ttr_rules.ask.words.text import split

    return setting._replace(language=language_of(split(question), usual=usual))


class _Shown:
    """Answers one question after another and shows each as it was asked for."""

    def __init__(self, setting: "Setting", table: str | None, usual: str, as_json: bool, explain: bool) -> None:
        self.setting, self.table, self.usual = setting, table, usual
        self.as_json, self.explain = as_json, explain

    def answer(self, question: str, setting: "Setting | None" = None, title: str | None = None) -> None:
        """Answer and show one question. Raises Unusable for an edition or house rule that cannot be used."""
        from ttr_rules.ask.answer import answer_question

        setting = in_language(question, setting or self.setting, self.usual)
        answer = answer_question(question, setting)
        answer["table"] = self.table
        if self.explain:
            from ttr_rules.ask.explain import explained

            answer["explain"] = explained(question, setting.language)
        if self.as_json:
            write_json(answer)
            return
        show_answer(answer, self.setting.language or answer["read_as"].get("language") or ENGLISH, title)


def show_answer(answer: dict[str, Any], lang: str, title: str | None = None) -> None:
    """An answer as text."""
    from ttr_rules.show.words import languages

    View(lang=lang if lang in languages() else ENGLISH).show(answer, title)
    for line in answer.get("explain", ()):
        print(f"  {line}")


def _ask_all(name: str, show: _Shown) -> int:
    """Answer every line of a file; a line that cannot be used stops no other."""
    from ttr_rules.cli.main import ANSWERED, UNUSABLE, say_faults

    worst = ANSWERED
    for number, line in _lines(name):
        parts = line.split("\t")
        question, edition, players = (part.strip() for part in (*parts, "", "")[:3])
        try:
            if len(parts) > 3:
                raise unusable("too many columns", expected="question, edition, players", file=name, place=(number, 1))
            stated = players_of(players, name, number)
            setting = show.setting._replace(
                edition=edition if edition.casefold() not in ("", "any") else show.setting.edition,
                players=stated if stated is not None else show.setting.players,
            )
            show.answer(question, setting, None if show.as_json else question)
        except Unusable as error:
            worst = UNUSABLE
            say_faults(error, as_json=show.as_json)
            if show.as_json:
                write_json(error_object(error))
            continue
        if not show.as_json:
            print()
    return worst


def _lines(name: str) -> "Iterator[tuple[int, str]]":
    """The lines of a file that are not blank, with their numbers."""
    from ttr_rules.cli.input import written

    raw = written(name, MOST_BYTES)
    if len(raw) > MOST_BYTES:
        raise unusable(f"too large (over {MOST_BYTES:,} bytes)", expected="a question a line", file=name)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = (raw.count(b"\n", 0, error.start) + 1, 1)
        raise unusable("not text in UTF-8", expected="a question a line", file=name, place=place) from None
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield number, line.rstrip("\r")
