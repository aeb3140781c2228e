"""The arguments that people have: weighing a question against each of them, and saying why one was chosen.

What speaks for an argument is not written down by hand. Its phrasings are: a concept that they share, and that the
phrasings of other arguments lack, weighs much. Needs and contrary concepts come from the data and weigh the same for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any

from ttr_rules.ask.words import Tables
from ttr_rules.faults import nearest, unusable
from ttr_rules.placed import place_of

KEYS = frozenset(
    "dispute topic asks needs against con pro rules play slots value truth numbers flip silent asked".split()
)


@dataclass(frozen=True)
class Dispute:
    """One argument, as its data says it."""

    id: str
    topic: str
    asks: str
    needs: tuple[tuple[str, ...], ...]
    against: tuple[str, ...]
    con: tuple[str, ...]
    pro: tuple[str, ...]
    rules: tuple[str, ...]
    data: dict[str, Any] = field(repr=False)

    @property
    def concepts(self) -> frozenset[str]:
        """The concepts that its data names."""
        return frozenset(concept for need in self.needs for concept in need) | {*self.against, *self.con, *self.pro}

    @classmethod
    def of(cls, data: dict[str, Any]) -> Dispute:
        """The argument that an entry describes."""
        needs = tuple(tuple(need.split("|")) for need in data["needs"])
        parts = {key: tuple(data.get(key) or ()) for key in ("against", "con", "pro", "rules")}
        return cls(data["dispute"], data["topic"], data["asks"], needs, data=data, **parts)


@dataclass(frozen=True)
class Candidate:
    """An argument with what a question gives it."""

    dispute: Dispute
    score: float
    support: float = 0.0
    """What speaks for it, whatever else stands in the question."""
    missing: tuple[str, ...] = ()
    """Needs that the question does not meet."""
    contrary: tuple[str, ...] = ()


def check_dispute(data: Any, concepts: frozenset[str], name: str) -> None:
    """Raises Unusable for an entry that cannot be used."""
    for key in data:
        if key not in KEYS:
            raise unusable(f"unknown key '{key}'", nearest=nearest(key, KEYS), file=name, place=place_of(data, key))
    for key in ("dispute", "topic", "asks", "needs", "rules", "asked"):
        if not data.get(key):
            raise unusable(f"an argument without '{key}'", file=name, place=place_of(data))
    named = [concept for need in data["needs"] for concept in need.split("|")]
    named += [concept for key in ("against", "con", "pro") for part in data.get(key) or () for concept in part.split("&")]
    for concept in named:
        if concept not in concepts:
            raise unusable(
                f"'{data['dispute']}' names an unknown concept '{concept}'",
                nearest=nearest(concept, concepts),
                file=name,
                place=place_of(data),
            )


def compile_disputes(
    entries: Sequence[dict[str, Any]], settings: dict[str, Any], phrasings: dict[str, list[set[str]]]
) -> Tables:
    """The tables of all arguments. ``phrasings``: for each of them the concepts of every phrasing."""
    background: Counter[str] = Counter()
    counts: dict[str, tuple[Counter[str], int]] = {}
    for name, found in phrasings.items():
        count = Counter(concept for concepts in found for concept in concepts)
        counts[name] = count, len(found)
        for concept, number in count.items():
            background[concept] += number / len(found)  # type: ignore[assignment]
    usual = {concept: (number + 0.5) / (len(counts) + 1) for concept, number in background.items()}
    trust, most, least = settings["trust"], settings["most"], settings["least"]
    weights: list[dict[str, float]] = []
    for entry in entries:
        count, phrases = counts[entry["dispute"]]
        weighed = {
            concept: max(least, min(most, log((count.get(concept, 0) + trust * share) / (phrases + trust) / share)))
            for concept, share in usual.items()
        }
        needed = {concept for need in entry["needs"] for concept in need.split("|")}
        for anchor, cost in settings["anchors"].items():
            if anchor not in needed and not count.get(anchor):
                weighed[anchor] = weighed.get(anchor, 0.0) - cost
        absent = max(least, min(most, log(trust / (phrases + trust))))
        # Most concepts are in none of an argument's phrasings and weigh the same for it: only the others are kept.
        weights.append(
            {concept: round(weight, 3) for concept, weight in weighed.items() if abs(weight - absent) > 0.001}
            | {"": round(absent, 3)}
        )
    return {"disputes": list(entries), "weights": weights, "known": sorted(usual), "settings": dict(settings)}


class Disputes:
    """All arguments, ready to be weighed."""

    def __init__(self, tables: Tables) -> None:
        self.all = [Dispute.of(entry) for entry in tables["disputes"]]
        self.by_id = {dispute.id: dispute for dispute in self.all}
        self.settings: dict[str, Any] = tables["settings"]
        self._weights: list[dict[str, float]] = tables["weights"]
        self._known = frozenset(tables["known"])

    def rank(self, concepts: Iterable[str]) -> list[Candidate]:
        """All arguments, the likeliest first."""
        found = set(concepts)
        known = found & self._known
        off = self.settings["foreign"] * len(found - known)
        need, against = self.settings["need"], self.settings["against"]
        ranked = []
        for dispute, weights in zip(self.all, self._weights, strict=True):
            absent = weights[""]
            missing = tuple("|".join(choice) for choice in dispute.needs if found.isdisjoint(choice))
            each = [weights.get(concept, absent) for concept in known]
            score = off + sum(each)
            support = sum(weight for weight in each if weight > 0) - need * len(missing)
            contrary = tuple(concept for concept in dispute.against if concept in found)
            score -= need * len(missing) + against * len(contrary)
            ranked.append(Candidate(dispute, round(score, 2), round(support, 2), missing, contrary))
        ranked.sort(key=lambda candidate: -candidate.score)
        return ranked
