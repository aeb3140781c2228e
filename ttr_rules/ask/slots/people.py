"""Who the people are that a question tells of, by the words that name them, and whom a number or a word belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ttr_rules.ask.words.lexicon import Found, Words
    from ttr_rules.ask.words.text import Text

ME, ALL, OTHER, HE, SHE, ONE = "me", "all", "other", "he", "she", "the one"
GENERAL = frozenset((OTHER, ONE, "whoever", "others", "somebody", "someone"))
"""People of whom nothing is known but what they have."""
NEAR = 4
"""An "each" that belongs to a number stands so many words behind it at most."""
NEAR_CLAIM = 7
"""So far from what is said of them somebody is looked for."""
FOR = "for"


def owners(text: Text, words: Words, values: Sequence[int | None]) -> set[str]:
    """The people to whom the numbers of a text belong."""
    people = People(text, words, values)
    named = (people.whose(at) for at, value in enumerate(values) if value is not None)
    return {who for who in named if who is not None and who != ALL}


class People:
    """The people of a text, and what belongs to whom."""

    def __init__(self, text: Text, words: Words, values: Sequence[int | None]) -> None:
        self.text, self.values = text, values
        self.form = words.form
        self.last = len(text.words)
        self.named = self._named()
        """Each by the words that name them."""
        self.reporters = {at for at in self.named if self._reports(at)}
        """The words that name somebody who is only told to have said something."""

    def is_any(self, at: int, *lists: str) -> bool:
        """Whether a word stands on one of some lists."""
        return 0 <= at < self.last and any(self.text.words[at] in self.form[name] for name in lists)

    def near(self, at: int) -> str | None:
        """Who a word belongs to: the one who was named last."""
        for place in range(at, -1, -1):
            if place in self.named and place not in self.reporters:
                return self.named[place]
        return None

    def whose(self, at: int) -> str | None:
        """Who a number belongs to: "29 for me", else the one who was named last."""
        for place in range(at + 1, min(at + NEAR_CLAIM, self.last - 1)):
            if self.text.mark[place - 1] or place in self.named:
                break
            if self.text.words[place] == FOR and place + 1 in self.named:
                return self.named[place + 1]
        return self.near(at)

    def is_each(self, at: int) -> bool:
        """Whether "each" follows what a number counts: "5 tickets each"."""
        for place in range(at + 1, min(at + 1 + NEAR, self.last)):
            if self.is_any(place, "each"):
                return True
            if place in self.named or self.values[place] is not None or self.text.mark[place - 1]:
                return False
        return False

    @staticmethod
    def one_of(who: str, people: Sequence[str]) -> str | None:
        """Somebody, if everybody or one of some people is meant."""
        return who if who in (*people, ALL) else None

    def _named(self) -> dict[int, str]:
        """The people of a text, each by the word that names them."""
        found: dict[int, str] = {}
        words = self.text.words
        letters = "b" in words
        for at, word in enumerate(words):
            if word in self.form["first-person"]:
                if not self.is_any(at + 1, "relations", "colleagues"):
                    found[at] = ME
            elif word in self.form["everyone"]:
                if not (word == ALL and at + 1 < self.last and self.values[at + 1] is not None):
                    found[at] = ALL
            elif word in self.form["generic"] and not self.text.mark[at] and self.is_any(at + 1, "which-one"):
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
        if at >= self.last or self.values[at] is not None:
            return True
        return self.is_any(at, "holding", "auxiliaries", "reporting", "counting", "winning")

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
        while self.is_any(place, "adverbs"):
            place += 1
        if not self.is_any(place, "reporting"):
            return False
        return not (self.is_any(place + 1, "naming") and self.is_any(place + 2, "winning"))


class PeopleReader:
    """What a question is read with for what each of its people has."""

    def __init__(self, people: People, found: Found) -> None:
        self.people, self.named = people, people.named
        self.text, self.values, self.last = people.text, people.values, people.last
        self._is = people.is_any
        self.found = found
