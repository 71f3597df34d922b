"""How hard a riddle is to reason out, and whether it is what it should be.

Answers are known to everybody, so a level is a matter of the lines alone. Three things are measured, and the hardest of
them decides:

    load      how many letters a line leaves, on the average, in hundredths of a letter
    open      after how many lines, read in order, several words that everybody knows still fit
    without   how many lines name only words that lack the letter

A line with neither word leaves half the alphabet; it counts as much as a line of five letters, because the few letters
that it takes away are what a player looks at.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from generators.contract import Level, Pulse, Report, told
from generators.riddle.pairs import share_root
from generators.riddle.rules import Line, Puzzle, allowed
from generators.riddle.solver import Dictionary, dictionary, every_word, everyday, fitting, sets_of

NEITHER = 5
LOADS = {Level.EASY: 230, Level.NORMAL: 275, Level.HARD: 320}
"""Hundredths of a letter to a line, at most; what is above is fiendish."""
OPEN = {Level.EASY: 0, Level.NORMAL: 1, Level.HARD: 2}
"""So many lines more leave several words, at most, than three; of a word of seven letters or more, than four."""
WITHOUT = {Level.EASY: 0, Level.NORMAL: 1, Level.HARD: 2}
"""Lines with neither word, at most."""
_SHORT, _SHORT_OPEN, _LONG_OPEN = 6, 3, 4
_ORDER = tuple(Level)


class RiddleFault(StrEnum):
    TWICE = "line {line}: {word} stands there twice, it is in line {other} already"
    IS_ANSWER = "line {line}: {word} is the answer"
    HAS_ALL_LETTERS = "line {line}: {other} has all the letters of {word}"
    ENDINGS = "line {line}: {word} and {other} differ in their endings alone"


def load(lines: Sequence[Line]) -> int:
    """How many letters a line leaves on the average, in hundredths."""
    return 100 * sum(weight(line) for line in lines) // len(lines)


def weight(line: Line) -> int:
    return NEITHER if line.form == "neither" else min(len(allowed(line)), NEITHER)


def band(level: Level) -> tuple[int, int]:
    """The lowest and the highest load of a level."""
    place = _ORDER.index(level)
    low = LOADS[_ORDER[place - 1]] + 1 if place else 0
    return low, LOADS.get(level, 100 * NEITHER)


def open_lines(lines: Sequence[Line]) -> int:
    """After how many lines, read in order, do several words that everybody knows still fit?"""
    left = everyday().of(len(lines)).after(sets_of(lines))
    return sum(words.bit_count() > 1 for words in left)


def grade(lines: Sequence[Line]) -> Level:
    without = sum(line.form == "neither" for line in lines)
    by_without = next((level for level in WITHOUT if without <= WITHOUT[level]), Level.FIENDISH)
    return max(_by_load(lines), _by_open(lines), by_without, key=_ORDER.index)


def _by_load(lines: Sequence[Line]) -> Level:
    return next((level for level in LOADS if load(lines) <= LOADS[level]), Level.FIENDISH)


def _by_open(lines: Sequence[Line]) -> Level:
    found = open_lines(lines)
    return next((level for level in OPEN if found <= _most_open(len(lines), level)), Level.FIENDISH)


def _most_open(size: int, level: Level) -> int:
    """The last line of a riddle never leaves several words, so the hardest level has one less than all."""
    few = _SHORT_OPEN if size <= _SHORT else _LONG_OPEN
    return min(size - 1, few + OPEN[level]) if level in OPEN else size - 1


def open_miss(lines: Sequence[Line], level: Level) -> int:
    """How many lines too many leave several words, or too few: at most one level easier is near enough."""
    place = _ORDER.index(level)
    easier = _most_open(len(lines), _ORDER[place - 2]) + 1 if place >= 2 else 0
    found = open_lines(lines)
    return max(min(easier, len(lines) - 1) - found, found - _most_open(len(lines), level), 0)


def is_wholly(lines: Sequence[Line], level: Level) -> bool:
    """Are lines of a level by the letters that they leave, and no more than one level easier by the words?"""
    return grade(lines) == level == _by_load(lines) and not open_miss(lines, level)


def inspect(puzzle: Puzzle, pulse: Pulse, words: Dictionary | None = None) -> Report:
    """Whatever can be read as a riddle is well formed; what keeps its pairs from being as good as those made here is
    told by the faults. A riddle from elsewhere need only have one answer in a usual dictionary."""
    pulse(0.0)
    known = [words] if words is not None else [every_word(pulse), dictionary(pulse)]
    unique = any(fitting(puzzle.lines, puzzle.extra, each, pulse) == [puzzle.answer] for each in known)
    everyday(pulse)
    return Report(
        valid=True,
        unique=unique,
        logical=unique,
        level=grade(puzzle.lines) if unique else None,
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
