"""Makes Sweet Spots boards: lay chests, grow zones, reshape until logic solves it, then until it is as hard as asked.

Drawing boards until one is unique does not work: almost none is. Instead zones are grown while the solver's
propagation, which never guesses, still decides every cell (small boards start from zones grown blindly). Then borders
are shifted one cell at a time, and a shift is kept if fewer cells stay open (a little worse is kept at times, so that
the search does not stick). When nothing is left open, the board has one solution: every cell was forced. Reshaping
then goes on, and keeps the board unique, until the grading says the level asked for.
"""

from __future__ import annotations

from random import Random

from generators.bounds import bounded
from generators.contract import Level, Pulse, phrase
from generators.grid import bits, grid
from generators.sweet_spots import generator_growth as growth
from generators.sweet_spots import generator_layout as layout
from generators.sweet_spots.generator_draft import Draft, random_move, sizes
from generators.sweet_spots.logic.ladder import ORDER, climb, up_to
from generators.sweet_spots.logic.view import table, tidied
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import LISTED_BY_PEOPLE, Undecided, frame, is_only, propagate

_GROWN = 20
"""From so many chests on, zones are grown by logic; smaller boards come out sooner from zones grown blindly."""
_DRAFTS = 4
"""How many blind beginnings are compared."""
_OPEN, _CLOSE = 0.5, 0.8
"""A move is sought among open cells below the first chance, close to them below the second, else anywhere."""
_NODES = 60
"""Of the exact search. A board that needs more would have little charm anyway."""
_ASKED = (*(rung.name for rung in up_to(Level.HARD)), "finned", "short what-if")
"""Boards are made by these techniques alone, so that a code gives the same board as ever. The others would leave a
fiendish board fiendish, or let one pass that is harder than ours are.
"""
_WORSE = (0.1888756, 0.0356740, 0.0067379)
"""Chance to keep a move that opens 1, 2 or 3 cells more: exp(-d/0.6), written out so that every machine agrees."""


def _patience(size: int) -> int:
    """Moves without gain after which a board is given up."""
    return 80 if size < 11 else 800


def most_steps(size: int) -> int:
    """Some forty times as many as the longest making took that was measured: 129,000, for a fiendish board of ten by
    ten."""
    return 5_000_000 if size < 12 else 20_000_000


def _draft(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Draft:
    placed = layout.chests(size, quota, rng, pulse)
    bounds = sizes(size, quota, level)
    zones = layout.zones(size, quota, placed, bounds, rng, pulse)
    zone_at = [0] * (size * size)
    for number, zone in enumerate(zones):
        for index in bits(zone):
            zone_at[index] = number
    rows = tuple(tuple(zone_at[row * size : (row + 1) * size]) for row in range(size))
    base = frame(Puzzle(rows, Quota(quota, quota, quota)))._replace(listed=LISTED_BY_PEOPLE)
    return Draft(grid(size), quota, placed, zones, zone_at, base, bounds)


def beginning(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Draft:
    """The zones that the search for a unique board starts from."""
    if size * quota >= _GROWN:
        while True:
            draft = _draft(size, quota, level, rng, pulse)
            if growth.regrow(draft, rng, pulse):
                return draft
    drafts = [_draft(size, quota, level, rng, pulse) for _ in range(_DRAFTS)]
    return min(drafts, key=lambda draft: draft.left_open().bit_count())


def unique_draft(size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Draft:
    """A board that propagation solves, and that has one solution therefore."""
    while True:
        draft = beginning(size, quota, level, rng, pulse)
        if _settle(draft, rng, pulse):
            return draft


def _settle(draft: Draft, rng: Random, pulse: Pulse) -> bool:
    """Shift borders until nothing is open. False where that leads nowhere."""
    open_ = draft.left_open()
    fewest, stale = open_.bit_count(), 0
    cells: dict[str, list[int]] = {}
    while open_ and stale < _patience(draft.board.size):
        pulse(0.0)
        stale += 1
        # There is most to gain where nothing is decided yet, or close by.
        chance = rng.random()
        where = "open" if chance < _OPEN else "close" if chance < _CLOSE else "anywhere"
        if where not in cells:
            cells[where] = list(bits(_cells(draft, where, open_) & ~draft.placed))
        move = random_move(draft, rng, cells[where])
        if move is None:
            continue
        index, zone = move
        before = draft.zone_at[index]
        draft.move(index, zone)
        now = draft.left_open()
        worse = now.bit_count() - open_.bit_count()
        if worse <= 0 or (worse <= 3 and rng.random() < _WORSE[worse - 1]):
            open_, cells = now, {}
            if now.bit_count() < fewest:
                fewest, stale = now.bit_count(), 0
        else:
            draft.move(index, before)
    return not open_


def _cells(draft: Draft, where: str, open_: int) -> int:
    if where == "anywhere":
        return draft.board.everything
    return open_ if where == "open" else growth.near(draft, growth.near(draft, open_))


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
