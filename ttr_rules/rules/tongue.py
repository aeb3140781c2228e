"""Rules and remarks told in another language than the one that the rule files are written in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import takewhile
from typing import Any

from ttr_rules.rules.model import Rule, RuleSet

ELSE = "else"
"""The editions that say nothing of their own."""

NAMES, EDITION_NAMED, CARDS = "names", "edition", "cards"
"""The places in a remark for one name or several, for an edition, and for cards with how many there are of each."""


class Tongue:
    """A language that rules are told in: sentences by rule, and what else is said of an answer by its English."""

    def __init__(self, lang: str, data: Mapping[str, Any]) -> None:
        self.lang = lang
        self.words: Mapping[str, str] = data["words"]
        self.asks: Mapping[str, str] = data["asks"]
        """What each argument asks, by its id."""
        self._answers: Sequence[str] = data["answers"]
        self._quiet: Sequence[str] = data["quiet"]
        self._rules: Mapping[str, Any] = data["rules"]
        self._remarks: Mapping[str, str] = data["remarks"]
        self._editions: Mapping[str, str] = data["editions"]
        self._cards: Mapping[str, Sequence[str]] = data["cards"]
        self._open = [(pattern, pattern.replace("}", "{").split("{")) for pattern in self._remarks if "{" in pattern]

    def retold(self, rules: RuleSet) -> RuleSet:
        """The same rules, told in this language; what it has no words for stays as it is."""
        return rules.once(self._all_retold)

    def _all_retold(self, rules: RuleSet) -> RuleSet:
        told = {name: self._retold(rule, rules.lineage) for name, rule in rules.rules.items()}
        return replace(rules, rules=told, memo={})

    def _retold(self, rule: Rule, lineage: Sequence[str]) -> Rule:
        told = self.reason({"rule": rule.id, "asks": rule.asks, "says": rule.says, "status": rule.status,
                            "layer": rule.layer, "ruling_from": rule.ruling_from}, lineage)  # fmt: skip
        aloud = {key: self.aloud(rule.id, key) or text for key, text in rule.aloud.items()}
        return rule._replace(asks=told["asks"], says=told["says"], aloud=aloud, ruling_from=told["ruling_from"])

    def reason(self, reason: Mapping[str, Any], lineage: Sequence[str]) -> dict[str, Any]:
        """A reason of an answer, in this language."""
        entry = self._rules.get(reason["rule"], {})
        told = dict(reason) | {"asks": entry.get("asks", reason["asks"])}
        if reason["status"] == "house":
            from ttr_rules.rules.house import shipped

            house = shipped().get(reason["layer"])
            if house is not None and self.lang in house.languages:
                told["says"] = house.told(self.lang)["says"]
        elif entry and reason["layer"] not in _own(lineage):
            told["says"] = _by_edition(entry["says"], lineage)
        if reason["ruling_from"]:
            told["ruling_from"] = reason["ruling_from"] | {"note": self.remark(reason["ruling_from"]["note"])}
        return told

    def aloud(self, rule: str, answer: str) -> str | None:
        """What a rule says aloud where it makes something legal (``yes``) or illegal (``no``)."""
        found = self._rules.get(rule, {}).get(answer)
        return None if found is None else str(found)

    def bare(self, says: str) -> str:
        """A rule's sentence without the word that answers its own question, and without that nothing is printed."""
        for word in self._answers:
            if says.startswith((f"{word}. ", f"{word}, ")):
                rest = says[len(word) + 2 :]
                return rest[0].upper() + rest[1:]
        for sentence in self._quiet:
            if says.startswith(sentence) and says != sentence:
                return says[len(sentence) :].lstrip()
        return says

    def remark(self, text: str) -> str:
        """What is said of an answer, in this language; unchanged where it has no words for it."""
        if text in self._remarks:
            return self._remarks[text]
        for pattern, parts in self._open:
            found = _places(parts, text)
            if found is not None:
                return self._remarks[pattern].format_map({place: self._told(place, found[place]) for place in found})
        return text

    def edition(self, name: str) -> str:
        """An edition by the short name that a sentence has for it, in this language."""
        return self._editions.get(name, name)

    def _told(self, place: str, text: str) -> str:
        if place == NAMES:
            return text.replace(" and ", self.words["and"])
        if place == EDITION_NAMED:
            return self.edition(text)
        return " + ".join(map(self._card, text.split(" + "))) if place == CARDS else text

    def _card(self, text: str) -> str:
        """Some cards of a kind: ``2 red``."""
        number, _, kind = text.partition(" ")
        forms = self._cards.get(kind)
        return text if forms is None else f"{number} {forms[0 if number == '1' else 1]}"


def _own(lineage: Sequence[str]) -> set[str]:
    """The editions that somebody wrote himself, before the first of those that are here: what they say is their own."""
    from ttr_rules.rules.load import editions

    known = editions()
    return set(takewhile(lambda name: name not in known, lineage))


def _by_edition(says: str | Mapping[str, str], lineage: Sequence[str]) -> str:
    if isinstance(says, str):
        return says
    return next(says[name] for name in (*lineage, ELSE) if name in says)


def _places(parts: Sequence[str], text: str) -> dict[str, str] | None:
    """What stands in the places of a pattern, cut into its words and its places by turns; None if it does not fit."""
    if not (text.startswith(parts[0]) and text.endswith(parts[-1])):
        return None
    found: dict[str, str] = {}
    at = len(parts[0])
    for place, after in zip(parts[1::2], parts[2::2], strict=True):
        end = len(text) - len(after) if after is parts[-1] else text.find(after, at)
        if end <= at:
            return None
        found[place] = text[at:end]
        at = end + len(after)
    return found


@cache
def tongue(lang: str) -> Tongue | None:
    """The language that rules are told in; None where they are told as they are written."""
    from ttr_rules.rules import cache as compiled
    from ttr_rules.rules.home import rulesets_root

    file = rulesets_root() / "words" / "rules" / f"{lang}.yaml"
    if not file.is_file():
        return None

    def read() -> Any:
        from ttr_rules.placed import read_file

        return _plain(read_file(file))

    return Tongue(lang, compiled.kept([file], read, "tongue"))


def _plain(data: Any) -> Any:
    return (
        {key: _plain(value) for key, value in data.items()}
        if isinstance(data, dict)
        else (list(data) if isinstance(data, list) else data)
    )
