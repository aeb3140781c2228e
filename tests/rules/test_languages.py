"""A language that rules are told in tells all of them, every argument and every word around an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from ttr_rules import ask
from ttr_rules.ask.tables import load_disputes
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.rules.tongue import tongue

WORDS = Path(__file__).resolve().parent.parent.parent / "rulesets" / "words"
LANGUAGES = sorted(file.stem for file in (WORDS / "rules").glob("*.yaml"))


def written(*path: str) -> dict[str, Any]:
    """A file of words."""
    found: dict[str, Any] = yaml.safe_load(WORDS.joinpath(*path).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told(language: str) -> None:
    told = written("rules", f"{language}.yaml")["rules"]
    wanted = {rule for edition in editions() for rule in load_rules(edition).rules}
    assert {rule for rule in wanted if not {"asks", "says"} <= told.get(rule, {}).keys()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_words_of_its_own_in_every_edition(language: str) -> None:
    spoken = tongue(language)
    assert spoken is not None
    for edition in editions():
        rules = load_rules(edition)
        retold = spoken.retold(rules)
        same = {name for name, rule in rules.rules.items() if rule.says and retold.rules[name].says == rule.says}
        assert same == set(), edition


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_is_told(language: str) -> None:
    told = written("rules", f"{language}.yaml")["asks"]
    assert {dispute.id for dispute in load_disputes() if not dispute.off} - set(told) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_frame_word_is_there(language: str) -> None:
    english, told = written("frame", "en.yaml"), written("frame", f"{language}.yaml")
    assert set(told) == set(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_an_answer_is_there(language: str) -> None:
    assert set(written(f"{language}.yaml")["answers"]) == set(written("en.yaml")["answers"])


def test_an_edition_of_ones_own_keeps_its_own_words(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    sentence = "It is worth twelve points."
    file.write_text(
        "edition: mine\ntitle: My box\nextends: na-current\nboard: north-america\n"
        f"rules:\n  score.longest-path:\n    is: 12\n    says: {sentence}\n",
        encoding="utf-8",
    )
    question = "Hvor mange point giver den længste rute?"
    assert ask(question, edition=str(file))["headline"] == f"12. {sentence}"
    assert sentence not in ask(question)["headline"]
