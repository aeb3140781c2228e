"""Which rule set fits a box, by what can be seen on it."""

from __future__ import annotations

import sys

import pexpect
import pytest

from tests.cli.shell import Shell


@pytest.mark.parametrize(
    ("seen", "fits"),
    [
        (["tickets=33"], ["na-current"]),
        (["deal=3"], ["na-classic"]),
        (["city=Kharkiv"], ["europe"]),
        (["deal=4"], ["na-current", "europe"]),
        (["tickets=30", "deal=4"], []),
    ],
)
def test_what_is_seen_leaves_the_editions_that_fit(shell: Shell, seen: list[str], fits: list[str]) -> None:
    arguments = [part for one in seen for part in ("--seen", one)]
    assert shell.json("editions", *arguments, "--json")["value"] == fits


def test_an_answer_that_no_box_gives_is_a_fault_in_one_line(shell: Shell) -> None:
    assert "does not answer" in shell.fault("editions", "--seen", "tickets=12")
    assert "NAME=ANSWER" in shell.fault("editions", "--seen", "33")


def test_at_a_terminal_it_asks_until_one_is_left() -> None:
    child = pexpect.spawn(sys.executable, ["-m", "ttr_rules", "editions", "--which"], timeout=20, encoding="utf-8")
    child.expect("map show")
    child.sendline("1")
    child.expect("How many tickets")
    child.sendline("33")
    child.expect("na-current")
    child.expect(pexpect.EOF)
