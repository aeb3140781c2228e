"""Two ways to list the legal acts give the same list, whatever the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.game.observed import offered
from tests.game.tables import fresh
from ttr_rules.game import menu
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import LOCOMOTIVE, counted
from ttr_rules.game.judge import rule_on
from ttr_rules.game.play import Choose, Game, any_act
from ttr_rules.game.remember import ruling
from ttr_rules.game.stages import Menu
from ttr_rules.game.table import Table, Turn

BOARDS = ("na-current", "europe")
GAMES = [
    *((edition, (), players) for edition in ("na-current", "na-classic", "europe") for players in (2, 3, 4, 5)),
    ("na-current", ("stations-in-north-america", "ferries-in-north-america"), 3),
    ("na-current", ("doubles-open-at-three", "face-up-locomotive-counts-as-one"), 3),
    ("na-current", ("no-locomotives-on-short-routes", "hand-limit-fifteen"), 4),
    ("na-current", ("routes-must-connect", "three-cards-a-turn"), 5),
    ("na-current", ("both-sides-for-one-player", "second-card-must-be-taken"), 2),
    ("na-classic", ("four-cards-for-a-locomotive", "passing-allowed"), 2),
    ("na-classic", ("thirty-trains", "no-locomotive-flush"), 5),
    ("europe", ("locomotives-only-on-tunnels-and-ferries", "last-turn-for-others-only"), 3),
    ("europe", ("three-cards-for-a-ferry-locomotive", "tunnel-insurance"), 4),
    ("europe", ("routes-must-connect", "single-flush"), 2),
]
ODD = """
house: odd
title: Rules that no stage fits
why: Every kind of fact in one norm with another.
fits: [na-current, na-classic, europe]
changes:
- add: odd.twin
  asks: May locomotives be paid beside an opponent's track?
  about: claim
  when: {twin.owner: other, payment.locomotives: {at_least: 1}}
  then: forbid
  except: [claim.locomotive, claim.all-locomotives]
  says: Beside an opponent no locomotives are paid.
- add: odd.pairs
  asks: May two play several locomotives on a long route?
  about: claim
  when: {table.players: 2, route.length: {at_least: 3}, payment.locomotives: {at_least: 2}}
  then: forbid
  except: [claim.locomotive, claim.all-locomotives]
  says: Two players use one locomotive at most on a long route.
- add: odd.full
  asks: Which routes may a player with a full hand claim?
  about: claim
  when: {hand.size: {at_least: 8}, route.length: {at_most: 1}}
  then: forbid
  says: A hand of eight is too good for a short route.
- add: odd.bridge
  asks: May a player lack trains for a gray route?
  about: claim
  when: {route.color: gray, route.trains-missing: {at_least: 1}}
  then: allow
  except: [claim.train-cars]
  says: Gray routes may be claimed with too few trains.
- add: odd.rich
  asks: May three locomotives be paid beside an opponent's track?
  about: claim
  when: {twin.owner: other, payment.locomotives: {at_least: 3}}
  then: allow
  except: [odd.twin, odd.pairs, claim.locomotive]
  says: Three locomotives pay for anything.
- add: odd.late
  asks: May a player with a large hand take the second track?
  about: claim
  when: {hand.size: {at_least: 9}, twin.owner: other}
  then: allow
  except: [double.player-count, odd.twin]
  says: A hand of nine opens the other track.
- add: odd.pass
  asks: May a player with much in hand pass?
  about: pass
  when: {hand.size: {at_least: 12}, turn.begun: false}
  then: open
  except: [turn.pass]
  says: A player with twelve cards may pass.
- add: odd.blind
  asks: May a player with a full hand draw blind?
  about: draw
  when: {draw.from: deck, hand.size: {at_least: 10}}
  then: forbid
  says: From ten cards on only face-up cards are taken.
- add: odd.dear
  asks: May locomotives pay for a station while few are built?
  about: station
  when: {payment.locomotives: {at_least: 1}, station.built: 0}
  then: forbid
  except: [station.cost-locomotives]
  says: The first station is paid without locomotives.
"""


def same(table: Table, quick: list[Act]) -> None:
    """Asserts that a list is the one that the judge gives, act by act."""
    seat = min(table.setup) if table.setup else table.turn.player
    plain = menu.options(table, seat)
    assert not Counter(quick) - Counter(plain), "listed, but refused"
    assert not Counter(plain) - Counter(quick), "legal, but not listed"


def hoarding(rng: Random) -> Choose:
    """Draws three times out of four, and so comes to large hands."""
    choose = any_act(rng)

    def draw(table: Table, options: list[Act]) -> Act:
        draws = [act for act in options if act.kind == "draw"]
        return choose(table, draws if draws and rng.random() < 0.75 else options)

    return draw


def decisions(
    table: Table, seed: int, least: int, most: int, player: Callable[[Random], Choose] = any_act
) -> Iterator[list[Act]]:
    """A random game, with the list of every so manieth decision."""
    game, rng = Game(table), Random(seed)
    choose, wait = player(rng), 1
    while options := game.due():
        wait -= 1
        if not wait:
            wait = rng.randint(least, most)
            yield options
        game.do(choose(table, options))


@pytest.mark.parametrize(("edition", "house", "players"), GAMES)
def test_the_quick_list_is_the_plain_one(edition: str, house: tuple[str, ...], players: int) -> None:
    table = fresh(edition, house, players, Random(players))
    for options in decisions(table, players, 5, 25):
        same(table, options)


@pytest.mark.parametrize("edition", BOARDS)
@pytest.mark.parametrize("players", [2, 3])
def test_norms_that_fit_no_stage_are_judged_all_the_same(edition: str, players: int, tmp_path: Path) -> None:
    odd = tmp_path / "odd.yaml"
    odd.write_text(ODD, encoding="utf-8")
    table = fresh(edition, (odd,), players, Random(players))
    for options in decisions(table, players, 25, 60, hoarding):
        same(table, options)


CHAIN = """
house: chain
changes:
- {add: chain.short, about: claim, when: {route.length: 1}, then: forbid, says: No short routes.}
- add: chain.gray
  about: claim
  when: {route.length: 1, route.color: gray}
  then: forbid
  except: [chain.short]
  says: No short gray routes.
