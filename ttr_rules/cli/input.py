"""What stands in a file that a command line names, or comes in on standard input."""

from __future__ import annotations

import sys

from ttr_rules.faults import unusable


def written(name: str, most: int) -> bytes:
    """The bytes of a file, ``-`` being standard input, of an endless one no more than one over ``most``.

    Raises Unusable for what cannot be read.
    """
    if name != "-":
        from ttr_rules.placed import file_bytes

        return file_bytes(name, name, most)
    try:
        return sys.stdin.buffer.read(most + 1)
    except OSError as error:
        raise unusable(f"cannot be read: {error.strerror or error}", expected="a readable file", file=name) from None
