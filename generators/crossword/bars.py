"""Bars: where words end without a block between them, as in barred crosswords."""

from __future__ import annotations

from generators.contract import Cell
from generators.crossword.fill.layout import Slot

Bar = tuple[Cell, bool]
"""A bar beside a cell: on its right if True, else below it."""


def cut(slots: tuple[Slot, ...], bars: frozenset[Bar]) -> tuple[Slot, ...]:
    """The slots that remain where bars end some of them early."""
    if not bars:
        return slots
    pieces: list[tuple[Cell, bool, list[Cell]]] = []
    for slot in slots:
        piece: list[Cell] = []
        for cell in slot.cells:
            piece.append(cell)
            if (cell, slot.across) in bars or cell == slot.cells[-1]:
                pieces.append((piece[0], slot.across, piece))
                piece = []
    whole = [piece for piece in pieces if len(piece[2]) > 1]
    covered = {way: {cell for _, across, cells in whole for cell in cells if across == way} for way in (True, False)}
    return tuple(
        Slot(
            head,
            across,
            len(cells),
            frozenset(index for index, cell in enumerate(cells) if cell in covered[not across]),
        )
        for head, across, cells in sorted(whole, key=lambda piece: (piece[0], not piece[1]))
    )
