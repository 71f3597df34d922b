"""How a Sweet Spots board is drawn: without gaps, each zone by itself, also without colour."""

from itertools import pairwise

import pygame
import pytest

from game.boards.sweet_spots import drawing
from game.theme import DARK, LIGHT, Look

ZONES = ((0, 0, 0, 1, 1), (0, 2, 2, 1, 1), (3, 2, 2, 1, 1), (3, 3, 2, 4, 4), (3, 3, 3, 4, 4))
LOOK = Look(LIGHT)


def test_the_board_covers_its_square_without_gaps_at_any_size() -> None:
    for side in range(120, 900, 37):
        rect = pygame.Rect(7, 9, side, side)
        xs, ys = drawing.edges(rect, 5, LOOK)
        frame = drawing.frame_width(LOOK)
        assert (xs[0], xs[-1]) == (rect.x + frame, rect.right - frame)
        assert (ys[0], ys[-1]) == (rect.y + frame, rect.bottom - frame)
        steps = [b - a for a, b in pairwise(xs)]
        assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_zones_are_filled_and_parted(palette: object) -> None:
    look = Look(palette)  # type: ignore[arg-type]
    surface = drawing.ground(ZONES, 408, look)
    for row in range(5):
        for column in range(5):
            span = drawing.cell_rect(pygame.Rect(0, 0, 408, 408), 5, look, row, column)
            assert surface.get_at(span.center)[:3] == look.palette.zones[ZONES[row][column]]
    edge = drawing.cell_rect(pygame.Rect(0, 0, 408, 408), 5, look, 0, 2)
    assert surface.get_at((edge.right, edge.centery))[:3] == look.palette.ink
    assert surface.get_at((0, 0))[3] == 0  # the corners are round


def test_patterns_differ_between_zones() -> None:
    """Without any colour, zones can still be told apart: no two have the same texture."""
    look = Look(LIGHT, patterns=True)
    sheets = set()
    for zone in range(25):
        sheet = drawing._pattern(zone, 80, look.px(9), (0, 0, 0))
        sheets.add(pygame.image.tobytes(sheet, "RGBA"))
    assert len(sheets) == 25


def test_no_line_of_a_pattern_is_level_or_upright() -> None:
    assert all(right and down for pattern in drawing.PATTERNS for right, down in pattern.slopes)
