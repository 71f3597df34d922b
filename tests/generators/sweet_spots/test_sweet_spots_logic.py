"""Each technique on a board that shows it, and the promise that no step is ever false."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from generators.contract import Level, steady
from generators.grid import bits
from generators.sweet_spots import generator
from generators.sweet_spots.examples import SKETCHES, drawn
from generators.sweet_spots.logic import LADDER, Step, climb, fresh, rate, steps
from generators.sweet_spots.logic.shapes import tiling
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import solutions
from tests.generators.sweet_spots.shown import CASES, Case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_each_technique_has_a_board_that_shows_it(case: Case) -> None:
    step = drawn(case.technique).step(case.technique)
    assert (str(step.title), str(step.reason)) == (case.title, case.reason)
    assert step.technique == case.technique


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_a_shown_step_is_true_in_every_solution(case: Case) -> None:
    shown = drawn(case.technique)
    view, chests, dots = shown.view, shown.chests, shown.dots
    closed = view.table.grid.everything & ~view.open & ~view.chests
    answers = list(solutions(view.table.puzzle, view.chests, closed))
    assert answers
    assert all(answer & chests == chests and not answer & dots for answer in answers)


def test_every_technique_is_shown() -> None:
    assert {case.technique for case in CASES} == {rung.name for rung in LADDER} == set(SKETCHES)


def test_no_technique_finds_anything_easier_ones_have_settled() -> None:
    for case in CASES[2:-1]:  # No board is known that asks for a long what-if.
        view = drawn(case.technique).view
        easier = LADDER[: [rung.name for rung in LADDER].index(case.technique)]
        assert next(steps(view, easier), None) is None


def holds(step: Step, answer: int) -> bool:
    return answer & step.chests == step.chests and not answer & step.dots


@pytest.mark.parametrize(("size", "quota"), [(6, 1), (8, 1), (9, 2)])
@pytest.mark.parametrize("level", list(Level))
def test_every_step_agrees_with_the_solution(size: int, quota: int, level: Level) -> None:
    for seed in range(2):
        puzzle = generator.generate(size, quota, level, Random(f"{seed}"), steady)
        (answer,) = solutions(puzzle)
        view = fresh(puzzle)
        while not view.is_done:
            offered = [step for rung in LADDER[:-2] for step in rung.find(view)]
            assert offered
            assert all(holds(step, answer) for step in offered), puzzle
            assert all(step.dots & view.open or step.chests & view.open for step in offered)
            view = view.after(offered[0])


@pytest.mark.parametrize("seed", range(6))
def test_steps_are_true_where_a_board_has_many_solutions(seed: int) -> None:
    """Zones that promise nothing: a step must hold in all solutions, also beside marks a player placed."""
    rng = Random(seed)
    puzzle = generator.generate(7, 1, Level.NORMAL, rng, steady)
    flat = [list(row) for row in puzzle.zones]
    for _ in range(4):
        row, column = rng.randrange(6), rng.randrange(7)
        flat[row][column] = flat[row + 1][column]
    loose = Puzzle(tuple(map(tuple, flat)), puzzle.quota)
    answers = list(solutions(loose))
    if answers:
        view = fresh(loose)
        shown = rng.choice(answers)
        view = view.after(Step("", 0, shown & -shown, 0, lambda: (_no_words(), _no_words())))
        fitting = [answer for answer in answers if answer & shown & -shown]
        for step in steps(view):
            assert all(holds(step, answer) for answer in fitting), (loose, step)


def _no_words() -> Any:
    return None


def test_a_tiling_covers_with_as_few_squares_as_it_was_given() -> None:
    cells = sum(1 << index for index in (0, 1, 2, 5, 7, 12))
    assert tiling(5, cells, 1) is None
    cover = tiling(5, 0b11 | 0b11 << 5, 1)
    assert cover is not None and [sorted(bits(square)) for square in cover] == [[0, 1, 5, 6]]
    assert tiling(5, 0b10001, 2) is not None


def test_a_rating_names_what_it_used() -> None:
    puzzle = generator.generate(8, 1, Level.HARD, Random("rating"), steady)
    rating = rate(puzzle)
    assert rating.level == Level.HARD
    assert rating.steps > 0 and rating.score >= rating.steps
    order = [rung.name for rung in LADDER]
    assert list(rating.techniques) == sorted(rating.techniques, key=order.index)
    assert rate(puzzle, level=Level.NORMAL).level is None


def test_grading_can_be_cancelled() -> None:
    class Stop(Exception):
        pass

    def stop(share: float) -> None:
        raise Stop

    puzzle = generator.generate(6, 1, Level.EASY, Random(1), steady)
    with pytest.raises(Stop):
        climb(fresh(puzzle, stop), LADDER)
