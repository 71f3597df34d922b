"""Sweet Spots: the rules, and what a position is.

The board has N rows and N columns and is divided into contiguous coloured zones, N of them in every
puzzle we make. Every row, every column and every zone holds the same number of chests (the quota,
one, two or three), and no two chests touch, not even at a corner.

Words used here
    unit     a row, a column or a zone
    quota    how many chests a unit holds (the solver allows one number each for rows, columns, zones)
    chest    a mark that says: here
    dot      a mark that says: not here. Dots are the player's notes; a solution needs none
    auto     a chest placed with "auto-dots": the dots that follow from it are shown but not stored,
             so they go when the chest goes
    mask     a set of cells as an integer, see generators.grid

A puzzle that we made promises exactly one solution, found by logic at its level. A puzzle that was
imported promises nothing: `is_sound` and the hints are true for any of its solutions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from generators.contract import Cell, Fault, MoveError, Origin, Phrase, PuzzleError, phrase, plural, quoted
from generators.grid import bits, grid

ZONE_NAMES = (
    phrase("coral"),
    phrase("lavender"),
    phrase("green"),
    phrase("sky"),
    phrase("honey"),
    phrase("aqua"),
    phrase("rose"),
    phrase("lime"),
    phrase("stone"),
    phrase("peach"),
    phrase("violet"),
    phrase("sea"),
    phrase("clay"),
    phrase("snow"),
)


class Quota(NamedTuple):
    row: int
    column: int
    zone: int


@dataclass(frozen=True)
class Puzzle:
    zones: tuple[tuple[int, ...], ...]
    """Which zone each cell belongs to, row by row. Zones are numbered from 0 in the order they are read."""
    quota: Quota
    origin: Origin | None = None

    @property
    def size(self) -> int:
        return len(self.zones)


class Unit(NamedTuple):
    """A row, a column or a zone of a puzzle."""

    sort: Literal["row", "column", "zone"]
    number: int
    mask: int
    quota: int

    @property
    def name(self) -> Phrase:
        if self.sort == "row":
            return phrase("row {number}", number=self.number + 1)
        if self.sort == "column":
            return phrase("column {number}", number=self.number + 1)
        return phrase("the {zone} zone", zone=zone_name(self.number))


def zone_name(number: int) -> Phrase:
    """By colour while there are colours, by number on the giant boards that only the solver sees."""
    return ZONE_NAMES[number] if number < len(ZONE_NAMES) else phrase("number {number}", number=number + 1)


@lru_cache(maxsize=256)
def zone_masks(zones: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    masks = [0] * (1 + max(max(row) for row in zones))
    for index, zone in enumerate(zone for row in zones for zone in row):
        masks[zone] |= 1 << index
    return tuple(masks)


@lru_cache(maxsize=64)
def units(puzzle: Puzzle) -> tuple[Unit, ...]:
    """Rows, then columns, then zones."""
    board = grid(puzzle.size)
    return (
        *(Unit("row", k, mask, puzzle.quota.row) for k, mask in enumerate(board.rows)),
        *(Unit("column", k, mask, puzzle.quota.column) for k, mask in enumerate(board.columns)),
        *(Unit("zone", k, mask, puzzle.quota.zone) for k, mask in enumerate(zone_masks(puzzle.zones))),
    )


@dataclass(frozen=True)
class Position:
    puzzle: Puzzle
    chests: int = 0
    dots: int = 0
    """Dots the player placed. Never on a chest."""
    auto: int = 0
    """Those of the chests that were placed with auto-dots."""

    @property
    def auto_dots(self) -> int:
        """What follows from the auto chests: no neighbour, and nothing more in a unit that is full."""
        board = grid(self.puzzle.size)
        shown = board.reach(self.auto)
        for unit in units(self.puzzle):
            if unit.mask & self.auto and (unit.mask & self.chests).bit_count() >= unit.quota:
                shown |= unit.mask
        return shown & ~self.chests & ~self.dots

    @property
    def dotted(self) -> int:
        return self.dots | self.auto_dots

    def mark_at(self, cell: Cell) -> Literal["empty", "dot", "chest"]:
        bit = 1 << grid(self.puzzle.size).index(cell)
        if self.chests & bit:
            return "chest"
        return "dot" if self.dotted & bit else "empty"


Act = Literal["dot", "chest", "clear"]


@dataclass(frozen=True)
class Mark:
    """The only move: the same mark into one or more cells.

    "clear" empties them (auto-dots stay while their chest does), "chest" may be placed over a dot,
    "dot" never over a chest. With `auto` the chests bring their dots along.
    """

    act: Act
    cells: frozenset[Cell]
    auto: bool = False

    def __post_init__(self) -> None:
        if self.auto and self.act != "chest":
            raise ValueError(f"only a chest brings auto-dots, not {self.act!r}")


def start(puzzle: Puzzle) -> Position:
    return Position(puzzle)


def apply(position: Position, move: Mark) -> Position:
    if not move.cells:
        raise MoveError(phrase("a move names at least one cell"))
    try:
        mask = grid(position.puzzle.size).mask(move.cells)
    except IndexError:
        raise MoveError(phrase("a cell of the move is outside a board of {size}", size=position.puzzle.size)) from None
    if move.act == "dot":
        if mask & position.chests:
            raise MoveError(phrase("a dot does not go over a chest: clear the chest first"))
        return replace(position, dots=position.dots | mask)
    chests, auto = position.chests & ~mask, position.auto & ~mask
    if move.act == "chest":
        chests |= mask
        auto |= mask if move.auto else 0
    return replace(position, chests=chests, auto=auto, dots=position.dots & ~mask)


def faults(position: Position) -> tuple[Fault, ...]:
    """Every broken rule: chests that touch, units with too many chests, units with too little room left."""
    return (*_touching(position), *_crowded(position), *_starved(position))


def _touching(position: Position) -> Iterator[Fault]:
    board = grid(position.puzzle.size)
    for index in bits(position.chests):
        later = board.around[index] & position.chests & ~((1 << index) - 1)
        for other in bits(later):
            yield Fault(
                "chests touch",
                frozenset({board.cell(index), board.cell(other)}),
                phrase(
                    "Two chests touch at {one} and {other}.", one=at(board.cell(index)), other=at(board.cell(other))
                ),
            )


def _crowded(position: Position) -> Iterator[Fault]:
    board = grid(position.puzzle.size)
    for unit in units(position.puzzle):
        held = unit.mask & position.chests
        if held.bit_count() > unit.quota:
            yield Fault(
                f"too many in a {unit.sort}",
                board.cells(held),
                plural(
                    "There are {held} chests in {unit}, where one belongs.",
                    "There are {held} chests in {unit}, where {quota} belong.",
                    unit.quota,
                    held=count(held.bit_count()),
                    unit=unit.name,
                    quota=count(unit.quota),
                ),
            )


def _starved(position: Position) -> Iterator[Fault]:
    board = grid(position.puzzle.size)
    dotted = position.dotted
    for unit in units(position.puzzle):
        room = (unit.mask & ~dotted).bit_count()
        if room < unit.quota:
            yield Fault(
                f"no room in a {unit.sort}",
                board.cells(unit.mask),
                phrase("Dots leave no room for a chest in {unit}.", unit=unit.name)
                if not room
                else phrase(
                    "Dots leave room for only {room} of the {quota} chests in {unit}.",
                    room=count(room),
                    quota=count(unit.quota),
                    unit=unit.name,
                ),
            )


def is_solved(position: Position) -> bool:
    """Chests decide; a dot that is missing does not matter."""
    board = grid(position.puzzle.size)
    return not board.reach(position.chests) & position.chests and all(
        (unit.mask & position.chests).bit_count() == unit.quota for unit in units(position.puzzle)
    )


def at(cell: Cell) -> Phrase:
    return phrase("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)


_COUNTS = (
    phrase("no"),
    phrase("one"),
    phrase("two"),
    phrase("three"),
    phrase("four"),
    phrase("five"),
    phrase("six"),
    phrase("seven"),
    phrase("eight"),
    phrase("nine"),
    phrase("ten"),
    phrase("eleven"),
    phrase("twelve"),
)


def count(number: int) -> object:
    """In words up to twelve."""
    return _COUNTS[number] if number < len(_COUNTS) else number


def write(move: Mark) -> str:
    """`chest+ r1c5`, `dot r2c1 r2c2`, `clear r1c5`: rows and columns from 1, the plus for auto-dots."""
    verb = move.act + ("+" if move.auto else "")
    return " ".join([verb, *(f"r{row + 1}c{column + 1}" for row, column in sorted(move.cells))])


_MARK = re.compile(r"(?:(chest)(\+)?|(dot|clear))((?: r\d{1,3}c\d{1,3})+)")


def read(text: str) -> Mark:
    found = _MARK.fullmatch(text.strip())
    if not found:
        raise PuzzleError(
            phrase("{found} is not a move; a move looks like 'chest r1c5' or 'dot r2c1 r2c2'", found=quoted(text))
        )
    chest, plus, other, places = found.groups()
    act: Act = "chest" if chest else "dot" if other == "dot" else "clear"
    cells = frozenset((int(row) - 1, int(column) - 1) for row, column in re.findall(r"r(\d+)c(\d+)", places))
    if any(row < 0 or column < 0 for row, column in cells):
        raise PuzzleError(phrase("rows and columns are counted from 1, but the move is {found}", found=quoted(text)))
    return Mark(act, cells, auto=bool(plus))
