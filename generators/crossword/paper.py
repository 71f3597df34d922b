"""A crossword on paper: the grid with its numbers, and the clues or the list of words in columns beside or below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generators.contract import Phrase, phrase, plural
from generators.crossword.rules import UNKNOWN, Entry, Puzzle, lengthened
from generators.paper.shapes import (
    GREY,
    INK,
    LINE,
    Box,
    Drawing,
    Line,
    Paper,
    Room,
    Shape,
    Style,
    Words,
    centred,
    wrapped,
)

SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""The sizes of clues. The first one that the room has place for is taken."""
LARGEST_CELL = 30.0
GUTTER = 14.0
SHARES = (0.62, 0.55, 0.48, 0.42)
"""Shares of a room that its grid may take; the largest that leaves place for the clues is taken."""


@dataclass(frozen=True)
class Row:
    """A line of the column of clues."""

    text: str
    number: str = ""
    is_title: bool = False
    is_first: bool = True
    """Whether a column may end before it."""


def _puzzle(puzzle: Puzzle, room: Room) -> Drawing:
    drawn = Drawing(0, 0)
    for size in SIZES:
        for share in SHARES:
            drawn = _arranged(puzzle, room, size, share)
            if drawn.height <= room.height:
                return drawn
    return drawn


def _arranged(puzzle: Puzzle, room: Room, size: float, share: float) -> Drawing:
    """Puts the clues beside the grid in a wide room, and below it in a high one. They may need more than the room."""
    beside = room.width > room.height
    if beside:
        cell = min(room.width * share / puzzle.width, room.height / puzzle.height, LARGEST_CELL)
        left, top = puzzle.width * cell + GUTTER, 0.0
    else:
        cell = min(room.width / puzzle.width, room.height * share / puzzle.height, LARGEST_CELL)
        left, top = 0.0, puzzle.height * cell + GUTTER
    grid = _grid(puzzle, cell, room, with_answer=False)
    wide = room.width - left
    columns = max(1, int((wide + GUTTER) // (14 * size + GUTTER)))
    column_width = (wide - GUTTER * (columns - 1)) / columns
    rows = list(_rows(puzzle, room, Style(size), column_width))
    step = size * LINE
    shapes = list(grid.shapes)
    lowest = grid.height
    most = max(int((room.height - top) // step), 1)
    for column, lines in enumerate(_flowing(rows, columns, most, is_level=not beside)):
        for line, row in enumerate(lines):
            y = top + line * step + size
            shapes += _written(row, left + column * (column_width + GUTTER), y, size)
            lowest = max(lowest, y + size * 0.4)
    return Drawing(room.width, lowest, tuple(shapes))


def _flowing(rows: Sequence[Row], columns: int, most: int, is_level: bool) -> list[list[Row]]:
    """Deals rows out to columns of at most so many rows, or of more where they have to be.

    A clue is never parted, and a title stands above a clue. Level columns are about equally high.
    """
    blocks: list[list[Row]] = []
    for row in rows:
        if blocks and (not row.is_first or blocks[-1][-1].is_title):
            blocks[-1].append(row)
        else:
            blocks.append([row])
    height = -(-len(rows) // columns) if is_level else most
    while True:
        dealt: list[list[Row]] = [[]]
        for block in blocks:
            if dealt[-1] and len(dealt[-1]) + len(block) > height:
                dealt.append([])
            dealt[-1] += block
        if len(dealt) <= columns:
            return dealt
        height += 1


def _written(row: Row, x: float, y: float, size: float) -> Iterator[Shape]:
    if row.is_title:
        yield Words(x, y, row.text, Style(size * 1.05, "bold"))
        return
    if row.number:
        yield Words(x, y, row.number, Style(size, "bold"))
    yield Words(x + _indent(size), y, row.text, Style(size))


def _indent(size: float) -> float:
    return size * 1.9


def _rows(puzzle: Puzzle, room: Room, style: Style, width: float) -> Iterator[Row]:
    if puzzle.words:
        yield from _bank(puzzle, room, style, width)
        return
    for across, title in ((True, phrase("Across")), (False, phrase("Down"))):
        yield Row(room.say(title), is_title=True)
        for entry in puzzle.entries:
            if entry.slot.across == across:
                yield from _clue(entry, room, style, width)


def _clue(entry: Entry, room: Room, style: Style, width: float) -> Iterator[Row]:
    told = lengthened(entry.clue.text, entry.slot.length) if entry.clue is not None else f"({entry.slot.length})"
    for number, line in enumerate(wrapped(told, style, width - _indent(style.size), room.ruler)):
        yield Row(line, str(entry.number) if number == 0 else "", is_first=number == 0)


def _bank(puzzle: Puzzle, room: Room, style: Style, width: float) -> Iterator[Row]:
    """Yields the words of a fill-in by their length."""
    for length, words in groupby(sorted(puzzle.words, key=len), key=len):
        yield Row(room.say(plural("{count} letter", "{count} letters", length)), is_title=True)
        text = "  ".join(word.upper() for word in words)
        yield from (Row(line) for line in wrapped(text, style, width - _indent(style.size), room.ruler))


def _grid(puzzle: Puzzle, cell: float, room: Room, with_answer: bool) -> Drawing:
    shapes: list[Shape] = []
    heads = {entry.slot.start: entry.number for entry in puzzle.entries}
    for index, text in enumerate(puzzle.cells):
        place = divmod(index, puzzle.width)
        box = Box(place[1] * cell, place[0] * cell, cell, cell, border=0.5)
        if not text:
            if puzzle.pattern != "free":
                shapes.append(Box(box.x, box.y, cell, cell, fill=INK, border=0.5))
            continue
        shapes.append(Box(box.x, box.y, cell, cell, fill=0.88, border=0.5) if place in puzzle.shaded else box)
        if place in puzzle.circles:
            shapes.append(Box(box.x + 0.6, box.y + 0.6, cell - 1.2, cell - 1.2, border=0.4, round=cell / 2 - 0.6))
        if place in heads and not with_answer:
            size = max(3.2, cell * 0.28)
            shapes.append(Words(box.x + cell * 0.07, box.y + size, str(heads[place]), Style(size)))
        if (with_answer or place in puzzle.givens) and text != UNKNOWN:
            shapes.append(centred(text.upper(), Style(cell * 0.58, "bold"), box, room.ruler))
    for (row, column), right in sorted(puzzle.bars):
        x, y = (column + right) * cell, (row + (not right)) * cell
        shapes.append(Line(x, y, x + (0 if right else cell), y + (cell if right else 0), 1.8))
    return Drawing(puzzle.width * cell, puzzle.height * cell, tuple(shapes))


def _solution(puzzle: Puzzle, room: Room) -> Drawing:
    if not puzzle.is_known:
        told = Words(0, 9, room.say(phrase("Its solution is not known.")), Style(7.5), shade=GREY)
        return Drawing(room.width, 12, (told,))
    cell = min(room.width / puzzle.width, room.height / puzzle.height, 16.0)
    return _grid(puzzle, cell, room, with_answer=True)


def _note(puzzle: Puzzle) -> Phrase:
    if puzzle.words:
        return phrase("Every word of the list has its place in the grid.")
    return phrase("The number after a clue tells how many letters its answer has.")


PAPER: Paper[Puzzle] = Paper(_puzzle, _solution, _note)
