"""What there is to say of a plan, and the smallest change of its zones that gives it one answer.

A cell that changes its zone breaks every answer that has a chest in it, and none that has not. So where two answers
are known, only the cells in which they differ can part them, and the search need not look anywhere else. A board
without an answer is another matter: there every cell at a border is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from generators.contract import Cell, Level, Pulse, steady
from generators.grid import bits, grid
from generators.sweet_spots.facts import Change, Finding, Mending
from generators.sweet_spots.logic.verdict import Verdict, judge
from generators.sweet_spots.plan import Plan, flaw_of, painted, puzzle_of, stays_whole
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import Undecided, solutions

MOST_ANSWERS = 10
_COUNTING = 3_000
"""Nodes of the search that may be spent on counting answers beyond the second."""
_LOOKING = 1_500
"""Nodes for one board that is tried."""
_LISTED = 100
"""Answers of a board that is tried: the fewer there are, the nearer it is to one."""
_TRIES = 2_500
"""Boards that are tried before mending gives up."""
_DEEPEST = 12
"""So many cells may change."""
_WIDEST = 12
"""So many boards of each number of changes are gone on from."""


def find(plan: Plan, pulse: Pulse = steady) -> Finding:
    """How many answers a plan has, and how hard it is where there is one."""
    if flaw_of(plan) is not None:
        return Finding()
    puzzle = puzzle_of(plan)
    return _told(puzzle, judge(puzzle, pulse), pulse)


def _told(puzzle: Puzzle, verdict: Verdict, pulse: Pulse) -> Finding:
    board = grid(puzzle.size)
    answers, is_all = list(verdict.answers), verdict.is_decided
    if len(answers) > 1:
        answers, is_all = _several(puzzle, pulse)
    rating = verdict.rating
    return Finding(
        answers=tuple(board.cells(answer) for answer in answers),
        is_decided=verdict.is_decided,
        is_all=is_all,
        level=None if rating is None else rating.level,
        techniques=() if rating is None else rating.techniques,
        steps=0 if rating is None else rating.steps,
    )


def _several(puzzle: Puzzle, pulse: Pulse) -> tuple[list[int], bool]:
    """Up to MOST_ANSWERS answers, and whether these are all."""
    found: list[int] = []
    with suppress(Undecided):
        for answer in solutions(puzzle, budget=_COUNTING, pulse=pulse):
            if len(found) == MOST_ANSWERS:
                return found, False
            found.append(answer)
        return found, True
    return found, False


class _Tried(NamedTuple):
    plan: Plan
    changes: tuple[Change, ...]
    answers: tuple[int, ...]


def mend(plan: Plan, pulse: Pulse = steady) -> Mending | None:
    """The fewest cells found that have to change their zone; None where nothing was found in the steps there are."""
    if flaw_of(plan) is not None:
        return None
    left, seen = _TRIES, {plan.zones}

    def beat(_share: float) -> None:
        pulse(1 - left / _TRIES)

    answers = _some(plan, beat)
    front = [_Tried(plan, (), answers)] if answers is not None else []
    for _depth in range(_DEEPEST):
        unique: list[_Tried] = []
        further: list[_Tried] = []
        for here in front:
            for change in _changes(here):
                tried = painted(here.plan, [change.cell], change.after)
                if tried.zones in seen:
                    continue
                seen.add(tried.zones)
                if left == 0:
                    return _best(unique, beat)
                left -= 1
                found = _some(tried, beat)
                if found is not None:
                    step = _Tried(tried, (*here.changes, change), found)
                    (unique if len(found) == 1 else further).append(step)
        if unique:
            return _best(unique, beat)
        # The fewer answers there are, the nearer is one; but a board that has none is farther than any other.
        further.sort(key=lambda each: len(each.answers) or _LISTED)
        front = further[:_WIDEST]
    return None


def _some(plan: Plan, pulse: Pulse) -> tuple[int, ...] | None:
    """The first answers; None where the steps were not enough."""
    found: list[int] = []
    try:
        for answer in solutions(puzzle_of(plan), budget=_LOOKING, pulse=pulse):
            found.append(answer)
            if len(found) == _LISTED:
                break
    except Undecided:
        return None
    return tuple(found)


def _changes(here: _Tried) -> Iterator[Change]:
    """Changes that part the answers; where no zone can give up such a cell, changes anywhere that make room for one."""
    everything = grid(here.plan.size).everything
    parting = list(_changes_at(here, _differing(here.answers))) if here.answers else []
    yield from parting or _changes_at(here, everything)


def _differing(answers: tuple[int, ...]) -> int:
    """The cells that hold a chest in some of the answers, and not in all."""
    return reduce(or_, answers) & ~reduce(and_, answers)


def _changes_at(here: _Tried, places: int) -> Iterator[Change]:
    plan, board = here.plan, grid(here.plan.size)
    moved = {change.cell for change in here.changes}
    for index in bits(places):
        cell: Cell = board.cell(index)
        before = plan.zone_at(cell)
        beside = sorted({plan.zone_at(board.cell(other)) for other in bits(board.beside[index])} - {before})
        if cell not in moved and beside and stays_whole(plan, cell):
            for after in beside:
                yield Change(cell, before, after)


_ORDER = (Level.EASY, Level.NORMAL, Level.HARD, Level.FIENDISH)


def _best(unique: list[_Tried], pulse: Pulse) -> Mending | None:
    """The easiest of the boards that have one answer; one that logic does not finish only where there is no other."""
    chosen: tuple[tuple[int, int], _Tried, Finding] | None = None
    for each in unique:
        puzzle = puzzle_of(each.plan)
        finding = _told(puzzle, judge(puzzle, pulse), pulse)
        rank = (len(_ORDER) if finding.level is None else _ORDER.index(finding.level), finding.steps)
        if chosen is None or rank < chosen[0]:
            chosen = rank, each, finding
    return None if chosen is None else Mending(chosen[1].plan, chosen[1].changes, chosen[2])
