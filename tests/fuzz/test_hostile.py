"""What nobody should write, through the real command line: one clear line, the right status, at once, little memory."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.shell import Shell
from tests.fuzz.command import MOST_SECONDS, Command

GOOD = "players: [Ann, Bo]\nsteps: [{Ann: draw blind}]\n"

NINES = b"9" * 1_000_000
HOSTILE = {
    "an alias bomb": b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nsteps: *c\n",
    "deep nesting": b"steps: " + b"[" * 100_000,
    "deep mappings": b"{a: " * 100_000,
    "deep dashes": b"- " * 100_000,
    "a huge number": b"ticket-deck: " + NINES,
    "a huge word": b"steps: [draw " + b"x" * 3_000_000 + b"]",
    "a huge key": b"x" * 1_000_000 + b": 1",
    "a huge file": b"# nothing\n" * 500_000,
    "many entries": b"steps: [" + b"x," * 1_900_000 + b"]",
    "many steps": b"steps:\n" + b"- draw blind\n" * 250_000,
    "duplicate keys": b"steps: [draw blind]\nsteps: [draw blind]\n",
    "a tag": b"!!python/object/apply:os.system ['echo']",
    "a tag inside": b"steps: [!!binary aGk=]",
    "a merge key": b"<<: {steps: [draw blind]}",
    "NUL": b"steps: [draw\0blind]",
    "UTF-16": GOOD.encode("utf-16"),
    "latin-1": "players: [J\u00f8rn]".encode("latin-1"),
    "half a character": b"title: \xe2\x82",
    "two documents": b"ask: ruling\n---\nask: ruling\n",
    "another version": b"%YAML 9.9\n---\n- x",
    "nothing": b"",
    "a list": b"- draw blind\n",
    "open quotes": b'title: "' + b"x\n" * 100_000,
    "a complex key": b"? [a, b]\n: c\n",
}


def test_hostile_situations(ttr: Command) -> None:
    files = [f"{number}.yaml" for number in range(len(HOSTILE))]
    for file, raw in zip(files, HOSTILE.values(), strict=True):
        (ttr.folder / file).write_bytes(raw)
    ended = ttr("judge", *files)
    said = ended.err.splitlines()
    assert (ended.status, ended.out) == (2, "")
    assert all(len(line) < 1500 for line in said)
    assert [line.partition(":")[0] for line in said] == files, said


@pytest.mark.parametrize("command", [["rules"], ["house", "check"], ["rules", "--table"]])
def test_hostile_rules(ttr: Command, command: list[str]) -> None:
    for name in ("an alias bomb", "deep nesting", "a huge number", "UTF-16", "nothing"):
        (ttr.folder / "it.yaml").write_bytes(HOSTILE[name])
        assert ttr.refused(*command, "it.yaml").startswith("it.yaml")


def test_standard_input(ttr: Command) -> None:
    assert "-:1:" in ttr.refused("judge", "-", raw=b"steps: [draw\0blind]")
    with Path("/dev/zero").open("rb") as zero:
        process = ttr.begin("judge", "-", stdin=zero)
        _, err = process.communicate(timeout=MOST_SECONDS)
    assert process.returncode == 2 and b"too large" in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["judge", "x" * 100_000],
        ["judge", "draw blind", "--hand", "9" * 100_000 + " red"],
        ["judge", "claim " + "Denver - " * 10_000],
        ["judge", "draw blind", "--final-round", "[" * 5_000],
        ["judge", "draw blind", "--display", "red " * 20_000],
        ["judge", "x" * 300 + ".yaml"],
        ["judge", "draw blind", "--edition", "../" * 2_000],
        ["rule", "x" * 100_000],
        ["compare", "x" * 100_000, "europe"],
        ["ask", "x", "--players", "9" * 100_000],
        ["x" * 100_000],
    ],
    ids=lambda arguments: " ".join(arguments)[:30],
)
def test_huge_arguments(ttr: Command, arguments: list[str]) -> None:
    ttr.refused(*arguments)


def test_huge_question(ttr: Command) -> None:
    for question in ("may I take " * 10_000, "x" * 100_000, "\u0301" * 50_000, "1 + " * 20_000):
        ended = ttr("ask", question, "--json")
        assert (ended.status, json.loads(ended.out)["verdict"]) == (0, "unsure")


def test_places_that_are_no_files(ttr: Command) -> None:
    folder = ttr.folder
    (folder / "folder.yaml").mkdir()
    (folder / "loop.yaml").symlink_to("loop.yaml")
    (folder / "gone.yaml").symlink_to("nowhere.yaml")
    (folder / "zero.yaml").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.yaml")
    files = [f"{name}.yaml" for name in ("folder", "loop", "gone", "zero", "pipe", "absent")]
    ended = ttr("judge", *files)
    assert [line.partition(":")[0] for line in ended.err.splitlines()] == files
    assert (ended.status, ended.out) == (2, "")
    for command in (["rules"], ["house", "check"], ["rules", "--table"], ["ask", "--from"]):
        for file in ("loop.yaml", "zero.yaml", "pipe.yaml"):
            assert ttr.refused(*command, file).startswith(file)


def test_a_pipe_that_somebody_writes_to(ttr: Command) -> None:
    pipe = ttr.folder / "pipe.yaml"
    os.mkfifo(pipe)
    process = ttr.begin("judge", "pipe.yaml", "--json")
    with pipe.open("wb") as writer:
        time.sleep(0.2)
        writer.write(GOOD.encode())
    out, _ = process.communicate(timeout=MOST_SECONDS)
    assert (process.returncode, json.loads(out)["verdict"]) == (0, "legal")


def test_no_permission(ttr: Command) -> None:
    file = ttr.folder / "secret.yaml"
    file.write_text(GOOD)
    file.chmod(0)
    ended = ttr("judge", "secret.yaml")
    assert ended.status == (0 if os.geteuid() == 0 else 2)


def test_a_rule_file_reads_nothing_else(ttr: Command) -> None:
    """Names in a rule file are names, however much they look like the paths of other files."""
    (ttr.folder / "secret.yaml").write_text("SECRET: [\n")
    (ttr.folder / "boards").mkdir()
    for name in ("cities", "routes", "tickets"):
        (ttr.folder / "boards" / f"{name}.csv").write_text("SECRET\n")
    for path in ("secret.yaml", "./secret.yaml", str(ttr.folder / "secret.yaml"), "../../../../etc/passwd"):
        changes = f"changes: [{{adopt: draw, from: {path}}}]"
        house = f"house: mine\ntitle: Mine\n{changes}\nexample: {path}\nclashes: [{path}]\n"
        (ttr.folder / "mine.yaml").write_text(house)
        assert "SECRET" not in ttr.refused("judge", "draw blind", "--house", "mine.yaml")
        (ttr.folder / "edition.yaml").write_text(f"edition: mine\ntitle: Mine\nextends: {path}\n")
        assert "SECRET" not in ttr.refused("judge", "draw blind", "--edition", "edition.yaml")
    for board in (str(ttr.folder / "boards"), "../boards/europe", ".", ".."):
        (ttr.folder / "edition.yaml").write_text(f"edition: mine\ntitle: Mine\nextends: europe\nboard: {board}\n")
        assert "unknown map" in ttr.refused("board", "edition.yaml")


def test_output_that_nobody_reads(ttr: Command) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = ttr.begin("rules", stdout=writing)
    os.close(writing)
    _, err = process.communicate(timeout=MOST_SECONDS)
    assert (process.returncode, err) == (0, b"")


@pytest.mark.parametrize("shut", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams(ttr: Command, shut: str) -> None:
    for command, status in (("judge 'draw blind'", 0), ("judge nonsense", 2), ("judge -", 2), ("--help", 0)):
        line = f"exec {sys.executable} -m ttr_rules {command} {shut}"
        ended = subprocess.run(
            ["sh", "-c", line], cwd=ttr.folder, env=ttr.environ, capture_output=True, timeout=MOST_SECONDS
        )
        assert (ended.returncode, b"Traceback" in ended.stderr) == (status, False), (command, ended)


def test_errors_that_nobody_reads(ttr: Command) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with Path("/dev/full").open("wb") as full:
        for stream in (writing, full):
            process = ttr.begin("judge", "nonsense", stderr=stream)
            process.communicate(timeout=MOST_SECONDS)
            assert process.returncode == 2
    os.close(writing)


def test_a_full_disk(ttr: Command) -> None:
    with Path("/dev/full").open("wb") as full:
        process = ttr.begin("rules", stdout=full)
        _, err = process.communicate(timeout=MOST_SECONDS)
    assert (process.returncode, err.count(b"\n")) == (2, 1) and b"fault of this program" not in err


def test_caches_that_cannot_be_used(cold: Command) -> None:
    answer = cold("judge", "draw blind", "--json")
    assert answer.status == 0
    file = cold.folder / "file"
    file.write_text("")
    read_only = cold.folder / "read-only"
    read_only.mkdir(mode=0o500)
    for place in (str(file), str(read_only), "/proc/nowhere", "/dev/null", "x" * 5_000):
        cold.environ["XDG_CACHE_HOME"] = place
        assert cold("judge", "draw blind", "--json") == answer
    cold.environ["XDG_CACHE_HOME"] = ""
    cold.environ["HOME"] = "/proc/nowhere"
    assert cold("judge", "draw blind", "--json") == answer
    del cold.environ["HOME"], cold.environ["XDG_CACHE_HOME"]
    cold.environ["XDG_CACHE_HOME"] = str(cold.folder / "cache")
    assert cold("judge", "draw blind", "--json") == answer


def test_a_corrupted_cache(cold: Command) -> None:
    answer = cold("judge", "draw blind", "--json")
    entries = sorted((cold.folder / "cache").rglob("*.bin"))
    assert entries
    for harm in (b"", b"\xff" * 100, b"\0" * 32 + b"i"):
        for entry in entries:
            entry.write_bytes(harm)
        assert cold("judge", "draw blind", "--json") == answer
    for entry in entries:
        entry.unlink()
        entry.mkdir()
    assert cold("judge", "draw blind", "--json") == answer


def test_two_fill_the_cache_at_once(cold: Command) -> None:
    both = [cold.begin("judge", "draw blind", "--json") for _ in range(2)]
    answers = [process.communicate(timeout=MOST_SECONDS) for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert answers[0] == answers[1]
    assert {path.suffix for path in (cold.folder / "cache").rglob("*") if path.is_file()} == {".bin"}
    assert cold("judge", "draw blind", "--json").out.encode() == answers[0][0]


@pytest.mark.parametrize("delay", [0.1, 0.2, 0.3])
def test_interrupts_leave_whole_files(ttr: Command, delay: float) -> None:
    agreed = ttr.folder / "ours.yaml"
    whole = "edition: europe\n"
    agreed.write_text(whole)
    process = ttr.begin("house", "new", "--output", "ours.yaml", "--replace", "--edition", "na-current")
    time.sleep(delay)
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGINT)
    process.communicate(timeout=MOST_SECONDS)
    text = agreed.read_text()
    assert text == whole or re.search(r"edition: na-current\n(.*\n)*date: .*\n\Z", text), text
    assert not [path for path in ttr.folder.iterdir() if path.name.startswith(".ours")]


def test_nothing_takes_the_place_of_a_pipe_or_a_link(ttr: Command) -> None:
    pipe, link, target = (ttr.folder / name for name in ("pipe.svg", "link.svg", "target.svg"))
    os.mkfifo(pipe)
    target.write_text("old")
    link.symlink_to(target)
    assert "pipe.svg" in ttr("judge", "draw blind", "--svg", "pipe.svg").err
    assert ttr("judge", "draw blind", "--svg", "link.svg").status == 0
    assert link.is_symlink() and target.read_text().startswith("<svg")
    process = ttr.begin("judge", "draw blind", "--svg", "pipe.svg", stdout=subprocess.DEVNULL)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    process.communicate(timeout=MOST_SECONDS)
    with open(reader, "rb") as file:  # noqa: PTH123 - a handle
        assert file.read().startswith(b"<svg")
    assert process.returncode == 0 and pipe.is_fifo()


def test_an_interrupt_while_a_file_is_written(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    (tmp_path / "ours.yaml").write_text("edition: europe\n")
    assert shell.run("house", "new", "--output", "ours.yaml", "--replace", "--edition", "na-current")[0] == 130
    assert [path.name for path in tmp_path.iterdir()] == ["ours.yaml"]
    assert (tmp_path / "ours.yaml").read_text() == "edition: europe\n"
