"""Helps to lay scenes out: the layout as a value, a cursor that walks down a box, and strips side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from game.theme import Look
from game.ui import text
from game.ui.text import BODY
from game.ui.widgets import Widget, paragraph_height

Rect = pygame.Rect


@dataclass(frozen=True)
class Scroll:
    """A window onto something taller, and how many pixels it is scrolled."""

    key: str
    rect: Rect
    content: int
    """The height of all that can be scrolled to."""
    offset: int = 0

    def to(self, offset: float) -> Scroll:
        """Returns the same area scrolled so far, or as far as it goes."""
        return replace(self, offset=int(max(0, min(offset, self.content - self.rect.height))))


@dataclass(frozen=True)
class Layout:
    """A scene laid out for a window: its widgets from the lowest to the topmost, and what scrolls."""

    widgets: tuple[Widget, ...]
    scrolls: tuple[Scroll, ...] = ()


def shifted(widgets: Iterable[Widget], right: int, down: int, within: str = "") -> None:
    """Moves what was just laid out, and puts it into a window that scrolls."""
    for widget in widgets:
        # Some widgets share one box, and each of them gets a box of its own here.
        widget.rect = widget.rect.move(right, down)
        widget.within = within or widget.within


class Column:
    """A cursor that walks down a box."""

    def __init__(self, area: Rect, look: Look) -> None:
        self.area, self.look, self.y = area, look, area.y

    def take(self, points: float, gap: float = 0) -> Rect:
        """Returns the next strip of this height and leaves a gap below it. Both are in design points."""
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
