"""tasks.py: the environment it makes, and one sentence for everything that can go wrong."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.screen import missing_for_a_screen
from tools import tasks

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    """A folder with small requirement sets and an environment that does not exist yet."""
    (tmp_path / "requirements.txt").write_text("one==1  # why\n\n")
    (tmp_path / "requirements-dev.txt").write_text("-r requirements.txt\ntwo==2\n")
    (tmp_path / ".venv").mkdir()
    return tmp_path


def note(folder: Path, name: str) -> None:
    file, text = tasks.stamp(folder / ".venv", folder / name)
    file.write_text(text)


def test_a_set_counts_as_installed_only_while_its_pins_are_the_same(sets: Path) -> None:
    venv, play = sets / ".venv", sets / "requirements.txt"
    assert not tasks.installed(venv, play)
    note(sets, "requirements.txt")
    assert tasks.installed(venv, play)
    play.write_text("one==1.1\n")
    assert not tasks.installed(venv, play)


def test_comments_and_blank_lines_install_nothing_again(sets: Path) -> None:
    note(sets, "requirements.txt")
    (sets / "requirements.txt").write_text("# new words\none==1\n")
    assert tasks.installed(sets / ".venv", sets / "requirements.txt")


def test_a_larger_set_holds_the_smaller(sets: Path) -> None:
    note(sets, "requirements-dev.txt")
    assert tasks.installed(sets / ".venv", sets / "requirements.txt")


def test_a_smaller_set_does_not_hold_the_larger(sets: Path) -> None:
    note(sets, "requirements.txt")
    assert not tasks.installed(sets / ".venv", sets / "requirements-dev.txt")


def test_a_changed_pin_of_an_included_file_counts(sets: Path) -> None:
    note(sets, "requirements-dev.txt")
    (sets / "requirements.txt").write_text("one==3\n")
    assert not tasks.installed(sets / ".venv", sets / "requirements-dev.txt")


def test_an_environment_whose_python_is_gone_is_made_again(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    venv = tmp_path / ".venv"
    python = tasks.python_of(venv)
    python.parent.mkdir(parents=True)
    python.write_bytes(b"no program")
    assert not tasks.works(venv)
    tasks.make_venv(venv)
    assert tasks.works(venv)
    assert "making it again" in capfd.readouterr().out

    nothing = tmp_path / "requirements.txt"
    nothing.write_text("")
    tasks.install(venv, nothing)
    assert tasks.installed(venv, nothing)


def test_what_cannot_be_installed_is_one_sentence(sets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "python_of", lambda venv: Path(sys.executable))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    (sets / "requirements.txt").write_text("quintet-has-no-such-package==1\n")
    with pytest.raises(tasks.TaskError, match=r"requirements\.txt could not be installed: .*no-such-package"):
        tasks.install(sets / ".venv", sets / "requirements.txt")
    assert not tasks.installed(sets / ".venv", sets / "requirements.txt")


def test_data_rebuilds_everything_that_is_built() -> None:
    """In the right order: no step comes before one whose files it reads. Ready-made puzzles are made of all data."""
    built = {f"tools.{path.stem}" for path in (ROOT / "tools").glob("build_*.py")}
    # Patterns are found by a search of an hour, and stay as they are until somebody wants others.
    built.remove("tools.build_patterns")
    assert built == set(tasks.DATA_STEPS) and len(tasks.DATA_STEPS) == len(built)
    order = tasks.DATA_STEPS.index
    assert order("tools.build_words") < order("tools.build_pairs") < order("tools.build_shelf")
    assert order("tools.build_words") < min(order("tools.build_clues"), order("tools.build_categories"))
    assert max(order("tools.build_locale"), order("tools.build_characters")) < order("tools.build_fonts")
    assert tasks.DATA_STEPS[-1] == "tools.build_shelf"
    sources = (ROOT / "assets" / "SOURCES.md").read_text(encoding="utf-8")
    assert all(f"tools/{name.removeprefix('tools.')}.py" in sources for name in built)


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        ([], 0, "play"),
        (["dance"], 2, "There is no command 'dance'"),
        (["shots"], 2, "shots needs the folder"),
        (["build", "now"], 2, "build takes nothing more"),
    ],
)
def test_the_command_line(arguments: list[str], status: int, words: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tasks.py"), *arguments], capture_output=True, text=True, cwd=ROOT.parent
    )
    assert (done.returncode, words in done.stdout + done.stderr) == (status, True)
    assert "Traceback" not in done.stderr


def test_an_old_python_can_read_tasks_and_says_that_it_is_old(tmp_path: Path) -> None:
    source = (ROOT / "tasks.py").read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=(3, 7))
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr))]
    older = source.replace("import sys\n", "import sys\nsys.version_info = (3, 4, 0)\n", 1)
    (tmp_path / "tasks.py").write_text(older)
    done = subprocess.run([sys.executable, str(tmp_path / "tasks.py"), "play"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "Python 3.11 or newer, and this is Python 3.4" in done.stderr


def test_pins_are_exact_and_agree() -> None:
    pins: dict[str, str] = {}
    for file in sorted(ROOT.glob("requirements*.txt")):
        for line in tasks.contents(file).splitlines():
            name, _, version = line.partition("==")
            assert version, f"{file.name}: {line} is not an exact pin"
            assert pins.setdefault(name, version) == version, f"{file.name}: {line} differs from another file"


def test_the_two_pygames_never_share_an_environment() -> None:
    for file in sorted(ROOT.glob("requirements*.txt")):
        names = {line.partition("==")[0] for line in tasks.contents(file).splitlines()}
        assert not {"pygame", "pygame-ce"} <= names


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a virtual screen is a matter of Linux")
def test_without_the_screen_tools_the_reason_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    assert missing_for_a_screen() == "journeys need Xvfb and xdotool: sudo apt-get install xvfb xdotool"
