"""A Sweet Spots board on the screen: pointer and keys go to its state, and its position is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.boards.base import Board
from game.boards.camera import COMFORTABLE, View
from game.boards.contract import Act, Hands, Place, Room, Setting, Status
from game.boards.sweet_spots import drawing, went, words
from game.boards.sweet_spots.state import SweetSpotsState
from game.boards.sweet_spots.traits import AUTO_DOTS, BY_UNIQUENESS, CLASHES
from game.session import Session
from game.strings import _
from game.theme import Look, mix
from game.ui import paint, text
from game.ui.input import Key, Pinch, Point, Pointer
from game.ui.layout import Column
from game.ui.text import Style
from game.ui.widgets import Button, Label, Widget
from generators.contract import Cell, Hint, HintStep
from generators.grid import bits, grid
from generators.sweet_spots.jobs import hint_by_uniqueness
from generators.sweet_spots.rules import Mark, Position, Puzzle, faults

Rect = pygame.Rect

STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
DROP, FADE = 0.16, 0.12
CLOSER = {
    pygame.K_PLUS: True,
    pygame.K_EQUALS: True,
    pygame.K_KP_PLUS: True,
    pygame.K_MINUS: False,
    pygame.K_KP_MINUS: False,
}
ZOOM = 30
"""The side of the button that looks closer, in design points."""
RIM = 26
"""The room for the numbers of rows and columns, in design points."""
RIMMED = 200
"""A smaller board has no numbers, and one without numbers is smaller."""

NUMBER, NUMBER_LIT = Style(14, "semibold"), Style(14, "bold")
EVERY = 5
"""Where not all numbers of lines have room, these multiples stand, and the lit ones."""


class SweetSpotsBoard(Board[Puzzle, Position, Mark]):
    steady = 318.0
    steady_low = 318.0

    def __init__(self, session: Session[Puzzle, Position, Mark], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = SweetSpotsState(session, setting, hands)
        self.size = session.puzzle.size
        self._follows = False
        """Was the cursor moved by the keyboard since the last drawing?"""

    @property
    def position(self) -> Position:
        return self.session.position

    def status(self) -> Status:
        progress = words.progress_words(self.position)
        if words.is_full_but_wrong(self.position):
            return Status(progress, _("Something is still wrong. Check shows what."), _("Not solved yet"), bad=True)
        return Status(_("Goal"), words.goal(self.session.puzzle), progress)

    def badge(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """One chest, two or three: what every row, column and zone holds."""
        size = look.px(22)
        for number in range(self.session.puzzle.quota.row):
            target.blit(drawing.chest(size), (rect.right - (number + 1) * (size + look.px(4)), rect.y))

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        return went.panel(self.state, column, look) if self.hands.finished and place.room != "below" else []

    def tick(self) -> bool:
        if self.hands.finished:
            self.state.ask_how_it_went()
        return False

    def after(self, room: Room) -> tuple[Act, ...]:
        return (Act(_("Why only this answer?"), self._ask_why, "lightbulb"),)

    def _ask_why(self) -> None:
        self.setting.go("why", kind=self.session.rules.kind, puzzle=self.session.puzzle)

    def hint_job(self) -> Callable[..., Hint[Mark] | None] | None:
        return hint_by_uniqueness if self.setting.settings().of(BY_UNIQUENESS) else None

    # The rim

    def fit(self, area: Rect, look: Look) -> Rect:
        """A square, with the numbers of rows and columns at its left and above it."""
        rim, room = look.px(RIM), min(area.width, area.height)
        if room - rim < look.px(RIMMED):
            rim = 0
            room = min(room, look.px(RIMMED) - 1)
        rect = Rect(0, 0, room - rim, room - rim)
        rect.center = area.centerx + rim // 2, area.centery + rim // 2
        return rect

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        """The numbers of rows and columns; those of a line that is spoken of are lit."""
        rect, rim, state = place.rect, look.px(RIM), self.state
        widgets: list[Widget] = []
        if rect.width < look.px(RIMMED):
            return widgets
        if state.camera.zoomed or rect.width < self.size * look.px(COMFORTABLE):
            closer, side = not state.camera.zoomed, look.px(ZOOM)
            icon, tip = ("zoom-in", _("Zoom in (+)")) if closer else ("zoom-out", _("Fit to window (−)"))
            corner = Rect(rect.x - side + look.px(2), rect.y - side + look.px(2), side, side)
            widgets.append(Button("zoom", corner, "", partial(state.zoom, closer), icon=icon, tip=tip))
        xs, ys = drawing.edges(self._whole(rect, look), self.size, look)
        lit = self.lit.step.look_at if self.lit.step is not None else self.lit.look_at
        wide = text.width(str(self.size), NUMBER, look.scale) + look.px(2)
        cells = [frozenset((number, other) for other in range(self.size)) for number in range(self.size)]
        across_lit = [line <= lit for line in cells]
        down_lit = [{(column, row) for row, column in line} <= lit for line in cells]
        is_dense = xs[1] - xs[0] < wide
        for number in range(self.size):
            across = Rect(rect.x - rim, ys[number], rim - look.px(4), ys[number + 1] - ys[number])
            above = Rect(xs[number], rect.y - rim, xs[number + 1] - xs[number], rim)
            if is_dense:
                above.inflate_ip(wide - above.width, 0)
            for key, are_lit, place_of in (("row", across_lit, across), ("column", down_lit, above)):
                if not (rect.top <= place_of.centery <= rect.bottom or rect.left <= place_of.centerx <= rect.right):
                    continue
                if is_dense and not _has_room(number, are_lit):
                    continue
                style = NUMBER_LIT if are_lit[number] else NUMBER
                colour = self.setting.accent() if are_lit[number] else look.palette.muted
                widgets.append(Label(f"{key} {number + 1}", place_of, str(number + 1), style, colour, "centre"))
        return widgets

    def spots(self, cells: frozenset[Cell], place: Place, look: Look) -> list[Rect]:
        whole = self._whole(place.rect, look)
        return [drawing.cell_rect(whole, self.size, look, *cell).clip(place.rect) for cell in sorted(cells)]

    # Hands

    def pointer(self, event: Pointer, place: Place, look: Look) -> Mark | None:
        state, cell = self.state, self._cell_at(event.pos, place.rect, look)
        state.hover = None if event.touch else cell
        if event.phase == "down":
            return state.down(cell, event.button)
        if event.phase == "move":
            state.drag(cell)
        elif event.phase == "cancel":
            state.stroke = None
        elif event.button == 1:
            return state.finish()
        return None

    def pinch(self, event: Pinch, place: Place, look: Look) -> bool:
        state = self.state
        return state.camera.pinch(event, self._view(place.rect, look), self._cell_at(event.pos, place.rect, look))

    def pointed_at(self) -> object:
        return self.state.hover

    def leave(self) -> None:
        self.state.hover = None

    def key(self, event: Key) -> tuple[bool, Mark | None]:
        if event.ctrl or event.alt:
            return False, None
        state = self.state
        if event.key in CLOSER:
            state.zoom(CLOSER[event.key])
            return True, None
        if event.key in STEPS:
            self._follows = True
            if event.shift:
                return True, state.trail(*STEPS[event.key])
            state.step(*STEPS[event.key])
            return True, None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True, state.toggle(state.cursor, "chest")
        if event.key == pygame.K_x:
            return True, state.toggle(state.cursor, "dot")
        if event.key == pygame.K_SPACE:
            return True, state.cycle(state.cursor)
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            return True, state.clear(state.cursor)
        return False, None

    def _view(self, rect: Rect, look: Look) -> View:
        """How the cells lie in the square of the board: all of them, or some of them larger."""
        frame = drawing.frame_width(look)
        return self.state.camera.view(rect.inflate(-2 * frame, -2 * frame), self.size, self.size, look)

    def _whole(self, rect: Rect, look: Look) -> Rect:
        """The square that the whole board would take, of which the square of the board is a part."""
        if not self.state.camera.zoomed:
            return rect
        view, frame = self._view(rect, look), drawing.frame_width(look)
        side = view.step * self.size + 2 * frame
        return Rect(view.origin[0] - frame, view.origin[1] - frame, side, side)

    def _cell_at(self, pos: Point, rect: Rect, look: Look) -> Cell | None:
        return self._nearest(pos, self._whole(rect, look), look) if rect.collidepoint(pos) else None

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

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        whole, before = self._whole(place.rect, look), target.get_clip()
        target.set_clip(before.clip(place.rect))
        target.blit(drawing.ground(self.session.puzzle.zones, whole.width, look), whole)
        spans = self._spans(whole, look)
        self._paint_cells(target, spans, look)
        self._paint_marks(target, spans, look)
        self._paint_ghosts(target, spans, look)
        if focused:
            self._frame(target, spans[grid(self.size).index(self.state.cursor)], look.palette.ink, look.px(3), look)
        target.set_clip(before)
        if self.state.camera.zoomed:
            paint.box(target, place.rect, look.px(6), None, look.palette.ink, drawing.frame_width(look))

    def stands(self, place: Place, look: Look) -> None:
        """The cursor stays in sight when the arrows move it."""
        if self._follows:
            self._follows = False
            self.state.camera.follow(self.state.cursor, self._view(place.rect, look))

    def hinted(self, move: Mark, rung: int) -> None:
        """What a hint lights may lie anywhere: the whole board is shown."""
        if rung >= 2:
            self.state.camera.zoomed = False

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
        hover = self.state.hover
        if hover is not None and self.state.stroke is None and not self.hands.finished:
            span = spans[board.index(hover)].inflate(-look.px(6), -look.px(6))
            paint.veil(target, span, colours.ink, 14)
        for cell in self.lit.faults | self.clashing():
            span = spans[board.index(cell)]
            paint.veil(target, span, colours.bad, 60)
            self._frame(target, span, colours.bad, look.px(3), look)
        drawing.outline(target, spans, self.size, self.lit.look_at, self.setting.accent(), look.px(5))

    def clashing(self) -> frozenset[Cell]:
        """Chests that break a rule by themselves, whatever the dots say."""
        if not self.setting.settings().of(CLASHES):
            return frozenset()
        broken = (fault for fault in faults(self.position) if not fault.rule.startswith("no room"))
        return frozenset(cell for fault in broken for cell in fault.cells)

    def _frame(self, target: pygame.Surface, span: Rect, colour: tuple[int, int, int], thick: int, look: Look) -> None:
        inset = look.px(2)
        pygame.draw.rect(target, colour, span.inflate(-2 * inset, -2 * inset), thick)

    def _paint_marks(self, target: pygame.Surface, spans: list[Rect], look: Look) -> None:
        position, motion, stroke = self.position, self.setting.motion, self.state.stroke
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
        if look.patterns:
            clear = paint.disc(round(span.width * (size + 0.22)), fill)
            target.blit(clear, clear.get_rect(center=span.center))
        spot = paint.disc(max(4, round(span.width * size * (0.4 + 0.6 * share))), mix(fill, look.palette.ink, strength))
        target.blit(spot, spot.get_rect(center=span.center))

    def _paint_ghosts(self, target: pygame.Surface, spans: list[Rect], look: Look) -> None:
        """What a stroke would leave, and what a hint would do."""
        board, stroke = grid(self.size), self.state.stroke
        if stroke is not None and stroke.dragged and stroke.paints == "dot":
            for cell in stroke.cells:
                self._dot(target, spans[board.index(cell)], look, board.index(cell), 0.15, 0.48, 1.0)
        if self.lit.step is not None:
            self._paint_step(target, spans, self.lit.step, look)
        move = self.lit.move
        for cell in self.lit.changes - frozenset(self.lit.step.supposed if self.lit.step is not None else ()):
            span = spans[board.index(cell)]
            if isinstance(move, Mark) and move.act == "chest":
                drawn = drawing.chest(round(span.width * 0.56), ghost=True)
                target.blit(drawn, drawn.get_rect(center=span.center))
            elif isinstance(move, Mark) and move.act == "clear":
                self._frame(target, span, look.palette.bad, look.px(4), look)
            else:
                spot = paint.disc(max(5, round(span.width * 0.2)), self.setting.accent())
                target.blit(spot, spot.get_rect(center=span.center))

    def _paint_step(self, target: pygame.Surface, spans: list[Rect], step: HintStep, look: Look) -> None:
        """Supposed chests pale and numbered, and crosses where no chest can be by now, the new ones in the accent."""
        board, accent = grid(self.size), self.setting.accent()
        for cell in step.closed:
            if self.position.mark_at(cell) == "empty":
                colour = accent if cell in step.new else mix(look.palette.ink, look.palette.surface, 0.35)
                span = spans[board.index(cell)]
                drawn = drawing.cross(max(8, round(span.width * 0.34)), look.px(3), colour)
                target.blit(drawn, drawn.get_rect(center=span.center))
        for number, cell in enumerate(step.supposed, 1):
            span = spans[board.index(cell)]
            drawing.supposed(target, span, number, accent, look)


def _has_room(number: int, are_lit: list[bool]) -> bool:
    """Which lines have their number where only some can have it: lit ones, and every fifth that is not beside one."""
    if are_lit[number]:
        return True
    return not (number + 1) % EVERY and not any(are_lit[max(0, number - 1) : number + 2])
