"""``ttr ask`` without a question: a conversation that keeps the table's edition, players and house rules."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from ttr_rules.ask.again import changed
from ttr_rules.ask.answer import Answerer
from ttr_rules.ask.reading import read
from ttr_rules.ask.setting import Setting
from ttr_rules.cli.ask import in_language, players_of, show_answer
from ttr_rules.cli.output import write_blocks
from ttr_rules.cli.table import ENGLISH
from ttr_rules.faults import Unusable
from ttr_rules.rules.load import load_rules
from ttr_rules.show.blocks import Line
from ttr_rules.show.words import frame, languages

if TYPE_CHECKING:
    from ttr_rules.show.words import Frame

ENDS = ("quit", "exit", "q", "done")
HELP = ("help", "?")


class Talk:
    """Answers what is typed, line by line."""

    def __init__(self, setting: Setting, usual: str, table: str | None = None) -> None:
        self.setting, self.usual, self.table = setting, usual, table
        self.say: Frame = frame(usual if usual in languages() else ENGLISH)
        self._last: Answerer | None = None

    def run(self) -> None:
        """Converse until it is left. Ctrl-D and Ctrl-C come through as the exceptions that they are."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (lines can be edited and called back)
        while True:
            for line in input(self.say("ask-prompt")).splitlines():
                if line.strip().casefold() in ENDS:
                    return
                if line.strip():
                    self.hear(line.strip())

    def hear(self, line: str) -> None:
        """Answer one line, or do what it says."""
        try:
            if line.casefold() in HELP:
                self._tell("ask-help")
            elif not (self._keep(line) or self._choose(line)):
                self._ask(line)
        except Unusable as error:
            self._tell("talk-not", fault=error.faults[0].message)

    def _ask(self, line: str) -> None:
        reading = read(line, in_language(line, self.setting, self.usual).language)
        last = self._last
        setting = changed(reading, last.setting) if last is not None else None
        if last is not None and setting is not None:
            self._last = Answerer(last.question, last.reading, setting)
        else:
            self._last = Answerer(line, reading, self.setting)
        self._show(self._last.answer())

    def _choose(self, line: str) -> bool:
        """Answer one of the questions that were offered, by its number."""
        last = self._last
        if last is None or not line.isdecimal() or not 1 <= int(line[:4]) <= len(last.near):
            return False
        self._show(last.answer_to(last.near[int(line) - 1]))
        return True

    def _keep(self, line: str) -> bool:
        """Keep an edition, a number of players or house rules for the questions that follow."""
        key, _, rest = line.partition(" ")
        key, told = key.casefold(), rest.split()
        if key == "edition" and len(told) == 1:
            kept = self.setting._replace(edition=told[0])
        elif key == "players" and len(told) == 1:
            kept = self.setting._replace(players=players_of(told[0], "players"))
        elif key == "house":
            kept = self.setting._replace(house=tuple(told))
        else:
            return False
        rules = load_rules(kept.edition, list(kept.house))
        self.setting = kept
        self._tell("ask-kept", edition=rules.title, players=kept.players or "?",
                   house=", ".join(kept.house) or self.say("none"))  # fmt: skip
        return True

    def _show(self, answer: dict[str, object]) -> None:
        answer["table"] = self.table
        read_as = answer["read_as"]
        assert isinstance(read_as, dict)
        show_answer(answer, self.setting.language or read_as.get("language") or ENGLISH)
        if self._last is not None and self._last.near and answer["verdict"] == "unsure":
            self._tell("ask-choose", count=len(self._last.near))

    def _tell(self, key: str, **filled: object) -> None:
        write_blocks([Line(self.say(key, **filled), "dim", raw=True)])


def talk(setting: Setting, usual: str, table: str | None = None) -> int:
    """Hold the conversation; the exit status."""
    from ttr_rules.cli.main import ANSWERED

    talk = Talk(setting, usual, table)
    write_blocks([Line(talk.say("ask-hello"), "dim")])
    try:
        talk.run()
    except EOFError:
        print()
    return ANSWERED
