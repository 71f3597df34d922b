"""Crosswords in a layout of one's own: words that fill it, then what a player is told.

The letters on the layout stay and are given. Of a fill-in further letters are given until logic up to a level solves
it, so it may be easier than that, and never has two solutions.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from generators.contract import Cell, Level, Pulse, PuzzleError, phrase
from generators.crossword.files.validity import bank, checked
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import Board, numbers
from generators.crossword.fill.solver import Failure, Taste, Undecided, find
from generators.crossword.make.clues import clues_for
from generators.crossword.make.generator import led
from generators.crossword.make.quality import CLUED_RANKS, Mood, clued_stock, wide_stock
from generators.crossword.rules import Clue, Puzzle

_EFFORT = 300_000
"""Steps of the search for words; a layout that takes more is beyond the list."""


def fill_layout(
    board: Board, style: str, level: Level, rng: Random, pulse: Pulse, words: Sequence[str] | None = None
) -> Puzzle:
    """By these words, or else by the dictionary. PuzzleError with what remained where they do not fill it."""
    if style == "clued":
        if words is not None:
            raise PuzzleError(phrase("words of your own make fill-ins, as nobody has written clues for them"))
        stock = clued_stock(*CLUED_RANKS[level], pulse)
        return _clued(board, _filled(board, stock.index, Mood(stock, rng), rng, pulse))
    if not any(board.space in row for row in board.rows):
        raise PuzzleError(phrase("expected a layout with empty cells, and all are filled"))
    if words is not None:
        full = _filled(board, Index(words, pulse), None, rng, pulse)
    else:
        full = _filled(board, wide_stock(pulse).index, Mood(wide_stock(pulse), rng), rng, pulse)
    used = bank(slot.word for slot in full.slots)
    shown = led(full, Index(used), _shown(board), level, rng, pulse)
    return _puzzle(full, style, shown, used, ())


def _filled(board: Board, index: Index, taste: Taste | None, rng: Random, pulse: Pulse) -> Board:
    """Forms of one word stand together only where somebody's own list has them."""
    try:
        found = find(board, index, prefer=taste, rng=rng, budget=_EFFORT, pulse=pulse)
    except Undecided:
        raise PuzzleError(
            phrase("no way to fill this layout was found in time; other or more words may do it")
        ) from None
    if isinstance(found, Failure):
        raise PuzzleError(phrase("this layout cannot be filled. {reason}", reason=found.reason))
    return found


def _shown(board: Board) -> frozenset[Cell]:
    return frozenset(cell for slot in board.slots for cell in slot.cells if board.rows[cell[0]][cell[1]] != board.space)


def _clued(board: Board, full: Board) -> Puzzle:
    numbered = numbers(full.slots)
    clues = []
    for slot in full.slots:
        if not (known := clues_for(slot.word)):
            raise PuzzleError(phrase("there is no clue for {word}, which stands in the layout", word=slot.word.upper()))
        clues.append(Clue(numbered[slot.start], slot.across, known[0].text))
    return _puzzle(full, "clued", _shown(board), (), tuple(clues))


def _puzzle(
    full: Board, style: str, givens: frozenset[Cell], words: tuple[str, ...], clues: tuple[Clue, ...]
) -> Puzzle:
    """Cells that belong to no slot become blocks."""
    reached = {cell for slot in full.slots for cell in slot.cells}
    cells = tuple(
        text if (row, column) in reached else ""
        for row, line in enumerate(full.rows)
        for column, text in enumerate(line)
    )
    return checked(Puzzle(style, full.height, full.width, cells, givens, words, clues, "free"))
