"""From a draft to a situation of one edition: names, routes, tickets and moves under its board and its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ttr_rules.board.board import Board
from ttr_rules.faults import Unusable
from ttr_rules.situation.draft import Draft, EndSaid, Of, StationSaid, What
from ttr_rules.situation.faulty import MOST_FAULTS, Faults
from ttr_rules.situation.limits import Rules
from ttr_rules.situation.model import Move, RouteRef, Situation, StationRef, Step, TicketRef
from ttr_rules.situation.phrase import Phrase
from ttr_rules.situation.possible import impossible
from ttr_rules.situation.said import Said
from ttr_rules.situation.seats import Seating, seating
from ttr_rules.situation.wording import OTHER_EDITION, Wording


class OtherEdition(Unusable):
    """The situation names something that this edition does not know; another edition may."""


def resolve(draft: Draft, rules: Rules, board: Board, most: int = MOST_FAULTS) -> Situation:
    """The situation under one edition. Raises Unusable with ``most`` things at most that are wrong or cannot be so
    at a table; OtherEdition if it names what only another edition may know. An act that the edition lacks is there to
    be judged, and named under ``lacks``."""
    players = rules.value("setup.players")
    table = seating(draft, players["min"], players["max"])
    resolver = _Resolver(draft, rules, board, table, most)
    try:
        situation = resolver.situation()
        faults = resolver.faults or impossible(situation, rules, board, resolver.said)
    except Unusable as error:
        faults = error.faults
    if faults:
        kinds = {fault.kind for fault in faults}
        raise (OtherEdition if OTHER_EDITION in kinds else Unusable)(faults[:most])
    return situation


class _Resolver:
    def __init__(self, draft: Draft, rules: Rules, board: Board, table: Seating, most: int) -> None:
        self.draft, self.rules, self.board, self.table = draft, rules, board, table
        sets = rules.tickets.get("sets")
        known = len(board.tickets_of(sets))
        self.wording = Wording(board, sets, max(0, rules.tickets.get("total", known) - known))
        self.faults = Faults(most)
        self.said: dict[str, Phrase] = {}
        self.wishes: dict[str, tuple[Phrase, tuple[int, ...]]] = {}
        """City of a station to the words for the route that its owner wishes to borrow, and its tracks."""

    def situation(self) -> Situation:
        draft, table = self.draft, self.table
        self.said.update(draft.said)
        for index, name in enumerate(draft.turns_left or ()):
            self.said[f"final-round.turns-left.{index}"] = name
        if draft.triggered_by:
            self.said["final-round.triggered-by"] = draft.triggered_by
        found = Situation(
            file=draft.file,
            title=draft.title,
            players=table.players,
            seats=table.seats,
            named=table.named,
            turn=table.mover,
            display=draft.display,
            deck_top=draft.deck_top,
            deck_left=draft.deck_left,
            discard=draft.discard,
            hands=self._each("hands", draft.hands, lambda hand: hand),
            routes=self._each("routes", draft.routes, self._all(self._route)),
            trains=self._each("trains", draft.trains, lambda number: number),
            tickets=self._each("tickets", draft.tickets, self._all(self.wording.ticket)),
            ticket_deck=draft.ticket_deck,
            score=self._each("score", draft.score, lambda number: number),
            triggered_by=table.name(draft.triggered_by) if draft.triggered_by else None,
            turns_left=self._turns_left(),
            stations=self._each("stations", draft.stations, self._all(self._station)),
            end=self._each("end", draft.end, lambda end: end.result),
            ask=draft.ask,
            expect=draft.expect,
            stated=draft.stated,
        )
        self._grant_wishes(found)
        found.steps = list(self._steps())
        found.repairs = self.wording.repairs
        found.lacks = self._lacks(found)
        if found.stations and "station" in found.lacks:
            self.faults.append(self.said["stations"].fault("this edition has no stations", kind=OTHER_EDITION))
        found.places = {path: said.place for path, said in self.said.items() if said.place}
        return found

    def _turns_left(self) -> list[str] | None:
        turns = self.draft.turns_left
        return None if turns is None else [self.table.name(said) or said.text for said in turns]

    def _each(self, key: str, entries: list[Of[What]], read: Callable[[What], Any]) -> dict[str, Any]:
        """What is said of each player, in the order of the seats; what is said without a name is the mover's."""
        found: dict[str, Any] = {}
        for entry in sorted(entries, key=lambda entry: not entry.player.text):
            name = self.table.name(entry.player) or entry.player.text
            if name in found and entry.player.text:
                message = f"'{entry.player.text}' is named twice"
                self.faults.append(entry.player.fault(message, "each player once"))
            self.said[f"{key}.{name}"] = entry.said
            if isinstance(entry.what, list):
                for index, item in enumerate(entry.what):
                    self.said[f"{key}.{name}.{index}"] = item.city if isinstance(item, StationSaid) else item
            elif isinstance(entry.what, EndSaid):
                self.said.update({f"{key}.{name}.{part}": said for part, said in entry.what.parts.items()})
            with self.faults:
                found[name] = read(entry.what)
        order = {name: index for index, name in enumerate(self.table.named)}
        return dict(sorted(found.items(), key=lambda item: order.get(item[0], 0)))

    def _all(self, read: Callable[[Any], Any]) -> Callable[[list[Any]], list[Any]]:
        """A reader of lists that goes on after a fault."""

        def each(items: list[Any]) -> list[Any]:
            found = []
            for item in items:
                with self.faults:
                    found.append(read(item))
            return found

        return each

    def _route(self, said: Phrase) -> RouteRef:
        return self.wording.route(said, must_exist=True)

    def _station(self, said: StationSaid) -> StationRef:
        city = self.wording.city(said.city)
        if said.borrows is None:
            return StationRef(city)
        route = self.wording.route(said.borrows, must_exist=True)
        if route.cities and city not in route.cities:
            message = f"'{said.borrows.text}' does not touch {city}"
            raise said.borrows.bad(message, "another player's route into the city", kind="impossible")
        self.wishes[city] = said.borrows, route.tracks
        return StationRef(city, route.tracks[0])

    def _grant_wishes(self, found: Situation) -> None:
        """Of the tracks that a wish may mean, the one that another player owns."""
        for name, stations in found.stations.items():
            others = [routes for who, routes in found.routes.items() if who != name]
            lent = {index for routes in others for route in routes for index in route.tracks}
            for number, station in enumerate(stations):
                if station.borrows is None:
                    continue
                said, tracks = self.wishes[station.city]
                owned = [index for index in tracks if index in lent]
                if owned:
                    stations[number] = StationRef(station.city, owned[0])
                else:
                    message = f"'{said.text}' is not another player's route"
                    self.faults.append(said.fault(message, "a route listed for an opponent", kind="impossible"))

    def _steps(self) -> Iterator[Step]:
        player = self.table.mover
        for index, step in enumerate(self.draft.steps):
            if step.player is not None:
                player = self.table.name(step.player)
            self.said[f"steps.{index}"] = step.move.phrase
            with self.faults:
                yield Step(player, self._move(step.move, f"steps.{index}"), step.move.phrase.place)

    def _move(self, said: Said, path: str) -> Move:
        route = self.wording.route(said.route) if said.route else None
        tickets: tuple[TicketRef, ...] | None = None
        if said.tickets is not None:
            tickets = tuple(self._all(self.wording.ticket)(list(said.tickets)))
            self.said.update({f"{path}.tickets.{index}": ticket for index, ticket in enumerate(said.tickets)})
        if said.paid:
            self.said[f"{path}.payment"] = said.paid
        if said.shown and route:
            self.said[f"{path}.reveals"] = said.shown[1]
            route = self._tunnel(route, said.shown[0])
        return Move(
            kind=said.kind,
            text=" ".join(said.phrase.text.split()),
            source=said.source,
            card=said.card,
            shows=said.shows,
            route=route,
            payment=said.payment,
            reveals=said.reveals,
            tickets=tickets,
            keep_count=said.keep_count,
            city=self.wording.city(said.city) if said.city else None,
            other=self.table.name(said.other) if said.other else None,
        )

    def _tunnel(self, route: RouteRef, said: Phrase) -> RouteRef:
        """The route of a claim that turned cards up, which therefore is a tunnel."""
        if not route.cities:
            return route._replace(kind="tunnel") if route.kind == "plain" else route
        if route.tracks and not any(self.board.tracks[index].tunnel for index in route.tracks):
            message = f"{' - '.join(route.cities)} is no tunnel"
            raise said.bad(message, "a claim that turns nothing up", kind="impossible")
        return route

    def _lacks(self, found: Situation) -> frozenset[str]:
        """What is spoken of that the edition does not have."""
        spoken = {
            "station": "stations" in self.draft.stated
            or any(result.stations_built for result in found.end.values())
            or any(step.move.kind in ("station", "move-station") for step in found.steps),
            "tunnel": any(
                step.move.kind in ("pay", "decline")
                or step.move.reveals is not None
                or (step.move.route and step.move.route.kind == "tunnel")
                for step in found.steps
            ),
            "ferry": any(step.move.route and step.move.route.kind == "ferry" for step in found.steps),
        }
        has = {
            "station": bool(self.rules.value("setup.stations")),
            "tunnel": any(track.tunnel for track in self.board.tracks),
            "ferry": any(track.ferry for track in self.board.tracks),
        }
        return frozenset(thing for thing, said in spoken.items() if said and not has[thing])
