"""A board while somebody makes it: some cells may have no zone yet, and a zone may be in pieces.

A plan is a value. Every operation gives a new one, so that taking back is going back to an older value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from generators.contract import Cell, Phrase, phrase, plural
from generators.grid import bits, grid
from generators.sweet_spots.rules import Puzzle, Quota, at, zone_name

SMALLEST, LARGEST = 4, 25
MOST_CHESTS = 6
NO_ZONE = -1
Zones = tuple[tuple[int, ...], ...]


class Flaw(NamedTuple):
    """What keeps a plan from being a board, and the cells that are meant."""

    words: Phrase
    cells: frozenset[Cell] = frozenset()


class Plan(NamedTuple):
    zones: Zones
    """The zone of each cell, row by row, or NO_ZONE."""
    chests: int
    """So many in every row, column and zone."""

    @property
    def size(self) -> int:
        return len(self.zones)

    def zone_at(self, cell: Cell) -> int:
        return self.zones[cell[0]][cell[1]]

    def counts(self) -> tuple[int, ...]:
        """How many cells each zone has."""
        counts = [0] * self.size
        for row in self.zones:
            for zone in row:
                if 0 <= zone < self.size:
                    counts[zone] += 1
        return tuple(counts)


def empty(size: int, chests: int) -> Plan:
    return Plan(((NO_ZONE,) * size,) * size, chests)


def plan_of(puzzle: Puzzle) -> Plan:
    return Plan(puzzle.zones, puzzle.quota.row)


def most_chests(size: int) -> int:
    """So many fit into a row: two rows cut into blocks of two by two hold one chest a block."""
    return max(1, min(MOST_CHESTS, (size + 1) // 4))


# Operations


def painted(plan: Plan, cells: Iterable[Cell], zone: int) -> Plan:
    chosen = frozenset(cells)
    return plan._replace(
        zones=tuple(
            tuple(zone if (row, column) in chosen else old for column, old in enumerate(line))
            for row, line in enumerate(plan.zones)
        )
    )


def filled(plan: Plan, cell: Cell, zone: int) -> Plan:
    """The whole piece that the cell lies in takes the zone."""
    return painted(plan, piece_at(plan, cell), zone)


def piece_at(plan: Plan, cell: Cell) -> frozenset[Cell]:
    """All cells of the same zone, or of none, that can be reached from a cell without crossing a border."""
    board = grid(plan.size)
    return board.cells(_piece(plan.size, _masks(plan)[plan.zone_at(cell)], 1 << board.index(cell)))


def resized(plan: Plan, size: int) -> Plan:
    """The upper left part stays. New cells have no zone; zones that a smaller board has no number for are given up."""
    kept: dict[int, int] = {}
    lines = [tuple(line[:size]) for line in plan.zones[:size]]
    if size < plan.size:
        for zone in sorted({zone for line in lines for zone in line} - {NO_ZONE}):
            kept[zone] = len(kept) if len(kept) < size else NO_ZONE
        lines = [tuple(kept.get(zone, NO_ZONE) for zone in line) for line in lines]
    blank = (NO_ZONE,) * size
    padded = [(line + blank)[:size] for line in lines] + [blank] * (size - len(lines))
    return Plan(tuple(padded), min(plan.chests, most_chests(size)))


def completed(plan: Plan) -> Plan:
    """Every cell without a zone goes to the smallest zone beside it; with no zone at all nothing is done."""
    board = grid(plan.size)
    flat = [zone for line in plan.zones for zone in line]
    counts = list(plan.counts())
    while True:
        edge = [
            (counts[flat[other]], index, flat[other])
            for index, zone in enumerate(flat)
            if zone == NO_ZONE
            for other in bits(board.beside[index])
            if 0 <= flat[other] < plan.size
        ]
        if not edge:
            return plan._replace(zones=_lines(flat, plan.size))
        _least, index, zone = min(edge)
        flat[index] = zone
        counts[zone] += 1


def _lines(flat: Sequence[int], size: int) -> Zones:
    return tuple(tuple(flat[k : k + size]) for k in range(0, size * size, size))


# What is missing


def flaw_of(plan: Plan) -> Flaw | None:
    """The first thing that keeps the plan from being a board, said in a sentence; None where it is one."""
    size, board = plan.size, grid(plan.size)
    masks = _masks(plan)
    missing = masks.get(NO_ZONE, 0)
    if missing.bit_count() == size * size:
        return Flaw(phrase("Paint the zones: every cell belongs to one."))
    for zone in sorted(masks.keys() - {NO_ZONE}):
        mask = masks[zone]
        whole = _piece(size, mask, mask & -mask)
        if whole != mask:
            smaller = min(whole, mask & ~whole, key=int.bit_count)
            stray = board.cell(next(bits(mask & ~whole)))
            words = phrase("The {zone} zone is in pieces: {stray} is cut off.", zone=zone_name(zone), stray=at(stray))
            return Flaw(words, board.cells(smaller))
    count = len(masks.keys() - {NO_ZONE})
    if missing:
        words = plural("{count} cell has no zone yet.", "{count} cells have no zone yet.", missing.bit_count())
        return Flaw(words, board.cells(missing))
    if count != size:
        words = phrase("A board of {size} rows needs {size} zones, and this one has {count}.", size=size, count=count)
        return Flaw(words)
    if plan.chests > most_chests(size):
        words = phrase("So many chests do not fit: two rows together hold {most} at most.", most=(size + 1) // 2)
        return Flaw(words)
    return None


def puzzle_of(plan: Plan) -> Puzzle:
    """The board of a plan without a flaw. Its zones are numbered anew, in the order in which they are read."""
    numbers: dict[int, int] = {}
    zones = tuple(tuple(numbers.setdefault(zone, len(numbers)) for zone in line) for line in plan.zones)
    return Puzzle(zones, Quota(plan.chests, plan.chests, plan.chests))


@lru_cache(maxsize=8)
def _masks(plan: Plan) -> dict[int, int]:
    """The cells of each zone that there is, and of none."""
    masks: dict[int, int] = {}
    bit = 1
    for line in plan.zones:
        for zone in line:
            masks[zone] = masks.get(zone, 0) | bit
            bit <<= 1
    return masks


def _piece(size: int, mask: int, start: int) -> int:
    beside = grid(size).beside
    piece = new = start
    while new:
        reached = 0
        for index in bits(new):
            reached |= beside[index]
        new = reached & mask & ~piece
        piece |= new
    return piece


def stays_whole(plan: Plan, cell: Cell) -> bool:
    """Whether the zone of a cell is still one piece, and still there, when it loses the cell."""
    mask = _masks(plan)[plan.zone_at(cell)] & ~(1 << grid(plan.size).index(cell))
    return bool(mask) and _piece(plan.size, mask, mask & -mask) == mask


# As a text, for drafts


def dump_plan(plan: Plan) -> str:
    """A line for each row, a letter or a dot for each cell, after a line with the number of chests."""
    rows = ("".join("." if zone < 0 else chr(ord("A") + zone) for zone in line) for line in plan.zones)
    return "\n".join([str(plan.chests), *rows])


def load_plan(text: str) -> Plan | None:
    """None where the text is no plan of ours."""
    first, *rows = text.strip().split("\n")
    size = len(rows)
    letters = {".", *(chr(ord("A") + zone) for zone in range(size))}
    fits = SMALLEST <= size <= LARGEST and all(len(row) == size and set(row) <= letters for row in rows)
    if not fits or not first.isdecimal() or not 1 <= int(first) <= MOST_CHESTS:
        return None
    zones = tuple(tuple(NO_ZONE if char == "." else ord(char) - ord("A") for char in row) for row in rows)
    return Plan(zones, int(first))
