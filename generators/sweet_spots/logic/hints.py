"""Hints from a player's own position: a wrong mark first, then the easiest step that changes something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from generators.contract import Cell, Fault, Hint, HintStep, Level, Phrase, Pulse, phrase, steady
from generators.grid import bits
from generators.sweet_spots.logic import verdict
from generators.sweet_spots.logic.chain_words import played, tell_chain
from generators.sweet_spots.logic.chains import COUNTINGS, chain
from generators.sweet_spots.logic.ladder import LADDER, UNIQUENESS, Rung, up_to
from generators.sweet_spots.logic.view import NAMED, Step, Table, View, lit, places, table, tidied
from generators.sweet_spots.logic.whatif import SHORT
from generators.sweet_spots.rules import Mark, Position, Puzzle, apply, at, faults, is_solved
from generators.sweet_spots.solver import solutions

_COMPARED = 5
"""Steps among which the plainest is chosen. To compare all what-ifs would take too long."""

_NUDGES = {
    "touch": phrase("Some dots follow from the chests already found."),
    "full": phrase("A row, column or zone has all its chests already."),
    "last": phrase("Somewhere there is just enough room left."),
    "confined": phrase("Look where a zone overlaps a row or column."),
    "near": phrase("Look for cells that would block too many others."),
    "unit": phrase("Try all the ways to fill one row, column or zone."),
    "direct": phrase("Somewhere a chest would leave no room for another."),
    "set2": phrase("Compare zones with rows or columns, two at a time."),
    "pressured": phrase("Two chests in a 2×2 square would touch. Count such squares."),
    "band": phrase("Look at two neighbouring rows or columns together."),
    "composite": phrase("Count the chests in some neighbouring rows or columns, and in the zones inside them."),
    "set3": phrase("Compare zones with rows or columns, three at a time."),
    "set4": phrase("Compare zones with rows or columns, four at a time."),
    "fish": phrase("Compare rows with columns."),
    "packing": phrase("Somewhere a chest would take room that others need."),
    "set7": phrase("Compare zones with rows or columns, five, six or seven at a time."),
    "difference": phrase("Compare some rows or columns with some zones, and count the difference."),
    "finned": phrase("Somewhere a chest would crowd out other rows, columns or zones."),
    "finned fish": phrase("Somewhere a chest would crowd rows into too few columns, or columns into too few rows."),
    "rooks": phrase("Cut the board into 2×2 squares, and count those without a chest."),
    "entanglement": phrase("Fill two rows, columns or zones together."),
    "cases": phrase("Go through all the ways to fill one or two rows, columns or zones."),
    "by a thread": phrase("The board has one solution. Look for chests that could change places."),
    "at sea": phrase("The board has one solution. Look for chests that could change places."),
    "short what-if": phrase("Suppose a mark, and see what follows."),
    "counting what-if": phrase("Suppose a mark, see what follows, and count."),
    "long what-if": phrase("Suppose a mark, and patiently see what follows."),
    "search": phrase("Only trial and error helps here."),
    "wrong mark": phrase("Something on the board is not right yet."),
}


def hint(position: Position, pulse: Pulse = steady, by_uniqueness: bool = False) -> Hint[Mark] | None:
    """The next step. Only by choice may it rest on there being one solution, and only where there is one."""
    if is_solved(position):
        return None
    if not is_sound(position, pulse):
        return _wrong_mark(position, pulse)
    ladder: Sequence[Rung] = LADDER
    if by_uniqueness and len(first_solutions(position.puzzle, pulse)) == 1:
        easy = up_to(Level.EASY)
        ladder = (*easy, *UNIQUENESS, *LADDER[len(easy) :])
    step = next(_steps_that_change(position, ladder, pulse), None)
    return None if step is None else hint_of(position, step)


def is_sound(position: Position, pulse: Pulse = steady) -> bool:
    answers = first_solutions(position.puzzle, pulse)
    if len(answers) < 2:
        return bool(answers) and not (position.chests & ~answers[0] or position.dotted & answers[0])
    return _completes(position.puzzle, position.chests, position.dotted, pulse)


def _completes(puzzle: Puzzle, chests: int, dots: int, pulse: Pulse) -> bool:
    return next(solutions(puzzle, chests, dots, pulse=pulse), None) is not None


def _steps_that_change(position: Position, ladder: Sequence[Rung], pulse: Pulse) -> Iterator[Step]:
    """Steps of the easiest technique that finds any, those that place a chest first."""
    board = table(position.puzzle)
    open_ = board.grid.everything & ~position.chests & ~position.dotted
    view = View(board, position.chests, open_, pulse)
    for rung in ladder:
        pulse(0.0)
        found = list(islice((step for step in rung.find(view) if step.chests or step.dots & open_), _COMPARED))
        if found:
            yield min(found, key=lambda step: (step.length, not step.chests, step.look_at.bit_count()))
            return
    yield from _searched(view)


def _searched(view: View) -> Iterator[Step]:
    """What is left where logic ends: a cell that is the same in all solutions, found by trying everything."""
    puzzle, dotted = view.table.puzzle, view.table.grid.everything & ~view.open & ~view.chests
    some = next(solutions(puzzle, view.chests, dotted, pulse=view.pulse), 0)
    for index in bits(some & view.open):
        bit = 1 << index
        if _completes(puzzle, view.chests, dotted | bit, view.pulse):
            continue

        def tell(index: int = index) -> tuple[Phrase, Phrase]:
            return phrase("Trial and error"), phrase(
                "No single deduction settles a cell here, but every solution has a chest at {place}.",
                place=at(view.table.grid.cell(index)),
            )

        yield Step("search", 0, bit, 0, tell)
        return
    for index in bits(view.open & ~some):
        if _completes(puzzle, view.chests | 1 << index, dotted, view.pulse):
            continue

        def tell_empty(index: int = index) -> tuple[Phrase, Phrase]:
            return phrase("Trial and error"), phrase(
                "No single deduction settles a cell here, but no solution has a chest at {place}.",
                place=at(view.table.grid.cell(index)),
            )

        yield Step("search", 0, 0, 1 << index, tell_empty)
        return


def hint_of(position: Position, step: Step) -> Hint[Mark]:
    """A step of the ladder as a player is told of it."""
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
        steps=step.play() or _supposed_once(position, step),
    )


_SUPPOSING = ("direct", "packing", "finned")
"""Techniques that suppose one chest and see at once that something has no room."""


def _supposed_once(position: Position, step: Step) -> tuple[HintStep, ...]:
    """Two steps for a single supposition: what the chest would close, and what has no room then."""
    dots = step.dots & ~position.dotted
    if step.technique not in _SUPPOSING or dots & (dots - 1) or not dots:
        return ()
    board = table(position.puzzle)
    view = View(board, position.chests, board.grid.everything & ~position.chests & ~position.dotted)
    cell, shut = board.grid.cell(dots.bit_length() - 1), view.shut_by(dots.bit_length() - 1) & view.open & ~dots
    closed, (title, reason) = board.grid.cells(shut), step.tell()
    suppose = phrase("Suppose a chest at {place}.", place=at(cell))
    alone = frozenset({cell})
    return (
        HintStep(title, suppose, alone, (cell,), closed, closed | alone),
        HintStep(title, reason, board.grid.cells(step.look_at & ~dots), (cell,), closed, frozenset()),
    )


def _where(position: Position, step: Step) -> Phrase:
    """The unit whose open cells are lit, or one that the lit cells belong to; the chests, where those are lit."""
    board, lights = table(position.puzzle), step.look_at or step.chests or step.dots
    open_ = board.grid.everything & ~position.chests & ~position.dotted
    if lights & position.chests == lights:
        if lights.bit_count() == 1:
            return phrase("Look at {what}.", what=_mark_at(board.grid.cell(lights.bit_length() - 1), True))
    elif step.look_at:
        whole = [unit for unit in board.units if lights in (unit.mask, unit.mask & open_)]
        around = [unit for unit in reversed(board.units) if not lights & ~unit.mask]
        if whole or around:
            return phrase("Look at {unit}.", unit=(whole or around)[0].name)
    return phrase("Look at {what}.", what=lit(board.grid, lights))


# A wrong mark


def _wrong_mark(position: Position, pulse: Pulse) -> Hint[Mark] | None:
    """One mark to take away, of a broken rule that can be seen if there is one. None where nothing solves the board."""
    for fault in faults(position):
        found = _wrong_in_fault(position, fault, pulse)
        if found is not None:
            return _from_fault(position, fault, found)
    wrong = _wrong_by_solution(position, pulse) or _wrong_by_trial(position, pulse)
    if wrong is None:
        return None
    cell = table(position.puzzle).grid.cell(wrong.bit.bit_length() - 1)
    is_chest = bool(wrong.bit & position.chests)
    why, steps = _why_wrong(position.puzzle, wrong, is_chest)
    return Hint(
        technique="wrong mark",
        title=_wrong_title(is_chest),
        nudge=_NUDGES["wrong mark"],
        where=phrase("Look at {what}.", what=_mark_at(cell, is_chest)),
        why=why,
        look_at=frozenset({cell}),
        changes=frozenset({cell}),
        move=Mark("clear", frozenset({cell})),
        steps=steps,
    )


def _wrong_title(is_chest: bool) -> Phrase:
    return phrase("A wrong chest") if is_chest else phrase("A wrong dot")


def _mark_at(cell: Cell, is_chest: bool) -> Phrase:
    return phrase("the chest at {place}", place=at(cell)) if is_chest else phrase("the dot at {place}", place=at(cell))


class _Wrong(NamedTuple):
    bit: int
    chests: int
    dots: int
    """The marks that are right."""
    only: bool
    """Whether there is only one solution."""


def _wrong_in_fault(position: Position, fault: Fault, pulse: Pulse) -> _Wrong | None:
    """A mark that the broken rule rests on and that really is wrong."""
    part = _rests_on(position, fault)
    answers = first_solutions(position.puzzle, pulse)
    if len(answers) == 1:
        return _wrong_by_solution(position, pulse, part)
    wrong = _wrong_by_trial(position, pulse, part)
    return wrong if wrong is not None and wrong.bit & part else None


def _rests_on(position: Position, fault: Fault) -> int:
    """The chests that touch or crowd; or the dots that leave no room, and the chests that bring such dots along."""
    board = table(position.puzzle).grid
    cells = board.mask(fault.cells)
    closed = position.dotted & cells
    if not fault.rule.startswith("no room"):
        return position.chests & cells
    part = position.dots & cells
    for bit in _single(position.chests):
        # A chest brings dots along, as another one may too; or it fills a unit, whose other chest then brings them.
        brings = closed & replace(position, dots=0, auto=position.auto & bit).auto_dots
        if brings or closed & ~apply(position, Mark("clear", board.cells(bit))).dotted:
            part |= bit
    return part


def _from_fault(position: Position, fault: Fault, wrong: _Wrong) -> Hint[Mark]:
    board = table(position.puzzle)
    cell = board.grid.cell(wrong.bit.bit_length() - 1)
    is_chest = bool(wrong.bit & position.chests)
    look_at = fault.cells | {cell}
    return Hint(
        technique="wrong mark",
        title=_wrong_title(is_chest),
        nudge=_NUDGES["wrong mark"],
        where=phrase("Look at {what}.", what=_what_is_broken(board, fault)),
        why=phrase("{why} {then}", why=fault.message, then=_which_is_wrong(fault, cell, is_chest, wrong.only)),
        look_at=look_at,
        changes=frozenset({cell}),
        move=Mark("clear", frozenset({cell})),
    )


def _what_is_broken(board: Table, fault: Fault) -> Phrase:
    """A unit that its cells fill, or the cells."""
    cells = board.grid.mask(fault.cells)
    whole = next((unit.name for unit in board.units if unit.mask == cells), None)
    return whole if whole is not None and len(fault.cells) > NAMED else lit(board.grid, cells)


def _which_is_wrong(fault: Fault, cell: Cell, is_chest: bool, only: bool) -> Phrase:
    if is_chest and only and fault.rule.startswith("no room"):
        return phrase("Some of them come from the chest at {place}, which is wrong.", place=at(cell))
    if is_chest and only:
        return phrase("The chest at {place} is wrong.", place=at(cell))
    if only:
        return phrase("The dot at {place} is wrong.", place=at(cell))
    if is_chest:
        return phrase(
            "With the other marks, the chest at {place} makes the board impossible to finish.", place=at(cell)
        )
    return phrase("With the other marks, the dot at {place} makes the board impossible to finish.", place=at(cell))


def first_solutions(puzzle: Puzzle, pulse: Pulse = steady) -> tuple[int, ...]:
    """Up to two solutions. Those of the last boards are kept: every hint asks for them again."""
    found = _KEPT.pop(puzzle, None)
    if found is None:
        found = verdict.answers(puzzle, pulse)
        if len(_KEPT) == _MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
    _KEPT[puzzle] = found
    return found


_KEPT: dict[Puzzle, tuple[int, ...]] = {}
"""The board that was asked for last comes last."""
_MOST_KEPT = 16


def _wrong_by_solution(position: Position, pulse: Pulse, part: int = ~0) -> _Wrong | None:
    """The first wrong mark of a part of the board, where there is one solution to tell."""
    answers = first_solutions(position.puzzle, pulse)
    if len(answers) != 1:
        return None
    answer = answers[0]
    wrong = position.chests & ~answer & part or position.dots & answer & part
    if not wrong:
        return None
    return _Wrong(wrong & -wrong, position.chests & answer, position.dots & ~answer, True)


def _wrong_by_trial(position: Position, pulse: Pulse, part: int = 0) -> _Wrong | None:
    """The first mark that leaves no way to finish, where marks of the part are taken first and what fits is kept."""
    puzzle, chests, dots = position.puzzle, 0, 0
    if not first_solutions(puzzle, pulse):
        return None
    for some in (part, ~part):
        for bit in _single(position.chests & some):
            if not _completes(puzzle, chests | bit, dots, pulse):
                return _Wrong(bit, chests, dots, False)
            chests |= bit
        for bit in _single(position.dots & some):
            if not _completes(puzzle, chests, dots | bit, pulse):
                return _Wrong(bit, chests, dots, False)
            dots |= bit
    return None


def _single(mask: int) -> Iterable[int]:
    return (1 << index for index in bits(mask))


def _why_wrong(puzzle: Puzzle, wrong: _Wrong, is_chest: bool) -> tuple[Phrase, tuple[HintStep, ...]]:
    """The simplest true reason: from the right marks alone, a chain to a broken rule; else what the search says."""
    board = table(puzzle)
    bit, chests, dots, only = wrong
    view = tidied(board, chests, board.grid.everything & ~dots)
    index = bit.bit_length() - 1
    if is_chest:
        beside = board.grid.around[index] & chests
        if beside:
            place = places(board.grid, beside & -beside)
            return phrase("It touches the chest at {place}, and chests never touch.", place=place), ()
        for number in board.units_of[index]:
            if view.need[number] <= 0:
                unit = board.units[number].name
                return phrase("All chests of {unit} have already been found elsewhere.", unit=unit), ()
    if view.open & bit:
        place = at(board.grid.cell(index))
        for counting in COUNTINGS:
            found = chain(view, index, is_chest, counting)
            if found is None:
                continue
            steps = played(view, index, is_chest, found)
            if len(found.links) > SHORT:
                return phrase("It breaks a rule in the end, as the steps show."), steps
            suppose = (
                phrase("With the chest at {place}", place=place)
                if is_chest
                else phrase("With the dot at {place}", place=place)
            )
            return tell_chain(board, suppose, found), steps
    if only:
        if is_chest:
            return phrase("The only solution has no chest here."), ()
        return phrase("The only solution has a chest here."), ()
    return phrase("With the other marks, it makes the board impossible to finish."), ()
