"""How Sweet Spots looks: zones with their borders and patterns, chests, dots. Pure drawing, cached by size."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

import pygame

from game.theme import WHITE, Colour, Look, Palette, ink_on, mix
from game.ui import paint
from game.ui.kept import kept
from game.ui.text import Style
from generators.contract import Cell

Rect = pygame.Rect
Zones = tuple[tuple[int, ...], ...]

WOOD, LID, EDGE, LOCK = (208, 143, 44), (184, 116, 26), (74, 44, 10), (246, 216, 110)


def frame_width(look: Look) -> int:
    return look.px(4)


def edges(rect: Rect, count: int, look: Look) -> tuple[list[int], list[int]]:
    """Where columns and rows begin and end, inside the frame, without gaps whatever the size."""
    frame = frame_width(look)
    inner = rect.width - 2 * frame
    offsets = [frame + round(k * inner / count) for k in range(count + 1)]
    return [rect.x + offset for offset in offsets], [rect.y + offset for offset in offsets]


def cell_rect(rect: Rect, count: int, look: Look, row: int, column: int) -> Rect:
    xs, ys = edges(rect, count, look)
    return Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])


@kept(megabytes=16)
def ground(zones: Zones, side: int, look: Look) -> pygame.Surface:
    """The empty board: fills, patterns, thin lines, thick borders, and a rounded frame."""
    count, colours = len(zones), look.palette
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    rect = surface.get_rect()
    xs, ys = edges(rect, count, look)
    for row, line in enumerate(zones):
        for column, zone in enumerate(line):
            surface.fill(zone_fill(zone, colours), _span(xs, ys, row, column))
    if look.patterns:
        _hatch(surface, zones, xs, ys, look)
    _thin_lines(surface, zones, xs, ys, look)
    _borders(surface, zones, xs, ys, look)
    frame, radius = frame_width(look), look.px(16)
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    paint.box(mask, rect, radius, (255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.box(surface, rect, radius, None, colours.ink, frame)
    return surface


def zone_fill(zone: int, colours: Palette) -> Colour:
    """A cell that has no zone yet, on a board that somebody makes, is as pale as a panel."""
    if zone < 0:
        return colours.surface
    return colours.zones[zone % len(colours.zones)]


def _span(xs: list[int], ys: list[int], row: int, column: int) -> Rect:
    return Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])


def _thin_lines(surface: pygame.Surface, zones: Zones, xs: list[int], ys: list[int], look: Look) -> None:
    count, thick, ink = len(zones), look.px(1), look.palette.ink
    for row in range(count):
        for column in range(count):
            span = _span(xs, ys, row, column)
            shade = mix(zone_fill(zones[row][column], look.palette), ink, 0.18)
            if column + 1 < count and zones[row][column] == zones[row][column + 1]:
                surface.fill(shade, (span.right - thick // 2, span.y, thick, span.height))
            if row + 1 < count and zones[row][column] == zones[row + 1][column]:
                surface.fill(shade, (span.x, span.bottom - thick // 2, span.width, thick))


def _borders(surface: pygame.Surface, zones: Zones, xs: list[int], ys: list[int], look: Look) -> None:
    """Thick lines between zones, each centred on the edge and long enough to close the corners."""
    count, thick, ink = len(zones), look.px(4), look.palette.ink
    before = thick // 2
    for row in range(count):
        for column in range(count):
            span = _span(xs, ys, row, column)
            if column + 1 < count and zones[row][column] != zones[row][column + 1]:
                surface.fill(ink, (span.right - before, span.y - before, thick, span.height + thick))
            if row + 1 < count and zones[row][column] != zones[row + 1][column]:
                surface.fill(ink, (span.x - before, span.bottom - before, span.width + thick, thick))


# Patterns: each zone number has its own hatching, so that zones can be told apart without colour.


def _hatch(surface: pygame.Surface, zones: Zones, xs: list[int], ys: list[int], look: Look) -> None:
    # Drawn over the whole board once a zone, then cut to its cells: a pattern runs on across cells.
    shade, share = (look.palette.ink, 0.34) if look.palette.name == "light" else (WHITE, 0.3)
    for zone in range(1 + max(map(max, zones))):
        ink = mix(zone_fill(zone, look.palette), shade, share)
        sheet = _pattern(zone, surface.get_width(), look.px(9), ink)
        for row, line in enumerate(zones):
            for column, other in enumerate(line):
                if other == zone:
                    span = _span(xs, ys, row, column)
                    surface.blit(sheet, span, span)


class Hatching(NamedTuple):
    slopes: tuple[tuple[int, int], ...]
    """So far right and so far down go the lines."""
    gap: int
    """Between two lines, in steps of the pattern."""
    is_bold: bool = False


def _pattern(zone: int, side: int, step: int, ink: Colour) -> pygame.Surface:
    """No line is level or upright: it would look like a border of cells. No spots either: they would look like dots."""
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((*ink, 0))
    hatching = PATTERNS[zone % len(PATTERNS)]
    for right, down in hatching.slopes:
        apart = step * hatching.gap * hypot(right, down) / max(abs(right), abs(down))
        is_flat = abs(right) > abs(down)
        rise = (down / right if is_flat else right / down) * side
        start = -abs(rise)
        while start < side + abs(rise):
            for bold in range(1 + hatching.is_bold):
                at = start + bold
                ends = ((0, at), (side, at + rise)) if is_flat else ((at, 0), (at + rise, side))
                pygame.draw.aaline(sheet, ink, *ends)
            start += apart
    return sheet


_UP, _DOWN, _LOW, _LOW_DOWN, _STEEP, _STEEP_DOWN = (1, -1), (1, 1), (2, -1), (2, 1), (1, -2), (1, 2)
PATTERNS = (
    Hatching((_UP,), 1),
    Hatching((_DOWN, _UP), 2),
    Hatching((_LOW_DOWN,), 1),
    Hatching((_STEEP,), 2, True),
    Hatching((), 1),
    Hatching((_DOWN,), 2, True),
    Hatching((_STEEP_DOWN,), 1),
    Hatching((_LOW, _LOW_DOWN), 2),
    Hatching((_UP,), 3),
    Hatching((_STEEP_DOWN,), 2, True),
    Hatching((_DOWN,), 1),
    Hatching((_STEEP, _STEEP_DOWN), 3),
    Hatching((_LOW,), 2, True),
    Hatching((_LOW_DOWN,), 3),
    Hatching((_STEEP,), 1),
    Hatching((_UP, _DOWN), 4, True),
    Hatching((_LOW,), 1),
    Hatching((_STEEP_DOWN,), 4, True),
    Hatching((_UP,), 2, True),
    Hatching((_LOW_DOWN, _LOW), 4, True),
    Hatching((_DOWN,), 3),
    Hatching((_STEEP, _STEEP_DOWN), 2),
    Hatching((_LOW_DOWN,), 2, True),
    Hatching((_UP, _DOWN), 1),
    Hatching((_LOW,), 4, True),
)


# Marks


@kept(megabytes=4)
def chest(size: int, ghost: bool = False) -> pygame.Surface:
    """A treasure chest in a square of this size, drawn four times as large."""
    fine = size * paint.FINE
    unit = fine / 44
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*EDGE, 0))

    def part(x: float, y: float, wide: float, tall: float, colour: Colour, **radii: float) -> None:
        corners = {name: round(radius * unit) for name, radius in radii.items()}
        area = Rect(round(x * unit), round(y * unit), round(wide * unit), round(tall * unit))
        pygame.draw.rect(large, colour, area, **corners)

    top = {"border_top_left_radius": 11.0, "border_top_right_radius": 11.0}
    foot = {"border_bottom_left_radius": 4.0, "border_bottom_right_radius": 4.0}
    part(0, 2, 44, 20, EDGE, **top)
    part(0, 20, 44, 22, EDGE, **foot)
    part(2.8, 4.8, 38.4, 15.2, LID, border_top_left_radius=8.6, border_top_right_radius=8.6)
    part(2.8, 22.6, 38.4, 16.6, WOOD, border_bottom_left_radius=2, border_bottom_right_radius=2)
    for x in (8, 33):
        part(x, 3, 3, 38, EDGE)
    part(16, 15, 12, 15, EDGE, border_radius=3)
    part(18.8, 17.8, 6.4, 9.4, LOCK, border_radius=1)
    drawn = pygame.transform.smoothscale(large, (size, size))
    if ghost:
        drawn.set_alpha(110)
    return drawn


def outline(
    target: pygame.Surface, spans: Sequence[Rect], size: int, cells: frozenset[Cell], colour: Colour, thick: int
) -> None:
    """A line round cells, such as a row or a zone, and none between two of them."""
    for row, column in cells:
        span = spans[row * size + column]
        half = thick // 2
        wide, tall = span.width + thick, span.height + thick
        if (row - 1, column) not in cells:
            target.fill(colour, (span.x - half, span.y - half, wide, thick))
        if (row + 1, column) not in cells:
            target.fill(colour, (span.x - half, span.bottom - half, wide, thick))
        if (row, column - 1) not in cells:
            target.fill(colour, (span.x - half, span.y - half, thick, tall))
        if (row, column + 1) not in cells:
            target.fill(colour, (span.right - half, span.y - half, thick, tall))


@kept(megabytes=2)
def cross(size: int, thick: int, colour: Colour) -> pygame.Surface:
    """A cross in a square of this size, drawn four times as large."""
    fine, half = size * paint.FINE, thick * paint.FINE // 2
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*colour, 0))
    far = fine - half
    pygame.draw.line(large, colour, (half, half), (far, far), 2 * half)
    pygame.draw.line(large, colour, (half, far), (far, half), 2 * half)
    return pygame.transform.smoothscale(large, (size, size))


def supposed(target: pygame.Surface, span: Rect, number: int, accent: Colour, look: Look) -> None:
    """A pale chest in a dashed frame, with its number in the corner."""
    inside = span.inflate(-look.px(8), -look.px(8))
    paint.veil(target, inside, look.palette.surface, 150)
    dash, thick = max(3, span.width // 12), look.px(2)
    for at in range(0, inside.width, 2 * dash):
        long = min(dash, inside.width - at)
        target.fill(accent, (inside.x + at, inside.y, long, thick))
        target.fill(accent, (inside.x + at, inside.bottom - thick, long, thick))
        target.fill(accent, (inside.x, inside.y + at, thick, long))
        target.fill(accent, (inside.right - thick, inside.y + at, thick, long))
    drawn = chest(round(span.width * 0.5), ghost=True)
    target.blit(drawn, drawn.get_rect(center=span.center))
    side = max(14, round(span.width * 0.3))
    badge = Rect(inside.right - side + look.px(2), inside.y - look.px(2), side, side)
    paint.box(target, badge, side // 2, accent)
    points = max(9.0, side * 0.62 / look.scale)
    paint.write(target, str(number), Style(points, "bold"), look, ink_on(accent), badge, "centre")


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """The little board on the home card."""
    zones = ((0, 2, 2, 3), (0, 0, 2, 3), (3, 3, 3, 3), (3, 1, 1, 3))
    side = min(rect.width, rect.height)
    board = pygame.Surface((side, side), pygame.SRCALPHA)
    steps = [round(k * side / 4) for k in range(5)]
    for row, line in enumerate(zones):
        for column, zone in enumerate(line):
            board.fill(zone_fill(zone, look.palette), _span(steps, steps, row, column))
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    paint.box(mask, mask.get_rect(), look.px(12), (255, 255, 255))
    board.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    size = round(side / 4 * 0.62)
    for row, column in ((0, 1), (1, 3), (2, 0), (3, 2)):
        span = _span(steps, steps, row, column)
        board.blit(chest(size), chest(size).get_rect(center=span.center))
    target.blit(board, (rect.x, rect.centery - side // 2))


@kept(megabytes=2)
def outlined_chest(size: int, ink: Colour, inside: Colour) -> pygame.Surface:
    """A chest of lines alone, drawn four times as large."""
    fine = size * paint.FINE
    unit = fine / 44
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*ink, 0))

    def part(x: float, y: float, wide: float, tall: float, colour: Colour, radius: float) -> None:
        area = Rect(round(x * unit), round(y * unit), round(wide * unit), round(tall * unit))
        pygame.draw.rect(large, colour, area, border_radius=round(radius * unit))

    part(0, 2, 44, 40, ink, 9)
    part(4, 6, 36, 32, inside, 6)
    part(2, 19, 40, 4, ink, 0)
    part(16, 15, 12, 14, ink, 3)
    part(20, 19, 4, 6, inside, 1)
    return pygame.transform.smoothscale(large, (size, size))
