"""The American grids that the measurements fill."""

from __future__ import annotations

import pytest

from generators.crossword.fill.layout import board_from_layout
from tools.bench._crossword_layouts import SLOTS_72, SLOTS_78, SLOTS_140


@pytest.mark.parametrize(("layouts", "size", "slots"), [(SLOTS_72, 15, 72), (SLOTS_78, 15, 78), (SLOTS_140, 21, 140)])
def test_they_keep_to_the_rules(layouts: tuple[str, ...], size: int, slots: int) -> None:
    for layout in layouts:
        rows = layout.split("/")
        board = board_from_layout(rows)
        assert (board.height, board.width, len(board.slots)) == (size, size, slots)
        assert [row[::-1] for row in reversed(rows)] == rows, "turned by half"
        assert all(len(slot.junctions) == slot.length >= 3 for slot in board.slots), "every letter in two words"
        open_cells = {(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char == "*"}
        reached, todo = set[tuple[int, int]](), [min(open_cells)]
        while todo:
            if (cell := todo.pop()) in open_cells - reached:
                reached.add(cell)
                todo += [(cell[0] + r, cell[1] + c) for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        assert reached == open_cells, "in one piece"
