"""What all scenes share: building widgets for the window as it is now, the bar, and a column to lay things in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.host import Host
from game.strings import _
from game.theme import Look
from game.ui import text
from game.ui.input import Key, Pointer, Typed, Wheel
from game.ui.stage import Stage
from game.ui.text import BODY, TITLE
from game.ui.widgets import Button, Label, Widget, paragraph_height

Rect = pygame.Rect
BAR = 64
MARGIN = 24


class Scene:
    modal = False
    """A modal scene is drawn over the one below it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.stage = Stage()

    @property
    def look(self) -> Look:
        return self.host.look

    def px(self, points: float) -> int:
        return self.host.look.px(points)

    # For the scenes to fill

    def build(self, area: Rect) -> list[Widget]:
        raise NotImplementedError(type(self).__name__)

    def opened(self) -> None: ...

    def closed(self) -> None: ...

    def covered(self) -> None:
        """Another scene came on top."""

    def uncovered(self) -> None: ...

    def focus(self, here: bool) -> None:
        """The window gained or lost the keyboard."""

    def tick(self) -> bool:
        """Once a frame; True while something moves and wants drawing."""
        return False

    def key(self, event: Key) -> bool:
        return False

    def back(self) -> None:
        self.host.pop()

    # Input, the same for all

    def pointer(self, event: Pointer) -> None:
        self.stage.pointer(event, self.look, self.host.now())

    def wheel(self, event: Wheel) -> bool:
        return self.stage.wheel(event, self.look)

    def press_key(self, event: Key) -> None:
        if self.stage.key(event) or self.key(event):
            return
        if event.key == pygame.K_TAB and not event.ctrl and not event.alt:
            self.stage.travel(-1 if event.shift else 1)
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.back()

    def typed(self, event: Typed) -> None:
        self.stage.key(event)

    # Building blocks

    def bar(self, area: Rect, title: str, note: str = "") -> list[Widget]:
        side = self.px(44)
        top = area.y + (self.px(BAR) - side) // 2
        left = Rect(area.x + self.px(MARGIN), top, side, side)
        wide = text.width(title, TITLE, self.look.scale) + self.px(4)
        name = Rect(left.right + self.px(16), top, wide, side)
        rest = Rect(name.right + self.px(12), top, max(0, area.right - name.right - self.px(36)), side)
        widgets: list[Widget] = [
            Button("back", left, "", self.back, icon="arrow-left", tip=_("Back (Esc)")),
            Label("title", name, title, TITLE),
        ]
        if note:
            style = text.SMALL
            widgets.append(Label("note", rest.move(0, self.px(1)), note, style, self.look.palette.muted))
        return widgets


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


Choose = Callable[[], None]
