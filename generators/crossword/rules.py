"""Crossword: the rules, and what a position is.

Words cross in a grid, a letter to a cell. In a *fill-in* the words are known and their places are not: each word of
the list goes into one slot at most, and every slot takes one; the list alone, with the letters shown at the start,
has one way to do it. In a *clued* crossword each slot has a clue that tells its word.

Words used here (blocks, slots and heads: see board.py)
    cell       (row, column); an open cell holds a letter, now and then several ("rebus")
    given      a cell whose letter is shown from the start
    bank       the list of words of a fill-in; a word may be there twice, and then goes into two slots
    entry      a slot with its number and, where it is clued, its clue
    pencil     a letter that the player is not sure of; it counts as any other
    checked    a cell of which the player asked whether its letter is right: right ones are fixed, wrong ones are
               marked until they change
    revealed   a cell whose letter the player had shown; it is fixed
    unknown    of an opened crossword without a solution: any letter may be right, nothing can be checked, and the
               player says when it is done

Cells are told from 1 wherever people read them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from generators.contract import Cell, Fault, MoveError, Origin, Phrase, PuzzleError, phrase, quoted
from generators.crossword.bars import Bar, cut
from generators.crossword.fill.layout import Slot, numbers, runs

STYLES = ("fill-in", "clued")
PATTERNS = ("lattice", "dense", "free")
"""How words cross: every other letter, as British grids do; nearly every letter, as American ones; anyhow."""
BANK_RULES = ("not in the list", "word used twice", "no word fits")
"""Faults that only a list of words has."""
UNKNOWN = "?"
LONGEST_CELL = 12
"""Letters in one cell."""


@dataclass(frozen=True)
class Clue:
    number: int
    across: bool
    text: str
    pos: str = ""
    """noun, verb, adj or adv, where it is known."""


@dataclass(frozen=True)
class Entry:
    slot: Slot
    number: int
    clue: Clue | None
    answer: tuple[str, ...]
    """By cell."""

    @property
    def word(self) -> str:
        return "".join(self.answer)


@dataclass(frozen=True)
class Original:
    """The file of another program that a crossword was read from, so that it can be written again as it was."""

    form: str
    content: str
    """A character for each byte, where the form is one of bytes."""


@dataclass(frozen=True)
class Puzzle:
    style: str
    height: int
    width: int
    cells: tuple[str, ...]
    """The answer, row by row: "" for a block, UNKNOWN where it is not known, else small letters."""
    givens: frozenset[Cell] = frozenset()
    words: tuple[str, ...] = ()
    """The bank of a fill-in, sorted by length, then by letters."""
    clues: tuple[Clue, ...] = ()
    pattern: str = "lattice"
    circles: frozenset[Cell] = frozenset()
    title: str = ""
    author: str = ""
    notes: str = ""
    origin: Origin | None = None
    copyright: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """What else its file says of it, by name: editor, publisher, difficulty, date and so on. Sorted."""
    shaded: frozenset[Cell] = frozenset()
    bars: frozenset[Bar] = frozenset()
    letters: tuple[str, ...] = ()
    """The letters so far that its file came with, row by row; empty where it came with none."""
    original: Original | None = None

    def at(self, cell: Cell) -> str:
        row, column = cell
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise MoveError(
                phrase(
                    "row {row}, column {column} is outside a grid of {height} by {width}",
                    row=row + 1,
                    column=column + 1,
                    height=self.height,
                    width=self.width,
                )
            )
        return self.cells[row * self.width + column]

    def index(self, cell: Cell) -> int:
        return cell[0] * self.width + cell[1]

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        return tuple(divmod(index, self.width) for index, text in enumerate(self.cells) if text)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """By number; across before down."""
        rows = [
            [bool(self.cells[row * self.width + column]) for column in range(self.width)] for row in range(self.height)
        ]
        slots = cut(runs(rows), self.bars)
        numbered = numbers(slots)
        clues = {(clue.number, clue.across): clue for clue in self.clues}
        return tuple(
            Entry(
                slot,
                numbered[slot.start],
                clues.get((numbered[slot.start], slot.across)),
                tuple(self.at(cell) for cell in slot.cells),
            )
            for slot in slots
        )

    @cached_property
    def entry_at(self) -> dict[tuple[Cell, bool], Entry]:
        """The entry across or down through a cell, where there is one."""
        return {(cell, entry.slot.across): entry for entry in self.entries for cell in entry.slot.cells}

    @cached_property
    def bank(self) -> frozenset[str]:
        """The words of the list, to look one up."""
        return frozenset(self.words)

    @cached_property
    def is_known(self) -> bool:
        """Is the whole answer known?"""
        return UNKNOWN not in self.cells


@dataclass(frozen=True)
class Position:
    puzzle: Puzzle
    letters: tuple[str, ...]
    """Row by row; "" where none stands."""
    pencil: frozenset[Cell] = frozenset()
    right: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    revealed: frozenset[Cell] = frozenset()
    is_given_up: bool = False
    """The player had the whole answer shown at once."""
    is_declared: bool = False
    """The player says that an unknown crossword is done."""
    focus: tuple[Cell, bool] | None = field(default=None, compare=False)
    """The cell in the player's hand, and whether it reads across: a hint speaks of that entry first. It is no part of
    what stands on the board, so a move drops it."""

    def at(self, cell: Cell) -> str:
        return self.letters[self.puzzle.index(cell)]

    def pattern(self, entry: Entry) -> tuple[str, ...]:
        return tuple(self.at(cell) for cell in entry.slot.cells)

    @property
    def in_hand(self) -> Entry | None:
        return self.puzzle.entry_at.get(self.focus) if self.focus is not None else None

    def is_fixed(self, cell: Cell) -> bool:
        return cell in self.puzzle.givens or cell in self.right or cell in self.revealed


@dataclass(frozen=True)
class Write:
    """Letters from a cell on, across or down: one, or a word. Fixed cells may be passed over by their own letter."""

    start: Cell
    across: bool
    letters: tuple[str, ...]
    pencil: bool = False


@dataclass(frozen=True)
class Erase:
    """Empty these cells; fixed ones stay."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Check:
    """Ask which of the letters in these cells are right."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Reveal:
    """Show the answer in these cells; in all of them: give up."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Declare:
    """Say that an unknown crossword is done."""


