"""A crossword of somebody's own words: as many as fit, in a grid as small as was found.

Words are laid one after another, each where it crosses most and widens the grid least. A word may touch another only
by crossing it, so that nothing else is there to be read. All is done several times, in other orders, and the best of
these grids is taken.

Some words have clues of their own (`word: clue`): then it is a clued crossword, and the words without get one of ours,
if there is one. Without any clues it is a fill-in, with letters given until logic finds the one way to place the list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from generators.contract import Cell, Level, Pulse, PuzzleError, phrase, quoted
from generators.crossword.files import formats
from generators.crossword.files.validity import bank, checked, line_of
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import BLOCK, LARGEST, Board, Slot, coordinates, numbers
from generators.crossword.make.clues import Told, clue_for
from generators.crossword.make.generator import led
from generators.crossword.rules import Clue, Puzzle

MOST_WORDS = 1000
MOST_TRIED = 150
"""So many words are looked at, the first ones; a grid of more is hard to keep in sight."""
LONGEST_CLUE = 200
_WORK = 2500
"""Words laid in all: small lists are tried more often."""
_FEWEST_GRIDS, _MOST_GRIDS = 8, 120
_JITTER = 4
_CROSSING, _GROWTH = (4, 8, 16), (2, 3, 5)
"""What counts in choosing a place; every grid draws its own."""


@dataclass
class _Grid:
    """Words laid so far, around any cell as the first one."""

    per_crossing: int
    per_line: int
    """New rows and columns."""
    letters: dict[Cell, str] = field(default_factory=dict)
    cells_of: dict[str, list[Cell]] = field(default_factory=dict)
    """By letter."""
    taken: dict[Cell, set[bool]] = field(default_factory=dict)
    """The ways of the words through a cell."""
    slots: list[Slot] = field(default_factory=list)
    crossings: int = 0
    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    @property
    def width(self) -> int:
        return self.right - self.left + 1


def from_words(words: Sequence[str], rng: Random, pulse: Pulse) -> tuple[Puzzle, tuple[str, ...]]:
    """The crossword, and the words that found no place in it."""
    clues = _read(words)
    is_clued = any(clue is not None for clue in clues.values())
    if is_clued:
        clues = {word: clue or clue_for(word) for word, clue in clues.items()}
    fit = [word for word, clue in clues.items() if 2 <= len(word) <= LARGEST and (clue is not None or not is_clued)]
    grid = _best(fit[:MOST_TRIED], rng, pulse)
    if grid is None:
        raise PuzzleError(phrase("expected words that cross: no two of these have a letter in common"))
    laid = {slot.word for slot in grid.slots}
    left_out = tuple(word for word in clues if word not in laid)
    board = _board(grid)
    return (_clued(board, clues) if is_clued else _fill_in(board, rng, pulse)), left_out


def _read(lines: Sequence[str]) -> dict[str, Told | None]:
    """Each word once, with its own clue where it has one."""
    if len(lines) > MOST_WORDS:
        raise PuzzleError(phrase("expected at most {most} words, found {count}", most=MOST_WORDS, count=len(lines)))
    found: dict[str, Told | None] = {}
    for number, line in enumerate(lines, 1):
        text, _, told = line.partition(":")
        word = _word(text, number)
        clue = line_of(told)
        if len(clue) > LONGEST_CLUE:
            raise PuzzleError(
                phrase(
                    "expected a clue of at most {longest} characters, found one of {count}",
                    longest=LONGEST_CLUE,
                    count=len(clue),
                ),
                "",
                number,
            )
        if clue and not word:
            raise PuzzleError(phrase("expected a word before the clue {clue}", clue=quoted(clue)), "", number)
        if word:
            found[word] = Told(clue) if clue else found.get(word)
    if len(found) < 2:
        raise PuzzleError(phrase("expected two words or more, found {count}", count=len(found)))
    return found


def _word(text: str, number: int) -> str:
    try:
        return next(formats.each_word(text.replace("\n", " ")), "")
    except PuzzleError as error:
        raise PuzzleError(error.reason, "", number) from None


# --- laying words ---------------------------------------------------------------------------------------


def _best(words: Sequence[str], rng: Random, pulse: Pulse) -> _Grid | None:
    """The grid with most words; of these the smallest; None where no two words cross."""
    if len(words) < 2:
        return None
    rounds = min(max(_WORK // len(words), _FEWEST_GRIDS), _MOST_GRIDS)
    grids = (_laid(words, rng, pulse, done / rounds) for done in range(rounds))
    best = min(grids, key=lambda grid: (-len(grid.slots), grid.height * grid.width, -grid.crossings))
    return best if len(best.slots) > 1 else None


def _laid(words: Sequence[str], rng: Random, pulse: Pulse, done: float) -> _Grid:
    """The longest first, nearly; those that find no place are tried again after the others."""
    order = sorted(words, key=lambda word: (rng.randrange(_JITTER) - len(word), word))
    grid = _Grid(rng.choice(_CROSSING), rng.choice(_GROWTH))
    _lay(grid, Slot((0, 0), rng.random() < 0.5, len(order[0]), word=order[0]))
    waiting = order[1:]
    while waiting:
        later = []
        for word in waiting:
            pulse(0.9 * done)
            slot = _place_for(grid, word, rng)
            if slot is None:
                later.append(word)
            else:
                _lay(grid, slot)
        if len(later) == len(waiting):
            break
        waiting = later
    return grid


def _place_for(grid: _Grid, word: str, rng: Random) -> Slot | None:
    best: tuple[int, int, Slot] | None = None
    for slot, crossings in _places(grid, word):
        row, column = slot.cells[-1]
        height = max(grid.bottom, row) - min(grid.top, slot.start[0]) + 1
        width = max(grid.right, column) - min(grid.left, slot.start[1]) + 1
        if max(height, width) <= LARGEST:
            growth = height + width - grid.height - grid.width
            score = grid.per_crossing * crossings - grid.per_line * growth - abs(height - width)
            if best is None or (score, draw := rng.randrange(1000)) > best[:2]:
                best = (score, rng.randrange(1000) if best is None else draw, slot)
    return best[2] if best is not None else None


def _places(grid: _Grid, word: str) -> Iterator[tuple[Slot, int]]:
    """Where a word may lie, each place once for every crossing, and how many words it crosses there."""
    for at, letter in enumerate(word):
        for row, column in grid.cells_of.get(letter, ()):
            for across in (True, False):
                if across not in grid.taken[row, column]:
                    start = (row, column - at) if across else (row - at, column)
                    crossings = _crossings(grid, word, start, across)
                    if crossings:
                        yield Slot(start, across, len(word), word=word), crossings


def _crossings(grid: _Grid, word: str, start: Cell, across: bool) -> int:
    """How many words it crosses there; 0 where it may not lie."""
    letters = grid.letters
    if coordinates(start, across, -1) in letters or coordinates(start, across, len(word)) in letters:
        return 0
    found = 0
    for at, letter in enumerate(word):
        cell = coordinates(start, across, at)
        held = letters.get(cell)
        if held is not None:
            if held != letter or across in grid.taken[cell]:
                return 0
            found += 1
        elif coordinates(cell, not across, -1) in letters or coordinates(cell, not across, 1) in letters:
            return 0
    return found


def _lay(grid: _Grid, slot: Slot) -> None:
    for cell, letter in zip(slot.cells, slot.word, strict=True):
        if cell in grid.letters:
            grid.crossings += 1
        else:
            grid.letters[cell] = letter
            grid.cells_of.setdefault(letter, []).append(cell)
        grid.taken.setdefault(cell, set()).add(slot.across)
    (row, column), (last_row, last_column) = slot.start, slot.cells[-1]
    if not grid.slots:
        grid.top, grid.left, grid.bottom, grid.right = row, column, last_row, last_column
    grid.top, grid.left = min(grid.top, row), min(grid.left, column)
    grid.bottom, grid.right = max(grid.bottom, last_row), max(grid.right, last_column)
    grid.slots.append(slot)


# --- the puzzle -----------------------------------------------------------------------------------------


def _board(grid: _Grid) -> Board:
    return Board(
        tuple(
            "".join(grid.letters.get((row, column), BLOCK) for column in range(grid.left, grid.right + 1))
            for row in range(grid.top, grid.bottom + 1)
        )
    )


def _fill_in(board: Board, rng: Random, pulse: Pulse) -> Puzzle:
    words = bank(slot.word for slot in board.slots)
    givens = led(board, Index(words), frozenset(), Level.HARD, rng, pulse)
    return _puzzle(board, "fill-in", givens=givens, words=words)


def _clued(board: Board, clues: dict[str, Told | None]) -> Puzzle:
    numbered = numbers(board.slots)
    told = []
    for slot in board.slots:
        clue = clues[slot.word]
        assert clue is not None, slot.word
        told.append(Clue(numbered[slot.start], slot.across, clue.text))
    return _puzzle(board, "clued", clues=tuple(told))


def _puzzle(
    board: Board,
    style: str,
    *,
    givens: frozenset[Cell] = frozenset(),
    words: tuple[str, ...] = (),
    clues: tuple[Clue, ...] = (),
) -> Puzzle:
    cells = tuple("" if char == BLOCK else char for row in board.rows for char in row)
    return checked(Puzzle(style, board.height, board.width, cells, givens, words, clues, "free"))
