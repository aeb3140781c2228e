"""A picture of the board, made from the map's data alone, and what was claimed, disputed or counted drawn on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from ttr_rules.board.board import Board, Track
from ttr_rules.faults import printable, unusable
from ttr_rules.show.picture_layout import Layout, layout_of, text_width
from ttr_rules.show.picture_shapes import CITY, FONT, SPACE_WIDE, Line, Point
from ttr_rules.show.picture_style import LETTERS, PLAYERS, THEMES, initials, style_sheet

HEAD = 44
ROW = 30
LEGEND_FONT = 15

_NOBODY: Mapping[str, Sequence[int]] = {}


def board_svg(
    board: Board,
    *,
    claimed: Mapping[str, Sequence[int]] = _NOBODY,
    stations: Mapping[str, Sequence[str]] | None = None,
    borrowed: Mapping[str, Sequence[int]] = _NOBODY,
    disputed: Sequence[int] = (),
    cities: Sequence[str] = (),
    path: Sequence[int] = (),
    title: str = "",
    theme: str = "auto",
) -> str:
    """The board as one SVG document that fetches nothing.

    Tracks are indices into ``board.tracks``. ``claimed``, ``stations`` and ``borrowed`` belong to players, who get
    their colours in that order; ``disputed`` routes and ``cities`` are marked; ``path`` is drawn over the board with
    its routes numbered in order. ``theme``: ``light``, ``dark``, or ``auto``, which follows the reader's system."""
    if theme not in THEMES:
        raise unusable(f"'{theme}' is no theme", expected=" or ".join(THEMES))
    players = list(dict.fromkeys((*claimed, *(stations or {}), *borrowed)))
    drawing = _Drawing(
        board,
        layout_of(board),
        {player: at % len(PLAYERS) for at, player in enumerate(players)},
        initials(players),
        {track: player for player, tracks in claimed.items() for track in tracks},
    )
    heading = printable(title, 120) or board.title
    marks = {
        "halo": disputed,
        "ring": cities,
        "way": path,
        "borrowed": [loan for loans in borrowed.values() for loan in loans],
    }
    legend = list(_legend(board, drawing, [mark for mark, used in marks.items() if used]))
    wide = drawing.layout.width
    high = HEAD + drawing.layout.height + ROW * len(legend) + 10
    size = f'width="{wide:.0f}" height="{high:.0f}"'
    label = f'aria-label="{escape(heading)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" {size} role="img" {label}>',
        f"<style>{style_sheet(theme)}</style>",
        f'<rect class="paper" {size}/>',
        f'<text class="word head" x="24" y="34">{escape(heading)}</text>',
        f'<g transform="translate(0 {HEAD})">',
        *(part for index in dict.fromkeys(disputed) for part in _halo(drawing.layout.lines[index])),
        *drawing.borrowed(borrowed),
        *drawing.way(path),
        *(drawing.route(track) for track in board.tracks),
        *drawing.towns(stations or {}, set(cities)),
        *drawing.badges(path),
        "</g>",
        f'<g transform="translate(24 {HEAD + drawing.layout.height:.0f})">',
        *(f'<g transform="translate(0 {at * ROW})">{row}</g>' for at, row in enumerate(legend)),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


@dataclass(frozen=True)
class _Drawing:
    board: Board
    layout: Layout
    colors: dict[str, int]
    signs: dict[str, str]
    owners: dict[int, str]

    def route(self, track: Track) -> str:
        """A track once: its bed, its spaces, and the train cars on them."""
        line = self.layout.lines[track.index]
        owner = self.owners.get(track.index)
        name = self.board.track_name(track)
        described = f"{name}: {_described(track)}" + (f", claimed by {owner}" if owner else "")
        faded = " faded" if self.owners and not owner else ""
        parts = [
            f'<g class="route{faded}" id="route-{track.index}" data-route="{escape(name)}">',
            f"<title>{escape(printable(described))}</title>",
            f'<polyline class="bed" points="{_points(line.points)}"/>',
        ]
        for number, space in enumerate(line.spaces):
            kind = " tunnel" if track.tunnel else ""
            inside = [_rect(line.space_long, SPACE_WIDE, f"space {track.color}{kind}")]
            if owner:
                color = self.colors[owner]
                inside.append(_rect(line.space_long - 4, SPACE_WIDE + 3, f"car player{color}", 5))
                inside.append(_sign(space, self.signs[owner], f"initial on-player{color}", 12))
            elif number < track.ferry:
                inside.append(_LOCOMOTIVE)
            elif LETTERS[track.color]:
                inside.append(_sign(space, LETTERS[track.color], f"letter on-{track.color}", 11))
            parts.append(f'<g transform="{_at(space)} rotate({space.angle:.1f})">{"".join(inside)}</g>')
        return "".join(parts) + "</g>"

    def borrowed(self, loans: Mapping[str, Sequence[int]]) -> Iterator[str]:
        """A borrowed route: a dashed line in the borrower's colour, under the cars of its owner."""
        for player, tracks in loans.items():
            for index in tracks:
                name = escape(printable(f"borrowed by {player}"))
                yield (
                    f'<polyline class="borrowed of-player{self.colors[player]}" '
                    f'points="{_points(self.layout.lines[index].points)}"><title>{name}</title></polyline>'
                )

    def way(self, path: Sequence[int]) -> Iterator[str]:
        """The line of a path, from city to city."""
        for index in path:
            track = self.board.tracks[index]
            ends = (self.layout.cities[track.a], *self.layout.lines[index].points[2:-2], self.layout.cities[track.b])
            yield f'<polyline class="way" points="{_points(ends)}"/>'

    def badges(self, path: Sequence[int]) -> Iterator[str]:
        """The number of each route of a path, at its middle."""
        for number, index in enumerate(path, start=1):
            spot = self.layout.lines[index].middle
            yield (
                f'<g transform="{_at(spot)}"><circle class="badge" r="10"/>'
                f'<text class="count" y="4.5">{number}</text></g>'
            )

    def towns(self, stations: Mapping[str, Sequence[str]], marked: set[str]) -> Iterator[str]:
        """The cities: a dot or a station, and the name, once."""
        built = {city: player for player, cities in stations.items() for city in cities}
        for name, spot in self.layout.cities.items():
            inside = f'<circle class="city" r="{CITY}"/>'
            if name in marked:
                inside += f'<circle class="ring" r="{CITY + 7}"/>'
            if name in built:
                color = self.colors[built[name]]
                sign = escape(self.signs[built[name]])
                inside += (
                    f'<path class="car player{color}" d="M-11 11V-4L0 -14 11 -4V11Z"/>'
                    f'<text class="initial on-player{color}" y="7">{sign}</text>'
                )
            box = self.layout.labels[name]
            wide, high = box.right - box.left, box.bottom - box.top
            size = f'width="{wide:.1f}" height="{high:.1f}"'
            yield (
                f'<g class="town" data-city="{escape(name)}"><g transform="{_at(spot)}">{inside}</g>'
                f'<rect class="plate" x="{box.left:.1f}" y="{box.top:.1f}" {size} rx="4"/>'
                f'<text class="name" x="{(box.left + box.right) / 2:.1f}" y="{box.bottom - FONT * 0.3:.1f}" '
                f'textLength="{wide - 6:.1f}" lengthAdjust="spacingAndGlyphs">{escape(name)}</text></g>'
            )


