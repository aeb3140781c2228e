"""Which sets of cards pay for a route or station: found by asking the norms, never by knowing the printed rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from ttr_rules.game.acts import Act, Print
from ttr_rules.game.cards import KINDS, LOCOMOTIVE, without
from ttr_rules.game.exchanges import larger
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.remember import Bare, Remembered
from ttr_rules.game.residue import facts_of, families, passes
from ttr_rules.game.table import Table
from ttr_rules.rules.model import Norm, RuleSet

Payment = tuple[int, ...]
PRINTED = ("print", "payment")
"""Scopes of facts that never change."""


class _Nothing:
    """Stands for a table where only what is printed is looked at."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules


def order(payment: Payment) -> tuple[Any, ...]:
    """Fewest locomotives first, then in the order of the cards."""
    return payment[LOCOMOTIVE:], tuple(-count for count in payment)


def print_norms(rules: RuleSet) -> tuple[Norm, ...]:
    """Norms about a claim that look at nothing but the print and the payment, and are joined to no other."""
    return rules.once(_all_printed)


def _all_printed(rules: RuleSet) -> tuple[Norm, ...]:
    return tuple(_printed(rules))


def _printed(rules: RuleSet) -> Iterator[Norm]:
    for norms in families(rules.by_act["claim"]):
        if all(_is_printed(rules, norm) for norm in norms):
            yield from norms


def _is_printed(rules: RuleSet, norm: Norm) -> bool:
    return norm.then != "open" and all(rules.scopes[fact] in PRINTED for fact in facts_of(norm))


def pays(rules: RuleSet, printed: Print, payment: Payment) -> bool:
    """Whether no norm that looks at print and payment alone objects to these cards."""
    test = rules.once(_test)
    nothing: Any = _Nothing(rules)
    return test(Bare(nothing, Act("claim", 0, print=printed, payment=payment), CERTAIN))


def _test(rules: RuleSet) -> Remembered[bool]:
    norms = print_norms(rules)
    return Remembered(lambda look, scene: passes(norms, True, look), norms)


def route_payments(rules: RuleSet, printed: Print) -> tuple[Payment, ...]:
    """Every set of cards that may pay for a route of this print, in the order of ``order``."""
    return rules.once(_in_order, printed)


def _in_order(rules: RuleSet, printed: Print) -> tuple[Payment, ...]:
    return tuple(sorted(_passing(rules, printed), key=order))


def _passing(rules: RuleSet, printed: Print) -> Iterator[Payment]:
    """Plain sets first; mixes of several colours are tried only where a mix of two passes."""
    size = printed[0] + int(rules.value("claim.exact-payment") or 0)
    if size <= 0:
        return
    for payment in _of_one_color(size):
        if pays(rules, printed, payment):
            yield payment
    if any(pays(rules, printed, payment) for payment in _two_color_probes(size)):
        for payment in _mixes(size):
            if pays(rules, printed, payment):
                yield payment


def _of_one_color(size: int) -> Iterator[Payment]:
    yield (*[0] * LOCOMOTIVE, size)
    for kind in range(LOCOMOTIVE):
        for count in range(1, size + 1):
            payment = [0] * KINDS
            payment[kind], payment[LOCOMOTIVE] = count, size - count
            yield tuple(payment)


def _two_color_probes(size: int) -> Iterator[Payment]:
    for one in range(LOCOMOTIVE):
        for two in range(one + 1, LOCOMOTIVE):
            for locomotives in range(size - 1):
                payment = [0] * KINDS
                payment[one], payment[two], payment[LOCOMOTIVE] = 1, size - locomotives - 1, locomotives
                yield tuple(payment)


def _mixes(size: int) -> Iterator[Payment]:
    for cards in combinations_with_replacement(range(KINDS), size):
        payment = [0] * KINDS
        for card in cards:
            payment[card] += 1
        if sum(1 for count in payment[:LOCOMOTIVE] if count) > 1:
            yield tuple(payment)


@cache
def sets_of_one_color(size: int) -> tuple[Payment, ...]:
    """Sets of at most one colour with locomotives, in order: what a station or a surcharge can be tried with."""
    return tuple(sorted(_of_one_color(size), key=order)) if size > 0 else ((0,) * KINDS,)


def within(payment: Payment, hand: list[int] | None) -> bool:
    """Whether a hand holds the cards; an unknown hand is taken to."""
    return hand is None or min(without(hand, payment)) >= 0


def affordable(table: Table, seat: int, payments: tuple[Payment, ...]) -> Iterator[Payment]:
    """Those payments that a seat's hand holds, as far as it is known."""
    hand = table.hands[seat]
    return (payment for payment in payments if within(payment, hand))


def offers(table: Table, seat: int, printed: Print) -> Iterator[tuple[Payment, Payment | None]]:
    """What a hand may pay for a route: the cards as the norms read them, and as they leave the hand if that differs."""
    payments = route_payments(table.rules, printed)
    yield from ((payment, None) for payment in affordable(table, seat, payments))
    hand = table.hands[seat]
    if hand is not None:
        yield from larger(table.rules, printed, payments, hand)
