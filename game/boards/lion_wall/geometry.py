"""Where things lie on a wall: the rows of found groups, the cards below them, and what scrolls where both have no room.

Rows teach, so they keep the height that their words need. Cards give way first; where even small ones leave too little
room, the rows scroll above them.
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
ROW, LOW_ROW = 188, 164
"""Of the row of a found group, as it likes to be and as it can still be."""
LINE = 24
"""What each further line of a meaning takes in a row."""
HEAD = 52
"""The part of a group where it stands above its characters, for want of width."""
NARROWEST = 100
"""Of a character in a row; with less, two stand in a line and the part above them."""
PART = 176 / 872
"""Of a row's width that its part has."""


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


def laid_out(area: Rect, found: int, look: Look, lines: int = 1) -> Geometry:
    """A wall in its place, with so many found groups whose meanings take so many lines."""
    narrow = area.width * (1 - PART) / COLUMNS < look.px(NARROWEST)
    more = look.px(LINE) * (lines - 1)
    likes, least = look.px(ROW) + more, look.px(LOW_ROW) + more
    if narrow:
        likes = least = look.px(HEAD) + 2 * (look.px(LOW_ROW) + more)
    left = ROWS - found
    gap = look.px(GAP)
    if found * (likes + gap) + left * (look.px(LOWEST) + gap) - gap > area.height:
        gap = look.px(LOW_GAP)
    room = area.height - left * (look.px(LOWEST) + gap)
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
