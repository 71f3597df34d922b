"""The stage of a scene: it shows the widgets, and knows which one is pointed at, held, or has the keyboard.

Mouse, touch and keyboard meet here: all three end in the same `press` of the same widget.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.theme import Look, mix
from game.ui import paint, text
from game.ui.field import Caret, Field
from game.ui.input import OUTSIDE, SLACK, Composed, Key, Point, Pointer, Typed, Wheel
from game.ui.layout import Layout, Scroll
from game.ui.text import SMALL
from game.ui.widgets import State, Widget

Rect = pygame.Rect

TIP_DELAY = 0.5
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass
class Viewport:
    """A window onto something taller, moved by wheel, by finger, and by the focus."""

    rect: Rect
    content: int
    offset: int = 0

    def move_to(self, offset: float) -> None:
        self.offset = int(max(0, min(offset, self.content - self.rect.height)))


class Stage:
    def __init__(self) -> None:
        self.widgets: tuple[Widget, ...] = ()
        self._by_key: dict[str, Widget] = {}
        self.viewports: dict[str, Viewport] = {}
        self._offsets: dict[str, int] = {}
        """How far the windows are scrolled that are not shown now, for when they are shown next."""
        self.carets: dict[str, Caret] = {}
        self.focus: str | None = None
        self.hover: str | None = None
        self.held: str | None = None
        self.inside = False
        self.keyboard = False
        self._hover_since = 0.0
        self._told: set[str] = set()
        """The widgets whose tooltip stays away until the pointer or the focus has been elsewhere."""
        self._grip: tuple[str, int, int] | None = None
        self._down: Point = (0, 0)
        self._moving = False
        self._at: Point = OUTSIDE
        """The place of the mouse."""

    # What is on the stage

    def show(self, layout: Layout) -> None:
        """Takes over what a scene has laid out. Nothing else changes what is on the stage."""
        self.widgets = layout.widgets
        self._by_key = {widget.key: widget for widget in layout.widgets}
        for widget in layout.widgets:
            if isinstance(widget, Field):
                widget.caret = self.carets.setdefault(widget.key, widget.caret)
        for key, port in self.viewports.items():
            self._offsets.setdefault(key, port.offset)
        self.viewports = {part.key: Viewport(part.rect, part.content, part.offset) for part in layout.scrolls}
        for key in self.viewports:
            self._offsets.pop(key, None)
        keys = {widget.key for widget in layout.widgets if widget.enabled}
        if self.held not in keys:
            self.held = None
        if self.focus not in keys:
            self.focus = None
        if self.hover not in keys:
            self.hover = None

    def scroll(self, key: str, rect: Rect, content: int, start: int = 0) -> Scroll:
        """Returns a window onto something taller, scrolled as far as the player has scrolled it, else to its start.

        Nothing is changed.
        """
        port = self.viewports.get(key)
        shown = port.offset if port is not None else start
        return Scroll(key, rect, content).to(self._offsets.get(key, shown))

    def aim(self, key: str, offset: int) -> None:
        """Has the next drawing scroll to a place, or as far towards it as it goes."""
        self._offsets[key] = offset

    def forget_scrolling(self) -> None:
        self.viewports.clear()
        self._offsets.clear()

    def find(self, key: str | None) -> Widget | None:
        return self._by_key.get(key) if key is not None else None

    def _visible(self, widget: Widget) -> Rect:
        port = self.viewports.get(widget.within)
        return widget.rect.clip(port.rect) if port else widget.rect

    def _under(self, pos: Point) -> Widget | None:
        for widget in reversed(self.widgets):
            if widget.reacts and widget.enabled and self._visible(widget).collidepoint(pos):
                return widget
        return None

    def calm(self) -> None:
        """Forgets what is pointed at and removes the tooltip, when the scene is left or returned to."""
        left = self.find(self.hover)
        if left is not None:
            left.leave()
        self.hover = None
        if self.focus is not None:
            self._told.add(self.focus)

    # The pointer

    def pointed_at(self, look: Look) -> tuple[object, ...]:
        """Returns what the pointer changes in the picture. A move that changes none of this needs no drawing."""
        hovered = self.find(self.hover)
        part = hovered.part_at(self._at, look) if hovered is not None else None
        return self.hover, self.held, self.inside, part

    def pointer(self, event: Pointer, look: Look, now: float) -> None:
        self._at = OUTSIDE if event.touch else event.pos
        if event.phase == "down":
            self._begin(event, look)
        elif event.phase == "move":
            self._follow(event, look, now)
        else:
            self._finish(event, look, now)

    def _begin(self, event: Pointer, look: Look) -> None:
        self.keyboard = False
        self._down, self._moving = event.pos, False
        for key, port in self.viewports.items():
            if event.touch and port.rect.collidepoint(event.pos) and port.content > port.rect.height:
                self._grip = (key, event.pos[1], port.offset)
        widget = self._under(event.pos)
        if widget is None:
            self.focus = None
            return
        self.held, self.inside = widget.key, True
        if widget.keeps_focus:
            self.focus = widget.key
        widget.pointer(event, look)

    def _follow(self, event: Pointer, look: Look, now: float) -> None:
        if self._grip and abs(event.pos[1] - self._down[1]) > SLACK and not self._moving:
            self._moving = True
            self._release(Pointer("cancel", event.pos, touch=event.touch), look)
        if self._grip and self._moving:
            key, origin, offset = self._grip
            if key in self.viewports:
                self.viewports[key].move_to(offset + origin - event.pos[1])
            return
        held = self.find(self.held)
        if held is not None:
            self.inside = self._visible(held).collidepoint(event.pos)
            held.pointer(event, look)
            return
        if event.touch:
            return
        under = self._under(event.pos)
        key_under = under.key if under else None
        if key_under != self.hover:
            left = self.find(self.hover)
            if left is not None:
                left.leave()
            self.hover, self._hover_since = key_under, now
            if key_under is not None:
                self._told.discard(key_under)
        if under is not None:
            under.pointer(event, look)

    def _finish(self, event: Pointer, look: Look, now: float) -> None:
        self._grip = None
        held, inside = self.find(self.held), self.inside
        self._release(event, look)
        if held is None or event.phase == "cancel" or not inside:
            return
        if event.button == 1 and self._visible(held).collidepoint(event.pos):
            self._told.add(held.key)
            held.press()
        self._hover_since = now

    def _release(self, event: Pointer, look: Look) -> None:
        held = self.find(self.held)
        self.held, self.inside = None, False
        if held is not None:
            held.pointer(event, look)

    def let_go(self, look: Look) -> None:
        """Gives up what is held without a trace, because what lies under the pointer has moved."""
        self._grip = None
        self._release(Pointer("cancel", self._down), look)

    def wheel(self, event: Wheel, look: Look) -> bool:
        for port in self.viewports.values():
            if port.rect.collidepoint(event.pos) and port.content > port.rect.height:
                before = port.offset
                port.move_to(port.offset - event.steps * look.px(48))
                return port.offset != before
        return False

    # The keyboard

    def key(self, event: Key | Typed | Composed) -> bool:
        """Gives a key to the widget with the focus first. Enter and Space press it."""
        widget = self.find(self.focus)
        if widget is None:
            return False
        if widget.take(event):
            return True
        pressed = isinstance(event, Key) and event.key in ENTER and not event.ctrl and not event.alt
        if pressed and self.keyboard and not widget.keeps_focus:
            self._told.add(widget.key)
            widget.press()
            return True
        return False

    def travel(self, step: int) -> None:
        """Moves the focus to the next widget that takes the keyboard, round and round."""
        ring = [widget for widget in self.widgets if widget.focusable and widget.enabled]
        self.keyboard = True
        if not ring:
            return
        keys = [widget.key for widget in ring]
        here = keys.index(self.focus) if self.focus in keys else (-1 if step > 0 else 0)
        widget = ring[(here + step) % len(ring)]
        self.focus = widget.key
        self._told.discard(widget.key)
        port = self.viewports.get(widget.within)
        if port is not None:
            margin = 12
            if widget.rect.top < port.rect.top + margin:
                port.move_to(port.offset - (port.rect.top + margin - widget.rect.top))
            elif widget.rect.bottom > port.rect.bottom - margin:
                port.move_to(port.offset + widget.rect.bottom - (port.rect.bottom - margin))

    # Drawing

    def paint(self, target: pygame.Surface, look: Look, now: float) -> None:
        whole = target.get_clip()
        for widget in self.widgets:
            port = self.viewports.get(widget.within)
            area = port.rect.clip(whole) if port else whole
            if not widget.rect.inflate(look.px(8), look.px(16)).colliderect(area):
                continue
            target.set_clip(area)
            held = widget.key == self.held and self.inside
            focused = widget.key == self.focus
            widget.paint(target, look, State(widget.key == self.hover, held, focused, self.keyboard, self._at))
            if widget.key == self.focus and self.keyboard and not widget.keeps_focus:
                _ring(target, widget, look)
        target.set_clip(whole)
        for port in self.viewports.values():
            _scrollbar(target, port, look)

    def tip(self, now: float) -> Widget | None:
        """Returns the widget whose tooltip is due."""
        if self.held is not None:
            return None
        pointed = self._tipped(self.hover)
        if pointed is not None and now - self._hover_since >= TIP_DELAY:
            return pointed
        return self._tipped(self.focus) if self.keyboard else None

    def tip_pending(self, now: float) -> bool:
        return self._tipped(self.hover) is not None and now - self._hover_since < TIP_DELAY

    def _tipped(self, key: str | None) -> Widget | None:
        widget = self.find(key)
        return widget if widget is not None and widget.tip and widget.key not in self._told else None


def _ring(target: pygame.Surface, widget: Widget, look: Look) -> None:
    paint.box(target, widget.ring(look), look.px(widget.rounding + 4), None, look.palette.ink, look.px(2))


def _scrollbar(target: pygame.Surface, port: Viewport, look: Look) -> None:
    if port.content <= port.rect.height or port.rect.height < look.px(32):
        return
    wide = look.px(5)
    tall = max(look.px(24), port.rect.height * port.rect.height // port.content)
    way = port.rect.height - tall
    top = port.rect.y + way * port.offset // max(1, port.content - port.rect.height)
    paint.box(
        target,
        Rect(port.rect.right - wide, top, wide, tall),
        wide // 2,
        mix(look.palette.line, look.palette.muted, 0.3),
    )


def paint_tip(target: pygame.Surface, widget: Widget, look: Look) -> None:
    """Draws a tooltip below the widget, or above it where there is no room, and never off the window."""
    colours = look.palette
    lines = text.wrap(widget.tip, SMALL, look, look.px(280))
    row = text.height(SMALL, look)
    wide = max(text.width(line, SMALL, look.scale) for line in lines) + 2 * look.px(12)
    rect = Rect(0, 0, wide, row * len(lines) + 2 * look.px(6))
    rect.midtop = (widget.rect.centerx, widget.rect.bottom + look.px(8))
    window = target.get_rect().inflate(-look.px(8), -look.px(8))
    if rect.bottom > window.bottom:
        rect.bottom = widget.rect.top - look.px(8)
    rect.clamp_ip(window)
    paint.box(target, rect, look.px(8), colours.ink)
    for number, line in enumerate(lines):
        place = Rect(rect.x, rect.y + look.px(6) + number * row, rect.width, row)
        paint.write(target, line, SMALL, look, colours.ground, place, "centre")
