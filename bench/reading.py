"""How well the arguments are told apart: every phrasing is read as if it had not been there to learn from.

python bench/reading.py             the share that is read as its own argument, and as one with the same deciding rule
python bench/reading.py --weak 20   also the arguments that are missed most, with what their phrasings were read as
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from ttr_rules.ask.disputes.likeness import terms
from ttr_rules.ask.disputes.weighing import Candidate, Disputes, compile_disputes, phrasings, weight_of
from ttr_rules.ask.tables import load_disputes, load_entries, load_likeness, load_words, phrasing_evidence
from ttr_rules.ask.words.text import split

Features = set[str]


class LeftOut:
    """Ranks a phrasing by weights that were learnt without it."""

    def __init__(self, settings: dict[str, Any] | None = None) -> None:
        self.settings = load_disputes().settings | (settings or {})
        self.entries = load_entries()
        self.phrasings: dict[str, list[Features]] = {
            entry["dispute"]: phrasing_evidence(entry) for entry in self.entries
        }
        self.disputes = Disputes(compile_disputes(self.entries, self.settings, self.phrasings))
        self.counts = {
            name: Counter(feature for features in found for feature in features)
            for name, found in self.phrasings.items()
        }
        self.background: Counter[str] = Counter()
        for name, count in self.counts.items():
            for feature, number in count.items():
                self.background[feature] += number / len(self.phrasings[name])  # type: ignore[assignment]

    def alike(self, number: int, phrase: str) -> dict[int, float]:
        """How like a phrasing is to those of each argument, itself left out."""
        return load_likeness().compare(terms(split(phrase), load_words("en").idle), without=number).arguments

    def rank(self, name: str, features: Features, alike: dict[int, float]) -> list[Candidate]:
        """The arguments for one phrasing of an argument, the likeliest first."""
        count, phrases = self.counts[name], len(self.phrasings[name])
        elsewhere = {feature: self.background[feature] - count[feature] / phrases for feature in features}
        known = {feature for feature in features if elsewhere[feature] > 1e-9 or count[feature] > 1}
        own = score = 0.0
        for feature in known:
            left = count[feature] - 1
            share = (elsewhere[feature] + left / (phrases - 1) + 0.5) / (len(self.counts) + 1)
            own += self.disputes.share_of(feature) * weight_of(left, phrases - 1, share, self.settings)
        ranked = self.disputes.rank(known, alike)
        learnt = next((candidate for candidate in ranked if candidate.dispute.id == name), None)
        if learnt is None:
            return ranked
        needs = len(learnt.missing) * self.settings["need"] + len(learnt.contrary) * self.settings["against"]
        score = own - needs + learnt.alike
        others = [candidate for candidate in ranked if candidate is not learnt]
        alone = Candidate(learnt.dispute, round(score, 2), learnt.support, learnt.missing, learnt.contrary)
        return sorted([*others, alone], key=lambda candidate: -candidate.score)


def measure(left: LeftOut) -> tuple[float, float, dict[str, list[str]], dict[str, int]]:
    """The share read as its argument, the share with the same deciding rule, and what each argument is mistaken for."""
    total = exact = alike = 0
    mistaken: dict[str, list[str]] = {}
    for name, found in left.phrasings.items():
        rule = left.disputes[name].rules[:1]
        entry = next(one for one in left.entries if one["dispute"] == name)
        for (phrase, _), features in zip(phrasings(entry), found, strict=True):
            best = left.rank(name, features, left.alike(total, phrase))[0].dispute
            total += 1
            exact += best.id == name
            alike += best.id == name or best.rules[:1] == rule
            if best.id != name:
                mistaken.setdefault(name, []).append(best.id)
    return exact / total, alike / total, mistaken, {name: len(found) for name, found in left.phrasings.items()}


def main() -> None:
    """Measure and print."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("--weak", type=int, default=0, metavar="N")
    options = about.parse_args()
    exact, alike, mistaken, sizes = measure(LeftOut())
    print(f"{sum(sizes.values())} phrasings of {len(sizes)} arguments: {exact:.1%} read as their own,", end=" ")
    print(f"{alike:.1%} by the same rule")
    for name in sorted(mistaken, key=lambda name: -len(mistaken[name]) / sizes[name])[: options.weak]:
        told = ", ".join(f"{other} {number}" for other, number in Counter(mistaken[name]).most_common(4))
        print(f"  {name}: {len(mistaken[name])} of {sizes[name]}: {told}")


if __name__ == "__main__":
    main()
