"""Blocks in colour on a terminal, and the same as an SVG picture or an HTML page. The only room that needs rich."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ttr_rules.show.blocks import STYLES, WIDTH, Grid, Line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ttr_rules.show.blocks import Block

_FONT_FACE = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def print_blocks(blocks: Iterable[Block]) -> None:
    """Show blocks on the terminal."""
    _render(Console(highlight=False), blocks)


def pages(blocks: Iterable[Block]) -> tuple[str, str]:
    """The blocks as they look on a terminal, as an SVG picture and as an HTML page; neither fetches from elsewhere."""
    import io

    console = Console(highlight=False, record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    _render(console, blocks)
    return _FONT_FACE.sub("", console.export_svg(title="ttr", clear=False)), console.export_html(clear=False)


def _render(console: Console, blocks: Iterable[Block]) -> None:
    for block in blocks:
        if isinstance(block, Line):
            text = Text(block.text, style=STYLES.get(block.style, ""))
            if block.raw:
                console.print(text, soft_wrap=True)
            else:
                console.print(Padding(text, (0, 0, 0, block.indent)))
        else:
            console.print(Padding(_table(block), (0, 0, 0, block.indent)))


def _table(grid: Grid) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=bool(grid.head), header_style="dim", pad_edge=False)
    for column in range(len((grid.head or grid.rows[0]) if grid.rows else grid.head)):
        table.add_column(
            Text(grid.head[column]) if grid.head else "", justify="right" if column in grid.right else "left"
        )
    for row in grid.rows:
        table.add_row(*(Text(cell) for cell in row))
    return table
