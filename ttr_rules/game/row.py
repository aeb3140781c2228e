"""The face-up row and the deck: turning up cards, replacing, resetting for locomotives, reshuffling.

The row is settled when somebody looks at it. Only then is an unknown card asked about, and only whether it makes a
reset. A row that came unseen with a reset is taken to need no further one, as a reset repeats until that is so.
"""

from __future__ import annotations

from ttr_rules.game.cards import CARDS, KINDS, LOCOMOTIVE, Hand, is_kind
from ttr_rules.game.facts.drawing import axis_of, possible_kinds
from ttr_rules.game.table import FIRST_CODE, UNSEEN, Table
from ttr_rules.game.unknown import Maybe, Oracle, asked

MOST_NAMED = 2
"""A row of fewer cards that is filled up with unknown ones is one that nobody saw, and taken to need no reset."""

MOST_ASKED = 2
"""So many unknown cards of a row may be the locomotives that clear it; more of them are taken not to be."""

ENOUGH = 50
"""More resets in a row than any deck allows; where an order of cards repeats for ever, play goes on."""


class Log:
    """What happened, in words, and the rules that were read while it did."""

    wanted = True
    """Whether anybody is going to read it; words that are long in the making may be left out if not."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.rules: list[str] = []

    def add(self, text: str, *rules: str) -> None:
        """Notes an effect and its rules."""
        self.texts.append(text)
        self.read(*rules)

    def read(self, *rules: str) -> None:
        """Notes rules, each once."""
        self.rules += [rule for rule in rules if rule not in self.rules]


def card_name(card: int) -> str:
    """A card in words; one that nobody named is unknown."""
    return CARDS[card] if is_kind(card) else "an unknown card"


def discard_cards(table: Table, cards: list[int]) -> None:
    """Puts single cards on the discard pile."""
    for card in cards:
        if is_kind(card):
            table.discard[card] += 1
        else:
            table.discard_unknown += 1


def reshuffle(table: Table, log: Log) -> bool:
    """Makes the discards the new deck when the old one is used up; whether it did."""
    if table.deck or table.deck_more is None or table.deck_more:
        return False
    total = sum(table.discard) + table.discard_unknown
    if not total or table.rules.value("draw.reshuffle") != "reshuffle-discards":
        return False
    if table.shuffle is not None and not table.discard_unknown:
        cards = [kind for kind, count in enumerate(table.discard) for _ in range(count)]
        table.shuffle(cards)
        table.deck = cards
    else:
        table.deck_more = total
        table.pool = table.discard[:] if not table.discard_unknown else None
    table.discard = [0] * KINDS
    table.discard_unknown = 0
    table.reshuffled = True
    log.add(f"the {total} discards are shuffled into a new deck", "draw.reshuffle")
    return True


def turn_up(table: Table, log: Log) -> int | None:
    """The next card of the deck: known, unknown (a code), or None when there is none."""
    if not table.deck and table.deck_more == 0:
        reshuffle(table, log)
    if table.deck:
        card = table.deck.pop()
        if not table.deck and table.deck_more == 0:
            reshuffle(table, log)
        return card
    if table.deck_more is None:
        return table.new_code()
    if table.deck_more:
        table.deck_more -= 1
        card = _from_pool(table)
        if not table.deck_more:
            reshuffle(table, log)
        return card
    return None


def turn_named(table: Table, card: int, log: Log) -> None:
    """Takes off the deck the card that somebody says came from it."""
    if not table.deck and table.deck_more == 0:
        reshuffle(table, log)
    if table.deck:
        table.deck.pop()
    elif table.deck_more:
        table.deck_more -= 1
        if table.pool is not None:
            table.pool[card] = max(0, table.pool[card] - 1)
    if not table.deck and table.deck_more == 0:
        reshuffle(table, log)


def composition(table: Table) -> Hand | None:
    """What the next cards come from, where their kinds are known and only the order is not."""
    if table.deck or table.deck_more is None:
        return None
    if table.deck_more:
        return table.pool[:] if table.pool is not None and sum(table.pool) == table.deck_more else None
    return table.discard[:] if not table.discard_unknown else None


def _from_pool(table: Table) -> int:
    """The next card of a deck in unknown order: known only if every card of it is of one kind."""
    if table.pool is None:
        return table.new_code()
    kinds = tuple(kind for kind, count in enumerate(table.pool) if count)
    if len(kinds) == 1:
        table.pool[kinds[0]] -= 1
        return kinds[0]
    code = table.new_code()
    table.kinds[code] = kinds
    return code


def turn_up_some(table: Table, number: int, log: Log) -> list[int]:
    """Up to so many cards of the deck. Where they are all that is left of known cards, their order does not matter."""
    cards: list[int] = []
    while len(cards) < number:
        if not table.deck and not table.deck_more:
            reshuffle(table, log)
        left = table.deck_more or 0
        if not table.deck and table.pool is not None and 0 < left <= number - len(cards) and sum(table.pool) == left:
            cards += [kind for kind, count in enumerate(table.pool) for _ in range(count)]
            table.deck_more, table.pool = 0, None
            reshuffle(table, log)
            continue
        card = turn_up(table, log)
        if card is None:
            break
        cards.append(card)
    return cards


def fill(table: Table, log: Log) -> None:
    """Fills the gaps of a row from the deck, as far as it goes."""
    row = table.row
    if row is None:
        return
    size = int(table.rules.value("setup.display"))
    gaps = size - len(row)
    if gaps <= 0 or table.rules.value("draw.short-display") != "show-what-there-is":
        return
    new = turn_up_some(table, gaps, log)
    if gaps > size - MOST_NAMED:
        # Of a row that nobody saw no card is asked for by itself.
        new = [card if card < FIRST_CODE else UNSEEN for card in new]
    row += new
    if new:
        named = ", ".join(card_name(card) for card in new)
        log.add(f"the row is filled up: {named}", "draw.short-display")


def settle(table: Table, oracle: Oracle, log: Log, stated: list[int] | None = None) -> None:
    """Fills the row and replaces it while it holds too many locomotives. ``stated``: the cards of the first new row."""
    if table.row is None:
        if stated:
            _reset(table, log, stated)
        return
    fill(table, log)
    for again in range(ENOUGH):
        if not _must_reset(table, oracle, log):
            return
        if again:
            log.read("draw.flush-endless")
        _reset(table, log, stated)
        stated = None
        if UNSEEN in (table.row or []):
            return
        if not table.rules.value("draw.flush-endless")["repeat"]:
            table.row_stands = True
            log.read("draw.flush-endless")
            return


def _must_reset(table: Table, oracle: Oracle, log: Log) -> bool:
    rules, row = table.rules, table.row or []
    at = rules.value("draw.flush")["at"]
    if at is None or len(row) < at or table.row_stands:
        return False
    count, or_more = row.count(LOCOMOTIVE), rules.value("draw.flush-threshold")["or_more"]
    unknown = [card for card in row if card >= FIRST_CODE]
    if count + len(unknown) < at:
        return False
    if count + MOST_ASKED < at:
        table.at_rest = True
        return False
    if rules.value("draw.flush-any-time") != "any-time" and table.turn.actions:
        return False
    if len(row) < int(rules.value("setup.display")):
        used_up = not table.deck and table.deck_more == 0 and not sum(table.discard) + table.discard_unknown
        if used_up or not rules.value("draw.short-display-flush")["replace"]:
            log.read("draw.short-display-flush")
            return False
    if not _can_succeed(table, at):
        log.read("draw.flush-endless")
        return False
    most = rules.value("draw.flush")["most_a_turn"]
    if most is not None and table.turn.resets >= most:
        log.read("draw.flush")
        return False
    for code in unknown:
        if count >= at and or_more:
            break
        kinds = {CARDS[kind]: kind == LOCOMOTIVE for kind in possible_kinds(table, code)}
        count += bool(asked(Maybe(axis_of(code), kinds), oracle, bool))
    return bool(count >= at if or_more else count == at)


def _can_succeed(table: Table, at: int) -> bool:
    """Whether a new row could hold fewer locomotives: by counting the ordinary cards that are left to turn up."""
    if table.deck_more is None or table.deck_more or table.discard_unknown or not table.discard_stated:
        return True
    row = table.row or []
    if not all(map(is_kind, row)):
        return True
    cards = [*row, *table.deck]
    ordinary = sum(1 for card in cards if card != LOCOMOTIVE) + sum(table.discard[:LOCOMOTIVE])
    total = len(cards) + sum(table.discard)
    size = min(int(table.rules.value("setup.display")), total)
    return ordinary >= size - at + 1


def _reset(table: Table, log: Log, stated: list[int] | None) -> None:
    turn, most = table.turn, int(table.rules.value("draw.flush")["discard"])
    row = sorted(table.row or [], key=lambda card: card != LOCOMOTIVE)
    row, kept = row[:most], row[most:]
    turn.gone += [card for card in row if card < FIRST_CODE]
    discard_cards(table, row)
    if stated:
        new = stated[:]
        for card in new:
            turn_named(table, card, log)
    else:
        shown = turn_up_some(table, int(table.rules.value("draw.flush")["reveal"]), log)
        new = [card if card < FIRST_CODE else UNSEEN for card in shown]
    table.row = kept + new
    turn.resets += 1
    named = ", ".join(card_name(card) for card in new if card != UNSEEN)
    log.add(
        "the whole row is discarded for its locomotives and replaced" + (f": {named}" if named else ""),
        "draw.flush",
        "draw.flush-any-time",
    )
