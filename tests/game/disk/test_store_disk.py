"""The store on disks that are full, read-only or busy, beside another instance, and killed."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.disk.files import NAME
from tests.game.disk.stores import assert_usable, content, fill, garbage, keys, opened

ROOT = Path(__file__).resolve().parents[3]
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="limits and rights of POSIX")


# Disks that do not want to.


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with opened(tmp_path / "file" / "data") as kept:
        assert keys(kept) == ["read-only"]
        assert_usable(kept)


@posix_only
@pytest.mark.parametrize("killed", [False, True], ids=["closed well", "killed before"])
def test_a_read_only_folder_can_be_read_and_nothing_is_saved(killed: bool) -> None:
    """As somebody without rights, for the superuser may write anywhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        if killed:
            run_script(f"{OPEN}\nstore.save_game('a', 'the game'); os.kill(os.getpid(), 9)", folder)
        else:
            fill(folder)
        before = {path.name: content(path) for path in folder.iterdir()}
        for path in folder.iterdir():
            path.chmod(0o444)
        folder.chmod(0o555)
        Path(name).chmod(0o755)
        drop = "if os.geteuid() == 0: os.setuid(65534)\n"
        script = f"{IMPORTS}\n{drop}{OPEN}\nstore.save_game('b', 'new')\n{TELL}"
        done = run_script(script, folder)
        folder.chmod(0o755)
        assert done.stdout.split() == ["read-only", "the", "game", "new"], done.stderr
        assert {path.name: content(path) for path in folder.iterdir()} == before


IMPORTS = "import os, sys, resource, time\nfrom pathlib import Path\nfrom game.disk.store import Store, Result\n"
OPEN = f"{IMPORTS}\nclock = [0.0]\nstore = Store.open(Path(sys.argv[1]), now=lambda: clock[0])"
TELL = (
    "print(*(notice.key for notice in store.notices))\n"
    "for kind in 'ab':\n    game = store.saved_game(kind)\n    print(game.text if game else None)\n"
)


