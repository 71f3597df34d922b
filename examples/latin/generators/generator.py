"""Makes Latin boards: fills one, takes digits away while logic of the level still solves it, and grades what is left.

A board that logic solves has one solution, because every step was forced. So the making needs no search to prove that;
`inspect` proves it with the solver all the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from itertools import islice
from random import Random
from typing import TypeVar

from examples.latin.generators.logic import TECHNIQUES, rate
from examples.latin.generators.rules import Digits, Puzzle, cells, faults, start, with_digit
from examples.latin.generators.solver import solutions
from generators.bounds import bounded
from generators.contract import Level, Pulse, Report, ReportFault, phrase

Item = TypeVar("Item")

MOST_STEPS = 500_000
"""Most steps of a making. The longest one that was measured took about a hundredth of them."""


def generate(size: int, level: Level, rng: Random, pulse: Pulse, most: int = MOST_STEPS) -> Puzzle:
    """Returns a board of exactly the level that was asked for. It raises Unmakable where none came of so many steps."""
    told = phrase("No board of {size} by {size} came out at this level. Choose another size or level.", size=size)
    pulse = bounded(pulse, most, told)
    allowed = TECHNIQUES[: 1 + [technique.level for technique in TECHNIQUES].index(level)]
    while True:
        puzzle = Puzzle(_filled(size, rng, pulse))
        for cell in _shuffled(cells(size), rng):
            fewer = Puzzle(with_digit(puzzle.givens, cell, 0))
            if rate(fewer, pulse, allowed).level is not None:
                puzzle = fewer
        if rate(puzzle, pulse).level == level:
            return puzzle


def _filled(size: int, rng: Random, pulse: Pulse) -> Digits:
    """Returns a full board: a solution of a board with a random first row, with its rows and columns shuffled."""
    first = tuple(_shuffled(range(1, size + 1), rng))
    empty = (first, *((0,) * size,) * (size - 1))
    full = next(solutions(empty, pulse))
    # The solver prefers small digits. Shuffling rows and columns hides that, and breaks no rule.
    rows, columns = _shuffled(range(size), rng), _shuffled(range(size), rng)
    return tuple(tuple(full[row][column] for column in columns) for row in rows)


def _shuffled(items: Iterable[Item], rng: Random) -> list[Item]:
    found = list(items)
    rng.shuffle(found)
    return found


def inspect(puzzle: Puzzle, pulse: Pulse) -> Report:
    """Judges any board.

    Valid means that no given breaks a rule. How many solutions there are is told by `unique` and by the faults.
    """
    found = list(islice(solutions(puzzle.givens, pulse), 2))
    rating = rate(puzzle, pulse)
    named = () if len(found) == 1 else (ReportFault.SEVERAL_SOLUTIONS if found else ReportFault.NO_SOLUTION,)
    return Report(
        valid=not faults(start(puzzle)),
        unique=len(found) == 1,
        logical=rating.level is not None,
        level=rating.level,
        faults=named,
        techniques=rating.techniques,
    )


def fingerprint(puzzle: Puzzle) -> str:
    """Returns a text that is equal for boards that are the same when turned, mirrored or with the digits renamed."""
    rows = [list(row) for row in puzzle.givens]
    forms = []
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        forms += [_renamed(rows), _renamed([row[::-1] for row in rows])]
    return sha256(str(min(forms)).encode()).hexdigest()[:32]


def _renamed(rows: list[list[int]]) -> tuple[int, ...]:
    """Renames the digits in reading order. An empty cell stays 0."""
    names = {0: 0}
    return tuple(names.setdefault(digit, len(names)) for row in rows for digit in row)
