"""What surrounds the program: the build recipe, the desktop file, the script of the CI."""

from __future__ import annotations

import ast
import configparser
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def excluded() -> set[str]:
    """The names in EXCLUDES of build.spec, which is Python with a few more names."""
    for node in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "EXCLUDES":
            (text,) = (part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant))
            return set(str(text).split())
    raise AssertionError("build.spec has no EXCLUDES")


def imported() -> set[str]:
    names = set()
    for file in (ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "generators").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def test_nothing_that_the_program_imports_is_left_out_of_it() -> None:
    parents = {".".join(name.split(".")[:depth]) for name in imported() for depth in range(1, name.count(".") + 2)}
    assert {"pygame", "sqlite3", "platformdirs"} <= parents
    assert not parents & excluded()


def test_the_version_is_three_numbers() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert [part.isdigit() for part in version.split(".")] == [True, True, True]


def test_the_desktop_file_starts_the_program_with_its_icon() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are case-sensitive here
    parser.read(ROOT / "quintet.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == "Quintet %F"
    assert (ROOT / "assets" / "icons" / f"{entry['Icon']}.png").is_file()


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("bash") is None, reason="the script of the CI is for bash")
def test_the_script_of_the_ci_can_be_run() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0
