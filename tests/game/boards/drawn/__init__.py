"""Boards as text, for scripts of what hands do: what is there, where the hand is, and where a cell lies.

Each board has a module here, with its class named DRAWN.
"""

from __future__ import annotations

import re
from typing import Any

from tests.game.stand import Stand

Point = tuple[int, int]
CELL = re.compile(r"(\d+),(\d+)")


class Drawn:
    """A board, as it is shown by a stand."""

    def __init__(self, stand: Stand) -> None:
        self.stand = stand

    @property
    def board(self) -> Any:
        return self.stand.play.board

    @property
    def state(self) -> Any:
        return self.board.state

    @property
    def position(self) -> Any:
        return self.board.position

    @property
    def place(self) -> Any:
        return self.stand.widget("board").place

    def at(self, place: str) -> Point | None:
        """The middle of a cell; None for what is none."""
        if place == "out":
            return self.place.rect.right + 10, self.place.rect.centery
        found = CELL.fullmatch(place)
        return self.cell(int(found[1]) - 1, int(found[2]) - 1) if found else None

    def cell(self, row: int, column: int) -> Point | None:
        return None

    def picture(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def cursor(self) -> str:
        row, column = self.state.cursor
        return f"{row + 1},{column + 1}"
