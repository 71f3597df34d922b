"""A square of digits on paper."""

from __future__ import annotations

from examples.latin.generators.puzzle import RULES
from examples.latin.generators.rules import Digits, Puzzle, with_digit
from generators.contract import Phrase, phrase
from generators.paper.shapes import Box, Drawing, Paper, Room, Shape, Style, centred

LARGEST_CELL = 52.0


def _square(digits: Digits, room: Room, cell: float) -> Drawing:
    shapes: list[Shape] = []
    for row, line in enumerate(digits):
        for column, digit in enumerate(line):
            box = Box(column * cell, row * cell, cell, cell, border=0.5)
            shapes += [box, *([centred(str(digit), Style(cell * 0.5, "bold"), box, room.ruler)] if digit else [])]
    side = len(digits) * cell
    return Drawing(side, side, (*shapes, Box(0, 0, side, side, border=1.4)))


def _puzzle(puzzle: Puzzle, room: Room) -> Drawing:
    return _square(puzzle.givens, room, min(LARGEST_CELL, min(room.width, room.height) / puzzle.size))


def _solution(puzzle: Puzzle, room: Room) -> Drawing:
    digits = puzzle.givens
    for move in RULES.answer(puzzle):
        digits = with_digit(digits, move.cell, move.digit)
    return _square(digits, room, min(room.width, room.height) / puzzle.size)


def _note(puzzle: Puzzle) -> Phrase:
    return phrase("Every row and every column holds each of the digits 1 to {size} once.", size=puzzle.size)


PAPER: Paper[Puzzle] = Paper(_puzzle, _solution, _note)
