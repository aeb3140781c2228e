"""What a visitor relies on in the README, besides the commands that it shows."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_two_commands_for_a_fresh_machine_stand_alone_on_a_line() -> None:
    for name in ("install", "tests"):
        block = re.search(rf"<!-- {name} -->\n+```sh\n(.+)\n```\n", README)
        assert block, name
        assert "pip install" in block[1]


def test_it_says_that_it_is_independent() -> None:
    assert "independent" in README
    assert "whose names and marks are its own" in " ".join(README.split())
