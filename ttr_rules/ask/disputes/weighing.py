"""The arguments that people have: weighing a question against each of them, and saying why one was chosen.

What speaks for an argument is not written down by hand. Its phrasings are: a concept that they share, and that the
phrasings of other arguments lack, weighs much. Needs and contrary concepts come from the data and weigh the same for
all.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log
from typing import Any, NamedTuple

from ttr_rules.ask.packed import Packed, Strung, Tables, pack, string
from ttr_rules.ask.words.lexicon import PLAIN
from ttr_rules.faults import nearest, unusable
from ttr_rules.placed import place_of

KEYS = frozenset(
    [
        "dispute",
        "topic",
        "asks",
        "needs",
        "against",
        "con",
        "pro",
        "rules",
        "play",
        "slots",
        "value",
        "truth",
        "numbers",
        "flip",
        "silent",
        "off",
        "open",
        "never",
        "asked",
        "carried-to",
        "states",
        "kinds",
    ]
)

STANCES = {"same": 1, "turned": -1, "open": 0}
"""How a phrasing asks, by the list it stands in: a yes to it is a yes to the argument's own question, or a no to it,
or it asks for neither."""

WHOLE = 1_000
"""Weights are kept as whole numbers: so many stand for a weight of one."""
LIKELIEST = 40
"""So many arguments are looked at more closely, ..."""
SUPPORTED = 8
"""... and for so many of them it is reckoned what speaks for them."""


class Dispute(NamedTuple):
    """One argument, as its data says it."""

    id: str
    number: int
    """Its place among all arguments."""
    topic: str
    asks: str
    needs: tuple[tuple[str, ...], ...]
    against: tuple[str, ...]
    never: tuple[str, ...]
    """Concepts that rule it out."""
    con: tuple[str, ...]
    pro: tuple[str, ...]
    rules: tuple[str, ...]
    data: dict[str, Any]

    @property
    def off(self) -> bool:
        """Whether it stands for what is no argument about the rules."""
        return bool(self.data.get("off"))

    @property
    def concepts(self) -> frozenset[str]:
        """The concepts that its data names."""
        return frozenset(concept for need in self.needs for concept in need) | {
            *self.against,
            *self.never,
            *self.con,
            *self.pro,
        }

    @classmethod
    def of(cls, number: int, data: dict[str, Any]) -> "Dispute":
        """The argument that an entry describes."""
        needs = tuple(tuple(need.split("|")) for need in data["needs"])
        parts = {key: tuple(data.get(key) or ()) for key in ("against", "never", "con", "pro", "rules")}
        return cls(data["dispute"], number, data["topic"], data["asks"], needs, data=data, **parts)


class Candidate(NamedTuple):
    """An argument with what a question gives it."""

    dispute: Dispute
    score: float
    support: float = 0.0
    """What speaks for it, whatever else stands in the question; reckoned for the likeliest only."""
    missing: tuple[str, ...] = ()
    """Needs that the question does not meet."""
    contrary: tuple[str, ...] = ()
    alike: float = 0.0
    """What its likeness to a phrasing adds to the score."""


def check_dispute(data: Any, concepts: frozenset[str], name: str) -> None:
    """Raises Unusable for an entry that cannot be used."""
    for key in data:
        if key not in KEYS:
            raise unusable(f"unknown key '{key}'", nearest=nearest(key, KEYS), file=name, place=place_of(data, key))
    for key in ("dispute", "topic", "asks", "needs", "rules", "asked"):
        if not data.get(key) and not (key == "rules" and data.get("off")):
            raise unusable(f"an argument without '{key}'", file=name, place=place_of(data))
    asked = data["asked"]
    for stance in asked if isinstance(asked, dict) else ("asked",):
        if stance not in STANCES or not isinstance(asked[stance], list):
            raise unusable(
                f"phrasings under '{stance}'",
                expected=f"lists under {', '.join(STANCES)}",
                nearest=nearest(str(stance), STANCES),
                file=name,
                place=place_of(data, "asked"),
            )
    named = [concept for need in data["needs"] for concept in need.split("|")]
    named += [
        concept
        for key in ("against", "never", "con", "pro", "carried-to")
        for part in data.get(key) or ()
        for concept in part.split("&")
    ]
    for concept in named:
        if concept not in concepts:
            raise unusable(
                f"'{data['dispute']}' names an unknown concept '{concept}'",
                nearest=nearest(concept, concepts),
                file=name,
                place=place_of(data),
            )


def phrasings(entry: Mapping[str, Any]) -> list[tuple[str, int]]:
    """How people ask for an argument, its own question first: each with its stance (see :data:`STANCES`)."""
    asked: Mapping[str, list[Any]] = entry["asked"]
    return [(entry["asks"], 1)] + [(str(text), STANCES[stance]) for stance in asked for text in asked[stance] or ()]


def compile_disputes(
    entries: Sequence[dict[str, Any]], settings: dict[str, Any], phrasings: dict[str, list[set[str]]]
) -> Tables:
    """The tables of all arguments. ``phrasings``: for each of them the concepts and wordings of every phrasing."""
    background: Counter[str] = Counter()
    counts: dict[str, tuple[Counter[str], int]] = {}
    for name, found in phrasings.items():
        count = Counter(feature for features in found for feature in features)
        counts[name] = count, len(found)
        for feature, number in count.items():
            background[feature] += number / len(found)  # type: ignore[assignment]
    usual = {feature: (number + 0.5) / (len(counts) + 1) for feature, number in background.items()}
    absents: list[float] = []
    weights: dict[str, dict[int, float]] = {feature: {} for feature in usual}
    for index, entry in enumerate(entries):
        count, phrases = counts[entry["dispute"]]
        absent = weight_of(0, phrases, 0.0, settings)
        absents.append(round(absent, 3))
        needed = {concept for need in entry["needs"] for concept in need.split("|")}
        # Most features are in none of an argument's phrasings and weigh the same for it: only the others are kept.
        for feature, number in count.items():
            weights[feature][index] = weight_of(number, phrases, usual[feature], settings) - absent
        for anchor, cost in settings["anchors"].items():
            if anchor not in needed and not count.get(anchor):
                weights.setdefault(anchor, {})[index] = -cost
    kept = [{key: part for key, part in entry.items() if key != "asked"} for entry in entries]
    return {
        "disputes": string(kept),
        "numbers": {entry["dispute"]: number for number, entry in enumerate(entries)},
        # For each feature the arguments that it speaks for or against, each with how much more it weighs there than one
        # that none of their phrasings has; where that is shorter, how much it is for every argument.
        "weights": pack({feature: _listed(told, len(entries)) for feature, told in weights.items()}),
        "absents": absents,
        "settings": dict(settings),
    }


def _listed(told: Mapping[int, float], size: int) -> list[int]:
    if 2 * len(told) < size:
        return [part for index, weight in told.items() for part in (index, round(weight * WHOLE))]
    return [round(told.get(index, 0) * WHOLE) for index in range(size)]


def weight_of(number: int, phrases: int, share: float, settings: dict[str, Any]) -> float:
    """How much a feature speaks for an argument: it is in so many of its phrasings, and in this share of all."""
    trust = settings["trust"]
    if number == 0:
        return max(float(settings["least"]), log(trust / (phrases + trust)))
    told = log((number + trust * share) / (phrases + trust) / share)
    return max(float(settings["least"]), min(float(settings["most"]), told))


class Disputes:
    """All arguments, ready to be weighed."""

    def __init__(self, tables: Tables) -> None:
        self._entries = Strung(tables["disputes"])
        self._numbers: dict[str, int] = tables["numbers"]
        self._read: dict[int, Dispute] = {}
        self.settings: dict[str, Any] = tables["settings"]
        self._weights = Packed(tables["weights"])
        self._absents: list[float] = tables["absents"]

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Dispute]:
        return map(self.at, range(len(self)))

    def __getitem__(self, name: str) -> Dispute:
        """The argument with an id."""
        return self.at(self._numbers[name])

    def at(self, number: int) -> Dispute:
        """The argument with a number; a question looks at few, so each is made out when it is looked at."""
        if number not in self._read:
            self._read[number] = Dispute.of(number, self._entries[number])
        return self._read[number]

    def rank(
        self, features: Iterable[str], alike: Mapping[int, float] | None = None, fits: Sequence[float] = ()
    ) -> list[Candidate]:
        """The likeliest arguments, the best first. ``features``: the concepts and wordings of a question; ``alike``:
        how like it is to the phrasings of an argument, by its number; ``fits``: how well each accounts for its
        words."""
        found = set(features)
        concepts = {feature for feature in found if not feature.startswith(PLAIN)}
        known = {feature: row for feature in found if (row := self._row(feature)) is not None}
        share, strange = self.settings["wording"], sum(feature not in known for feature in concepts)
        named = sum(feature in concepts for feature in known)
        missed, off = named + share * (len(known) - named), self.settings["foreign"] * strange
        scores = [off + absent * missed for absent in self._absents]
        weighed = [(self.share_of(feature), row) for feature, row in known.items()]
        for counts in {counts for counts, _ in weighed}:
            # Sums of whole numbers, many at a time: most of the work of a question is done here.
            totals = map(sum, zip(*(row for own, row in weighed if own == counts), strict=True))
            scores = [score + counts / WHOLE * total for score, total in zip(scores, totals, strict=True)]
        likenesses = {index: self.settings["alike"] * likeness for index, likeness in (alike or {}).items()}
        for index, likeness in likenesses.items():
            scores[index] += likeness
        counts, least = self.settings["fit"], self.settings["misfit"]
        for index, fit in enumerate(fits):
            scores[index] += counts * max(fit, least)
        likeliest = sorted(range(len(self)), key=lambda index: -scores[index])[:LIKELIEST]
        ranked = [self._candidate(index, scores[index], likenesses, found) for index in likeliest]
        ranked.sort(key=lambda candidate: -candidate.score)
        return [self._supported(one, weighed) for one in ranked[:SUPPORTED]] + ranked[SUPPORTED:]

    def _row(self, feature: str) -> list[int] | None:
        """How much more a feature weighs for each argument; None for one that no phrasing has."""
        listed = self._weights.get(feature)
        if listed is None or len(listed) == len(self):
            return None if listed is None else listed.tolist()
        row = [0] * len(self)
        for index, told in zip(listed[::2], listed[1::2], strict=True):
            row[index] = told
        return row

    def _supported(self, candidate: Candidate, weighed: Sequence[tuple[float, list[int]]]) -> Candidate:
        """An argument with how much speaks for it. What no phrasing has never does."""
        index = candidate.dispute.number
        absent = self._absents[index]
        support = sum(counts * max(0.0, row[index] / WHOLE + absent) for counts, row in weighed)
        return candidate._replace(support=round(support - self.settings["need"] * len(candidate.missing), 2))

    def _candidate(self, index: int, score: float, likenesses: Mapping[int, float], found: set[str]) -> Candidate:
        """One argument, with what is off for what it lacks and for what speaks against it."""
        dispute, settings = self.at(index), self.settings
        missing = tuple("|".join(choice) for choice in dispute.needs if found.isdisjoint(choice))
        contrary = tuple(concept for concept in dispute.against if concept in found)
        score -= settings["need"] * len(missing) + settings["against"] * len(contrary)
        if not found.isdisjoint(dispute.never):
            score -= settings["never"]
        more = likenesses.get(index, 0.0)
        return Candidate(dispute, round(score, 2), 0.0, missing, contrary, round(more, 2))

    def share_of(self, feature: str) -> float:
        """How much a feature counts: a concept in full, a mere word less."""
        return float(self.settings["wording"]) if feature.startswith(PLAIN) else 1.0
