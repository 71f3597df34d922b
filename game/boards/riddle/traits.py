"""Riddle's colour and settings."""

from __future__ import annotations

from game.settings import OwnSetting
from game.theme import accent
from generators.contract import phrase

ACCENT = accent("#7A4E9E", "#B38AD6")
AT_EASY, AS_MADE, ALWAYS, NEVER = "easy", "made", "always", "never"
HELPER = OwnSetting(
    "riddle_helper",
    AT_EASY,
    phrase("Riddle letter helper"),
    phrase("Compares the two words of the line you are on"),
    ((AT_EASY, phrase("Easy only")), (ALWAYS, phrase("Always")), (NEVER, phrase("Never"))),
)
COUPLET = OwnSetting(
    "riddle_couplet",
    AS_MADE,
    phrase("Closing couplet"),
    phrase("Two lines of verse about the whole word"),
    ((AS_MADE, phrase("Easy and normal")), (ALWAYS, phrase("Always")), (NEVER, phrase("Never"))),
)
SETTINGS = (HELPER, COUPLET)
