"""Draws lattices, the patterns of British crosswords: every lattice is another one.

A lattice begins with blocks in every other cell of every other row. Then pairs of blocks are tried at random, first
those that part the longest line, and a pair that breaks a rule is taken back. A lattice that does not begin with a word
in the corner has words that begin between two crossings; such a word has too few crossed letters until it is parted, so
that rule is asked of those only at the end.
"""

from __future__ import annotations

from random import Random

from generators.contract import Cell, Pulse
from generators.crossword.fill.layout import BLOCK, SPACE
from generators.crossword.make.grids import Grid, Rows, has_square, is_well_tied, lines

SLOTS = {5: (6, 6), 7: (8, 10), 9: (10, 16), 11: (16, 22), 13: (26, 34), 15: (26, 34)}
_SHIFTS = {9: 2, 11: 3, 13: 2, 15: 2}
"""Of ten lattices, how many of these sizes begin with other cells than the corner."""
_LINE = 3
"""Blocks in a line, at most."""
_SPARE_SLOTS = 4
"""A drawing with so many words more than are allowed is given up."""
_UNCHECKED_PAIR = "11"


def lattice(size: int, longest: int, rng: Random, pulse: Pulse) -> Rows | None:
    """None where the pairs that were made leave no room for those that are still wanted."""
    row_shift = column_shift = 0
    if rng.randrange(10) < _SHIFTS.get(size, 0):
        row_shift, column_shift = rng.choice(((0, 1), (1, 0)))
    grid = [
        [(row + row_shift) % 2 == 0 or (column + column_shift) % 2 == 0 for column in range(size)]
        for row in range(size)
    ]
    low, high = SLOTS[size]
    wanted = rng.randint(low, high)
    while True:
        found = list(lines(grid))
        if len(found) > high + _SPARE_SLOTS:
            return None
        weak = _weak_lines(grid, found)
        if low <= len(found) <= high and len(found) >= wanted and max(map(len, found)) <= longest and not weak:
            return _rows(grid) if is_well_tied(grid) else None
        pulse(min(1.0, len(found) / wanted))
        if not _make_pair(grid, weak or found, rng, bool(row_shift or column_shift)):
            return None


def _make_pair(grid: Grid, among: list[list[Cell]], rng: Random, is_shifted: bool) -> bool:
    """Close a pair somewhere in one of the longest lines that can be parted; can one be?"""
    last = len(grid) - 1
    rng.shuffle(among)
    among.sort(key=lambda line: -(len(line) // 2))
    for line in among:
        cells = [cell for cell in line if not {*cell} <= {0, last}]
        rng.shuffle(cells)
        for row, column in cells:
            grid[row][column] = grid[last - row][last - column] = False
            if _keeps_the_rules(grid, is_shifted):
                return True
            grid[row][column] = grid[last - row][last - column] = True
    return False


def _keeps_the_rules(grid: Grid, is_shifted: bool) -> bool:
    rows = _rows(grid)
    columns = ["".join(letters) for letters in zip(*rows, strict=True)]
    pair, closed = BLOCK + SPACE * 2 + BLOCK, BLOCK * (_LINE + 1)
    if any(pair in f"{BLOCK}{line}{BLOCK}" or closed in line for line in (*rows, *columns)) or has_square(rows):
        return False
    found = list(lines(grid))
    times = _times(grid, found)
    if any(
        is_open > count
        for cells, counts in zip(grid, times, strict=True)
        for is_open, count in zip(cells, counts, strict=True)
    ):
        return False
    marks = ["".join(str(times[row][column]) for row, column in line) for line in found]
    return all(_UNCHECKED_PAIR not in mark and (is_shifted or _is_checked(mark)) for mark in marks)


def _weak_lines(grid: Grid, found: list[list[Cell]]) -> list[list[Cell]]:
    """The words with too few crossed letters."""
    times = _times(grid, found)
    return [line for line in found if not _is_checked("".join(str(times[row][column]) for row, column in line))]


def _times(grid: Grid, found: list[list[Cell]]) -> list[list[int]]:
    """How many words go through each cell."""
    times = [[0] * len(grid) for _ in grid]
    for line in found:
        for row, column in line:
            times[row][column] += 1
    return times


def _is_checked(marks: str) -> bool:
    """Is at least half of a word crossed? It is written with 2 for each letter that is, and 1 for each other."""
    crossed = marks.count("2")
    return crossed >= 2 and 2 * crossed >= len(marks)


def _rows(grid: Grid) -> Rows:
    return tuple("".join(SPACE if is_open else BLOCK for is_open in row) for row in grid)
