"""An answer's parts as the contract names them: reasons with their citations, headlines, what it depends on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ttr_rules.rules.model import Rule, RuleSet
from ttr_rules.rules.wording import after_silence, bare

SCHEMA = 1
MOST_REASONS = 6
ORIGIN_KEYS = ("by", "note", "sure")
ALSO_KEYS = ("booklet", "reads", "says")

WORDS = {"legal": "yes", "illegal": "no", "yes": "yes", "no": "no"}
"""The word for a verdict, and for one that answers a question in its own words."""


def blank(**stated: Any) -> dict[str, Any]:
    """An answer with every key of the contract, in its order, and what is stated of them."""
    nothing = dict.fromkeys(("question", "read_as", "read", "edition", "house", "table", "players", "verdict"))
    lists = ("because", "steps", "depends", "assumed", "elsewhere", "also", "nearest")
    empty = {"schema": SCHEMA, **nothing, "silent": False, "value": None, "headline": ""}
    return empty | {"house": []} | {key: [] for key in lists} | stated


def citations(rules: RuleSet, cites: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Citations with the title of their source."""
    return [
        {
            "source": str(cite["source"]),
            "title": rules.sources.get(str(cite["source"]), {}).get("title"),
            "section": cite.get("section"),
            "page": cite.get("page"),
        }
        for cite in cites
    ]


def because_entry(rules: RuleSet, rule_id: str) -> dict[str, Any]:
    """One reason: the rule, our sentence, its status and layer, where it is printed, whose ruling a silent one is."""
    rule = rules.rules[rule_id]
    ruling_from = None
    if rule.ruling_from:
        origin = rule.ruling_from
        ruling_from = {key: origin.get(key) for key in ORIGIN_KEYS}
        ruling_from["cites"] = citations(rules, origin.get("cites") or [])
    entry: dict[str, Any] = {
        "rule": rule_id,
        "asks": rule.asks,
        "says": rule.says,
        "status": rule.status,
        "layer": rule.layer,
        "was": rule.was,
        "ruling_from": ruling_from,
        "cites": citations(rules, rule.cites),
    }
    if rule.also_read:
        entry["also_read"] = {key: rule.also_read.get(key) for key in ALSO_KEYS}
        entry["also_read"]["cites"] = citations(rules, rule.also_read.get("cites") or [])
    return entry


def because(rules: RuleSet, ids: Iterable[str]) -> list[dict[str, Any]]:
    """The first reasons, each once, at most six."""
    return [because_entry(rules, rule_id) for rule_id in list(dict.fromkeys(ids))[:MOST_REASONS]]


def advise(answer: dict[str, Any], rules: RuleSet) -> None:
    """Says with an answer what the table agreed on in words only, where it bears on a rule that was met."""
    met = {reason["rule"] for reason in answer["because"]} | {
        rule for step in answer["steps"] for rule in step["rules"]
    }
    found = [advice for advice in rules.advice if met & set(advice["rules"])]
    if found:
        answer["advice"] = [{"house": one["id"], "title": one["title"], "words": one["words"]} for one in found]


def is_silent(rules: RuleSet, ids: Sequence[str]) -> bool:
    """Whether the booklet says nothing of the deciding rule."""
    return bool(ids) and rules.rules[ids[0]].status == "silent"


def headline(rules: RuleSet, verdict: str, ids: Sequence[str]) -> str:
    """The verdict in one short sentence that can be read aloud."""
    word = {"legal": "Yes", "illegal": "No"}.get(verdict, "")
    if not ids:
        return f"{word}."
    rule = rules.rules[ids[0]]
    sentence = _sentence(rule, verdict)
    if rule.status == "silent":
        return f"{word}, by the usual ruling; the booklet does not say. {after_silence(sentence)}".strip()
    return f"{word}. {sentence}".strip()


def _sentence(rule: Rule, verdict: str) -> str:
    """What a rule says aloud; the first sentences of its wording where it has nothing shorter."""
    aloud = rule.aloud.get("yes" if verdict == "legal" else "no")
    if aloud and rule.status != "house":
        return aloud
    text = bare(rule.says)
    if text.startswith("The booklet "):
        _, _, rest = text.partition(". ")
        text = rest or text
    short = ""
    for part in text.split(". ") if text else ():
        part = part.rstrip(".")
        if short and len(short) + len(part) > 140:
            break
        short += ("" if not short else " ") + part + "."
    return short


AXES = {
    "players": "the number of players",
    "next-card": "the next card",
    "new-row": "the five new cards",
    "reveal": "the cards turned up",
    "discard": "the discard pile",
    "track": "which track it is",
    "edition": "the edition",
}


def axis_words(axis: str) -> str:
    """An axis as a person says it."""
    kind, _, name = axis.partition(":")
    if kind == "hand":
        return f"{name}'s cards"
    if kind == "trains":
        return f"the trains {name} has left"
    kind, _, number = axis.partition(" ")
    return f"unseen card {number}" if number else AXES.get(axis, axis)


def block_words(axis: str, block: Sequence[Any]) -> str:
    """A block of an axis as a person says it."""
    if axis == "players":
        numbers = [str(number) for number in block]
        return " or ".join([", ".join(numbers[:-1]), numbers[-1]] if len(numbers) > 1 else numbers) + " players"
    text = " or ".join(str(one) for one in block)
    if axis.startswith("next-card"):
        _, _, number = axis.partition(" ")
        card = "any other card" if text == "other" else text
        return f"{card} as unseen card {number}" if number else card
    if axis == "new-row":
        # Of a row several kinds are named only where it holds all of them.
        return "they hold no such card" if text == "other" else f"they hold {' and '.join(map(str, block))}"
    return "otherwise" if text == "other" else text


def depends_headline(branches: Sequence[Mapping[str, Any]]) -> str:
    """What an answer depends on, in one sentence."""
    axes = list(dict.fromkeys(axis for branch in branches for axis in branch["if"]))
    said = []
    for branch in branches:
        when = " and ".join(block_words(axis, block) for axis, block in branch["if"].items())
        word = WORDS.get(branch["verdict"]) or _value_words(branch["value"])
        said.append(f"{when}: {word}")
    cases = "; ".join(said)
    return f"It depends on {' and '.join(axis_words(axis) for axis in axes)}. {cases[0].upper()}{cases[1:]}."


def _value_words(value: Any) -> str:
    """A value in a few words; of a long one only how long it is."""
    if isinstance(value, list | dict) and len(value) != 1:
        return f"{len(value)} possibilities"
    return only(value)


def only(value: Any) -> str:
    """A value that is a single thing, or a list of one."""
    return str(value[0] if isinstance(value, list) else value)
