"""A large board looked at closer: by keys, button, middle button and two fingers; marks go where they are seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from generators.sweet_spots.puzzle import RULES
from tests.game.stand import Stand

LARGE = Path(__file__).parents[2] / "data" / "sweet_spots_large.jsonl"


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand((900, 600))
    puzzle = RULES.load(LARGE.read_text("utf-8").splitlines()[-1])
    stand.host.turn_to("play", session=stand.app.library.session("sweet-spots", puzzle))
    stand.beat()
    yield stand
    stand.app.close()


def spot(stand: Stand, row: int, column: int) -> pygame.Rect:
    place = stand.widget("board").place
    (rect,) = stand.play.board.spots(frozenset({(row, column)}), place, stand.host.look)
    return pygame.Rect(rect)


def zoomed(stand: Stand) -> bool:
    board: Any = stand.play.board
    return bool(board.state.camera.zoomed)


def test_plus_and_minus_and_the_button_look_closer_and_back(stand: Stand) -> None:
    assert stand.play.session.puzzle.size == 25
    whole = spot(stand, 0, 0)
    stand.key(pygame.K_PLUS)
    assert spot(stand, 0, 0).width > 1.5 * whole.width
    stand.key(pygame.K_MINUS)
    assert spot(stand, 0, 0) == whole
    stand.click("zoom")
    assert spot(stand, 0, 0).width > 1.5 * whole.width
    stand.click("zoom")
    assert spot(stand, 0, 0) == whole


def test_a_click_marks_the_cell_that_is_seen_there(stand: Stand) -> None:
    stand.key(pygame.K_PLUS)
    stand.click_at(spot(stand, 3, 4).center)
    assert stand.play.session.position.mark_at((3, 4)) == "dot"


def test_the_cursor_stays_in_sight(stand: Stand) -> None:
    stand.key(pygame.K_PLUS)
    assert spot(stand, 24, 24).width == 0
    for _step in range(24):
        stand.key(pygame.K_DOWN)
        stand.key(pygame.K_RIGHT)
    place = stand.widget("board").place.rect
    assert place.contains(spot(stand, 24, 24)) and spot(stand, 24, 24).width > 20
    stand.key(pygame.K_RETURN)
    assert stand.play.session.position.mark_at((24, 24)) == "chest"


def test_the_middle_button_moves_what_is_looked_at(stand: Stand) -> None:
    stand.key(pygame.K_PLUS)
    stand.key(pygame.K_x)
    moves, before = stand.play.session.moves, spot(stand, 2, 2)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=before.center, rel=(-10, -14), buttons=(0, 1, 0), touch=False)
    )
    stand.beat()
    after = spot(stand, 2, 2)
    assert after.y < before.y or after.x < before.x
    assert stand.play.session.moves == moves


def test_two_fingers_look_closer_and_paint_nothing(stand: Stand) -> None:
    width, height = 900, 600
    board = stand.widget("board").place.rect

    def finger(kind: int, number: int, x: int, y: int) -> None:
        pygame.event.post(pygame.event.Event(kind, finger_id=number, x=x / width, y=y / height))
        stand.beat()

    x, y = board.center
    whole = spot(stand, 0, 0).width
    finger(pygame.FINGERDOWN, 1, x - 20, y)
    finger(pygame.FINGERDOWN, 2, x + 20, y)
    finger(pygame.FINGERMOTION, 2, x + 60, y)
    assert zoomed(stand)
    before = spot(stand, 12, 12)
    finger(pygame.FINGERMOTION, 2, x + 60, y + 60)
    assert spot(stand, 12, 12) != before
    for step in (40, 20, 0):
        finger(pygame.FINGERMOTION, 2, x + step, y)
    assert not zoomed(stand) and spot(stand, 0, 0).width == whole
    finger(pygame.FINGERUP, 2, x, y)
    finger(pygame.FINGERUP, 1, x, y)
    assert stand.play.session.moves == 0


def test_a_hint_shows_the_whole_board(stand: Stand) -> None:
    stand.key(pygame.K_PLUS)
    stand.play.board.hinted(None, 1)
    assert zoomed(stand)
    stand.play.board.hinted(None, 2)
    assert not zoomed(stand)
