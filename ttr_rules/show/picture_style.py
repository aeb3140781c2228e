"""The colours of a picture, light and dark, and the letters for those who cannot tell colours apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ttr_rules.faults import printable


class Ink(NamedTuple):
    """The colour of a thing, and of a letter on it."""

    fill: str
    letter: str


SPACES = {
    "red": Ink("#d5383f", "#fff"),
    "blue": Ink("#2d6fbb", "#fff"),
    "green": Ink("#3c8f48", "#fff"),
    "yellow": Ink("#f4d03a", "#222"),
    "black": Ink("#2b2b2b", "#fff"),
    "white": Ink("#ffffff", "#222"),
    "orange": Ink("#f08c2e", "#222"),
    "pink": Ink("#e08bc0", "#222"),
    "gray": Ink("#b4b4b4", "#222"),
}

LETTERS = {
    "red": "R",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "black": "K",
    "white": "W",
    "orange": "O",
    "pink": "P",
    "gray": "",
}

PLAYERS = (
    Ink("#0059a8", "#fff"),
    Ink("#c43c00", "#fff"),
    Ink("#007a55", "#fff"),
    Ink("#8e3a9d", "#fff"),
    Ink("#e9c400", "#222"),
)

_LIGHT = {
    "paper": "#faf6ec",
    "text": "#1c1c1c",
    "line": "#6b6b6b",
    "edge": "#3a3a3a",
    "city": "#fff",
    "mark": "#d1006f",
    "tunnel": "#7a4413",
}
_DARK = {
    "paper": "#1b1f24",
    "text": "#f2f2f2",
    "line": "#8d949c",
    "edge": "#d5d9de",
    "city": "#11151a",
    "mark": "#ff5fae",
    "tunnel": "#e3a76b",
}

THEMES = ("auto", "light", "dark")


def _themed(ink: dict[str, str]) -> str:
    return (
        f".paper{{fill:{ink['paper']}}}"
        f".plate{{fill:{ink['paper']};fill-opacity:.82}}"
        f".name,.word{{fill:{ink['text']}}}"
        f".bed{{stroke:{ink['line']}}}"
        f".space,.car{{stroke:{ink['edge']}}}"
        f".tunnel{{stroke:{ink['tunnel']}}}"
        f".city{{fill:{ink['city']};stroke:{ink['edge']}}}"
        f".halo{{stroke:{ink['mark']}}}.inner{{stroke:{ink['paper']}}}"
        f".ring{{stroke:{ink['mark']}}}"
        f".way{{stroke:{ink['mark']}}}.badge{{fill:{ink['mark']};stroke:{ink['paper']}}}"
        f".count{{fill:{ink['paper']}}}"
    )


def style_sheet(theme: str) -> str:
    """The rules of a picture's looks. ``auto`` follows the reader's system."""
    colors = "".join(
        f".{name}{{fill:{ink.fill}}}.on-{name}{{fill:{ink.letter}}}" for name, ink in SPACES.items()
    ) + "".join(
        f".player{at}{{fill:{ink.fill}}}.on-player{at}{{fill:{ink.letter}}}.of-player{at}{{stroke:{ink.fill}}}"
        for at, ink in enumerate(PLAYERS)
    )
    shapes = (
        "text{font-family:Verdana,'DejaVu Sans',sans-serif;text-anchor:middle}"
        ".name{font-size:17px}.word{font-size:15px;text-anchor:start}.head{font-size:24px}"
        ".letter{font-size:11px}.initial{font-size:12px;font-weight:bold}.count{font-size:12px;font-weight:bold}"
        ".bed,.halo,.inner,.way,.borrowed{fill:none}.bed{stroke-width:1.5}"
        ".space{stroke-width:1.2}.car{stroke-width:2}.tunnel{stroke-width:3;stroke-dasharray:5 3}"
        ".faded{opacity:.4}.city{stroke-width:2.5}.ring{fill:none;stroke-width:4}"
        ".halo{stroke-width:34;stroke-linecap:round}.inner{stroke-width:26;stroke-linecap:round}"
        ".way{stroke-width:27;stroke-linejoin:round;stroke-linecap:round;opacity:.5}.badge{stroke-width:1.5}"
        ".borrowed{stroke-width:25;stroke-dasharray:4 6}.wheel{fill:#fff;stroke:#222;stroke-width:1.2}.loco{fill:#222}"
    )
    themed = _themed(_DARK if theme == "dark" else _LIGHT)
    if theme == "auto":
        themed += f"@media (prefers-color-scheme:dark){{{_themed(_DARK)}}}"
    return shapes + colors + themed


def initials(players: Sequence[str]) -> dict[str, str]:
    """A sign for each player: as many first letters as tell the name from the others, at most three, else a number."""
    names = [printable(player).casefold() for player in players]
    signs: dict[str, str] = {}
    for at, player in enumerate(players):
        others = names[:at] + names[at + 1 :]
        starts = (printable(player)[:letters].strip() for letters in (1, 2, 3))
        signs[player] = next((start for start in starts if _tells(start.casefold(), names[at], others)), str(at + 1))
    return signs


def _tells(start: str, name: str, others: list[str]) -> bool:
    """Whether the first letters of a name, or all of a short one, are not those of another."""
    if start == name:
        return bool(name) and name not in others
    return bool(start) and not any(other.startswith(start) for other in others)
