"""Lion Wall's colour and settings."""

from __future__ import annotations

from game.settings import OwnSetting
from game.theme import accent
from generators.contract import phrase

ACCENT = accent("#D8452E", "#F0705A")
LIMIT = OwnSetting(
    "wall_limit",
    "four",
    phrase("Lion Wall limit"),
    values=(("four", phrase("4 mistakes")), ("clock", phrase("3 minutes")), ("none", phrase("No limit"))),
)
SUBMITS = OwnSetting("wall_submit", False, phrase("Submit on the fourth card"), phrase("If off, press Enter or Group"))
ASKS_PART = OwnSetting(
    "wall_bonus", True, phrase("Name the part yourself"), phrase("Guess a group's part before it is shown")
)
SETTINGS = (LIMIT, SUBMITS, ASKS_PART)
