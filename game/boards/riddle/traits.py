"""Riddle's colour and settings."""

from __future__ import annotations

from game.settings import OwnSetting
from game.theme import accent
from generators.contract import phrase

ACCENT = accent("#7A4E9E", "#B38AD6")
HELPER = OwnSetting(
    "riddle_helper", True, phrase("Riddle letter helper"), phrase("Shows the letters that fit each line")
)
SETTINGS = (HELPER,)
