"""Kept copies and files for other machines: ordered by a number, never by a clock; nothing good gives way to worse."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.disk import copies
from game.disk.files import NAME
from game.disk.store import Store
from game.disk.trouble import Unreadable
from game.disk.values import Content
from tests.game.disk.stores import NOON, content, garbage, keys, opened, result


def session(folder: Path, day: datetime, text: str) -> None:
    """One start of the program with something done in it."""
    store = Store.open(folder, clock=lambda: day, now=lambda: 0.0)
    store.save_game("a", text)
    store.close()


def texts(folder: Path) -> list[str]:
    """What each kept copy holds of game a, the newest first."""
    return [game.text for copy in copies.contents(folder) for game in copy.games.values()]


def test_the_last_ten_sessions_are_kept_and_one_of_each_day_before(tmp_path: Path) -> None:
    for number in range(45):
        session(tmp_path, NOON + timedelta(days=number // 3), str(number))
    kept = texts(tmp_path)
    assert kept[:10] == [str(number) for number in range(44, 34, -1)]
    assert kept[10:] == [str(number) for number in range(32, 0, -3)]


def test_no_more_than_thirty_days_are_kept(tmp_path: Path) -> None:
    for number in range(45):
        copies.keep(tmp_path, Content(settings={"number": str(number)}), number + 1, f"{NOON + timedelta(number):%F}")
    assert [copy.number for copy in copies.kept(tmp_path)] == list(range(45, 15, -1))


def test_a_clock_that_was_ahead_neither_stops_nor_displaces_copies(tmp_path: Path) -> None:
    for number in range(12):
        session(tmp_path, NOON + timedelta(days=3650 if number == 3 else number), str(number))
    assert texts(tmp_path) == [str(number) for number in range(11, -1, -1)]
    assert [copy.number for copy in copies.kept(tmp_path)] == list(range(12, 0, -1))


def test_copies_are_bounded_in_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "MOST_BYTES", 200_000)
    for number in range(10):
        session(tmp_path, NOON, f"{number} {'x' * 40_000}")
    assert copies.LEAST <= len(copies.kept(tmp_path)) <= 4
    assert texts(tmp_path)[0].startswith("9 ")


def test_a_session_without_changes_makes_no_copy(tmp_path: Path) -> None:
    session(tmp_path, NOON, "same")
    for _ in range(3):
        with opened(tmp_path) as kept:
            kept.setting("theme", "")
    assert len(copies.kept(tmp_path)) == 1


def test_a_bad_row_makes_no_copy(tmp_path: Path) -> None:
    session(tmp_path, NOON, "good")
    before = {copy.path.name: content(copy.path) for copy in copies.kept(tmp_path)}
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("UPDATE games SET text = 'bad'")
        file.commit()
    with opened(tmp_path) as kept:
        kept.set_setting("number", 1)
        assert kept._housekeeper is not None
        kept._housekeeper.close()
        assert {copy.path.name: content(copy.path) for copy in copies.kept(tmp_path)} == before
        kept.set_setting("number", 2)
        assert keys(kept) == ["bad rows"]
        assert [game.text for game in kept.games()] == ["good"]


def test_a_copy_is_looked_into_brought_back_and_left_again(tmp_path: Path) -> None:
    session(tmp_path, NOON, "first")
    with opened(tmp_path) as kept:
        (glance,) = kept.copies()
        assert (glance.copy.day, glance.games, glance.results) == ("2024-05-17", 1, 0)
        kept.save_game("a", "second")
        kept.save_game("b", "other")
        kept.add_result(result(1))
        kept.set_setting("theme", "dark")
        before = kept.bring_back(glance.copy)
        assert [game.text for game in kept.games()] == ["first"]
        assert kept.results() == [] and kept.setting("theme", "") == ""
        assert before is not None and kept.bring_back(before) is not None
        assert sorted(game.text for game in kept.games()) == ["other", "second"]
        assert kept.results() == [result(1)] and kept.setting("theme", "") == "dark"
    with opened(tmp_path) as kept:
        assert sorted(game.text for game in kept.games()) == ["other", "second"]


def test_a_game_that_is_open_while_a_copy_comes_back_is_kept_beside_it(tmp_path: Path) -> None:
    session(tmp_path, NOON, "first")
    with opened(tmp_path) as kept:
        game = kept.save_game("a", "second")
        (copy,) = [glance.copy for glance in kept.copies() if glance.copy.number == 1]
        kept.bring_back(copy)
        kept.save_game("a", "third", game)
        assert [game.text for game in kept.games("a")] == ["third", "first"]


# Files for other machines.


def exported(folder: Path, target: Path, *games: str) -> Path:
    with opened(folder) as kept:
        for text in games:
            kept.new_game("a", text)
        kept.add_result(result(1))
        kept.set_setting("theme", "dark")
        kept.set_setting("stocked a", "here")
        return kept.export(target)


def test_everything_goes_to_a_file_with_the_day_in_its_name(tmp_path: Path) -> None:
    first = exported(tmp_path / "data", tmp_path, "one")
    with opened(tmp_path / "data") as kept:
        second = kept.export(tmp_path)
    assert (first.name, second.name) == ("Quintet-2024-05-17.quintet", "Quintet-2024-05-17-2.quintet")


def test_what_is_brought_in_stands_beside_what_was_there(tmp_path: Path) -> None:
    path = exported(tmp_path / "one", tmp_path, "first", "second")
    with opened(tmp_path / "two") as kept:
        kept.save_game("a", "mine")
        kept.set_setting("scale", 150)
        kept.add_result(result(2, finished="2024-05-16T12:00:00"))
        kept.add_result(result(3, finished="2024-05-18T12:00:00"))
        assert kept.bring_in(path) == (2, 1)
        assert [game.text for game in kept.games("a")] == ["mine", "second", "first"]
        assert [each.seed for each in kept.results()] == ["seed 2", "seed 1", "seed 3"]
        assert (kept.setting("theme", ""), kept.setting("scale", 0)) == ("dark", 150)
        assert kept.setting("stocked a", "") == "", "what is said of one shelf is not true of another"
        assert kept.bring_in(path) == (0, 0), "nothing is doubled"
        assert len(kept.games()) == 3 and len(kept.results()) == 3


def test_a_game_that_was_played_on_elsewhere_goes_on_here(tmp_path: Path) -> None:
    path = exported(tmp_path / "one", tmp_path, "ab")
    with opened(tmp_path / "two") as kept:
        kept.save_game("a", "a")
        kept.save_game("b", "xyz")
        assert kept.bring_in(path, lambda later, earlier: later.startswith(earlier)) == (1, 1)
        assert [game.text for game in kept.games("a")] == ["ab"]
        kept.save_game("a", "abc")
        assert kept.bring_in(path, lambda later, earlier: later.startswith(earlier)) == (0, 0)


def test_a_dropped_game_can_be_brought_in_again_but_not_a_solved_one(tmp_path: Path) -> None:
    path = exported(tmp_path / "one", tmp_path, "first", "second")
    with opened(tmp_path / "one") as kept:
        newer, older = kept.games("a")
        kept.drop_game("a", newer.id)
        kept.drop_game("a", older.id, solved=True)
        assert kept.bring_in(path) == (1, 0)
        assert [game.text for game in kept.games("a")] == ["second"]


def view_that_never_ends(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS name, x AS value FROM n"
        file.execute(f"CREATE VIEW settings AS {endless}")


def nothing(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("make", [garbage, nothing, view_that_never_ends, Path.mkdir, lambda path: None])
def test_another_file_is_refused_with_a_sentence(make: object, tmp_path: Path) -> None:
    path = tmp_path / "other.quintet"
    make(path)  # type: ignore[operator]
    with opened(tmp_path / "data") as kept:
        kept.save_game("a", "mine")
        with pytest.raises(Unreadable) as refused:
            kept.bring_in(path)
        assert "other.quintet" in str(refused.value)
        assert [game.text for game in kept.games()] == ["mine"]


def test_of_a_damaged_file_what_can_be_read_is_brought_in(tmp_path: Path) -> None:
    path = exported(tmp_path / "one", tmp_path, "first")
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])
    with opened(tmp_path / "two") as kept:
        assert kept.bring_in(path) == (1, 1)
