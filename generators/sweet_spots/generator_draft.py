"""A board in the making: zones that change cell by cell around chests that stay.

Words used here
    free cell    a cell that belongs to no zone yet; logic takes it for empty
    open cell    a cell that the solver's propagation cannot decide
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from generators.contract import Level
from generators.grid import Grid, bits
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import Frame, propagate

TINY = 2
"""A zone of so few cells gives much away, so that a board has few of them."""


class ZoneSizes(NamedTuple):
    """The zones that a board may have."""

    smallest: int
    largest: int
    tiny: int
    """How many of the zones may have two cells or one."""

    def allow(self, zones: list[int]) -> bool:
        counts = [zone.bit_count() for zone in zones]
        return (
            min(counts) >= self.smallest
            and max(counts) <= self.largest
            and sum(count <= TINY for count in counts) <= self.tiny
        )


def sizes(size: int, quota: int, level: Level) -> ZoneSizes:
    """Only easy boards give a chest away in a zone of one cell."""
    is_easy = level == Level.EASY
    smallest = (1 if is_easy else 2) if quota == 1 else 4 if quota == 2 else 2 * quota + 1
    return ZoneSizes(smallest, size * 5 // 2, 2 if is_easy else 1)


@dataclass
class Draft:
    board: Grid
    quota: int
    placed: int
    zones: list[int]
    zone_at: list[int]
    """The number of the zone of each cell, -1 for a free cell."""
    base: Frame
    limits: ZoneSizes
    free: int = 0

    def neighbours(self, index: int) -> list[int]:
        """Other zones beside a cell, each once, in a fixed order."""
        own = self.zone_at[index]
        return sorted({self.zone_at[k] for k in bits(self.board.beside[index] & ~self.free)} - {own})

    def move(self, index: int, zone: int) -> None:
        """Give a cell to another zone, or to none with -1."""
        bit = 1 << index
        if self.zone_at[index] < 0:
            self.free ^= bit
        else:
            self.zones[self.zone_at[index]] ^= bit
        if zone < 0:
            self.free |= bit
        else:
            self.zones[zone] |= bit
        self.zone_at[index] = zone

    def can_lose(self, index: int) -> bool:
        """Whether the cell's zone stays whole and large enough without it."""
        zone = self.zones[self.zone_at[index]]
        left = zone.bit_count() - 1
        if left < self.limits.smallest:
            return False
        if left == TINY and sum(other.bit_count() <= TINY for other in self.zones) >= self.limits.tiny:
            return False
        return self.board.is_contiguous(zone & ~(1 << index))

    def can_gain(self, zone: int) -> bool:
        return self.zones[zone].bit_count() < self.limits.largest

    def left_open(self) -> int:
        """The cells that propagation cannot decide."""
        state = propagate(self.frame(), 0, self.board.everything & ~self.free)
        assert state is not None
        return state[1]

    def frame(self) -> Frame:
        units = [(mask, self.quota, True) for mask in self.zones]
        units += self.base.units[len(self.zones) :]
        return self.base._replace(units=units, zone_at=self.zone_at)

    def puzzle(self) -> Puzzle:
        names: dict[int, int] = {}
        size = self.board.size
        numbered = [names.setdefault(zone, len(names)) for zone in self.zone_at]
        return Puzzle(
            tuple(tuple(numbered[row * size : (row + 1) * size]) for row in range(size)),
            Quota(self.quota, self.quota, self.quota),
        )


def random_move(draft: Draft, rng: Random, cells: list[int]) -> tuple[int, int] | None:
    """One of the cells, at a border, and the zone it may go to. Cells that cannot move leave the list."""
    while cells:
        place = int(rng.random() * len(cells))
        index = cells[place]
        others = draft.neighbours(index)
        if others and draft.can_lose(index):
            zone = others[int(rng.random() * len(others))]
            if draft.can_gain(zone):
                return index, zone
        cells[place] = cells[-1]
        cells.pop()
    return None
