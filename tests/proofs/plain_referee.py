"""A referee of North America and Europe in a page or three, written from the booklets and not from the engine.

It knows a table completely, keeps one turn after another, and says of each step whether it is legal. It imports nothing
of the package.
"""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

BOARDS = Path(__file__).parents[2] / "rulesets" / "boards"
COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")
LOCO = "locomotive"
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}
Cards = dict[str, int]


@dataclass(frozen=True)
class Track:
    """A line of the routes table."""

    a: str
    b: str
    length: int
    color: str
    number: int
    tunnel: bool
    symbols: int
    double: bool

    @property
    def name(self) -> str:
        return f"{self.a} - {self.b}" + (f" track {self.number}" if self.double else "")


def tracks_of(edition: str) -> list[Track]:
    """The tracks of an edition's map."""
    folder = "europe" if edition == "europe" else "north-america"
    with (BOARDS / folder / "routes.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    pairs = Counter((row["city_a"], row["city_b"]) for row in rows)
    return [
        Track(
            row["city_a"],
            row["city_b"],
            int(row["length"]),
            row["color"],
            int(row["track"]),
            row["tunnel"] == "true",
            int(row["ferry_locomotives"]),
            pairs[row["city_a"], row["city_b"]] > 1,
        )
        for row in rows
    ]


def pays(track: Track, paid: Cards) -> bool:
    """Whether these cards are what a route asks for."""
    colors = [card for card in paid if card != LOCO and paid[card]]
    if sum(paid.values()) != track.length or len(colors) > 1:
        return False
    if track.color != "gray" and colors and colors != [track.color]:
        return False
    return paid.get(LOCO, 0) >= track.symbols


class Reshuffled(Exception):
    """The deck ran out, and nobody knows the order of the new one."""


@dataclass
class Table:
    """Everything on and around the board."""

    edition: str
    tracks: list[Track]
    players: list[str]
    hands: dict[str, Cards]
    trains: dict[str, int]
    owner: dict[Track, str]
    row: list[str]
    deck: list[str]
    """The next card last."""
    discard: Cards
    tickets: int
    stations: dict[str, str] = field(default_factory=dict)
    score: Counter[str] = field(default_factory=Counter)
    mover: int = 0
    action: str | None = None
    drawn: list[tuple[str, str]] = field(default_factory=list)
    """Cards of this turn: where from, and which."""
    offered: int = 0
    """Tickets to choose from."""
    due: int = 0
    """Cards still to pay for a tunnel."""
    laid: tuple[Track, Cards, list[str]] | None = None
    last_turns: list[str] | None = None
    over: bool = False

    # What happens

    def turn_up(self) -> str:
        if not self.deck:
            raise Reshuffled
        return self.deck.pop()

    def throw(self, cards: Cards) -> None:
        for card, count in cards.items():
            self.discard[card] = self.discard.get(card, 0) + count

    def spend(self, player: str, cards: Cards) -> None:
        for card, count in cards.items():
            self.hands[player][card] -= count

    def settle_row(self) -> None:
        """Fills the row and clears it while three or more of its cards are locomotives."""
        while len(self.row) < 5:
            self.row.append(self.turn_up())
        while self.row.count(LOCO) >= 3:
            self.throw(dict(Counter(self.row)))
            self.row = [self.turn_up() for _ in range(5)]

    def claim(self, player: str, track: Track) -> None:
        self.owner[track] = player
        self.trains[player] -= track.length
        self.score[player] += POINTS[track.length]

    def decline(self) -> None:
        assert self.laid
        _, cards, shown = self.laid
        for card, count in cards.items():
            self.hands[self.players[self.mover]][card] = self.hands[self.players[self.mover]].get(card, 0) + count
        self.throw(dict(Counter(shown)))
        self.laid, self.due = None, 0

    # Turns

    def end_turn(self) -> None:
        if self.laid:
            self.decline()
        player = self.players[self.mover]
        if self.last_turns is not None:
            self.last_turns.remove(player)
            self.over = not self.last_turns
        elif self.trains[player] <= 2:
            self.last_turns = [*self.players]
        self.mover = (self.mover + 1) % len(self.players)
        self.action, self.drawn = None, []

    def may_move(self, player: str) -> bool:
        """Whether it is this player's turn, or can be: the one before may stop where it stands."""
        if player == self.players[self.mover]:
            return True
        following = self.players[(self.mover + 1) % len(self.players)]
        return bool(player == following and self.action and not self.offered)

    def step(self, player: str, act: dict[str, Any]) -> bool:
        """Whether a step is legal; what is legal is carried out."""
        if not self.may_move(player):
            return False
        before = self.saved()
        if player != self.players[self.mover]:
            self.end_turn()
        if getattr(self, "do_" + act["kind"])(player, act):
            return True
        self.__dict__.update(before)
        return False

    def saved(self) -> dict[str, Any]:
        """All that a step may change."""
        kept = dict(self.__dict__)
        for name in ("row", "deck", "drawn", "discard", "trains", "owner", "stations", "score", "last_turns"):
            kept[name] = kept[name].copy() if kept[name] is not None else None
        kept["hands"] = {player: dict(hand) for player, hand in self.hands.items()}
        return kept

    def may_begin(self, player: str) -> bool:
        """Whether a new action may be begun."""
        left = self.last_turns is None or player in self.last_turns
        return self.action is None and not self.over and left

    # Acts

    def do_draw(self, player: str, act: dict[str, Any]) -> bool:
        second = self.action == "draw" and len(self.drawn) == 1 and self.drawn[0] != ("row", LOCO)
        if not (second or self.may_begin(player)) or self.offered or self.laid:
            return False
        if act["from"] == "deck":
            card = self.turn_up()
            if not self.deck:
                raise Reshuffled
        else:
            card = act["card"]
            if card not in self.row or (second and card == LOCO):
                return False
            self.row.remove(card)
            self.row.append(self.turn_up())
        self.action = "draw"
        self.drawn.append((act["from"], card))
        self.hands[player][card] = self.hands[player].get(card, 0) + 1
        self.settle_row()
        return True

    def do_claim(self, player: str, act: dict[str, Any]) -> bool:
        track, paid = act["track"], act["paid"]
        if not self.may_begin(player) or track in self.owner or not pays(track, paid):
            return False
        if any(self.hands[player].get(card, 0) < count for card, count in paid.items()):
            return False
        if self.trains[player] < track.length:
            return False
        other = next((one for one in self.owner if {one.a, one.b} == {track.a, track.b}), None)
        if other is not None and (self.owner[other] == player or len(self.players) <= 3):
            return False
        self.action = "claim"
        self.spend(player, paid)
        if not track.tunnel:
            self.throw(paid)
            self.claim(player, track)
            return True
        shown = [self.turn_up() for _ in range(3)]
        if not self.deck:
            raise Reshuffled
        colors = {card for card in paid if paid[card]} | {LOCO}
        self.laid, self.due = (track, paid, shown), sum(card in colors for card in shown)
        if not self.due:
            self.finish_tunnel(player)
        return True

    def finish_tunnel(self, player: str) -> None:
        assert self.laid
        track, paid, shown = self.laid
        self.throw(paid)
        self.throw(dict(Counter(shown)))
        self.claim(player, track)
        self.laid, self.due = None, 0

    def do_pay(self, player: str, act: dict[str, Any]) -> bool:
        if not self.laid:
            return False
        paid = act["paid"]
        allowed = {card for card, count in self.laid[1].items() if count} | {LOCO}
        if sum(paid.values()) != self.due or not set(paid) <= allowed:
            return False
        if any(self.hands[player].get(card, 0) < count for card, count in paid.items()):
            return False
        self.spend(player, paid)
        self.throw(paid)
        self.finish_tunnel(player)
        return True

    def do_decline(self, player: str, act: dict[str, Any]) -> bool:
        if not self.laid:
            return False
        self.decline()
        return True

    def do_tickets(self, player: str, act: dict[str, Any]) -> bool:
        if not self.may_begin(player) or not self.tickets:
            return False
        self.action, self.offered = "tickets", min(3, self.tickets)
        self.tickets -= self.offered
        return True

    def do_keep(self, player: str, act: dict[str, Any]) -> bool:
        if self.offered == 0:
            # Tickets that are kept are taken as drawn.
            return self.do_tickets(player, act) and self.do_keep(player, act)
        if not 1 <= act["count"] <= self.offered:
            return False
        self.tickets += self.offered - act["count"]
        self.offered = 0
        return True

    def do_station(self, player: str, act: dict[str, Any]) -> bool:
        built = [city for city, owner in self.stations.items() if owner == player]
        paid = act["paid"]
        colors = [card for card in paid if card != LOCO and paid[card]]
        if self.edition != "europe" or not self.may_begin(player) or act["city"] in self.stations:
            return False
        if len(built) == 3 or sum(paid.values()) != len(built) + 1 or len(colors) > 1:
            return False
        if any(self.hands[player].get(card, 0) < count for card, count in paid.items()):
            return False
        self.action = "station"
        self.spend(player, paid)
        self.throw(paid)
        self.stations[act["city"]] = player
        return True

    def do_stop(self, player: str, act: dict[str, Any]) -> bool:
        return self.action is not None and not self.offered and not self.laid

    def do_pass(self, player: str, act: dict[str, Any]) -> bool:
        """There is always a card to draw here, save after the last turn."""
        return False
