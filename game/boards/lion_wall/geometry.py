"""Where things lie on a wall: the rows of found groups, the cards below them, and what scrolls where both have no room.

Rows teach, so they keep the height that their words need, which differs between characters and words. Cards give way
first; where even small ones leave too little room, the rows scroll above them.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.theme import Look

Rect = pygame.Rect

COLUMNS = ROWS = 4
GAP, LOW_GAP = 16, 10
"""Between two cards, in design points; the second where a wall has less room than it likes."""
TALLEST, LOWEST = 176, 60
"""Of a card."""
STRETCHED = 1.4
"""The rows of a finished wall grow as far as this, to fill the place of the cards."""


@dataclass(frozen=True)
class RowHeights:
    """How high the row of a found group is, in design points."""

    likes: float
    least: float
    narrow: float
    """Where two cards stand in a line, for want of width."""
    narrowest: float
    """The width of a card; with less, two stand in a line."""
    part: float = 0.0
    """The share of the row's width that is not its cards'."""


@dataclass(frozen=True)
class Geometry:
    rows: tuple[Rect, ...]
    """The found groups, as if nothing had been scrolled."""
    view: Rect
    """The window onto the rows."""
    slots: tuple[Rect, ...]
    """The places of the cards, along the lines."""
    across: int
    """Characters side by side in a row."""

    @property
    def content(self) -> int:
        return self.rows[-1].bottom - self.rows[0].top if self.rows else 0

    @property
    def scrolls(self) -> bool:
        return self.content > self.view.height


def laid_out(area: Rect, found: int, look: Look, heights: RowHeights) -> Geometry:
    """A wall in its place, with so many found groups."""
    narrow = area.width * (1 - heights.part) / COLUMNS < look.px(heights.narrowest)
    likes, least = look.px(heights.likes), look.px(heights.least)
    if narrow:
        likes = least = look.px(heights.narrow)
    left = ROWS - found
    gap = look.px(GAP)
    if found * (likes + gap) + left * (look.px(LOWEST) + gap) - gap > area.height:
        gap = look.px(LOW_GAP)
    room = area.height - left * (look.px(LOWEST) + gap)
    if not left:
        likes = round(likes * STRETCHED)
    row = max(least, min(likes, (room + (gap if not left else 0)) // found - gap)) if found else 0
    rows = tuple(Rect(area.x, area.y + number * (row + gap), area.width, row) for number in range(found))
    view = Rect(area.x, area.y, area.width, max(0, min(found * (row + gap), room) - (gap if left else 0)))
    top = view.bottom + gap if found else area.y
    tall = min((area.bottom - top - (left - 1) * gap) // left, look.px(TALLEST)) if left else 0
    slots = tuple(
        _slot(Rect(area.x, top + line * (tall + gap), area.width, max(1, tall)), column, gap)
        for line in range(left)
        for column in range(COLUMNS)
    )
    return Geometry(rows, view, slots, 2 if narrow else COLUMNS)


def _slot(line: Rect, column: int, gap: int) -> Rect:
    wide = (line.width - gap * (COLUMNS - 1)) / COLUMNS
    x = column * (wide + gap)
    return Rect(line.x + round(x), line.y, round(x + wide) - round(x), line.height)
