"""House rules made to turn an argument over: other values of a rule, built from what the rule itself may be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any

import yaml

from tests.proofs.altered import Stack, raw_rules
from ttr_rules.ask.answer import answer_question
from ttr_rules.ask.setting import Setting
from ttr_rules.faults import Unusable
from ttr_rules.placed import read_file
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import load_rules

Answer = dict[str, Any]
Change = dict[str, Any]
OPERATORS = {"is_not", "at_least", "at_most", "has", "lacks", "first"}
NORM = ("about", "when", "require", "then", "except")
WORDS = "Here it is otherwise."
MOST_TRIES = 600


@cache
def arguments() -> dict[str, dict[str, Any]]:
    """The arguments that are answered, by name."""
    files = sorted((rulesets_root() / "disputes").glob("*.yaml"))
    return {entry["dispute"]: entry for path in files for entry in read_file(path) if not entry.get("off")}


def others(value: Any, may: Any, words: list[Any]) -> Iterator[Any]:
    """Values that a rule may have besides the one that it has, each other than it in one thing."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from ({key: other} for other in others(part, may.get(key) if isinstance(may, dict) else None, []))
        return
    if isinstance(value, list):
        yield from ([one for one in value if one != left] for left in value)
        yield value[::-1]
        yield from ([one, *value] for one in (may or ()) if isinstance(one, str) and one not in value)
        yield from ([*value, value[-1] + 1] for _ in range(all(map(is_number, value))))
        yield from ([number + by for number in value] for by in (1, -1) if all(map(is_number, value)))
        return
    listed = [*(may if isinstance(may, list) else ()), *words]
    if isinstance(value, bool):
        yield not value
    elif is_number(value) or "number" in listed or (value is None and not listed):
        yield from numbers(value)
    elif isinstance(value, str) and not may and len(words) < 2:
        yield "otherwise"
    yield from (one for one in listed if one != value and not isinstance(one, dict) and one != "number")


def is_number(value: Any) -> bool:
    """Whether a value counts something."""
    return isinstance(value, int) and not isinstance(value, bool)


def numbers(value: Any) -> list[int]:
    """Other numbers: one more, one less, none, and many."""
    number = value if is_number(value) else 3
    return [one for one in (number + 1, number - 1, 0, number + 40) if one >= 0 and one != value]


def opposite(test: Any) -> dict[str, Any]:
    """A test that holds where another does not."""
    if not isinstance(test, dict):
        return {"is_not": test}
    ((operator, bound),) = test.items()
    return {{"at_most": "at_least", "at_least": "under", "under": "at_least", "is_not": "is"}[operator]: bound}


def turned(stack: Stack, rule: str) -> list[Change]:
    """A rule that has no objection any more, one that wants the contrary, one that opens what nothing opened."""
    raw = raw_rules(stack)[rule]
    norms = [{key: norm[key] for key in NORM if key in norm} for norm in raw.get("norms") or [raw] if "about" in norm]
    made = [[{key: norm[key] for key in ("about", "when") if key in norm} | {"then": "allow"} for norm in norms]]
    contrary = [
        {**norm, "require": {fact: opposite(test)}}
        for norm in norms
        for fact, test in (norm.get("require") or norm.get("when") or {}).items()
    ]
    made += [[{key: part for key, part in norm.items() if key not in ("then", "plain")}] for norm in contrary]
    made += [[{**norm, "then": "forbid"} for norm in norms]]
    made += [[*norms, {"about": raw["default"], "then": "open"}] for _ in range("default" in raw)]
    return [{"set": rule, "norms": one} if "about" not in raw else {"set": rule, **one[0]} for one in made if one]


def wanted(test: Any, value: Any) -> list[Any]:
    """Values that pass the test of an argument."""
    if isinstance(test, list):
        return test
    if not isinstance(test, dict):
        return [test]
    if not test.keys() <= OPERATORS:
        parts = value if isinstance(value, dict) else {}
        return [{key: passing} for key, part in test.items() for passing in wanted(part, parts.get(key))]
    ((operator, bound),) = test.items()
    if operator in ("has", "first"):
        return [[bound, *value], [*value, bound]]
    return [bound] if operator in ("at_least", "at_most") else []


