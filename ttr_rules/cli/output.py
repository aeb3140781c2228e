"""Where answers go: one JSON object a line, or text, with colour only where somebody looks at a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from typing import TextIO

    from ttr_rules.faults import Unusable
    from ttr_rules.show.blocks import Block

SCHEMA = 1


def write_json(value: dict[str, Any], stream: TextIO | None = None) -> None:
    """One object on one line."""
    import json

    stream = stream or sys.stdout
    plain = (stream.encoding or "ascii").lower().replace("-", "") != "utf8"
    print(json.dumps(value, ensure_ascii=plain, separators=(", ", ": ")), file=stream)


def listed(values: Iterable[Any]) -> dict[str, Any]:
    """The object that stands for a list."""
    return {"schema": SCHEMA, "value": list(values)}


def error_object(error: Unusable) -> dict[str, Any]:
    """The object that stands for an error: the first fault, and the others under ``more``."""
    first, *more = (fault.as_json() for fault in error.faults)
    found: dict[str, Any] = {"schema": SCHEMA, "error": first}
    if more:
        found["more"] = more
    return found


def colourful() -> bool:
    """Whether standard output is a terminal whose user has not asked for plain text."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def write_blocks(blocks: Iterable[Block]) -> None:
    """Blocks as text on standard output."""
    if colourful():
        from ttr_rules.show.colour import print_blocks

        print_blocks(blocks)
    else:
        from ttr_rules.show.blocks import plain

        sys.stdout.write(plain(blocks))


def export(blocks: Iterable[Block], svg: Path | None, html: Path | None) -> None:
    """The same text as an SVG picture or an HTML page of the terminal."""
    if svg or html:
        from ttr_rules.show.colour import pages
        from ttr_rules.whole import write_whole

        picture, page = pages(blocks)
        if svg:
            write_whole(svg, picture)
        if html:
            write_whole(html, page)
