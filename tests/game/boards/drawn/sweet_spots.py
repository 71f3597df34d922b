"""How scripts draw Sweet Spots."""

from __future__ import annotations

from game.boards.sweet_spots import drawing as boards
from generators.grid import bits
from tests.game.boards.drawn import Drawn, Point


class SweetSpots(Drawn):
    """`.` empty, `x` a dot by hand, `+` a dot of its own accord, `*` a chest."""

    def cell(self, row: int, column: int) -> Point:
        x, y = boards.cell_rect(self.place.rect, self.board.size, self.stand.host.look, row, column).center
        return x, y

    def picture(self) -> str:
        size, position = self.board.size, self.position
        marks = ["."] * size**2
        for mask, sign in ((position.auto_dots, "+"), (position.dots, "x"), (position.chests, "*")):
            for index in bits(mask):
                marks[index] = sign
        return " ".join("".join(marks[row * size : row * size + size]) for row in range(size))


DRAWN = SweetSpots
