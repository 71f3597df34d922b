"""How hard a crossword is, and whether it is what it should be.

A fill-in is as hard as the hardest technique that it takes. A clued crossword is as hard as its answers are rare: each
counts by how often it is met, one more where its clue says very little, and the mean of them all, with a little for a
large grid, gives the level. Where two in three clues are of our bank, their kinds give it instead: a clue by a second
sense is harder than a plain one, and the maker sees to it that the words are about as rare as the level wants.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from generators.contract import Level, Pulse, Report, ReportFault, steady
from generators.crossword.fill.index import Index
from generators.crossword.fill.solver import Undecided, count
from generators.crossword.logic.deduce import LEVELS, Step, start_board, steps
from generators.crossword.rules import Entry, Puzzle

EFFORT = 100_000
"""Steps of the search for a second solution."""
RANKS = (2_500, 5_000, 10_000, 20_000)
"""A word counts by how many of these ranks it is beyond; so does one that was never met."""
TERSE = 12
"""Characters of a clue that says very little."""
LARGE = 4
"""For every so many words, a hundredth more."""
LOADS = {Level.EASY: 110, Level.NORMAL: 180, Level.HARD: 260}
"""Hundredths of a point to a word, at most; what is above is fiendish."""
KIND_POINTS = {"plain": 0, "lively": 100, "hard": 200}
KIND_LOADS = {Level.EASY: 30, Level.NORMAL: 75, Level.HARD: 109}
"""Hundredths of a point to a clue of our bank, at most; what is above is fiendish."""
_ORDER = tuple(Level)


class CrosswordFault(StrEnum):
    LOOSE_CELL = "a cell belongs to no word"
    NO_CLUE = "a word without a clue"
    SAME_CLUES = "two clues are the same"
    SAME_ANSWERS = "two answers are the same"
    GIVEN_AWAY = "a clue has its answer in it"


def level_of(puzzle: Puzzle) -> Level | None:
    """None for a fill-in that the techniques do not solve, and for clued entries without clues or answers."""
    if puzzle.style == "fill-in":
        return level_of_steps(puzzle, tuple(steps(puzzle)))
    if not puzzle.is_known or any(entry.clue is None for entry in puzzle.entries):
        return None
    kinds = _kinds(puzzle)
    if 3 * len(kinds) >= 2 * len(puzzle.entries) > 0:
        points = sum(KIND_POINTS[kind] for kind in kinds) // len(kinds)
        return next((level for level, most in KIND_LOADS.items() if points <= most), Level.FIENDISH)
    return level_of_load(load(puzzle.entries))


def _kinds(puzzle: Puzzle) -> list[str]:
    from generators.crossword.make.clues import kind_of_clue

    kinds = (kind_of_clue(entry.clue.text) for entry in puzzle.entries if entry.clue is not None)
    return [kind for kind in kinds if kind]


def level_of_steps(puzzle: Puzzle, taken: Sequence[Step]) -> Level | None:
    known = {cell for step in taken for cell, _ in step.letters} | puzzle.givens
    if not known >= {cell for entry in puzzle.entries for cell in entry.slot.cells}:
        return None
    return max((LEVELS[step.technique] for step in taken), key=_ORDER.index, default=Level.EASY)


def level_of_load(load: int) -> Level:
    return next((level for level, most in LOADS.items() if load <= most), Level.FIENDISH)


def load(entries: Sequence[Entry]) -> int:
    """Hundredths of a point to a word."""
    return 100 * sum(map(weight, entries)) // len(entries) + len(entries) // LARGE


def weight(entry: Entry) -> int:
    from generators.lexicon import lexicon

    rank = lexicon().rank(entry.word)
    is_terse = entry.clue is not None and len(entry.clue.text) <= TERSE
    return sum(rank > limit or not rank for limit in RANKS) + is_terse


def inspect(puzzle: Puzzle, pulse: Pulse = steady) -> Report:
    """Valid means well formed: every cell belongs to a word, and every word can be looked for. Unique means: of a
    fill-in, that its list can be placed in one way only; of a clued crossword, that there is an answer, and that no two
    clues and no two answers are the same. Whether one without an answer has just one, nobody can tell from its file."""
    pulse(0.0)
    return _fill_in(puzzle, pulse) if puzzle.style == "fill-in" else _clued(puzzle)


def _fill_in(puzzle: Puzzle, pulse: Pulse) -> Report:
    index = Index(puzzle.words)
    broken = _shape_faults(puzzle)
    found: list[str] = [*broken]
    ways = 0
    try:
        ways = count(start_board(puzzle), index, 2, budget=EFFORT, pulse=pulse)
        if ways != 1:
            found.append(ReportFault.SEVERAL_SOLUTIONS if ways else ReportFault.NO_SOLUTION)
    except Undecided:
        found.append(ReportFault.NOT_DECIDED)
    taken = tuple(steps(puzzle, index, pulse)) if ways == 1 else ()
    level = level_of_steps(puzzle, taken) if ways == 1 else None
    techniques = tuple(sorted({step.technique for step in taken}, key=list(LEVELS).index))
    return Report(
        valid=not broken,
        unique=ways == 1,
        logical=level is not None,
        level=level,
        faults=tuple(found),
        techniques=techniques,
    )


def _clued(puzzle: Puzzle) -> Report:
    entries = puzzle.entries
    broken = _shape_faults(puzzle)
    if any(entry.clue is None for entry in entries):
        broken.append(CrosswordFault.NO_CLUE)
    found: list[str] = [*broken, *(() if puzzle.is_known else (ReportFault.NO_ANSWER,))]
    repeated = {
        CrosswordFault.SAME_CLUES: [entry.clue.text for entry in entries if entry.clue is not None],
        CrosswordFault.SAME_ANSWERS: [entry.word for entry in entries if puzzle.is_known],
    }
    found += [name for name, texts in repeated.items() if max(Counter(texts).values(), default=0) > 1]
    if any(_gives_itself_away(entry) for entry in entries):
        found.append(CrosswordFault.GIVEN_AWAY)
    unique = puzzle.is_known and not any(name in found for name in (CrosswordFault.NO_CLUE, *repeated))
    level = level_of(puzzle)
    return Report(
        valid=not broken,
        unique=unique,
        logical=unique,
        level=level if unique else None,
        faults=tuple(found),
        techniques=tuple(sorted({entry.clue.pos or "clue" for entry in entries if entry.clue is not None})),
    )


def _gives_itself_away(entry: Entry) -> bool:
    return entry.clue is not None and entry.word in re.findall(r"\w+", entry.clue.text.lower())


def _shape_faults(puzzle: Puzzle) -> list[CrosswordFault]:
    """What a crossword from elsewhere may have, and a made one never does."""
    cells = {cell for entry in puzzle.entries for cell in entry.slot.cells}
    found = []
    if not cells >= set(puzzle.open_cells):
        found.append(CrosswordFault.LOOSE_CELL)
    return found