Move = Write | Erase | Check | Reveal | Declare


# --- play -----------------------------------------------------------------------------------------------


def start(puzzle: Puzzle) -> Position:
    """The given letters and those that the file came with. A file that is solved already begins anew."""
    shown = [text if divmod(index, puzzle.width) in puzzle.givens else "" for index, text in enumerate(puzzle.cells)]
    empty = Position(puzzle, tuple(shown))
    if not any(puzzle.letters):
        return empty
    begun = replace(empty, letters=tuple(new or old for new, old in zip(puzzle.letters, shown, strict=True)))
    return empty if is_solved(begun) else begun


def with_letters(position: Position) -> Puzzle:
    """The puzzle with the letters so far, as a file carries them."""
    puzzle = position.puzzle
    letters = tuple(
        "" if divmod(index, puzzle.width) in puzzle.givens else letter for index, letter in enumerate(position.letters)
    )
    return replace(puzzle, letters=letters if any(letters) else ())


def apply(position: Position, move: Move) -> Position:
    if is_solved(position):
        raise MoveError(phrase("the crossword is solved already"))
    position = replace(position, focus=None)
    match move:
        case Write():
            return _written(position, move)
        case Erase(cells):
            return _erased(position, cells)
        case Check(cells):
            return _checked(position, cells)
        case Reveal(cells):
            return _revealed(position, cells)
        case Declare():
            if position.puzzle.is_known or not _is_full(position):
                raise MoveError(phrase("only a full crossword without a known solution is declared to be done"))
            return replace(position, is_declared=True)


def _written(position: Position, move: Write) -> Position:
    puzzle, letters = position.puzzle, list(position.letters)
    row, column = move.start
    cells = [(row, column + step) if move.across else (row + step, column) for step in range(len(move.letters))]
    changed = []
    for cell, letter in zip(cells, move.letters, strict=True):
        _check_open(puzzle, cell)
        if not is_letter(letter):
            raise MoveError(phrase("{letter} is nothing to write into a cell", letter=repr(letter)))
        if len(letter) > 1 and puzzle.style == "fill-in":
            raise MoveError(phrase("a cell of a fill-in holds one letter"))
        if not position.is_fixed(cell):
            changed.append(cell)
            letters[puzzle.index(cell)] = letter
        elif letter != position.at(cell):
            raise MoveError(phrase("the letter in {place} is fixed", place=place(cell)))
    if not changed:
        raise MoveError(phrase("the letters there are fixed"))
    pencil = position.pencil | set(changed) if move.pencil else position.pencil - set(changed)
    same = {cell for cell in changed if letters[puzzle.index(cell)] == position.at(cell)}
    return replace(
        position, letters=tuple(letters), pencil=frozenset(pencil), wrong=position.wrong - (set(changed) - same)
    )


