"""``ttr check``, and how an answer is held to what a file expects."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import Shell
from ttr_rules.cli.expect import differences, within

if TYPE_CHECKING:
    from pathlib import Path

GOOD = "steps: [draw blind]\nexpect: {verdict: legal, rules: [turn.actions], steps: [{verdict: legal}]}\n"
WRONG = "steps: [draw blind]\nexpect: {verdict: illegal, value: null}\n"
TWIN = "# error: 2:1: no such key: 'stps'\nstps: [draw blind]\n"
OTHER_TWIN = "# error: 2:3: no such key: 'stps'\nstps: [draw blind]\n"
NO_TWIN = "# error: 1:1: a fault\nsteps: [draw blind]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of each kind."""
    (tmp_path / "in").mkdir()
    for name, text in {
        "a_good": GOOD,
        "b_wrong": WRONG,
        "c_twin_bad": TWIN,
        "d_other_bad": OTHER_TWIN,
        "e_no_bad": NO_TWIN,
    }.items():
        (tmp_path / "in" / f"{name}.yaml").write_text(text)
    (tmp_path / "in" / "notes.txt").write_text("not a situation")
    return tmp_path


def test_what_is_as_expected(shell: Shell, folder: Path) -> None:
    assert shell.text("check", "in/a_good.yaml", "in/c_twin_bad.yaml") == "2 of 2 as expected\n"
    assert shell.json("check", "in/a_good.yaml") == {
        "schema": 1,
        "file": "in/a_good.yaml",
        "ok": True,
        "differences": [],
    }


def test_each_difference_is_named(shell: Shell, folder: Path) -> None:
    status, out, err = shell.run("check", "in")
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        "in/b_wrong.yaml: verdict: wanted illegal, got legal",
        "in/d_other_bad.yaml: error: wanted 2:3: no such key: 'stps', "
        "got 2:1: no such key: 'stps'; expected a key of a situation; did you mean 'steps'?",
        "in/e_no_bad.yaml: error: wanted 1:1: a fault, got null",
        "2 of 5 as expected",
    ]


def test_one_object_for_each_file_errors_included(shell: Shell, folder: Path) -> None:
    (folder / "in" / "f_broken.yaml").write_text("stps: [draw blind]\n")
    (folder / "in" / "g_nothing.yaml").write_text("steps: [draw blind]\n")
    status, out, err = shell.run("check", "in", "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert status == 2
    assert [entry.get("ok") for entry in found] == [True, False, True, False, False, None, None]
    assert found[1]["differences"] == [{"key": "verdict", "wanted": "illegal", "got": "legal"}]
    assert [json.loads(line) for line in err.splitlines()] == found[5:]
    assert found[6]["error"]["message"].startswith("says nothing that could be checked; expected a key 'expect'")


def test_the_table_file_is_ignored_unless_named(shell: Shell, folder: Path) -> None:
    (folder / "ttr-table.yaml").write_text("edition: europe\n")
    (folder / "t.yaml").write_text("steps: [draw blind]\nexpect: {edition: europe}\n")
    assert shell.run("check", "t.yaml")[0] == 1
    assert shell.run("check", "t.yaml", "--table", "ttr-table.yaml")[0] == 0


def test_a_path_that_is_not_there(shell: Shell) -> None:
    status, out, err = shell.run("check", "nowhere.yaml")
    assert (status, out) == (2, "0 of 1 as expected\n")
    assert err.startswith("nowhere.yaml: cannot be read")


@pytest.mark.parametrize(
    ("wanted", "got", "met"),
    [
        ({"deal": 4}, {"deal": 4, "keep": 2}, True),
        ({"deal": 3}, {"deal": 4}, False),
        ({"deal": 4}, None, False),
        ({2: 1}, {"2": 1}, True),
        ([1, 2], [1, 2], True),
        ([1], [1, 2], False),
        ([{"if": {"players": [2]}}], [{"if": {"players": [2]}, "verdict": "legal"}], True),
        (True, 1, False),
        (0, False, False),
        (None, None, True),
    ],
)
def test_within(wanted: Any, got: Any, met: bool) -> None:
    assert within(wanted, got) is met


def test_rules_are_those_that_are_cited() -> None:
    answer = {"because": [{"rule": "a.one"}, {"rule": "a.two"}]}
    assert differences({"rules": ["a.two"]}, answer) == []
    assert differences({"rules": ["a.three"]}, answer) == [
        {"key": "rules", "wanted": ["a.three"], "got": ["a.one", "a.two"]}
    ]
    assert differences({"nothing": None}, answer) == [{"key": "nothing", "wanted": None, "got": None}]
