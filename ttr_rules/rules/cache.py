"""Compiled rule sets, words and boards kept between runs, so that a command need not read YAML again.

An entry is found by the text of every file it was made from and the program's version, and is only believed when its
own checksum holds. A cache that cannot be read or written is done without.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from ttr_rules.version import VERSION

try:
    # The same function that hashlib offers, without the 2 ms in which hashlib loads OpenSSL.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

MOST_BYTES = 4_000_001
"""More than any file that can be used has: of a longer one the rest does not matter."""

MOST_ENTRIES = 100
"""More than a table, its house rules and every edition need."""

_digest = partial(blake2b, digest_size=32)


def folder() -> Path:
    """The user's cache folder for this program."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ttr-rules"


def stamp(path: Path) -> tuple[int, int]:
    """What changes when a file does: time and size; the same for every file that is not there."""
    try:
        known = path.stat()
    except (OSError, ValueError):
        return 0, 0
    return known.st_mtime_ns, known.st_size


def kept(files: Sequence[Path], make: Callable[[], Any], more: str = "") -> Any:
    """What ``make`` gives, from the cache if the files' text is what it was. Raises what ``make`` raises."""
    key = _digest(f"{VERSION} {sys.version_info[:3]} {_makers()} {more}".encode())
    try:
        for path in files:
            with path.open("rb") as file:
                text = file.read(MOST_BYTES)
            key.update(f"\0{path}\0{len(text)}\0".encode())
            key.update(text)
        entry = folder() / f"{key.hexdigest()[:40]}.bin"
        packed = entry.read_bytes()
        if _digest(packed[32:]).digest() == packed[:32]:
            return marshal.loads(packed[32:])
    except (OSError, ValueError, EOFError, TypeError, RuntimeError):
        pass
    made = make()
    with contextlib.suppress(OSError, ValueError, RuntimeError):
        _write(folder() / f"{key.hexdigest()[:40]}.bin", marshal.dumps(made))
    return made


@cache
def _makers() -> str:
    """The state of the modules that compile, so that a changed program believes no entry of the old one."""
    with os.scandir(Path(__file__).parent) as entries:
        return " ".join(sorted(f"{one.name}{one.stat().st_mtime_ns}" for one in entries if one.name.endswith(".py")))


def _write(entry: Path, data: bytes) -> None:
    entry.parent.mkdir(parents=True, exist_ok=True)
    part = entry.with_suffix(f".{os.getpid()}")
    part.write_bytes(_digest(data).digest() + data)
    part.replace(entry)
    _prune(entry.parent)


def _prune(place: Path) -> None:
    """Forgets the oldest entries: whoever writes house rules would fill the folder otherwise."""
    with os.scandir(place) as entries:
        aged = sorted((one.stat().st_mtime_ns, one.path) for one in entries)
    for _, path in aged[:-MOST_ENTRIES]:
        with contextlib.suppress(OSError):
            Path(path).unlink()
