"""How Lion Wall looks: cards, the rows of found groups, and characters whose shared part has a colour of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.theme import WHITE, Colour, Look, mix
from game.ui import paint, text
from game.ui.kept import kept
from game.ui.text import Style

Rect = pygame.Rect

CHARACTER, SHARE = 84, 0.6
"""How large a character is on a card at most, and as a share of a small card."""
SCRATCH = ("#F2C14E", "#5FB3A1", "#B38AD6", "#6C9BEA")
"""The player's own four colours; marks, not meanings."""


Face = Callable[[pygame.Surface, str, Rect, Look, Colour], None]
"""Draws what stands on a card into its rectangle."""


def character_face(kanji: bool) -> Face:
    def draw(target: pygame.Surface, char: str, rect: Rect, look: Look, ink: Colour) -> None:
        points = min(CHARACTER, rect.height * SHARE / look.scale, rect.width * SHARE / look.scale)
        draw_sized(target, char, rect, round(points), look, ink, kanji)

    return draw


def character(size: float, kanji: bool = False) -> Style:
    return Style(size, "bold", serif=True, kanji=kanji)


def draw_character(
    target: pygame.Surface, char: str, rect: Rect, share: float, look: Look, colour: Colour, kanji: bool = False
) -> None:
    """A character centred in the box, as high as a share of it."""
    points = max(8.0, min(rect.height, rect.width) * share / look.scale)
    drawn = text.render(char, character(round(points), kanji), look, colour)
    seen = drawn.get_bounding_rect()
    target.blit(drawn, (rect.centerx - seen.centerx, rect.centery - seen.centery))


def card(
    target: pygame.Surface,
    rect: Rect,
    char: str,
    look: Look,
    *,
    chosen: bool = False,
    hovered: bool = False,
    colour: int = 0,
    turn: float = 0.0,
    face: Face,
) -> None:
    """One card. `turn` folds it away about its upright axis: 0 lies open, 1 is an edge."""
    colours = look.palette
    rect = rect.move(0, -look.px(4)) if chosen else rect
    wide = round(rect.width * (1 - turn))
    if wide < 3:
        return
    front = Rect(rect.centerx - wide // 2, rect.y, wide, rect.height)
    fill, ink = (colours.ink, colours.ground) if chosen else (colours.raised, colours.ink)
    if hovered and not chosen:
        fill = mix(fill, colours.ink, 0.05)
    radius = look.px(14)
    paint.box(target, front.move(0, look.px(4)), radius, colours.shadow)
    paint.box(target, front, radius, fill, None if chosen else colours.line, look.px(1))
    if colour:
        _scratch(target, front, colour, look)
    if turn < 0.5:
        face(target, char, rect, look, ink)


def _scratch(target: pygame.Surface, face: Rect, colour: int, look: Look) -> None:
    """A stripe along the foot, so that the character keeps its ground."""
    stripe = Rect(0, 0, round(face.width * 0.5), look.px(7))
    stripe.midbottom = (face.centerx, face.bottom - look.px(8))
    value = SCRATCH[colour - 1]
    fill = (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))
    paint.box(target, stripe, stripe.height // 2, fill)


# A character in two colours


def draw_sized(
    target: pygame.Surface, char: str, rect: Rect, points: float, look: Look, colour: Colour, kanji: bool = False
) -> None:
    """A character of this size, centred in the box by what is seen of it."""
    drawn = text.render(char, character(points, kanji), look, colour)
    seen = drawn.get_bounding_rect()
    target.blit(drawn, (rect.centerx - seen.centerx, rect.centery - seen.centery))


def draw_gold(
    target: pygame.Surface,
    char: str,
    rect: Rect,
    points: float,
    look: Look,
    mask: tuple[int, ...],
    gold: Colour,
    kanji: bool = False,
) -> None:
    """The same in white, with the ink that the mask covers in gold."""
    drawn = in_gold(char, points, look, mask, gold, kanji)
    seen = drawn.get_bounding_rect()
    target.blit(drawn, (rect.centerx - seen.centerx, rect.centery - seen.centery))


@kept(megabytes=8)
def in_gold(
    char: str, points: float, look: Look, mask: tuple[int, ...], gold: Colour, kanji: bool = False
) -> pygame.Surface:
    """A character in white whose part is gold. The mask is stretched over what is seen of the character."""
    drawn = text.render(char, character(points, kanji), look, WHITE).copy()
    seen = drawn.get_bounding_rect()
    if not mask or not seen.width:
        return drawn
    cells = pygame.Surface((len(mask), len(mask)), pygame.SRCALPHA)
    cells.fill((*WHITE, 255))
    for y, row in enumerate(mask):
        for x in range(len(mask)):
            if row >> (len(mask) - 1 - x) & 1:
                cells.set_at((x, y), (*gold, 255))
    # Multiplied with white ink, the tint becomes the ink's colour, and its soft edges stay.
    tint = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    tint.fill((*WHITE, 255))
    tint.blit(pygame.transform.smoothscale(cells, seen.size), seen)
    drawn.blit(tint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Four little cards on the home card."""
    side = round(rect.height * 60 / 128)
    gap = round(rect.height * 8 / 128)
    for number, char in enumerate("疗宁犰叮"):
        row, column = divmod(number, 2)
        place = Rect(rect.x + column * (side + gap), rect.y + row * (side + gap), side, side)
        paint.box(target, place, look.px(12), look.palette.raised, look.palette.line, look.px(1))
        draw_character(target, char, place, 0.6, look, look.palette.ink)
