"""Why a board has just one answer, told step by step from the empty board on, in the words of the hints.

Dots that follow from a chest at once are not told: they come with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from generators.contract import Hint, Pulse, steady
from generators.sweet_spots.logic.hints import hint_of, steps_that_change
from generators.sweet_spots.logic.ladder import LADDER
from generators.sweet_spots.rules import Mark, Puzzle, apply, is_solved, start


class Argument(NamedTuple):
    steps: tuple[Hint[Mark], ...]
    """Each from the position that the moves of those before lead to."""
    is_whole: bool
    """Do they lead to the answer? Not where the board has several."""


def argument(puzzle: Puzzle, pulse: Pulse = steady) -> Argument:
    position, told = start(puzzle), list[Hint[Mark]]()
    while not is_solved(position):
        pulse(position.chests.bit_count() / max(1, puzzle.size * puzzle.quota.row))
        step = next(steps_that_change(position, LADDER, pulse), None)
        if step is None:
            return Argument(tuple(told), is_whole=False)
        hint = hint_of(position, step)
        hint = replace(hint, move=_with_dots(hint.move))
        told.append(hint)
        position = apply(position, hint.move)
    return Argument(tuple(told), is_whole=True)


def _with_dots(move: Mark) -> Mark:
    """A chest brings the dots along that follow from it."""
    return replace(move, auto=True) if move.act == "chest" else move
