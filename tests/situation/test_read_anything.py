"""Whatever is written, it is read or refused in one line; never anything else."""

from __future__ import annotations

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.situation.tables import CURRENT, EUROPE, read, typed
from ttr_rules.faults import Unusable

SAID = (
    "draw blind take red locomotive claim Denver - Omaha Wien with 4 pink + , ; : #2 { } [ ] ' \" | > ? ! & * @ % -1 "
    "99999999 1.5 null true Ann Bo keep all tickets shows then reveals station a gray 6 the other track pay decline "
    "players: steps: hands: routes: end: deck: adds from to back part of half and borrows é Ø \u2028 \ue000"
)
WORDS = st.sampled_from(SAID.split(" "))
TEXT = st.lists(st.one_of(WORDS, st.sampled_from(["\n", "\n - ", "  "]), st.text(max_size=4)), max_size=25).map(
    " ".join
)
OPTIONS = st.sampled_from(["hand", "routes", "trains", "tickets", "stations", "end", "final_round", "players", "deck"])


@settings(max_examples=300, deadline=None)
@given(TEXT, TEXT, OPTIONS)
def test_any_text(text: str, other: str, option: str) -> None:
    for rules in (CURRENT, EUROPE):
        for attempt in (
            lambda rules=rules: read(text, rules),
            lambda rules=rules: read(f"steps:\n - Ann: {text}\nhands: {{Ann: {other}}}\n", rules),
            lambda rules=rules: typed(text, rules=rules, **{option: other}),
        ):
            with contextlib.suppress(Unusable):
                attempt()
