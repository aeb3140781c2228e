"""What a table plays tonight: where its rules differ from the booklet, and the numbers that everybody asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ttr_rules.rules.house import HouseRule
from ttr_rules.rules.model import RuleSet, entry
from ttr_rules.rules.wording import bare

ASKED = (
    ("trains", "setup.train-cars"),
    ("hand", "setup.hand"),
    ("deal", "setup.tickets"),
    ("draw", "draw.count"),
    ("doubles", "double.player-count"),
    ("tickets", "ticket.draw"),
    ("stations", "setup.stations"),
    ("end", "end.trigger"),
    ("last", "end.final-turns"),
    ("path", "score.longest-path"),
)
"""What a card says in numbers, and the rule that holds it."""


def tonight(
    rules: RuleSet, printed: RuleSet, layers: Sequence[HouseRule], players: int | None, lang: str
) -> dict[str, Any]:
    """The card of a table as plain data. ``printed``: the same edition without house rules."""
    return {
        "edition": rules.id,
        "title": rules.title,
        "short": rules.short,
        "players": players,
        "house": [layer.id for layer in layers],
        "differences": [_difference(layer, rules, printed, lang) for layer in layers],
        "numbers": list(_numbers(rules, players)),
    }


def _difference(layer: HouseRule, rules: RuleSet, printed: RuleSet, lang: str) -> dict[str, Any]:
    changed = [rule for rule in rules.rules.values() if rule.layer == layer.id and rule.status == "house"]
    told = layer.told(lang)
    return {
        "house": layer.id,
        "title": told["title"],
        "says": told["says"],
        "words": told["words"] if told["words"] != told["says"] else "",
        "mind": told["mind"],
        "advice": layer.advice,
        "rules": [rule.id for rule in changed] or list(layer.rules),
        "printed": [
            {"rule": rule.id, "says": bare(printed.rules[rule.id].says), "value": printed.rules[rule.id].value}
            for rule in changed
            if lang not in layer.languages
            and rule.id in printed.rules
            and not printed.rules[rule.id].absent
            and rule.holder is None
        ],
    }


def _numbers(rules: RuleSet, players: int | None) -> Iterator[dict[str, Any]]:
    for name, rule_id in ASKED:
        rule = rules.rules[rule_id]
        filled = None if rule.absent or rule.value is None else _filled(name, rule.value, rules, players)
        if filled is not None:
            yield {"name": name, "rule": rule_id, "house": rule.status == "house", **filled}


def _filled(name: str, value: Any, rules: RuleSet, players: int | None) -> dict[str, Any] | None:
    if name == "deal":
        deal = value["deal"]
        return {"deal": sum(deal.values()) if isinstance(deal, dict) else deal, "keep": value["keep"]}
    if name == "doubles":
        return None if players is None else {"players": players, "number": entry(value, players)}
    if name == "tickets":
        return {"number": value, "keep": rules.value("ticket.keep")}
    if name == "end":
        return {"number": value["trains_at_most"], "tickets": value.get("completed_tickets")}
    if name == "last":
        return {"number": value["each"], "all": value["trigger_player_included"]}
    return {"number": value}
