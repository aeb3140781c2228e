"""The vocabulary of claims, tickets, tunnels and stations, fact by fact."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.observed import BOSTON, BREST, claim, index, observed, offered, table
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import counted
from ttr_rules.game.table import FIRST_CODE, Turn
from ttr_rules.game.unknown import ABSENT, Maybe


def test_what_is_printed_on_a_route() -> None:
    here = table("europe")
    names = ("exists", "length", "color", "kind", "ferry")
    for cities, wanted in [
        (("Brest", "Dieppe"), (True, 2, "color", "plain", 0)),
        (("Zürich", "Venezia"), (True, 2, "color", "tunnel", 0)),
        (("Amsterdam", "London"), (True, 2, "gray", "ferry", 2)),
    ]:
        act = claim(here, *cities)
        assert tuple(observed(here, f"route.{name}", act) for name in names) == wanted
    nowhere = Act("claim", 0)
    assert [observed(here, f"route.{name}", nowhere) for name in names] == [False, *[ABSENT] * 4]
    assert [observed(here, fact, nowhere) for fact in ("route.claimed", "route.trains-missing")] == [ABSENT] * 2


def test_who_owns_a_route_and_its_twin() -> None:
    here = table()
    act = claim(here, "Dallas", "Houston")
    assert observed(here, "route.claimed", act) is False
    described = Act("claim", 0, print=act.print)
    assert [observed(here, f, described) for f in ("route.claimed", "twin.owner", "claim.touches-network")] == [
        False, ABSENT, ABSENT,
    ]  # fmt: skip
    for owner, whose, needed in ((-1, "none", 1), (0, "self", 2), (1, "other", 2)):
        here.owner[index(here, "Dallas", "Houston", 2)] = owner
        assert observed(here, "twin.owner", act) == whose
        assert observed(here, "double.tracks-needed", act) == needed
    assert observed(here, "double.open-tracks", act) == 1
    single = claim(here, "Denver", "Omaha")
    assert [observed(here, f, single) for f in ("twin.owner", "double.tracks-needed", "double.open-tracks")] == [
        ABSENT
    ] * 3
    here.owner[act.track or 0] = 0
    assert observed(here, "route.claimed", act) is True
    here.maybe_owner[act.track or 0] = Maybe("track", {"a": 1, "b": -1})
    assert observed(here, "route.claimed", act) == Maybe("track", {"a": True, "b": False})
    here.maybe_owner[index(here, "Dallas", "Houston", 2)] = Maybe("track", {"a": 1, "b": -1, "c": 0})
    assert observed(here, "twin.owner", act) == Maybe("track", {"a": "other", "b": "none", "c": "self"})
    assert observed(here, "double.tracks-needed", act) == Maybe("track", {"a": 2, "b": 1, "c": 2})
    here.seats = None
    open_tracks = observed(here, "double.open-tracks", act)
    assert open_tracks == Maybe("players", {3: 1, 4: 2, 5: 2})


def test_trains_and_the_network() -> None:
    here = table()
    here.trains[0] = 3
    assert observed(here, "route.trains-missing", claim(here, "Denver", "Omaha")) == 1
    assert observed(here, "route.trains-missing", claim(here, "Calgary", "Vancouver")) == 0
    assert observed(here, "claim.touches-network", claim(here, "Denver", "Omaha")) is ABSENT
    here.owner[index(here, "Helena", "Omaha")] = 0
    here.owner[index(here, "Calgary", "Vancouver")] = 1
    for cities, touches in (
        (("Denver", "Omaha"), True),
        (("Calgary", "Helena"), True),
        (("Calgary", "Seattle"), False),
    ):
        assert observed(here, "claim.touches-network", claim(here, *cities)) is touches


@pytest.mark.parametrize(
    ("paid", "facts"),
    [
        ({"pink": 4}, {"surplus": 0, "colors": 1, "locomotives": 0, "only-locomotives": False, "off-color": 0}),
        ({"pink": 2, "locomotive": 1}, {"surplus": -1, "colors": 1, "locomotives": 1, "off-color": 0}),
        ({"locomotive": 5}, {"surplus": 1, "colors": 0, "locomotives": 5, "only-locomotives": True, "off-color": 0}),
        ({"red": 3, "pink": 1}, {"surplus": 0, "colors": 2, "off-color": 3}),
        (
            None,
            dict.fromkeys(("surplus", "colors", "locomotives", "only-locomotives", "off-color", "exchanged"), ABSENT),
        ),
    ],
)
def test_what_a_payment_holds(paid: dict[str, int] | None, facts: dict[str, Any]) -> None:
    here = table()
    act = claim(here, "Denver", "Omaha", paid)
    for name, value in facts.items():
        assert observed(here, f"payment.{name}", act) == value
    assert observed(here, "payment.off-color", claim(here, "Dallas", "Houston", {"red": 1})) is ABSENT
    if paid:
        assert observed(here, "payment.exchanged", act) == 0
        assert observed(here, "payment.ferry-missing", act) is ABSENT
        act = Act("claim", 0, track=act.track, print=act.print, payment=act.payment, paid=tuple(counted({"red": 8})))
        assert observed(here, "payment.exchanged", act) == 8 - sum(paid.values())


@pytest.mark.parametrize(("locomotives", "missing", "extra"), [(0, 2, 0), (1, 1, 0), (2, 0, 0)])
def test_locomotives_of_a_ferry(locomotives: int, missing: int, extra: int) -> None:
    here = table("europe")
    act = claim(here, "Amsterdam", "London", {"red": 2 - locomotives, "locomotive": locomotives})
    assert observed(here, "payment.ferry-missing", act) == missing
    assert observed(here, "payment.ferry-extra", act) == extra
    long = claim(here, "Palermo", "Smyrna", {"red": 3, "locomotive": 3})
    assert [observed(here, f"payment.ferry-{one}", long) for one in ("missing", "extra")] == [0, 1]


def test_whether_the_hand_holds_what_is_paid() -> None:
    here = table()
    assert observed(here, "payment.in-hand", claim(here, "Denver", "Omaha", {"red": 3, "locomotive": 1})) is True
    assert observed(here, "payment.in-hand", claim(here, "Denver", "Omaha", {"red": 4})) is False
    here.unseen[0] = [FIRST_CODE]
    found = observed(here, "payment.in-hand", claim(here, "Denver", "Omaha", {"red": 4}))
    assert found == Maybe("hand:Ann", {"the missing cards": True, "other": False})
    assert observed(here, "payment.in-hand", claim(here, "Denver", "Omaha", {"red": 4, "blue": 1})) is False
    here.hands[0] = None
    assert observed(here, "payment.in-hand", claim(here, "Denver", "Omaha", {"blue": 4})) is True
    assert observed(here, "payment.in-hand", claim(here, "Denver", "Omaha")) is ABSENT


def test_tickets() -> None:
    here = table("europe")
    here.ticket_deck_size, act = 2, Act("tickets", 0)
    facts = {"ticket-deck.size": 2, "ticket-deck.short-by": 1, "ticket.number": 3, "tickets.held": 0}
    assert {fact: observed(here, fact, act) for fact in facts} == facts
    here.ticket_deck_size, here.tickets[0] = 9, [BOSTON, BREST]
    assert [observed(here, fact, act) for fact in ("ticket-deck.short-by", "tickets.held")] == [0, 2]
    here.tickets[0] = None
    assert observed(here, "tickets.held", act) == 0
    assert [observed(here, "deal.difference", Act("deal", 0, count=count)) for count in (3, 4, None)] == [-1, 0, 0]


def test_what_is_kept() -> None:
    here = table("europe")
    here.turn.drawn, here.turn.offered = 3, (BOSTON, BREST, ("A", "B", 5, "regular"))
    names = ("occasion", "drawn", "count", "short-by", "surplus", "foreign", "long-returned")

    def kept(*tickets: Any, count: int | None = None) -> tuple[Any, ...]:
        act = Act("keep", 0, tickets=tickets or None, count=len(tickets) if count is None else count)
        return tuple(observed(here, f"keep.{name}", act) for name in names)

    assert kept(BOSTON) == ("play", 3, 1, 0, 0, 0, 1)
    assert kept(BREST, BREST) == ("play", 3, 2, 0, 0, 1, 0)
    assert kept(("X", "Y", 5, "regular"), BREST) == ("play", 3, 2, 0, 0, 1, 0)
    assert kept(count=0) == ("play", 3, 0, 1, 0, 0, ABSENT)
    assert kept(count=5) == ("play", 3, 5, 0, 2, 0, ABSENT)
    here.setup[0] = (4, (BOSTON, BREST, BOSTON, BREST))
    assert kept(BOSTON) == ("setup", 4, 1, 1, 0, 0, 2)
    here.setup[0] = (1, None)
    assert kept(count=0) == ("setup", 1, 0, 1, 0, 0, ABSENT)
    nothing = Act("keep", 1)
    assert [observed(here, f"keep.{name}", nothing) for name in ("count", "short-by", "surplus")] == [ABSENT] * 3
    every = table(house=("keep-all-starting-tickets",))
    every.setup[0] = (4, None)
    assert observed(every, "keep.short-by", Act("keep", 0, count=3)) == 1


def test_what_is_due_for_a_tunnel() -> None:
    here = table("europe")
    pay = Act("pay", 0, payment=tuple(counted({"green": 1, "red": 1})))
    names = ("surcharge.paid", "surcharge.difference", "surcharge.off-color", "offer.colors", "offer.locomotives",
             "offer.trains-missing", "offer.gray")  # fmt: skip
    assert [observed(here, name, pay) for name in names] == [ABSENT] * 7
    offered(here, {"green": 1, "locomotive": 1}, 1)
    here.trains[0] = 3
    assert [observed(here, name, pay) for name in names] == [2, 1, 1, 1, 1, 1, False]
    assert observed(here, "surcharge.difference", Act("pay", 0)) is ABSENT
    offered(here, {"locomotive": 2}, Maybe("reveal", {0: 0, 2: 2, 3: 3}))
    assert observed(here, "surcharge.difference", pay) == Maybe("reveal", {0: 2, 2: 0, 3: -1})
    assert observed(here, "surcharge.off-color", pay) == 2
    here.turn = Turn(1, offer=here.turn.offer, pending="surcharge")
    assert observed(here, "surcharge.paid", pay) is ABSENT
    insured = table("europe", ("tunnel-insurance",))
    offered(insured, {"green": 2}, 3)
    pays = [Act("pay", 0, payment=tuple(counted({"green": number}))) for number in (1, 2, 3, 4)]
    assert [observed(insured, "surcharge.difference", one) for one in pays] == [-2, 0, 0, 1]


def test_stations() -> None:
    here = table("europe")
    act = Act("station", 0, city="Wien", payment=tuple(counted({"red": 2})))
    names = ("city-taken", "built", "cost-difference", "touches-network")
    assert [observed(here, f"station.{name}", act) for name in names] == [False, 0, 1, False]
    here.stations, here.stations_built = {"Wien": 1}, [1, 1, 0]
    here.owner[index(here, "Wien", "Budapest")] = 0
    assert [observed(here, f"station.{name}", act) for name in names] == [True, 1, 0, True]
    here.stations_built[0] = 3
    assert observed(here, "station.cost-difference", act) is ABSENT
    anywhere = Act("station", 0)
    assert [observed(here, f"station.{name}", anywhere) for name in ("city-taken", "touches-network")] == [ABSENT] * 2
    assert observed(here, "station.cost-difference", Act("station", 1)) is ABSENT
