"""Brick's colour, and the names under which words of a player's own are kept."""

from __future__ import annotations

from game.theme import accent

ACCENT = accent("#8E550D", "#E8AC5A")
ADDED, REMOVED = "words added", "words removed"
"""Words that the player counts beyond our list, and words thrown out."""
