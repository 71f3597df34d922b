"""Which letters of a fill-in cannot stay, and why.

The reason is one that a player can check, as far as there is one: a word that the list does not have, a slot that no
word fits. Only then it is told that no way to fill the slots has those letters, which a search has proven.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generators.contract import Cell, Hint, Phrase, Pulse, phrase, plural, steady
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import Board
from generators.crossword.fill.solver import Undecided, find
from generators.crossword.logic.deduce import board_of
from generators.crossword.rules import Entry, Erase, Move, Position, Puzzle, fits, name_of

EFFORT = 50_000
"""Steps of the search. Where they are not enough to tell, a position counts as one that can be finished."""


def can_be_finished(puzzle: Puzzle, letters: Sequence[str], index: Index | None = None, pulse: Pulse = steady) -> bool:
    """Can the list be placed around these letters?"""
    if any(len(letter) > 1 for letter in letters):
        return False
    board = board_of(puzzle, letters)
    if not Counter(slot.word for slot in board.slots if slot.word) <= Counter(puzzle.words):
        return False
    try:
        return isinstance(find(board, index or Index(puzzle.words, pulse), budget=EFFORT, pulse=pulse), Board)
    except Undecided:
        return True


def answer_of(position: Position, pulse: Pulse = steady) -> tuple[str, ...] | None:
    """A way to place the list around the letters that are fixed: the answer of the puzzle, or, where that is not known,
    one that keeps as many of the player's letters as can be kept one after the other. None where there is no way."""
    puzzle = position.puzzle
    if puzzle.is_known and Counter(entry.word for entry in puzzle.entries) <= Counter(puzzle.words):
        return puzzle.cells
    index, kept = Index(puzzle.words), _fixed(position)
    if not can_be_finished(puzzle, kept, index, pulse):
        return None
    for at, letter in enumerate(position.letters):
        if letter and not kept[at]:
            kept[at] = letter
            kept[at] = letter if can_be_finished(puzzle, kept, index, pulse) else ""
    try:
        found = find(board_of(puzzle, kept), index, budget=EFFORT, pulse=pulse)
    except Undecided:
        return None
    return tuple("".join(found.rows)) if isinstance(found, Board) else None


def _fixed(position: Position) -> list[str]:
    width = position.puzzle.width
    return [letter if position.is_fixed(divmod(at, width)) else "" for at, letter in enumerate(position.letters)]


def mistake(position: Position, answer: Sequence[str], pulse: Pulse = steady) -> Hint[Move] | None:
    """The letters that the answer does not have, those with the plainest reason first; None where there are none."""
    puzzle = position.puzzle
    wrong = {
        cell
        for entry in puzzle.entries
        for cell in entry.slot.cells
        if position.at(cell) not in ("", answer[puzzle.index(cell)]) and not position.is_fixed(cell)
    }
    for technique, cells, look_at, where, why in _reasons(position, wrong, pulse):
        return Hint(
            technique=technique,
            title=plural("A wrong letter", "Wrong letters", len(cells)),
            nudge=plural("One letter is wrong.", "Some of your letters are wrong.", len(wrong)),
            where=where,
            why=why,
            look_at=frozenset(look_at),
            changes=frozenset(cells),
            move=Erase(tuple(sorted(cells))),
        )
    return None


_Reason = tuple[str, set[Cell], Sequence[Cell], Phrase, Phrase]


def _reasons(position: Position, wrong: set[Cell], pulse: Pulse) -> Iterator[_Reason]:
    if marked := wrong & position.wrong:
        where = phrase("Look at the marked letters.")
        why = phrase("You checked them, and they are wrong.")
        yield "checked and wrong", marked, sorted(marked), where, why
    entries = [entry for entry in position.puzzle.entries if wrong & set(entry.slot.cells)]
    left = Counter(position.puzzle.words)
    left.subtract("".join(pattern) for pattern in map(position.pattern, position.puzzle.entries) if all(pattern))
    for judge in (_of_full, _of_open, _of_letters):
        for entry in entries:
            cells = wrong & set(entry.slot.cells)
            found = judge(position, entry, cells, left, pulse)
            if found is not None:
                where = phrase("Look at {entry} again.", entry=name_of(entry))
                yield found[0], cells, entry.slot.cells, where, found[1]
    if wrong:
        where = phrase("Look at {places} again.", places=tuple(map(place_of, sorted(wrong))))
        why = phrase("With these letters, not every slot can be filled; without them, every slot can.")
        yield "no way with the others", wrong, sorted(wrong), where, why


def _of_full(
    position: Position, entry: Entry, _: set[Cell], left: Counter[str], pulse: Pulse
) -> tuple[str, Phrase] | None:
    pattern = position.pattern(entry)
    word = "".join(pattern)
    if not all(pattern):
        return None
    if word not in position.puzzle.words or len(word) != len(pattern):
        return "not in the list", phrase("{word} is not in the list.", word=word.upper())
    if left[word] < 0:
        return "word used twice", phrase("{word} is used more often than the list allows.", word=word.upper())
    return None


def _of_open(
    position: Position, entry: Entry, _: set[Cell], left: Counter[str], pulse: Pulse
) -> tuple[str, Phrase] | None:
    pattern = position.pattern(entry)
    if all(pattern) or any(count > 0 and fits(pattern, word) for word, count in left.items()):
        return None
    return "no word fits", phrase("None of the words left fits {entry}.", entry=name_of(entry))


def _of_letters(
    position: Position, entry: Entry, cells: set[Cell], _: Counter[str], pulse: Pulse
) -> tuple[str, Phrase] | None:
    puzzle, letters = position.puzzle, _fixed(position)
    for cell in cells:
        letters[puzzle.index(cell)] = position.at(cell)
    if can_be_finished(puzzle, letters, pulse=pulse):
        return None
    if len(cells) > 1:
        return "no way with them", phrase(
            "With these letters in {entry}, not every slot can be filled.", entry=name_of(entry)
        )
    (cell,) = cells
    why = phrase(
        "With {letter} in {place}, not every slot can be filled.",
        letter=position.at(cell).upper(),
        place=place_of(cell),
    )
    return "no way with it", why


def place_of(cell: Cell) -> Phrase:
    return phrase("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)
