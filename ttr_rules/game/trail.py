"""The longest continuous path of a network: cities may come again, no track twice. Exact, and quick on real networks.

Dead ends are folded first: of the branches that hang on a city a path can use no more than the two longest. What is
left has loops, and there the search is for the least that a path must leave out. A longest path ends only in cities
with an odd number of tracks, and takes every track there; each other odd city leaves at least one track out.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

City = TypeVar("City", bound=Hashable)

Chain = tuple[int, "Chain | None"]
"""Tracks in a row, the last one first."""


class Trail(NamedTuple):
    """A path: its length, the tracks in walking order (indices into what was given), the cities passed through."""

    length: int
    path: tuple[int, ...]
    cities: tuple[object, ...]


def longest(edges: Sequence[tuple[City, City, int]]) -> Trail:
    """The longest path over these tracks, each ``(city, city, length)`` between two different cities."""
    network = _Network(edges)
    best, kept = network.fold()
    for total, parts in network.knots():
        if total <= best:
            break
        length, used = _Knot(parts, total).longest(best)
        if length > best:
            best, kept = length, [parts[part].chain for part in _bits(used)]
    walk, numbers = _walk(network, [edge for chain in kept for edge in _links(chain)])
    names = list(network.number)
    return Trail(best, tuple(walk), tuple(names[city] for city in numbers))


class _Part(NamedTuple):
    """A track of a knot, or a folded branch that ends in a city of its own."""

    length: int
    u: int
    v: int
    chain: Chain


class _Network:
    """Cities by number, the tracks at each, and the branches folded into it, longest first."""

    def __init__(self, edges: Sequence[tuple[City, City, int]]) -> None:
        self.number: dict[Hashable, int] = {}
        self.lengths: list[int] = []
        self.across: list[int] = []
        """For each track both its cities in one number: xor one of them to get the other."""
        self.at: list[list[int]] = []
        for edge, (a, b, length) in enumerate(edges):
            u = self.number.setdefault(a, len(self.number))
            v = self.number.setdefault(b, len(self.number))
            while len(self.at) < len(self.number):
                self.at.append([])
            self.at[u].append(edge)
            self.at[v].append(edge)
            self.across.append(u ^ v)
            self.lengths.append(length)
        self.degree = [len(tracks) for tracks in self.at]
        self.arms: list[list[tuple[int, Chain]]] = [[] for _ in self.at]
        self.folded: set[int] = set()

    def fold(self) -> tuple[int, list[Chain]]:
        """Fold every dead end into the city it hangs on. The longest path within the branches."""
        best = 0
        chains: list[Chain] = []
        tips = [city for city, degree in enumerate(self.degree) if degree == 1]
        for tip in tips:
            if self.degree[tip] == 0:
                continue
            edge = next(edge for edge in self.at[tip] if edge not in self.folded)
            city = self.across[edge] ^ tip
            below, chain = self.arms[tip][0] if self.arms[tip] else (0, None)
            arm = (below + self.lengths[edge], (edge, chain))
            arms = self.arms[city]
            through = [arm, *arms[:1]]
            if sum(map(_length, through)) > best:
                best, chains = sum(map(_length, through)), [chain for _, chain in through]
            arms.append(arm)
            arms.sort(key=_length, reverse=True)
            del arms[2:]
            self.folded.add(edge)
            self.degree[tip] = 0
            self.degree[city] -= 1
            if self.degree[city] == 1:
                tips.append(city)
        return best, chains

    def knots(self) -> list[tuple[int, list[_Part]]]:
        """The connected parts with loops, with what is folded into them: heaviest first."""
        found = []
        seen = set(self.folded)
        reached = [degree < 2 for degree in self.degree]
        for start in range(len(self.at)):
            if reached[start]:
                continue
            cities = [start]
            reached[start] = True
            tracks = []
            for city in cities:
                for edge in self.at[city]:
                    if edge in seen:
                        continue
                    seen.add(edge)
                    other = self.across[edge] ^ city
                    tracks.append((edge, city, other))
                    if not reached[other]:
                        reached[other] = True
                        cities.append(other)
            local = {city: place for place, city in enumerate(cities)}
            parts = [_Part(self.lengths[edge], local[u], local[v], (edge, None)) for edge, u, v in tracks]
            for city, place in local.items():
                for length, chain in self.arms[city]:
                    parts.append(_Part(length, place, len(cities), chain))
                    cities.append(-1)
            parts.sort(key=_length)
            found.append((sum(part.length for part in parts), parts))
        found.sort(key=_length, reverse=True)
        return found


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


class _Knot:
    """The search in one connected part: best first over what is left out. Parts are sorted, so the lowest bit is the
    shortest."""

    def __init__(self, parts: list[_Part], total: int) -> None:
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
        for place in _bits(odd):
            choices = (self.at[place] & free).bit_count()
            if choices < fewest:
                fewest, city = choices, place
        here = self.at[city]
        if ends.bit_count() < 2 and not here & ~left:
            self._push(_State(left, kept | here, odd ^ 1 << city, ends | 1 << city, cost, -1))
        for part in _bits(here & free):
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
        for city in _bits(odd):
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
            for bit in _bits(self.at[city]):
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
            lost = sum(self.parts[part].length for part in _bits(left & ~here))
            self._push(_State(here, kept, odd & around, ends, cost + lost, -1))
        return True

    def _reach(self, start: int, left: int, goal: int) -> tuple[int, int]:
        """Parts and cities that hang together with a city, as far as it takes to meet the goal."""
        parts, cities, todo = 0, 1 << start, [start]
        for city in todo:
            new = self.at[city] & left & ~parts
            parts |= new
            for part in _bits(new):
                other = self.ends[part] & ~cities
                if other:
                    cities |= other
                    todo.append(other.bit_length() - 1)
            if cities & goal:
                break
        return parts, cities


def _walk(network: _Network, kept: list[int]) -> tuple[list[int], list[int]]:
    """The kept tracks and their cities in walking order (Hierholzer)."""
    at: dict[int, list[int]] = {}
    across = network.across
    wanted = set(kept)
    for city, tracks in enumerate(network.at):
        here = [edge for edge in reversed(tracks) if edge in wanted]
        if here:
            at[city] = here
    if not at:
        return [], []
    start = next((city for city, tracks in at.items() if len(tracks) % 2), next(iter(at)))
    path: list[int] = []
    cities: list[int] = []
    trail = [(start, -1)]
    while trail:
        city, came = trail[-1]
        tracks = at[city]
        while tracks and tracks[-1] not in wanted:
            tracks.pop()
        if tracks:
            edge = tracks.pop()
            wanted.remove(edge)
            trail.append((across[edge] ^ city, edge))
        else:
            trail.pop()
            cities.append(city)
            if came >= 0:
                path.append(came)
    return path[::-1], cities[::-1]


def _links(chain: Chain | None) -> Iterator[int]:
    while chain:
        edge, chain = chain
        yield edge


def _bits(number: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while number:
        low = number & -number
        number ^= low
        yield low.bit_length() - 1


def _length(entry: tuple[int, object] | _Part) -> int:
    return entry[0]
