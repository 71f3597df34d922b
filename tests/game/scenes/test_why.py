"""Why is this the only answer? Asked after the end, gone through by keys, slider and wheel; the game stays as it is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.helping.why import Why
from game.ui.input import Wheel
from generators.data import shelf
from generators.sweet_spots.puzzle import RULES
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def ask(stand: Stand, number: int = 0) -> Why:
    puzzle = RULES.load(list(shelf("sweet-spots"))[number])
    stand.host.turn_to("play", session=stand.app.library.session("sweet-spots", puzzle))
    stand.beat()
    for move in RULES.answer(puzzle):
        stand.play.play(move)
    stand.beat()
    stand.click("after 0")
    stand.beat()
    scene = stand.top
    assert isinstance(scene, Why)
    return scene


@pytest.mark.parametrize("number", [0, 100, 200, 300])
def test_every_step_is_shown_and_the_last_one_is_the_answer(stand: Stand, number: int) -> None:
    scene = ask(stand, number)
    game = stand.play
    moves = game.session.moves
    for step in range(len(scene.frames)):
        assert scene.at == step
        frame = scene.frames[step]
        assert frame.title in stand.says() and frame.words in stand.says()
        stand.key(pygame.K_RIGHT)
    assert scene.session.is_solved
    stand.key(pygame.K_HOME)
    assert scene.session.moves == 0
    stand.key(pygame.K_ESCAPE)
    assert stand.play is game and game.session.moves == moves and game.finished


def test_the_wheel_and_the_button_lead_on(stand: Stand) -> None:
    scene = ask(stand)
    scene.wheel(Wheel((600, 400), -1.0))
    assert scene.at == 1
    scene.wheel(Wheel((600, 400), 1.0))
    assert scene.at == 0
    stand.beat()
    stand.click("step on")
    assert scene.at == 1
    stand.click("step back")
    assert scene.at == 0


def test_a_click_on_the_board_plays_nothing(stand: Stand) -> None:
    scene = ask(stand)
    before = scene.session.moves
    stand.click("board")
    assert scene.session.moves == before
