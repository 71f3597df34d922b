"""What the window asks the worker for: plain values in, plain values out. The characters are loaded where it runs."""

from __future__ import annotations

from collections.abc import Sequence

from generators.contract import Phrase, Pulse, steady
from generators.lion_wall.facts import GroupLesson, Page, Relative
from generators.lion_wall.rules import Puzzle


def lessons(text: str, pulse: Pulse = steady) -> tuple[GroupLesson, ...]:
    """What there is to learn from the wall of an own file."""
    from generators.lion_wall import lessons as teaching

    return teaching.lessons(text, pulse)


def why_not(puzzle: Puzzle, guess: Sequence[str], pulse: Pulse = steady) -> Phrase | None:
    """Why these four are no group; None for a group."""
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
