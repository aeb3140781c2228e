"""Who holds the longest path, and who wins: points first, then the steps that break ties."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple


class Claimant(NamedTuple):
    """What is known of a player's longest path: its length, and whether the player is said to hold the card."""

    length: int | None
    holds: bool | None


class Standing(NamedTuple):
    """What decides a place; None where nothing tells."""

    seat: int
    name: str
    total: int | None
    completed: int | None
    built: int | None
    holds: bool | None
    length: int | None


class Outcome(NamedTuple):
    """The winners, the contract's word for what decided, the rules read for it, the one that decided first, and what
    had to be assumed: player and what."""

    winners: tuple[str, ...]
    decided_by: str
    rules: tuple[str, ...]
    assumed: tuple[tuple[str, str], ...]


def holders(claimants: Sequence[Claimant], zero: str = "all-tied") -> frozenset[int]:
    """The seats with the longest path. Who is not said to hold it, and whose path nobody knows, does not."""
    lengths = [claimant.length for claimant in claimants if claimant.length is not None]
    longest = max(lengths, default=None)
    top = frozenset(seat for seat, claimant in enumerate(claimants) if claimant.length == longest is not None)
    said = frozenset(seat for seat, claimant in enumerate(claimants) if claimant.holds)
    if said:
        return said | top if said & top else said
    if any(claimants[seat].holds is False for seat in top) or (longest == 0 and zero != "all-tied"):
        return frozenset()
    return top


def contradictions(claimants: Sequence[Claimant], names: Sequence[str]) -> Iterator[tuple[int, str]]:
    """What cannot be true of the card: the seat and what is wrong."""
    known = {seat: claimant.length for seat, claimant in enumerate(claimants) if claimant.length is not None}
    longest = max(known.values(), default=0)
    best = next((seat for seat, length in known.items() if length == longest), None)
    unsure = any(claimant.length is None and claimant.holds is not False for claimant in claimants)
    tied = any(known.get(seat) == longest for seat, claimant in enumerate(claimants) if claimant.holds)
    for seat, claimant in enumerate(claimants):
        if seat not in known or best is None:
            continue
        if claimant.holds and claimant.length != longest:
            yield seat, f"has the longest path with {claimant.length}, but that of {names[best]} is {longest} long"
        elif claimant.holds is False and claimant.length == longest and (tied or not unsure):
            yield seat, f"has not the longest path, but nobody's is longer than {longest}"


class Step(NamedTuple):
    """One way to break a tie: the contract's word for it, what must be known, the number that is best when great."""

    decides: str
    needs: str
    value: Callable[[Standing], int | None]


def _few_built(standing: Standing) -> int | None:
    return None if standing.built is None else -standing.built


STEPS = {
    "most-completed-tickets": Step("tickets", "completed", lambda standing: standing.completed),
    "fewest-stations-built": Step("stations", "stations-built", _few_built),
    "longest-path-card": Step("longest-path", "longest", lambda standing: standing.holds),
    "longer-path": Step("longest-path", "longest", lambda standing: standing.length),
    "later-seat": Step("seat", "", lambda standing: standing.seat),
}
"""By the words that rules use. ``shared`` is none: it leaves the tie as it is."""


def rank(
    standings: Sequence[Standing],
    order: Sequence[str],
    no_holder: str = "shared",
    all_equal: str = "shared",
    winner: str = "most-points",
) -> Outcome:
    """The winners among the players, who are given in turn order.

    ``order`` names the steps of a tie; what it says after them (``shared``) is held by ``all_equal``. ``no_holder`` is
    the step in the place of the card's where none of the tied has it.
    """
    told = [standing.total for standing in standings if standing.total is not None]
    best = max(told, default=None) if winner == "most-points" else min(told, default=None)
    tied = [standing for standing in standings if standing.total == best]
    if len(tied) == 1:
        return Outcome((tied[0].name,), "points", ("score.winner",), ())
    assumed = [] if told else [(standing.name, "points") for standing in tied]
    read = ["tie.order"]
    for word in order:
        first = "tie.order"
        tied = _narrow(word, tied, assumed)
        if word == "longest-path-card" and not any(standing.holds for standing in tied):
            word, first = no_holder, "tie.no-holder"
            tied = _narrow(word, tied, assumed)
            read.append(first)
        if len(tied) == 1:
            return _outcome(tied, STEPS[word].decides, [first, *read], assumed)
    tied = _narrow(all_equal, tied, assumed)
    if len(tied) == 1:
        return _outcome(tied, STEPS[all_equal].decides, ["tie.all-equal", *read], assumed)
    # What the order does not say itself is decided by the rule for its silence.
    first = "tie.order" if "shared" in order else "tie.no-holder" if "tie.no-holder" in read else "tie.all-equal"
    return _outcome(tied, "shared", [first, *read, "tie.all-equal"], assumed)


def _narrow(word: str, tied: list[Standing], assumed: list[tuple[str, str]]) -> list[Standing]:
    """Those whom a step leaves. What nothing tells is 0, and noted."""
    if word not in STEPS:
        return tied
    step = STEPS[word]
    assumed += [(standing.name, step.needs) for standing in tied if step.value(standing) is None]
    best = max(step.value(standing) or 0 for standing in tied)
    return [standing for standing in tied if (step.value(standing) or 0) == best]


def _outcome(
    tied: Sequence[Standing], decided_by: str, rules: Sequence[str], assumed: Sequence[tuple[str, str]]
) -> Outcome:
    winners = tuple(standing.name for standing in tied)
    return Outcome(winners, decided_by, tuple(dict.fromkeys([*rules, "score.winner"])), tuple(dict.fromkeys(assumed)))
