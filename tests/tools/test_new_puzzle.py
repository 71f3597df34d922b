"""A new puzzle type begins as a copy of the example that works at once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_puzzle
from tools.rooms import ROOT

HOUSE = ("generators", "game", "examples", "tests", "tools", "assets", "fonts")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The house in another place; its large files are only linked."""
    for name in HOUSE:
        if name in ("assets", "fonts"):
            (tmp_path / name).symlink_to(ROOT / name)
        else:
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.setattr(new_puzzle, "ROOT", tmp_path)
    return tmp_path


def python(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=house, capture_output=True, encoding="utf-8", timeout=110)


def test_the_copy_passes_the_laws_and_two_lists_are_all_that_changes(house: Path) -> None:
    before = {path: path.read_bytes() for path in house.rglob("*.*") if path.is_file() and path.suffix == ".py"}
    written = new_puzzle.begin("two-words", "TW", "Two Words")
    changed = {path.relative_to(house).as_posix() for path, held in before.items() if path.read_bytes() != held}
    assert changed == {"generators/catalog.py", "game/catalog.py"}
    assert not set(written) & set(before)
    assert python(house, "-m", "ruff", "check", "--select", "E9,F", *map(str, written[:16])).returncode == 0
    done = python(house, "-m", "pytest", "tests/test_laws.py", "-q", "-k", "two-words", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.parametrize(
    ("kind", "tag", "said"),
    [
        ("Tents", "TE", "small letters"),
        ("tents", "t", "two capitals"),
        ("brick", "XX", "taken"),
        ("tents", "SS", "taken"),
    ],
)
def test_a_name_that_cannot_be_is_refused(kind: str, tag: str, said: str) -> None:
    with pytest.raises(new_puzzle.NewPuzzleError, match=said):
        new_puzzle.begin(kind, tag, "Tents")
