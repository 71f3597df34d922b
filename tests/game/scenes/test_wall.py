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
    stand.click_at(board.slots(rect, stand.host.look)[board.state.shown.order.index(card)].center)


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
    assert "Groups found: 0 of 4. Mistakes: 4. Time: " in stand.says()
    assert [result.outcome for result in stand.host.store.results()] == [LOST]
    assert stand.host.store.summary().solved == 0
    stand.click("after 0")
    words = clipboard.read()
    assert all(card in words for card in board.session.puzzle.cards)
    stand.beat(1.0)
    stand.key(pygame.K_RETURN)
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


def find(stand: Stand, board: Any, group: int) -> None:
    for card in board.session.puzzle.groups[group].cards:
        click(stand, board, card)
    stand.key(pygame.K_RETURN)
    stand.beat()


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (600, 900)])
def test_each_found_group_asks_for_its_part_in_its_own_row(size: tuple[int, int]) -> None:
    stand = Stand(size)
    board = start(stand)
    groups = board.session.puzzle.groups
    find(stand, board, 0)
    find(stand, board, 1)
    for number in (1, 0):
        button = stand.widget(f"part {number} {groups[number].part}")
        assert button.rect.colliderect(stand.widget(f"row {number}").rect)
        stand.click_at(button.rect.center)
        assert board.position.named[number] == groups[number].part
        assert not stand.has(f"show {number}")
    stand.app.close()


def test_a_part_that_waits_still_waits_after_coming_back(stand: Stand) -> None:
    stand.host.change("wall_bonus", True)
    board = start(stand)
    find(stand, board, 0)
    find(stand, board, 1)
    stand.click("show 0")
    stand.host.leave()
    stand.click("lion-wall play")
    again: Any = stand.play.board
    assert not again.state.waits(0) and again.state.waits(1)
    assert not stand.has("show 0") and stand.has("show 1")


def test_a_solved_wall_tells_mistakes_and_named_parts(stand: Stand) -> None:
    stand.host.change("wall_bonus", True)
    board = start(stand)
    groups = board.session.puzzle.groups
    for card in (*groups[0].cards[:3], groups[1].cards[0]):
        click(stand, board, card)
    stand.key(pygame.K_RETURN)
    find(stand, board, 0)
    stand.click(f"part 0 {groups[0].part}")
    find(stand, board, 1)
    find(stand, board, 2)
    stand.beat(0.5, times=5)
    assert stand.play.outcome == SOLVED
    assert "Mistakes: 1. Parts named: 1 of 2." in stand.says()
    assert "of 4" not in stand.says()


def test_escape_lets_go_before_it_leaves(stand: Stand) -> None:
    board = start(stand)
    click(stand, board, board.session.puzzle.cards[0])
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Play) and board.state.chosen == []
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home)


def test_a_countdown_stays_in_sight_whatever_speaks(stand: Stand) -> None:
    stand.host.change("wall_limit", "clock")
    stand.host.change("timer", False)
    start(stand)
    stand.beat(1.0, times=20)
    assert stand.widget("clock").words == "02:40" or stand.widget("clock").words.startswith("02:3")
    stand.key(pygame.K_h)
    before = stand.widget("clock").words
    stand.beat(1.0, times=5)
    assert stand.widget("clock").words < before and "Hint" in stand.says()


def test_one_to_remember_can_be_kept_and_looked_at_closer(stand: Stand) -> None:
    board = start(stand)
    find(stand, board, 0)
    assert "ONE TO REMEMBER" in stand.says()
    stand.click("keep")
    assert not stand.widget("keep").enabled and stand.host.store.setting("wall review", "")
    stand.click("look closer")
    assert stand.top.page.char in board.session.puzzle.groups[0].cards
    stand.key(pygame.K_ESCAPE)
    card = board.session.puzzle.groups[0].cards[2]
    stand.click(f"taught {card}")
    assert stand.top.page.char == card
