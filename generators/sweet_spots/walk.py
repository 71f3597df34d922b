"""Trial and rollback: the search of the board game's own solver, as its author describes it.

The walk goes over the board in reading order. On the first empty spot it tries a chest: it keeps a snapshot,
places the chest, and puts fillers on the spots around and on the rest of every unit that is now full. If a unit
has fewer chests and empty spots than it needs, the walk rolls back: the last snapshot returns, with a filler where
its chest was tried. It ends when every unit has its chests, or with no snapshot left.

    trial      a chest placed to see what comes of it
    rollback   a snapshot taken back
    filler     a spot that cannot hold a chest as things stand

The room in the units is looked at after a trial only, not after the filler of a rollback; so a board that a
filler has broken costs a few more trials until one of them shows it. The counts depend on this. The exact
solver is solver.py; this one is to be watched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generators.contract import Cell, Pulse, steady
from generators.grid import bits, grid
from generators.sweet_spots.rules import Puzzle, Unit, units

_EVENTS_PER_PULSE = 64


@dataclass(frozen=True)
class Event:
    """What the walk just did, the board after it, and the counts so far."""

    act: Literal["trial", "rollback", "solved", "exhausted", "stopped"]
    cell: Cell | None
    """The spot of the trial, or the one that the rollback fills."""
    starved: Unit | None
    """After a trial: a unit that has too little room left, if there is one."""
    chests: int
    fillers: int
    depth: int
    """How many snapshots are kept."""
    trials: int
    rollbacks: int


def walk(puzzle: Puzzle, budget: int | None = None, pulse: Pulse = steady) -> Iterator[Event]:
    """The search event by event, on past each solution to the end, or until `budget` trials are spent."""
    search = _Walk(puzzle)
    events = 0
    while True:
        if events % _EVENTS_PER_PULSE == 0:
            pulse(0.0)
        events += 1
        if search.spot is not None and budget is not None and search.trials >= budget:
            yield search.event("stopped")
            return
        if search.spot is not None and not search.starved:
            yield search.try_chest()
            if search.is_solved():
                yield search.event("solved")
        elif search.snapshots:
            yield search.roll_back()
        else:
            yield search.event("exhausted")
            return


class _Walk:
    """The board of the walk, which changes, and its snapshots."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.board = grid(puzzle.size)
        self.units = units(puzzle)
        self.units_of = tuple(
            tuple(unit for unit in self.units if unit.mask >> index & 1) for index in range(puzzle.size**2)
        )
        self.chests = self.fillers = 0
        self.snapshots: list[tuple[int, int, int]] = []
        self.trials = self.rollbacks = 0
        self.starved: Unit | None = None

    @property
    def spot(self) -> int | None:
        """The first empty spot in reading order."""
        return next(bits(self.board.everything & ~self.chests & ~self.fillers), None)

    def try_chest(self) -> Event:
        spot = self.spot
        assert spot is not None
        self.trials += 1
        self.snapshots.append((self.chests, self.fillers, spot))
        self.chests |= 1 << spot
        self.fillers |= self.board.around[spot]
        for unit in self.units_of[spot]:
            if (unit.mask & self.chests).bit_count() >= unit.quota:
                self.fillers |= unit.mask & ~self.chests
        self.starved = next((u for u in self.units if (u.mask & ~self.fillers).bit_count() < u.quota), None)
        return self.event("trial", spot)

    def roll_back(self) -> Event:
        self.rollbacks += 1
        self.chests, self.fillers, spot = self.snapshots.pop()
        self.fillers |= 1 << spot
        self.starved = None
        return self.event("rollback", spot)

    def is_solved(self) -> bool:
        return all((unit.mask & self.chests).bit_count() == unit.quota for unit in self.units)

    def event(
        self, act: Literal["trial", "rollback", "solved", "exhausted", "stopped"], spot: int | None = None
    ) -> Event:
        return Event(
            act=act,
            cell=None if spot is None else self.board.cell(spot),
            starved=self.starved if act == "trial" else None,
            chests=self.chests,
            fillers=self.fillers,
            depth=len(self.snapshots),
            trials=self.trials,
            rollbacks=self.rollbacks,
        )
