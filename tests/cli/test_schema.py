"""The schemas agree with the readers: what is read validates, and what is misshapen does not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.cli.shell import Shell
from ttr_rules.cli import table
from ttr_rules.cli.schema import NAMES
from ttr_rules.faults import Unusable
from ttr_rules.placed import read_file, read_text
from ttr_rules.rules import compiling, layers
from ttr_rules.rules.model import OPERATORS
from ttr_rules.situation import draft, ends, given
from ttr_rules.situation.payment import CARDS

ROOT = Path(__file__).resolve().parent.parent.parent
SCHEMAS = {name: json.loads((ROOT / "schemas" / f"{name}.json").read_text(encoding="utf-8")) for name in NAMES}
VALIDATORS = {name: Draft202012Validator(schema) for name, schema in SCHEMAS.items()}

EXAMPLES = sorted((ROOT / "examples").rglob("*.yaml"))
GOOD = [file for file in EXAMPLES if not file.stem.endswith("_bad")]
BAD = [file for file in EXAMPLES if file.stem.endswith("_bad")]
WRITTEN = {
    "situation": GOOD,
    "layer": sorted((ROOT / "rulesets" / "house").glob("*.yaml")),
    "edition": sorted((ROOT / "rulesets" / "editions").glob("*.yaml")),
}

MISSHAPEN = {
    "hand-without-quotes_bad",
    "minus-three-trains_bad",
    "no-steps_bad",
    "not-a-mapping_bad",
    "two-players-in-one-step_bad",
    "unknown-ask_bad",
    "unknown-edition_bad",
    "unknown-house-rule_bad",
    "unknown-key_bad",
}
"""Twins whose fault lies in the shape. The others have the right shape, and say what cannot be."""


def first_error(name: str, data: Any) -> str:
    """The first thing that a schema has against some data."""
    return next((f"{error.json_path}: {error.message}" for error in VALIDATORS[name].iter_errors(data)), "")


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_one_and_knows_every_id(shell: Shell, name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    printed = shell.text("schema", name)
    assert json.loads(printed) == SCHEMAS[name], "python -m tests.shown writes it anew"
    assert shell.json("schema", name)["value"] == SCHEMAS[name]
    assert shell.text("schema", name, "--save", "saved.json") == ""
    assert Path("saved.json").read_text(encoding="utf-8") == printed


def test_an_unknown_schema_is_named(shell: Shell) -> None:
    assert shell.fault("schema", "situations").startswith("argument 1: no schema 'situations'; expected one of ")


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_written_validates(name: str) -> None:
    wrong = {file.name: first_error(name, read_file(file)) for file in WRITTEN[name]}
    assert {file: error for file, error in wrong.items() if error} == {}


def test_the_twins_of_the_wrong_shape_do_not_validate() -> None:
    found = set()
    for file in BAD:
        try:
            data = read_file(file)
        except Unusable:
            continue
        if first_error("situation", data):
            found.add(file.stem)
    assert found == MISSHAPEN


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("layer", "house: a\ntitle: A\nchanges: [{set: draw.count, to: 3, add: draw.more}]"),
        ("layer", "house: a\ntitle: A\nchanges: [{adopt: station}]"),
        ("layer", "house: a\ntitle: A\nchanges: [{add: draw.a, about: draw, when: {draw.colour: red}}]"),
        ("layer", "house: a\ntitle: A\nchanges: [{add: draw.a, about: draws}]"),
        ("layer", "house: a\ntitle: A\nchanges: [{add: draw.a, about: draw, when: {turn.claims: {over: 1}}}]"),
        ("layer", "house: a\ntitle: A\nwhy: no change at all"),
        ("edition", "edition: a\ntitle: A\nrules: {draw.counts: {is: 3}}"),
        ("edition", "edition: a\ntitle: A\nrules: {draw.count: {value: 3}}"),
        ("table", "edition: na-curent"),
        ("table", "houses: [single-flush]"),
        ("table", "lang: dansk"),
    ],
)
def test_a_misshapen_file_does_not_validate(name: str, text: str) -> None:
    assert first_error(name, read_text(text, "t.yaml"))


def test_a_table_file_validates(tmp_path: Path) -> None:
    file = tmp_path / table.NAME
    file.write_text(
        "title: Fridays\nedition: na-current\nhouse: [single-flush, ./ours.yaml]\nplayers: [Ann, Bo]\nlang: da\n"
        "agreed: [Ann, Bo]\ndate: 2026-11-30\n",
        encoding="utf-8",
    )
    assert table.read_table(file).date == "2026-11-30"
    assert not first_error("table", read_file(file))


def test_the_schemas_know_what_the_readers_know() -> None:
    situation, layer = SCHEMAS["situation"], SCHEMAS["layer"]
    assert set(situation["properties"]) == set(given.KEYS)
    assert tuple(situation["properties"]["ask"]["enum"]) == draft.ASKS
    assert set(situation["$defs"]["result"]["anyOf"][1]["properties"]) == set(ends.FIELDS)
    assert tuple(situation["$defs"]["card"]["anyOf"][0]["enum"]) == CARDS
    assert set(layer["properties"]) == set(compiling.HOUSE_KEYS)
    assert set(layer["$defs"]["norm"]["properties"]) == set(layers.NORM_KEYS)
    assert {change["required"][0] for change in layer["$defs"]["change"]["oneOf"]} == set(layers.CHANGES)
    comparisons = layer["$defs"]["tests"]["additionalProperties"]["anyOf"][2]["properties"]
    assert tuple(comparisons) == OPERATORS
    assert set(SCHEMAS["edition"]["properties"]) <= set(compiling.EDITION_KEYS)
    assert set(SCHEMAS["edition"]["$defs"]["said"]["properties"]) == set(layers.SAID_KEYS)
    assert tuple(SCHEMAS["table"]["properties"]) == table.KEYS


@pytest.mark.parametrize("name", WRITTEN)
def test_editors_find_the_schema_by_the_first_comment(name: str) -> None:
    named = 0
    for file in WRITTEN[name]:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        path = re.fullmatch(r"# yaml-language-server: \$schema=(.+)", first)
        wanted = f"$schema={'../' * len(file.parent.relative_to(ROOT).parts)}schemas/{name}.json"
        assert path or name != "situation", f"{file} does not begin with '# yaml-language-server: {wanted}'"
        named += path is not None and (file.parent / path[1]).resolve() == ROOT / "schemas" / f"{name}.json"
    assert named > 2
