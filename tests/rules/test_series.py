"""Slips in the files that come with the program, and in a map: what whoever edits them is told, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest

from ttr_rules.faults import Unusable
from ttr_rules.rules import load
from ttr_rules.rules.home import rulesets_root

Broken = Callable[[str, str], list[str]]


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Broken]:
    """What is said of the rules with a text at the end of one of their files."""
    root = tmp_path / "rulesets"
    copytree(rulesets_root(), root)
    monkeypatch.setattr(load, "rulesets_root", lambda: root)

    def said(file: str, text: str) -> list[str]:
        path = root / file
        before = path.read_text(encoding="utf-8")
        path.write_text(before + text, encoding="utf-8")
        load._loaded.cache_clear()
        try:
            load.load_rules("na-current")
        except Unusable as error:
            last = len(before.splitlines())
            return [str(fault).replace(f"rulesets/{file}:{last + 1}:", "END:") for fault in error.faults]
        finally:
            path.write_text(before, encoding="utf-8")
        return []

    yield said
    load._loaded.cache_clear()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draw.more: {asks: More?, says: Two more., is: 2}\n", []),
        ("draw.more: {asks: More?, says: Two more., is: 2, status: stated}\n",
         ["END:50: unknown key 'status'; expected a key of a rule; did you "
          "mean 'says'?"]),
        ("draw.more: 3\n", ["END:1: 'draw.more' is not a rule; expected asks, says and a value "
                            "or norm"]),
        ("draw.more: {says: Two more., is: 2}\n",
         ["END:1: 'draw.more' has no 'asks'; expected a sentence"]),
        ("draw.more: {asks: More?, is: 2}\n",
         ["END:1: 'draw.more' has no 'says'; expected a sentence"]),
        ("draw.more: {asks: More?, says: No., from: $draw.count.most}\n",
         ["END:1: 'draw.more' refers to '$draw.count.most', which has no 'most'; expected a key "
          "of that value"]),
        ("draw.more: {asks: More?, says: No., from: $draw.coun}\n",
         ["END:1: 'draw.more' refers to the unknown rule 'draw.coun'; expected a rule id; did "
          "you mean 'draw.count'?"]),
        ("draw.more: {asks: More?, says: No., about: draw, norms: [{about: draw, wen: {}, then: forbid}]}\n",
         ["END:1: unknown key 'wen' in a norm of 'draw.more'; expected about, when, require, "
          "then, except, plain"]),
    ],
)  # fmt: skip
def test_slips_in_a_rule_of_the_series(text: str, said: list[str], broken: Broken) -> None:
    assert broken("series/draw.yaml", text) == said


def test_a_rule_that_two_files_have(broken: Broken) -> None:
    (said,) = broken("series/tie.yaml", "draw.count: {asks: More?, says: Two., is: 2}\n")
    assert said.startswith("END:1: 'draw.count' stands twice; expected once (see rulesets/series/")
    assert "draw.yaml:" in said


def test_slips_in_an_edition(broken: Broken) -> None:
    assert broken("editions/na-current.yaml", "draw.count: {is: 3}\n") == [
        "END:1: unknown key 'draw.count'; expected a key of an edition"
    ]
    (said, *_) = broken("editions/na-classic.yaml", "board: mars\n")
    assert said == "END:1: 'board' stands twice (first in line 7); expected each key once"


def test_a_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for edition, house, what in (("mine.yaml", [], "edition"), (None, ["mine.yaml"], "house rule")):
        with pytest.raises(Unusable) as caught:
            load.load_rules(edition, house)
        assert str(caught.value) == f"mine.yaml: cannot be read: no such file; expected a file of one {what}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("house: mine\n", " not an edition; expected a file with 'edition: ID'"),
        ("edition: mine\nboard: mars\n", "2:8: unknown map 'mars'; expected europe or north-america"),
        ("edition: mine\nextends: mars\n", "2:10: unknown edition 'mars'; expected series or an edition"),
        ("edition: mine\nextends: na-current\nrules:\n  draw.count: {status: printed}\n",
         "4:1: 'draw.count' has the status 'printed'; expected stated, inferred or silent"),
        ("edition: mine\nextends: na-current\nrules:\n  draw.count: {cites: [{source: NA-2026}]}\n",
         "4:1: 'draw.count' cites the unknown source 'NA-2026'; expected a code of sources.yaml; did you mean "
         "'NA-2025'?"),
        ("edition: mine\nextends: mine\n", "2:10: unknown edition 'mine'; expected series or an edition"),
        ("edition: mine\nextends: na-current\nrules:\n  draw.count: {is: red}\n",
         "4:20: 'draw.count' cannot be red; expected a number such as 2"),
        ("edition: mine\nextends: na-current\nrules:\n  draw.count: {ist: 3}\n",
         "4:16: unknown key 'ist'; expected is, says, status, cites or a norm; did you mean 'is'?"),
    ],
)  # fmt: skip
def test_slips_in_an_edition_of_ones_own(text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(Unusable) as caught:
        load.load_rules("mine.yaml")
    assert str(caught.value).splitlines()[0] == f"mine.yaml:{said}"
