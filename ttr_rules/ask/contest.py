"""Who is ahead of the people that a question tells of: what each has at the end, in numbers or beside the others, and
whose victory is claimed. What is not told of everybody who matters leaves the winner open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ttr_rules.ask.text import Text
    from ttr_rules.ask.words import Found, Words
    from ttr_rules.rules.model import RuleSet

ME, ALL, OTHER, HE, SHE, ONE = "me", "all", "other", "he", "she", "the one"
GENERAL = frozenset((OTHER, ONE, "whoever", "others", "somebody", "someone"))
"""People of whom nothing is known but what they have."""
POINTS, TICKETS, BUILT, LEFT, CARD = "points", "tickets", "stations-built", "stations-left", "longest"
LEAST_POINTS = 40
"""A smaller number without a word that says so is not taken for points."""
MOST_TICKETS, MOST_STATIONS = 20, 9
AHEAD, BEHIND = 4, 3
"""A number and what it counts stand so many words apart at most."""
LONGEST_ROUTE, FEWEST_ROUTES = 9, 3
"""So many numbers in a row, none of them larger, are the routes of a line."""
LEAST_LINE, LINE_BONUS = 8, 10
"""A bare number is no line of so few trains, and ten is what the longest is worth."""
NEAR_CLAIM = 7
SHARED, FOR, NONE = "shared", "for", "none"
TOLD, TOLD_LINES = "told-contest", "told-lines"
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


@dataclass
class _Told:
    """What is told so far."""

    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    beside: dict[str, dict[str, int]] = field(default_factory=dict)
    equal: set[str] = field(default_factory=set)

    def put(self, kind: str, who: str, value: int) -> None:
        self.numbers.setdefault(kind, {}).setdefault(who, value)


def read_contest(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> Contest | None:
    """What a question tells of who is ahead; None where it tells nothing that decides."""
    return _Reader(text, found, words, values).read()


def owners(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> set[str]:
    """The people to whom the numbers of a text belong."""
    reader = _Reader(text, found, words, values)
    return {who for at, value in enumerate(values) if value is not None and (who := reader._whose(at)) not in (None, ALL)}


def own_values(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> Sequence[int | None]:
    """The numbers of a text without the totals of others, where the one who asks tells an own one."""
    reader = _Reader(text, found, words, values)
    whose = [None if value is None else reader._near(at) for at, value in enumerate(values)]
    if ME not in whose:
        return values
    return [None if value is not None and value >= LEAST_POINTS and who not in (ME, ALL, None) else value
            for value, who in zip(values, whose, strict=True)]  # fmt: skip


class _Reader:
    def __init__(self, text: Text, found: Found, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.found, self.values, self.words = text, found, values, words
        self.form = words.form
        self.told = _Told()
        self.last = len(text.words)
        self.people = self._people()
        self.reporters = {at for at in self.people if self._reports(at)}

    def read(self) -> Contest | None:
        """The facts of everybody, if there are two people at least and something is told of them."""
        self._numbers()
        self._beside()
        self._equal()
        self._card()
        has = self._gathered()
        people = self._competing(has)
        if len(people) < 2:
            return None
        claimed, loses = self._claim(people)
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
        return any(self._is(at, "partial-words") for at in range(self.last))

    def _parts(self, people: Sequence[str]) -> dict[str, int]:
        """What each has by the parts of a score that are told of everybody; nothing if one of them is not clear."""
        from ttr_rules.ask.sums import Sums

        told: dict[str, int] = {}
        for who in people:
            own = [value if value is None or self._near(at) == who else None for at, value in enumerate(self.values)]
            sums = Sums(self.text, self.found, self.words, own)
            if not sums.complete or sums.base is None:
                return {}
            told[who] = sums.base + sum(sums.tickets)
        return told

    # --- who

    def _is(self, at: int, *lists: str) -> bool:
        return 0 <= at < self.last and any(self.text.words[at] in self.form[name] for name in lists)

    def _people(self) -> dict[int, str]:
        """The people of a text, each by the word that names them."""
        found: dict[int, str] = {}
        words = self.text.words
        letters = "b" in words
        for at, word in enumerate(words):
            if word in self.form["first-person"]:
                if not self._is(at + 1, "relations", "colleagues"):
                    found[at] = ME
            elif word in self.form["everyone"]:
                if not (word == ALL and at + 1 < self.last and self.values[at + 1] is not None):
                    found[at] = ALL
            elif word in self.form["generic"] and self._is(at + 1, "which-one"):
                found[at] = ONE
            elif word in self.form["relations"] or word in self.form["names"] or word in self.form["colleagues"]:
                found[at] = word.removesuffix("s") if word.removesuffix("s") in self.form["names"] else word
            elif ((word in "abc" and letters) or word in self.form["sides"]) and self._acts(at + 1):
                found[at] = word
        named = list(dict.fromkeys(who for who in found.values() if who not in (ME, ALL)))
        for at, word in enumerate(words):
            kind = HE if word in self.form["he-words"] else SHE if word in self.form["she-words"] else None
            if kind is not None and at not in found:
                found[at] = self._meant(kind, at, found, named)
        return dict(sorted(found.items()))

    def _acts(self, at: int) -> bool:
        """Whether what somebody has or does follows."""
        if at >= self.last:
            return True
        return self.values[at] is not None or self._is(at, "holding", "auxiliaries", "reporting", "counting", "winning")

    def _meant(self, kind: str, at: int, found: Mapping[int, str], named: Sequence[str]) -> str:
        """Whom a pronoun stands for: the one of that sex who was named last, or the only one who is named."""
        other = self.form["women" if kind == HE else "men"]
        fit = [who for place, who in sorted(found.items()) if place < at and who in named and who not in other]
        pronouns = {HE: self.form["he-words"], SHE: self.form["she-words"]}
        both = all(any(word in words for word in self.text.words) for words in pronouns.values())
        if fit and (not both or fit[-1] in self.form["men" if kind == HE else "women"] or len(named) > 1):
            return fit[-1]
        return kind

    def _reports(self, at: int) -> bool:
        """Whether somebody is only told to have said something."""
        place = at + 1
        while self._is(place, "adverbs"):
            place += 1
        if not self._is(place, "reporting"):
            return False
        return not (self._is(place + 1, "naming") and self._is(place + 2, "winning"))

    def _near(self, at: int, kind: str | None = None) -> str | None:
        """Who a word belongs to: the one who was named last."""
        for place in range(at, -1, -1):
            if place in self.people and place not in self.reporters:
                return self.people[place]
        return None

    def _whose(self, at: int) -> str | None:
        """Who a number belongs to: "29 for me", else the one who was named last."""
        for place in range(at + 1, min(at + NEAR_CLAIM, self.last - 1)):
            if self.text.mark[place - 1] or place in self.people:
                break
            if self.text.words[place] == FOR and place + 1 in self.people:
                return self.people[place + 1]
        return self._near(at)

    def _competing(self, has: Mapping[str, Mapping[str, int]]) -> list[str]:
        people = list(dict.fromkeys(who for told in has.values() for who in told if who not in (ALL, SHARED)))
        if len(people) == 1:
            rest = [who for who in self.people.values() if who not in (ALL, people[0])]
            people.append(rest[-1] if rest else OTHER)
        return people

    # --- what

    def _numbers(self) -> None:
        kind: str | None = None
        for at, value in enumerate(self.values):
            if value is None or self._is(at - 1, "ordinal-before"):
                continue
            counted = self._counted(at)
            if self._is(at + 1, "more", "fewer") or (counted and self._is(counted, "more", "fewer")):
                continue
            now = self._kind(at, value)
            who = ALL if self._is(at + 1, "each") or self._each(at) else self._whose(at)
            if now is None and who is not None and self._follows_person(at):
                now = self._elliptic(kind, who, value)
            if now == POINTS and (who is None or self._pairs(at, value)):
                who = ALL
            if now is None or who is None:
                continue
            self.told.put(now, who, value)
            kind = now
        self._none()

    def _each(self, at: int) -> bool:
        """Whether "each" follows what a number counts: "5 tickets each"."""
        for place in range(at + 1, min(at + 1 + AHEAD, self.last)):
            if self._is(place, "each"):
                return True
            if place in self.people or self.values[place] is not None or self.text.mark[place - 1]:
                return False
        return False

    def _pairs(self, at: int, value: int) -> bool:
        """Whether two equal totals stand side by side: "98 98", "101 to 101"."""
        for other in (at - 2, at - 1, at + 1, at + 2):
            if 0 <= other < self.last and self.values[other] == value:
                return True
        return False

    def _counted(self, at: int) -> int:
        """The word behind what a number counts."""
        place = at + 1
        while self._is(place, "done-words"):
            place += 1
        return place + 1 if self._is(place, "ticket-words", "station-words") else 0

    def _kind(self, at: int, value: int) -> str | None:
        """What a number counts."""
        done = False
        for place in range(at + 1, min(at + 1 + AHEAD, self.last)):
            if self.text.sentence[place] != self.text.sentence[at] or self.values[place] is not None:
                break
            if self._is(place, "station-words"):
                return self._stations(place, value)
            if self._is(place, "ticket-words"):
                held = self._is(at - 1, "in-hand") and not (done or self._is(place + 1, "done-words"))
                return TICKETS if value <= MOST_TICKETS and not held else None
            if self._is(place, "point-words"):
                return POINTS
            done = done or self._is(place, "done-words")
            if place in self.people or self.text.mark[place - 1]:
                break
            if not self._is(place, "done-words", "between", "adverbs"):
                break
        if done and value <= MOST_TICKETS:
            return TICKETS
        if self._is(at - 1, "in-hand"):
            return None
        for place in range(at - 1, max(-1, at - 1 - BEHIND), -1):
            if self.text.sentence[place] != self.text.sentence[at] or self.text.mark[place] in (",", ")"):
                break
            if self._is(place, "ticket-words", "done-words") and value <= MOST_TICKETS and place not in self.people:
                return TICKETS
            if self._is(place, "station-words") and value <= MOST_STATIONS:
                return BUILT
            if self._is(place, "point-words"):
                return POINTS
            if self._is(place, "built-words") and value <= MOST_STATIONS and "station" in self.found:
                return BUILT
        return POINTS if value >= LEAST_POINTS else None

    def _stations(self, at: int, value: int) -> str | None:
        if value > MOST_STATIONS:
            return None
        behind = range(at + 1, min(at + 4, self.last))
        left = any(self._is(place, "left-words") for place in behind if place not in self.people)
        return LEFT if left or self._is(at - 1, "left-words") or self._is(at - 2, "left-words") else BUILT

    def _follows_person(self, at: int) -> bool:
        before = [place for place in range(max(0, at - 2), at) if place in self.people]
        return bool(before) and not any(self.text.mark[before[-1] : at - 1])

    def _elliptic(self, kind: str | None, who: str, value: int) -> str | None:
        """What a bare number behind somebody counts: what was counted last, if of somebody else."""
        if kind is None or who in self.told.numbers.get(kind, {}) or (kind != POINTS and value > MOST_TICKETS):
            return None
        return kind

    def _none(self) -> None:
        """Those who have none of something."""
        for at in range(self.last):
            who = self._near(at) if self._is(at, "none-words") else None
            if who is None:
                continue
            alone = self.text.words[at] == NONE and BUILT in self.told.numbers
            if alone or any(self._is(place, "station-words") for place in range(at + 1, min(at + 4, self.last))):
                self.told.put(BUILT, who, 0)

    def _beside(self) -> None:
        """Those who have more of something than the others, or fewer."""
        for at in range(self.last):
            more, fewer = self._is(at, "more"), self._is(at, "fewer")
            if not more and not fewer:
                continue
            kind = self._compared(at)
            who = self._near(at)
            if kind is None or who in (None, ALL):
                continue
            assert who is not None
            self.told.beside.setdefault(kind, {}).setdefault(who, 1 if more else -1)

    def _compared(self, at: int) -> str | None:
        """What somebody has more of: "more finished tickets", "one ticket more"."""
        for step, reach in ((1, AHEAD), (-1, 2)):
            for distance in range(1, reach):
                place = at + step * distance
                if not 0 <= place < self.last or self.text.sentence[place] != self.text.sentence[at]:
                    break
                if self._is(place, "worth-words"):
                    return None
                if self._is(place, "ticket-words"):
                    return None if self._is(place + 1, "point-words", "worth-words") else TICKETS
                if self._is(place, "station-words"):
                    return BUILT
                if self._is(place, "point-words"):
                    return None if self._is(place + 1, "from-words", "ticket-words") else POINTS
                if place in self.people or not self._is(place, "done-words", "between", "built-words"):
                    break
        return None

    def _equal(self) -> None:
        """What is told to be equal."""
        for at in range(self.last):
            if not self._is(at, "equal-words") or self._is(at + 1, "even-then"):
                continue
            for step in (1, -1):
                place = at + step
                while 0 <= place < self.last and self.text.sentence[place] == self.text.sentence[at]:
                    kinds = ((TICKETS, "ticket-words"), (BUILT, "station-words"), (POINTS, "point-words"))
                    if not self._is(place, "equal-between", "done-words", *(name for _, name in kinds)):
                        break
                    self.told.equal |= {kind for kind, name in kinds if self._is(place, name)}
                    place += step
        if "equal-points" in self.found or "tie" in self.found:
            self.told.equal.add(POINTS)

    def _card(self) -> None:
        """Who has the longest path."""
        for at in range(self.last):
            if not self._is(at, "longest-words") or (at and self._is(at - 1, "longest-words")):
                continue
            who, held = self._holder(at)
            if who is not None:
                self.told.put(CARD, who, int(held))

    def _holder(self, at: int) -> tuple[str | None, bool]:
        end = at + 1
        while self._is(end, "longest-words", "path-words"):
            end += 1
        gives = False
        for place in range(end, min(end + 5, self.last)):
            if self.text.mark[place - 1] in (".", ";", ",", "?") and place > end:
                break
            pronoun = self.text.words[place] in self.form["possessives"]
            if place in self.people and (pronoun or (gives and not self._is(place, "owners", "first-person"))):
                return self.people[place], True
            gives = gives or self._is(place, "giving", "giving-to")
            if not (self._is(place, "belonging", "giving") or (gives and self._is(place, "owners"))):
                break
        start = at - 1
        while start >= 0 and self.text.sentence[start] == self.text.sentence[at]:
            if start in self.people and self._is(start, "first-person", "he-words", "she-words") and start >= at - 2:
                if self.text.words[start] in self.form["owners"]:
                    return self.people[start], True
            if self._is(start, "neither"):
                return ALL, False
            if self._is(start, "none-words", "not-words"):
                return self._near(start), False
            if self._is(start, "holding", "having-too") and at - start <= 4:
                who = self._near(start)
                before = [place for place in range(max(0, start - 2), start)
                          if self.text.sentence[place] == self.text.sentence[start]]  # fmt: skip
                negated = any(self._is(place, "none-words", "not-words") for place in before)
                return who, not negated
            if start < at - 4 or not self._is(start, "card-between", "longest-words", "path-words"):
                break
            start -= 1
        return None, False

    def _gathered(self) -> dict[str, dict[str, int]]:
        has: dict[str, dict[str, int]] = {kind: dict(told) for kind, told in self.told.numbers.items()}
        for kind, told in self.told.beside.items():
            counted = has.get(kind, {})
            if kind not in self.told.equal and ALL not in counted and len(counted) < 2 and len(told) == 1:
                has[kind] = {**dict.fromkeys((ALL,), 0), **told}
        for kind in self.told.equal:
            if len(set(has.get(kind, {}))) < 2:
                has[kind] = {ALL: next(iter(has.get(kind, {}).values()), 0)}
        card = has.get(CARD)
        if card and any(card.values()):
            has[CARD] = {ALL: 0, **card}
        return has

    # --- what is claimed

    def _claim(self, people: Sequence[str]) -> tuple[str | None, bool]:
        """Who is taken for the winner, or for the loser."""
        for at in self._wins():
            if self._is(at, "giving"):
                given = self._given(at, people)
                if given is not None:
                    return given, False
                continue
            who = SHARED if self._is(at - 1, "sharing") else self._claimant(at, people)
            if who in (ALL, SHARED):
                return SHARED, False
            if who is not None:
                return who, self._is(at, "losing")
        sentence = self.text.sentence[-1]
        for at in range(self.last - 1, -1, -1):
            if self.text.sentence[at] == sentence and self._is(at, "sharing"):
                return SHARED, False
        return None, False

    def _wins(self) -> Iterator[int]:
        """The words that speak of winning, the last first."""
        for at in range(self.last - 1, -1, -1):
            asks = self._is(at - 1, "openers-of-winning")
            if self._is(at, "winning", "losing", "giving") and not asks:
                yield at

    def _given(self, at: int, people: Sequence[str]) -> str | None:
        """Who is given the win: "gave him the win", "gave it to whoever had the longest"."""
        behind = range(at + 1, min(at + 7, self.last))
        thing = self._is(at, "greeting") or any(self._is(place, "win-things") for place in behind)
        for place in behind:
            if self._is(place, "tying"):
                return SHARED
            else_given = self._is(place, "longest-words", "ticket-words") and place < at + 3
            if self.text.mark[place - 1] or self._is(place, "turning") or else_given:
                return None
            if place in self.people and thing and not self._is(place, "owners"):
                return self._one_of(self.people[place], people)
        return None

    def _claimant(self, at: int, people: Sequence[str]) -> str | None:
        sentence = self.text.sentence[at]
        for place in range(at - 1, max(-1, at - 1 - NEAR_CLAIM), -1):
            if self.text.sentence[place] != sentence:
                break
            if place in self.people and place not in self.reporters:
                return self._one_of(self.people[place], people)
            if self._is(place, "openers-of-winning"):
                return None
        for place in range(at + 1, min(at + 5, self.last)):
            if self.text.sentence[place] != sentence or self._is(place, "turning"):
                break
            if place in self.people and place not in self.reporters:
                return self._one_of(self.people[place], people)
        for place in range(at - 1, max(-1, at - 4), -1):
            if place in self.reporters and self.text.sentence[place] == sentence:
                return self._one_of(self.people[place], people)
        return None

    def _one_of(self, who: str, people: Sequence[str]) -> str | None:
        return who if who in (*people, ALL) else None


class Lines(NamedTuple):
    """How long the lines of some people are, in trains."""

    people: tuple[str, ...]
    trains: Mapping[str, int]
    claimed: str | None

    def winners(self) -> tuple[str, ...]:
        """Those whose line is the longest."""
        best = max(self.trains.values())
        return tuple(who for who in self.people if self.trains[who] == best)

    def holds(self, winners: Sequence[str]) -> bool | None:
        """Whether the one who is said to get the bonus does."""
        if self.claimed is None:
            return None
        return len(winners) > 1 if self.claimed == ALL else self.claimed in winners


def read_lines(text: Text, found: Found, words: Words, values: Sequence[int | None]) -> Lines | None:
    """Whose line is how long, where a question tells it of everybody and asks who gets the bonus for it."""
    if "longest" not in found and words.form["bonus-names"].isdisjoint(text.words):
        return None
    if any(name in found for name in ("ring", "city-twice", "most-placed", TOLD)):
        return None
    if not words.form["no-line-words"].isdisjoint(text.words):
        # Trains that are left or that lie anywhere are no line.
        return None
    return _LineReader(text, found, words, values).read_lines()


class _LineReader(_Reader):
    def read_lines(self) -> Lines | None:
        """The lines of everybody, if there are two people at least."""
        pieces = self._listed()
        others = {value for at, value in enumerate(self.values) if self._is(at + 1, "unit-words")}
        for at, value in enumerate(self.values):
            who = ALL if self._each(at) else self._whose(at)
            again = value in others and not self._is(at + 1, "train-words")
            if value is not None and who is not None and not again and self._is_line(at, value):
                pieces.setdefault(who, []).append(value)
        if any(len(found) > 1 for found in pieces.values()) and "separate-bits" not in self.found:
            return None
        trains = {who: max(found) for who, found in pieces.items()}
        if len(trains) < 2:
            trains = self._longer() or trains
        people = [who for who in trains if who != ALL]
        claimed = self._bonus(people)
        asks = any(self._is(at, "openers-of-winning") for at in range(self.last))
        if len(people) < 2 or (claimed is None and not asks):
            return None
        return Lines(tuple(people), trains, claimed)

    def _listed(self) -> dict[str, list[int]]:
        """Lines that are told route by route: "6-5-6-4-2"."""
        found: dict[str, list[int]] = {}
        run: list[int] = []
        for at in range(self.last + 1):
            value = self.values[at] if at < self.last else None
            if value is not None and value <= LONGEST_ROUTE and (not run or run[-1] == at - 1):
                run.append(at)
                continue
            who = self._near(run[0]) if len(run) >= FEWEST_ROUTES else None
            if who is not None:
                found.setdefault(who, []).append(sum(self.values[place] or 0 for place in run))
            run = [at] if value is not None and value <= LONGEST_ROUTE else []
        return found

    def _is_line(self, at: int, value: int) -> bool:
        """Whether a number counts the trains of a line."""
        if self._is(at + 1, "train-words"):
            return True
        behind = range(at + 1, min(at + 3, self.last))
        others = ("unit-words", "ticket-words", "point-words", "station-words")
        if any(self._is(place, *others) for place in behind) or self._is(at - 1, "totalling", "within"):
            return False
        return value >= LEAST_LINE and value != LINE_BONUS

    def _longer(self) -> dict[str, int]:
        """Who has more trains in a row, or the longer line, where that is told without numbers."""
        for at in range(self.last):
            more, fewer = self._is(at, "more", "longer-words"), self._is(at, "fewer", "shorter-words")
            if not (more or fewer):
                continue
            plain = self._is(at, "longer-words", "shorter-words")
            counted = any(self._is(place, "train-words") for place in range(at + 1, min(at + 4, self.last)))
            who = self._near(at)
            if (plain or counted) and who not in (None, ALL):
                rest = [one for one in self.people.values() if one not in (ALL, who)]
                assert who is not None
                return {who: 1 if more else -1, (rest[-1] if rest else OTHER): 0}
        return {}

    def _bonus(self, people: Sequence[str]) -> str | None:
        """Who is said to get the bonus."""
        for at in range(self.last - 1, -1, -1):
            if self._is(at, "bonus-words"):
                for place in range(at + 1, min(at + 5, self.last)):
                    if self.text.mark[place - 1]:
                        break
                    if place in self.people and (self._is(place, "possessives") or self._is(place - 1, "for-words")):
                        return self._one_of(self.people[place], people)
                    if not self._is(place, "belonging", "path-words", "giving"):
                        break
            if not self._is(at, "getting"):
                continue
            behind = range(at + 1, min(at + 6, self.last))
            if not any(self._is(place, "bonus-words") for place in behind):
                continue
            for place in range(at - 1, max(-1, at - 5), -1):
                if self._is(place, "openers-of-winning"):
                    return None
                if place in self.people and place not in self.reporters:
                    return self._one_of(self.people[place], people)
                if place in self.reporters and self.text.sentence[place] == self.text.sentence[at]:
                    return self._one_of(self.people[place], people)
        return None
