"""What follows only if the board has one solution. Never used to prove or to grade: only for hints, and only by choice.

Two chests at opposite corners of a rectangle can be swapped for the other two corners when each zone keeps its number;
rows and columns keep theirs anyway. Then the same board would have two solutions, unless a chest on or beside one of
the other corners forbids it. So in a board with one solution there is such a chest.

at sea       no cell is left for such a chest: the second corner of the two has none
by a thread  one cell is left for it: the chest is there
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.view import Step, View, places
from generators.sweet_spots.rules import at


class Swap(NamedTuple):
    """Two corners of a rectangle and the other two."""

    one: int
    two: int
    others: tuple[int, int]


def _swaps(view: View) -> Iterator[Swap]:
    """Those of a known chest and another chest or open cell, where the swap would keep the zones' numbers."""
    size, zones = view.size, view.table.puzzle.zones
    for one in bits(view.chests):
        row, column = divmod(one, size)
        for two in bits((view.chests | view.open) & ~(1 << one)):
            other_row, other_column = divmod(two, size)
            if row == other_row or column == other_column or (1 << two & view.chests and two < one):
                continue
            here, there = zones[row][other_column], zones[other_row][column]
            if sorted((here, there)) == sorted((zones[row][column], zones[other_row][other_column])):
                yield Swap(one, two, (row * size + other_column, other_row * size + column))


def _guards(view: View, swap: Swap) -> int | None:
    """The cells where a chest could still forbid the swap; None where one does."""
    around, pair = view.around, 1 << swap.one | 1 << swap.two
    first, second = swap.others
    beside = (around[first] | around[second] | 1 << first | 1 << second) & ~pair
    if beside & view.chests:
        return None
    open_ = view.open if pair & view.open == 0 else view.open & ~view.shut_by(swap.two)
    return beside & open_


def at_sea(view: View) -> Iterator[Step]:
    found = 0
    for swap in _swaps(view):
        bit = 1 << swap.two
        if bit & view.open & ~found and _guards(view, swap) == 0:
            found |= bit
            yield _at_sea(view, swap)


def by_a_thread(view: View) -> Iterator[Step]:
    found = 0
    for swap in _swaps(view):
        guards = _guards(view, swap)
        if 1 << swap.two & view.chests and guards and guards & (guards - 1) == 0 and not guards & found:
            found |= guards
            yield _by_a_thread(view, swap, guards)


def _corners(view: View, swap: Swap) -> Phrase:
    return places(view.table.grid, 1 << swap.others[0] | 1 << swap.others[1])


def _at_sea(view: View, swap: Swap) -> Step:
    board = view.table.grid
    look_at = 1 << swap.one | 1 << swap.two | 1 << swap.others[0] | 1 << swap.others[1]

    def tell() -> tuple[Phrase, Phrase]:
        return phrase("At sea"), phrase(
            "With a chest at {place}, it and the one at {known} could move to {others}, and nothing would forbid it. "
            "The board would have two solutions, but it has one.",
            place=at(board.cell(swap.two)),
            known=at(board.cell(swap.one)),
            others=_corners(view, swap),
        )

    return Step("at sea", look_at, 0, 1 << swap.two, tell)


def _by_a_thread(view: View, swap: Swap, guard: int) -> Step:
    board = view.table.grid
    look_at = 1 << swap.one | 1 << swap.two | 1 << swap.others[0] | 1 << swap.others[1] | guard

    def tell() -> tuple[Phrase, Phrase]:
        return phrase("By a thread"), phrase(
            "The chests at {chests} could move to {others}, unless a chest stands on or beside one of these. "
            "Otherwise the board would have two solutions, but it has one. Only {place} is left for such a chest.",
            chests=places(board, 1 << swap.one | 1 << swap.two),
            others=_corners(view, swap),
            place=places(board, guard),
        )

    return Step("by a thread", look_at, guard, 0, tell)
