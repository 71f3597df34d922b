"""Makes Sweet Spots boards: lay chests, grow zones, reshape until logic solves it, then until it is as hard as asked.

Drawing boards until one is unique does not work: almost none is. Instead the borders of zones are moved one cell at
a time, and a move is kept if the solver's propagation, which never guesses, then leaves fewer cells open (a little
worse is kept at times, so that the search does not stick). When nothing is left open, the board has one solution:
every cell was forced. Reshaping then goes on, and keeps the board unique, until the grading says the level asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.contract import Level, Pulse
from generators.grid import Grid, bits, grid
from generators.sweet_spots import generator_layout as layout
from generators.sweet_spots.logic.ladder import ORDER, climb, up_to
from generators.sweet_spots.logic.view import fresh
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import Frame, Undecided, frame, is_unique, settle

_SMALLEST = {1: 2, 2: 4, 3: 7}
FOCUS = 0.9
_STALE = 400
"""Moves without gain after which a board is given up."""
_WORSE = (0.1888756, 0.0356740, 0.0067379)
"""Chance to keep a move that opens 1, 2 or 3 cells more: exp(-d/0.6), written out so that every machine agrees."""


def limits(size: int, quota: int) -> tuple[int, int]:
    """The smallest and the largest zone a board may have."""
    return _SMALLEST[quota], size * 5 // 2 if size > 5 else 9


@dataclass
class Draft:
    """A board in the making. Zones change place cell by cell; chests stay."""

    board: Grid
    quota: int
    placed: int
    zones: list[int]
    zone_at: list[int]
    base: Frame

    def neighbours(self, index: int) -> list[int]:
        """Other zones beside a cell, each once, in a fixed order."""
        own = self.zone_at[index]
        return sorted({self.zone_at[k] for k in bits(self.board.beside[index])} - {own})

    def move(self, index: int, zone: int) -> None:
        bit = 1 << index
        self.zones[self.zone_at[index]] ^= bit
        self.zones[zone] |= bit
        self.zone_at[index] = zone

    def can_lose(self, index: int, smallest: int) -> bool:
        zone = self.zones[self.zone_at[index]]
        return zone.bit_count() > smallest and self.board.is_contiguous(zone & ~(1 << index))

    def left_open(self, with_bands: bool) -> int:
        """The cells that propagation cannot decide."""
        units = [(mask, self.quota, True) for mask in self.zones]
        units += self.base.units[len(self.zones) :]
        bands = self.base.bands if with_bands else ()
        state = settle(self.base._replace(units=units, zone_at=self.zone_at, bands=bands), 0, self.board.everything)
        assert state is not None
        return state[1]

    def puzzle(self) -> Puzzle:
        names: dict[int, int] = {}
        size = self.board.size
        numbered = [names.setdefault(zone, len(names)) for zone in self.zone_at]
        return Puzzle(
            tuple(tuple(numbered[row * size : (row + 1) * size]) for row in range(size)),
            Quota(self.quota, self.quota, self.quota),
        )


def _draft(size: int, quota: int, rng: Random, pulse: Pulse) -> Draft:
    placed = layout.chests(size, quota, rng, pulse)
    zones = layout.zones(size, quota, placed, limits(size, quota), rng, pulse)
    zone_at = [0] * (size * size)
    for number, zone in enumerate(zones):
        for index in bits(zone):
            zone_at[index] = number
    rows = tuple(tuple(zone_at[row * size : (row + 1) * size]) for row in range(size))
    base = frame(Puzzle(rows, Quota(quota, quota, quota)))
    return Draft(grid(size), quota, placed, zones, zone_at, base)


def _random_move(draft: Draft, rng: Random, among: int = -1) -> tuple[int, int] | None:
    """A cell without a chest at a border, and the zone it may go to; None where the pick is not allowed."""
    smallest, largest = limits(draft.board.size, draft.quota)
    if among < 0:
        index = int(rng.random() * len(draft.zone_at))
    else:
        choice = list(bits(among & ~draft.placed))
        if not choice:
            return None
        index = choice[int(rng.random() * len(choice))]
    if draft.placed >> index & 1:
        return None
    others = draft.neighbours(index)
    if not others:
        return None
    zone = others[int(rng.random() * len(others))]
    if draft.zones[zone].bit_count() >= largest or not draft.can_lose(index, smallest):
        return None
    return index, zone


def unique_draft(size: int, quota: int, rng: Random, pulse: Pulse, with_bands: bool = True) -> Draft:
    """A board that propagation solves, and that has one solution therefore."""
    while True:
        draft = _draft(size, quota, rng, pulse)
        open_, stale = draft.left_open(with_bands), 0
        while open_ and stale < _STALE:
            pulse(0.0)
            move = _random_move(draft, rng, open_ if rng.random() < FOCUS else -1)
            if move is None:
                stale += 1
                continue
            index, zone = move
            before = draft.zone_at[index]
            draft.move(index, zone)
            now = draft.left_open(with_bands)
            worse = now.bit_count() - open_.bit_count()
            if worse < 0:
                stale = 0
            else:
                stale += 1
            if worse <= 0 or (worse <= 3 and rng.random() < _WORSE[worse - 1]):
                open_ = now
            else:
                draft.move(index, before)
        if not open_:
            return draft


def levels(size: int, quota: int) -> tuple[Level, ...]:
    """The levels that boards of a size can have."""
    return ORDER


def generate(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
    """A unique board of exactly the level asked for."""
    while True:
        draft = unique_draft(size, quota, rng, pulse, with_bands=ORDER.index(level) >= 2)
        puzzle = _harden(draft, level, rng, pulse)
        if puzzle is not None:
            return puzzle


_HARDEN_MOVES = 300
_HARDEN_NODES = 60
_FALL = 4
"""How far the score may fall in one move."""


def _harden(draft: Draft, level: Level, rng: Random, pulse: Pulse) -> Puzzle | None:
    """Reshape until the board is of the level; None when it will not be."""
    score, puzzle = _measure(draft.puzzle(), level, pulse)
    for _ in range(_HARDEN_MOVES):
        if score == _REACHED:
            return puzzle
        if score == _LOST:
            return None
        pulse(0.0)
        move = _random_move(draft, rng)
        if move is None:
            continue
        before = draft.zone_at[move[0]]
        draft.move(*move)
        now, puzzle = _measure(draft.puzzle(), level, pulse)
        if now == _LOST or 0 <= now < score - _FALL:
            draft.move(move[0], before)
        else:
            score = now
    return None


_REACHED, _LOST = -1, -2


def _measure(puzzle: Puzzle, level: Level, pulse: Pulse) -> tuple[int, Puzzle]:
    """_REACHED, or _LOST where the board is not unique or harder than the level, or the score of an easier one."""
    place = ORDER.index(level)
    lower = climb(fresh(puzzle), up_to(ORDER[place - 1]) if place else (), pulse)
    if lower.view.is_done:
        return lower.score, puzzle
    try:
        if not is_unique(puzzle, _HARDEN_NODES, pulse):
            return _LOST, puzzle
    except Undecided:
        return _LOST, puzzle
    whole = climb(lower.view, up_to(level), pulse)
    return (_REACHED if whole.view.is_done else _LOST), puzzle
