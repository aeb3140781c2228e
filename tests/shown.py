"""Commands in the README and the manual with what they print, as tests run them.

``python -m tests.shown`` writes what they print now into the pages, and the ids that there are now into the schemas.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ttr_rules.cli.main import main
from ttr_rules.cli.schema import NAMES

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

CUT = "..."
"""A line that stands for any number of lines."""

_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


class Command(NamedTuple):
    """A command line and what is shown below it."""

    line: str
    output: str


def commands(page: str) -> Iterator[Command]:
    """Every command of a page, in order."""
    for block in _BLOCK.findall(page):
        for line, output in _COMMAND.findall(block):
            yield Command(line, output)


def settle(folder: Path) -> None:
    """Gives a folder what the commands read: they are run where the project lies."""
    for name in ("examples", "rulesets"):
        (folder / name).symlink_to(ROOT / name)


def run(command: Command) -> str:
    """What a command prints in the current folder. ``cat`` of a file that is not there yet makes the file."""
    program, *arguments = shlex.split(command.line)
    if program == "cat":
        (file,) = map(Path, arguments)
        if not file.exists():
            file.write_text(command.output, encoding="utf-8")
        return file.read_text(encoding="utf-8")
    assert program == "ttr", f"{program} cannot be run here"
    printed = io.BytesIO()
    with io.TextIOWrapper(printed, "utf-8", write_through=True) as stream:
        with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
            main(arguments)
        return printed.getvalue().decode()


def agrees(shown: str, printed: str) -> bool:
    """Whether what is shown is what was printed, apart from blanks at the end and lines that were cut out."""
    pattern = "".join(".*?" if line == CUT else re.escape(f"{line}\n") for line in shown.rstrip().splitlines())
    lines = "".join(f"{line}\n" for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, lines, re.DOTALL) is not None


def shortened(shown: str, printed: str) -> str:
    """What was printed, cut where the page cuts it; what still agrees stays as it is."""
    if agrees(shown, printed):
        return shown
    lines, kept = printed.rstrip().splitlines(), shown.rstrip().splitlines()
    if CUT in kept and len(lines) > len(kept):
        before, *between, after = _pieces(kept)
        cut = lines[: len(before)]
        for piece in between:
            begin = lines.index(piece[0]) if piece[0] in lines else len(lines)
            cut += [CUT, *lines[begin : begin + len(piece)]]
        lines = [*cut, CUT, *lines[len(lines) - len(after) :]]
    return "".join(f"{line}\n" for line in lines) + ("\n" if shown.endswith("\n\n") else "")


def _pieces(kept: list[str]) -> list[list[str]]:
    """The lines that a page shows, in pieces between the cuts."""
    pieces: list[list[str]] = [[]]
    for line in kept:
        if line == CUT:
            pieces.append([])
        else:
            pieces[-1].append(line)
    return pieces


def rewritten(page: str) -> str:
    """A page with what its commands print now."""

    def block(found: re.Match[str]) -> str:
        return _COMMAND.sub(one, found[0])

    def one(found: re.Match[str]) -> str:
        return f"$ {found[1]}\n{shortened(found[2], run(Command(found[1], found[2])))}"

    return _BLOCK.sub(block, page)


def refresh() -> None:
    """Writes anew what is made from the data: the schemas, then each page, run in a folder of its own."""
    os.environ.pop("TTR_TABLE", None)
    for name in NAMES:
        run(Command(f"ttr schema {name} --save '{ROOT / 'schemas' / name}.json'", ""))
    for page in PAGES:
        with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
            settle(Path(name))
            text = rewritten(page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    refresh()
