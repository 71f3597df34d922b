"""How many chests fit into some cells: the question behind every argument that there is no room.

Only touching is looked at, and not what units still need. So the answer belongs to the shape alone, and all boards of a
size share what was found out.
"""

from __future__ import annotations

from collections.abc import Sequence

from generators.grid import bits, grid

LISTED = 12
"""With more cells than this nobody goes through the ways to fill them."""
_MOST_KEPT = 200_000
_kept: dict[tuple[int, int, int], bool] = {}


def has_room(size: int, number: int, cells: int) -> bool:
    """Whether so many chests fit into the cells without touching."""
    if number <= 0:
        return True
    if cells.bit_count() < number:
        return False
    around = grid(size).around
    # Taking cell after cell nearly always succeeds, and then nothing has to be remembered.
    left, rest = number, cells
    while rest and left:
        low = rest & -rest
        rest &= ~(around[low.bit_length() - 1] | low)
        left -= 1
    return not left or _fits(size, around, number, cells)


def _fits(size: int, around: Sequence[int], number: int, cells: int) -> bool:
    if not number:
        return True
    if cells.bit_count() < number:
        return False
    key = (size, number, cells)
    known = _kept.get(key)
    if known is None:
        low = cells & -cells
        others = cells ^ low
        known = _fits(size, around, number - 1, others & ~around[low.bit_length() - 1]) or _fits(
            size, around, number, others
        )
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[key] = known
    return known


def most_in(size: int, cells: int, enough: int) -> int:
    """The most chests that fit into the cells, counted up to `enough`."""
    number = 0
    while number < enough and has_room(size, number + 1, cells):
        number += 1
    return number


def in_one_square(size: int, cells: int) -> bool:
    """Whether any two of the cells touch."""
    around = grid(size).around
    return all(not cells & ~(around[index] | 1 << index) for index in bits(cells))
