"""Reading the rules back from the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.shell import Shell
from ttr_rules.rules.load import default_edition, editions, load_rules

if TYPE_CHECKING:
    from pathlib import Path


def test_every_rule_of_every_edition_is_listed(shell: Shell) -> None:
    for name in editions():
        found = shell.json("rules", name)
        assert [rule["rule"] for rule in found["value"]] == list(load_rules(name).rules)
        assert all(rule["says"] and rule["file"] and rule["line"] for rule in found["value"])
        assert all(cite["title"] for rule in found["value"] for cite in rule["cites"])


def test_a_topic_can_be_picked(shell: Shell) -> None:
    assert {rule["topic"] for rule in shell.json("rules", "--about", "tie")["value"]} == {"tie"}
    assert shell.fault("rules", "--about", "tei").startswith("--about: no topic 'tei'; expected setup, ")


def test_a_rule_shows_where_it_is_written_and_what_turns_on_it(shell: Shell) -> None:
    found = shell.json("rule", "double.player-count")
    assert found["value"] == {"2": 1, "3": 1, "4": 2, "5": 2}
    assert found["edition"] == default_edition()
    assert (found["file"], found["booklet_file"]) == (
        "rulesets/series/double.yaml",
        f"rulesets/editions/{default_edition()}.yaml",
    )
    assert {part["house"] for part in found["changed_by"]} >= {"doubles-open-at-three"}
    assert "examples/north-america/doubles/players-not-known.yaml" in found["cases"]
    text = shell.text("rule", "double.player-count")
    assert "Written in  rulesets/series/double.yaml, line" in text
    assert "doubles-open-at-three (rulesets/house/doubles-open-at-three.yaml, line" in text


def test_a_rule_under_a_house_rule_shows_what_was_printed(shell: Shell) -> None:
    text = shell.text("rule", "double.player-count", "--house", "doubles-open-at-three")
    assert "Printed: 2: 1, 3: 1, 4: 2, 5: 2" in text


def test_the_rules_of_the_table_are_read(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ttr-table.yaml").write_text("edition: na-classic\nhouse: [doubles-open-at-three]\n")
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    found = shell.json("rules")
    assert (found["edition"], found["house"]) == ("na-classic", ["doubles-open-at-three"])
    assert shell.json("rules", default_edition())["house"] == []


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("- a\n", ":1:1: not a table's rules; expected keys such as 'edition' and 'house'"),
        ("editoin: x\n", ":1:1: unknown key 'editoin'; expected title, edition, house,"),
        ("house: one\n", ":1:8: not a list of house rules; expected [id, id]"),
        ("edition: 3\n", ":1:10: not an edition; expected its id"),
    ],
)
def test_a_table_file_that_is_none(shell: Shell, tmp_path: Path, text: str, error: str) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(text)
    assert shell.fault("rules", "--table", str(file)).startswith(f"{file}{error}")


def test_an_unknown_rule_names_the_nearest(shell: Shell) -> None:
    assert "did you mean 'double.player-count'?" in shell.fault("rule", "double.players-count")


def test_editions_and_sources(shell: Shell) -> None:
    found = shell.json("editions")["value"]
    assert [part["edition"] for part in found] == editions()
    assert [part["edition"] for part in found if part["default"]] == [default_edition()]
    sources = shell.json("sources")
    assert "without any link to the publisher" in sources["note"]
    assert all(part["title"] and part["read"] for part in sources["value"])
    assert "no artwork" in " ".join(shell.text("sources").split())
