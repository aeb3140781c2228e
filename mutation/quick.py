"""Tries mutants from one process that has collected the tests once: each is a fork, which runs those that reach it.

python -m mutation.quick NAME...    (in the folder ``mutants`` of a copy that ``run.py`` has prepared)
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest
from mutmut.mutation import trampoline
from mutmut.state import state
from mutmut.stats import load_stats

from mutation import plugin
from ttr_rules.cli import house_try

KILLED, SURVIVED, UNTESTED = 1, 0, 33
"""Exit statuses by which the tool notes how a mutant ended."""


class Forks:
    """In the place of pytest's own loop: one fork for each mutant."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = names
        self.failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs the quick tests, so that everything is loaded, and then the mutants."""
        took = state().duration_by_test
        items = {item.nodeid: item for item in session.items if took.get(item.nodeid, 99) <= plugin.SLOWEST}
        for name, item in items.items():
            if took[name] < plugin.QUICK:
                self.passes(item)
        for name in self.names:
            note(name, self.tried(name, items))
        return True

    def tried(self, name: str, items: dict[str, pytest.Item]) -> int:
        """How a mutant ends."""
        function = name.rpartition("__mutmut_")[0]
        reaching = [test for test in state().tests_by_mangled_function_name.get(function, ()) if test in items]
        chosen = plugin.few(sorted(reaching)) if plugin.FEW else reaching
        took = state().duration_by_test
        tests = sorted(chosen, key=lambda test: (not test.startswith("mutation/"), took[test]))
        if not tests:
            return UNTESTED
        child = os.fork()
        if not child:
            os._exit(self.ends(name, [items[test] for test in tests]))
        return KILLED if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) else SURVIVED

    def ends(self, name: str, tests: list[pytest.Item]) -> int:
        """In the fork: runs the tests until one fails."""
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        os.environ["MUTANT_UNDER_TEST"] = name
        trampoline.get_mutant_under_test = partial(str, name)
        house_try.available = lambda: 1
        own = mkdtemp(prefix="mutant-") if name.startswith("ttr_rules.rules.") else ""
        if own:
            os.environ["XDG_CACHE_HOME"] = own
        plugin.forget(all_of_it=bool(own))
        killed = not all(map(self.passes, tests))
        rmtree(own or "-", ignore_errors=True)
        return int(killed)

    def passes(self, item: pytest.Item) -> bool:
        """Whether a test passes."""
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Any:
        """Notes a failure."""
        report = yield
        self.failed = self.failed or report.failed
        return report


def note(name: str, status: int) -> None:
    """Writes how a mutant ended where the tool writes it too."""
    path = Path("ttr_rules", *name.split(".")[1:-1]).with_suffix(".py.meta")
    meta = json.loads(path.read_text(encoding="utf-8"))
    meta["exit_code_by_key"][name] = status
    path.write_text(json.dumps(meta), encoding="utf-8")


def main() -> None:
    """Collects the tests of the copy and tries the mutants that are named, or listed in a file that is."""
    os.environ.pop("MUTANT_UNDER_TEST", None)
    os.chdir("..")
    load_stats()
    chosen = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    os.chdir("mutants")
    names = [name for word in sys.argv[1:] for name in (_listed(word) if os.sep in word else [word])]
    # What is needed here has loaded plugins of pytest before pytest itself.
    quiet = ["--rootdir=.", "-qq", "--tb=no", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    arguments = [*quiet, *chosen["pytest_add_cli_args"]]
    pytest.main([*arguments, *chosen["pytest_add_cli_args_test_selection"]], plugins=[Forks(names)])


def _listed(file: str) -> list[str]:
    return Path(file).read_text(encoding="utf-8").split()


if __name__ == "__main__":
    main()
