"""Train cards as people write them: ``3 red + 1 locomotive``, ``3 red 1 loco``, ``red red loco``, ``{blue: 4}``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ttr_rules.faults import Unusable, nearest
from ttr_rules.situation.faulty import Faults, few
from ttr_rules.situation.model import Cards
from ttr_rules.situation.phrase import Phrase, Source, phrase_at, phrase_of_key

COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")
LOCOMOTIVE = "locomotive"
CARDS = (*COLORS, LOCOMOTIVE)
"""Every kind of card, in the order in which answers name them."""

MOST_LETTERS = 1000
MOST = 200
"""More cards than this of one kind are a slip of the finger, in whatever box."""

_WORDS = {name: name for name in CARDS} | {
    "purple": "pink",
    "violet": "pink",
    "magenta": "pink",
    "loco": LOCOMOTIVE,
    "wild": LOCOMOTIVE,
    "wildcard": LOCOMOTIVE,
    "joker": LOCOMOTIVE,
    "engine": LOCOMOTIVE,
    "rainbow": LOCOMOTIVE,
}
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
COUNT_WORDS = {"a": 1, "an": 1} | {word: number for number, word in enumerate(_NUMBERS, start=1)}
_FILLERS = frozenset(("card", "cards", "train", "and", "plus", "of", "the", "x", "×"))
_TOKEN = r"[-−–]?\d+(?:\.\d+)?|[^\W\d_]+|[^\s]"
_JOINTS = frozenset("+,&;/×")
_NONE = frozenset(("", "none", "nothing", "empty", "no cards", "0"))
_EXPECTED = "cards such as '3 red + 1 locomotive'"


def card_name(word: str) -> str | None:
    """The card that a word means, singular or plural; None if it means none."""
    folded = word.casefold()
    return _WORDS.get(folded) or (_WORDS.get(folded[:-1]) if folded.endswith("s") else None)


def read_card(said: Phrase) -> str:
    """A single card."""
    cards = read_cards(said)
    if sum(cards.values()) != 1:
        raise said.bad(f"'{said.text}' is not one card", "one card such as 'red' or 'locomotive'")
    return next(iter(cards))


def card_list(said: Phrase) -> list[str]:
    """Cards in the order in which they are named: ``red, locomotive, 2 blue``."""
    return [card for card, count in _counted(said) for _ in range(count)]


def read_cards(said: Phrase, *, none: bool = False) -> Cards:
    """Cards in words. With ``none``, there may be none at all."""
    if none and said.text.strip().casefold() in _NONE:
        return {}
    return gather(_counted(said))


def gather(counted: Iterable[tuple[str, int]]) -> Cards:
    """Counts of cards added up, in the order in which answers name them."""
    held: Cards = {}
    for card, count in counted:
        held[card] = held.get(card, 0) + count
    return {card: held[card] for card in CARDS if held.get(card)}


def read_holding(container: Any, key: Any, source: Source) -> Cards:
    """Cards that are held somewhere, as words, a mapping of counts or a list; there may be none."""
    value, said = container[key], phrase_at(container, key, source)
    if isinstance(value, Mapping):
        return _from_mapping(value, source)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return gather(_each_card(value, said))
    if isinstance(value, bool | float):
        raise said.bad(f"'{said.text}' is not cards", _EXPECTED)
    return read_cards(said, none=True)


def read_row(container: Any, key: Any, source: Source) -> list[str]:
    """Cards that lie in an order, as words or as a list."""
    value, said = container[key], phrase_at(container, key, source)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [card for card, count in _each_card(value, said) for _ in range(count)]
    if not isinstance(value, str):
        raise said.bad(f"'{said.text}' is not a row of cards", "a list such as [red, locomotive, blue]")
    return [] if value.strip().casefold() in _NONE else card_list(said)


def _each_card(listed: Sequence[Any], said: Phrase) -> Iterator[tuple[str, int]]:
    """The cards of a list of words, all its faults in one error."""
    faults = Faults()
    for index in few(range(len(listed)), said):
        card = phrase_at(listed, index, said.source)
        with faults:
            if not isinstance(listed[index], str):
                raise card.bad(f"'{card.text}' is not a card", _EXPECTED)
            yield from _counted(card)
    faults.settle()


def _from_mapping(counts: Mapping[str, Any], source: Source) -> Cards:
    faults = Faults()
    held: Cards = {}
    for word, count in counts.items():
        key, said = phrase_of_key(counts, str(word), source), phrase_at(counts, word, source)
        card = card_name(key.text)
        with faults:
            if card is None:
                raise _unknown(key)
            if card in held:
                raise key.bad(f"{card} stands twice", "each card once")
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
                raise said.bad(f"'{said.text}' is not a number of {card} cards", "a whole number, 0 or more")
            held[card] = count
    faults.settle()
    return gather(held.items())


def _counted(said: Phrase) -> Iterator[tuple[str, int]]:
    """Each kind of card as it is named, with its count."""
    if len(said.text) > MOST_LETTERS:
        raise said.bad("cards without end", _EXPECTED)
    if single := card_name(said.text):
        yield single, 1
        return
    count: int | None = None
    at: Phrase | None = None
    found = False
    for match in re.finditer(_TOKEN, said.text):
        token = match.group()
        word = said.part(match.start(), match.end())
        folded = token.casefold()
        number = _number(word) if token[-1].isdigit() else COUNT_WORDS.get(folded)
        if number is not None:
            if count is not None and at is not None:
                raise at.bad(f"'{at.text}' has no colour after it", _EXPECTED)
            count, at = number, word
        elif card := card_name(token):
            yield card, 1 if count is None else count
            count, found = None, True
        elif folded not in _FILLERS and token not in _JOINTS:
            raise _unknown(word)
    if count is not None and at is not None:
        raise at.bad(f"'{at.text}' has no colour after it", _EXPECTED)
    if not found:
        raise said.bad("no cards are named", _EXPECTED)


def _number(word: Phrase) -> int:
    digits = word.text
    if not digits.isascii() or not digits.isdigit() or len(digits) > 6 or not 1 <= int(digits) <= MOST:
        raise word.bad(f"'{digits}' is not a number of cards", f"a whole number from 1 to {MOST}")
    return int(digits)


def _unknown(word: Phrase) -> Unusable:
    if word.text.casefold() in ("gray", "grey"):
        return word.bad("no card is gray", "the colour that is played")
    return word.bad(f"'{word.text}' is no card", "a colour or locomotive", nearest(word.text, _WORDS))
