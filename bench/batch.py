"""Much work in one process: ten times as much may take ten times as long, and no more memory.

Run: python bench/batch.py [MANY]      (10,000 situations and questions if not told otherwise, and a tenth of them)
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from ttr_rules.placed import read_file

ROOT = Path(__file__).resolve().parent.parent
BANKS = sorted((ROOT / "bench" / "questions").glob("*.yaml"))


def situations(folder: Path, many: int) -> list[str]:
    """The examples, over and over, in so many files; the command that checks them."""
    examples = sorted((ROOT / "examples").rglob("*.yaml"))
    for number in range(many):
        shutil.copyfile(examples[number % len(examples)], folder / f"{number:05}.yaml")
    return ["check", str(folder)]


def questions(folder: Path, many: int) -> list[str]:
    """The questions of the banks, over and over, a line each; the command that answers them."""
    asked = [" ".join(str(entry["question"]).split()) for bank in BANKS for entry in read_file(bank)]
    file = folder / "questions.txt"
    file.write_text("\n".join(asked[number % len(asked)] for number in range(many)), encoding="utf-8")
    return ["ask", "--from", str(file), "--json"]


def measured(command: list[str]) -> tuple[float, float]:
    """Seconds and the most megabytes of a command."""
    begin = time.perf_counter()
    child = os.posix_spawn(
        sys.executable,
        [sys.executable, "-m", "ttr_rules", *command],
        dict(os.environ),
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, used = os.wait4(child, 0)
    if status:
        raise SystemExit(f"ttr {command[0]} failed: {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - begin, used.ru_maxrss / 1024


def main() -> None:
    """Print the table of ``bench/README.md``."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print("| command | of these | seconds | each, ms | most memory, MB |\n|---|---|---|---|---|")
    for make in (situations, questions):
        for number in (many // 10, many):
            with tempfile.TemporaryDirectory() as folder:
                command = make(Path(folder), number)
                seconds, most = measured(command)
            name = " ".join(part for part in command if not part.startswith("/"))
            each = seconds / number * 1000
            print(f"| `ttr {name}` | {number:,} | {seconds:.1f} | {each:.1f} | {most:.0f} |", flush=True)


if __name__ == "__main__":
    main()
