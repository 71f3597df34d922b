"""The argument of a board: every step is true, and together they lead to the answer."""

from __future__ import annotations

import pytest

from generators.data import shelf
from generators.sweet_spots import jobs
from generators.sweet_spots.argument import argument
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Puzzle, Quota, apply, is_solved, start
from generators.sweet_spots.solver import solutions

BOARDS = list(shelf("sweet-spots"))[::40]


@pytest.mark.parametrize("text", BOARDS)
def test_the_steps_lead_to_the_answer_and_each_says_why(text: str) -> None:
    puzzle = RULES.load(text)
    (answer,) = solutions(puzzle)
    steps, is_whole = jobs.argument(text)
    assert is_whole and steps
    position = start(puzzle)
    for hint in steps:
        assert str(hint.title) and str(hint.why) and hint.look_at
        after = apply(position, hint.move)
        assert after != position
        assert not after.chests & ~answer and not after.dotted & answer
        position = after
    assert is_solved(position)


def test_a_board_with_two_answers_is_not_argued_to_an_end() -> None:
    rows = ((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3))
    puzzle = Puzzle(rows, Quota(1, 1, 1))
    assert len(list(solutions(puzzle))) == 2
    found = argument(puzzle)
    assert not found.is_whole
