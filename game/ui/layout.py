"""Laying things out: a cursor that walks down a box, and strips side by side."""

from __future__ import annotations

import pygame

from game.theme import Look
from game.ui import text
from game.ui.text import BODY
from game.ui.widgets import paragraph_height

Rect = pygame.Rect


class Column:
    """A cursor that walks down a box."""

    def __init__(self, area: Rect, look: Look) -> None:
        self.area, self.look, self.y = area, look, area.y

    def take(self, points: float, gap: float = 0) -> Rect:
        """The next strip of this height, then a gap; both in design points."""
        return self.take_px(self.look.px(points), gap)

    def take_px(self, pixels: int, gap: float = 0) -> Rect:
        rect = Rect(self.area.x, self.y, self.area.width, pixels)
        self.y = rect.bottom + (self.look.px(gap) if gap else 0)
        return rect

    def skip(self, points: float) -> None:
        self.y += self.look.px(points)

    def paragraph(self, words: str, style: text.Style = BODY, gap: float = 0) -> Rect:
        return self.take_px(paragraph_height(words, style, self.look, self.area.width), gap)


def columns(rect: Rect, count: int, gap: int) -> list[Rect]:
    wide = (rect.width - gap * (count - 1)) // count
    return [Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height) for number in range(count)]
