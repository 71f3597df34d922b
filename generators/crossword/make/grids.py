"""What patterns of either kind have: their lines, and whether these hold together."""

from __future__ import annotations

from collections.abc import Iterator

from generators.contract import Cell
from generators.crossword.fill.layout import BLOCK

Rows = tuple[str, ...]
"""A layout, row by row."""
Grid = list[list[bool]]
"""Which cells are open, row by row."""


def lines(grid: Grid) -> Iterator[list[Cell]]:
    """The longest runs of two or more open cells."""
    size = len(grid)
    for across in (True, False):
        for line in range(size):
            run: list[Cell] = []
            for place in range(size):
                row, column = (line, place) if across else (place, line)
                if grid[row][column]:
                    run.append((row, column))
                    continue
                if len(run) > 1:
                    yield run
                run = []
            if len(run) > 1:
                yield run


def has_square(rows: Rows) -> bool:
    """Do four blocks make a square?"""
    pair = BLOCK * 2
    return any(
        rows[row][column : column + 2] == pair == rows[row + 1][column : column + 2]
        for row in range(len(rows) - 1)
        for column in range(len(rows) - 1)
    )


def is_well_tied(grid: Grid) -> bool:
    """Is it one grid, and would it be one without any of its slots?"""
    found = list(lines(grid))
    through: dict[Cell, int] = {}
    for number, line in enumerate(found):
        for cell in line:
            through[cell] = through.get(cell, 0) | 1 << number
    near = [0] * len(found)
    for number, line in enumerate(found):
        for cell in line:
            near[number] |= through[cell]
    every = (1 << len(found)) - 1
    return _reached(near, every) == every and all(
        _reached(near, every & ~(1 << number)) == every & ~(1 << number) for number in range(len(found))
    )


def _reached(near: list[int], among: int) -> int:
    """The slots that hang together with the first of these."""
    seen, edge = 0, among & -among
    while edge:
        seen |= edge
        found = 0
        while edge:
            number = edge & -edge
            edge ^= number
            found |= near[number.bit_length() - 1]
        edge = found & among & ~seen
    return seen
