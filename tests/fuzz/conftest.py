"""Commands for the tests of what nobody should write."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.command import ROOT, Command


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that all commands share, warm: only a source tree compiles what an installed program brings along."""
    cache = tmp_path_factory.mktemp("cache")
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(cache)}
    subprocess.run([sys.executable, "-m", "ttr_rules", "ask", "hello"], env=environ, check=True, capture_output=True)
    return cache


@pytest.fixture
def ttr(tmp_path: Path, warm: Path) -> Command:
    return Command(tmp_path, warm)


@pytest.fixture
def cold(tmp_path: Path) -> Command:
    """The same with a cache of its own."""
    return Command(tmp_path, tmp_path / "cache")