- add: chain.engine
  about: claim
  when: {payment.locomotives: {at_least: 1}}
  then: allow
  except: [chain.gray, claim.locomotive]
  says: Locomotives pay for gray routes.
"""


def test_an_objection_that_names_another_does_not_lift_it(tmp_path: Path) -> None:
    """What lifts the special objection leaves the general one standing."""
    chain = tmp_path / "chain.yaml"
    chain.write_text(CHAIN, encoding="utf-8")
    table = fresh("na-current", (chain,), 2, Random(1))
    table.setup.clear()
    table.hands[0] = [0] * LOCOMOTIVE + [2]
    quick = Menu(table).options(0)
    same(table, quick)
    claims = [act for act in quick if act.kind == "claim"]
    assert claims and all(act.print and act.print[0] > 1 for act in claims)


@pytest.mark.parametrize("general", ["{game.begun: false}", "{route.length: 1}"])
def test_the_same_where_the_state_of_the_table_decides(general: str, tmp_path: Path) -> None:
    chain = tmp_path / "chain.yaml"
    text = CHAIN.replace("{route.length: 1, route.color: gray}", "{game.begun: false}")
    chain.write_text(text.replace("{route.length: 1}", general), encoding="utf-8")
    table = fresh("na-current", (chain,), 2, Random(1))
    table.setup.clear()
    table.hands[0] = [0] * LOCOMOTIVE + [2]
    quick = Menu(table).options(0)
    same(table, quick)
    claims = [act for act in quick if act.kind == "claim"]
    assert bool(claims) == ("length" in general) and all(act.print and act.print[0] > 1 for act in claims)
    table.turns_taken = 1
    assert [act for act in Menu(table).options(0) if act.kind == "claim"]


@pytest.mark.parametrize("edition", BOARDS)
def test_any_mix_of_colors_is_listed_whole(edition: str) -> None:
    table = fresh(edition, ("gray-routes-take-any-mix",), 2, Random(5))
    for number, options in enumerate(decisions(table, 5, 9, 9)):
        same(table, options)
        if number == 3:
            break


@pytest.mark.parametrize("edition", BOARDS)
def test_what_is_remembered_is_what_the_judge_says(edition: str) -> None:
    rng = Random(8)
    table = fresh(edition, (), 4, rng)
    for options in decisions(table, 8, 1, 9):
        seat = options[0].player
        every = list(menu.candidates(table, seat))
        for act in [*options[:3], *rng.sample(every, min(9, len(every)))]:
            assert ruling(table, act) == rule_on(table, act)


@pytest.mark.parametrize("edition", BOARDS)
def test_a_list_made_late_is_the_same(edition: str) -> None:
    """A menu that has seen the whole game and one that sees the table for the first time."""
    table = fresh(edition, (), 3, Random(2))
    for options in decisions(table, 2, 3, 15):
        assert Counter(Menu(table).options(options[0].player)) == Counter(options)


@pytest.mark.parametrize("edition", BOARDS)
def test_one_game_leaves_nothing_behind_for_the_next(edition: str) -> None:
    """What is kept for all games under the same rules must not know what was claimed in the first of them."""
    for claimed in (range(0, 60, 2), range(0), range(9)):
        table = fresh(edition, (), 2, Random(1))
        if len(claimed) > 9:
            table.rules.memo.clear()
        table.setup.clear()
        table.hands[0] = [6] * LOCOMOTIVE + [2]
        menu = Menu(table)
        for track in claimed:
            table.owner[track] = track % 2
        same(table, menu.options(0))


def test_an_objection_that_nothing_can_lift_is_firm() -> None:
    rules = fresh("na-current", (), 2, Random(1)).rules
    firm = menu.firm(rules, "claim", menu.OF_THE_TURN)
    assert {"turn.one-action", "turn.order", "end.final-turns"} <= firm
    assert not firm & {"claim.color", "claim.open-route", "double.player-count"}
    assert {"claim.open-route", "double.player-count"} <= menu.firm(rules, "claim", menu.OF_THE_ROUTE)


def test_what_answers_an_open_choice_is_listed() -> None:
    table = fresh("europe", (), 2, Random(1))
    table.setup.clear()
    table.turn.actions, table.hands[0] = ["claim"], counted({"green": 5, "locomotive": 1})
    offered(table, {"green": 2}, 1)
    options = Menu(table).options(0)
    same(table, options)
    assert [act.kind for act in options] == ["pay", "pay", "decline"]
    table.turn = Turn(0, actions=["tickets"], pending="tickets", drawn=3, offered=tuple(table.ticket_deck[-3:]))
    options = Menu(table).options(0)
    same(table, options)
    assert len(options) == 7 and {act.kind for act in options} == {"keep"}
