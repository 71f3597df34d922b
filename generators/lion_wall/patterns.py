"""Patterns: which card of a wall has which parts, before any part is chosen.

A pattern has a row for each of the four groups, and in a row a sign for each card: what it has beside the part of its
group. The same digit or letter in two or three rows is a herring, which so many cards share; a dot is a part that no
other card shows at first sight. As in a wall, a card is an unordered pair: its group and its sign.

    5678 6789 0789 0569

is the pattern that walls of characters began with: groups 1 to 4 on four cards each, herrings 0 and 5 to 9 on two or
three. With more herrings a wall is harder, and a herring on three cards is a trap: it asks for a fourth.
"""

from __future__ import annotations

from generators.contract import Level

Pattern = tuple[str, ...]

DEFAULT: Pattern = ("5678", "6789", "0789", "0569")

PATTERNS: dict[Level, tuple[Pattern, ...]] = {
    Level.EASY: (
        ("5...", "5...", "6...", "6..."),
        ("56..", "5...", "6...", "...."),
        ("56..", "57..", "67..", "...."),
        ("56..", "57..", "6...", "7..."),
        ("5...", "56..", "67..", "7..."),
    ),
    Level.NORMAL: (
        ("56..", "57..", "68..", "78.."),
        ("56..", "56..", "78..", "78.."),
        ("567.", "58..", "68..", "7..."),
        ("567.", "56..", "58..", "78.."),
        ("567.", "589.", "68..", "79.."),
        ("56..", "57..", "58..", "678."),
    ),
    Level.HARD: (
        ("567.", "568.", "579.", "89.."),
        ("567.", "568.", "578.", "67.."),
        ("567.", "589.", "680.", "790."),
        ("5678", "569.", "570.", "890."),
        ("567.", "567.", "589.", "689."),
        ("5678", "569.", "789.", "567."),
    ),
    Level.FIENDISH: (
        DEFAULT,
        ("5678", "5679", "6890", "7890"),
        ("5678", "5690", "7a90", "8a79"),
        ("5678", "5679", "589.", "6789"),
        ("5678", "569.", "7890", "5680"),
        ("567.", "5689", "7890", "5690"),
        ("567.", "568.", "7890", "5690"),
        ("5678", "569.", "7890", "690."),
        ("5678", "567.", "890a", "90a."),
    ),
}


def herrings(pattern: Pattern) -> list[str]:
    return sorted({sign for row in pattern for sign in row if sign != "."})
