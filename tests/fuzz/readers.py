"""Everything that reads what others wrote, each as a function of bytes: read or refused, never anything else."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from ttr_rules.faults import Unusable

HERE = Path(__file__).parent
CASES = HERE / "cases"
ROOT = HERE.parent.parent


@cache
def _folder() -> Path:
    kept = tempfile.TemporaryDirectory(prefix="ttr-fuzz")
    _KEPT.append(kept)
    return Path(kept.name)


_KEPT: list[tempfile.TemporaryDirectory[str]] = []
"""Folders that go when the process ends."""


def _written(raw: bytes, name: str) -> Path:
    path = _folder() / name
    path.write_bytes(raw)
    return path


def situation(raw: bytes) -> None:
    """A situation file, judged as far as it goes."""
    from ttr_rules.cli.situations import judge_written
    from ttr_rules.situation.given import situation_data

    judge_written(situation_data(raw, "situation.yaml"), False, elsewhere=False)


def edition(raw: bytes) -> None:
    """A rule file of one's own."""
    from ttr_rules.rules.load import load_rules
    from ttr_rules.situation.adjudicate import judge_data

    path = str(_written(raw, "edition.yaml"))
    load_rules(path)
    judge_data({"edition": path, "steps": ["draw blind", "take red"]}, elsewhere=False)


def layer(raw: bytes) -> None:
    """A house rule of one's own."""
    from ttr_rules.rules.house import house_rule
    from ttr_rules.rules.load import load_rules
    from ttr_rules.situation.adjudicate import judge_data

    path = str(_written(raw, "house.yaml"))
    told: Unusable | None = None
    try:
        house_rule(path).told("da")
    except Unusable as error:
        told = error
    load_rules(None, [path])
    judge_data({"house": [path], "steps": ["draw blind", "take red"]}, elsewhere=False)
    if told:
        raise told


def moves(raw: bytes) -> None:
    """Moves as they are typed, a line each."""
    from ttr_rules.cli.situations import judge_written
    from ttr_rules.cli.situations import situation as typed

    lines = raw.decode("utf-8", errors="replace").split("\n")[:4]
    judge_written(typed(None, {}, lines), False, elsewhere=False)


def question(raw: bytes) -> None:
    """A question in plain words."""
    from ttr_rules.ask.answer import answer_question

    answer_question(raw.decode("utf-8", errors="replace"))


def table(raw: bytes) -> None:
    """The rules of a table."""
    from ttr_rules.cli.table import read_table
    from ttr_rules.rules.load import load_rules

    agreed = read_table(_written(raw, "ttr-rules.yaml"))
    load_rules(agreed.edition, agreed.house)


def options(raw: bytes) -> None:
    """What options say of a situation: the option in the first line, its words after that."""
    from ttr_rules.cli.situations import judge_written
    from ttr_rules.cli.situations import situation as typed

    key, _, words = raw.decode("utf-8", errors="replace").partition("\n")
    judge_written(typed(None, {key: [words] if key in MANY else words}, ["draw blind"]), False, elsewhere=False)


MANY = ("hands", "routes", "trains", "tickets", "score", "stations", "end", "steps", "house")

READERS: dict[str, Callable[[bytes], None]] = {
    "situation": situation,
    "edition": edition,
    "layer": layer,
    "moves": moves,
    "question": question,
    "table": table,
}


def seeds(reader: str) -> list[bytes]:
    """What a reader is known to read, from the examples and the rules themselves."""
    globs = {
        "situation": ["examples/**/*.yaml"],
        "edition": ["tests/layers/*/*edition*.yaml", "rulesets/editions/*.yaml"],
        "layer": ["rulesets/house/*.yaml", "tests/layers/*/*.yaml"],
    }
    found = [path.read_bytes() for pattern in globs.get(reader, ()) for path in sorted(ROOT.glob(pattern))]
    return found + [text.encode() for text in TYPED.get(reader, ())]


TYPED = {
    "edition": ["edition: mine\ntitle: Mine\nextends: na-classic\nrules:\n  setup.tickets: {is: {deal: 5, keep: 2}}\n"],
    "moves": [
        "draw blind\ntake locomotive",
        "take red; shows locomotive; then red, green, green, white, black",
        "claim Denver - Omaha with 4 pink",
        "claim a gray 6 with 4 red + 2 loco\nclaim the other track",
        "claim Zürich - Venezia with 2 green; reveals green, red, locomotive\npay 1 green + 1 locomotive",
        "deal tickets; shows Boston - Miami, Denver - El Paso\nkeep 2",
        "Bo: station Wien with 2 red\nAnn: pass",
        "trade a red card with Bo\nstop\ndecline",
    ],
    "question": [
        "can I take the open locomotive as my second card?",
        "Darf ich zwei Lokomotiven nehmen?",
        "12 + 21 - 8 points and the longest path, 3 players, who wins?",
    ],
    "table": [
        "edition: europe\nhouse: [open-hands]\nplayers: [Ann, Bo]\nagreed: [Ann]\ndate: 2026-01-01\ntitle: Ours\n",
        "edition: na-current\nhouse: [doubles-open-at-three]\n",
    ],
}
"""Seeds that stand in no file."""
