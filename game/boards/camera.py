"""How the cells of a grid lie on the screen: as large as fits, or larger and seen through a window that moves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.theme import Look
from game.ui.input import Pinch, Point
from generators.contract import Cell

Rect = pygame.Rect
LARGEST, COMFORTABLE, ZOOMED = 88, 34, 52
"""Design points: a cell is never larger than the first; below the second looking closer is worth offering."""


@dataclass(frozen=True)
class View:
    """Cells of `step` pixels from `origin` on, seen inside `window`."""

    window: Rect
    origin: Point
    step: int
    height: int
    width: int

    def rect(self, cell: Cell) -> Rect:
        gap = max(1, self.step // 16)
        row, column = cell
        return Rect(
            self.origin[0] + column * self.step, self.origin[1] + row * self.step, self.step - gap, self.step - gap
        )

    def cell_at(self, pos: Point) -> Cell | None:
        if not self.window.collidepoint(pos):
            return None
        row, column = (pos[1] - self.origin[1]) // self.step, (pos[0] - self.origin[0]) // self.step
        return (row, column) if 0 <= row < self.height and 0 <= column < self.width else None


@dataclass
class Camera:
    """Whether the player looks closer, and at what."""

    zoomed: bool = False
    centre: tuple[float, float] = (0.0, 0.0)
    """In cells: row and column in the middle of the window."""

    def view(self, window: Rect, height: int, width: int, look: Look) -> View:
        step = self._step(window, height, width, look)
        across, down = step * width, step * height
        x = window.centerx - across // 2
        y = window.centery - down // 2
        if across > window.width:
            x = window.centerx - round((self.centre[1] + 0.5) * step)
            x = min(window.x, max(window.right - across, x))
        if down > window.height:
            y = window.centery - round((self.centre[0] + 0.5) * step)
            y = min(window.y, max(window.bottom - down, y))
        return View(window, (x, y), step, height, width)

    def fitting(self, window: Rect, height: int, width: int, look: Look) -> int:
        return max(8, min(look.px(LARGEST), window.width // width, window.height // height))

    def _step(self, window: Rect, height: int, width: int, look: Look) -> int:
        fitting = self.fitting(window, height, width, look)
        return max(look.px(ZOOMED), round(fitting * 1.5)) if self.zoomed else fitting

    def follow(self, cell: Cell, view: View) -> None:
        """Bring a cell that is not wholly in sight to the middle."""
        if self.zoomed and not view.window.contains(view.rect(cell)):
            self.centre = (float(cell[0]), float(cell[1]))

    def pinch(self, event: Pinch, view: View, cell: Cell | None) -> bool:
        """Closer to a cell, or to what is in the middle, farther away, or along with the hand."""
        was = self.zoomed, self.centre
        if event.closer and (event.closer > 0) != self.zoomed:
            self.zoomed = event.closer > 0
            if cell is not None:
                self.centre = (float(cell[0]), float(cell[1]))
        elif self.zoomed and event.moved != (0, 0):
            self.drag(view, event.moved)
        return was != (self.zoomed, self.centre)

    def drag(self, view: View, moved: Point) -> None:
        """The window moves against the hand."""
        row = (view.window.centery - view.origin[1] - moved[1]) / view.step - 0.5
        column = (view.window.centerx - view.origin[0] - moved[0]) / view.step - 0.5
        self.centre = (max(0.0, min(view.height - 1.0, row)), max(0.0, min(view.width - 1.0, column)))
