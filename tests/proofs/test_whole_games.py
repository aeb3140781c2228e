"""Whole games, played by lot and told in words: every step stands, and the tables and sheets agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ttr_rules.game.acts import Act
from ttr_rules.game.cards import CARDS, named
from ttr_rules.game.play import Game, any_act, new_game
from ttr_rules.game.table import Table
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import board_of, judge_data
from ttr_rules.situation.lines import line

NAMES = ["Ann", "Bo", "Cem", "Dee", "Eli"]
ROW = 5
ENOUGH = 80
"""So many steps make a situation."""
FEW = 14
"""With so few cards in the deck each turn is a situation of its own, so that a reshuffle loses only one."""


def described(table: Table) -> dict[str, Any]:
    """A table between two turns as a situation, with every card of it."""
    board, seats = table.board, range(len(table.names))
    data: dict[str, Any] = {
        "edition": table.rules.id,
        "players": list(table.names),
        "turn": table.names[table.turn.player],
        "display": [CARDS[card] for card in table.row or ()],
        "deck": {"top": [CARDS[card] for card in reversed(table.deck)], "left": len(table.deck)},
        "discard": named(table.discard),
        "hands": {table.names[seat]: named(table.hands[seat] or ()) for seat in seats},
        "trains": {table.names[seat]: table.trains[seat] for seat in seats},
        "tickets": {table.names[seat]: tickets(table, seat) for seat in seats},
        "ticket-deck": table.ticket_deck_size,
        "score": {table.names[seat]: table.score[seat] for seat in seats},
        "routes": {
            table.names[seat]: [board.track_name(board.tracks[index]) for index in table.own_tracks(seat)]
            for seat in seats
        },
    }
    built = [[city for city, owner in table.stations.items() if owner == seat] for seat in seats]
    if any(built):
        data["stations"] = {table.names[seat]: built[seat] for seat in seats}
    if table.final_left is not None:
        order = [(table.turn.player + step) % len(seats) for step in seats]
        left = [table.names[seat] for seat in order if table.final_left[seat]]
        data["final-round"] = {"triggered-by": table.names[table.final_last], "turns-left": left}
    return data


def tickets(table: Table, seat: int) -> list[str]:
    return [f"{a} - {b} ({points})" for a, b, points, _ in table.tickets[seat] or ()]


def told(game: Game, act: Act) -> str:
    """Carries an act out, and tells it as a player would, with what it turned up."""
    table = game.table
    text, top, offered = line(table, act), table.deck[-1:], table.ticket_deck[:]
    game.do(act)
    if act.kind == "draw" and top and (act.source == "deck" or len(table.row or ()) == ROW):
        return f"{text}; shows {CARDS[top[0]]}"
    if act.kind == "tickets":
        shown = offered[len(table.ticket_deck) :]
        return f"{text}; shows {', '.join(f'{a} - {b}' for a, b, _, _ in shown)}"
    return text


@pytest.mark.parametrize("edition", ["na-current", "na-classic", "europe"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_game_told_in_words_is_legal_step_by_step(edition: str, players: int) -> None:
    rules = load_rules(edition)
    dice = Random(f"{edition} {players}")
    game = Game(new_game(rules, board_of(rules), NAMES[:players], dice))
    choose, table = any_act(dice), game.table
    while table.setup:
        game.do(choose(table, game.due()))
    story, checked = Story(table), 0
    while options := game.due():
        if table.turns_taken != story.turn:
            if story.lost or len(story.steps) > ENOUGH or len(table.deck) < FEW:
                checked += 0 if story.lost else story.agrees(table)
                story = Story(table)
            story.turn = table.turns_taken
        who, left = table.names[table.turn.player], len(table.deck)
        story.steps.append({who: told(game, choose(table, options))})
        # A new deck lies in an order that nobody saw: the story begins again after this turn.
        story.lost = story.lost or len(table.deck) > left
    assert checked > 100
    sheet = game.result().sheet
    answer = judge_data({**described(table), "ask": "score"}, elsewhere=False)["value"]
    assert {one["name"]: one["total"] for one in answer["players"]} == {one.name: one.total for one in sheet.players}
    assert answer["winners"] == list(sheet.winners)


class Story:
    """Steps from one table on."""

    def __init__(self, table: Table) -> None:
        self.start, self.steps, self.lost, self.turn = described(table), list[dict[str, str]](), False, -1

    def agrees(self, table: Table) -> int:
        """Whether all the steps are legal and lead to this table; how many there are."""
        if self.steps:
            agree(self.start, self.steps, table)
        return len(self.steps)


def agree(start: dict[str, Any], steps: list[dict[str, str]], table: Table) -> None:
    """The steps are legal, and lead to the table."""
    answer = judge_data({**start, "steps": steps, "ask": "state"}, elsewhere=False)
    wrong = [(step["player"], step["move"], step["rules"]) for step in answer["steps"] if step["verdict"] != "legal"]
    assert not wrong, (wrong[0], start)
    state, wanted = answer["value"], described(table)
    assert Counter(state.pop("display")) == Counter(wanted.pop("display"))
    for key, value in wanted.items():
        found = state.get(key, {})
        if isinstance(value, dict):
            value = {name: one for name, one in value.items() if one or name in found}
        if key in ("routes", "stations", "tickets"):
            assert {name: sorted(one) for name, one in found.items()} == {
                name: sorted(one) for name, one in value.items()
            }
        else:
            assert found == value, key
