"""Makes Sweet Spots boards: lay chests, grow zones, reshape until logic solves it, then until it is as hard as asked.

Drawing boards until one is unique does not work: almost none is. Instead the borders of zones are moved one cell at
a time, and a move is kept if the solver's propagation, which never guesses, then leaves fewer cells open (a little
worse is kept at times, so that the search does not stick). When nothing is left open, the board has one solution:
every cell was forced. Reshaping then goes on, and keeps the board unique, until the grading says the level asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.bounds import bounded
from generators.contract import Level, Pulse, phrase
from generators.grid import Grid, bits, grid
from generators.sweet_spots import generator_layout as layout
from generators.sweet_spots.logic.ladder import ORDER, climb, up_to
from generators.sweet_spots.logic.view import table, tidied
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import Frame, Undecided, frame, is_only, propagate

_SMALLEST = {1: 2, 2: 4, 3: 7}
_FOCUS = 0.75
"""How often a move is sought where nothing is decided yet."""
_NODES = 60
"""Of the exact search. A board that needs more would have little charm anyway."""
_ASKED = (*(rung.name for rung in up_to(Level.HARD)), "finned", "short what-if")
"""Boards are made by these techniques alone, so that a code gives the same board as ever. The others would leave a
fiendish board fiendish, or let one pass that is harder than ours are.
"""
_WORSE = (0.1888756, 0.0356740, 0.0067379)
"""Chance to keep a move that opens 1, 2 or 3 cells more: exp(-d/0.6), written out so that every machine agrees."""


def limits(size: int, quota: int, level: Level) -> tuple[int, int]:
    """The smallest and the largest zone a board may have. Only easy boards give a chest away in a zone of one cell."""
    smallest = 1 if quota == 1 and level == Level.EASY else _SMALLEST[quota]
    return smallest, size * 5 // 2


def _drafts(size: int) -> int:
    """How many beginnings are compared: on a large board a good one saves the most."""
    return 4 if size < 13 else 30


def _patience(size: int) -> int:
    """Moves without gain after which a board is given up."""
    return 80 if size < 11 else 400


def most_steps(size: int) -> int:
    """Some forty times as many as the longest making took that was measured: 129,000, for a fiendish board of ten by
    ten. Less is known of the largest boards, which take minutes."""
    return 5_000_000 if size < 12 else 20_000_000


@dataclass
class Draft:
    """A board in the making. Zones change place cell by cell; chests stay."""

    board: Grid
    quota: int
    placed: int
    zones: list[int]
    zone_at: list[int]
    base: Frame
    limits: tuple[int, int]

    def neighbours(self, index: int) -> list[int]:
        """Other zones beside a cell, each once, in a fixed order."""
        own = self.zone_at[index]
        return sorted({self.zone_at[k] for k in bits(self.board.beside[index])} - {own})

    def move(self, index: int, zone: int) -> None:
        bit = 1 << index
        self.zones[self.zone_at[index]] ^= bit
        self.zones[zone] |= bit
        self.zone_at[index] = zone

    def can_lose(self, index: int) -> bool:
        zone = self.zones[self.zone_at[index]]
        return zone.bit_count() > self.limits[0] and self.board.is_contiguous(zone & ~(1 << index))

    def left_open(self) -> int:
        """The cells that propagation cannot decide."""
        state = propagate(self.frame(), 0, self.board.everything)
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


def _draft(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Draft:
    placed = layout.chests(size, quota, rng, pulse)
    bounds = limits(size, quota, level)
    zones = layout.zones(size, quota, placed, bounds, rng, pulse)
    zone_at = [0] * (size * size)
    for number, zone in enumerate(zones):
        for index in bits(zone):
            zone_at[index] = number
    rows = tuple(tuple(zone_at[row * size : (row + 1) * size]) for row in range(size))
    base = frame(Puzzle(rows, Quota(quota, quota, quota)))
    return Draft(grid(size), quota, placed, zones, zone_at, base, bounds)


def random_move(draft: Draft, rng: Random, cells: list[int]) -> tuple[int, int] | None:
    """One of the cells, at a border, and the zone it may go to. Cells that cannot move leave the list."""
    while cells:
        place = int(rng.random() * len(cells))
        index = cells[place]
        others = draft.neighbours(index)
        if others and draft.can_lose(index):
            zone = others[int(rng.random() * len(others))]
            if draft.zones[zone].bit_count() < draft.limits[1]:
                return index, zone
        cells[place] = cells[-1]
        cells.pop()
    return None


def _best_draft(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> tuple[Draft, int]:
    """The most promising of a few, with the cells that propagation leaves open."""
    best, fewest = None, 0
    for _ in range(_drafts(size)):
        draft = _draft(size, quota, level, rng, pulse)
        open_ = draft.left_open()
        if best is None or open_.bit_count() < fewest.bit_count():
            best, fewest = draft, open_
    assert best is not None
    return best, fewest


def unique_draft(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Draft:
    """A board that propagation solves, and that has one solution therefore."""
    while True:
        draft, open_ = _best_draft(size, quota, level, rng, pulse)
        stale = 0
        movable: list[int] = []
        undecided: list[int] = []
        while open_ and stale < _patience(size):
            pulse(0.0)
            if not movable:
                movable = list(bits(draft.board.everything & ~draft.placed))
                undecided = list(bits(open_ & ~draft.placed))
            # Where nothing is decided yet there is most to gain.
            move = random_move(draft, rng, undecided if undecided and rng.random() < _FOCUS else movable)
            if move is None:
                stale += 1
                continue
            index, zone = move
            before = draft.zone_at[index]
            draft.move(index, zone)
            now = draft.left_open()
            worse = now.bit_count() - open_.bit_count()
            stale = 0 if worse < 0 else stale + 1
            if worse <= 0 or (worse <= 3 and rng.random() < _WORSE[worse - 1]):
                open_, movable = now, []
            else:
                draft.move(index, before)
        if not open_:
            return draft


def generate(size: int, quota: int, level: Level, rng: Random, pulse: Pulse, most: int = 0) -> Puzzle:
    """A unique board of exactly the level asked for; Unmakable where none came of so many steps, or of as many as its
    size has."""
    told = phrase(
        "No board of {size} by {size} came out at this level. Choose another size, another level or "
        "another number of chests.",
        size=size,
    )
    pulse = bounded(pulse, most or most_steps(size), told)
    while True:
        draft = unique_draft(size, quota, level, rng, pulse)
        puzzle = _harden(draft, level, rng, pulse)
        if puzzle is not None:
            return puzzle


_HARDEN_MOVES = 600
_BACK = 0.3
"""Chance to keep a move that makes the board easier than it was."""


def _harden(draft: Draft, level: Level, rng: Random, pulse: Pulse) -> Puzzle | None:
    """Reshape until the board is of the level; None when it will not be.

    Among all unique boards the hard ones are by far the most, so a walk that keeps to unique boards, and to those
    that logic of the level solves, comes to the level by itself.
    """
    now = _measure(draft, level, pulse)
    for _ in range(_HARDEN_MOVES):
        if now == level:
            return draft.puzzle()
        if now is None:
            return None
        pulse(0.0)
        move = random_move(draft, rng, list(bits(draft.board.everything & ~draft.placed)))
        if move is None:
            return None
        before = draft.zone_at[move[0]]
        draft.move(*move)
        after = _measure(draft, level, pulse)
        if after is None or (ORDER.index(after) < ORDER.index(now) and rng.random() > _BACK):
            draft.move(move[0], before)
        else:
            now = after
    return None


def _measure(draft: Draft, level: Level, pulse: Pulse) -> Level | None:
    """How hard the draft is; None where it is harder than the level, or not unique."""
    at = draft.frame()
    state = propagate(at, 0, draft.board.everything)
    if state is None or not state[1]:
        # What propagation does alone are the techniques of the easiest level.
        return ORDER[0]
    try:
        if not is_only(at, *state, _NODES, pulse):
            return None
    except Undecided:
        return None
    view = tidied(table(draft.puzzle()), *state, pulse)
    for each in ORDER[: ORDER.index(level) + 1]:
        view = climb(view, [rung for rung in up_to(each) if rung.name in _ASKED]).view
        if view.is_done:
            return each
    return None
