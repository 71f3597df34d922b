"""How many solutions a board has, and how hard it is: logic first, the exact search for the rest.

Every step of the ladder is true in all solutions. So where the ladder finishes, the board has this one solution and no
other; where it meets a broken rule, there is none. Only between the two is the search asked, and it goes on from where
the ladder stopped.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from generators.contract import Level, Pulse, steady
from generators.sweet_spots.logic.ladder import LADDER, Climb, Rating, climb, rating_of, up_to
from generators.sweet_spots.logic.view import View, fresh
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import Undecided, frame, solutions

_STAGES = ((up_to(Level.HARD), 400), (LADDER[:-2], 4_000), (LADDER, 20_000))
"""How far the ladder is climbed, and how many nodes of the search may follow where that was not enough. The first stage
decides nearly all boards of ten by ten; beyond the last, uniqueness is not claimed."""
_LOOKS = 40_000
"""Of techniques at one cell, one place or one pair of units, before a grading is given up. Some three times as many as
the longest grading took that was measured."""


class Verdict(NamedTuple):
    answers: tuple[int, ...]
    """Up to two solutions."""
    is_decided: bool
    """Whether the search for solutions came to its end, or found two."""
    rating: Rating | None
    """None where the board is not known to be unique."""


class _TooLong(Exception):
    """A grading looked at as many cells as it may."""


def judge(puzzle: Puzzle, pulse: Pulse = steady, is_counting: bool = False) -> Verdict:
    done, found, is_decided = _in_stages(puzzle, pulse, is_counting, is_graded=True)
    is_unique = is_decided and len(found) == 1
    return Verdict(found, is_decided, rating_of(done) if is_unique and done is not None else None)


def answers(puzzle: Puzzle, pulse: Pulse = steady) -> tuple[int, ...]:
    """Up to two solutions, however long the search takes: the pulse can end it."""
    done, found, is_decided = _in_stages(puzzle, pulse, is_counting=False, is_graded=False)
    return found if is_decided or done is None else _search(puzzle, done, None, pulse)[0]


def _in_stages(
    puzzle: Puzzle, pulse: Pulse, is_counting: bool, is_graded: bool
) -> tuple[Climb | None, tuple[int, ...], bool]:
    """How far logic came, up to two solutions, and whether these are all or enough.

    A grading goes on with the ladder where the search has found just one solution.
    """
    if not frame(puzzle).consistent:
        return None, (), True
    done, is_decided, left = Climb(fresh(puzzle, pulse)), False, _LOOKS
    found: tuple[int, ...] = ()

    def beat(share: float) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooLong
        pulse(share)

    for ladder, nodes in _STAGES:
        view = View(done.view.table, done.view.chests, done.view.open, beat)
        with suppress(_TooLong):
            done = climb(view, ladder, is_counting, done)
        if done.view.is_broken:
            return done, (), True
        if done.is_solved:
            return done, (done.view.chests,), True
        if not is_decided:
            found, is_decided = _search(puzzle, done, nodes, pulse)
        if is_decided and (len(found) != 1 or not is_graded):
            break
    return done, found, is_decided


def _search(puzzle: Puzzle, done: Climb, nodes: int | None, pulse: Pulse) -> tuple[tuple[int, ...], bool]:
    """Up to two solutions that go on from there, and whether these are all or enough."""
    view, found = done.view, []
    dots = view.table.grid.everything & ~view.open & ~view.chests
    try:
        for answer in solutions(puzzle, view.chests, dots, budget=nodes, pulse=pulse):
            found.append(answer)
            if len(found) == 2:
                break
    except Undecided:
        return tuple(found), False
    return tuple(found), True
