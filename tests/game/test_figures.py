"""What a tried game is said to have come to, counted again from the trace of the same game."""

from __future__ import annotations

from random import Random

import pytest

from ttr_rules.game.cards import LOCOMOTIVE
from ttr_rules.game.play import Result, new_game, play_game
from ttr_rules.game.players import choose
from ttr_rules.game.tryout import MEASURES, effects, one_game
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import board_of


def traced(edition: str, house: tuple[str, ...], players: int, seed: int) -> Result:
    rules = load_rules(edition, house)
    table = new_game(rules, board_of(rules), [str(seat + 1) for seat in range(players)], Random(seed))
    return play_game(table, choose, trace=True)


@pytest.mark.parametrize(
    ("edition", "house", "players", "seed"),
    [("europe", (), 3, 7), ("na-current", ("four-cards-for-a-locomotive",), 2, 1), ("na-classic", (), 5, 3)],
)
def test_a_record_is_what_the_trace_adds_up_to(edition: str, house: tuple[str, ...], players: int, seed: int) -> None:
    result = traced(edition, house, players, seed)
    rules = load_rules(edition, house)
    figures = dict(zip(MEASURES, one_game(rules, board_of(rules), players, seed), strict=True))
    sheets = result.sheet.players
    tickets = [ticket for sheet in sheets for ticket in sheet.tickets or ()]
    paid = [move.act.paid or move.act.payment or () for move in result.moves if move.act.kind != "keep"]
    resets = [text for move in result.moves for text in move.effects if text.startswith("the whole row is discarded")]
    assert figures["locomotives"] == sum(cards[LOCOMOTIVE] for cards in paid if cards) > 0
    assert figures["turns"] == result.turns
    assert figures["flushes"] >= len(resets)
    assert figures["points"] == pytest.approx(sum(sheet.total or 0 for sheet in sheets) / players)
    assert figures["routes"] == pytest.approx(sum(sheet.routes or 0 for sheet in sheets) / players)
    assert figures["tickets"] == pytest.approx(sum(sheet.ticket_points or 0 for sheet in sheets) / players)
    assert figures["completed"] == pytest.approx(sum(bool(one.complete) for one in tickets) / len(tickets))
    assert figures["first-seat"] == ("1" in result.sheet.winners) / len(result.sheet.winners)
    assert figures["stuck"] == result.deadlock


def test_a_single_game_tells_nothing_apart() -> None:
    one = (3.0,) * len(MEASURES)
    other = (5.0,) * len(MEASURES)
    effect = effects([one], [other])[0]
    assert (effect.without, effect.with_it, effect.difference, effect.half, effect.spread) == (3.0, 5.0, 2.0, 0.0, 0.0)
    assert [effect.name for effect in effects([one], [one])] == list(MEASURES)
    assert not effects([one], [one])[0].tells
