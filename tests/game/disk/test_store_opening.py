"""Opening never refuses: whatever lies in the data folder under our names, the store opens and does not hang."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.disk import copies, files
from game.disk.files import LOCK, NAME
from tests.game.disk.stores import assert_full, assert_usable, fill, garbage, keys, opened, spoil_copies

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="files of POSIX")


def fifo(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        here = os.getcwd()
        os.chdir(path.parent)  # the name of a socket may not be long
        try:
            made.bind(path.name)
        finally:
            os.chdir(here)


def to_nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "gone")


def to_a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def to_itself(path: Path) -> None:
    path.symlink_to(path)


def empty(path: Path) -> None:
    path.touch()


ODD = [fifo, folder, listening, to_nowhere, to_a_device, to_itself, garbage, empty]


@posix_only
@pytest.mark.parametrize("name", [NAME, LOCK, f"{NAME}-wal", f"{NAME}-shm", f"{NAME}-journal"])
@pytest.mark.parametrize("odd", ODD)
def test_an_odd_file_under_any_of_our_names(odd: Callable[[Path], None], name: str, tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / name).unlink(missing_ok=True)
    odd(tmp_path / name)
    if name != NAME:
        spoil_copies(tmp_path)
    with opened(tmp_path) as kept:
        assert not {"read-only", "no space", "busy", "failed"} & set(keys(kept))
        assert_full(kept)
        assert_usable(kept)
    with opened(tmp_path) as kept:
        assert kept.notices == []
        assert kept.saved_game("b") is not None


@posix_only
@pytest.mark.parametrize("odd", ODD)
def test_an_odd_thing_in_the_place_of_the_copies(odd: Callable[[Path], None], tmp_path: Path) -> None:
    odd(tmp_path / copies.FOLDER)
    with opened(tmp_path) as kept:
        assert_usable(kept)
    with opened(tmp_path) as kept:
        assert len(kept.copies()) == 1


def test_a_lock_held_at_the_start_delays_the_disk_and_nothing_else(tmp_path: Path) -> None:
    fill(tmp_path)
    clock = [0.0]
    with closing(sqlite3.connect(tmp_path / LOCK, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with opened(tmp_path, now=lambda: clock[0]) as kept:
            assert keys(kept) == ["busy"]
            assert_full(kept)
            kept.save_game("a", "played on")
            other.execute("COMMIT")
            clock[0] += 60
            kept.save_game("b", "another")
            with opened(tmp_path) as again:
                assert [game.text for game in again.games()] == ["another", "played on"]


def test_the_disk_is_taken_up_again_also_while_nothing_is_written(tmp_path: Path) -> None:
    fill(tmp_path)
    clock = [0.0]
    with closing(sqlite3.connect(tmp_path / LOCK, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with opened(tmp_path, now=lambda: clock[0]) as kept:
            other.execute("COMMIT")
            kept.catch_up()
            assert kept.ready_counts() == {}, "too early to try again"
            clock[0] += 60
            kept.catch_up()
            assert kept.ready_counts() == {("a", "easy", "N8"): 1}, "the shelf is read from the disk alone"


def test_a_database_locked_at_the_start_is_read_and_written_later(tmp_path: Path) -> None:
    fill(tmp_path)
    clock = [0.0]
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("INSERT INTO aside (damaged) VALUES ('')")
        with opened(tmp_path, now=lambda: clock[0]) as kept:
            assert keys(kept) == ["busy"]
            assert_full(kept)
            kept.save_game("a", "played on")
            other.close()
            clock[0] += 60
            kept.set_setting("number", 1)
    with opened(tmp_path) as kept:
        assert kept.notices == []
        assert [game.text for game in kept.games()] == ["played on"] and kept.setting("number", 0) == 1


def test_a_path_that_cannot_be_one(tmp_path: Path) -> None:
    with opened(tmp_path / "nul\0") as kept:
        assert_usable(kept)
    with opened(tmp_path / ("long" * 1000)) as kept:
        assert_usable(kept)


def test_a_missing_file_comes_back_from_the_copies(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / NAME).unlink()
    with opened(tmp_path) as kept:
        assert keys(kept) == ["missing"]
        assert_full(kept)


def test_a_log_without_its_database_does_not_spoil_the_next(tmp_path: Path) -> None:
    """A log knows nothing of the file it belongs to: SQLite would write its pages into the new one."""
    with opened(tmp_path / "other") as kept:
        kept.save_game("a", "of another file")
        log = (tmp_path / "other" / f"{NAME}-wal").read_bytes()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / f"{NAME}-wal").write_bytes(log)
    with opened(tmp_path / "data") as kept:
        assert kept.notices == [] and kept.games() == []
    (aside,) = (tmp_path / "data").glob("quintet-damaged-*.db-wal")
    assert aside.read_bytes() == log
    assert files.is_plain(tmp_path / "data" / NAME)
