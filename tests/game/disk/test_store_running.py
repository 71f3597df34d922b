"""While the store is open: its file vanishes or is replaced, and two windows play the same game."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from game.disk.files import NAME
from game.disk.values import Result
from tests.game.disk.stores import assert_full, fill, garbage, keys, opened, result

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be deleted there")


@posix_only
@pytest.mark.parametrize("what", ["file", "folder", "file and log", "garbage", "another store", "another inode"])
def test_a_file_that_vanished_or_was_replaced_is_written_anew(what: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    fill(folder)
    fill(tmp_path / "other")
    with opened(tmp_path / "other") as other:
        other.add_result(result(7, finished="2024-05-18T12:00:00"))
    with opened(folder) as kept:
        kept.save_game("b", "before")
        if what == "folder":
            shutil.rmtree(folder)
        elif what == "file and log":
            for path in folder.glob(f"{NAME}*"):
                path.unlink()
        elif what == "another inode":
            shutil.copyfile(folder / NAME, folder / "new")
            (folder / "new").replace(folder / NAME)
        else:
            (folder / NAME).unlink()
        if what == "garbage":
            garbage(folder / NAME)
        if what == "another store":
            shutil.copyfile(tmp_path / "other" / NAME, folder / NAME)
        kept.save_game("c", "after")
        kept.save_game("c", "long after")
        told = ["damaged" if what in ("garbage", "another store", "another inode") else "vanished"]
        assert keys(kept) == told
        assert_full_with(kept.results(), what)
        kept.save_game("d", "at last")
    with opened(folder) as kept:
        assert kept.notices == []
        assert [game.text for kind in "abcd" if (game := kept.saved_game(kind))] == [
            "the game",
            "before",
            "long after",
            "at last",
        ]
        assert_full_with(kept.results(), what)
        assert kept.copies(), "the housekeeper goes on working"


def assert_full_with(results: list[Result], what: str) -> None:
    assert results == [result(1)] + ([result(7, finished="2024-05-18T12:00:00")] if what == "another store" else [])


@posix_only
def test_a_folder_that_cannot_be_made_again_is_written_once_it_can(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    fill(folder)
    clock = [0.0]
    with opened(folder, now=lambda: clock[0]) as kept:
        shutil.rmtree(folder)
        folder.write_text("in the way")
        kept.save_game("b", "during")
        assert keys(kept) == ["read-only"]
        assert_full(kept)
        folder.unlink()
        clock[0] += 60
        kept.save_game("c", "after")
    with opened(folder) as kept:
        assert_full(kept)
        assert [game.text for kind in "abc" if (game := kept.saved_game(kind))] == ["the game", "during", "after"]


def test_the_log_stays_small_in_an_hour_of_play(tmp_path: Path) -> None:
    """A time every second, a save of a long game every two, a result every minute, as fast as they can be written."""
    log, largest = tmp_path / f"{NAME}-wal", 0
    with opened(tmp_path) as kept:
        for second in range(3600):
            kept.note_seconds("a", float(second))
            if second % 2 == 0:
                kept.save_game("a", f"{second} " + "x" * 20_000)
            if second % 60 == 0:
                kept.add_result(result(second))
            largest = max(largest, log.stat().st_size)
    assert 0 < largest < 4_000_000


# Two windows.


def test_two_windows_that_play_the_same_game_keep_both(tmp_path: Path) -> None:
    fill(tmp_path)
    with opened(tmp_path) as one, opened(tmp_path) as two:
        game, same = one.saved_game("a"), two.saved_game("a")
        assert game is not None and same is not None and game.id == same.id
        one.save_game("a", "by the first", game.id)
        assert two.save_game("a", "by the second", game.id) != game.id
        assert keys(two) == ["two windows"]
        one.save_game("a", "by the first again", game.id)
        two.save_game("a", "by the second again", game.id)
        assert one.notices == []
    with opened(tmp_path) as kept:
        assert [game.text for game in kept.games("a")] == ["by the second again", "by the first again"]


def test_two_windows_that_begin_a_game_keep_both(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        one.save_game("a", "by the first")
        two.save_game("a", "by the second")
        one.set_setting("number", 1)
        two.set_setting("number", 2)
        assert one.setting("number", 0) == 2
    with opened(tmp_path) as kept:
        assert sorted(game.text for game in kept.games("a")) == ["by the first", "by the second"]


def test_a_game_ended_in_one_window_and_played_on_in_another_stays(tmp_path: Path) -> None:
    fill(tmp_path)
    with opened(tmp_path) as one, opened(tmp_path) as two:
        game = one.saved_game("a")
        assert game is not None and two.saved_game("a") is not None
        two.save_game("a", "played on", game.id)
        one.drop_game("a", game.id, solved=True)
        assert [game.text for game in two.games("a")] == ["played on"]
        two.drop_game("a", game.id)
        assert one.games("a") == []
        one.save_game("a", "played on after the end", game.id)
    with opened(tmp_path) as kept:
        assert [game.text for game in kept.games("a")] == ["played on after the end"]