def _erased(position: Position, cells: Iterable[Cell]) -> Position:
    puzzle, letters = position.puzzle, list(position.letters)
    gone = set()
    for cell in cells:
        _check_open(puzzle, cell)
        if position.at(cell) and not position.is_fixed(cell):
            letters[puzzle.index(cell)] = ""
            gone.add(cell)
    if not gone:
        raise MoveError(phrase("there is nothing to erase"))
    return replace(position, letters=tuple(letters), pencil=position.pencil - gone, wrong=position.wrong - gone)


def _checked(position: Position, cells: Iterable[Cell]) -> Position:
    puzzle = position.puzzle
    right, wrong = set(position.right), set(position.wrong)
    for cell in cells:
        _check_open(puzzle, cell)
        _check_known(puzzle, cell)
        if (letter := position.at(cell)) != "":
            (right if agrees(letter, puzzle.at(cell)) else wrong).add(cell)
    return replace(position, right=frozenset(right), wrong=frozenset(wrong), pencil=position.pencil - right)


def _revealed(position: Position, cells: tuple[Cell, ...]) -> Position:
    puzzle, letters = position.puzzle, list(position.letters)
    shown = set(position.revealed)
    for cell in cells:
        _check_open(puzzle, cell)
        _check_known(puzzle, cell)
        if not position.is_fixed(cell):
            letters[puzzle.index(cell)] = puzzle.at(cell)
            shown.add(cell)
    return replace(
        position,
        letters=tuple(letters),
        revealed=frozenset(shown),
        pencil=position.pencil - shown,
        wrong=position.wrong - shown,
        is_given_up=set(cells) >= set(puzzle.open_cells),
    )


def _check_open(puzzle: Puzzle, cell: Cell) -> None:
    if not puzzle.at(cell):
        raise MoveError(phrase("{place} is a block", place=place(cell)))


def _check_known(puzzle: Puzzle, cell: Cell) -> None:
    if puzzle.at(cell) == UNKNOWN:
        raise MoveError(phrase("this file came without a solution, so nothing can be checked"))


def agrees(letter: str, answer: str) -> bool:
    """A cell of several letters is content with the first of them, as solvers write it."""
    return letter == answer or (len(answer) > 1 and letter == answer[:1])


def is_letter(text: str) -> bool:
    """What a cell may hold: letters and digits, small, without blanks."""
    return 0 < len(text) <= LONGEST_CELL and text.isalnum() and text == text.lower()


# --- where it stands ------------------------------------------------------------------------------------


def faults(position: Position) -> tuple[Fault, ...]:
    """Of a fill-in: words that the list does not have, or not that often, and slots that no word fits any more.
    Of a clued crossword: letters found wrong by a check, and a full grid that is not the answer."""
    found = [*(_bank_faults(position) if position.puzzle.style == "fill-in" else ())]
    if position.wrong:
        found.append(
            Fault("checked and wrong", position.wrong, phrase("The marked letters are wrong: you have checked them."))
        )
    elif not found and _is_full(position) and position.puzzle.is_known and not is_solved(position):
        cells = frozenset(position.puzzle.open_cells)
        found.append(Fault("not the answer", cells, phrase("Every cell is filled, but something isn't right yet.")))
    return tuple(found)


