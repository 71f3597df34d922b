"""A wall in small: a picture of a game, and how far it is."""

from __future__ import annotations

import pygame

from game.boards.lion_wall import drawing
from game.boards.lion_wall.taught import FILLS
from game.strings import _
from game.theme import WHITE, Look
from game.ui import paint, text
from game.ui.text import Style
from generators.lion_wall.rules import SIZE, Position

GAP = 4


def thumbnail(target: pygame.Surface, rect: pygame.Rect, look: Look, position: Position) -> None:
    gap = look.px(GAP)
    side = min(rect.width, rect.height)
    words = max(len(card) for card in position.puzzle.cards) > 1
    wide = rect.width if words else side
    place = pygame.Rect(rect.centerx - wide // 2, rect.y, wide, side)
    tall, broad = (side - 3 * gap) // SIZE, (wide - 3 * gap) // SIZE
    kanji = position.puzzle.script == "japanese"
    for row, number in enumerate(position.found):
        box = pygame.Rect(place.x, place.y + row * (tall + gap), wide, tall)
        paint.box(target, box, look.px(5), FILLS[number])
        cards = position.puzzle.groups[number].cards
        words_in_row = " ".join(cards) if words else "".join(cards)
        paint.write(target, *_fitting(words_in_row, box, look, kanji), look, WHITE, box, "centre")
    for index, card in enumerate(position.order):
        row, column = divmod(index + SIZE * len(position.found), SIZE)
        box = pygame.Rect(place.x + column * (broad + gap), place.y + row * (tall + gap), broad, tall)
        paint.box(target, box, look.px(5), look.palette.raised, look.palette.line, look.px(1))
        paint.write(target, *_fitting(card, box, look, kanji), look, look.palette.ink, box, "centre")


def _fitting(words: str, box: pygame.Rect, look: Look, kanji: bool) -> tuple[str, Style]:
    """As large as the box allows."""
    points = max(6, round(box.height * 0.68 / look.scale))
    while points > 6 and text.width(words, drawing.character(points, kanji), look.scale) > box.width * 0.92:
        points -= 1
    return words, drawing.character(points, kanji)


def progress(position: Position) -> str:
    return _("{found} of {count} groups", found=len(position.found), count=SIZE)
