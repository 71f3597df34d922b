"""Practice: from help and the menu to the steps, a position found unaided fills a box, a shown one does not."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.disk.store import Store
from game.scenes.helping.practice import BOXES, Exercises, Practice, found_in, note_found
from generators.sweet_spots.logic import rate
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand((1280, 900))
    yield stand
    stand.app.close()


def begin(stand: Stand, technique: str = "confined") -> Exercises:
    stand.host.go("help", kind="sweet-spots")
    stand.beat()
    stand.click("practice")
    stand.beat()
    assert isinstance(stand.top, Practice)
    stand.click(f"step {technique}")
    stand.beat()
    scene = stand.top
    assert isinstance(scene, Exercises)
    return scene


def click(stand: Stand, scene: Exercises, cell: tuple[int, int], button: int = 1) -> None:
    (rect,) = scene.board.spots(frozenset({cell}), stand.widget("board").place, stand.host.look)
    stand.click_at(rect.center, button)


def do_right(stand: Stand, scene: Exercises) -> None:
    exercise = scene.exercise
    click(stand, scene, min(exercise.chests or exercise.dots))


def test_ten_positions_found_unaided_fill_the_boxes(stand: Stand) -> None:
    scene = begin(stand)
    assert len(scene.exercises) == 10
    for number in range(10):
        assert scene.number == number and not scene.is_found
        do_right(stand, scene)
        assert scene.is_found and "That's it!" in stand.says()
        stand.key(pygame.K_RETURN)
    assert isinstance(stand.top, Practice)
    assert len(found_in(stand.host.store, "sweet-spots", "confined")) == BOXES
    stand.beat()
    assert f"{BOXES}/{BOXES}" in str(stand.widget("step confined").note)


def test_what_was_shown_or_guessed_fills_no_box(stand: Stand) -> None:
    scene = begin(stand, "last")
    stand.click("show me")
    do_right(stand, scene)
    assert scene.is_found and scene.unaided == 0
    stand.click("next")
    exercise = scene.exercise
    size = exercise.puzzle.size
    wrong = next(
        (row, column)
        for row in range(size)
        for column in range(size)
        if (row, column) not in exercise.chests | exercise.dots
        and scene.session.position.mark_at((row, column)) == "empty"
    )
    before = scene.session.position
    click(stand, scene, wrong, 3)
    assert "does not follow" in stand.says() and scene.session.position == before
    do_right(stand, scene)
    assert scene.is_found and scene.unaided == 0
    assert found_in(stand.host.store, "sweet-spots", "last") == []


def test_a_position_counts_once() -> None:
    store = Store.open(None)
    for place in ("a/1", "a/1", "a/2", "b/1", "b/2", "b/3", "b/4"):
        note_found(store, "sweet-spots", "last", place)
    assert found_in(store, "sweet-spots", "last") == ["a/1", "a/2", "b/1", "b/2", "b/3"]
    store.set_setting("practice sweet-spots", {"last": 7})
    assert found_in(store, "sweet-spots", "last") == []


def test_the_steps_that_ones_own_boards_needed_are_counted(stand: Stand) -> None:
    stand.start(level="hard", size=6)
    for row, column in stand.answer():
        stand.click_at(stand.cell(row, column), button=3)
    techniques = rate(stand.play.session.puzzle).techniques
    stand.host.home()
    stand.host.go("practice", kind="sweet-spots")
    stand.beat(times=6)
    shown = {step.hint.technique for step in stand.top.steps}
    needed = shown & set(techniques)
    assert needed and needed < shown
    for technique in shown:
        assert ("met in 1 board" in stand.widget(f"step {technique}").note) is (technique in needed)
