"""What is compiled is kept, believed only while it is whole, and does not fill the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_rules.rules import cache


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
