"""The entry that CONTRIBUTING.md shows is the one that is read. Its commands are run with those of the manual."""

from __future__ import annotations

import re

from tests.shown import ROOT
from ttr_rules import ask

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_argument_is_one_of_ours() -> None:
    (entry,) = re.findall(r"^```yaml\n(- dispute: .*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    assert entry in (ROOT / "rulesets" / "disputes" / "tickets.yaml").read_text(encoding="utf-8")
    for question in re.findall(r"^  - (.+)$", entry, re.MULTILINE):
        answer = ask(question)
        read_as = "May players swap tickets with each other?"
        assert (answer["read_as"]["dispute"], answer["verdict"]) == (read_as, "no"), question
