"""The steps of long hints: they begin with a supposition, only ever add, and end where nothing can be finished."""

from __future__ import annotations

from random import Random

import pytest

from generators import making
from generators.contract import Hint, Level
from generators.grid import grid
from generators.sweet_spots.logic.hints import hint
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Mark, Position, Puzzle
from generators.sweet_spots.solver import solutions


def hints(seed: str) -> list[tuple[Position, Hint[Mark]]]:
    """All hints of a fiendish board that have steps, each with its position."""
    puzzle: Puzzle = making.make(making.request("sweet-spots", Level.FIENDISH, {"size": 9, "chests": 2}, seed))
    position, found = RULES.start(puzzle), []
    while (each := hint(position)) is not None:
        if each.steps:
            found.append((position, each))
        position = RULES.apply(position, each.move)
    assert found
    return found


@pytest.mark.parametrize("seed", ["HXNT02", "HXNT08", "STEPS1"])
def test_steps_begin_with_what_is_supposed_and_only_add(seed: str) -> None:
    for position, each in hints(seed):
        board = grid(position.puzzle.size)
        first, last = each.steps[0], each.steps[-1]
        assert each.changes <= first.look_at
        if first.supposed:
            assert frozenset(first.supposed) == each.changes and each.move.act == "dot"
        for before, after in zip(each.steps, each.steps[1:], strict=False):
            assert after.supposed[: len(before.supposed)] == before.supposed
            assert before.closed <= after.closed | frozenset(after.supposed)
            assert after.new == (after.closed - before.closed) | (
                frozenset(after.supposed) - frozenset(before.supposed)
            )
        marked = board.cells(position.chests | position.dotted)
        assert not marked & (last.closed | frozenset(last.supposed))


@pytest.mark.parametrize("seed", ["HXNT02", "STEPS1"])
def test_nothing_can_be_finished_with_what_the_steps_suppose(seed: str) -> None:
    for position, each in hints(seed):
        puzzle, board = position.puzzle, grid(position.puzzle.size)
        supposed, closed = board.mask(each.steps[-1].supposed), board.mask(each.steps[-1].closed)
        chests, dots = position.chests | supposed, position.dotted | closed
        assert next(solutions(puzzle, chests, dots), None) is None


def test_a_wrong_chest_is_shown_by_what_follows_from_it() -> None:
    """The reason is a contradiction, and not that the one solution has no chest there."""
    shown = told = 0
    for number in range(6):
        puzzle: Puzzle = making.make(making.request("sweet-spots", Level.NORMAL, {"size": 8}, f"WRONG{number}"))
        answer = next(solutions(puzzle))
        board, rng = grid(8), Random(number)
        wrong = board.cell(rng.choice([k for k in range(64) if not answer >> k & 1]))
        position = RULES.apply(RULES.start(puzzle), Mark("chest", frozenset({wrong})))
        found = hint(position)
        assert found is not None and found.technique == "wrong mark"
        told += "only solution" in str(found.why)
        if found.steps:
            shown += 1
            assert found.steps[0].supposed == (wrong,)
    assert shown >= 4 and told == 0
