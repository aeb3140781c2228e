"""How a command was asked to show its answer: as text, as JSON, as a picture, as a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_rules.cli.output import export, write_blocks, write_json

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class View:
    """What the options that every answering command has say about the showing."""

    lang: str = "en"
    as_json: bool = False
    why: bool = False
    picture: Path | None = None
    svg: Path | None = None
    html: Path | None = None

    def show(self, answer: dict[str, Any], title: str = "") -> None:
        """Show one answer, under a title where there are several, and write the files that were asked for."""
        if self.as_json:
            write_json(answer)
        if self.picture:
            from ttr_rules.show.picture import write_picture

            write_picture(answer, self.picture)
        if self.as_json and not (self.svg or self.html):
            return
        from ttr_rules.show.blocks import Line
        from ttr_rules.show.text import answer_blocks
        from ttr_rules.show.words import frame

        blocks = answer_blocks(answer, frame(self.lang), why=self.why)
        if title:
            blocks.insert(0, Line(title, "strong"))
        if not self.as_json:
            write_blocks(blocks)
        export(blocks, self.svg, self.html)
