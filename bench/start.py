"""How long a whole command takes, against an interpreter that does nothing.

Run: python bench/start.py [ROUNDS]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
MOVES = ["draw blind", "take locomotive", "--display", "red loco blue green white"]


def commands() -> dict[str, list[str]]:
    """What is measured: the bare interpreter first."""
    ttr = [str(Path(sys.executable).with_name("ttr"))]
    file = str(EXAMPLES / "north-america" / "drawing" / "blind-card-then-face-up-locomotive.yaml")
    return {
        "python -c pass": [sys.executable, "-c", "pass"],
        "ttr judge FILE --json": [*ttr, "judge", file, "--json"],
        "ttr judge FILE": [*ttr, "judge", file],
        "ttr judge MOVES --json": [*ttr, "judge", *MOVES, "--json"],
        "ttr ask QUESTION": [*ttr, "ask", "may I take a face-up locomotive as my second card?"],
        "ttr rule ID": [*ttr, "rule", "draw.flush"],
        "import typer": [sys.executable, "-c", "import typer"],
    }


def measure(rounds: int) -> dict[str, float]:
    """Median milliseconds of each command, all of them taken in turn so that a busy moment hits all alike."""
    taken: dict[str, list[float]] = {name: [] for name in commands()}
    for number in range(rounds + 1):
        for name, command in commands().items():
            begin = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            if number:
                taken[name].append((time.perf_counter() - begin) * 1000)
    return {name: statistics.median(times) for name, times in taken.items()}


def main() -> None:
    """Print the table of ``bench/README.md``."""
    medians = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
    bare = medians["python -c pass"]
    print("| process | ms | times bare |\n|---|---|---|")
    for name, median in medians.items():
        print(f"| `{name}` | {median:.1f} | {median / bare:.1f} |")


if __name__ == "__main__":
    main()
