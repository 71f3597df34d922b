"""The types of examples/ keep what every type keeps. They are in the lists of no other test, because they do not ship.

Each file of tests that runs over the lists runs once more here, in a process in which the examples are in them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted(path.parent.name for path in (ROOT / "examples").glob("*/board"))
OVER_THE_LISTS = (
    "tests/test_laws.py",
    "tests/test_golden.py",
    "tests/test_read_back.py",
    "tests/generators/test_options.py",
    "tests/game/test_session.py",
    "tests/game/boards/test_hands.py",
)


def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "QUINTET_EXAMPLES": name},
        capture_output=True,
        encoding="utf-8",
        timeout=110,
    )


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("file", [*OVER_THE_LISTS, "examples/{name}/tests/test_own.py"])
def test_an_example_keeps_what_every_type_keeps(name: str, file: str) -> None:
    path = file.format(name=name)
    done = run(name, "-m", "pytest", path, "-q", "-k", name, "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_made_and_solved_on_the_command_line(name: str) -> None:
    made = run(name, "-m", "generators", "make", name, "--seed", "K7QX2M", "--json")
    assert made.returncode == 0, made.stderr
    assert f'"kind":"{name}"' in made.stdout


_WINDOW = """
from tests.game.stand import Stand
stand = Stand()
print([widget.key for widget in stand.top.stage.widgets])
"""


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_in_the_window_only_when_it_is_asked_for(name: str) -> None:
    script = "import tests.conftest" + _WINDOW
    assert f"{name} new" in run(name, "-c", script).stdout
    without = run("", "-c", script).stdout
    assert " new" in without and name not in without


def test_a_name_that_is_no_example_is_passed_over() -> None:
    script = "from generators.catalog import KINDS; print(*KINDS)"
    assert run("nothing,../x,,latin", "-c", script).stdout.split() == [*run("", "-c", script).stdout.split(), "latin"]
