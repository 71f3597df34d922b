"""Brick's colour."""

from __future__ import annotations

from game.theme import accent

ACCENT = accent("#C27A1E", "#E5A24A")
