"""Latin's colour."""

from __future__ import annotations

from game.theme import accent

ACCENT = accent("#2F6E9E", "#7DB8E0")
