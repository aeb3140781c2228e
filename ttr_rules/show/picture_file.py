"""A picture as a file: SVG, or PNG where the name says so."""

from __future__ import annotations

from pathlib import Path

from ttr_rules.faults import unusable
from ttr_rules.whole import write_whole

KINDS = (".svg", ".png")


def check_name(name: str) -> None:
    """Raises for a file name that tells neither kind, before any work is done for it."""
    if Path(name).suffix.lower() not in KINDS:
        raise unusable("no kind of picture", expected="a name that ends in .svg or .png", file=name)


def save_picture(name: str, svg: str) -> None:
    """Writes the picture whole or not at all."""
    check_name(name)
    path = Path(name)
    write_whole(path, _png(svg, name) if path.suffix.lower() == ".png" else svg.encode())


def _png(svg: str, name: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise unusable(
            "a PNG needs the package resvg_py",
            expected="pip install 'ttr-rules[png]', or a name that ends in .svg",
            file=name,
        ) from None
    return bytes(svg_to_bytes(svg_string=svg))
