"""The end beside the board: the result in words, own times, the look back, and no ring without motion."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.disk.store import Result
from game.disk.values import GIVEN_UP, SOLVED
from game.scenes import ending
from game.scenes.ending import Ending
from game.ui import clipboard
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def finish(stand: Stand) -> None:
    for cell in stand.answer():
        stand.click_at(stand.cell(*cell), button=3)


def earlier(stand: Stand, *seconds: float, unaided: bool = True) -> None:
    for number, time in enumerate(seconds):
        made = Result("sweet-spots", "easy", "6", f"S{number}", time, 0, 0, unaided, "2026-11-01T10:00:00", f"{number}")
        stand.host.store.add_result(made)


def test_the_result_stands_beside_the_board_and_not_over_it(stand: Stand) -> None:
    play = stand.start()
    finish(stand)
    assert stand.host.top is play
    board, panel = stand.widget("board").rect, stand.widget("speech").rect
    assert not board.colliderect(panel) and "Solved" in stand.says() and "Unaided" in stand.says()
    assert not stand.widget("ring").rect.colliderect(panel)


@pytest.mark.parametrize(
    ("times", "words"),
    [
        ((), "Your first at this level."),
        ((500.0, 600.0), "Your best of 3 at this level!"),
        ((0.01, 600.0), "Your second best of 3 at this level."),
        ((0.01, 0.02, 600.0), "Your third best of 4 at this level."),
    ],
)
def test_the_time_is_ranked_among_the_players_own(stand: Stand, times: tuple[float, ...], words: str) -> None:
    earlier(stand, *times)
    earlier(stand, 0.001, unaided=False)
    stand.start()
    finish(stand)
    assert words in stand.says()
    assert stand.has("times") == bool(times)


def test_help_is_said_in_words_and_sets_no_time(stand: Stand) -> None:
    earlier(stand, 500.0, 600.0)
    stand.start()
    stand.key(pygame.K_h)
    stand.key(pygame.K_ESCAPE)
    finish(stand)
    assert "1 hint" in stand.says() and "Only unaided times" in stand.says()
    assert stand.widget("times").this is None


def test_a_look_back_walks_through_the_moves_and_saves_none_of_it(stand: Stand) -> None:
    play = stand.start()
    finish(stand)
    solved = play.session.position
    stand.click("look back")
    stand.click("step first")
    assert play.session.position == play.session.rules.start(play.session.puzzle)
    stand.click_at(stand.cell(0, 0))
    stand.key(pygame.K_RIGHT)
    assert play.session.position.chests.bit_count() == 1 and play.step == 1
    stand.key(pygame.K_LEFT)
    assert play.step == 0
    stand.key(pygame.K_ESCAPE)
    assert play.session.position == solved and play.step is None and stand.host.top is play
    (game,) = stand.host.store.ended_games()
    assert stand.app.library.ended(game).position == solved


def test_the_ring_draws_itself_once_and_stands_at_once_without_motion(stand: Stand) -> None:
    stand.start()
    finish(stand)
    assert stand.widget("ring").share == 1.0, "reduced motion"
    stand.host.change("reduce_motion", False)
    stand.start(seed="GHIJKL")
    finish(stand)
    stand.beat(0.01, times=1)
    first = stand.widget("ring").share
    stand.beat(0.1, times=1)
    assert first < stand.widget("ring").share < 1.0
    stand.beat(1.0)
    assert stand.widget("ring").share == 1.0


def test_a_given_up_game_has_no_ring_and_its_text_says_so(stand: Stand) -> None:
    stand.start()
    stand.play.give_up()
    stand.beat()
    stand.click("way 1")
    stand.beat(1.0)
    assert stand.play.outcome == GIVEN_UP and not stand.has("ring")
    stand.click("copy")
    assert "Answer shown" in clipboard.read()


def test_median_and_rank() -> None:
    made = Ending(SOLVED, 30.0, 0, 0, True, (10.0, 20.0, 30.0, 90.0), counts=True)
    assert (made.best, made.median, made.rank) == (10.0, 25.0, 3)
    assert Ending(SOLVED, 1.0, 0, 0, True).median is None
    assert ending.sentence(Ending(SOLVED, 95.0, 0, 0, True, (*range(1, 9), 95.0), counts=True)).startswith("Place 9")
