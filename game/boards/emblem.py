"""The little picture of a puzzle type, made to fit wherever it stands."""

from __future__ import annotations

import pygame

from game.boards.face import Emblem
from game.theme import Look
from game.ui.kept import kept

Rect = pygame.Rect
EMBLEM = 128
"""The height at which an emblem is drawn before it is made to fit."""


def fitted_emblem(draw: Emblem, target: pygame.Surface, rect: Rect, look: Look) -> None:
    picture = _emblem(draw, rect.width, look)
    target.blit(picture, picture.get_rect(center=rect.center))


@kept(megabytes=1)
def _emblem(draw: Emblem, side: int, look: Look) -> pygame.Surface:
    """Emblems are of different widths: what is seen of each one fills the square."""
    whole = pygame.Surface((3 * EMBLEM, EMBLEM), pygame.SRCALPHA)
    whole.fill((*look.palette.surface, 0))
    draw(whole, whole.get_rect(), Look(look.palette, scale=1.0, patterns=look.patterns, motion=look.motion))
    seen = whole.subsurface(whole.get_bounding_rect())
    share = side / max(seen.get_size())
    size = (max(1, round(seen.get_width() * share)), max(1, round(seen.get_height() * share)))
    return pygame.transform.smoothscale(seen, size)
