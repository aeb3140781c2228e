"""Payments that a house rule reads in another way: four cards of any kind as a locomotive, two of a colour as any card.

The rules state a rate (``4``, or ``{cards: 2, of: one-color, as: any}``). A payment then has several readings, of which
the norms must pass one.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ttr_rules.game.acts import Print
from ttr_rules.game.cards import KINDS, LOCOMOTIVE, without
from ttr_rules.rules.model import RuleSet

Payment = tuple[int, ...]


class Exchange(NamedTuple):
    """So many cards are read as one."""

    cards: int
    of: str
    """``any`` kinds, or ``one-color``."""
    read_as: str
    """``locomotive``, or ``any`` card."""
    most: int
    """How often in one payment."""


def exchanges(rules: RuleSet, printed: Print) -> list[Exchange]:
    """What the rules exchange in a payment for a route of this print."""
    return rules.once(_listed, printed)


def _listed(rules: RuleSet, printed: Print) -> list[Exchange]:
    return list(_stated(rules, printed))


def _stated(rules: RuleSet, printed: Print) -> Iterator[Exchange]:
    for rate, most in (
        ((rules.value("claim.locomotive") or {}).get("substitute"), printed[0]),
        (rules.value("ferry.no-substitute"), printed[3]),
    ):
        if not most:
            continue
        if isinstance(rate, dict):
            yield Exchange(int(rate["cards"]), str(rate["of"]), str(rate["as"]), most)
        elif isinstance(rate, int) and not isinstance(rate, bool):
            yield Exchange(rate, "any", "locomotive", most)


def readings(rules: RuleSet, printed: Print | None, paid: Payment) -> list[Payment]:
    """The ways to read a payment that fill the route exactly: as it is first, then with cards read as others."""
    found = [paid]
    if printed is not None:
        surplus = sum(paid) - printed[0]
        found += _read(exchanges(rules, printed), surplus, paid)
    return list(dict.fromkeys(found))


def _read(known: list[Exchange], surplus: int, paid: Payment) -> Iterator[Payment]:
    if not known or surplus <= 0:
        return
    first, rest = known[0], known[1:]
    for times in range(first.most, -1, -1):
        left = surplus - times * (first.cards - 1)
        if left < 0:
            continue
        for kept in _less(paid, first, times):
            for kind in _kinds(first) if times else (LOCOMOTIVE,):
                read = _more(kept, kind, times)
                if left == 0:
                    yield read
                else:
                    yield from _read(rest, left, read)


def larger(
    rules: RuleSet, printed: Print, payments: tuple[Payment, ...], hand: list[int]
) -> Iterator[tuple[Payment, Payment]]:
    """What a hand may pay instead of each of these payments: how it is read, and the cards. Each set of cards once."""
    known = exchanges(rules, printed)
    if not known:
        return
    seen = set(payments)
    level = [(payment, payment) for payment in payments]
    most = sum(hand)
    for exchange in known:
        found = []
        for read, paid in level:
            further = exchange.cards - 1
            spare_times = (most - sum(paid)) // further if further else exchange.most
            for kind in _kinds(exchange):
                for times in range(1, min(exchange.most, paid[kind], spare_times) + 1):
                    kept = _more(paid, kind, -times)
                    spare = tuple(without(hand, kept))
                    if min(spare) < 0:
                        continue
                    for left in _less(spare, exchange, times):
                        cards = tuple(without(hand, left))
                        if cards not in seen:
                            seen.add(cards)
                            found.append((read, cards))
        yield from found
        level += found


def _kinds(exchange: Exchange) -> range | tuple[int, ...]:
    return range(KINDS) if exchange.read_as == "any" else (LOCOMOTIVE,)


def _more(cards: Payment, kind: int, count: int) -> Payment:
    return (*cards[:kind], cards[kind] + count, *cards[kind + 1 :])


def _less(cards: Payment, exchange: Exchange, times: int) -> Iterator[Payment]:
    """The cards without what is exchanged, in every way to take it from them."""
    step = exchange.cards if exchange.of == "one-color" else 1
    kinds = LOCOMOTIVE if exchange.of == "one-color" else KINDS

    room = [sum(count // step for count in cards[kind:kinds]) for kind in range(kinds + 1)]

    def take(kind: int, groups: int, so_far: tuple[int, ...]) -> Iterator[Payment]:
        if not groups:
            yield so_far + cards[kind:]
            return
        for taken in range(min(groups, cards[kind] // step), max(0, groups - room[kind + 1]) - 1, -1):
            yield from take(kind + 1, groups - taken, (*so_far, cards[kind] - taken * step))

    groups = times * exchange.cards // step
    if groups <= room[0]:
        yield from take(0, groups, ())
