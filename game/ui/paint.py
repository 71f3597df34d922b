"""Shapes with soft edges: drawn once at four times the size, scaled down, cached, and put together.

A large rounded box is its four corners and plain fills between them, so that a panel costs no more memory
than a button.
"""

from __future__ import annotations

import json
from functools import lru_cache

import pygame

from game.theme import Colour, Look
from game.ui import text
from game.ui.kept import kept
from game.ui.text import Style
from generators import data

FINE = 4
"""How many times larger a shape is drawn before it is scaled down."""
SMALL = 96
"""Boxes of up to so many pixels a side, such as the cells of a board, are kept whole: one picture for many of them."""

Rect = pygame.Rect


@kept(megabytes=4)
def _corners(radius: int, fill: Colour | None, edge: Colour | None, thick: int) -> pygame.Surface:
    """Returns a disc with its edge, two radii wide. Its quarters are the corners of a rounded box."""
    size = 2 * radius * FINE
    # The transparent pixels carry the outermost colour, so that scaling down does not mix in black.
    outer = edge or fill or (0, 0, 0)
    large = pygame.Surface((size, size), pygame.SRCALPHA)
    large.fill((*outer, 0))
    centre = (size // 2, size // 2)
    if edge is not None:
        pygame.draw.circle(large, edge, centre, size // 2, 0 if fill is not None else thick * FINE)
    if fill is not None:
        inner = size // 2 - (thick * FINE if edge is not None else 0)
        if inner > 0:
            pygame.draw.circle(large, fill, centre, inner)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def box(
    target: pygame.Surface,
    rect: Rect,
    radius: int,
    fill: Colour | None,
    edge: Colour | None = None,
    thick: int = 1,
) -> None:
    """Draws a rounded box. Without a fill, only its edge is drawn."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    if 0 < rect.width <= SMALL and 0 < rect.height <= SMALL:
        target.blit(_whole(rect.size, radius, fill, edge, thick), rect.topleft)
    else:
        _put_together(target, rect, radius, fill, edge, thick)


@kept(megabytes=4)
def _whole(size: tuple[int, int], radius: int, fill: Colour | None, edge: Colour | None, thick: int) -> pygame.Surface:
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    _put_together(drawn, drawn.get_rect(), radius, fill, edge, thick)
    return drawn


def _put_together(
    target: pygame.Surface, rect: Rect, radius: int, fill: Colour | None, edge: Colour | None, thick: int
) -> None:
    corners = _corners(radius, fill, edge, thick)
    across, down = rect.width - radius, rect.height - radius
    for x, y, part in (
        (0, 0, (0, 0)),
        (across, 0, (radius, 0)),
        (0, down, (0, radius)),
        (across, down, (radius, radius)),
    ):
        target.blit(corners, (rect.x + x, rect.y + y), (*part, radius, radius))
    middle = rect.width - 2 * radius
    tall = rect.height - 2 * radius
    if fill is not None:
        target.fill(fill, (rect.x + radius, rect.y, middle, rect.height))
        target.fill(fill, (rect.x, rect.y + radius, radius, tall))
        target.fill(fill, (rect.right - radius, rect.y + radius, radius, tall))
    if edge is not None:
        target.fill(edge, (rect.x + radius, rect.y, middle, thick))
        target.fill(edge, (rect.x + radius, rect.bottom - thick, middle, thick))
        target.fill(edge, (rect.x, rect.y + radius, thick, tall))
        target.fill(edge, (rect.right - thick, rect.y + radius, thick, tall))


@kept(megabytes=4)
def disc(diameter: int, fill: Colour, alpha: int = 255) -> pygame.Surface:
    large = pygame.Surface((diameter * FINE, diameter * FINE), pygame.SRCALPHA)
    large.fill((*fill, 0))
    pygame.draw.circle(large, (*fill, alpha), (diameter * FINE // 2, diameter * FINE // 2), diameter * FINE // 2)
    return pygame.transform.smoothscale(large, (diameter, diameter))


TILE = 256


@kept(megabytes=2)
def _tile(colour: Colour, alpha: int) -> pygame.Surface:
    surface = pygame.Surface((TILE, TILE))
    surface.fill(colour)
    surface.set_alpha(alpha)
    return surface


def veil(target: pygame.Surface, rect: Rect, colour: Colour, alpha: int) -> None:
    """Lays a transparent colour over an area in tiles, so that one picture serves areas of all sizes."""
    tile = _tile(colour, alpha)
    for y in range(rect.y, rect.bottom, TILE):
        for x in range(rect.x, rect.right, TILE):
            target.blit(tile, (x, y), (0, 0, min(TILE, rect.right - x), min(TILE, rect.bottom - y)))


def write(
    target: pygame.Surface,
    words: str,
    style: Style,
    look: Look,
    colour: Colour,
    rect: Rect,
    align: str = "left",
) -> Rect:
    """Writes one line, centred vertically in the box, and returns where it landed."""
    drawn = text.render(words, style, look, colour)
    place = drawn.get_rect(centery=rect.centery)
    if align == "left":
        place.left = rect.left
    elif align == "right":
        place.right = rect.right
    else:
        place.centerx = rect.centerx
    target.blit(drawn, place)
    return place


@lru_cache(maxsize=1)
def icon_names() -> dict[str, int]:
    names: dict[str, int] = json.loads(data.asset("icons/names.json").read_text("utf-8"))
    return names


def icon(name: str) -> str:
    """Returns the character of an icon, for use inside any text."""
    return chr(icon_names()[name])


def draw_icon(target: pygame.Surface, name: str, look: Look, colour: Colour, rect: Rect, size: float = 20) -> None:
    """Draws an icon, centred by what is seen of it, whatever the font says of its sides."""
    drawn = text.render(icon(name), Style(size), look, colour)
    seen = drawn.get_bounding_rect()
    target.blit(drawn, (rect.centerx - seen.centerx, rect.centery - seen.centery))
