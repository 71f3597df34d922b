"""Boards as text, for scripts of what hands do: what is there, where the hand is, and where a cell lies."""

from __future__ import annotations

import re
from typing import Any

from game.boards.lion_wall import drawing as walls
from game.boards.sweet_spots import drawing as boards
from generators.grid import bits
from generators.lion_wall.rules import SIZE
from tests.game.stand import Stand

Point = tuple[int, int]
CELL = re.compile(r"(\d+),(\d+)")


class Drawn:
    """One of the boards below, as it is shown by a stand."""

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


class LionWall(Drawn):
    """The found groups, a bar, and the other cards by row: `[疗]` is chosen, `疗2` has the second colour."""

    def cell(self, row: int, column: int) -> Point:
        x, y = walls.slot(self.place.rect, row, column).center
        return x, y

    def picture(self) -> str:
        shown = self.state.shown
        found = [" ".join("".join(self.board.session.puzzle.groups[group].cards) for group in shown.found), "|"]
        cards = [self._card(card) for card in shown.order]
        rows = ["".join(cards[start : start + SIZE]) for start in range(0, len(cards), SIZE)]
        return " ".join(filter(None, [*found, *rows]))

    def _card(self, card: str) -> str:
        colour = self.position.colour_of(card)
        return f"[{card}]" if card in self.state.chosen else f"{card}{colour}" if colour else card


class Brick(Drawn):
    """The word that is typed and a bar for the caret, the words found, and the rare ones after a plus."""

    def picture(self) -> str:
        rare = [f"+{word}" for word in self.position.extra]
        return " ".join([f"{self.state.typed}|", *self.position.found, *rare])


class Riddle(Drawn):
    """The letters, `_` for none, then the marks of each line that has any: `2+e-xy` holds E in, and X and Y out."""

    def at(self, place: str) -> Point | None:
        found = re.fullmatch(r"(line|slot) (\d+)", place)
        if found is None:
            return super().at(place)
        rows, _verses, slots, _keys = self.board.parts(self.place, self.stand.host.look)
        x, y = (rows if found[1] == "line" else slots)[int(found[2]) - 1].center
        return x, y

    def picture(self) -> str:
        letters = "".join(letter or "_" for letter in self.position.letters)
        marks = [
            f"{number}{'+' if inside else ''}{inside}{'-' if outside else ''}{outside}"
            for number, (inside, outside) in enumerate(self.position.marks, start=1)
            if inside or outside
        ]
        return " ".join([letters, *marks])

    def cursor(self) -> str:
        """The number of the slot, and what a letter does there if it does not write."""
        return f"{self.state.cursor + 1}" + ("" if self.state.mode == "write" else f" {self.state.mode}")


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


BOARDS: dict[str, type[Drawn]] = {
    "sweet-spots": SweetSpots,
    "lion-wall": LionWall,
    "brick": Brick,
    "riddle": Riddle,
    "crossword": Crossword,
}


def drawn(kind: str, stand: Stand) -> Drawn:
    return BOARDS[kind](stand)
