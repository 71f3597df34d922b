"""Places: where the data goes, and a log that is written whatever happens, or not at all and said so."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import game
from game.disk import places

ROOT = Path(__file__).resolve().parents[3]
NOON = datetime(2024, 5, 17, 12, 0, 0, 250)


def an_error() -> Exception:
    try:
        raise ValueError("the reason 理由 \udc80")
    except ValueError as error:
        return error


def test_the_environment_decides_where_the_data_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUINTET_HOME", str(tmp_path / "my data"))
    assert places.data_folder() == tmp_path / "my data"
    assert not (tmp_path / "my data").exists()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QUINTET_HOME", "here")
    assert places.data_folder() == tmp_path / "here"


def test_else_the_system_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUINTET_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = places.data_folder()
    assert folder.is_absolute() and folder.name == "Quintet"


def test_platformdirs_is_imported_only_where_it_is_asked() -> None:
    script = "import sys; from game.disk import places; places.data_folder(); print('platformdirs' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


def test_a_folder_is_writable_if_a_file_can_be_made_there(tmp_path: Path) -> None:
    assert places.is_writable(tmp_path / "new" / "folder")
    assert list((tmp_path / "new" / "folder").iterdir()) == []
    (tmp_path / "file").touch()
    assert not places.is_writable(tmp_path / "file")
    assert not places.is_writable(tmp_path / "file" / "below")


def test_a_log_tells_what_happened_where_and_in_which_version(own_home: Path) -> None:
    path = places.write_log(an_error(), NOON)
    assert path == own_home / "logs" / "quintet-2024-05-17-120000-000250.log" == places.log_file(NOON)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"Quintet {game.__version__} (from source), 2024-05-17 12:00:00\nPython {sys.version[:4]}")
    assert "in an_error" in text and "ValueError: the reason 理由 \\udc80" in text


def test_only_so_many_logs_are_kept_and_nothing_else_is_touched(own_home: Path) -> None:
    (own_home / "logs").mkdir()
    (own_home / "logs" / "notes.txt").touch()
    for minutes in range(places.LOGS_KEPT + 5):
        path = places.write_log(an_error(), NOON + timedelta(minutes=minutes))
        assert path is not None and path.exists()
    names = sorted(path.name for path in (own_home / "logs").iterdir())
    assert len(names) == places.LOGS_KEPT + 1 and names[:2] == ["notes.txt", "quintet-2024-05-17-120500-000250.log"]


def test_a_log_has_a_size() -> None:
    path = places.write_log(ValueError("begin " + "x" * 10 * places.LOG_CHARACTERS + " end"))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert len(text) < places.LOG_CHARACTERS + 500 and "begin" in text and text.endswith("end\n")


def test_an_error_that_cannot_be_printed_is_still_named() -> None:
    class Sulky(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    path = places.write_log(Sulky())
    assert path is not None and "Sulky" in path.read_text(encoding="utf-8")


def test_where_the_data_folder_refuses_the_temporary_one_takes_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("QUINTET_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    path = places.write_log(an_error())
    assert path is not None and path.parent == tmp_path / "temporary" / "Quintet" / "logs"
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert places.write_log(an_error()) is None


def test_the_version_is_the_one_of_the_project() -> None:
    stated = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert stated is not None and stated[1] == game.__version__


def test_without_a_home_folder_the_temporary_one_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has neither HOME nor an entry among the users of the system."""
    script = (
        "import os, platformdirs\n"
        "from game.disk import places\n"
        "from game.disk.store import Store\n"
        "for name in ('HOME', 'XDG_DATA_HOME', 'QUINTET_HOME'): os.environ.pop(name, None)\n"
        "if hasattr(os, 'setuid') and os.geteuid() == 0: os.setuid(54321)\n"
        "folder = places.data_folder()\n"
        "store = Store.open(folder)\n"
        "store.save_game('a', 'text')\n"
        "print(folder.is_absolute(), places.home_folder().is_absolute(), *[notice.key for notice in store.notices])\n"
        "store.close()\n"
        "import shutil\n"
        "if folder == places.makeshift_folder(): shutil.rmtree(folder)\n"
    )
    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    words = said.stdout.split()
    assert words[:2] == ["True", "True"] and words[2:] in ([], ["makeshift"]), said.stderr
