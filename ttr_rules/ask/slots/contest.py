"""Who is ahead of the people that a question tells of: what each has at the end, in numbers or beside the others, and
whose victory is claimed. What is not told of everybody who matters leaves the winner open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ttr_rules.ask.slots.ahead import CARD, with_ahead
from ttr_rules.ask.slots.claims import SHARED, read_claim
from ttr_rules.ask.slots.counts import BUILT, LEAST_POINTS, LEFT, POINTS, TICKETS, told_counts
from ttr_rules.ask.slots.people import ALL, GENERAL, ME, OTHER, People

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text
    from ttr_rules.rules.model import RuleSet

TOLD = "told-contest"
"""The concept for a question that tells what decides who wins."""


class Contest(NamedTuple):
    """What each of some people has at the end."""

    people: tuple[str, ...]
    has: Mapping[str, Mapping[str, int]]
    """By what it is, what each has. Where that is only told beside the others, more is a greater number."""
    claimed: str | None
    """Who is taken for the winner; ``shared`` where it is taken for a draw."""
    loses: bool = False
    """The one who is named is taken for a loser."""
    parts: Mapping[str, int] = {}
    """What each has without the longest path, where the parts of their scores are told."""

    def decides(self) -> bool:
        """Whether what is told may decide who wins, whatever breaks a tie first."""
        everybody = len(self.people)
        if self.parts:
            return True
        points, tickets, card = (self.has.get(kind, {}) for kind in (POINTS, TICKETS, CARD))
        if GENERAL.issuperset(self.people) and not (tickets and card):
            # "whoever has more tickets wins a tie" asks for the rule.
            return False
        if len(points) < everybody:
            return False
        apart = [set(told.values()) for told in (points, tickets, card)]
        if len(apart[0]) > 1 or (len(tickets) == everybody and len(apart[1]) > 1):
            return True
        return len(tickets) == everybody and (len(card) == everybody or self.tells_of_stations())

    def tells_of_stations(self) -> bool:
        """Whether it tells how many stations somebody has built or left."""
        return len({*self.has.get(BUILT, {}), *self.has.get(LEFT, {})}) == len(self.people)

    def winners(self, rules: RuleSet) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """Who wins and the rules that say so; None where what is told does not decide it."""
        from ttr_rules.game.ranking import Standing, rank

        number = rules.rules["setup.stations"].value
        standings = [
            Standing(seat, name, self._points(name, rules), self.has.get(TICKETS, {}).get(name),
                     self._built(name, number), self._holds(name), None)
            for seat, name in enumerate(self.people)
        ]  # fmt: skip
        outcome = rank(standings, rules.value("tie.order"), rules.value("tie.no-holder"), rules.value("tie.all-equal"),
                       rules.value("score.winner"))  # fmt: skip
        return None if outcome.assumed else (outcome.winners, outcome.rules)

    def _points(self, name: str, rules: RuleSet) -> int | None:
        if name not in self.parts:
            return self.has.get(POINTS, {}).get(name)
        bonus: int = rules.value("score.longest-path")
        return self.parts[name] + bonus * bool(self._holds(name))

    def _built(self, name: str, number: object) -> int | None:
        built, left = self.has.get(BUILT, {}).get(name), self.has.get(LEFT, {}).get(name)
        return built if left is None else number - left if isinstance(number, int) else None

    def _holds(self, name: str) -> bool | None:
        held = self.has.get(CARD, {}).get(name)
        return None if held is None else bool(held)

    def holds(self, winners: Sequence[str]) -> bool | None:
        """Whether what is claimed is so."""
        if self.claimed is None:
            return None
        if self.claimed == SHARED:
            return len(winners) > 1
        if self.loses:
            return self.claimed not in winners
        return list(winners) == [self.claimed]


def read_contest(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> Contest | None:
    """What a question tells of who is ahead; None where it tells nothing that decides."""
    return _Reader(text, found, words, values).read()


def own_values(text: Text, words: Words, values: Sequence[int | None]) -> Sequence[int | None]:
    """The numbers of a text without the totals of others, where the one who asks tells an own one."""
    people = People(text, words, values)
    whose = [None if value is None else people.near(at) for at, value in enumerate(values)]
    if ME not in whose:
        return values
    return [None if value is not None and value >= LEAST_POINTS and who not in (ME, ALL, None) else value
            for value, who in zip(values, whose, strict=True)]  # fmt: skip


class _Reader:
    def __init__(self, text: Text, found: Found, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.found, self.values, self.words = text, found, values, words
        self.people = People(text, words, values)

    def read(self) -> Contest | None:
        """The facts of everybody, if there are two people at least and something is told of them."""
        has = with_ahead(told_counts(self.people, self.found), self.people, self.found)
        people = self._competing(has)
        if len(people) < 2:
            return None
        claimed, loses = read_claim(self.people, people)
        shares = {kind: {who: told.get(who, told.get(ALL)) for who in people} for kind, told in has.items()}
        known = {kind: {who: value for who, value in told.items() if value is not None}
                 for kind, told in shares.items()}  # fmt: skip
        parts = self._parts(people) if self._is_partial() else {}
        if self._is_partial() and not parts and len(set(known.get(POINTS, {}).values())) > 1:
            # Points that something is still to be added to decide nothing.
            return None
        if parts:
            # What a ticket is worth is no number of tickets.
            known.pop(TICKETS, None)
        return Contest(tuple(people), known, claimed, loses, parts)

    def _is_partial(self) -> bool:
        return any(self.people.is_any(at, "partial-words") for at in range(self.people.last))

    def _parts(self, people: Sequence[str]) -> dict[str, int]:
        """What each has by the parts of a score that are told of everybody; nothing if one of them is not clear."""
        from ttr_rules.ask.slots.sums import Sums

        told: dict[str, int] = {}
        for who in people:
            own = [value if self.people.near(at) == who else None for at, value in enumerate(self.values)]
            sums = Sums(self.text, self.found, self.words, own)
            if not sums.complete or sums.base is None:
                return {}
            told[who] = sums.base + sum(sums.tickets)
        return told

    def _competing(self, has: Mapping[str, Mapping[str, int]]) -> list[str]:
        people = list(dict.fromkeys(who for told in has.values() for who in told if who not in (ALL, SHARED)))
        if len(people) == 1:
            rest = [who for who in self.people.named.values() if who not in (ALL, people[0])]
            people.append(rest[-1] if rest else OTHER)
        return people
