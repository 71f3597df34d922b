"""What is looked at on a Latin board: the cell under the cursor and the cell pointed at. Hands become moves here."""

from __future__ import annotations

from examples.latin.generators.rules import Position, Put, Puzzle
from game.boards.contract import BoardState, Hands, Setting
from game.session import Session
from generators.contract import Cell


class LatinState(BoardState[Puzzle, Position, Put]):
    def __init__(self, session: Session[Puzzle, Position, Put], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.size = session.puzzle.size
        self.cursor: Cell = (0, 0)
        self.hover: Cell | None = None

    def press(self, cell: Cell, button: int) -> Put | None:
        """A press leads the cursor to a cell; another one there puts the next digit. The right button empties it."""
        was_here, self.cursor = cell == self.cursor, cell
        if button == 3:
            return self.put(0)
        return self.put((self.position.at(cell) + 1) % (self.size + 1)) if was_here else None

    def put(self, digit: int) -> Put | None:
        """Returns the move that puts a digit under the cursor, or None where it changes nothing or is not allowed."""
        if self.position.is_given(self.cursor) or digit > self.size or digit == self.position.at(self.cursor):
            return None
        return Put(self.cursor, digit)

    def step(self, down: int, right: int) -> None:
        """Moves the cursor by an arrow key. Over an edge it comes in again on the other side."""
        row, column = self.cursor
        self.cursor = (row + down) % self.size, (column + right) % self.size
