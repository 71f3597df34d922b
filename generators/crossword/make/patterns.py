"""Where the blocks of a made crossword go: drawn anew for every crossword, turned by half a turn onto themselves.

Words used here
    lattice    about every other letter of a word is crossed, as in British grids: blocks stand in every other cell of
               every other row, and further pairs of blocks part the long lines
    dense      every letter is crossed, as in American grids
    pair       a cell and the one opposite; they are blocks both or neither

What every pattern keeps: each open cell belongs to a slot, no slot has two letters, and no slot is the only way from
one part of the grid to another. No four blocks make a square and no more than a few stand in a line. In a lattice no
three letters in a row go uncrossed, and a word of an odd number of letters has at most one crossed letter less than
uncrossed ones.

A lattice begins with its blocks in every other cell; then pairs are tried at random, first those that part the longest
line, and a pair that breaks a rule is not made. A dense pattern is put together from rows that are drawn one after
another, down to the middle one; the rest follows by the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from generators.contract import Cell, Pulse, PuzzleError, phrase
from generators.crossword.fill.layout import BLOCK, SPACE

SIZES = (5, 7, 9, 11, 13, 15)
SHORTEST = 3
MOST_SLOTS = 78
"""What American papers allow a grid of fifteen."""
_TRIES = {"lattice": 300, "dense": 30_000}
_LATTICE_SLOTS = {5: (6, 6), 7: (8, 10), 9: (10, 16), 11: (16, 22), 13: (20, 28), 15: (26, 34)}
_SHIFTS = {7: 3, 9: 2, 11: 3, 13: 3, 15: 3}
"""Of ten lattices, how many of these sizes begin with other cells than the corner."""
_LATTICE_LINE = 3
"""Blocks in a line, at most."""
_DENSE_BLOCKS = {5: (0, 6), 7: (6, 12), 9: (12, 18), 11: (20, 26), 13: (28, 36), 15: (36, 45)}
_DENSE_LONGEST = {5: 5, 7: 7, 9: 9, 11: 9, 13: 9, 15: 10}
_DENSE_LINE = {5: 2, 7: 2}
_ROWS_TRIED = 40
_GAIN = {3: 680, 4: 790, 5: 840, 6: 850, 7: 860, 8: 840, 9: 800, 10: 740}
_COST = 273
"""In hundredths of a logarithm: how many words of a length there are, and one in how many goes with a letter. So the
sum over a grid tells about how many fills it has; nearly all patterns above these limits have one of common words."""
_LOOSE = {5: 0, 7: 2000, 9: 4600, 11: 7800, 13: 10_800, 15: 10_800}
_PAIR = BLOCK + SPACE * 2 + BLOCK

_Grid = list[list[bool]]
"""Which cells are open, row by row."""


def pattern(size: int, style: str, rng: Random, pulse: Pulse, longest: int | None = None) -> tuple[str, ...]:
    """The rows of a layout. Every call draws another one; in the smallest sizes there are few."""
    longest = longest or size
    for tried in range(_TRIES[style]):
        pulse(tried / _TRIES[style])
        grid = _dense(size, longest, rng) if style == "dense" else _lattice(size, longest, rng, pulse)
        if grid is not None and is_well_tied(grid):
            return tuple("".join(SPACE if is_open else BLOCK for is_open in row) for row in grid)
    raise PuzzleError(
        phrase(
            "no {style} pattern of {size} by {size} with words of at most {longest} letters was found",
            style=style,
            size=size,
            longest=longest,
        )
    )


# --- lattices -------------------------------------------------------------------------------------------


def _lattice(size: int, longest: int, rng: Random, pulse: Pulse) -> _Grid | None:
    """None where the pairs that were made leave no room for those that are still wanted."""
    row_shift = column_shift = 0
    if rng.randrange(10) < _SHIFTS.get(size, 0):
        row_shift, column_shift = rng.choice(((0, 1), (1, 0), (1, 1)))
    grid = [
        [(row + row_shift) % 2 == 0 or (column + column_shift) % 2 == 0 for column in range(size)]
        for row in range(size)
    ]
    low, high = _LATTICE_SLOTS[size]
    wanted = rng.randint(low, high)
    while True:
        lines = list(_lines(grid))
        if len(lines) > high + 4:
            return None
        if len(lines) >= wanted and max(map(len, lines)) <= longest:
            return grid
        pulse(min(1.0, len(lines) / wanted))
        if not _make_pair(grid, lines, rng):
            return None


def _make_pair(grid: _Grid, lines: list[list[Cell]], rng: Random) -> bool:
    """Close a pair somewhere in one of the longest lines that can be parted; can one be?"""
    last = len(grid) - 1
    rng.shuffle(lines)
    lines.sort(key=lambda line: -(len(line) // 2))
    for line in lines:
        cells = [cell for cell in line if not {*cell} <= {0, last}]
        rng.shuffle(cells)
        for row, column in cells:
            grid[row][column] = grid[last - row][last - column] = False
            if _is_lattice(grid):
                return True
            grid[row][column] = grid[last - row][last - column] = True
    return False


def _is_lattice(grid: _Grid) -> bool:
    size = len(grid)
    closed = BLOCK * (_LATTICE_LINE + 1)
    rows = ["".join(SPACE if is_open else BLOCK for is_open in row) for row in grid]
    columns = ["".join(letters) for letters in zip(*rows, strict=True)]
    if any(_PAIR in f"{BLOCK}{line}{BLOCK}" or closed in line for line in (*rows, *columns)):
        return False
    if any(
        rows[row][column : column + 2] == BLOCK * 2 == rows[row + 1][column : column + 2]
        for row in range(size - 1)
        for column in range(size - 1)
    ):
        return False
    times = [[0] * size for _ in range(size)]
    lines = list(_lines(grid))
    for line in lines:
        for row, column in line:
            times[row][column] += 1
    if any(
        is_open > count
        for cells, counts in zip(grid, times, strict=True)
        for is_open, count in zip(cells, counts, strict=True)
    ):
        return False
    return all(_is_crossed("".join(str(times[row][column]) for row, column in line)) for line in lines)


def _is_crossed(times: str) -> bool:
    """2 for each letter that is crossed, 1 for each that is not."""
    crossed = times.count("2")
    return "111" not in times and crossed >= 2 and 2 * crossed >= len(times) - 1


# --- dense patterns -------------------------------------------------------------------------------------


def _dense(size: int, longest: int, rng: Random) -> _Grid | None:
    """None where the rows that were drawn do not meet in the middle."""
    longest = min(longest, _DENSE_LONGEST[size])
    rows = _dense_rows(size, longest)
    line = _DENSE_LINE.get(size, 3)
    blocks: list[int] = []
    while len(blocks) <= size // 2:
        drawn = rows if len(blocks) < size // 2 else _middles(size, longest)
        if 0 < len(blocks) < SHORTEST < size // 2:
            drawn = _within(size, longest, blocks[-1])
        fitting = (
            row
            for row in (drawn[rng.randrange(len(drawn))] for _ in range(_ROWS_TRIED))
            if _goes_below(row, blocks, line)
        )
        row = next(fitting, None)
        if row is None:
            return None
        blocks.append(row)
    blocks += [_mirrored(row, size) for row in reversed(blocks[:-1])]
    least, most = _DENSE_BLOCKS[size]
    if not least <= sum(row.bit_count() for row in blocks) <= most:
        return None
    grid = [[not row >> column & 1 for column in range(size)] for row in blocks]
    columns = (sum((not cells[column]) << row for row, cells in enumerate(grid)) for column in range(size))
    return grid if all(column in rows for column in columns) and _is_loose(grid) else None


def _is_loose(grid: _Grid) -> bool:
    lengths = [len(line) for line in _lines(grid)]
    gain = sum(_GAIN[length] for length in lengths) - _COST * sum(map(sum, grid))
    return len(lengths) <= MOST_SLOTS and gain >= _LOOSE[len(grid)]


@cache
def _dense_rows(size: int, longest: int) -> tuple[int, ...]:
    """Blocks of a row as bits, so that no run of open cells is shorter than a word or longer than is wanted."""
    line = _DENSE_LINE.get(size, 3)
    rows = []
    for row in range(1 << size):
        text = f"{row:0{size}b}"
        if "1" * (line + 1) not in text and all(not run or SHORTEST <= len(run) <= longest for run in text.split("1")):
            rows.append(row)
    return tuple(rows)


@cache
def _within(size: int, longest: int, row: int) -> tuple[int, ...]:
    """The rows with no other blocks: what may follow the first row until a word is long enough."""
    return tuple(other for other in _dense_rows(size, longest) if not other & ~row)


@cache
def _middles(size: int, longest: int) -> tuple[int, ...]:
    return tuple(row for row in _dense_rows(size, longest) if row == _mirrored(row, size))


def _goes_below(row: int, above: list[int], line: int) -> bool:
    """No square of blocks, no column of too many, no run of open cells that is too short."""
    if not above:
        return True
    both = row & above[-1]
    if both & both >> 1:
        return False
    if len(above) >= line:
        for other in above[len(above) - line :]:
            both &= other
        if both:
            return False
    ended = row & ~above[-1]
    early = 0
    for other in above[-2 : -SHORTEST - 1 : -1]:
        early |= other
    if len(above) < SHORTEST:
        return not ended
    return not ended & early


def _mirrored(row: int, size: int) -> int:
    return int(f"{row:0{size}b}"[::-1], 2)


# --- what both keep -------------------------------------------------------------------------------------


def _lines(grid: _Grid) -> Iterator[list[Cell]]:
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


def is_well_tied(grid: _Grid) -> bool:
    """Is it one grid, and would it be one without any of its slots?"""
    lines = list(_lines(grid))
    through: dict[Cell, int] = {}
    for number, line in enumerate(lines):
        for cell in line:
            through[cell] = through.get(cell, 0) | 1 << number
    near = [0] * len(lines)
    for number, line in enumerate(lines):
        for cell in line:
            near[number] |= through[cell]
    every = (1 << len(lines)) - 1
    return _reached(near, every) == every and all(
        _reached(near, every & ~(1 << number)) == every & ~(1 << number) for number in range(len(lines))
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
