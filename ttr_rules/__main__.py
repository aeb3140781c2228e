"""The process ``ttr`` and ``python -m ttr_rules``."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress


def start() -> None:
    """Run the command line and leave with its exit status."""
    # A command lives for a moment: looking for garbage while modules load, and taking the interpreter apart at the end,
    # take longer than most rulings. Thousands of files are another matter.
    gc.set_threshold(400_000)
    try:
        from ttr_rules.cli.main import main

        status = main(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    start()
