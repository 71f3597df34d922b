"""Crossword under the laws."""

from __future__ import annotations

from random import Random

from generators.crossword import rules as crossword
from tests.cases import Case


def random_move(position: crossword.Position, rng: Random) -> crossword.Move:
    """Letters right and wrong, but never the right one in the first free cell: nothing could be played after it."""
    puzzle = position.puzzle
    free = [cell for cell in puzzle.open_cells if not position.is_fixed(cell)]
    kept = next(cell for cell in puzzle.open_cells if cell not in puzzle.givens)
    cell, way = rng.choice(free), rng.random() < 0.5
    sort = rng.choice(("write", "write", "right", "word", "erase", "check", "reveal"))
    if sort == "erase" and position.at(cell):
        return crossword.Erase((cell,))
    if sort == "check":
        return crossword.Check(tuple(rng.sample(puzzle.open_cells, 3)))
    if sort == "reveal" and cell != kept:
        return crossword.Reveal((cell,))
    entry = puzzle.entry_at.get((cell, way))
    if sort == "word" and entry is not None and kept not in entry.slot.cells:
        return crossword.Write(entry.slot.start, way, entry.answer, rng.random() < 0.3)
    wrong = rng.choice([letter for letter in "etaoinsrq" if letter != puzzle.at(kept)])
    letter = puzzle.at(cell) if sort == "right" and cell != kept else wrong
    return crossword.Write(cell, way, (letter,), rng.random() < 0.3)


CASE = Case(
    "crossword",
    (
        {"size": 5, "style": "clued"},
        {"size": 7, "pattern": "dense"},
        {"size": 11, "style": "clued"},
        {"size": 9},
    ),
    random_move,
    ("ipuz", "puz"),
)
