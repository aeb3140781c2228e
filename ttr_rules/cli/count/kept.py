"""The file that a count is kept in: written whole at each step, and read again where it was left."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from ttr_rules.cli.count.entries import MARKER, ROUTES, STATIONS, TICKETS, Count, Entry
from ttr_rules.cli.situations import read_data
from ttr_rules.faults import unusable
from ttr_rules.placed import place_of, place_of_key
from ttr_rules.rules.load import default_edition, load_rules
from ttr_rules.situation.adjudicate import board_of
from ttr_rules.situation.read import draft_data, resolve
from ttr_rules.whole import write_whole

NAME = "ttr-score"
KEYS = ("title", "edition", "house", "players", "turn", ROUTES, STATIONS, TICKETS, MARKER, "ask")
NOTE = "# Kept by 'ttr score', which takes it up again; 'ttr score FILE' shows the sheet.\n"


def newest(folder: Path) -> Path | None:
    """The count in a folder that was touched last."""
    files = [file for file in folder.glob(f"{NAME}*.yaml") if file.is_file()]
    return max(files, key=lambda file: file.stat().st_mtime, default=None)


def unused(folder: Path) -> Path:
    """A name for a new count."""
    file, number = folder / f"{NAME}.yaml", 1
    while file.exists():
        number += 1
        file = folder / f"{NAME}-{number}.yaml"
    return file


def keep(count: Count, file: Path) -> None:
    """Write a count. Whatever happens on the way, the file holds it as it was or as it is."""
    import yaml

    text = yaml.safe_dump(count.data(), sort_keys=False, allow_unicode=True, default_flow_style=False, width=1_000)
    write_whole(file, NOTE + text)


def clear_away(file: Path) -> None:
    """Remove what interrupted writes have left beside a file."""
    for left in file.parent.glob(f".{file.name}.*"):
        with suppress(OSError):
            left.unlink()


def taken_up(file: Path) -> Count:
    """The count in a file. Raises Unusable for what is none, or cannot be so at a table."""
    data = read_data(str(file))
    for key in data:
        if key not in KEYS:
            place = place_of_key(data, key)
            expected = "one of " + ", ".join(KEYS)
            raise unusable(f"'{key}' has no place in a count", expected=expected, file=str(file), place=place)
    if not isinstance(data.get("players"), list):
        place = place_of(data, "players") or (1, 1)
        expected = "'players: [NAME, NAME]'"
        raise unusable("the players are not named", expected=expected, file=str(file), place=place)
    wishes = _wishes_taken_out(data)
    data["ask"] = "score"
    draft = draft_data(data, str(file))
    edition, house = draft.edition or default_edition(), draft.house or []
    rules = load_rules(edition, house)
    seen = resolve(draft, rules, board_of(rules))
    count = Count(edition, house, list(seen.named), seen.turn or "", seen.title, "turn" not in data)
    for player in count.players:
        for ref in seen.routes.get(player, ()):
            count.entries.append(count.route(player, [count.board.tracks[index] for index in ref.tracks]))
        for number, station in enumerate(seen.stations.get(player, ())):
            text = f"{station.city} borrows {wishes[player, number]}" if (player, number) in wishes else station.city
            count.add(player, STATIONS, text)
        for ticket in seen.tickets.get(player, ()):
            count.entries.append(Entry(player, TICKETS, f"{ticket.name} ({ticket.points})", points=ticket.points))
        if player in seen.score:
            count.entries.append(Entry(player, MARKER, str(seen.score[player])))
    return count


def _wishes_taken_out(data: dict[str, Any]) -> dict[tuple[str, int], str]:
    """What stations are to borrow, by player and place: half a count need not have the route yet."""
    stations = data.get(STATIONS)
    wishes: dict[tuple[str, int], str] = {}
    for player, built in stations.items() if isinstance(stations, dict) else ():
        for number, station in enumerate(built if isinstance(built, list) else ()):
            if isinstance(station, dict) and isinstance(station.get("borrows"), str):
                wishes[player, number] = station.pop("borrows")
    return wishes
