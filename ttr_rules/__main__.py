"""The process ``ttr`` and ``python -m ttr_rules``."""

from __future__ import annotations

import gc
import sys


def start() -> None:
    """Run the command line and leave with its exit status."""
    # A command lives for a moment: collecting garbage on the way costs more than it frees.
    gc.disable()
    from ttr_rules.cli.main import main

    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    start()
