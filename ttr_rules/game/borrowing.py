"""What stations are best used for: which lent track completes which tickets, exactly, and the paths to show for it.

A player's own tracks join cities into parts. A loan only matters for the two parts that it joins, so each station has a
few different choices, and their combinations can all be tried.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from ttr_rules.game.ways import Track, Way, joined, part_of, ticket_paths


class Goal(NamedTuple):
    """A ticket: its cities and its printed points."""

    a: str
    b: str
    points: int


class Lender(NamedTuple):
    """A station: the tracks that it may borrow, and the one that its owner named."""

    city: str
    loans: tuple[Track, ...]
    wish: int | None = None


class Loan(NamedTuple):
    """A station, by its place among the player's, borrows a track for tickets, by their place."""

    station: int
    track: Track
    tickets: tuple[int, ...]


class Lending(NamedTuple):
    """What the rules say of borrowing."""

    one_route: bool = True
    """A station lends the same track to every ticket."""
    several: bool = True
    """One ticket may lean on several stations."""


USUAL = Lending()


class Borrowing(NamedTuple):
    """How the stations are used, and what the tickets come to."""

    points: int
    done: tuple[bool, ...]
    loans: tuple[Loan, ...]
    ways: tuple[Way | None, ...]
    """For each ticket the path that completes it; all None if paths were not asked for."""

    @property
    def completed(self) -> int:
        """How many tickets are finished."""
        return sum(self.done)


