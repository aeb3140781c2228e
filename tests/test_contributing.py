"""What CONTRIBUTING.md tells to write does what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_rules import judge, load

if TYPE_CHECKING:
    import pytest

GUIDE = (Path(__file__).resolve().parent.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def written(folder: Path, begin: str) -> str:
    """The block of the guide that begins so, as a file."""
    (block,) = (text for text in BLOCKS if text.startswith(begin))
    file = folder / f"{begin.split(':')[0]}.yaml"
    file.write_text(block, encoding="utf-8")
    return str(file)


def test_a_situation(tmp_path: Path) -> None:
    assert judge(written(tmp_path, "players:"))["verdict"] == "illegal"


def test_a_house_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    situation = {"steps": ["claim Kansas City - Omaha with 1 locomotive"]}
    assert judge(situation)["verdict"] == "legal"
    found = judge(situation, house=[written(tmp_path, "house:")])
    assert (found["verdict"], found["because"][0]["rule"]) == ("illegal", "claim.no-wilds-on-ones")


def test_an_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    file = written(tmp_path, "edition:")
    assert load(file).value("setup.tickets") == {"deal": 5, "keep": 2}
    found = judge({"steps": ["deal tickets", "keep 1"]}, edition=file)
    assert (found["verdict"], found["edition"]) == ("illegal", "my-printing")
