"""A crossword in small: a picture of a game, how far it is, and its grid in characters."""

from __future__ import annotations

import pygame

from game.boards.crossword.drawing import SHADE, bar_colour
from game.boards.crossword.traits import ACCENT
from game.strings import _n
from game.theme import Look, mix
from game.ui import paint
from game.ui.text import Style
from generators.crossword.rules import Position, Puzzle

LEAST_LETTER = 7
"""Pixels of a cell from which on its letter can be made out."""


def thumbnail(target: pygame.Surface, rect: pygame.Rect, look: Look, position: Position) -> None:
    puzzle = position.puzzle
    side = max(1, min(rect.width // puzzle.width, rect.height // puzzle.height))
    wide, tall = side * puzzle.width, side * puzzle.height
    place = pygame.Rect(rect.centerx - wide // 2, rect.y + (rect.height - tall) // 2, wide, tall)
    edge = look.px(3)
    dark = look.palette.name == "dark"
    blocks = look.palette.shadow if dark else look.palette.ink
    paint.box(target, place.inflate(2 * edge, 2 * edge), look.px(6), blocks)
    style = Style(max(6, round(side * 0.62 / look.scale)), "bold")
    for cell in puzzle.open_cells:
        row, column = cell
        box = pygame.Rect(place.x + column * side, place.y + row * side, max(1, side - 1), max(1, side - 1))
        letter = position.at(cell)
        empty = look.palette.raised if side > LEAST_LETTER or not letter else look.accent(ACCENT)
        shade = SHADE if cell in puzzle.shaded else 0.12 if dark else 0.0
        target.fill(mix(empty, look.palette.ink, shade), box)
        if cell in puzzle.circles and side > LEAST_LETTER:
            pygame.draw.circle(target, look.palette.muted, box.center, box.width // 2, 1)
        if letter and side > LEAST_LETTER:
            paint.write(target, letter[0].upper(), style, look, look.palette.ink, box, "centre")
    thick = max(2, side // 6)
    for (row, column), right in puzzle.bars:
        x, y = place.x + (column + right) * side - 1, place.y + (row + (not right)) * side - 1
        target.fill(bar_colour(look), (x - thick // 2, y, thick, side) if right else (x, y - thick // 2, side, thick))


def progress(position: Position) -> str:
    entries = position.puzzle.entries
    filled = sum(all(position.pattern(entry)) for entry in entries)
    return _n("{found} of {count} word", "{found} of {count} words", len(entries), found=filled)


def sketch(puzzle: Puzzle) -> str:
    """Blocks and cells."""
    rows = range(puzzle.height)
    return "\n".join("".join("⬜" if puzzle.at((row, k)) else "⬛" for k in range(puzzle.width)) for row in rows)
