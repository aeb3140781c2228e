"""Mutation testing of the rooms that decide: see the README beside this file.

python mutation/run.py WORK [--room ROOM] [--sample N] [--seed N] [--workers N] [--forks] [--patient]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from mutation.wrap import unwrapped  # noqa: E402

ROOMS = ("rules", "game", "situation")
BY_TYPES = 37
"""The exit status by which the tool itself notes what the type checker refuses."""
SURVIVED = (0,)
UNTESTED = (5, 33)


def main() -> None:
    """Prepares the copy once, asks the type checker once, then tries the chosen mutants and counts."""
    options = _options()
    work: Path = options.work
    if not (work / "pyproject.toml").exists():
        prepare(work)
    os.chdir(work)
    if not list(_metas()):
        tool("run", "ttr_rules.game.odds.*", workers=options.workers)
        refuse(mistyped())
    chosen = choose(options.sample, options.seed, options.room)
    if options.patient:
        os.environ["MUTATION_SLOWEST"] = "30"
        chosen = [name for name in chosen if results()[name] in SURVIVED]
    passing = [name for name in chosen if results()[name] != BY_TYPES and (options.patient or results()[name] is None)]
    if passing and options.forks:
        fork(passing)
    elif passing:
        tool("run", *passing, workers=options.workers)
    report(choose(options.sample, options.seed, options.room))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path, help="a folder for the copy; used again if it holds one")
    parser.add_argument("--room", choices=ROOMS, help="only the mutants of one room")
    parser.add_argument("--sample", type=int, help="so many mutants, as many of each module as it has lines to mutate")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--forks", action="store_true", help="collect the tests once and not for each mutant")
    parser.add_argument("--patient", action="store_true", help="survivors once more, the slow tests included")
    return parser.parse_args()


def prepare(work: Path) -> None:
    """A copy of the tree that the tool can work in."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (work / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, work / name)
    for room in ROOMS:
        for path in (work / "ttr_rules" / room).rglob("*.py"):
            path.write_text(unwrapped(path.read_text(encoding="utf-8")), encoding="utf-8")
    with (work / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write((ROOT / "mutation" / "mutmut.toml").read_text(encoding="utf-8"))


def tool(*arguments: str, workers: int) -> None:
    """Runs mutmut in the copy."""
    subprocess.run(["mutmut", *arguments, "--max-children", str(workers)], check=True)


def fork(names: Iterable[str]) -> None:
    """Tries mutants as forks of one process."""
    Path("chosen.txt").write_text("\n".join(names), encoding="utf-8")
    paths = os.pathsep.join([".", *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "mutation.quick", "../chosen.txt"]
    subprocess.run(command, cwd="mutants", env={**os.environ, "PYTHONPATH": paths}, check=True)


def _metas() -> Iterator[Path]:
    yield from sorted(Path("mutants/ttr_rules").rglob("*.py.meta"))


def results() -> dict[str, int | None]:
    """Every mutant and how its tests ended, None where it was not tried."""
    found: dict[str, int | None] = {}
    for path in _metas():
        found.update(json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"])
    return found


def mistyped() -> set[tuple[str, str]]:
    """The mutants that the type checker refuses, by file and name."""
    command = [sys.executable, "-m", "mypy", "--output=json", "--no-warn-unused-ignores"]
    out = subprocess.run(command, cwd="mutants", capture_output=True, text=True, check=False).stdout
    lines: dict[str, set[int]] = {}
    for said in map(json.loads, filter(None, out.splitlines())):
        if said["severity"] == "error":
            lines.setdefault(said["file"], set()).add(said["line"])
    found = set()
    for file, wrong in lines.items():
        spans = json.loads(Path("mutants", f"{file}.spans").read_text(encoding="utf-8"))["spans"]
        for name, (start, end) in spans.items():
            if any(start <= line <= end for line in wrong):
                found.add((file, name))
    return found


def refuse(names: Iterable[tuple[str, str]]) -> None:
    """Notes what the type checker refuses, as the tool itself would, which asks it anew at every run."""
    by_file: dict[str, set[str]] = {}
    for file, name in names:
        by_file.setdefault(file, set()).add(name)
    for file, wrong in by_file.items():
        path = Path("mutants", f"{file}.meta")
        meta: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        for name in meta["exit_code_by_key"]:
            if name.rpartition(".")[2] in wrong:
                meta["exit_code_by_key"][name] = BY_TYPES
        path.write_text(json.dumps(meta), encoding="utf-8")


def choose(size: int | None, seed: int, room: str | None = None) -> list[str]:
    """All mutants, or a sample that is spread evenly: every so-manieth of all, in the order of the modules."""
    names = sorted(name for name in results() if room in (None, room_of(name)))
    if size is None:
        return names
    step = len(names) / size
    start = random.Random(seed).random() * step
    return [names[int(start + at * step)] for at in range(size)]


def room_of(name: str) -> str:
    """The room of a mutant."""
    return name.split(".")[1]


def report(names: list[str]) -> None:
    """Counts by room, then the survivors."""
    known = results()
    counts = {room: Counter(_class(known[name]) for name in names if room_of(name) == room) for room in ROOMS}
    print("| room | mutants | refused by types | killed by tests | survived | killed of what types let through |")
    print("|---|---|---|---|---|---|")
    for room, count in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        tried = count["killed"] + count["survived"]
        share = 100 * count["killed"] / tried if tried else 0
        numbers = (count.total(), count["types"], count["killed"], count["survived"])
        print(f"| {room} | {' | '.join(map(str, numbers))} | {share:.1f} % |")
    for name in names:
        if _class(known[name]) == "survived":
            print(name, "" if known[name] in SURVIVED else "(no test)")


def _class(status: int | None) -> str:
    if status is None:
        return "not tried"
    if status == BY_TYPES:
        return "types"
    return "survived" if status in (*SURVIVED, *UNTESTED) else "killed"


if __name__ == "__main__":
    main()
