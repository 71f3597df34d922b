"""The pictures and buttons that home alone has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.theme import Colour, Look, button_fill, ink_on, mix
from game.ui import paint, text
from game.ui.layout import columns
from game.ui.text import SMALL, STRONG, Style
from game.ui.widgets import Pressable, State, Widget

Rect = pygame.Rect


@dataclass
class Steps(Widget):
    """One bar for each puzzle of today, in its colour where it is solved."""

    colours: tuple[Colour | None, ...]

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        gap = look.px(4)
        for place, colour in zip(columns(self.rect, len(self.colours), gap), self.colours, strict=True):
            paint.box(target, place, place.height // 2, colour or look.palette.line)


@dataclass
class Week(Pressable):
    """The last seven days: a tick where all was solved, half filled where something was, a frame for today."""

    states: tuple[tuple[str, float], ...]
    """The letter of each day, and how much of it was solved on the day."""
    action: Callable[[], object]

    rounding = 8

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, side = look.palette, look.px(24)
        step = (self.rect.width - side) // max(1, len(self.states) - 1)
        for number, (letter, share) in enumerate(self.states):
            box = Rect(self.rect.x + number * step, self.rect.y, side, side)
            last = number == len(self.states) - 1
            fill = mix(colours.surface, colours.ink, 1.0 if share >= 1 else 0.25 if share > 0 else 0.0)
            edge = colours.ink if last or share > 0 else colours.line
            paint.box(target, box, look.px(7), fill, edge, look.px(2 if last else 1))
            if share > 0:
                paint.draw_icon(target, "check", look, colours.ground if share >= 1 else colours.ink, box, 14)
            name = Rect(box.x - look.px(4), box.bottom + look.px(2), side + look.px(8), look.px(18))
            paint.write(target, letter, Style(13), look, colours.muted, name, "centre")


@dataclass
class Ground(Widget):
    """The ground of a tile: flat and tinted once its puzzle is over."""

    tint: Colour | None

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        radius = look.px(16)
        if self.tint is not None:
            paint.box(target, self.rect, radius, self.tint)
            return
        paint.box(target, self.rect.move(0, look.px(4)), radius, look.palette.shadow)
        paint.box(target, self.rect, radius, look.palette.surface, look.palette.line, look.px(1))


@dataclass
class Finished(Pressable):
    """A tick and a time; a press looks at the board again. A cross and no colour where it was not solved."""

    words: str
    solved: bool
    accent: Colour
    action: Callable[[], object]

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        side = look.px(24)
        spot = Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        fill = button_fill(self.accent) if self.solved else look.palette.muted
        paint.box(target, spot, side // 2, fill)
        paint.draw_icon(target, "check" if self.solved else "x", look, ink_on(fill), spot, 14)
        place = Rect(spot.right + look.px(8), self.rect.y, self.rect.right - spot.right - look.px(8), self.rect.height)
        colour = look.palette.muted if state.hovered else look.palette.ink
        paint.write(target, self.words, STRONG, look, colour, place)


@dataclass
class Link(Pressable):
    """A way to another scene: an icon, a word, and where there is room what waits there."""

    words: str
    action: Callable[[], object]
    note: str
    icon: str
    """Empty where the words have no room beside it: they say more."""

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        fill = mix(colours.ground, colours.ink, 0.06) if state.hovered or state.pressed else colours.ground
        paint.box(target, self.rect, look.px(14), fill, colours.line, look.px(1))
        side = min(look.px(40), self.rect.height - look.px(12))
        box = Rect(self.rect.x + look.px(12), self.rect.centery - side // 2, side, side)
        rest = Rect(box.right + look.px(12), self.rect.y, self.rect.right - box.right - look.px(20), self.rect.height)
        if self.icon:
            paint.box(target, box, look.px(10), mix(colours.ground, colours.ink, 0.06))
            paint.draw_icon(target, self.icon, look, colours.ink, box, 20)
        else:
            rest = self.rect.inflate(-2 * look.px(12), 0)
        words = text.shorten(self.words, STRONG, look, rest.width)
        if not self.note:
            paint.write(target, words, STRONG, look, colours.ink, rest)
            return
        upper = Rect(rest.x, self.rect.y + look.px(10), rest.width, look.px(24))
        paint.write(target, words, STRONG, look, colours.ink, upper)
        note = text.shorten(self.note, SMALL, look, rest.width)
        paint.write(target, note, SMALL, look, colours.muted, upper.move(0, look.px(22)))
