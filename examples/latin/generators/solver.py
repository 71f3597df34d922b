"""Finds every way to complete a Latin board. The caller decides how many solutions to take."""

from __future__ import annotations

from collections.abc import Iterator

from examples.latin.generators.rules import Digits, cells, with_digit
from generators.contract import Cell, Pulse, steady


def open_digits(digits: Digits, cell: Cell) -> tuple[int, ...]:
    """Returns the digits that stand neither in the row nor in the column of a cell, in ascending order."""
    row, column = cell
    seen = {*digits[row], *(line[column] for line in digits)}
    return tuple(digit for digit in range(1, len(digits) + 1) if digit not in seen)


def has_twin(digits: Digits) -> bool:
    """Tells whether a digit stands twice in a line already."""
    for line in (*digits, *zip(*digits, strict=True)):
        placed = [digit for digit in line if digit]
        if len(set(placed)) < len(placed):
            return True
    return False


def solutions(digits: Digits, pulse: Pulse = steady) -> Iterator[Digits]:
    """Yields every way to complete the digits, always in the same order."""
    if not has_twin(digits):
        yield from _completed(digits, pulse)


def _completed(digits: Digits, pulse: Pulse) -> Iterator[Digits]:
    pulse(0.0)
    empty = [cell for cell in cells(len(digits)) if not digits[cell[0]][cell[1]]]
    if not empty:
        yield digits
        return
    # The cell with the fewest open digits comes first: a dead end shows at once, and the tree stays thin.
    cell = min(empty, key=lambda cell: len(open_digits(digits, cell)))
    for digit in open_digits(digits, cell):
        yield from _completed(with_digit(digits, cell, digit), pulse)
