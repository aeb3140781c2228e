"""The two shapes that everything shown is made of, and how they look as plain text."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH = 100
"""How wide text is laid out where no terminal says so."""

STYLES = {
    "yes": "bold green",
    "no": "bold red",
    "maybe": "bold yellow",
    "value": "bold cyan",
    "strong": "bold",
    "dim": "dim",
}
"""What a block's style means in colour."""


class Line(NamedTuple):
    """A paragraph; what is wrapped hangs below the first line's own indent."""

    text: str = ""
    style: str = ""
    indent: int = 0
    raw: bool = False
    """Not to be wrapped, since another program reads it."""


class Grid(NamedTuple):
    """Rows under an optional head; the last column takes what width is left."""

    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()
    right: frozenset[int] = frozenset()
    """Columns of numbers."""
    indent: int = 2


Block = Line | Grid
BLANK = Line()


def plain(blocks: Iterable[Block], width: int = WIDTH) -> str:
    """Blocks as text without any colour, each line ended."""
    lines: list[str] = []
    for block in blocks:
        lines += _grid(block, width) if isinstance(block, Grid) else _line(block, width)
    return "".join(line.rstrip() + "\n" for line in lines)


def _line(line: Line, width: int) -> list[str]:
    pad = " " * line.indent
    if line.raw or len(pad) + len(line.text) <= width:
        return [pad + line.text]
    return _wrap(line.text, width, pad, pad)


def _wrap(text: str, width: int, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    ) or [first]


def _grid(grid: Grid, width: int) -> list[str]:
    rows = [grid.head, *grid.rows] if grid.head else list(grid.rows)
    if not rows:
        return []
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    room = max(20, width - grid.indent - sum(widths[:-1]) - 2 * (len(widths) - 1))
    lines = []
    for row in rows:
        cells = [
            cell.rjust(wide) if column in grid.right else cell.ljust(wide)
            for column, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ]
        start = " " * grid.indent + "".join(cell + "  " for cell in cells[:-1])
        last = cells[-1] if len(cells) - 1 in grid.right else row[-1]
        lines += _wrap(last, len(start) + room, start, " " * len(start)) if len(last) > room else [start + last]
    return lines


def markdown_safe(text: object) -> str:
    """Text on one line in which Markdown reads nothing of its own."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in str(text).replace("\n", " "))
