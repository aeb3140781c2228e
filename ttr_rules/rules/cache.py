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

HERE = Path(__file__).parent
READY = HERE.parent / "ready"
"""What an installed program brings along."""
EVERYWHERE = 4
"""The way of writing that every Python from 3.4 on can read."""
_bringing: list[Path] = []

_digest = partial(blake2b, digest_size=32)


def digest(data: bytes, size: int) -> bytes:
    """So many bytes that stand for some data."""
    return blake2b(data, digest_size=size).digest()


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


def kept(files: Sequence[Path], make: Callable[[], Any], more: str = "", makers: Path = HERE) -> Any:
    """What ``make`` gives, kept for as long as the files' text is what it was. Raises what ``make`` raises.

    An installed program brings along what its own files give; else it is in the user's cache. ``makers``: the folder
    of the modules that ``make`` is in, so that a changed program believes nothing that the old one kept.
    """
    key = _digest(f"{VERSION} {more}".encode())
    try:
        for path in files:
            key.update(f"\0{path.parent.name}/{path.name}\0".encode() + _sum(path, stamp(path)))
    except (OSError, ValueError):
        return make()
    brought = f"{key.hexdigest()[:40]}.bin"
    key.update(f"\0{sys.version_info[:3]} {_state(HERE)} {_state(makers)} {files}".encode())
    entry = folder() / f"{key.hexdigest()[:40]}.bin"
    for place in (READY / brought, entry):
        with contextlib.suppress(OSError, ValueError, EOFError, TypeError, RuntimeError):
            packed = memoryview(place.read_bytes())
            if _digest(packed[32:]).digest() == packed[:32]:
                return marshal.loads(packed[32:])
    made = make()
    with contextlib.suppress(OSError, ValueError, RuntimeError):
        data = marshal.dumps(made, EVERYWHERE)
        if _bringing:
            _write(_bringing[0] / brought, data)
        else:
            _write(entry, data)
            _prune(entry.parent)
    return made


@cache
def _sum(path: Path, _: tuple[int, int]) -> bytes:
    """What stands for the text of a file, worked out once for as long as its stamp is the same."""
    with path.open("rb") as file:
        return _digest(file.read(MOST_BYTES)).digest()


def bring(place: Path) -> None:
    """From now on keeps everything in a folder that an installation brings along: for building one."""
    _bringing[:] = [place]


@cache
def _state(place: Path) -> str:
    """The state of the modules of a folder."""
    with os.scandir(place) as entries:
        return " ".join(sorted(f"{one.name}{one.stat().st_mtime_ns}" for one in entries if one.name.endswith(".py")))


def _write(entry: Path, data: bytes) -> None:
    entry.parent.mkdir(parents=True, exist_ok=True)
    part = entry.with_suffix(f".{os.getpid()}")
    part.write_bytes(_digest(data).digest() + data)
    part.replace(entry)


def _prune(place: Path) -> None:
    """Forgets the oldest entries: whoever writes house rules would fill the folder otherwise."""
    with os.scandir(place) as entries:
        aged = sorted((one.stat().st_mtime_ns, one.path) for one in entries)
    for _, path in aged[:-MOST_ENTRIES]:
        with contextlib.suppress(OSError):
            Path(path).unlink()
