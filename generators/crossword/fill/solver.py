"""Fills of a board: all of them, or one, or why there is none.

A fill gives every slot a word of the list, each word once, or as often as the list has it. Letters that stand on the
board stay. A slot that is full already stands as it is, also with a word that the list does not have; a word that the
list has is used by it. Open cells that belong to no slot stay open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

from generators.contract import Cell, Phrase, Pulse, phrase, plural, steady
from generators.crossword.fill.choice import State
from generators.crossword.fill.index import Index, members
from generators.crossword.fill.layout import Board, Slot
from generators.crossword.fill.search import Search, Taste, Undecided

__all__ = ["Failure", "Taste", "Undecided", "count", "fills", "find", "is_unique"]


@dataclass(frozen=True)
class Failure:
    """There is no fill. What remains when as many slots are filled as the search could, and then as many as take some
    word that is left."""

    reason: Phrase
    missing: tuple[int, ...]
    """Lengths of slots that the list has no word for."""
    slots: tuple[Slot, ...]
    """Not filled, or filled by the words that cross with what is no word."""
    words: Mapping[int, tuple[str, ...]] = field(compare=False)
    """Not used, by length."""
    junctions: Mapping[Cell, str] = field(compare=False)
    """Their letters, "" where it is open."""
    board: Board
    """With what was filled."""


def fills(
    board: Board,
    index: Index,
    *,
    prefer: Taste | None = None,
    rng: Random | None = None,
    budget: int | None = None,
    pulse: Pulse = steady,
) -> Iterator[Board]:
    """Every fill, once each. Take as many as you want: two tell whether there is one only.

    With `rng` their order is by chance, and each slot's words are tried with an eye on the slots they cross, which is
    the way to find one. With a budget of steps Undecided is raised once that is spent: that there are no more is
    always a proof.
    """
    search = Search(board, index, prefer, rng, budget, pulse)
    for state in search.run():
        yield _filled(board, search, state)


def find(
    board: Board,
    index: Index,
    *,
    prefer: Taste | None = None,
    rng: Random | None = None,
    budget: int | None = None,
    pulse: Pulse = steady,
) -> Board | Failure:
    """One fill, or proof that there is none."""
    search = Search(board, index, prefer, rng, budget, pulse)
    for state in search.run():
        return _filled(board, search, state)
    return _failure(board, search)


def count(board: Board, index: Index, most: int | None = 2, *, budget: int | None = None, pulse: Pulse = steady) -> int:
    """How many fills there are, counted up to `most`; None counts them all."""
    return sum(1 for _ in islice(Search(board, index, None, None, budget, pulse).run(), most))


def is_unique(board: Board, index: Index, *, budget: int | None = None, pulse: Pulse = steady) -> bool:
    return count(board, index, 2, budget=budget, pulse=pulse) == 1


def _filled(board: Board, search: Search, state: State) -> Board:
    """With the words of all slots that have one word left."""
    grid = [list(row) for row in board.rows]
    for number in search.open:
        if state.counts[number] == 1:
            slot, word = search.net.slots[number], search.shelves[number].words[state.masks[number].bit_length() - 1]
            for (row, column), letter in zip(slot.cells, word, strict=True):
                grid[row][column] = letter
    return replace(board, rows=tuple(map("".join, grid)))


def _failure(board: Board, search: Search) -> Failure:
    full = {slot for slot in board.slots if slot.word}
    if search.deepest is not None:
        board = _filled(board, search, search.deepest)
    board = _filled_on(board, search)
    slots = tuple(slot for slot in board.slots if not slot.word or (slot not in full and not _is_listed(slot, search)))
    missing = tuple(sorted({slot.length for slot in slots if not search.index.of(slot.length).words}))
    used = [slot.word for slot in board.slots if slot.word]
    return Failure(
        _reason(slots, missing, search),
        missing,
        slots,
        {length: _unused(search.index, length, used) for length in sorted({slot.length for slot in slots})},
        {cell: letter for slot in slots for cell, letter in _junctions(board, slot)},
        board,
    )


def _is_listed(slot: Slot, search: Search) -> bool:
    """Letters that crossing words brought together may be no word."""
    return search.index.of(slot.length).matching(tuple(slot.word)) != 0


def _filled_on(board: Board, search: Search) -> Board:
    """Slot after slot a word that goes with the letters, whatever it leaves to the others."""
    while True:
        rest = Search(board, search.index, search.taste, None, None, search.pulse)
        fitting = rest.fitting()
        slot = min(
            (slot for slot in rest.open if fitting[slot]), key=lambda slot: fitting[slot].bit_count(), default=-1
        )
        if slot < 0:
            return board
        word = rest.shelves[slot].words[next(members(fitting[slot]))]
        board = board.filled([replace(rest.net.slots[slot], word=word)])


def _unused(index: Index, length: int, used: list[str]) -> tuple[str, ...]:
    """A word with copies left stands there as often as it has any."""
    shelf = index.of(length)
    return tuple(
        word
        for number, word in enumerate(shelf.words)
        for _ in range(shelf.copies.get(number, 1) - (used.count(word) if word in used else 0))
    )


def _junctions(board: Board, slot: Slot) -> Iterator[tuple[Cell, str]]:
    pattern = board.pattern(slot)
    for place in sorted(slot.junctions):
        yield slot.cells[place], pattern[place]


def _reason(slots: tuple[Slot, ...], missing: tuple[int, ...], search: Search) -> Phrase:
    if missing:
        return phrase("There are no words of length {lengths}.", lengths=missing)
    for length, group in sorted(search.groups.items()):
        shelf = search.index.of(length)
        words = len(shelf.words) + sum(copies - 1 for copies in shelf.copies.values())
        if words < len(group):
            return plural(
                "There are {slots} slots of length {length}, but only {count} word for them.",
                "There are {slots} slots of length {length}, but only {count} words for them.",
                words,
                slots=len(group),
                length=length,
            )
    return plural(
        "The words do not all fit together: {count} slot stays empty.",
        "The words do not all fit together: {count} slots stay empty.",
        len(slots),
    )
