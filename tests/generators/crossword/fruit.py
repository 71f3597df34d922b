"""The worked example: eight fruits in ten by ten cells."""

from __future__ import annotations

from generators.crossword.fill.layout import Slot

LAYOUT = (
    "..........",
    "..********",
    "...*.....*",
    ".******..*",
    "...*..*..*",
    "****..*..*",
    "......*.*.",
    "......*.*.",
    ".********.",
    "......*.*.",
)
SLOTS = frozenset(
    {
        Slot((6, 8), False, 4, frozenset({2})),
        Slot((3, 1), True, 6, frozenset({2, 5})),
        Slot((3, 6), False, 7, frozenset({0, 5})),
        Slot((1, 9), False, 5, frozenset({0})),
        Slot((1, 3), False, 5, frozenset({0, 2, 4})),
        Slot((8, 1), True, 8, frozenset({5, 7})),
        Slot((1, 2), True, 8, frozenset({1, 7})),
        Slot((5, 0), True, 4, frozenset({3})),
    }
)
WORDS = ("mandarin", "apple", "nance", "papaya", "avocado", "date", "kiwi", "honeydew")
SOLUTION = (
    "..........",
    "..mandarin",
    "...p.....a",
    ".papaya..n",
    "...l..v..c",
    "date..o..e",
    "......c.k.",
    "......a.i.",
    ".honeydew.",
    "......o.i.",
)
PLACED = {
    ((1, 9), False): "nance",
    ((3, 6), False): "avocado",
    ((5, 0), True): "date",
    ((8, 1), True): "honeydew",
    ((6, 8), False): "kiwi",
    ((3, 1), True): "papaya",
    ((1, 3), False): "apple",
    ((1, 2), True): "mandarin",
}
PRINTED = """\
. . . . . . . . . .
. . m a n d a r i n
. . . p . . . . . a
. p a p a y a . . n
. . . l . . v . . c
d a t e . . o . . e
. . . . . . c . k .
. . . . . . a . i .
. h o n e y d e w .
. . . . . . o . i ."""