def _bank_faults(position: Position) -> list[Fault]:
    puzzle = position.puzzle
    patterns = {entry: position.pattern(entry) for entry in puzzle.entries}
    full = {entry: "".join(pattern) for entry, pattern in patterns.items() if all(pattern)}
    left = Counter(puzzle.words)
    left.subtract(full.values())
    by_length: dict[int, list[str]] = {}
    for word in puzzle.words:
        if left[word] > 0:
            by_length.setdefault(len(word), []).append(word)
    found = []
    for entry, pattern in patterns.items():
        word = full.get(entry, "")
        if word and word not in puzzle.bank:
            found.append(_fault("not in the list", entry, phrase("{word} is not in the list.", word=word.upper())))
        elif word and left[word] < 0:
            message = phrase("{word} is used more often than the list allows.", word=word.upper())
            found.append(_fault("word used twice", entry, message))
        elif not word and any(pattern) and not any(fits(pattern, other) for other in by_length.get(len(pattern), ())):
            found.append(
                _fault("no word fits", entry, phrase("None of the words left fits {entry}.", entry=name_of(entry)))
            )
    return found


def _fault(rule: str, entry: Entry, message: Phrase) -> Fault:
    return Fault(rule, frozenset(entry.slot.cells), message)


def fits(pattern: tuple[str, ...], word: str) -> bool:
    """Does a word of one letter a cell go with what stands in a slot?"""
    return len(word) == len(pattern) and all(held in ("", letter) for held, letter in zip(pattern, word, strict=True))


def name_of(entry: Entry) -> Phrase:
    """As people call it."""
    if entry.slot.across:
        return phrase("{number} across", number=entry.number)
    return phrase("{number} down", number=entry.number)


LENGTH = r"\([1-9][0-9]?(?:[,'’ -]+[1-9][0-9]?)*\)"
"""The length of an answer, or of its words, as clues tell it: a year in brackets is none."""


def lengthened(text: str, length: object) -> str:
    """A clue with the length of its answer, or of the words of it, where it does not end with that already."""
    return text if not text or re.search(rf"{LENGTH}\Z", text) else f"{text} ({length})"


def place(cell: Cell) -> Phrase:
    return phrase("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)


def _is_full(position: Position) -> bool:
    return all(letter or not text for letter, text in zip(position.letters, position.puzzle.cells, strict=True))


def is_solved(position: Position) -> bool:
    """A fill-in: every slot has a word of the list, none more often than the list has it. Clued: the answer stands
    there; where it is not known, the player says so."""
    puzzle = position.puzzle
    if not _is_full(position):
        return False
    if puzzle.style == "fill-in":
        used = Counter("".join(position.pattern(entry)) for entry in puzzle.entries)
        return used <= Counter(puzzle.words)
    if not puzzle.is_known:
        return position.is_declared
    return all(agrees(letter, text) for letter, text in zip(position.letters, puzzle.cells, strict=True) if text)


# --- moves as text --------------------------------------------------------------------------------------

_CELL = r"([1-9][0-9]{0,2}),([1-9][0-9]{0,2})"


def write(move: Move) -> str:
    """`write 3,4 across m a n g o`, `pencil 3,4 down a`, `erase 3,4 3,5`, `check 3,4`, `reveal 3,4`, `done`."""
    match move:
        case Write(start, across, letters, pencil):
            verb = "pencil" if pencil else "write"
            return " ".join([verb, _dump(start), "across" if across else "down", *letters])
        case Erase(cells):
            return " ".join(["erase", *map(_dump, cells)])
        case Check(cells):
            return " ".join(["check", *map(_dump, cells)])
        case Reveal(cells):
            return " ".join(["reveal", *map(_dump, cells)])
        case Declare():
            return "done"


def _dump(cell: Cell) -> str:
    return f"{cell[0] + 1},{cell[1] + 1}"


def read(text: str) -> Move:
    match text.strip().split(" "):
        case ["write" | "pencil" as verb, start, "across" | "down" as way, *letters] if (
            re.fullmatch(_CELL, start) and letters and all(map(is_letter, letters))
        ):
            return Write(_load(start), way == "across", tuple(letters), verb == "pencil")
        case ["erase" | "check" | "reveal" as verb, *cells] if cells and all(
            re.fullmatch(_CELL, cell) for cell in cells
        ):
            places = tuple(map(_load, cells))
            return Erase(places) if verb == "erase" else Check(places) if verb == "check" else Reveal(places)
        case ["done"]:
            return Declare()
    raise PuzzleError(
        phrase("expected a move such as 'write 3,4 across a' or 'erase 3,4', found {found}", found=quoted(text))
    )


def _load(text: str) -> Cell:
    row, column = text.split(",")
    return int(row) - 1, int(column) - 1
