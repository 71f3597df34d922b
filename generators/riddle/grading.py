"""How hard a riddle is, and whether it is what it should be.

The level is that of the harder of two things: how many letters a line leaves, and how common the answer is. A line
with neither word leaves half the alphabet; it counts as much as a line of five letters, because the few letters that
it takes away are what a player looks at.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from generators.contract import Level, Pulse, Report, told
from generators.riddle.pairs import share_root
from generators.riddle.rules import Line, Puzzle, allowed
from generators.riddle.solver import Dictionary, fitting

NEITHER = 5
LOADS = {Level.EASY: 230, Level.NORMAL: 285, Level.HARD: 335}
"""Hundredths of a letter to a line, at most; what is above is fiendish."""
RANKS = {Level.EASY: 4_000, Level.NORMAL: 10_000, Level.HARD: 20_000}
"""How common the answer is, at least, as a solver feels it."""
_ORDER = tuple(Level)


class RiddleFault(StrEnum):
    TWICE = "line {line}: {word} stands there twice, it is in line {other} already"
    IS_ANSWER = "line {line}: {word} is the answer"
    HAS_ALL_LETTERS = "line {line}: {other} has all the letters of {word}"
    ENDINGS = "line {line}: {word} and {other} differ in their endings alone"


def load(lines: Sequence[Line]) -> int:
    """Hundredths of a letter to a line."""
    return 100 * sum(weight(line) for line in lines) // len(lines)


def weight(line: Line) -> int:
    return NEITHER if line.form == "neither" else min(len(allowed(line)), NEITHER)


def band(level: Level) -> tuple[int, int]:
    """The loads that are of a level, from and to."""
    place = _ORDER.index(level)
    low = LOADS[_ORDER[place - 1]] + 1 if place else 0
    return low, LOADS.get(level, 100 * NEITHER)


def grade(lines: Sequence[Line], rank: int) -> Level:
    """`rank` is how rare the answer is, 0 for a word that was never met."""
    by_load = next((level for level in LOADS if load(lines) <= LOADS[level]), Level.FIENDISH)
    by_rank = next((level for level in RANKS if 0 < rank <= RANKS[level]), Level.FIENDISH)
    return max(by_load, by_rank, key=_ORDER.index)


def inspect(puzzle: Puzzle, pulse: Pulse, words: Dictionary | None = None) -> Report:
    """Whatever can be read as a riddle is well formed; what keeps its pairs from being as good as those made here is
    told by the faults. How common an extra answer is, nobody can say: its lines decide."""
    from generators.riddle.pictures import rarity

    pulse(0.0)
    found = fitting(puzzle.lines, puzzle.extra, words, pulse)
    unique = found == [puzzle.answer]
    rank = 1 if puzzle.answer in puzzle.extra else rarity(puzzle.answer)
    return Report(
        valid=True,
        unique=unique,
        logical=unique,
        level=grade(puzzle.lines, rank) if unique else None,
        faults=faults_of(puzzle),
        techniques=tuple(dict.fromkeys(line.form for line in puzzle.lines)),
    )


def faults_of(puzzle: Puzzle) -> tuple[str, ...]:
    """What a riddle that is typed in may do, and a made one never does: in which line, and with which word."""
    found = []
    seen: dict[str, int] = {}
    for number, line in enumerate(puzzle.lines, 1):
        for word in (line.first, line.second):
            if word in seen:
                found.append(told(RiddleFault.TWICE, line=number, word=word, other=seen[word]))
            if word == puzzle.answer:
                found.append(told(RiddleFault.IS_ANSWER, line=number, word=word))
            seen.setdefault(word, number)
    for number, line in enumerate(puzzle.lines, 1):
        for word, other in ((line.first, line.second), (line.second, line.first)):
            if word != other and set(word) <= set(other):
                found.append(told(RiddleFault.HAS_ALL_LETTERS, line=number, word=word, other=other))
        if line.first != line.second and share_root(line.first, line.second):
            found.append(told(RiddleFault.ENDINGS, line=number, word=line.first, other=line.second))
    return tuple(found)
