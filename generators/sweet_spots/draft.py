"""What a text says of a board before anything is checked, and the checks that every form of text must pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generators.contract import Phrase, PuzzleError, phrase, plural
from generators.grid import bits, grid
from generators.sweet_spots.rules import Puzzle, Quota, at, zone_masks

SMALLEST, LARGEST = 2, 30
"""Below two there is nothing to solve; above thirty no screen or sheet of paper shows the board."""

Targets = tuple[int | None, int | None, int | None]
"""Chests in a row, a column, a zone, where they differ from the puzzle's own number."""


class Draft(NamedTuple):
    """What a text says before anything is checked."""

    zones: Sequence[Sequence[int]]
    first_line: int | None
    """Where the zones begin, for texts that have a line for each row."""
    chests: int | Quota | None
    source: str
    is_lettered: bool = False
    """Whether the numbers of the zones stand for letters."""

    def fault(self, reason: Phrase, row: int | None = None) -> PuzzleError:
        line = self.first_line + row if self.first_line is not None and row is not None else None
        return PuzzleError(reason, self.source, line)


def checked(draft: Draft, chests: int | None, targets: Targets | None) -> Puzzle:
    check_square(draft)
    zones = renumbered(draft.zones)
    _check_contiguous(draft, zones)
    quota = _quota(draft, chests, targets)
    if targets is None and is_even(quota):
        _check_counts(draft, len(zone_masks(zones)), quota.row)
    return Puzzle(zones, quota)


def check_square(draft: Draft) -> None:
    size, width = len(draft.zones), len(draft.zones[0]) if draft.zones else 0
    for number, row in enumerate(draft.zones):
        if len(row) != width:
            raise draft.fault(
                phrase(
                    "row {number} has {cells}, but the first row has {width}",
                    number=number + 1,
                    cells=cells_of(len(row)),
                    width=width,
                ),
                number,
            )
    if size != width:
        raise draft.fault(
            phrase(
                "the board should be square, but it has {rows} of {cells}", rows=rows_of(size), cells=cells_of(width)
            )
        )
    if not SMALLEST <= size <= LARGEST:
        raise draft.fault(
            phrase(
                "a board has {smallest} to {largest} rows, and this one has {size}",
                smallest=SMALLEST,
                largest=LARGEST,
                size=size,
            )
        )


def renumbered(zones: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    numbers: dict[int, int] = {}
    return tuple(tuple(numbers.setdefault(zone, len(numbers)) for zone in row) for row in zones)


def _check_contiguous(draft: Draft, zones: tuple[tuple[int, ...], ...]) -> None:
    board = grid(len(zones))
    for mask in zone_masks(zones):
        piece = mask & -mask
        while (grown := piece | _beside(piece, len(zones)) & mask) != piece:
            piece = grown
        if piece != mask:
            first, stray = board.cell(next(bits(piece))), board.cell(next(bits(mask & ~piece)))
            number = draft.zones[stray[0]][stray[1]]
            name = chr(number) if draft.is_lettered else number
            raise draft.fault(
                phrase(
                    "zone {name} is not in one piece: {stray} is cut off from {first}",
                    name=name,
                    stray=at(stray),
                    first=at(first),
                ),
                stray[0],
            )


def _beside(mask: int, size: int) -> int:
    reached = 0
    for index in bits(mask):
        reached |= grid(size).beside[index]
    return reached


def _quota(draft: Draft, chests: int | None, targets: Targets | None) -> Quota:
    own = draft.chests
    if isinstance(own, Quota):
        quota = own
    else:
        number = own if own is not None else chests if chests is not None else 1
        quota = Quota(number, number, number)
    if own is not None and chests is not None and quota != Quota(chests, chests, chests):
        raise draft.fault(
            phrase(
                "this puzzle says itself how many chests it has, {told}, and you asked for {chests}",
                told=_told(quota),
                chests=chests,
            )
        )
    if targets is not None:
        row, column, zone = (own if asked is None else asked for asked, own in zip(targets, quota, strict=True))
        quota = Quota(row, column, zone)
    if not all(1 <= number <= LARGEST for number in quota):
        raise draft.fault(phrase("there can be 1 to {largest} chests, not {told}", largest=LARGEST, told=_told(quota)))
    return quota


def _check_counts(draft: Draft, zones: int, chests: int) -> None:
    size = len(draft.zones)
    if zones != size:
        raise draft.fault(
            phrase("a board of {size} rows needs {size} zones, and this one has {zones}", size=size, zones=zones)
        )
    # Cut two neighbouring rows into blocks of two by two: a block holds one chest at most.
    if 2 * chests > (size + 1) // 2:
        raise draft.fault(
            plural(
                "{count} chest in every row does not fit on a board of {size}: two rows together hold {most} at most",
                "{count} chests in every row do not fit on a board of {size}: two rows together hold {most} at most",
                chests,
                size=size,
                most=(size + 1) // 2,
            )
        )


def rows_of(number: int) -> Phrase:
    return plural("{count} row", "{count} rows", number)


def cells_of(number: int) -> Phrase:
    return plural("{count} cell", "{count} cells", number)


def is_even(quota: Quota) -> bool:
    return quota.row == quota.column == quota.zone


def _told(quota: Quota) -> object:
    """The number of chests, or the three numbers where they differ."""
    if is_even(quota):
        return quota.row
    return phrase("{row} a row, {column} a column, {zone} a zone", row=quota.row, column=quota.column, zone=quota.zone)
