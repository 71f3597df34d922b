"""A toy kind of puzzle, to test what knows no puzzle: count up to a number without going past it.

The position is what was counted. A move adds 1 to 9; nothing goes beyond twice the goal, and a position past
the goal is not sound.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

from generators.contract import (
    Fault,
    Hint,
    Level,
    MoveError,
    Options,
    Pulse,
    PuzzleError,
    Report,
    phrase,
    quoted,
    steady,
)
from generators.options import LEVEL, Limit, Offer
from generators.puzzle import Rules


@dataclass(frozen=True)
class Goal:
    number: int


@dataclass(frozen=True)
class Count:
    goal: Goal
    number: int = 0


def _start(goal: Goal) -> Count:
    return Count(goal)


def _apply(position: Count, move: int) -> Count:
    number = position.number + move
    if number > 2 * position.goal.number:
        raise MoveError(phrase("{number} is too far", number=number))
    return Count(position.goal, number)


def _load(text: str, source: str = "", pulse: Pulse = steady) -> Goal:
    found = re.fullmatch(r'\{"goal": (-?\d{1,6})\}', text)
    if not found:
        raise PuzzleError(phrase("expected a goal"), source)
    return Goal(int(found[1]))


def _read(text: str) -> int:
    found = re.fullmatch(r"add (\d)", text)
    if not found:
        raise PuzzleError(phrase("expected a move such as 'add 3', found {found}", found=quoted(text)))
    return int(found[1])


def _generate(options: Options, level: Level, rng: Random, pulse: Pulse) -> Goal:
    return Goal(rng.randrange(10, 100))


def _inspect(goal: Goal, pulse: Pulse) -> Report:
    return Report(True, True, True, Level.EASY, (), ())


def _answer(goal: Goal) -> tuple[int, ...]:
    return (1,) * goal.number


def _hint(position: Count, pulse: Pulse = steady) -> Hint[int] | None:
    return None


def toy(asked: list[str] | None = None) -> Rules[Goal, Count, int]:
    """The rules. What is asked of a position is noted in `asked`, to see that answers are remembered."""
    asked = [] if asked is None else asked

    def faults(position: Count) -> tuple[Fault, ...]:
        asked.append("faults")
        past = position.number > position.goal.number
        return (Fault("past the goal", frozenset(), phrase("Too far.")),) if past else ()

    def is_solved(position: Count) -> bool:
        asked.append("is_solved")
        return position.number == position.goal.number

    def is_sound(position: Count, pulse: Pulse = steady) -> bool:
        asked.append("is_sound")
        return position.number <= position.goal.number

    return Rules(
        kind="toy",
        tag="TO",
        version=1,
        title=phrase("Toy"),
        offer=Offer((), limits=(Limit(LEVEL, (Level.EASY,), {}),)),
        notes={Level.EASY: phrase("Count.")},
        file_help="a goal",
        start=_start,
        apply=_apply,
        faults=faults,
        is_solved=is_solved,
        write=lambda move: f"add {move}",
        read=_read,
        dump=lambda goal: f'{{"goal": {goal.number}}}',
        load=_load,
        recognises=lambda text: "goal" in text,
        generator=_generate,
        inspect=_inspect,
        options_of=lambda goal: {},
        fingerprint=lambda goal: str(goal.number),
        answer=_answer,
        hint=_hint,
        is_sound=is_sound,
    )
