"""Latin: the rules, and what a position is.

The board has N rows and N columns. Every row and every column holds each of the digits 1 to N once. Some digits are
given.

Words used here
    line     a row or a column
    digits   what stands where, row by row; 0 stands for an empty cell
    given    a digit that belongs to the puzzle and never changes

A puzzle that we made promises exactly one solution, found by logic at its level. A puzzle that was imported promises
nothing: `is_sound` and the hints are true for any of its solutions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from generators.contract import Cell, Fault, MoveError, Origin, Phrase, PuzzleError, phrase, quoted

Digits = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Puzzle:
    givens: Digits
    origin: Origin | None = None

    @property
    def size(self) -> int:
        return len(self.givens)


@dataclass(frozen=True)
class Position:
    puzzle: Puzzle
    digits: Digits

    def at(self, cell: Cell) -> int:
        return self.digits[cell[0]][cell[1]]

    def is_given(self, cell: Cell) -> bool:
        return bool(self.puzzle.givens[cell[0]][cell[1]])


@dataclass(frozen=True)
class Put:
    """The only move: a digit goes into a cell; 0 empties the cell."""

    cell: Cell
    digit: int


class Line(NamedTuple):
    sort: str
    number: int
    cells: tuple[Cell, ...]

    @property
    def name(self) -> Phrase:
        if self.sort == "row":
            return phrase("row {number}", number=self.number + 1)
        return phrase("column {number}", number=self.number + 1)


@lru_cache(maxsize=16)
def lines(size: int) -> tuple[Line, ...]:
    """Returns the rows, then the columns."""
    rows = (Line("row", row, tuple((row, column) for column in range(size))) for row in range(size))
    columns = (Line("column", column, tuple((row, column) for row in range(size))) for column in range(size))
    return (*rows, *columns)


def cells(size: int) -> Iterator[Cell]:
    return ((row, column) for row in range(size) for column in range(size))


def with_digit(digits: Digits, cell: Cell, digit: int) -> Digits:
    """Returns the same digits with one cell changed."""
    row, column = cell
    changed = (*digits[row][:column], digit, *digits[row][column + 1 :])
    return (*digits[:row], changed, *digits[row + 1 :])


def start(puzzle: Puzzle) -> Position:
    return Position(puzzle, puzzle.givens)


def apply(position: Position, move: Put) -> Position:
    size, (row, column) = position.puzzle.size, move.cell
    if not (0 <= row < size and 0 <= column < size):
        raise MoveError(phrase("{place} is outside a board of {size}", place=at(move.cell), size=size))
    if not 0 <= move.digit <= size:
        raise MoveError(phrase("the digits of this board are 1 to {size}, not {digit}", size=size, digit=move.digit))
    if position.is_given(move.cell):
        raise MoveError(phrase("the digit at {place} is given and stays", place=at(move.cell)))
    return Position(position.puzzle, with_digit(position.digits, move.cell, move.digit))


def faults(position: Position) -> tuple[Fault, ...]:
    """Returns every broken rule: each digit that stands more than once in a line."""
    return tuple(
        Fault(
            f"twice in a {line.sort}",
            frozenset(same),
            phrase("The digit {digit} stands more than once in {line}.", digit=digit, line=line.name),
        )
        for line in lines(position.puzzle.size)
        for digit in range(1, position.puzzle.size + 1)
        if len(same := [cell for cell in line.cells if position.at(cell) == digit]) > 1
    )


def is_solved(position: Position) -> bool:
    return all(map(all, position.digits)) and not faults(position)


def at(cell: Cell) -> Phrase:
    return phrase("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)


def write(move: Put) -> str:
    """Writes a move as `put r1c2 3` or `clear r1c2`. Rows and columns are counted from 1."""
    place = f"r{move.cell[0] + 1}c{move.cell[1] + 1}"
    return f"put {place} {move.digit}" if move.digit else f"clear {place}"


def read(text: str) -> Put:
    found = re.fullmatch(r"(?:put r([1-9])c([1-9]) ([1-9])|clear r([1-9])c([1-9]))", text.strip())
    if found is None:
        raise PuzzleError(
            phrase("{found} is not a move; a move looks like 'put r1c2 3' or 'clear r1c2'", found=quoted(text))
        )
    row, column, digit = found[1] or found[4], found[2] or found[5], found[3] or 0
    return Put((int(row) - 1, int(column) - 1), int(digit))
