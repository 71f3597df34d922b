"""What the window asks the worker for: plain values in, plain values out. The characters are loaded where it runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generators.contract import Phrase, Pulse, steady
from generators.lion_wall.rules import Puzzle


def lessons(text: str, pulse: Pulse = steady) -> tuple[dict[str, Any], ...]:
    """What there is to learn from the wall of an own file."""
    from generators.lion_wall import logic

    return logic.lessons(text, pulse)


def why_not(puzzle: Puzzle, guess: Sequence[str], pulse: Pulse = steady) -> Phrase | None:
    """Why these four are no group; None for a group."""
    from generators.lion_wall import logic

    return logic.why_not(puzzle, guess, pulse)
