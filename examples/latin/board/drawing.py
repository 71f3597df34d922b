"""How Latin looks: a sheet with lines, the digits, and the emblem on the home card. Nothing here changes anything."""

from __future__ import annotations

import pygame

from examples.latin.board.state import LatinState
from game.boards.contract import Lit
from game.theme import Colour, Look, mix
from game.ui import paint
from game.ui.text import Style
from generators.contract import Cell

Rect = pygame.Rect


def cell_rect(rect: Rect, size: int, cell: Cell) -> Rect:
    """Returns where a cell lies. There are no gaps between cells, whatever the size of the window."""
    row, column = cell
    left, right = (rect.x + round(k * rect.width / size) for k in (column, column + 1))
    top, bottom = (rect.y + round(k * rect.height / size) for k in (row, row + 1))
    return Rect(left, top, right - left, bottom - top)


def cell_at(rect: Rect, size: int, pos: tuple[int, int]) -> Cell | None:
    if not rect.collidepoint(pos):
        return None
    return (pos[1] - rect.y) * size // rect.height, (pos[0] - rect.x) * size // rect.width


def paint_board(target: pygame.Surface, rect: Rect, look: Look, state: LatinState, focused: bool) -> None:
    colours, size, lit = look.palette, state.size, state.hands.lit
    target.fill(colours.raised, rect)
    for row in range(size):
        for column in range(size):
            _paint_cell(target, cell_rect(rect, size, (row, column)), look, state, (row, column))
    _paint_lines(target, rect, size, look)
    _paint_light(target, rect, look, state, lit)
    if focused or not state.hands.finished:
        ink = colours.ink if focused else mix(colours.raised, colours.ink, 0.5)
        pygame.draw.rect(target, ink, cell_rect(rect, size, state.cursor).inflate(-look.px(6), -look.px(6)), look.px(3))


def _paint_cell(target: pygame.Surface, span: Rect, look: Look, state: LatinState, cell: Cell) -> None:
    colours, digit = look.palette, state.position.at(cell)
    is_given = state.position.is_given(cell)
    if is_given:
        target.fill(mix(colours.raised, colours.ink, 0.08), span)
    elif cell == state.hover and not state.hands.finished:
        target.fill(mix(colours.raised, colours.ink, 0.04), span)
    if digit:
        _write(target, span, look, digit, colours.ink if is_given else state.setting.accent())


def _write(target: pygame.Surface, span: Rect, look: Look, digit: int, colour: Colour) -> None:
    style = Style(max(12, span.height * 0.5 / look.scale), "bold")
    paint.write(target, str(digit), style, look, colour, span, "center")


def _paint_lines(target: pygame.Surface, rect: Rect, size: int, look: Look) -> None:
    thin, colours = look.px(1), look.palette
    for k in range(1, size):
        span = cell_rect(rect, size, (k, k))
        target.fill(colours.muted, (span.x, rect.y, thin, rect.height))
        target.fill(colours.muted, (rect.x, span.y, rect.width, thin))
    pygame.draw.rect(target, colours.ink, rect, look.px(3))


def _paint_light(target: pygame.Surface, rect: Rect, look: Look, state: LatinState, lit: Lit) -> None:
    """Shows broken rules, where a hint looks, and what it would change."""
    for cells, colour in ((lit.faults, look.palette.bad), (lit.look_at, state.setting.accent())):
        for cell in cells:
            paint.veil(target, cell_rect(rect, state.size, cell), colour, 60)
    for cell in lit.changes:
        span = cell_rect(rect, state.size, cell)
        pygame.draw.rect(target, state.setting.accent(), span.inflate(-look.px(4), -look.px(4)), look.px(4))
        if lit.move is not None and lit.move.digit:
            _write(target, span, look, lit.move.digit, look.palette.muted)


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Draws the little board on the home card."""
    side = min(rect.width, rect.height)
    board = Rect(rect.x, rect.centery - side // 2, side, side)
    target.fill(look.palette.raised, board)
    for row, line in enumerate(((1, 2, 3), (3, 1, 2), (2, 3, 1))):
        for column, digit in enumerate(line):
            _write(target, cell_rect(board, 3, (row, column)), look, digit, look.palette.ink)
    _paint_lines(target, board, 3, look)
