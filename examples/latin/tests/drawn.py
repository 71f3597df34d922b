"""How scripts draw Latin: a digit, or `.` for an empty cell; rows with a blank between them."""

from __future__ import annotations

from examples.latin.board.drawing import cell_rect
from examples.latin.generators.formats import to_grid
from tests.game.boards.drawn import Drawn, Point


class Latin(Drawn):
    def cell(self, row: int, column: int) -> Point:
        x, y = cell_rect(self.place.rect, self.state.size, (row, column)).center
        return x, y

    def picture(self) -> str:
        return to_grid(self.position.digits).replace("\n", " ")


DRAWN = Latin
