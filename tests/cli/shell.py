"""A shell for tests: runs a command in this process and looks at what came out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_rules.cli.main import main

if TYPE_CHECKING:
    import pytest


@dataclass(frozen=True)
class Shell:
    """Runs ``ttr``. A bug of the program is a traceback here, though never for a user."""

    capsys: pytest.CaptureFixture[str]

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Exit status, standard output and standard error."""
        self.capsys.readouterr()
        status = main(arguments)
        out, err = self.capsys.readouterr()
        return status, out, err

    def text(self, *arguments: str) -> str:
        """The text of a command that answers."""
        status, out, err = self.run(*arguments)
        assert (status, err) == (0, ""), err
        return out

    def json(self, *arguments: str) -> dict[str, Any]:
        """The one object of a command that answers."""
        out = self.text(*arguments, "--json")
        assert out.count("\n") == 1
        found: dict[str, Any] = json.loads(out)
        assert found["schema"] == 1
        return found

    def fault(self, *arguments: str) -> str:
        """The one line of a command that cannot use what it was given."""
        status, out, err = self.run(*arguments)
        assert (status, out) == (2, ""), out
        assert err.count("\n") == 1
        return err.rstrip("\n")
