"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence

from generators.contract import Phrase, Pulse, steady
from generators.lion_wall.facts import GroupLesson, Page, Relative, Row, Verdict
from generators.lion_wall.rules import Puzzle


def lessons(text: str, pulse: Pulse = steady) -> tuple[GroupLesson, ...]:
    """What there is to learn from the wall of an own file."""
    from generators.lion_wall import lessons as teaching

    return teaching.lessons(text, pulse)


def why_not(puzzle: Puzzle, guess: Sequence[str], pulse: Pulse = steady) -> Phrase | None:
    """Why four cards are no group; None where they are one."""
    from generators.lion_wall import logic

    return logic.why_not(puzzle, guess, pulse)


def page(char: str, script: str, pulse: Pulse = steady) -> Page:
    """All that is told of one character."""
    from generators.lion_wall import explorer

    return explorer.page(char, script, pulse)


def search(words: str, script: str, pulse: Pulse = steady) -> tuple[Relative, ...]:
    """The characters that somebody may mean by a character, a reading or a meaning; the common ones for nothing."""
    from generators.lion_wall import explorer

    return explorer.search(words, script, pulse)


def known_characters(text: str, pulse: Pulse = steady) -> tuple[str, ...]:
    """The characters of a list, a column or any other text, each once and in order."""
    from generators.lion_wall.known import known_in

    pulse(0.0)
    return known_in(text).chars


def known_in_file(path: str, pulse: Pulse = steady) -> tuple[str, ...]:
    """The same of a text file."""
    from generators.lion_wall.known import read_known

    pulse(0.0)
    return read_known(path).chars


def first_characters(count: int, script: str, pulse: Pulse = steady) -> tuple[str, ...]:
    """The first so many that people learn of a script."""
    from generators.lion_wall.known import first_learned

    pulse(0.0)
    return first_learned(count, script).chars


def known_of_script(known: Sequence[str], script: str, pulse: Pulse = steady) -> tuple[int, int]:
    """How many of these characters belong to a script, and how many are missing before walls can be made of them."""
    from generators.lion_wall.known import NEEDED, Known

    pulse(0.0)
    count = Known(tuple(known)).of_script(script)
    return count, max(0, NEEDED - count)


def review_wall(due: Sequence[str], script: str, seed: str, pulse: Pulse = steady) -> str:
    """A wall, as text, with as many as possible of the characters that come back today."""
    from generators.lion_wall import formats
    from generators.lion_wall import review_wall as making
    from generators.lion_wall.characters import characters

    return formats.dump(making.review_wall(due, script, seed, pulse, characters()))


def judge_wall(rows: Sequence[Row], pulse: Pulse = steady) -> Verdict:
    """What there is to say of a wall that somebody makes."""
    from generators.lion_wall import builder

    return builder.judge(rows, pulse)


def rows_of_wall(text: str, path: str = "", pulse: Pulse = steady) -> tuple[Row, ...]:
    """The rows of a wall that was pasted or dropped as a file, in any of its forms."""
    from generators.files import read_puzzle
    from generators.lion_wall import builder

    pulse(0.0)
    return builder.rows_in(read_puzzle(path) if path else text)
