"""A terminal for tests: the conversation of ``ttr score``, typed and read as a person would."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pexpect

import ttr_rules

PROMPT = "> "
WIDTH = 200


class Terminal:
    """One run of ``ttr`` at a terminal of its own, in a folder."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {key: value for key, value in os.environ.items() if key not in ("TTR_TABLE", "LS_COLORS")}
        environment |= {"PYTHONPATH": str(Path(ttr_rules.__file__).parent.parent), "TERM": "dumb", "NO_COLOR": "1"}
        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable, ["-m", "ttr_rules", *arguments], cwd=str(folder), env=environment,
            encoding="utf-8", dimensions=(40, WIDTH), timeout=30,
        )  # fmt: skip
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = 0

    def read(self, until: str = PROMPT) -> str:
        """What is shown up to these words."""
        self.child.expect_exact(until)
        return str(self.child.before).replace("\r\n", "\n")

    def type(self, line: str, until: str = PROMPT) -> str:
        """Type a line; what is answered, up to the next prompt."""
        self.child.sendline(line)
        return self.read(until).partition("\n")[2]

    def press(self, keys: str) -> None:
        """Press keys without Enter."""
        self.child.send(keys)

    def leave(self, keys: str = "") -> tuple[str, int | None]:
        """Press keys that end it; what is shown to the end, and the exit status."""
        self.child.send(keys)
        self.child.expect(pexpect.EOF)
        shown = str(self.child.before).replace("\r\n", "\n")
        self.child.close()
        return shown, self.child.exitstatus

    def kill_after(self, characters: int) -> str:
        """Kill it without warning when so much has been shown; what was shown."""
        shown = ""
        while len(shown) < characters:
            try:
                shown += self.child.read_nonblocking(characters - len(shown), timeout=5)
            except (pexpect.EOF, pexpect.TIMEOUT):
                break
        os.kill(self.child.pid, signal.SIGKILL)
        self.child.expect(pexpect.EOF)
        self.child.close()
        return shown
