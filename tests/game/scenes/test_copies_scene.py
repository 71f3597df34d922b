"""Kept copies are looked into, brought back and left again; everything is saved to a file and brought in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.disk import places
from game.disk.store import Store
from game.scenes.copies import BringIn, Copies
from game.scenes.home import Home
from game.scenes.play import Play
from generators import making
from tests.game.disk.stores import result
from tests.game.stand import Stand

NOON = datetime(2024, 5, 17, 12, 0, 0)


@pytest.fixture
def stand(own_home: Path) -> Iterator[Stand]:
    stand = Stand(store=on_disk(own_home))
    yield stand
    stand.app.close()


def on_disk(folder: Path) -> Store:
    return Store.open(folder, clock=lambda: NOON, now=lambda: 0.0)


def played(stand: Stand, seed: str = "ABCDEF") -> Play:
    board = making.make(making.request("sweet-spots", "easy", {"size": 6}, seed))
    stand.host.turn_to("play", session=stand.app.library.session("sweet-spots", board))
    stand.beat()
    scene = stand.play
    scene.moved(lambda: scene.session.play(scene.session.rules.answer(board)[0]))
    return scene


def test_a_copy_is_looked_into_and_brought_back_and_that_is_undone(own_home: Path) -> None:
    early = on_disk(own_home)
    early.add_result(result(1))
    early.set_setting("theme", "dark")
    early.close()
    stand = Stand((1280, 1400), on_disk(own_home))
    played(stand)
    stand.host.change("theme", "light")
    stand.host.home()
    stand.host.go("settings")
    stand.beat()
    stand.click("bring_back")
    assert isinstance(stand.top, Copies)
    stand.click(f"copy {len(stand.top.copies) - 1}")
    assert "2024-05-17" in stand.says() and "No game is in progress. Results: 1." in stand.says()
    stand.key(pygame.K_RETURN)
    assert stand.host.store.games() == [] and stand.host.settings.theme == "dark"
    stand.click("undo")
    assert len(stand.host.store.games()) == 1 and stand.host.settings.theme == "light"
    assert not stand.has("undo")
    stand.app.close()


def test_everything_is_saved_to_a_file_and_the_path_is_said(
    stand: Stand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "own_files_folder", lambda: tmp_path)
    played(stand)
    stand.host.home()
    stand.host.go("settings")
    stand.beat()
    stand.top.save_everything()
    stand.beat()
    path = tmp_path / "Quintet-2024-05-17.quintet"
    assert path.exists() and str(path) in stand.says()


def test_a_file_dropped_on_the_window_is_brought_in_beside_what_is_here(stand: Stand, tmp_path: Path) -> None:
    other = Stand(store=on_disk(tmp_path / "other"))
    elsewhere = played(other, "GHIJKL").session
    elsewhere.saved_as = None
    path = other.host.store.export(tmp_path)
    mine = played(stand).session
    stand.app.open([str(path)])
    stand.beat()
    assert isinstance(stand.top, BringIn) and "unfinished games: 1, results: 0" in stand.says()
    stand.key(pygame.K_RETURN)
    assert isinstance(stand.top, Home)
    stand.click("sweet-spots play")
    assert stand.play.session.puzzle == mine.puzzle
    stand.host.home()
    stand.beat()
    stand.click("games")
    brought = stand.host.store.games("sweet-spots")[1]
    stand.click(f"play {brought.id}")
    assert stand.play.session.puzzle == elsewhere.puzzle
    stand.app.open([str(path)])
    stand.beat()
    assert "already have everything" in stand.says()
    other.app.close()


def test_a_file_that_is_none_of_ours_is_refused_with_a_sentence(stand: Stand, tmp_path: Path) -> None:
    path = tmp_path / "notes.quintet"
    path.write_text("not this")
    stand.app.open([str(path)])
    stand.beat()
    assert "notes.quintet was not saved by Quintet" in stand.says()


def test_a_save_that_goes_on_is_known_as_the_same_game(stand: Stand, tmp_path: Path) -> None:
    scene = played(stand)
    path = stand.host.store.export(tmp_path)
    scene.moved(lambda: scene.session.play(scene.session.rules.answer(scene.session.puzzle)[-1]))
    stand.app.open([str(path)])
    stand.beat()
    assert "already have everything" in stand.says() and len(stand.host.store.games()) == 1


def test_a_new_game_leaves_all_the_others(stand: Stand) -> None:
    played(stand)
    stand.host.store.new_game("brick", "of another kind")
    played(stand, "GHIJKL")
    assert len(stand.host.store.games("sweet-spots")) == 2
    assert len(stand.host.store.games("brick")) == 1


def test_home_is_drawn_whatever_the_rows_hold(stand: Stand) -> None:
    for number, finished in enumerate(("2026-51-05", "", "9" * 50, "2024-05-17")):
        stand.host.store.add_result(result(number, finished=finished, seconds=float(10 ** (300 - number * 100))))
    stand.host.store.add_result(result(1, kind="unknown\0kind", level="none", options="??"))
    stand.host.home()
    stand.beat()
    assert "Part of the saved data was damaged" in stand.says()
    stand.key(pygame.K_RETURN)
    assert stand.widget("statistics").note == "1 solved" and stand.host.store.summary().solved == 1
