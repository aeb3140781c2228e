"""The longest continuous path of a network: cities may come again, no track twice. Exact, and quick on real networks.

Dead ends are folded first: of the branches that hang on a city a path can use no more than the two longest. What is
left has loops, and there :mod:`ttr_rules.game.knot` searches.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from ttr_rules.game.knot import Chain, Knot, Part, bits

City = TypeVar("City", bound=Hashable)


class Trail(NamedTuple, Generic[City]):
    """A path: its length, the tracks in walking order (indices into what was given), the cities passed through."""

    length: int
    path: tuple[int, ...]
    cities: tuple[City, ...]


def longest(edges: Sequence[tuple[City, City, int]]) -> Trail[City]:
    """The longest path over these tracks, each ``(city, city, length)`` between two different cities."""
    network = _Network(edges)
    best, kept = network.fold()
    for total, parts in network.knots():
        if total <= best:
            break
        length, used = Knot(parts, total).longest(best)
        if length > best:
            best, kept = length, [parts[part].chain for part in bits(used)]
    walk, numbers = _walk(network, [edge for chain in kept for edge in _links(chain)])
    names: list[City] = list(network.number)
    return Trail(best, tuple(walk), tuple(names[city] for city in numbers))


class _Network(Generic[City]):
    """Cities by number, the tracks at each, and the branches folded into it, longest first."""

    def __init__(self, edges: Sequence[tuple[City, City, int]]) -> None:
        self.number: dict[City, int] = {}
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

    def knots(self) -> list[tuple[int, list[Part]]]:
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
            parts = [Part(self.lengths[edge], local[u], local[v], (edge, None)) for edge, u, v in tracks]
            for city, place in local.items():
                for length, chain in self.arms[city]:
                    parts.append(Part(length, place, len(cities), chain))
                    cities.append(-1)
            parts.sort(key=_length)
            found.append((sum(part.length for part in parts), parts))
        found.sort(key=_length, reverse=True)
        return found


def _walk(network: _Network[City], kept: list[int]) -> tuple[list[int], list[int]]:
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


def _length(entry: tuple[int, object] | Part) -> int:
    return entry[0]
