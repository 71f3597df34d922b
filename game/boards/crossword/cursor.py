"""Where the hand is in a crossword, and where it goes: a cell and a direction. No pixels here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Cell
from generators.crossword.rules import Entry, Move, Position, Puzzle, Write

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


@dataclass(frozen=True)
class Cursor:
    cell: Cell
    across: bool = True


def entry_at(puzzle: Puzzle, cursor: Cursor) -> Entry | None:
    """The entry the hand is in; none for a cell that stands alone."""
    return puzzle.entry_at.get((cursor.cell, cursor.across))


def crossing(puzzle: Puzzle, cursor: Cursor) -> Entry | None:
    return puzzle.entry_at.get((cursor.cell, not cursor.across))


def at(puzzle: Puzzle, cell: Cell, across: bool) -> Cursor:
    """In the wished direction where there is an entry, else in the other."""
    has = (cell, across) in puzzle.entry_at or (cell, not across) not in puzzle.entry_at
    return Cursor(cell, across if has else not across)


def turned(puzzle: Puzzle, cursor: Cursor) -> Cursor:
    return at(puzzle, cursor.cell, not cursor.across)


def stepped(puzzle: Puzzle, cursor: Cursor, way: str, turns_first: bool) -> Cursor:
    """An arrow. Across the entry's own direction it turns into the crossing entry, at once or with the next step.

    Blocks are leapt over; at the edge the hand stays.
    """
    down, right = STEPS[way]
    across = right != 0
    if across != cursor.across and turns_first and (cursor.cell, across) in puzzle.entry_at:
        return Cursor(cursor.cell, across)
    row, column = cursor.cell[0] + down, cursor.cell[1] + right
    while 0 <= row < puzzle.height and 0 <= column < puzzle.width:
        if puzzle.at((row, column)):
            return at(puzzle, (row, column), across)
        row, column = row + down, column + right
    return cursor


def to_entry(position: Position, entry: Entry) -> Cursor:
    """Its first open cell, or its head."""
    cells = entry.slot.cells
    return Cursor(next((cell for cell in cells if not position.at(cell)), cells[0]), entry.slot.across)


def where_left(position: Position, played: Sequence[Move]) -> Cursor:
    """Where the player wrote last; the first open entry where nothing was written."""
    last = next((move for move in reversed(played) if isinstance(move, Write)), None)
    puzzle = position.puzzle
    entry = puzzle.entry_at.get((last.start, last.across)) if last is not None else None
    if entry is None:
        entry = next((each for each in puzzle.entries if not all(position.pattern(each))), puzzle.entries[0])
    return to_entry(position, entry)


def next_entry(position: Position, cursor: Cursor, step: int) -> Cursor:
    """Round all entries, across first, then down."""
    puzzle = position.puzzle
    ordered = sorted(puzzle.entries, key=lambda entry: (not entry.slot.across, entry.number))
    here = entry_at(puzzle, cursor)
    place = ordered.index(here) if here is not None else (-1 if step > 0 else 0)
    return to_entry(position, ordered[(place + step) % len(ordered)])


def next_open(position: Position, cursor: Cursor) -> Cursor:
    """The next entry with an open cell, across first, then down; where there is none, the hand stays."""
    here = cursor
    for _ in position.puzzle.entries:
        here = next_entry(position, here, 1)
        if not position.at(here.cell):
            return here
    return cursor


def end(puzzle: Puzzle, cursor: Cursor, last: bool) -> Cursor:
    entry = entry_at(puzzle, cursor)
    return Cursor(entry.slot.cells[-1 if last else 0], cursor.across) if entry is not None else cursor


def after_typing(position: Position, cursor: Cursor, skips: bool) -> Cursor:
    """The next cell of the entry; `skips` passes over filled ones, and comes back for those left open before. Who
    writes over a letter means to write over the next one too.

    `position` is the one before the letter was written.
    """
    entry = entry_at(position.puzzle, cursor)
    if entry is None:
        return cursor
    cells = entry.slot.cells
    place = cells.index(cursor.cell)
    rest = cells[place + 1 :]
    if skips and (not position.at(cursor.cell) or position.is_fixed(cursor.cell)):
        empty = [cell for cell in (*rest, *cells[:place]) if not position.at(cell)]
        if empty:
            return Cursor(empty[0], cursor.across)
    return Cursor(rest[0], cursor.across) if rest else cursor


def before(puzzle: Puzzle, cursor: Cursor) -> Cursor:
    """Backspace in an empty cell: the cell before, in the same entry."""
    entry = entry_at(puzzle, cursor)
    if entry is None or cursor.cell == entry.slot.start:
        return cursor
    cells = entry.slot.cells
    return Cursor(cells[cells.index(cursor.cell) - 1], cursor.across)
