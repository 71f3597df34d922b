"""A wall through the app itself: from home to solved, by mouse, by keyboard, by hints; and lost."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.disk.values import LOST, SOLVED
from game.scenes.home import Home
from game.scenes.play import Play
from game.ui import clipboard
from generators import making
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    stand.host.change("wall_bonus", False)
    yield stand
    stand.app.close()


def start(stand: Stand, level: str = "easy") -> Any:
    request = making.request("lion-wall", level, {"script": "simplified"}, "ABCDEF")
    stand.host.turn_to("making", request=request)
    stand.beat(times=6)
    assert isinstance(stand.top, Play)
    return stand.top.board


def click(stand: Stand, board: Any, card: str) -> None:
    rect = stand.widget("board").rect
    stand.click_at(board._slot(board.state.shown.order.index(card), rect).center)


def test_a_wall_from_home_to_solved_with_the_mouse(stand: Stand) -> None:
    stand.app.library.stock()
    stand.click("lion-wall play")
    board = stand.play.board
    for group in board.session.puzzle.groups[:3]:
        for card in group.cards:
            click(stand, board, card)
        stand.click("Group")
    stand.beat(0.5, times=5)
    assert stand.play.outcome == SOLVED
    stand.click("copy")
    assert "🟥🟥🟥🟥" in clipboard.read()
    stand.click("home")
    assert isinstance(stand.top, Home) and stand.widget("statistics").note == "1 solved"


def test_hints_alone_solve_a_wall(stand: Stand) -> None:
    start(stand, "hard")
    for _ in range(20):
        if stand.play.finished:
            break
        stand.key(pygame.K_h)
        stand.click("apply")
    assert stand.play.finished


def test_why_not_explains_a_wrong_guess_and_counts_as_help(stand: Stand) -> None:
    board = start(stand)
    one, other = board.session.puzzle.groups[:2]
    for card in (*one.cards[:3], other.cards[0]):
        click(stand, board, card)
    stand.key(pygame.K_RETURN)
    stand.beat()
    assert "One away" in stand.says()
    stand.click("status 1")
    assert other.cards[0] in stand.says() and stand.play.session.counters.hints == 1


def test_a_lost_wall_teaches_and_is_a_result(stand: Stand) -> None:
    board = start(stand)
    one, other = board.session.puzzle.groups[:2]
    for odd in other.cards:
        for card in (*one.cards[:3], odd):
            click(stand, board, card)
        stand.key(pygame.K_RETURN)
    stand.beat(0.5, times=4)
    assert stand.play.outcome == LOST and "fourth mistake" in stand.says()
    assert [result.outcome for result in stand.host.store.results()] == [LOST]
    assert stand.host.store.summary().solved == 0
    stand.click("after 0")
    words = clipboard.read()
    assert all(card in words for card in board.session.puzzle.cards)
    stand.key(pygame.K_n)
    stand.beat(times=8)
    assert stand.play.board is not board


def test_mistakes_outlive_undo_leaving_and_coming_back(stand: Stand) -> None:
    board = start(stand)
    one, other = board.session.puzzle.groups[:2]
    for card in (*one.cards[:3], other.cards[0]):
        click(stand, board, card)
    stand.key(pygame.K_RETURN)
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home)
    stand.click("lion-wall play")
    again: Any = stand.play.board
    assert again is not board and again.state.mistakes == 1 and again.state.mistakes_left == 3


def test_sixteen_characters_dropped_on_the_window_are_a_wall(stand: Stand) -> None:
    text = "疗疔疰㾄\n宁宔宙宗\n犰㹥㹨狋\n㕤𠮩叮呩\n"
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=text))
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.face.kind == "lion-wall"
    assert "One answer" in stand.play.verdict


def test_the_bonus_panel_names_the_part(stand: Stand) -> None:
    stand.host.change("wall_bonus", True)
    board = start(stand)
    group = board.session.puzzle.groups[0]
    for card in group.cards:
        click(stand, board, card)
    stand.key(pygame.K_RETURN)
    stand.beat()
    stand.click(f"part {group.part}")
    assert board.position.named[0] == group.part
    assert not stand.has("bonus")
