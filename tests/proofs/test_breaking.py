"""Whatever is given, there is an answer or an error that says so in one line, and soon."""

from __future__ import annotations

import gc
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from tests.proofs.altered import examples, raw_rules
from tests.proofs.test_mutations import leaves, put
from ttr_rules.cli.main import main
from ttr_rules.faults import Unusable
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.situation.adjudicate import judge_data
from ttr_rules.situation.given import KEYS, situation_data

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 5, 10**18, 3.5, float("inf"), float("nan"), "", " ", "-", "#1", ":", "{", '"'),
    *("red", "Ann", "ANN", "3 red", "red locomotive", "draw blind", "Denver", "Denver - Omaha", "na-current", "europe"),
    *("\x00", "\u202e", "\N{GRINNING FACE}" * 50, "a" * 5000, "Ann: " + "x" * 100, "../../etc/passwd", "$draw.count"),
    *("\uff11\uff12", "\u0663 red", "\u00b2", "\ufb01", "\ud800", "\u1f08\u03b8\u1fc6\u03bd\u03b1\u03b9"),
    *([], {}, [[]], [None], ["red", None], {1: 2}, {"": ""}, {None: 1}, {"Ann": None}, {"Ann": {"Ann": {}}}, ("a",)),
)
STEPS = ("draw blind", "Ann: take red", "claim Denver - Omaha with 4 pink", "draw tickets", "keep 1", "pay", "stop")
NAMES = ("Ann", "Bo", "red", "top", "left", "city", "borrows", "points", "triggered-by", "turns-left", 3, None)


def something(dice: Random, depth: int = 0) -> Any:
    """A value that nobody would mean."""
    chance = dice.random()
    if depth > 3 or chance < 0.6:
        return deepcopy(dice.choice(ODD))
    if chance < 0.8:
        return [something(dice, depth + 1) for _ in range(dice.randint(0, 4))]
    return {dice.choice(NAMES): something(dice, depth + 1) for _ in range(dice.randint(0, 3))}


def one_line(error: Unusable) -> None:
    assert error.faults
    for fault in error.faults:
        assert str(fault).isprintable()
        assert len(str(fault)) < 700


@pytest.mark.parametrize("seed", range(3))
def test_data_of_any_kind(seed: int) -> None:
    dice = Random(seed)
    answered = 0
    for _ in range(700):
        data = {key: something(dice) for key in dice.sample(KEYS, dice.randint(1, 5))}
        if dice.random() < 0.7:
            data["steps"] = [dice.choice([*STEPS, something(dice)]) for _ in range(dice.randint(1, 3))]
        if dice.random() < 0.2:
            data[dice.choice([None, 3, "", "foo", " steps"])] = something(dice)
        try:
            judge_data(data, elsewhere=False)
            answered += 1
        except Unusable as error:
            one_line(error)
    assert answered


FILES: dict[str, bytes] = {
    "nothing": b"",
    "utf-16": "steps: [draw blind]".encode("utf-16"),
    "binary": bytes(range(256)) * 100,
    "a nul": b"steps: [\x00draw blind]",
    "a surrogate": b'steps: ["\xed\xa0\x80"]',
    "deep lists": b"[" * 5000 + b"]" * 5000,
    "deep mappings": b"a: " + b"{a: " * 3000 + b"1" + b"}" * 3000,
    "aliases": b"a: &a [x, x, x]\nb: &b [*a, *a, *a]\nsteps: *b\n",
    "a merge": b"<<: {steps: [draw blind]}\n",
    "a tag": b'steps: !!python/object/apply:os.system ["true"]\n',
    "a million entries": b"steps:\n" + b"- draw blind\n" * 1_000_000,
    "a long word": b'steps: ["' + b"a " * 100_000 + b'"]',
    "a key twice": b"steps: [draw blind]\nsteps: [stop]\n",
    "two documents": b"steps: [draw blind]\n---\nsteps: [stop]\n",
    "a list": b"- draw blind\n",
    "a number": b"42\n",
    "a tab": b"steps:\n\t- draw blind\n",
    "a huge number": b"hands: {Ann: {red: " + b"9" * 400 + b"}}\nsteps: [draw blind]\n",
    "many players": b"players: [" + b", ".join(b"P%d" % number for number in range(2000)) + b"]\nsteps: [stop]\n",
    "many routes": b"routes: {Ann: [" + b", ".join([b"Denver - Omaha"] * 9000) + b"]}\nsteps: [stop]\n",
    "many cities": b'steps: ["claim ' + b"a - " * 900 + b'b with 1 red"]\n',
    "many words": b'steps: ["' + b"and " * 600 + b'x"]\n',
    "many semicolons": b'steps: ["Ann: draw blind' + b"; shows " * 60 + b'"]\n',
    "many cards": b'hands: {Ann: "' + b"1 red + " * 3000 + b'"}\nsteps: [stop]\n',
    "many labels": b'routes: "' + b"Bo: " * 5000 + b'"\nsteps: [stop]\n',
    "a colon": b"steps:\n- Ann: draw: blind\n",
    "a rule file elsewhere": b"edition: ../../../etc/passwd\nsteps: [stop]\n",
    "a rule file without end": b"edition: /dev/zero\nsteps: [stop]\n",
    "no house rules": b'house: [., .., /, "*"]\nsteps: [stop]\n',
}


