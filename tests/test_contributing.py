"""The entry that CONTRIBUTING.md shows is the one that is read. Its commands are run with those of the manual."""

from __future__ import annotations

import re

import yaml

from tests.shown import ROOT
from ttr_rules import ask
from ttr_rules.ask.tables import load_entries

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_argument_is_one_of_ours() -> None:
    (shown,) = yaml.safe_load(*re.findall(r"^```yaml\n(- dispute: .*?)^```$", GUIDE, re.MULTILINE | re.DOTALL))
    (ours,) = (entry for entry in load_entries() if entry["dispute"] == shown["dispute"])
    asked = shown.pop("asked")
    assert shown == {key: ours[key] for key in shown}
    for stance, questions in asked.items():
        assert set(questions) <= set(ours["asked"][stance])
        for question in questions:
            answer = ask(question)
            verdict = "yes" if stance == "turned" else "no"
            assert (answer["read_as"]["id"], answer["verdict"]) == (shown["dispute"], verdict), question
