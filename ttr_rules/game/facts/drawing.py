"""Facts about drawing train cards: the row, the deck, what this turn has drawn and what a further card costs."""

from __future__ import annotations

from itertools import chain, takewhile
from typing import Any

from ttr_rules.game.cards import CARDS, KINDS, LOCOMOTIVE, Hand, is_kind, without
from ttr_rules.game.facts.registry import Scene, fact
from ttr_rules.game.table import FIRST_CODE, UNSEEN, Table
from ttr_rules.game.unknown import ABSENT, Maybe

PLENTY = 100
"""More than anybody can draw before somebody counts."""


def axis_of(code: int) -> str:
    """The axis of an unknown card."""
    number = code - FIRST_CODE
    return "next-card" if number == 0 else f"next-card#{number + 1}"


def possible_kinds(table: Table, code: int) -> tuple[int, ...]:
    """What an unknown card may be: a kind of its deck where that was known, else one not all of which are in sight."""
    if code in table.kinds:
        return table.kinds[code]
    there = out_of_sight(table)
    return tuple(kind for kind in range(KINDS) if there[kind]) or tuple(range(KINDS))


def out_of_sight(table: Table) -> Hand:
    """Cards of each kind that lie nowhere in sight: in the deck, or in hands that nobody described."""
    made_of, offer = table.rules.value("setup.train-cards"), table.turn.offer
    left = [made_of["per_color"]] * LOCOMOTIVE + [made_of["locomotives"]]
    for pile in (table.discard, *(hand for hand in table.hands if hand is not None), *([offer.paid] if offer else [])):
        left = without(left, pile)
    revealed = offer.revealed or [] if offer else []
    known = (takewhile(is_kind, held) for held in table.unseen)
    for card in [*filter(is_kind, (*(table.row or []), *table.deck, *revealed)), *chain.from_iterable(known)]:
        left[card] -= 1
    return [max(0, count) for count in left]


def unknown_card(scene: Scene, code: int, value: Any) -> Maybe:
    """A Maybe over what an unknown card is; ``value(kind)`` gives the fact's value for each kind."""
    return Maybe(axis_of(code), {CARDS[kind]: value(kind) for kind in possible_kinds(scene.table, code)})


@fact("turn.cards-drawn")
def _cards_drawn(scene: Scene) -> Any:
    return len(scene.table.turn.cards) if scene.act.player == scene.table.turn.player else 0


@fact("turn.locomotives-taken")
def _locomotives_taken(scene: Scene) -> Any:
    return scene.table.turn.locomotives_taken if scene.act.player == scene.table.turn.player else 0


def _whole(cost: Any, allowed: int) -> int:
    """A cost in draws; ``all`` is the whole allowance."""
    return allowed if cost == "all" else int(cost)


@fact("turn.blind-locomotives")
def _blind_locomotives(scene: Scene) -> Any:
    turn = scene.table.turn
    value: Any = 0
    if scene.act.player != turn.player:
        return value
    unknown = []
    for card, source in zip(turn.cards, turn.sources, strict=True):
        if source == "deck" and card == LOCOMOTIVE:
            value += 1
        elif source == "deck" and card >= FIRST_CODE:
            unknown.append(card)
    return _adding(scene, value, unknown, lambda kind: 1 if kind == LOCOMOTIVE else 0)


def _adding(scene: Scene, start: int, codes: list[int], worth: Any) -> Any:
    """A sum to which unknown cards add what they are worth."""
    if not codes:
        return start
    return unknown_card(scene, codes[0], lambda kind: _adding(scene, start + worth(kind), codes[1:], worth))


@fact("turn.draws-left")
def _draws_left(scene: Scene) -> Any:
    turn, rules = scene.table.turn, scene.rules
    allowed = int(rules.value("draw.count"))
    if scene.act.player != turn.player:
        return allowed
    face_up = _whole(rules.value("draw.face-up-locomotive")["cost"], allowed)
    blind = _whole(rules.value("draw.blind-locomotive")["cost"], allowed)
    left, unknown = allowed, []
    for card, source in zip(turn.cards, turn.sources, strict=True):
        if card == LOCOMOTIVE:
            left -= face_up if source == "display" else blind
        elif card >= FIRST_CODE and blind != 1:
            unknown.append(card)
        else:
            left -= 1
    return _adding(scene, left, unknown, lambda kind: -blind if kind == LOCOMOTIVE else -1)


@fact("turn.reset")
def _reset(scene: Scene) -> Any:
    return scene.table.turn.reset


