"""How a game went: stretches that sum up to its time, the longest one with a step that was open, and what was wrong."""

from __future__ import annotations

import pytest

from generators.data import shelf
from generators.sweet_spots import jobs
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Mark, Puzzle
from generators.sweet_spots.story import stretches

BOARDS = list(shelf("sweet-spots"))[::60]


def chests(puzzle: Puzzle) -> list[Mark]:
    return [Mark("chest", frozenset({cell})) for move in RULES.answer(puzzle) for cell in sorted(move.cells)]


@pytest.mark.parametrize("text", BOARDS)
def test_the_longest_stretch_has_a_step_that_was_open(text: str) -> None:
    moves = chests(RULES.load(text))
    times = [10.0 * number + (100.0 if number >= 3 else 0.0) for number in range(1, len(moves) + 1)]
    story = jobs.story(text, moves, times)
    assert story is not None and story.thought is not None
    assert story.slow == 2 and story.stretches[2].seconds == 110.0
    assert sum(each.seconds for each in story.stretches) == times[-1]
    assert story.thought.moves == 2 and story.thought.hint.technique not in ("touch", "full", "wrong mark")
    assert story.wrong == ()


@pytest.mark.parametrize("text", BOARDS)
def test_a_wrong_mark_is_told_with_the_time_that_it_stood(text: str) -> None:
    puzzle = RULES.load(text)
    moves = chests(puzzle)
    right = {cell for move in moves for cell in move.cells}
    cells = ((row, column) for row in range(puzzle.size) for column in range(puzzle.size))
    cell = next(cell for cell in cells if cell not in right)
    there = frozenset({cell})
    made = [moves[0], Mark("chest", there), Mark("clear", there), *moves[1:]]
    times = [5.0, 10.0, 40.0, *(50.0 + number for number in range(len(moves) - 1))]
    story = jobs.story(text, made, times)
    assert story is not None
    (wrong,) = story.wrong
    assert wrong.moves == 2 and wrong.seconds == 30.0 and wrong.hint.technique == "wrong mark"
    slip = [5.0, 10.0, 12.0, *times[3:]]
    quick = jobs.story(text, made, slip)
    assert quick is not None and quick.wrong == ()


def test_a_chest_counts_from_when_it_came_to_stay() -> None:
    one, two = frozenset({(0, 0)}), frozenset({(2, 2)})
    moves = [Mark("chest", one), Mark("clear", one), Mark("chest", two), Mark("chest", one)]
    found = stretches(moves, [1.0, 2.0, 5.0, 9.0])
    assert [(each.chest, each.seconds) for each in found] == [((2, 2), 5.0), ((0, 0), 4.0)]
