"""What can be concluded about a fill-in from the letters that stand, the easiest first.

Words used here
    fit        a word of the list that stands nowhere yet and goes with the letters of a slot fits it
    step       letters that follow, by a technique that has a name
    technique  only word    one word fits the slot
               only slot    a word fits no other slot, and all words of its length are needed
               agreement    all words that fit a slot have the same letter in a crossing
               crossing     the same, or one word, once those are gone that leave a crossing slot without a word
               chain        the same, going on from crossing to crossing as far as it leads
               what-if      the same, once those are gone that lead to a dead end if one follows where that leads

Every technique looks at the letters alone, not at what was found out before, so that what it says can be checked on
the board as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from generators.contract import Cell, Level, Pulse, steady
from generators.crossword.fill.choice import State
from generators.crossword.fill.index import Index, members
from generators.crossword.fill.layout import BLOCK, SPACE, Board, Slot
from generators.crossword.fill.search import Search
from generators.crossword.rules import Puzzle

TECHNIQUES = ("only word", "only slot", "agreement", "crossing", "chain", "what-if")
LEVELS = {
    "only word": Level.EASY,
    "only slot": Level.EASY,
    "agreement": Level.NORMAL,
    "crossing": Level.HARD,
    "chain": Level.HARD,
    "what-if": Level.FIENDISH,
}
MOST_TRIED = 12
"""Words of a slot that are followed one by one."""


@dataclass(frozen=True)
class Step:
    technique: str
    slot: int
    letters: tuple[tuple[Cell, str], ...]
    """What follows: the letters of the open cells of a word, or some of them."""
    word: str = ""
    """Where it is a whole word."""
    fitting: tuple[str, ...] = ()
    """The words that fit the slot, as far as the technique is about them."""
    left: tuple[str, ...] = ()
    """Those of them that are left."""


def board_of(puzzle: Puzzle, letters: Sequence[str]) -> Board:
    """The letters that stand, "" where none does. Each one character."""
    cells = [letter or (SPACE if text else BLOCK) for letter, text in zip(letters, puzzle.cells, strict=True)]
    width = puzzle.width
    return Board(tuple("".join(cells[row * width : (row + 1) * width]) for row in range(puzzle.height)))


def start_board(puzzle: Puzzle) -> Board:
    """With the letters that are shown from the start."""
    givens = {puzzle.index(cell) for cell in puzzle.givens}
    return board_of(puzzle, [text if at in givens else "" for at, text in enumerate(puzzle.cells)])


class Sight:
    """A board as a player sees it, with what fits where."""

    def __init__(self, board: Board, index: Index, pulse: Pulse = steady) -> None:
        self.search = Search(board, index, None, None, None, pulse)
        self.fitting = self.search.fitting()

    @property
    def open(self) -> tuple[int, ...]:
        return self.search.open

    def step(self, technique: str, slot: int, left: int) -> Step | None:
        """What follows when these words are left in a slot: a word, or letters that the slots it crosses can use."""
        search = self.search
        if not left:
            return None
        shelf, pattern = search.shelves[slot], search.patterns[slot]
        first = shelf.words[(left & -left).bit_length() - 1]
        is_word = not left & (left - 1)
        usable = {place for place, _, _, _ in search.links[slot]}
        letters = tuple(
            (cell, letter)
            for place, (cell, letter) in enumerate(zip(search.net.slots[slot].cells, first, strict=True))
            if not pattern[place] and (is_word or (place in usable and not left & ~shelf.masks[place][letter]))
        )
        if not letters:
            return None
        return Step(technique, slot, letters, first if is_word else "")

    def told(self, step: Step, left: int) -> Step:
        """With the words that it is about."""
        shelf = self.search.shelves[step.slot]
        return replace(step, fitting=tuple(shelf.named(self.fitting[step.slot])), left=tuple(shelf.named(left)))


def _only_word(sight: Sight) -> Iterator[tuple[int, int]]:
    for slot in sight.open:
        if sight.fitting[slot].bit_count() == 1:
            yield slot, sight.fitting[slot]


def _only_slot(sight: Sight) -> Iterator[tuple[int, int]]:
    for length, group in sight.search.groups.items():
        free, more = sight.search.free(length), sight.search.copies[length]
        if free.bit_count() + sum(copies - 1 for copies in more.values()) != len(group):
            continue
        once = twice = 0
        for slot in group:
            twice |= once & sight.fitting[slot]
            once |= sight.fitting[slot]
        for word in more:
            twice |= 1 << word
        lone = once & ~twice
        for slot in group:
            if (word := sight.fitting[slot] & lone) and not word & (word - 1):
                yield slot, word


def _agreement(sight: Sight) -> Iterator[tuple[int, int]]:
    for slot in sight.open:
        yield slot, sight.fitting[slot]


def _crossing(sight: Sight) -> Iterator[tuple[int, int]]:
    for slot in sight.open:
        left = sight.fitting[slot]
        for place, _, other, at in sight.search.links[slot]:
            left &= _supported(sight, slot, place, other, at)
        if left != sight.fitting[slot]:
            yield slot, left


def _supported(sight: Sight, slot: int, place: int, other: int, at: int) -> int:
    """The words whose letter in a place leaves the other slot a word."""
    theirs, having = sight.fitting[other], sight.search.shelves[other].masks[at]
    found = 0
    for letter, mask in sight.search.shelves[slot].masks[place].items():
        if letter in having and theirs & having[letter]:
            found |= mask
    return found


def _chain(sight: Sight) -> Iterator[tuple[int, int]]:
    state = sight.search.root()
    if state is not None:
        for slot in sight.open:
            yield slot, state.masks[slot]


def _what_if(sight: Sight) -> Iterator[tuple[int, int]]:
    state = sight.search.root()
    if state is not None:
        counts = state.counts
        for slot in sorted(sight.open, key=lambda slot: (counts[slot], slot)):
            if 1 < counts[slot] <= MOST_TRIED:
                yield slot, _lasting(sight.search, state, slot)


def _lasting(search: Search, state: State, slot: int) -> int:
    """The words of a slot that lead to no dead end by what follows from them."""
    left = state.masks[slot]
    for word in members(state.masks[slot]):
        if search.assign(state, slot, word) is None:
            left ^= 1 << word
    return left


_WAYS: dict[str, Callable[[Sight], Iterator[tuple[int, int]]]] = {
    "only word": _only_word,
    "only slot": _only_slot,
    "agreement": _agreement,
    "crossing": _crossing,
    "chain": _chain,
    "what-if": _what_if,
}


PLAIN = ("only word", "only slot", "agreement", "crossing")
"""Techniques that look no further than the next slot."""


def first_steps(sight: Sight) -> Iterator[tuple[Step, int]]:
    """All steps by the easiest technique that gives any, each with the words that it leaves."""
    for technique in TECHNIQUES:
        found = False
        for slot, left in _WAYS[technique](sight):
            step = sight.step(technique, slot, left)
            if step is not None:
                found = True
                yield step, left
        if found:
            return


def next_step(board: Board, index: Index, pulse: Pulse = steady, wanted: Slot | None = None) -> Step | None:
    """The easiest, in a wanted slot if a plain technique says something of that; None where what can be said in words
    does not lead on."""
    sight = Sight(board, index, pulse)
    if wanted is not None:
        number = sight.search.net.slots.index(wanted)
        for technique in PLAIN if number in sight.open else ():
            for slot, left in _WAYS[technique](sight):
                step = sight.step(technique, slot, left) if slot == number else None
                if step is not None:
                    return sight.told(step, left)
    for step, left in first_steps(sight):
        return sight.told(step, left)
    return None


def steps(puzzle: Puzzle, index: Index | None = None, pulse: Pulse = steady) -> Iterator[Step]:
    """How a player comes from the start as far as these techniques lead."""
    index = index or Index(puzzle.words)
    board = start_board(puzzle)
    while True:
        pulse(0.0)
        grid = [list(row) for row in board.rows]
        before = board
        for step, _ in first_steps(Sight(board, index, pulse)):
            for (row, column), letter in step.letters:
                grid[row][column] = letter
            yield step
            if step.technique in ("chain", "what-if"):
                break
        board = replace(board, rows=tuple(map("".join, grid)))
        if board == before:
            return
