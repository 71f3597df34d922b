"""Help from every board and from home, the named steps, and the first game with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.catalog import BY_KIND
from game.disk.store import Store
from game.scenes.helping.first_game import FirstGame, is_new
from game.scenes.helping.named import NamedSteps
from game.scenes.helping.page import Help
from game.scenes.play import Play
from generators.catalog import KINDS, rules_of
from generators.data import shelf
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def play(stand: Stand, kind: str) -> Play:
    puzzle = rules_of(kind).load(next(iter(shelf(kind))))
    stand.host.turn_to("play", session=stand.app.library.session(kind, puzzle))
    stand.beat()
    return stand.play


@pytest.mark.parametrize("kind", KINDS)
def test_f1_opens_help_and_escape_leads_back_to_the_same_game(stand: Stand, kind: str) -> None:
    game = play(stand, kind)
    stand.key(pygame.K_F1)
    page = stand.top
    assert isinstance(page, Help)
    assert not game.session.watch.running
    for number in range(len(page.lesson.pictures)):
        assert stand.has(f"picture {number}")
    stand.key(pygame.K_ESCAPE)
    assert stand.top is game and game.session.watch.running


def test_home_leads_to_help_for_every_kind(stand: Stand) -> None:
    stand.host.home()
    stand.beat()
    stand.click("learn")
    page = stand.top
    assert isinstance(page, Help)
    for kind in KINDS:
        page.show_kind(kind)
        stand.beat()
        assert page.face is BY_KIND[kind] and stand.has("first game")


def test_the_named_steps_have_a_picture_each(stand: Stand) -> None:
    stand.host.go("help", kind="sweet-spots")
    stand.beat()
    stand.click("named steps")
    stand.beat()
    page = stand.top
    assert isinstance(page, NamedSteps)
    assert len(page.cards) == 25
    stand.key(pygame.K_PAGEDOWN)
    assert page.stage.viewports["named"].offset > 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_program_can_do_every_step(stand: Stand, kind: str) -> None:
    stand.host.go("first game", kind=kind)
    stand.beat()
    lesson = stand.top
    assert isinstance(lesson, FirstGame)
    below = len(stand.host.stack)
    for number in range(len(lesson.lesson.steps)):
        assert lesson.at == number
        if lesson.step.done is not None:
            assert not lesson.is_done
            stand.click("do it")
            assert lesson.is_done
        if lesson.is_last:
            break
        stand.key(pygame.K_RETURN)
    stand.key(pygame.K_RETURN)
    assert len(stand.host.stack) == below - 1
    assert stand.host.store.games() == [] and not stand.host.store.results(kind)


def test_a_step_that_was_done_leads_on_by_itself(stand: Stand) -> None:
    stand.host.go("first game", kind="sweet-spots")
    stand.beat()
    lesson = stand.top
    stand.key(pygame.K_RETURN)
    stand.click("do it")
    assert lesson.at == 1
    stand.beat(1.0)
    assert lesson.at == 2


def test_hands_do_what_is_asked_and_nothing_else(stand: Stand) -> None:
    stand.host.go("first game", kind="sweet-spots")
    stand.beat()
    lesson = stand.top
    stand.key(pygame.K_RETURN)
    stand.beat()
    place = stand.widget("board").place
    ringed, other = (lesson.board.spots(frozenset({cell}), place, stand.host.look)[0] for cell in ((2, 4), (0, 0)))
    stand.click_at(other.center)
    assert lesson.session.moves == 0 and "ringed" in lesson.aside
    stand.click_at(ringed.center)
    assert lesson.session.position.mark_at((2, 4)) == "dot" and not lesson.is_done
    stand.click_at(ringed.center)
    assert lesson.is_done


def test_a_wrong_group_is_no_end(stand: Stand) -> None:
    stand.host.go("first game", kind="lion-wall")
    stand.beat()
    lesson = stand.top
    stand.key(pygame.K_RETURN)
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_RETURN):
        stand.key(key)
    assert lesson.at == 1 and "ringed" in lesson.aside and not lesson.session.position.found


def test_a_kind_is_taught_once_and_can_be_skipped() -> None:
    stand = Stand()
    stand.host.store.set_setting("first games", [])
    game = play(stand, "riddle")
    first = stand.top
    assert isinstance(first, FirstGame)
    assert not game.session.watch.running
    stand.key(pygame.K_ESCAPE)
    assert stand.play is game and game.session.watch.running
    assert not is_new(stand.host, "riddle") and is_new(stand.host, "brick")
    stand.host.home()
    play(stand, "riddle")
    assert isinstance(stand.top, Play)
    stand.app.close()


def test_who_has_played_before_is_not_taught() -> None:
    store = Store.open(None)
    stand = Stand(store=store)
    game = play(stand, "sweet-spots")
    for move in game.session.rules.answer(game.session.puzzle):
        game.play(move)
    stand.beat()
    store.set_setting("first games", [])
    assert not is_new(stand.host, "sweet-spots") and is_new(stand.host, "riddle")
    stand.app.close()
