"""A riddle on paper: its lines as a poem, and a box for each letter."""

from __future__ import annotations

from generators.contract import Phrase, phrase
from generators.paper.shapes import (
    GREY,
    LINE,
    Drawing,
    Paper,
    Room,
    Shape,
    Style,
    letter_boxes,
    paragraph,
    wrapped,
)
from generators.riddle.formats import write_lines
from generators.riddle.rules import Puzzle

SIZES = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0)
"""The sizes of the poem. The first one that the room has place for is taken."""
LEAST_WHOLE = 9.0
LARGEST_BOX, GAP = 34.0, 6.0


def _puzzle(puzzle: Puzzle, room: Room) -> Drawing:
    style = Style(SIZES[0], "verse")
    widest = max(room.ruler.width(line, style) for line in (*write_lines(puzzle), *puzzle.couplet))
    # A line of a poem is not broken as long as its letters stay large enough to be read with ease.
    whole = max(LEAST_WHOLE, SIZES[0] * min(1.0, room.width / widest))
    for size in SIZES:
        drawn = _poem(puzzle, room, size)
        if size <= whole and drawn.height <= room.height:
            return drawn
    return _poem(puzzle, room, SIZES[-1])


def _poem(puzzle: Puzzle, room: Room, size: float) -> Drawing:
    style, count = Style(size, "verse"), len(puzzle.answer)
    lines = [part for line in write_lines(puzzle) for part in wrapped(line, style, room.width, room.ruler)]
    shapes: list[Shape] = [*paragraph(lines, style, 0)]
    y = len(lines) * size * LINE
    if puzzle.couplet:
        couplet = [part for line in puzzle.couplet for part in wrapped(line, style, room.width, room.ruler)]
        y += size * 0.7
        shapes += paragraph(couplet, style, y)
        y += len(couplet) * size * LINE
    side = min(LARGEST_BOX, (room.width - GAP * (count - 1)) / count)
    boxes = letter_boxes([""] * count, side, GAP, room.ruler, y=y + size)
    return Drawing(room.width, boxes.height, (*shapes, *boxes.shapes))


def _solution(puzzle: Puzzle, room: Room) -> Drawing:
    count = len(puzzle.answer)
    side = min(20.0, (room.width - 3 * (count - 1)) / count)
    boxes = letter_boxes(puzzle.answer.upper(), side, 3, room.ruler)
    style = Style(7)
    told = "; ".join(
        f"{letter.upper()}: {line.first}, {line.second}"
        for letter, line in zip(puzzle.answer, puzzle.lines, strict=False)
    )
    lines = wrapped(told, style, room.width, room.ruler)
    shapes = paragraph(lines, style, boxes.height + 5, shade=GREY)
    return Drawing(room.width, boxes.height + 5 + len(lines) * style.size * LINE, (*boxes.shapes, *shapes))


def _note(puzzle: Puzzle) -> Phrase:
    return phrase("Each line tells of one letter. Only one word goes with every line.")


PAPER: Paper[Puzzle] = Paper(_puzzle, _solution, _note)
