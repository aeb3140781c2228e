"""How a command was asked to show its answers: as text, as JSON, as a picture, as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ttr_rules.cli.output import error_object, export, write_blocks, write_json
from ttr_rules.faults import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

FALLBACK = "en"


class View(NamedTuple):
    """What the options that every answering command has say about the showing."""

    lang: str = "en"
    as_json: bool = False
    why: bool = False
    replay: bool = False
    map: bool | None = None
    """Whether the routes around a dispute are told; None: on a terminal, where somebody has one of them."""
    picture: Path | None = None
    svg: Path | None = None
    html: Path | None = None

    def show_each(
        self,
        names: Sequence[str | None],
        read: Callable[[str | None], dict[str, Any]],
        table: Path | None,
        **how: Any,
    ) -> int:
        """Judge and show the situation of each name; the exit status. One of several that fails stops no other."""
        from ttr_rules.cli.main import ANSWERED, UNUSABLE, say_faults

        worst = ANSWERED
        for name in names:
            try:
                self._judge(read(name), table, name if len(names) > 1 else None, how)
            except Unusable as error:
                if len(names) == 1:
                    raise
                worst = UNUSABLE
                say_faults(error, as_json=self.as_json)
                if self.as_json:
                    write_json(error_object(error))
        return worst

    def _judge(self, data: dict[str, Any], table: Path | None, title: str | None, how: dict[str, Any]) -> None:
        from ttr_rules.cli.situations import judge_written, position

        if self.picture:
            from ttr_rules.show.picture_file import check_name

            check_name(str(self.picture))
        answer = judge_written(data, table, why=self.why, **how)
        if self.replay:
            from ttr_rules.cli.replay import replayed

            answer["replay"] = replayed(data, answer, table, **how)
        if self.picture:
            from ttr_rules.show.picture_answer import write_picture

            write_picture(answer, self.picture, position(data, answer, table))
        self._add_map(answer, data, table)
        if self.lang != FALLBACK:
            from ttr_rules.situation.retold import in_language

            answer = in_language(answer, self.lang)
        self.show(answer, title)

    def _add_map(self, answer: dict[str, Any], data: dict[str, Any], table: Path | None) -> None:
        """Put the routes around what the verdict is about into the answer."""
        from ttr_rules.cli.output import colourful
        from ttr_rules.cli.situations import position

        wanted = self.map
        if wanted is None:
            wanted = not self.as_json and answer["verdict"] in ("illegal", "depends") and colourful()
        if wanted:
            from ttr_rules.show.picture_answer import neighbourhood_of

            shown = neighbourhood_of(answer, position(data, answer, table), short=self.map is None)
            if shown:
                answer["map"] = shown

    def show(self, answer: dict[str, Any], title: str | None = None) -> None:
        """Show one answer, under a title where there are several, and write the files that were asked for."""
        if self.as_json:
            write_json(answer)
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
