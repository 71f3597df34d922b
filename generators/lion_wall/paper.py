"""A wall on paper: sixteen cards, and below them four rows to write the groups into."""

from __future__ import annotations

from generators.contract import Phrase, phrase
from generators.lion_wall.rules import SIZE, Puzzle
from generators.paper.shapes import GREY, Box, Drawing, Face, Line, Paper, Room, Shape, Style, Words, centred, fitting

GAP = 0.08
"""The gap between cards, as a share of a card's height."""
TALLEST = 72.0
WRITING = 20.0
"""The height of a row to write into."""


def _face(puzzle: Puzzle) -> Face:
    if all(len(card) == 1 for card in puzzle.cards):
        return "kanji" if puzzle.script == "japanese" else "character"
    return "bold"


def _puzzle(puzzle: Puzzle, room: Room) -> Drawing:
    below = WRITING * SIZE + 8
    face = _face(puzzle)
    tall = min(TALLEST, (room.height - below) / (SIZE + GAP * (SIZE - 1)))
    wide = tall if face != "bold" else room.width / (SIZE + GAP * (SIZE - 1))
    wide = min(wide, room.width / (SIZE + GAP * (SIZE - 1)))
    gap = tall * GAP
    shapes: list[Shape] = []
    for index, card in enumerate(puzzle.cards):
        row, column = divmod(index, SIZE)
        box = Box(column * (wide + gap), row * (tall + gap), wide, tall, border=0.7, round=tall * 0.1)
        size = tall * (0.66 if face != "bold" else 0.3)
        shapes += [box, centred(card, Style(size, face), box, room.ruler)]
    width = SIZE * wide + (SIZE - 1) * gap
    top = SIZE * tall + (SIZE - 1) * gap + 8
    for number in range(SIZE):
        y = top + (number + 1) * WRITING - 4
        shapes += [Words(0, y, f"{number + 1}", Style(8, "bold"), shade=GREY), Line(12, y, width, y, 0.5, GREY)]
    return Drawing(width, top + SIZE * WRITING, tuple(shapes))


def _solution(puzzle: Puzzle, room: Room) -> Drawing:
    face, shapes = _face(puzzle), list[Shape]()
    line = 21.0 if face != "bold" else 14.0
    for number, group in enumerate(puzzle.groups):
        y = number * line + line * 0.75
        if face == "bold":
            cards = ", ".join(group.cards)
            shapes.append(Words(0, y, cards, fitting(cards, Style(8), room.width, room.ruler)))
            continue
        part = Box(0, number * line, 26, line - 3, border=0.6, round=3)
        shapes += [part, centred(group.part, Style(13, face), part, room.ruler)]
        shapes += [Words(36 + 20 * place, y, card, Style(15, face)) for place, card in enumerate(group.cards)]
    return Drawing(room.width, SIZE * line, tuple(shapes))


def _note(puzzle: Puzzle) -> Phrase:
    return phrase("Sort the cards into four groups of four. What the cards of a group share is for you to find.")


PAPER: Paper[Puzzle] = Paper(_puzzle, _solution, _note)
