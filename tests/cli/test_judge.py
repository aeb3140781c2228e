"""``ttr judge`` and ``ttr score`` as they are typed."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import Shell

if TYPE_CHECKING:
    from pathlib import Path

ROW = ("--display", "red loco blue green white")
TURN = ("draw blind", "take locomotive")


def write(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


def test_moves_on_the_command_line(shell: Shell) -> None:
    found = shell.json("judge", *TURN, *ROW, "--players", "3")
    assert (found["verdict"], found["question"], found["read_as"], found["players"]) == ("illegal", None, None, 3)
    assert found["because"][0]["rule"] == "draw.no-second-locomotive"
    assert [step["move"] for step in found["steps"]] == list(TURN)


def test_every_option_reaches_the_situation(shell: Shell) -> None:
    options = [
        *("--title", "A test", "--edition", "na-classic", "--house", "doubles-open-at-three"),
        *("--players", "Ann, Bo, Cem", "--turn", "Bo", "--display", "red red blue green white", "--deck", "red"),
        *("--discard", "3", "--hand", "Bo: 3 red 1 loco", "--hands", "Cem: 2 blue", "--routes", "Ann: Denver - Omaha"),
        *("--trains", "Bo: 20", "--tickets", "Bo: Boston - Miami", "--ticket-deck", "5", "--score", "Ann: 7"),
    ]
    found = shell.json("judge", *options, "--ask", "state")
    state = found["value"]
    assert (found["title"], state["edition"], state["house"]) == ("A test", "na-classic", ["doubles-open-at-three"])
    assert (state["players"], state["turn"]) == (["Ann", "Bo", "Cem"], "Bo")
    assert (state["display"], state["deck"]) == (["red", "red", "blue", "green", "white"], ["red"])
    assert (state["discard"], state["hands"]) == (3, {"Bo": {"red": 3, "locomotive": 1}, "Cem": {"blue": 2}})
    assert (state["routes"], state["trains"]["Bo"]) == ({"Ann": ["Denver - Omaha"]}, 20)
    assert (state["tickets"], state["ticket-deck"]) == ({"Bo": ["Boston - Miami (12)"]}, 5)
    assert state["score"]["Ann"] == 7


def test_the_state_is_a_file_that_judge_reads_back(shell: Shell, tmp_path: Path) -> None:
    first = shell.text("judge", *ROW, "--players", "Ann, Bo", "--hand", "Ann: 3 red", "--ask", "state")
    again = shell.text("judge", write(tmp_path, "state.yaml", first), "--ask", "state")
    assert again == first


def test_options_override_the_file(shell: Shell, tmp_path: Path) -> None:
    text = "players: 2\nrouts: {}\n".replace("routs", "routes") + "steps: [draw blind]\n"
    name = write(tmp_path, "a.yaml", text)
    assert shell.json("judge", name)["players"] == 2
    assert shell.json("judge", name, "--players", "4")["players"] == 4
    assert shell.json("judge", name, "--step", "draw tickets")["steps"][0]["move"] == "draw tickets"


def test_several_files_give_an_object_each_errors_included(shell: Shell, tmp_path: Path) -> None:
    good = write(tmp_path, "good.yaml", "steps: [draw blind]\n")
    bad = write(tmp_path, "bad.yaml", "stps: [draw blind]\n")
    status, out, err = shell.run("judge", good, bad, good, "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert status == 2
    assert [entry.get("verdict") for entry in found] == ["legal", None, "legal"]
    assert found[1] == json.loads(err)
    assert (found[1]["error"]["file"], found[1]["error"]["line"]) == ("bad.yaml", 1)
    status, out, err = shell.run("judge", good, bad)
    assert (status, out.splitlines()[0]) == (2, "good.yaml")
    assert err.startswith("bad.yaml:1:1: no such key: 'stps'; ")
    assert err.count("\n") == 1


def test_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def given(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    given("steps: [draw blind]\n")
    assert shell.json("judge", "-")["verdict"] == "legal"
    given("steps: [drw blind]\n")
    assert shell.fault("judge", "-").startswith("-:1:9: ")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((), "argument 1: nothing to judge; expected a FILE or a MOVE"),
        (("none.yaml",), "none.yaml: cannot be read: No such file or directory; expected a readable file"),
        (("draw blind", "none.yaml"), "argument 2: a file among moves; expected only files or only moves"),
        (("none.yaml", "draw blind"), "argument 2: a move among files; expected only files or only moves"),
        (("draw blind", "flip the table"), "argument 2:1:1: "),
        (("draw blind", "--hand", "3 rde"), "--hand:1:3: "),
        (("draw blind", "--house", "no-such-rule"), "--house:1:1: "),
        (("draw blind", "--edition", "na-curent"), "--edition:1:1: "),
        (("draw blind", "--picture", "a.gif"), "a.gif: no kind of picture; expected a name that ends in .svg or .png"),
        (("draw blind", "--table", "none.yaml"), "none.yaml: cannot be read"),
    ],
)
def test_what_cannot_be_used_is_one_line(shell: Shell, arguments: tuple[str, ...], error: str) -> None:
    assert shell.fault("judge", *arguments).startswith(error)


def test_a_folder_is_no_situation(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert shell.fault("judge", "folder").startswith("folder: cannot be read: Is a directory")


def test_the_rules_of_the_table(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "ttr-table.yaml", "edition: na-classic\nhouse: [doubles-open-at-three]\n")
    found = shell.json("judge", "draw blind")
    assert (found["edition"], found["house"]) == ("na-classic", ["doubles-open-at-three"])
    assert found["table"].endswith("ttr-table.yaml")
    assert shell.json("judge", "draw blind", "--edition", "europe")["table"] is None
    write(tmp_path, "other.yaml", "edition: europe\n")
    assert shell.json("judge", "draw blind", "--table", "other.yaml")["table"] == "other.yaml"
    monkeypatch.setenv("TTR_TABLE", "other.yaml")
    assert shell.json("judge", "draw blind")["edition"] == "europe"


def test_why_shows_the_rules_that_were_heard(shell: Shell) -> None:
    text = shell.text("judge", *TURN, *ROW, "--why")
    assert "\nStep by step:\n" in text
    assert "against: draw.no-second-locomotive" in text
    assert "why" in shell.json("judge", *TURN, *ROW, "--why")


def test_continue_goes_on_after_an_illegal_step(shell: Shell) -> None:
    moves = (*TURN, "take red")
    assert [step["verdict"] for step in shell.json("judge", *moves, *ROW)["steps"]][1:] == ["illegal", "not-reached"]
    assert shell.json("judge", *moves, *ROW, "--continue")["steps"][2]["verdict"] == "legal"


RECORD: tuple[str, ...] = (
    "Ann: claim Denver - Omaha with 4 pink",
    "Bo: claim Denver - Omaha with 4 pink",
    "Bo: claim Duluth - Helena with 6 orange",
)


def test_a_record_is_followed_to_its_first_illegal_step(shell: Shell) -> None:
    found: dict[str, Any] = shell.json("judge", *RECORD, "--players", "2", "--replay")["replay"]
    assert (found["steps"], found["illegal"]) == (3, [2])
    assert found["state"]["routes"] == {"Ann": ["Denver - Omaha"]}
    text = shell.text("judge", *RECORD, "--players", "2", "--replay")
    assert "Step 2 of 3: Bo: claim Denver - Omaha with 4 pink\n" in text
    assert "The table as it stood then (* to move):\n" in text


def test_a_record_can_be_followed_to_its_score(shell: Shell) -> None:
    found = shell.json("judge", *RECORD, "--players", "2", "--replay", "--continue")["replay"]
    assert (found["illegal"], [player["routes"] for player in found["score"]["players"]]) == ([2], [7, 15])


def test_the_answer_as_picture_and_page_fetches_nothing(shell: Shell, tmp_path: Path) -> None:
    shell.text("judge", *TURN, *ROW, "--svg", "a.svg", "--html", "a.html", "--picture", "board.svg")
    for name in ("a.svg", "a.html"):
        content = (tmp_path / name).read_text(encoding="utf-8")
        assert "draw.no-second-locomotive" in content
        assert "url(http" not in content
        assert "src=" not in content
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.html", "a.svg", "board.svg"]


def test_a_file_that_cannot_be_written(shell: Shell) -> None:
    status, _, err = shell.run("judge", *TURN, *ROW, "--svg", "nowhere/a.svg")
    wanted = "cannot be written: No such file or directory; expected a file in a folder that exists"
    assert (status, err) == (2, f"nowhere/a.svg: {wanted}\n")


def test_score(shell: Shell, tmp_path: Path) -> None:
    name = write(tmp_path, "end.yaml", "players: [Ann, Bo]\nroutes: {Ann: [Denver - Omaha]}\n")
    value = shell.json("score", name)["value"]
    assert [(player["name"], player["total"]) for player in value["players"]] == [("Ann", 17), ("Bo", 0)]
    assert "Ann wins, by points.\n" in shell.text("score", name)
