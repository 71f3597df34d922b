"""The store and a file that is damaged, half written or from the future: nothing is deleted, the game goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from game.disk import copies, schema
from game.disk.files import LOCK, NAME
from game.disk.schema import VERSION
from game.disk.store import Store
from tests.game.disk.stores import (
    assert_full,
    assert_usable,
    content,
    fill,
    garbage,
    keys,
    opened,
    result,
    spoil_copies,
)


def test_what_a_killed_instance_left_half_written_is_cleared(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / f"{NAME}.new-123").write_bytes(b"half")
    with opened(tmp_path):
        pass
    assert {path.name for path in tmp_path.iterdir()} == {NAME, copies.FOLDER, LOCK}


# Damage.


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


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_all_of_it_returns(damage: Callable[[Path], None], tmp_path: Path) -> None:
    fill(tmp_path)
    damage(tmp_path / NAME)
    damaged = content(tmp_path / NAME)
    with opened(tmp_path) as kept:
        assert keys(kept) == ["damaged"]
        aside = tmp_path / "quintet-damaged-2024-05-17-120000.db"
        assert content(aside) == damaged
        assert aside.name in said(kept) and "unfinished games: 1, results: 1" in said(kept)
        assert_full(kept)
        assert_usable(kept)
    with opened(tmp_path) as kept:
        assert kept.notices == []
        assert_full(kept)


def said(kept: Store) -> str:
    return " ".join(str(notice.phrase) for notice in kept.notices)


@pytest.mark.parametrize("damage", [no_bytes, garbage, text_file, somebody_elses, folder_in_its_place])
def test_without_a_copy_and_with_nothing_to_read_it_starts_anew(damage: Callable[[Path], None], tmp_path: Path) -> None:
    fill(tmp_path)
    damage(tmp_path / NAME)
    spoil_copies(tmp_path)
    with opened(tmp_path) as kept:
        assert keys(kept) == ["damaged"] and "starts anew" in said(kept)
        assert kept.saved_game("a") is None
        assert_usable(kept)


@pytest.mark.parametrize("damage", [no_version, a_table_less, a_column_less])
def test_without_a_copy_the_rest_of_the_file_is_kept(damage: Callable[[Path], None], tmp_path: Path) -> None:
    fill(tmp_path)
    damage(tmp_path / NAME)
    spoil_copies(tmp_path)
    with opened(tmp_path) as kept:
        assert keys(kept) == ["damaged"]
        assert kept.results() == [result(1)]
        assert_usable(kept)


def store_of_three(folder: Path) -> None:
    with opened(folder) as kept:
        kept.set_setting("theme", "dark")
        for kind in "abc":
            kept.save_game(kind, f"the game {kind}")
        for number in range(20):
            kept.add_result(result(number))


def test_a_flipped_bit_anywhere_costs_nothing_that_a_copy_has(tmp_path: Path) -> None:
    store_of_three(tmp_path / "whole")
    whole = (tmp_path / "whole" / NAME).read_bytes()
    random, lost = Random(3), 0
    for number in range(60):
        folder = tmp_path / str(number)
        shutil.copytree(tmp_path / "whole", folder)
        changed = bytearray(whole)
        places = [place for place in range(4096, len(whole)) if whole[place]]
        changed[random.choice(places)] ^= 1 << random.randrange(8)
        (folder / NAME).write_bytes(changed)
        with opened(folder) as kept:
            lost += 3 - len(kept.games()) + 20 - len(kept.results())
            assert all(game.text == f"the game {game.kind}" for game in kept.games())
            assert set(kept.results()) <= {result(number) for number in range(20)}
            assert_usable(kept)
    assert lost == 0


def test_a_bad_row_comes_back_from_the_copy_and_is_said_once(tmp_path: Path) -> None:
    store_of_three(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("UPDATE results SET finished = '2026-51-05' WHERE id = 20")
        file.execute("UPDATE games SET text = 'another' WHERE kind = 'b'")
        file.commit()
    with opened(tmp_path) as kept:
        assert len(kept.results(limit=5)) == 5 and keys(kept) == ["bad rows"]
        assert kept.results() == [result(number) for number in range(20)]
        game = kept.saved_game("b")
        assert game is not None and game.text == "the game b"
        assert kept.summary().days == 1
    with opened(tmp_path) as kept:
        assert kept.results() and kept.games() and kept.notices == []


@pytest.mark.parametrize("value", ["'2026-51-05'", "NULL", "x'00ff'", "9e999", "12", "char(0)"])
@pytest.mark.parametrize("column", ["finished", "seconds", "kind", "hints", "options"])
def test_a_bad_row_without_a_copy_is_left_out(column: str, value: str, tmp_path: Path) -> None:
    store_of_three(tmp_path)
    spoil_copies(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("PRAGMA ignore_check_constraints=ON")
        with suppress(sqlite3.IntegrityError):
            file.execute(f"UPDATE results SET {column} = {value} WHERE id = 7")
        file.commit()
    with opened(tmp_path) as kept:
        assert len(kept.results()) >= 19 and kept.summary().solved >= 19


def test_log_files_go_along_with_what_is_set_aside(tmp_path: Path) -> None:
    fill(tmp_path)
    garbage(tmp_path / NAME)
    for end in ("-wal", "-shm"):
        (tmp_path / f"{NAME}{end}").write_bytes(b"log")
    with opened(tmp_path) as kept:
        aside = tmp_path / "quintet-damaged-2024-05-17-120000.db"
        assert [(tmp_path / f"{aside.name}{end}").read_bytes() for end in ("-wal", "-shm")] == [b"log", b"log"]
        assert_usable(kept)


def test_nothing_set_aside_takes_the_place_of_another(tmp_path: Path) -> None:
    for text in (b"one", b"two", b"three"):
        (tmp_path / NAME).write_bytes(text)
        with opened(tmp_path) as kept:
            assert keys(kept) == ["damaged"]
    assert sorted(path.read_bytes() for path in tmp_path.glob("quintet-damaged-*.db")) == [b"one", b"three", b"two"]


def test_cut_anywhere_the_file_never_stops_the_game(tmp_path: Path) -> None:
    fill(tmp_path / "whole")
    whole = (tmp_path / "whole" / NAME).read_bytes()
    for size in range(0, len(whole), 2999):
        folder = tmp_path / str(size)
        folder.mkdir()
        (folder / NAME).write_bytes(whole[:size])
        with opened(folder) as kept:
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
        with opened(folder) as kept:
            assert set(keys(kept)) <= {"damaged", "bad rows"}
            kept.setting("theme", "")
            kept.results()
            kept.ready_counts()
            kept.summary()
            assert_usable(kept)
        with opened(folder) as kept:
            assert kept.saved_game("b") is not None


def test_damage_found_while_playing_loses_only_what_cannot_be_read(tmp_path: Path) -> None:
    """The quick check at the start does not see everything, and a disk may go bad later."""
    fill(tmp_path)
    with opened(tmp_path) as kept:
        kept.save_game("b", "before")
        with closing(sqlite3.connect(tmp_path / NAME)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = page_of(tmp_path / NAME, "ready")
        data = bytearray((tmp_path / NAME).read_bytes())
        data[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
        (tmp_path / NAME).write_bytes(data)
        kept.put_ready("a", "easy", "N8", "another")
        assert keys(kept) == ["damaged"]
        assert kept.ready_counts() == {("a", "easy", "N8"): 1}
        kept.save_game("b", "after")
    with opened(tmp_path) as kept:
        assert kept.notices == [] and kept.setting("theme", "") == "dark" and kept.results() == [result(1)]
        assert [game.text for kind in "ab" if (game := kept.saved_game(kind))] == ["the game", "after"]


def page_of(path: Path, table: str) -> tuple[int]:
    with closing(sqlite3.connect(path)) as file:
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
        return (int(page),)


# A file from the future.


def make_newer(file: sqlite3.Connection) -> None:
    """As a Quintet to come will: the number stands in both places."""
    schema.set_about(file, "version", VERSION + 1)
    file.execute(f"PRAGMA user_version={VERSION + 1}")


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("ALTER TABLE games ADD COLUMN mood TEXT")
        make_newer(file)
        file.commit()
    before = content(tmp_path / NAME)
    with opened(tmp_path) as kept:
        assert keys(kept) == ["newer"]
        assert kept.saved_game("a") is None
        assert_usable(kept)
    assert content(tmp_path / NAME) == before
    assert not (tmp_path / f"{NAME}-wal").exists()


def test_a_flipped_version_is_damage_and_not_the_future(tmp_path: Path) -> None:
    fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute(f"PRAGMA user_version={VERSION | 64}")
    with opened(tmp_path) as kept:
        assert keys(kept) == ["damaged"]
        assert_full(kept)


def test_a_newer_version_that_only_the_log_knows_is_seen(tmp_path: Path) -> None:
    fill(tmp_path / "newer")
    with closing(sqlite3.connect(tmp_path / "newer" / NAME, isolation_level=None)) as file:
        make_newer(file)
        shutil.copytree(tmp_path / "newer", tmp_path / "killed")
    with opened(tmp_path / "killed") as kept:
        assert keys(kept) == ["newer"]
    with closing(sqlite3.connect(tmp_path / "killed" / NAME)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
        assert file.execute("SELECT text FROM games").fetchone() == ("the game",)
