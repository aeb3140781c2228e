"""The conversation of a count: lines are typed, entries are taken in or refused with a word, the file is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_rules.cli.count.entries import MARKER, ROUTES, STATIONS, TICKETS, Count, Entry
from ttr_rules.cli.count.kept import keep
from ttr_rules.cli.count.tab import completed, install
from ttr_rules.cli.output import write_blocks
from ttr_rules.faults import Unusable
from ttr_rules.show.blocks import Line

if TYPE_CHECKING:
    from ttr_rules.show.words import Frame

KINDS = {
    "r": ROUTES, "route": ROUTES, "routes": ROUTES,
    "s": STATIONS, "station": STATIONS, "stations": STATIONS,
    "t": TICKETS, "ticket": TICKETS, "tickets": TICKETS,
}  # fmt: skip
"""The words that say what follows, or, alone, what the next lines hold."""

_MARKER = re.compile(r"(?i)(?:marker|score)\s+(\S+)\Z")
_REMOVE = re.compile(r"(?i)(?:remove|drop)\s+(.+)")
_UNDO = re.compile(r"(?i)undo(?:\s+(\d{1,3}))?\Z")

DONE, LEFT = "done", "left"
"""How a conversation ends."""

ENDS = {"done": DONE, "quit": LEFT, "exit": LEFT, "q": LEFT}
WORDS = frozenset((*KINDS, *ENDS, "help", "?", "show", "next", "back", "undo", "remove", "drop", "marker", "score"))


def reserved(name: str) -> bool:
    """Whether a player's name would be taken for something else here."""
    return name.casefold() in WORDS or ":" in name


def _tell(text: str, style: str = "") -> None:
    """One line, broken by the terminal alone."""
    write_blocks([Line(f"  {text}", style, raw=True)])


