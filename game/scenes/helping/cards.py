"""Cards with a picture of a board, a title and a sentence, as many beside each other as the window has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.base import Scene
from game.scenes.helping.still import Still
from game.theme import Colour
from game.ui.keycap import Keycap
from game.ui.layout import Column, columns
from game.ui.text import BODY, STRONG, Style
from game.ui.widgets import Drawing, Panel, Paragraph, Widget, paragraph_height

Rect = pygame.Rect
PICTURE, NARROWEST = 212, 250
"""The side of a picture, and the least width of its card, in design points."""
MOST = 4


@dataclass(frozen=True)
class Card:
    still: Still
    title: str
    words: str


def grid(scene: Scene, column: Column, cards: Sequence[Card], accent: Colour, style: Style = BODY) -> list[Widget]:
    """All of them, row by row; the cards of a row are of one height."""
    px, gap, wide = scene.px, scene.px(16), column.area.width
    across = max(1, min(len(cards), MOST, (wide + gap) // (px(NARROWEST) + gap)))
    if len(cards) == MOST and across == MOST - 1:
        across = 2
    widgets: list[Widget] = []
    for first in range(0, len(cards), across):
        row = list(cards[first : first + across])
        places = columns(Rect(column.area.x, column.y, wide, 0), across, gap)
        inner = places[0].width - px(40)
        size = min(px(PICTURE), inner)
        title = max(px(28), *(paragraph_height(each.title, STRONG, scene.look, inner - px(40)) for each in row))
        words = max(paragraph_height(each.words, style, scene.look, inner) for each in row)
        tall = px(16) + size + px(12) + title + px(4) + words + px(14)
        for number, (card, place) in enumerate(zip(row, places, strict=False), start=first):
            place.height = tall
            widgets += _card(scene, number, card, place, size, title, accent, style)
        column.take_px(tall, gap=16)
    return widgets


def _card(
    scene: Scene, number: int, card: Card, rect: Rect, size: int, title: int, accent: Colour, style: Style
) -> list[Widget]:
    px, inside = scene.px, rect.inflate(-scene.px(40), 0)
    picture = Rect(0, rect.y + px(16), inside.width if card.still.is_small else size, size)
    picture.centerx = rect.centerx
    line = Rect(inside.x, picture.bottom + px(12), inside.width, title)
    disc = Rect(line.x, line.y, px(28), px(28))
    name = Rect(disc.right + px(12), line.y + px(2), line.right - disc.right - px(12), line.height)
    words = Rect(inside.x, line.bottom + px(4), inside.width, rect.bottom - line.bottom - px(4))
    return [
        Panel(f"card {number}", rect, radius=16),
        Drawing(f"picture {number}", picture, card.still.paint),
        Keycap(f"number {number}", disc, str(number + 1), accent),
        Paragraph(f"picture title {number}", name, card.title, STRONG),
        Paragraph(f"picture words {number}", words, card.words, style, scene.look.palette.muted),
    ]
