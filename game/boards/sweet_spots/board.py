"""Hands on a Sweet Spots board.

A click goes round empty, dot, chest; the right button (or a long press) places or takes a chest at once; a drag
paints dots over empty cells, or wipes dots when it begins on one, and never touches a chest. A stroke is one
move, played when the hand lets go; until then it is only shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

from game.boards.base import Board, Hands, Setting, Status
from game.boards.sweet_spots import drawing, words
from game.boards.sweet_spots.traits import AUTO_DOTS
from game.session import Session
from game.strings import _
from game.theme import Look, mix
from game.ui import paint
from game.ui.input import Key, Point, Pointer
from generators.contract import Cell
from generators.grid import bits, grid
from generators.sweet_spots.rules import Mark, Position, Puzzle

Rect = pygame.Rect

STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
DROP, FADE = 0.16, 0.12


@dataclass
class Stroke:
    """What the hand is doing: where it began, what it paints, and over which cells it went."""

    origin: Cell
    paints: Literal["dot", "clear", None]
    last: Cell | None
    cells: set[Cell] = field(default_factory=set)
    dragged: bool = False


class SweetSpotsBoard(Board[Puzzle, Position, Mark]):
    def __init__(self, session: Session[Puzzle, Position, Mark], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.size = session.puzzle.size
        self.cursor: Cell = (0, 0)
        self.hover: Cell | None = None
        self.stroke: Stroke | None = None

    @property
    def position(self) -> Position:
        return self.session.position

    def status(self) -> Status:
        return Status(_("Goal"), words.goal(self.session.puzzle), words.progress_words(self.position))

    def badge(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """One chest, two or three: what every row, column and zone holds."""
        size = look.px(22)
        for number in range(self.session.puzzle.quota.row):
            target.blit(drawing.chest(size), (rect.right - (number + 1) * (size + look.px(4)), rect.y))

    # Hands

    def pointer(self, event: Pointer, rect: Rect, look: Look) -> Mark | None:
        cell = self._cell_at(event.pos, rect, look)
        self.hover = None if event.touch else cell
        if event.phase == "down":
            return self._down(event, cell)
        if event.phase == "move" and self.stroke is not None:
            if cell is None:
                self.stroke.last = None
            else:
                self._drag(cell)
            return None
        if event.phase == "cancel":
            self.stroke = None
        if event.phase == "up" and event.button == 1:
            return self._finish()
        return None

    def leave(self) -> None:
        self.hover = None

    def _down(self, event: Pointer, cell: Cell | None) -> Mark | None:
        if cell is None:
            return None
        self.cursor = cell
        if event.button == 3:
            self.stroke = None
            return self._toggle(cell, "chest")
        mark = self.position.mark_at(cell)
        wiping = mark == "dot" and self._is_hand_dot(cell)
        self.stroke = Stroke(cell, None if mark == "chest" else "clear" if wiping else "dot", cell)
        return None

    def _drag(self, cell: Cell) -> None:
        stroke = self.stroke
        if stroke is None or (cell == stroke.origin and not stroke.dragged):
            return
        stroke.dragged = True
        # Where the hand was outside the board nobody knows its way: only what it touches counts.
        way = [cell] if stroke.last is None else _between(stroke.last, cell)
        for passed in (stroke.origin, *way):
            if (stroke.paints == "dot" and self.position.mark_at(passed) == "empty") or (
                stroke.paints == "clear" and self._is_hand_dot(passed)
            ):
                stroke.cells.add(passed)
        stroke.last = cell

    def _finish(self) -> Mark | None:
        stroke, self.stroke = self.stroke, None
        if stroke is None:
            return None
        if not stroke.dragged:
            return self._cycle(stroke.origin)
        if stroke.cells and stroke.paints is not None:
            return Mark(stroke.paints, frozenset(stroke.cells))
        return None

    def _cycle(self, cell: Cell) -> Mark:
        mark = self.position.mark_at(cell)
        if mark == "empty":
            return Mark("dot", frozenset({cell}))
        return self._chest(cell) if mark == "dot" else Mark("clear", frozenset({cell}))

    def _toggle(self, cell: Cell, what: Literal["chest", "dot"]) -> Mark:
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

    def key(self, event: Key) -> tuple[bool, Mark | None]:
        if event.ctrl or event.alt:
            return False, None
        if event.key in STEPS:
            down, right = STEPS[event.key]
            row, column = self.cursor
            before, edge = self.cursor, self.size - 1
            if event.shift:
                self.cursor = max(0, min(edge, row + down)), max(0, min(edge, column + right))
                return True, self._trail(before)
            self.cursor = (row + down) % self.size, (column + right) % self.size
            return True, None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True, self._toggle(self.cursor, "chest")
        if event.key == pygame.K_x:
            return True, self._toggle(self.cursor, "dot")
        if event.key == pygame.K_SPACE:
            return True, self._cycle(self.cursor)
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            marked = self.position.mark_at(self.cursor) == "chest" or self._is_hand_dot(self.cursor)
            return True, Mark("clear", frozenset({self.cursor})) if marked else None
        return False, None

    def _trail(self, before: Cell) -> Mark | None:
        """Shift and an arrow paint dots on the way, as a drag does."""
        cells = frozenset(cell for cell in (before, self.cursor) if self.position.mark_at(cell) == "empty")
        return Mark("dot", cells) if cells else None

    def _cell_at(self, pos: Point, rect: Rect, look: Look) -> Cell | None:
        return self._nearest(pos, rect, look) if rect.collidepoint(pos) else None

    def _nearest(self, pos: Point, rect: Rect, look: Look) -> Cell:
        inner = rect.width - 2 * drawing.frame_width(look)
        column, row = (
            max(0, min(self.size - 1, (at - edge - drawing.frame_width(look)) * self.size // max(1, inner)))
            for at, edge in zip(pos, rect.topleft, strict=True)
        )
        return row, column

    def adapted(self, move: Mark) -> Mark:
        return replace(move, auto=self.setting.settings().of(AUTO_DOTS)) if move.act == "chest" else move

    # Movement

    def moved(self, before: Position, after: Position) -> None:
        motion = self.setting.motion
        placed = after.chests & ~before.chests
        for index in bits(placed):
            motion.start(("chest", index), DROP)
        for index in bits(after.dotted & ~before.dotted):
            motion.start(("dot", index), FADE)
        if placed:
            self.setting.sound("place")
        elif after.dots & ~before.dots:
            self.setting.sound("dot")
        elif before != after:
            self.setting.sound("clear")

    # Drawing

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        target.blit(drawing.ground(self.session.puzzle.zones, rect.width, look), rect)
        spans = self._spans(rect, look)
        self._paint_cells(target, spans, look)
        self._paint_marks(target, spans, look)
        self._paint_ghosts(target, spans, look)
        if focused:
            self._frame(target, spans[grid(self.size).index(self.cursor)], look.palette.ink, look.px(3), look)

    def _spans(self, rect: Rect, look: Look) -> list[Rect]:
        xs, ys = drawing.edges(rect, self.size, look)
        return [
            Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            for row in range(self.size)
            for column in range(self.size)
        ]

    def _paint_cells(self, target: pygame.Surface, spans: list[Rect], look: Look) -> None:
        """Under the marks: the cell pointed at, broken rules, and where a hint looks."""
        board, colours = grid(self.size), look.palette
        if self.hover is not None and self.stroke is None and not self.hands.finished:
            span = spans[board.index(self.hover)].inflate(-look.px(6), -look.px(6))
            paint.veil(target, span, colours.ink, 14)
        for cell in self.lit.faults:
            span = spans[board.index(cell)]
            paint.veil(target, span, colours.bad, 60)
            self._frame(target, span, colours.bad, look.px(3), look)
        for cell in self.lit.look_at:
            self._frame(target, spans[board.index(cell)], self.setting.accent(), look.px(5), look)

    def _frame(self, target: pygame.Surface, span: Rect, colour: tuple[int, int, int], thick: int, look: Look) -> None:
        inset = look.px(2)
        pygame.draw.rect(target, colour, span.inflate(-2 * inset, -2 * inset), thick)

    def _paint_marks(self, target: pygame.Surface, spans: list[Rect], look: Look) -> None:
        position, motion, stroke = self.position, self.setting.motion, self.stroke
        wiped = grid(self.size).mask(stroke.cells) if stroke and stroke.paints == "clear" else 0
        for index in bits(position.dots & ~wiped):
            self._dot(target, spans[index], look, index, 0.15, 0.48, motion.share(("dot", index)))
        for index in bits(position.auto_dots):
            self._dot(target, spans[index], look, index, 0.12, 0.36, motion.share(("dot", index)))
        for index in bits(position.chests):
            span = spans[index]
            share = motion.share(("chest", index))
            drawn = drawing.chest(round(span.width * 0.56 * (1.3 - 0.3 * share)))
            place = drawn.get_rect(center=span.center)
            target.blit(drawn, place.move(0, -round((1 - share) * span.height * 0.2)))

    def _dot(
        self, target: pygame.Surface, span: Rect, look: Look, index: int, size: float, strength: float, share: float
    ) -> None:
        row, column = divmod(index, self.size)
        fill = drawing.zone_fill(self.session.puzzle.zones[row][column], look.palette)
        spot = paint.disc(max(4, round(span.width * size * (0.4 + 0.6 * share))), mix(fill, look.palette.ink, strength))
        target.blit(spot, spot.get_rect(center=span.center))

    def _paint_ghosts(self, target: pygame.Surface, spans: list[Rect], look: Look) -> None:
        """What a stroke would leave, and what a hint would do."""
        board, stroke = grid(self.size), self.stroke
        if stroke is not None and stroke.dragged and stroke.paints == "dot":
            for cell in stroke.cells:
                self._dot(target, spans[board.index(cell)], look, board.index(cell), 0.15, 0.48, 1.0)
        move = self.lit.move
        for cell in self.lit.changes:
            span = spans[board.index(cell)]
            if isinstance(move, Mark) and move.act == "chest":
                drawn = drawing.chest(round(span.width * 0.56), ghost=True)
                target.blit(drawn, drawn.get_rect(center=span.center))
            elif isinstance(move, Mark) and move.act == "clear":
                self._frame(target, span, look.palette.bad, look.px(4), look)
            else:
                spot = paint.disc(max(5, round(span.width * 0.2)), self.setting.accent())
                target.blit(spot, spot.get_rect(center=span.center))


def _between(start: Cell, end: Cell) -> list[Cell]:
    """The cells of a straight way, both ends included: a fast hand leaves no gaps."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [
        (
            start[0] + round((end[0] - start[0]) * step / steps),
            start[1] + round((end[1] - start[1]) * step / steps),
        )
        for step in range(steps + 1)
    ]
