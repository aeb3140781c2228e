"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ttr_rules.faults import unusable


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file, and see to it that it is on the disk before the old one goes.

    What a link points to is written, and the link stays. Nothing takes the place of a device or a pipe: they are
    written to. Raises Unusable for what cannot be written.
    """
    raw = content.encode() if isinstance(content, str) else content
    try:
        if _is_plain(path):
            _replace(Path(os.path.realpath(path)), raw)
        else:
            with open(path, "wb", opener=_at_once) as file:
                os.set_blocking(file.fileno(), True)
                file.write(raw)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a file name"
        expected = "a file in a folder that exists"
        raise unusable(f"cannot be written: {reason}", expected=expected, file=str(path)) from None


def _is_plain(path: Path) -> bool:
    """Whether it is a file, or nothing yet."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return True


def _replace(path: Path, raw: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _at_once(path: str, flags: int) -> int:
    """Open without waiting for somebody who reads."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
