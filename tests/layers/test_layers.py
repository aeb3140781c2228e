"""House rules as people write them: good ones that do what they say, bad ones with the whole of what they are told.

A star stands for the line of a rule of the series, which moves when that file is edited.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ttr_rules.cli.expect import differences
from ttr_rules.faults import Unusable
from ttr_rules.placed import read_file
from ttr_rules.rules.layers import plain
from ttr_rules.rules.load import load_rules
from ttr_rules.situation.adjudicate import judge_data

HERE = Path(__file__).parent
GOOD, BAD = (sorted((HERE / folder).glob("*.yaml")) for folder in ("good", "bad"))


def names(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


@pytest.mark.parametrize("path", GOOD, ids=names(GOOD))
def test_a_good_layer_does_what_it_says(path: Path) -> None:
    data: dict[str, Any] = plain(read_file(path))
    example = data.get("example")
    if example is None:
        assert load_rules(None, [path]).advice[0]["id"] == data["house"]
        return
    expect = example.pop("expect")
    answer = judge_data(example, house=[str(path)], elsewhere=False)
    assert differences(expect, answer) == []
    try:
        without = judge_data(example, elsewhere=False)
    except Unusable:
        return
    assert (without["verdict"], without["value"]) != (answer["verdict"], answer["value"])


@pytest.mark.parametrize("path", BAD, ids=names(BAD))
def test_a_bad_layer_is_told_what_is_wrong_and_where(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    wanted = [line.removeprefix("# error: ") for line in lines if line.startswith("# error: ")]
    with pytest.raises(Unusable) as raised:
        load_rules(None, [path])
    said = [str(fault).removeprefix(f"{path}:") for fault in raised.value.faults]
    assert [re.sub(r"\((rulesets/\S+?):\d+\)", r"(\1:*)", text) for text in said] == wanted
