"""What can change a fact is what facts.yaml says: the quick list looks at facts again only when that has changed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import yaml

from tests.game.tables import fresh
from tests.game.test_menu import decisions, hoarding
from ttr_rules.game import menu
from ttr_rules.game.acts import Act
from ttr_rules.game.facts import FACTS, Scene
from ttr_rules.game.facts.turns import phase
from ttr_rules.game.judge import CERTAIN
from ttr_rules.game.play import any_act
from ttr_rules.game.sieve import KINDS
from ttr_rules.game.table import Table
from ttr_rules.rules.home import rulesets_root

VOCABULARY: dict[str, dict[str, Any]] = yaml.safe_load((rulesets_root() / "facts.yaml").read_text(encoding="utf-8"))
GAMES = [
    ("na-current", (), 4),
    ("na-classic", ("three-cards-a-turn", "routes-must-connect"), 2),
    ("europe", (), 3),
    ("europe", ("face-up-locomotive-counts-as-one", "tunnel-insurance"), 2),
]


def whose(table: Table, seat: int, track: int | None) -> str:
    """Whose a track is, seen from a seat."""
    owner = -1 if track is None else table.owner[track]
    return "nobody's" if owner < 0 else "mine" if owner == seat else "another's"


def keys(table: Table, act: Act) -> Iterator[tuple[str, Any]]:
    """For each scope, what its facts may turn on."""
    seat, turn = act.player, table.turn
    stage = phase(Scene(table, act, CERTAIN))
    yield "game", len(table.names)
    yield "state", None
    yield "turn", (act.kind, stage)
    if act.kind == "claim":
        twin = table.board.tracks[act.track or 0].twin
        mine = tuple(table.own_tracks(seat))
        yield "print", act.print
        yield "payment", (act.print, act.payment, act.paid)
        yield "track", (act.track, whose(table, seat, act.track), whose(table, seat, twin))
        yield "trains", (act.print, table.trains[seat])
        yield "own", (act.track, mine)
    elif act.kind == "station":
        yield "payment", (act.print, act.payment, act.paid)
        yield "city", (act.city, act.city in table.stations)
        yield "price", (act.payment, table.stations_built[seat])
        yield "own", (act.city, tuple(table.own_tracks(seat)))
    elif act.kind == "draw" and act.source == "display" and not turn.gone:
        yield "card", (act.card, stage)


@pytest.mark.parametrize(("edition", "house", "players"), GAMES)
@pytest.mark.parametrize("player", [any_act, hoarding])
def test_a_fact_turns_on_what_its_scope_says(edition: str, house: tuple[str, ...], players: int, player: Any) -> None:
    rng = Random(7)
    seen: dict[Any, Any] = {}
    table = fresh(edition, house, players, rng)
    for moment, options in enumerate(decisions(table, 7, 1, 3, player)):
        seat = options[0].player
        every = [*menu.draws(table, seat), *menu.keeps(table, seat)]
        spending = [*menu.claims(table, seat), *menu.stations(table, seat)]
        every += [*rng.sample(spending, min(12, len(spending))), *(Act(kind, seat) for kind in KINDS)]
        for act in every:
            scopes = dict(keys(table, act))
            for fact, known in VOCABULARY.items():
                scope = known["scope"]
                if scope not in scopes or act.kind not in known.get("acts", KINDS) or act.kind not in KINDS:
                    continue
                value = FACTS[fact](Scene(table, act, CERTAIN))
                key = fact, moment if scope == "state" else scopes[scope]
                assert seen.setdefault(key, value) == value, f"{fact} turns on more than its scope, {scope}"


def test_only_cards_in_hand_are_proposed() -> None:
    table = fresh("europe", ("four-cards-for-a-locomotive",), 3, Random(1))
    hand = [fact for fact, known in VOCABULARY.items() if known["scope"] == "hand"]
    for options in decisions(table, 1, 5, 20):
        for act in (act for act in menu.candidates(table, options[0].player) if act.payment is not None):
            assert all(FACTS[fact](Scene(table, act, CERTAIN)) is True for fact in hand)
