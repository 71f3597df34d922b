"""What the techniques look at, and what they find.

A view is a moment of solving: chests, open cells, and for each unit how many chests it still needs and which of
its cells are open. Techniques are generators over a view: they yield steps, every one of which is true for all
solutions that agree with the view. A view in which a rule is already broken is never shown to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from generators.contract import HintStep, Phrase, Pulse, phrase, plural, steady
from generators.grid import Grid, bits, grid
from generators.sweet_spots.rules import Puzzle, Unit, at, count, units, zone_name


@dataclass(frozen=True)
class Step:
    """One deduction. Chests or dots, never both: a step is one move."""

    technique: str
    look_at: int
    chests: int
    dots: int
    tell: Callable[[], tuple[Phrase, Phrase]] = field(compare=False, repr=False)
    """Title and reason, made only for those who read them: grading does not."""
    length: int = 0
    """How many deductions a what-if strings together."""
    play: Callable[[], tuple[HintStep, ...]] = field(default=tuple, compare=False, repr=False)
    """The reason step by step, made only for those who watch it."""

    @property
    def title(self) -> Phrase:
        return self.tell()[0]

    @property
    def reason(self) -> Phrase:
        return self.tell()[1]


Technique = Callable[["View"], Iterator[Step]]


class Way(NamedTuple):
    """A way to fill some units."""

    chests: int
    closed: int
    """Cells that are no longer open then, without the chests."""


@dataclass(frozen=True)
class Table:
    """What depends on nothing but the puzzle. Units are numbered: rows, then columns, then zones."""

    puzzle: Puzzle
    grid: Grid
    units: tuple[Unit, ...]
    rows: range
    columns: range
    zones: range
    units_of: tuple[tuple[int, int, int], ...]
    """For each cell the numbers of its row, its column and its zone."""


@lru_cache(maxsize=64)
def table(puzzle: Puzzle) -> Table:
    size, everyone = puzzle.size, units(puzzle)
    return Table(
        puzzle=puzzle,
        grid=grid(size),
        units=everyone,
        rows=range(size),
        columns=range(size, 2 * size),
        zones=range(2 * size, len(everyone)),
        units_of=tuple(
            (row, size + column, 2 * size + zone)
            for row, zones in enumerate(puzzle.zones)
            for column, zone in enumerate(zones)
        ),
    )


class View:
    """A moment of solving. Never changed: `after` makes the next. Long techniques call its pulse."""

    __slots__ = ("around", "chests", "need", "open", "pulse", "room", "size", "table", "ways")

    def __init__(self, board: Table, chests: int, open_: int, pulse: Pulse = steady) -> None:
        self.table, self.chests, self.open, self.pulse = board, chests, open_, pulse
        self.size, self.around = board.grid.size, board.grid.around
        self.need = [unit.quota - (unit.mask & chests).bit_count() for unit in board.units]
        self.room = [unit.mask & open_ for unit in board.units]
        self.ways: dict[tuple[int, ...], list[Way]] = {}

    @property
    def is_done(self) -> bool:
        return not any(missing > 0 for missing in self.need)

    @property
    def is_broken(self) -> bool:
        """Whether chests touch, or a unit has too many or no room left: then the board has no solution like this."""
        return bool(self.table.grid.reach(self.chests) & self.chests) or any(
            missing < 0 or cells.bit_count() < missing for missing, cells in zip(self.need, self.room, strict=True)
        )

    def shut_by(self, index: int) -> int:
        """What is no longer open once the cell holds a chest: itself, its neighbours, units it fills."""
        shut = self.around[index] | 1 << index
        for unit in self.table.units_of[index]:
            if self.need[unit] == 1:
                shut |= self.room[unit]
        return shut

    def after(self, step: Step) -> View:
        """The view after a step, with the obvious done: cells beside chests and in full units are closed."""
        return tidied(self.table, self.chests | step.chests, self.open & ~step.dots & ~step.chests, self.pulse)


def tidied(board: Table, chests: int, open_: int, pulse: Pulse = steady) -> View:
    open_ &= ~(chests | board.grid.reach(chests))
    for unit in board.units:
        if (unit.mask & chests).bit_count() >= unit.quota:
            open_ &= ~unit.mask
    return View(board, chests, open_, pulse)


def fresh(puzzle: Puzzle, pulse: Pulse = steady) -> View:
    board = table(puzzle)
    return View(board, 0, board.grid.everything, pulse)


# How people are told of cells and units

NAMED = 3
"""The most cells that a sentence names; of more it says that they are lit or shown."""


def places(board: Grid, mask: int) -> Phrase:
    """All of these cells. Several are parted by more than a comma, which each cell has inside."""
    *head, last = (at(board.cell(index)) for index in bits(mask))
    if not head:
        return last
    told = head[0]
    for place in head[1:]:
        told = phrase("{first}; {next}", first=told, next=place)
    return phrase("{first} and {last}", first=told, last=last)


def either(board: Grid, mask: int) -> Phrase:
    """One of the cells that a step changes, it does not matter which."""
    if mask.bit_count() > NAMED:
        return phrase("any of the cells shown")
    return one_of(board, mask)


def one_of(board: Grid, mask: int) -> Phrase:
    told, *rest = (at(board.cell(index)) for index in bits(mask))
    for place in rest:
        told = phrase("{first} or {last}", first=told, last=place)
    return told


def lit(board: Grid, mask: int) -> Phrase:
    """The cells that a step looks at."""
    return phrase("the highlighted cells") if mask.bit_count() > NAMED else places(board, mask)


def numbers(board: Table, chosen: list[int]) -> Phrase:
    """ "rows 4 and 5", "the rose and lime zones", "the rose zone", for units of one sort."""
    first = board.units[chosen[0]]
    if len(chosen) == 1:
        return first.name
    if first.sort == "zone":
        return phrase("the {zones} zones", zones=tuple(zone_name(board.units[k].number) for k in chosen))
    which = tuple(board.units[k].number + 1 for k in chosen)
    return (
        phrase("rows {numbers}", numbers=which) if first.sort == "row" else phrase("columns {numbers}", numbers=which)
    )


def chests_in_words(number: int) -> Phrase:
    return plural("one chest", "{number} chests", number, number=count(number))
