"""Checking merged rules against the vocabulary and turning their conditions into what the engine reads."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from ttr_rules.faults import Fault, nearest
from ttr_rules.rules.layers import NORM_KEYS, Raw, reference
from ttr_rules.rules.model import ACTS, OPERATORS, holds

THEN = ("open", "allow", "forbid")
KEPT = ("asks", "says", "was", "ruling_from", "also_read", "note", "place", "booklet_place")
"""What of a rule goes on as it is written, if it is."""


class Checker:
    """Compiles merged raw rules. Faults carry the file and line of the rule."""

    def __init__(
        self, raw: dict[str, Raw], vocabulary: dict[str, Any], sources: dict[str, Any], faults: list[Fault]
    ) -> None:
        self.raw, self.vocabulary, self.sources, self.faults = raw, vocabulary, sources, faults
        self.at: tuple[str, tuple[int, int] | None] = ("", None)

    def fault(self, message: str, expected: str = "", near: tuple[str, ...] = ()) -> None:
        self.faults.append(Fault(message, expected, near, *self.at))

    def rules(self) -> dict[str, Any]:
        """Every rule as plain data with its norms compiled."""
        compiled = {}
        for rule_id, rule in self.raw.items():
            place = _where(rule)
            self.at = (place[0], (place[1], 1))
            compiled[rule_id] = self.rule(rule_id, self.derived(rule))
        self.conflicts(compiled)
        return compiled

    def rule(self, rule_id: str, rule: Raw) -> Raw:
        for key in ("asks", "says"):
            if not isinstance(rule.get(key), str):
                self.fault(f"'{rule_id}' has no '{key}'", "a sentence")
        status = rule.get("status", "silent")
        if status not in ("stated", "inferred", "silent", "house"):
            self.fault(f"'{rule_id}' has the status '{status}'", "stated, inferred or silent")
        cites = rule.get("cites") or []
        for cite in [*cites, *(rule.get("ruling_from") or {}).get("cites", [])]:
            source = str(cite.get("source")) if isinstance(cite, dict) else str(cite)
            if source not in self.sources:
                self.fault(
                    f"'{rule_id}' cites the unknown source '{source}'",
                    "a code of sources.yaml",
                    nearest(source, self.sources),
                )
        absent = bool(rule.get("absent"))
        return {
            **{key: rule.get(key) for key in KEPT},
            "aloud": rule.get("aloud") or {},
            "value": None if absent else self.value(rule_id, rule),
            "status": status,
            "cites": cites,
            "layer": rule["layer"],
            "absent": absent,
            "told": bool(rule.get("told")),
            "default": rule.get("default", []),
            "holder": reference(rule["from"])[0] if "from" in rule else None,
            "norms": [] if absent else self.norms(rule_id, rule),
        }

    def derived(self, rule: Raw) -> Raw:
        """A rule whose value another one holds: where a later layer changed that, it speaks for both."""
        name, path = reference(rule.get("from", ""))
        holder = self.raw.get(name, {})
        if rule.get("status") == "house" or "layer" not in holder or holder["layer"] == rule["layer"]:
            return rule
        was, value = _inside(holder.get("was"), path), _inside(holder.get("is"), path)
        if holder.get("status") == "house" and was == value:
            return rule
        spoken = {key: holder.get(key) for key in ("status", "layer", "says", "cites", "booklet_place")}
        printed_only = dict.fromkeys(("ruling_from", "also_read", "note", "aloud"))
        return {**rule, **printed_only, **spoken, "was": _whole(was)}

    def value(self, rule_id: str, rule: Raw) -> Any:
        if "from" in rule:
            return _whole(self.resolve(rule["from"], rule_id))
        if "is" in rule:
            return rule["is"]
        return rule.get("then") if not isinstance(rule.get("then"), dict) else None

    def resolve(self, ref: str, rule_id: str, depth: int = 0) -> Any:
        name, path = reference(ref)
        rule = self.raw.get(name)
        if rule is None or depth > 5:
            self.fault(f"'{rule_id}' refers to the unknown rule '{name}'", "a rule id", nearest(name, self.raw))
            return None
        value = self.resolve(rule["from"], rule_id, depth + 1) if "from" in rule else rule.get("is")
        for key in path:
            if not isinstance(value, dict) or key not in value:
                if not rule.get("absent"):
                    self.fault(f"'{rule_id}' refers to '{ref}', which has no '{key}'", "a key of that value")
                return None
            value = value[key]
        return value

    def norms(self, rule_id: str, rule: Raw) -> list[Raw]:
        written = rule.get("norms")
        if written is None:
            written = [{key: rule[key] for key in NORM_KEYS if key in rule}] if "about" in rule else []
        compiled = []
        for norm in written:
            for key in norm:
                if key not in NORM_KEYS:
                    self.fault(f"unknown key '{key}' in a norm of '{rule_id}'", ", ".join(NORM_KEYS))
            made = self.norm(rule_id, {"by": rule.get("by"), **norm}, rule)
            if made:
                compiled.append(made)
        return compiled

    def norm(self, rule_id: str, norm: Raw, rule: Raw) -> Raw | None:
        about = norm.get("about") or []
        about = about if isinstance(about, list) else [about]
        for act in about:
            if act not in ACTS:
                self.fault(f"'{rule_id}' is about the unknown act '{act}'", "an act", nearest(str(act), ACTS))
        then = norm.get("then")
        if isinstance(then, dict):
            value = self.value(rule_id, rule)
            word = (
                {True: "true", False: "false", None: "null"}.get(value, str(value))
                if not isinstance(value, (dict, list))
                else ""
            )
            then = then.get(word)
            if then is None:
                return None
        if then is None:
            then = "require" if norm.get("require") else "forbid"
        if then not in (*THEN, "require"):
            self.fault(f"'{rule_id}' has the consequence '{then}'", "open, allow or forbid")
        lifts = norm.get("except") or []
        for other in lifts:
            if other not in self.raw:
                self.fault(f"'{rule_id}' excepts the unknown rule '{other}'", "a rule id", nearest(other, self.raw))
        when = self.tests(rule_id, norm.get("when"), norm.get("by"))
        require = self.tests(rule_id, norm.get("require"), norm.get("by"))
        if when is None or require is None:
            return None
        return {
            "about": about,
            "when": when,
            "require": require,
            "then": then,
            "lifts": list(lifts),
            "plain": bool(norm.get("plain")),
        }

    def tests(self, rule_id: str, written: Any, by: str | None) -> list[list[Any]] | None:
        """The conditions of one clause; None when one tests against a null value and so can never hold."""
        compiled: list[list[Any]] = []
        for fact, condition in (written or {}).items():
            if fact not in self.vocabulary:
                self.fault(
                    f"'{rule_id}' tests the unknown fact '{fact}'",
                    "a fact of facts.yaml",
                    nearest(fact, self.vocabulary),
                )
                continue
            pairs = condition.items() if isinstance(condition, dict) else [("is", condition)]
            for operator, wanted in pairs:
                if operator not in OPERATORS:
                    self.fault(
                        f"'{rule_id}' uses the unknown comparison '{operator}'",
                        ", ".join(OPERATORS),
                        nearest(operator, OPERATORS),
                    )
                    continue
                refers = isinstance(wanted, str) and wanted.startswith("$")
                value = self.resolve(wanted, rule_id) if refers else wanted
                if value is None:
                    return None
                keyed = by if refers and isinstance(value, dict) else None
                if operator == "is" and isinstance(value, list):
                    operator = "in"
                self.typed(rule_id, fact, operator, value, keyed)
                compiled.append([fact, operator, value, keyed])
        return compiled

    def typed(self, rule_id: str, fact: str, operator: str, value: Any, by: str | None) -> None:
        kind = self.vocabulary[fact]["type"]
        values = list(value.values()) if by else value if isinstance(value, list) else [value]
        for one in values:
            if kind == "count":
                good = isinstance(one, int) and not isinstance(one, bool)
            elif kind == "yes-no":
                good = isinstance(one, bool) and operator in ("is", "is_not")
            elif kind == "card":
                good = isinstance(one, str) and operator in ("is", "is_not", "in")
            else:
                good = one in kind
            if not good:
                wanted = f"a {kind}" if isinstance(kind, str) else "one of " + ", ".join(kind)
                self.fault(f"'{rule_id}' compares '{fact}' with {one!r}", wanted)

    def conflicts(self, compiled: dict[str, Raw]) -> None:
        """Norms that allow and forbid the same feature of an act, without one naming the other."""
        norms = [(rule_id, norm) for rule_id, rule in compiled.items() for norm in rule["norms"]]
        for (one_id, one), (two_id, two) in combinations(norms, 2):
            if one_id == two_id or not set(one["about"]) & set(two["about"]):
                continue
            if {one["then"], two["then"]} != {"allow", "forbid"}:
                continue
            if two_id in one["lifts"] or one_id in two["lifts"]:
                continue
            common = [fact for fact in _facts(one) & _facts(two) if self.is_subject(fact)]
            if common and all(_compatible(one, two, fact) for fact in _facts(one) & _facts(two)):
                place, other = _where(self.raw[two_id]), _where(self.raw[one_id])
                self.at = (place[0], (place[1], 1))
                self.fault(
                    f"'{two_id}' and '{one_id}' ({other[0]}:{other[1]}) disagree about {', '.join(common)}",
                    "one that names the other under 'except'",
                )

    def is_subject(self, fact: str) -> bool:
        known = self.vocabulary[fact]
        return bool(known["scope"] not in ("game", "state", "turn", "menu") and known.get("subject", True))


def _inside(value: Any, path: list[str]) -> Any:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _whole(value: Any) -> Any:
    """A value in several parts as their sum."""
    parts = value.values() if isinstance(value, dict) else ()
    return sum(parts) if parts and all(isinstance(part, int) for part in parts) else value


def _where(rule: Raw) -> list[Any]:
    """Where the words stand that last changed a rule. What the program's own editions say of it is in order, so that
    there the series is meant."""
    file, line = rule.get("booklet_place") or ("", 1)
    if file and (rule.get("status") == "house" or not file.startswith("rulesets/")):
        return [file, line]
    return rule.get("place") or ["", 1]


def _facts(norm: Raw) -> set[str]:
    return {test[0] for test in norm["when"]}


def _compatible(one: Raw, two: Raw, fact: str) -> bool:
    """Whether the tests of both norms on this fact can hold for one value; anything not simple counts as compatible."""
    tests = [test for norm in (one, two) for test in norm["when"] if test[0] == fact and test[3] is None]
    compared = [one for _, _, value, _ in tests for one in (value if isinstance(value, list) else [value])]
    if not all(isinstance(one, bool | int | str) for one in compared):
        return True
    candidates: set[Any] = {True, False, -1, 2, 3, *compared}
    candidates |= {value + step for value in candidates if isinstance(value, int) for step in (-1, 1)}
    kinds = [(type(test[2]) is bool) for test in tests]
    if any(kinds):
        candidates = {True, False}
    return any(all(holds(operator, value, candidate) for _, operator, value, _ in tests) for candidate in candidates)
