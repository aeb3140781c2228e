"""Compiled rule sets, words and boards kept between runs, so that a command need not read YAML again.

An entry is found by the text of every file it was made from and the program's version, and is only believed when its
own checksum holds. What stands for the text of a file is kept as well: of the two megabytes that an answer rests on,
only what has a new time or size is read again. A cache that cannot be read or written is done without.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
import time
import zlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from mmap import ACCESS_READ, mmap
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
MOST_SUMS = 1_000
"""More files than the program has."""
SETTLED = 2 * 10**9
"""Nanoseconds after which a file that changes again has another time, however coarse the clock of its disk."""

HERE = Path(__file__).parent
READY = HERE.parent / "ready"
"""What an installed program brings along."""
EVERYWHERE = 4
"""The way of writing that every Python from 3.4 on can read."""
SUMS = "sums.bin"
"""Beside the entries: what stands for the text of each file."""
CHECK = 4
"""Bytes of a checksum. It has to tell a torn file, not a forged one: whoever writes here can change the program too."""
SIZE = 4
"""Bytes that tell how long the part of an entry is that is made out at once."""
LARGE = 16_384
"""A string of so many bytes is left in its file, of which only the pages that are looked at are brought into memory."""
_NO_ENTRY = (OSError, ValueError, EOFError, TypeError, LookupError, RuntimeError)
_bringing: list[Path] = []

_digest = partial(blake2b, digest_size=32)


def digest(data: bytes, size: int) -> bytes:
    """So many bytes that stand for some data."""
    return blake2b(data, digest_size=size).digest()


def folder() -> Path:
    """The user's cache folder for this program."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ttr-rules"


Stamp = tuple[int, int, int, int]
"""When a file was written, when anything about it changed last, its size, and which one it is on its disk."""


def stamp(path: Path) -> Stamp:
    """What changes when a file does; the same for every file that is not there."""
    try:
        known = path.stat()
    except (OSError, ValueError):
        return 0, 0, 0, 0
    return known.st_mtime_ns, known.st_ctime_ns, known.st_size, known.st_ino


def kept(
    files: Sequence[Path], make: Callable[[], Any], more: str = "", makers: Sequence[Path] = (), brought: bool = True
) -> Any:
    """What ``make`` gives, kept for as long as the files' text is what it was. Raises what ``make`` raises.

    A long string of bytes in a table may come back as a view of the file that it is kept in.

    An installed program brings along what its own files give; else it is in the user's cache. ``makers``: folders
    of the modules that ``make`` works with, so that a changed program believes nothing that the old one kept.
    ``brought``: whether an installation brings it along; what only other tables are made from it does not.
    """
    key = _digest(f"{VERSION} {more}".encode())
    try:
        for path, text in zip(files, _texts(files), strict=True):
            key.update(f"\0{path.parent.name}/{path.name}\0".encode() + text)
    except (OSError, ValueError):
        return make()
    name = f"{key.hexdigest()[:40]}.bin"
    with contextlib.suppress(*_NO_ENTRY):
        return _whole(READY / name)
    key.update(f"\0{sys.version_info[:3]} {[_state(place) for place in (HERE, *makers)]} {files}".encode())
    entry = folder() / f"{key.hexdigest()[:40]}.bin"
    with contextlib.suppress(*_NO_ENTRY):
        return _whole(entry)
    made = make()
    with contextlib.suppress(OSError, ValueError, RuntimeError):
        if _bringing and brought:
            _write(_bringing[0] / name, made)
        else:
            _write(entry, made)
            _prune(entry.parent)
    return made


def _texts(files: Sequence[Path]) -> list[bytes]:
    """What stands for the text of each file."""
    sums = _sums(folder())
    told: list[bytes] = []
    read = False
    for path in files:
        name, now = str(path), stamp(path)
        if name not in sums or sums[name][0] != now:
            with path.open("rb") as file:
                sums[name] = now, _digest(file.read(MOST_BYTES)).digest()
            read = True
        told.append(sums[name][1])
    if read:
        _keep_sums(sums)
    return told


@cache
def _sums(place: Path) -> dict[str, tuple[Stamp, bytes]]:
    """What is known of files that were read, by their names."""
    with contextlib.suppress(*_NO_ENTRY):
        return dict(_whole(place / SUMS))
    return {}


def _keep_sums(sums: dict[str, tuple[Stamp, bytes]]) -> None:
    """A file that has only just changed may change once more and show the same time: it is read again by the next."""
    settled = time.time_ns() - SETTLED
    old = [(name, known) for name, known in sums.items() if max(known[0][:2]) < settled]
    with contextlib.suppress(OSError, ValueError, RuntimeError):
        if old:
            _write(folder() / SUMS, dict(old[-MOST_SUMS:]))


def bring(place: Path) -> None:
    """From now on keeps everything in a folder that an installation brings along: for building one."""
    _bringing[:] = [place]


@cache
def _state(place: Path) -> str:
    """The state of the modules of a folder."""
    with os.scandir(place) as entries:
        return " ".join(sorted(f"{one.name}{one.stat().st_mtime_ns}" for one in entries if one.name.endswith(".py")))


def _whole(entry: Path) -> Any:
    """What an entry holds. Raises one of ``_NO_ENTRY`` where it is missing or damaged."""
    with entry.open("rb") as file:
        # The views of it keep the map open, for as long as there are any.
        packed = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    data = packed[CHECK:]
    if int.from_bytes(packed[:CHECK]) != zlib.crc32(data):
        raise ValueError(entry)
    at = SIZE + int.from_bytes(data[:SIZE])
    made, long = marshal.loads(data[SIZE:at])
    for path, size in long:
        _put(made, path, data[at : at + size])
        at += size
    return made


def _write(entry: Path, made: Any) -> None:
    long: dict[tuple[Any, ...], bytes] = {}
    head = marshal.dumps((_without(made, (), long), [(path, len(part)) for path, part in long.items()]), EVERYWHERE)
    data = b"".join((len(head).to_bytes(SIZE), head, *long.values()))
    entry.parent.mkdir(parents=True, exist_ok=True)
    part = entry.with_suffix(f".{os.getpid()}")
    part.write_bytes(zlib.crc32(data).to_bytes(CHECK) + data)
    part.replace(entry)


def _without(made: Any, path: tuple[Any, ...], long: dict[tuple[Any, ...], bytes]) -> Any:
    """A table without its long strings of bytes, and those of the tables in it; ``long`` gets them by their keys."""
    if isinstance(made, bytes) and len(made) >= LARGE and path:
        long[path] = made
        return None
    return {key: _without(part, (*path, key), long) for key, part in made.items()} if isinstance(made, dict) else made


def _put(made: Any, path: Sequence[Any], part: memoryview) -> None:
    *outer, last = path
    for key in outer:
        made = made[key]
    made[last] = part


def _prune(place: Path) -> None:
    """Forgets the oldest entries: whoever writes house rules would fill the folder otherwise."""
    with os.scandir(place) as entries:
        aged = sorted((one.stat().st_mtime_ns, one.path) for one in entries if one.name != SUMS)
    for _, path in aged[:-MOST_ENTRIES]:
        with contextlib.suppress(OSError):
            Path(path).unlink()
