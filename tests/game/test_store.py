"""The store: what was saved is there, and whatever happens to disk or file, the game goes on and says so."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.database import LAST_GOOD, LOCK, NAME, VERSION
from game.store import Result, SavedGame, Store, Summary

ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(2024, 5, 17, 12, 0, 0)
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="limits and rights of POSIX")


@contextmanager
def store(folder: Path | None, now: Callable[[], float] = lambda: 0.0) -> Iterator[Store]:
    made = Store.open(folder, clock=lambda: NOON, now=now)
    try:
        yield made
    finally:
        made.close()


def keys(store: Store) -> list[str]:
    return [notice.key for notice in store.notices]


def result(number: int, **changes: object) -> Result:
    made = Result("sweet-spots", "easy", "N8", f"seed {number}", 60.0 + number, 0, 0, True, "2024-05-17T12:00:00", "{}")
    return replace(made, **changes)  # type: ignore[arg-type]


@pytest.fixture(params=["disk", "memory"])
def any_folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path | None:
    return tmp_path / "data" if request.param == "disk" else None


# What is kept.


@pytest.mark.parametrize("value", [True, 0, 7, 1.5, "", "暗い", [1, "two"], {"a": [1]}, None])
def test_settings_come_back(any_folder: Path | None, value: object) -> None:
    with store(any_folder) as kept:
        kept.set_setting("name", "something before")
        kept.set_setting("name", value)
        assert kept.setting("name", value) == value
        assert kept.setting("other", value) is value


@pytest.mark.parametrize(
    ("kept_value", "default", "given"),
    [
        (1, True, True),
        (True, 1, 1),
        ("1", 1, 1),
        (None, "auto", "auto"),
        (2, 1.0, 2.0),
        (1.5, 1, 1),
        ([3, 4], (1, 2), (3, 4)),
        ([3, 4], None, [3, 4]),
    ],
)
def test_a_setting_of_another_type_is_the_default(kept_value: object, default: object, given: object) -> None:
    with store(None) as kept:
        kept.set_setting("name", kept_value)
        found = kept.setting("name", default)
        assert found == given and type(found) is type(given)


def test_one_game_of_each_kind_is_kept(any_folder: Path | None) -> None:
    with store(any_folder) as kept:
        assert kept.saved_game("a") is None
        kept.save_game("a", "first")
        kept.save_game("b", "other")
        kept.note_seconds("a", 12.5)
        kept.save_game("a", "second")
        assert kept.saved_game("a") == SavedGame("a", "second", 12.5, "2024-05-17T12:00:00")
        kept.drop_game("a")
        kept.drop_game("a")
        kept.note_seconds("a", 99)
        assert kept.saved_game("a") is None and kept.saved_game("b") is not None


def test_results_come_newest_last_and_by_choice(any_folder: Path | None) -> None:
    made = [result(1), result(2, level="hard"), result(3, options="N9"), result(4, kind="brick", seed=None)]
    with store(any_folder) as kept:
        for each in made:
            kept.add_result(each)
        assert kept.results() == made
        assert kept.results(limit=2) == made[2:]
        assert kept.results("sweet-spots", "easy") == [made[0], made[2]]
        assert kept.results(options="N8", limit=1) == [made[3]]


def test_the_summary_counts_times_without_help_only() -> None:
    with store(None) as kept:
        assert kept.summary() == Summary(0, 0, None, None, 0, 0, 0)
        for number, unaided in enumerate([True, True, True, False, True, True], start=1):
            kept.add_result(result(number, seconds=10.0 * number, unaided=unaided))
        kept.add_result(result(9, level="hard", seconds=1.0))
        kept.add_result(result(9, level="hard", seconds=2.0))
        assert kept.summary(level="hard").median == 1.5
        assert kept.summary("sweet-spots", "easy", "N8") == Summary(6, 5, 10.0, 30.0, 2, 3, 1)


def test_the_summary_counts_days_in_a_row_up_to_the_last() -> None:
    with store(None) as kept:
        for day in ("2024-02-26", "2024-02-28", "2024-02-29", "2024-02-29", "2024-03-01"):
            kept.add_result(result(1, finished=f"{day}T23:59:00"))
        assert kept.summary().days == 3


def test_the_shelf_gives_the_oldest_once(any_folder: Path | None) -> None:
    with store(any_folder) as kept:
        for text in ("first", "second"):
            kept.put_ready("a", "easy", "N8", text)
        kept.put_ready("a", "hard", "N8", "other")
        assert kept.ready_counts() == {("a", "easy", "N8"): 2, ("a", "hard", "N8"): 1}
        assert [kept.take_ready("a", "easy", "N8") for _ in range(3)] == ["first", "second", None]
        assert kept.ready_counts() == {("a", "hard", "N8"): 1}


def fill(folder: Path) -> None:
    with store(folder) as kept:
        kept.set_setting("theme", "dark")
        kept.save_game("a", "the game")
        kept.add_result(result(1))
        kept.put_ready("a", "easy", "N8", "ready")


def assert_full(kept: Store) -> None:
    assert kept.setting("theme", "") == "dark"
    assert kept.saved_game("a") == SavedGame("a", "the game", 0.0, "2024-05-17T12:00:00")
    assert kept.results() == [result(1)]
    assert kept.ready_counts() == {("a", "easy", "N8"): 1}


def assert_usable(kept: Store) -> None:
    kept.save_game("b", "after all")
    game = kept.saved_game("b")
    assert game is not None and game.text == "after all"


def test_all_of_it_is_there_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "日 本" / "data"
    fill(folder)
    with store(folder) as kept:
        assert_full(kept)
        assert kept.notices == []


def test_memory_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with store(None) as kept:
        kept.save_game("a", "text")
    assert list(tmp_path.iterdir()) == []


# The last good copy.


def good_game(folder: Path) -> str:
    with closing(sqlite3.connect(folder / LAST_GOOD)) as copy:
        return str(copy.execute("SELECT text FROM games").fetchone()[0])


def test_a_sound_start_keeps_a_copy(tmp_path: Path) -> None:
    fill(tmp_path)
    with store(tmp_path) as kept:
        kept.save_game("b", "not in the copy, or in it")
    assert good_game(tmp_path) == "the game"


def test_an_unchanged_database_is_not_copied_again(tmp_path: Path) -> None:
    fill(tmp_path)
    stamps = []
    for _ in range(3):
        with store(tmp_path) as kept:
            kept.setting("theme", "")
        stamps.append((tmp_path / LAST_GOOD).stat().st_mtime_ns)
    assert stamps[0] == stamps[1] == stamps[2]
    with store(tmp_path) as kept:
        kept.save_game("a", "changed")
    with store(tmp_path):
        pass
    assert good_game(tmp_path) == "changed"


def test_what_a_killed_instance_left_half_written_is_cleared(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / f"{LAST_GOOD}.new-123").write_bytes(b"half")
    with store(tmp_path):
        pass
    assert {path.name for path in tmp_path.iterdir()} == {NAME, LAST_GOOD, LOCK}


# Damage.


def garbage(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def no_bytes(path: Path) -> None:
    path.write_bytes(b"")


def text_file(path: Path) -> None:
    path.write_text("this is not a database\n" * 100)


def half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def header_only(path: Path) -> None:
    os.truncate(path, 100)


def middle_overwritten(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:20_000] = b"\xa5" * (20_000 - 4096)
    path.write_bytes(data)


def a_table_less(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("DROP TABLE games")


def a_column_less(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executescript("DROP TABLE settings; CREATE TABLE settings (name TEXT)")


def somebody_elses(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE recipes (name)")


def no_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version=0")


def folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("kept")


DAMAGES = [
    garbage,
    no_bytes,
    text_file,
    half,
    header_only,
    middle_overwritten,
    a_table_less,
    a_column_less,
    somebody_elses,
    no_version,
    folder_in_its_place,
]


def content(path: Path) -> object:
    return sorted(entry.name for entry in path.iterdir()) if path.is_dir() else path.read_bytes()


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_the_last_good_copy_returns(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    fill(tmp_path)
    with store(tmp_path):
        pass
    damage(tmp_path / NAME)
    damaged = content(tmp_path / NAME)
    with store(tmp_path) as kept:
        assert keys(kept) == ["damaged"]
        aside = tmp_path / "quintet-damaged-2024-05-17-120000.db"
        assert content(aside) == damaged
        assert aside.name in str(kept.notices[0].phrase) and "is back" in str(kept.notices[0].phrase)
        assert_full(kept)
        assert_usable(kept)
    with store(tmp_path) as kept:
        assert kept.notices == []
        assert_full(kept)


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_a_good_copy_it_starts_anew(damage: Callable[[Path], None], tmp_path: Path) -> None:
    fill(tmp_path)
    damage(tmp_path / NAME)
    (tmp_path / LAST_GOOD).write_bytes(b"no copy either")
    with store(tmp_path) as kept:
        assert keys(kept) == ["damaged"] and "starts anew" in str(kept.notices[0].phrase)
        assert kept.saved_game("a") is None
        assert_usable(kept)


def test_log_files_go_along_with_what_is_set_aside(tmp_path: Path) -> None:
    fill(tmp_path)
    garbage(tmp_path / NAME)
    for end in ("-wal", "-shm"):
        (tmp_path / f"{NAME}{end}").write_bytes(b"log")
    with store(tmp_path) as kept:
        aside = tmp_path / "quintet-damaged-2024-05-17-120000.db"
        assert [(tmp_path / f"{aside.name}{end}").read_bytes() for end in ("-wal", "-shm")] == [b"log", b"log"]
        assert_usable(kept)


def test_nothing_set_aside_takes_the_place_of_another(tmp_path: Path) -> None:
    for text in (b"one", b"two", b"three"):
        (tmp_path / NAME).write_bytes(text)
        with store(tmp_path) as kept:
            assert keys(kept) == ["damaged"]
    assert sorted(path.read_bytes() for path in tmp_path.glob("quintet-damaged-*.db")) == [b"one", b"three", b"two"]


def test_cut_anywhere_the_file_never_stops_the_game(tmp_path: Path) -> None:
    fill(tmp_path / "whole")
    whole = (tmp_path / "whole" / NAME).read_bytes()
    for size in range(0, len(whole), 2999):
        folder = tmp_path / str(size)
        folder.mkdir()
        (folder / NAME).write_bytes(whole[:size])
        with store(folder) as kept:
            assert keys(kept) == ["damaged"]
            assert_usable(kept)


def test_bytes_changed_anywhere_never_stop_the_game(tmp_path: Path) -> None:
    fill(tmp_path / "whole")
    whole = (tmp_path / "whole" / NAME).read_bytes()
    random = Random(5)
    for number in range(40):
        folder = tmp_path / str(number)
        folder.mkdir()
        changed = bytearray(whole)
        for _ in range(random.choice((1, 1, 20))):
            changed[random.randrange(100) if number % 2 else random.randrange(len(whole))] = random.randrange(256)
        (folder / NAME).write_bytes(changed)
        with store(folder) as kept:
            assert set(keys(kept)) <= {"damaged", "newer", "read-only", "no space"}
            kept.setting("theme", "")
            kept.results()
            kept.ready_counts()
            kept.summary()
            assert_usable(kept)
        with store(folder) as kept:
            assert kept.saved_game("b") is not None or keys(kept) == ["newer"]


def test_damage_found_while_playing_loses_only_what_cannot_be_read(tmp_path: Path) -> None:
    """The quick check at the start does not see everything, and a disk may go bad later."""
    fill(tmp_path)
    with store(tmp_path) as kept:
        kept.save_game("b", "before")
        with closing(sqlite3.connect(tmp_path / NAME)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = page_of(tmp_path / NAME, "ready")
        data = bytearray((tmp_path / NAME).read_bytes())
        data[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
        (tmp_path / NAME).write_bytes(data)
        kept.put_ready("a", "easy", "N8", "another")
        assert keys(kept) == ["damaged"] and "what could be read is kept" in str(kept.notices[0].phrase)
        assert kept.ready_counts() == {("a", "easy", "N8"): 1}
        kept.save_game("b", "after")
    with store(tmp_path) as kept:
        assert kept.notices == [] and kept.setting("theme", "") == "dark" and kept.results() == [result(1)]
        assert [game.text for kind in "ab" if (game := kept.saved_game(kind))] == ["the game", "after"]


def page_of(path: Path, table: str) -> tuple[int]:
    with closing(sqlite3.connect(path)) as file:
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
        return (int(page),)


# A file from the future.


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("ALTER TABLE games ADD COLUMN mood TEXT")
        file.execute(f"PRAGMA user_version={VERSION + 1}")
        file.commit()
    shutil.rmtree(tmp_path / LAST_GOOD, ignore_errors=True)
    before = content(tmp_path / NAME)
    with store(tmp_path) as kept:
        assert keys(kept) == ["newer"]
        assert kept.saved_game("a") is None
        assert_usable(kept)
    assert content(tmp_path / NAME) == before
    assert not (tmp_path / f"{NAME}-wal").exists()


def test_a_newer_version_that_only_the_log_knows_is_seen(tmp_path: Path) -> None:
    fill(tmp_path / "newer")
    with closing(sqlite3.connect(tmp_path / "newer" / NAME, isolation_level=None)) as file:
        file.execute(f"PRAGMA user_version={VERSION + 1}")
        shutil.copytree(tmp_path / "newer", tmp_path / "killed")
    with store(tmp_path / "killed") as kept:
        assert keys(kept) == ["newer"]
    with closing(sqlite3.connect(tmp_path / "killed" / NAME)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
        assert file.execute("SELECT text FROM games").fetchone() == ("the game",)


# Disks that do not want to.


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with store(tmp_path / "file" / "data") as kept:
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


IMPORTS = "import os, sys, resource, time\nfrom pathlib import Path\nfrom game.store import Store, Result\n"
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
    with store(tmp_path) as kept:
        game = kept.saved_game("a")
        assert kept.notices == [] and game is not None and game.text == "before"


@posix_only
def test_what_a_full_disk_refused_is_written_when_there_is_room_again(tmp_path: Path) -> None:
    more = "resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))\nclock[0] += 60\nstore.set_setting('other', 1)\n"
    done = run_script(f"{OPEN}\n{LIMIT}\n{more}\nos.kill(os.getpid(), 9)", tmp_path)
    assert done.stderr == ""
    with store(tmp_path) as kept:
        game = kept.saved_game("a")
        assert game is not None and game.text == "during"
        assert kept.saved_game("b") is None and len(kept.results()) == 1
        assert (kept.setting("number", 0), kept.setting("other", 0)) == (49, 1)


def test_a_database_that_another_program_holds_is_written_later(tmp_path: Path) -> None:
    clock = [0.0]
    with store(tmp_path, now=lambda: clock[0]) as kept:
        kept.save_game("a", "before")
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            kept.save_game("a", "during")
            kept.note_seconds("a", 3.0)
            clock[0] += 60
            kept.set_setting("number", 1)
            assert keys(kept) == ["no space"]
        game = kept.saved_game("a")
        assert game is not None and (game.text, game.seconds) == ("during", 3.0)
        clock[0] += 60
        kept.set_setting("number", 2)
        with store(tmp_path) as again:
            assert again.saved_game("a") == game and again.setting("number", 0) == 2
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            kept.set_setting("number", 3)
        assert keys(kept) == ["no space"] and kept.setting("number", 0) == 3


def test_what_is_left_is_written_on_closing(tmp_path: Path) -> None:
    with store(tmp_path) as kept, closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        kept.save_game("a", "during")
        other.execute("ROLLBACK")
    with store(tmp_path) as kept:
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
    with store(tmp_path / "other") as shelf:
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
    with store(tmp_path) as kept:
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
    with store(tmp_path) as kept:
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
    with store(tmp_path) as kept:
        saved = kept.saved_game("a")
        assert kept.notices == [] and saved is not None
        assert last <= int(saved.text.split()[0]) <= last + 1
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
