"""How scripts draw Crossword."""

from __future__ import annotations

from tests.game.boards.drawn import Drawn, Point


class Crossword(Drawn):
    """Capitals in ink, small ones in pencil, `.` for no letter, `#` for a block; several letters of a cell in brackets.
    A word that was picked from the list stands behind."""

    def cell(self, row: int, column: int) -> Point:
        x, y = self.state.viewed(self.place, self.stand.host.look).rect((row, column)).center
        return x, y

    def picture(self) -> str:
        puzzle = self.position.puzzle
        rows = ["".join(self._cell((row, column)) for column in range(puzzle.width)) for row in range(puzzle.height)]
        return " ".join([*rows, *filter(None, [self.state.picked])])

    def _cell(self, cell: tuple[int, int]) -> str:
        position = self.position
        if not position.puzzle.at(cell):
            return "#"
        letters = position.at(cell)
        drawn = letters if cell in position.pencil else letters.upper()
        return drawn if len(drawn) == 1 else f"[{drawn}]" if drawn else "."

    def cursor(self) -> str:
        (row, column), across = self.state.cursor.cell, self.state.cursor.across
        return f"{row + 1},{column + 1} {'across' if across else 'down'}"


DRAWN = Crossword
