"""A crossword as a layout: cells, the slots that words go into, and where slots cross.

Words used here
    block      a cell for no letter
    space      an open cell without a letter yet
    slot       two or more open cells in a row, across or down, with a block or the edge at both ends
    junction   the place in a slot, from 0, of a cell that a slot the other way also has
    head       the first cell of a slot; heads are numbered from the top left, row by row

Every longest run of two or more open cells is a slot, whatever lies beside it: two slots may share their head, and
slots may run side by side. So the layout alone tells the slots, and a board made of slots is a board only if they are
exactly the runs of the layout that they draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from generators.contract import Cell, Phrase, PuzzleError, phrase

BLOCK, SPACE = ".", "*"
LARGEST = 60
"""Rows or columns. Larger ones take longer to draw than anyone has patience to fill."""


@dataclass(frozen=True, order=True)
class Slot:
    start: Cell
    across: bool
    length: int
    junctions: frozenset[int] = field(default=frozenset(), compare=False)
    word: str = field(default="", compare=False)
    """What stands in it, when it is full."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(coordinates(self.start, self.across, index) for index in range(self.length))


def coordinates(start: Cell, across: bool, index: int) -> Cell:
    """The cell at a place of a slot."""
    row, column = start
    return (row, column + index) if across else (row + index, column)


@dataclass(frozen=True)
class Board:
    """Rows of one character a cell: the block, the space, or a letter."""

    rows: tuple[str, ...]
    block: str = BLOCK
    space: str = SPACE

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Across and down, by their heads; a head's slot across comes first."""
        found = runs([[char != self.block for char in row] for row in self.rows])
        return tuple(replace(slot, word=self._word(slot)) for slot in found)

    def _word(self, slot: Slot) -> str:
        text = "".join(self.rows[row][column] for row, column in slot.cells)
        return "" if self.space in text else text

    def pattern(self, slot: Slot) -> tuple[str, ...]:
        """Its letters, "" where there is none yet."""
        letters = (self.rows[row][column] for row, column in slot.cells)
        return tuple("" if letter == self.space else letter for letter in letters)

    def filled(self, slots: Iterable[Slot]) -> Board:
        """A new board with the words of these slots."""
        grid = [list(row) for row in self.rows]
        for slot in slots:
            if len(slot.word) != slot.length:
                raise PuzzleError(
                    phrase("{word} does not go into a slot of {length}", word=repr(slot.word), length=slot.length)
                )
            for (row, column), letter in zip(slot.cells, slot.word, strict=True):
                if grid[row][column] not in (self.space, letter):
                    raise PuzzleError(
                        phrase(
                            "{word} does not go with the letter in {place}",
                            word=repr(slot.word),
                            place=_place((row, column)),
                        )
                    )
                grid[row][column] = letter
        return replace(self, rows=tuple(map("".join, grid)))

    def picture(self) -> str:
        """A row a line, with blanks between the cells."""
        return "\n".join(" ".join(row) for row in self.rows)


def board_from_slots(height: int, width: int, slots: Iterable[Slot], block: str = BLOCK, space: str = SPACE) -> Board:
    """PuzzleError for a slot that leaves the board, and for slots that do not agree on a letter."""
    if not (1 <= height <= LARGEST and 1 <= width <= LARGEST):
        raise PuzzleError(
            phrase(
                "a crossword has 1 to {largest} rows and columns, this has {height} by {width}",
                largest=LARGEST,
                height=height,
                width=width,
            )
        )
    grid = [[block] * width for _ in range(height)]
    slots = sorted(slots)
    for slot in slots:
        row, column = slot.cells[-1]
        if not (slot.start[0] >= 0 and slot.start[1] >= 0 and row < height and column < width):
            raise PuzzleError(
                phrase(
                    "the slot of {length} from {place} {way} leaves a board of {height} by {width}",
                    length=slot.length,
                    place=_place(slot.start),
                    way=phrase("across") if slot.across else phrase("down"),
                    height=height,
                    width=width,
                )
            )
        for row, column in slot.cells:
            grid[row][column] = space
    return Board(tuple(map("".join, grid)), block, space).filled(slot for slot in slots if slot.word)


def board_from_layout(rows: Sequence[str], block: str = BLOCK, space: str = SPACE, source: str = "") -> Board:
    """Rows of one character a cell. PuzzleError for ragged rows, no slots, and what is no letter."""
    if block == space or len(block) != 1 or len(space) != 1:
        raise PuzzleError(phrase("a block and a space are two different characters"), source)
    if not rows:
        raise PuzzleError(phrase("expected the rows of a layout, found none"), source)
    if len(rows) > LARGEST or len(rows[0]) > LARGEST:
        raise PuzzleError(
            phrase(
                "a crossword has at most {largest} rows and columns, this has {size}", largest=LARGEST, size=_size(rows)
            ),
            source,
        )
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise PuzzleError(
                phrase("expected {count} cells as in the first row, found {found}", count=len(rows[0]), found=len(row)),
                source,
                number,
            )
        if (wrong := next((char for char in row if char not in (block, space) and not char.isalpha()), "")) != "":
            raise PuzzleError(
                phrase(
                    "expected a letter, {block} for a block or {space} for a space, found {found}",
                    block=repr(block),
                    space=repr(space),
                    found=repr(wrong),
                ),
                source,
                number,
            )
    board = Board(tuple("".join(_small(char, block + space) for char in row) for row in rows), block, space)
    if not board.slots:
        raise PuzzleError(phrase("expected a layout with slots of two or more cells, found none"), source)
    return board


def _small(char: str, signs: str) -> str:
    """Small letters stand for both; a few capitals have no small form of one character."""
    return char if char in signs or len(char.lower()) != 1 else char.lower()


def runs(is_open: Sequence[Sequence[bool]]) -> tuple[Slot, ...]:
    """The slots of a layout, by their heads, with their junctions."""
    found = [(start, across, length) for across in (True, False) for start, length in _along(is_open, across)]
    covered = {
        across: {
            coordinates(start, across, index)
            for start, way, length in found
            if way == across
            for index in range(length)
        }
        for across in (True, False)
    }
    return tuple(
        Slot(
            start,
            across,
            length,
            frozenset(index for index in range(length) if coordinates(start, across, index) in covered[not across]),
        )
        for start, across, length in sorted(found, key=lambda run: (run[0], not run[1]))
    )


def _along(is_open: Sequence[Sequence[bool]], across: bool) -> Iterator[tuple[Cell, int]]:
    height, width = len(is_open), len(is_open[0])
    for line in range(height if across else width):
        start = None
        for place in range((width if across else height) + 1):
            row, column = (line, place) if across else (place, line)
            if row < height and column < width and is_open[row][column]:
                start = place if start is None else start
            elif start is not None:
                if place - start > 1:
                    yield (line, start) if across else (start, line), place - start
                start = None


def numbers(slots: Iterable[Slot]) -> dict[Cell, int]:
    """The number of every head, from 1."""
    return {cell: number for number, cell in enumerate(sorted({slot.start for slot in slots}), 1)}


def _place(cell: Cell) -> Phrase:
    return phrase("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)


def _size(rows: Sequence[str]) -> Phrase:
    return phrase("{height} by {width}", height=len(rows), width=len(rows[0]))
