"""Play: one scene for all puzzles. Here are its keys and its layout; the game itself is in playing.py."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.base import BoardView
from game.scenes import play_layout, play_menu
from game.scenes.play_layout import PlayLayout
from game.scenes.playing import Playing
from game.ui.input import Key, Pinch, Pointer

Rect = pygame.Rect


class Play(Playing):
    def pointer(self, event: Pointer) -> None:
        self.touch = event.touch
        super().pointer(event)

    def pinch(self, event: Pinch) -> bool:
        shown = self.stage.find("board")
        return isinstance(shown, BoardView) and self.board.pinch(event, shown.place, self.look)

    def key(self, event: Key) -> bool:
        if event.key == pygame.K_F1:
            self.help()
            return True
        if event.key == pygame.K_F2:
            self.ask_hint()
            return True
        if event.key == pygame.K_F10:
            self.menu()
            return True
        if event.alt:
            return False
        if event.key == pygame.K_TAB and (event.ctrl or not self.board.takes_tab or self.stage.focus != "board"):
            self.stage.travel(-1 if event.shift else 1)
            return True
        if self.advice.steps and self._step_key(event):
            return True
        if (event.ctrl and self._ctrl_key(event)) or self._board_key(event):
            return True
        if event.ctrl:
            return False
        if self.finished and self.board.types_letters and pygame.K_a <= event.key <= pygame.K_z:
            self.typed_on = True
            return True
        action = self._keys().get(event.key)
        if action is None:
            return False
        action()
        return True

    def menu(self) -> None:
        play_menu.show(self)

    def _step_key(self, event: Key) -> bool:
        """While the reason of a hint is shown step by step, the arrows lead through it."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not by or event.ctrl or event.shift:
            return False
        self.advice.step_by(by)
        return True

    def _board_key(self, event: Key) -> bool:
        """A key that the board can use gives it the keyboard."""
        if not self.live:
            return False
        used, move = self.board.key(event)
        if not used:
            return False
        self.stage.focus, self.stage.keyboard = "board", True
        if move is not None:
            self.play(move)
        self.host.dirty = True
        return True

    def _keys(self) -> dict[int, Callable[[], None]]:
        if self.finished:
            return {
                pygame.K_n: self.go_on,
                pygame.K_r: self.restart,
                pygame.K_RETURN: self.go_on,
                pygame.K_KP_ENTER: self.go_on,
                pygame.K_b: self.toggle_look_back,
                pygame.K_LEFT: lambda: self._look_by(-1),
                pygame.K_RIGHT: lambda: self._look_by(1),
            }
        if self.paused:
            return {
                pygame.K_p: self.toggle_pause,
                pygame.K_SPACE: self.toggle_pause,
                pygame.K_RETURN: self.toggle_pause,
            }
        return {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_h: self.ask_hint,
            pygame.K_c: self.check,
            pygame.K_w: self.what_if,
            pygame.K_r: self.restart,
            pygame.K_n: self.new,
            pygame.K_p: self.toggle_pause,
        }

    def _look_by(self, steps: int) -> None:
        if self.step is not None:
            self.look_at(self.step + steps)

    def _ctrl_key(self, event: Key) -> bool:
        if event.key == pygame.K_z and self.live:
            (self.redo if event.shift else self.undo)()
            return True
        if event.key == pygame.K_y and self.live:
            self.redo()
            return True
        if event.key == pygame.K_c:
            self.giving.copy_code()
            return True
        return False

    def build(self, area: Rect) -> PlayLayout:
        return play_layout.build(self, area)

    def show(self, area: Rect) -> None:
        """What the layout says of itself is remembered here, and nowhere else."""
        layout = self.build(area)
        self.stage.show(layout)
        self.seen, self.head_stays = layout.seen, layout.head_stays
        self.board.stands(layout.place, self.look)
