"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence

from generators.contract import Pulse, steady
from generators.lion_wall.rules import Puzzle


def marks(puzzle: Puzzle) -> tuple[str, ...]:
    """A text for each group, the same whenever the same four characters are one; by these a player's walls are told."""
    return tuple(mark(group.cards) for group in puzzle.groups)


def mark(cards: Sequence[str]) -> str:
    return "".join(sorted(cards))


def known_characters(text: str, pulse: Pulse = steady) -> tuple[str, ...]:
    """The characters of a list, a column or any other text, each once and in order."""
    from generators.lion_wall.known import known_in

    pulse(0.0)
    return known_in(text).chars


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
