"""Letters on the screen, for who has no keys at hand: three rows below the grid."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.crossword.room import GAP, KEY
from game.boards.crossword.state import CrosswordState
from game.strings import _
from game.theme import Look
from game.ui.text import Style
from game.ui.widgets import Button, Widget

Rect = pygame.Rect
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def keys(state: CrosswordState, place: Rect, look: Look) -> list[Widget]:
    """The last row ends with a key that deletes."""
    gap, tall = look.px(GAP), look.px(KEY)
    wide = min(look.px(58), (place.width - 9 * gap) // 10)
    live = not state.hands.finished
    widgets: list[Widget] = []
    for number, letters in enumerate(ROWS):
        top = place.y + gap + number * (tall + gap)
        count = len(letters) + (1.5 if number == len(ROWS) - 1 else 0)
        left = place.centerx - round(count * (wide + gap) - gap) // 2
        for step, letter in enumerate(letters):
            key = Rect(left + step * (wide + gap), top, wide, tall)
            action = partial(state.type, letter)
            widgets.append(
                Button(f"key {letter}", key, letter.upper(), action, style=Style(18, "semibold"), enabled=live)
            )
        if number == len(ROWS) - 1:
            key = Rect(left + len(letters) * (wide + gap), top, round(wide * 1.5), tall)
            widgets.append(
                Button("key delete", key, "", state.delete_back, icon="delete", tip=_("Delete"), enabled=live)
            )
    return widgets