class Talk:
    """Asks at the terminal until the count is done or left."""

    def __init__(self, count: Count, file: Path, say: Frame) -> None:
        self.count, self.file, self.say = count, file, say
        count.done = False
        self.kind = next((kind for kind in reversed(count.kinds) if count.of(count.turn, kind)), ROUTES)
        self.words: dict[str, Callable[[], None]] = {
            "help": self._help, "?": self._help, "show": self._show, "next": lambda: self._step(1),
            "back": lambda: self._step(-1),
        }  # fmt: skip

    def run(self) -> str:
        """Converse; how it ended. Ctrl-D and Ctrl-C come through as the exceptions that they are."""
        install(self._complete)
        while True:
            # What is pasted comes as one line with several in it.
            for line in input(self._prompt()).splitlines() or [""]:
                if line.strip().casefold() in ENDS:
                    return ENDS[line.strip().casefold()]
                self.hear(line.strip())

    def finish(self) -> None:
        """Note in the file that its sheet was shown."""
        self.count.done = True
        self._keep()

    def hear(self, line: str) -> None:
        """Do what one line says."""
        name, colon, rest = line.partition(":")
        if colon and self._player(name):
            self._turn_to(self._player(name))
            line = rest.strip()
            if not line:
                return
        if not line:
            self._go_on()
        elif line.casefold() in self.words:
            self.words[line.casefold()]()
        elif line.casefold() in KINDS:
            self._ask_for(KINDS[line.casefold()])
        elif self._player(line):
            self._turn_to(self._player(line))
        elif undo := _UNDO.match(line):
            self._undo(int(undo[1] or 1))
        elif remove := _REMOVE.match(line):
            self._change(lambda: self._removed(remove[1]))
        else:
            self._take_in(line)

    def _prompt(self) -> str:
        player = self.count.turn
        trains, points = self.count.standing(player)
        kind = self.say(f"talk-kind-{self.kind}")
        return self.say("talk-prompt", player=player, kind=kind, trains=trains, points=points)

    def _player(self, name: str) -> str:
        wanted = name.strip().casefold()
        return next((player for player in self.count.players if player.casefold() == wanted), "")

    def _take_in(self, line: str) -> None:
        """Take in the things of a line; a word that says what they are holds for the rest of the line."""
        kind = self.kind
        for piece in re.split("[,;]", line):
            text = piece.strip()
            first, _, rest = text.partition(" ")
            if marker := _MARKER.match(text):
                self._add(MARKER, marker[1])
                continue
            if first.casefold().rstrip(":") in KINDS and rest:
                kind, text = KINDS[first.casefold().rstrip(":")], rest.strip()
            if text:
                self._add(kind, text)

    def _add(self, kind: str, text: str) -> None:
        def added() -> str:
            entry = self.count.add(self.count.turn, kind, text)
            for slip in self.count.slips:
                _tell(self.say("read-name", text=slip.text, **{"as": slip.read_as}))
            return self._told(entry)

        if not self._change(added) and kind in (ROUTES, TICKETS):
            other = self.count.otherwise(kind, text)
            if other:
                _tell(self.say("talk-as-tickets" if kind == ROUTES else "talk-as-routes", text=text))

    def _told(self, entry: Entry) -> str:
        if entry.kind == ROUTES:
            return self.say("talk-route", name=entry.name, length=entry.length, points=entry.points)
        if entry.kind == STATIONS:
            if entry.borrows:
                return self.say("talk-borrows", city=entry.name, route=entry.borrows)
            return self.say("station-in", city=entry.name)
        return f"{self.say('marker')}: {entry.name}" if entry.kind == MARKER else entry.name

    def _change(self, change: Callable[[], str]) -> bool:
        """Make a change, keep it, and tell of it; or tell why not."""
        try:
            told = change()
        except Unusable as error:
            for fault in error.faults:
                _tell(self.say("talk-not", fault=fault), "no")
            return False
        self._keep()
        _tell(told)
        return True

    def _keep(self) -> None:
        """Keep the count. A full disk is told of and ends nothing: the next step writes everything again."""
        try:
            keep(self.count, self.file)
        except Unusable as error:
            _tell(str(error), "no")

    def _removed(self, text: str) -> str:
        kind, (first, _, rest) = self.kind, text.partition(" ")
        if first.casefold() in KINDS and rest:
            kind, text = KINDS[first.casefold()], rest
        return self._taken_out(self.count.remove(self.count.turn, kind, text))

    def _taken_out(self, entry: Entry) -> str:
        return self.say("talk-undone", player=entry.player, name=self._told(entry))

    def _undo(self, steps: int) -> None:
        for _ in range(steps):
            entry = self.count.undo()
            if entry is None:
                _tell(self.say("talk-nothing"))
                return
            self._keep()
            _tell(self._taken_out(entry))

    def _go_on(self) -> None:
        """On to the next kind of thing, after the last one to the next player."""
        kinds = self.count.kinds
        following = kinds.index(self.kind) + 1
        if following < len(kinds):
            self.kind = kinds[following]
        elif self.count.turn == self.count.players[-1]:
            print(self.say("talk-everybody"))
        else:
            self._step(1)

    def _step(self, by: int) -> None:
        players = self.count.players
        self._turn_to(players[(players.index(self.count.turn) + by) % len(players)])

    def _turn_to(self, player: str) -> None:
        self.count.turn, self.kind = player, ROUTES
        self._keep()

    def _ask_for(self, kind: str) -> None:
        if kind in self.count.kinds:
            self.kind = kind
        else:
            self._add(kind, "")

    def _help(self) -> None:
        print(self.say("talk-help"))

    def _show(self) -> None:
        """What each player has."""
        for player in self.count.players:
            trains, points = self.count.standing(player)
            blocks = [Line(self.say("talk-standing", player=player, trains=trains, points=points), "strong")]
            for kind in (*self.count.kinds, MARKER):
                names = ", ".join(self._short(entry) for entry in self.count.of(player, kind))
                if names:
                    label = self.say("marker") if kind == MARKER else self.say(f"talk-kind-{kind}")
                    blocks.append(Line(f"{label}: {names}", indent=2))
            write_blocks(blocks)

    def _short(self, entry: Entry) -> str:
        return self._told(entry) if entry.borrows else entry.name

    def _complete(self, text: str, first: bool) -> list[str]:
        """What Tab makes of a piece of a line."""
        begun = re.match(r"\s*(\w+)\s+(?=\S)", text)
        word = begun[1].casefold() if begun else ""
        if begun and (word in KINDS or word in ("remove", "drop")):
            kind = KINDS.get(word, self.kind)
            return [begun[0] + name for name in completed(self.count.board, kind, text[begun.end() :])]
        others = [*WORDS, *self.count.players] if first else ()
        return completed(self.count.board, self.kind, text, others)
