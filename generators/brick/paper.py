"""A brick on paper: its letters, and a line of dashes for each word to find."""

from __future__ import annotations

from generators.brick.rules import SHORTEST, Puzzle, is_star
from generators.contract import Phrase, phrase, plural
from generators.paper.shapes import (
    GREY,
    LINE,
    Drawing,
    Line,
    Paper,
    Room,
    Shape,
    Style,
    Words,
    letter_boxes,
    paragraph,
    wrapped,
)

LARGEST_BOX, GAP = 40.0, 7.0
TALLEST_ROW, LOWEST_ROW = 19.0, 11.0
WIDEST_DASH = 10.0


def _puzzle(puzzle: Puzzle, room: Room) -> Drawing:
    count = len(puzzle.letters)
    side = min(LARGEST_BOX, (room.width - GAP * (count - 1)) / count)
    boxes = letter_boxes(puzzle.letters.upper(), side, GAP, room.ruler)
    words = sorted(puzzle.words, key=lambda word: (len(word), word))
    top = boxes.height + 12
    left = room.height - top
    columns = max(1, min(int(room.width // 110), -(-len(words) // 4)))
    rows = -(-len(words) // columns)
    row = max(LOWEST_ROW, min(TALLEST_ROW, left / rows))
    wide = room.width / columns
    shapes: list[Shape] = [*boxes.shapes]
    for index, word in enumerate(words):
        column, line = divmod(index, rows)
        shapes += _dashes(puzzle, word, column * wide, top + (line + 1) * row - 3, wide)
    return Drawing(room.width, top + rows * row, tuple(shapes))


def _dashes(puzzle: Puzzle, word: str, x: float, y: float, wide: float) -> list[Shape]:
    """Returns a dash for each letter of a word, and a star for a word that uses all the letters."""
    dash = min(WIDEST_DASH, (wide - 24) / len(word))
    shapes: list[Shape] = [Line(x + k * dash, y, x + (k + 0.78) * dash, y, 0.6) for k in range(len(word))]
    if is_star(puzzle, word):
        shapes.append(Words(x + len(word) * dash + 3, y + 1, "*", Style(9, "bold"), shade=GREY))
    return shapes


def _solution(puzzle: Puzzle, room: Room) -> Drawing:
    style = Style(7.5)
    lines = wrapped(", ".join(puzzle.words), style, room.width, room.ruler)
    shapes = list(paragraph(lines, style, 0))
    height = len(lines) * style.size * LINE
    if puzzle.bonus:
        told = plural("{count} rarer word counts too", "{count} rarer words count too", len(puzzle.bonus))
        more = wrapped(room.say(told), style, room.width, room.ruler)
        shapes += paragraph(more, style, height + 3, shade=GREY)
        height += 3 + len(more) * style.size * LINE
    return Drawing(room.width, height, tuple(shapes))


def _note(puzzle: Puzzle) -> Phrase:
    return phrase(
        "Find words of {shortest} letters or more. Use each letter as often as you like. A star marks a word that uses "
        "them all.",
        shortest=SHORTEST,
    )


PAPER: Paper[Puzzle] = Paper(_puzzle, _solution, _note)
