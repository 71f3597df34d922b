"""Latin: what the laws cannot know. Boards are drawn as text."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from examples.latin.generators.formats import load, to_grid
from examples.latin.generators.generator import generate, inspect
from examples.latin.generators.logic import hint, rate
from examples.latin.generators.rules import Put, apply, start
from examples.latin.generators.solver import solutions
from generators.contract import Level, MoveError, PuzzleError, Unmakable, steady


def test_solutions_are_all_of_them() -> None:
    empty = ((0,) * 4,) * 4
    assert len(set(solutions(empty))) == 576, "the number of Latin squares of order 4"
    assert [to_grid(found) for found in solutions(load("12.\n...\n...").givens)] == ["123\n231\n312", "123\n312\n231"]
    assert list(solutions(load("11.\n...\n...").givens)) == []


@pytest.mark.parametrize(
    ("board", "technique", "why", "move"),
    [
        (
            "12.\n...\n...",
            "only digit",
            "Row 1 and column 3 hold every other digit, so 3 goes where they cross.",
            (0, 2, 3),
        ),
        (
            "....\n1...\n...1\n....",
            "",
            "",
            None,
        ),
        (
            "....\n1...\n..1.\n...1",
            "only place",
            "In row 1, every other empty cell has a 1 in its own row or column, so 1 goes to row 1, column 2.",
            (0, 1, 1),
        ),
    ],
)
def test_each_step_has_a_board_that_asks_for_it(
    board: str, technique: str, why: str, move: tuple[int, int, int] | None
) -> None:
    found = hint(start(load(board)))
    if move is None:
        assert found is None
        return
    assert found is not None
    assert (found.technique, found.move) == (technique, Put(move[:2], move[2]))
    assert why in str(found.why)


def test_a_wrong_digit_is_told_first() -> None:
    position = apply(apply(start(load("12.\n...\n...")), Put((1, 0), 1)), Put((2, 2), 1))
    found = hint(position)
    assert found is not None
    assert (found.technique, found.move) == ("wrong digit", Put((1, 0), 0))


def test_the_level_is_that_of_the_hardest_step() -> None:
    assert rate(load("12.\n.3.\n...")).level == Level.EASY
    assert rate(load("...\n...\n...")).level is None
    assert inspect(load("12.\n...\n..."), steady).faults == ("more than one solution",)


@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_given_that_is_not_needed(seed: int) -> None:
    puzzle = generate(5, Level.NORMAL, Random(seed), steady)
    assert len(list(islice(solutions(puzzle.givens), 2))) == 1
    assert rate(puzzle).techniques == ("only digit", "only place")


def test_a_making_ends() -> None:
    with pytest.raises(Unmakable, match="No board of 4 by 4 came out"):
        generate(4, Level.NORMAL, Random(1), steady, most=1000)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12\n1x", 'line 2: "1x" is not a row of digits and dots'),
        ("12\n1", "row 2 should have 2 cells, as there are 2 rows, and it has 1"),
        ("13\n..", "row 1 has the digit 3, but the digits of this board are 1 to 2"),
        (".", "a board has 2 to 9 rows, not 1"),
    ],
)
def test_what_is_no_board_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        load(text)


@pytest.mark.parametrize("move", [Put((0, 0), 2), Put((3, 0), 1), Put((1, 1), 4)])
def test_what_cannot_be_played_is_refused(move: Put) -> None:
    with pytest.raises(MoveError):
        apply(start(load("1..\n...\n...")), move)
