"""What happens to the folder while the game is open: files gone, replaced, a full disk, other windows, odd clocks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.disk import copies
from game.disk.files import NAME
from game.disk.store import Store
from tests.faults import disk
from tests.faults.counts import tell
from tests.faults.disk import NOON, Whole, fill, opened, result
from tests.game.disk.stores import garbage, keys

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there")
ROOT = Path(__file__).resolve().parents[2]


class Clocks:
    """One for the calendar and one for waiting, both turned by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def open(self, folder: Path) -> Store:
        return Store.open(folder, lambda: NOON + timedelta(days=9, seconds=self.seconds), lambda: self.seconds)


def assert_all_there(folder: Path, whole: Whole, more: int) -> None:
    """What was there before, the game saved since and so many new results."""
    with opened(folder) as store:
        assert store.notices == []
        assert {kind: game.text for kind in whole.games if (game := store.saved_game(kind))} == {
            **whole.games,
            "brick": NEW,
        }
        assert set(store.results()) == {*whole.results, *(result(100 + number) for number in range(more))}


NEW = disk.session("brick", 20).dump()


# Gone and replaced


def delete_the_file(folder: Path) -> None:
    (folder / NAME).unlink()


def delete_file_and_logs(folder: Path) -> None:
    for path in folder.glob(f"{NAME}*"):
        path.unlink()


def delete_the_logs(folder: Path) -> None:
    for path in folder.glob(f"{NAME}-*"):
        path.unlink()


def delete_the_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def move_the_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def replace_by_garbage(folder: Path) -> None:
    (folder / NAME).unlink()
    garbage(folder / NAME)


def replace_by_an_older_state(folder: Path) -> None:
    """As a program does that brings back a backup."""
    older = copies.kept(folder)[-1].path.read_bytes()
    fresh = folder / "fresh"
    fresh.write_bytes(older)
    fresh.replace(folder / NAME)


def replace_by_a_folder(folder: Path) -> None:
    (folder / NAME).unlink()
    (folder / NAME).mkdir()


HARM = (
    delete_the_file,
    delete_file_and_logs,
    delete_the_folder,
    move_the_folder,
    replace_by_garbage,
    replace_by_an_older_state,
    replace_by_a_folder,
)


@posix_only
@pytest.mark.parametrize("harm", HARM)
def test_what_is_taken_away_while_it_is_open_is_written_anew(harm: Callable[[Path], None], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    whole, clocks = fill(folder), Clocks()
    store = clocks.open(folder)
    store.add_result(result(100))
    harm(folder)
    store.save_game("brick", NEW)
    said = keys(store)
    store.add_result(result(101))
    clocks.seconds += 60
    store.set_setting("theme", "light")
    game = store.saved_game("brick")
    assert game is not None and game.text == NEW
    store.close()
    tell(f"disk, {harm.__name__.replace('_', ' ')} while open", f"said: {', '.join(said)}; nothing lost")
    assert said and set(said) <= {"vanished", "damaged"}
    assert_all_there(folder, whole, 2)


# No room


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes, where somebody may mount one."""
    place = tmp_path / "small"
    place.mkdir()
    mount = shutil.which("mount")
    made = mount and subprocess.run([mount, "-t", "tmpfs", "-o", "size=2m", "none", str(place)], capture_output=True)
    if not made or made.returncode:
        pytest.skip("nobody may mount a small file system here; limits on files are tried in its place")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def take_all_room(folder: Path) -> Path:
    filler = folder / "filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while file.write(b"\0" * 4096) == 4096:
                pass
        except OSError:
            pass
    return filler


def test_a_full_disk_keeps_the_game_in_memory_until_there_is_room(small_disk: Path) -> None:
    folder = small_disk / "data"
    whole, clocks = fill(folder), Clocks()
    store = clocks.open(folder)
    filler = take_all_room(small_disk)
    for number in range(30):
        clocks.seconds += 1
        store.save_game("brick", disk.session("brick", number % 20).dump())
        store.add_result(result(100 + number))
    store.save_game("brick", NEW)
    assert keys(store) == ["no space"]
    assert len(store.results()) == len(whole.results) + 30
    filler.unlink()
    clocks.seconds += 60
    store.set_setting("theme", "light")
    store.close()
    tell("disk, full", "31 saves and 30 results while full, one notice; nothing lost once there was room")
    assert_all_there(folder, whole, 30)


def test_a_game_starts_on_a_full_disk(small_disk: Path) -> None:
    folder = small_disk / "data"
    whole, clocks = fill(folder), Clocks()
    filler = take_all_room(small_disk)
    store = clocks.open(folder)
    store.save_game("brick", NEW)
    assert set(keys(store)) <= {"no space"} and len(store.results()) == len(whole.results)
    filler.unlink()
    clocks.seconds += 60
    store.set_setting("theme", "light")
    store.close()
    assert_all_there(folder, whole, 0)


LIMITED = """
import resource, sys
from pathlib import Path
from tests.faults import disk
from tests.faults.test_disk_open import Clocks, NEW
folder, clocks = Path(sys.argv[1]), Clocks()
store = clocks.open(folder)
store.set_setting("number", 0)
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (max(path.stat().st_size for path in folder.iterdir()), hard))
for number in range(30):
    store.save_game("brick", NEW)
    store.add_result(disk.result(100 + number))
    clocks.seconds += 1
