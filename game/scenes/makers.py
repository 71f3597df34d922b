"""Make your own: every way to make a puzzle of one's own, of all types, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.emblem import fitted_emblem
from game.boards.face import Emblem, Face, Maker
from game.catalog import FACES
from game.host import Host
from game.library import Library, wanted
from game.scenes.base import BAR, Scene
from game.strings import _, say
from game.theme import Colour, Look
from game.ui import paint
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import HEADING, SMALL
from game.ui.widgets import Paragraph, Pressable, State, Widget, paragraph_height
from generators.contract import Level

Rect = pygame.Rect
NARROWEST = 340
"""The width of a card, in design points; with less, one stands in a line."""
EMBLEM = 64


@dataclass
class Card(Pressable):
    """A way to make something: the emblem of its type, what it is called, and what it does."""

    name: str
    words: str
    emblem: Emblem
    accent: Colour
    action: Callable[[], object]

    rounding = 16

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        edge = self.accent if state.hovered or state.pressed else colours.line
        paint.box(target, self.rect, look.px(16), colours.surface, edge, look.px(1))
        side, pad = look.px(EMBLEM), look.px(16)
        fitted_emblem(self.emblem, target, Rect(self.rect.x + pad, self.rect.y + pad, side, side), look)


class Makers(Scene):
    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library = library

    def make(self, face: Face, maker: Maker) -> None:
        choice = wanted(face.kind, Level.NORMAL, {**face.rules.settle({}), **dict(maker.options)})
        self.host.go("own", choice=choice)

    def build(self, area: Rect) -> Layout:
        margin = self.px(24)
        view = Rect(area.x, area.y + self.px(BAR), area.width, area.height - self.px(BAR))
        column = Column(Rect(area.x + margin, view.y + self.px(8), area.width - 2 * margin, 0), self.look)
        words = _("Whatever you make can be played at once, saved, and sent to a friend as a code or a text.")
        content: list[Widget] = [
            Paragraph("words", column.paragraph(words, gap=16), words, colour=self.look.palette.muted)
        ]
        ways = [(face, maker) for face in FACES for maker in face.makers]
        across = max(1, min(3, column.area.width // self.px(NARROWEST)))
        for first in range(0, len(ways), across):
            some = ways[first : first + across]
            wide = columns(Rect(column.area.x, 0, column.area.width, 1), across, self.px(16))[0].width
            tall = max(self._height(maker, wide) for _face, maker in some)
            places = columns(column.take_px(tall, gap=16), across, self.px(16))
            for (face, maker), place in zip(some, places, strict=False):
                content += self._card(face, maker, place)
        scroll = self.stage.scroll("page", view, column.y - view.y)
        shifted(content, 0, -scroll.offset, scroll.key)
        return Layout((*self.bar(area, _("Make your own")), *content), (scroll,))

    def _room(self, wide: int) -> int:
        return wide - self.px(EMBLEM + 16 + 16 + 16)

    def _height(self, maker: Maker, wide: int) -> int:
        room = self._room(wide)
        name = paragraph_height(say(maker.name), HEADING, self.look, room)
        return max(self.px(EMBLEM), name + paragraph_height(say(maker.words), SMALL, self.look, room)) + self.px(36)

    def _card(self, face: Face, maker: Maker, place: Rect) -> list[Widget]:
        name, words = say(maker.name), say(maker.words)
        left = place.x + self.px(EMBLEM + 32)
        inside = Column(Rect(left, place.y + self.px(16), self._room(place.width), 0), self.look)
        key, accent = f"make {name}", self.look.accent(face.accent)
        tall = paragraph_height(name, HEADING, self.look, inside.area.width)
        return [
            Card(key, place, name, words, face.emblem, accent, partial(self.make, face, maker)),
            Paragraph(f"{key} name", inside.take_px(tall, gap=2), name, HEADING),
            Paragraph(f"{key} words", inside.paragraph(words, SMALL), words, SMALL, self.look.palette.muted),
        ]
