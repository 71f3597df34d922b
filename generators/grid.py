"""Square grids as bit masks: bit `row * size + column` stands for a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from generators.contract import Cell


@dataclass(frozen=True)
class Grid:
    """The facts about a board that depend on its size alone."""

    size: int
    everything: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    beside: tuple[int, ...]
    """For each cell the cells that share an edge with it."""
    around: tuple[int, ...]
    """For each cell the cells that touch it, also at a corner."""

    def cell(self, index: int) -> Cell:
        return divmod(index, self.size)

    def index(self, cell: Cell) -> int:
        row, column = cell
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise IndexError(f"row {row + 1}, column {column + 1} is outside a board of {self.size}")
        return row * self.size + column

    def mask(self, cells: Iterable[Cell]) -> int:
        mask = 0
        for cell in cells:
            mask |= 1 << self.index(cell)
        return mask

    def cells(self, mask: int) -> frozenset[Cell]:
        return frozenset(self.cell(index) for index in bits(mask))

    def reach(self, mask: int) -> int:
        """Returns every cell that touches a cell of the mask. A cell of the mask is among them only where it touches
        another one.
        """
        sides = self._sides(mask)
        whole = mask | sides
        return (sides | whole << self.size | whole >> self.size) & self.everything

    def _sides(self, mask: int) -> int:
        """The cells to the left and to the right of those of the mask."""
        return (mask & ~self.columns[0]) >> 1 | (mask & ~self.columns[-1]) << 1

    def is_contiguous(self, mask: int) -> bool:
        """Tells whether the cells are one piece, joined by edges. The empty mask is not."""
        if not mask:
            return False
        piece = mask & -mask
        while True:
            grown = (piece | self._sides(piece) | piece << self.size | piece >> self.size) & mask
            if grown == piece:
                return piece == mask
            piece = grown


def bits(mask: int) -> Iterator[int]:
    """Yields the positions of the set bits, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=64)
def grid(size: int) -> Grid:
    cells = [(row, column) for row in range(size) for column in range(size)]

    def mask(chosen: Iterable[Cell]) -> int:
        return sum(1 << (row * size + column) for row, column in chosen)

    def touching(cell: Cell, corners: bool) -> int:
        row, column = cell
        return mask(
            (r, c)
            for r in range(max(row - 1, 0), min(row + 2, size))
            for c in range(max(column - 1, 0), min(column + 2, size))
            if (r, c) != cell and (corners or r == row or c == column)
        )

    return Grid(
        size=size,
        everything=(1 << size * size) - 1,
        rows=tuple(mask((row, column) for column in range(size)) for row in range(size)),
        columns=tuple(mask((row, column) for row in range(size)) for column in range(size)),
        beside=tuple(touching(cell, corners=False) for cell in cells),
        around=tuple(touching(cell, corners=True) for cell in cells),
    )
