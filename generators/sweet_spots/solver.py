"""Every solution of a Sweet Spots board, exactly.

The state of the search is two masks: the chests placed, and the cells that are still open. Each unit's
need follows from them, so that a branch is two integers on a stack and there is nothing to undo.

`propagate` draws what follows without a guess, unit by unit, until nothing changes:
    count    a unit with fewer open cells than it needs fails; with just as many it takes them all
    pattern  with few open cells, all legal placements in the unit are listed once and remembered by the shape
             alone: a cell in all of them is a chest, a cell that all of them exclude is closed. The shapes do
             not know zones, so that all boards of a size share them
    point    open cells that all lie in another unit which needs no more than they will hold close the rest of it

More could be drawn (two neighbouring lines as one pattern, counts of units against units), but a few more nodes
cost less than looking for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from generators.contract import Pulse, steady
from generators.grid import bits, grid
from generators.sweet_spots.rules import Puzzle, zone_masks

MEMO_CAP = 300_000
_LISTED = (0, 8, 7, 12)
"""By need: with more open cells than this the search does not list the placements of a unit."""
LISTED_BY_PEOPLE = (0, 8, 7, 9)
"""The same for what may count as easy: nobody lists the ways to put chests into more cells."""


class Undecided(Exception):
    """The budget of nodes was spent before the search ended: nothing may be concluded from it."""


class Pattern(NamedTuple):
    """What all legal placements of a unit have in common."""

    possible: bool
    chests: int
    closed: int
    """Cells, in the unit or beside it, that no placement leaves open."""


_IMPOSSIBLE = Pattern(False, 0, 0)
_SAYS_NOTHING = Pattern(True, 0, 0)
_Shelf = dict[int, Pattern]
_patterns: dict[int, dict[int, _Shelf]] = {}
_held = [0]


def forget() -> None:
    """Drop what was remembered. Only measuring needs it."""
    for shelves in _patterns.values():
        for shelf in shelves.values():
            shelf.clear()
    _held[0] = 0


def _shelves(size: int) -> dict[int, _Shelf]:
    """What is remembered for boards of a size, by need."""
    return _patterns.setdefault(size, defaultdict(dict))


def pattern(size: int, need: int, mask: int) -> Pattern:
    """All placements of `need` chests on the cells of the mask, no two touching, in what they share."""
    shelf = _shelves(size)[need]
    found = shelf.get(mask)
    if found is None:
        found = _list_placements(grid(size).around, need, mask)
        _held[0] += 1
        if _held[0] > MEMO_CAP:
            forget()
        shelf[mask] = found
    return found


def _list_placements(around: tuple[int, ...], need: int, mask: int) -> Pattern:
    if need == 2:
        return _list_pairs(around, mask)
    if need == 1:
        return _list_cells(around, mask)
    chests = closed = -1
    for placed, reached in placements(around, need, mask):
        chests &= placed
        closed &= reached | (mask & ~placed)
        if not chests and not closed:
            return _SAYS_NOTHING
    return _IMPOSSIBLE if chests < 0 else Pattern(True, chests, closed)


def _list_cells(around: tuple[int, ...], mask: int) -> Pattern:
    """The same for one chest."""
    if not mask:
        return _IMPOSSIBLE
    if not mask & (mask - 1):
        return Pattern(True, mask, around[mask.bit_length() - 1])
    closed, rest = -1, mask
    while rest and closed:
        low = rest & -rest
        rest ^= low
        closed &= around[low.bit_length() - 1] | (mask ^ low)
    return Pattern(True, 0, closed) if closed else _SAYS_NOTHING


def _list_pairs(around: tuple[int, ...], mask: int) -> Pattern:
    """The same for two chests, which is by far the most asked."""
    chests = closed = -1
    rest = mask
    while rest:
        one = rest & -rest
        rest ^= one
        reach = around[one.bit_length() - 1]
        others = rest & ~reach
        while others:
            two = others & -others
            others ^= two
            chests &= one | two
            closed &= reach | around[two.bit_length() - 1] | (mask ^ one ^ two)
        if not chests and not closed:
            return _SAYS_NOTHING
    return _IMPOSSIBLE if chests < 0 else Pattern(True, chests, closed)


def placements(around: tuple[int, ...], need: int, mask: int) -> Iterator[tuple[int, int]]:
    """Each way to place `need` chests on cells of the mask, with every cell that touches one of them."""
    if need == 0:
        yield 0, 0
        return
    while mask.bit_count() >= need:
        low = mask & -mask
        mask ^= low
        reach = around[low.bit_length() - 1]
        if need == 1:
            yield low, reach
        else:
            for placed, reached in placements(around, need - 1, mask & ~reach):
                yield placed | low, reached | reach


Unit = tuple[int, int, bool]
"""A row, a column or a zone for the search: its mask, its quota, and whether it is a zone."""


class Frame(NamedTuple):
    """What the search needs to know of a puzzle, in the order in which units are looked at."""

    size: int
    around: tuple[int, ...]
    units: Sequence[Unit]
    """The zones, then the rows, then the columns."""
    lines_of: tuple[tuple[Unit, Unit], ...]
    """For each cell its row and its column."""
    zone_at: Sequence[int]
    """For each cell the place of its zone among the units."""
    consistent: bool
    listed: tuple[int, ...] = _LISTED


@lru_cache(maxsize=64)
def _lines(size: int, row: int, column: int) -> tuple[tuple[Unit, ...], tuple[tuple[Unit, Unit], ...]]:
    """What a frame needs of rows and columns, which all boards of a size share."""
    board = grid(size)
    rows: list[Unit] = [(mask, row, False) for mask in board.rows]
    columns: list[Unit] = [(mask, column, False) for mask in board.columns]
    return (*rows, *columns), tuple((one, two) for one in rows for two in columns)


@lru_cache(maxsize=64)
def frame(puzzle: Puzzle) -> Frame:
    size, quota, zones = puzzle.size, puzzle.quota, zone_masks(puzzle.zones)
    lines, lines_of = _lines(size, quota.row, quota.column)
    return Frame(
        size=size,
        around=grid(size).around,
        units=(*((mask, quota.zone, True) for mask in zones), *lines),
        lines_of=lines_of,
        zone_at=tuple(chain.from_iterable(puzzle.zones)),
        consistent=size * quota.row == size * quota.column == len(zones) * quota.zone,
    )


def propagate(at: Frame, chests: int, open_: int) -> tuple[int, int] | None:
    """(chests, open cells) after all that follows without a guess; None when they cannot be completed.

    The steps stand in one loop, because a call for each of them would cost a third of the speed.
    """
    size, around, units, lines_of, zone_at = at.size, at.around, at.units, at.lines_of, at.zone_at
    listed = at.listed
    shelves = _shelves(size)
    changed = -1
    while changed:
        before = open_
        for unit, quota, is_zone in units:
            if not unit & changed and not unit & (before ^ open_):
                continue  # Nothing changed in this unit since it was looked at.
            room = unit & open_
            need = quota - (unit & chests).bit_count()
            if not need:
                open_ ^= room
                continue
            # The count: too few open cells, or just as many as are needed.
            count = room.bit_count()
            if count <= need or need < 0:
                reach = _reach_of_all(around, room, chests) if count == need else -1
                if reach < 0:
                    return None
                chests |= room
                open_ &= ~(room | reach)
                continue
            # The pattern: what all placements in the unit have in common.
            if count <= listed[need if need < 3 else 3]:
                shared = shelves[need].get(room) or pattern(size, need, room)
                if shared is not _SAYS_NOTHING:
                    possible, placed, closed = shared
                    if not possible:
                        return None
                    chests |= placed
                    open_ &= ~(placed | closed)
                    if placed:
                        continue
            # The point: all open cells lie in another unit, which has no chest left for its other cells.
            first = (room & -room).bit_length() - 1
            if is_zone:
                # Two cells or more are left, so they cannot lie in one row and in one column as well.
                row, column = lines_of[first]
                other, allowed, _ = column if room & ~row[0] else row
            else:
                other, allowed, _ = units[zone_at[first]]
            if not room & ~other:
                left = allowed - (other & chests).bit_count()
                if left < need:
                    return None
                if left == need:
                    open_ &= room | ~other
        changed = before ^ open_
    return chests, open_


def _reach_of_all(around: tuple[int, ...], room: int, chests: int) -> int:
    """The cells around all cells of the room; -1 where chests in all of the room would touch one another or a chest."""
    reach, rest = 0, room
    while rest:
        low = rest & -rest
        rest ^= low
        reach |= around[low.bit_length() - 1]
    return -1 if reach & (chests | room) else reach


def solutions(
    puzzle: Puzzle, chests: int = 0, dots: int = 0, budget: int | None = None, pulse: Pulse = steady
) -> Iterator[int]:
    """Every way to complete the given chests without using a dotted cell, as masks of all chests.

    Take as many as you want: two tell whether a board is unique. With a budget, Undecided is raised once that
    many nodes of the search tree were visited and the end is not reached.
    """
    at, board = frame(puzzle), grid(puzzle.size)
    reach = board.reach(chests)
    if not at.consistent or reach & chests:
        return
    yield from _search(at, chests, board.everything & ~(chests | reach | dots), budget, pulse)


def _search(at: Frame, chests: int, open_: int, budget: int | None, pulse: Pulse) -> Iterator[int]:
    stack = [(chests, open_)]
    nodes = 0
    while stack:
        pulse(0.0)
        if budget is not None and nodes >= budget:
            raise Undecided(f"not decided within {budget} nodes")
        nodes += 1
        state = propagate(at, *stack.pop())
        if state is None:
            continue
        chests, open_ = state
        if not open_:
            yield chests
            continue
        bit = _branch(at, chests, open_)
        stack.append((chests, open_ & ~bit))
        stack.append((chests | bit, open_ & ~bit & ~at.around[bit.bit_length() - 1]))


def is_only(at: Frame, chests: int, open_: int, budget: int | None, pulse: Pulse) -> bool:
    """Whether a state of the search can be completed in exactly one way."""
    found = _search(at, chests, open_, budget, pulse)
    return next(found, None) is not None and next(found, None) is None


def _branch(at: Frame, chests: int, open_: int) -> int:
    """A cell of the unit with the least room to spare: the one that closes most."""
    least, chosen = 1 << 30, open_
    for unit, quota, _ in at.units:
        m = unit & open_
        if m:
            slack = m.bit_count() - quota + (unit & chests).bit_count()
            if slack < least:
                least, chosen = slack, m
    best, most = 0, -1
    for index in bits(chosen):
        closes = (at.around[index] & open_).bit_count()
        if closes > most:
            best, most = 1 << index, closes
    return best


def is_unique(puzzle: Puzzle, budget: int | None = None, pulse: Pulse = steady) -> bool:
    found = solutions(puzzle, budget=budget, pulse=pulse)
    return next(found, None) is not None and next(found, None) is None
