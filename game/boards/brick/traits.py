"""Brick's colour."""

from __future__ import annotations

from game.theme import accent

ACCENT = accent("#8E550D", "#E8AC5A")
