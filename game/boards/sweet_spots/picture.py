"""A Sweet Spots board in small: a picture of a game, how far it is, and its zones in characters."""

from __future__ import annotations

import pygame

from game.boards.sweet_spots import drawing
from game.strings import _n
from game.theme import Look
from game.ui import paint
from generators.contract import Cell
from generators.sweet_spots.rules import Position, Puzzle

SQUARES = "🟥🟪🟩🟦🟨⬜🟧🟫⬛"


def thumbnail(target: pygame.Surface, rect: pygame.Rect, look: Look, position: Position) -> None:
    side = min(rect.width, rect.height)
    place = pygame.Rect(rect.centerx - side // 2, rect.y, side, side)
    zones, size = position.puzzle.zones, position.puzzle.size
    edges = [round(number * side / size) for number in range(size + 1)]

    def cell(row: int, column: int) -> pygame.Rect:
        x, y = edges[column], edges[row]
        return pygame.Rect(place.x + x, place.y + y, edges[column + 1] - x, edges[row + 1] - y)

    thick = max(1, look.px(2))
    for row, line in enumerate(zones):
        for column, zone in enumerate(line):
            spot = cell(row, column)
            target.fill(drawing.zone_fill(zone, look.palette), spot)
            _mark(target, spot, position, (row, column), look)
    for row, line in enumerate(zones):
        for column, zone in enumerate(line):
            spot = cell(row, column)
            if column + 1 < size and zone != line[column + 1]:
                target.fill(look.palette.ink, (spot.right - thick // 2, spot.y, thick, spot.height + thick // 2))
            if row + 1 < size and zone != zones[row + 1][column]:
                target.fill(look.palette.ink, (spot.x, spot.bottom - thick // 2, spot.width + thick // 2, thick))
    paint.box(target, place.inflate(2 * thick, 2 * thick), look.px(5), None, look.palette.ink, thick)


def _mark(target: pygame.Surface, spot: pygame.Rect, position: Position, cell: Cell, look: Look) -> None:
    mark = position.mark_at(cell)
    if mark == "chest":
        chest = drawing.chest(max(4, round(spot.width * 0.6)))
        target.blit(chest, chest.get_rect(center=spot.center))
    elif mark is not None:
        radius = max(1, spot.width // 12)
        pygame.draw.circle(target, look.palette.muted, spot.center, radius)


def progress(position: Position) -> str:
    puzzle = position.puzzle
    whole = puzzle.size * puzzle.quota.row
    return _n("{found} of {count} chest", "{found} of {count} chests", whole, found=position.chests.bit_count())


def sketch(puzzle: Puzzle) -> str:
    """The zones, and not where the chests are."""
    return "\n".join("".join(SQUARES[zone % len(SQUARES)] for zone in line) for line in puzzle.zones)
