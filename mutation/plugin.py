"""What pytest does otherwise while mutants are tried, one process for each, all born of one that has run the tests."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings
from mutmut.mutation import trampoline
from mutmut.state import state

from ttr_rules.cli import house_try

settings.register_profile("mutation", derandomize=True, database=None, deadline=None)
settings.load_profile("mutation")

SLOWEST = float(os.environ.get("MUTATION_SLOWEST", "2.5"))
"""Seconds, as timed while every call is noted, some eight times the usual; a test that takes longer is left out, as
one survivor would cost minutes otherwise."""

FEW = int(os.environ.get("MUTATION_FEW", "0"))
"""How many examples, and as many other tests, a mutant gets at most; all that reach it where it is none."""

QUICK = 0.02
"""Seconds, timed likewise; quicker tests are run again before the first mutant."""

PATIENCE = 5
"""Seconds that a test may take beyond three times what it took; a mutant that hangs is noticed by then."""

wanted_key = pytest.StashKey[set[str]]()


def mutant() -> str:
    """The mutant that is tried; nothing while the tool takes its bearings."""
    name = os.environ.get("MUTANT_UNDER_TEST", "")
    return name if "__mutmut_" in name else ""


def pytest_configure(config: pytest.Config) -> None:
    """Names a file once, however many of its tests are wanted: thousands of arguments take seconds to look up."""
    config.stash[wanted_key] = {one.removeprefix("mutants/") for one in config.args if "::" in one}
    if mutant() and FEW:
        config.stash[wanted_key] = set(few(sorted(config.stash[wanted_key])))
    if config.stash[wanted_key]:
        config.args[:] = sorted({one.split("::")[0] for one in config.stash[wanted_key]})


def few(names: list[str]) -> Iterator[str]:
    """Some of these tests: examples, and tests of the five files that have the greatest share of theirs among them."""
    took = state().duration_by_test
    size = Counter(name.split("::")[0] for name in took)
    by_file: dict[str, list[str]] = {}
    for name in names:
        if took.get(name, 0) <= SLOWEST:
            by_file.setdefault(name.split("::")[0], []).append(name)
    examples = by_file.pop("mutation/test_examples.py", [])
    yield from examples[:: len(examples) // FEW + 1]
    shares = {file: len(those) / size[file] for file, those in by_file.items()}
    for file in sorted(by_file, key=lambda file: (-shares[file], size[file]))[:5]:
        yield from by_file[file][:: len(by_file[file]) * 5 // FEW + 1]


def pytest_sessionstart() -> None:
    """Nothing that the unchanged program has found out may help a mutant."""
    forget(all_of_it=mutant().startswith("ttr_rules.rules."))
    if mutant().startswith("ttr_rules.rules."):
        os.environ["XDG_CACHE_HOME"] = mkdtemp(prefix="mutant-")
    # Asked at every call of a function: which mutant it is stays the same, and who called does not matter.
    trampoline.get_mutant_under_test = partial(str, os.environ.get("MUTANT_UNDER_TEST", ""))
    trampoline.record_trampoline_hit = lambda name, caller: state()._stats.add(name)
    # A test that starts processes would wait for them forever.
    house_try.available = lambda: 1


def pytest_sessionfinish() -> None:
    """Removes what was kept for this mutant alone."""
    if mutant().startswith("ttr_rules.rules."):
        from shutil import rmtree

        rmtree(os.environ["XDG_CACHE_HOME"], ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only the wanted tests, the examples first: they judge the most in the least time."""
    wanted, took = config.stash[wanted_key], state().duration_by_test
    if wanted:
        items[:] = [item for item in items if item.nodeid in wanted]
    if os.environ.get("MUTANT_UNDER_TEST") == "" and took:
        # All of them passed when they were timed: a few are enough to see that nothing has changed.
        items[:] = [item for item in items if took.get(item.nodeid, 0) < QUICK]
    if mutant():
        items[:] = [item for item in items if took.get(item.nodeid, 0) <= SLOWEST]
        items.sort(key=lambda item: (not item.nodeid.startswith("mutation/"), took.get(item.nodeid, 0)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Ends a test that hangs, by the time that it computes: others may keep the machine busy."""
    if not mutant():
        return (yield)
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 3 * state().duration_by_test.get(item.nodeid, 10))
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _give_up(*_: Any) -> None:
    raise TimeoutError("the mutant hangs")


def forget(*, all_of_it: bool) -> None:
    """Empties every cache; where loading is not what was changed, the rule sets stay, without what was found out."""
    for name, found in caches():
        if name == "ttr_rules.rules.load._loaded" and not all_of_it:
            continue
        found.cache_clear()
    if not all_of_it:
        import gc

        from ttr_rules.rules.model import RuleSet

        for one in gc.get_objects():
            if isinstance(one, RuleSet):
                one.memo.clear()


def caches() -> Iterator[tuple[str, Any]]:
    """Every cached function of the program and its tests, by name."""
    for module, inside in list(sys.modules.items()):
        if module.split(".")[0] in ("ttr_rules", "tests", "mutation"):
            for name, value in list(vars(inside).items()):
                if hasattr(value, "cache_clear") and not isinstance(value, type):
                    yield f"{module}.{name}", value
