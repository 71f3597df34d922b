"""What a window loads before its first frame: rules and text forms, but nothing that searches or needs much data."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from generators.catalog import KINDS

ROOT = Path(__file__).resolve().parents[1]
SHARED = {
    "bounds",
    "catalog",
    "codes",
    "contract",
    "data",
    "files",
    "fresh",
    "grid",
    "making",
    "meanings",
    "options",
    "puzzle",
    "today",
}
OF_A_PUZZLE = {"draft", "formats", "jobs", "link", "puzzle", "rules"}
"""Each is read at once: no list of words, no characters, no solver, no logic and no generator."""
OF_CROSSWORDS = {"bars", "files", "files.own", "files.shapes", "files.formats", "files.validity", "fill", "fill.layout"}
"""Its text forms have a room of their own, and its rules stand on the layout of its cells."""

OF_MORE = {
    "crossword": OF_CROSSWORDS,
    "lion-wall": {"cover", "facts", "sets", "rows_of_words"},
    "sweet-spots": {"facts", "penpa", "plan", "sbn"},
}
"""What the jobs of walls tell the window has a module too. The rules of walls look for covers, and their texts
are of two sets of cards. Boards of Sweet Spots have forms of other programs, and a plan while they are made."""


def loaded_by(module: str) -> set[str]:
    """The modules that stand in a fresh process after this import."""
    script = f"import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"
    ended = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    return set(json.loads(ended.stdout.splitlines()[-1]))


def allowed() -> set[str]:
    names = {f"generators.{name}" for name in SHARED} | {"generators"}
    for kind in KINDS:
        folder = f"generators.{kind.replace('-', '_')}"
        own = OF_A_PUZZLE | OF_MORE.get(kind, set())
        names |= {folder, *(f"{folder}.{name}" for name in own)}
    return names


@pytest.mark.parametrize("module", ["game.app", "main", "game.selftest"])
def test_a_window_loads_nothing_that_searches(module: str) -> None:
    found = loaded_by(module)
    assert sorted(name for name in found if name.split(".")[0] == "generators" and name not in allowed()) == []
    assert not found & {"networkx", "numpy", "multiprocessing.spawn"}
