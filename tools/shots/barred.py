"""A crossword with bars, circles and shaded cells, as its pictures show it."""

from __future__ import annotations

from dataclasses import replace

from generators.crossword.rules import Clue, Puzzle

_ROWS = ("cartall", "ouchdie", "othemes", "worries", "aboardu", "rampegs", "preydye")
_RIGHT = ((0, 2), (1, 3), (2, 0), (4, 5), (5, 2), (6, 3))
_BELOW = ((2, 0), (3, 1), (0, 2), (5, 4), (2, 5), (3, 6))
_ACROSS = (
    "Garage occupant",
    "Like basketball players",
    "“That hurt!”",
    "What old soldiers never do",
    "Composers write variations on these",
    "Nail-biter’s troubles",
    "On the ship",
    "Batter down the door",
    "Cribbage board needs",
    "Mice, to owls",
    "Henna or indigo",
)
_DOWN = (
    "Bill’s partner, for lovers",
    "Start for pilot or graph",
    "Session on the couch",
    "Look up to",
    "Golf ball’s position",
    "“___ is more”",
    "Shiny metal on old cars",
    "Weft crosser on a loom",
    "Daringly modern",
    "Shape of soap or gold",
    "“No ___ crying over spilt milk”",
)


def barred() -> Puzzle:
    puzzle = Puzzle(
        style="clued",
        height=7,
        width=7,
        cells=tuple("".join(_ROWS)),
        pattern="free",
        circles=frozenset({(0, 0), (0, 1), (0, 2)}),
        shaded=frozenset((3, column) for column in range(7)),
        bars=frozenset({*((cell, True) for cell in _RIGHT), *((cell, False) for cell in _BELOW)}),
        title="Off the rails",
        author="N. O. Body",
        notes="Words end at the bars. The shaded row is what a conductor has.",
    )
    clues = [
        Clue(entry.number, across, text)
        for across, texts in ((True, _ACROSS), (False, _DOWN))
        for entry, text in zip((entry for entry in puzzle.entries if entry.slot.across == across), texts, strict=True)
    ]
    return replace(puzzle, clues=tuple(clues))
