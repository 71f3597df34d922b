"""A toy kind of puzzle, to test what knows no puzzle: count up to a number without going past it.

The position is what was counted. A move adds 1 to 9; nothing goes beyond twice the goal, and a position past
the goal is not sound.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

from generators.contract import (
    Choice,
    Fault,
    Hint,
    Level,
    MoveError,
    Options,
    Phrase,
    Pulse,
    PuzzleError,
    Report,
    phrase,
    quoted,
    steady,
)


@dataclass(frozen=True)
class Goal:
    number: int


@dataclass(frozen=True)
class Count:
    goal: Goal
    number: int = 0


class Toy:
    kind = "toy"
    tag = "TO"
    version = 1

    def __init__(self) -> None:
        self.asked: list[str] = []
        """Which costly questions were asked, to see that answers are remembered."""

    def choices(self, options: Options) -> tuple[Choice, ...]:
        return ()

    def levels(self, options: Options) -> tuple[Level, ...]:
        return (Level.EASY,)

    def settle(self, options: Options) -> dict[str, int | str]:
        return {}

    def options_of(self, puzzle: Goal) -> dict[str, int | str]:
        return {}

    def note(self, level: Level) -> Phrase:
        return phrase("Count.")

    def pack(self, options: Options) -> str:
        return ""

    def unpack(self, text: str) -> dict[str, int | str]:
        return {}

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Goal:
        return Goal(rng.randrange(10, 100))

    def inspect(self, puzzle: Goal, pulse: Pulse) -> Report:
        return Report(True, True, True, Level.EASY, (), ())

    def fingerprint(self, puzzle: Goal) -> str:
        return str(puzzle.number)

    def start(self, puzzle: Goal) -> Count:
        return Count(puzzle)

    def apply(self, position: Count, move: int) -> Count:
        number = position.number + move
        if number > 2 * position.goal.number:
            raise MoveError(phrase("{number} is too far", number=number))
        return Count(position.goal, number)

    def faults(self, position: Count) -> tuple[Fault, ...]:
        self.asked.append("faults")
        past = position.number > position.goal.number
        return (Fault("past the goal", frozenset(), phrase("Too far.")),) if past else ()

    def is_solved(self, position: Count) -> bool:
        self.asked.append("is_solved")
        return position.number == position.goal.number

    def is_sound(self, position: Count, pulse: Pulse = steady) -> bool:
        self.asked.append("is_sound")
        return position.number <= position.goal.number

    def hint(self, position: Count, pulse: Pulse = steady) -> Hint[int] | None:
        return None

    def answer(self, puzzle: Goal) -> tuple[int, ...]:
        return (1,) * puzzle.number

    def recognises(self, text: str) -> bool:
        return "goal" in text

    def dump(self, puzzle: Goal) -> str:
        return f'{{"goal": {puzzle.number}}}'

    def load(self, text: str, source: str = "", pulse: Pulse = steady) -> Goal:
        found = re.fullmatch(r'\{"goal": (-?\d{1,6})\}', text)
        if not found:
            raise PuzzleError(phrase("expected a goal"), source)
        return Goal(int(found[1]))

    def write(self, move: int) -> str:
        return f"add {move}"

    def read(self, text: str) -> int:
        found = re.fullmatch(r"add (\d)", text)
        if not found:
            raise PuzzleError(phrase("expected a move such as 'add 3', found {found}", found=quoted(text)))
        return int(found[1])
