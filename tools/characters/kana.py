"""Japanese readings: dictionaries write those that come from Chinese in katakana, and the others in hiragana."""

from __future__ import annotations

APART = ord("ア") - ord("あ")


def hiragana_of(text: str) -> str:
    """Katakana as hiragana; everything else as it is."""
    return "".join(chr(ord(char) - APART) if "ァ" <= char <= "ヶ" else char for char in text)
