"""How many solutions a board has, and how hard it is: logic first, the exact search for the rest.

Every step of the ladder is true in all solutions. So where the ladder finishes, the board has this one solution and no
other; where it meets a broken rule, there is none. Only between the two is the search asked, and it goes on from where
the ladder stopped.
"""

from __future__ import annotations

from typing import NamedTuple

from generators.contract import Level, Pulse, steady
from generators.sweet_spots.logic.ladder import LADDER, Climb, Rating, climb, rating_of, up_to
from generators.sweet_spots.logic.view import View, fresh
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import Undecided, frame, solutions

_FIRST_NODES = 400
"""Of the search, before the long techniques are tried: enough for nearly all boards of ten by ten."""
_NODES = 20_000
"""Beyond it uniqueness is not claimed."""
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
    if not frame(puzzle).consistent:
        return Verdict((), True, None)
    done = climb(fresh(puzzle, pulse), up_to(Level.HARD), is_counting)
    if done.view.is_broken:
        return Verdict((), True, None)
    if done.is_solved:
        return _solved(done)
    found, is_decided = _search(puzzle, done, _FIRST_NODES, pulse)
    if is_decided and len(found) != 1:
        return Verdict(found, True, None)
    done = _climb_on(done, pulse, is_counting)
    if done.is_solved:
        return _solved(done)
    if not is_decided:
        found, is_decided = ((), True) if done.view.is_broken else _search(puzzle, done, _NODES, pulse)
    return Verdict(found, is_decided, rating_of(done) if is_decided and len(found) == 1 else None)


def answers(puzzle: Puzzle, pulse: Pulse = steady) -> tuple[int, ...]:
    """Up to two solutions, however long the search takes: the pulse can end it."""
    if not frame(puzzle).consistent:
        return ()
    done = climb(fresh(puzzle, pulse), up_to(Level.HARD))
    if not done.is_solved and not done.view.is_broken:
        found, is_decided = _search(puzzle, done, _FIRST_NODES, pulse)
        if is_decided:
            return found
        done = _climb_on(done, pulse, False)
    if done.is_solved or done.view.is_broken:
        return (done.view.chests,) if done.is_solved else ()
    return _search(puzzle, done, None, pulse)[0]


def _solved(done: Climb) -> Verdict:
    return Verdict((done.view.chests,), True, rating_of(done))


def _climb_on(done: Climb, pulse: Pulse, is_counting: bool) -> Climb:
    """The whole ladder from where an easier one stopped, as far as it gets with so many looks."""
    left = _LOOKS

    def beat(share: float) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooLong
        pulse(share)

    view = View(done.view.table, done.view.chests, done.view.open, beat)
    try:
        return climb(view, LADDER, is_counting, done)
    except _TooLong:
        return done


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
