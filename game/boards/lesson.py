"""How a puzzle type is taught: pictures of its rules, the keys, and a first game that is led step by step.

Words used here
    lesson   all of it, as each type declares it in the lesson.py of its folder
    picture  a position with some of it lit, and what it shows
    step     one thing that the player of the first game is asked to do, or to read
    example  a position in which a named step of logic is the easiest that there is
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.boards.contract import Lit
from generators.contract import Example


@dataclass(frozen=True)
class Picture:
    title: str
    words: str
    moves: tuple[Any, ...] = ()
    """What was done up to the position that is shown."""
    lit: Callable[[Any], Lit] = lambda position: Lit()


@dataclass(frozen=True)
class Step:
    title: str
    words: str
    done: Callable[[Any], bool] | None = None
    """Has the player done it, in a position? None for a step that is only read."""
    moves: Callable[[Any], Sequence[Any]] = lambda position: ()
    """What does it for the player."""
    lit: Callable[[Any], Lit] = lambda position: Lit()
    acts: bool = False
    """Does the step ask for what the board offers as the thing to do next, such as giving an answer?"""
    takes: Callable[[Any], bool] = lambda move: True
    """Is a move one of those that are asked for? Others wait for a later step."""


@dataclass(frozen=True)
class Lesson:
    puzzle: str
    """The small puzzle of the pictures and of the first game, as its own file."""
    pictures: tuple[Picture, ...]
    texts: tuple[tuple[str, str], ...]
    """Headings with a paragraph each."""
    keys: tuple[tuple[str, str], ...]
    """A key, and what it does."""
    steps: tuple[Step, ...]
    first: str = ""
    """The puzzle of the first game, where it is another than that of the pictures."""
    is_small: bool = False
    """Is a board too full to be seen in little? Then the pictures are those of the games of a player."""
    examples: Callable[..., tuple[Example, ...]] | None = None
    """A job of the worker that brings the named steps."""

    @property
    def first_puzzle(self) -> str:
        return self.first or self.puzzle
