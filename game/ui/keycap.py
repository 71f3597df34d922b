"""A small cap with a key's name, or with a number, in it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.theme import Colour, Look, ink_on
from game.ui import paint
from game.ui.text import Style
from game.ui.widgets import State, Widget

CAP = Style(14, "semibold")


@dataclass
class Keycap(Widget):
    words: str
    fill: Colour | None = None
    """A cap with a colour of its own is round, and stands for a number."""

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        fill, style = self.fill or look.palette.ground, Style(14, "bold") if self.fill else CAP
        radius = self.rect.height // 2 if self.fill else look.px(6)
        paint.box(target, self.rect, radius, fill)
        ink = ink_on(self.fill) if self.fill else look.palette.ink
        paint.write(target, self.words, style, look, ink, self.rect, "centre")
