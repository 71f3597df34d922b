"""Hints from a player's own position: a wrong mark first, then the easiest step that changes something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from generators.contract import Hint, Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.ladder import LADDER
from generators.sweet_spots.logic.view import Step, View, places, table, tidied
from generators.sweet_spots.logic.whatif import SHORT, chain, tell_chain
from generators.sweet_spots.rules import Mark, Position, Puzzle, at, is_solved
from generators.sweet_spots.solver import solutions

_COMPARED = 5
"""Steps among which the plainest is chosen. To compare all what-ifs would take too long."""

_NUDGES = {
    "touch": phrase("Some dots follow from the chests already found."),
    "full": phrase("Something has all its chests already."),
    "last": phrase("Somewhere there is just enough room left."),
    "confined": phrase("Look at how a zone and a line overlap."),
    "near": phrase("Look for cells that would touch too much."),
    "unit": phrase("Try all the ways to fill one row, column or zone."),
    "direct": phrase("Somewhere a chest would leave no room for another."),
    "set2": phrase("Compare zones with rows or columns, two at a time."),
    "pressured": phrase("Chests in a square of two by two cells would touch. Count such squares."),
    "band": phrase("Take two neighbouring lines together."),
    "composite": phrase("Count the chests of some neighbouring lines, and of the zones within."),
    "set3": phrase("Compare zones with rows or columns, three at a time."),
    "set4": phrase("Compare zones with rows or columns, four at a time."),
    "finned": phrase("Somewhere a chest would squeeze other units together."),
    "short what-if": phrase("Suppose a mark, and follow what it forces."),
    "counting what-if": phrase("Suppose a mark, follow what it forces, and count."),
    "long what-if": phrase("Suppose a mark, and follow patiently what it forces."),
    "search": phrase("Here only trying it out helps."),
    "wrong mark": phrase("Something on the board is not right yet."),
}


def hint(position: Position) -> Hint[Mark] | None:
    if is_solved(position):
        return None
    if not is_sound(position):
        return _wrong_mark(position)
    step = next(_steps_that_change(position), None)
    return None if step is None else _from_step(position, step)


def is_sound(position: Position) -> bool:
    answers = first_solutions(position.puzzle)
    if len(answers) < 2:
        return bool(answers) and not (position.chests & ~answers[0] or position.dotted & answers[0])
    return _completes(position.puzzle, position.chests, position.dotted)


def _completes(puzzle: Puzzle, chests: int, dots: int) -> bool:
    return next(solutions(puzzle, chests, dots), None) is not None


def _steps_that_change(position: Position) -> Iterator[Step]:
    """Steps of the easiest technique that finds any, those that place a chest first."""
    board = table(position.puzzle)
    open_ = board.grid.everything & ~position.chests & ~position.dotted
    view = View(board, position.chests, open_)
    for rung in LADDER:
        found = list(islice((step for step in rung.find(view) if step.chests or step.dots & open_), _COMPARED))
        if found:
            yield min(found, key=lambda step: (step.length, not step.chests, step.look_at.bit_count()))
            return
    yield from _searched(view)


def _searched(view: View) -> Iterator[Step]:
    """What is left where logic ends: a cell that is the same in all solutions, found by trying everything."""
    puzzle, dotted = view.table.puzzle, view.table.grid.everything & ~view.open & ~view.chests
    some = next(solutions(puzzle, view.chests, dotted), 0)
    for index in bits(some & view.open):
        bit = 1 << index
        if _completes(puzzle, view.chests, dotted | bit):
            continue

        def tell(index: int = index) -> tuple[Phrase, Phrase]:
            return phrase("Trying it out"), phrase(
                "No single argument settles a cell here. But every way to finish the board has a chest at {place}.",
                place=at(view.table.grid.cell(index)),
            )

        yield Step("search", 0, bit, 0, tell)
        return
    for index in bits(view.open & ~some):
        if _completes(puzzle, view.chests | 1 << index, dotted):
            continue

        def tell_empty(index: int = index) -> tuple[Phrase, Phrase]:
            return phrase("Trying it out"), phrase(
                "No single argument settles a cell here. But no way to finish the board has a chest at {place}.",
                place=at(view.table.grid.cell(index)),
            )

        yield Step("search", 0, 0, 1 << index, tell_empty)
        return


def _from_step(position: Position, step: Step) -> Hint[Mark]:
    grid = table(position.puzzle).grid
    changes = grid.cells(step.chests or step.dots & ~position.dotted)
    title, reason = step.tell()
    return Hint(
        technique=step.technique,
        title=title,
        nudge=_NUDGES[step.technique],
        where=_where(position, step),
        why=reason,
        look_at=grid.cells(step.look_at) or changes,
        changes=changes,
        move=Mark("chest", changes, auto=bool(position.auto)) if step.chests else Mark("dot", changes),
    )


def _where(position: Position, step: Step) -> Phrase:
    """The unit that the lit cells belong to, where there is one."""
    board = table(position.puzzle)
    if step.look_at:
        for unit in reversed(board.units):
            if not step.look_at & ~unit.mask:
                return phrase("Look at {unit}.", unit=unit.name)
    return phrase("Look at the lit cells.")


# A wrong mark


def _wrong_mark(position: Position) -> Hint[Mark] | None:
    """One mark to take away. None only where the puzzle itself has no solution."""
    wrong = _wrong_by_solution(position) or _wrong_by_trial(position)
    if wrong is None:
        return None
    bit, right_chests, right_dots, only = wrong
    grid = table(position.puzzle).grid
    is_chest = bool(bit & position.chests)
    cell = grid.cell(bit.bit_length() - 1)
    what = phrase("the chest at {place}", place=at(cell)) if is_chest else phrase("the dot at {place}", place=at(cell))
    return Hint(
        technique="wrong mark",
        title=phrase("A wrong chest") if is_chest else phrase("A wrong dot"),
        nudge=_NUDGES["wrong mark"],
        where=phrase("Look at {what}.", what=what),
        why=_why_wrong(position.puzzle, bit, right_chests, right_dots, is_chest, only),
        look_at=frozenset({cell}),
        changes=frozenset({cell}),
        move=Mark("clear", frozenset({cell})),
    )


@lru_cache(maxsize=16)
def first_solutions(puzzle: Puzzle) -> tuple[int, ...]:
    """Up to two solutions."""
    return tuple(islice(solutions(puzzle), 2))


_Wrong = tuple[int, int, int, bool]
"""(the mark, chests and dots that are right, whether there is only one solution)"""


def _wrong_by_solution(position: Position) -> _Wrong | None:
    answers = first_solutions(position.puzzle)
    if len(answers) != 1:
        return None
    answer = answers[0]
    wrong = position.chests & ~answer or position.dots & answer
    if not wrong:
        return None
    return wrong & -wrong, position.chests & answer, position.dots & ~answer, True


def _wrong_by_trial(position: Position) -> _Wrong | None:
    """The first mark that leaves no way to finish, where marks are taken in order and what fits is kept."""
    puzzle, chests, dots = position.puzzle, 0, 0
    if not first_solutions(puzzle):
        return None
    for bit in _single(position.chests):
        if not _completes(puzzle, chests | bit, 0):
            return bit, chests, 0, False
        chests |= bit
    for bit in _single(position.dots):
        if not _completes(puzzle, chests, dots | bit):
            return bit, chests, dots, False
        dots |= bit
    return None


def _single(mask: int) -> Iterable[int]:
    return (1 << index for index in bits(mask))


def _why_wrong(puzzle: Puzzle, bit: int, chests: int, dots: int, is_chest: bool, only: bool) -> Phrase:
    """The simplest true reason: from the right marks alone, a chain to a broken rule; else what the search says."""
    board = table(puzzle)
    view = tidied(board, chests, board.grid.everything & ~dots)
    index = bit.bit_length() - 1
    if is_chest:
        beside = board.grid.around[index] & chests
        if beside:
            return phrase(
                "It touches the chest at {place}, and chests never touch.", place=places(board.grid, beside & -beside)
            )
        for number in board.units_of[index]:
            if view.need[number] <= 0:
                return phrase("All chests of {unit} are found already, elsewhere.", unit=board.units[number].name)
    if view.open & bit:
        found = chain(view, index, is_chest)
        if found is not None and len(found.links) <= SHORT:
            return tell_chain(board, index, is_chest, found)
    if only:
        return (
            phrase("The board has just one solution, and there is no chest here in it.")
            if is_chest
            else phrase("The board has just one solution, and there is a chest here in it.")
        )
    return phrase("With the marks before it, it leaves no way to finish the board.")
