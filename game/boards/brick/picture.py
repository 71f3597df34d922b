"""A brick in small: a picture of a game, and how far it is."""

from __future__ import annotations

import pygame

from game.boards.brick.traits import ACCENT
from game.strings import _
from game.theme import Colour, Look, button_fill, ink_on
from game.ui import paint, text
from game.ui.gauges import Progress
from game.ui.text import Style
from game.ui.widgets import State
from generators.brick.rules import Position, goal, most_points, points

WORDS = Style(13)
LINES = 3


def thumbnail(target: pygame.Surface, rect: pygame.Rect, look: Look, position: Position) -> None:
    """Its letters, below them how far it is to the goal or to every word, and the words that were found last."""
    puzzle, gap = position.puzzle, look.px(6)
    # The key letter comes first, as it does on the board.
    letters = puzzle.key + puzzle.letters.replace(puzzle.key, "") if puzzle.key else puzzle.letters
    first = -(-len(letters) // 2)
    side = min(look.px(34), (rect.width - gap * (first - 1)) // first, rect.height // 4)
    y = rect.y + max(0, rect.height // 2 - side - gap - look.px(24))
    for line in (letters[:first], letters[first:]):
        left = rect.centerx - (side * len(line) + gap * (len(line) - 1)) // 2
        for number, letter in enumerate(line):
            box = pygame.Rect(left + number * (side + gap), y, side, side)
            fill = look.palette.ink if letter == puzzle.key else button_fill(look.accent(ACCENT))
            paint.box(target, box, max(3, side // 4), fill)
            style = Style(max(7, round(side * 0.48 / look.scale)), "bold")
            paint.write(target, letter.upper(), style, look, ink_on(fill), box, "centre")
        y += side + gap
    Progress("points", pygame.Rect(rect.x, y, rect.width, look.px(6)), *_way(position, look)).paint(
        target, look, State()
    )
    y += look.px(6)
    row = text.height(WORDS, look)
    found = text.wrap(" ".join(reversed(position.found)), WORDS, look, rect.width) if position.found else []
    for number, words in enumerate(found[: max(0, min(LINES, (rect.bottom - y - gap) // row))]):
        box = pygame.Rect(rect.x, y + gap + number * row, rect.width, row)
        paint.write(target, words, WORDS, look, look.palette.muted, box, "centre")


def _way(position: Position, look: Look) -> tuple[float, Colour, tuple[float, ...]]:
    """The share of all points, and a notch at the goal for who is not past it."""
    most = most_points(position)
    notches = () if position.goes_on or not most else (goal(position) / most,)
    return points(position) / most if most else 0.0, look.accent(ACCENT), notches


def progress(position: Position) -> str:
    return _("{points} of {count} points", points=points(position), count=most_points(position))