def changes(stack: Stack, rule: str, entry: Change | None = None) -> list[Change]:
    """Changes of a rule: other values, those that an argument looks for too, then what it says turned round."""
    raw, rules = raw_rules(stack)[rule], load_rules(*stack)
    truth = (entry or {}).get("truth", {})
    sought = wanted(truth["true_if"], rules.value(rule)) if truth.get("read") == rule and "true_if" in truth else []
    norms = raw.get("norms") or [raw]
    known = [word for norm in norms if isinstance(norm.get("then"), dict) for word in norm["then"]]
    values: list[Change] = [{"set": rule, "to": other} for other in others(rules.value(rule), raw.get("may"), known)]
    values += [{"set": rule, "to": {truth["key"]: one} if "key" in truth else one} for one in sought]
    return values + turned(stack, rule)


def layer(folder: Path, edition: str, made: list[Change]) -> str:
    """A house rule of these changes in a file."""
    path = folder / f"layer-{len(list(folder.iterdir()))}.yaml"
    text = {"house": path.stem, "title": "Turned", "why": "To see.", "fits": [edition], "clashes": [], "changes": made}
    path.write_text(yaml.safe_dump(text, sort_keys=False), encoding="utf-8")
    return str(path)


def told(answer: Answer) -> Any:
    """What an answer comes to."""
    branches = [(branch["if"], branch["verdict"], branch["value"]) for branch in answer["depends"]]
    return answer["verdict"], answer["value"], branches


def holders(rule: str, edition: str) -> set[str]:
    """A rule, and the one that holds its value."""
    return {rule, load_rules(edition).rules[rule].holder or rule}


def cited_as_house(answer: Answer, rules: set[str]) -> bool:
    """Whether one of some rules is cited, and as a rule of the house."""
    return any(reason["rule"] in rules and reason["status"] == "house" for reason in answer["because"])


class Turning:
    """Looks for a house rule that turns an answer."""

    def __init__(self, entry: Change, question: str, folder: Path) -> None:
        self.entry, self.question, self.folder = entry, question, folder
        self.before = answer_question(question)
        self.cited = [reason["rule"] for reason in self.before["because"]]
        self.stack: Stack = (self.before["edition"], ())

    def under(self, made: list[Change]) -> Answer | None:
        """The answer with a house rule; None where no such rule can be."""
        file = layer(self.folder, self.stack[0], made)
        try:
            return answer_question(self.question, Setting(house=(file,)))
        except Unusable:
            return None

    def turns(self, made: list[Change]) -> bool:
        """Whether the answer is another one and cites the deciding rule as one of the house."""
        after = self.under(made)
        if after is None or after["verdict"] == "unsure" or told(after) == told(self.before):
            return False
        return cited_as_house(after, holders(self.cited[0], self.stack[0]))

    def by_value(self, most: int = 3) -> list[Change]:
        """The changes that turn it: of the deciding rule, with some of others that stand by it, so many in all."""
        first = changes(self.stack, self.cited[0], self.entry)
        for also in range(min(len(self.cited), most)):
            rest = [changes(self.stack, rule, self.entry) for rule in self.cited[1 : also + 1]]
            for made in islice(product(first, *rest), MOST_TRIES):
                if self.turns(list(made)):
                    return list(made)
        return self._by_more(first) if most > 1 else []

    def _by_more(self, first: list[Change]) -> list[Change]:
        """Changes of the deciding rule and of one that speaks only after those, or that gives way to it."""
        for change in first:
            after = self.under([change])
            speak = [reason["rule"] for reason in after["because"]] if after else []
            kin = [
                rule
                for rule in load_rules(*self.stack).rules
                if rule.partition(".")[0] == self.cited[0].partition(".")[0]
            ]
            more = [other for rule in speak if rule not in self.cited for other in changes(self.stack, rule)]
            more += [
                {"set": rule, "except": [self.cited[0]]}
                for rule in kin
                if "about" in raw_rules(self.stack)[rule] and not after
            ]
            for other in more:
                if self.turns([change, other]):
                    return [change, other]
        return []

    def by_words(self) -> bool:
        """Whether other words of the deciding rule are what is answered."""
        after = self.under([{"set": self.cited[0], "says": WORDS}])
        return after is not None and WORDS in after["headline"] and after["because"][0]["status"] == "house"
