"""The engine against a plain referee that shares nothing with it, on tables and turns drawn by lot."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.proofs.plain_referee import COLORS, LOCO, Cards, Reshuffled, Table, Track, pays, tracks_of
from ttr_rules.situation.adjudicate import judge_data

NAMES = ["Ann", "Bo", "Cem", "Dee", "Eli"]
CARDS = (*COLORS, LOCO)
CITIES = ["Wien", "Roma", "Paris", "London", "Berlin", "Madrid"]
MAPS = {edition: tracks_of(edition) for edition in ("na-current", "na-classic", "europe")}


def new_table(dice: Random) -> Table:
    """A table in mid-game."""
    edition = dice.choice(["na-current", "na-classic", "europe", "europe"])
    players = NAMES[: dice.randint(2, 5)]
    deck = [*COLORS * 12, *[LOCO] * 14]
    dice.shuffle(deck)
    hands = {player: dict(Counter(deck.pop() for _ in range(dice.choice([0, 3, 8, 14])))) for player in players}
    row = [deck.pop() for _ in range(5)]
    while row.count(LOCO) > 2:
        row = [deck.pop() for _ in range(5)]
    thrown = dict(Counter(deck.pop() for _ in range(dice.randint(0, 6))))
    trains = {player: dice.choice([45, 45, 20, 5, 4, 3, 3]) for player in players}
    table = Table(edition, MAPS[edition], players, hands, trains, {}, row, deck, thrown, dice.choice([0, 1, 2, 5, 12]))
    for track in dice.sample(table.tracks, dice.choice([0, 5, 15])):
        player = dice.choice(players)
        twin = [owner for other, owner in table.owner.items() if (other.a, other.b) == (track.a, track.b)]
        used = sum(other.length for other, owner in table.owner.items() if owner == player)
        fits = used + track.length + table.trains[player] <= 45 or table.trains[player] == 45
        if (not twin or (len(players) > 3 and player not in twin)) and fits and used + track.length <= 42:
            table.owner[track] = player
            if table.trains[player] > 45 - used - track.length:
                table.trains[player] = 45 - used - track.length
    if edition == "europe":
        for city in dice.sample(CITIES, dice.randint(0, 4)):
            table.stations[city] = dice.choice(players)
        counts = Counter(table.stations.values())
        table.stations = {city: owner for city, owner in table.stations.items() if counts[owner] <= 3}
    if min(trains.values()) <= 2:
        return new_table(dice)
    if dice.random() < 0.15:
        table.last_turns = players[: dice.randint(1, len(players))]
        table.trains[table.last_turns[-1]] = dice.randint(0, 2)
    return table


def described(table: Table) -> dict[str, Any]:
    """The table as a situation, with every card of it."""
    data: dict[str, Any] = {
        "edition": table.edition,
        "players": list(table.players),
        "turn": table.players[table.mover],
        "display": list(table.row),
        "deck": {"top": table.deck[::-1], "left": len(table.deck)},
        "discard": dict(table.discard),
        "hands": {player: held(hand) for player, hand in table.hands.items()},
        "trains": dict(table.trains),
        "ticket-deck": table.tickets,
    }
    if table.last_turns is not None:
        data["final-round"] = {"triggered-by": table.last_turns[-1], "turns-left": list(table.last_turns)}
    for track, owner in table.owner.items():
        data.setdefault("routes", {}).setdefault(owner, []).append(track.name)
    for city, owner in table.stations.items():
        data.setdefault("stations", {}).setdefault(owner, []).append(city)
    return data


def held(hand: Cards) -> Cards:
    return {card: count for card, count in hand.items() if count}


def words(cards: Cards) -> str:
    return " + ".join(f"{count} {card}" for card, count in cards.items() if count)


def some_cards(dice: Random, hand: Cards, number: int, color: str | None) -> Cards:
    """Cards that might pay: mostly of one colour of the hand, with locomotives, sometimes not enough or too many."""
    number = max(1, number + dice.choice([0] * 14 + [1, -1]))
    held_colors = [card for card in COLORS if hand.get(card)]
    best = max(held_colors, key=lambda card: hand[card], default="red")
    kind = dice.choice([color or best, color or best, best, dice.choice(COLORS)])
    wild = min(number, dice.choice([0, 0, 1, 1, 2, number]), hand.get(LOCO, 0) + dice.choice([0, 0, 0, 1]))
    cards = {kind: number - wild, LOCO: wild}
    if number - wild > 1 and dice.random() < 0.07:
        other = dice.choice([card for card in COLORS if card != kind])
        cards = {kind: number - wild - 1, other: 1, LOCO: wild}
    return {card: count for card, count in cards.items() if count}


def payable(dice: Random, table: Table, player: str) -> tuple[Track, Cards] | None:
    """A free track and cards that pay for it, tunnels rather than others; None if a few tries find none."""
    hand = table.hands[player]
    tried = dice.sample(table.tracks, 30)
    for track in sorted(tried, key=lambda track: not track.tunnel) if dice.random() < 0.5 else tried:
        wild = min(hand.get(LOCO, 0), max(track.symbols, dice.choice([0, 0, 1])))
        for color in COLORS if track.color == "gray" else (track.color,):
            paid = held({color: track.length - wild, LOCO: wild})
            if track not in table.owner and pays(track, paid) and all(hand.get(card, 0) >= paid[card] for card in paid):
                return track, paid
    return None


def some_act(dice: Random, table: Table, player: str) -> tuple[dict[str, Any], str]:
    """An act that somebody might try, with its words."""
    hand = table.hands[player]
    waiting = "keep" if table.offered else "draw" if table.action == "draw" else "claim"
    if table.laid:
        waiting = dice.choice(["pay", "pay", "decline"])
    kinds = ["draw", "draw", "take", "take", "take", "claim", "claim", "claim", "tickets", "keep", "station", "stop"]
    kind = dice.choice([*kinds, "pay", "decline", "pass", *[waiting] * 8])
    if kind == "draw":
        return {"kind": "draw", "from": "deck"}, "draw blind"
    if kind == "take":
        card = dice.choice([*table.row, *table.row, LOCO, dice.choice(COLORS)])
        return {"kind": "draw", "from": "row", "card": card}, f"take {card}"
    if kind == "claim":
        paying = payable(dice, table, player) if dice.random() < 0.6 else None
        if paying is None:
            track = dice.choice([track for track in table.tracks if track.length <= max(1, sum(hand.values()))])
            twins = [one for one in table.owner if one.double]
            if twins and dice.random() < 0.3:
                near = dice.choice(twins)
                track = next(one for one in table.tracks if (one.a, one.b) == (near.a, near.b) and one != near)
            color = track.color if track.color != "gray" else None
            paying = track, some_cards(dice, hand, track.length, color)
        track, paid = paying
        return {"kind": "claim", "track": track, "paid": paid}, f"claim {track.name} with {words(paid)}"
    if kind == "keep":
        count = dice.choice([0, 1, 1, 2, 3, 4])
        return {"kind": "keep", "count": count}, f"keep {count or 'none'}"
    if kind == "station":
        city = dice.choice(CITIES)
        built = sum(owner == player for owner in table.stations.values())
        paid = some_cards(dice, hand, built + 1, None)
        name = city if table.edition == "europe" else dice.choice(["Denver", "Boston"])
        return {"kind": "station", "city": city, "paid": paid}, f"station {name} with {words(paid)}"
    if kind == "pay":
        color = next((card for card, count in (table.laid[1] if table.laid else {}).items() if count), None)
        paid = some_cards(dice, hand, max(1, table.due), color)
        return {"kind": "pay", "paid": paid}, f"pay {words(paid)}"
    return {"kind": kind}, {"tickets": "draw tickets"}.get(kind, kind)


def played(dice: Random, table: Table, steps: int) -> tuple[list[dict[str, str]], list[bool], Table]:
    """Steps that are tried one after another, and what the plain referee says of each."""
    said: list[dict[str, str]] = []
    legal: list[bool] = []
    for _ in range(steps):
        following = table.players[(table.mover + 1) % len(table.players)]
        over = table.action and not table.offered
        who = following if over and dice.random() < (0.1 if table.laid else 0.6) else table.players[table.mover]
        who = dice.choice(table.players) if dice.random() < 0.06 else who
        act, text = some_act(dice, table, who)
        kept = table.saved()
        try:
            verdict = table.step(who, act)
        except Reshuffled:
            table.__dict__.update(kept)
            break
        said.append({who: text})
        legal.append(verdict)
    return said, legal, table


@pytest.mark.parametrize("seed", range(6))
def test_steps_on_random_tables(seed: int) -> None:
    dice = Random(seed)
    counted: Counter[bool] = Counter()
    for _ in range(110):
        table = new_table(dice)
        data = described(table)
        steps, legal, table = played(dice, table, dice.randint(1, 16))
        if steps:
            answer = judge_data({**data, "steps": steps}, go_on=True, elsewhere=False)
            found = [step["verdict"] == "legal" for step in answer["steps"]]
            assert found == legal, (data, steps)
            counted.update(legal)
            assert_same(table, judge_data({**data, "steps": kept(steps, legal), "ask": "state"}, elsewhere=False), data)
    assert min(counted.values()) > 200


def kept(steps: list[dict[str, str]], legal: list[bool]) -> list[dict[str, str]]:
    return [step for step, stands in zip(steps, legal, strict=True) if stands]


def assert_same(table: Table, answer: dict[str, Any], data: dict[str, Any]) -> None:
    """The state that the engine came to is that of the plain referee."""
    state = answer["value"]
    if "steps" in state:
        return
    if table.action:
        table.end_turn()
    assert state["hands"] == {player: held(hand) for player, hand in table.hands.items() if held(hand)} | {
        player: {} for player in table.players if not held(table.hands[player])
    }
    assert Counter(state["display"]) == Counter(table.row)
    assert state["deck"] == {"top": table.deck[::-1], "left": len(table.deck)}
    assert state["discard"] == held(table.discard)
    assert state["trains"] == table.trains
    assert state["ticket-deck"] == table.tickets
    assert state["turn"] == table.players[table.mover]
    assert sum(map(len, state.get("routes", {}).values())) == len(table.owner)
    assert ("final-round" in state) == (table.last_turns is not None)
    if table.last_turns is not None:
        assert Counter(state["final-round"]["turns-left"]) == Counter(table.last_turns)


@pytest.mark.parametrize("edition", ["na-current", "europe"])
def test_every_payment_of_every_print(edition: str) -> None:
    """Every set of cards of the right number, or one more or fewer, tried by hand; and the list of payments."""
    prints: dict[tuple[Any, ...], Track] = {}
    for track in MAPS[edition]:
        prints.setdefault((track.length, track.color, track.symbols, track.tunnel), track)
    for track in prints.values():
        every = [dict(Counter(cards)) for cards in itertools.combinations_with_replacement(CARDS, track.length)]
        good = {frozenset(cards.items()) for cards in every if pays(track, cards)}
        listed = judge_data({"edition": edition, "steps": [f"claim {track.name}"], "ask": "payments"}, elsewhere=False)
        assert {frozenset(cards.items()) for cards in listed["value"]} == good, track
        assert len(listed["value"]) == len(good)


def test_payments_of_random_hands() -> None:
    dice = Random(7)
    for _ in range(150):
        edition = dice.choice(["na-current", "europe"])
        track = dice.choice(MAPS[edition])
        hand = dict(Counter(dice.choice(CARDS) for _ in range(dice.randint(0, 12))))
        every = itertools.combinations_with_replacement([card for card in CARDS if hand.get(card)], track.length)
        sets = [dict(Counter(cards)) for cards in every]
        good = [cards for cards in sets if pays(track, cards) and all(hand[card] >= cards[card] for card in cards)]
        data = {"edition": edition, "hands": {"A": hand}, "steps": [f"A: claim {track.name}"], "ask": "payments"}
        listed = judge_data(data, elsewhere=False)["value"]
        assert sorted(listed, key=repr) == sorted((in_order(cards) for cards in good), key=repr)
        assert listed == sorted(listed, key=order)


def in_order(cards: Cards) -> Cards:
    return {card: cards[card] for card in CARDS if card in cards}


def order(cards: Cards) -> tuple[Any, ...]:
    """Fewest locomotives first, then in the order of the cards."""
    return cards.get(LOCO, 0), [-cards.get(card, 0) for card in CARDS]


def test_surcharge_and_odds_against_every_way_to_turn_three_up() -> None:
    dice = Random(3)
    tunnels = [track for track in MAPS["europe"] if track.tunnel and not track.symbols]
    for _ in range(60):
        track = dice.choice(tunnels)
        color = track.color if track.color != "gray" else dice.choice(COLORS)
        wild = dice.choice([0, 0, 1, track.length])
        paid = held({color: track.length - min(wild, track.length), LOCO: min(wild, track.length)})
        pile = [dice.choice([color, LOCO, *COLORS]) for _ in range(dice.randint(1, 9))]
        if max(Counter(pile).values()) > 4:
            continue
        counts = set(paid) | {LOCO}
        ways = [sum(card in counts for card in shown) for shown in itertools.combinations(pile, min(3, len(pile)))]
        data = {
            "edition": "europe",
            "display": [],
            "deck": {"left": 0},
            "discard": dict(Counter(pile)),
            "steps": [f"A: claim {track.name} with {words(paid)}"],
        }
        # The row is filled before anything is turned up: what is left for the tunnel is no longer known card by card.
        data["display"] = [other for other in COLORS if other != color][:5]
        answer = judge_data(data, elsewhere=False)
        odds = {due: count / len(ways) for due, count in sorted(Counter(ways).items())}
        if answer["value"] is None:
            assert len(odds) == 1
        else:
            found = {row["extra"]: row["odds"] for row in answer["value"]["surcharge"]}
            assert found == pytest.approx(odds, abs=0.0001)
        for shown in set(itertools.combinations(sorted(pile), min(3, len(pile)))):
            check_reveal(data, paid, list(shown), counts)


def check_reveal(data: dict[str, Any], paid: Cards, shown: list[str], counts: set[str]) -> None:
    """A reveal that is told, against a count by hand."""
    due = sum(card in counts for card in shown)
    step = f"{data['steps'][0]}; reveals {', '.join(shown)}"
    nothing = judge_data({**data, "steps": [step, "A: pay"]}, elsewhere=False)
    assert (nothing["verdict"] == "legal") == (due > 0)
    for number in {1, due}:
        more = judge_data({**data, "steps": [step, f"A: pay {number} locomotive"]}, elsewhere=False) if number else None
        assert more is None or (more["verdict"] == "legal") == (number == due)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_not_stated_leaves_the_truth_open(seed: int) -> None:
    """The same turns with the deck left out: what is ruled then must hold, or be one of the cases."""
    dice = Random(seed)
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(150):
        table = new_table(dice)
        table.row = [*dice.sample(COLORS, 3), LOCO, LOCO]
        cards = Counter([*COLORS * 12, *[LOCO] * 14])
        cards.subtract(table.row)
        table.deck = list(cards.elements())
        dice.shuffle(table.deck)
        table.hands, table.discard = {player: {} for player in table.players}, {}
        data = described(table)
        steps = drawn(dice, table)
        known = judge_data({**data, "steps": steps}, elsewhere=False)
        open_ = judge_data({**data, "steps": steps, "deck": None, "discard": None}, elsewhere=False)
        cases = [branch["verdict"] for branch in open_["depends"]] or [open_["verdict"]]
        if "three of the cards that nobody named are not locomotives" not in open_["assumed"]:
            assert known["verdict"] in cases, (data, steps)
        found[known["verdict"], open_["verdict"]] += 1
    assert min(found["legal", "depends"], found["illegal", "depends"], found["legal", "legal"]) > 3


def drawn(dice: Random, table: Table) -> list[dict[str, str]]:
    """A few draws of two or three turns."""
    steps = []
    for _ in range(dice.randint(2, 4)):
        over = len(table.drawn) == 2 or table.drawn[:1] == [("row", LOCO)]
        who = table.players[(table.mover + over) % len(table.players)]
        card = dice.choice(["deck", *table.row, *COLORS[:2]])
        act = {"kind": "draw", "from": "deck" if card == "deck" else "row", "card": card}
        table.step(who, act)
        steps.append({who: "draw blind" if card == "deck" else f"take {card}"})
    return steps