print(*(notice.key for notice in store.notices), len(store.results()))
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
clocks.seconds += 60
store.set_setting("number", 1)
store.close()
"""
READ_ONLY = """
import os, sys
from pathlib import Path
from tests.faults.disk import result
from tests.faults.test_disk_open import Clocks, NEW
if os.geteuid() == 0:
    os.setuid(65534)
clocks = Clocks()
store = clocks.open(Path(sys.argv[1]))
store.save_game("brick", NEW)
store.add_result(result(100))
clocks.seconds += 60
store.set_setting("theme", "light")
print(*(notice.key for notice in store.notices), len(store.results()), store.saved_game("brick").text == NEW)
store.close()
"""


def run(script: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@posix_only
def test_files_that_may_not_grow_are_a_full_disk(tmp_path: Path) -> None:
    whole = fill(tmp_path)
    assert run(LIMITED, tmp_path) == f"no space {len(whole.results) + 30}"
    assert_all_there(tmp_path, whole, 30)


@posix_only
def test_a_read_only_folder_is_played_from_and_left_as_it_is(tmp_path: Path) -> None:
    whole = fill(tmp_path / "data")
    os.chmod(tmp_path / "data" / NAME, 0o444)
    os.chmod(tmp_path / "data", 0o555)
    for above in (tmp_path, *tmp_path.parents[:3]):
        os.chmod(above, 0o755)
    before = (tmp_path / "data" / NAME).read_bytes()
    assert run(READ_ONLY, tmp_path / "data") == f"read-only {len(whole.results) + 1} True"
    os.chmod(tmp_path / "data", 0o755)
    assert (tmp_path / "data" / NAME).read_bytes() == before


# Two windows, and clocks


def test_two_instances_lose_neither_games_nor_results(tmp_path: Path) -> None:
    """Both play the same kinds by turns: what both played is kept as two games."""
    whole, rng = fill(tmp_path), Random(1)
    first, second = Clocks().open(tmp_path), Clocks().open(tmp_path)
    wrote: dict[tuple[int, str], str] = {}
    for number in range(120):
        window = rng.randrange(2)
        store, kind = (first, second)[window], rng.choice(tuple(whole.games))
        text = disk.session(kind, number % 15, seed=window + 2).dump()
        store.save_game(kind, text)
        store.add_result(result(100 + number))
        wrote[window, kind] = text
    first.close()
    second.close()
    with opened(tmp_path) as store:
        texts = [game.text for game in store.games()]
        assert [key for key, text in wrote.items() if text not in texts] == []
        assert set(store.results()) == {*whole.results, *(result(100 + number) for number in range(120))}
        assert store.notices == []
    tell("disk, two windows", f"120 saves by turns, {len(texts)} games kept, nothing lost")


def test_a_clock_that_was_ahead_or_behind_costs_no_copy(tmp_path: Path) -> None:
    """Sessions in any year: the newest copy is always that of the last one, and brings all of it back."""
    moments = [NOON + timedelta(days=days) for days in (0, 1, 27000, 2, -20000, 3, 3, 400, 4, 5, 6, -1, 7)]
    for number, moment in enumerate(moments):
        with opened(tmp_path, lambda: moment) as store:  # noqa: B023
            store.add_result(result(100 + number))
            store.save_game("brick", disk.session("brick", number + 1).dump())
        newest = copies.content_of(copies.kept(tmp_path)[0].path).content
        assert len(newest.results) == number + 1
        assert [game.text for game in newest.games.values()] == [disk.session("brick", number + 1).dump()]
    garbage(tmp_path / NAME)
    with opened(tmp_path) as store:
        assert len(store.results()) == len(moments) and len(store.games()) == 1
    tell("disk, clocks", f"{len(moments)} sessions between 1970 and 2098, every newest copy the last one's")


def test_the_time_of_day_is_no_time_of_ours(tmp_path: Path) -> None:
    """A calendar at its very ends is a calendar."""
    for moment in (datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59)):
        with opened(tmp_path, lambda: moment) as store:  # noqa: B023
            store.save_game("brick", NEW)
            assert store.notices == [] and store.summary().days == 0
