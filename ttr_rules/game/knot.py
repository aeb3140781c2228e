"""The longest path through tracks that hang together in loops: the search for the least that it must leave out.

A longest path ends only in cities with an odd number of tracks, and takes every track there; each other odd city leaves
at least one track out.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

Chain = tuple[int, "Chain | None"]
"""Tracks in a row, the last one first."""


class Part(NamedTuple):
    """A track of a knot, or a folded branch that ends in a city of its own."""

    length: int
    u: int
    v: int
    chain: Chain


class _State(NamedTuple):
    """A choice in the making, as sets of bits: parts not left out, parts that must stay, odd cities still to be
    settled, the ends chosen; the length left out; and the part left out last where nobody has looked yet whether
    that tore the knot."""

    left: int
    kept: int
    odd: int
    ends: int
    cost: int
    cut: int


class Knot:
    """The search in one connected part: best first over what is left out. Parts are sorted, so the lowest bit is the
    shortest."""

    def __init__(self, parts: list[Part], total: int) -> None:
        self.parts = parts
        self.total = total
        self.ends = [1 << part.u | 1 << part.v for part in parts]
        size = 1 + max(max(part.u, part.v) for part in parts)
        self.at = [0] * size
        self.odd = 0
        for bit, part in enumerate(parts):
            self.at[part.u] |= 1 << bit
            self.at[part.v] |= 1 << bit
            self.odd ^= self.ends[bit]
        self.near: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        self.room = 0
        """Twice what may be left out before the path is no better than one that is known."""
        self.heap: list[tuple[int, int, int, _State]] = []
        self.pushed = 0

    def longest(self, best: int) -> tuple[int, int]:
        """The greatest length above ``best`` and the parts it takes; 0 and none if there is nothing above it."""
        everything = (1 << len(self.parts)) - 1
        if self.odd.bit_count() <= 2:
            return self.total, everything
        self.room = 2 * (self.total - best)
        self._push(_State(everything, 0, self.odd, 0, 0, -1))
        while self.heap and self.heap[0][0] < self.room:
            state = heappop(self.heap)[3]
            if state.cut >= 0 and self._torn(state):
                continue
            if not state.odd:
                # With no odd city but the ends, all that hangs together is one path, and none leaves out less.
                return self.total - state.cost, state.left
            self._branch(state)
        return 0, 0

    def _branch(self, state: _State) -> None:
        """Settle the odd city with the fewest choices: it is an end, or one of its tracks is left out."""
        left, kept, odd, ends, cost, _ = state
        free = left & ~kept
        fewest, city = 1 << 30, 0
        for place in bits(odd):
            choices = (self.at[place] & free).bit_count()
            if choices < fewest:
                fewest, city = choices, place
        here = self.at[city]
        if ends.bit_count() < 2 and not here & ~left:
            self._push(_State(left, kept | here, odd ^ 1 << city, ends | 1 << city, cost, -1))
        for part in bits(here & free):
            less = left ^ 1 << part
            self._push(_State(less, kept, odd ^ self.ends[part], ends, cost + self.parts[part].length, part))
            kept |= 1 << part

    def _push(self, state: _State) -> None:
        """Keep a choice unless it must leave out too much. The bound is doubled: what is left out joins odd cities
        in pairs, so each pays half the way to the nearest other one, the two that may still be ends excepted."""
        left, kept, odd, ends, cost, _ = state
        spare = 2 - ends.bit_count()
        bound = 2 * cost
        first = second = 0
        free = left & ~kept
        at = self.at
        for city in bits(odd):
            here = at[city]
            may_end = not here & ~left
            if here & free:
                way = self._way(city, odd)
                bound += way
                if may_end and way > second:
                    first, second = (way, first) if way > first else (first, way)
            else:
                spare -= 1
                if spare < 0 or not may_end:
                    return
        if spare:
            bound -= first + second if spare == 2 else first
        if bound < self.room:
            self.pushed += 1
            heappush(self.heap, (bound, odd.bit_count(), self.pushed, state))

    def _way(self, city: int, odd: int) -> int:
        """How far the nearest other odd city is, in the whole knot."""
        if not self.near[city]:
            self.near[city] = list(self._distances(city))
        return next((way for way, bit in self.near[city] if bit & odd), 0)

    def _distances(self, start: int) -> Iterator[tuple[int, int]]:
        """The other cities, nearest first, each as a bit."""
        done = 0
        heap = [(0, start)]
        while heap:
            way, city = heappop(heap)
            if done >> city & 1:
                continue
            done |= 1 << city
            if city != start:
                yield way, 1 << city
            for bit in bits(self.at[city]):
                length, u, v, _ = self.parts[bit]
                if not done >> (u + v - city) & 1:
                    heappush(heap, (way + length, u + v - city))

    def _torn(self, state: _State) -> bool:
        """Whether leaving out the last part tore the knot; if so, each side goes on by itself."""
        left, kept, odd, ends, cost, cut = state
        _, u, v, _ = self.parts[cut]
        side, cities = self._reach(u, left, 1 << v)
        if cities >> v & 1:
            return False
        for here, around in (side, cities), self._reach(v, left, 0):
            if kept & ~here or ends & ~around:
                continue
            lost = sum(self.parts[part].length for part in bits(left & ~here))
            self._push(_State(here, kept, odd & around, ends, cost + lost, -1))
        return True

    def _reach(self, start: int, left: int, goal: int) -> tuple[int, int]:
        """Parts and cities that hang together with a city, as far as it takes to meet the goal."""
        parts, cities, todo = 0, 1 << start, [start]
        for city in todo:
            new = self.at[city] & left & ~parts
            parts |= new
            for part in bits(new):
                other = self.ends[part] & ~cities
                if other:
                    cities |= other
                    todo.append(other.bit_length() - 1)
            if cities & goal:
                break
        return parts, cities


def bits(number: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while number:
        low = number & -number
        number ^= low
        yield low.bit_length() - 1
