"""What is looked at on a Sweet Spots board: the cursor, the cell pointed at, and the stroke under the hand.

A click goes round empty, dot, chest; the right button (or a long press) places or takes a chest at once; a drag
paints dots over empty cells, or wipes dots when it begins on one, and never touches a chest. A stroke is one
move, played when the hand lets go; until then it is only shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.boards.camera import Camera
from game.boards.contract import BoardState, Hands, Setting
from game.boards.sweet_spots.traits import AUTO_DOTS
from game.session import Session
from generators.contract import Cell
from generators.grid import grid
from generators.sweet_spots import jobs
from generators.sweet_spots.facts import Story
from generators.sweet_spots.rules import Mark, Position, Puzzle


@dataclass
class Stroke:
    """What the hand is doing: where it began, what it paints, and over which cells it went."""

    origin: Cell
    paints: Literal["dot", "clear", None]
    last: Cell | None
    cells: set[Cell] = field(default_factory=set)
    dragged: bool = False


class SweetSpotsState(BoardState[Puzzle, Position, Mark]):
    def __init__(self, session: Session[Puzzle, Position, Mark], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.size = session.puzzle.size
        self.cursor: Cell = (0, 0)
        self.hover: Cell | None = None
        self.stroke: Stroke | None = None
        self.camera = Camera()
        self.story: Story | None = None
        """How the finished game went; None as long as nobody has told."""
        self._asked_for: int | None = None

    def ask_how_it_went(self) -> None:
        """Once for each end: the worker looks the game over."""
        session = self.session
        if self._asked_for == session.revision or not session.is_solved or session.counters.revealed:
            return
        self._asked_for, self.story = session.revision, None
        timeline = session.timeline
        if timeline:
            text = session.rules.dump(session.puzzle)
            moves, times = [made.move for made in timeline], [made.seconds for made in timeline]
            self.setting.ask(jobs.story, text, moves, times, done=self._told)

    def _told(self, story: Story | None) -> None:
        self.story = story

    # Looking closer

    def zoom(self, closer: bool) -> None:
        self.camera.zoomed = closer
        self.camera.centre = (float(self.cursor[0]), float(self.cursor[1]))

    # The pointer

    def down(self, cell: Cell | None, button: int) -> Mark | None:
        """The hand comes down: the right button marks at once, the left one begins a stroke."""
        if cell is None:
            return None
        self.cursor = cell
        if button == 3:
            self.stroke = None
            return self.toggle(cell, "chest")
        mark = self.position.mark_at(cell)
        wiping = mark == "dot" and self._is_hand_dot(cell)
        self.stroke = Stroke(cell, None if mark == "chest" else "clear" if wiping else "dot", cell)
        return None

    def drag(self, cell: Cell | None) -> None:
        stroke = self.stroke
        if stroke is None:
            return
        if cell is None:
            stroke.last = None
            return
        if cell == stroke.origin and not stroke.dragged:
            return
        stroke.dragged = True
        # Where the hand was outside the board nobody knows its way: only what it touches counts.
        way = [cell] if stroke.last is None else between(stroke.last, cell)
        for passed in (stroke.origin, *way):
            if (stroke.paints == "dot" and self.position.mark_at(passed) == "empty") or (
                stroke.paints == "clear" and self._is_hand_dot(passed)
            ):
                stroke.cells.add(passed)
        stroke.last = cell

    def finish(self) -> Mark | None:
        stroke, self.stroke = self.stroke, None
        if stroke is None:
            return None
        if not stroke.dragged:
            return self.cycle(stroke.origin)
        if stroke.cells and stroke.paints is not None:
            return Mark(stroke.paints, frozenset(stroke.cells))
        return None

    def cycle(self, cell: Cell) -> Mark:
        mark = self.position.mark_at(cell)
        if mark == "empty":
            return Mark("dot", frozenset({cell}))
        return self._chest(cell) if mark == "dot" else Mark("clear", frozenset({cell}))

    def toggle(self, cell: Cell, what: Literal["chest", "dot"]) -> Mark:
        mark = self.position.mark_at(cell)
        if what == "chest":
            return Mark("clear", frozenset({cell})) if mark == "chest" else self._chest(cell)
        if self._is_hand_dot(cell) or mark == "chest":
            return Mark("clear", frozenset({cell}))
        return Mark("dot", frozenset({cell}))

    def _chest(self, cell: Cell) -> Mark:
        return Mark("chest", frozenset({cell}), auto=self.setting.settings().of(AUTO_DOTS))

    def _is_hand_dot(self, cell: Cell) -> bool:
        return bool(self.position.dots >> grid(self.size).index(cell) & 1)

    def clear(self, cell: Cell) -> Mark | None:
        """Empty the cell, if there is a mark of the hand's on it."""
        marked = self.position.mark_at(cell) == "chest" or self._is_hand_dot(cell)
        return Mark("clear", frozenset({cell})) if marked else None

    # The keyboard

    def step(self, down: int, right: int) -> None:
        """An arrow: over the edge it comes in again on the other side."""
        row, column = self.cursor
        self.cursor = (row + down) % self.size, (column + right) % self.size

    def trail(self, down: int, right: int) -> Mark | None:
        """Shift and an arrow paint dots on the way, as a drag does, and stop at the edge."""
        before, edge = self.cursor, self.size - 1
        self.cursor = max(0, min(edge, before[0] + down)), max(0, min(edge, before[1] + right))
        cells = frozenset(cell for cell in (before, self.cursor) if self.position.mark_at(cell) == "empty")
        return Mark("dot", cells) if cells else None


def between(start: Cell, end: Cell) -> list[Cell]:
    """The cells of a straight way, both ends included: a fast hand leaves no gaps."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [
        (
            start[0] + round((end[0] - start[0]) * step / steps),
            start[1] + round((end[1] - start[1]) * step / steps),
        )
        for step in range(steps + 1)
    ]
