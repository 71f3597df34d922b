"""A long hint, played step by step on the board."""

from __future__ import annotations

from functools import lru_cache

import pygame
import pytest

from game.boards.sweet_spots import board
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.session import Session
from game.ui import text
from generators import making
from generators.contract import Hint
from generators.sweet_spots.logic.hints import hint
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Mark, Position, Puzzle
from tests.game.stand import Stand


@lru_cache(maxsize=1)
def long_one() -> tuple[Position, Hint[Mark]]:
    """A position of a fiendish board whose next hint has many steps."""
    puzzle: Puzzle = making.make(making.request("sweet-spots", "fiendish", {"size": 10, "chests": 2}, "HXNT11"))
    position = RULES.start(puzzle)
    while True:
        found = hint(position)
        assert found is not None
        if len(found.steps) >= 5:
            return position, found
        position = RULES.apply(position, found.move)


@pytest.fixture
def stand() -> Stand:
    stand = Stand()
    position, _found = long_one()
    session: Session[Puzzle, Position, Mark] = Session(RULES, position.puzzle, lambda: 0.0)
    marks = {"chest": position.chests, "dot": position.dots}
    for act, mask in marks.items():
        cells = frozenset(divmod(k, 10) for k in range(100) if mask >> k & 1)
        if cells:
            session.play(Mark(act, cells))  # type: ignore[arg-type]
    stand.host.turn_to("play", session=session)
    stand.beat()
    return stand


def ask(stand: Stand, times: int = 3) -> None:
    for _time in range(times):
        stand.key(pygame.K_h)
        stand.beat()


def test_the_reason_comes_step_by_step_and_the_last_step_leads_to_the_move(stand: Stand) -> None:
    ask(stand)
    steps = stand.play.advice.steps
    assert len(steps) >= 5 and stand.play.advice.step == 0
    before = stand.play.session.position
    for number in range(1, len(steps)):
        stand.click("climb")
        stand.beat()
        assert stand.play.advice.step == number and stand.play.session.position == before
        assert f"Step {number + 1} of {len(steps)}" in stand.says()
    assert "Make move" in stand.says()
    stand.click("climb")
    stand.beat()
    assert stand.play.session.position != before and not stand.play.advice.speaks


def test_arrows_and_the_track_lead_through_the_steps(stand: Stand) -> None:
    ask(stand)
    last = len(stand.play.advice.steps) - 1
    stand.key(pygame.K_RIGHT)
    stand.key(pygame.K_RIGHT)
    stand.key(pygame.K_LEFT)
    assert stand.play.advice.step == 1
    stand.beat()
    track = stand.widget("track").rect
    stand.click_at((track.right - 6, track.centery))
    assert stand.play.advice.step == last
    stand.key(pygame.K_RIGHT)
    assert stand.play.advice.step == last
    stand.key(pygame.K_ESCAPE)
    assert not stand.play.advice.speaks


def test_the_players_own_marks_stay_while_steps_are_shown(stand: Stand) -> None:
    position = stand.play.session.position
    ask(stand, 5)
    assert stand.play.session.position == position
    assert stand.play.board.lit.step == stand.play.advice.steps[2]


def test_the_first_panel_keeps_its_height_through_a_hint(stand: Stand) -> None:
    heights = {stand.widget("speech").rect.height}
    for _rung in range(3):
        ask(stand, 1)
        heights.add(stand.widget("speech").rect.height)
    for _step in stand.play.advice.steps[1:]:
        stand.key(pygame.K_RIGHT)
        stand.beat()
        heights.add(stand.widget("speech").rect.height)
    assert len(heights) == 1


def test_numbers_stand_at_the_rim_and_those_of_a_lit_line_are_lit(stand: Stand) -> None:
    ask(stand)
    accent = stand.play.board.setting.accent()
    for number in range(len(stand.play.advice.steps)):
        stand.play.advice.show_step(number)
        stand.beat()
        look_at = stand.play.advice.steps[number].look_at
        for row in range(10):
            is_lit = {(row, column) for column in range(10)} <= look_at
            assert (stand.widget(f"row {row + 1}").colour == accent) is is_lit


def test_a_full_board_that_is_wrong_says_so_and_clashing_chests_are_lit() -> None:
    puzzle: Puzzle = making.make(making.request("sweet-spots", "easy", {"size": 5}, "FULL00"))
    session: Session[Puzzle, Position, Mark] = Session(RULES, puzzle, lambda: 0.0)
    session.play(Mark("chest", frozenset((0, column) for column in range(5))))
    stand = Stand()
    stand.host.turn_to("play", session=session)
    stand.beat()
    assert "Not solved yet" in stand.says()
    shown = stand.play.board
    assert isinstance(shown, SweetSpotsBoard)
    assert shown.clashing() == {(0, column) for column in range(5)}
    stand.host.change("clashes", False)
    assert shown.clashing() == frozenset()


@pytest.mark.parametrize("size", [(320, 240), (480, 400), (600, 600), (600, 900), (900, 600), (1280, 800)])
def test_numbers_at_the_rim_stay_inside_the_window(size: tuple[int, int]) -> None:
    stand = Stand(size)
    stand.start()
    window = pygame.Rect((0, 0), size)
    for widget in stand.play.stage.widgets:
        if widget.key.startswith(("row ", "column ")):
            assert window.contains(widget.rect) and not widget.rect.colliderect(stand.widget("board").rect)
    stand.app.close()


def test_numbers_that_would_not_fit_stand_at_every_fifth_line_and_at_lit_ones() -> None:
    stand = Stand((560, 560))
    stand.host.turn_to("making", request=making.request("sweet-spots", "normal", {"size": 17, "chests": 4}, "RIM000"))
    stand.beat(times=5)
    numbers = [widget for widget in stand.play.stage.widgets if widget.key.startswith("column ")]
    assert {widget.key for widget in numbers} == {"column 5", "column 10", "column 15"}
    look = stand.host.look
    assert all(text.width("15", board.NUMBER, look.scale) <= widget.rect.width for widget in numbers)
    stand.app.close()
