"""How Lion Wall looks: cards, the rows of found groups, and characters whose shared part has a colour of its own."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.boards.lion_wall.traits import ACCENT
from game.theme import LIGHT, Colour, Look, accent, button_fill, ink_on, mix
from game.ui import paint, text
from game.ui.kept import kept
from game.ui.text import Style

Rect = pygame.Rect

WIDE, TALL, GAP = 180, 132, 14
"""A card and the space between two, in design points. The wall is scaled to its place as a whole."""
COLUMNS = ROWS = 4

GROUP_ACCENTS = (
    ACCENT,
    accent("#16857E", "#3FB8AF"),
    accent("#7A4E9E", "#B38AD6"),
    accent("#2F63B8", "#6C9BEA"),
)
SCRATCH = ("#F2C14E", "#5FB3A1", "#B38AD6", "#6C9BEA")
"""The player's own four colours; marks, not meanings."""


TALLEST = 1.5
"""How much taller than wide the wall may grow where there is height to spare."""


def fitted(area: Rect) -> Rect:
    """The largest wall in the area; in a tall window its cards are taller."""
    wide, tall = COLUMNS * WIDE + (COLUMNS - 1) * GAP, ROWS * TALL + (ROWS - 1) * GAP
    scale = min(area.width / wide, area.height / tall)
    height = min(area.height, round(tall * scale * TALLEST))
    rect = Rect(0, 0, round(wide * scale), height)
    rect.center = area.center
    return rect


def slot(wall: Rect, row: int, column: int) -> Rect:
    """Where the card of a row and column lies; rows of found groups count."""
    gap = wall.width * GAP / (COLUMNS * WIDE + (COLUMNS - 1) * GAP)
    wide, tall = (wall.width - gap * (COLUMNS - 1)) / COLUMNS, (wall.height - gap * (ROWS - 1)) / ROWS
    x, y = column * (wide + gap), row * (tall + gap)
    right, bottom = x + wide, y + tall
    return Rect(wall.x + round(x), wall.y + round(y), round(right) - round(x), round(bottom) - round(y))


def row_rect(wall: Rect, row: int) -> Rect:
    return slot(wall, row, 0).union(slot(wall, row, COLUMNS - 1))


def group_fill(group: int, look: Look) -> Colour:
    return button_fill(look.accent(GROUP_ACCENTS[group]))


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
    kanji: bool = False,
) -> None:
    """One card. `turn` folds it away about its upright axis: 0 lies open, 1 is an edge."""
    colours = look.palette
    rect = rect.move(0, -look.px(4)) if chosen else rect
    wide = round(rect.width * (1 - turn))
    if wide < 3:
        return
    face = Rect(rect.centerx - wide // 2, rect.y, wide, rect.height)
    fill, ink = (colours.ink, colours.ground) if chosen else (colours.raised, colours.ink)
    if hovered and not chosen:
        fill = mix(fill, colours.ink, 0.05)
    radius = look.px(14)
    paint.box(target, face.move(0, look.px(4)), radius, colours.shadow)
    paint.box(target, face, radius, fill, None if chosen else colours.line, look.px(1))
    if colour:
        _scratch(target, face, colour, look)
    if turn < 0.5:
        draw_character(target, char, rect, 0.52, look, ink, kanji)


def _scratch(target: pygame.Surface, face: Rect, colour: int, look: Look) -> None:
    """A stripe along the foot, so that the character keeps its ground."""
    stripe = Rect(0, 0, round(face.width * 0.5), look.px(7))
    stripe.midbottom = (face.centerx, face.bottom - look.px(8))
    value = SCRATCH[colour - 1]
    fill = (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))
    paint.box(target, stripe, stripe.height // 2, fill)


# A character in two colours


@kept(megabytes=8)
def two_tone(
    char: str, points: float, layout: str, first: bool, look: Look, ink: Colour, lit: Colour, kanji: bool = False
) -> pygame.Surface | None:
    """The character with its first or second part in another colour; None where the shape does not allow it.

    It does where a straight line between the parts meets next to no ink, which a look at the drawn character tells.
    """
    if layout not in ("left-right", "top-bottom"):
        return None
    upright = layout == "left-right"
    way = _cut(char, upright, kanji)
    if way is None:
        return None
    both = text.render(char, character(points, kanji), look, ink).copy()
    other = text.render(char, character(points, kanji), look, lit)
    seen = other.get_bounding_rect()
    width, height = both.get_size()
    if upright:
        cut = seen.x + round(seen.width * way)
        half = Rect(0, 0, cut, height) if first else Rect(cut, 0, width - cut, height)
    else:
        cut = seen.y + round(seen.height * way)
        half = Rect(0, 0, width, cut) if first else Rect(0, cut, width, height - cut)
    both.fill((0, 0, 0, 0), half)
    both.blit(other, half, half)
    return both


FINE_LOOK = 96
"""Points at which a character is looked at for the gap between its parts."""
MOST_INK = 0.05
"""Of the way across: more than that, and the line would cut through strokes."""


@lru_cache(maxsize=1024)
def _cut(char: str, upright: bool, kanji: bool) -> float | None:
    """Where the line between the parts runs, as a share of the character; None where strokes are in the way."""
    drawn = text.render(char, character(FINE_LOOK, kanji), Look(LIGHT), (0, 0, 0))
    seen = drawn.get_bounding_rect()
    length, across = (seen.width, seen.height) if upright else (seen.height, seen.width)
    mask = pygame.mask.from_surface(drawn, 96)
    stripe = pygame.Mask((1, across) if upright else (across, 1), fill=True)
    lines = []
    # Further on an empty line may run inside the second part, as in 排; better no colour than a wrong one.
    for at in range(length // 4, length * 29 // 50 + 1):
        place = (seen.x + at, seen.y) if upright else (seen.x, seen.y + at)
        lines.append((mask.overlap_area(stripe, place), abs(at - length / 2), at))
    ink, _far, _at = min(lines)
    if ink > across * MOST_INK:
        return None
    # The middle of the stretch with so little ink that lies nearest to the middle of the character.
    thin = [at for found, _distance, at in lines if found <= ink]
    nearest = min(thin, key=lambda at: abs(at - length / 2))
    stretch = [at for at in thin if abs(at - nearest) <= length // 8]
    return sum(stretch) / len(stretch) / length


def banner_ink(group: int, look: Look) -> tuple[Colour, Colour, Colour]:
    """Ground, ink, and the colour of what is pointed out, of a found group."""
    fill = group_fill(group, look)
    ink = ink_on(fill)
    bright = (255, 224, 138) if ink == (255, 255, 255) else (90, 30, 10)
    return fill, ink, bright


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Four little cards on the home card."""
    side = round(rect.height * 60 / 128)
    gap = round(rect.height * 8 / 128)
    for number, char in enumerate("疗宁犰叮"):
        row, column = divmod(number, 2)
        place = Rect(rect.x + column * (side + gap), rect.y + row * (side + gap), side, side)
        paint.box(target, place, look.px(12), look.palette.raised, look.palette.line, look.px(1))
        draw_character(target, char, place, 0.6, look, look.palette.ink)
