"""Why is this the only answer, and how did it go? Asked after the end, gone through by keys, slider and wheel."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pygame
import pytest

from game.scenes.helping.practice import Practice
from game.scenes.helping.why import Went, Why
from game.session import Session
from game.ui.input import Wheel
from generators.catalog import rules_of
from generators.data import shelf
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Mark
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


def test_how_it_went_shows_the_slow_place_and_the_wrong_mark(stand: Stand) -> None:
    puzzle = RULES.load(next(iter(shelf("sweet-spots"))))
    stand.host.turn_to("play", session=stand.app.library.session("sweet-spots", puzzle))
    stand.beat()
    play, answer = stand.play, RULES.answer(puzzle)
    right = {cell for move in answer for cell in move.cells}
    cells = ((row, column) for row in range(puzzle.size) for column in range(puzzle.size))
    wrong = frozenset({next(cell for cell in cells if cell not in right)})
    for number, move in enumerate(answer):
        stand.beat(90.0 if number == 1 else 5.0, times=1)
        if number == 2:
            play.play(Mark("chest", wrong))
            stand.beat(20.0, times=1)
            play.play(Mark("clear", wrong))
        play.play(move)
    stand.beat()
    assert "Slowest before chest 2: 1:30." in stand.says() and "1 mark was wrong" in stand.says()
    stand.click("went show")
    scene = stand.top
    assert isinstance(scene, Went)
    assert "Here you thought for 1:30." in stand.says() and scene.session.moves == 1
    stand.key(pygame.K_END)
    assert scene.session.moves == 3
    stand.key(pygame.K_ESCAPE)
    assert stand.play is play and play.session.is_solved
    stand.click("went practise")
    assert isinstance(stand.top, Practice)


def test_a_game_of_an_older_save_has_no_times_and_tells_nothing(stand: Stand) -> None:
    puzzle = RULES.load(next(iter(shelf("sweet-spots"))))
    session = stand.app.library.session("sweet-spots", puzzle)
    for move in RULES.answer(puzzle)[:-1]:
        session.play(move)
    saved = json.loads(session.dump())
    assert len(saved.pop("times")) == session.moves
    old = Session.load(json.dumps(saved), rules_of, stand.host.now)
    assert old.timeline == () and old.position == session.position
    stand.host.turn_to("play", session=old)
    stand.beat()
    stand.play.play(RULES.answer(puzzle)[-1])
    stand.beat()
    assert stand.play.finished and not stand.has("went title")


@pytest.mark.parametrize("times", [None, 3, [1], ["a", 1.0], [-1, 2], [True, 2]])
def test_times_that_make_no_sense_tell_nothing(stand: Stand, times: object) -> None:
    puzzle = RULES.load(next(iter(shelf("sweet-spots"))))
    session = stand.app.library.session("sweet-spots", puzzle)
    for move in RULES.answer(puzzle)[:2]:
        session.play(move)
    saved = {**json.loads(session.dump()), "times": times}
    assert Session.load(json.dumps(saved), rules_of, stand.host.now).timeline == ()
