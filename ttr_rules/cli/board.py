"""``ttr board``: the map of an edition, its routes and tickets, and how far it is between two cities."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.cli.complete import complete_city, complete_edition
from ttr_rules.cli.options import AsJson, House, Lang, Table, Version
from ttr_rules.cli.output import SCHEMA, write_blocks, write_json
from ttr_rules.faults import Unusable, nearest, unusable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ttr_rules.board.board import Board, Track
    from ttr_rules.board.distance import Way
    from ttr_rules.board.names import Slip
    from ttr_rules.rules.model import RuleSet

    Told = dict[str, Any]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("board", help=board.__doc__)(board)


def board(
    edition: Annotated[
        str | None,
        typer.Argument(metavar="[EDITION]", autocompletion=complete_edition, help="Default: the edition played."),
    ] = None,
    city: Annotated[
        str | None, typer.Option(metavar="CITY", autocompletion=complete_city, help="Routes and tickets of this city.")
    ] = None,
    length: Annotated[int | None, typer.Option(metavar="N", help="Routes of this many spaces.")] = None,
    color: Annotated[str | None, typer.Option(metavar="COLOR", help="Routes of this colour, or gray.")] = None,
    ferry: Annotated[bool, typer.Option("--ferry", help="Only ferries.")] = False,
    tunnel: Annotated[bool, typer.Option("--tunnel", help="Only tunnels.")] = False,
    doubles: Annotated[bool, typer.Option("--doubles", help="Only double routes.")] = False,
    distance: Annotated[str | None, typer.Option(metavar="'A - B'", help="How far it is between two cities.")] = None,
    unclaimed: Annotated[str | None, typer.Option(metavar="FILE", help="Only what a situation leaves open.")] = None,
    svg: Annotated[
        str | None, typer.Option("--svg", "--picture", metavar="FILE", help="Draw the map: .svg or .png.")
    ] = None,
    theme: Annotated[str, typer.Option(metavar="THEME", help="Colours of the picture: auto, light or dark.")] = "auto",
    house: House = None,
    table: Table = None,
    as_json: AsJson = False,
    lang: Lang = "en",
    version: Version = False,
) -> None:
    """Show a map: routes, tickets, distances.

    Example: ttr board europe --city Paris --length 3
    """
    from ttr_rules.show.picture_file import check_name

    if svg:
        check_name(svg)
    position = _position(unclaimed, edition, house, table) if unclaimed else {}
    rules = _rule_set(edition or position.get("edition"), house or position.get("house"), table)
    map_ = _map(rules)
    claimed = _claimed(map_, position)
    open_ = {track.index for track in map_.tracks}.difference(*claimed.values())
    here, ends, read = _places(map_, city, distance)
    kinds = {"ferry": ferry, "tunnel": tunnel, "double": doubles}
    narrow = {kind: True for kind, wanted in kinds.items() if wanted} | _exact(map_, length, color)
    found: Told = {
        "edition": rules.id,
        "house": list(rules.house),
        "title": map_.title,
        "board": map_.name,
        "size": _size(map_),
        "read": read,
        "value": _distance(map_, ends, open_) if ends else _lists(map_, rules, open_, here, narrow),
    }
    if svg:
        _draw(svg, theme, map_, claimed, here, found["value"].get("distance"))
    if as_json:
        write_json({"schema": SCHEMA, **found})
    else:
        from ttr_rules.show.board import board_blocks
        from ttr_rules.show.words import frame

        write_blocks(board_blocks(found, frame(lang)))


def _rule_set(edition: str | None, house: list[str] | None, table: Path | None) -> RuleSet:
    from ttr_rules.cli.table import table_rules
    from ttr_rules.rules.load import load_rules

    agreed = None if edition or house else table_rules(table)
    return load_rules(agreed.edition, agreed.house) if agreed else load_rules(edition, house or ())


def _map(rules: RuleSet) -> Board:
    """The map of the edition, with what house rules print on it."""
    from ttr_rules.board.board import load_board
    from ttr_rules.board.marks import with_marks
    from ttr_rules.rules.home import rulesets_root

    if rules.board is None:
        raise unusable(f"{rules.id} has no map", expected="an edition with a board", file="argument 1")
    plain = load_board(rulesets_root() / "boards" / rules.board)
    return with_marks(plain, rules.marks) if rules.marks else plain


def _position(name: str, edition: str | None, house: list[str] | None, table: Path | None) -> Mapping[str, Any]:
    """The situation of a file as it stands: after its last step, or before the first that is illegal."""
    from ttr_rules.cli.situations import judge_written, position, situation

    given: Told = {"ask": "state"}
    given |= {key: value for key, value in (("edition", edition), ("house", house)) if value}
    data = situation(name, given)
    answer = judge_written(data, table, elsewhere=False)
    state: Mapping[str, Any] = answer["value"] or position(data, answer, table)
    if not state:
        raise unusable("what is claimed turns on something that it does not say", expected="one outcome", file=name)
    return state


def _claimed(map_: Board, position: Mapping[str, Any]) -> dict[str, list[int]]:
    from ttr_rules.board.claims import claimed_tracks

    return claimed_tracks(map_, position.get("routes") or {})


@contextmanager
def _named(option: str) -> Iterator[None]:
    """Lets what goes wrong inside name the option that it came from."""
    try:
        yield
    except Unusable as error:
        raise Unusable([fault._replace(file=option) for fault in error.faults]) from None


def _places(
    map_: Board, city: str | None, distance: str | None
) -> tuple[str | None, tuple[str, str] | None, list[Told]]:
    """The city and the two ends that were meant, and the slips on the way."""
    from ttr_rules.board.names import find_city, find_route

    here: str | None = None
    ends: tuple[str, str] | None = None
    slips: list[tuple[str, Slip]] = []
    if city:
        with _named("--city"):
            place = find_city(map_, city)
        here = place.city.name
        slips += [("--city", slip) for slip in place.slips]
    if distance:
        with _named("--distance"):
            pair = find_route(map_, distance)
        ends = (pair.a, pair.b)
        slips += [("--distance", slip) for slip in pair.slips]
    return here, ends, [{"text": slip.text, "as": slip.read_as, "where": option} for option, slip in slips]


def _exact(map_: Board, length: int | None, color: str | None) -> Told:
    """The length and the colour that were asked for, checked to be on this map."""
    from ttr_rules.board.board import COLORS, GRAY

    wanted: Told = {}
    lengths = sorted({track.length for track in map_.tracks})
    if length is not None and length not in lengths:
        known = ", ".join(map(str, lengths))
        raise unusable(f"no route of {length} spaces", expected=f"one of {known}", file="--length")
    if length is not None:
        wanted["length"] = length
    if color:
        here = {track.color for track in map_.tracks}
        colors = [name for name in (*COLORS, GRAY) if name in here]
        word = {"grey": "gray", "purple": "pink"}.get(color.casefold(), color.casefold())
        if word not in colors:
            near = nearest(color, colors)
            raise unusable(f"no colour '{color}'", expected=", ".join(colors), nearest=near, file="--color")
        wanted["color"] = word
    return wanted


def _size(map_: Board) -> Told:
    return {
        "cities": len(map_.cities),
        "tracks": len(map_.tracks),
        "doubles": sum(track.twin is not None for track in map_.tracks) // 2,
        "spaces": sum(track.length for track in map_.tracks),
    }


def _lists(map_: Board, rules: RuleSet, open_: set[int], city: str | None, narrow: Told) -> Told:
    """The routes that were asked for, and the tickets where nothing but a city was."""
    tracks = map_.at(city) if city else map_.tracks
    told = [_told(map_, track) for track in tracks if track.index in open_]
    found: Told = {"routes": [route for route in told if all(_holds(route[key], want) for key, want in narrow.items())]}
    if not narrow:
        tickets = map_.tickets_of(rules.tickets["sets"])
        found["tickets"] = [
            {"ticket": ticket.name, "points": ticket.points, "kind": ticket.kind}
            for ticket in tickets
            if city in (None, ticket.a, ticket.b)
        ]
        found["ticket_deck"] = {"total": rules.tickets["total"], "known": len(tickets)}
    return found


def _holds(value: Any, wanted: Any) -> bool:
    return bool(value) if wanted is True else bool(value == wanted)


def _told(map_: Board, track: Track) -> Told:
    return {
        "route": map_.track_name(track),
        "cities": [track.a, track.b],
        "length": track.length,
        "color": track.color,
        "tunnel": track.tunnel,
        "ferry": track.ferry,
        "double": map_.track_name(map_.tracks[track.twin]) if track.twin is not None else None,
    }


def _distance(map_: Board, ends: tuple[str, str], open_: set[int]) -> Told:
    from ttr_rules.board.distance import shortest

    a, b = ends
    ways = {f"fewest_{what}": shortest(map_, a, b, by=by, among=open_) for what, by in _MEASURES.items()}
    return {"distance": {"from": a, "to": b, **{key: _way(map_, way) for key, way in ways.items()}}}


_MEASURES = {"trains": "length", "routes": "routes"}


def _way(map_: Board, way: Way | None) -> Told | None:
    if way is None:
        return None
    routes = [map_.track_name(track) for track in way.tracks]
    return {"trains": way.length, "path": list(way.cities), "routes": routes}


def _draw(
    name: str, theme: str, map_: Board, claimed: dict[str, list[int]], city: str | None, distance: Told | None
) -> None:
    from ttr_rules.board.names import find_route
    from ttr_rules.show.picture import board_svg
    from ttr_rules.show.picture_file import save_picture

    way = (distance or {}).get("fewest_trains") or {"routes": []}
    path = [find_route(map_, route).tracks[0].index for route in way["routes"]]
    cities = [place for place in (city, *((distance["from"], distance["to"]) if distance else ())) if place]
    with _named("--theme"):
        picture = board_svg(map_, claimed=claimed, path=path, cities=cities, theme=theme)
    save_picture(name, picture)
