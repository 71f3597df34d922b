"""A Latin board on the screen: pointer and keys go to its state, and its position is drawn."""

from __future__ import annotations

import pygame

from examples.latin.board import drawing
from examples.latin.board.state import LatinState
from examples.latin.generators.rules import Position, Put, Puzzle, cells
from game.boards.base import Board
from game.boards.contract import Hands, Place, Setting, Status
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui.input import Key, Pointer

STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
EMPTYING = (pygame.K_0, pygame.K_KP_0, pygame.K_DELETE, pygame.K_BACKSPACE)


class LatinBoard(Board[Puzzle, Position, Put]):
    def __init__(self, session: Session[Puzzle, Position, Put], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = LatinState(session, setting, hands)

    @property
    def position(self) -> Position:
        return self.session.position

    def status(self) -> Status:
        size = self.state.size
        done = sum(1 for cell in cells(size) if self.position.at(cell))
        goal = _("Put the digits 1 to {size} into every row and every column, each of them once.", size=size)
        return Status(_("Goal"), goal, _("{done} of {all} digits", done=done, all=size * size))

    # Hands

    def pointer(self, event: Pointer, place: Place, look: Look) -> Put | None:
        cell = drawing.cell_at(place.rect, self.state.size, event.pos)
        self.state.hover = None if event.touch else cell
        return self.state.press(cell, event.button) if event.phase == "down" and cell is not None else None

    def pointed_at(self) -> object:
        return self.state.hover

    def leave(self) -> None:
        self.state.hover = None

    def key(self, event: Key) -> tuple[bool, Put | None]:
        if event.ctrl or event.alt:
            return False, None
        if event.key in STEPS:
            self.state.step(*STEPS[event.key])
            return True, None
        if event.key in EMPTYING:
            return True, self.state.put(0)
        for first in (pygame.K_1, pygame.K_KP_1):
            if first <= event.key <= first + 8:
                return True, self.state.put(event.key - first + 1)
        return False, None

    def moved(self, before: Position, after: Position) -> None:
        if before != after:
            grew = sum(map(sum, after.digits)) > sum(map(sum, before.digits))
            self.setting.sound("place" if grew else "clear")

    # Drawing

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        drawing.paint_board(target, place.rect, look, self.state, focused)
