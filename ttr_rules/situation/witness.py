"""Situations whose ruling differs between rule sets: looked for among the examples, and worked out by playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ttr_rules.faults import Unusable
from ttr_rules.rules import cache
from ttr_rules.rules.compare import Difference, Side
from ttr_rules.rules.home import rulesets_root
from ttr_rules.situation.adjudicate import judge_data

MOST_TRIED = 24
"""Examples of a rule that are played before the search is given up."""

Outcome = dict[str, Any]


def examples() -> list[dict[str, Any]]:
    """Every example that is a ruling: its file, its data, the rules it expects to be cited; the smallest first."""
    root = rulesets_root().parent / "examples"
    files = sorted(path for path in root.rglob("*.yaml") if not path.stem.endswith("_bad"))

    def read() -> list[Any]:
        from ttr_rules.placed import read_file
        from ttr_rules.rules.layers import plain

        found = []
        for path in files:
            data = plain(read_file(path))
            expect = data.pop("expect", None) or {}
            name = path.relative_to(root.parent).as_posix()
            found.append({"file": name, "situation": data, "rules": list(_expected(expect)), "size": len(repr(data))})
        return found

    read_once: list[dict[str, Any]] = cache.kept(files, read, "examples")
    return sorted(read_once, key=lambda one: (len(one["situation"].get("steps") or ()), one["size"]))


def _expected(expect: dict[str, Any]) -> Iterator[str]:
    for part in (expect, *(expect.get("depends") or ())):
        rules = part.get("rules") or []
        yield from rules if isinstance(rules, list) else [rules]


def outcomes(data: dict[str, Any], sides: Sequence[Side]) -> list[Outcome]:
    """What each side rules on a situation, whatever edition and house rules that names."""
    bare = {key: value for key, value in data.items() if key not in ("edition", "house", "expect")}
    return [_outcome(bare, side) for side in sides]


def _outcome(data: dict[str, Any], side: Side) -> Outcome:
    told: Outcome = {"side": side.name, "verdict": None, "value": None, "silent": False, "headline": None, "rules": []}
    try:
        answer = judge_data(data, edition=side.edition, house=list(side.house), elsewhere=False)
    except Unusable as error:
        return {**told, "why": error.faults[0].message}
    told.update({key: answer[key] for key in ("verdict", "value", "silent", "headline")})
    return {**told, "rules": [reason["rule"] for reason in answer["because"]], "why": None}


def differ(found: Sequence[Outcome]) -> bool:
    """Whether the sides come to different things."""
    return len({repr((one["verdict"], one["value"], one["silent"])) for one in found}) > 1


Ask = Callable[[str, Side], Outcome]
"""Answers a question under a rule set; the rooms above this one know how."""


def chosen() -> list[dict[str, Any]]:
    """The situations and questions that are kept for what no example turns on."""
    path = rulesets_root() / "witnesses.yaml"

    def read() -> Any:
        from ttr_rules.placed import read_file
        from ttr_rules.rules.layers import plain

        return plain(read_file(path))

    found: list[dict[str, Any]] = cache.kept([path], read)
    return found


@dataclass
class Witnesses:
    """Looks for the smallest situation that shows each difference; what was played once is remembered."""

    sides: Sequence[Side]
    ask: Ask | None = None
    played: dict[str, list[Outcome]] = field(default_factory=dict)

    def of(self, difference: Difference) -> dict[str, Any] | None:
        """What shows the difference best: a situation that every side can play and rules on differently, then one
        that a side cannot play, then one where a booklet is silent, then one that comes to the same for another
        reason, then a question."""
        rule = difference.rule
        ranked: list[tuple[int, int, dict[str, Any]]] = []
        if difference.played:
            for candidate in self._candidates(rule):
                found = self._outcomes(candidate)
                rank = _rank(rule, found, "shows" in candidate)
                if rank == 0:
                    return _told(candidate, found)
                if rank is not None:
                    ranked.append((rank, len(ranked), _told(candidate, found)))
        return min(ranked)[2] if ranked else self._asked(difference)

    def _candidates(self, rule: str) -> list[dict[str, Any]]:
        kept = [one for one in chosen() if rule in one["shows"] and "situation" in one]
        return [*kept, *[one for one in examples() if rule in one["rules"]][:MOST_TRIED]]

    def _outcomes(self, candidate: dict[str, Any]) -> list[Outcome]:
        key = repr(candidate["situation"])
        if key not in self.played:
            self.played[key] = outcomes(candidate["situation"], self.sides)
        return self.played[key]

    def _asked(self, difference: Difference) -> dict[str, Any] | None:
        if self.ask is None:
            return None
        kept = [one["question"] for one in chosen() if difference.rule in one["shows"] and "question" in one]
        for question in [*kept, difference.shown.asks]:
            found = [self.ask(question, side) for side in self.sides]
            if differ(found) and any(difference.rule in one["rules"] for one in found):
                return {"file": None, "situation": None, "question": question, "outcomes": found}
        return None


def _rank(rule: str, found: Sequence[Outcome], kept: bool) -> int | None:
    """How well outcomes show a difference in a rule, best first; None where they show nothing."""
    cited = [rule in one["rules"] for one in found]
    playable = all(one["verdict"] is not None for one in found)
    if differ(found) and (kept or any(cited)):
        ruled = {repr((one["verdict"], one["value"])) for one in found}
        return (0 if len(ruled) > 1 else 2) if playable else 1
    return 3 if playable and any(cited) and not all(cited) else None


def _told(candidate: dict[str, Any], found: list[Outcome]) -> dict[str, Any]:
    return {"file": candidate.get("file"), "situation": candidate["situation"], "question": None, "outcomes": found}