def worth(points: int, done: bool, incomplete: str | int = "minus") -> int:
    """What a ticket scores. An unfinished one takes its value (``minus``), ``half`` of it rounded down, or 0."""
    if done:
        return points
    return {"minus": -points, "half": -(points // 2)}.get(str(incomplete), 0)


def best_borrowing(
    own: Sequence[Track],
    stations: Sequence[Lender],
    tickets: Sequence[Goal],
    incomplete: str | int = "minus",
    lending: Lending = USUAL,
    *,
    show: bool = True,
) -> Borrowing:
    """The use of the stations with the most ticket points, then the most finished tickets, then the fewest loans.

    A station with a wish borrows that track and no other, even without use; any other that has no use borrows nothing.
    ``show`` gives the paths.
    """
    parts = joined(own)
    places = range(len(tickets))
    done = [part_of(parts, goal.a) == part_of(parts, goal.b) for goal in tickets]
    ways: list[Way | None] = [None] * len(tickets)
    if show:
        ways = ticket_paths(own, [goal[:2] for goal in tickets])
    unfinished = [place for place in places if not done[place]]
    served: dict[tuple[int, Track], list[int]] = {key: [] for key in _wishes(stations).items()}
    for group in ([unfinished] if lending.one_route else [[place] for place in unfinished]) if stations else ():
        goals = [tickets[place] for place in group]
        gains = [goal.points - worth(goal.points, False, incomplete) for goal in goals]
        lent = {
            track.number: (place, track) for place, track in _choose(parts, stations, goals, gains, lending).items()
        }
        found = ticket_paths([*own, *(track for _, track in lent.values())], [goal[:2] for goal in goals], lent)
        for place, way in zip(group, found, strict=True):
            used = [lent[index] for index in way.tracks if index in lent] if way else []
            if way and (len(used) < 2 or lending.several):
                done[place] = True
                ways[place] = way if show else None
                for key in used:
                    served.setdefault(key, []).append(place)
    points = sum(worth(goal.points, finished, incomplete) for goal, finished in zip(tickets, done, strict=True))
    loans = tuple(Loan(*key, tuple(sorted(serving))) for key, serving in sorted(served.items()))
    return Borrowing(points, tuple(done), loans, tuple(ways))


Joined = tuple[str, str]
"""Two parts, in alphabetical order."""


def _pair(parts: dict[str, str], a: str, b: str) -> Joined:
    first, second = part_of(parts, a), part_of(parts, b)
    return (first, second) if first < second else (second, first)


def _wishes(stations: Sequence[Lender]) -> dict[int, Track]:
    """The tracks that owners named, by the place of the station."""
    return {
        place: track
        for place, station in enumerate(stations)
        for track in station.loans
        if track.number == station.wish
    }


def _choose(
    parts: dict[str, str], stations: Sequence[Lender], goals: Sequence[Goal], gains: Sequence[int], lending: Lending
) -> dict[int, Track]:
    """The best loan for each station that has use for one, and every wish."""
    wishes = _wishes(stations)
    options = [
        _options(parts, [wishes[place]] if place in wishes else station.loans) for place, station in enumerate(stations)
    ]
    together = joined(Track(0, a, b, 0) for option in options for a, b in option)
    wanted = [
        ((a, b), gain)
        for (a, b), gain in zip((_pair(parts, goal.a, goal.b) for goal in goals), gains, strict=True)
        if part_of(together, a) == part_of(together, b)
    ]
    _drop_dead_ends(options, {part for pair, _ in wanted for part in pair})
    return wishes | _Choice(options, wanted, wishes, lending.several).chosen


def _options(parts: dict[str, str], loans: Iterable[Track]) -> dict[Joined, Track]:
    """The different pairs of parts that loans can join, each with the first track that does."""
    options: dict[Joined, Track] = {}
    for track in sorted(loans):
        pair = _pair(parts, track.a, track.b)
        if pair[0] != pair[1]:
            options.setdefault(pair, track)
    return options


def _drop_dead_ends(options: list[dict[Joined, Track]], goals: set[str]) -> None:
    """Leave out a loan that leads to a part where no ticket ends and no other station goes on."""
    changed = True
    while changed:
        changed = False
        for option in options:
            others = {part for other in options if other is not option for pair in other for part in pair}
            for pair in [pair for pair in option if not all(part in goals or part in others for part in pair)]:
                del option[pair]
                changed = True


class _Choice:
    """Tries the combinations of loans, as far as they can still do better than the best one so far."""

    def __init__(
        self,
        options: list[dict[Joined, Track]],
        wanted: list[tuple[Joined, int]],
        free: Collection[int],
        several: bool,
    ) -> None:
        numbers: dict[str, int] = {}
        pairs = [*(pair for option in options for pair in option), *(pair for pair, _ in wanted)]
        for part in (part for pair in pairs for part in pair):
            numbers.setdefault(part, len(numbers))
        self.loans = [[(numbers[a], numbers[b], track) for (a, b), track in option.items()] for option in options]
        self.wanted = [(numbers[a], numbers[b], gain) for (a, b), gain in wanted]
        self.free = free
        self.several = several
        self.best = (0, 0, 0)
        self.chosen: dict[int, Track] = {}
        self.taken: dict[int, Track] = {}
        if wanted:
            self._go_on(0, list(range(len(numbers))), frozenset(), 0)

    def _go_on(self, start: int, labels: list[int], pairs: frozenset[tuple[int, int]], cost: int) -> None:
        """Judge the loans taken so far, then add one of a later station. A wish is no cost."""
        score = (*self._score(labels, pairs), -cost)
        if score > self.best:
            self.best, self.chosen = score, dict(self.taken)
        if start == len(self.loans) or (*self._outlook(start, labels, pairs), -cost) <= self.best:
            return
        for station in range(start, len(self.loans)):
            more = cost + (station not in self.free)
            for a, b, track in self.loans[station]:
                if labels[a] != labels[b]:
                    self.taken[station] = track
                    self._go_on(station + 1, *self._join(labels, pairs, a, b), more)
            self.taken.pop(station, None)

    def _join(
        self, labels: list[int], pairs: frozenset[tuple[int, int]], a: int, b: int
    ) -> tuple[list[int], frozenset[tuple[int, int]]]:
        """Parts that are joined carry one label, unless a ticket may use a single loan only."""
        if not self.several:
            return labels, pairs | {(a, b)}
        into, gone = labels[a], labels[b]
        return [into if label == gone else label for label in labels], pairs

    def _score(self, labels: list[int], pairs: frozenset[tuple[int, int]]) -> tuple[int, int]:
        gain = count = 0
        for a, b, more in self.wanted:
            if labels[a] == labels[b] or (a, b) in pairs:
                gain += more
                count += 1
        return gain, count

    def _outlook(self, start: int, labels: list[int], pairs: frozenset[tuple[int, int]]) -> tuple[int, int]:
        """The score if the stations from here on could lend everything at once."""
        for loans in self.loans[start:]:
            for a, b, _ in loans:
                labels, pairs = self._join(labels, pairs, a, b)
        return self._score(labels, pairs)
