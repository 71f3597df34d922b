"""Widgets that show amounts: dots, a bar that fills, and a small history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.theme import Colour, Look
from game.ui import paint
from game.ui.widgets import State, Widget

Rect = pygame.Rect


@dataclass
class Pips(Widget):
    """An amount out of a whole, as dots at the right edge."""

    full: int
    most: int

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        size, step = look.px(14), look.px(22)
        for number in range(self.most):
            spot = Rect(self.rect.right - (self.most - number) * step + step - size, 0, size, size)
            spot.centery = self.rect.centery
            if number < self.full:
                paint.box(target, spot, size // 2, look.palette.ink)
            else:
                paint.box(target, spot, size // 2, None, look.palette.line, look.px(2))


@dataclass
class Progress(Widget):
    share: float
    accent: Colour
    steps: tuple[float, ...] = ()
    """Shares at which the bar has a notch."""

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        paint.box(target, self.rect, self.rect.height // 2, look.palette.line)
        if self.share > 0:
            done = Rect(self.rect)
            done.width = max(self.rect.height, round(self.rect.width * min(1.0, self.share)))
            paint.box(target, done, self.rect.height // 2, self.accent)
        for step in self.steps:
            if 0 < step < 1:
                notch = Rect(self.rect.x + round(self.rect.width * step), self.rect.y, look.px(2), self.rect.height)
                target.fill(look.palette.surface, notch)


@dataclass
class Bars(Widget):
    """A small history with a bar for each result, the last ones in the accent colour."""

    values: Sequence[float]
    accent: Colour
    lit: int = 1

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        if not self.values:
            return
        most = max(self.values) or 1.0
        gap = look.px(7)
        slots = max(len(self.values), 8)
        wide = max(2, (self.rect.width - gap * (slots - 1)) // slots)
        for number, value in enumerate(self.values):
            tall = max(look.px(6), round(self.rect.height * value / most))
            bar = Rect(self.rect.x + number * (wide + gap), self.rect.bottom - tall, wide, tall)
            lit = number >= len(self.values) - self.lit
            paint.box(target, bar, look.px(4), self.accent if lit else look.palette.line)
