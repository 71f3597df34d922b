"""What can be said of a finished board: whether it keeps its promises, and whether it is another board turned."""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from itertools import islice

from generators.contract import Pulse, Report, ReportFault
from generators.grid import grid
from generators.sweet_spots.logic.ladder import rate
from generators.sweet_spots.rules import Puzzle, zone_masks
from generators.sweet_spots.solver import Undecided, solutions

_NODES = 20_000
"""Enough for every board that people play; beyond it uniqueness is not claimed."""


class SweetSpotsFault(StrEnum):
    NOT_CONTIGUOUS = "not contiguous"
    UNEVEN_COUNTS = "counts do not agree"


def inspect(puzzle: Puzzle, pulse: Pulse) -> Report:
    """Valid means well formed; how many solutions there are is told by `unique` and by the faults named above."""
    broken = _faults(puzzle)
    faults: list[str] = [*broken]
    found: list[int] = []
    try:
        found.extend(islice(solutions(puzzle, budget=_NODES, pulse=pulse), 2))
        if not found:
            faults.append(ReportFault.NO_SOLUTION)
        elif len(found) > 1:
            faults.append(ReportFault.SEVERAL_SOLUTIONS)
    except Undecided:
        faults.append(ReportFault.NOT_DECIDED)
    unique = len(found) == 1 and ReportFault.NOT_DECIDED not in faults
    rating = rate(puzzle, pulse) if unique else None
    return Report(
        valid=not broken,
        unique=unique,
        logical=rating is not None and rating.level is not None,
        level=None if rating is None else rating.level,
        faults=tuple(faults),
        techniques=() if rating is None else rating.techniques,
    )


def _faults(puzzle: Puzzle) -> list[SweetSpotsFault]:
    size, quota, zones = puzzle.size, puzzle.quota, zone_masks(puzzle.zones)
    faults: list[SweetSpotsFault] = []
    if not all(grid(size).is_contiguous(mask) for mask in zones):
        faults.append(SweetSpotsFault.NOT_CONTIGUOUS)
    if not size * quota.row == size * quota.column == len(zones) * quota.zone:
        faults.append(SweetSpotsFault.UNEVEN_COUNTS)
    return faults


def fingerprint(puzzle: Puzzle) -> str:
    """Equal for boards that are the same when turned, mirrored or recoloured."""
    rows = [list(row) for row in puzzle.zones]
    forms = []
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        forms += [_numbered(rows), _numbered([row[::-1] for row in rows])]
    return sha256(f"{tuple(puzzle.quota)} {min(forms)}".encode()).hexdigest()[:32]


def _numbered(rows: list[list[int]]) -> tuple[int, ...]:
    names: dict[int, int] = {}
    return tuple(names.setdefault(zone, len(names)) for row in rows for zone in row)
