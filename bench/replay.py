"""How long the record of a game takes to follow, and how that grows: ``python bench/replay.py [steps]``.

The worst kind of record is measured too: claims alone, most of them illegal, followed to the end all the same.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from networks import BOARDS

PLAYERS = ("Ann", "Bo", "Cem")


def draws() -> Iterator[str]:
    """Two cards each, turn by turn."""
    for player in cycle(PLAYERS):
        yield from [f"{player}: draw blind"] * 2


def claims() -> Iterator[str]:
    """Every route of the map in turn, and again from the first."""
    rows = [row.split(",") for row in (BOARDS / "north-america" / "routes.csv").read_text("utf-8").splitlines()[1:]]
    for player, row in zip(cycle(PLAYERS), cycle(rows), strict=False):
        track = f"track {row[4]}" if row[3] == "gray" else row[3]
        color = "red" if row[3] == "gray" else row[3]
        yield f"{player}: claim {row[0]} - {row[1]} {track} with {row[2]} {color}"


def seconds(steps: Callable[[], Iterator[str]], number: int, *options: str) -> float:
    """How long ``ttr judge --replay`` takes for so many steps."""
    lines = "".join(f'- "{step}"\n' for step in islice(steps(), number))
    head = "edition: na-current\nplayers: [Ann, Bo, Cem]\nsteps:\n"
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
        file.write(head + lines)
        file.flush()
        began = perf_counter()
        command = [sys.executable, "-m", "ttr_rules", "judge", "--replay", *options, file.name]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=Path(__file__).parent.parent)
        return perf_counter() - began


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    for steps in (draws, claims):
        for options in ((), ("--continue",)):
            numbers = (most // 4, most // 2, most)
            shown = (f"{number}: {min(seconds(steps, number, *options) for _ in range(3)):.2f} s" for number in numbers)
            print(f"{steps.__name__:<7} {' '.join(options):<11} {'  '.join(shown)}")


if __name__ == "__main__":
    main()
