"""Anything at all for every reader: it is read or refused with words and places, at once, and nothing else happens.

``TTR_FUZZ=5000`` tries so many inputs for each; a few in an ordinary run.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.readers import MANY, READERS, options, seeds
from ttr_rules.cli.main import main
from ttr_rules.faults import Unusable
from ttr_rules.situation.given import KEYS

MOST_SECONDS = 2.0
FEW = settings(
    max_examples=int(os.environ.get("TTR_FUZZ", "15")),
    deadline=None,
    derandomize="TTR_FUZZ" not in os.environ,
    suppress_health_check=list(HealthCheck),
)

SAID = (
    "red locomotive Denver - Omaha Wien Ann Bo draw blind take claim with 4 pink keep all none 0 -1 999999999 1.5 true "
    "null any yes house edition $setup.tickets.deal claim.own-cards europe na-current x \u00e9 \u2028 \ufeff"
)
WORDS = st.sampled_from(SAID.split(" "))
TEXT = st.one_of(st.text(max_size=12), st.lists(WORDS, max_size=6).map(" ".join))
VALUES = st.recursive(
    st.one_of(TEXT, st.integers(-5, 999_999), st.booleans(), st.none(), st.sampled_from([0.5, -1.25, 1e300])),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXT, inner, max_size=4)),
    max_leaves=8,
)
RULES = ("setup.tickets", "draw.count", "claim.own-cards", "double.player-count", "end.trigger", "tie.order")
CHANGE = st.fixed_dictionaries(
    {},
    optional={key: st.one_of(VALUES, st.sampled_from(RULES)) for key in
              ("set", "to", "was", "add", "drop", "adopt", "from", "mark", "says", "when", "require", "about", "then",
               "except", "norms", "routes", "locomotives", "by", "cite", "is")},
)  # fmt: skip
SHAPES: dict[str, st.SearchStrategy[Any]] = {
    "situation": st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5),
    "edition": st.fixed_dictionaries(
        {
            "edition": st.one_of(st.just("mine"), VALUES),
            "extends": st.one_of(st.sampled_from(["europe", "series"]), VALUES),
        },
        optional={
            "rules": st.one_of(VALUES, st.dictionaries(st.sampled_from(RULES), st.one_of(CHANGE, VALUES), max_size=3)),
            "changes": st.one_of(VALUES, st.lists(CHANGE, max_size=3)),
            "board": VALUES,
            "tickets": VALUES,
        },
    ),
    "layer": st.fixed_dictionaries(
        {"house": st.one_of(st.just("mine"), VALUES)},
        optional={
            "changes": st.one_of(VALUES, st.lists(CHANGE, max_size=3)),
            "da": VALUES,
            **dict.fromkeys(("fits", "clashes", "players", "words", "concerns", "evidence", "example"), VALUES),
        },
    ),
    "table": st.dictionaries(st.sampled_from(["edition", "house", "players", "agreed", "title", "date"]), VALUES),
}


def harmless(read: Callable[[bytes], None], raw: bytes) -> None:
    """It is read or refused, in time."""
    began = time.process_time()
    with contextlib.suppress(Unusable):
        try:
            read(raw)
        except Unusable as error:
            assert error.faults and "\n" not in str(error.faults[0])
            raise
    assert time.process_time() - began < MOST_SECONDS


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    """What is read once for all is no input's fault."""
    for name, read in READERS.items():
        for seed in seeds(name)[:2]:
            with contextlib.suppress(Unusable):
                read(seed)


@pytest.mark.parametrize("name", READERS)
@FEW
@given(data=st.data())
def test_bytes_and_text(name: str, data: st.DataObject) -> None:
    raw = data.draw(st.one_of(st.binary(max_size=60), TEXT.map(lambda text: text.encode("utf-8", "surrogatepass"))))
    harmless(READERS[name], raw)


@pytest.mark.parametrize("name", READERS)
@FEW
@given(data=st.data())
def test_what_is_known_with_a_piece_changed(name: str, data: st.DataObject) -> None:
    seed = data.draw(st.sampled_from(seeds(name)))
    start = data.draw(st.integers(0, len(seed)))
    end = data.draw(st.integers(start, min(len(seed), start + 20)))
    harmless(READERS[name], seed[:start] + data.draw(TEXT).encode() + seed[end:])


@pytest.mark.parametrize("name", SHAPES)
@FEW
@given(data=st.data())
def test_shapes(name: str, data: st.DataObject) -> None:
    written = data.draw(SHAPES[name])
    harmless(READERS[name], yaml.safe_dump(written, allow_unicode=True, default_flow_style=True).encode())


@FEW
@given(st.sampled_from([*MANY, "players", "turn", "display", "deck", "discard", "final-round", "ask"]), TEXT)
def test_options(key: str, text: str) -> None:
    harmless(options, f"{key}\n{text}".encode("utf-8", "surrogatepass"))


COMMANDS = ("judge", "score", "check", "ask", "rules", "rule", "house", "compare", "board", "schema", "editions", "x")
ARGUMENT = st.one_of(
    TEXT, st.sampled_from(["--json", "--why", "--hand", "--edition", "--players", "--house", "it.yaml", "-", "check"])
)


@FEW
@given(st.sampled_from(COMMANDS), st.lists(ARGUMENT, max_size=4), VALUES)
def test_command_lines(tmp_path_factory: pytest.TempPathFactory, command: str, arguments: list[str], it: Any) -> None:
    folder = tmp_path_factory.mktemp("it")
    (folder / "it.yaml").write_text(yaml.safe_dump(it), encoding="utf-8")
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    standing = Path.cwd()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setenv("TTR_TRACEBACK", "1")
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b""), "utf-8"))
        patch.chdir(folder)
        status = main([command, *arguments])
    assert Path.cwd() == standing
    assert status in (0, 1, 2)
    assert status != 1 or command in ("check", "house")
    err.flush()
    assert (status == 2) <= bool(err.buffer.getvalue())  # type: ignore[attr-defined]
