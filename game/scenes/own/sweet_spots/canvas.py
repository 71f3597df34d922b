"""The board in the editor: zones to paint, the answers found, what a change would be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.sweet_spots import drawing
from game.theme import Colour, Look, mix
from game.ui import paint
from game.ui.input import Composed, Key, Point, Pointer, Typed
from game.ui.text import Style
from game.ui.widgets import Pressable, State, Widget
from generators.contract import Cell
from generators.sweet_spots.facts import Change
from generators.sweet_spots.plan import Plan

Rect = pygame.Rect


@dataclass(frozen=True)
class Picture:
    """What is to be seen on the board."""

    plan: Plan
    cursor: Cell
    chests: frozenset[Cell] = frozenset()
    """In all answers that are shown."""
    others: frozenset[Cell] = frozenset()
    """In the second of two answers only: they are outlined."""
    spoken: frozenset[Cell] = frozenset()
    """The cells that the verdict speaks of."""
    changes: tuple[Change, ...] = ()
    """Cells that would change their zone."""


@dataclass
class Canvas(Widget):
    picture: Picture
    accent: Colour
    hand: Callable[[Pointer, Cell | None], None]
    typed: Callable[[Key], bool]

    reacts = True
    focusable = True
    keeps_focus = True

    def pointer(self, event: Pointer, look: Look) -> None:
        self.hand(event, self.cell_at(event.pos, look))

    def take(self, event: Key | Typed | Composed) -> bool:
        return isinstance(event, Key) and self.typed(event)

    def cell_at(self, pos: Point, look: Look) -> Cell | None:
        """The cell at a place, none outside the board."""
        if not self.rect.collidepoint(pos):
            return None
        size, frame = self.picture.plan.size, drawing.frame_width(look)
        inner = max(1, self.rect.width - 2 * frame)
        column, row = (
            max(0, min(size - 1, (at - edge - frame) * size // inner))
            for at, edge in zip(pos, self.rect.topleft, strict=True)
        )
        return row, column

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        picture, colours = self.picture, look.palette
        size = picture.plan.size
        target.blit(drawing.ground(picture.plan.zones, self.rect.width, look), self.rect)
        spans = [drawing.cell_rect(self.rect, size, look, row, column) for row in range(size) for column in range(size)]

        def span_of(cell: Cell) -> Rect:
            return spans[cell[0] * size + cell[1]]

        for cell in picture.spoken:
            paint.veil(target, span_of(cell), colours.bad, 46)
        drawing.outline(target, spans, size, picture.spoken, colours.bad, look.px(3))
        for change in picture.changes:
            self._change(target, span_of(change.cell), change, look)
        for cell in picture.chests:
            span = span_of(cell)
            drawn = drawing.chest(max(6, round(span.width * 0.56)))
            target.blit(drawn, drawn.get_rect(center=span.center))
        for cell in picture.others:
            span = span_of(cell)
            zone = picture.plan.zone_at(cell)
            drawn = drawing.outlined_chest(
                max(6, round(span.width * 0.56)), colours.ink, drawing.zone_fill(zone, colours)
            )
            target.blit(drawn, drawn.get_rect(center=span.center))
        if state.focused and state.keyboard:
            span = span_of(picture.cursor).inflate(-look.px(4), -look.px(4))
            pygame.draw.rect(target, colours.ink, span, look.px(3))

    def _change(self, target: pygame.Surface, span: Rect, change: Change, look: Look) -> None:
        """The cell in the colour that it would have, in a ring of the accent."""
        inside = span.inflate(-span.width // 4, -span.height // 4)
        paint.box(target, inside, look.px(6), drawing.zone_fill(change.after, look.palette))
        pygame.draw.rect(target, self.accent, span.inflate(-look.px(2), -look.px(2)), look.px(4), look.px(6))


@dataclass
class ZoneChip(Pressable):
    """A zone to paint with: its colour, its letter, and how many cells it has."""

    zone: int
    count: int
    chosen: bool
    action: Callable[[], object]

    rounding = 10

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        fill = drawing.zone_fill(self.zone, colours)
        if state.hovered or state.pressed:
            fill = mix(fill, colours.ink, 0.1)
        if self.chosen:
            paint.box(target, self.rect, look.px(10), colours.ink)
            ring = look.px(3)
            paint.box(target, self.rect.inflate(-2 * ring, -2 * ring), look.px(8), fill)
        else:
            edge = mix(colours.line, colours.ink, 0.2)
            paint.box(target, self.rect, look.px(10), fill, edge, look.px(1))
        ink = colours.ink
        half = self.rect.width // 2
        left = Rect(self.rect.x + look.px(6), self.rect.y, half - look.px(6), self.rect.height)
        right = Rect(self.rect.x + half, self.rect.y, half - look.px(6), self.rect.height)
        paint.write(target, chr(ord("A") + self.zone), Style(14, "bold"), look, ink, left)
        paint.write(target, str(self.count), Style(13), look, mix(ink, fill, 0.2), right, "right")
