"""Walls of one's own characters: a list taken in, walls inside it, and what comes back in review."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.lion_wall import review
from game.scenes.own.lion_wall.known import KNOWN, OwnWall
from game.scenes.play import Play
from game.ui import clipboard
from generators.lion_wall.characters import characters
from tests.game.stand import Stand

FIRST = characters().order("simplified")


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def opened(stand: Stand) -> OwnWall:
    stand.host.go("own", choice=stand.app.library.last_wanted("lion-wall"))
    stand.beat()
    assert isinstance(stand.top, OwnWall)
    return stand.top


def test_new_leads_there(stand: Stand) -> None:
    stand.click("lion-wall new")
    stand.click("own word")
    assert isinstance(stand.top, OwnWall) and "No list yet." in stand.says()


def test_a_number_stands_for_the_first_so_many_and_walls_are_made_inside_it(stand: Stand) -> None:
    opened(stand)
    stand.type("800")
    stand.key(pygame.K_RETURN)
    assert "800 characters, 800 of them here" in stand.says()
    stand.click("make")
    stand.beat(times=6)
    assert isinstance(stand.top, Play)
    assert set(stand.play.session.puzzle.cards) <= set(FIRST[:800])
    assert stand.play.code is None, "a wall of a list of one's own has no code"


def test_a_list_of_too_few_says_how_many_are_missing(stand: Stand) -> None:
    opened(stand)
    stand.type("炮 胞 a 泡")
    stand.click("take in")
    assert "3 characters, 3 of them here" in stand.says() and "597 more are needed" in stand.says()
    assert not stand.widget("make").enabled
    assert stand.host.store.setting(KNOWN, "") == "炮胞泡"


def test_a_file_dropped_on_the_window_is_taken_in(stand: Stand, tmp_path: Path) -> None:
    opened(stand)
    path = tmp_path / "deck.txt"
    path.write_text("".join(f"{char}\tits meaning\n" for char in FIRST[:700]), encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    stand.beat(times=5)
    assert isinstance(stand.top, OwnWall) and "700 characters" in stand.says()


def test_text_without_characters_is_answered(stand: Stand) -> None:
    scene = opened(stand)
    scene.takes_in(["only letters"])
    stand.beat()
    assert "no Chinese characters" in stand.says() and not scene.known


def test_what_is_due_comes_back_in_a_wall_and_what_was_right_waits_longer(stand: Stand) -> None:
    today = date.today()
    entries = [review.Entry(char, "simplified", 0, today) for char in "饱跑想语"]
    stand.host.store.set_setting(review.LIST, " ".join(review.written(entries)))
    opened(stand)
    assert "4 come back today, 4 are on the list." in stand.says()
    stand.click("copy list")
    assert clipboard.read() == "饱\n跑\n想\n语\n"
    stand.click("review")
    stand.beat(times=6)
    board: Any = stand.play.board
    puzzle = board.session.puzzle
    assert set("饱跑想语") <= set(puzzle.cards)
    stand.host.change("wall_bonus", False)
    for group in puzzle.groups[:3]:
        board.state.choose(group.cards)
        board.state.submit()
        stand.beat()
    later = review.read(stand.host.store.setting(review.LIST, "").split())
    assert {(each.char, each.due) for each in later} == {(char, today + timedelta(days=3)) for char in "饱跑想语"}


def test_what_was_guessed_wrong_comes_back_tomorrow(stand: Stand) -> None:
    scene = opened(stand)
    scene.known = "".join(FIRST[:900])
    stand.click("make")
    scene.make()
    stand.beat(times=6)
    board: Any = stand.play.board
    one, other = board.session.puzzle.groups[:2]
    board.state.choose((*one.cards[:2], *other.cards[:2]))
    board.state.submit()
    stand.beat()
    kept = review.read(stand.host.store.setting(review.LIST, "").split())
    assert {each.char for each in kept} == {*one.cards[:2], *other.cards[:2]}
    assert {each.due for each in kept} == {date.today() + timedelta(days=1)}
