"""Where the slots of a board cross: what the search needs of a layout, whatever the words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generators.contract import Cell
from generators.crossword.fill.layout import Slot, runs

Link = tuple[int, int, int, int]
"""A crossing, as one of its slots sees it: the place in it, the cell, the other slot, the place in that."""


@dataclass(frozen=True)
class Net:
    slots: tuple[Slot, ...]
    places: tuple[tuple[int, ...], ...]
    """By slot: its cells, numbered row by row."""
    links: tuple[tuple[Link, ...], ...]
    """By slot."""
    crossings: tuple[Cell, ...]
    """The cells that two slots have, by their number in the links."""


@lru_cache(maxsize=64)
def net(layout: tuple[tuple[bool, ...], ...]) -> Net:
    slots = runs(layout)
    seen = {(cell, slot.across): (k, at) for k, slot in enumerate(slots) for at, cell in enumerate(slot.cells)}
    crossings = tuple(sorted(cell for cell, across in seen if across and (cell, False) in seen))
    numbers = {cell: number for number, cell in enumerate(crossings)}
    links = tuple(
        tuple(
            (at, numbers[cell], *seen[cell, not slot.across]) for at, cell in enumerate(slot.cells) if cell in numbers
        )
        for slot in slots
    )
    width = len(layout[0])
    places = tuple(tuple(row * width + column for row, column in slot.cells) for slot in slots)
    return Net(slots, places, links, crossings)
