"""Where the rule sets lie: beside the package in a source tree, inside it when installed from a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def rulesets_root() -> Path:
    """The folder that holds series, editions, house rules, boards, words and disputes.

    Raises FileNotFoundError when the installation is broken.
    """
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "rulesets", package.parent / "rulesets"):
        if (folder / "defaults.yaml").is_file():
            return folder
    raise FileNotFoundError("the folder 'rulesets' is missing from this installation")
