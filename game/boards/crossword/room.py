"""Where the grid lies beside what stands above and below it."""

from __future__ import annotations

from game.theme import Look

STRIP, BELOW_STRIP = 80, 12
"""Of the clue above the grid: how high its strip is, and how far the grid is below it."""
KEY, GAP, KEY_ROWS = 46, 6, 3
"""Of the letters on the screen: how high a key is, how far keys are apart, in design points, and how many rows."""


def keys_height(look: Look) -> int:
    """The room that the letters on the screen take below the grid."""
    return KEY_ROWS * look.px(KEY) + (KEY_ROWS + 1) * look.px(GAP)
