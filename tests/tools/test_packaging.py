"""What surrounds the program: the build recipe, the desktop file, the script of the CI."""

from __future__ import annotations

import ast
import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import menu_entry
from game.scenes.opening import ENDINGS

ROOT = Path(__file__).resolve().parents[2]


def excluded() -> set[str]:
    """The names in EXCLUDES of build.spec, which is Python with a few more names."""
    for node in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "EXCLUDES":
            (text,) = (part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant))
            return set(str(text).split())
    raise AssertionError("build.spec has no EXCLUDES")


def shipped() -> set[str]:
    """The assets that build.spec puts into the program, found by its own function `files`."""
    tree = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "files"]
    names: dict[str, Any] = {"ROOT": ROOT}
    exec(compile(tree, "build.spec", "exec"), names)
    return {Path(path).relative_to(ROOT).as_posix() for path, _folder in names["files"]("assets", ".po")}


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


def test_the_pictures_of_the_readme_are_small_and_do_not_ship() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"\((assets/[^)]+\.png)\)", text))
    assert shown == {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets" / "readme").iterdir()}
    assert all((ROOT / path).stat().st_size < 120_000 for path in shown)
    assert "assets/icons/quintet.png" in shipped()
    assert not shown & shipped()


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


def test_the_desktop_file_claims_the_types_that_come_with_it_and_no_others() -> None:
    claimed = next(
        line.removeprefix("MimeType=")
        for line in (ROOT / "quintet.desktop").read_text(encoding="utf-8").splitlines()
        if line.startswith("MimeType=")
    )
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    types = ElementTree.parse(ROOT / "quintet.xml").getroot().findall(f"{space}mime-type")
    globs = {str(glob.get("pattern")) for kind in types for glob in kind.findall(f"{space}glob")}
    assert claimed.rstrip(";").split(";") == [kind.get("type") for kind in types]
    assert globs == {"*.ipuz", "*.puz", "*.jpz", "*.xd", "*.exolve", "*.brk"}
    assert {pattern.removeprefix("*") for pattern in globs} <= set(ENDINGS), "the program's own list shows them too"
    bundled = (ROOT / "build.spec").read_text(encoding="utf-8").partition("CFBundleTypeExtensions")[2].partition("]")[0]
    assert {pattern.removeprefix("*.") for pattern in globs} <= set(bundled.replace('"', " ").replace(",", " ").split())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menu entries of this sort are for Linux")
@pytest.mark.parametrize("named", [True, False], ids=["XDG_DATA_HOME", "HOME"])
def test_the_program_adds_itself_to_the_menu_and_takes_itself_out(tmp_path: Path, named: bool) -> None:
    share = tmp_path / "data" if named else tmp_path / ".local" / "share"
    surroundings = {"XDG_DATA_HOME": str(share)} if named else {}

    def run(option: str) -> str:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), option],
            env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], **surroundings},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert ".ipuz" in run("--add-to-menu")
    entry = (share / "applications" / "quintet.desktop").read_text(encoding="utf-8")
    (line,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    python, program, files = shlex.split(line.removeprefix("Exec="))
    assert Path(python).is_file() and Path(program) == ROOT / "main.py" and files == "%F"
    assert (share / "icons" / "hicolor" / "256x256" / "apps" / "quintet.png").is_file()
    if shutil.which("update-mime-database"):
        assert "application/x-ipuz:*.ipuz" in (share / "mime" / "globs").read_text(encoding="utf-8")

    assert "no more" in run("--remove-from-menu")
    left = [path for path in share.rglob("*") if path.is_file() and "quintet" in path.name]
    assert left == []


def test_a_path_of_any_sort_is_quoted_as_desktop_files_want_it() -> None:
    assert menu_entry._quoted("/a b/谜/100%") == '"/a b/谜/100%%"'
    assert menu_entry._quoted('/a"$`\\') == '"/a' + "\\\\" + '"' + "\\\\$" + "\\\\`" + "\\\\" * 2 + '"'


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("bash") is None, reason="the script of the CI is for bash")
def test_the_script_of_the_ci_can_be_run() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0
