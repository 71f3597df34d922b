"""What can be said of a finished board: whether it keeps its promises, and whether it is another board turned."""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256

from generators.contract import Pulse, Report, ReportFault
from generators.grid import grid
from generators.sweet_spots.logic.ladder import Rating
from generators.sweet_spots.logic.verdict import judge
from generators.sweet_spots.rules import Puzzle, zone_masks


class SweetSpotsFault(StrEnum):
    NOT_CONTIGUOUS = "not contiguous"
    UNEVEN_COUNTS = "counts do not agree"


def inspect(puzzle: Puzzle, pulse: Pulse) -> Report:
    """Valid means well formed; how many solutions there are is told by `unique` and by the faults named above."""
    broken = _faults(puzzle)
    faults: list[str] = [*broken]
    verdict = judge(puzzle, pulse, is_counting=True)
    if not verdict.is_decided:
        faults.append(ReportFault.NOT_DECIDED)
    elif not verdict.answers:
        faults.append(ReportFault.NO_SOLUTION)
    elif len(verdict.answers) > 1:
        faults.append(ReportFault.SEVERAL_SOLUTIONS)
    rating = verdict.rating
    return Report(
        valid=not broken,
        unique=verdict.is_decided and len(verdict.answers) == 1,
        logical=rating is not None and rating.level is not None,
        level=None if rating is None else rating.level,
        faults=tuple(faults),
        techniques=() if rating is None else rating.techniques,
        particulars=() if rating is None or rating.level is None else _particulars(rating),
    )


def _particulars(rating: Rating) -> tuple[tuple[str, object], ...]:
    least = min(rating.open_steps)
    return (
        (
            "rating",
            {
                "hardest": rating.hardest,
                "first_chest": rating.first_chest,
                # An easy board may need no dots but those that the chests bring along.
                "first_dot": rating.first_dot or None,
            },
        ),
        (
            "open_steps",
            {"each": list(rating.open_steps), "least": least, "at": rating.open_steps.index(least) + 1},
        ),
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