@fact("draw.from")
def _from(scene: Scene) -> Any:
    return scene.act.source or ABSENT


@fact("draw.card")
def _card(scene: Scene) -> Any:
    card = scene.act.card
    if card is None and scene.act.source == "deck" and scene.table.deck:
        card = scene.table.deck[-1]
    if card is None or card >= FIRST_CODE:
        return ABSENT
    return CARDS[card]


def lies_there(scene: Scene, kind: int) -> Any:
    """Whether a card of this kind lies in the row: yes, no, or a Maybe."""
    row = scene.table.row
    if row is None or kind in row:
        return True
    value: Any = False
    if UNSEEN in row:
        value = Maybe(f"new-row:{CARDS[kind]}", {True: True, False: False})
    for code in row:
        if code >= FIRST_CODE:
            below = value
            value = unknown_card(scene, code, lambda one, below=below: True if one == kind else below)
    return value


@fact("draw.lies-there")
def _lies_there(scene: Scene) -> Any:
    if scene.act.source != "display" or scene.act.card is None:
        return ABSENT
    return lies_there(scene, scene.act.card)


@fact("draw.flushed-away")
def _flushed_away(scene: Scene) -> Any:
    act = scene.act
    if act.source != "display" or act.card is None or act.card not in scene.table.turn.gone:
        return False
    there = scene.fact("draw.lies-there")
    if isinstance(there, Maybe):
        return _negated(there)
    return not there


def _negated(value: Any) -> Any:
    if isinstance(value, Maybe):
        return Maybe(value.axis, {key: _negated(one) for key, one in value.outcomes.items()})
    return not value


@fact("draw.new-row")
def _new_row(scene: Scene) -> Any:
    return scene.table.turn.reset and scene.act.source == "display" and scene.act.card not in scene.table.turn.gone


@fact("draw.replacement")
def _replacement(scene: Scene) -> Any:
    act, row = scene.act, scene.table.row
    if act.source != "display" or act.card is None or row is None:
        return ABSENT
    return 0 < row.count(act.card) <= scene.table.turn.replaced.count(act.card)


@fact("draw.cost-missing")
def _cost_missing(scene: Scene) -> Any:
    if scene.act.source != "display" or scene.act.card != LOCOMOTIVE:
        return 0
    allowed = int(scene.rules.value("draw.count"))
    cost = _whole(scene.rules.value("draw.face-up-locomotive")["cost"], allowed)
    left = scene.fact("turn.draws-left")
    if isinstance(left, Maybe):
        return _mapped(left, lambda one: max(0, cost - one))
    return max(0, cost - left)


def _mapped(value: Any, change: Any) -> Any:
    if isinstance(value, Maybe):
        return Maybe(value.axis, {key: _mapped(one, change) for key, one in value.outcomes.items()})
    return change(value)


def deck_left(scene: Scene) -> Any:
    """Cards that can still be turned up from deck and discards; plenty where nobody counted."""
    table = scene.table
    if table.deck_more is None:
        return len(table.deck) + PLENTY
    here = len(table.deck) + table.deck_more
    if here or table.discard_stated:
        return here + sum(table.discard) + table.discard_unknown
    return Maybe("discard", {"empty": sum(table.discard), "other": sum(table.discard) + 5})


@fact("supply.cards")
def _supply(scene: Scene) -> Any:
    return deck_left(scene)


@fact("deck.reshuffled")
def _reshuffled(scene: Scene) -> Any:
    table = scene.table
    if table.deck_more is None or table.deck or table.deck_more:
        return table.reshuffled
    return bool(sum(table.discard) + table.discard_unknown) or not table.discard_stated


@fact("row.locomotives")
def _row_locomotives(scene: Scene) -> Any:
    row = scene.table.row
    return ABSENT if row is None else sum(1 for card in row if card == LOCOMOTIVE)


@fact("draw.only-locomotives")
def _only_locomotives(scene: Scene) -> Any:
    row = scene.table.row
    if row is None or scene.fact("supply.cards") != 0:
        return False
    return bool(row) and all(card == LOCOMOTIVE for card in row)


@fact("hand.size")
def _hand_size(scene: Scene) -> Any:
    table, seat = scene.table, scene.act.player
    hand, unseen = table.hands[seat], len(table.unseen[seat])
    if hand is not None:
        return sum(hand) + unseen
    total = scene.rules.value("setup.train-cards")["total"]
    return Maybe(f"hand:{table.names[seat]}#size", {size: size + unseen for size in range(total - unseen + 1)})
