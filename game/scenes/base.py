"""What all scenes share: building widgets for the window as it is now, input on its way to them, and the bar."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.host import Host
from game.strings import _
from game.theme import Look
from game.ui import text
from game.ui.input import Composed, Key, Pinch, Pointer, Typed, Wheel
from game.ui.layout import Layout
from game.ui.stage import Stage
from game.ui.text import TITLE
from game.ui.widgets import Button, Label, Widget

Rect = pygame.Rect
BAR = 64
MARGIN = 24


class Scene:
    modal = False
    """A modal scene is drawn over the one below it."""
    lasting = False
    """A lasting scene stays below the game that was chosen from it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.stage = Stage()

    @property
    def look(self) -> Look:
        return self.host.look

    def px(self, points: float) -> int:
        return self.host.look.px(points)

    # For the scenes to fill

    def build(self, area: Rect) -> Layout:
        """The scene as a value: this looks at its state, and writes nothing."""
        raise NotImplementedError(type(self).__name__)

    def show(self, area: Rect) -> None:
        """Build the scene and put it on the stage: the one place where a drawing changes what is remembered."""
        self.stage.show(self.build(area))

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
        """Esc."""
        self.host.pop()

    def leave(self) -> None:
        """The arrow in the bar."""
        self.back()

    # Input, the same for all

    def pointer(self, event: Pointer) -> None:
        self.stage.pointer(event, self.look, self.host.now())

    def wheel(self, event: Wheel) -> bool:
        return self.stage.wheel(event, self.look)

    def pinch(self, event: Pinch) -> bool:
        """Look closer, or move what is looked at; did anything change?"""
        return False

    def press_key(self, event: Key) -> None:
        if self.stage.key(event) or self.key(event):
            return
        if event.key == pygame.K_TAB and not event.ctrl and not event.alt:
            self.stage.travel(-1 if event.shift else 1)
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.back()

    def typed(self, event: Typed | Composed) -> None:
        self.stage.key(event)

    def takes_in(self, words: Sequence[str]) -> bool:
        """Take what was dropped on the window for oneself; otherwise it is opened as a puzzle."""
        return False

    # Building blocks

    def bar(self, area: Rect, title: str, note: str = "") -> list[Widget]:
        side = self.px(44)
        top = area.y + (self.px(BAR) - side) // 2
        left = Rect(area.x + self.px(MARGIN), top, side, side)
        room = max(self.px(40), area.right - left.right - self.px(24))
        wide = min(text.width(title, TITLE, self.look.scale) + self.px(4), room)
        name = Rect(left.right + self.px(16), top, wide, side)
        rest = Rect(name.right + self.px(12), top, max(0, area.right - name.right - self.px(36)), side)
        widgets: list[Widget] = [
            Button("back", left, "", self.leave, icon="arrow-left", tip=_("Back (Esc)")),
            Label("title", name, title, TITLE),
        ]
        if note:
            style = text.SMALL
            widgets.append(Label("note", rest.move(0, self.px(1)), note, style, self.look.palette.muted))
        return widgets
