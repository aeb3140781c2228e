"""``ttr check``: situation files against what they expect."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.cli.expect import differences, error_differences, expected_error
from ttr_rules.cli.options import AsJson, Lang, Version
from ttr_rules.cli.output import SCHEMA, error_object, write_json
from ttr_rules.faults import Unusable, unusable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SUFFIXES = (".yaml", ".yml")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check", help=check.__doc__)(check)


def check(
    paths: Annotated[list[str], typer.Argument(metavar="PATH ...", help="Situation files, or folders of them.")],
    table: Annotated[Path | None, typer.Option(metavar="FILE", help="Judge by the rules of this table.")] = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> int:
    """Hold situation files to what they expect.

    Each difference from a file's 'expect' is named. A file whose first line is '# error: LINE:COLUMN: text' must fail
    with just that error.

    Example: ttr check examples
    """
    from ttr_rules.cli.main import ANSWERED, DIFFERENT, UNUSABLE, say_faults

    worst, checked, met = ANSWERED, 0, 0
    for name in files(paths):
        checked += 1
        try:
            found = check_file(name, table)
        except Unusable as error:
            worst = UNUSABLE
            say_faults(error, as_json=as_json)
            if as_json:
                write_json(error_object(error))
            continue
        met += not found
        worst = max(worst, DIFFERENT if found else ANSWERED)
        if as_json:
            write_json({"schema": SCHEMA, "file": name, "ok": not found, "differences": found})
        elif found:
            print(*told(name, found, lang), sep="\n")
    if not as_json:
        from ttr_rules.show.words import frame

        print(frame(lang)("check-total", ok=met, all=checked))
    return worst


def files(paths: Iterable[str]) -> Iterator[str]:
    """The files that are meant: folders give what they hold, in order."""
    for name in paths:
        folder = Path(name)
        if name != "-" and folder.is_dir():
            yield from sorted(str(file) for file in folder.rglob("*") if file.suffix in SUFFIXES and file.is_file())
        else:
            yield name


def check_file(name: str, table: Path | None) -> list[dict[str, Any]]:
    """What differs in one file; nothing where all is as expected."""
    from ttr_rules.cli.situations import judge_one, judge_written, read_data

    wanted = None if name == "-" else expected_error(Path(name))
    if wanted is not None:
        try:
            judge_one(name, {}, table=table or False)
        except Unusable as error:
            return error_differences(wanted, error)
        return error_differences(wanted, None)
    data = read_data(name)
    expect = data.get("expect")
    if not isinstance(expect, dict) or not expect:
        raise unusable(
            "says nothing that could be checked",
            expected="a key 'expect', or '# error: LINE:COLUMN: text' as the first line",
            file=name,
        )
    # The same situation under the other editions costs as much again: only for those who ask.
    return differences(expect, judge_written(data, table or False, elsewhere="elsewhere" in expect))


def told(name: str, found: Iterable[dict[str, Any]], lang: str) -> Iterator[str]:
    """Each difference as a line that begins with the file."""
    from ttr_rules.show.words import frame

    say = frame(lang)
    for part in found:
        text = say("check-different", key=part["key"], wanted=_exact(part["wanted"]), got=_exact(part["got"]))
        yield f"{name}: {text}"


def _exact(value: Any) -> str:
    import json

    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