@pytest.mark.parametrize("what", FILES)
def test_files_of_any_kind(what: str) -> None:
    began = process_time()
    with pytest.raises(Unusable) as error:
        judge_data(situation_data(FILES[what], "file.yaml"))
    one_line(error.value)
    assert process_time() - began < 2


def turns(number: int, *moves: str) -> list[dict[str, str]]:
    """So many turns of two players in turn."""
    return [{("Ann", "Bo")[turn % 2]: move} for turn in range(number) for move in moves]


LONG: dict[str, Callable[[int], dict[str, Any]]] = {
    "draws": lambda number: {"steps": turns(number // 2, "draw blind", "draw blind")},
    "open cards": lambda number: {"steps": turns(number // 2, "take red", "take blue")},
    "a row that is soon unknown": lambda number: {
        "display": ["red", "blue", "green", "white", "black"],
        "steps": turns(number // 2, "take red", "take blue"),
    },
    "tickets": lambda number: {"steps": turns(number // 2, "draw tickets", "keep 1")},
    "the same claim": lambda number: {"steps": turns(number, "claim Denver - Omaha")},
    "passing": lambda number: {"steps": turns(number, "pass")},
    "tunnels": lambda number: {"steps": turns(number // 2, "claim Zürich - Venezia with 2 green", "decline")},
    "what the game has not": lambda number: {"steps": turns(number, "trade cards")},
}


@pytest.mark.parametrize("what", LONG)
def test_two_thousand_steps_in_two_seconds_and_in_proportion(what: str) -> None:
    def seconds(number: int) -> float:
        data = {"players": ["Ann", "Bo"], **LONG[what](number)}
        gc.collect()
        gc.disable()
        try:
            began = process_time()
            answer = judge_data(data, go_on=True)
            took = process_time() - began
        finally:
            gc.enable()
        assert len(answer["steps"]) == number
        return took

    few = min(seconds(400), seconds(400))
    many = min(seconds(2000) for _ in range(2))
    assert many < 2
    assert many < 12 * few + 0.1


def test_house_rules_with_any_value(tmp_path: Path) -> None:
    """A value is refused, or the game goes on with it."""
    dice = Random(5)
    values = [
        None,
        True,
        False,
        0,
        1,
        2,
        7,
        999,
        10**9,
        -1,
        "all",
        "none",
        "weird",
        "box",
        "team",
        [],
        {},
        [1],
        ["draw"],
    ]
    played = 0
    for _ in range(400):
        edition = dice.choice(editions())
        rule_id, rule = dice.choice(sorted(raw_rules((edition, ())).items()))
        base = rule.get("is", rule.get("then"))
        if rule.get("absent") or rule.get("from") or base is None:
            continue
        path, _ = dice.choice(list(leaves(base)))
        changed = put(base, path, dice.choice(values))
        layer = tmp_path / f"odd{played}.yaml"
        layer.write_text(f"house: odd\ntitle: Odd\nwhy: To see\nchanges:\n- set: {rule_id}\n  to: {written(changed)}\n")
        try:
            rules = load_rules(edition, [layer])
        except Unusable as error:
            one_line(error)
            continue
        played += 1
        for example in [one for one in examples() if one.stack == (edition, ())][dice.randrange(9) :: 9]:
            example.under(rules)
    assert played > 20


def written(value: Any) -> str:
    """A value as YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["judge", "draw blind"], 0),
        (["judge", "draw blind", "--json"], 0),
        (["judge", "claim Denver - Miami with 1 red"], 0),
        (["judge"], 2),
        (["judge", ""], 2),
        (["judge", "."], 2),
        (["judge", "nothing.yaml"], 2),
        (["judge", "dance"], 2),
        (["judge", "draw\x1b[31m blind"], 2),
        (["judge", "draw blind", "--edition", "\x00"], 2),
        (["judge", "draw blind", "--players", "9" * 20], 2),
        (["judge", "draw blind", "--display", "red " * 6], 2),
        (["judge", "draw blind", "--hand", "13 red"], 2),
        (["judge", "draw blind", "--table", "/dev/zero"], 2),
        (["judge", "/dev/zero"], 2),
        (["judge", "(" * 1000], 2),
        (["check", "nothing"], 2),
        (["check"], 2),
        (["nothing"], 2),
    ],
)
def test_exit_status(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == status
    printed = capsys.readouterr()
    assert "Traceback" not in printed.err + printed.out
    if status == 2:
        assert printed.err.count("\n") == 1
        assert printed.err.strip().isprintable()
