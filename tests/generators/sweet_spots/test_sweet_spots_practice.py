"""Positions to practise: exactly the named step is next in each, what counts as right is true, and days differ."""

from __future__ import annotations

import pytest

from generators.sweet_spots import jobs
from generators.sweet_spots.logic.ladder import LADDER
from generators.sweet_spots.logic.view import View, table
from generators.sweet_spots.practice import COUNT, EASY, PRACTISED
from generators.sweet_spots.rules import apply, start
from generators.sweet_spots.solver import solutions

DAY = "2026-11-21"


@pytest.mark.parametrize("technique", PRACTISED)
def test_the_step_is_the_next_one_and_what_it_gives_is_true(technique: str) -> None:
    found = jobs.exercises(technique, DAY)
    assert 0 < len(found) <= COUNT
    for exercise in found:
        position = start(exercise.puzzle)
        for move in exercise.moves:
            position = apply(position, move)
        board = table(exercise.puzzle)
        view = View(board, position.chests, board.grid.everything & ~position.chests & ~position.dots)
        for rung in LADDER[: [rung.name for rung in LADDER].index(technique)]:
            if rung.name not in EASY:
                assert not [step for step in rung.find(view) if step.chests or step.dots & view.open], rung.name
        assert exercise.hints and (exercise.chests or exercise.dots)
        assert {hint.technique for hint in exercise.hints} == {technique}
        marks = board.grid.mask
        for answer in solutions(exercise.puzzle, position.chests, position.dots):
            assert not marks(exercise.chests) & ~answer and not marks(exercise.dots) & answer


def test_a_day_gives_the_same_and_another_day_others() -> None:
    assert jobs.exercises("set2", DAY) == jobs.exercises("set2", DAY)
    assert jobs.exercises("set2", DAY) != jobs.exercises("set2", "2026-11-22")


def test_all_that_can_be_practised_is_named() -> None:
    assert tuple(example.hint.technique for example in jobs.practised()) == PRACTISED
