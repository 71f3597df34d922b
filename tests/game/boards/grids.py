"""Crosswords to try the board on."""

from __future__ import annotations

from dataclasses import replace

from generators.crossword.rules import Clue, Puzzle

FRUIT = (
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
SQUARE = ("heart", "ember", "abuse", "resin", "trend")


def cells_of(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("" if char == "." else char for row in rows for char in row)


def fruit() -> Puzzle:
    """Words to place, with one letter shown."""
    words = ("date", "kiwi", "apple", "nance", "papaya", "avocado", "honeydew", "mandarin")
    return Puzzle("fill-in", 10, 10, cells_of(FRUIT), frozenset({(1, 2)}), words, pattern="free")


def square() -> Puzzle:
    """Five by five with clues."""
    puzzle = Puzzle("clued", 5, 5, cells_of(SQUARE), pattern="dense")
    clues = [
        Clue(
            entry.number, entry.slot.across, f"Clue {'across' if entry.slot.across else 'down'} {entry.number}", "noun"
        )
        for entry in puzzle.entries
    ]
    return replace(puzzle, clues=tuple(clues))


def unknown() -> Puzzle:
    """The same without its solution."""
    return replace(square(), cells=("?",) * 25)


def barred() -> Puzzle:
    """The square with bars that end its first row after three cells, and its second column after two."""
    puzzle = replace(square(), clues=(), bars=frozenset({((0, 2), True), ((1, 1), False)}), shaded=frozenset({(4, 4)}))
    clues = [Clue(entry.number, entry.slot.across, f"Clue {entry.number}") for entry in puzzle.entries]
    return replace(puzzle, clues=tuple(clues))
