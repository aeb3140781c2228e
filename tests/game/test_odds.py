"""The odds of a tunnel, against every way to turn the cards up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ttr_rules.game.odds import surcharges


@pytest.mark.parametrize(
    ("unseen", "worth", "drawn"),
    [
        ([3, 2, 4], {0: 1}, 3),
        ([3, 2, 4], {0: 1, 2: 2}, 3),
        ([1, 2, 3], {0: 1, 1: 1}, 2),
        ([2, 2], {1: 3}, 1),
        ([4, 1], {}, 2),
        # Fewer cards than would be turned up: all of them are.
        ([1, 1], {0: 1}, 3),
        ([0, 2], {0: 1}, 3),
    ],
)
def test_each_sum_is_as_likely_as_the_ways_to_it(unseen: list[int], worth: dict[int, int], drawn: int) -> None:
    cards = [kind for kind, count in enumerate(unseen) for _ in range(count)]
    ways = Counter(sum(worth.get(card, 0) for card in shown) for shown in combinations(cards, min(drawn, len(cards))))
    wanted = {due: number / ways.total() for due, number in sorted(ways.items())}
    found = surcharges(unseen, worth, drawn)
    assert list(found) == list(wanted)
    assert found == pytest.approx(wanted)
