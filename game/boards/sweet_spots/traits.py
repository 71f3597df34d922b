"""Sweet Spots' colour and settings."""

from __future__ import annotations

from game.settings import OwnSetting
from game.theme import accent
from generators.contract import phrase

ACCENT = accent("#16857E", "#3FB8AF")
AUTO_DOTS = OwnSetting("auto_dots", True, phrase("Auto-dots around a chest"), phrase("Removed again with the chest"))
CLASHES = OwnSetting(
    "clashes", True, phrase("Show clashing chests at once"), phrase("Chests that touch, or too many in a row")
)
BY_UNIQUENESS = OwnSetting(
    "by_uniqueness",
    False,
    phrase("Hints may rest on there being one answer"),
    phrase("Quicker ways that no proof or level counts on"),
)
SETTINGS = (AUTO_DOTS, CLASHES, BY_UNIQUENESS)
