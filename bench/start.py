"""How long a whole command takes, against an interpreter that does nothing, and what of it typer and rich take.

Run: python bench/start.py [ROUNDS], with the Python of an environment that the wheel was installed into.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "north-america"
MOVES = ["draw blind", "take locomotive", "--display", "red loco blue green white"]
QUESTION = "may I take a face-up locomotive as my second card?"
BARE = "python -c pass"


class Taken(NamedTuple):
    """Milliseconds of one process: on the processor, in which others do not show, and by the clock."""

    processor: float
    wall: float


def commands() -> dict[str, list[str]]:
    """What is measured: the bare interpreter first."""
    python, ttr = sys.executable, str(Path(sys.executable).with_name("ttr"))
    ruling = str(EXAMPLES / "drawing" / "blind-card-then-face-up-locomotive.yaml")
    sheet = str(EXAMPLES / "scoring" / "three-players-whole-sheet.yaml")
    plain = {
        "ttr judge FILE": [ttr, "judge", ruling],
        "ttr judge MOVES": [ttr, "judge", *MOVES],
        "ttr score FILE": [ttr, "score", sheet],
        "ttr ask QUESTION": [ttr, "ask", QUESTION],
    }
    return {
        BARE: [python, "-c", "pass"],
        **{name + more: [*command, *more.split()] for name, command in plain.items() for more in ("", " --json")},
        "ttr rule ID": [ttr, "rule", "draw.flush"],
        "import typer": [python, "-c", "import typer"],
        "import typer, rich.console": [python, "-c", "import typer, rich.console"],
        "import typer, yaml": [python, "-c", "import typer, yaml"],
    }


def run(command: list[str]) -> Taken:
    """One process from its start to its end."""
    # Without compiled modules every start would compile them again.
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environ)
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Taken(processor * 1000, wall * 1000)


def measure(rounds: int) -> dict[str, Taken]:
    """The medians of each command, all of them taken in turn so that a busy moment hits all alike."""
    taken: dict[str, list[Taken]] = {name: [] for name in commands()}
    for number in range(rounds + 1):
        for name, command in commands().items():
            one = run(command)
            if number:
                taken[name].append(one)
    return {name: Taken(*map(statistics.median, zip(*times, strict=True))) for name, times in taken.items()}


def main() -> None:
    """Print the table of ``bench/README.md``."""
    medians = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
    bare = medians[BARE]
    print("| process | processor, ms | times bare | wall, ms | times bare |\n|---|---|---|---|---|")
    for name, (processor, wall) in medians.items():
        print(
            f"| `{name}` | {processor:.1f} | {processor / bare.processor:.1f} | {wall:.1f} | {wall / bare.wall:.1f} |"
        )


if __name__ == "__main__":
    main()