def run_script(script: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, str(folder), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


LIMIT = """
store.save_game('a', 'before')
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
log = os.path.getsize(os.path.join(sys.argv[1], 'quintet.db-wal'))
resource.setrlimit(resource.RLIMIT_FSIZE, (log, hard))
for number in range(50):
    store.save_game('a', str(number) + 'x' * 9000)
    store.set_setting('number', number)
store.save_game('a', 'during')
store.save_game('b', 'also during')
store.drop_game('b')
store.add_result(Result('a', 'easy', '', None, 1.0, 0, 0, True, '2024-05-17', ''))
assert store.setting('number', 0) == 49 and store.saved_game('a').text == 'during' and len(store.results()) == 1
"""


@posix_only
def test_a_full_disk_is_noted_once_and_the_game_goes_on(tmp_path: Path) -> None:
    done = run_script(f"{OPEN}\n{LIMIT}\n{TELL}", tmp_path)
    assert (done.stdout.split("\n"), done.stderr) == (["no space", "during", "None", ""], "")
    with opened(tmp_path) as kept:
        game = kept.saved_game("a")
        assert kept.notices == [] and game is not None and game.text == "before"


@posix_only
def test_what_a_full_disk_refused_is_written_when_there_is_room_again(tmp_path: Path) -> None:
    more = "resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))\nclock[0] += 60\nstore.set_setting('other', 1)\n"
    done = run_script(f"{OPEN}\n{LIMIT}\n{more}\nos.kill(os.getpid(), 9)", tmp_path)
    assert done.stderr == ""
    with opened(tmp_path) as kept:
        game = kept.saved_game("a")
        assert game is not None and game.text == "during"
        assert kept.saved_game("b") is None and len(kept.results()) == 1
        assert (kept.setting("number", 0), kept.setting("other", 0)) == (49, 1)


def test_a_database_that_another_program_holds_is_written_later(tmp_path: Path) -> None:
    clock = [0.0]
    with opened(tmp_path, now=lambda: clock[0]) as kept:
        kept.save_game("a", "before")
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            kept.save_game("a", "during")
            kept.note_seconds("a", 3.0)
            clock[0] += 60
            kept.set_setting("number", 1)
            assert keys(kept) == ["busy"]
        game = kept.saved_game("a")
        assert game is not None and (game.text, game.seconds) == ("during", 3.0)
        clock[0] += 60
        kept.set_setting("number", 2)
        with opened(tmp_path) as again:
            assert again.saved_game("a") == game and again.setting("number", 0) == 2
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            kept.set_setting("number", 3)
        assert keys(kept) == ["busy"] and kept.setting("number", 0) == 3


def test_what_is_left_is_written_on_closing(tmp_path: Path) -> None:
    with opened(tmp_path) as kept, closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        kept.save_game("a", "during")
        other.execute("ROLLBACK")
    with opened(tmp_path) as kept:
        game = kept.saved_game("a")
        assert game is not None and game.text == "during"


# More than one, and none any more.

WORK = """
for number in range(100):
    store.add_result(Result(sys.argv[2], 'easy', '', None, float(number), 0, 0, True, '2024-05-17', ''))
    store.save_game(sys.argv[2], str(number) * 500)
    text = store.take_ready('a', 'easy', '')
    if text: print(text)
assert not store.notices, store.notices
store.close()
"""


def test_two_instances_at_once_lose_nothing_and_share_the_shelf(tmp_path: Path) -> None:
    """From the first start on: both make, open and fill the same folder."""
    with opened(tmp_path / "other") as shelf:
        for number in range(120):
            shelf.put_ready("a", "easy", "", f"puzzle-{number}")
    tmp_path.joinpath("other", NAME).rename(tmp_path / NAME)
    both = [
        subprocess.Popen(
            [sys.executable, "-c", f"{OPEN}\n{WORK}", str(tmp_path), name],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "two")
    ]
    said = [process.communicate(timeout=60) for process in both]
    assert [error for _, error in said] == ["", ""]
    taken = [text for output, _ in said for text in output.split()]
    assert sorted(taken) == sorted(f"puzzle-{number}" for number in range(120))
    with opened(tmp_path) as kept:
        assert kept.notices == []
        assert [len(kept.results(kind)) for kind in ("one", "two")] == [100, 100]
        assert [kept.saved_game(kind) is not None for kind in ("one", "two")] == [True, True]


@pytest.mark.parametrize("damaged", [False, True], ids=["new folder", "damaged file"])
def test_two_first_starts_at_once_make_one_database(damaged: bool, tmp_path: Path) -> None:
    if damaged:
        garbage(tmp_path / NAME)
    both = [
        subprocess.Popen(
            [sys.executable, "-c", f"{OPEN}\nstore.save_game(sys.argv[2], 'here')", str(tmp_path), name], cwd=ROOT
        )
        for name in ("one", "two")
    ]
    assert [process.wait(timeout=60) for process in both] == [0, 0]
    assert len(list(tmp_path.glob("quintet-damaged-*.db"))) == (1 if damaged else 0)
    with opened(tmp_path) as kept:
        assert kept.saved_game("one") is not None and kept.saved_game("two") is not None


SAVING = """
number = 0
while True:
    number += 1
    store.save_game('a', f'{number} ' + 'x' * 20_000)
    print(number, flush=True)
"""


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_any_moment_the_last_completed_save_is_there(seed: int, tmp_path: Path) -> None:
    command = [sys.executable, "-c", f"{OPEN}\n{SAVING}", str(tmp_path)]
    wanted = Random(seed).randrange(1, 400)
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        last = 0
        while last < wanted:
            last = int(game.stdout.readline())
        game.kill()
        for line in game.stdout:
            last = int(line) if line.endswith("\n") else last
    with opened(tmp_path) as kept:
        saved = kept.saved_game("a")
        assert kept.notices == [] and saved is not None
        assert last <= int(saved.text.split()[0]) <= last + 1
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
