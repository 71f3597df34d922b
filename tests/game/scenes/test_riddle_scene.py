"""A riddle through the app itself: typing, clicking, counting what fits, hints, and giving up."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.scenes.given_up import GivenUp
from game.scenes.play import Play
from game.scenes.solved import Solved
from game.ui import clipboard
from generators import making
from generators.riddle.rules import allowed
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def start(stand: Stand) -> Any:
    request = making.request("riddle", "normal", {"length": 6}, "ABCDEF")
    stand.host.turn_to("making", request=request)
    stand.beat(times=6)
    assert isinstance(stand.top, Play)
    return stand.top.board


def test_typing_the_answer_solves_and_tells_its_meaning(stand: Stand) -> None:
    board = start(stand)
    answer = board.session.puzzle.answer
    for letter in answer:
        stand.key(ord(letter))
    stand.beat(0.5)
    assert isinstance(stand.top, Solved)
    stand.key(pygame.K_ESCAPE)
    assert f"{answer}: " in stand.says()


def test_letters_go_where_the_hand_is_by_click_too(stand: Stand) -> None:
    board = start(stand)
    rect = stand.widget("board").rect
    rows, slots = board._parts(rect, stand.host.look)
    stand.click_at(rows[3].center)
    assert board.cursor == 3
    stand.click(f"letter {board.session.puzzle.answer[3]}")
    assert board.position.letters[3] == board.session.puzzle.answer[3] and board.cursor == 4
    stand.click_at(slots[3].center)
    stand.key(pygame.K_BACKSPACE)
    assert board.position.letters[3] == ""


def test_the_words_that_still_fit_shrink_and_their_list_has_a_price(stand: Stand) -> None:
    board = start(stand)
    before = board.fits["count"]
    stand.key(ord(board.session.puzzle.answer[0]))
    stand.beat()
    assert 0 < board.fits["count"] < before
    stand.click("status 0")
    assert stand.play.session.counters.hints == 1 and board.fits["words"][0] in stand.says()


def test_a_letter_that_breaks_its_line_is_named_by_a_check(stand: Stand) -> None:
    board = start(stand)
    line = board.session.puzzle.lines[0]
    wrong = next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in allowed(line))
    stand.key(ord(wrong))
    stand.key(pygame.K_RETURN)
    assert "line 1" in stand.says() and (0, 0) in stand.play.advice.lit.faults


def test_hints_alone_solve_a_riddle(stand: Stand) -> None:
    start(stand)
    for _ in range(12):
        if stand.play.finished:
            break
        stand.key(pygame.K_F2)
        stand.click("apply")
    assert stand.play.finished


def test_giving_up_shows_the_answer(stand: Stand) -> None:
    board = start(stand)
    stand.play.give_up()
    stand.beat()
    stand.click("way 1")
    stand.beat(0.5)
    assert isinstance(stand.top, GivenUp)
    assert "".join(board.position.letters) == board.session.puzzle.answer
    assert stand.host.store.results() == []


def test_a_riddle_copied_as_text_opens_again(stand: Stand) -> None:
    board = start(stand)
    puzzle = board.session.puzzle
    stand.play.copy_link()
    text = clipboard.read()
    assert puzzle.answer not in text
    stand.host.home()
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=text))
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.entry.kind == "riddle"
    assert stand.play.session.puzzle.lines == puzzle.lines


def test_the_helper_can_be_switched_off(stand: Stand) -> None:
    board = start(stand)
    fitting = allowed(board.session.puzzle.lines[0])
    assert stand.widget(f"letter {fitting[0]}").fill is not None
    stand.host.change("riddle_helper", False)
    stand.beat()
    assert stand.widget(f"letter {fitting[0]}").fill is None
