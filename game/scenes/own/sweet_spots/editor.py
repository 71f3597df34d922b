"""The editor of boards: its keys, its menu and its layout; what is done with them stands in bench.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.own.sweet_spots import editor_layout, giving
from game.scenes.own.sweet_spots.bench import Bench
from game.strings import _
from game.ui.input import Key
from game.ui.layout import Layout

Rect = pygame.Rect


class Editor(Bench):
    def key(self, event: Key) -> bool:
        action = self._actions(event).get(event.key)
        if action is not None:
            action()
            return True
        if self.stage.focus in (None, "canvas") and self.board_key(event):
            self.stage.focus, self.stage.keyboard = "canvas", True
            return True
        return False

    def _actions(self, event: Key) -> dict[int, Callable[[], None]]:
        if event.ctrl:
            return {
                pygame.K_z: self.redo if event.shift else self.undo,
                pygame.K_y: self.redo,
                pygame.K_v: self.paste,
                pygame.K_c: partial(giving.copy_link, self),
            }
        return {pygame.K_F2: self.mend, pygame.K_F10: self.menu, pygame.K_F5: self.play}

    def menu(self) -> None:
        self.host.go("menu", title=_("Board editor"), lines=giving.lines(self))

    def build(self, area: Rect) -> Layout:
        return editor_layout.build(self, area)