_LOCOMOTIVE = '<circle class="wheel" r="6.5"/><path class="loco" d="M-4 3V-1H0V-4H4V3ZM-3 -1V-3.5H-1.5V-1Z"/>'


def _at(spot: Point) -> str:
    return f"translate({spot.x:.1f} {spot.y:.1f})"


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{point.x:.1f},{point.y:.1f}" for point in points)


def _rect(long: float, wide: float, names: str, round_: float = 2.5) -> str:
    return (
        f'<rect class="{names}" x="{-long / 2:.1f}" y="{-wide / 2:.1f}" width="{long:.1f}" height="{wide:.1f}" '
        f'rx="{round_}"/>'
    )


def _sign(space: Point, text: str, names: str, size: float) -> str:
    """Letters on a space: a single one upright, several along it, as long as that is not upside down."""
    turn = -space.angle if len(text) == 1 else 180.0 * (abs(space.angle) > 90)
    return f'<text class="{names}" transform="rotate({turn:.1f})" y="{size * 0.36:.1f}">{escape(text)}</text>'


def _halo(line: Line) -> Iterator[str]:
    points = _points(line.points[2:-2])
    for name in ("halo", "inner"):
        yield f'<polyline class="{name}" points="{points}"/>'


def _described(track: Track) -> str:
    spaces = f"{track.length} {track.color} space{'' if track.length == 1 else 's'}"
    if track.ferry:
        return f"{spaces}, ferry with {track.ferry} locomotive{'' if track.ferry == 1 else 's'}"
    return f"{spaces}, tunnel" if track.tunnel else spaces


_MARKS = {
    "halo": ('<rect class="halo" x="-15" y="-10" width="30" height="20" rx="9" style="stroke-width:4"/>', "disputed"),
    "ring": (f'<circle class="ring" r="{CITY}"/>', "city in question"),
    "way": ('<path class="way" d="M-8 0H8" style="stroke-width:18"/>', "numbered in the order of the path"),
    "borrowed": (
        '<path class="borrowed of-player0" d="M-15 0H15" style="stroke-width:18"/>',
        "borrowed, in the borrower's colour",
    ),
}


def _legend(board: Board, drawing: _Drawing, marks: Sequence[str]) -> Iterator[str]:
    """The rows under the map: who has which colour, what the spaces mean, and the marks."""
    if drawing.colors:
        yield _row(
            (
                _rect(30, SPACE_WIDE + 3, f"car player{color}", 5)
                + f'<text class="initial on-player{color}" y="4.5">{escape(drawing.signs[player])}</text>',
                printable(player, 40),
            )
            for player, color in drawing.colors.items()
        )
    used = dict.fromkeys(track.color for track in board.tracks)
    spaces = [
        (_rect(30, SPACE_WIDE, f"space {color}") + f'<text class="letter on-{color}" y="4">{letter}</text>', color)
        for color, letter in LETTERS.items()
        if color in used
    ]
    if any(track.tunnel for track in board.tracks):
        spaces.append((_rect(30, SPACE_WIDE, "space gray tunnel"), "tunnel"))
    if any(track.ferry for track in board.tracks):
        spaces.append((_rect(30, SPACE_WIDE, "space gray") + _LOCOMOTIVE, "ferry: a locomotive"))
    yield _row(spaces)
    if marks:
        yield _row([_MARKS[mark] for mark in marks])


def _row(entries: Iterable[tuple[str, str]]) -> str:
    x = 16.0
    parts = []
    for sign, words in entries:
        parts.append(
            f'<g transform="translate({x:.1f} 0)">{sign}<text class="word" x="22" y="5">{escape(words)}</text></g>'
        )
        x += 22 + text_width(words, LEGEND_FONT) + 40
    return "".join(parts)
