"""Random tables: the engine lists as many options, and judges claims, as the independent count does."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.game.count_options import LOCOMOTIVE, Bundle, Track, cities_of, count, is_open, pays_for, track_of, tracks_of
from tests.game.test_positions import kind
from ttr_rules.situation.adjudicate import judge_data

COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")
NAMES = ("Ann", "Bo", "Cem", "Dan", "Eve")
TRAINS = 45


def name(track: Track, board: list[Track]) -> str:
    """The track in words, with its number where there are two."""
    a, b = sorted(track.ends)
    return f"{a} - {b}" + (f" #{track.number}" if sum(other.ends == track.ends for other in board) > 1 else "")


def table(dice: random.Random) -> dict[str, Any]:
    """A table that could be so: cards from one deck, routes within the limits, now and then nothing left to draw."""
    edition = dice.choice(("na-current", "na-classic", "europe", "europe"))
    players = list(NAMES[: dice.randint(2, 5)])
    me = dice.choice(players)
    deck = [*COLORS * 12, *[LOCOMOTIVE] * 14]
    dice.shuffle(deck)
    row = [deck.pop() for _ in range(5)]
    while row.count(LOCOMOTIVE) > 2:
        row = [deck.pop() for _ in range(5)]
    said: dict[str, Any] = {"edition": edition, "players": players, "turn": me, "display": row}
    if dice.random() < 0.25:
        said |= {"deck": {"left": 0}, "discard": 0, "display": row[: dice.randint(0, 4)]}
    if dice.random() < 0.85:
        said["hands"] = {me: dict(Counter(deck.pop() for _ in range(dice.choice((0, 1, 2, 4, 6, 9)))))}
    said["routes"] = routes(dice, tracks_of(edition), players)
    if dice.random() < 0.3:
        said["ticket-deck"] = dice.choice((0, 1, 5))
    if edition == "europe":
        free = cities_of(edition)
        dice.shuffle(free)
        said["stations"] = {player: [free.pop() for _ in range(dice.choice((0, 0, 1, 2, 3)))] for player in players}
    return said


def routes(dice: random.Random, board: list[Track], players: list[str]) -> dict[str, list[str]]:
    """Routes that the players may hold together."""
    held: dict[str, list[str]] = {}
    owned: set[tuple[str, Track]] = set()
    for track in dice.sample(board, dice.choice((0, 4, 12, 30))):
        player = dice.choice(players)
        used = sum(other.length for owner, other in owned if owner == player)
        if is_open(track, player, owned, len(players)) and used + track.length <= TRAINS:
            owned.add((player, track))
            held.setdefault(player, []).append(name(track, board))
    return held


@pytest.mark.parametrize("seed", range(25))
def test_as_many_options(seed: int) -> None:
    situation = table(random.Random(seed))
    options = judge_data(situation | {"ask": "options"})["value"]
    assert dict(Counter(map(kind, options))) == count(situation, {})


def payment(dice: random.Random, track: Track) -> Bundle:
    """Cards that may or may not do: of one or two colours, now and then one too many or too few."""
    size = max(1, track.length + dice.choice((0, 0, 0, 0, -1, 1)))
    color = track.color if track.color != "gray" and dice.random() < 0.7 else dice.choice(COLORS)
    cards = Counter({LOCOMOTIVE: min(size, dice.choice((0, 0, 1, 2, track.symbols)))})
    cards[color] = size - cards.total()
    if cards[color] > 1 and dice.random() < 0.2:
        cards[color] -= 1
        cards[dice.choice(COLORS)] += 1
    return {card: number for card, number in cards.items() if number}


@pytest.mark.parametrize("seed", range(60))
def test_the_same_verdict_on_a_claim(seed: int) -> None:
    dice = random.Random(seed)
    situation = table(dice)
    situation["hands"] = {}
    me, board = situation["turn"], tracks_of(situation["edition"])
    track = dice.choice(board)
    cards = payment(dice, track)
    owned = {(player, track_of(board, text)) for player, texts in situation["routes"].items() for text in texts}
    left = TRAINS - sum(other.length for player, other in owned if player == me)
    legal = (
        sum(cards.values()) == track.length <= left
        and pays_for(cards, track)
        and is_open(track, me, owned, len(situation["players"]))
    )
    paid = " + ".join(f"{number} {card}" for card, number in cards.items())
    ruling = judge_data(situation | {"steps": [{me: f"claim {name(track, board)} with {paid}"}]})
    assert ruling["verdict"] == ("legal" if legal else "illegal")
