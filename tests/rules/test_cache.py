"""What is compiled is kept, believed only while it is whole, and does not fill the disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ttr_rules.rules import cache, home

SECOND = 10**9


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "ttr-rules"


def test_a_text_is_compiled_once_and_again_when_it_changes(tmp_path: Path) -> None:
    file, made = tmp_path / "rules.yaml", []

    def make() -> list[int]:
        made.append(len(made))
        return list(made)

    file.write_text("one", encoding="utf-8")
    assert cache.kept([file], make) == cache.kept([file], make) == [0]
    file.write_text("two", encoding="utf-8")
    assert cache.kept([file], make) == [0, 1]


def test_a_damaged_entry_is_made_anew(tmp_path: Path, own_folder: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    cache.kept([file], lambda: "good")
    (entry,) = own_folder.iterdir()
    entry.write_bytes(entry.read_bytes()[:-1] + b"x")
    assert cache.kept([file], lambda: "anew") == "anew"


def test_old_entries_are_forgotten(tmp_path: Path, own_folder: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    for number in range(cache.MOST_ENTRIES + 20):
        cache.kept([file], lambda number=number: number, str(number))
    assert len(list(own_folder.iterdir())) == cache.MOST_ENTRIES


def test_what_an_installation_brings_along_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    monkeypatch.setattr(cache, "READY", tmp_path / "ready")
    monkeypatch.setattr(cache, "_bringing", [])
    cache.bring(tmp_path / "ready")
    cache.kept([file], lambda: "built")
    monkeypatch.setattr(cache, "_bringing", [])
    assert cache.kept([file], lambda: "anew") == "built"
    file.write_text("two", encoding="utf-8")
    assert cache.kept([file], lambda: "anew") == "anew"


def test_a_text_is_read_again_only_when_its_file_has_changed(
    tmp_path: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "SETTLED", -SECOND)
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    cache.kept([file], lambda: "built")
    cache._sums.cache_clear()  # as in a new process
    sums = cache._sums(own_folder)
    assert [stamp for stamp, _ in sums.values()] == [cache.stamp(file)]
    sums[str(file)] = cache.stamp(file), b"as if it said so"
    assert cache.kept([file], lambda: "other") == "other"
    times = file.stat()
    file.write_text("two", encoding="utf-8")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    cache._sums.cache_clear()
    assert cache.kept([file], lambda: "anew") == "anew"


def test_a_file_that_has_just_changed_is_not_trusted(tmp_path: Path, own_folder: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    cache.kept([file], lambda: "built")
    assert not (own_folder / cache.SUMS).exists()


def test_damaged_sums_are_worked_out_anew(tmp_path: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "SETTLED", -SECOND)
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    cache.kept([file], lambda: "built")
    (own_folder / cache.SUMS).write_bytes(b"damaged")
    cache._sums.cache_clear()
    assert cache.kept([file], lambda: "anew") == "built"


def test_what_another_program_kept_is_not_believed(tmp_path: Path) -> None:
    file, makers = tmp_path / "rules.yaml", tmp_path / "makers"
    file.write_text("one", encoding="utf-8")
    makers.mkdir()
    for name, made, kept in (("a.py", "built", "built"), ("notes.txt", "other", "built"), ("b.py", "anew", "anew")):
        (makers / name).write_text("", encoding="utf-8")
        cache._state.cache_clear()  # as in a new process
        assert cache.kept([file], lambda made=made: made, makers=(makers,)) == kept
    cache._state.cache_clear()


def test_entries_are_kept_beside_each_other_and_for_each_of_their_kind(tmp_path: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text("one", encoding="utf-8")
    for more in ("a", "b"):
        assert cache.kept([file], lambda more=more: more, more) == more
    assert [cache.kept([file], lambda: "anew", more) for more in ("a", "b", "c")] == ["a", "b", "anew"]


def test_rules_that_are_not_there_are_a_broken_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = home.rulesets_root()
    monkeypatch.setattr(home, "__file__", str(tmp_path / "ttr_rules" / "rules" / "home.py"))
    home.rulesets_root.cache_clear()
    try:
        with pytest.raises(FileNotFoundError, match="the folder 'rulesets' is missing from this installation"):
            home.rulesets_root()
        for folder in (tmp_path / "rulesets", tmp_path / "ttr_rules" / "rulesets"):
            folder.mkdir(parents=True)
            (folder / "defaults.yaml").write_text("", encoding="utf-8")
            assert home.rulesets_root() == folder
            home.rulesets_root.cache_clear()
    finally:
        home.rulesets_root.cache_clear()
    monkeypatch.undo()
    assert home.rulesets_root() == found
