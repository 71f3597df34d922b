"""Crossword's colour and settings."""

from __future__ import annotations

from game.settings import OwnSetting
from game.theme import accent
from generators.contract import phrase

ACCENT = accent("#2F63B8", "#6C9BEA")
ARROWS = OwnSetting(
    "crossword_arrows",
    "turn",
    phrase("Arrow keys across a word"),
    values=(("turn", phrase("Turn first")), ("move", phrase("Move at once"))),
)
SKIPS_FILLED = OwnSetting(
    "crossword_skip", True, phrase("Typing skips filled cells"), phrase("If off, typing overwrites them")
)
GOES_ON = OwnSetting(
    "crossword_goes_on",
    True,
    phrase("Go on at the end of a word"),
    phrase("When a word is full, typing goes on in the next open one"),
)
SETTINGS = (ARROWS, SKIPS_FILLED, GOES_ON)
