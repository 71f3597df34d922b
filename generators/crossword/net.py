"""Where the slots of a board cross: what the search needs of a layout, whatever the words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generators.contract import Cell
from generators.crossword.board import Slot, runs

Link = tuple[int, int, int, int]
"""A crossing, as one of its slots sees it: the place in it, the cell, the other slot, the place in that."""


@dataclass(frozen=True)
class Net:
    slots: tuple[Slot, ...]
    links: tuple[tuple[Link, ...], ...]
    """By slot."""
    crossings: tuple[Cell, ...]
    """The cells that two slots have, by their number in the links."""
    parts: tuple[tuple[int, ...], ...]
    """The slots that are connected with one another."""


@lru_cache(maxsize=64)
def net(layout: tuple[tuple[bool, ...], ...]) -> Net:
    slots = runs(layout)
    places = {(cell, slot.across): (k, at) for k, slot in enumerate(slots) for at, cell in enumerate(slot.cells)}
    crossings = tuple(sorted(cell for cell, across in places if across and (cell, False) in places))
    numbers = {cell: number for number, cell in enumerate(crossings)}
    links = tuple(
        tuple(
            (at, numbers[cell], *places[cell, not slot.across]) for at, cell in enumerate(slot.cells) if cell in numbers
        )
        for slot in slots
    )
    return Net(slots, links, crossings, _parts(links))


def _parts(links: tuple[tuple[Link, ...], ...]) -> tuple[tuple[int, ...], ...]:
    found, seen = [], set[int]()
    for first in range(len(links)):
        part = [first] if first not in seen else []
        seen.add(first)
        for slot in part:
            for _, _, other, _ in links[slot]:
                if other not in seen:
                    seen.add(other)
                    part.append(other)
        if part:
            found.append(tuple(sorted(part)))
    return tuple(found)
