"""Where a board begins: chests that break no rule, and zones grown around them.

Zones are lists of masks here, because the generator reshapes them thousands of times.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from generators.contract import Pulse
from generators.grid import Grid, bits, grid
from generators.sweet_spots.generator_draft import TINY, ZoneSizes

_PULLS = (1, 3, 9, 27)
"""How strongly regions grow. Unlike zones make a board that logic can get hold of."""
_PATIENCE = 400
"""Rows tried before the chests are laid from anew: a bad start can cost any amount of time."""


@lru_cache(maxsize=32)
def _row_patterns(size: int, chests: int) -> tuple[int, ...]:
    """Every way to put chests into a row so that none touch."""

    def ways(first: int, left: int) -> Iterator[int]:
        if not left:
            yield 0
            return
        for column in range(first, size):
            for rest in ways(column + 2, left - 1):
                yield rest | 1 << column

    return tuple(ways(0, chests))


def chests(size: int, quota: int, rng: Random, pulse: Pulse) -> int:
    """Chests that keep every rule of rows, columns and touching."""
    while True:
        pulse(0.0)
        found = _lay(size, quota, rng)
        if found is not None:
            return found


def _lay(size: int, quota: int, rng: Random) -> int | None:
    patterns, tried = _row_patterns(size, quota), 0

    def lay(row: int, last: int, held: tuple[int, ...]) -> int | None:
        nonlocal tried
        if row == size:
            return 0
        full = sum(1 << column for column, number in enumerate(held) if number == quota)
        urgent = sum(1 << column for column, number in enumerate(held) if quota - number == size - row)
        closed = full | last | last << 1 | last >> 1
        fitting = [pattern for pattern in patterns if not pattern & closed and not urgent & ~pattern]
        rng.shuffle(fitting)
        for pattern in fitting:
            tried += 1
            if tried > _PATIENCE:
                return None
            rest = lay(row + 1, pattern, tuple(number + (pattern >> column & 1) for column, number in enumerate(held)))
            if rest is not None:
                return rest | pattern << row * size
        return None

    return lay(0, 0, (0,) * size)


def zones(size: int, quota: int, placed: int, limits: ZoneSizes, rng: Random, pulse: Pulse) -> list[int]:
    """Contiguous zones with `quota` of the placed chests each, all within the limits of size."""
    board = grid(size)
    while True:
        pulse(0.0)
        grown = _grow(board, placed, limits, quota, rng)
        joined = grown if quota == 1 or grown is None else _join(board, grown, quota, rng)
        if joined is not None and limits.allow(joined):
            return joined


def _grow(board: Grid, placed: int, limits: ZoneSizes, quota: int, rng: Random) -> list[int] | None:
    """One region around each chest, each with a pull of its own, so that sizes vary."""
    regions = [1 << index for index in bits(placed)]
    free = board.everything & ~placed

    def take(k: int) -> bool:
        """Give a region one more cell, if there is one."""
        nonlocal free
        edge = 0
        for index in bits(regions[k]):
            edge |= board.beside[index]
        choice = list(bits(edge & free))
        if not choice or regions[k].bit_count() >= limits.largest:
            return False
        bit = 1 << choice[int(rng.random() * len(choice))]
        regions[k] |= bit
        free ^= bit
        return True

    if quota == 1:
        order = list(range(len(regions)))
        rng.shuffle(order)
        for k in order[limits.tiny :]:
            for _ in range(TINY):
                if not take(k):
                    return None
    pulls = [_PULLS[int(rng.random() * len(_PULLS))] for _ in regions]
    tickets = [k for k, pull in enumerate(pulls) for _ in range(pull)]
    while free:
        k = tickets[int(rng.random() * len(tickets))]
        if not take(k):
            tickets = [ticket for ticket in tickets if ticket != k]
            if not tickets:
                return None
    return regions


def _join(board: Grid, regions: list[int], quota: int, rng: Random) -> list[int] | None:
    """Regions next to each other joined into zones of `quota` regions each."""
    near: list[int] = []
    for region in regions:
        edge = 0
        for index in bits(region):
            edge |= board.beside[index]
        near.append(sum(1 << k for k, other in enumerate(regions) if other & edge and other != region))
    tried = 0

    def join(free: int) -> list[int] | None:
        nonlocal tried
        if not free:
            return []
        tried += 1
        if tried > _PATIENCE:
            return None
        # The region with the fewest partners left goes first: a region left alone is found at once.
        first = min(bits(free), key=lambda k: ((near[k] & free).bit_count(), k))
        groups = list(_groups_with(near, 1 << first, free, quota))
        rng.shuffle(groups)
        for group in groups:
            rest = join(free & ~group)
            if rest is not None:
                return [group, *rest]
        return None

    groups = join((1 << len(regions)) - 1)
    if groups is None:
        return None
    return [sum(regions[k] for k in bits(group)) for group in groups]


def _groups_with(near: list[int], group: int, free: int, size: int) -> list[int]:
    """Connected groups of regions that hold the given one, in a fixed order."""
    groups = {group}
    for _ in range(size - 1):
        grown = set()
        for held in sorted(groups):
            edge = 0
            for k in bits(held):
                edge |= near[k]
            grown |= {held | 1 << k for k in bits(edge & free & ~held)}
        groups = grown
    return sorted(groups)
