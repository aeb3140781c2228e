"""The real command line as a process, for the tests of what nobody should write."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MOST_MEMORY = 300 * 1024 * 1024
MOST_WORK = 5
"""Seconds of work: two on a calm machine. Waiting is not counted, so that a busy machine fails no test by chance."""
MOST_SECONDS = 120
"""After which something hangs."""


@dataclass(frozen=True)
class Ended:
    status: int
    out: str
    err: str


class Command:
    """``ttr`` as a process with little memory and time, in a folder of its own."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        known = {key: value for key, value in os.environ.items() if not key.startswith("TTR_")}
        self.environ = {**known, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(cache)}

    def begin(self, *arguments: str, **how: object) -> subprocess.Popen[bytes]:
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            [sys.executable, "-m", "ttr_rules", *arguments],
            cwd=self.folder,
            env=self.environ,
            preexec_fn=_little,
            **{**streams, **how},  # type: ignore[call-overload]
        )

    def __call__(self, *arguments: str, raw: bytes | None = None) -> Ended:
        with self.begin(*arguments, **({"stdin": subprocess.PIPE} if raw is not None else {})) as process:
            try:
                out, err = process.communicate(raw, timeout=MOST_SECONDS)
            finally:
                process.kill()
        ended = Ended(process.returncode, out.decode(), err.decode())
        assert "Traceback" not in ended.err and "fault of this program" not in ended.err, ended.err
        return ended

    def refused(self, *arguments: str, raw: bytes | None = None) -> str:
        """The one line of what cannot be used."""
        ended = self(*arguments, raw=raw)
        assert (ended.status, ended.out) == (2, ""), ended
        assert ended.err.count("\n") == 1 and len(ended.err) < 1500, ended.err
        return ended.err


def _little() -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_WORK, MOST_WORK))
