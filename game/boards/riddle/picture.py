"""A riddle in small: a picture of a game, how far it is, and its letters in characters."""

from __future__ import annotations

import pygame

from game.boards.riddle.traits import ACCENT
from game.strings import _
from game.theme import Look
from game.ui import paint, text
from game.ui.text import Style
from generators.riddle.rules import Position, Puzzle

LINE = Style(14, serif=True)
MOST_LINES = 3


def thumbnail(target: pygame.Surface, rect: pygame.Rect, look: Look, position: Position) -> None:
    """Its first lines, and the letters so far."""
    from generators.riddle.formats import to_text

    count = len(position.letters)
    gap = look.px(5)
    side = min(look.px(30), (rect.width - gap * (count - 1)) // count)
    row = text.height(LINE, look)
    lines = to_text(position.puzzle).splitlines()[:MOST_LINES]
    top = rect.y + max(0, (rect.height - row * len(lines) - side - look.px(18)) // 2)
    for number, line in enumerate(lines):
        words = text.shorten(line, LINE, look, rect.width)
        box = pygame.Rect(rect.x, top + number * row, rect.width, row)
        paint.write(target, words, LINE, look, look.palette.ink, box, "centre")
    left = rect.centerx - (side * count + gap * (count - 1)) // 2
    y = top + row * len(lines) + look.px(14)
    style = Style(max(7, round(side * 0.62 / look.scale)), "bold")
    for number, letter in enumerate(position.letters):
        box = pygame.Rect(left + number * (side + gap), y, side, side)
        target.fill(look.accent(ACCENT), (box.x, box.bottom, box.width, look.px(3)))
        if letter:
            paint.write(target, letter.upper(), style, look, look.palette.ink, box, "centre")


def progress(position: Position) -> str:
    found = sum(bool(letter) for letter in position.letters)
    return _("{found} of {count} letters", found=found, count=len(position.letters))


def sketch(puzzle: Puzzle) -> str:
    """A square for each letter."""
    return "🟪" * len(puzzle.answer)
