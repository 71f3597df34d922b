"""No step and no hint is ever false: what they say holds in every solution, as the exact solver lists them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from generators.contract import Level, steady
from generators.grid import bits, grid
from generators.sweet_spots import generator, generator_layout
from generators.sweet_spots.formats import load
from generators.sweet_spots.generator_draft import ZoneSizes
from generators.sweet_spots.logic import LADDER, Step, View, table, tidied
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Mark, Puzzle, Quota, apply, start
from generators.sweet_spots.solver import solutions

_MOST = 150
"""Boards with more solutions have little to find."""


def loose(size: int, quota: int, rng: Random) -> Puzzle:
    """Zones grown at random around chests that fit: a board that has a solution and mostly several."""
    chests = generator_layout.chests(size, quota, rng, steady)
    zones = generator_layout.zones(size, quota, chests, ZoneSizes(2 * quota, size * 5 // 2, size), rng, steady)
    of_cell = {index: number for number, zone in enumerate(zones) for index in bits(zone)}
    names: dict[int, int] = {}
    numbered = [names.setdefault(of_cell[index], len(names)) for index in range(size * size)]
    rows = tuple(tuple(numbered[row * size : (row + 1) * size]) for row in range(size))
    return Puzzle(rows, Quota(quota, quota, quota))


def positions(puzzle: Puzzle, answers: list[int], rng: Random) -> Iterator[tuple[View, list[int]]]:
    """From some chests of a solution on, by steps taken at random: each position with the solutions that fit it."""
    board = table(puzzle)
    shown = rng.choice(answers)
    chests = sum(1 << index for index in bits(shown) if rng.random() < 0.15)
    fitting = [answer for answer in answers if answer & chests == chests]
    view = tidied(board, chests, board.grid.everything)
    while not view.is_done:
        yield view, fitting
        found: list[Step] = []
        for rung in LADDER[:-2]:
            found = list(islice(rung.find(view), 12))
            if found:
                break
        if not found:
            return
        view = view.after(rng.choice(found))


def is_true(step: Step, answers: list[int]) -> bool:
    return all(answer & step.chests == step.chests and not answer & step.dots for answer in answers)


SORTS = [(6, 1, 30), (8, 1, 16), (9, 2, 8), (10, 2, 4)]
"""Size, chests, boards: some 1,500 positions."""


@pytest.mark.parametrize(("size", "quota", "boards"), SORTS)
@pytest.mark.parametrize("is_loose", [True, False], ids=["loose", "made"])
def test_what_a_step_says_holds_in_every_solution(size: int, quota: int, boards: int, is_loose: bool) -> None:
    looked_at = 0
    for number in range(boards):
        rng = Random(f"{size}/{quota}/{number}")
        level = list(Level)[number % 4]
        puzzle = loose(size, quota, rng) if is_loose else generator.generate(size, quota, level, rng, steady)
        answers = list(islice(solutions(puzzle), _MOST + 1))
        if len(answers) > _MOST:
            continue
        for view, fitting in positions(puzzle, answers, rng):
            looked_at += 1
            for rung in LADDER[:-2]:
                for step in islice(rung.find(view), 60):
                    assert step.technique == rung.name
                    assert (step.chests or step.dots) and not (step.chests | step.dots) & ~view.open
                    assert is_true(step, fitting), (puzzle.zones, view.chests, view.open, step, str(step.reason))
    assert looked_at > boards


def test_a_step_about_a_board_without_solutions_is_no_error() -> None:
    """The ladder is asked before the search, so it meets boards that nothing solves."""
    met = 0
    for number in range(60):
        rng = Random(f"none/{number}")
        cells = list(loose(7, 1, rng).zones)
        rng.shuffle(cells)
        puzzle = Puzzle(tuple(cells), Quota(1, 1, 1))
        if not RULES.inspect(puzzle, steady).unique:
            met += 1
            first_two = list(islice(solutions(puzzle), 2))
            assert RULES.is_sound(start(puzzle)) == bool(first_two)
    assert met


# What a hint claims of a wrong mark

TWO_ANSWERS = """
0 0 0 1 1 1 1 2 2
3 0 0 1 1 1 2 2 2
3 3 4 4 1 1 1 2 2
3 3 5 4 4 4 4 4 2
3 3 5 5 4 4 4 4 2
3 3 5 5 5 4 6 6 2
3 3 5 5 5 7 6 6 6
8 8 8 8 8 7 7 6 6
8 8 8 8 8 7 7 7 7
"""


def test_nothing_is_said_of_an_only_solution_where_there_are_two() -> None:
    puzzle = load(TWO_ANSWERS, chests=2)
    first, second = solutions(puzzle)
    hint = RULES.hint(apply(start(puzzle), RULES.read("chest r7c5")))
    assert hint is not None and RULES.write(hint.move) == "clear r7c5"
    (wrong,) = (grid(9).mask(hint.changes),)
    assert not wrong & (first | second)
    assert "only" not in str(hint.why)


@pytest.mark.parametrize("seed", range(40))
def test_a_hint_speaks_of_an_only_solution_just_where_there_is_one(seed: int) -> None:
    rng = Random(seed)
    puzzle = loose(8, 1, rng)
    answers = list(islice(solutions(puzzle), 2))
    for _ in range(6):
        position = start(puzzle)
        for _ in range(3):
            cell = (rng.randrange(8), rng.randrange(8))
            position = apply(position, Mark("chest", frozenset({cell})))
        hint = RULES.hint(position)
        if hint is not None and len(answers) > 1:
            assert "only solution" not in str(hint.why), (puzzle.zones, position)
            assert not str(hint.why).endswith(("is wrong.", "which is wrong."))
